"""The lessons, one of them, and the solution of a puzzle."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.analyse import AnalyseRecord, analyse
from ristikontra.answers.base import SCHEMA, Record
from ristikontra.answers.export import export
from ristikontra.answers.plan import PLAN_LINES, PLAN_NODES, PlanRecord, plan
from ristikontra.formats.files import find_example
from ristikontra.game.arguments import checked
from ristikontra.game.cards import rank_of
from ristikontra.game.text import position_text
from ristikontra.puzzles.lessons import LESSONS, find_lesson, lesson_puzzles
from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.search.solver import Solver
from ristikontra.words import Saying, paragraphs, say


class ChapterRecord(Record, frozen=True, kw_only=True):
    """A lesson in the list of all: `examples` and `puzzles` are named."""

    number: int
    name: str
    title: Saying
    examples: list[str]
    puzzles: list[str]


class LessonsRecord(Record, frozen=True, kw_only=True):
    """The list of the lessons, in their order."""

    schema: Literal[1] = SCHEMA
    lessons: list[ChapterRecord]


class ShownRecord(Record, frozen=True, kw_only=True):
    """A worked example in a lesson, and what it teaches."""

    name: str
    title: str
    position: str
    teaches: str


class SolutionRecord(Record, frozen=True, kw_only=True):
    """The solution of a puzzle.

    `judged` is the position solved, and its tempting card judged as `analyse` does: what it costs,
    why, and how it is punished.  `reasons` are paragraphs about all cards; `plan` secures the
    value, where a short one was found.
    """

    schema: Literal[1] = SCHEMA
    puzzle: Puzzle
    judged: AnalyseRecord
    reasons: list[Saying]
    plan: PlanRecord | UnsetType = UNSET


class LessonRecord(Record, frozen=True, kw_only=True):
    """A lesson: the paragraphs of its text, worked examples, puzzles, and their solutions if asked.

    Puzzles are as the pack has them, with their keys.
    """

    schema: Literal[1] = SCHEMA
    number: int
    name: str
    title: Saying
    text: list[str]
    examples: list[ShownRecord]
    puzzles: list[Puzzle]
    solutions: list[SolutionRecord] | UnsetType = UNSET


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
            puzzles=[puzzle.id for puzzle in lesson_puzzles()[one.name]],
        )
        for number, one in enumerate(LESSONS, 1)
    ]
    return LessonsRecord(lessons=chapters)


@checked
def lesson(name: str, *, solutions: bool = False) -> LessonRecord:
    """Return a lesson by its name or its number, with the `solutions` of its puzzles if asked for.

    Raises `RistikontraError` if there is none of that name.

    >>> record = lesson("refuse")
    >>> record.number, [example.title for example in record.examples]
    (4, ['Letting a trick go', 'Keep both answers'])
    """
    number, found = find_lesson(name)
    examples = [(one, find_example(one)) for one in found.examples]
    puzzles = lesson_puzzles()[found.name]
    return LessonRecord(
        number=number,
        name=found.name,
        title=Saying(f"lesson.{found.name}.title"),
        text=paragraphs(say(f"lesson.{found.name}.text")),
        examples=[
            ShownRecord(
                name=one,
                title=example.title,
                position=position_text(example.position),
                teaches=example.teaches or "",
            )
            for one, example in examples
        ],
        puzzles=list(puzzles),
        solutions=[*map(solution, puzzles)] if solutions else UNSET,
    )


@checked
def solution(puzzle: Puzzle) -> SolutionRecord:
    """Return the solution of a puzzle: why its key is best, what punishes the tempting card.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> one = next(iter(pack().values()))
    >>> solution(one).judged.steps[0].card == one.tempting
    True
    """
    position, solver = puzzle.start, Solver(puzzle.objective)
    found = plan(position, objective=puzzle.objective, max_nodes=PLAN_NODES, max_seconds=None)
    told = found.plan is not UNSET and bool(found.words) and (found.lines or 0) <= PLAN_LINES
    return SolutionRecord(
        puzzle=puzzle,
        judged=analyse(position, [rank_of(puzzle.tempting)], solver),
        reasons=list(export(position, solver).reasons or ()),
        plan=found if told else UNSET,
    )
