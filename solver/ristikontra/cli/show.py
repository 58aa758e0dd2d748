"""`ristikontra show`: a position as a picture."""

from __future__ import annotations

import click

from ristikontra import answers
from ristikontra.cli import options
from ristikontra.cli.common import Answer, Request, takes_positions
from ristikontra.formats.given import Entry
from ristikontra.render.show import show_report
from ristikontra.words import say


@click.command("show", help=say("help.show"))
@options.strict
@takes_positions
def command(request: Request, strict: bool) -> int:
    """Run `ristikontra show`."""

    def work(entry: Entry) -> Answer:
        record = answers.show(entry.position, entry.example)
        return Answer(record, lambda: show_report(record, entry.position))

    return request.answer_all(work, strict)
