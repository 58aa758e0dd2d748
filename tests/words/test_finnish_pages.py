"""The pages for players in Finnish: every command that they show works, and every link leads on."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from fixtures.pages import call, commands_of
from fixtures.share import some_deals
from fixtures.tree import ROOT
from fixtures.words import EN, FI
from ristikontra.game.rules import OPTIONS, VARIANTS

PAGES = [ROOT / "README.fi.md", *sorted(ROOT.glob("docs/fi/*.md"))]
RULES = [ROOT / "docs/rules.md", ROOT / "docs/fi/saannot.md"]
#: What begins a clause, or several that are said together.
CLAUSE = r"\*\*(?=[A-Z]{1,2}\d)"


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
    """Some puzzles of the book are written, and some of the possible deals are solved."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for command in commands_of(page):
        if command.startswith(aside):
            continue
        narrowed = " --level 1 --theme deny" * command.startswith("export --book pulmat")
        if command.startswith("analyse oma.toml"):
            file = Path("oma.toml")
            file.write_text(re.sub("^#line", "line", file.read_text(), flags=re.MULTILINE))
        with some_deals() if command.startswith(("advise", "when")) else nullcontext():
            call(command + narrowed, "fi")


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_link_leads_to_a_page(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).is_file(), target


def test_the_readme_leads_to_every_page() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert all(f"(docs/fi/{page.name})" in text for page in PAGES[1:])
    assert "(README.fi.md)" in (ROOT / "README.md").read_text(encoding="utf-8").split("##")[0]


def clauses(page: Path) -> list[tuple[str, list[str]]]:
    """Return the clauses and the rows of a page of rules: what each is called, and its code.

    A heading ends a clause.  What is typed at a table is said in the language of the page.
    """
    typed = {FI["typed.last"]: EN["typed.last"]}
    found = []
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for piece in re.split(rf"(?={CLAUSE})|\n(?=[#|])", text):
        bold = piece.split("**")[1] if re.match(CLAUSE, piece) else ""
        numbers = re.match(r"(?:(?:, | to |–)?[A-Z]{1,2}\d+[as]?)*", bold)[0]
        code = {" ".join(one.split()) for one in re.findall(r"`([^`]+)`", piece)}
        found.append((numbers.replace(" to ", "–"), sorted(typed.get(one, one) for one in code)))
    return [one for one in found if any(one)]


def test_the_rules_have_the_same_clauses_and_options_in_both_languages() -> None:
    english, finnish = map(clauses, RULES)
    assert [name for name, _ in finnish] == [name for name, _ in english]
    assert finnish == english
    assert len({name for name, _ in english}) > 150


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.stem)
def test_the_rules_have_the_options_of_the_program(page: Path) -> None:
    _, text = re.split(r"^## 7\. ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    games, options, *_ = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    rows = [row.split(" | ") for row in options.splitlines()[2:]]
    written = {name.strip("|` "): re.findall(r"`(\w+)`", values) for name, values, *_ in rows}
    assert written.keys() == OPTIONS.keys()
    assert all({*written[name]} == {*one.values} for name, one in OPTIONS.items())
    named = re.findall(r"^\| `([\w-]+)`", games, re.MULTILINE)
    assert named == [name for name in VARIANTS if not name.startswith("kontra-")]
