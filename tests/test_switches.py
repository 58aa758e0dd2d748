"""Each thing that prunes, left out in turn: values stay what the oracles say they are.

A kernel built with switches (ext/switches.pxd) runs apart, on positions whose values the oracles
have told once.  If a pruning lies, the runs are wrong but for those without it: it is named.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from oracles import brute_values, objectives_for, random_endings, solver_values
from randoms import position_of_few_ranks
from ristikontra.formats.notation import position_text, read_position
from ristikontra.search import solver as search
from ristikontra.search.objectives import Objective

ROOT = Path(__file__).parent.parent
SWITCHES = {
    name: int(bit)
    for name, bit in re.findall(
        r"^    ([A-Z_]+) = (\d+)$", (ROOT / "ext" / "switches.pxd").read_text(), re.MULTILINE
    )
}


def told(rng: random.Random, count: int) -> str:
    """Return positions, objectives, and the values of all cards by brute force, a line each."""
    positions = [position_of_few_ranks(rng, rng.randint(3, 4)) for _ in range(count)]
    positions += random_endings(rng, count // 4, 3)
    return "".join(
        json.dumps([position_text(p), objective.name, brute_values(p, objective)]) + "\n"
        for p in positions
        for objective in objectives_for(p)
    )


def survey(path: str, off: int) -> None:
    """Print how often this kernel, with some switches off, is wrong on what was told."""
    kernel = search._kernel.Kernel
    search._kernel.Kernel = partial(kernel, off=off)  # type: ignore[misc, assignment]
    wrong = 0
    for line in Path(path).read_text().splitlines():
        text, name, values = json.loads(line)
        position = read_position(text)
        solver = search.Solver(Objective.named(name, position.rules), table_megabytes=1)
        found = solver_values(solver, position)
        wrong += {str(int(rank)): value and list(value) for rank, value in found.items()} != values
    print(wrong)


def build(folder: Path, file: str = "", right: str = "", wrong: str = "") -> None:
    """Build a kernel with switches, and if a file is given with a fault in it."""
    for name in ("ext", "solver"):
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "setup.py", folder)
    if file:
        source = folder / "ext" / file
        text = source.read_text()
        assert text.count(right) == 1, "the kernel has changed: seed this fault anew"
        source.write_text(text.replace(right, wrong))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "solver"]
    settings = os.environ | {"CFLAGS": "-O1 -w -DRISTIKONTRA_CHECKS"}
    subprocess.run(command, cwd=folder, env=settings, check=True, capture_output=True, timeout=300)


def wrongs(folder: Path, path: Path) -> dict[str, int]:
    """Return how often a kernel is wrong with everything on, each switch off, and all off."""
    found = {}
    places = os.pathsep.join([str(folder / "solver"), str(Path(__file__).parent)])
    for name, off in {"": 0, **SWITCHES, "everything": sum(SWITCHES.values())}.items():
        run = subprocess.run(
            [
                sys.executable,
                "-c",
                f"import test_switches; test_switches.survey({str(path)!r}, {off})",
            ],
            env=os.environ | {"PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"},
            check=True,
            capture_output=True,
            text=True,
            timeout=600,
        )
        found[name] = int(run.stdout)
    print(found)
    return found


@pytest.mark.slow
def test_nothing_that_prunes_changes_a_value(rng: random.Random, tmp_path: Path) -> None:
    build(tmp_path)
    path = tmp_path / "told.jsonl"
    path.write_text(told(rng, 400))
    assert not any(wrongs(tmp_path, path).values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "file", "right", "wrong"),
    [
        (
            "DOMINANCE",
            "moves.pxd",
            "kept = private & ~<uint64_t> WORTHLESS_RANKS | lowest_of(private & WORTHLESS_RANKS)\n",
            "kept = lowest_of(private)\n",
        ),
        (
            "STOPPERS",
            "plans.pxd",
            "kept = (\n            points\n",
            "kept = (\n            points + 1\n",
        ),
        ("STOPPERS", "plans.pxd", "if crossings & 1:\n", "if number & 1:\n"),
        (
            "DEFENCE",
            "plans.pxd",
            "right, kings, need, off\n        )\n",
            "right, kings, need, off\n        ) + 1\n",
        ),
        (
            "LAST_TWO",
            "lasttwo.pxd",
            "kept & pair.hand[winner + 1] & led and not kept & pair.hand[winner + 2] & led",
            "kept & pair.hand[winner + 1] & led",
        ),
        (
            "DENIAL",
            "search.pxd",
            "if over or owes == cleaned:\n        return value\n",
            "if over or owes == cleaned:\n        return value + (5 if ours else -5)\n",
        ),
    ],
)
def test_a_pruning_that_lies_is_named(
    rng: random.Random, tmp_path: Path, name: str, file: str, right: str, wrong: str
) -> None:
    build(tmp_path, file, right, wrong)
    path = tmp_path / "told.jsonl"
    path.write_text(told(rng, 400))
    found = wrongs(tmp_path, path)
    assert found[""]
    assert not found[name]


def test_only_a_checking_kernel_leaves_anything_out() -> None:
    rules = {"seats": 4, "mask": 5, "values": (0,) * 8 + (10, 2, 3, 4, 11), "limit": 3}
    make = partial(
        search._kernel.Kernel,
        **rules,  # type: ignore[arg-type]
        pass_left=False,
        queen_clause=True,
        max_buckets=1 << 10,
    )
    try:
        make(off=1)
    except ValueError:
        return
    assert os.environ.get("LD_PRELOAD"), "this kernel has switches, and no sanitizers"
