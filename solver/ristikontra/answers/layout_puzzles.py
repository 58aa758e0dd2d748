"""Puzzles of a game with a layout, their solutions, and the lesson that leads to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.answers.layouts import LayoutSolveRecord, solve_layout
from ristikontra.answers.puzzles import ChapterRecord, LessonsRecord
from ristikontra.answers.suited import SuitedLessonRecord, shown_example
from ristikontra.game.arguments import MOST_ENDINGS, check_choice, check_range
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import SuitedPuzzle, find_suited_example, suited_puzzles
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska import GAME
from ristikontra.games.ristiseiska.rules import NAME
from ristikontra.puzzles.layouts import THEMES, layout_puzzles_made
from ristikontra.words import Paragraphs, Saying

#: The worked examples and the puzzles of the lesson.
_EXAMPLES: Final = ("hold-the-gate", "make-him-take", "stop-after-the-king")
_PUZZLES: Final = ("01", "02", "03")


class LayoutPuzzleRecord(Record, frozen=True, kw_only=True):
    """A puzzle: the position and its `theme`; `level` is from 1 to 3, by how many cards are left.

    `key` is the only right card, or null where none is to be played.
    """

    schema: Literal[1] = SCHEMA
    id: str
    position: str
    theme: str
    key: str | None
    level: int


class LayoutPuzzlesRecord(Record, frozen=True, kw_only=True):
    """Some puzzles."""

    schema: Literal[1] = SCHEMA
    puzzles: list[LayoutPuzzleRecord]


class LayoutSolutionRecord(Record, frozen=True, kw_only=True):
    """A puzzle with its position solved."""

    schema: Literal[1] = SCHEMA
    puzzle: LayoutPuzzleRecord
    solved: LayoutSolveRecord


def puzzle_record(puzzle: SuitedPuzzle) -> LayoutPuzzleRecord:
    """Return the record of a puzzle."""
    return LayoutPuzzleRecord(
        id=puzzle.id,
        position=puzzle.position,
        theme=puzzle.theme,
        key=puzzle.key,
        level=puzzle.level,
    )


def some_puzzles(theme: str | None = None, level: int | None = None) -> LayoutPuzzlesRecord:
    """Return the puzzles that come with the program, or those of a theme or a level.

    Raises `RistikontraError` if there is none.

    >>> len(some_puzzles().puzzles), len(some_puzzles("stop").puzzles)
    (30, 10)
    """
    if theme is not None:
        check_choice("theme", theme, THEMES)
    found = [
        puzzle_record(one)
        for one in suited_puzzles(GAME).values()
        if theme in (None, one.theme) and level in (None, one.level)
    ]
    if not found:
        raise RistikontraError(Saying("layouts.puzzles.none"))
    return LayoutPuzzlesRecord(puzzles=found)


def new_puzzles(
    count: int = 1, seed: int = 0, theme: str | None = None, level: int | None = None
) -> Iterator[LayoutPuzzleRecord]:
    """Yield new puzzles, all different, the same for the same seed.

    >>> next(new_puzzles(seed=3, theme="stop", level=1)).id
    'ristiseiska-3-1'
    """
    check_range("count", count, 0, MOST_ENDINGS)
    if theme is not None:
        check_choice("theme", theme, THEMES)
    if level is not None:
        check_range("level", level, 1, 3)
    for one in islice(layout_puzzles_made(Random(seed), theme, level), count):
        yield puzzle_record(replace(one, id=f"{NAME}-{seed}-{one.id}"))


def layout_solution(puzzle: SuitedPuzzle) -> LayoutSolutionRecord:
    """Return the solution of a puzzle: what each of its cards comes to.

    >>> one = next(iter(suited_puzzles(GAME).values()))
    >>> record = layout_solution(one)
    >>> [move.card for move in record.solved.moves if move.best] == [one.key]
    True
    """
    solved = solve_layout(read(puzzle.position))
    return LayoutSolutionRecord(puzzle=puzzle_record(puzzle), solved=solved)


class LayoutLessonRecord(SuitedLessonRecord, frozen=True, kw_only=True):
    """The lesson, its puzzles, and their solutions if asked."""

    puzzles: list[LayoutPuzzleRecord]
    solutions: list[LayoutSolutionRecord] | UnsetType = UNSET


def layout_chapter() -> LessonsRecord:
    """Return the lesson as the list of lessons has it.

    >>> layout_chapter().lessons[0].name
    'ristiseiska'
    """
    chapter = ChapterRecord(
        number=1,
        name=NAME,
        title=Saying(f"lesson.{NAME}.title"),
        examples=_named(_EXAMPLES, "/"),
        puzzles=_named(_PUZZLES, "-"),
    )
    return LessonsRecord(lessons=[chapter])


def layout_lesson(solutions: bool = False) -> LayoutLessonRecord:
    """Return the lesson, with the `solutions` of its puzzles if asked for.

    >>> [one.title for one in layout_lesson().examples][0]
    'Hold the gate'
    """
    puzzles = [suited_puzzles(GAME)[name] for name in _named(_PUZZLES, "-")]
    examples = [(name, find_suited_example(name, GAME)) for name in _named(_EXAMPLES, "/")]
    return LayoutLessonRecord(
        name=NAME,
        title=Saying(f"lesson.{NAME}.title"),
        text=Paragraphs(f"lesson.{NAME}.text"),
        examples=[shown_example(name, one, str) for name, one in examples],
        puzzles=[*map(puzzle_record, puzzles)],
        solutions=[*map(layout_solution, puzzles)] if solutions else UNSET,
    )


def _named(names: Sequence[str], sign: str) -> list[str]:
    return [f"{NAME}{sign}{name}" for name in names]
