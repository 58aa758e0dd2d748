"""The courses on the page: every step is tapped through, wrong and right, as the rules judge it.

Like `test_page`, these tests skip where Playwright or Chromium is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from fixtures.share import one_in
from fixtures.windows import Window, until
from ristikontra.api.page import PageRecord, ending_record, page_examples
from ristikontra.api.solve import solve
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import RANKS, rank_of
from ristikontra.game.position import Position
from ristikontra.games.files import find_example
from ristikontra.puzzles.courses import COURSES, Course, CourseStep
from ristikontra.puzzles.lessons import LESSONS
from ristikontra.render.contract import page_data
from ristikontra.words import language, say, speaking

#: Notes how many cards have lain on the table, each time that it has changed.
COUNTED = """
    counts = [];
    new MutationObserver(() => {
        const count = document.querySelectorAll(".place .card").length;
        if (document.querySelector(".place") && counts.at(-1) !== count) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
"""

PHONE = {"width": 360, "height": 640}


def name_of(step: CourseStep) -> str:
    """Return what a step is called."""
    return step.says.kind.split(".")[2]


def taps(step: CourseStep) -> tuple[set[str], set[str]]:
    """Return what can be tapped in a step: what is right by the rules, and what is wrong."""
    position = read_position(step.position)
    if step.line:
        return on_the_table(position, step)
    hand = step.hand or [RANKS[rank] for rank, n in enumerate(position.hands[position.mover]) if n]
    cards = {f'.bottom [data-card^="{card}"]': rank_of(card) for card in hand}
    if step.goal in ("stock", "dark"):
        return {"#pile"}, {*cards}
    right = {selector for selector, rank in cards.items() if is_right(position, rank, step)}
    return right, cards.keys() - right


def on_the_table(position: Position, step: CourseStep) -> tuple[set[str], set[str]]:
    *before, last = (rank_of(card) for card in step.line)
    seats = [(position.leader + at) % len(position.hands) for at in range(len(step.line))]
    places = {seat: f'.place[data-seat="{seat}"] .card' for seat in seats}
    winner = position.play_on(before).table_trick(last).winner
    found = winner if step.goal == "taker" else seats[step.line.index(step.key)]
    right = places.pop(found)
    return {right}, {*places.values()}


def is_right(position: Position, rank: int, step: CourseStep) -> bool:
    own = position.party
    if step.goal == "key":
        return RANKS[rank] == step.key
    if step.goal == "barred":
        return rank not in position.moves()
    if step.goal == "worth":
        return position.rules.values[rank] == 10  # no ace is in the hand
    if step.goal == "most":
        return position.gain(rank, own) == max(position.gain(one, own) for one in position.moves())
    if step.goal == "best":
        return rank_of(solve(position).line[0][1]) == rank

    def wins(before: Position, card: int) -> bool:
        if before.ends_trick:
            if step.goal == "cleans":
                return before.play(card).cleaned[own]
            return before.rules.seating.party[before.table_trick(card).winner] == own
        after = before.play(card)
        found = (wins(after, other) for other in after.moves())
        return any(found) if after.party == own else all(found)

    return wins(position, rank)


@pytest.mark.parametrize(
    ("course", "most"),
    [(COURSES[0], 1), *(pytest.param(course, 9, marks=pytest.mark.slow) for course in COURSES)],
    ids=lambda one: getattr(one, "name", None),
)
def test_every_step_is_judged_as_the_rules_judge_it(
    opened: Callable[..., Window], course: Course, most: int
) -> None:
    """Of what is wrong in a step at most so much is tapped."""
    window = opened(f"#learn/{course.name}", viewport=PHONE)
    for number, step in enumerate(course.steps, 1):
        right, wrong = taps(step)
        assert right
        assert wrong
        key = f"course.{course.name}.{name_of(step)}"
        window.tab.evaluate("scrollTo(0, 0)")
        window.expect_text(".says", say(f"{key}.says"))
        window.expect_text(".task", say(f"{key}.task"))
        assert window.sees(*right, *wrong, ".task"), name_of(step)
        for selector in sorted(wrong)[:most]:
            window.tab.click(selector)
            reason = str(window.tab.text_content(".judged:not(.well)"))
            assert len(reason) > 10, selector
            assert reason != say(f"{key}.right")
        window.tab.click(min(right))
        assert window.tab.text_content(".judged.well") == say(f"{key}.right"), name_of(step)
        assert window.tab.evaluate("document.activeElement.id") == "step-on"
        window.tab.keyboard.press("Enter")
        if number < len(course.steps):
            until(window, f"location.hash === '#learn/{course.name}/{number + 1}'")
    until(window, f"document.title === {say('page.play')!r}")


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "fi"])
def test_every_step_is_wholly_in_view(opened: Callable[..., Window], code: str) -> None:
    window = opened("#learn", viewport=PHONE, locale=code)
    for course in COURSES:
        for number, step in enumerate(course.steps, 1):
            place = f"#learn/{course.name}/{number}"
            window.tab.evaluate("(hash) => { location.hash = hash }", place)
            with speaking(language(code)):
                window.expect_text(".says", say(f"course.{course.name}.{name_of(step)}.says"))
            for width, height in ((360, 640), (640, 360)):
                window.tab.set_viewport_size({"width": width, "height": height})
                seen = window.sees(".course", ".table .card")
                assert seen, (place, width)


def test_a_stranger_takes_his_first_trick_within_ten_taps(opened: Callable[..., Window]) -> None:
    window = opened(viewport=PHONE)
    course, count = COURSES[0], 2
    window.tab.click("#way-learn")
    window.tab.click(f'[data-name="{course.name}"]')
    for step in course.steps:
        count += 1
        window.tab.click(min(taps(step)[0]))
        if step.goal == "takes":
            break
        count += 1
        window.tab.click("#step-on")
        window.settle()
    assert window.tab.locator(".place.at-bottom .has").count() == 1
    assert count <= 10


def test_a_trick_is_played_card_by_card_where_things_move(opened: Callable[..., Window]) -> None:
    window = opened("#learn/ristikontra", before=COUNTED, reduced_motion="no-preference")
    until(window, "document.querySelector('.place button')")
    assert window.tab.evaluate("counts") == [0, 1, 2, 3, 4]
    window.tab.click('.place[data-seat="3"] .card')
    assert window.holds(".judged.well")


@pytest.mark.parametrize("width", one_in(2, [360, 1280]))
@pytest.mark.slow
def test_axe_finds_nothing(opened: Callable[..., Window], width: int) -> None:
    window = opened("#learn", viewport={"width": width, "height": 800}, bypass_csp=True)
    places = ("", "/ristikontra/1", "/ristikontra/8", "/lappi/6", "/trick/3", "/rules")
    for at, place in enumerate(places):
        window.tab.evaluate("(hash) => { location.hash = hash }", f"#learn{place}")
        drawn = {"": ".ways", "/rules": ".rules"}.get(place, ".course")
        until(window, f"document.querySelector({drawn!r})")
        window.tab.emulate_media(color_scheme=("light", "dark")[at % 2])
        window.expect_no_fault_of_axe()


@pytest.mark.parametrize("number", one_in(6, ["0", "-1", "99", "x", "1.5", ""]))
def test_any_number_of_a_step_opens_one(opened: Callable[..., Window], number: str) -> None:
    window = opened(f"#learn/lappi/{number}")
    assert window.holds(".course .task")


def test_no_sentence_to_learn_from_has_the_number_of_a_clause() -> None:
    names = page_examples()
    examples = map(find_example, names)
    endings = [ending_record(one.position, one) for one in examples]
    data = page_data(PageRecord(examples=endings), "")
    texts = [say(f"lesson.{lesson.name}.text") for lesson in LESSONS]
    texts += [
        say(f"course.{course.name}.{name_of(step)}.says")
        for course in COURSES
        for step in course.steps
    ]
    texts += [str(ending.teaches) for ending in data.examples]
    assert not [text for text in texts if re.search(r"\b(R|V|L|LS|LA|K|A)\d+[a-z]?\b", text)]
