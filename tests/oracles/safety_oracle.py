"""A judge of safety plays: guarantees, and what is best on average, over all deals one by one.

Written from the rules (docs/rules.md) and from what a safety play is (docs/puzzles.md). A deal is
all hands, by ranks, with `ways`, the number of ways to deal its cards. A set of deals is a number
with a bit for each. Playing a card leaves those deals in which its player holds it and may play it.
A side guarantees what it gets when it chooses one card for all deals that are left, and the others
any card of any of them. Worthless ranks of which all that is seen is equal are interchangeable,
since no hand is said to lack a rank. `ending_oracle` says, deal by deal, what a card is worth with
all cards seen. Nothing here knows how the package searches or deals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any, NamedTuple

from oracles.bruteforce import RANKS, SIMPLE, STANDARD, Game
from oracles.ending_oracle import STEP, Ending, outcome_and_points

#: A hand: how many cards of each rank, in the order of RANKS.
Hand = tuple[int, ...]
Deal = tuple[Hand, Hand, Hand, Hand]
#: For the side that is asked about: the outcome, then the points.
Value = tuple[int, int]
SEATS = "NESW"
EMPTY = (0,) * 13
KING, QUEEN = RANKS.index("K"), RANKS.index("Q")


@dataclass(frozen=True)
class Table:
    """What is known: hands with `_` for all hidden cards, and the unseen cards."""

    variant: str
    hands: tuple[str, ...]
    lead: int
    trick: str
    unseen: str
    run: tuple[str, int] | None
    owes: tuple[bool, bool]
    limit: int

    @property
    def turn(self) -> int:
        return (self.lead + len(self.trick)) % 4

    @property
    def ours(self) -> frozenset[int]:
        """The seats of the player, with the partner's if that hand is known."""
        partner = (self.turn + 2) % 4
        return frozenset({self.turn} | ({partner} if "_" not in self.hands[partner] else set()))

    @property
    def objective(self) -> str:
        return "clean" if any(self.owes) else "points"

    @property
    def worth(self) -> list[int]:
        table = SIMPLE if self.variant in ("ristikontra-simple", "ristikontra-60") else STANDARD
        return [table.get(rank, 0) for rank in RANKS]


def table_of(text: str) -> Table:
    """Read the one line of a safety play, which says nothing of options but the limit."""
    variant, *items = text.split()
    said = dict(item.split(":", 1) for item in items if ":" in item)
    options = dict(item.split("=", 1) for item in items if ":" not in item)
    assert not options
    hands = tuple(said[seat].replace("-", "") for seat in SEATS)
    trick = said.get("trick", "").replace(",", "")
    run = re.fullmatch(r"(.)x(\d)", said["run"]) if "run" in said else None
    seen = "".join(hands) + trick + said["gone"]
    dirty, clean = said.get("dirty", ""), said.get("clean", "")
    owes = [side in dirty and side not in clean for side in ("NS", "EW")]
    return Table(
        variant,
        hands,
        SEATS.index(said["lead"]),
        trick,
        "".join(rank * (4 - seen.count(rank)) for rank in RANKS),
        (run[1], int(run[2])) if run else None,
        (owes[0], owes[1]),
        3,
    )


def hand_of(text: str) -> Hand:
    return tuple(text.count(rank) for rank in RANKS)


def deals_of(table: Table) -> tuple[list[Deal], list[int]]:
    """Return all possible deals, by ranks, each once, and the number of ways of each."""
    # A player who has played to this trick holds a card less than the player on turn.
    played = {(table.lead + at) % 4 for at in range(len(table.trick))}
    full = len(table.hands[table.turn])
    sizes = [full - (seat in played) if table.hands[seat] == "_" else 0 for seat in range(4)]
    assert sum(sizes) == len(table.unseen)
    assert all(hand == "_" or "_" not in hand for hand in table.hands)
    found: dict[Deal, int] = {}
    counts = hand_of(table.unseen)
    shares = [
        [one for one in product(range(number + 1), repeat=4) if sum(one) == number]
        for number in counts
    ]

    def share(rank: int, left: tuple[int, ...], hands: list[list[int]], ways: int) -> None:
        if rank == len(RANKS):
            deal = [
                tuple(hands[seat]) if sizes[seat] else hand_of(table.hands[seat])
                for seat in range(4)
            ]
            found[deal[0], deal[1], deal[2], deal[3]] = ways
            return
        for one in shares[rank]:
            if all(want <= room for want, room in zip(one, left, strict=True)):
                lying = prod(comb(sum(one[at:]), one[at]) for at in range(4))
                share(
                    rank + 1,
                    tuple(room - want for want, room in zip(one, left, strict=True)),
                    [[*hand, want] for hand, want in zip(hands, one, strict=True)],
                    ways * lying,
                )

    share(0, tuple(sizes), [[], [], [], []], 1)
    return [*found], [*found.values()]


class State(NamedTuple):
    """A set of deals, the cards that each seat has played, and what is seen on the table."""

    some: int
    gone: tuple[Hand, ...]
    leader: int
    trick: tuple[int, ...]
    run: tuple[int, int] | None
    owes: tuple[bool, bool]

    @property
    def seat(self) -> int:
        return (self.leader + len(self.trick)) % 4


class Sure:
    """The guarantee of a side, over sets of deals: whether it gets this much, asked repeatedly."""

    def __init__(self, table: Table, deals: list[Deal]) -> None:
        self.table, self.deals = table, deals
        self.sign = 1 if table.turn % 2 == 0 else -1
        self.worth = [*enumerate(table.worth)]
        #: The deals in which a seat holds this many cards of a rank at first, or more.
        self.holding = {
            (seat, rank, number): sum(
                1 << at for at, deal in enumerate(deals) if deal[seat][rank] >= number
            )
            for seat in range(4)
            for rank in range(13)
            for number in range(1, 5)
        }
        #: What is seen of each rank at first: in the hands that are known, and unseen.
        self.seen = [
            (
                *(0 if "_" in hand else hand.count(rank) for hand in table.hands),
                table.unseen.count(rank),
            )
            for rank in RANKS
        ]
        #: The most that is known to be reached as a trick begins, and the least that is not.
        self.known: dict[tuple[object, ...], tuple[int, int]] = {}

    def _column(self, at: State, rank: int) -> tuple[object, ...]:
        """Return all that has been seen of a rank; of one that is worth something, which it is."""
        special = self.worth[rank][1] or (at.run and at.run[0] == rank)
        return (rank if special else -1, self.seen[rank], *(gone[rank] for gone in at.gone))

    def _key(self, at: State) -> tuple[object, ...]:
        columns = sorted(self._column(at, rank) for rank in range(13))
        return (at.leader, at.run, at.owes, *columns)

    def _kinds(self, at: State) -> list[tuple[int, int]]:
        """Return a card of each kind that may be played; who can match is looked at first."""
        led = at.trick[0] if at.trick else -1
        kinds = {
            (card == led, *self._column(at, card)): (card, left) for card, left in self._may(at)
        }
        return sorted(kinds.values(), key=lambda one: one[0] != led)

    def cards(self) -> dict[str, Value]:
        """Return what each card of the player on turn guarantees."""
        table = self.table
        run = (RANKS.index(table.run[0]), table.run[1]) if table.run else None
        trick = tuple(RANKS.index(rank) for rank in table.trick)
        start = State((1 << len(self.deals)) - 1, (EMPTY,) * 4, table.lead, trick, run, table.owes)
        return {RANKS[card]: self._value(start, card, after) for card, after in self._may(start)}

    def _value(self, start: State, card: int, after: int) -> Value:
        """Close in on a value: first on the outcome, then on points."""
        first = self.deals[0]
        left = sum(sum(hand[rank] for hand in first) * worth for rank, worth in self.worth)
        left += sum(self.table.worth[rank] for rank in start.trick)
        reach = STEP if any(start.owes) else 0
        least, most = -reach, reach + left
        while least < most:
            low, high = outcome_and_points(least)[0], outcome_and_points(most)[0]
            middle = (least + most + 1) // 2
            if low < high:
                middle = (low + high + 1) // 2 * STEP - STEP // 2
            if self._after(start, card, after, middle):
                least = middle
            else:
                most = middle - 1
        return outcome_and_points(least)

    def _may(self, at: State) -> Iterator[tuple[int, int]]:
        """Yield each card that may be played in some deal, with these deals (R13, R16, R22)."""
        seat = at.seat
        held = {
            card: left
            for card, gone in enumerate(at.gone[seat])
            if gone < 4 and (left := at.some & self.holding[seat, card, gone + 1])
        }
        barred = at.run[0] if at.run and not at.trick and at.run[1] >= self.table.limit else -1
        for card, left in held.items():
            if card == barred:  # only who holds nothing else may lead it
                for other, also in held.items():
                    left &= -1 if other == barred else ~also
            if left:
                yield card, left

    def _after(self, at: State, card: int, left: int, target: int) -> bool:
        """Say whether a card, which leaves these deals, reaches a target."""
        played = tuple(n + (rank == card) for rank, n in enumerate(at.gone[at.seat]))
        gone = (*at.gone[: at.seat], played, *at.gone[at.seat + 1 :])
        trick = (*at.trick, card)
        if len(trick) < 4:
            return self._reaches(at._replace(some=left, gone=gone, trick=trick), target)
        led, owes = trick[0], at.owes
        offset = max(place for place in range(4) if trick[place] == led)  # R11
        winner = (at.leader + offset) % 4
        if KING in trick and (led != QUEEN or self.table.variant == "lappi-six"):  # L5, LS1
            owes = (owes[0] and winner % 2 == 1, owes[1] and winner % 2 == 0)
        length = 1 + (at.run[1] if at.run and at.run[0] == led else 0)  # R19
        run = (led, length) if offset == 0 else None
        if winner % 2 == self.table.turn % 2:
            target -= sum(self.table.worth[one] for one in trick)
        return self._reaches(State(left, gone, winner, (), run, owes), target)

    def _reaches(self, at: State, target: int) -> bool:
        first = self.deals[(at.some & -at.some).bit_length() - 1]
        if sum(first[at.seat]) == sum(at.gone[at.seat]):
            return self.sign * (at.owes[1] - at.owes[0]) * STEP >= target
        which = any if at.seat in self.table.ours else all
        if at.trick:
            return which(self._after(at, *one, target) for one in self._kinds(at))
        key = self._key(at)
        reached, missed = self.known.get(key, (-9 * STEP, 9 * STEP))
        if target <= reached or target >= missed:
            return target <= reached
        found = which(self._after(at, *one, target) for one in self._kinds(at))
        self.known[key] = (target, missed) if found else (reached, target)
        return found


def means(
    table: Table, deals: list[Deal], ways: list[int], goal: Value
) -> tuple[dict[str, tuple[Fraction, Fraction]], dict[str, Fraction]]:
    """Return the mean of each card with all cards seen, for the side on turn.

    And the share of the deals, by ways, in which it gets less than the goal.
    """
    options = {
        "values": "simple" if table.worth[0] == 5 else "standard",
        "limit": "3",
        "stuck_lead": "allow",
        "queen_clause": "off" if table.variant == "lappi-six" else "on",
        "target": "0",
    }
    ending: Ending | None = None
    sums: dict[str, list[int]] = {}
    below: dict[str, int] = {}
    for deal, number in zip(deals, ways, strict=True):
        hands = ["".join(RANKS[at] * n for at, n in enumerate(hand)) for hand in deal]
        game = Game(
            table.variant,
            options,
            (hands[0], hands[1], hands[2], hands[3]),
            table.lead,
            table.trick,
            table.run,
            None,
            None,
            table.owes,
            (False, False),
            None,
        )
        if ending is None:  # what it knows of positions holds for all deals
            ending = Ending(game, table.objective)
            left = sum(ending.worth[RANKS.index(rank)] for rank in "".join(hands) + table.trick)
        ending.game = game
        start, trick = ending.start()
        for card in ending.cards(start, trick):
            after, then, gain = ending.played(start, trick, card)
            outcome, points = outcome_and_points(ending.value(after, then) + gain)
            if table.turn % 2:
                outcome, points = -outcome, left - points
            both = sums.setdefault(RANKS[card], [0, 0])
            both[0] += outcome * number
            both[1] += points * number
            below.setdefault(RANKS[card], 0)
            below[RANKS[card]] += number * ((outcome, points) < goal)
    total = sum(ways)
    return (
        {card: (Fraction(a, total), Fraction(b, total)) for card, (a, b) in sums.items()},
        {card: Fraction(number, total) for card, number in below.items()},
    )


def faults(puzzle: Mapping[str, object]) -> list[str]:
    """Return all that is wrong with a safety play, from only its JSON line."""
    table = table_of(str(puzzle["position"]))
    deals, ways = deals_of(table)
    key, tempting = str(puzzle["key"]), str(puzzle["tempting"])
    sure = Sure(table, deals).cards()
    goal = sure[key]
    wrong = []
    if len(sure) < 3:
        wrong.append("fewer than three ranks to choose from")
    if goal[0] < 0:
        wrong.append("the goal is to fail")
    if not all(
        value[0] < goal[0] or value[1] <= goal[1] - 4 for card, value in sure.items() if card != key
    ):
        wrong.append(f"not only {key} is sure: {sure}")
    averages, below = means(table, deals, ways, goal)
    better = {card: mean for card, mean in averages.items() if mean > averages[key]}
    if not better or averages[tempting] != max(better.values()):
        wrong.append(f"{tempting} does not tempt: {averages}")
    share = round(float(below[tempting]), 4)
    measures = {"deals": len(deals), "share": share, "better_looking": len(better)}
    if measures != puzzle["measures"]:
        wrong.append(f"measures are {measures}")
    if puzzle["objective"] != table.objective:
        wrong.append("another objective")
    return wrong


def contradictions(record: Mapping[str, Any]) -> list[str]:
    """Return all in which a finished game contradicts what was shown, from only its record.

    What was shown are the cards of the view, how many each hand hides, the ranks that it lacks, and
    the cards that are gone; and whether each card of the line could be played when it was.
    """
    view, start = items_of(record["view"]), items_of(record["position"])
    wrong = []
    hands = [start[seat].replace("-", "") for seat in SEATS]
    trick = start.get("trick", "").replace(",", "")
    for name in {*view, *start} - {*SEATS, "not", "gone"}:
        if view.get(name) != start.get(name):
            wrong.append(f"{name} has changed")
    voids = dict(one.split("=") for one in view.get("not", "").split(",") if one)
    lead = SEATS.index(start["lead"])
    played = {(lead + at) % 4 for at in range(len(trick))}
    full = len(hands[(lead + len(trick)) % 4])
    for at, seat in enumerate(SEATS):
        shown = view[seat].replace("_", "").replace("-", "")
        hidden = hands[at]
        for card in shown:
            if card not in hidden:
                wrong.append(f"{seat} has lost {card}")
            hidden = hidden.replace(card, "", 1)
        if view[seat] != "_" and len(hidden) != view[seat].count("_"):
            wrong.append(f"{seat} hides {len(hidden)}")
        if len(hands[at]) != full - (at in played):
            wrong.append(f"{seat} holds {len(hands[at])}")
        wrong += [f"{seat} holds {card}" for card in hidden if card in voids.get(seat, "")]
    every = "".join(hands) + trick + view["gone"].replace("-", "")
    wrong += [f"{every.count(rank)} of {rank}" for rank in RANKS if every.count(rank) != 4]
    return wrong + unplayable(record, start, hands, lead, trick)


def items_of(text: str) -> dict[str, str]:
    """Return the items of a line of text by their names; the game is its own."""
    variant, *items = text.split()
    pairs = (re.split("[:=]", item, maxsplit=1) for item in items)
    return {"game": variant, **dict(pairs)}


def unplayable(
    record: Mapping[str, Any], start: Mapping[str, str], hands: list[str], lead: int, trick: str
) -> list[str]:
    """Return what is wrong with the line: who plays what, what may be led, what it made."""
    rank, _, number = start.get("run", "x0").partition("x")
    length, said = int(number), start.get("limit", "3")
    limit = 99 if said == "none" else int(said)
    queens = start.get("queen_clause", "off" if start["game"] == "lappi-six" else "on") == "on"
    simple = start["game"] in ("ristikontra-simple", "ristikontra-60")
    values = start.get("values", "simple" if simple else "standard")
    table = SIMPLE if values == "simple" else STANDARD
    owes = [
        side in start.get("dirty", "") and side not in start.get("clean", "")
        for side in ("NS", "EW")
    ]
    taken, wrong = [0, 0], []
    for card in record["line"]:
        seat, played = SEATS.index(card[0]), card[2:]
        hand = hands[seat]
        if seat != (lead + len(trick)) % 4 or played not in hand:
            wrong.append(f"{card} cannot be played")
        if not trick and played == rank and length >= limit and {*hand} != {rank}:
            wrong.append(f"{card} may not be led")
        hands[seat], trick = hand.replace(played, "", 1), trick + played
        if len(trick) == 4:
            offset = trick.rindex(trick[0])
            winner = (lead + offset) % 4
            taken[winner % 2] += sum(table.get(one, 0) for one in trick)
            if "K" in trick and not (queens and trick[0] == "Q"):
                owes[winner % 2] = False
            length = (length if trick[0] == rank else 0) + 1 if offset == 0 else 0
            rank, lead, trick = (trick[0] if offset == 0 else ""), winner, ""
    if any(hands) or trick:
        wrong.append("cards are left")
    own = SEATS.index(record["seats"][0]) % 2
    outcome = (owes[1 - own] - owes[own]) if record["objective"] == "clean" else 0
    made, goal = record["made"], record["goal"]
    if (made["outcome"], made["points"]) != (outcome, taken[own]):
        wrong.append(f"made {outcome}, {taken[own]}")
    if record["kept"] != ((outcome, taken[own]) >= (goal["outcome"], goal["points"])):
        wrong.append("kept or not")
    return wrong
