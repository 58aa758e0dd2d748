"""Myllymatti judged by its kernel, as every game is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ristikontra.games.judges import WorthJudge
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.solver import BeatingSolver
from ristikontra.games.myllymatti.worth import Fate, preference
from ristikontra.games.protocol import Measure, Value, Worth
from ristikontra.progress import Tell, nobody

#: A player gets out (1) or is the last with cards (0); play without an end is a draw (A21).
OUT: Final = Measure(
    "out",
    ("out",),
    endless={"draw": (0.5,), "lost": (0,), "won": (1,)},
    names={"out": (1,), "last": (0,)},
)
_VALUES: Final[Mapping[Fate, Value | None]] = {"out": (1,), "last": (0,), "open": None}


class FatesJudge(WorthJudge):
    """Both phases, whose last states are one graph in which play may go round."""

    measure = OUT

    def __init__(self, position: PhasePosition, tell: Tell = nobody) -> None:
        """Solve the game; raises `RistikontraError` if it takes too much memory."""
        self.solver = BeatingSolver(position, tell=tell)
        self.effort = {"states": self.solver.states, "bytes": self.solver.bytes}

    def worth(self, state: PhasePosition) -> Sequence[Worth]:
        """Return what a state is worth to each player."""
        found = self.solver.worth(state)
        return [
            Worth(_VALUES[fate], _VALUES[fate], moves=moves)
            for fate, moves in zip(found.fates, found.moves, strict=True)
        ]

    def choose(self, state: PhasePosition) -> BeatingMove:
        """Return what is played if all play for themselves: out soon, or last late."""
        seat = state.turn
        return min(
            state.moves(), key=lambda move: preference(self.solver.worth(state.play(move)), seat)
        )
