"""A lesson of a game: its text, worked examples, and puzzles."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.api.puzzles import PuzzleRecord, SolutionRecord, puzzle_record, solution
from ristikontra.api.trick_puzzles import ChapterRecord, ShownRecord, shown_record
from ristikontra.games.files import find_state_example, state_puzzles
from ristikontra.games.protocol import Game
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Paragraphs, Saying


class LessonRecord(Record, frozen=True, kw_only=True):
    """A lesson: the paragraphs of its text, worked examples, puzzles, and solutions if asked."""

    schema: Literal[2] = SCHEMA
    name: str
    title: Saying
    text: Paragraphs
    examples: list[ShownRecord]
    puzzles: list[PuzzleRecord]
    solutions: list[SolutionRecord] | UnsetType = UNSET


def chapter(game: Game) -> ChapterRecord | None:
    """Return the lesson of a game as the list of lessons has it; None if there is none.

    >>> from ristikontra.game.state import game_of
    >>> chapter(game_of("ristiseiska")).puzzles[0]
    'ristiseiska-01'
    """
    if game.lesson is None:
        return None
    examples_named, puzzles_named = game.lesson
    return ChapterRecord(
        number=1,
        name=game.name,
        title=game.title(),
        examples=[f"{game.name}/{name}" for name in examples_named],
        puzzles=[f"{game.name}-{name}" for name in puzzles_named],
    )


def lesson(game: Game, solutions: bool = False) -> LessonRecord | None:
    """Return the lesson of a game, with the `solutions` of its puzzles if asked; None without one.

    >>> from ristikontra.game.state import game_of
    >>> [one.title for one in lesson(game_of("ristiseiska")).examples][0]
    'Hold the gate'
    """
    listed = chapter(game)
    if listed is None:
        return None
    puzzles = [state_puzzles(game)[name] for name in listed.puzzles]
    return LessonRecord(
        name=game.name,
        title=listed.title,
        text=Paragraphs(f"lesson.{game.name}.text"),
        examples=[shown_record(name, find_state_example(name, game)) for name in listed.examples],
        puzzles=[*map(puzzle_record, puzzles)],
        solutions=[*map(solution, puzzles)] if solutions else UNSET,
    )
