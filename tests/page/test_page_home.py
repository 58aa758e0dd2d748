"""The first screen, the ways in, the address of every screen, and what a visitor finds again.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from fixtures.share import one_in
from fixtures.windows import Window, new_tab, until
from ristikontra.puzzles.puzzle import pack
from ristikontra.words import say

#: What fills a phone's screen, in the pixels of the page.
PHONE = {"width": 360, "height": 640}


def test_the_first_screen_says_what_it_is_and_offers_ways_in(
    opened: Callable[..., Window],
) -> None:
    window = opened(viewport=PHONE)
    window.expect_text("h1", say("page.title"))
    window.expect_text(".what", say("first.greet"))
    assert say("first.greet").count(".") == 2
    assert window.tab.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
    ways = window.tab.locator(".way")
    names = [str(name).removeprefix("way-") for name in ids(ways)]
    assert names == ["learn", "play", "solve"]
    for name in names:
        window.tab.click(f"#way-{name}")
        until(window, f"document.title === {say(f'page.{name}')!r}")
        assert window.tab.get_attribute(f"#to-{name}", "aria-current") == "page"
        window.tab.go_back()
        until(window, f"document.getElementById('way-{name}')")
    window.tab.set_viewport_size({"width": 640, "height": 360})
    assert window.sees(".way")


def ids(found: Any) -> list[str]:
    return [str(one.get_attribute("id")) for one in found.all()]


#: Notes whether a frame has shown the first screen when the page is unpacked.
FRAMED = """
    new MutationObserver((_, watcher) => {
        if (!document.getElementById("way-solve")) return;
        watcher.disconnect();
        requestAnimationFrame(() => (window.framed = true));
    }).observe(document, { subtree: true, childList: true });
    Object.defineProperty(window, "unpackedPage", {
        configurable: true,
        set(value) {
            window.early = Boolean(window.framed);
            Object.defineProperty(window, "unpackedPage", { value });
        },
    });
"""
#: What is read on the first screen, and where it stands.
READ = """[...document.querySelectorAll("h1, .what, .way")].map((one) =>
    [one.id, one.textContent, one.getBoundingClientRect().top])"""


def test_the_first_screen_is_seen_before_the_rest_is_unpacked(
    browser: Any, page_file: Path, tmp_path: Path
) -> None:
    """It needs nothing of the rest, and nothing moves when that is there."""
    alone = tmp_path / "page.html"
    text = re.sub(r'(id="packed"[^>]*>)[^<]*', r"\1", page_file.read_text("utf-8"))
    alone.write_text(text, "utf-8")
    tab = new_tab(browser, viewport=PHONE)
    tab.add_init_script(FRAMED)
    tab.goto(alone.as_uri())
    tab.wait_for_selector("#way-solve")
    read = tab.evaluate(READ)
    tab.goto(page_file.as_uri())
    tab.wait_for_selector("html[data-ready]")
    assert tab.evaluate(READ) == read
    assert tab.evaluate("window.early")
    tab.context.close()


@pytest.mark.parametrize("width", one_in(2, [320, 360]))
def test_the_bar_is_one_row_on_a_phone(opened: Callable[..., Window], width: int) -> None:
    window = opened(viewport={"width": width, "height": 640})
    for way in ("way-learn", "to-play", "to-solve", "to-home"):
        window.tab.click(f"#{way}")
        tops = "[...document.querySelectorAll('#bar a, #bar button')]"
        tops += ".filter((one) => one.offsetParent).map((one) => one.offsetTop)"
        assert len(set(window.tab.evaluate(tops))) == 1
        assert window.tab.evaluate("document.documentElement.scrollWidth") == width


def test_whoever_comes_again_finds_where_he_was(opened: Callable[..., Window]) -> None:
    window, name = opened(alone=True), next(iter(pack()))
    assert not window.holds("#on")
    window.choose("puzzles")
    window.tab.click(f'[data-name="{name}"]')
    window.tab.click("#theme")
    kept = window.tab.evaluate("localStorage['ristikontra.place'] ?? ''")
    assert f"#puzzle={name}" in kept, window.wrong  # before it is looked for
    window.tab.goto(window.tab.url.partition("#")[0])
    window.tab.reload()
    window.tab.wait_for_selector("#on")
    window.expect_text("#on small", say("page.puzzle", number=1))
    assert window.tab.evaluate("document.documentElement.dataset.theme") == "dark"
    window.tab.click("#on")
    until(window, f"location.hash === '#puzzle={name}' && document.querySelector('button.card')")


@pytest.mark.parametrize(
    "found",
    one_in(
        4, ["{", "[]", '{"hash": "x", "title": "<b id=b>"}', '{"hash": 5, "title": 6}', "7"][:4]
    ),
)
def test_what_was_kept_may_be_anything(opened: Callable[..., Window], found: str) -> None:
    window = opened()
    window.tab.evaluate("(found) => { localStorage['ristikontra.place'] = found }", found)
    window.tab.evaluate("localStorage['ristikontra.theme'] = '\"x\"'")
    window.tab.reload()
    window.tab.wait_for_selector("#way-solve")
    assert not window.holds("#b")


@pytest.mark.parametrize(
    "fragment",
    one_in(5, ["#solve/x", "#nonsense", "#position=lappi", "#position=%00", "#puzzle=p999"]),
)
def test_an_address_that_is_wrong_leaves_no_blank_page(
    opened: Callable[..., Window], fragment: str
) -> None:
    window = opened(fragment)
    assert window.tab.is_visible("#setup")
    assert window.sees(".greeting .fault")


def test_what_an_address_lacks_is_told_on_its_screen(opened: Callable[..., Window]) -> None:
    window = opened()
    for fragment in ("#learn/nothing", "#play/lappi/gone", "#play/whist"):
        window.tab.evaluate("(fragment) => { location.hash = fragment }", fragment)
        window.expect_text(".fault", say("page.bad_address"))
        window.tab.click("#to-home")


@pytest.mark.parametrize("width", one_in(2, [1280, 360]))
@pytest.mark.slow
def test_axe_finds_nothing(opened: Callable[..., Window], width: int) -> None:
    window = opened(viewport={"width": width, "height": 800}, bypass_csp=True)
    for way, scheme in (
        *(("way-learn", "light"), ("to-play", "dark")),
        *(("to-solve", "light"), ("to-home", "dark")),
    ):
        window.tab.click(f"#{way}")
        window.tab.emulate_media(color_scheme=scheme)
        window.expect_no_fault_of_axe()


@pytest.mark.parametrize("at", one_in(5, ["0.5", "-5", "x", "1e1", "99"]))
def test_a_wrong_place_in_a_line_is_told_in_sight(opened: Callable[..., Window], at: str) -> None:
    text = "ristikontra N:A99KQ7 E:KT3456 S:T7246J W:Q42QJ6 lead:E"
    address = f"#{urlencode({'position': text, 'line': 'KT', 'at': at})}"
    window = opened(address, viewport=PHONE)
    fault = say("page.bad_at", at=at, number=2)
    window.expect_text(".title .fault", fault)
    assert window.sees(".title .fault")
    assert window.tab.locator(".place .card").count() == 2


def test_a_line_and_a_place_in_it_that_are_wrong_are_both_told(
    opened: Callable[..., Window],
) -> None:
    text = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
    window = opened(f"#{urlencode({'position': text, 'line': '9Z', 'at': '-5'})}")
    faults = say("page.bad_at", at="-5", number=1), say("page.bad_line", number=2)
    window.expect_text(".title .fault", " ".join(faults))


def test_an_address_that_names_nothing_is_told_in_one_sentence(
    opened: Callable[..., Window],
) -> None:
    opened("#nothing").expect_text(".greeting .fault", say("page.bad_address"))


def test_a_line_that_cannot_be_played_is_told_in_sight(opened: Callable[..., Window]) -> None:
    text = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
    window = opened()
    for bad, good, number in (("9K7", "", 3), ("ZZZ", "-", 1), ("9Z", "9 K", 2), ("9 *K", "9", 2)):
        for line in (bad, good):
            there = urlencode({"position": text, "line": line})
            window.tab.evaluate(f"location.hash = '{there}'")
            if line == bad:
                window.expect_text(".title .fault", say("page.bad_line", number=number))
            until(
                window, f"!!document.querySelector('.title .fault') === {str(line == bad).lower()}"
            )


def test_a_reload_keeps_the_printed_line_and_the_question(opened: Callable[..., Window]) -> None:
    window = opened("#solve")
    window.choose("examples")
    window.tab.click('[data-name="lappi/pagat"]')
    window.rows()
    cards = window.tab.locator("[id^=node-]").count()
    window.tab.keyboard.press("q")
    window.tab.click("#guess")
    window.tab.reload()
    window.tab.wait_for_selector("#guess")
    assert window.tab.is_checked("#guess")
    window.tab.click("#guess")
    until(window, "document.querySelectorAll('.branch').length === 1")
    assert window.tab.locator("[id^=node-]").count() > cards


def test_one_way_is_the_main_one(opened: Callable[..., Window]) -> None:
    """Who comes for the first time is led to learn, who comes again to where he was."""
    window = opened(viewport=PHONE)
    main = "[...document.querySelectorAll('.way.on')].map((one) => one.id)"
    assert window.tab.evaluate(main) == ["way-learn"]
    window.tab.click("#way-play")
    until(window, f"String({main}) === 'begin-ristikontra'")
    window.tab.click("#begin-lappi")
    window.tab.wait_for_selector("button[data-rank]")
    window.tab.click("#to-home")
    until(window, f"String({main}) === 'on'")
    assert window.tab.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]


def test_help_explains_words_and_leads_to_the_rules(opened: Callable[..., Window]) -> None:
    window = opened(viewport=PHONE)
    window.tab.click("#help")
    shown = str(window.tab.text_content("dialog"))
    assert say("page.help_ways") in shown
    assert not window.holds("dialog .marks")
    for word in ("match", "stock", "turn", "clean", "spice", "game_point", "sure", "chance"):
        assert say(f"page.word_{word}") in shown
    window.tab.click("#to-rules")
    window.expect_text("h1", say("page.rule_book"))
    window.tab.click("#rules-lappi summary")
    shown = str(window.tab.text_content("#rules-lappi"))
    assert "L1-L15" in shown
    for option in ("limit", "fourth_king"):
        assert say(f"option.{option}") in shown
