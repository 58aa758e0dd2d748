"""What best play achieves: what a side can secure in a trick, and what may happen later.

Best play is play in which nobody gives anything away.  What a side *can* do it achieves by best
play of its own, whatever best play the others choose.  What *may* happen does so in some line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import KING, Rank
from ristikontra.game.rules import Trick
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.games.tricks.search.solver import Searcher

#: How many positions are looked at for one event; what is not found there may still happen.
LOOK: Final = 2000


class BestPlay:
    """Best play by everybody, as a solver with an objective knows it."""

    def __init__(self, solver: Searcher, objective: Objective) -> None:
        self._solver = solver
        self._objective = objective
        self._kept: dict[Position, tuple[Rank, ...]] = {}

    def cards(self, position: Position) -> tuple[Rank, ...]:
        """Return the cards that keep a position's value."""
        cards = self._kept.get(position)
        if cards is None:
            legal = position.moves()
            cards = self._solver.best_cards(position) if len(legal) > 1 else legal
            self._kept[position] = cards
        return cards

    def natural(self, position: Position) -> f.Line:
        """Return a line of best play to the end in which nobody gives away what can be kept.

        A player who can secure the trick for the side plays the dearest card that does; any other
        plays the cheapest.  The highest of several such cards is played.
        """
        line = []
        while not position.finished:
            card = min(self.cards(position), key=partial(self._preferred, position))
            line.append(card)
            position = position.play(card)
        return tuple(line)

    def _preferred(self, position: Position, card: Rank) -> tuple[bool, int, int]:
        points, ours = position.rules.values[card], self._ours(position, card)
        return not ours, -points if ours else points, -card

    def _ours(self, position: Position, card: Rank) -> bool:
        """Say whether the side on turn takes the trick after a card, whatever is played."""
        side = self._objective.side_of(position.mover)
        return all(
            self._objective.side_of(seat) == side for seat in p.possible_winners(position, card)
        )

    def most(self, side: int, position: Position, card: Rank) -> int:
        """Return the points that a side can secure in the trick on the table after a card."""
        if position.ends_trick:
            trick = position.table_trick(card)
            return trick.points if self._objective.side_of(trick.winner) == side else 0
        after = position.play(card)
        own = self._objective.side_of(after.mover) == side
        ways = (self.most(side, after, reply) for reply in self.cards(after))
        return max(ways) if own else min(ways)

    def can(self, side: int, position: Position, happens: Callable[[Trick], bool]) -> bool:
        """Say whether a side can make something sure of the trick on the table."""
        own = self._objective.side_of(position.mover) == side
        ways = (
            happens(position.table_trick(card))
            if position.ends_trick
            else self.can(side, position.play(card), happens)
            for card in self.cards(position)
        )
        return any(ways) if own else all(ways)

    def may(self, position: Position, card: Rank, event: Prospect) -> bool:
        """Say whether an event is found that may come after a card."""
        seen: set[Position] = set()

        def play(position: Position, card: Rank, trick: int) -> bool:
            after = position.play(card)
            if position.ends_trick:
                if trick == event.trick:
                    return event.happens(position.table_trick(card), after)
                trick += 1
            looked = len(seen)
            if looked == LOOK or not event.possible(after):
                return False
            seen.add(after)
            if len(seen) == looked:
                return False
            return any(play(after, next_card, trick) for next_card in self.cards(after))

        return play(position, card, 1)


class Prospect(Struct, frozen=True):
    """Something that happens in trick number `trick`, counted from a position, or does not.

    `happens` says so of the trick and the position after it.  `possible` may say of an earlier
    position that the event can no longer come.
    """

    trick: int
    happens: Callable[[Trick, Position], bool]
    possible: Callable[[Position], bool]


def prospect_of(fact: f.Fact) -> Prospect | None:
    """Return what a fact says may happen by best play, None if it says nothing like it."""
    if isinstance(fact, p.Unguards):
        return _lost_rank(fact.trick, fact.leader, fact.rank, bare=fact.seat)
    if isinstance(fact, p.Keeps) and fact.reason is p.Keep.GUARD:
        return _lost_rank(fact.trick, fact.leader, fact.kept)
    if isinstance(fact, f.Cleans):
        return _cleaned(fact)
    if isinstance(fact, f.Denied):
        return _last_king(fact)
    return _past_half(fact) if isinstance(fact, f.Half) else None


def _lost_rank(number: int, leader: int, rank: Rank, bare: int | None = None) -> Prospect:
    """A rank is led to a trick and takes it; `bare` has none of it when the trick begins."""

    def happens(trick: Trick, after: Position) -> bool:
        taken = trick.leader == trick.winner == leader and trick.ranks[0] == rank
        return taken and (bare is None or not (after.counts[bare][rank] or _plays(trick, bare)))

    def _plays(trick: Trick, seat: int) -> bool:
        return trick.ranks[(seat - trick.leader) % len(trick.ranks)] == rank

    def possible(position: Position) -> bool:
        return position.counts[leader][rank] > 0 or position.trick[:1] == (rank,)

    return Prospect(number, happens, possible)


def _cleaned(fact: f.Cleans) -> Prospect:
    """Somebody takes a trick, and cleans by it."""
    party = fact.position.rules.seating.party[fact.winner]

    def happens(trick: Trick, after: Position) -> bool:
        return trick.winner == fact.winner and trick.cleans and KING in trick.ranks

    return Prospect(fact.trick, happens, lambda position: position.owes[party])


def _last_king(fact: f.Denied) -> Prospect:
    """Somebody takes the trick with the last king in it."""

    def happens(trick: Trick, after: Position) -> bool:
        last = KING in trick.ranks and not any(hand[KING] for hand in after.counts)
        return last and trick.winner == fact.winner

    def possible(position: Position) -> bool:
        return KING in position.trick or any(hand[KING] for hand in position.counts)

    return Prospect(fact.trick, happens, possible)


def _past_half(fact: f.Half) -> Prospect:
    """A side passes half of all points in a trick."""
    side, half = fact.gainer, fact.position.rules.total // 2

    def has_it(position: Position) -> bool:
        return position.taken is not None and position.taken[side] > half

    return Prospect(
        fact.trick, lambda trick, after: has_it(after), lambda position: not has_it(position)
    )
