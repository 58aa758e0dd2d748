"""The JSON shape of a puzzle."""

from __future__ import annotations

from typing import Literal

from ristikontra.puzzles.puzzle import Measures, Puzzle
from ristikontra.records.base import SCHEMA, Record, copied


class PuzzleRecord(Record, frozen=True, kw_only=True):
    """A puzzle: the position, what play is for, the `key`, and the card that tempts.

    `level` is from 1 to 5, by the `measures`; `themes` are what the key is an example of, the
    plainest first.
    """

    schema: Literal[1] = SCHEMA
    id: str
    position: str
    objective: str
    key: str
    tempting: str
    level: int
    themes: list[str]
    measures: Measures


def puzzle_record(puzzle: Puzzle) -> PuzzleRecord:
    """Return the record of a puzzle.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> puzzle_record(next(iter(pack().values()))).id
    'p001'
    """
    return copied(PuzzleRecord, puzzle, themes=[*puzzle.themes])
