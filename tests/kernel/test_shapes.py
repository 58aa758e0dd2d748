"""What is kept of a state by its shape (`ext/search/shapes.pxd`), used for states of other
points."""

from __future__ import annotations

import random
from functools import partial

from fixtures.comparison import solver_values
from fixtures.confirmed import confirm
from fixtures.share import some_of
from oracles.values import brute_values
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import Searcher

RANKS = "AKQJT98765432"


def of_one_shape(rng: random.Random, cards: int, count: int) -> list[Position]:
    """Return endings of this many cards, each the one before with a few ranks exchanged."""
    ranks = RANKS[: cards + rng.randint(1, 3)]
    pack = rng.sample([rank for rank in ranks for _ in range(4)], 4 * cards)
    lead, found = rng.choice("NESW"), []
    for _ in range(count):
        for one, other in zip(rng.sample(RANKS, 3), rng.sample(RANKS, 3), strict=True):
            exchanged = {one: other, other: one}
            pack = [exchanged.get(rank, rank) for rank in pack]
        hands = (f"{seat}:{''.join(pack[at::4])}" for at, seat in enumerate("NESW"))
        found.append(read_position(f"ristikontra {' '.join(hands)} lead:{lead}"))
    return found


def test_one_solver_values_endings_of_one_shape_as_the_oracle_does(rng: random.Random) -> None:
    for _ in range(2):
        solver = Searcher("points")
        for position in of_one_shape(rng, 4, 4):
            found = solver_values(solver, position)
            expected = partial(brute_values, position, points(position.rules, 0))
            confirm(found, expected, str(position))


def test_endings_of_one_shape_in_which_a_fault_was_seen() -> None:
    """A bound that comes of another ending counts what the exchanged ranks are worth."""
    solver = Searcher("points")
    for hands in (
        "N:KQJ44 E:KKJ99 S:KQTT9 W:QJT94",
        "N:QJ332 E:J9922 S:Q9772 W:QJ973",
        "N:JT332 E:KKJ22 S:KT772 W:KJT73",
        "N:JT433 E:AAJ44 S:AT774 W:AJT73",
        "N:JT433 E:JJ994 S:JT977 W:T9743",
    ):
        position = read_position(f"ristikontra {hands} lead:N")
        expected = partial(brute_values, position, points(position.rules, 0))
        confirm(solver_values(solver, position), expected, str(position))


@some_of(40, 100)
def test_one_solver_values_endings_of_one_shape_as_new_ones_do(
    rng: random.Random, number: int
) -> None:
    for _ in range(number):
        solver = Searcher("points")
        for position in of_one_shape(rng, 6, 6):
            assert solver_values(solver, position) == solver_values(Searcher("points"), position)
