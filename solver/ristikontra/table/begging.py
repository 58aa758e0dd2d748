"""Begging that somebody plays: what the program answers."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.games.ristiseiska.begging import BeggingSolver, best_move
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.progress import Tell, nobody
from ristikontra.table.suited import SuitedPlay


class BeggingGame(SuitedPlay[LayoutPosition], frozen=True, kw_only=True):
    """An ending, against programs that each play for themselves; one that repeats is a draw."""

    solver: BeggingSolver

    def choose(self, met: Sequence[LayoutPosition]) -> LayoutMove:
        """Return what the program plays or gives."""
        return best_move(met[-1], self.solver)


def begin_begging(position: LayoutPosition, seat: int, tell: Tell = nobody) -> BeggingGame:
    """Return a game at its first choice; raises `RistikontraError` if the ending is too large.

    >>> from ristikontra.games.registry import read
    >>> text = "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg"
    >>> game = begin_begging(read(text), 2)
    >>> [str(move) for move in game.play(game.position.moves()[1]).line]
    ['SJ', 'SQ', 'S8', 'S9', 'ST', 'SJ']
    """
    return BeggingGame(position, seat, solver=BeggingSolver(position, tell=tell)).answered()
