"""What is in view: on a phone and on low screens, and what cards tell.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from urllib.parse import urlencode

import pytest

from fixtures.share import one_in
from fixtures.windows import Window, until
from ristikontra.games.given import read_given
from ristikontra.puzzles.puzzle import pack
from ristikontra.words import say

PHONE = {"width": 360, "height": 640}
LYING = {"width": 740, "height": 360}
LONG = "ristikontra N:A99KQ7 E:KT3456 S:T7246J W:Q42QJ6 lead:E"


def position(text: str) -> str:
    return f"#{urlencode({'position': text})}"


@pytest.mark.parametrize("hand", one_in(2, ["JT9876", "JT9"]))
@pytest.mark.slow
def test_the_own_hand_is_in_reach_of_a_thumb(opened: Callable[..., Window], hand: str) -> None:
    """Six cards are there to be tapped, each by a strip as wide as a finger."""
    long = f"ristikontra N:{'AKQ222'[: len(hand)]} E:{'AKQ333'[: len(hand)]} S:{hand}"
    window = opened(position(f"{long} W:{'AKQ444'[: len(hand)]} lead:S"), viewport=PHONE)
    window.tab.click("#guess")
    window.tab.evaluate("scrollTo(0, 0)")
    assert window.sees(".seat.bottom button.card", ".seat h2", ".seat .card")
    lefts = window.tab.evaluate(
        "[...document.querySelectorAll('.bottom li')].map((one) => one.offsetLeft)"
    )
    assert all(after - before >= 44 for before, after in pairwise(lefts))
    for card in hand:
        window.tab.click(f'.bottom button[data-rank="{card}"]')
        window.tab.wait_for_selector(".guessed")
        window.tab.click("#again")


@pytest.mark.parametrize(
    "fragment",
    one_in(2, [f"#puzzle={next(iter(pack()))}", position(LONG)]),
    ids=["puzzle", "ending"],
)
def test_what_is_said_of_a_choice_is_in_view(opened: Callable[..., Window], fragment: str) -> None:
    window = opened(fragment, viewport=PHONE)
    if "puzzle" not in fragment:
        window.rows()
        window.tab.click("#guess")
    window.tab.click(".seat.bottom button.card >> nth=0")
    window.tab.wait_for_selector(".guessed")
    assert window.sees(".guessed", ".seat.bottom .card")


def test_table_and_question_come_into_view(opened: Callable[..., Window]) -> None:
    puzzle = next(iter(pack().values()))
    window = opened(f"#puzzle={puzzle.id}", viewport=PHONE)
    down = "scrollTo(0, document.body.scrollHeight)"
    question = (".seat.bottom .card", ".seat h2")
    assert window.sees(*question)
    window.tab.click(".seat.bottom button.card >> nth=0")
    window.rows()
    window.tab.evaluate(down)
    window.tab.click("#next-puzzle")
    assert window.sees(*question)
    window.open(str(read_given("ristikontra/guard").position))
    window.rows()
    window.tab.evaluate(down)
    window.tab.click("#sit")
    window.tab.click(".chair >> nth=0")
    assert window.sees(*question)
    window.tab.click("#stand")
    window.tab.evaluate(down)
    window.tab.click("#share summary")
    window.tab.click("#change")
    window.tab.evaluate(down)
    window.tab.click("#set-open")
    assert window.sees(".seat h2")


@pytest.mark.parametrize(("hands", "viewport"), one_in(3, [(4, LYING), (4, PHONE), (1, LYING)]))
def test_the_row_that_is_filled_stays_above_the_keys(
    opened: Callable[..., Window], hands: int, viewport: dict[str, int]
) -> None:
    window = opened("#solve", viewport=viewport)
    window.choose("setup")
    for card in "AKQJT9" * hands:
        window.tab.evaluate(f"document.getElementById('rank-{card}').click()")
        assert window.sees(".bin.active"), card


def test_a_step_is_whole_on_a_phone_that_lies(opened: Callable[..., Window]) -> None:
    window = opened("#learn/lappi/3", viewport=LYING)
    assert window.sees(".says", ".task", ".table .card", ".place")


@pytest.mark.parametrize(("width", "height"), one_in(3, [(740, 360), (640, 400), (360, 640)]))
def test_all_hands_fit(opened: Callable[..., Window], width: int, height: int) -> None:
    """A phone that lies, a screen of 1280 by 800 at twice its size, and a phone that stands."""
    window = opened(position(LONG), viewport={"width": width, "height": height})
    window.rows()
    assert window.sees(".seat .card", ".seat h2", ".place")
    window.tab.click("#guess")
    window.tab.evaluate("document.querySelector('.seat.bottom').scrollIntoView(false)")
    assert window.sees(".seat .card", ".seat h2", ".place")


def test_values_beside_side_hands_are_not_cut_off(opened: Callable[..., Window]) -> None:
    """On a phone that lies the cards are, so that all fit."""
    window = opened(position(LONG), viewport=LYING)
    window.rows()
    window.tab.evaluate("document.querySelector('.seat.bottom').scrollIntoView(false)")
    seen = """() => [...document.querySelectorAll(".right .chip")].filter((chip) => {
        chip.style.pointerEvents = "auto"; // else it is never found at a point
        const { left, top, width, height } = chip.getBoundingClientRect();
        return chip === document.elementFromPoint(left + width / 2, top + height / 2);
    }).length"""
    assert window.tab.evaluate(seen) == 6


@pytest.mark.parametrize(("width", "height"), one_in(2, [(768, 1024), (1280, 800)]))
def test_values_beside_side_hands_cover_no_card(
    opened: Callable[..., Window], width: int, height: int
) -> None:
    window = opened(position(LONG), viewport={"width": width, "height": height})
    window.rows()
    covered = """() => {
        const boxes = (which) =>
            [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
        const cards = boxes(".seat:is(.top, .bottom) .card");
        return boxes(".chip").map((chip) => cards.some((card) =>
            chip.left < card.right && card.left < chip.right
            && chip.top < card.bottom && card.top < chip.bottom));
    }"""
    for side in ("right", "left"):
        assert window.tab.locator(f".{side} .chip").count() == 6
        assert window.tab.evaluate(covered) == [False] * 6
        window.tab.click("#turn")
        window.tab.click("#turn")


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_numbers_count_for_the_side_on_turn_and_green_is_best(
    opened: Callable[..., Window], every: int
) -> None:
    window = opened("#solve")
    colour = "(chip) => getComputedStyle(chip).backgroundColor"
    for text in (
        "ristikontra N:A97 E:KT3 S:T72 W:Q42 lead:E",
        "ristikontra N:A97 E:KT3 S:T72 W:Q42 lead:N",
        "kontra-3 A:AK7 B:A95 C:QT2 lead:B",
        "kontra-3 A:AK7 B:A95 C:QT2 lead:C",
    )[::every]:
        window.open(text)
        window.rows()
        found = [
            (
                chip.evaluate(colour) == "rgb(10, 102, 80)",
                str(chip.evaluate("(c) => c.firstChild.data")),
            )
            for chip in window.tab.locator(".chip").all()
        ]
        numbers = {int(words.split()[1]) for _, words in found}
        for green, words in found:
            mark, number = words.split()
            if mark != "=":
                assert green == (int(number) == max(numbers)) == (mark == "✓"), found
            assert (
                len({other.split()[0] for _, other in found if other.endswith(f" {number}")}) == 1
            )


@pytest.mark.slow
def test_who_deals_is_said_in_words(opened: Callable[..., Window]) -> None:
    window = opened(position(str(read_given("kontra-3/kingmaker").position)))
    window.rows()
    window.expect_text(".verdict h2", say("page.sure_none"))
    assert "0/6" not in str(window.tab.text_content("#page"))


def test_a_change_of_values_leaves_the_table_where_it_is(opened: Callable[..., Window]) -> None:
    """Values that come later make what stands above the table longer; all hands are in view."""
    window = opened(position(LONG), viewport=PHONE)
    window.rows()
    assert window.sees(".seat .card")
    window.tab.evaluate("scrollTo(0, 60)")
    top = "document.querySelector('.table').getBoundingClientRect().top"
    before = window.tab.evaluate(top)
    window.tab.evaluate("document.getElementById('values').click()")
    until(window, "!document.querySelector('.chip')")
    assert window.tab.evaluate(top) == pytest.approx(before, abs=1)


def test_nobody_is_offered_to_clean_where_nobody_has_to(opened: Callable[..., Window]) -> None:
    window = opened("#solve")
    for text, number in ((LONG, 0), ("lappi N:K5 E:74 S:Q9 W:83 lead:S", 1)):
        window.open(text)
        window.rows()
        assert window.tab.locator("#objective option[value=clean]").count() == number


def test_help_explains_every_mark(opened: Callable[..., Window]) -> None:
    window = opened(position(LONG))
    window.tab.click("#help")
    shown = str(window.tab.text_content("dialog .marks"))
    for sign in (
        *"✓▾✕=·~⊘",
        "!the only good card",
        "?!",
        "??",
        say("page.help_colours"),
    ):
        assert sign in shown
    assert [window.tab.text_content(f"dialog .marks .p{side}").strip() for side in (0, 1)] == [
        "NS",
        "EW",
    ]
    assert not window.holds("dialog .marks .owes")  # nobody has to clean in this game
