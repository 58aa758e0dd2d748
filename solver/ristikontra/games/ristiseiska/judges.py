"""Ristiseiska judged by its kernels, as every game is."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from ristikontra.game.errors import RistikontraError
from ristikontra.game.worth import Worth
from ristikontra.games.judges import Liking, WorthJudge, own_worth
from ristikontra.games.ristiseiska.begging import MOST, BeggingSolver, Bound
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import measure_of
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying


class FixedHandsJudge(WorthJudge):
    """Whole deals, in which no card changes hands."""

    def __init__(self, position: LayoutPosition, tell: Tell = nobody) -> None:
        """Solve the deal; raises `RistikontraError` if it takes too much memory."""
        self.measure = measure_of(position.rules)
        self.solver = LayoutSolver(position)
        self.effort = {"states": self.solver.states, "bytes": self.solver.bytes}

    def worth(self, state: LayoutPosition) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        return self.solver.worth(state)

    def liking(self, state: LayoutPosition, found: Sequence[Worth]) -> Liking:
        """Return how much the mover likes a move: by the own points, and then by those of all."""
        ends = [self.measure.key(one.alone[0])[0] for one in found if one.alone]
        return ends[state.mover], -sum(ends)


class ChangingHandsJudge(WorthJudge):
    """Endings in which cards are begged for or a place is played for; play may go round."""

    def __init__(self, position: LayoutPosition, tell: Tell = nobody) -> None:
        """Solve the ending; raises `RistikontraError` if it takes too much memory."""
        self.measure = measure_of(position.rules)
        self.solver = BeggingSolver(position, tell=tell)
        self.effort = {"states": self.solver.states, "bytes": self.solver.bytes}

    def worth(self, state: LayoutPosition) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        return [self._worth(*bounds) for bounds in self.solver.bounds(state)]

    def _worth(self, sure: Bound | None, held: Bound | None) -> Worth:
        """Return what both bounds give: one value, if no rule for play without an end matters.

        A place that is lost is lost when the others have led the game there.
        """
        measure = self.measure
        worth = measure.worth(sure and (sure.points,), held and (held.points,))
        rules = measure.endless or {}
        first, *others = {measure.numbers(measure.under(worth, rule)) for rule in rules}
        if others:
            return worth
        forced = held if measure.names and first > (0,) else sure
        return measure.worth(first, first, moves=forced and forced.moves)

    def liking(self, state: LayoutPosition, found: Sequence[Worth]) -> Liking:
        """Return how much the mover likes a move; where cards cost points, every end comes soon."""
        if self.measure.names:
            return super().liking(state, found)
        own = own_worth(state, found)
        return self.measure.key(own.sure), -(own.moves or 0)


#: With how many players a position is solved.
MOST_SOLVED: Final = 5

LayoutJudge: TypeAlias = FixedHandsJudge | ChangingHandsJudge


def is_small(position: LayoutPosition) -> bool:
    """Say whether a position is solved in some seconds; hands that change need few cards.

    >>> from ristikontra.games.registry import read
    >>> is_small(read("ristiseiska A:S9Q B:STK C:S8J turn:A unable=beg build=free"))
    True
    """
    players, cards = len(position.hands), sum(map(len, position.hands))
    most = MOST[players > 3]
    if players > MOST_SOLVED or not position.rules.is_solved:
        return False
    return not position.rules.endings_only or cards <= most


def judge_of(position: LayoutPosition, tell: Tell = nobody) -> LayoutJudge:
    """Return what judges a position and all that play can reach from it.

    Raises `RistikontraError` for more players than the kernels know, and where a last card may be
    begged for.
    """
    if len(position.hands) > MOST_SOLVED:
        raise RistikontraError(Saying("layouts.too_many", most=MOST_SOLVED))
    if position.rules.endings_only:
        return ChangingHandsJudge(position, tell)
    return FixedHandsJudge(position, tell)
