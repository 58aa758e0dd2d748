"""A game with a layout that somebody plays: whose turn it is, and what the program answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from ristikontra.layouts.judging import best_move
from ristikontra.layouts.position import LayoutMove, LayoutPosition
from ristikontra.layouts.solver import LayoutSolver


class LayoutTurn(NamedTuple):
    """A move of a game, and the position before it; `chosen`: the user could have played other."""

    position: LayoutPosition
    move: LayoutMove
    chosen: bool


class LayoutGame(Struct, frozen=True):
    """A game that a user plays in one seat, as far as it has been played.

    The program plays the others, each for himself, and whatever is the only move of the user.
    """

    start: LayoutPosition
    seat: int
    solver: LayoutSolver
    line: tuple[LayoutMove, ...] = ()

    @property
    def position(self) -> LayoutPosition:
        """The position after the line."""
        at = self.start
        for move in self.line:
            at = at.play(move)
        return at

    @property
    def over(self) -> bool:
        """Whether a hand is empty."""
        return self.position.over

    def turns(self, first: int = 0) -> Iterator[LayoutTurn]:
        """Yield the moves from a place in the line on."""
        at = self.start
        for number, move in enumerate(self.line):
            if number >= first:
                yield LayoutTurn(at, move, at.turn == self.seat and len(at.moves()) > 1)
            at = at.play(move)

    def play(self, move: LayoutMove) -> LayoutGame:
        """Return the game after a move of the user and all that follows it."""
        return self._with((*self.line, move))._answered()

    def undo(self) -> LayoutGame | None:
        """Return the game before the last move that the user chose; None if there is none."""
        choices = [number for number, turn in enumerate(self.turns()) if turn.chosen]
        return self._with(self.line[: choices[-1]]) if choices else None

    @property
    def last_choice(self) -> LayoutTurn | None:
        """The last move that the user chose."""
        return next((turn for turn in reversed([*self.turns()]) if turn.chosen), None)

    def _with(self, line: tuple[LayoutMove, ...]) -> LayoutGame:
        return LayoutGame(self.start, self.seat, self.solver, line)

    def _answered(self) -> LayoutGame:
        """Return the game at the next choice of the user, or at its end."""
        at, line = self.position, [*self.line]
        while not at.over:
            moves = at.moves()
            if at.turn == self.seat and len(moves) > 1:
                break
            move = moves[0] if len(moves) == 1 else best_move(at, self.solver)
            line.append(move)
            at = at.play(move)
        return self._with(tuple(line))


def begin_layout(position: LayoutPosition, seat: int) -> LayoutGame:
    """Return a game at its first choice; raises `RistikontraError` if the deal is too large.

    >>> from ristikontra.game.suited import PACK
    >>> from ristikontra.layouts.position import dealt
    >>> from ristikontra.layouts.rules import LayoutRules
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
    return LayoutGame(position, seat, LayoutSolver(position))._answered()
