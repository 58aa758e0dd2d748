"""The cards that keep the value along a line of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from ristikontra.answers.base import Record
from ristikontra.answers.solve import SolveRecord, solve_record
from ristikontra.game.arguments import checked
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.search.objectives import points
from ristikontra.search.safe import safe_turns
from ristikontra.search.solver import Solver

if TYPE_CHECKING:
    from ristikontra.search.safe import SafeTurn
    from ristikontra.search.solver import BestLines, Solution


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


def safe_record(solution: Solution, best: BestLines, turns: Sequence[SafeTurn]) -> SafeRecord:
    """Return the record of a position, its lines of best play, and the turns of a line from it."""
    own = {"lines": best.lines, "turns": best.turns, "steps": [_turn_record(one) for one in turns]}
    return SafeRecord(**(asdict(solve_record(solution)) | own))


def _turn_record(turn: SafeTurn) -> SafeTurnRecord:
    position = turn.solution.position
    return SafeTurnRecord(
        trick=turn.trick,
        seat=position.rules.seating.seats[position.turn],
        card=RANKS[turn.rank],
        safe=[RANKS[rank] for rank in turn.safe],
        unsafe=[RANKS[rank] for rank in position.legal_cards() if rank not in turn.safe],
        lines=turn.best.lines,
    )


@checked
def safe(
    position: Position, line: Sequence[Rank] | None = None, solver: Solver | None = None
) -> SafeRecord:
    """Return how many lines of best play there are, and the cards that keep the value along a line.

    `line` is one from the position, None for the best line.  `solver` brings the objective and a
    table; of three players it plays for one of them, usually the one on turn.  Raises
    `IllegalPlay` at the first card that may not be played, and `MissingFields` as
    `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_position
    >>> record = safe(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> record.lines, record.turns, record.steps[1].seat, record.steps[1].safe
    (2, 14, 'E', ['K', '9'])
    """
    if solver is None:
        alone = not position.rules.seating.two_sided
        solver = Solver(points(position.rules, position.turn) if alone else None)
    solution = solver.solve(position)
    turns = safe_turns(position, solution.line if line is None else line, solver)
    return safe_record(solution, solver.best_lines(position), turns)
