"""`ristikontra feasible`: could this have happened, and could it end so with help?"""

from __future__ import annotations

from functools import partial

import click

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
from ristikontra.errors import BadText
from ristikontra.feasibility import Goal, could_have_happened, help_play, read_goal
from ristikontra.feasible_records import feasible_record, goal_record
from ristikontra.position import Position
from ristikontra.render.feasible import feasible_report


@click.command("feasible")
@click.option(
    "--goal",
    metavar="GOAL",
    help='Ask about this end alone: "NS clean, points >= 20". Goals are NS clean, EW clean, both '
    "clean, neither clean, NS fails, EW fails, and points (of NS, still to come) or EW points with "
    ">=, <= or =.",
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
        goals = usual_goals(position) if wanted is None else [wanted]
        found = [(one, help_play(position, one, max_seconds)) for one in goals]
        records = [goal_record(position, one, answer) for one, answer in found]
        record = feasible_record(position, past, records)
        unknown = [past.status if past else "", *(one.status for one in records)]
        code = LIMIT if "unknown" in unknown else FINE
        return Answer(record, partial(feasible_report, record, position), code)

    return request.answer_all(work)


def read_wish(text: str) -> Goal:
    """Read a goal; what is wrong with it is a usage error."""
    try:
        return read_goal(text, "--goal")
    except BadText as error:
        raise Refusal(error_text(error)) from None


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
