"""A judge of puzzles: is each what a puzzle must be, by brute force, from only its JSON line.

Written from the definition in docs/puzzles.md and the rules; the play and the values are those of
the oracles of the tests.  `faults` lists all that is wrong with one puzzle; `canonical` is the same
for two equivalent ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from oracles import kontra_play_oracle as kontra
from oracles.bruteforce import RANKS, Game
from oracles.ending_oracle import SHIFTS, Ending, Start, outcome_and_points
from oracles.values import game_of
from ristikontra.games.tricks.notation import read_position

#: A value for the side of the player who is asked: the outcome, then the points.
Value = tuple[int, int]
#: What another card than the key costs at least, if it does not cost the outcome.
MARGIN = 4


class Table(Protocol):
    """A position, seen by the side of the player who is on turn where the puzzle begins."""

    objective: str
    #: The points since then; of East and West they count below nought.
    gone: int

    @property
    def turn(self) -> int: ...
    @property
    def hands(self) -> tuple[str, ...]: ...
    @property
    def trick(self) -> str: ...
    @property
    def cards(self) -> list[str]: ...
    @property
    def points(self) -> dict[str, int]: ...
    def ours(self, seat: int) -> bool: ...
    def play(self, card: str) -> Table: ...
    def values(self, left: int = 0) -> dict[str, Value]: ...


class Partners:
    """Two sides of two."""

    def __init__(self, game: Game, objective: str) -> None:
        self.game, self.objective = game, objective
        self.endings: dict[int, Ending] = {}
        self.me = (game.lead + len(game.trick)) % 4
        counted = (1, 0) if self.me % 2 == 0 else (0, -1)
        ending = Ending(game, objective)
        self.gone = 0
        start, self.trick_ranks = ending.start()
        self.start = start if self.trick_ranks else ending.settled(start)
        self.counted = counted

    def _at(self, start: Start, trick: tuple[int, ...], gain: int) -> Partners:
        after = object.__new__(Partners)
        after.__dict__ |= vars(self)
        after.start, after.trick_ranks, after.gone = start, trick, self.gone + gain
        return after

    def _ending(self, left: int) -> Ending:
        if left not in self.endings:
            self.endings[left] = Ending(self.game, self.objective, left, self.counted)
        return self.endings[left]

    @property
    def turn(self) -> int:
        return (self.start.leader + len(self.trick_ranks)) % 4

    @property
    def hands(self) -> tuple[str, ...]:
        return tuple(
            "".join(
                RANKS[rank] * (column >> shift & 7)
                for rank, column in enumerate(self.start.columns)
            )
            for shift in SHIFTS
        )

    @property
    def trick(self) -> str:
        return "".join(RANKS[rank] for rank in self.trick_ranks)

    @property
    def cards(self) -> list[str]:
        return [RANKS[rank] for rank in self._ending(0).cards(self.start, self.trick_ranks)]

    @property
    def points(self) -> dict[str, int]:
        return dict(zip(RANKS, self._ending(0).worth, strict=True))

    def ours(self, seat: int) -> bool:
        return seat % 2 == self.me % 2

    def play(self, card: str) -> Partners:
        after = self._ending(0).played(self.start, self.trick_ranks, RANKS.index(card))
        return self._at(*after)

    def values(self, left: int = 0) -> dict[str, Value]:
        """Return what each card is worth if the deal ends where this many cards in each hand are
        left."""
        ending, found = self._ending(left), {}
        for card in self.cards:
            start, trick, gain = ending.played(self.start, self.trick_ranks, RANKS.index(card))
            total = self.gone + gain + ending.value(start, trick)
            outcome, points = outcome_and_points(total)
            if self.me % 2 == 0:
                found[card] = outcome, points
            else:
                # East and West count what they take, as if it were North and South's loss.
                found[card] = -outcome, -points
        return found


class Kontra:
    """Players without sides: all others play against the player who is asked."""

    def __init__(self, ending: kontra.Ending, objective: str) -> None:
        self.objective = objective
        taken = ending.taken if objective != "points" else None
        self.ending = ending._replace(taken=taken)
        self.me = kontra.on_turn(ending)
        self.gone = 0
        self.known: dict[tuple[int, kontra.Ending], tuple[Value, Value]] = {}

    @property
    def turn(self) -> int:
        return kontra.on_turn(self.ending)

    @property
    def hands(self) -> tuple[str, ...]:
        return self.ending.hands

    @property
    def trick(self) -> str:
        return self.ending.trick

    @property
    def cards(self) -> list[str]:
        return sorted(kontra.moves(self.ending), key=RANKS.index)

    @property
    def points(self) -> dict[str, int]:
        return {card: kontra.card_points(card) for card in RANKS}

    def ours(self, seat: int) -> bool:
        return seat == self.me

    def play(self, card: str) -> Kontra:
        after = object.__new__(Kontra)
        after.__dict__ |= vars(self)
        after.ending, gain = self._played(self.ending, card)
        after.gone = self.gone + gain
        return after

    def _played(self, ending: kontra.Ending, card: str) -> tuple[kontra.Ending, int]:
        """Return what a card leads to, and the points that the player asked takes with it."""
        after = kontra.play(ending, card)
        if after.trick or after.leader != self.me or self.objective == "deal":
            return after, 0
        return after, kontra.card_points(ending.trick + card + (ending.pack or ""))

    def values(self, left: int = 0) -> dict[str, Value]:
        found = {}
        for card in self.cards:
            ending, gain = self._played(self.ending, card)
            outcome, points = self._value(ending, left, (-1, 0), (6, 120))
            found[card] = outcome, points + gain + self.gone
        return found

    def _value(self, ending: kontra.Ending, left: int, low: Value, high: Value) -> Value:
        """Return the value from here on, if it is between two others."""
        if not ending.trick:
            if max(map(len, ending.hands)) <= left:
                if self.objective == "points":
                    return 0, 0
                assert ending.taken is not None
                chance = kontra.chances(ending.taken)[self.me]
                return chance, 0
            key = left, self._shape(ending)
            least, most = self.known.get(key, ((-1, 0), (6, 120)))
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            found = self._choose(ending, left, low, high)
            if found <= low:
                most = min(most, found)
            elif found >= high:
                least = max(least, found)
            else:
                least = most = found
            self.known[key] = least, most
            return found
        return self._choose(ending, left, low, high)

    def _shape(self, ending: kontra.Ending) -> kontra.Ending:
        """Return a position that is worth as much: worthless ranks in an order of their own."""
        every = "".join(ending.hands) + (ending.pack or "")
        plain = sorted(
            {card for card in every if not kontra.card_points(card)},
            key=lambda rank: tuple(hand.count(rank) for hand in ending.hands),
        )
        names = {ord(card): "98765432"[at] for at, card in enumerate(plain)}
        hands = tuple("".join(sorted(hand.translate(names))) for hand in ending.hands)
        pack = None if ending.pack is None else str(kontra.card_points(ending.pack))
        return ending._replace(hands=hands, pack=pack)

    def _choose(self, ending: kontra.Ending, left: int, low: Value, high: Value) -> Value:
        mine, best = kontra.on_turn(ending) == self.me, None
        for card in kontra.moves(ending):
            after, gain = self._played(ending, card)
            less = (low[0], low[1] - gain), (high[0], high[1] - gain)
            outcome, points = self._value(after, left, *less)
            found = outcome, points + gain
            if best is None or (found > best if mine else found < best):
                best = found
            if mine:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        assert best is not None
        return best


def table_of(puzzle: dict[str, Any], game: Callable[[str], Game]) -> Table:
    """Return the position of a puzzle; `game` reads those of two sides."""
    text = puzzle["position"]
    if text.startswith("kontra"):
        return Kontra(kontra.read_ending(text), puzzle["objective"].replace("deal-", "deal then "))
    return Partners(game(text), puzzle["objective"])


# --- the rule of thumb ----------------------------------------------------------------------------


def rules_of_thumb(table: Table) -> str:
    """Return the card of somebody who plays by rules of thumb for the side on turn."""
    turn, hands, trick, cards = table.turn, table.hands, table.trick, table.cards
    players, points = len(hands), table.points

    def worth(card: str) -> int:
        return points[card]

    def cheapest() -> str:
        return min(cards, key=lambda card: (worth(card), -RANKS.index(card)))

    def dearest(some: list[str]) -> str:
        return max(some, key=lambda card: (worth(card), -RANKS.index(card)))

    if not trick:
        own = [
            card
            for card in cards
            if not any(card in hand for seat, hand in enumerate(hands) if seat != turn)
        ]
        return dearest(own) if own else cheapest()
    led, leader = trick[0], (turn - len(trick)) % players
    winner = (leader + trick.rindex(led)) % players
    to_come = [(leader + at) % players for at in range(len(trick) + 1, players)]
    if players == 4 and winner == (turn + 2) % 4:
        against = [seat for seat in to_come if seat % 2 != turn % 2]
        if not any(led in hands[seat] for seat in against):
            given = [card for card in cards if card != led and worth(card)]
            return dearest(given) if given else cheapest()
    if led in cards and sum(map(worth, trick + led)):
        return led
    return cheapest()


# --- what a puzzle must be ------------------------------------------------------------------------


class Line(NamedTuple):
    """A turn on the main line: the cards, and those of them that keep the value."""

    table: Table
    cards: list[str]
    good: list[str]


def main_line(table: Table) -> Iterator[Line]:
    """Yield the turns of a line on which everybody keeps the value, by the highest such card."""
    while any(table.hands):
        values = table.values()
        best = (max if table.ours(table.turn) else min)(values.values())
        good = [card for card in table.cards if values[card] == best]
        yield Line(table, table.cards, good)
        table = table.play(good[0])


def only_best(values: dict[str, Value]) -> str | None:
    best = max(values.values())
    cards = [card for card, value in values.items() if value == best]
    return cards[0] if len(cards) == 1 else None


class Judge:
    """All that a puzzle states, found again."""

    def __init__(self, puzzle: dict[str, Any], table: Table) -> None:
        self.puzzle, self.table = puzzle, table

    @cached_property
    def tricks(self) -> int:
        """The tricks from the one on the table on."""
        return max(map(len, self.table.hands))

    @cached_property
    def sights(self) -> list[dict[str, Value]]:
        """What every card is worth at one trick's sight, at two, and so on to the end."""
        # A player who has still to play holds as many cards as there are tricks left.
        return [self.table.values(self.tricks - tricks) for tricks in range(1, self.tricks + 1)]

    def faults(self) -> list[str]:
        """Return what is wrong, nothing if all is right."""
        if self.puzzle["key"] not in self.table.cards:
            return ["the key cannot be played"]
        return [*self._key(), *self._line(), *self._tempting(), *self._measures()]

    def _key(self) -> Iterator[str]:
        values, key = self.sights[-1], self.puzzle["key"]
        if len(values) < 3:
            yield f"only {len(values)} ranks"
        best = values[key]
        for card, value in values.items():
            if card != key and value >= best:
                yield f"{card} is as good as the key"
            elif card != key and value[0] == best[0] and value[1] > best[1] - MARGIN:
                yield f"{card} costs only {best[1] - value[1]}"

    def _line(self) -> Iterator[str]:
        single = 0
        for at, (table, cards, good) in enumerate(main_line(self.table)):
            if at and table.ours(table.turn):
                if len(good) not in (1, len(cards)):
                    yield f"turn {at + 1}: {good} of {cards} are good"
                single += len(good) == 1 < len(cards)
        if single < 2:
            yield f"only {single} later turns with one good card"

    def _tempting(self) -> Iterator[str]:
        card = rules_of_thumb(self.table)
        if card != self.puzzle["tempting"]:
            yield f"tempting is {card}"
        if card == self.puzzle["key"]:
            yield "the rule of thumb finds the key"

    def measured(self) -> dict[str, object]:
        """Return the measures, but for the lines of the plan."""
        key, first = self.puzzle["key"], self.sights[0]
        found = [only_best(values) == key for values in self.sights]
        stable = next(
            (tricks for tricks in range(1, self.tricks + 1) if all(found[tricks - 1 :])), None
        )
        better = sum(value >= first[key] for card, value in first.items() if card != key)
        return {"look_ahead": stable, "at_sight": found[0], "better_looking": better}

    def _measures(self) -> Iterator[str]:
        shown = self.puzzle["measures"]
        for name, value in self.measured().items():
            if shown[name] != value:
                yield f"{name} is {value}, not {shown[name]}"
        if not 0 <= shown["plan_lines"] <= 8:
            yield f"{shown['plan_lines']} lines"


# --- equivalent puzzles -----------------------------------------------------------------------


def canonical(text: str, named: str = "AKQJT") -> tuple[object, ...]:
    """Return what is the same for two equivalent positions.

    The table may be turned. Ranks that are not `named` are distinguished only by how many each hand
    holds and where they are on the table, in the pack and in the run.
    """
    variant, *items = text.split()
    shown = dict(item.split(":", 1) for item in items if ":" in item)
    options = tuple(sorted(item for item in items if "=" in item and ":" not in item))
    seats = [seat for seat in ("NESW" if "N" in shown else "ABC") if seat in shown]
    sides = ["NS", "EW"] if "N" in shown else seats
    turned = []
    for by in range(len(seats)):
        order = seats[by:] + seats[:by]
        hands = [shown[seat].replace("-", "") for seat in order]
        trick, pack = shown.get("trick", "").split(","), shown.get("pack")
        run, _, length = shown.get("run", "").partition("x")
        ranks = []
        for rank in RANKS:
            ranks.append(
                (
                    rank if rank in named else "",
                    tuple(hand.count(rank) for hand in hands),
                    tuple(at for at, card in enumerate(trick) if card == rank),
                    (pack or "").count(rank),
                    int(length or 0) * (run == rank),
                )
            )
        # An odd turn makes East and West of North and South.
        shift = by % len(sides)
        parties = sides[shift:] + sides[:shift]
        turned.append(
            (
                order.index(shown["lead"]),
                tuple(sorted(ranks)),
                pack is None,
                tuple(
                    (name, tuple(of_side(shown[name], side) for side in parties))
                    for name in ("dirty", "clean", "taken", "won", "score", "first")
                    if name in shown
                ),
                shown.get("held"),
            )
        )
    return variant, options, min(turned, key=repr)


def of_side(text: str, side: str) -> str | None:
    """Return what is said of a side: of `NS=3,EW=4` a number, of `NS,EW` whether it is named."""
    said = dict(item.partition("=")[::2] for item in text.split(","))
    return said.get(side)


def exchanged(text: str, order: str) -> str:
    """Return a position with the ranks 9 to 2 in another order."""
    names, found = str.maketrans("98765432", order), []
    for item in text.split():
        name, _, value = item.partition(":")
        if name == "run":
            value = value[0].translate(names) + value[1:]
        elif name in (*"NESWABC", "trick", "pack"):
            value = value.translate(names)
        found.append(f"{name}:{value}" if value else name)
    return " ".join(found)


def judge(puzzle: dict[str, Any]) -> Judge:
    return Judge(puzzle, table_of(puzzle, lambda text: game_of(read_position(text))))
