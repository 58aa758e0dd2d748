"""The signature: how many cards the search plays on a fixed set of endings.

Node counts are exact and the same on every machine, so a change of one number shows a change of the
search, meant or not.  After a meant change write it again: in `tests/`,
`python -m kernel.test_signature`.
"""

from __future__ import annotations

import random
from itertools import islice

import pytest

from draws.randoms import PARTNER_GAMES, random_position
from fixtures.tree import DATA
from oracles.values import objectives_for
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher

COMMITTED = DATA / "signature.txt"
#: The games with a stock, and how many cards it has.
STOCKS = {"ristikontra": 16, "lappi": 8}


def committed() -> list[tuple[str, str, int]]:
    rows = (line.split() for line in COMMITTED.read_text().splitlines())
    return [(variant, name, int(count)) for variant, name, count in rows]


ENDINGS = [row for row in committed() if row[1] != "stock"]
DEALS = [row for row in committed() if row[1] == "stock"]


def nodes_of_endings(variant: str, name: str = "") -> dict[str, int]:
    """Return the nodes for 20 endings of full hands, by objective: one, or all."""
    rng = random.Random(f"signature {variant}")
    nodes: dict[str, int] = {}
    for _ in range(20):
        position = random_position(rng, variant, PARTNER_GAMES[variant].hand, tally=True)
        for objective in objectives_for(position):
            if name in ("", objective.name):
                count = Searcher(objective, table_megabytes=8).find(position).nodes
                nodes[objective.name] = nodes.get(objective.name, 0) + count
    return nodes


def nodes_with_a_stock(variant: str) -> int:
    """Return the nodes for the values of six deals."""
    rng = random.Random(f"signature {variant}")
    deals = endings(rng, rules_for(variant), stock=STOCKS[variant])
    tasks = [Searcher("points").task(position) for position in islice(deals, 6)]
    return sum(task.search(every_card=False, line=False)[4] for task in tasks)


@pytest.mark.parametrize(("variant", "name", "count"), ENDINGS)
def test_nodes_of_endings_are_the_committed_ones(variant: str, name: str, count: int) -> None:
    assert nodes_of_endings(variant, name) == {name: count}


@pytest.mark.parametrize(("variant", "name", "count"), DEALS)
def test_nodes_with_a_stock_are_the_committed_ones(variant: str, name: str, count: int) -> None:
    assert nodes_with_a_stock(variant) == count


def test_every_game_has_its_rows() -> None:
    assert {variant for variant, *_ in ENDINGS} == set(PARTNER_GAMES)
    assert {variant for variant, *_ in DEALS} == set(STOCKS)


if __name__ == "__main__":
    rows = [
        f"{variant} {name} {count}"
        for variant in PARTNER_GAMES
        for name, count in nodes_of_endings(variant).items()
    ]
    rows += [f"{variant} stock {nodes_with_a_stock(variant)}" for variant in STOCKS]
    COMMITTED.write_text("\n".join(rows) + "\n")
