"""`ristikontra show`: a position as a picture."""

from __future__ import annotations

import click

from ristikontra.cli.common import Answer, Entry, Request, takes_positions
from ristikontra.cli.past import takes_strict, warn_of_impossible_past
from ristikontra.records.solve import show_record
from ristikontra.render.show import show_report


@click.command("show")
@takes_strict
@takes_positions
def command(request: Request, strict: bool) -> int:
    """Picture a position, without solving it.

    For a worked example: also what to look at, the line that was played, and the comments.

    \b
      ristikontra show ristikontra N:A9 E:9K S:22 W:44 lead:N
      ristikontra show lappi/pagat
    """

    def work(entry: Entry) -> Answer:
        many = request.one_of_many(entry)
        warn_of_impossible_past(entry.position, strict=strict, many=many)
        record = show_record(entry.position, entry.example)
        return Answer(record, lambda: show_report(record, entry.position, entry.example))

    return request.answer_all(work)
