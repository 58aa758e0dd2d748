"""The pages in English: every command that they show works, and prints what they show of it.

Sessions of the tutorials and guides are held line by line (`test_site`); Python is run as doctests.
"""

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

import consoles
from fixtures.pages import call, commands_of
from fixtures.share import some_deals
from fixtures.tree import ROOT

PAGES = [page for page in sorted(ROOT.glob("docs/**/*.md")) if page.parent.name != "fi"]
#: What is not run here, by why.
ASIDE = {
    "it answers until it is stopped": r"serve\b",
    "other tests make pages": r"page |export lappi/pagat -o",
    "its file is a deal that was played to its end": r"analyse deal\.toml",
    "the checker reads what the process itself gets": r"prove .* -o - \|",
}
#: Long work is made shorter: fewer positions, deals and puzzles.
FEWER = {
    r"(--count|-n) \d+": r"\1 4",
    r"--(deals|endings) \d+": r"--\1 1",
    r"(export --book \S+)$": r"\1 --level 1 --theme deny",
}


def shown(page: Path) -> list[str]:
    """Return the commands of a page that are run here."""
    found = commands_of(page, "sh|" if page in consoles.pages() else "sh|console|")
    return [one for one in found if not re.match("|".join(ASIDE.values()), one)]


#: The page of the ordinary run.
QUICK = "notation"


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, id=page.stem, marks=[pytest.mark.slow] * (page.stem != QUICK))
        for page in PAGES
        if shown(page)
    ],
)
def test_every_command_of_a_page_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("my", "mine", "my-ending", "deal"):  # of which a page shows what is in them
        call(f"{'deal' if name == 'deal' else 'new'} lappi -o {name}.toml", "en")
    call("puzzles make lappi --count 1 -o mine.jsonl", "en")
    for command in shown(page):
        for long, short in FEWER.items():
            command = re.sub(long, short, command)
        drawn = command.startswith(("advise", "hint", "when"))
        with some_deals() if drawn else nullcontext():
            call(command, "en")


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if page not in consoles.pages() and "```console" in page.read_text()],
    ids=lambda page: page.stem,
)
def test_what_a_page_shows_of_a_session_comes_out(tmp_path: Path, page: Path) -> None:
    """Dots stand for what it leaves out; a command without its answer is run above."""
    sessions = re.findall(r"^```console\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    for command, answer in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", "".join(sessions), re.M):
        if answer:
            lines = map(re.escape, re.split(r"(?m)^ *\.\.\.\n", answer))
            printed = consoles.printed(command, tmp_path)
            assert re.fullmatch(r"(?:.*\n)*?".join(lines), printed), f"{command}\n{printed}"


def test_what_a_page_shows_of_a_session_is_marked_as_one() -> None:
    """A session in a plain block would not be compared with what comes out."""
    pages = [*PAGES, *ROOT.glob("docs/fi/*.md"), *ROOT.glob("README*.md")]
    assert not [page for page in pages if re.search(r"(?m)^```(?:sh|text)?\n\$ ", page.read_text())]
