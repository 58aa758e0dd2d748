"""`ristikontra safe`: the cards that keep the value, at every turn of a line."""

from functools import partial

import click

from ristikontra.api.records import SolveRecord
from ristikontra.api.safe import SafeRecord, safe
from ristikontra.cli import options
from ristikontra.cli.common import Request, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.ending_talk import SafeSteps
from ristikontra.cli.playing import Playing
from ristikontra.cli.stopping import keep
from ristikontra.cli.talk import expect_answers
from ristikontra.cli.terminal import Answer, limited
from ristikontra.document import document
from ristikontra.formats.notation import line_from
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.games.given import Entry
from ristikontra.render.safe import safe_report, safe_table
from ristikontra.render.solve import solve_report
from ristikontra.search.objectives import points
from ristikontra.search.solver import Searcher
from ristikontra.table.endings import begin_ending
from ristikontra.words import Saying, say


@verb(
    "safe",
    help=Saying("help.safe"),
    answers=("api.safe.SafeRecord", "api.records.SolveRecord"),
)
@options.line
@option("--step", is_flag=True, asks=True, help=Saying("help.safe.step"))
@options.objective
@options.party
@options.max_seconds
@takes_positions
def command(
    request: Request,
    line: str | None,
    step: bool,
    objective: str | None,
    party: str | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra safe`."""
    if step and max_seconds:
        raise click.UsageError(say("usage.no_limit", option="--step"))
    if step:
        expect_answers(request.output, request.many, "safe --step")
    every = Searcher(objective)

    def work(entry: Entry[Position]) -> Answer:
        position = entry.position
        solver, seat = every, options.followed(position, party, objective)
        if not position.rules.seating.two_sided:
            solver = Searcher(points(position.rules, position.mover if seat is None else seat))
        followed = None if line is None else line_from(position, line, "--line")
        title = entry.example.title if entry.example else None

        def answer(record: SafeRecord | SolveRecord) -> Answer:
            if isinstance(record, SafeRecord):
                return Answer(record, partial(safe_report, record, position, title))
            return Answer(record, partial(solve_report, record, position))

        if not step:
            found = partial(safe, position, followed, solver, tell=lambda one: keep(answer(one)))
            return limited(lambda: answer(found()), max_seconds)
        record = safe(position, followed, solver)
        plan = [Rank(one.move) for one in record.steps]
        begun = begin_ending(position, range(len(position.seats)), objective)
        walk = Playing(begun, SafeSteps(solver, plan, title), request.output.style)
        code = walk.hold()
        walked = safe(position, walk.session.line, solver)
        return Answer(walked, lambda: document(safe_table(walked.steps, position)), code)

    return request.answer_all(work, line=line)
