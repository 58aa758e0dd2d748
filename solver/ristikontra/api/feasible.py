"""What could have been before a position, and what could be with help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType, structs

from ristikontra.game.cards import RANKS
from ristikontra.game.limits import check_limits
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.games.tricks.claims import check_goal, goal_of, goals_of, help_any, read_goal
from ristikontra.games.tricks.feasibility.help import Goal, Help, help_play
from ristikontra.games.tricks.feasibility.model import Status
from ristikontra.games.tricks.feasibility.past import Past, could_have_happened
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.record import Record, StateRecord
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ristikontra.games.tricks.claims import Event


class PastRecord(Record, frozen=True, kw_only=True):
    """Whether a position can have come about.

    `history` lists one possible past trick by trick; `contradiction` the fewest claims that cannot
    all be true, `words` why.  `spice` lists by trick what the winner added to it (Kontra, K14).
    """

    status: Status
    history: list[list[str]]
    spice: list[list[str]] | UnsetType = UNSET
    contradiction: list[Saying]
    words: Saying


class GoalRecord(Record, frozen=True, kw_only=True):
    """Whether a position can end so with everybody's help, and a line that shows it."""

    goal: str
    status: Status
    line: list[str]


class FeasibleRecord(StateRecord, frozen=True, kw_only=True):
    """The two questions: `past` is left out where only goals were asked about."""

    past: PastRecord | UnsetType = UNSET
    goals: list[GoalRecord]


def past_record(past: Past, seating: Seating = PARTNERS) -> PastRecord:
    """Return the record of what `could_have_happened` found at a table."""
    seats, spiced = seating.seats, any(trick.spice for trick in past.history)
    return PastRecord(
        status=past.status,
        history=[
            [
                f"{seats[seating.left_of(trick.leader, at)]}:{rank}"
                for at, rank in enumerate(trick.ranks)
            ]
            for trick in past.history
        ],
        spice=[[RANKS[rank] for rank in trick.spice] for trick in past.history]
        if spiced
        else UNSET,
        contradiction=list(past.claims),
        words=past.words,
    )


def goal_record(position: Position, goal: Goal | Event, found: Help) -> GoalRecord:
    """Return the record of a goal, or of an event that takes several goals."""
    return GoalRecord(goal=str(goal), status=found.status, line=position.typed_line(found.line))


def feasible_record(
    position: Position, past: Past | None, goals: list[GoalRecord]
) -> FeasibleRecord:
    """Return the record of both questions about a position."""
    return FeasibleRecord(
        game=position.rules.name,
        position=str(position),
        past=UNSET if past is None else past_record(past, position.rules.seating),
        goals=goals,
    )


def goal_given(text: str, position: Position, source: str = "goal") -> Goal | Event:
    """Return the goal that a text says, an event where it takes several.

    Raises `BadText` with everything that is wrong with it; `source` names the text there.
    """
    event = read_goal(text, source, position.rules.seating)
    goal = goal_of(event, source)
    if goal is None:
        return event
    check_goal(event, position, source)
    return goal


def feasible(
    position: Position | str,
    goal: Goal | Event | str | None = None,
    max_seconds: float | None = None,
    tell: Callable[[FeasibleRecord], object] = lambda _: None,
) -> FeasibleRecord:
    """Return whether a position can have come about, and who can clean with everybody's help.

    The second question is only about the last part, after the stock is empty.  A `goal` may be a
    text, or an event where that takes several goals.  With one, the answer is only whether the
    position can end so.  `max_seconds` is the time for all questions, each of which has an equal
    share; what it cuts short is "unknown".  The time that OR-Tools take to be loaded is not
    counted.  `tell` receives the answers so far.  Raises `BadText` for a goal that cannot be read,
    or needs facts which the position does not have.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> record = feasible(read_position("lappi N:Q2 E:T3 S:K2 W:54 lead:N dirty:NS"))
    >>> record.past.status, record.goals[0].goal, record.goals[0].status
    ('possible', 'NS clean', 'possible')
    """
    check_limits(max_seconds=max_seconds)
    position = position_of(position)
    if isinstance(goal, str):
        goal = goal_given(goal, position)
    goals: Sequence[Goal | Event] = _usual_goals(position) if goal is None else [goal]
    share = None if max_seconds is None else max_seconds / (len(goals) + (goal is None))
    past = could_have_happened(position, share) if goal is None else None
    record = feasible_record(position, past, [])
    for one in goals:
        tell(record)
        found = goal_record(position, one, _with_help(position, one, share))
        record = structs.replace(record, goals=[*record.goals, found])
    return record


def _with_help(position: Position, goal: Goal | Event, seconds: float | None) -> Help:
    """Say whether a position can end so if everybody helps."""
    if isinstance(goal, Goal):
        return help_play(position, goal, seconds)
    check_goal(goal, position, "--goal")
    return help_any(position, goals_of(position, goal), seconds)


def _usual_goals(position: Position) -> list[Goal]:
    """Return the ends worth asking about: who cleans of those that must, only in the last part."""
    if position.stock or not any(position.owes):
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
