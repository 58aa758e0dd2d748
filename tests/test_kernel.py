"""The kernel against the two oracles: values of all cards, at any point of a trick."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from oracles import (
    brute_values,
    objectives_for,
    random_endings,
    reference_values,
    solver_values,
)
from ristikontra.outcome import Objective, Value
from ristikontra.position import Position
from ristikontra.search import Solver

Oracle = Callable[[Position, Objective], dict[int, Value]]


def agree(
    rng: random.Random,
    count: int,
    cards: int,
    oracle: Oracle,
    points_only: bool = False,
    after_too: bool = True,
) -> None:
    """Compare on random endings, each with a new table and again with one that is warm.

    `after_too`: also after one more card, with the table of the position before it.
    """
    for position in random_endings(rng, count, cards):
        objectives = objectives_for(position)
        for objective in objectives[:1] if points_only else objectives:
            expected = oracle(position, objective)
            solver = Solver(objective, table_megabytes=1)
            assert solver_values(solver, position) == expected, (position, objective)
            assert solver_values(solver, position) == expected, (position, objective)
            if after_too and not position.finished:
                after = position.play(rng.choice(position.legal_cards()))
                assert solver_values(solver, after) == oracle(after, objective), (after, objective)


@pytest.mark.parametrize(("cards", "count"), [(1, 100), (2, 150), (3, 60)])
def test_kernel_agrees_with_reference(rng: random.Random, cards: int, count: int) -> None:
    agree(rng, count, cards, reference_values)


@pytest.mark.parametrize(("cards", "count"), [(3, 200), (4, 40), (5, 1)])
def test_kernel_agrees_with_brute_force(rng: random.Random, cards: int, count: int) -> None:
    agree(rng, count, cards, brute_values)


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "count"), [(1, 3000), (2, 7000), (3, 10000), (4, 300)])
def test_kernel_agrees_with_reference_at_length(rng: random.Random, cards: int, count: int) -> None:
    agree(rng, count, cards, reference_values, points_only=True, after_too=False)


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "count"), [(4, 5000), (5, 200), (6, 10)])
def test_kernel_agrees_with_brute_force_at_length(
    rng: random.Random, cards: int, count: int
) -> None:
    agree(rng, count, cards, brute_values, points_only=True, after_too=False)


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "count"), [(1, 2000), (2, 4000), (3, 4000)])
def test_every_objective_agrees_with_reference_at_length(
    rng: random.Random, cards: int, count: int
) -> None:
    agree(rng, count, cards, reference_values, after_too=False)


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "count"), [(4, 2000), (5, 100)])
def test_every_objective_agrees_with_brute_force_at_length(
    rng: random.Random, cards: int, count: int
) -> None:
    agree(rng, count, cards, brute_values, after_too=False)
