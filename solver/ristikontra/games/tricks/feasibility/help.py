"""With everyone's help, could it end so?  All players choose their cards together.

`help_play` asks whether any legal line from a position ends as a goal says.  The line it gives has
been played through, and "impossible" means that no line at all does it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ristikontra.game.cards import EVERY, KING, QUEEN, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.seats import PARTNERS, Pair
from ristikontra.games.tricks.feasibility.history import hands_before_trick
from ristikontra.games.tricks.feasibility.model import Status, TrickModel, chosen
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver, IntVar


@dataclass(frozen=True, slots=True)
class Help:
    """Whether a position can end as a goal says, and if so a line of play that shows it.

    `line` holds the ranks of all cards still to be played, in order.
    """

    status: Status
    line: tuple[Rank, ...] = ()


def help_play(position: Position, goal: Goal, seconds: float | None = None) -> Help:
    """Say whether some legal line from a position ends as a goal says.

    After `seconds` the answer may be "unknown".  A side that need not clean, or has cleaned,
    counts as clean (L4).

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "Q2", "E": "T3", "S": "K2", "W": "54"}
    >>> position = Setup("lappi", hands, "N", dirty=("NS",)).position()
    >>> help_play(position, Goal(clean=(True, None))).status
    'possible'
    >>> help_play(position, Goal(clean=(True, None), least=(18, None))).status
    'impossible'
    """
    wishes = tuple(
        wish if owes else None for wish, owes in zip(goal.clean, position.owes, strict=True)
    )
    hopeless = any(
        wish is False and not owes for wish, owes in zip(goal.clean, position.owes, strict=True)
    )
    if hopeless:
        return Help("impossible")
    play = _Play(position)
    play.ask_points(goal)
    for side, wish in enumerate(wishes):
        if wish is not None:
            play.ask_clean(side, wish)
    status, solver = play.solve(seconds)
    if status != "possible":
        return Help(status)
    line = play.line(solver)
    after_cards(position, line)
    return Help(status, line)


class _Play(TrickModel):
    """Every line of play from a position: who plays which rank to which trick."""

    def __init__(self, position: Position) -> None:
        table, pack = position.trick, position.pack or ()
        self.position = position
        if position.stock:
            raise RistikontraError(Saying("stock.left"))
        self.hands = hands_before_trick(position)
        ranks = [rank for rank in range(13) if rank in pack or any(h[rank] for h in self.hands)]
        super().__init__(position.rules, ranks, sum(self.hands[0]), position.run)
        self.plays = [
            [{rank: self.new() for rank in ranks if hand[rank]} for hand in self.hands]
            for _ in range(self.tricks)
        ]
        self.model.add(self.leader[0][position.leader] == 1)
        for at, plays in enumerate(self.plays):
            self.seat_cards(at, plays)
            if at:
                self.pass_lead(at, self.tricks - at, partial(self._only, at))
        for seat, hand in enumerate(self.hands):
            for rank in ranks:
                if hand[rank]:
                    cards = [plays[seat][rank] for plays in self.plays]
                    self.model.add(sum(cards) == hand[rank])
        for at, card in enumerate(table):
            seat = position.rules.seating.left_of(position.leader, at)
            self.model.add(self.plays[0][seat][card] == 1)
        barred = position.barred()
        if barred in ranks:
            self.model.add(self.lead[0][barred] == 0)

    def _only(self, at: int, seat: int, rank: int) -> list[IntVar] | None:
        """The literals that say a seat's hand before trick `at` is all of one rank."""
        if self.hands[seat][rank] < self.tricks - at:
            return None
        return [plays[seat][rank] for plays in self.plays[at:]]

    def ask_points(self, goal: Goal) -> None:
        """Bound the points that each party takes (R3, R4, R11, K15)."""
        left, pack = self.position.points_left, self.position.pack or ()
        counts = [sum(hand[rank] for hand in self.hands) + pack.count(rank) for rank in range(13)]
        for party, (least, most) in enumerate(_bounds(goal, left)):
            if least > 0 or most < left:
                self.divide(self._gains(party), counts, range(least, most + 1))
        if goal.shares is not None:
            self._ask_shares(goal.shares)

    def _gains(self, party: int) -> list[dict[int, IntVar]]:
        """Return how many of every card that counts a party takes in every trick."""
        pack = self.position.pack or ()
        return [
            {
                rank: self.gain(
                    at,
                    sum(cards[rank] for cards in plays if rank in cards)
                    + (0 if at else pack.count(EVERY[rank])),
                    party,
                )
                for rank in self.ranks
                if self.rules.values[rank]
            }
            for at, plays in enumerate(self.plays)
        ]

    def _ask_shares(self, shares: Collection[Pair]) -> None:
        """Have the points shared in one of these ways."""
        if not shares:
            self.model.add_bool_or([])
            return
        totals = []
        for party in range(len(next(iter(shares))) - 1):  # who is last has the rest
            total = self.model.new_int_var(0, self.position.points_left, "")
            gains = self._gains(party)
            points = sum(
                self.rules.values[rank] * some for taken in gains for rank, some in taken.items()
            )
            self.model.add(points == total)
            totals.append(total)
        self.model.add_allowed_assignments(totals, [share[:-1] for share in shares])

    def ask_clean(self, side: int, wish: bool) -> None:
        """Have a side win a trick with a king that cleans (L5, LS1), or none."""
        done = []
        for at, plays in enumerate(self.plays):
            kings = [cards[KING] for cards in plays if KING in cards]
            excuse = (
                [self.lead[at][QUEEN]] if self.rules.queen_clause and QUEEN in self.ranks else []
            )
            for seat in self.rules.seating.members(side):
                if wish:
                    cleans = self.new()
                    self.model.add_implication(cleans, self.win[at][seat])
                    self.model.add_bool_or([~cleans, *kings])
                    for queen in excuse:
                        self.model.add_implication(cleans, ~queen)
                    done.append(cleans)
                else:
                    for king in kings:
                        self.model.add_bool_or([~self.win[at][seat], ~king, *excuse])
        if wish:
            self.model.add_bool_or(done)

    def line(self, solver: CpSolver) -> tuple[Rank, ...]:
        """Return the ranks still to be played, in order."""
        ranks = [
            EVERY[chosen(solver, self.plays[at][self.rules.seating.left_of(leader, place)])]
            for at in range(self.tricks)
            for leader in [chosen(solver, self.leader[at])]
            for place in range(self.players)
        ]
        return tuple(ranks[len(self.position.trick) :])


def _bounds(goal: Goal, left: int) -> list[tuple[int, int]]:
    """Return the least and the most that parties may take; of two, what the first one may."""
    bounds = [
        (least or 0, left if most is None else most)
        for least, most in zip(goal.least, goal.most, strict=True)
    ]
    if len(bounds) > 2:
        return bounds
    (least, most), (other_least, other_most) = bounds
    return [(max(least, left - other_most), min(most, left - other_least))]


#: A bound for each party, and a wish; None asks for nothing.
Points = tuple[int | None, ...]
Wish = tuple[bool | None, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """How the deal should end, by party, (NS, EW) with two sides; None asks for nothing.

    `clean` True: the side has cleaned by the end, or need not (L4); False: it had to and has not.
    `least` and `most` bound the card points that the side still takes, the cards on the table
    included; `shares` are those of all points still to come that will do, where bounds do not say
    it.  `parties` are the letters of their owners.

    >>> str(Goal(clean=(True, False), least=(20, None)))
    'NS clean, EW fail, NS points >= 20'
    >>> str(Goal(least=(None, 35), most=(None, 35)))
    'EW points = 35'
    """

    clean: Wish = (None, None)
    least: Points = (None, None)
    most: Points = (None, None)
    parties: tuple[str, ...] = PARTNERS.parties
    shares: frozenset[Pair] | None = None

    def __str__(self) -> str:
        """Return the goal in the words in which goals are read."""
        words = [
            f"{side} {'clean' if wish else 'fail'}"
            for side, wish in zip(self.parties, self.clean, strict=True)
            if wish is not None
        ]
        for side, least, most in zip(self.parties, self.least, self.most, strict=True):
            if least is not None and least == most:
                words.append(f"{side} points = {least}")
                continue
            bounds = ((">=", least), ("<=", most))
            words += [f"{side} points {sign} {it}" for sign, it in bounds if it is not None]
        return ", ".join(words) or "any end"
