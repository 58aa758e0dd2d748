"""The page built of TypeScript: whole deals by taps and by keys, accessible names, axe.

`npm run build` makes `web/dist/page.html`.  These tests skip where it, Playwright or Chromium is
missing.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parent.parent / "web" / "dist" / "page.html"
PHONE = {"width": 360, "height": 640}
NARROW = {"width": 320, "height": 568}
LAPTOP = {"width": 1280, "height": 800}
GAMES = ("ristikontra", "lappi", "kontra", "ristiseiska", "myllymatti")
ENDING = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
CARDS = "#hand button:not([aria-disabled=true])"
#: Seconds in which a deal is over.
LONGEST = 240
#: The pace of the others, as the page keeps it.
FAST = "localStorage.setItem('ristikontra2.pace', '\"fast\"')"

Open = Callable[..., Any]


@pytest.fixture
def opened(browser: Any) -> Iterator[Open]:
    """Open the page at an address; a test fails if the page has an error."""
    if not PAGE.exists():
        pytest.skip("the page is not built: npm run build")
    contexts = []
    errors: list[str] = []

    def show(
        address: str = "", size: Any = PHONE, locale: str = "en-GB", *, dark: bool = False
    ) -> Any:
        context = browser.new_context(
            viewport=size,
            locale=locale,
            reduced_motion="reduce",
            has_touch=True,
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        context.add_init_script(FAST)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: line.type == "error" and errors.append(line.text))
        page.goto(f"file://{PAGE}{address}")
        return page

    yield show
    for context in contexts:
        context.close()
    assert not errors


def until_turn(page: Any) -> None:
    """Wait until the page takes a move."""
    page.wait_for_selector(f"{CARDS}, .say .btn, [role=dialog]", timeout=60_000)


def play_out(page: Any, act: Callable[[int], None]) -> int:
    """Act until the deal is over; return how often."""
    ends, acts = time.monotonic() + LONGEST, 0
    while time.monotonic() < ends:
        until_turn(page)
        if page.locator("[role=dialog]").count():
            return acts
        act(acts)
        acts += 1
        page.wait_for_timeout(40)
    raise AssertionError("the deal is not over")


def tap(page: Any, number: int) -> None:
    """Tap a card that may be played, or what the line asks for."""
    cards = page.locator(CARDS)
    count = cards.count()
    if count:
        cards.nth(number % count).tap(force=True, position={"x": 12, "y": 14}, timeout=5000)
    elif page.locator(".say .btn").count():
        page.locator(".say .btn").first.tap(force=True)


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=() if one == "lappi" else pytest.mark.slow) for one in GAMES]
)
def test_a_whole_deal_is_played_by_taps_on_a_phone(opened: Open, game: str) -> None:
    page = opened(f"#play/{game}?seed=7")
    assert play_out(page, lambda number: tap(page, number)) > 5
    sheet = page.get_by_role("dialog")
    assert sheet.get_by_role("heading").first.inner_text()
    sheet.get_by_role("button", name="Next deal").tap()
    until_turn(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_is_played_by_keys_on_a_laptop(opened: Open, game: str) -> None:
    page = opened(f"#play/{game}?seed=8", LAPTOP)

    def press(number: int) -> None:
        if not page.locator(CARDS).count():
            page.locator(".say .btn").first.focus()
        elif not page.evaluate("document.activeElement.closest('#hand')"):
            page.locator(CARDS).first.focus()
        page.keyboard.press("Enter")

    assert play_out(page, press) > 5


@pytest.mark.parametrize(
    ("locale", "hand", "turn", "buttons", "card"),
    [
        ("en-GB", "Your hand", "Your turn", ("Hint", "Undo", "Menu"), r"^[A-Z][a-z]+ of [a-z]+"),
        ("fi-FI", "Käsikorttisi", "Sinun vuorosi", ("Vihje", "Peru", "Valikko"), r"^[A-ZÄ]"),
    ],
)
def test_names_are_a_contract(
    opened: Open, locale: str, hand: str, turn: str, buttons: tuple[str, ...], card: str
) -> None:
    page = opened("#play/lappi?seed=7", PHONE, locale)
    until_turn(page)
    group = page.get_by_role("group", name=hand, exact=True)
    names = [one.get_attribute("aria-label") for one in group.get_by_role("button").all()]
    assert len(names) == 5
    assert all(re.match(card, name) for name in names), names
    page.wait_for_function(
        "(turn) => document.getElementById('status').textContent.includes(turn)", arg=turn
    )
    for name in buttons:
        assert page.get_by_role("button", name=name, exact=True).count() == 1


def test_a_second_tap_plays_nothing(opened: Open) -> None:
    page = opened("#play/ristikontra?seed=7")
    until_turn(page)
    page.evaluate(
        f"""() => {{
            const first = document.querySelector({CARDS!r});
            first.click();
            document.querySelectorAll('#hand button').forEach((card) => card.click());
            window.line = JSON.parse(localStorage['ristikontra2.deal.ristikontra']).line;
        }}"""
    )
    assert page.evaluate("window.line.length") == 1


def test_undo_goes_back_to_the_last_turn(opened: Open) -> None:
    page = opened("#play/lappi?seed=7", LAPTOP)
    until_turn(page)
    before = page.locator("#hand").inner_html()
    tap(page, 0)
    until_turn(page)
    page.get_by_role("button", name="Undo").tap()
    assert page.locator("#hand").inner_html() == before
    assert "practice" in page.locator(".info").inner_text()


def test_from_a_cold_start_to_the_first_trick_in_few_taps(opened: Open) -> None:
    page = opened()
    page.get_by_role("link", name="Play your first trick").tap()
    taps = 1
    until_turn(page)
    tap(page, 0)
    taps += 1
    page.wait_for_selector(".trick .card", timeout=20_000)
    assert taps < 10


def test_a_damaged_link_is_explained(opened: Open) -> None:
    for address in ("#nowhere", "#play/nothing", "#play/lappi?seed=1&options=%7B"):
        page = opened(address)
        page.wait_for_selector("[role=alert]")
        assert "damaged" in page.locator("[role=alert]").inner_text()


def test_the_documented_ending_is_solved(opened: Open) -> None:
    page = opened(f"#analyse?text={ENDING.replace(' ', '+')}", LAPTOP)
    page.wait_for_selector(".vals li", timeout=30_000)
    assert page.locator(".panel h2").inner_text() == "Best is the queen"
    assert "NS 11, EW 24" in page.locator(".panel").inner_text()


def test_a_bad_position_is_told_all_its_faults(opened: Open) -> None:
    page = opened("#analyse?text=lappi+N:77777+E:2+S:3+W:4+lead:N")
    page.wait_for_selector(".fault", timeout=30_000)
    assert page.locator("li.fault").count() == 3


SCREENS = {
    "home": "",
    "rules": "#rules/lappi",
    "table": "#play/lappi?seed=7",
    "layout": "#play/ristiseiska?seed=7",
    "learn": "#learn",
    "step": "#learn/ristikontra/1",
    "puzzle": "#puzzles",
    "analyse": "#analyse",
    "board": f"#analyse?text={ENDING.replace(' ', '+')}",
    "yours": "#yours",
}


@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_is_wider_than_a_small_phone(opened: Open, name: str) -> None:
    page = opened(SCREENS[name], NARROW)
    page.wait_for_timeout(1500)
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing(opened: Open, name: str, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page = opened(SCREENS[name], LAPTOP if dark else PHONE, dark=dark)
    page.wait_for_timeout(2000)
    found = axe.Axe().run(page).response["violations"]
    assert not [(one["id"], [node["target"] for node in one["nodes"]]) for one in found]
