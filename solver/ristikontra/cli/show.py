"""`ristikontra show`: a position as a picture."""

from __future__ import annotations

from functools import partial

from ristikontra.answers.show import show
from ristikontra.cli import options
from ristikontra.cli.common import Answer, Request, takes_positions
from ristikontra.cli.declaring import verb
from ristikontra.cli.pictures import Pictures, takes_pictures
from ristikontra.formats.given import Entry
from ristikontra.render.show import show_report
from ristikontra.words import Saying


@verb("show", help=Saying("help.show"))
@takes_pictures
@options.strict
@takes_positions
def command(request: Request, pictures: Pictures, strict: bool) -> int:
    """Run `ristikontra show`."""
    pictures.check(request)

    def work(entry: Entry) -> Answer:
        record = show(entry.position, entry.example)
        report = partial(show_report, record, entry.position)
        return Answer(record, report, instead=pictures.draw(entry, report))

    return request.answer_all(work, strict)
