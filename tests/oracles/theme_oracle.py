"""Whether a puzzle is an example of the themes that it names, by the searches of the tests.

Each condition is what the theme means to a player, as its sentence says it.  What is judged is that
themes are named rightly, not that none is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from oracles import bruteforce
from oracles import kontra_play_oracle as kontra
from oracles.bruteforce import RANKS
from oracles.ending_oracle import STEP
from oracles.puzzle_oracle import Judge, Kontra, Partners, Table, Value, only_best

THEMES = (
    *("sure-winner", "to-partner", "refuse", "hold-back", "guard", "overtake", "lead-through"),
    *("burden", "lead-limit", "squeeze", "last-king", "deny", "keep-king", "poisoned-queen"),
    *("spice", "fewest"),
)


def line(table: Table, card: str) -> Iterator[tuple[Table, str]]:
    """Yield a card and what follows: everybody plays the highest card that keeps the value."""
    while True:
        yield table, card
        table = table.play(card)
        if not any(table.hands):
            return
        values = table.values()
        best = (max if table.ours(table.turn) else min)(values.values())
        card = next(one for one in table.cards if values[one] == best)


def ended(table: Table, card: str) -> Table:
    """Return what is left at the end of a line."""
    *_, (last, final) = line(table, card)
    return last.play(final)


def holders(table: Table, rank: str) -> set[int]:
    return {seat for seat, hand in enumerate(table.hands) if rank in hand}


def spice(table: Table) -> str:
    """Return the cards of the pack that go with the trick."""
    ending = getattr(table, "ending", None)
    return (ending and ending.pack) or ""


def winner(table: Table, trick: str) -> int:
    """Return who has a trick so far; it begins with what is on the table."""
    players = len(table.hands)
    leader = (table.turn - len(table.trick)) % players
    return (leader + trick.rindex(trick[0])) % players


def to_come(table: Table) -> list[int]:
    """Return who plays to the trick after the player on turn."""
    players = len(table.hands)
    return [(table.turn + at) % players for at in range(1, players - len(table.trick))]


def winners(table: Table, card: str) -> set[int]:
    """Return who can have the trick after a card."""
    led = (table.trick + card)[0]
    return {winner(table, table.trick + card)} | {
        seat for seat in to_come(table) if led in table.hands[seat]
    }


def can_win(table: Table, card: str) -> set[bool]:
    """Return whether we can have the trick after a card, whatever follows, and whether they can."""
    led, trick = (table.trick + card)[0], table.trick + card
    found = {table.ours(winner(table, trick))}
    for seat in to_come(table):
        if led not in table.hands[seat]:
            continue
        # A player who need not play the card of the rank led has other cards, or nothing but that
        # rank.
        found = {table.ours(seat)} | (found if set(table.hands[seat]) != {led} else set())
    return found


def won(table: Table, card: str) -> int | None:
    """Return who takes the trick with its last card, None if it is not the last."""
    trick = table.trick + card
    return winner(table, trick) if len(trick) == len(table.hands) else None


def worth(table: Table) -> Value:
    """Return what a position is worth to us."""
    return (max if table.ours(table.turn) else min)(table.values().values())


def led_by(table: Table, seat: int) -> Value:
    """Return what a position between tricks is worth to us if another leads, without a run."""
    if seat == table.turn:
        return worth(table)
    other = copy(table)
    if isinstance(other, Partners):
        other.start = other.start._replace(leader=seat, run=None)
    elif isinstance(other, Kontra):
        other.ending = other.ending._replace(leader=seat)
    return worth(other)


class Before(NamedTuple):
    """What there is when somebody leads."""

    leader: int
    hands: tuple[str, ...]
    run: bruteforce.Run
    #: What has happened so far: points of each player, or the history of two sides.
    past: Any
    pack: str
    #: Whether this is the trick that is on the table.
    begun: bool = False


class Spared:
    """A trick to which the player on turn need not give a card: that player then has one more.

    Every line of play is followed. The card that is over falls in the last trick; it wins nothing.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.spared, self.players = table, table.turn, len(table.hands)
        self.known: dict[tuple[object, ...], bool] = {}

    def reaches(self, least: Value) -> bool:
        """Say whether we get so much, whatever they do."""
        table, target = self.table, least[0] * STEP + least[1] - abs(self.table.gone)
        leader = (table.turn - len(table.trick)) % self.players
        if isinstance(table, Partners):
            run = table.start.run
            named = run and (RANKS[run[0]], run[1])
            before = Before(leader, table.hands, named, table.start.history, "", True)
            return self._follow(before, table.trick, target)
        assert isinstance(table, Kontra)
        taken = table.ending.taken or (0,) * self.players
        before = Before(leader, table.hands, None, taken, table.ending.pack or "", True)
        return self._follow(before, table.trick, target)

    def _follow(self, before: Before, trick: str, target: int) -> bool:
        if len(trick) == self.players:
            return self._complete(before, trick, target)
        seat = (before.leader + len(trick)) % self.players
        if seat == self.spared and before.begun:
            return self._follow(before, trick + "-", target)
        ours = self.table.ours(seat)
        for card in self._cards(before, seat, trick):
            hands = list(before.hands)
            hands[seat] = hands[seat].replace(card, "", 1)
            after = before._replace(hands=tuple(hands))
            if self._follow(after, trick + card, target) == ours:
                return ours
        return not ours

    def _cards(self, before: Before, seat: int, trick: str) -> list[str]:
        held = sorted(set(before.hands[seat]))
        if trick or not isinstance(self.table, Partners):
            return held
        barred = bruteforce.forbidden(self.table.game, before.run)
        return [card for card in held if card != barred] or held

    def _complete(self, before: Before, trick: str, target: int) -> bool:
        offset = trick.rindex(trick[0])
        taker = (before.leader + offset) % self.players
        hands, over = before.hands, ""
        if not any(hand for seat, hand in enumerate(hands) if seat != self.spared):
            over, hands = hands[self.spared], ("",) * self.players
        cards = trick.replace("-", "") + over + before.pack
        gain = sum(self.table.points[card] for card in cards)
        run, past = None, before.past
        if isinstance(self.table, Partners):
            if offset == 0:
                length = before.run[1] if before.run and before.run[0] == trick[0] else 0
                run = trick[0], length + 1
            game, needs = (
                self.table.game,
                bruteforce.needs_of(self.table.game, self.table.objective),
            )
            cleans = bruteforce.judge(cards, "standard", game.options["queen_clause"]).cleans
            done = bruteforce.Trick(offset, gain, cleans)
            past = bruteforce.add_trick(game, needs, past, taker, done)
        else:
            past = tuple(had + gain * (seat == taker) for seat, had in enumerate(past))
        after = Before(taker, hands, run, past, "")
        if self.table.ours(taker):
            target -= gain
        return self._lead(after, target)

    def _lead(self, before: Before, target: int) -> bool:
        if not any(before.hands):
            return self._outcome(before) * STEP >= target
        key = self._alike(before), target
        if key not in self.known:
            self.known[key] = self._follow(before, "", target)
        return self.known[key]

    def _alike(self, before: Before) -> tuple[object, ...]:
        """Return what is the same where only worthless ranks have other names."""
        run = before.run[0] if before.run else ""
        columns = [
            (rank if self.table.points[rank] or rank == run else "", tuple(held))
            for rank in RANKS
            if any(held := [hand.count(rank) for hand in before.hands])
        ]
        past = before.past if self.table.objective != "points" else None
        return before.leader, tuple(sorted(columns)), before.run, past

    def _outcome(self, before: Before) -> int:
        table = self.table
        if isinstance(table, Partners):
            found = bruteforce.outcome(table.game, table.objective, before.past, before.leader)
            return found if table.me % 2 == 0 else -found
        assert isinstance(table, Kontra)
        return 0 if table.objective == "points" else kontra.chances(before.past)[table.me]


class Themes:
    """The conditions of one puzzle."""

    def __init__(self, judge: Judge) -> None:
        self.table, self.key = judge.table, judge.puzzle["key"]
        self.me, self.led = self.table.turn, self.table.trick[:1]
        self.shown = judge.puzzle["themes"]

    def faults(self) -> list[str]:
        found = [f"{name} is no theme" for name in self.shown if name not in THEMES]
        if sorted(self.shown, key=THEMES.index) != list(self.shown):
            found.append("themes out of order")
        conditions: dict[str, Callable[[], bool]] = {
            "sure-winner": self.sure_winner,
            "to-partner": self.to_partner,
            "refuse": self.refuse,
            "hold-back": self.hold_back,
            "guard": self.guard,
            "overtake": self.overtake,
            "lead-through": self.lead_through,
            "lead-limit": self.lead_limit,
            "last-king": self.last_king,
            "deny": self.deny,
            "keep-king": self.keep_king,
            "poisoned-queen": self.poisoned_queen,
            "burden": self.burden,
            "squeeze": self.squeeze,
            "spice": self.spice,
            "fewest": self.fewest,
        }
        judged = [name for name in self.shown if name in conditions]
        return found + [f"no example of {name}" for name in judged if not conditions[name]()]

    # What the key is.

    def sure_winner(self) -> bool:
        """It is led, and nobody else holds its rank."""
        return not self.led and holders(self.table, self.key) == {self.me}

    def to_partner(self) -> bool:
        """It is thrown on partner's trick, or led to a rank that only the partner also holds."""
        partner, points = (self.me + 2) % 4, self.table.points
        if not self.led:
            return holders(self.table, self.key) - {self.me} == {partner}
        return (
            winners(self.table, self.key) == {partner}
            and self.key != self.led
            and points[self.key] > min(points[card] for card in self.table.cards)
        )

    def refuse(self) -> bool:
        """The rank led would take the trick, and points; after the key only they can."""
        points, trick = self.table.points, self.table.trick + self.led + spice(self.table)
        return (
            self.led in self.table.cards
            and self.key != self.led
            and can_win(self.table, self.led) == {True}
            and can_win(self.table, self.key) == {False}
            and (any(points[card] for card in trick) or bool(to_come(self.table)))
        )

    def hold_back(self) -> bool:
        """A card that could win now is kept, and wins later in the line of the key."""
        later = list(line(self.table, self.key))[1:]
        if self.led:
            if self.key == self.led or self.led not in self.table.cards:
                return False
            if self.table.ours(winner(self.table, self.table.trick)):
                return False
            return any(
                won(table, card) == self.me and (table.trick + card)[0] == self.led
                for table, card in later
            )
        return holders(self.table, self.key) != {self.me} and any(
            table.turn == self.me
            and not table.trick
            and card in self.table.cards
            and holders(table, card) == {self.me}
            for table, card in later
        )

    def guard(self) -> bool:
        """Another, worth no more, is kept; in its line one of them leads its rank and wins."""
        points = self.table.points
        if not self.led or self.key == self.led:
            return False
        return any(
            self._led_by_them(card)
            for card in self.table.cards
            if card not in (self.key, self.led)
            and points[card] <= points[self.key]
            and self.table.hands[self.me].count(card) == 1
        )

    def _led_by_them(self, rank: str) -> bool:
        leader = -1
        for table, card in list(line(self.table, rank))[1:]:
            if not table.trick:
                leader = table.turn
            led, taker = table.trick[:1] or card, won(table, card)
            if led != rank or taker is None or leader < 0:
                continue
            if not table.ours(leader) and not table.ours(taker):
                return True
        return False

    def overtake(self) -> bool:
        """Partner has the trick, none of them can take it, and the key does."""
        if not self.led or self.key != self.led or len(self.table.hands) != 4:
            return False
        return winner(self.table, self.table.trick) == (self.me + 2) % 4 and not any(
            self.led in self.table.hands[seat]
            for seat in to_come(self.table)
            if not self.table.ours(seat)
        )

    def lead_through(self) -> bool:
        """Left and partner hold its rank; were the opponents' hands exchanged it is worth less."""
        if self.led or not isinstance(self.table, Partners):
            return False
        left, right = (self.me + 1) % 4, (self.me + 3) % 4
        held = holders(self.table, self.key)
        if not {left, (self.me + 2) % 4} <= held or right in held:
            return False
        hands = list(self.table.game.hands)
        hands[left], hands[right] = hands[right], hands[left]
        other = Partners(replace(self.table.game, hands=tuple(hands)), self.table.objective)
        return other.values()[self.key] < self.table.values()[self.key]

    def lead_limit(self) -> bool:
        """Without the limit it is not the only best card."""
        return self._otherwise(limit="none")

    # Cleaning.

    def _otherwise(self, objective: str | None = None, **options: str) -> bool:
        """Say whether, were something else, the key would not be the only best card."""
        table = self.table
        if not isinstance(table, Partners):
            return False
        game = replace(table.game, options={**table.game.options, **options})
        return only_best(Partners(game, objective or table.objective).values()) != self.key

    def _fails(self, table: Table) -> tuple[bool, bool]:
        """Return whether we still have to clean, and whether they have."""
        if not isinstance(table, Partners):
            return False, False
        sides = bruteforce.failures(table.game, table.start.history)
        return sides[self.me % 2], sides[1 - self.me % 2]

    def _clean_by(self, card: str) -> bool:
        return not self._fails(ended(self.table, card))[0]

    def last_king(self) -> bool:
        """We clean in a trick after which no king is left; after some other card we do not."""
        if not self._fails(self.table)[0] or not self._otherwise("points"):
            return False
        for table, card in line(self.table, self.key):
            after = table.play(card)
            if not self._fails(after)[0]:
                return not holders(after, "K") and not all(map(self._clean_by, self.table.cards))
        return False

    def deny(self) -> bool:
        """They do not clean in its line, and in that of every other card they do."""
        if not self._fails(self.table)[1] or not self._otherwise("points"):
            return False
        return all(
            self._fails(ended(self.table, card))[1] == (card == self.key)
            for card in self.table.cards
        )

    def keep_king(self) -> bool:
        """A king now has a worse outcome; its player plays one later, and we clean by it."""
        values = self.table.values()
        if not self._fails(self.table)[0] or self.key == "K" or "K" not in values:
            return False
        if values["K"][0] >= values[self.key][0] or not self._otherwise("points"):
            return False
        played = False
        for at, (table, card) in enumerate(line(self.table, self.key)):
            if not table.trick:
                played = False
            played |= at > 0 and card == "K" and table.turn == self.me
            if not self._fails(table.play(card))[0]:
                return played
        return False

    def poisoned_queen(self) -> bool:
        """It depends on a queen that leads not cleaning, or on a side that is left with only the
        queen."""
        if self._otherwise(queen_clause="off"):
            return True
        lines = {card: self._alone(card) for card in self.table.cards}
        ours, theirs = lines.pop(self.key)
        return any(other[0] > ours or other[1] < theirs for other in lines.values())

    def _alone(self, card: str) -> tuple[bool, bool]:
        """Return whether a queen is all that we have in the end, and all that they have."""
        table = ended(self.table, card)
        if not isinstance(table, Partners) or table.objective != "result":
            return False, False
        history, game = table.start.history, table.game
        sides = [bruteforce.shame(game, history, side) == 5 for side in (0, 1)]
        return sides[self.me % 2], sides[1 - self.me % 2]

    # The next leader, and a player who must throw a card.

    def burden(self) -> bool:
        """They can have the trick; if one takes it as well as possible, we would get less on lead.

        That is if the player of the key led next, and all cards were where they are then.
        """
        if max(map(len, self.table.hands)) < 2:
            return False
        after = self.table.play(self.key)
        return any(
            end.turn == taker and led_by(end, self.me) < worth(end)
            for taker in range(len(after.hands))
            if not after.ours(taker)
            for end in self._taken_by(after, taker)[1]
        )

    def _taken_by(self, table: Table, taker: int) -> tuple[Value, list[Table]]:
        """Return what comes of the trick if one matches who can: its worth, and how it may end."""
        if not table.trick:
            return worth(table), [table]
        led = table.trick[0]
        cards = [led] if table.turn == taker and led in table.cards else table.cards
        ways = [self._taken_by(table.play(card), taker) for card in cards]
        best = (max if table.ours(table.turn) else min)(value for value, _ in ways)
        return best, [end for value, ends in ways if value == best for end in ends]

    def squeeze(self) -> bool:
        """In the line we have a trick for sure, and one of them would do better without a card.

        That is if this player need not throw one on it; the player cannot match.
        """
        return any(
            not table.ours(table.turn)
            and table.trick != ""
            and table.trick[0] not in table.cards
            and can_win(table, card) == {True}
            and not Spared(table).reaches(worth(table))
            for table, card in line(self.table, self.key)
        )

    # What only Kontra has.

    def spice(self) -> bool:
        """The pack goes with the trick; without it the key is not the only best card."""
        if not isinstance(self.table, Kontra) or not self.table.ending.pack:
            return False
        bare = self.table.ending._replace(pack="")
        return only_best(Kontra(bare, self.table.objective).values()) != self.key

    def fewest(self) -> bool:
        """The key's player may deal next, with fewer points or because somebody else has too few.

        Fewer means fewer than by another card, by which that player would not deal, or fewer than
        21 where another card wins enough.
        """
        if not isinstance(self.table, Kontra) or self.table.objective == "points":
            return False
        own = self._points(self.key)
        if not kontra.chances(own)[self.me]:
            return False
        others = [self._points(card) for card in self.table.cards if card != self.key]
        return any(
            points[self.me] >= own[self.me]
            or any(own[at] < 21 <= points[at] for at in range(len(own)) if at != self.me)
            for points in others
        )

    def _points(self, card: str) -> tuple[int, ...]:
        table = ended(self.table, card)
        assert isinstance(table, Kontra)
        assert table.ending.taken is not None
        return table.ending.taken
