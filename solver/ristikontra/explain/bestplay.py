"""What best play brings: what a side can make sure of in a trick, and what may come about later.

Best play is play in which nobody gives anything away.  What a side *can* do it can do, by best play
of its own, whatever best play the others choose; what *may* happen happens in some line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ristikontra.explain.prospects import Prospect
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position, Trick
from ristikontra.search.objectives import Objective, Value
from ristikontra.search.solver import Solver

#: How many positions are looked at for one event; what is not found there may still happen.
LOOK: Final = 2000


class BestPlay:
    """Best play by everybody, as a solver with an objective knows it."""

    def __init__(self, solver: Solver, objective: Objective) -> None:
        self._solver = solver
        self._objective = objective
        self._kept: dict[Position, tuple[Rank, ...]] = {}

    def cards(self, position: Position) -> tuple[Rank, ...]:
        """Return the cards that keep a position's value."""
        if position not in self._kept:
            legal = position.legal_cards()
            if len(legal) > 1:
                value = self._solver.value(position)
                legal = tuple(card for card in legal if self._worth(position, card) == value)
            self._kept[position] = legal
        return self._kept[position]

    def _worth(self, position: Position, card: Rank) -> Value:
        return self._solver.value(position.play(card)).with_gain(
            self._objective.gain(position, card)
        )

    def can(self, side: int, position: Position, happens: Callable[[Trick], bool]) -> bool:
        """Say whether a side can make something sure of the trick on the table."""
        own = self._objective.side_of(position.turn) == side
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
            if after in seen or len(seen) == LOOK or not event.hopeful(after):
                return False
            seen.add(after)
            return any(play(after, next_card, trick) for next_card in self.cards(after))

        return play(position, card, 1)
