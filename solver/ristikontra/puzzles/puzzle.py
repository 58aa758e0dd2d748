"""What a puzzle is, and the pack that comes with the program."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec

from ristikontra.formats.files import data_file
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import Rank, rank_of
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.words import Saying

#: From what anybody sees to what takes a long look.
LEVELS: Final = (1, 2, 3, 4, 5)


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a puzzle hard.

    `look_ahead`: from so many tricks of sight on, the key is and stays the only best card;
    `at_sight`: whether it is so at one trick's sight; `better_looking`: how many other cards look
    better at that sight, or as good; `plan_lines`: lines of the shortest plan that secures the
    value.
    """

    look_ahead: int
    at_sight: bool
    better_looking: int
    plan_lines: int


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """An ending in which one card of the player on turn, `key`, is better than all others.

    `position` is one line of text; `tempting` the wrong card that looks best; `level` is from 1 to
    5, and `themes` are what the key is an example of (`puzzles.themes`), the plainest first.
    """

    id: str
    position: str
    objective: str
    key: str
    tempting: str
    level: int
    themes: tuple[str, ...]
    measures: Measures

    @property
    def start(self) -> Position:
        """The position, read."""
        return read_position(self.position)

    @property
    def key_rank(self) -> Rank:
        """The card to be found."""
        return rank_of(self.key)


@cache
def pack() -> Mapping[str, Puzzle]:
    """Return the puzzles that come with the program, by `id`, in their order.

    >>> one = next(iter(pack().values()))
    >>> one.key_rank in one.start.legal_cards()
    True
    """
    lines = data_file("puzzles.jsonl").splitlines()
    puzzles = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return MappingProxyType({puzzle.id: puzzle for puzzle in puzzles})


def find_puzzle(name: str) -> Puzzle:
    """Return the puzzle of the pack that is called so; raises `RistikontraError` if there is none.

    >>> find_puzzle("nobody")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle of the pack is called nobody; ...
    """
    found = pack().get(name)
    if found is None:
        raise RistikontraError(Saying("puzzles.unknown", name=name))
    return found
