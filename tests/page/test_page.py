"""The page in a browser: whole deals by taps and by keys, accessible names, axe, what is kept.

These tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from gzip import compress
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from fixtures.windows import (
    LAPTOP,
    NARROW,
    PHONE,
    TABLET,
    TALL,
    Open,
    no_fault_of_axe,
    press_at_once,
)

GAMES = ("ristikontra", "lappi", "kontra", "ristiseiska", "myllymatti", "sedma")
#: Whole deals that are played, by their addresses.
BEGGING = 'ristiseiska?options={"unable":"beg"}&'
DEALS = (*(f"{game}?" for game in GAMES), BEGGING)
ENDING = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
BOARD = f"#analyse?text={ENDING.replace(' ', '+')}"
CARDS = "#hand button:not([aria-disabled=true])"
#: Seconds in which a deal is over.
LONGEST = 240
#: Bytes of the page as it is sent.
LARGEST = 330_000
#: The pace of the others, as the page keeps it.
FAST = {"ristikontra2.pace": '"fast"'}


def until_turn(page: Any) -> None:
    """Wait until the page takes a move."""
    page.wait_for_selector(f"{CARDS}, .say .btn, [role=dialog]")


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


def press(page: Any) -> None:
    """Play a card that may be played, or do what the line asks for, by keys."""
    if not page.locator(CARDS).count():
        page.locator(".say .btn").first.focus()
    elif not page.evaluate("document.activeElement.closest('#hand')"):
        page.locator(CARDS).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    "deal", [pytest.param(one, marks=() if one == "sedma?" else pytest.mark.slow) for one in DEALS]
)
def test_a_whole_deal_is_played_by_taps_on_a_phone(opened: Open, deal: str) -> None:
    page = opened(f"#play/{deal}seed=7", kept=FAST)
    assert play_out(page, lambda number: tap(page, number)) > 5
    sheet = page.get_by_role("dialog")
    headline = sheet.get_by_role("heading").first.inner_text()
    assert headline
    if deal in (BEGGING, "myllymatti?"):  # one player loses, and nobody counts points
        assert re.search(r"(?:are|is) left with the cards", headline), headline
    assert not re.search(r"\b(?:NS|EW)\b", page.locator("body").inner_text())
    sheet.get_by_role("button", name="Next deal").tap()
    until_turn(page)


@pytest.mark.slow
@pytest.mark.parametrize("deal", DEALS)
def test_a_whole_deal_is_played_by_keys_on_a_laptop(opened: Open, deal: str) -> None:
    page = opened(f"#play/{deal}seed=8", LAPTOP, kept=FAST)
    assert play_out(page, lambda _: press(page)) > 5


@pytest.mark.parametrize(
    ("deal", "by_keys"),
    [
        ("myllymatti?", True),
        (BEGGING, False),
        pytest.param("myllymatti?", False, marks=pytest.mark.slow),
        pytest.param(BEGGING, True, marks=pytest.mark.slow),
    ],
    ids=["matti-keys", "begging-taps", "matti-taps", "begging-keys"],
)
def test_a_deal_begins_by_taps_and_by_keys(opened: Open, deal: str, by_keys: bool) -> None:
    """The first moves of deals that are long; what comes too soon after a trick plays nothing."""
    page = opened(f"#play/{deal}seed=7", LAPTOP if by_keys else PHONE, kept=FAST)
    game = deal.partition("?")[0]
    lines = []
    for number in range(8):
        until_turn(page)
        kept = json.loads(page.evaluate(f"localStorage['ristikontra2.deal.{game}']"))
        lines.append(len(kept["line"]))
        press(page) if by_keys else tap(page, number)
        page.wait_for_timeout(40)
    assert lines == sorted(lines)
    assert len(set(lines)) > 3, lines
    assert kept["options"] == ({"unable": "beg"} if deal == BEGGING else {})
    if deal == BEGGING:  # no trick is taken: what was played since your last turn, and at it
        until_turn(page)
        page.get_by_role("button", name="Last turns").press("Enter")
        said = page.get_by_role("dialog", name="Last turns").locator("p").all_inner_texts()
        assert len(said) >= 3
        assert [one.startswith("You") for one in said] == [True, *[False] * (len(said) - 1)], said


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
    page = opened("#play/lappi?seed=7", PHONE, locale, kept=FAST)
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
    page = opened("#play/ristikontra?seed=7", kept=FAST)
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
    # A held key presses nothing again.
    kind = {"key": "Enter", "repeat": True, "bubbles": True, "cancelable": True}
    held = "(card, kind) => card.dispatchEvent(new KeyboardEvent('keydown', kind))"
    assert page.locator("#hand button").first.evaluate(held, kind) is False
    # What is drawn behind the line takes no tap that was meant for it.
    assert page.locator(".motif").evaluate("(one) => getComputedStyle(one).pointerEvents") == "none"


def test_a_key_is_heard_before_the_last_one_is_drawn_and_the_focus_goes_back(opened: Open) -> None:
    page = opened("#play/lappi?seed=7", LAPTOP, kept=FAST)
    until_turn(page)
    dialog = page.get_by_role("dialog")
    press_at_once(page, "m", "l")
    assert dialog.get_attribute("aria-label") == "Menu"
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    press_at_once(page, "m", "Escape")
    assert not dialog.count()

    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert menu.evaluate("(one) => one === document.activeElement")


#: Points of every card of the hand that are seen, with its name: most are near its edges.
SEEN = """() => [...document.querySelectorAll("#hand button")].flatMap((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const parts = [0.02, 0.06, 0.3, 0.7, 0.94, 0.98];
    return parts.flatMap((one) => parts.map((other) => [left + width * one, top + height * other]))
        .map((point) => point.map(Math.round))
        .filter(([x, y]) => document.elementFromPoint(x, y)?.closest("#hand button") === card)
        .map(([x, y]) => ({ x, y, name: card.getAttribute("aria-label") }));
})"""
UNDER = """({ x, y }) =>
    document.elementFromPoint(x, y)?.closest("#hand button")?.getAttribute("aria-label")"""


def test_undo_goes_back_to_the_last_turn(opened: Open) -> None:
    page = opened("#play/lappi?seed=7", LAPTOP, kept=FAST)
    until_turn(page)
    before = page.locator("#hand").inner_html()
    # The lowest point of a card that is seen: raised, the card is above it.
    low = max(page.evaluate(SEEN), key=lambda one: one["y"])
    played = "JSON.parse(localStorage['ristikontra2.deal.lappi']).line.length"
    lying = page.evaluate(played)
    page.mouse.click(low["x"], low["y"])
    assert page.evaluate(played) > lying
    until_turn(page)
    page.get_by_role("button", name="Undo").tap()
    assert page.locator("#hand").inner_html() == before
    assert "practice" in page.locator(".info").inner_text()
    # A phone, which has no room for that, says it in the line.
    line = page.locator(".say small")
    assert not line.is_visible()
    page.set_viewport_size(PHONE)
    assert "practice" in line.inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("hinted", [False, True], ids=["", "hint"])
@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_pointer_stays_on_the_card_that_it_raises(
    opened: Open, game: str, size: dict[str, int], hinted: bool
) -> None:
    """A press plays the card that is seen there."""
    page = opened(f"#play/{game}?seed=7", size, kept=FAST)
    until_turn(page)
    if hinted:
        page.get_by_role("button", name="Hint", exact=True).click()
        page.wait_for_selector(".say .btn--flat, [data-state=best]")
    page.mouse.move(1, 1)
    for point in page.evaluate(SEEN):
        page.mouse.move(point["x"], point["y"])
        assert page.evaluate(UNDER, point) == point["name"], point
        page.mouse.move(1, 1)


def test_a_deal_is_given_up_and_counts_as_lost(opened: Open) -> None:
    page = opened("#play/lappi?seed=7", kept=FAST)
    until_turn(page)
    page.get_by_role("button", name="Menu", exact=True).tap()
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("dialog", name="Give up this deal?").get_by_text("Give up", exact=True).tap()
    page.get_by_role("dialog", name="All cards").get_by_role("button", name="Close").tap()
    assert "You gave up" in page.get_by_role("dialog").inner_text()
    (played,) = json.loads(page.evaluate("localStorage['ristikontra2.played']"))
    assert (played["mine"], played["practice"]) == (False, False)


def test_no_card_of_a_long_hand_covers_another(opened: Open) -> None:
    page = at_screen(opened, "layout", LAPTOP)
    box = "(one) => [one.getBoundingClientRect().left, one.offsetWidth]"
    places = sorted(page.evaluate(f"[...document.querySelectorAll('#hand .card')].map({box})"))
    assert len(places) > 14
    # The index of a ten ends at 0.38 of a card, which may be turned by a few degrees.
    assert all(other - one > 0.36 * wide for (one, wide), (other, _) in pairwise(places))


#: Where things were once on top of one another: an address, a window, a language, the things.
APART = {
    "words below cards": ("suits", TALL, "fi-FI", ".side--s .chip"),
    "turning a card": ("kontra", PHONE, "en-GB", ".turn-one .btn, .place.is-you"),
    "open hands": ("puzzle", PHONE, "en-GB", ".seat--open"),
    "a layout and a hand": ("step", PHONE, "en-GB", ".layout, #hand button:first-child"),
    "names on boxes": ("home", TABLET, "fi-FI", ".box"),
}


@pytest.mark.parametrize("name", APART)
def test_nothing_is_on_top_of_another(opened: Open, name: str) -> None:
    screen, size, locale, things = APART[name]
    page = at_screen(opened, screen, size, locale=locale)
    page.wait_for_selector(things.rpartition(", ")[2])
    box = "(one) => one.getBoundingClientRect().toJSON()"
    boxes = page.locator(things).evaluate_all(f"(every) => every.map({box})")
    assert len(boxes) > 1
    for one, other in combinations(boxes, 2):
        aside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
        above = one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1
        assert aside or above, (one, other)
    wide = "(every) => every.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert not page.locator(things).evaluate_all(wide)


def test_from_a_cold_start_to_the_first_trick_in_few_taps(opened: Open) -> None:
    broken = '{"day": "2020-01-01", "days": 4}'
    page = opened(kept=FAST | {"ristikontra2.streak": broken})
    # The streak was broken; nothing was learnt; a part of the fourth game is seen.
    assert page.get_by_text("Find the card").count() == 1
    assert not page.locator(".tile [fill='var(--gold)'] ~ [fill='var(--gold)']").count()
    assert page.locator(".box").nth(3).bounding_box()["x"] < PHONE["width"] - 20
    page.get_by_role("link", name="Play your first trick").tap()
    taps = 1
    until_turn(page)
    tap(page, 0)
    taps += 1
    page.wait_for_selector(".trick .card")
    assert taps < 10


@pytest.mark.slow
def test_the_deal_of_a_day_leaves_the_match_and_continues(opened: Open) -> None:
    page = opened("#play/ristikontra?seed=7", kept=FAST)
    kept = "JSON.parse(localStorage['ristikontra2.deal.{}']).line.length"
    until_turn(page)
    match = page.evaluate(kept.format("ristikontra"))
    page.evaluate("location.hash = '#play/ristikontra?day=2026-01-01'")
    page.wait_for_function("() => 'ristikontra2.deal.day' in localStorage")
    until_turn(page)
    page.wait_for_timeout(600)  # a tap that is too early plays nothing
    tap(page, 0)
    until_turn(page)
    page.wait_for_function(f"() => {kept.format('day')} > 0")
    begun = page.evaluate(kept.format("day"))
    page.reload()
    until_turn(page)
    assert page.evaluate(kept.format("day")) == begun > 0
    assert page.evaluate(kept.format("ristikontra")) == match


def test_a_hint_moves_and_covers_nothing(opened: Open) -> None:
    page = opened("#play/lappi?seed=7", kept=FAST)
    until_turn(page)
    where = "(one) => one.getBoundingClientRect().toJSON()"
    place = page.locator(".place.is-you").evaluate(where)
    page.keyboard.press("h")
    page.locator(".say .btn--flat").wait_for()
    long = "a hint of five words, " * 5
    page.evaluate("(text) => (document.querySelector('.say > span').textContent = text)", long)
    assert abs(page.locator(".place.is-you").evaluate(where)["top"] - place["top"]) < 12
    said = page.locator(".say").evaluate(where)
    for thing in (".stock .pile", ".turn-one .btn", ".trick > *"):
        assert page.locator(thing).first.evaluate(where)["bottom"] <= said["top"] + 1, thing


def test_a_damaged_link_is_explained(opened: Open) -> None:
    """So it is where what was kept is damaged as well."""
    damaged = {"ristikontra2.language": "{}", "ristikontra2.played": "7"}
    page = opened("#yours", kept=damaged)
    page.wait_for_selector("h1")
    page.evaluate("location.hash = '#nowhere'")
    alert = page.locator("[role=alert]")
    for address in (
        "#nowhere",
        "#play/nothing",
        "#play/lappi?seed=1&options=%7B",
        "#learn/nothing",
    ):
        page.evaluate("(address) => { location.hash = address; }", address)
        page.wait_for_selector("[role=alert]")
        assert "damaged" in alert.inner_text()
        seen = "(one) => one.contains(document.elementFromPoint(60, one.offsetTop + 8))"
        assert alert.evaluate(seen)
        page.evaluate("location.hash = '#learn'")
        alert.wait_for(state="detached")


def test_the_language_button_begins_with_what_is_seen(opened: Open) -> None:
    page = opened()
    button = page.get_by_role("button", name="FI: suomeksi")
    assert button.get_attribute("aria-label").startswith(button.inner_text())
    button.tap()
    assert page.locator("html").get_attribute("lang") == "fi"
    page.reload()
    page.wait_for_selector("text=Pelaa ensimmäinen tikki")


@pytest.mark.parametrize("name", ["table", "board"])
def test_there_are_skip_links(opened: Open, name: str) -> None:
    page = opened(SCREENS[name], LAPTOP)
    page.wait_for_selector(".skip", state="attached")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.skip')")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#hand, #panel') !== null")


def test_fields_do_not_let_a_phone_zoom(opened: Open) -> None:
    page = opened("#analyse/lappi?set=")
    page.wait_for_selector(".cells")
    page.get_by_text("Options, and more about the past").tap()
    sizes = page.evaluate(
        "[...document.querySelectorAll('input, select, textarea')]"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes
    assert min(sizes) >= 16


def test_without_webassembly_rules_and_the_first_lesson_are_there(opened: Open) -> None:
    page = opened("#play/lappi", kept={}, java_script_enabled=True)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(page.url)
    page.reload()
    page.wait_for_selector("[role=alert]")
    assert "WebAssembly" in page.locator("[role=alert]").inner_text()
    assert page.locator(".lesson p").count() > 5


def test_what_was_kept_before_is_taken_over(opened: Open) -> None:
    """Games, puzzles, language and theme of the page before this one."""
    game = {
        "id": "1-5",
        "variant": "lappi",
        "level": "more",
        "seed": 5,
        "number": 2,
        "seat": 2,
        "dealer": 1,
        "leader": 2,
        "score": [1, 2],
        "held": 0,
        "line": [],
        "stock": [],
        "options": {"turned": "hand"},
        "hands": [[0] * 13] * 4,
        "gaveUp": None,
        "kept": 3,
    }
    page = opened(
        "#play/lappi",
        kept={
            "ristikontra.deal.1-5": json.dumps(game),
            "ristikontra.deal.bad": "{",
            "ristikontra.language": '"fi"',
            "ristikontra.puzzles": '{"p001": "solved", "p002": "missed"}',
        },
    )
    until_turn(page)
    assert "2. jako" in page.locator(".info").inner_text()
    kept = page.evaluate("JSON.parse(localStorage['ristikontra2.reviews'])")
    assert [(one["puzzle"], one["grade"]) for one in kept] == [("p001", 3), ("p002", 1)]


@pytest.mark.parametrize(
    ("address", "theme"),
    [("myllymatti?id=myllymatti-07", "Pick it up"), ("sedma?id=sedma-2-02", "End the trick")],
)
def test_a_puzzle_says_what_it_shows_only_when_it_is_solved(
    opened: Open, address: str, theme: str
) -> None:
    page = opened(f"#puzzles/{address}")
    page.wait_for_selector("#hand button")
    panel = page.locator(".right")
    assert theme not in panel.locator(".step").inner_text()
    panel.get_by_role("button").first.tap()
    assert panel.locator("h2").inner_text().startswith("Right")
    assert theme in panel.locator("p").first.inner_text()


def test_home_is_laid_out_before_its_script_runs(opened: Open) -> None:
    """What is painted first stays where it is, and is painted soon: nothing of it is blurred."""
    where = """() => ["h1", "p"].map((name) => {
        const every = [...document.querySelectorAll(`.hero ${name}`)];
        const own = every.find((one) => one.checkVisibility()).getBoundingClientRect();
        const top = document.querySelector(".hero").getBoundingClientRect().top;
        return [own.left, own.top - top, own.width, own.height].map(Math.round);
    })"""
    for size in (PHONE, LAPTOP):
        first = opened("", size, java_script_enabled=False)
        assert first.locator(".felt").evaluate("e => getComputedStyle(e).boxShadow") == "none"
        page = opened("", size)
        page.wait_for_selector("main.cabin")
        assert page.evaluate(where) == first.evaluate(where)


def test_where_cards_are_begged_for_the_rules_are_those_of_the_package(opened: Open) -> None:
    page = opened("#rules/ristiseiska", LAPTOP)
    rules = page.locator("details")
    rules.first.wait_for()
    assert rules.count() == 6
    rules.filter(has_text="What if somebody cannot play?").locator("summary").click()
    page.get_by_role("radio", name=re.compile("^begs")).check(force=True)
    assert rules.count() == 5
    counts = rules.filter(has_text="What counts at the end?")
    assert counts.locator("small").first.inner_text() == "The last player with cards loses"
    counts.locator("summary").click()
    assert not counts.get_by_text("25 for the forfeit").count()


def test_a_tap_on_the_pile_shows_what_was_won(opened: Open) -> None:
    page = opened("#play/myllymatti?seed=7", kept=FAST)
    won = page.get_by_role("button", name=re.compile("^You: won"))
    for number in range(20):
        until_turn(page)
        if won.count():
            break
        tap(page, number)
        page.wait_for_timeout(40)
    until_turn(page)
    count = int(re.findall(r"\d+", won.get_attribute("aria-label"))[0])
    won.tap()
    own = page.get_by_role("dialog", name="Last trick").get_by_text(f"You: {count} cards")
    assert own.count() == 1
    assert own.locator("xpath=following-sibling::*").locator(".card").count() == count


#: A deal of Lappi to its end, as the page keeps it: your side did not clean.
PLAYED = {
    "game": "lappi",
    "variant": "lappi",
    "options": {"turned": "hand"},
    "level": "fairly",
    "seed": 7,
    "me": 2,
    "seats": 4,
    "number": 1,
    "dealer": 1,
    "score": [0, 0],
    "held": 0,
    "line": [
        *(11, 31, 11, 31, 1, 9, 8, 31, 8, 4, 6, 2, 9, 5, 3, 4, 0, 5, 1, 0, 7, 31, 9, 12, 3, 3),
        *(9, 11, 1, 12, 7, 1, 3, 10, 11, 6, 2, 2, 0, 10, 8, 6, 10, 4, 4, 7, 5, 5, 6, 12, 12, 7),
    ],
    "practice": False,
}


def test_a_review_is_a_screen_that_shows_the_card_and_the_better_one(opened: Open) -> None:
    page = opened("#review/lappi", kept=FAST | {"ristikontra2.deal.lappi": json.dumps(PLAYED)})
    title = page.get_by_role("heading", level=1)
    # The dearest card is shown first: the king, where the ace was better.
    shown = page.locator('.board [data-state="played"]')
    assert shown.get_attribute("aria-label") == "King of diamonds"
    best = page.locator('.board [data-state="best"]')
    assert best.get_attribute("aria-label") == "Ace of spades"
    assert title.inner_text().startswith("Veikko and Elsa won: you two did not clean")
    assert title.evaluate("(one) => one === document.activeElement")
    assert page.title() == "Look again – Ristikontra"
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    no_fault_of_axe(page)
    second = page.get_by_role("button", name=re.compile(r"^Trick 2\."))
    second.tap()
    assert second.get_attribute("aria-current") == "step"
    page.get_by_role("button", name="Replay from here").tap()
    until_turn(page)
    assert page.url.endswith("#play/lappi")


@pytest.mark.slow
def test_a_step_back_from_the_review_leads_to_the_end(opened: Open) -> None:
    page = opened("#review/lappi", kept=FAST | {"ristikontra2.deal.lappi": json.dumps(PLAYED)})
    page.locator(".board").first.wait_for()
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("dialog").get_by_role("link", name="Look again").tap()
    page.locator(".board").first.wait_for()
    assert page.url.endswith("#review/lappi")
    page.go_back()
    assert "Points: 89 for you two" in page.get_by_role("dialog").inner_text(timeout=9000)


@pytest.mark.parametrize(("game", "four"), [("ristiseiska", True), ("lappi", False)])
def test_suits_that_matter_have_four_colours_in_sheets_too(
    opened: Open, game: str, four: bool
) -> None:
    page = opened(f"#play/{game}?seed=7", kept=FAST)
    until_turn(page)
    barred = page.locator("#hand button[aria-disabled=true]")
    assert bool(barred.count()) is four
    if four:
        barred.last.dispatch_event("click")
        page.locator(".say", has_text="does not fit now.").wait_for()
    page.get_by_role("button", name="Menu", exact=True).tap()
    clubs = "getComputedStyle(document.querySelector('[role=dialog]')).getPropertyValue('--clubs')"
    assert bool(page.evaluate(clubs).strip()) is four


def test_a_wrong_tap_allows_a_second_try(opened: Open) -> None:
    page = opened("#puzzles")
    page.wait_for_selector("#hand button")
    assert page.locator(".seat--open .face").count() == 3
    for card in page.locator("#hand button").all():
        card.tap(force=True)
        said = page.locator(".right h2").inner_text()
        if said.startswith("Right"):
            break
        assert said == "Not that one. Try another card."
    assert page.locator(".right p").first.inner_text()
    assert page.get_by_role("button", name="Next").is_visible()


def test_puzzles_are_chosen_and_reviews_go_in_and_out(opened: Open, tmp_path: Path) -> None:
    page = opened("#puzzles/ristiseiska")
    page.wait_for_selector("#hand button")
    assert "Aino\nhas the forfeit" in page.locator(".seat--open").all_inner_texts()
    page.get_by_role("button", name="Choose puzzles").tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Theme").select_option(index=1)
    sheet.get_by_label("Level").select_option("2")
    assert "of" in sheet.get_by_text("Solved at the first try").inner_text()
    review = {"at": "2026-01-02T03:04:05Z", "theme": "guard", "puzzle": "p001", "grade": 3}
    file = tmp_path / "reviews.json"
    file.write_text(json.dumps({"ristikontra": "training", "schema": 1, "reviews": [review]}))
    sheet.locator("input[type=file]").set_input_files(file)
    sheet.get_by_text("1 review taken over.").wait_for()
    with page.expect_download() as saving:
        sheet.get_by_role("button", name="Save reviews").tap()
    saved = json.loads(Path(saving.value.path()).read_text())
    assert saved == {"ristikontra": "training", "schema": 1, "reviews": [review]}


def test_a_step_of_a_course_is_ticked(opened: Open) -> None:
    page = opened("#learn/ristikontra/2")
    for card in page.wait_for_selector(".trick button") and page.locator(".trick button").all():
        card.tap(force=True)
        if page.locator(".right .icon").count():
            break
    page.get_by_role("button", name="Chapters").tap()
    page.wait_for_selector("text=Step 3 of")


SCREENS = {
    "home": "",
    "rules": "#rules/lappi",
    "table": "#play/lappi?seed=7",
    "layout": "#play/ristiseiska?seed=7",
    "kontra": "#play/kontra?seed=7",
    "learn": "#learn",
    "step": "#learn/ristiseiska/3",
    "lesson": "#learn/trick",
    "puzzle": "#puzzles",
    "analyse": "#analyse",
    "board": BOARD,
    "suits": "#analyse?text=myllymatti+A:S9A,HJ+B:C4,DK,H2+C:SQ,D3+trump:S+turn:A",
    "rounds": "#analyse?text=sedma+N:AT7+E:K98+S:QQ7+W:AJ8+lead:N+taken:NS=30,EW=20",
    "set-up": "#analyse/lappi?set=lappi+N:QT775+E:T8663",
    "set-up-suits": "#analyse/ristiseiska?set=",
    "set-up-ranks": "#analyse/sedma?set=",
    "sure": "#analyse?text=lappi+N:A9+E:_+S:_+W:_+lead:N+unseen:234567",
    "yours": "#yours",
}
READY = {
    "table": CARDS,
    "layout": CARDS,
    "kontra": CARDS,
    "puzzle": "#hand",
    "step": ".right",
    "board": ".vals li",
    "suits": ".vals li",
    "sure": ".panel h2",
    "set-up": ".cells",
    "set-up-suits": ".cells",
    "set-up-ranks": ".cells",
    "rounds": ".vals li",
    "learn": "ol li",
    "lesson": ".lesson p",
    "analyse": ".list li",
}


def at_screen(opened: Open, name: str, size: Any, **kind: Any) -> Any:
    page = opened(SCREENS[name], size, **kind)
    page.wait_for_selector(READY.get(name, "h1"))
    return page


@pytest.mark.parametrize("part", range(3))
def test_no_screen_is_wider_than_a_small_phone_and_axe_finds_nothing(
    opened: Open, part: int
) -> None:
    """One tab goes from screen to screen; in the dark each has a tab of its own."""
    page = opened()
    go = "(address) => { location.hash = address; }"
    damaged = page.get_by_text("damaged")
    for name in [*SCREENS][part::3]:
        page.set_viewport_size(NARROW)
        page.evaluate(go, "#nowhere")
        damaged.wait_for()
        page.evaluate(go, SCREENS[name])
        damaged.wait_for(state="detached")
        page.wait_for_selector(READY.get(name, "h1"))
        # What is longer than the screen is reached by scrolling.
        page.wait_for_function(
            "[...document.querySelectorAll('.desk')]"
            ".every((one) => document.documentElement.scrollHeight >= one.scrollHeight)",
            timeout=5000,
        )
        assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"], name
        page.set_viewport_size(PHONE)
        no_fault_of_axe(page)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_in_the_dark(opened: Open, name: str) -> None:
    no_fault_of_axe(at_screen(opened, name, LAPTOP, color_scheme="dark"))


def test_the_page_is_small(page_file: Path) -> None:
    assert len(compress(page_file.read_bytes(), 9)) < LARGEST
