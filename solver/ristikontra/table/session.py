"""A game with open hands that somebody plays: whose turn it is, and what the program answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Generic, NamedTuple, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ristikontra.game.state import Move, State
from ristikontra.games.protocol import Judge
from ristikontra.progress import Tell, nobody

P = TypeVar("P", bound=State)


class PlayedMove(NamedTuple, Generic[P]):
    """A move of a game, and the position before it; `chosen`: the user had another move."""

    position: P
    move: Move
    chosen: bool


class Session(Struct, Generic[P], frozen=True):
    """A game that a user plays in one seat, as far as it has been played.

    The program plays the others, each for itself, and also the user's move where it is the only
    one.  Until the rest is small enough to solve, the program goes by rules of thumb.  Where a
    position comes again, the game ends without a result (A21).

    >>> from ristikontra.games.registry import read
    >>> session = begin(read("myllymatti A:SA,H2 B:HJ trump:S turn:A"), 0)
    >>> session = session.play(session.position.moves()[0])
    >>> session.start.typed_line(session.line), session.over
    (['A:H2', 'B:HJ'], True)
    """

    start: P
    seat: int
    judges: Callable[[P], Judge]
    line: tuple[Move, ...] = ()

    @property
    def position(self) -> P:
        """The position after the line."""
        return self.positions()[-1]

    @property
    def judge(self) -> Any:
        """The judge of the rest of the game (`protocol.Judge`); None while that is too large."""
        return self._judge(self.positions())

    @property
    def repeats(self) -> bool:
        """Whether the position has come before."""
        met = self.positions()
        return met[-1] in met[:-1]

    @property
    def over(self) -> bool:
        """Whether play has ended, or goes round."""
        return self.position.finished or self.repeats

    @property
    def last_choice(self) -> PlayedMove[P] | None:
        """The last move that the user chose."""
        return next((turn for turn in reversed([*self.turns()]) if turn.chosen), None)

    def turns(self, first: int = 0) -> Iterator[PlayedMove[P]]:
        """Yield the moves from a place in the line on."""
        for number, (at, move) in enumerate(zip(self.positions(), self.line, strict=False)):
            if number >= first:
                yield PlayedMove(at, move, at.mover == self.seat and len(at.moves()) > 1)

    def positions(self) -> list[P]:
        """Return the positions that came up, from the first to the one after the line."""
        met: list[Any] = [self.start]
        for move in self.line:
            met.append(met[-1].play(move))
        return met

    def play(self, move: Move) -> Self:
        """Return the game after a move of the user and everything that follows it."""
        return replace(self, line=(*self.line, move)).answered()

    def undo(self) -> Self | None:
        """Return the game before the last move that the user chose; None if there is none."""
        choices = [number for number, turn in enumerate(self.turns()) if turn.chosen]
        return replace(self, line=self.line[: choices[-1]]) if choices else None

    def answered(self) -> Self:
        """Return the game at the next choice of the user, or at its end."""
        met, line = self.positions(), [*self.line]
        at: Any = met[-1]
        while not at.finished and at not in met[:-1]:
            moves = at.moves()
            if at.mover == self.seat and len(moves) > 1:
                break
            line.append(moves[0] if len(moves) == 1 else self._chosen(met))
            at = at.play(line[-1])
            met.append(at)
        return replace(self, line=tuple(line))

    def _chosen(self, met: Sequence[P]) -> Move:
        """Return what the program plays in the last of the positions that came up."""
        judge = self._judge(met)
        return judge.choose(met[-1]) if judge else self.start.game.thumb(met[-1])

    def _judge(self, met: Sequence[P]) -> Judge | None:
        first = next(filter(self.start.game.is_small, met), None)
        return None if first is None else self.judges(first)


def begin(position: P, seat: int, tell: Tell = nobody) -> Session[P]:
    """Return a game at the user's first choice.

    Raises `RistikontraError` if it is too large to solve and the game has no rules of thumb.
    """
    judges = lru_cache(maxsize=1)(partial(position.game.judge, tell=tell))
    session = Session(position, seat, judges)
    if position.game.is_small(position):
        judges(position)
    return session.answered()
