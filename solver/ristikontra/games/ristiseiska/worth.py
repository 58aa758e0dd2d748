"""What a position of a game with a layout is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LayoutWorth:
    """What a position is worth to each seat, in points; fewer are better.

    `guarantees` are what each can hold himself to against all others, `with_help` what all together
    can bring him to.  `outcome` is what comes of it if each plays for himself (max^n).  Of moves
    that cost him the same, a player makes the one that costs all together the most, and of those
    the first in the order of `LayoutPosition.moves`.
    """

    guarantees: tuple[int, ...]
    with_help: tuple[int, ...]
    outcome: tuple[int, ...]


def chosen(outcomes: Sequence[tuple[int, ...]], seat: int) -> int:
    """Return which of the outcomes of its moves a seat chooses when each plays for himself.

    >>> chosen([(9, 5, 0), (4, 0, 3), (4, 2, 5), (4, 7, 0)], seat=0)
    2
    """
    return min(range(len(outcomes)), key=lambda move: (outcomes[move][seat], -sum(outcomes[move])))
