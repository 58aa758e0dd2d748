"""Time the solver on random endings, and count its nodes.

    python benchmarks/endings.py [--count 200] [--seed 7]

For each variant and objective: the median and the most of milliseconds for the values of all
cards with the best line, of milliseconds for the value alone, and of nodes.  Times are of this
machine, now; nodes are the same everywhere.  The last column is the ratio of nodes to those of
`points` in the same variant, at the median.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from randoms import random_position
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.game.scoring import Objective
from ristikontra.search.solver import Solver


def measure(positions: list[Position], name: str) -> tuple[list[float], list[float], list[int]]:
    """Return milliseconds for all cards, milliseconds for the value alone, and nodes."""
    every, alone, nodes = [], [], []
    for position in positions:
        objective = Objective(name, position.rules)
        started = perf_counter()
        solution = Solver(objective).solve(position)
        every.append(1000 * (perf_counter() - started))
        started = perf_counter()
        Solver(objective).value(position)
        alone.append(1000 * (perf_counter() - started))
        nodes.append(solution.nodes)
    return every, alone, nodes


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    print(f"{options.count} random endings of full hands each, seed {options.seed}; median / most")
    print(f"{'variant':19}{'objective':10}{'all cards ms':>16}{'value ms':>16}{'nodes':>18}  ratio")
    for variant, row in VARIANTS.items():
        rng = random.Random(options.seed)
        positions = [
            random_position(rng, variant, row.hand, midtrick=False, tally=True)
            for _ in range(options.count)
        ]
        plain: list[int] = []
        for name in ("points", "clean", "result") if row.cleaning else ("points", "result"):
            every, alone, nodes = measure(positions, name)
            plain = plain or nodes
            ratio = median(own / base for own, base in zip(nodes, plain, strict=True))
            print(
                f"{variant:19}{name:10}{median(every):8.1f} /{max(every):6.1f}"
                f"{median(alone):8.1f} /{max(alone):6.1f}{median(nodes):9.0f} /{max(nodes):7}"
                f"{ratio:7.2f}"
            )


if __name__ == "__main__":
    main()
