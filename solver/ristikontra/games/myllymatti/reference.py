"""Plain search, to be read: for endings of a few cards."""

from __future__ import annotations

from collections.abc import Mapping

from ristikontra.games.myllymatti.phase import PhasePosition
from ristikontra.games.myllymatti.worth import BeatingWorth, Fate


def reached(position: PhasePosition) -> dict[PhasePosition, list[PhasePosition]]:
    """Return every position that play can reach, with those after it."""
    after: dict[PhasePosition, list[PhasePosition]] = {}
    todo = [position]
    while todo:
        at = todo.pop()
        if at not in after:
            after[at] = [at.play(move) for move in at.moves()]
            todo += after[at]
    return after


def forced(
    after: Mapping[PhasePosition, list[PhasePosition]], seat: int, *, out: bool
) -> dict[PhasePosition, int]:
    """Return where a seat can force that it gets `out`, or the others together that it is last.

    Each position has the number of moves after which it has come at the latest.
    """
    found = {at: 0 for at in after if at.finished and (at.loser != seat) == out}
    for moves in range(1, len(after) + 1):
        more = {}
        for at, following in after.items():
            if at in found or at.finished:
                continue
            mine = (at.turn == seat) == out
            if (any if mine else all)(one in found for one in following):
                more[at] = moves
        if not more:
            break
        found |= more
    return found


def plain_values(position: PhasePosition) -> dict[PhasePosition, BeatingWorth]:
    """Return what every position is worth that play can reach."""
    after = reached(position)
    seats = range(len(position.hands))
    outs = [forced(after, seat, out=True) for seat in seats]
    lasts = [forced(after, seat, out=False) for seat in seats]
    values = {}
    for at in after:
        fates: list[Fate] = [
            "out" if at in outs[seat] else "last" if at in lasts[seat] else "open" for seat in seats
        ]
        moves = [outs[seat].get(at, lasts[seat].get(at)) for seat in seats]
        values[at] = BeatingWorth(tuple(fates), tuple(moves))
    return values


def count_lines(position: PhasePosition, most: int) -> list[int]:
    """Return how many lines there are of one move, of two and so on; those that end count on."""
    ended, going, counts = 0, [] if position.finished else [position], list[int]()
    while going and len(counts) < most:
        after = [at.play(move) for at in going for move in at.moves()]
        ended += sum(at.finished for at in after)
        going = [at for at in after if not at.finished]
        counts.append(ended + len(going))
    return counts
