"""`ristikontra page`: a page that plays and solves any ending, with all worked examples in it."""

from __future__ import annotations

from functools import partial

import click

from ristikontra import answers
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.pictures import write_file
from ristikontra.records.export import ExportRecord
from ristikontra.render.document import Document, Text, document
from ristikontra.words import count, say


@click.command("page", help=say("help.page"))
@click.option("--page", "-o", "file", metavar="FILE", required=True, help=say("help.option.page"))
@takes_output
def command(file: str, output: Output) -> int:
    """Run `ristikontra page`."""
    from ristikontra.render.page import as_page  # noqa: PLC0415 - loads much

    made = answers.page()
    write_file(file, as_page(made).encode())
    record = ExportRecord(file=file, positions=len(made.examples))
    output.write(Answer(record, partial(_report, record)))
    return FINE


def _report(record: ExportRecord) -> Document:
    positions = count(record.positions, "position")
    return document([Text(say("export.done", positions=positions, file=record.file))])
