"""`ristikontra prove`: a certificate of a position's value, and its check."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import click

from ristikontra.cli.common import (
    FINE,
    LIMIT,
    Answer,
    Entry,
    Request,
    Seconds,
    takes_positions,
)
from ristikontra.cli.printing import CannotWrite
from ristikontra.game.errors import visible
from ristikontra.game.scoring import OBJECTIVES
from ristikontra.proof import check
from ristikontra.proof.certificate import Certificate, Unproved, prove
from ristikontra.records.base import Record
from ristikontra.render.document import Text, document
from ristikontra.search.solver import MOST_NODES

SCHEMA: Final = 1


class BoundRecord(Record, frozen=True, kw_only=True):
    """A proven bound on the value for NS."""

    outcome: int
    points: int


class ProofRecord(Record, frozen=True, kw_only=True):
    """What a certificate proves; `states` counts both strategies, `bytes` the file."""

    schema: Literal[1] = SCHEMA
    position: str
    objective: str
    status: Literal["exact", "interrupted"]
    lower: BoundRecord
    upper: BoundRecord
    states: int
    bytes: int
    file: str


def _check(context: click.Context, parameter: click.Parameter, path: str | None) -> None:
    if path is not None:
        context.exit(check.main([path]))


@click.command("prove")
@click.option(
    "-o",
    "path",
    type=click.Path(dir_okay=False),
    required=True,
    metavar="FILE",
    help="Write the certificate to this file.",
)
@click.option(
    "--check",
    type=click.Path(),
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=_check,
    help="Check a certificate, as python check.py FILE does, and nothing else.",
)
@click.option("--objective", type=click.Choice(OBJECTIVES), help="What play is for, as in solve.")
@click.option(
    "--max-nodes",
    type=click.IntRange(1, MOST_NODES),
    metavar="N",
    help="Try at most so many cards.",
)
@click.option(
    "--max-seconds",
    type=Seconds(),
    metavar="SECONDS",
    help="Solve for at most so many seconds.",
)
@takes_positions
def command(
    request: Request,
    path: str,
    objective: str | None,
    max_nodes: int | None,
    max_seconds: float | None,
) -> int:
    """Write a certificate of a position's value: two strategies that prove it.

    The certificate is checked before it is written.  What a limit cuts short is certified as
    bounds, and the exit code is 3.

    \b
      ristikontra prove lappi/pagat -o pagat.proof
      ristikontra prove --check pagat.proof
    """
    if request.many:
        raise click.UsageError("a certificate is of one position")

    def work(entry: Entry) -> Answer:
        certificate = prove(entry.position, objective, max_nodes=max_nodes, max_seconds=max_seconds)
        data = certificate.text.encode("ascii")
        try:
            proved = check.check(data)
        except check.Refused as reason:
            raise Unproved(f"the checker refuses what the solver says: {reason}") from None
        try:
            Path(path).write_bytes(data)
        except OSError as error:
            raise CannotWrite(error.strerror or str(error)) from None
        record = _record(certificate, proved, path)
        text = (
            f"Proved for NS, by {proved.objective}: {proved} to come. "
            f"{record.states} states, {record.bytes} bytes in {visible(path)}"
        )
        code = FINE if certificate.exact else LIMIT
        return Answer(record, lambda: document([Text(text)]), code)

    return request.answer_all(work)


def _record(certificate: Certificate, proved: check.Proved, path: str) -> ProofRecord:
    return ProofRecord(
        position=proved.position,
        objective=proved.objective,
        status="exact" if certificate.exact else "interrupted",
        lower=BoundRecord(outcome=proved.lower[0], points=proved.lower[1]),
        upper=BoundRecord(outcome=proved.upper[0], points=proved.upper[1]),
        states=certificate.nodes,
        bytes=len(certificate.text),
        file=path,
    )
