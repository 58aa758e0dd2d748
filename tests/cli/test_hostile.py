"""Texts from outside stay texts: on the page, in pictures, on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from msgspec import json

from fixtures.share import one_in, some_of
from fixtures.windows import LAPTOP, Open, new_tab, opening
from ristikontra.api.solve import solve
from ristikontra.cli.main import cli
from ristikontra.game.errors import visible
from ristikontra.games.tricks.given import read_given
from ristikontra.render.handout import Exercise, handout
from ristikontra.render.typst import as_typst

HARMLESS = "harmless"
#: What means something in pages, scripts, pictures, templates, on paper or at a terminal.
HOSTILE = (
    "<img src=x onerror=\"document.title='broken'\">",
    "</script><script>document.title='broken'</script>",
    "<!-- <script> ]]> <![CDATA[",
    "</title></desc></svg></style><iframe src=x></iframe>",
    "\" onfocus=\"document.title='broken'\" autofocus x='",
    "a\u2028b\u2029c\u202ed",
    "\x1b[2J\x07",
    "&lt;b&gt; &amp; &#60;",
    '#panic("no") $x$ \\ "',
    "${title} $style {seat} {0} %s",
)
#: All of it at once, and one after the other.
EVERYWHERE = pytest.mark.parametrize("text", one_in(1 + len(HOSTILE), ["".join(HOSTILE), *HOSTILE]))
#: Only what loads nothing and was foreseen, by its digest, may run.
POLICY = (
    r"default-src 'none'; script-src( 'sha256-\S{44}'){3} 'wasm-unsafe-eval'; "
    r"style-src 'sha256-\S{44}'; font-src data:; base-uri 'none'; form-action 'none'; "
    r"worker-src blob:; img-src data:"
)


def ending(folder: Path, text: str) -> str:
    """Write a file in which every free text is this one; return its name."""
    said = json.encode(text).decode()
    path = folder / "hostile.toml"
    path.write_text(
        f'title = {said}\nsource = {said}\nteaches = {said}\nnotice = {said}\nrules = "lappi"\n'
        'lead = "N"\nline = "K 7 2 A | 7"\n[hands]\nN = "K 7"\nE = "7 9"\nS = "2 9"\nW = "A 3"\n'
        f'[[comments]]\nat = "1"\ntext = {said}\nby = {said}\n'
        f'[[claims]]\nid = "C1"\ntext = {said}\ncard = "7"\nis = "right"\n'
    )
    return str(path)


def written(*words: str) -> str:
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 0, result.output
    return result.stdout


# --- the page -----------------------------------------------------------------------------------

#: Elements that could run or load something, and attributes that could.
_ALIVE = """() => [...document.querySelectorAll("*")].filter((one) =>
    ["IMG", "IFRAME", "OBJECT", "EMBED", "BASE", "LINK"].includes(one.tagName)
    || [...one.attributes].some(({ name }) => /^on|^autofocus$|^src/.test(name))).length"""


@pytest.fixture
def spoilt(browser: Any, tmp_path: Path, text: str) -> Iterator[Any]:
    """A page of an ending in which every text is hostile."""
    target = tmp_path / "it.html"
    written("export", ending(tmp_path, text), "-o", str(target))
    for show in opening(browser, target):
        tab = show("", LAPTOP)
        tab.wait_for_selector(".vals li")
        yield tab


@EVERYWHERE
def test_texts_stay_texts_on_the_page(spoilt: Any, text: str) -> None:
    assert str(spoilt.text_content("h1")).startswith(text)
    content = str(spoilt.text_content("#app"))
    assert content.count(text) >= 4  # title, what it teaches, notice, claim
    for key in ("Home", "ArrowRight", "ArrowRight", "End", "Home"):
        spoilt.keyboard.press(key)
        assert spoilt.evaluate(_ALIVE) == 0
    assert spoilt.title() != "broken"


@some_of(1, len(HOSTILE))
def test_what_is_pasted_or_linked_stays_a_text(opened: Open, number: int) -> None:
    page = opened("#analyse/lappi", LAPTOP)
    for text in HOSTILE[:number]:
        for pasted in (text, f"lappi N:{text} lead:N", f"lappi {text}:K lead:N"):
            link = json.encode(f"analyse/lappi?text={quote(pasted)}").decode()
            page.evaluate(f"location.hash = {link}")
            page.wait_for_selector(".fault")
            assert page.evaluate(_ALIVE) == 0, pasted
        assert page.title() != "broken", text


def test_the_policy_lets_nothing_in(page_file: Path) -> None:
    page = page_file.read_text("utf-8")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert re.fullmatch(POLICY, policy)
    assert page.index("Content-Security-Policy") < page.index("<style")


def test_what_the_policy_forbids_does_not_happen(browser: Any, page_file: Path) -> None:
    tab = new_tab(browser)
    tab.goto(page_file.as_uri())
    refused = tab.evaluate(
        """async () => {
            const found = [];
            const note = ({ effectiveDirective }) => found.push(effectiveDirective);
            addEventListener("securitypolicyviolation", note);
            await fetch("https://example.invalid/").catch(() => null);
            const add = (name, more) => document.body.append(
                Object.assign(document.createElement(name), more));
            add("img", { src: "https://example.invalid/x.png" });
            add("script", { textContent: "document.title = 'broken'" });
            add("style", { textContent: "body { display: none }" });
            await new Promise((done) => setTimeout(done, 100));
            return found.sort();
        }"""
    )
    assert refused == ["connect-src", "img-src", "script-src-elem", "style-src-elem"]
    assert tab.title() != "broken"
    tab.context.close()


# --- pictures, their pages, paper ---------------------------------------------------------------


class _Markup(HTMLParser):
    """The elements of a page, each with the names of its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[tuple[str, tuple[str, ...]]] = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add((tag, tuple(name for name, _ in attrs)))


@EVERYWHERE
def test_texts_stay_texts_in_pictures(text: str, tmp_path: Path) -> None:
    plain = written("solve", ending(tmp_path, HARMLESS), "--svg", "-")
    svg = written("solve", ending(tmp_path, text), "--svg", "-")
    root = ElementTree.fromstring(svg)
    assert {one.tag for one in root.iter()} == {
        one.tag for one in ElementTree.fromstring(plain).iter()
    }
    assert root.get("aria-label") == visible(text, "\n")


@EVERYWHERE
def test_texts_stay_texts_on_the_page_of_a_picture(text: str, tmp_path: Path) -> None:
    asked = ("--why", "--html", "-")
    plain = written("solve", ending(tmp_path, HARMLESS), *asked)
    page = written("solve", ending(tmp_path, text), *asked)
    assert _Markup(page).found == _Markup(plain).found


@EVERYWHERE
def test_texts_stay_texts_on_paper(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("typst")
    made: list[str] = []

    def keep(*given: Any) -> bytes:
        made.append(as_typst(*given))
        return b""

    for one in (HARMLESS, text):
        entry = read_given(ending(tmp_path, one))
        exercise = Exercise(entry, solve(entry.position, why=True))
        assert handout([exercise]).startswith(b"%PDF")
        with monkeypatch.context() as patched:
            patched.setattr("ristikontra.render.typst.as_pdf", keep)
            handout([exercise])
    plain, hostile = (re.sub(r'"(?:[^"\\]|\\.)*"', '""', source) for source in made)
    assert hostile == plain
