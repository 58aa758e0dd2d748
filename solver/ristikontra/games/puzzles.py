"""What a puzzle of any game is, and the packs that come with the program."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, json

from ristikontra.formats.files import data_file
from ristikontra.games.protocol import Game
from ristikontra.games.registry import read
from ristikontra.record import SCHEMA, Record

_Small = Annotated[int, Meta(ge=0, le=999)]


class Measures(Struct, frozen=True, kw_only=True):
    """What makes a puzzle of a game in tricks hard.

    `better_looking`: how many other cards look better, or as good.  With open hands that is at one
    trick's sight; `at_sight`: whether the key is the only best card there; `look_ahead`: from this
    many tricks of sight on it is and stays so; `plan_lines`: lines of the shortest plan that
    secures the value.

    In a safety play `deals` are possible.  In this `share` of them, by the ways of the cards, the
    tempting card gets less than the key guarantees, with open hands; cards look better on average.
    """

    deals: Annotated[int, Meta(ge=0, le=6_000)] | UnsetType = UNSET
    share: Annotated[float, Meta(ge=0, le=1)] | UnsetType = UNSET
    look_ahead: _Small | UnsetType = UNSET
    at_sight: bool | UnsetType = UNSET
    better_looking: _Small
    plan_lines: _Small | UnsetType = UNSET


class Puzzle(Record, frozen=True, kw_only=True):
    """A position in which one move, the `key`, is better than all others.

    The position is one line of text, and the key is as it is typed.  `level` says how hard it is,
    from 1; `themes` are what the key is an example of, the plainest first.  With a `line` the
    puzzle is a whole deal, played up to where the key is best by what its seat saw.

    In games in tricks `objective` is what play is for, and `tempting` the wrong card that looks
    best.  There the level is from 1 to 5, by the `measures`.
    """

    schema: Literal[2] = SCHEMA
    id: str
    position: str
    key: str
    level: int
    themes: tuple[str, ...]
    line: tuple[str, ...] | UnsetType = UNSET
    objective: str | UnsetType = UNSET
    tempting: str | UnsetType = UNSET
    measures: Measures | UnsetType = UNSET

    @property
    def start(self) -> Any:
        """The position, read; that of a safety play is a view, which `worlds` reads."""
        return read(self.position)

    @property
    def hides(self) -> bool:
        """Whether this is a safety play: the key is right by what one seat sees."""
        return self.measures is not UNSET and self.measures.deals is not UNSET


@cache
def puzzles_in(file: str) -> Mapping[str, Puzzle]:
    """Return the puzzles of a pack that comes with the program, by `id`, in their order.

    >>> next(iter(puzzles_in("ristiseiska.jsonl").values())).themes
    ('gate',)
    """
    puzzles = (json.decode(line, type=Puzzle) for line in data_file(file).splitlines())
    return MappingProxyType({puzzle.id: puzzle for puzzle in puzzles})


def game_puzzles(game: Game) -> Mapping[str, Puzzle]:
    """Return the puzzles that come with a game, by their names.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> next(iter(game_puzzles(GAME)))
    'ristiseiska-01'
    """
    return puzzles_in(game.puzzles.file) if game.puzzles else {}


def hidden_deals(game: Game) -> Mapping[str, Puzzle]:
    """Return the puzzles with hidden hands that come with a game, by their names.

    >>> from ristikontra.games.ristiseiska import GAME
    >>> len(hidden_deals(GAME))
    10
    """
    return puzzles_in(game.hidden) if game.hidden else {}
