"""The pages for players in Finnish: every command that they show works, and every link leads on."""

from __future__ import annotations

import re
import shlex
from contextlib import nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner

from fixtures.share import some_deals
from fixtures.tree import ROOT
from ristikontra.cli.main import cli

PAGES = [ROOT / "README.fi.md", *sorted(ROOT.glob("docs/fi/*.md"))]


def call(command: str) -> None:
    """Run a command in Finnish; a player who is asked for a card stops."""
    words, _, target = command.partition(" > ")
    source = re.search(r" < (\S+)", words)
    words = words.replace(source[0], "") if source else words
    given = Path(source[1]).read_text() if source else "quit\n"
    arguments = ["--lang", "fi", *shlex.split(words, comments=True)]
    result = CliRunner().invoke(cli, arguments, input=given, prog_name="ristikontra")
    assert (result.exit_code, result.stderr) == (0, ""), command
    assert result.stdout, command
    if target:
        Path(shlex.split(target, comments=True)[0]).write_text(result.stdout)


#: What takes a second each; other tests ask it in both languages.
LONG = ("page", "export lappi/pagat -o", "feasible lappi/pagat")


@pytest.mark.parametrize(
    ("page", "aside"),
    [(PAGES[0], LONG), *(pytest.param(page, (), marks=pytest.mark.slow) for page in PAGES)],
    ids=lambda one: getattr(one, "stem", ""),
)
def test_every_command_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: Path, aside: tuple[str, ...]
) -> None:
    """Of the book some puzzles are written, and of the deals that fit some are solved."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    text = page.read_text(encoding="utf-8")
    blocks = "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL))
    for command in re.findall(r"^ristikontra (.*)$", blocks, re.MULTILINE):
        if command.startswith(aside):
            continue
        narrowed = " --level 1 --theme deny" * command.startswith("export --book pulmat")
        if command.startswith("analyse oma.toml"):
            file = Path("oma.toml")
            file.write_text(re.sub("^#line", "line", file.read_text(), flags=re.MULTILINE))
        with some_deals() if command.startswith(("advise", "when")) else nullcontext():
            call(re.sub(r" *(?:#.*)?$", "", command) + narrowed)


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_link_leads_to_a_page(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).is_file(), target


def test_the_readme_leads_to_every_page() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert all(f"(docs/fi/{page.name})" in text for page in PAGES[1:])
    assert "(README.fi.md)" in (ROOT / "README.md").read_text(encoding="utf-8").split("##")[0]
