"""Whole deals solved: where positions become integers, and their values numbers again."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from ristikontra._layouts import LayoutKernel, TooManyStates
from ristikontra.game.errors import RistikontraError
from ristikontra.game.worth import Worth
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.judges import Judge, Liking
from ristikontra.games.memory import MOST_BYTES, in_memory
from ristikontra.games.ristiseiska.position import LayoutPosition, turn_of
from ristikontra.games.ristiseiska.rules import SCORINGS, measure_of
from ristikontra.words import Saying

_CARDS: Final = sorted(PACK)
_DOWN: Final = -1


class FixedHandsJudge(Judge):
    """Whole deals, in which no card changes hands, from one position on."""

    def __init__(self, position: LayoutPosition, most_bytes: int = MOST_BYTES) -> None:
        """Find what every state is worth; raises `RistikontraError` where memory does not do."""
        with in_memory(TooManyStates):
            self._kernel = _kernel(position, most_bytes)
            self._kernel.solve()
        self.measure = measure_of(position.rules)
        self.effort = {"states": self._kernel.states, "bytes": self._kernel.bytes}

    def worth(self, position: LayoutPosition) -> Sequence[Worth]:
        """Return what a position is worth to each seat, if play reaches it; else KeyError.

        In max^n several moves may cost their player the same.  The player then makes the one that
        costs all together the most, and among those the first in the order of
        `LayoutPosition.moves`.
        """
        if position.finished:
            found = (position.scores(),) * 3
        else:
            forfeit = -1 if position.forfeit is None else position.forfeit
            found = self._kernel.worth(**_state(position), forfeit=forfeit)
        return [
            self.measure.worth((sure,), (sure,), (helped,), ((alone,), (alone,)))
            for sure, helped, alone in zip(*found, strict=True)
        ]

    def liking(self, state: LayoutPosition, found: Sequence[Worth]) -> Liking:
        """Return how much the mover likes a move: by the own points, and then by those of all."""
        ends = [self.measure.key(one.alone[0])[0] for one in found if one.alone]
        return ends[state.mover], -sum(ends)

    def can_make_take(self, position: LayoutPosition, seat: int, other: int | None = None) -> bool:
        """Say whether a seat can be made to take the forfeit, now or later, against its will.

        `other` is the seat that makes it, with all against that; None means all others together.
        Raises as `worth` does.

        >>> from ristikontra.games.ristiseiska.rules import LayoutRules
        >>> last = {PlayingCard(2, 13), PlayingCard(3, 1)}
        >>> hands = {PlayingCard(0, 13)}, {PlayingCard(1, 13)}, last
        >>> layout = (1, 12), (1, 12), (1, 12), (2, 13)
        >>> at = LayoutPosition(LayoutRules(), tuple(map(frozenset, hands)), layout, 2, 0)
        >>> FixedHandsJudge(at).can_make_take(at, 0)
        False
        """
        if position.finished:
            return False
        with in_memory(TooManyStates):
            self._kernel.find_taking()
        pair = (seat if other is None else other), seat
        return pair in self._kernel.taking(**_state(position))


def count_all_lines(
    position: LayoutPosition,
    forced: Collection[PlayingCard] = (),
    most_bytes: int = MOST_BYTES,
) -> tuple[int, ...]:
    """Return how many lines of play lead to the end of a deal, by the seat that goes out.

    Wherever a `forced` card fits, its holder plays the first of them.  Raises as `FixedHandsJudge`.
    """
    numbers = frozenset(_CARDS.index(card) for card in forced)
    with in_memory(TooManyStates):
        return tuple(_kernel(position, most_bytes, numbers).count())


def _state(position: LayoutPosition) -> dict[str, Any]:
    """Return a position as the kernel has it."""
    return {"layout": position.layout, **turn_of(position)}


def _kernel(
    position: LayoutPosition, most_bytes: int, forced: frozenset[int] = frozenset()
) -> LayoutKernel:
    seats = {card: seat for seat, hand in enumerate(position.hands) for card in hand}
    if position.rules.endings_only:
        raise RistikontraError(Saying("layouts.endings_only"))
    way = SCORINGS[position.rules.scoring]
    return LayoutKernel(
        owners=[seats.get(card, _DOWN) for card in _CARDS],
        **_state(position),
        seats=len(position.hands),
        build=position.rules.build,
        goes_on=position.rules.ak_continue,
        costs=way.costs,
        forfeit=way.forfeit,
        most_bytes=most_bytes,
        forced=forced,
    )
