"""The puzzles of the pack, of one's own, and new ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Literal

from msgspec.structs import replace

from ristikontra.answers.base import SCHEMA, Record, copied
from ristikontra.formats.source import opened
from ristikontra.game.arguments import MOST_ENDINGS, check_choice, check_file, check_range, checked
from ristikontra.game.rules import VARIANTS
from ristikontra.puzzles.collection import chosen, read_puzzles
from ristikontra.puzzles.composing import composed
from ristikontra.puzzles.puzzle import Measures, Puzzle


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


@checked
def puzzles(
    variant: str | None = None,
    *,
    theme: str | None = None,
    level: int | None = None,
    own: Sequence[Puzzle] | None = None,
) -> list[PuzzleRecord]:
    """Return the puzzles of the pack, or one's `own`, or those of a variant, a theme, a level.

    Raises `RistikontraError` if there is none.

    >>> {record.level for record in puzzles(level=2)}
    {2}
    """
    return [puzzle_record(one) for one in chosen(variant, theme, level, own)]


@checked
def collection(given: str) -> list[Puzzle]:
    """Return somebody's own puzzles: those of a file, or of standard input, "-".

    Raises `BadText` with everything that is wrong with them, and `RistikontraError` if there is
    none, or they cannot be read.
    """
    check_file("given", given)
    with opened(given, lines=True) as source:
        lines = (item.text.decode(errors="replace") for item in source.items)
        return read_puzzles(lines, source.name)


@checked
def make_puzzles(
    variant: str,
    count: int = 1,
    seed: int = 0,
    *,
    cards: int | None = None,
    theme: str | None = None,
    level: int | None = None,
) -> Iterator[PuzzleRecord]:
    """Yield new puzzles of a variant, no two alike, the same for the same seed.

    `cards` are those of the longest hand.  What was asked for stands in the ids, so that no two
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
