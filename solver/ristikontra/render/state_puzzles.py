"""Puzzles of any game as they are asked and solved, and its lesson."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from ristikontra.api.lessons import LessonRecord
from ristikontra.api.puzzles import PuzzleRecord, PuzzlesRecord, SolutionRecord
from ristikontra.document import Block, Column, Document, Heading, Table, Text, document
from ristikontra.games.registry import read
from ristikontra.games.scenes import name_of, scene
from ristikontra.render.reports import reports
from ristikontra.render.states import moves_table
from ristikontra.words import paragraphs, say


def puzzles_report(record: PuzzlesRecord, themes: bool = False) -> Document:
    """Return a list of puzzles; it has their `themes` if they are asked for."""
    heads = ("puzzle", "cards", "level", *["themes"] * themes)
    columns = tuple(Column(say(f"puzzles.head.{head}")) for head in heads)
    rows = tuple(
        (
            one.id,
            str(sum(map(len, read(one.position).hands))),
            str(one.level),
            *[_theme(one)] * themes,
        )
        for one in record.puzzles
    )
    return document([Table(columns, rows)], [Text(say("games.puzzles", puzzles=len(rows)))])


@reports(PuzzleRecord)
def puzzle_report(record: PuzzleRecord) -> Document:
    """Return a puzzle as it is asked."""
    return document(_asked(record))


@reports(SolutionRecord)
def solution_report(record: SolutionRecord) -> Document:
    """Return a puzzle with its solution, and what it is an example of."""
    return document(_asked(record.puzzle), *_solved(record))


@reports(LessonRecord)
def lesson_report(record: LessonRecord) -> Document:
    """Return the lesson, with the solutions of its puzzles if the record has them."""
    solutions = [] if record.solutions is UNSET else record.solutions
    return document(
        [Heading(str(record.title))],
        *([Text(words)] for words in paragraphs(str(record.text))),
        *_examples(record),
        *map(_asked, record.puzzles),
        *([Text(one.puzzle.id, "strong"), *blocks] for one in solutions for blocks in _solved(one)),
    )


def _examples(record: LessonRecord) -> Iterator[list[Block]]:
    """Yield each example of a lesson with its position."""
    for one in record.examples:
        title = say("lesson.example", title=one.title, name=one.name)
        yield [Text(title, "strong"), Text(one.teaches), *scene(read(one.position))]


def _theme(record: PuzzleRecord) -> str:
    return say(f"games.theme.{read(record.position).variant}.{record.theme}")


def _asked(record: PuzzleRecord) -> list[Block]:
    position = read(record.position)
    _, *blocks = scene(position)
    pack = position.game.puzzles
    rules, question = pack.asks(position) if pack else ("", "")
    return [
        Text(say("puzzles.title", id=record.id, level=record.level), "strong"),
        Text(rules),
        *blocks,
        Text(question, "strong"),
    ]


def _solved(record: SolutionRecord) -> Iterator[list[Block]]:
    position = read(record.puzzle.position)
    (key,) = position.read_line(record.puzzle.key)
    named = name_of(position, key)
    yield [Text(say("games.puzzles.key", card=named), "best"), Text(f"{_theme(record.puzzle)}.")]
    yield [*moves_table(record.solved)]
    yield [Text(say("games.line", line=" ".join(record.solved.line)))]
