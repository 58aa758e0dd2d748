"""`ristikontra solve`: the value of a position and of every card."""

from functools import partial
from typing import Any

import click
from msgspec import UNSET

from ristikontra.api.by_score import by_score as by_score_answer
from ristikontra.api.records import SolveRecord
from ristikontra.api.solve import solve, solve_state
from ristikontra.cli import options
from ristikontra.cli.common import Request, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.pictures import Pictures, takes_pictures
from ristikontra.cli.printing import FINE, LIMIT, progress
from ristikontra.cli.terminal import STOPPED, Answer, keep, limited, so_far
from ristikontra.document import Document, document
from ristikontra.game.state import State
from ristikontra.games.files import Entry
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import RESULT
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.render.outlook import solved_report
from ristikontra.render.solve import by_score_report
from ristikontra.render.solve import so_far as proved_so_far
from ristikontra.words import Saying, say


@verb(
    "solve",
    help=Saying("help.solve"),
    answers=(
        "api.records.SolveRecord",
        "api.by_score.ByScoreRecord",
    ),
)
@options.objective
@option(
    "--by-score",
    is_flag=True,
    help=Saying("help.solve.by-score"),
)
@option("--outcomes", is_flag=True, help=Saying("help.solve.outcomes"))
@option("--why", is_flag=True, help=Saying("help.solve.why"))
@option("--plan", is_flag=True, help=Saying("help.solve.plan"))
@options.more
@options.max_nodes
@options.max_seconds
@takes_pictures
@options.strict
@takes_positions
def command(
    request: Request,
    pictures: Pictures,
    objective: str | None,
    by_score: bool,
    outcomes: bool,
    why: bool,
    plan: bool,
    max_nodes: int | None,
    max_seconds: float | None,
    strict: bool,
) -> int:
    """Run `ristikontra solve`."""
    if by_score and (objective not in (None, RESULT) or max_nodes):
        raise click.UsageError(say("usage.by_score"))
    if by_score and plan:
        raise click.UsageError(say("usage.plan"))
    if by_score and why:
        raise click.UsageError(say("usage.why"))
    if by_score and pictures.files:
        raise click.UsageError(say("usage.picture_by_score"))
    pictures.check(request.many, request.output)
    solver = Searcher(objective)

    def work(entry: Entry[Any]) -> Answer:
        position = entry.position
        if not isinstance(position, Position):
            return limited(lambda: _of_state(entry, pictures), max_seconds)
        if by_score:
            return limited(lambda: _by_score(position), max_seconds)

        def tell(record: SolveRecord) -> None:
            keep(record)
            progress.tell(0, None, proved_so_far(record, position))

        def ask() -> SolveRecord:
            return solve(
                position,
                solver,
                max_nodes=max_nodes,
                max_seconds=max_seconds,
                why=why or not request.output.json,
                outcomes=outcomes,
                plan=plan,
                tell=tell,
            )

        # The search looks at the clock by itself, and bounds are proved however it ends.
        record, by = so_far(ask)
        code = STOPPED[by] if by else FINE if record.status == "exact" else LIMIT
        report = partial(_report_with_plan if plan else _report, record, entry, why)
        return Answer(record, report, code, pictures.draw(entry, report, record))

    return request.answer_all(work, strict)


def _of_state(entry: Entry[State], pictures: Pictures) -> Answer:
    """Return the answer for a game without tricks."""
    record = solve_state(entry.position, progress.tell)
    report = partial(solved_report, record, entry.position)
    return Answer(record, report, replacement=pictures.draw(entry, report, record))


def _by_score(position: Position) -> Answer:
    ranges = by_score_answer(position)
    return Answer(ranges, lambda: by_score_report(ranges, position))


def _report(record: SolveRecord, entry: Entry[Position], why: bool) -> Document:
    example, position = entry.example, entry.position
    title, teaches = (example.title, example.teaches) if example else (None, None)
    return solved_report(record, position, title=title, teaches=teaches, why=why)


def _report_with_plan(record: SolveRecord, entry: Entry[Position], why: bool) -> Document:
    """Return the report, with the plan before what is said of the search."""
    report = _report(record, entry, why)
    if record.plan is UNSET:
        return report
    from ristikontra.render.plan import plan_sections  # noqa: PLC0415 - seldom needed

    plan = document(*plan_sections(record.plan, entry.position))
    return Document((*report.sections[:-1], *plan.sections, report.sections[-1]))
