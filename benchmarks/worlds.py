"""Time advice from one seat: all cards of random endings, at the median.

    python benchmarks/worlds.py [endings]

Up to five tricks every possible deal is solved, at six 400 that are drawn.  `when` is asked about
the highest card.  A command is all of `ristikontra advise`, from its start to its end.  What it
printed is kept in docs/contributing/speed.md.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time

from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.conditions import when
from ristikontra.games.tricks.worlds.view import View


def command(view: View) -> float:
    """Return the CPU seconds of a whole command."""
    before = getrusage(RUSAGE_CHILDREN)
    words = [sys.executable, "-m", "ristikontra", "advise", str(view)]
    subprocess.run(words, check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    print("tricks  deals    ms  CPU ms  slowest ms  when: CPU ms  command: CPU ms")
    for tricks in (3, 4, 5, 6):
        rules = rules_for("ristikontra" if tricks == 6 else "lappi")
        taken, spent, deals, conditions, whole = [], [], [], [], []
        for position in islice(endings(Random(tricks), rules, tricks), number):
            view = View.of(position)
            started, busy = perf_counter(), process_time()
            deals.append(advise(view).deals)
            taken.append(1000 * (perf_counter() - started))
            spent.append(1000 * (process_time() - busy))
            busy = process_time()
            when(view, view.representative.moves()[0])
            conditions.append(1000 * (process_time() - busy))
            whole.append(1000 * command(view))
        print(
            f"{tricks:6}{median(deals):7.0f}{median(taken):6.0f}{median(spent):8.0f}"
            f"{max(taken):12.0f}{median(conditions):14.0f}{median(whole):17.0f}"
        )


if __name__ == "__main__":
    main()
