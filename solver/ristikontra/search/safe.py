"""Safe cards: those that keep the value, at every turn of a line of play.

1. A card is safe if its side gives nothing away by it: the value of the position is still that of
   the best card.  A line of best play goes to the last card, and all its cards are safe.
2. Along a line that somebody played a card need not be.  The turns after it are measured by what
   was left then: safe is what keeps that.
3. Of three players, each for himself, one is looked at.  The value is what he is sure of against
   both others; by a safe card of his he is sure of as much, and by one of theirs of no more.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.search.solver import BestLines, Solution, Solver


class SafeTurn(Struct, frozen=True):
    """A turn of a line: the card that was played, and what the position before it has.

    `trick` counts from 1; `best` are the lines of best play from here, whatever was played.
    """

    trick: int
    rank: Rank
    solution: Solution
    best: BestLines

    @property
    def safe(self) -> tuple[Rank, ...]:
        """Every rank that keeps the value."""
        return self.solution.best


def safe_turns(position: Position, line: Sequence[Rank], solver: Solver) -> tuple[SafeTurn, ...]:
    """Return the turns of a line of play.

    Raises `IllegalPlay` at a card that may not be played, and else as `Solver.best_lines` does.

    >>> from ristikontra.formats.notation import read_line, read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> for turn in safe_turns(position, read_line("A 9 2 4 | 9"), Solver()):
    ...     print(turn.trick, turn.rank, turn.safe, turn.best.lines)
    1 A (Rank('A'),) 2
    1 9 (Rank('K'), Rank('9')) 2
    1 2 (Rank('2'),) 1
    1 4 (Rank('4'),) 1
    2 9 (Rank('9'),) 1
    """
    turns, tricks = [], position.tricks_left
    for rank in line:
        trick = 1 + tricks - position.tricks_left
        solution, best = solver.solve(position), solver.best_lines(position)
        turns.append(SafeTurn(trick, rank, solution, best))
        position = position.play(rank)
    return tuple(turns)
