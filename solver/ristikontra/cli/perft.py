"""`ristikontra perft`: how many lines of play there are."""

from __future__ import annotations

import click
from msgspec import UNSET

from ristikontra.answers.perft import perft
from ristikontra.cli.common import FAILED, FINE, Answer, Request, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.formats.given import Entry
from ristikontra.render.perft import perft_report
from ristikontra.search.solver import MOST_CARDS
from ristikontra.words import Saying


@verb("perft", help=Saying("help.perft"))
@option(
    "--depth",
    type=click.IntRange(0, MOST_CARDS),
    metavar="N",
    help=Saying("help.perft.depth"),
)
@option("--reference", is_flag=True, help=Saying("help.perft.reference"))
@takes_positions
def command(request: Request, depth: int | None, reference: bool) -> int:
    """Run `ristikontra perft`."""

    def work(entry: Entry) -> Answer:
        record = perft(entry.position, depth, reference=reference)
        agree = record.reference in (UNSET, record.lines)
        return Answer(record, lambda: perft_report(record), FINE if agree else FAILED)

    return request.answer_all(work)
