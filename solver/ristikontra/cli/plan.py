"""`ristikontra plan`: the shortest way to secure a goal, whatever the others do."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import click

from ristikontra.answers.plan import PATIENCE, PlanRecord, plan
from ristikontra.cli import options
from ristikontra.cli.common import (
    FAILED,
    FINE,
    LIMIT,
    Answer,
    Refusal,
    Request,
    error_text,
    takes_positions,
)
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.pictures import STDOUT, check_file
from ristikontra.cli.printing import CannotWrite
from ristikontra.formats.given import Entry
from ristikontra.game.errors import BadText
from ristikontra.game.position import Position
from ristikontra.render.plan import plan_report
from ristikontra.words import Saying, say


@verb("plan", help=Saying("help.plan"))
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
def command(
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

    def work(entry: Entry) -> Answer:
        position = entry.position
        printed = BytesIO() if certificate == STDOUT else None
        try:
            record = plan(
                position,
                goal,
                party=None if party is None else _party_of(position, party),
                objective=objective,
                certificate=printed or certificate,
                max_nodes=max_nodes,
                max_seconds=max_seconds,
            )
        except BadText as error:
            raise Refusal(error_text(error)) from None
        except OSError as error:
            raise CannotWrite(error.strerror or str(error), certificate) from None
        # Where there is no plan there is no certificate, and the report says so.
        instead = (printed.getvalue() or None) if printed else None
        return Answer(record, partial(plan_report, record, position), _code(record), instead)

    return request.answer_all(work)


def _party_of(position: Position, name: str) -> str:
    """Return the side of a player or side; refuse one of another table."""
    seating = position.rules.seating
    return seating.parties[seating.party[options.seats_of(position, name, "for")[0]]]


def _code(record: PlanRecord) -> int:
    if record.secured is False:
        return FAILED
    return FINE if record.shortest is True else LIMIT
