"""The page in every language: which it begins with, and how it is changed.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from gzip import compress
from pathlib import Path
from typing import Any

import pytest

from fixtures.share import one_in
from fixtures.typography import misprints
from fixtures.windows import Window, opening, until
from ristikontra.words import language, say, speaking


@pytest.fixture
def opened(browser: Any, page_file: Path) -> Iterator[Callable[..., Window]]:
    yield from opening(browser, page_file, locale="fi-FI")


def said(code: str, key: str, **parts: object) -> str:
    with speaking(language(code)):
        return say(key, **parts)


@pytest.mark.parametrize(
    ("locale", "code"), one_in(3, [("fi-FI", "fi"), ("en-GB", "en"), ("sv-SE", "en")])
)
def test_the_first_language_is_that_of_the_browser_if_the_page_speaks_it(
    opened: Callable[..., Window], locale: str, code: str
) -> None:
    window = opened(locale=locale)
    assert window.tab.get_attribute("html", "lang") == code
    window.expect_text(".what", said(code, "first.greet"))


def test_what_was_chosen_is_kept(opened: Callable[..., Window]) -> None:
    window = opened(locale="en-GB", alone=True)
    assert window.tab.get_attribute("#language", "aria-label") == said("fi", "in_language")
    window.tab.click("#language")
    window.expect_text(".what", said("fi", "first.greet"))
    window.tab.reload()
    window.tab.wait_for_selector("html[data-ready]")
    assert window.tab.get_attribute("html", "lang") == "fi"
    window.expect_text(".what", said("fi", "first.greet"))


@pytest.mark.parametrize(
    ("place", "selector", "key"),
    one_in(
        3,
        [
            ("#learn", "h1", "page.learn"),
            ("#learn/trick", "h1", "lesson.trick.title"),
            ("#learn/ristikontra/2", ".says", "course.ristikontra.nobody.says"),
            ("#solve/setup", "h1", "page.set_title"),
            ("#play", ".what", "page.deal_about"),
        ],
    ),
)
def test_everything_changes_at_once(
    opened: Callable[..., Window], place: str, selector: str, key: str
) -> None:
    window = opened(place)
    window.expect_text(selector, said("fi", key))
    window.tab.click("#language")
    window.expect_text(selector, said("en", key))
    until(window, f"document.title === {window.tab.text_content('h1')!r}")
    window.tab.click("#language")
    window.expect_text(selector, said("fi", key))


def test_an_ending_that_is_open_stays_so(opened: Callable[..., Window]) -> None:
    window = opened("", alone=True)
    window.tab.click("#next")
    text, card = window.text(), window.tab.text_content("#next")
    window.tab.click("#language")
    assert window.text() == text
    assert window.tab.text_content("#next") != card
    assert said("en", "page.back") in str(window.tab.text_content("#back"))


#: Deals so that East leads, and keeps how wide the page has been, in all and while he did.
EAST_LEADS = """
    crypto.getRandomValues = (array) => array.fill(4034096384);
    window.widest = window.atTheEdge = 0;
    new MutationObserver(() => {
        const width = document.documentElement.scrollWidth;
        window.widest = Math.max(window.widest, width);
        if (document.querySelector(".right .who")) window.atTheEdge = width;
    }).observe(document, { subtree: true, childList: true });
"""


#: The button that plays on names the seat with the longest name.
LONG_NAME = "lappi+N:QJ+E:T8+S:KK+W:K7+lead:N+dirty:NS"


@pytest.mark.parametrize("width", one_in(2, [320, 360]))
def test_a_phone_has_room_for_every_word(opened: Callable[..., Window], width: int) -> None:
    """Also at the edge, where East leads until he has played."""
    window = opened("#play", before=EAST_LEADS, viewport={"width": width, "height": 640})
    window.tab.click("#begin-lappi")
    window.tab.wait_for_selector(".acts button")
    until(window, "window.atTheEdge > 0")
    window.tab.goto(f"{window.tab.url.partition('#')[0]}#position={LONG_NAME}")
    window.tab.wait_for_selector(".steps .go")
    assert window.tab.evaluate("window.widest") <= width


def test_a_phone_has_room_for_every_theme(opened: Callable[..., Window]) -> None:
    window = opened("#solve", viewport={"width": 360, "height": 640})
    window.tab.click("#puzzles")
    assert window.sees("#puzzle-theme")


@pytest.mark.slow
def test_a_page_of_all_languages_is_small(page_file: Path) -> None:
    content = page_file.read_bytes()
    assert len(content) <= 600 * 1024
    assert len(compress(content)) <= 250 * 1024


#: Words that English needs, and Finnish has not.
ENGLISH = re.compile(r"\b(?:the|and|of|is|you|cards?|tricks?|plays?|with|points?|North|NS|EW)\b")


def test_nothing_english_is_left_on_the_finnish_page(opened: Callable[..., Window]) -> None:
    window = opened()
    places = ("", "learn", "learn/kontra", "learn/lappi/3", "learn/rules", "play", "solve")
    for place in (*places, "solve/setup"):
        window.tab.evaluate(f"location.hash = '#{place}'")
        until(window, f"document.title && location.hash === '{place and f'#{place}'}'")
        assert not ENGLISH.findall(str(window.tab.inner_text("body"))), place
        assert not misprints(str(window.tab.text_content("#page"))), place
    window.tab.click("#to-solve")
    window.tab.click("#examples")
    assert not ENGLISH.findall(str(window.tab.inner_text("dialog")))
    window.tab.click('[data-name="lappi/pagat"]')
    window.tab.wait_for_selector(".verdict table")
    assert not ENGLISH.findall(str(window.tab.inner_text("#page")))


def test_what_is_typed_stands_in_no_backticks(opened: Callable[..., Window]) -> None:
    window = opened("#position=lappi+N:A+E:K+S:9+W:8")
    typed = said("fi", "setup.no_lead")
    assert "`lead`" in typed
    window.expect_text(".fault", typed.replace("`", ""))
    assert window.tab.inner_text(".fault code") == "lead"
