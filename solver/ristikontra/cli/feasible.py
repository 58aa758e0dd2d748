"""`ristikontra feasible`: could this have happened, and could it end so with help?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import click

from ristikontra.claims import Event, check_goal, goal_of, goals_of, help_any, read_goal
from ristikontra.cli.common import (
    FINE,
    LIMIT,
    Answer,
    Entry,
    Refusal,
    Request,
    Seconds,
    error_text,
    takes_positions,
)
from ristikontra.feasibility import Goal, Help, could_have_happened, help_play
from ristikontra.game.errors import BadText
from ristikontra.game.position import Position
from ristikontra.records.feasible import feasible_record, goal_record
from ristikontra.render.feasible import feasible_report


@click.command("feasible")
@click.option(
    "--goal",
    metavar="GOAL",
    help='Ask about this end alone: "NS clean, points >= 20". Goals are NS clean, EW fail, both '
    "clean, neither clean, points (of NS, still to come), EW points, NS total (with the points so "
    "far), NS win, tie and NS in Lapland, with >=, <=, >, <, =, at least, at most or 25 to 30.",
)
@click.option(
    "--max-seconds",
    type=Seconds(),
    metavar="SECONDS",
    help="Spend at most so many seconds on a question.",
)
@takes_positions
def command(request: Request, goal: str | None, max_seconds: float | None) -> int:
    """Say what could have happened, and how it could end with help.

    Without --goal: whether the position can have come about with all that it says of the past, or
    which of its claims contradict each other; and for each side that must clean whether it could,
    if everybody helped.  A question that time cuts short makes the exit code 3.

    \b
      ristikontra feasible lappi/pagat
      ristikontra feasible lappi/pagat --after Q --goal "NS clean"
      ristikontra feasible lappi/pagat --goal "both clean, points >= 20"
    """
    wanted = None if goal is None else read_wish(goal)

    def work(entry: Entry) -> Answer:
        position = entry.position
        past = could_have_happened(position, max_seconds) if wanted is None else None
        goals: Sequence[Goal | Event] = usual_goals(position) if wanted is None else [wanted]
        found = [(one, with_help(position, one, max_seconds)) for one in goals]
        records = [goal_record(position, one, answer) for one, answer in found]
        record = feasible_record(position, past, records)
        unknown = [past.status if past else "", *(one.status for one in records)]
        code = LIMIT if "unknown" in unknown else FINE
        return Answer(record, partial(feasible_report, record, position), code)

    return request.answer_all(work)


def read_wish(text: str) -> Goal | Event:
    """Read a goal, an event where it takes several; what is wrong with it is a usage error."""
    try:
        event = read_goal(text, "--goal")
        return goal_of(event, "--goal") or event
    except BadText as error:
        raise Refusal(error_text(error)) from None


def with_help(position: Position, wish: Goal | Event, seconds: float | None) -> Help:
    """Say whether a position can end so if everybody helps; `BadText` if nobody can say."""
    if isinstance(wish, Goal):
        return help_play(position, wish, seconds)
    check_goal(wish, position, "--goal")
    return help_any(position, goals_of(position, wish), seconds)


def usual_goals(position: Position) -> list[Goal]:
    """Return the ends worth asking about: who cleans of those that must."""
    ns, ew = position.owes
    goals = []
    if ns:
        goals.append(Goal(clean=(True, None)))
    if ew:
        goals.append(Goal(clean=(None, True)))
    if ns and ew:
        goals += [Goal(clean=(True, True)), Goal(clean=(False, False))]
    return goals
