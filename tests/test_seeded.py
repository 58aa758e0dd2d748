"""Faults seeded into the program, one at a time: for each a test of the ordinary run fails.

`seeded.toml` has a row for each: the `file`, what stands in it once (`old`), what takes its place
(`new`), and the tests that see it (`seen_by`), one of which must fail.

    pytest -m slow tests/test_seeded.py             all of them, each in a copy of the tree
    pytest -m slow tests/test_seeded.py -k pool     those of one file

A fault of the kernel costs a build, half a minute of processor time.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from fixtures.kernels import ROOT, change, compile_in, compile_page

#: What is in a working tree and not needed in a copy.
ASIDE = shutil.ignore_patterns(".*", "build", "node_modules", "__pycache__", "*.egg-info")


class Fault(NamedTuple):
    """A fault: one text for another in a file, and the tests that see it."""

    file: str
    old: str
    new: str
    seen_by: list[str]


FAULTS = [
    Fault(**row) for row in tomllib.loads((ROOT / "tests/seeded.toml").read_text("utf-8"))["fault"]
]
each_fault = pytest.mark.parametrize(
    "fault", FAULTS, ids=[f"{Path(fault.file).stem}-{at}" for at, fault in enumerate(FAULTS)]
)


@each_fault
def test_a_fault_can_be_seeded_and_the_tests_that_see_it_are_there(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text("utf-8").count(fault.old) == 1
    assert fault.new != fault.old
    for test in fault.seen_by:
        file, _, name = test.partition("::")
        text = (ROOT / file).read_text("utf-8")
        assert re.search(rf"def {re.escape(name)}\b" if name.startswith("test_") else ">>> ", text)


@pytest.mark.slow
@each_fault
def test_a_seeded_fault_is_seen(fault: Fault, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT, tree, ignore=ASIDE)
    change(tree / fault.file, fault.old, fault.new)
    if fault.file.startswith("ext/_web"):
        compile_page(tree, fault.file)
    elif fault.file.startswith("ext/"):
        compile_in(tree)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *fault.seen_by],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree / "solver")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stdout  # a test failed; with 2 and more none was asked
