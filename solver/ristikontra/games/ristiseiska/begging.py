"""Endings solved in which cards are begged for, or a place is played for (X14, X15, X-A1, X-D).

`judge_of` chooses the judge of any position.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from ristikontra._begging import MOST_CARDS, BeggingKernel, TooManyStates
from ristikontra.game.errors import RistikontraError
from ristikontra.game.worth import Worth
from ristikontra.games.judges import Judge, Liking, own_worth
from ristikontra.games.memory import MOST_BYTES, in_memory
from ristikontra.games.ristiseiska.position import LayoutPosition, turn_of
from ristikontra.games.ristiseiska.rules import SCORINGS, measure_of
from ristikontra.games.ristiseiska.solver import FixedHandsJudge
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: More cards than this are refused unsearched: with three players, and with more.
MOST: Final = MOST_CARDS, 19


class Bound(NamedTuple):
    """Points that can be forced, and in how many moves of all players at the latest.

    The player who forces them plays in every position for the best still possible, and for the
    soonest way to it.
    """

    points: int
    moves: int


#: The most points that a seat has where it ends the game as well as it can, and the least that it
#: has where all others end it against that seat.  None: they cannot end it.
#: Where the two differ play may go round for ever.
Bounds: TypeAlias = tuple[Bound | None, Bound | None]


class ChangingHandsJudge(Judge):
    """Endings in which cards are begged for or a place is played for; play may go round."""

    def __init__(
        self, position: LayoutPosition, most_bytes: int = MOST_BYTES, tell: Tell = nobody
    ) -> None:
        """Find what every state is worth; raises `RistikontraError` where memory does not do."""
        with in_memory(TooManyStates):
            self._kernel = _kernel(position, most_bytes, tell)
            self._kernel.solve(tell)
        self.measure = measure_of(position.rules)
        self.effort = {"states": self._kernel.states, "bytes": self._kernel.bytes}

    def worth(self, state: LayoutPosition) -> Sequence[Worth]:
        """Return what a state is worth to each seat."""
        return [self._worth(*bounds) for bounds in self.bounds(state)]

    def _worth(self, sure: Bound | None, held: Bound | None) -> Worth:
        """Return what both bounds give: one value, if no rule for play without an end matters.

        A place that is lost is lost when the others have led the game there.
        """
        measure = self.measure
        worth = measure.worth(sure and (sure.points,), held and (held.points,))
        rules = measure.endless or {}
        first, *others = {measure.numbers(measure.under(worth, rule)) for rule in rules}
        if others:
            return worth
        forced = held if measure.names and first > (0,) else sure
        return measure.worth(first, first, moves=forced and forced.moves)

    def liking(self, state: LayoutPosition, found: Sequence[Worth]) -> Liking:
        """Return how much the mover likes a move; where cards cost points, every end comes soon."""
        if self.measure.names:
            return super().liking(state, found)
        own = own_worth(state, found)
        return self.measure.key(own.sure), -(own.moves or 0)

    def bounds(self, position: LayoutPosition) -> Sequence[Bounds]:
        """Return what can be forced on each seat in a position that play reaches.

        Raises KeyError if play does not reach it.
        """
        if position.finished:
            scores = [Bound(points, 0) for points in position.scores()]
            return [*zip(scores, scores, strict=True)]
        found = [bound and Bound(*bound) for bound in self._kernel.bounds(**_state(position))]
        seats = len(position.hands)
        return [*zip(found[:seats], found[seats:], strict=True)]


def count_lines_by_moves(
    position: LayoutPosition, most: int, most_bytes: int = MOST_BYTES, tell: Tell = nobody
) -> list[int]:
    """Return how many lines there are of one move, of two and so on; those that end count on.

    It stops after `most` moves, or when all lines have ended.  Raises as `ChangingHandsJudge`.
    """
    if position.finished:
        return []
    with in_memory(TooManyStates):
        kernel = _kernel(position, most_bytes, tell)
    return kernel.lines(**_state(position), most=most)


def _state(position: LayoutPosition) -> dict[str, Any]:
    """Return a position as the kernel has it."""
    return {"hands": position.hands, **turn_of(position)}


def _kernel(position: LayoutPosition, most_bytes: int, tell: Tell) -> BeggingKernel:
    if not position.rules.is_solved:
        raise RistikontraError(Saying("layouts.last_card"))
    cards, most = sum(map(len, position.hands)), MOST[len(position.hands) > 3]
    if cards > most:
        raise RistikontraError(Saying("games.too_many", cards=cards, most=most))
    way = SCORINGS[position.rules.scoring]
    return BeggingKernel(
        **_state(position),
        build=position.rules.build,
        goes_on=position.rules.ak_continue,
        begs=position.rules.unable == "beg",
        to_the_last=way.to_the_last,
        scores_placement=way.whole,
        costs=way.costs,
        most_bytes=most_bytes,
        tell=tell,
    )


#: With how many players a position is solved.
MOST_SOLVED: Final = 5

LayoutJudge: TypeAlias = FixedHandsJudge | ChangingHandsJudge


def is_small(position: LayoutPosition) -> bool:
    """Say whether a position is solved in some seconds; hands that change need few cards.

    >>> from ristikontra.games.registry import read
    >>> is_small(read("ristiseiska A:S9Q B:STK C:S8J turn:A unable=beg build=free"))
    True
    """
    players, cards = len(position.hands), sum(map(len, position.hands))
    most = MOST[players > 3]
    if players > MOST_SOLVED or not position.rules.is_solved:
        return False
    return not position.rules.endings_only or cards <= most


def judge_of(position: LayoutPosition, tell: Tell = nobody) -> LayoutJudge:
    """Return what judges a position and all that play can reach from it.

    Raises `RistikontraError` for more players than the kernels know, and where a last card may be
    begged for.
    """
    if len(position.hands) > MOST_SOLVED:
        raise RistikontraError(Saying("layouts.too_many", most=MOST_SOLVED))
    if position.rules.endings_only:
        return ChangingHandsJudge(position, tell=tell)
    return FixedHandsJudge(position)
