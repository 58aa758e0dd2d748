"""Myllymatti that somebody plays: what the program answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from ristikontra.games.myllymatti.judging import best_move
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.solver import BeatingSolver, solved_soon
from ristikontra.games.myllymatti.thumb import thumb_move
from ristikontra.games.myllymatti.worth import BeatingWorth
from ristikontra.progress import Tell, nobody
from ristikontra.table.suited import SuitedPlay


class BeatingGame(SuitedPlay[PhasePosition], frozen=True, kw_only=True):
    """A game against programs that go by rules of thumb while it is too large to solve.

    From there on each gets out soon, or is last late.  `solve` keeps what it solved last.
    """

    solve: Callable[[PhasePosition], BeatingSolver]

    def choose(self, met: Sequence[PhasePosition]) -> BeatingMove:
        """Return what the program plays."""
        solver = self._solver(met)
        return best_move(met[-1], solver) if solver else thumb_move(met[-1])

    @property
    def solver(self) -> BeatingSolver | None:
        """What the rest of the game is solved by; None while it is too large."""
        return self._solver(self.positions())

    def worth_by_move(self, at: PhasePosition) -> Mapping[BeatingMove, BeatingWorth]:
        """Return what each move of a position of this game is worth; nothing if it is too large."""
        solver = self.solver if solved_soon(at) else None
        return {move: solver.worth(at.play(move)) for move in at.moves()} if solver else {}

    def _solver(self, met: Sequence[PhasePosition]) -> BeatingSolver | None:
        """Return the solver of the first position that is small enough."""
        first = next(filter(solved_soon, met), None)
        return self.solve(first) if first else None


def begin_beating(position: PhasePosition, seat: int, tell: Tell = nobody) -> BeatingGame:
    """Return a game at its first choice.

    >>> from ristikontra.games.registry import read
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> game = begin_beating(position, 0).play(position.moves()[0])
    >>> [str(move) for move in game.line], game.over
    (['H2', 'HJ'], True)
    """
    solve = lru_cache(maxsize=1)(partial(BeatingSolver, tell=tell))
    return BeatingGame(position, seat, solve=solve).answered()
