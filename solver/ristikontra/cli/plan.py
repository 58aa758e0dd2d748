"""`ristikontra plan`, `prove`, `safe`: ways to a goal, certificates, cards that keep the value."""

from collections.abc import Mapping
from functools import partial
from io import BytesIO
from typing import Any, Final

import click

from ristikontra.api.plan import PATIENCE, check_proof, plan, prove
from ristikontra.api.records import PlanRecord, SolveRecord
from ristikontra.api.safe import SafeRecord, safe
from ristikontra.cli import options, printing, terminal
from ristikontra.cli.common import Request, takes_positions
from ristikontra.cli.declaring import SaidOption, option, verb
from ristikontra.cli.ending_talk import SafeSteps
from ristikontra.cli.pictures import STDOUT, check_file
from ristikontra.cli.playing import Playing
from ristikontra.cli.talk import expect_answers
from ristikontra.document import document
from ristikontra.formats.kinds import other_kind
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, RistikontraError, why_unread
from ristikontra.games.files import Entry
from ristikontra.games.tricks.notation import line_from
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.render.plan import checked_words, plan_report, prove_report
from ristikontra.render.safe import safe_report, safe_table
from ristikontra.render.solve import solve_report
from ristikontra.table.endings import begin_ending
from ristikontra.words import Saying, say

#: Where the options of a call are kept until a check looks at them.
_TYPED: Final = f"{__name__}.typed"


@verb(
    "plan",
    help=Saying("help.plan"),
    answers=("api.records.PlanRecord",),
)
@options.party
@options.goal
@options.objective
@option(
    "--certificate",
    type=options.FILE,
    metavar="FILE",
    help=Saying("help.plan.certificate"),
)
@options.max_nodes
@option(
    "--max-seconds",
    type=options.Seconds(),
    default=PATIENCE,
    show_default=True,
    metavar="SECONDS",
    help=Saying("help.option.max-seconds"),
)
@takes_positions
def plan_command(
    request: Request,
    party: str | None,
    goal: str | None,
    objective: str | None,
    certificate: str | None,
    max_nodes: int | None,
    max_seconds: float,
) -> int:
    """Run `ristikontra plan`."""
    if certificate is not None and request.many:
        raise click.UsageError(say("usage.prove"))
    if certificate is not None:
        check_file(certificate, request.output)

    def work(entry: Entry[Position]) -> terminal.Answer:
        position = entry.position
        printed = BytesIO() if certificate == STDOUT else None
        ask = partial(
            plan,
            position,
            goal,
            party=None if party is None else _party_of(position, party),
            objective=objective,
            certificate=printed or certificate,
            max_nodes=max_nodes,
            # Writing down what is found also takes time.
            max_seconds=max_seconds if certificate is None else max_seconds / 2,
            tell=terminal.keep,
        )
        try:
            record, by = terminal.so_far(ask, None if certificate is None else max_seconds)
        except BadText as error:
            raise printing.refusal(error) from None
        except OSError as error:
            raise printing.cannot_write(error.strerror or str(error), certificate) from None
        # Without a plan there is no certificate, and the report says so.
        replacement = (printed.getvalue() or None) if printed else None
        code = terminal.STOPPED[by] if by else _code(record)
        return terminal.Answer(record, partial(plan_report, record, position), code, replacement)

    return request.answer_all(work)


def _party_of(position: Position, name: str) -> str:
    """Return the side of a player or side; refuse one of another table."""
    seating = position.rules.seating
    return seating.parties[seating.party[options.seats_of(position, name, "for")[0]]]


def _code(record: PlanRecord) -> int:
    if record.secured is False:
        return printing.FAILED
    return printing.FINE if record.shortest is True else printing.LIMIT


class _Check(SaidOption):
    """An option that acts at once; it knows what was typed for the others, wherever that is."""

    def handle_parse_result(
        self, ctx: click.Context, opts: Mapping[str, Any], args: list[str]
    ) -> tuple[Any, list[str]]:
        """Keep what was typed, and act."""
        ctx.meta[_TYPED] = opts
        return super().handle_parse_result(ctx, opts, args)


def _check(context: click.Context, parameter: click.Parameter, path: str | None) -> None:
    if path is not None:
        if path == STDOUT:
            terminal.expect_stdin()
        typed = context.meta[_TYPED]
        [limit] = (one for one in context.command.params if one.name == "max_seconds")
        seconds = limit.type_cast_value(context, typed.get("max_seconds"))
        output = terminal.Output("as_json" in typed, "ascii_only" in typed, "never")
        with printing.refusing(), terminal.stoppable(seconds):
            code = _checked(path, output)
        context.exit(code)


def _checked(path: str, output: terminal.Output) -> int:
    """Print what a certificate proves, or why it is refused, and return the exit code."""
    try:
        record = check_proof(path)
    except OSError as error:
        unread = RistikontraError(Saying("cannot_read", file=path, reason=why_unread(error)))
        raise printing.refusal(unread) from None
    if record.refused and (other := other_kind(path, "proof")):
        raise printing.Refusal(say("error", message=other))
    if output.json:
        output.write(terminal.Answer(record, document))
    elif record.refused:
        printing.echo(say("prove.check.refused", reason=record.reason))
    else:
        printing.echo(str(record.position))
        printing.echo(checked_words(record))
    return printing.FAILED if record.refused else printing.FINE


@verb("prove", help=Saying("help.prove"))
@option(
    "-o",
    "path",
    type=options.FILE,
    required=True,
    metavar="FILE",
    help=Saying("help.prove.o"),
)
@option(
    "--check",
    type=options.FILE,
    metavar="FILE",
    cls=_Check,
    is_eager=True,
    expose_value=False,
    callback=_check,
    help=Saying("help.prove.check"),
)
@options.objective
@options.party
@options.max_nodes
@options.max_seconds
@takes_positions
def prove_command(
    request: Request,
    path: str,
    objective: str | None,
    party: str | None,
    max_nodes: int | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra prove`."""
    if request.many:
        raise click.UsageError(say("usage.prove"))
    check_file(path, request.output)

    def work(entry: Entry[Position]) -> terminal.Answer:
        printed = BytesIO() if path == STDOUT else None
        ask = partial(
            prove,
            entry.position,
            printed or path,
            objective,
            party=party,
            max_nodes=max_nodes,
            # Writing down and checking the strategies also takes time.
            max_seconds=max_seconds and max_seconds / 2,
        )
        try:
            record, _ = terminal.so_far(ask, max_seconds)
        except OSError as error:
            raise printing.cannot_write(error.strerror or str(error), path) from None
        code = printing.FINE if record.status == "exact" else printing.LIMIT
        replacement = printed.getvalue() if printed else None
        return terminal.Answer(record, partial(prove_report, record), code, replacement)

    return request.answer_all(work)


@verb(
    "safe",
    help=Saying("help.safe"),
    answers=("api.safe.SafeRecord", "api.records.SolveRecord"),
)
@options.line
@option("--step", is_flag=True, asks=True, help=Saying("help.safe.step"))
@options.objective
@options.party
@options.more
@options.max_seconds
@takes_positions
def safe_command(
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

    def work(entry: Entry[Position]) -> terminal.Answer:
        position = entry.position
        solver, seat = every, options.followed(position, party, objective)
        if not position.rules.seating.two_sided:
            solver = Searcher(points(position.rules, position.mover if seat is None else seat))
        followed = None if line is None else line_from(position, line, "--line")
        title = entry.example.title if entry.example else None

        def answer(record: SafeRecord | SolveRecord) -> terminal.Answer:
            if isinstance(record, SafeRecord):
                return terminal.Answer(record, partial(safe_report, record, position, title))
            return terminal.Answer(record, partial(solve_report, record, position))

        if not step:
            found = partial(
                safe, position, followed, solver, tell=lambda one: terminal.keep(answer(one))
            )
            return terminal.limited(lambda: answer(found()), max_seconds)
        record = safe(position, followed, solver)
        cards = [Rank(one.move) for one in record.steps]
        begun = begin_ending(position, range(len(position.seats)), objective)
        walk = Playing(begun, SafeSteps(solver, cards, title), request.output.style)
        code = walk.hold()
        walked = safe(position, walk.session.line, solver)
        return terminal.Answer(walked, lambda: document(safe_table(walked.steps, position)), code)

    return request.answer_all(work, line=line)
