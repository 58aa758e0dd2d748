"""The manual pages say what the verbs do, and roff has nothing against them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import man
from ristikontra.cli.main import VERBS


@pytest.mark.skipif(shutil.which("groff") is None, reason="nothing sets manual pages: groff")
def test_every_verb_has_a_manual_page_in_every_language(tmp_path: Path) -> None:
    man.write_pages(tmp_path)
    for folder in ("man1", "fi/man1"):
        pages = sorted((tmp_path / folder).iterdir())
        names = {page.name for page in pages}
        assert names > {f"ristikontra-{verb}.1" for verbs in VERBS.values() for verb in verbs}
        assert "ristikontra-puzzles-show.1" in names
        command = ["groff", "-man", "-Tutf8", "-ww", "-K", "utf8", *pages]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert not done.stderr
    shown = (tmp_path / "man1" / "ristikontra-when.1").read_text()
    assert "\n.B \\-\\-draw N\n" in shown
    assert (tmp_path / "fi" / "man1" / "ristikontra-when.1").read_text() != shown
