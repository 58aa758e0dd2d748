"""The cards that keep the value along a line of play.

1. A card is safe if its side gives nothing away by it: the value of the position is still that of
   the best card.  A line of best play goes to the last card, and all its cards are safe.
2. Along a line that somebody played a card need not be.  The turns after it are measured by what
   was left then: safe is what keeps that.
3. Of three players, each for himself, one is looked at.  The value is what he is guaranteed against
   both others.  By a safe card of his he is guaranteed as much, and by one of theirs no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import asdict

from ristikontra.answers.base import Record
from ristikontra.answers.solve import SolveRecord, solve_record
from ristikontra.formats.notation import line_of
from ristikontra.game.arguments import checked
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.position import Position, position_of
from ristikontra.search.objectives import points
from ristikontra.search.solver import Solver


class SafeTurnRecord(Record, frozen=True, kw_only=True):
    """One turn of a line: the card that was played, and those that keep what is left.

    `safe` are all ranks that keep the value of the position before the card, `unsafe` the others
    that may be played, both from the ace down; `lines` counts the lines of best play from here.
    """

    trick: int
    seat: str
    card: str
    safe: list[str]
    unsafe: list[str]
    lines: int


class SafeRecord(SolveRecord, frozen=True, kw_only=True):
    """A solved position, its lines of best play counted, and the safe cards of one line.

    `lines` counts the ways to play to the end on which every card keeps the value, a card counting
    by its rank; `turns` the different positions with a card to play that they go through.  `steps`
    are those of the line that was followed.  Of three players it is the game that the one of the
    value plays against both others.
    """

    lines: int
    turns: int
    steps: list[SafeTurnRecord]


@checked
def safe(
    position: Position | str,
    line: Sequence[Rank | str] | str | None = None,
    solver: Solver | None = None,
) -> SafeRecord:
    """Return how many lines of best play there are, and the cards that keep the value along a line.

    `line` is one from the position, None for the best line.  `solver` brings the objective and a
    table; of three players it plays for one of them, usually the one on turn.  Raises
    `IllegalPlay` at the first card that may not be played, and `MissingFields` as
    `Solver.solve` does.

    >>> record = safe("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record.lines, record.turns
    (2, 14)
    >>> for turn in record.steps[:2]:
    ...     print(turn.trick, turn.seat, turn.card, turn.safe, turn.lines)
    1 N A ['A'] 2
    1 E K ['K', '9'] 2
    """
    position = position_of(position)
    if solver is None:
        alone = not position.rules.seating.two_sided
        solver = Solver(points(position.rules, position.turn) if alone else None)
    solution, best = solver.solve(position), solver.best_lines(position)
    followed = solution.line if line is None else line_of(position, line)
    steps = [*_steps(position, followed, solver)]
    own = {"lines": best.lines, "turns": best.turns, "steps": steps}
    return SafeRecord(**(asdict(solve_record(solution)) | own))


def _steps(position: Position, line: Sequence[Rank], solver: Solver) -> Iterator[SafeTurnRecord]:
    """Yield the turns of a line of play."""
    seats, tricks = position.rules.seating.seats, position.tricks_left
    for rank in line:
        safe, best = solver.solve(position).best, solver.best_lines(position)
        yield SafeTurnRecord(
            trick=1 + tricks - position.tricks_left,
            seat=seats[position.turn],
            card=RANKS[rank],
            safe=[RANKS[one] for one in safe],
            unsafe=[RANKS[one] for one in position.legal_cards() if one not in safe],
            lines=best.lines,
        )
        position = position.play(rank)
