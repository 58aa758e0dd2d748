"""What is guaranteed where the lead passes on from a stuck hand (R22), by sets of deals."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from draws.randoms import position_of_few_ranks
from draws.view_randoms import partly_seen
from fixtures.share import some_of
from ristikontra.game.cards import Rank
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Value, clean, points
from ristikontra.games.tricks.worlds.deals import Worlds
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.view import View

Worth = Callable[[Position], Value]


def cards_sure(deals: frozenset[Position], me: int, worth: Worth) -> dict[Rank, Value]:
    """Return what each card guarantees that may be played in one of some deals.

    They are those that fit what `me` has seen; the others are all against it, and the leader
    distinguishes them.
    """
    found = {}
    for rank in {rank for deal in deals for rank in deal.moves()}:
        seen = defaultdict(set)
        for deal in deals:
            if rank in deal.moves():
                after = deal.play(rank)
                seen[after.leader, after.run].add(after)
        gain = next(iter(deals)).gain(rank, me % 2)
        ends = [sure(frozenset(some), me, worth) for some in seen.values()]
        found[rank] = min(Value(end.outcome, end.points + gain) for end in ends)
    return found


def sure(deals: frozenset[Position], me: int, worth: Worth) -> Value:
    """Return the most that a strategy of `me` guarantees."""
    one = next(iter(deals))
    if one.finished:
        return worth(one)
    return (max if one.mover == me else min)(cards_sure(deals, me, worth).values())


def start(rng: random.Random, tricks: int) -> tuple[View, Position]:
    """Return what is known of a position in which a lead may pass on, and the position.

    As often as not somebody has just led the rank of a run again.
    """
    while True:
        limit = rng.choice("2223")
        options = {"limit": limit, "stuck_lead": "pass_left"}
        variant = rng.choice(("ristikontra", "lappi"))
        position = position_of_few_ranks(rng, tricks, variant, options, tally=False)
        run = position.run
        if run and run.length == int(limit) - 1 and run.rank in position.moves():
            position = position.play(run.rank)
        elif rng.random() < 0.95:
            continue
        if position.finished or position.tricks_left != tricks:
            continue
        view = partly_seen(rng, position) if rng.random() < 0.5 else View.of(position)
        return view, position


def all_deals(view: View) -> frozenset[Position]:
    worlds = Worlds(view)
    return frozenset(view.position(hands) for deal in worlds for hands in worlds.renamed(deal))


def objective_of(view: View) -> Objective:
    return clean(view.rules) if any(view.representative.owes) else points(view.rules)


def matters(view: View) -> bool:
    """Say whether something else is sure where no lead passes on."""
    rules = msgspec.structs.replace(view.rules, pass_left=False)
    plain, objective = (
        replace(view, representative=view.representative.replace(rules=rules)),
        objective_of(view),
    )
    return guaranteed(plain, objective) != guaranteed(view, objective)


def check(view: View) -> None:
    """Compare guarantees with sets of deals."""
    objective = objective_of(view)
    party = view.representative.party

    def worth(end: Position) -> Value:
        return Value((end.owes[1 - party] - end.owes[party]) * (objective.name == "clean"), 0)

    found = guaranteed(view, objective)
    assert found == cards_sure(all_deals(view), view.mover, worth), view


def check_some(rng: random.Random, tricks: int, number: int) -> None:
    """Check some views, of which it matters in every fourth that a lead passes on."""
    for at in range(number):
        view, _ = start(rng, tricks)
        while at % 4 == 0 and not matters(view):
            view, _ = start(rng, tricks)
        check(view)


@some_of(8, 100)
def test_what_is_sure_where_a_lead_passes_on_two_tricks(number: int) -> None:
    check_some(random.Random(50), 2, number)


@pytest.mark.slow
def test_what_is_sure_where_a_lead_passes_on_three_tricks() -> None:
    check_some(random.Random(51), 3, 20)
