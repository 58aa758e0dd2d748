"""Whether a position can have come about, and how it can end with everybody's help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, Record, played_cards
from ristikontra.claims import check_goal, goals_of, help_any
from ristikontra.feasibility.help import Goal, Help, help_play
from ristikontra.feasibility.model import Status
from ristikontra.feasibility.past import Past, could_have_happened
from ristikontra.game.arguments import check_limits, checked
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.text import position_text

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


@checked
def feasible(
    position: Position, goal: Goal | Event | None = None, max_seconds: float | None = None
) -> FeasibleRecord:
    """Return whether a position can have come about, and who can clean with everybody's help.

    With a `goal`, or an event where that takes several goals, whether the position can end so, and
    nothing else.  `max_seconds` is the time for each question; what it cuts short is "unknown".
    Raises `BadText` for an event that needs facts which the position does not have.

    >>> from ristikontra.formats.notation import read_position
    >>> record = feasible(read_position("lappi N:Q2 E:T3 S:K2 W:54 lead:N dirty:NS"))
    >>> record.past.status, record.goals[0].goal, record.goals[0].status
    ('possible', 'NS clean', 'possible')
    """
    check_limits(max_seconds=max_seconds)
    past = could_have_happened(position, max_seconds) if goal is None else None
    goals: Sequence[Goal | Event] = _usual_goals(position) if goal is None else [goal]
    found = [goal_record(position, one, _with_help(position, one, max_seconds)) for one in goals]
    return feasible_record(position, past, found)


def _with_help(position: Position, goal: Goal | Event, seconds: float | None) -> Help:
    """Say whether a position can end so if everybody helps."""
    if isinstance(goal, Goal):
        return help_play(position, goal, seconds)
    check_goal(goal, position, "--goal")
    return help_any(position, goals_of(position, goal), seconds)


def _usual_goals(position: Position) -> list[Goal]:
    """Return the ends worth asking about: who cleans of those that must."""
    if not any(position.owes):
        return []
    ns, ew = position.owes
    goals = []
    if ns:
        goals.append(Goal(clean=(True, None)))
    if ew:
        goals.append(Goal(clean=(None, True)))
    if ns and ew:
        goals += [Goal(clean=(True, True)), Goal(clean=(False, False))]
    return goals
