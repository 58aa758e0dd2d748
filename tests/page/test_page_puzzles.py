"""Puzzles on the page: asked, answered, played on, and what became of them.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fixtures.share import one_in, some_of
from fixtures.windows import Window, until
from ristikontra.api.puzzles import lesson as lesson_answer
from ristikontra.game.cards import RANKS
from ristikontra.game.seats import SEATS
from ristikontra.puzzles.lessons import LESSONS, Lesson
from ristikontra.puzzles.puzzle import TrickPuzzle, pack
from ristikontra.words import language, paragraphs, say, speaking, translated

PLACE = "ristikontra.puzzles"


def begin(window: Window, puzzle: TrickPuzzle) -> None:
    """Open a puzzle as a person does: from the list."""
    window.choose("puzzles")
    window.tab.click(f'dialog [data-name="{puzzle.id}"]')
    window.tab.wait_for_selector(".puzzle")


def answer(window: Window, card: str) -> str:
    """Choose a card, and return what is said of it."""
    window.tab.keyboard.press(card)
    window.tab.wait_for_selector(".guessed")
    return str(window.tab.text_content(".guessed"))


def fates(window: Window) -> dict[str, str]:
    found: dict[str, str] = window.tab.evaluate(f"JSON.parse(localStorage['{PLACE}'] ?? '{{}}')")
    return found


def right(puzzle: TrickPuzzle) -> str:
    return say("page.guess_right", rank=RANKS.index(puzzle.key))


def test_nothing_is_told_before_a_card_is_chosen(opened: Callable[..., Window]) -> None:
    window, puzzle = opened(alone=True), next(iter(pack().values()))
    begin(window, puzzle)
    window.tab.wait_for_timeout(500)
    assert not window.holds(".chip")
    assert not window.holds(".verdict tbody")
    assert not window.holds("details#plan")
    shown = str(window.tab.inner_text("#page"))
    themes = [say(f"theme.{theme}") for theme in puzzle.themes]
    assert not any(say("page.puzzle_about", themes=theme) in shown for theme in themes)
    window.tab.click("#hint")
    about = say("page.puzzle_about", themes=", ".join(themes))
    assert about in str(window.tab.inner_text("#page"))
    assert not window.holds(".verdict tbody")


@some_of(1, 3)
def test_some_are_solved_and_one_is_not_and_a_reload_knows(
    opened: Callable[..., Window], number: int
) -> None:
    window, some = opened(alone=True), list(pack().values())[: number + 1]
    missed = some.pop()
    for puzzle in some:
        begin(window, puzzle)
        assert answer(window, puzzle.key) == right(puzzle)
    begin(window, missed)
    said = answer(window, missed.tempting)
    assert say("page.guess_wrong", rank=RANKS.index(missed.tempting), cost="")[:-2] in said
    assert said != right(missed)
    # Why: what each card is worth, and what distinguishes them.
    assert len(window.rows()) == len(missed.start.moves())
    assert window.tab.text_content(".verdict .reasons")
    window.tab.click("#punish")
    assert missed.tempting in str(window.tab.text_content(".lines"))
    # A second try changes nothing.
    begin(window, missed)
    answer(window, missed.key)
    expected = dict.fromkeys((puzzle.id for puzzle in some), "solved") | {missed.id: "missed"}
    assert fates(window) == expected
    window.tab.reload()
    window.tab.wait_for_selector("html[data-ready]")
    window.expect_text("h1", say("page.puzzle", number=len(some) + 1))
    window.choose("puzzles")
    counted = say("page.puzzle_count", solved=len(some), all=len(pack()))
    window.expect_text(".puzzles [role=status]", counted)
    for puzzle in some:
        assert "✓" in str(window.tab.text_content(f'dialog [data-name="{puzzle.id}"]'))
    assert "✕" in str(window.tab.text_content(f'dialog [data-name="{missed.id}"]'))


@pytest.mark.slow
def test_two_tabs_do_not_lose_what_the_other_has_solved(opened: Callable[..., Window]) -> None:
    window, (first, second) = opened(alone=True), list(pack().values())[:2]
    begin(window, first)
    other = window.tab.context.new_page()
    other.goto(window.tab.url.partition("#")[0] + f"#puzzle={second.id}")
    other.wait_for_selector(".puzzle")
    answer(window, first.key)
    other.keyboard.press(second.key)
    other.wait_for_selector(".guessed")
    assert fates(window) == {first.id: "solved", second.id: "solved"}
    window.choose("puzzles")
    counted = say("page.puzzle_count", solved=2, all=len(pack()))
    window.expect_text(".puzzles [role=status]", counted)


@pytest.mark.parametrize("width", one_in(2, [360, 1280]))
@pytest.mark.slow
def test_who_is_asked_sits_at_the_bottom(opened: Callable[..., Window], width: int) -> None:
    window = opened(alone=True, viewport={"width": width, "height": 640})
    for puzzle in list(pack().values())[:6]:
        begin(window, puzzle)
        seat = SEATS[puzzle.start.mover]
        window.expect_text(".seat.bottom h2", say("past.leads", seat=seat))
        shown = window.tab.locator(".seat.bottom .card").count()
        assert shown == sum(puzzle.start.hands[puzzle.start.mover])
        answer(window, puzzle.key)
        window.tab.click("#go-on-playing")
        until(window, "document.querySelector('.bottom button.card, .summary')")


def test_a_solved_puzzle_is_played_to_its_end(opened: Callable[..., Window]) -> None:
    window, puzzle = opened(alone=True), next(iter(pack().values()))
    begin(window, puzzle)
    answer(window, puzzle.key)
    window.tab.click("#go-on-playing")
    over = say("page.over")
    ended = f"document.querySelector('.verdict h2')?.textContent === {over!r}"
    for _ in range(24):
        until(window, f"{ended} || document.querySelector('button.card')")
        if window.tab.evaluate(ended):
            break
        # A card that has to be played goes by itself, perhaps before it is clicked.
        before = f"document.getElementById('text').textContent === {window.text()!r}"
        window.tab.evaluate("document.querySelector('button.card')?.click()")
        until(window, f"{ended} || !({before})")
    window.expect_text(".verdict h2", over)
    window.tab.click("#next-puzzle")
    window.expect_text("h1", say("page.puzzle", number=2))


def test_the_list_is_chosen_from(opened: Callable[..., Window]) -> None:
    window = opened(alone=True)
    window.choose("puzzles")
    for level in {str(puzzle.level) for puzzle in pack().values()}:
        window.tab.select_option("#puzzle-level", level)
        names = window.tab.evaluate(
            "[...document.querySelectorAll('dialog .numbers button')].map((b) => b.dataset.name)"
        )
        assert names == [one.id for one in pack().values() if str(one.level) == level]
    window.tab.select_option("#puzzle-level", "")
    theme = next(iter(pack().values())).themes[0]
    window.tab.select_option("#puzzle-theme", theme)
    window.tab.click("#begin")
    expected = [one.id for one in pack().values() if theme in one.themes]
    assert window.tab.evaluate("location.hash") == f"#puzzle={expected[0]}"


@pytest.mark.parametrize(
    "before",
    one_in(
        4,
        [
            f"localStorage['{PLACE}'] = '{{'",
            f"localStorage['{PLACE}'] = '[1, 2]'",
            "Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error('no'); }})",
            f"localStorage['{PLACE}'] = JSON.stringify({{p001: 7, nobody: 'solved'}})",
        ],
    ),
    ids=["damaged", "a list", "not allowed", "other things"],
)
def test_what_was_kept_may_be_anything(
    before: str,
    browser: Any,
    page_file: Path,
) -> None:
    window, puzzle = Window(browser, page_file, "#", before), next(iter(pack().values()))
    begin(window, puzzle)
    assert answer(window, puzzle.key) == right(puzzle)
    window.choose("puzzles")
    assert "✓" in str(window.tab.text_content(f'dialog [data-name="{puzzle.id}"]'))
    assert not window.wrong, window.wrong
    window.close()


@pytest.mark.parametrize("width", one_in(2, [1280, 360]))
@pytest.mark.slow
def test_axe_finds_nothing(opened: Callable[..., Window], width: int) -> None:
    window = opened(alone=True, viewport={"width": width, "height": 800}, bypass_csp=True)
    window.choose("puzzles")
    window.expect_no_fault_of_axe()
    window.tab.keyboard.press("Escape")
    begin(window, next(iter(pack().values())))
    window.expect_no_fault_of_axe()
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert window.tab.evaluate(wide) == 0


def quoted(text: str, title: object) -> int:
    """Return where a text names a worked example last, in the quotation marks of any language."""
    return max(text.rfind(f'"{title}"'), text.rfind(f"\u201d{title}\u201d"))


CHAPTERS = [(lesson, code) for lesson in LESSONS for code in ("en", "fi")]


@pytest.mark.parametrize(("lesson", "code"), one_in(len(CHAPTERS), CHAPTERS))
def test_a_chapter_is_one_thought_a_screen_beside_a_table(
    opened: Callable[..., Window], lesson: Lesson, code: str
) -> None:
    """On a phone, upright or not, thought and table are seen together; the text is the lesson's."""
    with speaking(language(code)):
        reported = lesson_answer(lesson.name)
        text = " ".join(paragraphs(str(reported.text)))
        titles = [translated(one.title) for one in reported.examples]
    window = opened(viewport={"width": 360, "height": 640}, locale=code)
    read, number = "", 0
    while read != text:
        number += 1
        window.tab.evaluate("(hash) => { location.hash = hash }", f"#learn/{lesson.name}/{number}")
        on = f"#learn/{lesson.name}/{number + 1}"
        until(window, f"document.getElementById('step-on')?.hash === {on!r}")
        thought = str(window.tab.text_content(".says"))
        read = f"{read} {thought}".strip()
        assert text.startswith(read)
        for width, height in ((360, 640), (640, 360)):
            window.tab.set_viewport_size({"width": width, "height": height})
            seen = window.sees(".course", ".table .card", ".table h2", ".place")
            assert seen, (width, thought)
        spoken = max(titles, key=lambda title: quoted(read, title))
        assert str(window.tab.text_content("#try")).endswith(spoken)
    assert number > len(paragraphs(str(reported.text)))


@some_of(2, len(LESSONS))
def test_lessons_lead_through_examples_and_puzzles(
    opened: Callable[..., Window], number: int
) -> None:
    """The last ones, to the end."""
    window = opened(alone=True)
    for at, lesson in enumerate(LESSONS[-number:]):
        if at:
            window.tab.click("#next-lesson")
        else:
            window.tab.click("#to-learn")
            window.tab.click(f'[data-name="{lesson.name}"]')
        reported = lesson_answer(lesson.name)
        until(window, f"document.title === {str(reported.title)!r}")
        window.tab.evaluate("(hash) => { location.hash = hash }", f"#learn/{lesson.name}/99")
        names = [*lesson.examples, *(puzzle.id for puzzle in reported.puzzles)]
        there = "[...document.querySelectorAll('.lesson [data-name]')].map((b) => b.dataset.name)"
        until(window, f"String({there}) === {','.join(names)!r}")
    assert not window.holds("#next-lesson")
    window.tab.click(f'[data-name="{reported.puzzles[0].id}"]')
    assert answer(window, reported.puzzles[0].key) == right(reported.puzzles[0])


def test_back_leads_from_an_example_to_its_lesson_and_from_there_to_the_list(
    opened: Callable[..., Window],
) -> None:
    window, lesson = opened(), LESSONS[0]
    window.tab.click("#to-learn")
    window.tab.click(f'[data-name="{lesson.name}"]')
    window.tab.click("#step-on")
    until(window, f"location.hash === '#learn/{lesson.name}/2'")
    chapter = window.tab.evaluate("location.hash")
    window.tab.click("#try")
    window.expect_text("h1", lesson_answer(lesson.name).examples[0].title)
    assert not window.holds(".chip, .verdict table")
    window.tab.keyboard.press("ArrowRight")
    window.tab.go_back()
    until(window, f"location.hash === {chapter!r}")
    window.expect_text("h1", str(lesson_answer(lesson.name).title))
    window.tab.go_forward()
    until(window, f"document.title === {lesson_answer(lesson.name).examples[0].title!r}")
    assert not window.holds(".chip, .verdict table")
    window.tab.go_back()
    for _ in range(int(chapter.rpartition("/")[2])):
        window.tab.go_back()
    until(window, f"document.title === {say('page.learn')!r}")
    window.tab.click("#to-home")
    until(window, "document.getElementById('way-solve')")
