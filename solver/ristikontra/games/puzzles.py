"""What a puzzle of any game is, and the packs that come with the program."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, TypeVar

from msgspec import json

from ristikontra.formats.files import data_file
from ristikontra.games.protocol import Game
from ristikontra.record import SCHEMA, Record


class Puzzle(Record, frozen=True, kw_only=True):
    """A position in which one move, the `key`, is better than all others.

    The position is one line of text, and the key is as it is typed.  `level` says how hard it is,
    from 1; `themes` are what the key is an example of, the plainest first.
    """

    schema: Literal[2] = SCHEMA
    id: str
    position: str
    key: str
    level: int
    themes: tuple[str, ...]


class HiddenDeal(Puzzle, frozen=True, kw_only=True):
    """A whole deal from `position`, played up to where the `key` is best by what its seat saw.

    `line` are the moves up to there.
    """

    line: tuple[str, ...]


P = TypeVar("P", bound=Puzzle)


@cache
def puzzles_in(file: str, kind: type[P]) -> Mapping[str, P]:
    """Return the puzzles of a pack that comes with the program, by `id`, in their order.

    >>> next(iter(puzzles_in("ristiseiska.jsonl", Puzzle).values())).themes
    ('gate',)
    """
    puzzles = (json.decode(line, type=kind) for line in data_file(file).splitlines())
    return MappingProxyType({puzzle.id: puzzle for puzzle in puzzles})


def game_puzzles(game: Game) -> Mapping[str, Puzzle]:
    """Return the puzzles that come with a game, by their names.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> next(iter(game_puzzles(GAME)))
    'ristiseiska-01'
    """
    return puzzles_in(game.puzzles.file, Puzzle) if game.puzzles else {}


def hidden_deals(game: Game) -> Mapping[str, HiddenDeal]:
    """Return the puzzles with hidden hands that come with a game, by their names.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> len(hidden_deals(GAME))
    10
    """
    return puzzles_in(game.hidden, HiddenDeal) if game.hidden else {}
