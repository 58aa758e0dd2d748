"""Plain search, to be read: for the ends of deals, of about 16 cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.worth import LayoutWorth, chosen


def plain_search() -> Callable[[LayoutPosition], LayoutWorth]:
    """Return a function that says what a position is worth, and remembers all that it met.

    A seat plays for few points: in its guarantee all others play against it, with help they play
    for it, and in the outcome each plays for itself.
    """

    @cache
    def worth(at: LayoutPosition) -> LayoutWorth:
        if at.finished:
            scores = at.scores()
            return LayoutWorth(scores, scores, scores)
        after = [worth(at.play(move)) for move in at.moves()]
        seats = range(len(at.hands))
        return LayoutWorth(
            tuple(
                (min if seat == at.turn else max)(move.guarantees[seat] for move in after)
                for seat in seats
            ),
            tuple(min(move.with_help[seat] for move in after) for seat in seats),
            after[chosen([move.outcome for move in after], at.turn)].outcome,
        )

    return worth


def count_lines(position: LayoutPosition) -> tuple[int, ...]:
    """Return how many lines of play lead to the end of a deal, by the seat that goes out."""

    @cache
    def lines(at: LayoutPosition) -> tuple[int, ...]:
        if at.finished:
            return tuple(int(not hand) for hand in at.hands)
        return tuple(map(sum, zip(*(lines(at.play(move)) for move in at.moves()), strict=True)))

    return lines(position)
