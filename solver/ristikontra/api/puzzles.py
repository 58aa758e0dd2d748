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
from ristikontra.games.protocol import Game, PuzzlePack
from ristikontra.games.puzzles import Puzzle, game_puzzles
from ristikontra.games.registry import read
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying


class PuzzlesRecord(Record, frozen=True, kw_only=True):
    """Some puzzles."""

    schema: Literal[2] = SCHEMA
    puzzles: list[Puzzle]


class SolutionRecord(Record, frozen=True, kw_only=True):
    """A puzzle with its position solved."""

    schema: Literal[2] = SCHEMA
    puzzle: Puzzle
    solved: SolveRecord


def puzzles(game: Game, theme: str | None = None, level: int | None = None) -> PuzzlesRecord:
    """Return the puzzles of a game, or those of a theme or a level.

    Raises `RistikontraError` if there is none.

    >>> from ristikontra.game.state import game_of
    >>> len(puzzles(game_of("ristiseiska"), "stop").puzzles)
    10
    """
    check_wanted(_pack(game), theme, level)
    found = [
        one
        for one in game_puzzles(game).values()
        if theme in (None, *one.themes) and level in (None, one.level)
    ]
    if not found:
        raise RistikontraError(Saying("games.puzzles.none"))
    return PuzzlesRecord(puzzles=found)


def make_puzzles(
    game: Game, count: int = 1, seed: int = 0, theme: str | None = None, level: int | None = None
) -> Iterator[Puzzle]:
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
        yield Puzzle(
            id=f"{game.name}-{seed}-{number}",
            position=str(state),
            themes=(its_theme,),
            key=state.move_text(key),
            level=its_level,
        )


def solution(puzzle: Puzzle) -> SolutionRecord:
    """Return the solution of a puzzle: what each of its moves is worth.

    >>> from ristikontra.game.state import game_of
    >>> one = next(iter(game_puzzles(game_of("ristiseiska")).values()))
    >>> [move.move for move in solution(one).solved.moves if move.best] == [one.key]
    True
    """
    return SolutionRecord(puzzle=puzzle, solved=solve_state(read(puzzle.position)))


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
