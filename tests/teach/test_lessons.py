"""The lessons: what their texts say is so, their examples and puzzles are there."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace as replace_fields

from fixtures.share import one_in
from oracles.values import brute_values, kontra_values
from ristikontra.api.analyse import analyse
from ristikontra.api.puzzles import LessonRecord, LessonsRecord
from ristikontra.api.puzzles import lesson as lesson_answer
from ristikontra.cli.main import cli
from ristikontra.cli.printing import BAD, FINE
from ristikontra.game.cards import Rank, rank_of
from ristikontra.games.files import find_example
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.changes import with_options
from ristikontra.games.tricks.notation import read_line
from ristikontra.games.tricks.position import after_cards
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.lessons import (
    LESSONS,
    Lesson,
    _counts,
    _nearest,
    lesson_puzzles,
)
from ristikontra.games.tricks.puzzles.themes import THEMES
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.words import paragraphs, say

#: Words of other games, and of programs, that a player of this one has no use for.
STRANGE = re.compile(
    r"\b(trumps?|void|discard\w*|ruff\w*|follow\w* suit|declarer|dummy|finesse|node|hash|minimax|"
    r"optimal\w*|solver|objective|dirty side|information set|penalt\w+)\b",
    re.IGNORECASE,
)


class Claim(msgspec.Struct, frozen=True):
    """What a text says in some `words` of it, and what is then so in a worked example.

    `worth` has cards in the position `after` a line, and what NS, or A, get with each: points from
    there on, or outcome and points. Every card keeps the value along `line`.
    """

    lesson: str
    words: str
    example: str
    worth: dict[str, int | tuple[int, int]] = {}
    objective: str = "points"
    after: str = ""
    line: str = ""
    options: dict[str, str] = {}


R, L = "ristikontra/", "lappi/"
CLAIMS = (
    Claim("trick", "East throws the ace", R + "rule-r11-last-match", {"8": 0, "A": 11}),
    Claim("trick", "South may have the trick", R + "rule-r11-last-match", line="8 9"),
    Claim("trick", "thirty-one points", R + "rule-r12-winner-leads", {"8": 31, "A": 0, "6": 0}),
    Claim("trick", "wins an ace", R + "rule-r12-winner-leads", line="8 | A T 5 7 | 6 T"),
    Claim("sure", "ten points are safe", R + "sure-winner", {"9": 10, "A": 0}),
    Claim(
        "sure", "West takes the trick, leads a six", R + "sure-winner", {"6": 0}, after="A 5 4 A"
    ),
    Claim("sure", "South gets the ten either way", R + "two-against-one", {"9": 10, "8": 0}),
    Claim("sure", "If West uses the third nine", R + "two-against-one", line="9 9 5 8 | 8 T 5 8"),
    Claim("sure", "the first nine", R + "two-against-one", {"T": 10}, after="9 8"),
    Claim("partner", "East-West take everything", R + "on-partners-trick", {"T": 10, "6": 0}),
    Claim("partner", "All thirty-two points", R + "take-over", {"7": 32}),
    Claim("partner", "not one", R + "take-over", {"7": 32, "9": 0}),
    Claim("partner", "leads a nine that nobody can", R + "take-over", line="7 6 | 9 A A T"),
    Claim("partner", "left with nothing", R + "to-partner", {"5": 24, "T": 0}),
    Claim("partner", "North's ten falls on it", R + "to-partner", line="5 6 5 4 | 9 K T T"),
    Claim("refuse", "gives up eleven points", R + "refuse", {"9": 22, "4": 11}),
    Claim("refuse", "North-South get twenty-two", R + "refuse", {"9": 22}),
    Claim("refuse", "North takes it with an ace", R + "refuse", line="9 | A A"),
    Claim("refuse", "East takes it with the other nine", R + "refuse", {"9": 0}, after="4"),
    Claim("refuse", "That costs eleven", R + "hold-back", {"6": 11, "7": 0}),
    Claim("refuse", "whichever West chooses", R + "hold-back", {"7": 11, "6": 11}, after="6"),
    Claim("refuse", "West matches the six", R + "hold-back", {"7": 0}, after="7 | 6 6 A 9"),
    Claim("guard", "ten points go to West", R + "guard", {"4": 10, "6": 0}),
    Claim("guard", "South keeps the six", R + "guard", line="4 | 6 T 4 6"),
    Claim("guard", "North-South get nothing", R + "squeeze", {"9": 21, "7": 0}),
    Claim("guard", "twenty-one points either way", R + "squeeze", {"9": 21}),
    Claim("guard", "lost at once", R + "squeeze", {"T": 21, "7": 21}, after="9 6 A"),
    Claim("lead", "the ten goes to West", R + "lead-through", {"6": 10, "7": 0}),
    Claim("lead", "whether East matches", R + "lead-through", {"6": 10, "T": 10}, after="6"),
    Claim("lead", "eleven points", R + "lead-limit", {"6": 11, "4": 0}),
    Claim("lead", "twenty-one", R + "lead-limit", {"6": 21}, options={"limit": "none"}),
    Claim("lead", "then the four", R + "lead-limit", line="6 8 A 7 | 6 7 8 5 | 6 3 8 3 | 4 T 7 4"),
    Claim("lead", "twenty-one points", R + "bridge", {"6": 21}),
    Claim("lead", "costs ten points", R + "bridge", {"6": 21, "9": 11}),
    Claim("lead", "after one, two or three", R + "bridge", {"9": 10, "6": 10}, after="6 2 A 2"),
    Claim("lead", "after one, two or three", R + "bridge", line="6 2 A 2 | 6 3 2 3 | 9"),
    Claim("lead", "after one, two or three", R + "bridge", line="6 2 A 2 | 6 3 2 3 | 6 7 7 3 | 9"),
    Claim("last", "fourteen points", R + "not-safe-yet", {"4": 14, "T": 4}),
    Claim("last", "West is the one in trouble", R + "not-safe-yet", {"7": 14, "9": 14}, after="4"),
    Claim("last", "get them ten", R + "hand-over", {"7": 32, "A": 10}),
    Claim("last", "thirty-two points at least", R + "hand-over", {"7": 32}),
    Claim("last", "king, four points", R + "not-safe-yet", {"T": 4}),
    Claim("last", "North has the last word", R + "hand-over", line="7 K 4 7 | A A"),
    Claim("clean", "East's ten takes both", L + "rule-l7-own-king", {}, "clean", line="T T 8 9"),
    Claim("clean", "For points North would lead", L + "rule-l7-own-king", {"T": 4, "9": 10}),
    Claim("clean", ": clean", L + "rule-l7-own-king", {"T": (0, 4), "9": (-1, 10)}, "clean"),
    Claim(
        "clean", "South throws the king", L + "rule-l7-own-king", {}, "clean", line="T T 8 9 | 9 K"
    ),
    Claim("clean", "you get ten points", L + "keep-a-king", {"K": 10}),
    Claim("clean", "lose without honour", L + "keep-a-king", {"T": (0, 4), "K": (-1, 10)}, "clean"),
    Claim("clean", "all seventeen points", L + "queen-lead", {"5": 17, "Q": 17}),
    Claim("clean", "they clean", L + "queen-lead", {"5": (0, 17), "Q": (-1, 17)}, "clean"),
    Claim(
        *("clean", "also cleans", L + "queen-lead", {"5": (0, 17), "Q": (0, 17)}, "clean"),
        options={"queen_clause": "off"},
    ),
    Claim("deny", "twenty-six points", L + "rule-l4-who-must-clean", {"K": 26, "A": 12}),
    Claim(
        "deny", "never clean", L + "rule-l4-who-must-clean", {"K": (0, 26), "A": (1, 12)}, "clean"
    ),
    Claim(
        "deny",
        "West must lead the last card, a king",
        L + "rule-l4-who-must-clean",
        {},
        "clean",
        line="A 7 7 A | K K",
    ),
    Claim("deny", "costs fourteen points", L + "rule-l4-who-must-clean", {"A": 12, "K": 26}),
    Claim("deny", "six points better", L + "deny-cleaning", {"T": 10, "K": 4}),
    Claim("deny", "lose without honour", L + "deny-cleaning", {"T": (0, 10), "K": (1, 4)}, "clean"),
    Claim("deny", "king cleans", L + "rule-l6-queen-led", {"Q": (1, 7), "8": (0, 9)}, "clean"),
    Claim("deny", "North's eight", L + "rule-l6-queen-led", {}, "clean", line="Q Q 8 K | 8 K Q 8"),
    Claim(
        "score",
        "thirteen exactly",
        R + "rule-r25-sixty-one",
        {"Q": (1, 13), "K": (0, 12)},
        "result",
    ),
    Claim(
        "score", "with honour", L + "rule-l12-dishonour", {"T": (-1, 16), "K": (-2, 40)}, "result"
    ),
    Claim(
        "score", "lets it go", "lappi-six/poisoned-queen", {"9": (-3, 0), "6": (-5, 3)}, "result"
    ),
    Claim("certain", "the ten gets eleven", R + "sure-king", {"T": 11, "K": 4}),
    Claim("certain", "South wins the six", R + "sure-king", line="T A 5 T | J K 7 4 | 6 A 2 6"),
    Claim("certain", "If South throws the six", R + "sure-king", {"6": 0, "5": 11}, after="T A"),
    Claim("certain", "eleven points are guaranteed", R + "sure-lead", {"3": 23, "7": 34}),
    Claim("certain", "loses everything", R + "sure-lead", {"7": 34, "T": 34}),
    Claim("kontra", "takes twenty-one", "kontra-2/spice", {"3": 21, "J": 12, "7": 12}),
    Claim("kontra", "gets twelve points", "kontra-2/spice", {"J": 12, "7": 12}),
    Claim("kontra", "throws a six", "kontra-2/spice", line="3 6"),
    Claim("kontra", "cost seven points", "kontra-2/peg", {"7": 19, "2": 12}),
    Claim("kontra", "A leads it", "kontra-2/peg", line="7 2 | 2"),
    Claim("kontra", "does not deal", "kontra-2/fewest", {"K": (0, 0), "5": (6, 0)}, "deal"),
    Claim("kontra", "throws the king to B", "kontra-2/fewest", {}, "deal", line="5 5 | 5 K"),
)


def call(*words: str) -> tuple[int, str]:
    """Return the exit code and what was printed."""
    result = CliRunner().invoke(cli, [*words], env={"COLUMNS": "80"})
    return result.exit_code, result.output


def text_of(lesson: str) -> str:
    return " ".join(say(f"lesson.{lesson}.text").split())


@pytest.mark.parametrize(
    "claim", one_in(2, CLAIMS), ids=lambda claim: f"{claim.lesson}: {claim.words}"
)
def test_what_a_lesson_says_is_so(claim: Claim) -> None:
    assert claim.words in text_of(claim.lesson)
    assert claim.example in next(one.examples for one in LESSONS if one.name == claim.lesson)
    start = with_options(find_example(claim.example).position, claim.options)
    position = after_cards(start, read_line(claim.after))
    objective = Objective.named(claim.objective, position.rules)
    found = {card.rank: card.value for card in Searcher(objective).find(position).cards}
    if position.tricks_left <= 5:
        oracle = kontra_values if len(position.hands) == 2 else brute_values
        assert found == oracle(position, objective)
    for card, worth in claim.worth.items():
        value = found[rank_of(card)]
        assert value is not None
        assert (value if isinstance(worth, tuple) else value.points) == worth
    steps = analyse(position, read_line(claim.line), Searcher(objective)).steps
    assert all((step.loss.outcome, step.loss.points) == (0, 0) for step in steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_a_page_of_plain_words(lesson: Lesson) -> None:
    text = text_of(lesson.name)
    assert 250 <= len(text.split()) <= 400
    assert not STRANGE.search(text)
    # What is quoted is an example, or the title of another lesson: "the last one" may move.
    titles = {say(f"lesson.{one.name}.title") for one in LESSONS if one is not lesson}
    assert set(re.findall(r'"([^"]*)"', text)) - titles == {
        find_example(one).title for one in lesson.examples
    }
    assert not re.search(r"\b(last|next|previous) (chapter|lesson)\b", text)
    assert 2 <= len(lesson.examples) <= 3
    assert len(lesson.levels) == 3 * (not lesson.safety)
    assert len(lesson.safety) in (0, 3)
    assert list(lesson.levels) == sorted(lesson.levels)


def test_what_lessons_name_is_there_and_no_example_is_in_two() -> None:
    named = [name for lesson in LESSONS for name in lesson.examples]
    assert len(named) == len(set(named))
    assert {theme for lesson in LESSONS for theme in lesson.themes} <= {*THEMES}
    assert {claim.lesson for claim in CLAIMS} == {lesson.name for lesson in LESSONS}
    assert {claim.example for claim in CLAIMS} == set(named)


def test_puzzles_of_a_lesson_are_of_its_themes_and_rise() -> None:
    chosen = [(lesson, lesson_puzzles()[lesson.name]) for lesson in LESSONS]
    used = [puzzle.id for _, puzzles in chosen for puzzle in puzzles]
    assert len(used) == len(set(used))
    assert [len(lesson.safety) for lesson, puzzles in chosen if not puzzles] == [3]
    chosen = [(lesson, puzzles) for lesson, puzzles in chosen if puzzles]
    for lesson, puzzles in chosen:
        assert [puzzle.level for puzzle in puzzles] == sorted(puzzle.level for puzzle in puzzles)
        about = puzzles[lesson.counts :]
        assert all(not lesson.themes or set(lesson.themes) & set(one.themes) for one in about)
    if len(pack()) >= 300:
        assert all(len(puzzles) == 3 for _, puzzles in chosen)
        assert all(puzzles[0].level < puzzles[-1].level for _, puzzles in chosen)


def wins_if_even(puzzle: Puzzle) -> list[Rank]:
    """Return the cards with which the side on turn gets more than half of the points to come."""
    position = puzzle.start
    worth = brute_values(position, Objective.named("points", position.rules))
    left, ours = position.points_left, position.party == 0
    own = {rank: value.points if ours else left - value.points for rank, value in worth.items()}
    return [rank for rank, points in own.items() if points > left / 2]


@pytest.mark.slow
def test_scores_begin_with_a_count() -> None:
    first = lesson_puzzles()["score"][0]
    assert not any(first.start.owes)
    assert wins_if_even(first) == [rank_of(first.key)]
    counts = set()
    for puzzle in pack().values():
        if puzzle.objective == "points" and len(puzzle.start.hands) == 4:
            one = wins_if_even(puzzle) == [rank_of(puzzle.key)]
            assert _counts(puzzle) == one
            counts.add(one)
            if counts == {True, False}:
                break


@pytest.mark.parametrize(
    ("text", "key", "counts"),
    [
        # The nine takes 24 of 28 points, the ten 4.
        ("ristikontra N:T9 E:T9 S:K6 W:K6 lead:N", "9", True),
        # The king also takes 22 of 33.
        ("ristikontra N:K9 E:K6 S:K6 W:AT lead:N", "9", False),
        # The king takes 14 of 28: half, not more.
        ("ristikontra N:K6 E:T6 S:KT W:96 lead:N", "K", False),
    ],
)
def test_the_key_of_a_count_alone_brings_more_than_half(text: str, key: str, counts: bool) -> None:
    puzzle = replace_fields(next(iter(pack().values())), position=text, objective="points", key=key)
    assert (wins_if_even(puzzle) == [rank_of(key)]) == _counts(puzzle) == counts


@pytest.mark.parametrize(
    ("reported", "offered", "nearest"),
    [
        # A reader who has not read about the lead limit gets something harder rather than that.
        (("guard",), {"1": ("guard", "lead-limit"), "2": ("guard",)}, "2"),
        (("guard", "lead-limit"), {"1": ("guard", "lead-limit"), "2": ("guard",)}, "1"),
        # The other theme of the chapter is asked for rather than one two levels off.
        (("guard", "refuse"), {"3": ("guard",), "1": ("refuse",)}, "1"),
        (("guard", "refuse"), {"2": ("guard",), "1": ("refuse",)}, "2"),
        # Themes that have not been explained come last.
        (("guard",), {"1": ("guard", "squeeze"), "1 too": ("guard",)}, "1 too"),
    ],
)
def test_a_chapter_takes_the_puzzle_that_comes_nearest(
    reported: tuple[str, ...], offered: dict[str, tuple[str, ...]], nearest: str
) -> None:
    """Each is called by its level; the chapter wants a guard of level one."""
    one = next(iter(pack().values()))
    left = {
        name: replace_fields(one, id=name, level=int(name[0]), themes=themes)
        for name, themes in offered.items()
    }
    found = _nearest(left, Lesson("", (), ("guard", "refuse")), 0, {*reported})
    assert found
    assert found.id == nearest


def test_no_puzzle_hangs_on_the_lead_limit_before_it_has_been_told_of() -> None:
    before = [*lesson_puzzles()][: [lesson.name for lesson in LESSONS].index("lead")]
    asked = [puzzle for name in before for puzzle in lesson_puzzles()[name]]
    assert not [puzzle.id for puzzle in asked if "lead-limit" in puzzle.themes]


def test_no_puzzle_of_a_lesson_is_much_harder_than_it_wants() -> None:
    for lesson in LESSONS:
        assert all(
            one.level <= max(lesson.levels, default=0) + 1 for one in lesson_puzzles()[lesson.name]
        )


def test_every_lesson_is_shown_and_its_record_reads_back() -> None:
    code, reported = call("lessons")
    assert code == FINE
    record = LessonsRecord.from_json(call("lessons", "--json")[1])
    named = [one.name for one in record.lessons]
    assert named == [*(lesson.name for lesson in LESSONS), "ristiseiska", "myllymatti", "sedma"]
    for number, lesson in enumerate(LESSONS, 1):
        assert say(f"lesson.{lesson.name}.title") in reported
        code, shown = call("lessons", str(number))
        assert (code, call("lessons", lesson.name)) == (FINE, (FINE, shown))
        read = LessonRecord.from_json(call("lessons", lesson.name, "--json")[1])
        assert read.number == number
        plain = " ".join(shown.split())
        assert all(paragraph in plain for paragraph in paragraphs(str(read.text)))
        for example in read.examples:
            assert f"{example.title} ({example.name})" in plain
            assert example.teaches in plain


def test_solutions_stand_behind_the_puzzles() -> None:
    number = next(number for number, one in enumerate(LESSONS, 1) if lesson_puzzles()[one.name])
    record = lesson_answer(str(number), solutions=True)
    assert record.solutions
    _, shown = call("lessons", str(number), "--solutions")
    for at, one in enumerate(record.solutions, 1):
        assert one.solved.steps[0].move == one.puzzle.tempting
        assert [card.move for card in one.solved.moves if card.best] == [one.puzzle.key]
        front, back = (say(key, number=at, id=one.puzzle.id) for key in ("puzzle", "puzzle.solved"))
        assert shown.index(front) < shown.index(back)


@pytest.mark.parametrize(
    "words", [("16",), ("0",), ("gaurd",), ("myllymati",), ("--solutions",), ("1", "2")]
)
def test_what_is_no_lesson_is_refused(words: tuple[str, ...]) -> None:
    code, reported = call("lessons", *words)
    assert code == BAD
    assert "lesson" in reported


@pytest.mark.parametrize("name", ["", "0", "16", "xyz"])
def test_a_lesson_that_does_not_exist_is_refused_by_name(name: str) -> None:
    code, reported = call("lessons", name)
    assert code == 2
    assert f"there is no lesson {name!r}" in reported
    assert "`ristikontra lessons` lists their names" in reported


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_every_lesson_that_is_listed_is_shown_by_its_number_and_by_its_name(lang: str) -> None:
    listed = json.loads(call("--lang", lang, "lessons", "--json")[1])["lessons"]
    assert [one["number"] for one in listed] == [*range(1, len(listed) + 1)]
    for one in listed:
        by_number, by_name = (
            call("--lang", lang, "lessons", name) for name in (str(one["number"]), one["name"])
        )
        assert by_number == by_name
        assert by_number[0] == FINE
        assert one["title"] in by_number[1]
