"""`ristikontra verify`: the claims of a position file, each with its verdict."""

from __future__ import annotations

from functools import partial

import click

from ristikontra.cli.common import FAILED, FINE, Answer, Entry, Output, Request, takes_output
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.records.verify import VerifyRecord, verify_record
from ristikontra.render.document import Document
from ristikontra.words import say


@click.command("verify")
@click.argument("file")
@takes_output
def command(file: str, output: Output) -> int:
    """Judge every claim of a position FILE, and show why.

    A claim is true, false, a matter of points only, or a function of the score.  FILE is a file
    or a worked example; docs/claims.md says how claims are written.  The exit code is 1 if a
    verdict is not the one that the file expects, or something else it expects is not so.

    \b
      ristikontra verify lappi/pagat
      ristikontra verify my-ending.toml --json
    """

    def work(entry: Entry) -> Answer:
        from ristikontra.claims import expectations, verify  # noqa: PLC0415

        example = entry.example
        if example is None:
            raise RistikontraError(say("verify.no_file", words=file))
        verdicts = verify(example)
        expected = tuple(expectations(example))
        record = verify_record(example.position, example.title, verdicts, expected)
        fine = all(verdict.as_expected for verdict in verdicts) and all(e.met for e in expected)
        return Answer(record, partial(_report, record, example.position), FINE if fine else FAILED)

    return Request(file, None, {}, output).answer_all(work)


def _report(record: VerifyRecord, position: Position) -> Document:
    from ristikontra.render.verify import verify_report  # noqa: PLC0415

    return verify_report(record, position)
