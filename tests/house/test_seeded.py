"""Faults seeded into the program, one at a time: for each a test of the ordinary run fails.

`seeded.toml` has a row for each.  A row names a test by its function, or by file and function where
several files have the name (`test_sure::test_clauses`); `solving::_far` names a doctest.

    pytest -m slow tests/house/test_seeded.py             all of them, each in a copy of the tree
    pytest -m slow tests/house/test_seeded.py -k pool     those of one file
    RISTIKONTRA_FAULTS=100 pytest -m slow tests/house/test_seeded.py    a hundred at random

A fault of the kernel costs a build of the modules that have it: up to half a minute of processor
time for the large one, a few seconds for the others.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tomllib
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from fixtures.kernels import compile_again, compile_in, compile_page
from fixtures.places import block, changed
from fixtures.tree import ROOT

#: What is in a working tree and not needed in a copy.
ASIDE = shutil.ignore_patterns(".*", "build", "node_modules", "__pycache__", "*.egg-info")

TABLES = tomllib.loads((ROOT / "tests/seeded.toml").read_text("utf-8"))
#: Where each source is, by its short name.
FILES: dict[str, str] = TABLES["files"]


class Fault(NamedTuple):
    """A fault: one text for another in a definition, and the tests that see it."""

    file: str
    old: str
    new: str
    seen_by: list[str]
    within: str = ""

    @property
    def path(self) -> Path:
        """Where the source is, below the root."""
        return Path(FILES[self.file])

    def seeded(self) -> str:
        """Return the source with the fault."""
        source = (ROOT / self.path).read_text("utf-8")
        return changed(source, self.path.suffix, self.within, self.old, self.new)


FAULTS = [Fault(**row) for row in TABLES["fault"]]


def test_every_source_that_has_a_short_name_is_there_and_has_a_fault() -> None:
    assert {fault.file for fault in FAULTS} == set(FILES)
    assert len(set(FILES.values())) == len(FILES)
    assert all((ROOT / path).is_file() for path in FILES.values())


def test_every_fault_can_be_seeded_and_the_tests_that_see_it_are_there() -> None:
    for fault in FAULTS:
        assert fault.seeded() != (ROOT / fault.path).read_text("utf-8"), fault
        assert all(map(node_of, fault.seen_by)), fault


def node_of(test: str) -> str:
    """Return what pytest calls a test or a doctest that a row names."""
    file, _, name = test.rpartition("::")
    if not name.startswith("test_"):
        path = Path(FILES[file])
        source = (ROOT / path).read_text("utf-8")
        begin, end = block(source, path.suffix, name)
        assert ">>> " in source[begin:end], f"{test} has no doctest"
        return f"{path}::{'.'.join(path.with_suffix('').parts[1:])}.{name}"
    paths = [path for path in files_of_tests()[name] if file in ("", path.stem)]
    assert len(paths) == 1, f"{len(paths)} files have {test}"
    return f"{paths[0].relative_to(ROOT)}::{name}"


@cache
def files_of_tests() -> dict[str, list[Path]]:
    """Return the files that have each test."""
    found: dict[str, list[Path]] = {}
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            found.setdefault(name, []).append(path)
    return found


def test_a_place_is_found_after_a_move_and_set_anew() -> None:
    python = (
        "class A:\n    def f(self):\n        return 1\n\n"
        "    def g(self):\n        return g(\n            1\n        )\n"
    )
    assert changed(python, ".py", "A.g", "return g(1)", "return 2").endswith(
        "g(self):\n        return 2\n"
    )
    cython = (
        "cdef int f(\n    int a,\n) noexcept nogil:\n    # f\n\n    return a\n"
        "cdef inline int g(int a) noexcept nogil:\n    return a\n"
    )
    assert changed(cython, ".pxd", "f", "return a", "return 0").count("return a") == 1
    assert changed(cython, ".pxd", "g", "return a", "") == cython[: -len("    return a\n")]
    script = (
        "export function f(\n  a,\n) {\n  return a;\n}\n"
        "const g = (a) => {\n  return a;\n};\nreturn a;\n"
    )
    for name in "fg":
        assert changed(script, ".js", name, "return a", "").count("return a") == 2
    for name, old in (("h", "return a"), ("f", "return b"), ("", "return a"), ("f", "eturn a")):
        with pytest.raises(AssertionError):
            changed(script, ".js", name, old, "")


def chosen() -> list[int]:
    """Return the numbers of the faults that are seeded: all, or others every day."""
    every, number = range(len(FAULTS)), int(os.environ.get("RISTIKONTRA_FAULTS", 0))
    seed = os.environ.get("RISTIKONTRA_SEED", date.today().isoformat())
    return sorted(random.Random(seed).sample(every, number)) if number else [*every]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree without a fault, whose kernel is compiled."""
    tree = tmp_path_factory.mktemp("compiled") / "tree"
    shutil.copytree(ROOT, tree, ignore=ASIDE)
    compile_in(tree)
    return tree


@pytest.mark.slow
@pytest.mark.parametrize("at", chosen(), ids=lambda at: f"{FAULTS[at].file}-{at}")
def test_a_seeded_fault_is_seen(request: pytest.FixtureRequest, at: int, tmp_path: Path) -> None:
    fault, tree = FAULTS[at], tmp_path / "tree"
    nodes = [*map(node_of, fault.seen_by)]
    # What only the page's kernels have is seen by tests of the page.
    page = all(node.startswith("tests/page/") for node in nodes)
    native = fault.path.parts[0] == "ext" and fault.path.suffix != ".py" and not page
    # The nodes that are committed are those of a kernel without switches.
    counts = all(node.startswith("tests/kernel/test_signature.py") for node in nodes)
    if native and not counts:
        shutil.copytree(request.getfixturevalue("compiled"), tree)
    else:
        shutil.copytree(ROOT, tree, ignore=ASIDE)
    if (modules := ROOT / "node_modules").exists():
        (tree / "node_modules").symlink_to(modules)
    (tree / fault.path).write_text(fault.seeded(), "utf-8")
    if native and counts:
        compile_in(tree, "")
    elif native:
        compile_again(tree)
    elif fault.path.parts[0] == "ext" and fault.path.suffix != ".py":
        compile_page(tree, str(fault.path))
    # The tests draw what they draw in every run, whatever chose the faults.
    fixed = {name: value for name, value in os.environ.items() if name != "RISTIKONTRA_SEED"}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *nodes],
        cwd=tree,
        env=fixed | {"PYTHONPATH": str(tree / "solver")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stdout  # a test failed; with 2 and more none was asked
    shutil.rmtree(tree)  # a hundred are gigabytes
