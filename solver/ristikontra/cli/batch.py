"""`ristikontra batch`: many positions solved into a file."""

from __future__ import annotations

import signal
from collections.abc import Mapping
from datetime import timedelta
from functools import partial

import click

from ristikontra.batch.batch import batch
from ristikontra.batch.running import Progress
from ristikontra.cli import options as shared
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import BAD, INTERRUPTED, CannotWrite, echo, progress
from ristikontra.game.arguments import MOST_JOBS
from ristikontra.render.bench import batch_report
from ristikontra.words import Saying, say


@verb("batch", help=Saying("help.batch"))
@click.argument("given", type=shared.FILE_OR_FOLDER, metavar="IN")
@option(
    "--out",
    "-o",
    type=shared.FILE,
    required=True,
    metavar="OUT",
    help=Saying("help.batch.o"),
)
@shared.objective
@option("--why", is_flag=True, help=Saying("help.solve.why"))
@shared.strict
@option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help=Saying("help.batch.jobs"),
)
@option("--dask", metavar="ADDRESS", help=Saying("help.batch.dask"))
@shared.rule_options
@takes_output
def command(
    given: str,
    out: str,
    objective: str | None,
    why: bool,
    strict: bool,
    jobs: int | None,
    dask: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra batch`."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        record = batch(
            given,
            out,
            objective,
            options=options,
            why=why,
            strict=strict,
            jobs=jobs,
            dask=dask,
            tell=_tell,
            complain=partial(echo, err=True),
        )
    except KeyboardInterrupt:
        echo(say("batch.stopped"), err=True)
        return INTERRUPTED
    except OSError as error:
        raise CannotWrite(error.strerror or str(error), error.filename or out) from None
    if not record.solved + record.bad:
        echo(say("nothing_read"), err=True)
    output.write(Answer(record, partial(batch_report, record)))
    return BAD if record.bad else FINE


def _tell(found: Progress) -> None:
    note = say("batch.rate", rate=f"{found.rate:,.0f}")
    if found.left is not None:
        note += say("batch.left", time=timedelta(seconds=round(found.left)))
    progress.tell(found.done, found.size, note)
