"""The JSON shapes of the feasibility questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType

from ristikontra.feasibility.goals import Goal
from ristikontra.feasibility.help import Help
from ristikontra.feasibility.model import Status
from ristikontra.feasibility.past import Past
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.text import position_text
from ristikontra.records.base import SCHEMA, Record, played_cards

if TYPE_CHECKING:
    from ristikontra.claims import Event


class PastRecord(Record, frozen=True, kw_only=True):
    """Whether a position can have come about.

    `history` lists one possible past trick by trick; `contradiction` the fewest claims that cannot
    all be true, `words` why.  `spice` lists by trick what the winner added to it (Kontra, K14).
    """

    status: Status
    history: list[list[str]]
    spice: list[list[str]] | UnsetType = UNSET
    contradiction: list[str]
    words: str


class GoalRecord(Record, frozen=True, kw_only=True):
    """Whether a position can end so with everybody's help, and a line that shows it."""

    goal: str
    status: Status
    line: list[str]


class FeasibleRecord(Record, frozen=True, kw_only=True):
    """The two questions: `past` is left out where only goals were asked about."""

    schema: Literal[1] = SCHEMA
    position: str
    past: PastRecord | UnsetType = UNSET
    goals: list[GoalRecord]


def past_record(past: Past, seating: Seating = PARTNERS) -> PastRecord:
    """Return the record of what `could_have_happened` found at a table."""
    seats, spiced = seating.seats, any(trick.spice for trick in past.history)
    return PastRecord(
        status=past.status,
        history=[
            [
                seats[seating.left_of(trick.leader, at)] + RANKS[rank]
                for at, rank in enumerate(trick.ranks)
            ]
            for trick in past.history
        ],
        spice=[[RANKS[rank] for rank in trick.spice] for trick in past.history]
        if spiced
        else UNSET,
        contradiction=list(past.contradiction),
        words=past.words,
    )


def goal_record(position: Position, goal: Goal | Event, found: Help) -> GoalRecord:
    """Return the record of a goal, or of an event that takes several goals."""
    return GoalRecord(goal=str(goal), status=found.status, line=played_cards(position, found.line))


def feasible_record(
    position: Position, past: Past | None, goals: list[GoalRecord]
) -> FeasibleRecord:
    """Return the record of both questions about a position."""
    return FeasibleRecord(
        position=position_text(position),
        past=UNSET if past is None else past_record(past, position.rules.seating),
        goals=goals,
    )
