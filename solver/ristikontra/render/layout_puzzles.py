"""Puzzles of a game with a layout as they are asked and solved, and the lesson."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from ristikontra.answers.layout_puzzles import (
    LayoutLessonRecord,
    LayoutPuzzleRecord,
    LayoutPuzzlesRecord,
    LayoutSolutionRecord,
)
from ristikontra.games.registry import read
from ristikontra.games.ristiseiska.rules import SEATS
from ristikontra.render.document import Block, Column, Document, Table, Text, document
from ristikontra.render.layouts import layout_blocks, moves_table
from ristikontra.render.suited import suited_lesson
from ristikontra.words import Saying, say


def layout_puzzles_report(record: LayoutPuzzlesRecord, themes: bool = False) -> Document:
    """Return a list of puzzles; their `themes` stand there if they are asked for."""
    heads = ("puzzle", "cards", "level", *["themes"] * themes)
    columns = tuple(Column(say(f"puzzles.head.{head}")) for head in heads)
    rows = tuple(
        (
            one.id,
            str(sum(map(len, read(one.position).hands))),
            str(one.level),
            *[say(f"layouts.theme.{one.theme}")] * themes,
        )
        for one in record.puzzles
    )
    return document([Table(columns, rows)], [Text(say("layouts.puzzles", puzzles=len(rows)))])


def layout_puzzle_report(record: LayoutPuzzleRecord) -> Document:
    """Return a puzzle as it is asked."""
    return document(_asked(record))


def layout_solution_report(record: LayoutSolutionRecord) -> Document:
    """Return a puzzle with its solution, and what it is an example of."""
    return document(_asked(record.puzzle), *_solved(record))


def layout_lesson_report(record: LayoutLessonRecord) -> Document:
    """Return the lesson, with the solutions of its puzzles if the record has them."""
    solutions = [] if record.solutions is UNSET else record.solutions
    return document(
        *suited_lesson(record, _position),
        *map(_asked, record.puzzles),
        *([Text(one.puzzle.id, "strong"), *blocks] for one in solutions for blocks in _solved(one)),
    )


def _position(text: str) -> Iterator[Block]:
    _, *blocks = layout_blocks(read(text))
    yield from blocks


def _asked(record: LayoutPuzzleRecord) -> list[Block]:
    position = read(record.position)
    build, seat = position.rules.build, SEATS[position.turn]
    kind = "going_on" if position.continuing else "card"
    return [
        Text(say("puzzles.title", id=record.id, level=record.level), "strong"),
        Text(say("layouts.puzzle.rules", build=build)),
        *_position(record.position),
        Text(say(f"layouts.puzzle.{kind}", seat=seat), "strong"),
    ]


def _solved(record: LayoutSolutionRecord) -> Iterator[list[Block]]:
    position = read(record.puzzle.position)
    key = record.puzzle.key or Saying("layouts.stop")
    theme = say(f"layouts.theme.{record.puzzle.theme}")
    yield [Text(say("layouts.puzzle.key", card=key), "best"), Text(f"{theme}.")]
    yield [*moves_table(record.solved, position)]
    yield [Text(say("layouts.line", line=" ".join(record.solved.line)))]
