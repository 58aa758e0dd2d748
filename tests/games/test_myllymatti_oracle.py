"""Myllymatti as the command line solves it, against the clauses and a search by definition."""

from __future__ import annotations

import random
from typing import Any

import pytest

from draws.myllymatti_draws import drawn, written
from fixtures.amounts import plain_fate
from fixtures.desk import Desk, desk
from fixtures.portions import portions
from oracles.myllymatti_oracle import TAKE, fates, graph_of

__all__ = ["desk"]


def compare(desk: Desk, rng: random.Random, players: int, number: int, most: int) -> set[str]:
    """Every ending, and every move of it; return which fates were met."""
    cases = [drawn(rng, players, most) for _ in range(number)]
    lines = [*map(written, cases)]
    met = set()
    for (game, trump, must_beat), line, solved in zip(
        cases, lines, desk.ask("solve", lines), strict=True
    ):
        graph = graph_of(game, trump, must_beat)
        found = fates(graph, players)

        def shown(worth: dict[str, dict[str, Any]]) -> list[tuple[str, int | None]]:
            return [*map(plain_fate, worth.values())]

        assert shown(solved["worth"]) == found[game], line
        moves = {TAKE if one["move"] == "-" else one["move"]: one for one in solved["moves"]}
        assert moves.keys() == graph[game].keys(), line
        for choice, then in graph[game].items():
            assert shown(moves[choice]["worth"]) == found[then], (line, choice)
        met |= {fate for fate, _ in found[game]}
    return met


@pytest.mark.parametrize(("players", "number", "most"), [(2, 20, 6), (3, 10, 5)])
def test_endings(desk: Desk, rng: random.Random, players: int, number: int, most: int) -> None:
    compare(desk, rng, players, number, most)


@pytest.mark.slow
def test_two_thousand_endings_of_two(desk: Desk, rng: random.Random) -> None:
    met = [compare(desk, rng, 2, count, 7) for count in portions(2000)]
    assert set[str]().union(*met) == {"out", "last"}


@pytest.mark.slow
def test_five_hundred_endings_of_three(desk: Desk, rng: random.Random) -> None:
    met = [compare(desk, rng, 3, count, 6) for count in portions(500)]
    assert set[str]().union(*met) == {"out", "last", "open"}
