"""The page and its example: claims, curve, mistakes, branches, games, guesses, and its readers.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET, UnsetType

from fixtures.share import one_in
from fixtures.windows import Window, opening, sign, until
from ristikontra.api.analyse import TrickAnalyseRecord, analyse
from ristikontra.api.page import page, page_examples
from ristikontra.api.plan import plan
from ristikontra.api.solve import solve
from ristikontra.api.verify import verify_tricks
from ristikontra.document import Block, ListItem, Nested, Text
from ristikontra.formats.files import example_names
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import RistikontraError
from ristikontra.game.seats import SEATS
from ristikontra.games.files import example_text, find_example
from ristikontra.games.given import entry_of, read_given
from ristikontra.render.claims import claim_words, says_words
from ristikontra.render.page import as_page
from ristikontra.render.plan import plan_sections
from ristikontra.table.endings import begin_ending, scored, solution
from ristikontra.words import say
from ristikontra.words.en.grammar import SEAT_NAMES


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of the documented ending alone."""
    target = tmp_path_factory.mktemp("page") / "pagat.html"
    record = page([read_given("lappi/pagat")])
    target.write_text(as_page(record))
    return target


@pytest.fixture
def opened(browser: Any, example: Path) -> Iterator[Callable[..., Window]]:
    """Open the page, in a window of some kind."""
    yield from opening(browser, example, "")


@pytest.fixture
def window(opened: Callable[..., Window]) -> Window:
    found = opened()
    found.rows()
    return found


def solved(window: Window) -> None:
    """Wait until the whole line has its values."""
    until(window, "document.querySelectorAll('.line .grave').length === 3")


def said(window: Window, words: str) -> None:
    """Wait until the page has said something."""
    until(window, f"document.getElementById('status').textContent.includes({words!r})")


# --- claims -------------------------------------------------------------------------------------


def test_claims_have_their_verdicts_and_are_closed_at_first(window: Window) -> None:
    record = verify_tricks(find_example("lappi/pagat"))
    assert not window.tab.get_attribute("#claims", "open")
    assert not window.tab.is_visible(".claim")
    window.tab.click("#claims summary")
    texts = window.tab.locator("#claims li:has(> .claim)").all_text_contents()
    for claim, text in zip(record.claims, texts, strict=True):
        # What is asked comes first, then the verdict on it, then what is so.
        at = text.index(claim.text)
        for part in claim.parts:
            at = text.index(f"{says_words(part)}: ", at)
            at = text.index(say(f"verify.verdict.{part.verdict}"), at)
            at = text.index(claim_words(part), at)


def test_the_line_of_a_claim_becomes_a_branch(window: Window) -> None:
    claim = next(one for one in verify_tricks(find_example("lappi/pagat")).claims if one.id == "C4")
    part = claim.parts[0]
    window.tab.click("#claims summary")
    window.tab.click("#claim-C4-0-better")
    start = read_position(part.position)
    assert read_position(window.text()) == start.play(part.better[0][2:])
    window.rows()
    for card in part.better[1:]:
        before = read_position(window.text())
        window.tab.keyboard.press("ArrowRight")
        assert read_position(window.text()) == before.play(card[2:])
    assert window.tab.locator(".branch").count() == 1
    window.tab.keyboard.press("Shift+ArrowLeft")
    assert read_position(window.text()) == start


@pytest.mark.slow
def test_claims_are_open_on_paper(window: Window) -> None:
    window.tab.emulate_media(media="print", color_scheme="dark")
    window.tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert window.tab.is_visible(".claim >> nth=0")
    for selector in (".steps", ".switches", ".menu", "#copy-link", ".plot input"):
        assert not window.tab.is_visible(selector), selector
    assert window.tab.is_visible(".address")
    colour = "getComputedStyle(document.querySelector('.box')).backgroundColor"
    assert window.tab.evaluate(colour) == "rgb(255, 255, 255)"
    window.tab.evaluate("dispatchEvent(new Event('afterprint'))")
    window.tab.emulate_media(media="screen")
    assert not window.tab.is_visible(".claim >> nth=0")


# --- the plan -----------------------------------------------------------------------------------


def test_the_plan_stands_where_the_example_begins(window: Window) -> None:
    position = read_given("lappi/pagat").position
    record = plan(position, max_seconds=None)
    assert record.lines == 9
    assert not window.tab.is_visible("#plan .points")
    window.tab.click("#plan summary")
    answer, steps = plan_sections(record, position)
    texts = window.tab.locator("#plan p").all_text_contents()
    assert texts == [block.words for block in answer if isinstance(block, Text)]
    assert list(read_points(window.tab.locator("#plan > .points"))) == list(points(steps))
    window.tab.keyboard.press("ArrowRight")
    assert not window.tab.locator("#plan").count()
    window.tab.keyboard.press("ArrowLeft")
    assert window.tab.is_visible("#plan .points >> nth=0")
    window.tab.click("#guess")
    assert not window.tab.locator("#plan").count()


def points(blocks: Sequence[Block], depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the points of a report, with how deep each is set in."""
    for block in blocks:
        if isinstance(block, ListItem):
            yield depth, block.words
        elif isinstance(block, Nested):
            yield from points(block.blocks, depth + 1)


def read_points(found: Any, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the points of a list on the page, in the same way."""
    for item in found.locator("> li").all():
        yield depth, item.evaluate("node => node.firstChild.textContent")
        yield from read_points(item.locator("> .points"), depth + 1)


def test_a_claim_of_a_plan_shows_it(opened: Callable[..., Window], tmp_path: Path) -> None:
    name, file = "ristikontra/two-against-one", tmp_path / "one.html"
    file.write_text(as_page(page([read_given(name)])))
    window = opened(file=file)
    window.tab.click("#claims summary")
    part = verify_tricks(find_example(name)).claims[0].parts[0]
    assert not isinstance(part.plan, UnsetType)
    _, steps = plan_sections(part.plan, read_position(part.position))
    assert list(read_points(window.tab.locator(".part > .points"))) == list(points(steps))


def test_a_position_has_a_plan_too_and_a_long_one_is_left_out() -> None:
    text = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
    short, long = (page([read_given(name)]).examples[0] for name in (text, "kontra-2/peg"))
    assert not isinstance(short.plan, UnsetType)
    assert (short.plan.lines, short.plan.goal) == (1, "15")
    assert long.plan is UNSET


# --- mistakes and the curve ---------------------------------------------------------------------


def test_a_mistake_is_told_in_the_words_of_the_package(window: Window) -> None:
    solved(window)
    steps = documented().steps
    mistakes = [at for at, step in enumerate(steps) if step.mark in ("?!", "?", "??")]
    window.tab.wait_for_selector(".mistake")
    for at in mistakes:
        assert window.tab.input_value("#curve") == str(at)
        words = str(window.tab.text_content(".mistake"))
        assert str(steps[at].why) in words
        assert words.startswith(steps[at].mark)
        window.tab.keyboard.press("m")
    said(window, say("page.no_mistake"))


def test_a_step_is_told_as_it_is_seen(window: Window) -> None:
    solved(window)
    for _ in range(7):
        window.tab.keyboard.press("ArrowRight")
    said(window, "Trick 2. East plays the three, a bad mistake: it lets NS clean. South to play.")
    window.tab.evaluate("window.first = document.getElementById('status')")
    window.tab.keyboard.press("ArrowRight")
    assert window.tab.evaluate("window.first === document.getElementById('status')")


def test_a_mistake_is_punished_and_mended(window: Window) -> None:
    solved(window)
    for _ in range(2):
        window.tab.keyboard.press("m")
    assert window.tab.locator(".branch").count() == 0
    window.tab.click("#punished")
    assert window.text().split()[6] == "trick:8,K"
    assert window.tab.locator(".branch").count() == 1
    window.tab.click("#back")
    window.tab.click("#instead")
    assert window.text().split()[6] == "trick:8,6"
    assert window.tab.locator(".branch").count() == 2


def test_the_curve_steps_along_the_line(window: Window) -> None:
    solved(window)
    slider = window.tab.locator("#curve")
    slider.focus()
    assert slider.get_attribute("max") == str(len(documented().steps))
    for step in documented().steps[:-1]:
        window.tab.keyboard.press("ArrowRight")
        text = str(slider.get_attribute("aria-valuetext"))
        name = SEAT_NAMES[SEATS.index(step.seat)]
        assert text.startswith(say("page.card_of", seat=name, card=sign(step.move)))
        assert f": {step.scored + step.after.value.points}, " in text
    plot = window.tab.locator(".plot svg")
    box = plot.bounding_box()
    plot.click(position={"x": 0.6 * box["width"], "y": box["height"] / 2})
    assert int(str(slider.input_value())) in (11, 12)
    assert "East 3: 24, level" in str(window.tab.text_content(".curve .unseen"))


def documented() -> TrickAnalyseRecord:
    entry = read_given("lappi/pagat")
    assert entry.example is not None
    return analyse(entry.position, entry.example.line)


# --- branches -----------------------------------------------------------------------------------


def test_branches_are_changed_left_deleted_and_brought_back(window: Window) -> None:
    start = window.text()
    for card in "QT5":
        window.tab.keyboard.press(card)
        window.tab.keyboard.press("Home")
    assert window.tab.locator(".branch").count() == 3
    assert window.tab.locator(".branch .letter").all_text_contents() == ["a", "b", "c"]
    window.tab.keyboard.press("ArrowRight")
    last = window.text()
    window.tab.keyboard.press("Shift+ArrowDown")
    assert window.text().split()[1] == "N:QT75"  # the seven that was played
    window.tab.keyboard.press("Shift+ArrowUp")
    assert window.text() == last
    window.tab.keyboard.press("Shift+ArrowLeft")
    assert window.text() == start
    window.tab.click(".remove >> nth=1")
    assert window.tab.locator(".branch").count() == 2
    window.tab.click("#bring-back")
    assert window.tab.locator(".branch").count() == 3
    assert window.text().split()[1] == "N:Q775"


@pytest.mark.slow
def test_a_branch_of_a_branch_of_a_branch_starts_closed(window: Window) -> None:
    for cards in ("Q", "QT", "QT2"):
        window.tab.keyboard.press("Home")
        for card in cards:
            window.tab.keyboard.press(card)
    window.tab.keyboard.press("ArrowLeft")
    window.tab.keyboard.press("k")
    window.tab.keyboard.press("Home")
    window.tab.keyboard.press("q")
    window.tab.keyboard.press("8")
    window.tab.keyboard.press("2")
    window.tab.keyboard.press("ArrowLeft")
    window.tab.keyboard.press("k")
    window.tab.keyboard.press("Home")
    assert window.tab.locator(".branch .branch .branch").count() == 1
    assert window.tab.locator(".branch details").get_attribute("open") is None
    window.tab.click(".branch summary")
    assert window.tab.is_visible(".branch details .branch-cards")


def test_the_table_is_turned(window: Window) -> None:
    top = window.tab.text_content(".seat.top h2")
    window.tab.keyboard.press("f")
    window.expect_text(".seat.right h2", top)
    for _ in range(3):
        window.tab.keyboard.press("f")
    window.expect_text(".seat.top h2", top)


def test_what_keys_do_buttons_do(window: Window) -> None:
    """Turning the table, and going to the next mistake; other keys have theirs in other tests."""
    solved(window)
    top = window.tab.text_content(".seat.top h2")
    window.tab.click("#turn")
    window.expect_text(".seat.right h2", top)
    mistakes = [at for at, step in enumerate(documented().steps) if step.mark in ("?!", "?", "??")]
    window.tab.click("#last")
    assert window.tab.is_disabled("#to-mistake")
    window.tab.click("#first")
    for at in mistakes[1:] if not mistakes[0] else mistakes:
        window.tab.click("#to-mistake")
        until(window, f"document.getElementById('curve').value === '{at}'")


def test_pictures_that_are_the_same_stay(window: Window) -> None:
    """Only the cards that may be played are drawn once more."""
    window.rows()
    window.tab.evaluate(
        "document.querySelectorAll('.table use').forEach((one) => (one.stood = true))"
    )
    window.tab.click("#values")
    stood = "[...document.querySelectorAll('.table %s use')].filter((one) => one.stood).length"
    assert window.tab.evaluate(stood % "span.card") == 15
    assert not window.tab.evaluate(stood % "button.card")


def test_keys_without_a_button_do_nothing(window: Window) -> None:
    """Against best play nothing is switched: their keys have nothing to press."""
    window.tab.click("#sit")
    window.tab.click(".chair >> nth=0")
    window.tab.wait_for_selector("#stand")
    for key in "gvf":
        assert not window.holds(f"#{ {'g': 'guess', 'v': 'values', 'f': 'turn'}[key] }")
        window.tab.keyboard.press(key)
    assert window.holds("#stand")


def test_cards_move_where_the_browser_lets_them(opened: Callable[..., Window]) -> None:
    """A card goes to the table; with the next one the trick leaves for its taker."""
    count = """() => {
        window.moved = new Set();
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            const begun = animate.apply(this, how);
            // A table that is drawn again meanwhile lets the same card slide on.
            const quick = begun.effect.getTiming().duration === 160;
            if (quick) window.moved.add(this.dataset.card ?? this);
            return begun;
        };
    }"""
    for kind, cards in (("no-preference", 1), ("reduce", 0)):
        window = opened(reduced_motion=kind)
        window.rows()
        window.tab.evaluate(count)
        for at, more in enumerate((0, 0, 0, 0, 4)):
            window.tab.evaluate("document.getAnimations().forEach((one) => one.finish())")
            window.tab.evaluate("() => window.moved.clear()")
            window.tab.keyboard.press("ArrowRight")
            window.settle()
            left = more if cards else 0
            assert window.tab.evaluate("window.moved.size") == cards + left, (kind, at)


# --- guesses ------------------------------------------------------------------------------------


def test_who_guesses_is_told_nothing_before_and_counted_at_the_end(window: Window) -> None:
    solved(window)
    window.tab.click("#guess")
    hidden = ".chip, .verdict table, .bar, .next, .curve, .mistake, .claims, .said"
    right = 0
    steps = [step for step in documented().steps if step.kind != "forced"]
    for step in steps:
        while not window.holds(".verdict h2") or say("page.which_how") not in str(
            window.tab.text_content(".verdict")
        ):
            window.tab.keyboard.press("ArrowRight")
        assert not window.holds(hidden), step
        window.tab.keyboard.press("b")
        assert not window.holds(hidden), step
        assert str(window.tab.text_content("#next")).startswith(say("page.next"))
        window.tab.keyboard.press(step.move)
        assert window.rows()
        right += step.move in step.best
        window.tab.keyboard.press("ArrowRight")
    window.tab.keyboard.press("End")
    counted = say("page.guesses", right=right, all=len(steps))
    window.expect_text(".count-guesses", counted)


def test_who_wanders_off_comes_back_to_the_question(window: Window) -> None:
    window.tab.click("#guess")
    question = window.text()
    window.tab.keyboard.press("t")
    window.rows()
    assert window.tab.text_content(".guessed") != ""
    window.tab.click("#punish")
    assert window.text() != question
    window.tab.click("#to-question")
    assert window.text() == question


# --- against best play --------------------------------------------------------------------------


@pytest.mark.parametrize("chair", one_in(2, ["NS", "East"]))
def test_a_game_against_best_play_goes_as_the_packages(window: Window, chair: str) -> None:
    start = read_position(window.text())
    seats = {0, 2} if chair == "NS" else {1}
    game = begin_ending(start, seats)
    window.tab.click("#sit")
    window.tab.click(f".chair:text-is('{chair}')")
    costs = 0
    while not game.over:
        until(window, f"document.getElementById('text').textContent === {str(game.state)!r}")
        assert not window.holds(".chip, .bar, .next, .curve, .mistake, .verdict table")
        rank = game.state.moves()[-1]
        costs += rank not in solution(game).best
        window.tab.click(f'button[data-rank="{"23456789TJQKA"[rank]}"] >> nth=0')
        game = game.play(rank)
    window.tab.wait_for_selector(".summary")
    made = "NS {}, EW {}".format(*scored(game))
    assert say("page.points_made", list=made) in str(window.tab.text_content(".summary"))
    counts = say("page.choices", best=len(game.choices) - costs, all=len(game.choices))
    assert counts in str(window.tab.text_content(".summary"))
    assert window.tab.locator(".costs li").count() == costs


def test_a_card_against_best_play_is_taken_back(window: Window) -> None:
    start = read_position(window.text())
    window.tab.click("#sit")
    window.tab.click(".chair >> nth=0")
    assert window.tab.is_disabled("#take-back")
    window.tab.keyboard.press("5")
    window.tab.wait_for_selector("#take-back:not([disabled])")
    until(window, "document.querySelector('.last-choice').textContent")
    seat, rank, cost = "N", RANKS.index("5"), say("page.cost", points=1)
    assert window.tab.text_content(".last-choice") == say(
        "page.own_cost", seat=seat, rank=rank, cost=cost
    )
    window.tab.click("#take-back")
    assert read_position(window.text()) == start
    window.tab.click("#stand")
    assert window.rows()


# --- while a search goes on ---------------------------------------------------------------------


def test_what_is_proved_of_a_long_search_is_shown_and_stays(
    window: Window, rng: random.Random
) -> None:
    window.ask_for_long(rng)
    window.tab.wait_for_selector("#stop")
    window.tab.wait_for_selector(".chip.wait")
    until(window, "/\\d/.test(document.querySelector('.chip.wait').textContent)")
    window.tab.click("#stop")
    chips = window.tab.locator(".chip.wait").all_text_contents()
    assert chips
    assert all(re.fullmatch(r"\d+(-\d+)?", chip) for chip in chips), chips
    window.tab.wait_for_timeout(500)
    assert window.tab.locator(".chip.wait").all_text_contents() == chips
    assert window.holds("#go-on")


@pytest.mark.slow
def test_kingmaking_is_marked_as_solve_marks_it(window: Window) -> None:
    entry = read_given("kontra-3/kingmaker")
    window.open(str(entry.position))
    signs = {row[1].split(" ")[0]: row[1] for row in window.rows()}
    record = solve(entry.position)
    assert any(card.kingmaking for card in record.moves)
    for card in record.moves:
        assert ("~" in signs[sign(card.move)]) == card.kingmaking


def test_without_webassembly_the_example_can_be_stepped_along(
    opened: Callable[..., Window],
) -> None:
    window = opened(before="delete globalThis.WebAssembly")
    entry = read_given("lappi/pagat")
    assert entry.example is not None
    position = entry.position
    for rank in entry.example.line[:5]:
        assert read_position(window.text()) == position
        window.tab.keyboard.press("ArrowRight")
        position = position.play(rank)
    window.tab.keyboard.press("End")
    for rank in entry.example.line[5:]:
        position = position.play(rank)
    assert read_position(window.text()) == position
    window.tab.keyboard.press("Home")
    assert say("page.no_kernel") in str(window.tab.text_content(".verdict"))
    window.open("lappi N:K E:7 S:2 W:A lead:N")
    window.expect_text("#paste-fault", say("page.no_kernel"))


# --- for everybody ------------------------------------------------------------------------------


def guess(window: Window) -> None:
    window.tab.click("#guess")


def look_at_claims(window: Window) -> None:
    window.tab.click("#claims summary")
    window.tab.click("#claim-C4-0-better")
    window.rows()


def ask_for_help(window: Window) -> None:
    window.tab.click("#help")


def nothing(window: Window) -> None:
    solved(window)


@pytest.mark.slow
@pytest.mark.parametrize("act", [look_at_claims, nothing, guess, ask_for_help])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(
    opened: Callable[..., Window], act: Callable[[Window], None], width: int
) -> None:
    window = opened(viewport={"width": width, "height": 800}, bypass_csp=True)
    window.rows()
    act(window)
    for scheme in ("light", "dark"):
        window.tab.emulate_media(color_scheme=scheme)
        window.expect_no_fault_of_axe()


def test_nothing_sticks_out_with_all_boxes_open(opened: Callable[..., Window]) -> None:
    window = opened()
    window.rows()
    look_at_claims(window)
    window.expect_no_fault_of_axe()
    for width in (320, 360, 768, 1280):
        window.tab.set_viewport_size({"width": width, "height": 800})
        assert window.tab.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.slow
def test_the_table_keeps_its_borders_where_colours_are_forced(
    opened: Callable[..., Window],
) -> None:
    window = opened(forced_colors="active")
    window.rows()
    for selector in (".table", ".chip", ".box"):
        width = f"getComputedStyle(document.querySelector('{selector}')).borderTopWidth"
        assert window.tab.evaluate(width) == "1px", selector


def test_the_page_is_small_and_names_no_address(example: Path) -> None:
    text = example.read_text("utf-8")
    assert len(text.encode()) < 400_000
    addresses = set(re.findall(r"\bhttps?://[^\s\"'<\\]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_a_page_has_nothing_with_a_stock() -> None:
    """It plays the last part alone."""
    with_stock = {
        name for name in example_names() if "\nstock = " in example_text(find_example(name))
    }
    assert {name.partition("/")[0] for name in with_stock} == {"ristikontra", "lappi", "kontra-2"}
    assert set(page_examples()) == set(example_names()) - with_stock
    for name in sorted(with_stock)[:1]:
        with pytest.raises(RistikontraError):
            page([entry_of(find_example(name))])
