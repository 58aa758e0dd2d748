"""What a handout shows of a position, and which file was written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.answers.solve_any import solve_any
from ristikontra.game.arguments import checked
from ristikontra.game.position import Position

if TYPE_CHECKING:
    from ristikontra.answers.outlook import OutlookRecord
    from ristikontra.answers.solve import TrickSolveRecord
    from ristikontra.search.solver import Solver


class ExportRecord(Record, frozen=True, kw_only=True):
    """A file that was written, and how many positions are in it."""

    schema: Literal[1] = SCHEMA
    file: str
    positions: int


@checked
def export(
    position: Position | str, solver: Solver | None = None
) -> TrickSolveRecord | OutlookRecord:
    """Return what a handout shows of a position: every card's value, with reasons.

    `solver` brings the objective and a table.  Raises `MissingFields` as `Solver.solve` does.

    >>> from ristikontra.formats.notation import read_position
    >>> export(read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")).cards[0].card
    'K'
    """
    return solve_any(position, solver, why=True)
