"""The documentation: its sessions print what they show, and it makes a site without a fault."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import unquote_plus

import pytest

import consoles
from fixtures.tree import ROOT
from fixtures.windows import new_tab

pytest.importorskip("sphinx", reason="nothing sets the documentation: install --group docs")
import docs_site
from ristikontra.game.names import GAMES
from ristikontra.game.state import game_of
from ristikontra.render.state_page import state_page_data

# MyST asks for what a later Sphinx will not have.
pytestmark = pytest.mark.filterwarnings(
    "ignore::PendingDeprecationWarning", "ignore::DeprecationWarning"
)
DOCS = ROOT / "docs"
#: What a reader may open, made while the site is: no folder has it before.
MADE = {"changelog", "reference/commands", "reference/examples"}


@pytest.mark.parametrize("page", consoles.pages(), ids=lambda page: page.stem)
def test_what_is_shown_is_what_comes_out(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert consoles.written(page) == text
    said = [line for line in text.splitlines() if line.startswith(("error:", "virhe:"))]
    assert not said, said  # no page shows a command that fails by accident


def test_every_page_is_of_one_kind() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    kinds = re.findall(r"```\{toctree\}\n:caption: (.*?)\n.*?\n\n(.*?)```", index, re.DOTALL)
    assert [kind for kind, _ in kinds] == [
        *("Tutorials", "How-to guides", "Reference", "Explanation", "Contributing", "Suomeksi")
    ]
    listed = Counter(name for _, names in kinds for name in names.splitlines() if "<" not in name)
    pages = {str(page.relative_to(DOCS).with_suffix("")) for page in DOCS.glob("**/*.md")}
    pages = pages - {"index"} | MADE
    assert listed == Counter(pages)


def test_a_page_leads_to_the_same_page_in_the_other_language(tmp_path: Path) -> None:
    there = {str(page.relative_to(DOCS).with_suffix("")) for page in DOCS.glob("fi/*.md")}
    assert there == docs_site.FINNISH.keys()
    for name in (*docs_site.FINNISH, *docs_site.FINNISH.values()):
        page = tmp_path / f"{name}.html"
        page.parent.mkdir(exist_ok=True)
        page.write_text('<html lang="en"><head></head><article role="main">A text</article>')
    docs_site.in_both_languages(tmp_path)
    for finnish, english in docs_site.FINNISH.items():
        for name, code in ((finnish, "fi"), (english, "en")):
            text = (tmp_path / f"{name}.html").read_text()
            assert text.startswith(f'<html lang="{code}">')
            assert re.findall('rel="alternate" hreflang="(..)" href="([^"]*)"', text) == [
                ("fi", f"{docs_site.ADDRESS}{finnish}.html"),
                ("en", f"{docs_site.ADDRESS}{english}.html"),
            ]
            (link,) = re.findall('<article role="main"><p><a [^>]*href="([^"]*)"', text)
            other = tmp_path / f"{english if code == 'fi' else finnish}.html"
            assert (tmp_path / f"{name}.html").parent.joinpath(link).resolve() == other


def test_the_pages_stay_short() -> None:
    """The rules, and the notebook of what was tried, are as long as they must be."""
    pages = [*ROOT.glob("README*.md"), *DOCS.rglob("*.md")]
    apart = {DOCS / "rules.md", DOCS / "fi" / "saannot.md", DOCS / "contributing" / "notebook.md"}
    words = {page: len(page.read_text(encoding="utf-8").split()) for page in pages}
    assert sum(words[page] for page in pages if page not in apart) <= 55_000


@pytest.mark.parametrize(
    ("name", "answer"), [("README.md", "Lead the queen."), ("README.fi.md", "Aloita rouvalla.")]
)
def test_the_readme_has_an_answer_within_25_lines(name: str, answer: str) -> None:
    """It then has two commands as they are, and ten lines of use."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert answer in "".join(text.splitlines(keepends=True)[:25])
    assert text.index(answer) < text.index("python3 -m venv") < text.index("bash .ci/run")
    assert len(re.findall(r"(?m)^ristikontra ", text)) >= 10


def pages_behind(page: Path) -> set[Path]:
    """Return the pages that a page leads to, without what the site's menu adds."""
    links = re.findall(r"\]\(([^)#:]+\.md)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    return {(page.parent / link).resolve() for link in links}


def test_every_page_is_within_two_clicks_of_the_readme() -> None:
    near = pages_behind(ROOT / "README.md")
    near |= {page for one in near if one.is_file() for page in pages_behind(one)}
    assert not {*DOCS.rglob("*.md")} - near


def slugs(page: Path) -> set[str]:
    """Return what a link may name after the # of a page: its headings."""
    headings = re.findall(r"(?m)^#+ (.*)$", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", one).strip().lower().replace(" ", "-") for one in headings}


@pytest.mark.parametrize(
    "name", ["README.md", "README.fi.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md"]
)
def test_a_page_outside_the_site_leads_to_what_is_there(name: str) -> None:
    page = ROOT / name
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(\s*([^)#:\s]*)(?:#([^)\s]*))?\s*\)", text)
    assert links
    for link, heading in links:
        there = page.parent / link if link else page
        assert there.is_file(), link
        assert not heading or heading in slugs(there), f"{link}#{heading}"


def test_the_reference_has_the_help_of_every_verb() -> None:
    page = docs_site.commands()
    assert "### puzzles make\n" in page
    assert page.count("\nUsage: ristikontra ") == page.count("\n### ")


@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.slow)])
def test_sphinx_finds_no_fault(tmp_path: Path, share: int) -> None:
    """It reads all pages, finds what each refers to, and writes none of them.

    The ordinary run reads some of the modules in the reference.
    """
    names = ["lappi/pagat", "kontra-3/kingmaker", "kontra-2/turn-the-spice"]
    names += ["ristiseiska/hold-the-gate", "myllymatti/bounce"]
    docs_site.write_sources(tmp_path / "docs", names)
    api = tmp_path / "docs" / "reference" / "api.md"
    before, *modules = re.split(r"(?=^\.\. automodule::)", api.read_text(), flags=re.MULTILINE)
    assert len(modules) > 30
    for at, module in enumerate(modules):
        if at % share:
            modules[at] = re.sub(r"\A\.\. auto.*\n(?:   :.*\n)*", "", module)
    api.write_text("".join([before, *modules]))
    assert docs_site.read_sources(tmp_path / "docs", tmp_path / "made", "dummy") == 0
    examples = tmp_path / "docs" / "reference" / "examples"
    shown, *_, gate, bounce = ((examples / f"{name}.md").read_text() for name in names)
    assert "The queen is the only good card" in shown
    assert "page.html#analyse?text=lappi+N%3AQT775" in shown
    assert "page.html#analyse?text=ristiseiska+" in gate
    assert "#analyse?" not in bounce  # the page has only the second phase


@pytest.mark.slow
def test_a_stranger_finds_his_way_about_the_site(tmp_path: Path, browser: Any) -> None:
    """With all examples: axe has nothing to say, the search finds offline, no link is dead."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    assert docs_site.write_site(tmp_path) == 0
    assert (tmp_path / "page.html").exists()
    tab = new_tab(browser, bypass_csp=True)
    examples = DOCS.parent / "positions"
    named = {str(file.relative_to(examples).with_suffix("")) for file in examples.rglob("*.toml")}
    made = tmp_path / "reference" / "examples"
    assert {str(file.relative_to(made).with_suffix("")) for file in made.rglob("*.html")} == named
    pages = ("index", "reference/commands", "tutorials/first-ending", "rules", "files")
    shown = ("ristiseiska/hold-the-gate", "myllymatti/bounce", "lappi/pagat")
    for name in (*pages, *(f"reference/examples/{one}" for one in shown)):
        tab.goto((tmp_path / f"{name}.html").as_uri())
        found = axe.Axe().run(tab)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"
    tab.goto((tmp_path / "search.html").as_uri() + "?q=cleaning")
    tab.wait_for_selector("ul.search li a")
    opened = set()
    for page in tmp_path.glob("**/*.html"):
        for link, there in re.findall(
            r'href="([^"#?:]+\.html)(#analyse\?text=[^"]*)?', page.read_text()
        ):
            assert (page.parent / link).exists(), f"{page}: {link}"
            opened |= {unquote_plus(there.removeprefix("#analyse?text="))} if there else set()
    records = [state_page_data(game) for game in map(game_of, GAMES) if game.page]
    assert {one.position for record in records for one in record.examples} <= opened
