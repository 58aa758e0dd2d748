"""The kernel held against lines of the store (known.py), with tables new and warm."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from known import Known, read
from randoms import PARTNER_OBJECTIVES
from ristikontra.game.cards import EVERY
from ristikontra.game.position import Position
from ristikontra.game.scoring import sides_at_target
from ristikontra.game.tricks import Run
from ristikontra.search.objectives import Value
from ristikontra.search.solver import Solver


def solver_values(solver: Solver, position: Position) -> dict[int, Value | None]:
    """Return the value of every legal card by the solver."""
    return {card.rank: card.value for card in solver.solve(position).cards}


def disagreements(rng: random.Random, lines: Iterable[str]) -> Iterator[str]:
    """Yield every line of which the solver says something else, and how it was asked.

    It is asked with a new table; of the position after one more card, whose value is that of the
    card, with the table of the position before it; and with a table that knows the lines of the
    same context before this one, and this position with other pasts.
    """
    warm = {name: Solver(name, table_megabytes=1) for name in PARTNER_OBJECTIVES}
    for line, known in sorted(((line, read(line)) for line in lines), key=_context):
        position, objective, _, values = known
        solver = Solver(objective, table_megabytes=1)
        if solver_values(solver, position) != values:
            yield f"with a new table: {line}"
        rank = rng.choice(position.legal_cards())
        after = solver.value(position.play(rank))
        if after.with_gain(position.gain(rank, objective.party)) != values[rank]:
            yield f"after {rank}: {line}"
        position = _without_what_is_not_asked(known)
        solver = warm[objective.name]
        for other in with_other_pasts(rng, position):
            solver.value(other)
        if solver_values(solver, position) != values:
            yield f"with a warm table: {line}"


def _context(row: tuple[str, Known]) -> tuple[str, ...]:
    """Return by what lines are ordered, so that those of one context stand together."""
    position = _without_what_is_not_asked(row[1])
    rules = position.rules
    facts = rules.name, rules.chosen, position.dirty, position.score, position.held
    return row[1].objective.name, *map(repr, facts)


def _without_what_is_not_asked(known: Known) -> Position:
    """Return the position without the facts that would only part it from others' contexts."""
    position, objective = known.position, known.objective
    if objective.name == "result":
        return position
    position = position.replace(score=None, held=0, first=None)
    if objective.name == "clean":
        return position
    return position.replace(dirty=(False, False), cleaned=(False, False))


def with_other_pasts(rng: random.Random, position: Position) -> Iterator[Position]:
    """Yield the same cards with one thing of their past changed: a table must keep them apart."""
    taken, won = position.taken or (0, 0), position.won or (0, 0)
    yield position.replace(taken=_dealt_anew(rng, sum(taken)))
    yield position.replace(won=_dealt_anew(rng, sum(won)))
    yield position.replace(cleaned=tuple(dirty and rng.random() < 0.5 for dirty in position.dirty))
    if len(sides_at_target(position.rules, position.score, position.taken)) == 2:
        yield position.replace(first=1 - (position.first or 0))
    if position.trick:
        return
    yield position.replace(leader=rng.randrange(4), run=None)
    length = position.run.length if position.run else rng.randint(1, position.rules.limit or 3)
    ranks = [
        rank
        for rank in EVERY
        if position.hands[position.leader][rank]
        and length + sum(hand[rank] for hand in position.hands) <= 4
    ]
    for rank in ranks:
        yield position.replace(run=Run(rank, length))
    yield position.replace(run=None)


def _dealt_anew(rng: random.Random, total: int) -> tuple[int, int]:
    """Return so many points, or tricks, shared out between the sides at random."""
    ours = rng.randint(0, total)
    return ours, total - ours
