"""Prospects: what the facts that speak of a later trick claim to happen in it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.game.cards import KING, Rank
from ristikontra.game.position import Position
from ristikontra.game.tricks import Trick


class Prospect(Struct, frozen=True):
    """Something that happens in trick number `trick`, counted from a position, or does not.

    `happens` says so of the trick and the position after it; `hopeful` may say of a position before
    it that the event can no longer come.
    """

    trick: int
    happens: Callable[[Trick, Position], bool]
    hopeful: Callable[[Position], bool]


def prospect_of(fact: f.Fact) -> Prospect | None:
    """Return what a fact says that best play may bring, None if it says nothing like it."""
    if isinstance(fact, p.Unguards):
        return _lost_rank(fact.trick, fact.leader, fact.rank, bare=fact.seat)
    if isinstance(fact, p.Keeps) and fact.reason is p.Keep.GUARD:
        return _lost_rank(fact.trick, fact.leader, fact.kept)
    if isinstance(fact, f.Cleans):
        return _cleaned(fact)
    return _past_half(fact) if isinstance(fact, f.Half) else None


def _lost_rank(number: int, leader: int, rank: Rank, bare: int | None = None) -> Prospect:
    """A rank is led to a trick and takes it; `bare` has none of it when the trick begins."""

    def happens(trick: Trick, after: Position) -> bool:
        taken = trick.leader == trick.winner == leader and trick.ranks[0] == rank
        return taken and (bare is None or not (after.hands[bare][rank] or _plays(trick, bare)))

    def _plays(trick: Trick, seat: int) -> bool:
        return trick.ranks[(seat - trick.leader) % len(trick.ranks)] == rank

    def hopeful(position: Position) -> bool:
        return position.hands[leader][rank] > 0 or position.trick[:1] == (rank,)

    return Prospect(number, happens, hopeful)


def _cleaned(fact: f.Cleans) -> Prospect:
    """Somebody takes a trick, and cleans by it."""
    party = fact.position.rules.seating.party[fact.winner]

    def happens(trick: Trick, after: Position) -> bool:
        return trick.winner == fact.winner and trick.cleans and KING in trick.ranks

    return Prospect(fact.trick, happens, lambda position: position.owes[party])


def _past_half(fact: f.Half) -> Prospect:
    """A side comes to have more than half of all points in a trick."""
    side, half = fact.gainer, fact.position.rules.total // 2

    def has_it(position: Position) -> bool:
        return position.taken is not None and position.taken[side] > half

    return Prospect(
        fact.trick, lambda trick, after: has_it(after), lambda position: not has_it(position)
    )
