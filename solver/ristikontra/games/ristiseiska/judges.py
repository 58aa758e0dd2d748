"""Ristiseiska judged by its kernels, as every game is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, TypeAlias

from ristikontra.games.judges import WorthJudge
from ristikontra.games.protocol import Measure, Move, Value, Worth
from ristikontra.games.ristiseiska.begging import BeggingSolver, BeggingWorth, preference
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import LayoutRules
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.games.ristiseiska.worth import chosen
from ristikontra.progress import Tell, nobody

#: What a hand that costs 1 whatever it holds is called, without a point and with one (X-D, X-A1).
_PLACES: Final[Mapping[str, Mapping[str, Value]]] = {
    "first": {"first": (0,), "behind": (1,)},
    "last": {"out": (0,), "last": (1,)},
}
#: What play without an end counts as (A21) there, and where cards cost points: dearer than any end.
_ENDLESS_PLACE: Final[Mapping[str, Value]] = {"draw": (0.5,), "lost": (1,), "won": (0,)}
_ENDLESS_POINTS: Final[Mapping[str, Value]] = {"draw": (0,), "lost": (inf,)}


def measure_of(rules: LayoutRules) -> Measure:
    """Return what is counted: points against a player, of which fewer are better.

    Play without an end is a draw (A21): half a hand where a hand costs 1, else no points.

    >>> measure_of(LayoutRules(scoring="last")).endless["draw"]
    (0.5,)
    """
    names = _PLACES.get(rules.scoring, {})
    endless = _ENDLESS_PLACE if names else _ENDLESS_POINTS
    cyclic = rules.endings_only
    return Measure(
        rules.scoring, ("points",), less=True, endless=endless if cyclic else {}, names=names
    )


class FixedHandsJudge(WorthJudge):
    """Whole deals, in which no card changes hands."""

    def __init__(self, position: LayoutPosition, tell: Tell = nobody) -> None:
        """Solve the deal; raises `RistikontraError` if it takes too much memory."""
        self.measure = measure_of(position.rules)
        self.solver = LayoutSolver(position)
        self.effort = {"states": self.solver.states, "bytes": self.solver.bytes}

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
        moves = state.moves()
        outcomes = [self.solver.worth(state.play(move)).outcome for move in moves]
        return moves[chosen(outcomes, state.turn)]


class ChangingHandsJudge(WorthJudge):
    """Endings in which cards are begged for or a place is played for; play may go round."""

    def __init__(self, position: LayoutPosition, tell: Tell = nobody) -> None:
        """Solve the ending; raises `RistikontraError` if it takes too much memory."""
        self.measure = measure_of(position.rules)
        self.solver = BeggingSolver(position, tell=tell)
        self.effort = {"states": self.solver.states, "bytes": self.solver.bytes}

    def worth(self, state: LayoutPosition) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        found = self.solver.worth(state)
        return [
            Worth(sure and (sure.points,), held and (held.points,))
            if found.is_open(seat)
            else self._certain(found, seat)
            for seat, (sure, held) in enumerate(zip(found.sure, found.held, strict=True))
        ]

    @staticmethod
    def _certain(found: BeggingWorth, seat: int) -> Worth:
        """Return a worth that is the same by every rule for play without an end."""
        points = found.points(seat, "draw") or 0
        return Worth((points,), (points,), moves=found.moves(seat))

    def choose(self, state: LayoutPosition) -> Move:
        """Return what is played if all play for themselves: a good end soon, a bad one late."""
        seat = state.mover
        return min(
            state.moves(), key=lambda move: preference(self.solver.worth(state.play(move)), seat)
        )


LayoutJudge: TypeAlias = FixedHandsJudge | ChangingHandsJudge


def judge_of(position: LayoutPosition, tell: Tell = nobody) -> LayoutJudge:
    """Return what judges a position and all that play can reach from it."""
    if position.rules.endings_only:
        return ChangingHandsJudge(position, tell)
    return FixedHandsJudge(position, tell)
