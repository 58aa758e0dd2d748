"""What a position of Myllymatti's second phase is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

M = TypeVar("M")

#: What becomes of a player, whatever the others do: he is sure to get out, the others together can
#: make him the last with cards, or neither can be forced.
Fate = Literal["out", "open", "last"]
FATES: Final[Sequence[Fate]] = ("out", "open", "last")


@dataclass(frozen=True, slots=True)
class BeatingWorth:
    """What a position is worth to each seat: its fate, and in how many moves it comes.

    They are the most that it takes, and an open fate has none.  The moves of all
    players count, and picking up is one.
    """

    fates: tuple[Fate, ...]
    moves: tuple[int | None, ...]


def preference(worth: BeatingWorth, seat: int) -> tuple[int, int]:
    """Return what a seat makes least: it gets out soon, or is last late.

    >>> soon, late = (BeatingWorth(("last",), (moves,)) for moves in (2, 8))
    >>> min(soon, late, key=lambda worth: preference(worth, 0)).moves
    (8,)
    """
    moves = worth.moves[seat] or 0
    signs: Mapping[Fate, int] = {"out": 1, "open": 0, "last": -1}
    return FATES.index(worth.fates[seat]), signs[worth.fates[seat]] * moves


def best_moves(after: Mapping[M, BeatingWorth], seat: int) -> list[M]:
    """Return the moves with the best fate for a seat, of those with what comes `after` them.

    >>> best_moves({"a": BeatingWorth(("open",), (None,)), "b": BeatingWorth(("out",), (3,))}, 0)
    ['b']
    """
    ranks = {move: FATES.index(worth.fates[seat]) for move, worth in after.items()}
    return [move for move, rank in ranks.items() if rank == min(ranks.values())]
