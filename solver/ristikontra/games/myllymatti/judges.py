"""Myllymatti judged by its kernel, as every game is."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.game.worth import Worth
from ristikontra.games.judges import WorthJudge
from ristikontra.games.myllymatti.phase import PhasePosition
from ristikontra.games.myllymatti.solver import BeatingSolver
from ristikontra.games.myllymatti.worth import MEASURE
from ristikontra.progress import Tell, nobody


class FatesJudge(WorthJudge):
    """Both phases, whose last states are one graph in which play may go round."""

    measure = MEASURE

    def __init__(self, position: PhasePosition, tell: Tell = nobody) -> None:
        """Solve the game; raises `RistikontraError` if it takes too much memory."""
        self.solver = BeatingSolver(position, tell=tell)
        self.effort = {"states": self.solver.states, "bytes": self.solver.bytes}

    def worth(self, state: PhasePosition) -> Sequence[Worth]:
        """Return what a state is worth to each player."""
        return self.solver.worth(state)
