"""The sources of the page have one form, and what is built comes from them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

import contract
import page_data
from fixtures.tree import ROOT
from ristikontra.games.protocol import CLEAR

WEB = ROOT / "web"
DIST = WEB / "dist"
#: What the built files come from (`web/build.mjs`).
SOURCE = re.compile(r"(?<!\.d)\.(?:tsx?|css|mjs|woff2)$")


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a tool of node, where there is one."""
    if not shutil.which("node"):
        pytest.skip("there is no node to run what checks the page")
    if not (ROOT / "node_modules" / "esbuild").exists():
        pytest.skip("esbuild is not there: run `npm install`")
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_the_types_of_what_the_page_reads_are_current() -> None:
    assert contract.FILE.read_text() == contract.types(), "run python art/contract.py"


@pytest.mark.parametrize(
    "command",
    [
        ("node_modules/.bin/biome", "check", "web"),
        ("node_modules/.bin/tsc", "-p", "web"),
        pytest.param(("node_modules/.bin/tsc", "-p", "web/tests"), marks=pytest.mark.slow),
    ],
    ids=["biome", "tsc", "tsc-tests"],
)
def test_tools_have_nothing_to_say_of_the_page(command: tuple[str, ...]) -> None:
    found = run(*command)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.usefixtures("own_folders")
@pytest.mark.parametrize("long", ["", pytest.param("yes", marks=pytest.mark.slow)])
def test_the_tests_of_the_sources_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: str
) -> None:
    """They read what the package says of games, and play some deals of each, or many."""
    monkeypatch.setenv("PAGE_LONG", long)
    page_data.write("tricks", "ristiseiska", folder=tmp_path)
    monkeypatch.setenv("PAGE_DATA", str(tmp_path))
    found = run("node", "web/test.mjs")
    assert found.returncode == 0, found.stdout + found.stderr


def test_what_is_built_comes_from_these_sources() -> None:
    """Installing needs no node: what is built is in `web/dist`, and nobody has changed it since."""
    digests = {
        path.relative_to(WEB).as_posix(): sha256(path.read_bytes()).hexdigest()[:16]
        for path in WEB.rglob("*")
        if (SOURCE.search(path.name) and path.relative_to(WEB).parts[0] not in ("tests", "dist"))
        or (path.parent == DIST and path.name != "sources.json")
    }
    assert json.loads((DIST / "sources.json").read_text()) == digests, "run npm run build"


@pytest.mark.slow
def test_the_same_sources_are_built_byte_for_byte() -> None:
    shown = "import('./web/build.mjs').then(async (one) => "
    shown += "process.stdout.write(JSON.stringify(await one.files())))"
    found = run("node", "--eval", shown)
    assert found.returncode == 0, found.stderr
    for name, text in json.loads(found.stdout).items():
        assert (DIST / name).read_text() == text, f"{name}: run npm run build"


def test_moves_differ_clearly_alike_on_the_page() -> None:
    """The page has the bound as a number of its own."""
    source = (ROOT / "web" / "games" / "game.ts").read_text("utf-8")
    assert f"export const CLEAR = {CLEAR};" in source
