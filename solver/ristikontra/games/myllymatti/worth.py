"""What a position of Myllymatti is worth.

A player is sure to get out, or the others together can make him the last with cards, or nobody can
force either.  Who plays his last card is out with that move (M18); who is out needs none.  The
moves of all players count, and picking up is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ristikontra.game.worth import Measure, Worth
from ristikontra.record import Amounts

OUT, LAST, _DRAWN = Amounts(out=1), Amounts(out=0), Amounts(out=0.5)
OPEN: Final = Worth(guaranteed=None, held=None, drawn=_DRAWN, open=True, moves=None)
#: Play without an end is a draw (A21).
MEASURE: Final = Measure(
    "out",
    ("out",),
    endless={"draw": _DRAWN, "lost": LAST, "won": OUT},
    names={"out": OUT, "last": LAST},
)


def sure(value: Amounts, moves: int) -> Worth:
    """Return a guaranteed worth, which comes after some moves at the latest."""
    return Worth(guaranteed=value, open=False, moves=moves)


def combined(after: Sequence[Sequence[Worth]], mover: int) -> Sequence[Worth]:
    """Return what a position is worth to each seat whose moves come to these.

    Its `mover` chooses, and play cannot go round from it.

    >>> soon, late = [sure(OUT, 3), sure(LAST, 5)], [OPEN, sure(OUT, 2)]
    >>> [(one.value.out, one.moves) for one in combined([soon, late], 0)]
    [(1, 4), (0, 6)]
    """
    found: list[Worth] = []
    for seat, each in enumerate(zip(*after, strict=True)):
        # He needs one move where he chooses, and all where another does; the others the reverse.
        one, every = (OUT, LAST) if seat == mover else (LAST, OUT)
        ones = [worth.moves or 0 for worth in each if worth.guaranteed == one]
        others = [worth.moves or 0 for worth in each if worth.guaranteed == every]
        if ones:
            found.append(sure(one, 1 + min(ones)))
        elif len(others) == len(after):
            found.append(sure(every, 1 + max(others)))
        else:
            found.append(OPEN)
    return found
