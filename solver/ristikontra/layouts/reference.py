"""Plain search, to be read: for the ends of deals, of about 16 cards."""

from __future__ import annotations

from functools import cache

from ristikontra.layouts.position import LayoutPosition


def bound(position: LayoutPosition, seat: int, scoring: str, *, with_help: bool = False) -> int:
    """Return the most points that a seat can be made to take, or the least if all help him.

    The first is his guarantee: he plays for few points, and all others against him.
    """

    @cache
    def value(at: LayoutPosition) -> int:
        if at.over:
            return at.scores(scoring)[seat]
        best = min if with_help or at.turn == seat else max
        return best(value(at.play(move)) for move in at.moves())

    return value(position)


def count_lines(position: LayoutPosition) -> int:
    """Return how many lines of play lead from a position to the end of its deal."""

    @cache
    def lines(at: LayoutPosition) -> int:
        return 1 if at.over else sum(lines(at.play(move)) for move in at.moves())

    return lines(position)
