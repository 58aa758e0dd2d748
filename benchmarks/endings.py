"""Time the solver on random endings, and count its nodes.

    python benchmarks/endings.py [--count 200] [--seed 7] [--cards 6] [--variant lappi] [--json]

For each variant and objective: median, mean and 99th percentile of nodes and microseconds of CPU,
for the value alone, for the values of all cards, and with the best line too, inside the kernel; and
of microseconds for all of it through `Solver.solve`.  One solver serves all endings, as in a batch.
Times are of this machine, now; nodes are the same everywhere.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from time import process_time_ns

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from randoms import random_position
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.search.objectives import Objective
from ristikontra.search.payoffs import UNIT
from ristikontra.search.solver import MOST_NODES, Solver, _Task, new_kernel

#: The most buckets of a table: as many as a Solver has in 128 megabytes.
BUCKETS = 1 << 21
KINDS = {
    "value": {"every_card": False, "line": False},
    "all cards": {"every_card": True, "line": False},
    "with line": {"every_card": True, "line": True},
}


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """Return what some work returns, and the microseconds of CPU it took."""
    started = process_time_ns()
    nodes = work()
    return nodes, (process_time_ns() - started) / 1000


def inside(positions: list[Position], name: str, kind: str) -> list[tuple[int, float]]:
    """Return nodes and microseconds inside the kernel for each position."""
    rows, kernels = [], {}
    for position in positions:
        objective = Objective.named(name, position.rules)
        context = objective, position.dirty, position.score, position.held
        if context not in kernels:
            kernels[context] = new_kernel(position, objective, BUCKETS)
        kernel = kernels[context]
        state = _Task(kernel, position, objective).state(position)
        rows.append(timed(lambda: kernel.solve(state, UNIT, MOST_NODES, **KINDS[kind])[4]))  # noqa: B023
    return rows


def through(positions: list[Position], name: str) -> list[tuple[int, float]]:
    """Return nodes and microseconds of `Solver.solve` for each position."""
    solver = Solver(name)
    return [timed(lambda: solver.solve(position).nodes) for position in positions]  # noqa: B023


def summary(numbers: list[float]) -> list[float]:
    """Return median, mean and 99th percentile."""
    return [median(numbers), mean(numbers), sorted(numbers)[int(len(numbers) * 0.99)]]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--cards", type=int, help="in each hand; full hands by default")
    parser.add_argument("--variant", choices=VARIANTS, help="one variant only")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each row")
    options = parser.parse_args()
    if not options.json:
        print(f"{options.count} random endings, seed {options.seed}; median, mean, 99th percentile")
    for variant, row in VARIANTS.items():
        if options.variant not in (None, variant):
            continue
        rng = random.Random(options.seed)
        positions = [
            random_position(rng, variant, options.cards or row.hand, midtrick=False, tally=True)
            for _ in range(options.count)
        ]
        for name in ("points", "clean", "result") if row.cleaning else ("points", "result"):
            for kind in (*KINDS, "Solver.solve"):
                rows = inside(positions, name, kind) if kind in KINDS else through(positions, name)
                nodes = summary([nodes for nodes, _ in rows])
                micros = summary([micros for _, micros in rows])
                if options.json:
                    told = {"variant": variant, "objective": name, "kind": kind}
                    print(json.dumps(told | {"nodes": nodes, "microseconds": micros}))
                else:
                    print(
                        f"{variant:19}{name:8}{kind:13}nodes"
                        + "".join(f"{number:9.0f}" for number in nodes)
                        + "   µs"
                        + "".join(f"{number:9.1f}" for number in micros)
                    )


if __name__ == "__main__":
    main()
