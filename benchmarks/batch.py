"""Measure what surrounds the search where many endings are solved.

    python benchmarks/batch.py [--variant ristikontra] [--endings 20000] [--json]

Random endings, drawn from the pack, are read, solved, shown and encoded as `batch` does it, a
thousand at a time.  Printed are means of CPU time in µs for an ending, and the share of the
search in all that JSON Lines take; the mere search is that of a second solver, in turns with the
first.  Then the command itself solves them by one process, and the share of the same search in the
user's CPU time of the whole run is printed, from its start to the last byte, to JSON Lines and to
Parquet.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import process_time
from typing import TypeVar

import msgspec

from ristikontra.api.solve import solved_record
from ristikontra.batch import columns, parquet
from ristikontra.batch.batch import generate
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.notation import read_plain
from ristikontra.games.tricks.search.solver import Searcher

T = TypeVar("T")
BLOCK = 1000


def measured(texts: list[str]) -> dict[str, float]:
    """Return the CPU seconds that all endings take, by what is done with them."""
    spent: Counter[str] = Counter()
    solver, other = Searcher(), Searcher()
    rows = columns.Columns(parquet.part_of)

    def timed(name: str, work: Callable[[], T]) -> T:
        started = process_time()
        done = work()
        spent[name] += process_time() - started
        return done

    for at in range(0, len(texts), BLOCK):
        some = texts[at : at + BLOCK]
        read = timed("read", lambda: [read_plain(one) for one in some])  # noqa: B023
        searches = [other.bare(position, every_card=True, line=True) for position in read]
        timed("search", lambda: [search() for search in searches])  # noqa: B023
        tasks = timed("solve", lambda: [solver.task(one) for one in read])  # noqa: B023
        timed("solve", lambda: [one.run() for one in tasks])  # noqa: B023
        solutions = timed("solve", lambda: [one.solution() for one in tasks])  # noqa: B023
        records = timed(
            "record",
            lambda: [
                solved_record(one, solver, text=text, number=1)
                for one, text in zip(solutions, some, strict=True)  # noqa: B023
            ],
        )
        timed("json", lambda: [msgspec.json.encode(one) for one in records])  # noqa: B023
        timed("parquet", lambda: rows.add(records))  # noqa: B023
    timed("parquet", rows.all)
    spent["around"] = spent.pop("solve") - spent["search"]
    return spent


def whole(texts: list[str], ending: str) -> float:
    """Return the user's CPU seconds of the command that solves all endings into a file.

    A run before it compiles the modules, as an installation does.
    """
    spent = 0.0
    with TemporaryDirectory() as folder:
        given, out = Path(folder, "endings.txt"), Path(folder, f"values.{ending}")
        words = ("batch", given, "--out", out, "--jobs", "1")
        command = [sys.executable, "-m", "ristikontra", *words]
        surroundings = os.environ | {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for some in (texts[:1], texts):
            given.write_text("\n".join(some))
            before = getrusage(RUSAGE_CHILDREN).ru_utime
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=surroundings)
            spent = getrusage(RUSAGE_CHILDREN).ru_utime - before
            out.unlink()
    return spent


def main() -> None:
    """Read the command line, measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--variant", choices=VARIANTS, default="ristikontra")
    parser.add_argument("--endings", type=int, default=20_000)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    texts = [record.position for record in generate(given.variant, given.endings, seed=1)]
    gc.disable()  # as in the processes of a batch
    measured(texts[:BLOCK])
    spent = measured(texts)
    means = {name: 1e6 * seconds / len(texts) for name, seconds in spent.items()}
    share = means["search"] / (sum(means.values()) - means["parquet"])
    runs = {ending: spent["search"] / whole(texts, ending) for ending in ("jsonl", "parquet")}
    if given.json:
        print(json.dumps({**means, "share": share, **runs}))
        return
    for name in ("read", "search", "around", "record", "json", "parquet"):
        print(f"{name:8} {means[name]:7.1f}")
    print(f"of all that JSON Lines take the search is {share:.0%}")
    for ending, part in runs.items():
        print(f"of a whole run to {ending} it is {part:.0%}")


if __name__ == "__main__":
    main()
