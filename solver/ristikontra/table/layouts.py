"""Ristiseiska that somebody plays: what the program answers."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.games.ristiseiska.judging import best_move
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.table.suited import SuitedPlay


class LayoutGame(SuitedPlay[LayoutPosition], frozen=True, kw_only=True):
    """A game with the forfeit, against programs that each keep their own points low."""

    solver: LayoutSolver

    def choose(self, met: Sequence[LayoutPosition]) -> LayoutMove:
        """Return what the program plays."""
        return best_move(met[-1], self.solver)


def begin_layout(position: LayoutPosition, seat: int) -> LayoutGame:
    """Return a game at its first choice; raises `RistikontraError` if the deal is too large.

    >>> from ristikontra.game.suited import PACK
    >>> from ristikontra.games.ristiseiska.position import dealt
    >>> from ristikontra.games.ristiseiska.rules import LayoutRules
    >>> cards = sorted(PACK)
    >>> position = dealt([cards[seat::3] for seat in range(3)], LayoutRules())
    >>> while sum(map(len, position.hands)) > 20:
    ...     position = position.play(position.moves()[0])
    >>> game = begin_layout(position, 1)
    >>> while not game.over:
    ...     game = game.play(game.position.moves()[0])
    >>> game.undo().position.turn
    1
    """
    return LayoutGame(position, seat, solver=LayoutSolver(position)).answered()
