"""Endings solved in which cards are begged for, or a place is played for (X14, X15, X-A1, X-D)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypedDict

from ristikontra._begging import MOST_CARDS, BeggingKernel, TooManyStates
from ristikontra.game.errors import RistikontraError
from ristikontra.game.suited import PACK, SuitedCard
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import SCORINGS
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: How much memory an ending may take.
MOST_BYTES: Final = 1_400_000_000
#: More cards than this are refused unsearched: with three players, and with more.
MOST: Final = MOST_CARDS, 19

#: What play without an end counts as (A21): a draw, in which nobody has points; lost for those who
#: still have cards, or dearer than any end; or won for them.
Repetition = Literal["draw", "lost", "won"]
REPETITIONS: Final[Sequence[Repetition]] = ("draw", "lost", "won")
#: More points than any end costs.
_ENDLESS: Final = 10_000


class Bound(NamedTuple):
    """Points that can be forced, and in how many moves of all players at the latest.

    Who forces them plays in every position for the best that he can still have, and of what brings
    it for the soonest.
    """

    points: int
    moves: int


@dataclass(frozen=True, slots=True)
class BeggingWorth:
    """What a position is worth to each seat, in points; fewer are better.

    `sure` is the most that a seat has where it brings the game to an end as well as it can, `held`
    the least that it has where all others do that against it.  None says that they cannot bring it
    to an end.  Where the two differ play may go round for ever.  `whole` is that of the scoring.
    """

    sure: tuple[Bound | None, ...]
    held: tuple[Bound | None, ...]
    whole: bool

    def points(self, seat: int, rule: Repetition) -> float | None:
        """Return what a seat can hold itself to under a rule for play without an end (A21).

        It is None where play does not end.  Where a hand costs 1 a draw is a half.

        >>> worth = BeggingWorth((Bound(9, 4), None), (Bound(2, 6), None), whole=False)
        >>> [worth.points(seat, rule) for seat in range(2) for rule in REPETITIONS]
        [2, 9, 2, 0, None, 0]
        """
        sure, held = self.sure[seat], self.held[seat]
        if rule == "lost" and not self.whole:
            return None if sure is None else sure.points
        endless = {"draw": 0.5 if self.whole else 0, "lost": 1, "won": 0}[rule]
        if sure is not None and sure.points <= endless:
            return sure.points
        return endless if held is None else max(held.points, endless)

    def is_open(self, seat: int) -> bool:
        """Whether what comes to a seat depends on what play without an end counts as."""
        return len({self.points(seat, rule) for rule in REPETITIONS}) > 1

    def moves(self, seat: int) -> int | None:
        """In how many moves it comes at the latest; None where it is open."""
        lost = self.whole and self.points(seat, "draw")
        bound = self.held[seat] if lost else self.sure[seat]
        return None if bound is None or self.is_open(seat) else bound.moves


class BeggingSolver:
    """A position, and all that play from it can reach, solved."""

    def __init__(
        self, position: LayoutPosition, most_bytes: int = MOST_BYTES, tell: Tell = nobody
    ) -> None:
        """Find what every state is worth; raises `RistikontraError` where memory does not do."""
        self._whole = SCORINGS[position.rules.scoring].whole
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

    def worth(self, position: LayoutPosition) -> BeggingWorth:
        """Return what a position is worth that play reaches; a KeyError says that it does not."""
        if position.finished:
            scores = tuple(Bound(points, 0) for points in position.scores())
            return BeggingWorth(scores, scores, self._whole)
        bounds = [bound and Bound(*bound) for bound in self._kernel.bounds(**_state(position))]
        seats = len(position.hands)
        return BeggingWorth(tuple(bounds[:seats]), tuple(bounds[seats:]), self._whole)


def preference(worth: BeggingWorth, seat: int) -> tuple[float, ...]:
    """Return what a seat makes least, if play without an end is a draw (A21).

    Of moves that are worth the same it ends a good game soon, and a bad one late.

    >>> soon, late = (BeggingWorth((None,), (Bound(1, moves),), whole=True) for moves in (2, 8))
    >>> min(soon, late, key=lambda worth: preference(worth, 0)).held[0].moves
    8
    """
    points, sure = worth.points(seat, "draw") or 0, worth.sure[seat]
    moves = worth.moves(seat) or 0
    if worth.whole:
        return points, -moves if points else moves
    return points, _ENDLESS if sure is None else sure.points, moves


def count_lines_by_moves(
    position: LayoutPosition, most: int, most_bytes: int = MOST_BYTES, tell: Tell = nobody
) -> list[int]:
    """Return how many lines there are of one move, of two and so on; those that end count on.

    It stops after `most` moves, or when all lines have ended.  Raises as `BeggingSolver`.
    """
    if position.finished:
        return []
    with _in_memory(most_bytes):
        kernel = _kernel(position, most_bytes, tell)
    return kernel.lines(**_state(position), most=most)


@contextmanager
def _in_memory(most_bytes: int) -> Iterator[None]:
    """Say in words that an ending is too large."""
    try:
        yield
    except TooManyStates:
        most = most_bytes // 1_000_000
        raise RistikontraError(Saying("beating.too_large", most=most)) from None


class _State(TypedDict):
    hands: Sequence[frozenset[SuitedCard]]
    turn: int
    first_turns: int
    continuing: bool


def _state(position: LayoutPosition) -> _State:
    """Return a position as the kernel has it."""
    return _State(
        hands=position.hands,
        turn=position.turn,
        first_turns=position.first_turns,
        continuing=position.continuing,
    )


def _kernel(position: LayoutPosition, most_bytes: int, tell: Tell) -> BeggingKernel:
    cards, most = sum(map(len, position.hands)), MOST[len(position.hands) > 3]
    if cards > most:
        raise RistikontraError(Saying("beating.too_many", cards=cards, most=most))
    way = SCORINGS[position.rules.scoring]
    return BeggingKernel(
        **_state(position),
        build=position.rules.build,
        goes_on=position.rules.ak_continue,
        begs=position.rules.unable == "beg",
        to_the_last=way.to_the_last,
        whole=way.whole,
        costs=[way.card(card) for card in sorted(PACK)],
        most_bytes=most_bytes,
        tell=tell,
    )
