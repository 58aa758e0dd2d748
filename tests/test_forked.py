"""Tests that forked processes run are all heard of, those that end their process too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = """
import os

def test_right():
    print("nobody hears it")

def test_wrong():
    assert len("seen") == 5

def test_last():
    os._exit(7)
"""


def test_every_test_is_heard_of(tmp_path: Path) -> None:
    (tmp_path / "test_three.py").write_text(TESTS)
    (tmp_path / "test_one.py").write_text("def test_right_too(): pass\n")
    command = [sys.executable, "-m", "pytest", "-p", "fixtures.forked", "--forks", "2", "-q"]
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert "2 failed, 2 passed" in done.stdout
    assert "test_wrong" in done.stdout
    assert "it ended its process, with 7" in done.stdout
    assert "nobody hears it" not in done.stdout
