"""The JSON shape of the safe cards of a line of play, and how it is made (see `records.base`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from ristikontra.game.cards import RANKS
from ristikontra.records.base import Record
from ristikontra.records.solve import SolveRecord, solve_record

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
