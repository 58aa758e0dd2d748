"""The JSON shapes of the lessons, of one of them, and of the solution of a puzzle."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.records.analyse import AnalyseRecord
from ristikontra.records.base import SCHEMA, Record
from ristikontra.records.plan import PlanRecord


class ChapterRecord(Record, frozen=True, kw_only=True):
    """A lesson in the list of all: `examples` and `puzzles` are named."""

    number: int
    name: str
    title: str
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
    reasons: list[str]
    plan: PlanRecord | UnsetType = UNSET


class LessonRecord(Record, frozen=True, kw_only=True):
    """A lesson: the paragraphs of its text, worked examples, puzzles, and their solutions if asked.

    Puzzles are as the pack has them, with their keys.
    """

    schema: Literal[1] = SCHEMA
    number: int
    name: str
    title: str
    text: list[str]
    examples: list[ShownRecord]
    puzzles: list[Puzzle]
    solutions: list[SolutionRecord] | UnsetType = UNSET
