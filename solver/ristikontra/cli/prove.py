"""`ristikontra prove`: a certificate of a position's value, and its check."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import click

from ristikontra.answers.prove import prove
from ristikontra.cli import options
from ristikontra.cli.common import (
    FINE,
    LIMIT,
    Answer,
    Request,
    expect_stdin,
    takes_positions,
)
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.pictures import STDOUT, check_file
from ristikontra.cli.printing import CannotWrite
from ristikontra.formats.given import Entry
from ristikontra.proof import check
from ristikontra.render.plan import prove_report
from ristikontra.words import Saying, say


def _check(context: click.Context, parameter: click.Parameter, path: str | None) -> None:
    if path is not None:
        if path == STDOUT:
            expect_stdin()
        context.exit(check.main([path]))


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
def command(
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

    def work(entry: Entry) -> Answer:
        printed = BytesIO() if path == STDOUT else None
        try:
            record = prove(
                entry.position,
                printed or path,
                objective,
                party=party,
                max_nodes=max_nodes,
                max_seconds=max_seconds,
            )
        except OSError as error:
            raise CannotWrite(error.strerror or str(error), path) from None
        code = FINE if record.status == "exact" else LIMIT
        instead = printed.getvalue() if printed else None
        return Answer(record, partial(prove_report, record), code, instead)

    return request.answer_all(work)
