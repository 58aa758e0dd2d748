"""Endings solved: where positions become integers, and their values words again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ristikontra._beating import ON_TABLE, BeatingKernel, TooManyStates
from ristikontra.beating.position import BeatingPosition
from ristikontra.beating.rules import height
from ristikontra.beating.worth import BeatingWorth, Fate
from ristikontra.game.errors import RistikontraError
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: How much memory an ending may take.
MOST_BYTES: Final = 1_400_000_000
#: More cards than this are refused unsearched.
MOST_CARDS: Final = 24


class BeatingSolver:
    """A position, and all that play from it can reach, solved."""

    def __init__(
        self, position: BeatingPosition, most_bytes: int = MOST_BYTES, tell: Tell = nobody
    ) -> None:
        """Find what every state is worth; raises `RistikontraError` where memory does not do."""
        with _in_memory(most_bytes):
            self._kernel = _kernel(position, most_bytes, tell)
            self._kernel.solve(tell)

    @property
    def states(self) -> int:
        """How many states play can reach."""
        return self._kernel.states

    @property
    def bytes(self) -> int:
        """How much memory it takes."""
        return self._kernel.bytes

    def worth(self, position: BeatingPosition) -> BeatingWorth:
        """Return what a position is worth that play reaches; a KeyError says that it does not."""
        bounds = self._kernel.bounds(_suits(position), position.turn, position.full)
        seats = len(position.hands)
        fates: list[Fate] = []
        moves: list[int | None] = []
        for own, others in zip(bounds[:seats], bounds[seats:], strict=True):
            if own and own[0] == 0:
                fates.append("out")
                moves.append(own[1])
            elif others and others[0] == 1:
                fates.append("last")
                moves.append(others[1])
            else:
                fates.append("open")
                moves.append(None)
        return BeatingWorth(tuple(fates), tuple(moves))


def count_lines_by_moves(
    position: BeatingPosition, most: int, most_bytes: int = MOST_BYTES, tell: Tell = nobody
) -> list[int]:
    """Return how many lines there are of one move, of two and so on; those that end count on.

    It stops after `most` moves, or when all lines have ended.  Raises as `BeatingSolver`.
    """
    if position.over:
        return []
    with _in_memory(most_bytes):
        kernel = _kernel(position, most_bytes, tell)
    return kernel.lines(_suits(position), position.turn, position.full, most)


@contextmanager
def _in_memory(most_bytes: int) -> Iterator[None]:
    """Say in words that an ending is too large."""
    try:
        yield
    except TooManyStates:
        most = most_bytes // 1_000_000
        raise RistikontraError(Saying("beating.too_large", most=most)) from None


def _kernel(position: BeatingPosition, most_bytes: int, tell: Tell) -> BeatingKernel:
    cards = len(position.table) + sum(map(len, position.hands))
    if cards > MOST_CARDS:
        raise RistikontraError(Saying("beating.too_many", cards=cards, most=MOST_CARDS))
    return BeatingKernel(
        suits=_suits(position),
        seats=len(position.hands),
        trump=position.trump,
        turn=position.turn,
        full=position.full,
        must_beat=position.rules.must_beat,
        most_bytes=most_bytes,
        tell=tell,
    )


def _suits(position: BeatingPosition) -> list[list[int]]:
    """Return who holds each card of a suit, the lowest first."""
    held = {card: seat for seat, hand in enumerate(position.hands) for card in hand}
    held |= dict.fromkeys(position.table, ON_TABLE)
    cards = sorted(held, key=height)
    return [[held[card] for card in cards if card.suit == suit] for suit in range(4)]
