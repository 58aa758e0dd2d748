"""Setting up a position on the page: by clicks, by keys, from a text; faults and their places."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from draws.setups import any_position
from fixtures.share import one_in
from fixtures.windows import Window, expected, new_tab, plain
from ristikontra.formats.notation import read_position
from ristikontra.game.errors import BadText
from ristikontra.games.given import read_given
from ristikontra.words import say

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
BAD = "lappi N:QQJ75 E:QQQ6 S:KK64 W:KK33 trick:K dirty:NS,EW clean:NS taken:NS=40,EW=3 score:NS=1"
TARGETS = (
    ".setup button, .setup select, .setup summary, .setup input[type=number], .setup .bin > label"
)


@pytest.fixture
def table(opened: Callable[..., Window]) -> Window:
    """An empty set-up."""
    return opened("#solve/setup")


@pytest.fixture
def bare(browser: Any, page_file: Path) -> Iterator[Any]:
    """A page that nobody has opened anything in."""
    tab = new_tab(browser)
    tab.goto(page_file.as_uri())
    tab.wait_for_selector("html[data-ready]")
    yield tab
    tab.context.close()


def tap(window: Window, cards: str) -> None:
    """Press the keys of cards, the last with a mouse."""
    for card in cards[:-1]:
        window.tab.evaluate(f"document.getElementById('rank-{card}').click()")
    window.tab.click(f"#rank-{cards[-1]}")


def faults(window: Window) -> dict[str, str]:
    """Return the words beside each cause."""
    found: dict[str, str] = window.tab.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".setup .fault")]
            .filter((place) => place.textContent).map((place) => [place.id, place.innerText]))"""
    )
    return found


def messages(text: str) -> list[str]:
    """Return what is wrong with a text."""
    with pytest.raises(BadText) as error:
        read_position(text)
    return [problem.message for problem in error.value.problems]


def held(window: Window, row: str) -> int:
    return int(window.tab.locator(f'[id^="held-{row}-"]').count())


def active(window: Window) -> str:
    return str(window.tab.locator('input[name="row"]:checked').get_attribute("id"))


@pytest.mark.slow
def test_the_documented_ending_by_clicks(table: Window) -> None:
    table.tab.select_option("#set-game", "lappi")
    for hand in PAGAT.split()[1:5]:
        assert active(table) == f"row-{hand[0]}"
        tap(table, hand[2:])
    table.tab.click("#lead-N")
    for side in ("NS", "EW"):
        table.tab.select_option(f"#owed-{side}", "owes")
    table.tab.click("#set-open")
    assert table.text() == PAGAT
    assert plain(table.rows()) == expected(read_given("lappi/pagat").position)


def test_the_documented_ending_by_keys(window: Window) -> None:
    keys = window.tab.keyboard

    def go(name: str, key: str = "Tab") -> None:
        for _ in range(80):
            if window.tab.evaluate("document.activeElement.id") == name:
                return
            keys.press(key)
        raise AssertionError(name)

    keys.press("s")
    go("set-game", "Shift+Tab")
    while window.tab.input_value("#set-game") != "lappi":
        keys.press("ArrowDown")
    go("row-N")
    for hand in PAGAT.split()[1:5]:
        assert active(window) == f"row-{hand[0]}"
        keys.type(hand[2:].lower())
    go("lead-N")
    keys.press("Space")
    for side in ("NS", "EW"):
        go(f"owed-{side}")
        keys.press("ArrowDown")
    go("set-open")
    keys.press("Enter")
    assert window.text() == PAGAT


def expect_status(window: Window, words: str) -> None:
    """Wait until the status line says this: it is cleared first, so that it is read out again."""
    window.tab.wait_for_selector(f'#status:text-is("{words}")', state="attached")


def test_kontra_for_three(table: Window) -> None:
    table.tab.select_option("#set-game", "kontra-3")
    assert not table.holds("#owed-A")
    for hand in ("AKQ752", "K99643", "TT8844"):
        tap(table, hand)
    assert active(table) == "row-pack"
    tap(table, "K6")
    table.tab.click("#lead-C")
    for player, points in zip("ABC", ("10", "20", "13"), strict=True):
        table.tab.fill(f"#taken-{player}", points)
    table.tab.click("#set-open")
    expect_status(table, say("page.set_faults", number=1))
    assert faults(table).keys() == {"fault-taken"}
    left = read_position("kontra-3 A:AKQ752 B:K99643 C:TT8844 lead:C pack:K6").points_left
    table.tab.fill("#taken-C", str(120 - left - 30))
    table.tab.click("#set-open")
    text = f"A:AKQ752 B:K99643 C:TT8844 lead:C taken:A=10,B=20,C={90 - left} pack:K6"
    assert table.text() == f"kontra-3 {text}"
    assert plain(table.rows()) == expected(read_position(table.text()))


def test_taps_add_and_take_back(table: Window) -> None:
    tap(table, "AAAA")
    assert table.tab.get_attribute("#rank-A", "aria-disabled") == "true"
    table.tab.locator("#rank-A").click(force=True)
    assert held(table, "N") == 4
    table.tab.click("#held-N-2")
    assert held(table, "N") == 3
    tap(table, "23")
    table.tab.check("#row-table")
    tap(table, "999")
    assert (held(table, "N"), held(table, "table")) == (5, 3)
    table.tab.locator("#rank-8").click(force=True)
    assert held(table, "table") == 3
    table.tab.keyboard.press("Backspace")
    assert held(table, "table") == 2
    table.tab.click("#set-clear")
    assert held(table, "N") == held(table, "table") == 0


def test_faults_stand_beside_their_causes_until_they_are_mended(table: Window) -> None:
    table.tab.select_option("#set-game", "lappi")
    tap(table, "QQQQ")
    table.tab.check("#row-E")
    tap(table, "7")
    table.tab.select_option("#owed-NS", "done")
    table.tab.fill("#taken-EW", "7")
    assert not faults(table)
    table.tab.click("#set-open")
    found = faults(table)
    assert found.keys() == {"fault-hands", "fault-lead", "fault-owed", "fault-taken"}
    assert found["fault-lead"] == say("setup.no_lead")
    assert found["fault-owed"] == say("setup.no_queen")
    expect_status(table, say("page.set_faults", number=4))
    assert table.tab.locator("#causes li").count() == 4
    described = table.tab.evaluate("document.activeElement.getAttribute('aria-describedby')")
    assert "fault-hands" in described.split()
    table.tab.click("#lead-W")
    table.tab.select_option("#owed-NS", "free")
    table.tab.fill("#taken-EW", "")
    assert faults(table).keys() == {"fault-hands"}
    for _ in range(3):
        table.tab.click("#held-N-0")
    table.tab.check("#row-S")
    tap(table, "2")
    table.tab.check("#row-W")
    tap(table, "K")
    assert not faults(table)
    assert table.tab.is_hidden("#causes")
    table.tab.click("#set-open")
    assert table.text() == "lappi N:Q E:7 S:2 W:K lead:W"


@pytest.mark.parametrize("by", one_in(2, ["dialog", "set-up"]))
def test_a_bad_text_fills_the_set_up_and_shows_every_fault(window: Window, by: str) -> None:
    text = f"{BAD} whiskers"
    if by == "dialog":
        window.open(text)
        window.tab.click("#mend")
    else:
        window.choose("setup")
        window.tab.fill("#set-text", text)
        window.tab.click("#set-fill")
    # What is there now is judged, and text that was not an item is reported.
    shown = sorted({*messages(BAD), *messages(text)})
    assert len(shown) == 8
    said = window.tab.locator(".setup .fault span").all_text_contents()
    assert sorted(said) == shown
    assert window.tab.is_visible("#fault-score")  # though it was folded away
    assert [held(window, row) for row in ("N", "E", "S", "W", "table")] == [5, 4, 4, 4, 1]
    expect_status(window, say("page.set_faults", number=len(shown)))
    window.tab.click("#lead-W")  # text that was not an item is forgotten
    assert "fault-text" not in faults(window)
    assert "fault-lead" not in faults(window)


@pytest.mark.parametrize("count", [5, pytest.param(400, marks=pytest.mark.slow)])
@pytest.mark.slow
def test_any_position_can_be_set_up_from_itself(
    window: Window,
    rng: random.Random,
    count: int,
) -> None:
    for _ in range(count):
        position = any_position(rng)
        window.open(str(position))
        if not window.tab.is_visible("#change"):
            window.tab.click("#share summary")
        window.tab.click("#change")
        window.tab.click("#set-open")
        assert window.text() == str(position)


def test_leaving_keeps_what_was_there(window: Window) -> None:
    window.choose("setup")
    tap(window, "AK")
    window.tab.click("#leave")
    assert window.text() == PAGAT


def test_a_page_without_a_position_greets(bare: Any) -> None:
    bare.click("#to-solve")
    bare.wait_for_selector(".greeting button")
    assert bare.locator(".greeting button").count() == 4
    bare.keyboard.press("ArrowRight")
    bare.keyboard.press("s")
    assert bare.is_visible("#row-N")
    bare.click("#leave")
    bare.click("#paste")
    bare.fill("#pasted", PAGAT)
    bare.click("#open")
    assert bare.text_content("#text") == PAGAT


@pytest.mark.parametrize("scheme", one_in(2, ["light", "dark"]))
def test_it_fits_and_can_be_tapped(table: Window, scheme: str) -> None:
    table.tab.emulate_media(color_scheme=scheme)
    table.tab.fill("#set-text", BAD)
    table.tab.click("#set-fill")
    for name in ("#set-options", "#set-more"):
        table.tab.evaluate("(name) => document.querySelector(name).open = true", name)
    for width in (320, 360, 768, 1280, 1600):
        table.tab.set_viewport_size({"width": width, "height": 800})
        assert table.tab.evaluate("document.documentElement.scrollWidth") == width
        sizes = table.tab.evaluate(
            """(targets) => [...document.querySelectorAll(targets)]
                .map((one) => one.getBoundingClientRect())
                .filter((box) => box.width)
                .map((box) => Math.min(box.width, box.height))""",
            TARGETS,
        )
        assert min(sizes) > 43.9, width


def test_a_reload_finds_what_was_half_made(window: Window) -> None:
    window.choose("setup")
    tap(window, "AK")
    window.tab.reload()
    window.tab.wait_for_selector("#held-N-1")
    window.tab.click("#leave")
    window.tab.wait_for_selector(".greeting")
    window.tab.go_back()
    window.tab.wait_for_selector("#text", state="attached")


@pytest.mark.parametrize("damaged", one_in(4, ["7", "{}", '{"variant": "x", "hands": 5}', "{"]))
def test_a_damaged_set_up_begins_anew(table: Window, damaged: str) -> None:
    table.tab.evaluate("(damaged) => { localStorage['ristikontra.setup'] = damaged }", damaged)
    table.tab.reload()
    table.tab.wait_for_selector("#rank-A")
    tap(table, "AK")
    assert table.holds("#held-N-1")
