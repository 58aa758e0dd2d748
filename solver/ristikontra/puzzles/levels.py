"""Levels: five steps of hardness, a sum of what the measures say."""

from __future__ import annotations

from ristikontra.puzzles.puzzle import Measures

#: The most marks that a puzzle of each level has, but the last.
_MOST = (1, 4, 7, 9)


def level_of(measures: Measures, tricks: int) -> int:
    """Return the level of a puzzle with so many tricks to play, from 1 to 5.

    >>> level_of(Measures(look_ahead=1, at_sight=True, better_looking=0, plan_lines=1), 4)
    1
    """
    marks = hardness(measures, tricks)
    return 1 + sum(marks > most for most in _MOST)


def hardness(measures: Measures, tricks: int) -> int:
    """Return the marks of a puzzle: what makes it hard, added up."""
    return (
        2 * (measures.look_ahead - 1)
        + measures.better_looking
        + min(measures.plan_lines, 6) // 2
        + max(tricks - 4, 0)
    )
