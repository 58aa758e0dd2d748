"""What the two oracles say of some tens of thousands of positions, computed once and kept.

`tests/known/NAME.jsonl.xz` holds a line for each position and objective: the position's one-line
text, the objective, the oracle, and the value of every legal card as (outcome, points).  The
kernel has no part in it: it cannot be loaded where the store is made.

    PYTHONPATH=tests python -m known --make reference-2 few-4

goes on where an earlier run stopped, and keeps what it has once a minute.  Without names it counts
what there is.  Position n of a file is drawn from the seed "NAME n", with every fact of the past.

The long files are made several times sooner by the brute force compiled from its own source:

    mkdir -p build/compiled && cd build/compiled && cp ../../tests/bruteforce.py . &&
        mypyc bruteforce.py && rm bruteforce.py && cd ../.. &&
        PYTHONPATH=build/compiled:tests python -m known --make brute-6
"""

from __future__ import annotations

import json
import lzma
import os
import random
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from oracles import Oracle, brute_values, objectives_for, reference_values
from randoms import (
    PARTNER_GAMES,
    position_of_few_ranks,
    position_of_own_ranks,
    position_of_two_runs,
    position_on_an_edge,
    random_options,
    random_position,
)
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position
from ristikontra.game.text import position_text
from ristikontra.search.objectives import Objective, Value

FOLDER = Path(__file__).parent / "known"
KERNEL = "ristikontra._kernel"
ORACLES: Final[dict[str, Oracle]] = {"reference": reference_values, "brute": brute_values}
#: A run of the script keeps what it has found every so many seconds.
KEEP_EVERY = 60.0


class File(NamedTuple):
    """What a file of the store is to hold: positions of so many cards a hand, by an oracle.

    They are `drawn` at random, of few ranks, or in a special way (randoms.py), and asked each under
    every objective that they have the facts for, or where that takes too long under one.
    """

    oracle: str
    cards: int
    positions: int
    drawn: str = "random"
    one_objective: bool = False


#: Ways to draw positions that choose the options themselves.
SPECIAL: Final[dict[str, Callable[[random.Random, int, str], Position]]] = {
    "runs": position_of_two_runs,
    "own": position_of_own_ranks,
    "edge": position_on_an_edge,
    "poor": partial(position_on_an_edge, poor=True),
}

FILES: Final = {
    "reference-1": File("reference", 1, 3000),
    "reference-2": File("reference", 2, 7000),
    "reference-3": File("reference", 3, 10000, one_objective=True),
    "reference-4": File("reference", 4, 300, one_objective=True),
    "brute-3": File("brute", 3, 5000),
    "brute-4": File("brute", 4, 5000),
    "brute-5": File("brute", 5, 200, one_objective=True),
    "brute-6": File("brute", 6, 10, one_objective=True),
    "few-4": File("brute", 4, 3000, "few"),
    "few-5": File("brute", 5, 400, "few", one_objective=True),
    "few-6": File("brute", 6, 40, "few", one_objective=True),
    "edge-2": File("brute", 2, 3000, "edge"),
    "edge-3": File("brute", 3, 5000, "edge"),
    "edge-4": File("brute", 4, 3000, "edge"),
    "runs-4": File("brute", 4, 500, "runs"),
    "own-5": File("brute", 5, 600, "own", one_objective=True),
    "poor-2": File("brute", 2, 2000, "poor"),
    "poor-3": File("brute", 3, 3000, "poor"),
    "poor-4": File("brute", 4, 500, "poor"),
}


class Known(NamedTuple):
    """A line of the store."""

    position: Position
    objective: Objective
    oracle: str
    values: dict[int, Value]


def read(line: str) -> Known:
    """Return what a line of the store says."""
    text, objective, oracle, values = json.loads(line)
    position = read_position(text)
    return Known(
        position,
        Objective.named(objective, position.rules),
        oracle,
        {RANKS.index(rank): Value(*value) for rank, value in values.items()},
    )


def write(known: Known) -> str:
    """Return the line that says so."""
    values = {RANKS[rank]: value for rank, value in known.values.items()}
    row = [position_text(known.position), known.objective.name, known.oracle, values]
    return json.dumps(row, separators=(",", ":"))


def lines_of(name: str) -> list[str]:
    """Return the lines of a file, none if there is no such file yet."""
    path = FOLDER / f"{name}.jsonl.xz"
    return lzma.decompress(path.read_bytes()).decode().splitlines() if path.exists() else []


def keep(name: str, lines: list[str]) -> None:
    """Write a file anew; whoever breaks in finds the old one or the new one."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{name}.jsonl.xz"
    new = path.with_suffix(".new")
    new.write_bytes(lzma.compress("".join(f"{line}\n" for line in lines).encode()))
    os.replace(new, path)


def draw(rng: random.Random, file: File, variant: str) -> Position:
    """Draw a position of a file."""
    if file.drawn in SPECIAL:
        return SPECIAL[file.drawn](rng, file.cards, variant)
    options = random_options(rng, variant)
    of = position_of_few_ranks if file.drawn == "few" else random_position
    return of(rng, cards=file.cards, variant=variant, options=options, tally=True)


def questions(name: str) -> Iterator[tuple[Position, Objective]]:
    """Yield what a file asks: its positions, each with an objective."""
    file = FILES[name]
    variants = [variant for variant, row in PARTNER_GAMES.items() if row.hand >= file.cards]
    for number in range(file.positions):
        rng = random.Random(f"{name} {number}")
        position = draw(rng, file, rng.choice(variants))
        objectives = objectives_for(position)
        for objective in [rng.choice(objectives)] if file.one_objective else objectives:
            yield position, objective


def add(name: str, more: Iterator[str]) -> None:
    """Add lines to a file, and keep what there is now and then, and when broken off."""
    lines, kept = lines_of(name), monotonic()
    try:
        for line in more:
            lines.append(line)
            if monotonic() - kept > KEEP_EVERY:
                keep(name, lines)
                kept = monotonic()
    finally:
        keep(name, lines)


def answers(name: str, start: int) -> Iterator[str]:
    """Yield the lines of a file from a number on."""
    oracle = FILES[name].oracle
    for position, objective in islice(questions(name), start, None):
        known = Known(position, objective, oracle, ORACLES[oracle](position, objective))
        line = write(known)
        assert read(line) == known, line
        yield line


def make(name: str) -> None:
    """Add to a file what it still lacks."""
    if sys.modules.setdefault(KERNEL, None) is not None:  # type: ignore[arg-type]
        raise RuntimeError("the store is made where the kernel is not loaded")
    add(name, answers(name, len(lines_of(name))))


def count(name: str) -> str:
    """Say how much of a file there is."""
    lines = lines_of(name)
    found = len({json.loads(line)[0] for line in lines})
    return f"{name}: {found} of {FILES[name].positions} positions, {len(lines)} lines"


def main() -> None:
    parser = ArgumentParser(description="make or count the store of what the oracles say")
    parser.add_argument("--make", nargs="+", choices=FILES, metavar="NAME", default=[])
    try:
        for name in parser.parse_args().make:
            make(name)
            print(count(name), flush=True)
    except KeyboardInterrupt:
        sys.exit(130)
    if len(sys.argv) == 1:
        print("\n".join(count(name) for name in FILES))


if __name__ == "__main__":
    main()
