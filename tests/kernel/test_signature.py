"""The signature: how many cards the search plays on a fixed set of endings.

Node counts are exact and the same on every machine, so a change of one number shows a change of the
search, meant or not.  After a meant change write it again: in `tests/`,
`python -m kernel.test_signature`.
"""

from __future__ import annotations

import random
from itertools import islice

from draws.randoms import PARTNER_GAMES, random_position
from fixtures.tree import DATA
from oracles.values import objectives_for
from ristikontra.game.rules import rules_for
from ristikontra.search.random_positions import endings
from ristikontra.search.solver import Searcher

COMMITTED = DATA / "signature.txt"


def signature() -> str:
    """Return a line for each variant and objective, nodes for 20 endings of full hands; and one for
    each of two games with a stock, nodes for the values of six deals."""
    rows = []
    for variant, row in PARTNER_GAMES.items():
        rng = random.Random(f"signature {variant}")
        nodes: dict[str, int] = {}
        for _ in range(20):
            position = random_position(rng, variant, row.hand, tally=True)
            for objective in objectives_for(position):
                count = Searcher(objective, table_megabytes=8).find(position).nodes
                nodes[objective.name] = nodes.get(objective.name, 0) + count
        rows += [f"{variant} {name} {count}" for name, count in nodes.items()]
    for variant, stock in (("ristikontra", 16), ("lappi", 8)):
        deals = endings(random.Random(f"signature {variant}"), rules_for(variant), stock=stock)
        tasks = [Searcher("points").task(position) for position in islice(deals, 6)]
        counts = [task.search(every_card=False, line=False)[4] for task in tasks]
        rows.append(f"{variant} stock {sum(counts)}")
    return "\n".join(rows) + "\n"


def test_node_counts_are_the_committed_ones() -> None:
    assert signature() == COMMITTED.read_text()


if __name__ == "__main__":
    COMMITTED.write_text(signature())
