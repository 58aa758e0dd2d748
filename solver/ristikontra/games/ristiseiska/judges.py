"""Ristiseiska judged by its kernels, as every game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ristikontra.games.judges import WorthJudge
from ristikontra.games.protocol import Measure, Move, Worth
from ristikontra.games.ristiseiska import begging, judging
from ristikontra.games.ristiseiska.begging import BeggingSolver
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import SCORINGS, LayoutRules
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.progress import Tell, nobody


def measure_of(rules: LayoutRules) -> Measure:
    """Return what is counted: points against a player, of which fewer are better.

    Play without an end is a draw (A21): half a hand where a hand costs 1, else no points.

    >>> measure_of(LayoutRules(scoring="last")).endless
    (0.5,)
    """
    endless = (0.5,) if SCORINGS[rules.scoring].whole else (0,)
    cyclic = rules.endings_only
    return Measure(rules.scoring, ("points",), less=True, endless=endless if cyclic else None)


class FixedHandsJudge(WorthJudge):
    """Whole deals, in which no card changes hands."""

    def __init__(self, position: LayoutPosition, tell: Tell = nobody) -> None:
        """Solve the deal; raises `RistikontraError` if it takes too much memory."""
        self.measure = measure_of(position.rules)
        self.solver = LayoutSolver(position)
        self.effort = {"states": self.solver.states}

    def worth(self, state: LayoutPosition) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        found = self.solver.worth(state)
        return [
            Worth((sure,), (sure,), (helped,), ((alone,), (alone,)))
            for sure, helped, alone in zip(
                found.guarantees, found.with_help, found.outcome, strict=True
            )
        ]

    def choose(self, state: LayoutPosition) -> Move:
        """Return what is played if all play for themselves; ties cost all together the most."""
        return judging.best_move(state, self.solver)


class ChangingHandsJudge(WorthJudge):
    """Endings in which cards are begged for or a place is played for; play may go round."""

    def __init__(self, position: LayoutPosition, tell: Tell = nobody) -> None:
        """Solve the ending; raises `RistikontraError` if it takes too much memory."""
        self.measure = measure_of(position.rules)
        self.solver = BeggingSolver(position, tell=tell)
        self.effort = {"states": self.solver.states}

    def worth(self, state: LayoutPosition) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        found = self.solver.worth(state)
        return [
            Worth(sure and (sure.points,), held and (held.points,), moves=found.moves(seat))
            for seat, (sure, held) in enumerate(zip(found.sure, found.held, strict=True))
        ]

    def choose(self, state: LayoutPosition) -> Move:
        """Return what is played if all play for themselves: a good end soon, a bad one late."""
        return begging.best_move(state, self.solver)


LayoutJudge: TypeAlias = FixedHandsJudge | ChangingHandsJudge


def judge_of(position: LayoutPosition, tell: Tell = nobody) -> LayoutJudge:
    """Return what judges a position and all that play can reach from it."""
    if position.rules.endings_only:
        return ChangingHandsJudge(position, tell)
    return FixedHandsJudge(position, tell)
