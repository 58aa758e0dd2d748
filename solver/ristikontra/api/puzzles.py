"""The puzzles of a game, new ones, and their solutions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from itertools import islice
from random import Random
from typing import Literal

from ristikontra.api.records import SolveRecord
from ristikontra.api.solve import solve_state
from ristikontra.game.errors import RistikontraError
from ristikontra.game.limits import MOST_ENDINGS, check_choice, check_range
from ristikontra.games.files import StatePuzzle, state_puzzles
from ristikontra.games.protocol import Game, PuzzlePack
from ristikontra.games.registry import read
from ristikontra.record import SCHEMA, Record, copied
from ristikontra.words import Saying


class PuzzleRecord(Record, frozen=True, kw_only=True):
    """A puzzle: the position, its only right move, `key`, and its `theme`.

    `level` is from 1 to 3, by how many cards are left.
    """

    schema: Literal[2] = SCHEMA
    id: str
    position: str
    theme: str
    key: str
    level: int


class PuzzlesRecord(Record, frozen=True, kw_only=True):
    """Some puzzles."""

    schema: Literal[2] = SCHEMA
    puzzles: list[PuzzleRecord]


class SolutionRecord(Record, frozen=True, kw_only=True):
    """A puzzle with its position solved."""

    schema: Literal[2] = SCHEMA
    puzzle: PuzzleRecord
    solved: SolveRecord


def puzzle_record(puzzle: StatePuzzle) -> PuzzleRecord:
    """Return the record of a puzzle."""
    return copied(PuzzleRecord, puzzle)


def puzzles(game: Game, theme: str | None = None, level: int | None = None) -> PuzzlesRecord:
    """Return the puzzles of a game, or those of a theme or a level.

    Raises `RistikontraError` if there is none.

    >>> from ristikontra.game.state import game_of
    >>> len(puzzles(game_of("ristiseiska"), "stop").puzzles)
    10
    """
    check_wanted(_pack(game), theme, level)
    found = [
        puzzle_record(one)
        for one in state_puzzles(game).values()
        if theme in (None, one.theme) and level in (None, one.level)
    ]
    if not found:
        raise RistikontraError(Saying("games.puzzles.none"))
    return PuzzlesRecord(puzzles=found)


def make_puzzles(
    game: Game, count: int = 1, seed: int = 0, theme: str | None = None, level: int | None = None
) -> Iterator[PuzzleRecord]:
    """Yield new puzzles of a game, all different, the same for the same seed.

    >>> from ristikontra.game.state import game_of
    >>> next(make_puzzles(game_of("ristiseiska"), seed=3, theme="stop", level=1)).id
    'ristiseiska-3-1'
    """
    pack = _pack(game)
    check_range("count", count, 0, MOST_ENDINGS)
    check_wanted(pack, theme, level)
    made = islice(pack.make(Random(seed), theme, level), count)
    for number, (state, key, its_theme, its_level) in zip(numbers(1), made, strict=False):
        yield PuzzleRecord(
            id=f"{game.name}-{seed}-{number}",
            position=str(state),
            theme=its_theme,
            key=state.move_text(key),
            level=its_level,
        )


def solution(puzzle: StatePuzzle) -> SolutionRecord:
    """Return the solution of a puzzle: what each of its moves is worth.

    >>> from ristikontra.game.state import game_of
    >>> one = next(iter(state_puzzles(game_of("ristiseiska")).values()))
    >>> [move.move for move in solution(one).solved.moves if move.best] == [one.key]
    True
    """
    return SolutionRecord(puzzle=puzzle_record(puzzle), solved=solve_state(read(puzzle.position)))


def check_wanted(pack: PuzzlePack, theme: str | None, level: int | None) -> None:
    """Raise `RistikontraError` for a theme or a level that no puzzle can have."""
    if theme is not None:
        check_choice("theme", theme, pack.themes)
    if level is not None:
        check_range("level", level, 1, 3)


def _pack(game: Game) -> PuzzlePack:
    if game.puzzles is None:
        raise RistikontraError(Saying("games.puzzles.none"))
    return game.puzzles
