"""A game with open hands that somebody plays: whose turn it is, and what the program answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ristikontra.games.protocol import Move, State

P = TypeVar("P", bound=State)


class SuitedTurn(NamedTuple, Generic[P]):
    """A move of a game, and the position before it; `chosen`: the user could have played other."""

    position: P
    move: Move
    chosen: bool


class SuitedPlay(Struct, Generic[P], frozen=True):
    """A game that a user plays in one seat, as far as it has been played.

    The program plays the others, each for himself, and whatever is the only move of the user.
    Where a position comes again the game ends without a result (A21).
    """

    start: P
    seat: int
    line: tuple[Move, ...] = ()

    def choose(self, met: Sequence[P]) -> Move:
        """Return what the program plays in the last of the positions that were met."""
        raise NotImplementedError

    @property
    def position(self) -> P:
        """The position after the line."""
        return self.positions()[-1]

    @property
    def repeats(self) -> bool:
        """Whether the position has come before."""
        met = self.positions()
        return met[-1] in met[:-1]

    @property
    def over(self) -> bool:
        """Whether play has ended, or goes round."""
        return self.position.finished or self.repeats

    def turns(self, first: int = 0) -> Iterator[SuitedTurn[P]]:
        """Yield the moves from a place in the line on."""
        for number, (at, move) in enumerate(zip(self.positions(), self.line, strict=False)):
            if number >= first:
                yield SuitedTurn(at, move, at.mover == self.seat and len(at.moves()) > 1)

    def play(self, move: Move) -> Self:
        """Return the game after a move of the user and all that follows it."""
        return replace(self, line=(*self.line, move)).answered()

    def undo(self) -> Self | None:
        """Return the game before the last move that the user chose; None if there is none."""
        choices = [number for number, turn in enumerate(self.turns()) if turn.chosen]
        return replace(self, line=self.line[: choices[-1]]) if choices else None

    @property
    def last_choice(self) -> SuitedTurn[P] | None:
        """The last move that the user chose."""
        return next((turn for turn in reversed([*self.turns()]) if turn.chosen), None)

    def answered(self) -> Self:
        """Return the game at the next choice of the user, or at its end."""
        met, line = self.positions(), [*self.line]
        at: Any = met[-1]
        while not at.finished and at not in met[:-1]:
            moves = at.moves()
            if at.mover == self.seat and len(moves) > 1:
                break
            move = moves[0] if len(moves) == 1 else self.choose(met)
            line.append(move)
            at = at.play(move)
            met.append(at)
        return replace(self, line=tuple(line))

    def positions(self) -> list[P]:
        """Return the positions that were met, from the first to the one after the line."""
        met: list[Any] = [self.start]
        for move in self.line:
            met.append(met[-1].play(move))
        return met
