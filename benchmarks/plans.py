"""How long the shortest plans are and how long they take to find.

    python benchmarks/plans.py [--endings 50] [--seconds 30] [--seed 1]

Endings are drawn from shuffled packs and, in equal number, from deals that were played at random;
the plan is for either side in turn, by the objective that suits the position.  Printed are, by the
cards in a hand, the median of CPU time, its greatest, how many plans were proved shortest within
the limit, the most by which it was passed (of the clock), and how many lines plans have.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import islice
from statistics import median
from time import perf_counter, process_time

from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.files import find_example
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import objective_for, points
from ristikontra.games.tricks.search.plans import Plan, plan
from ristikontra.games.tricks.search.random_positions import endings


def drawn(rng: random.Random, cards: int) -> Iterator[Position]:
    """Yield endings of every variant in which hands can have this many cards."""
    variants = [name for name, row in VARIANTS.items() if cards <= row.hand]
    while True:
        for deals in (False, True):
            yield next(endings(rng, rules_for(rng.choice(variants)), cards, deals=deals))


def found(position: Position, party: int, seconds: float) -> Plan:
    """Return the plan of a party."""
    rules = position.rules
    objective = objective_for(position) if rules.seating.two_sided else points(rules, party)
    return plan(position, objective, party, max_seconds=seconds)


def main() -> None:
    """Measure, and print a row for each number of cards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    started = process_time()
    lines = [found(find_example("lappi/pagat").position, party, 30).lines for party in (0, 1)]
    print(
        f"documented ending: NS {lines[0]}, EW {lines[1]} lines, {process_time() - started:.2f} s"
    )
    print("cards  median s  most s  proved  passed by s  lines: median  most")
    for cards in (3, 4, 5, 6):
        rng = random.Random(f"{given.seed} {cards}")
        times, lengths, proved, late = [], [], 0, 0.0
        for at, position in enumerate(islice(drawn(rng, cards), given.endings)):
            began, clock = process_time(), perf_counter()
            one = found(position, at // 2 % len(position.rules.seating.parties), given.seconds)
            times.append(process_time() - began)
            late = max(late, perf_counter() - clock - given.seconds)
            proved += one.shortest
            lengths.append(one.lines)
        print(
            f"{cards:5}  {median(times):8.4f}  {max(times):6.2f}  {proved / given.endings:6.1%}"
            f"  {max(late, 0):11.2f}  {median(lengths):13.0f}  {max(lengths):4}"
        )


if __name__ == "__main__":
    main()
