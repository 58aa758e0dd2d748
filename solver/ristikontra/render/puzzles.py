"""`puzzles`: the pack as a list, and one of it with the question or the solution."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.answers.lessons import SolutionRecord
from ristikontra.answers.puzzles import PuzzleRecord
from ristikontra.formats.notation import read_position
from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.puzzles.themes import name_of
from ristikontra.render.document import Column, Document, Table, Text, document
from ristikontra.render.solutions import asked, solved
from ristikontra.words import count, formed, say


def puzzles_report(records: Sequence[PuzzleRecord], themes: bool = False) -> Document:
    """Return a list of puzzles: the id, the game, the cards of the longest hand, the level.

    What a puzzle is about tells half of its solution: `themes` stand there if they are asked for.

    >>> from ristikontra.answers.puzzles import puzzles
    >>> report = puzzles_report(puzzles(level=1)[:1])
    >>> report.sections[-1].blocks[0].words
    '1 puzzle. `ristikontra puzzles show ID` asks one of them, and with --solution solves it.'
    """
    heads = ("puzzle", "variant", "cards", "level", *["themes"] * themes)
    columns = tuple(Column(say(f"puzzles.head.{head}")) for head in heads)
    rows = tuple(
        (
            one.id,
            one.position.split()[0],
            str(read_position(one.position).tricks_left),
            str(one.level),
            *[", ".join(one.themes)] * themes,
        )
        for one in records
    )
    found = say("puzzles.found", puzzles=count(len(rows), "puzzle"))
    more = "" if themes else say("puzzles.themes_more")
    return document([Table(columns, rows)], [Text(found), Text(more)])


def puzzle_asked(puzzle: Puzzle) -> Document:
    """Return a puzzle as it is asked: the table and the question.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> puzzle_asked(pack()["p001"]).sections[0].blocks[0].words
    'Puzzle p001, level 1'
    """
    return document(*asked(puzzle, _title(puzzle)))


def puzzle_solved(record: SolutionRecord) -> Document:
    """Return a puzzle with its solution, what it is an example of, and what makes it hard."""
    puzzle = record.puzzle
    return document(
        *asked(puzzle, _title(puzzle)),
        solved(record, say("puzzles.solution")),
        [Text(_about(puzzle))],
    )


def _title(puzzle: Puzzle) -> str:
    """Return what a puzzle is called, with its level."""
    return say("puzzles.title", id=puzzle.id, level=puzzle.level)


def _about(puzzle: Puzzle) -> str:
    """Return the themes of a puzzle and its measures, in words."""
    measures = puzzle.measures
    names = formed([name_of(theme) for theme in puzzle.themes], "and")
    told = [say("puzzles.themes", themes=names)]
    if measures.look_ahead > 1:
        told.append(say("puzzles.look_ahead", tricks=count(measures.look_ahead, "trick")))
    else:
        told.append(say("puzzles.at_sight"))
    if measures.better_looking:
        told.append(say("puzzles.better", number=measures.better_looking))
    return " ".join(told)
