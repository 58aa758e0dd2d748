"""The store of what the oracles say: it is whole and theirs, and the kernel has no part in it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from fixtures.known import FILES, ORACLES, lines_of, make, read, write
from fixtures.tree import TESTS
from fixtures.waiting import PATIENCE
from oracles.values import objectives_for


@pytest.mark.parametrize("name", FILES)
def test_the_store_holds_every_position(rng: random.Random, name: str) -> None:
    lines = lines_of(name)
    asked = Counter(json.loads(line)[0] for line in lines)
    assert len(asked) == FILES[name].positions
    for line in rng.sample(lines, min(8, len(lines))):
        known = read(line)
        assert write(known) == line
        assert known.oracle == FILES[name].oracle
        every = 1 if FILES[name].one_objective else len(objectives_for(known.position))
        assert asked[json.loads(line)[0]] == every
        assert list(known.values) == list(known.position.moves())


def theirs(rng: random.Random, name: str, count: int) -> None:
    """Ask the oracle again about some lines of the store."""
    for line in rng.sample(lines_of(name), count):
        known = read(line)
        assert ORACLES[known.oracle](known.position, known.objective) == known.values, line


@pytest.mark.parametrize("name", ["reference-1", "reference-2", "brute-3", "edge-2", "edge-3"])
def test_a_few_lines_are_what_their_oracle_says(rng: random.Random, name: str) -> None:
    theirs(rng, name, 30)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["reference-3", "brute-4", "few-4", "edge-4"])
def test_some_lines_are_what_their_oracle_says(rng: random.Random, name: str) -> None:
    theirs(rng, name, 200)


MADE = """
import sys
from pathlib import Path
from fixtures import known
from fixtures.tree import TESTS
known.FOLDER = Path(sys.argv[1])
known.FILES["some"] = known.File("brute", 2, 20)
if len(sys.argv) > 2:
    known.keep("some", known.lines_of("some")[:17])
known.make("some")
assert not sys.modules["ristikontra._kernel"]
"""


def test_making_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl.xz"
    made = []
    for stopped in ((), ("stopped",)):
        subprocess.run(
            [sys.executable, "-c", MADE, str(tmp_path), *stopped],
            env=os.environ | {"PYTHONPATH": str(TESTS)},
            check=True,
            timeout=PATIENCE,
        )
        made.append(path.read_bytes())
    assert made[0] == made[1]


def test_nothing_is_made_where_the_kernel_is_loaded() -> None:
    import ristikontra._kernel  # noqa: F401, PLC0415

    with pytest.raises(RuntimeError, match="kernel"):
        make("reference-1")
