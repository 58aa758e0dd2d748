"""Myllymatti that somebody plays: what the program answers."""

from __future__ import annotations

from ristikontra.beating.judging import best_move
from ristikontra.beating.phase import BeatingMove, PhasePosition
from ristikontra.beating.solver import BeatingSolver
from ristikontra.progress import Tell, nobody
from ristikontra.table.suited import SuitedPlay


class BeatingGame(SuitedPlay[PhasePosition], frozen=True, kw_only=True):
    """An ending, against programs that each get out soon, or are last late."""

    solver: BeatingSolver

    def choose(self, at: PhasePosition) -> BeatingMove:
        """Return what the program plays."""
        return best_move(at, self.solver)


def begin_beating(position: PhasePosition, seat: int, tell: Tell = nobody) -> BeatingGame:
    """Return a game at its first choice; raises `RistikontraError` if the ending is too large.

    >>> from ristikontra.formats.beating import read_beating_position
    >>> position = read_beating_position("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> game = begin_beating(position, 0).play(position.moves()[0])
    >>> [str(move) for move in game.line], game.over
    (['H2', 'HJ'], True)
    """
    return BeatingGame(position, seat, solver=BeatingSolver(position, tell=tell)).answered()
