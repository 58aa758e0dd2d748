"""The page on many endings: its commands run, at a smaller size, and its table is that of files."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from fixtures.tree import ROOT
from ristikontra.batch.columns import COLUMNS

PAGE = (ROOT / "docs" / "batch.md").read_text(encoding="utf-8")
#: How many endings the page speaks of, and how many a test has time for.
MANY, FEW = "1000000", "300"


def test_every_column_is_told_with_its_type() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `([\w<>]+)` \|", PAGE, re.MULTILINE)
    assert rows == [(name, kind) for name, kind, *_ in COLUMNS]


@pytest.mark.slow
@pytest.mark.skipif(
    not all(map(find_spec, ("duckdb", "polars", "pyarrow"))),
    reason="install ristikontra[batch,dist]",
)
def test_every_command_runs_and_shows_what_the_page_shows(tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    shown = re.findall(r"```(sh|python)\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE, re.DOTALL)
    assert len(shown) == 6
    for language, text, output in shown:
        run = ["bash", "-euc"] if language == "sh" else [sys.executable, "-c"]
        found = subprocess.run(
            [*run, text.replace(MANY, FEW)],
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
        )
        assert found.returncode == 0, found.stderr
        if language == "python":
            heads = [re.findall(r"[a-zA-Z]\w+", table)[:3] for table in (output, found.stdout)]
            assert heads[0] == heads[1]
    assert (tmp_path / "values.parquet").exists()
    assert (tmp_path / "points.svg").read_text().startswith("<svg")
