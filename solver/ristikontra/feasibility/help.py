"""With everyone's help, could it end so?  All four players choose their cards together.

`help_play` asks whether any legal line from a position ends as a goal says.  The line it gives has
been played through, and "impossible" means that no line at all does it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ristikontra.feasibility.goals import Goal
from ristikontra.feasibility.history import hands_before_trick
from ristikontra.feasibility.model import Status, TrickModel, chosen
from ristikontra.game.cards import EVERY, KING, QUEEN, Rank
from ristikontra.game.position import Position, after_cards
from ristikontra.game.seats import left_of

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

    >>> from ristikontra.game.setup import Setup
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
        table = position.trick
        self.position = position
        self.hands = hands_before_trick(position)
        ranks = [rank for rank in range(13) if any(hand[rank] for hand in self.hands)]
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
            self.model.add(self.plays[0][left_of(position.leader, at)][card] == 1)
        barred = position.barred()
        if barred in ranks:
            self.model.add(self.lead[0][barred] == 0)

    def _only(self, at: int, seat: int, rank: int) -> list[IntVar] | None:
        """The literals that say a seat's hand before trick `at` is all of one rank."""
        if self.hands[seat][rank] < self.tricks - at:
            return None
        return [plays[seat][rank] for plays in self.plays[at:]]

    def ask_points(self, goal: Goal) -> None:
        """Bound the points that each side takes (R3, R4, R11)."""
        if goal.least == goal.most == (None, None):
            return
        left = self.position.points_left
        (ns_least, ew_least), (ns_most, ew_most) = goal.least, goal.most
        least = max(ns_least or 0, 0 if ew_most is None else left - ew_most)
        most = min(left if ns_most is None else ns_most, left - (ew_least or 0))
        gains = [
            {
                rank: self.gain(at, sum(cards[rank] for cards in plays if rank in cards))
                for rank in self.ranks
                if self.rules.values[rank]
            }
            for at, plays in enumerate(self.plays)
        ]
        held = [sum(hand[rank] for hand in self.hands) for rank in range(13)]
        self.divide(gains, held, range(least, most + 1))

    def ask_clean(self, side: int, wish: bool) -> None:
        """Have a side win a trick with a king that cleans (L5, LS1), or none."""
        done = []
        for at, plays in enumerate(self.plays):
            kings = [cards[KING] for cards in plays if KING in cards]
            excuse = (
                [self.lead[at][QUEEN]] if self.rules.queen_clause and QUEEN in self.ranks else []
            )
            for seat in (side, side + 2):
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
            EVERY[chosen(solver, self.plays[at][left_of(chosen(solver, self.leader[at]), place)])]
            for at in range(self.tricks)
            for place in range(4)
        ]
        return tuple(ranks[len(self.position.trick) :])
