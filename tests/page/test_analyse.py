"""Analysis: set-up by taps, branches, guesses, claims, playing on, pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from fixtures.windows import LAPTOP, PHONE, Open, press_at_once

ENDING = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
BOARD = f"#analyse?{urlencode({'text': ENDING})}"
GATE = "myllymatti A:S9A,HJ B:C4,DK,H2 C:SQ,D3 trump:S turn:A"


@pytest.fixture
def board(opened: Open) -> Any:
    """The documented ending, with its values."""
    page = opened(BOARD, LAPTOP)
    page.wait_for_selector(".vals li")
    return page


def test_the_documented_ending_is_solved(board: Any) -> None:
    assert board.locator(".panel h2").inner_text() == "Best is the queen"
    assert "NS 11, EW 24" in board.locator(".panel").inner_text()
    chips = board.locator(".side--n .chip").all_inner_texts()
    assert chips[0].startswith("✓ 11")
    assert len(chips) == 5


def test_all_that_is_wrong_with_a_text_is_told_and_mended(opened: Open) -> None:
    page = opened("#analyse?text=lappi+N:77777+E:2+S:3+W:4+lead:N")
    page.wait_for_selector("li.fault")
    assert page.locator("li.fault").count() == 3
    page.get_by_role("link", name="Mend it in the set-up").tap()
    page.wait_for_selector(".hands .fault, .card2 > .fault")


def test_a_branch_is_tried_left_deleted_and_brought_back(board: Any) -> None:
    board.get_by_role("button", name="Ten of hearts").first.click()
    assert board.locator(".branch").count() == 1
    assert "line=" in board.url
    board.keyboard.press("Shift+ArrowLeft")
    assert board.locator("[aria-current=step]").count() == 0
    board.get_by_role("button", name="Delete branch A").click()
    assert board.locator(".branch").count() == 0
    board.get_by_role("button", name="Bring it back").click()
    assert board.locator(".branch").count() == 1


def test_a_link_keeps_the_line_and_the_place(board: Any, opened: Open) -> None:
    for _ in range(3):
        board.keyboard.press("ArrowRight")
    address = f"#{board.url.partition('#')[2]}"
    other = opened(address, LAPTOP)
    other.wait_for_selector("[aria-current=step]")
    shown = "[aria-current=step]"
    assert other.locator(shown).inner_text().split("!")[0].rstrip("?") == board.locator(
        shown
    ).inner_text().split("!")[0].rstrip("?")


def test_keys_step_and_letters_can_be_switched_off(board: Any) -> None:
    board.keyboard.press("ArrowDown")
    assert board.locator(".standing").count() == 1
    board.keyboard.press("End")
    board.wait_for_selector("text=All cards are played.")
    board.keyboard.press("Home")
    board.wait_for_selector(".vals li")
    board.keyboard.press("v")
    board.wait_for_selector("text=Values are off.")
    board.keyboard.press("v")
    board.wait_for_selector(".vals li")
    board.get_by_text("Guess first, play on").click()
    board.get_by_role("switch", name="Keyboard shortcuts (letters)").click()
    board.locator("h1").click()
    board.keyboard.press("v")
    assert board.locator(".vals li").count()


def test_who_guesses_sees_no_value_before(opened: Open) -> None:
    page = opened(f"{BOARD}&guess=1", LAPTOP)
    page.wait_for_selector("text=What should North play?")
    page.wait_for_timeout(500)
    assert not page.locator(".chip:not(.is-plain), .vals li, .curve").count()
    page.get_by_role("button", name="Ten of hearts").first.click()
    page.wait_for_selector(".guessed")
    assert "You chose: ten." in page.locator(".guessed").inner_text()
    page.get_by_role("button", name="Guess again").click()
    page.get_by_role("button", name="Queen of diamonds").first.click()
    page.wait_for_selector("text=Nothing is better.")


def test_claims_plan_and_comments_are_there(board: Any) -> None:
    board.get_by_text("Claims:").click()
    assert board.locator(".claims > li").count() > 3
    assert board.locator(".claims b").first.inner_text()
    board.locator(".claims").get_by_role("button", name="Show the line").first.click()
    board.wait_for_selector("[aria-current=step]")


def test_an_ending_is_played_against_best_play(board: Any) -> None:
    board.get_by_text("Guess first, play on").click()
    board.get_by_role("button", name="East", exact=True).click()
    board.wait_for_selector("text=Your turn: East")
    assert not board.locator(".vals li").count()
    board.locator(".side--e button.card").first.click(position={"x": 10, "y": 10})
    board.wait_for_selector("text=Your turn: East")
    board.get_by_role("button", name="Undo").click()
    assert board.locator(".side--e button.card").count() > 1


def test_what_is_sure_is_played_for(opened: Open) -> None:
    page = opened(
        "#analyse?text=lappi+N:A9+E:_+S:_+W:_+lead:N+unseen:234567",
        LAPTOP,
    )
    page.wait_for_selector(".panel h2")
    page.get_by_role("button", name="Hint").click()
    assert page.locator(".say").inner_text()
    page.locator(".side button.card").first.click()
    page.get_by_role("button", name="Why?").click()
    assert page.locator(".say").inner_text()


def test_quick_keys_set_up_and_take_back_the_last_card(opened: Open) -> None:
    page = opened("#analyse/lappi?set=", LAPTOP)
    page.wait_for_selector(".cells")
    press_at_once(page, "A", "K", "Q", "Backspace", "Backspace")
    assert page.locator(".hands .line").first.inner_text() == "A"


def test_a_position_is_set_up_by_taps(opened: Open) -> None:
    page = opened("#analyse/lappi?set=", PHONE)
    page.wait_for_selector(".cells")
    page.get_by_role("button", name="Solve").tap()
    page.wait_for_selector(".fault")
    for hand in ("K7", "93", "32", "K2"):
        row = page.locator(".hands > [aria-current]")
        for rank in hand:
            page.keyboard.press(rank)
        name = row.locator("b").inner_text()
        assert name
        names = [one.inner_text() for one in page.locator(".hands b").all()]
        following = names[(names.index(name) + 1) % 4]
        page.get_by_role("button", name=f"{following}, ").tap()
    page.get_by_label("Who leads?").select_option("N")
    page.get_by_role("button", name="Solve").tap()
    page.wait_for_selector(".vals li")
    assert "N%3AK7" in page.url


def test_a_suited_ending_is_solved_and_played(opened: Open) -> None:
    page = opened(f"#analyse?{urlencode({'text': GATE})}", LAPTOP)
    page.wait_for_selector(".vals li")
    assert page.locator(".board .chip").count() > 1
    page.locator(".board button.card").first.click()
    page.wait_for_selector("[aria-current=step]")


def test_three_players_are_told_what_each_is_sure_of(opened: Open) -> None:
    text = "kontra-3 A:AKQ B:K99 C:TT8 lead:C pack:KJ"
    page = opened(f"#analyse?{urlencode({'text': text})}", LAPTOP)
    page.wait_for_selector(".vals li")
    assert page.locator(".panel h2").inner_text().startswith("Guaranteed:")


def test_a_picture_is_saved(board: Any) -> None:
    board.get_by_text("Take it along").click()
    with board.expect_download() as saving:
        board.get_by_role("button", name="SVG").click()
    text = Path(saving.value.path()).read_text()
    assert text.startswith("<svg xmlns=")
    assert text.count("<use href=") >= 20
    assert "var(--" not in text or "--y-red" in text
    with board.expect_download() as saving:
        board.get_by_role("button", name="PNG").click()
    assert Path(saving.value.path()).read_bytes().startswith(b"\x89PNG")


def test_the_print_is_one_page_without_buttons(board: Any) -> None:
    assert board.pdf(format="A4").count(b"/Type /Page\n") == 1
    board.emulate_media(media="print")
    assert not board.locator(".keys").is_visible()
    assert not board.locator(".panel .btn:not(.btn--flat)").first.is_visible()
    assert board.locator(".board .card").first.is_visible()
