"""What a puzzle is, and the pack that comes with the program."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from ristikontra.formats.files import puzzle_name, puzzle_position
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import Rank, rank_of
from ristikontra.game.position import Position
from ristikontra.games.puzzles import Puzzle, puzzles_in

#: From what anybody sees to what takes a long look.
LEVELS: Final = (1, 2, 3, 4, 5)

_Small = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a puzzle hard.

    `look_ahead`: from this many tricks of sight on, the key is and stays the only best card;
    `at_sight`: whether it is so at one trick's sight; `better_looking`: how many other cards look
    better at that sight, or as good; `plan_lines`: lines of the shortest plan that secures the
    value.
    """

    look_ahead: _Small
    at_sight: bool
    better_looking: _Small
    plan_lines: _Small


class TrickPuzzle(Puzzle, frozen=True, kw_only=True):
    """An ending in which one card of the player on turn, the key, is better than all others.

    `objective` is what play is for, `tempting` the wrong card that looks best.  The level is from 1
    to 5, by the `measures`; the themes are those of `puzzles.themes`.
    """

    objective: str
    tempting: str
    measures: Measures

    @property
    def start(self) -> Position:
        """The position, read."""
        return read_position(self.position)

    @property
    def key_rank(self) -> Rank:
        """The card to be found."""
        return rank_of(self.key)


def pack() -> Mapping[str, TrickPuzzle]:
    """Return the puzzles that come with the program, by `id`, in their order.

    >>> one = next(iter(pack().values()))
    >>> one.key_rank in one.start.moves()
    True
    """
    return puzzles_in("puzzles.jsonl", TrickPuzzle)


def find_puzzle(name: str) -> TrickPuzzle:
    """Return the puzzle of the pack that is called so, or has that number.

    Raises `RistikontraError` if there is none.

    >>> find_puzzle("17").id
    'p017'
    >>> find_puzzle("p317")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle p317; there are p001 to p300
    """
    puzzle = puzzle_name(name) or puzzle_name(f"p{name}") or name
    puzzle_position(puzzle)
    return pack()[puzzle]
