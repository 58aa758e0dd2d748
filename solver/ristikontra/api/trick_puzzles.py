"""Puzzles, the lessons that lead to them, and solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.api.analyse import TrickAnalyseRecord, analyse
from ristikontra.api.plan import PLAN_LINES, PLAN_NODES, plan
from ristikontra.api.safety import (
    SafetyPuzzleRecord,
    SafetySolutionRecord,
    safety_puzzle_record,
    safety_solution,
)
from ristikontra.api.tricks import PlanRecord, solve_tricks
from ristikontra.formats.files import Example, find_example
from ristikontra.formats.kinds import known_kind
from ristikontra.formats.source import opened
from ristikontra.game.cards import rank_of
from ristikontra.game.limits import MOST_ENDINGS, check_choice, check_file, check_range
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import StateExample
from ristikontra.puzzles.collection import chosen, read_puzzles
from ristikontra.puzzles.composing import composed
from ristikontra.puzzles.lessons import LESSONS, find_lesson, lesson_puzzles
from ristikontra.puzzles.puzzle import Measures, Puzzle
from ristikontra.puzzles.safety import find_safety
from ristikontra.record import SCHEMA, Record, copied
from ristikontra.search.solver import Searcher
from ristikontra.words import Paragraphs, Saying


class TrickPuzzleRecord(Record, frozen=True, kw_only=True):
    """A puzzle: the position, what play is for, the `key`, and the card that tempts.

    `level` is from 1 to 5, by the `measures`; `themes` are what the key is an example of, the
    plainest first.
    """

    schema: Literal[2] = SCHEMA
    id: str
    position: str
    objective: str
    key: str
    tempting: str
    level: int
    themes: list[str]
    measures: Measures


def puzzle_record(puzzle: Puzzle) -> TrickPuzzleRecord:
    """Return the record of a puzzle.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> puzzle_record(next(iter(pack().values()))).id
    'p001'
    """
    return copied(TrickPuzzleRecord, puzzle, themes=[*puzzle.themes])


def puzzles(
    variant: str | None = None,
    *,
    theme: str | None = None,
    level: int | None = None,
    own: Sequence[Puzzle] | None = None,
) -> list[TrickPuzzleRecord]:
    """Return the puzzles of the pack, or your `own`, or those of a variant, a theme, a level.

    Raises `RistikontraError` if there is none.

    >>> {record.level for record in puzzles(level=2)}
    {2}
    """
    return [puzzle_record(one) for one in chosen(variant, theme, level, own)]


def collection(given: str) -> list[Puzzle]:
    """Return somebody's own puzzles: those of a file, or of standard input, "-".

    Raises `BadText` with everything that is wrong with them, and `RistikontraError` if there is
    none, or they cannot be read.
    """
    check_file("given", given)
    of_puzzles = known_kind(given, "puzzles", "answers", "json", "empty")
    with of_puzzles, opened(given, lines=True) as source:
        lines = (item.text.decode(errors="replace") for item in source.items)
        return read_puzzles(lines, source.name)


def make_puzzles(
    variant: str,
    count: int = 1,
    seed: int = 0,
    *,
    cards: int | None = None,
    theme: str | None = None,
    level: int | None = None,
) -> Iterator[TrickPuzzleRecord]:
    """Yield new puzzles of a variant, all different, the same for the same seed.

    `cards` are those of the longest hand.  The ids say what was asked for, so that no two
    runs give one id to different puzzles.  Raises `RistikontraError` as `composing.composed` does.

    >>> record = next(make_puzzles("lappi", seed=3, cards=4))
    >>> record.id, record.key != record.tempting
    ('lappi-cards4-3-1', True)
    """
    check_choice("variant", variant, VARIANTS)
    check_range("count", count, 0, MOST_ENDINGS)
    made = composed(Random(seed), variant, cards=cards, theme=theme, level=level)
    asked = {"": theme, "level": level, "cards": cards}
    said = [f"{name}{value}" for name, value in asked.items() if value is not None]
    run = "-".join([variant, *said, str(seed)])
    for one in islice(made, count):
        record = puzzle_record(one)
        yield replace(record, id=f"{run}-{record.id}")


class ChapterRecord(Record, frozen=True, kw_only=True):
    """A lesson in the list of all: `examples` and `puzzles` are named."""

    number: int
    name: str
    title: Saying
    examples: list[str]
    puzzles: list[str]


class LessonsRecord(Record, frozen=True, kw_only=True):
    """The list of the lessons, in their order."""

    schema: Literal[2] = SCHEMA
    lessons: list[ChapterRecord]


class ShownRecord(Record, frozen=True, kw_only=True):
    """A worked example in a lesson, and what it teaches."""

    name: str
    title: str
    position: str
    teaches: str


class TrickSolutionRecord(Record, frozen=True, kw_only=True):
    """The solution of a puzzle.

    `judged` is the position solved, and its tempting card judged as `analyse` does: what it costs,
    why, and how it is punished.  `reasons` are paragraphs about all cards; `plan` secures the
    value, where a short one was found.
    """

    schema: Literal[2] = SCHEMA
    puzzle: Puzzle
    judged: TrickAnalyseRecord
    reasons: list[Saying]
    plan: PlanRecord | UnsetType = UNSET


class TrickLessonRecord(Record, frozen=True, kw_only=True):
    """A lesson: the paragraphs of its text, worked examples, puzzles, and their solutions if asked.

    Puzzles are as the pack has them, with their keys.  Where hands are hidden they are `safety`
    plays, and `punished` are their solutions.
    """

    schema: Literal[2] = SCHEMA
    number: int
    name: str
    title: Saying
    text: Paragraphs
    examples: list[ShownRecord]
    puzzles: list[Puzzle]
    solutions: list[TrickSolutionRecord] | UnsetType = UNSET
    safety: list[SafetyPuzzleRecord] | UnsetType = UNSET
    punished: list[SafetySolutionRecord] | UnsetType = UNSET


def lessons() -> LessonsRecord:
    """Return the list of the lessons.

    >>> [str(chapter.title) for chapter in lessons().lessons][:2]
    ['The trick', 'Sure winners']
    """
    chapters = [
        ChapterRecord(
            number=number,
            name=one.name,
            title=Saying(f"lesson.{one.name}.title"),
            examples=list(one.examples),
            puzzles=[*(puzzle.id for puzzle in lesson_puzzles()[one.name]), *one.safety],
        )
        for number, one in enumerate(LESSONS, 1)
    ]
    return LessonsRecord(lessons=chapters)


def shown_record(name: str, example: Example | StateExample[Any]) -> ShownRecord:
    """Return the record of a worked example in a lesson."""
    return ShownRecord(
        name=name,
        title=example.title,
        position=str(example.position),
        teaches=example.teaches or "",
    )


def lesson(name: str, *, solutions: bool = False) -> TrickLessonRecord:
    """Return a lesson by its name or its number, with the `solutions` of its puzzles if asked for.

    Raises `RistikontraError` if there is none of that name.

    >>> record = lesson("refuse")
    >>> record.number, [example.title for example in record.examples]
    (4, ['Letting a trick go', 'Keep both answers'])
    """
    number, found = find_lesson(name)
    puzzles, safety = lesson_puzzles()[found.name], [*map(find_safety, found.safety)]
    return TrickLessonRecord(
        number=number,
        name=found.name,
        title=Saying(f"lesson.{found.name}.title"),
        text=Paragraphs(f"lesson.{found.name}.text"),
        examples=[shown_record(one, find_example(one)) for one in found.examples],
        puzzles=list(puzzles),
        solutions=[*map(solution, puzzles)] if solutions else UNSET,
        safety=[*map(safety_puzzle_record, safety)] or UNSET,
        punished=([*map(safety_solution, safety)] or UNSET) if solutions else UNSET,
    )


def solution(puzzle: Puzzle) -> TrickSolutionRecord:
    """Return the solution of a puzzle: why its key is best, what punishes the tempting card.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> one = next(iter(pack().values()))
    >>> solution(one).judged.steps[0].move == one.tempting
    True
    """
    position, solver = puzzle.start, Searcher(puzzle.objective)
    found = plan(position, objective=puzzle.objective, max_nodes=PLAN_NODES, max_seconds=None)
    readable = (
        found.plan is not UNSET and bool(found.instructions) and (found.lines or 0) <= PLAN_LINES
    )
    why = solve_tricks(position, solver, why=True).why
    return TrickSolutionRecord(
        puzzle=puzzle,
        judged=analyse(position, [rank_of(puzzle.tempting)], solver),
        reasons=[] if why is UNSET else list(why.paragraphs),
        plan=found if readable else UNSET,
    )
