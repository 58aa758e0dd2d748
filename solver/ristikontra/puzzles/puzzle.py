"""The pack of puzzles with open hands that comes with the program, for games in tricks."""

from collections.abc import Mapping
from typing import Final

from ristikontra.formats.files import puzzle_name, puzzle_position
from ristikontra.games.puzzles import Puzzle, puzzles_in

#: From what anybody sees to what takes a long look.
LEVELS: Final = (1, 2, 3, 4, 5)


def pack() -> Mapping[str, Puzzle]:
    """Return the puzzles that come with the program, by `id`, in their order.

    >>> from ristikontra.game.cards import rank_of
    >>> one = next(iter(pack().values()))
    >>> rank_of(one.key) in one.start.moves()
    True
    """
    return puzzles_in("puzzles.jsonl")


def find_puzzle(name: str) -> Puzzle:
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
