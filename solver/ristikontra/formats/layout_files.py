"""What may name a position of a game with a layout: a file, an example, a puzzle, or its text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import msgspec

from ristikontra.formats.files import data_file, names_in
from ristikontra.formats.given import is_file
from ristikontra.formats.kinds import known_words
from ristikontra.formats.layouts import (
    ITEMS,
    follow_layout,
    read_layout_items,
    read_layout_position,
)
from ristikontra.formats.suited_files import (
    SuitedExample,
    SuitedGame,
    read_suited_example,
    read_suited_file,
)
from ristikontra.game.errors import RistikontraError, closest, shortened
from ristikontra.layouts.position import LayoutMove, LayoutPosition
from ristikontra.layouts.rules import VALUES
from ristikontra.layouts.text import NAME, SEATS
from ristikontra.words import Saying

LayoutExample = SuitedExample[LayoutPosition, LayoutMove]
GAME: Final[SuitedGame[LayoutPosition, LayoutMove]] = SuitedGame(
    NAME, SEATS, ITEMS, tuple(VALUES), read_layout_items, follow_layout
)
_PUZZLES: Final = f"{NAME}.jsonl"


class LayoutPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position in which one card is better than all others; `key` is null where none is played.

    `theme` is what it is an example of, and `level` from 1 to 3 how hard it is.
    """

    id: str
    position: str
    theme: str
    key: str | None
    level: int


class LayoutEntry(NamedTuple):
    """A position to work on, and the example or the puzzle that it comes from, if it does."""

    position: LayoutPosition
    example: LayoutExample | None = None
    puzzle: LayoutPuzzle | None = None


def read_layout_given(words: str) -> LayoutEntry:
    """Read what some words name: a file, its text, an example, a puzzle, or the position itself.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if there is nothing of
    that name.

    >>> read_layout_given("ristiseiska/nothing")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: nothing is called ristiseiska/nothing
    """
    name = words.strip().lower()
    if "\n" in words:
        example = read_suited_example(words, GAME, "stdin")
    elif is_file(words):
        example = read_suited_file(words, GAME)
    elif name in names_in(NAME):
        example = find_layout_example(name)
    elif name in layout_puzzles():
        puzzle = layout_puzzles()[name]
        return LayoutEntry(read_layout_position(puzzle.position), puzzle=puzzle)
    elif name.startswith((f"{NAME}/", f"{NAME}-")) and " " not in name:
        meant = closest(name, [*names_in(NAME), *layout_puzzles()], 0.8)
        hint = Saying("hint.example", name=meant) if meant else ""
        raise RistikontraError(Saying("layouts.unknown", name=shortened(words), hint=hint))
    else:
        with known_words(words):
            return LayoutEntry(read_layout_position(words))
    return LayoutEntry(example.position, example)


def find_layout_example(name: str) -> LayoutExample:
    """Return a worked example by its name.

    >>> find_layout_example("ristiseiska/hold-the-gate").position.turn
    1
    """
    return read_suited_example(data_file(f"{name}.toml").decode(), GAME, f"{name}.toml")


@cache
def layout_puzzles() -> Mapping[str, LayoutPuzzle]:
    """Return the puzzles that come with the program, by their names.

    >>> next(iter(layout_puzzles()))
    'ristiseiska-01'
    """
    lines = data_file(_PUZZLES).splitlines()
    puzzles = (msgspec.json.decode(line, type=LayoutPuzzle) for line in lines)
    return {puzzle.id: puzzle for puzzle in puzzles}
