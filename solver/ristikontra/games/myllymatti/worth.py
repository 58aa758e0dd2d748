"""What a position of Myllymatti is worth.

A player is sure to get out, or the others together can make him the last with cards, or nobody can
force either.  Who plays his last card is out with that move (M18); who is out needs none.  The
moves of all players count, and picking up is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ristikontra.game.state import Value
from ristikontra.games.protocol import Measure, Worth

OUT: Final[Value] = (1,)
LAST: Final[Value] = (0,)
OPEN: Final = Worth(None, None)
#: Play without an end is a draw (A21).
MEASURE: Final = Measure(
    "out",
    ("out",),
    endless={"draw": (0.5,), "lost": LAST, "won": OUT},
    names={"out": OUT, "last": LAST},
)


def combined(after: Sequence[Sequence[Worth]], mover: int) -> Sequence[Worth]:
    """Return what a position is worth to each seat whose moves come to these.

    Its `mover` chooses, and play cannot go round from it.

    >>> def of(value: Value, moves: int) -> Worth:
    ...     return Worth(value, value, moves=moves)
    >>> soon, late = [of(OUT, 3), of(LAST, 5)], [OPEN, of(OUT, 2)]
    >>> [(one.guaranteed, one.moves) for one in combined([soon, late], 0)]
    [((1,), 4), ((0,), 6)]
    """
    found: list[Worth] = []
    for seat, each in enumerate(zip(*after, strict=True)):
        # He needs one move where he chooses, and all where another does; the others the reverse.
        one, every = (OUT, LAST) if seat == mover else (LAST, OUT)
        ones = [worth.moves or 0 for worth in each if worth.guaranteed == one]
        others = [worth.moves or 0 for worth in each if worth.guaranteed == every]
        if ones:
            found.append(Worth(one, one, moves=1 + min(ones)))
        elif len(others) == len(after):
            found.append(Worth(every, every, moves=1 + max(others)))
        else:
            found.append(OPEN)
    return found
