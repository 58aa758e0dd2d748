"""What a position of Myllymatti is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

#: What becomes of a player, whatever the others do: he is sure to get out, the others together can
#: make him the last with cards, or neither can be forced.
Fate = Literal["out", "open", "last"]
FATES: Final[Sequence[Fate]] = ("out", "open", "last")


@dataclass(frozen=True, slots=True)
class BeatingWorth:
    """What a position is worth to each seat: its fate, and in how many moves it comes.

    They are the most that it takes, and an open fate has none.  The moves of all players count,
    and picking up is one.  Who plays his last card is out with that move (M18); who is out needs
    none.
    """

    fates: tuple[Fate, ...]
    moves: tuple[int | None, ...]


def combined(after: Sequence[BeatingWorth], mover: int) -> BeatingWorth:
    """Return what a position is worth whose moves come to these, and whose `mover` chooses.

    It is of a phase in which play cannot go round.

    >>> soon, late = BeatingWorth(("out", "last"), (3, 5)), BeatingWorth(("open", "out"), (None, 2))
    >>> combined([soon, late], 0)
    BeatingWorth(fates=('out', 'last'), moves=(4, 6))
    """
    found: list[tuple[Fate, int | None]] = []
    for seat in range(len(after[0].fates)):
        outs = [one.moves[seat] or 0 for one in after if one.fates[seat] == "out"]
        lasts = [one.moves[seat] or 0 for one in after if one.fates[seat] == "last"]
        # He needs one move where he chooses, and all where another does; the others the reverse.
        sure, held = (outs, lasts) if seat == mover else (lasts, outs)
        kinds: tuple[Fate, Fate] = ("out", "last") if seat == mover else ("last", "out")
        if sure:
            found.append((kinds[0], 1 + min(sure)))
        elif len(held) == len(after):
            found.append((kinds[1], 1 + max(held)))
        else:
            found.append(("open", None))
    fates, moves = zip(*found, strict=True)
    return BeatingWorth(fates, moves)


def preference(worth: BeatingWorth, seat: int) -> tuple[int, int]:
    """Return what a seat makes least: it gets out soon, or is last late.

    >>> soon, late = (BeatingWorth(("last",), (moves,)) for moves in (2, 8))
    >>> min(soon, late, key=lambda worth: preference(worth, 0)).moves
    (8,)
    """
    moves = worth.moves[seat] or 0
    signs: Mapping[Fate, int] = {"out": 1, "open": 0, "last": -1}
    return FATES.index(worth.fates[seat]), signs[worth.fates[seat]] * moves
