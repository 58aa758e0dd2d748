"""`ristikontra solve`: the value of a position and of every card."""

from __future__ import annotations

from functools import partial

import click

from ristikontra.cli.common import FINE, LIMIT, Answer, Entry, Request, takes_positions
from ristikontra.outcome import OBJECTIVES
from ristikontra.recording import solve_record
from ristikontra.records import SolveRecord
from ristikontra.render.layout import Style
from ristikontra.search import Solver


@click.command("solve")
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    help="What play is for: card points alone, cleaning and then points, or the result of the "
    "deal and then points. If not given: the result where the position tells enough, else cleaning "
    "where a side must, else points.",
)
@click.option(
    "--max-nodes",
    type=click.IntRange(1),
    metavar="N",
    help="Try at most so many cards on a position.",
)
@click.option(
    "--max-seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="Spend at most so many seconds on a position.",
)
@takes_positions
def command(
    request: Request, objective: str | None, max_nodes: int | None, max_seconds: float | None
) -> int:
    """Find the best card, and what each other card costs.

    All cards are known and everyone plays his best.  What a limit cuts short is told with proven
    bounds, and the exit code is 3.

    \b
      ristikontra solve ristikontra N:AAAA9 E:9KKKK S:22223 W:44445 lead:N
      ristikontra solve lappi/pagat --after "7 6 2 7 | 3"
      ristikontra solve lappi/pagat --set limit=none --json
      ristikontra solve - --json < many.txt
    """
    solver = Solver(objective)

    def work(entry: Entry) -> Answer:
        solution = solver.solve(entry.position, max_nodes=max_nodes, max_seconds=max_seconds)
        record = solve_record(solution)
        code = FINE if solution.status == "exact" else LIMIT
        return Answer(record, partial(_text, record, entry), code)

    return request.answer_all(work)


def _text(record: SolveRecord, entry: Entry, style: Style) -> str:
    from ristikontra.render.text import solve_report  # noqa: PLC0415

    example = entry.example
    return solve_report(
        record,
        entry.position,
        style,
        title=example.title if example else None,
        teaches=example.teaches if example else None,
    )
