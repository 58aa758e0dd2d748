"""`ristikontra perft`: how many lines of play there are."""

from __future__ import annotations

import click
from msgspec import UNSET

from ristikontra import answers
from ristikontra.cli.common import FAILED, FINE, Answer, Request, takes_positions
from ristikontra.formats.given import Entry
from ristikontra.render.perft import perft_report
from ristikontra.search.solver import MOST_CARDS


@click.command("perft")
@click.option(
    "--depth",
    type=click.IntRange(0, MOST_CARDS),
    metavar="N",
    help="Cards a line has; usually all.",
)
@click.option("--reference", is_flag=True, help="Count by the slow rules too, and compare.")
@takes_positions
def command(request: Request, depth: int | None, reference: bool) -> int:
    """Count the lines of play, a card counting by its rank.

    The same count by two programs shows that they play by the same rules.  The exit code is 1 if
    the counts differ.

    \b
      ristikontra perft ristikontra N:A99 E:9KK S:223 W:445 lead:N --reference
      ristikontra perft lappi/pagat --depth 8
    """

    def work(entry: Entry) -> Answer:
        record = answers.perft(entry.position, depth, reference=reference)
        agree = record.reference in (UNSET, record.lines)
        return Answer(record, lambda: perft_report(record), FINE if agree else FAILED)

    return request.answer_all(work)
