"""What the checker stands on: values, what can happen in a trick, what happens in a line.

1. Values come from the plain reference where a fact is about hands of `PLAIN` cards at most, and
   from a solver of the oracle's own otherwise.
2. What can happen in a trick is found by playing every card that could still be played to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ristikontra.explain.facts import Fact, Line
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.game.scoring import Objective, Value
from ristikontra.game.seats import NS, side_of
from ristikontra.search import reference
from ristikontra.search.solver import Solver

#: Cards a hand up to which the plain reference answers.
PLAIN: Final = 3

Playing = list[tuple[Position, Rank]]


class Played(NamedTuple):
    """A trick of a line: its number, who led it, the ranks in order, who took it, its points."""

    number: int
    leader: int
    ranks: tuple[Rank, ...]
    winner: int
    worth: int


class Oracle:
    """Values for one fact, by its objective or another."""

    def __init__(self, fact: Fact, objective: Objective | None = None) -> None:
        self.objective = objective or fact.objective
        self._known: dict[Position, Value] = {}
        plain = fact.position.tricks_left <= PLAIN
        self.solver = None if plain else Solver(self.objective, table_megabytes=4)

    def value(self, position: Position) -> Value:
        """Return the value of a position."""
        if self.solver is None:
            return _plain(position, self.objective)
        if position not in self._known:
            self._known[position] = self.solver.value(position)
        return self._known[position]

    def card(self, position: Position, rank: Rank) -> Value:
        """Return the value of a position if a card is played."""
        after = self.value(position.play(rank))
        return Value(after.outcome, after.points + position.gain(rank))

    def best(self, position: Position) -> set[Rank]:
        """Return the cards that keep a position's value."""
        values = {rank: self.card(position, rank) for rank in position.legal_cards()}
        top = (max if side_of(position.turn) == NS else min)(values.values())
        return {rank for rank, value in values.items() if value == top}

    def best_play(self, position: Position, line: Line) -> Playing | None:
        """Return a line as positions and cards, None unless all cards after the first are best."""
        playing: Playing = []
        for rank in line:
            if position.finished or rank not in position.legal_cards():
                return None
            if playing and self.card(position, rank) != self.value(position):
                return None
            playing.append((position, rank))
            position = position.play(rank)
        return playing if position.finished else None


@lru_cache(maxsize=1 << 14)
def _plain(position: Position, objective: Objective) -> Value:
    return reference.value(position, objective)


def better(side: int, one: Value, other: Value) -> bool:
    """Say whether a side prefers one value to another."""
    return one > other if side == NS else other > one


def worse_cards(fact: Fact, oracle: Oracle) -> set[Rank]:
    """Return the cards that do not keep the value of the fact's position."""
    return set(fact.position.legal_cards()) - oracle.best(fact.position)


# --- what can happen in a trick, and what happens in a line -----------------------------------


def _endings(position: Position) -> Iterator[tuple[int, Position]]:
    """Yield every way the trick on the table can end: its winner, and the position after it."""
    for rank in position.legal_cards():
        after = position.play(rank)
        if after.trick:
            yield from _endings(after)
        else:
            yield position.table_trick(rank).winner, after


def outcomes(position: Position, rank: Rank) -> list[tuple[int, Position]]:
    """Return how the trick on the table can end once a card is played to it."""
    after = position.play(rank)
    if not after.trick:
        return [(position.table_trick(rank).winner, after)]
    return list(_endings(after))


def can_force(position: Position, side: int, goal: Callable[[tuple[Rank, ...], int], bool]) -> bool:
    """Say whether a side can bring about a goal, of the trick on the table and its winner.

    Both partners of the side play for it, both of the other side against it.
    """
    ways = []
    for rank in position.legal_cards():
        if len(position.trick) < 3:
            ways.append(can_force(position.play(rank), side, goal))
        else:
            trick = position.table_trick(rank)
            ways.append(goal(trick.ranks, trick.winner))
    return any(ways) if side_of(position.turn) == side else all(ways)


def takers(position: Position, rank: Rank) -> set[int]:
    """Return who can win the trick on the table once a card is played to it."""
    return {winner for winner, _ in outcomes(position, rank)}


def tricks_in(playing: Playing) -> list[Played]:
    """Return every trick of a line."""
    tricks: list[Played] = []
    for position, rank in playing:
        if len(position.trick) == 3:
            ranks: tuple[Rank, ...] = (*position.trick, rank)
            match = [at for at in range(4) if ranks[at] == ranks[0]]
            winner = (position.leader + match[-1]) % 4
            worth = sum(position.rules.values[card] for card in ranks)
            tricks.append(Played(len(tricks) + 1, position.leader, ranks, winner, worth))
    return tricks


def points_after(playing: Playing, side: int) -> list[int]:
    """Return a side's points after each trick of a line."""
    totals = [0]
    for _, _, _, winner, worth in tricks_in(playing):
        totals.append(totals[-1] + (worth if winner % 2 == side else 0))
    return totals[1:]


def counting(position: Position, ranks: tuple[Rank, ...]) -> list[Rank]:
    """Return the cards that are worth points."""
    return sorted(rank for rank in ranks if position.rules.values[rank])
