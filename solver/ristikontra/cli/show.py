"""`ristikontra show`: a position as a picture."""

from __future__ import annotations

import click

from ristikontra import answers
from ristikontra.cli import options
from ristikontra.cli.common import Answer, Request, takes_positions
from ristikontra.cli.pictures import Pictures, takes_pictures
from ristikontra.formats.given import Entry
from ristikontra.render.show import show_report
from ristikontra.words import say


@click.command("show", help=say("help.show"))
@takes_pictures
@options.strict
@takes_positions
def command(request: Request, pictures: Pictures, strict: bool) -> int:
    """Run `ristikontra show`."""
    pictures.check(request)

    def work(entry: Entry) -> Answer:
        record = answers.show(entry.position, entry.example)
        drawn = pictures.draw(entry)
        return Answer(record, lambda: show_report(record, entry.position), instead=drawn)

    return request.answer_all(work, strict)
