"""The endings of a deal: that of a finished position, and those that are still possible."""

from collections.abc import Iterator
from itertools import product

from ristikontra.game.cards import KING, QUEEN
from ristikontra.game.position import Position
from ristikontra.game.scoring import Ending, first_is_unknown
from ristikontra.game.seats import EW, NS, Flags, Pair


def ending_of(position: Position) -> Ending:
    """Return the ending of a finished position."""
    return Ending(
        fails=position.owes,
        dirty=position.dirty,
        taken=position.taken,
        won=position.won,
        first=position.first,
        last=position.rules.seating.party[position.leader],
        score=position.score,
        held=position.held,
    )


def possible_endings(
    position: Position, points: int, depends: frozenset[str] = frozenset()
) -> Iterator[Ending]:
    """Return every ending in which NS still take this many points, perhaps a few too many.

    They differ in who fails to clean, as far as the remaining cards decide it (L5, L13), and in the
    facts that the scoring `depends` on (see `Scoring`).

    >>> from ristikontra.game.setup import Setup
    >>> hands = {"N": "K", "E": "7", "S": "2", "W": "A"}
    >>> position = Setup("lappi", hands, "N", dirty=("NS", "EW")).position()
    >>> [ending.fails for ending in possible_endings(position, 15)]
    [(False, True), (True, False)]
    """
    if position.finished:
        yield ending_of(position)
        return
    taken = _final(position.taken, points, position.points_left)
    firsts: tuple[int | None, ...] = (position.first,)
    if "first" in depends:
        firsts = (None, NS, EW) if position.first is None else firsts
        if first_is_unknown(position.rules, position.score, taken):
            firsts = tuple(first for first in firsts if first is not None)
    wins = range(position.tricks_left + 1) if depends & {"tricks", "scored"} else range(1)
    lasts = (NS, EW) if "last" in depends else (NS,)
    for fails, win, first, last in product(_possible_fails(position), wins, firsts, lasts):
        yield Ending(
            fails=fails,
            dirty=tuple([took or owes for took, owes in zip(position.dirty, fails, strict=True)]),
            taken=taken,
            won=_final(position.won, win, position.tricks_left),
            first=first,
            last=last,
            score=position.score,
            held=position.held,
        )


def _final(pair: Pair | None, gain: int, left: int) -> Pair | None:
    return None if pair is None else (pair[NS] + gain, pair[EW] + left - gain)


def _possible_fails(position: Position) -> Iterator[Flags]:
    """Return which sides may still fail, as far as the cards that are left decide it (L5, L13)."""
    owes, rules = position.owes, position.rules
    if position.stock and rules.variant.cleaning:  # a queen may still make a side dirty (L4)
        yield from product((False, True), repeat=2)
        return
    kings, queens = (
        position.trick.count(rank) + sum(hand[rank] for hand in position.counts)
        for rank in (KING, QUEEN)
    )
    somebody_cleans = kings and not (rules.queen_clause and queens)
    for ns, ew in product((False, True), repeat=2):
        if ns > owes[NS] or ew > owes[EW]:
            continue
        if sum(owes) - (ns + ew) > kings or (somebody_cleans and all(owes) and ns and ew):
            continue
        yield ns, ew
