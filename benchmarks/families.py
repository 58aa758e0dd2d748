"""How much dearer endings are that were made to be hard.

    python benchmarks/families.py [--endings 2000] [--seed 1] [--json]

Endings of Ristikontra of six cards, for card points, all cards, in one kernel each: those of a
shuffled pack, and families that share more than these do.  All are solved in turns, a hundred of
each.  Printed are nodes and CPU time in µs, and how often the 99% mark of the shuffled pack goes
into that of the family.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from statistics import mean, median, quantiles
from time import process_time
from typing import Final

from ristikontra.game.cards import EVERY, Rank, hand_of
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import bare_position

RULES: Final = rules_for("ristikontra")
#: Those that are worth something (R3), and the others.
DEAR: Final = [rank for rank in EVERY if RULES.values[rank]]
CHEAP: Final = [rank for rank in EVERY if not RULES.values[rank]]
BLOCK: Final = 100


def plain(rng: Random) -> list[Rank]:
    """Return 24 cards of a shuffled pack, six for each seat in turn."""
    return rng.sample([rank for rank in EVERY for _ in range(4)], 24)


def few_ranks(rng: Random) -> list[Rank]:
    """Return the 24 cards of six ranks, all four of each, shuffled."""
    return rng.sample([rank for rank in rng.sample(EVERY, 6) for _ in range(4)], 24)


def all_points(rng: Random) -> list[Rank]:
    """Return cards among which are all that are worth something, shuffled."""
    dear = [rank for rank in DEAR for _ in range(4)]
    rest = rng.sample([rank for rank in CHEAP for _ in range(4)], 24 - len(dear))
    return rng.sample(dear + rest, 24)


def shared(rng: Random) -> list[Rank]:
    """Return cards of twelve ranks, one copy of each for either side."""
    ranks = rng.sample(EVERY, 12)
    first, other = rng.sample(ranks, 12), rng.sample(ranks, 12)
    return first[:6] + other[:6] + first[6:] + other[6:]


def shared_twice(rng: Random) -> list[Rank]:
    """Return cards of six ranks, two copies of each for either side."""
    ranks = rng.sample(EVERY, 6) * 2
    first, other = rng.sample(ranks, 12), rng.sample(ranks, 12)
    return first[:6] + other[:6] + first[6:] + other[6:]


def shared_points(rng: Random) -> list[Rank]:
    """Return cards that both sides share as evenly as can be, with all points among them."""
    ranks = DEAR * 2 + rng.sample(CHEAP, 12 - 2 * len(DEAR))
    first, other = rng.sample(ranks, 12), rng.sample(ranks, 12)
    return first[:6] + other[:6] + first[6:] + other[6:]


FAMILIES: Final[dict[str, Callable[[Random], list[Rank]]]] = {
    "a shuffled pack": plain,
    "six ranks, all copies": few_ranks,
    "all points to come": all_points,
    "twelve ranks, one copy per side": shared,
    "six ranks, two copies per side": shared_twice,
    "all points to come, shared": shared_points,
}


def ending(rng: Random, family: Callable[[Random], list[Rank]]) -> Position:
    """Return an ending of a family, anybody on lead."""
    cards = family(rng)
    hands = tuple([hand_of(cards[at : at + 6]) for at in range(0, 24, 6)])
    position = bare_position(RULES, hands, rng.randrange(4), (False, False), None, ())
    assert position is not None
    return position


def measured(seed: int, count: int) -> dict[str, list[tuple[int, float]]]:
    """Return nodes and seconds of each ending of each family."""
    rngs = {name: Random(f"{seed} {name}") for name in FAMILIES}
    solvers = {name: Searcher("points") for name in FAMILIES}
    found: dict[str, list[tuple[int, float]]] = {name: [] for name in FAMILIES}
    for _ in range(0, count, BLOCK):
        for name, family in FAMILIES.items():
            for _ in range(BLOCK):
                search = solvers[name].bare(ending(rngs[name], family), every_card=True, line=False)
                began = process_time()
                nodes = search()
                found[name].append((nodes, process_time() - began))
    return found


def main() -> None:
    """Measure, and print a row for each family."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = {}
    for name, some in measured(given.seed, given.endings).items():
        nodes, micros = [one[0] for one in some], [one[1] * 1e6 for one in some]
        rows[name] = {
            "nodes": [median(nodes), mean(nodes), quantiles(nodes, n=100)[-1]],
            "micros": [median(micros), mean(micros), quantiles(micros, n=100)[-1]],
        }
    base = rows["a shuffled pack"]
    if given.json:
        print(json.dumps({"seed": given.seed, "endings": given.endings, "families": rows}))
        return
    print(
        f"{'':30}  nodes: median    mean      99%   µs: median  mean    99%   99% over the pack's"
    )
    for name, row in rows.items():
        print(
            f"{name:30}  {row['nodes'][0]:13,.0f} {row['nodes'][1]:7,.0f} {row['nodes'][2]:8,.0f}"
            f"  {row['micros'][0]:11,.0f} {row['micros'][1]:5,.0f} {row['micros'][2]:6,.0f}"
            f"   nodes {row['nodes'][2] / base['nodes'][2]:.2f},"
            f" µs {row['micros'][2] / base['micros'][2]:.2f}"
        )


if __name__ == "__main__":
    main()
