"""`ristikontra perft`: how many lines of play there are."""

from __future__ import annotations

from time import perf_counter

import click
from msgspec import UNSET

from ristikontra.cli.common import FAILED, FINE, Answer, Entry, Request, takes_positions
from ristikontra.formats.notation import position_text
from ristikontra.records.base import PerftRecord
from ristikontra.render.perft import perft_report
from ristikontra.search import reference
from ristikontra.search.solver import MOST_CARDS, perft


@click.command("perft")
@click.option(
    "--depth",
    type=click.IntRange(0, MOST_CARDS),
    metavar="N",
    help="Cards a line has; usually all.",
)
@click.option(
    "--reference", "check", is_flag=True, help="Count by the slow rules too, and compare."
)
@takes_positions
def command(request: Request, depth: int | None, check: bool) -> int:
    """Count the lines of play, a card counting by its rank.

    The same count by two programs shows that they play by the same rules.  The exit code is 1 if
    the counts differ.

    \b
      ristikontra perft ristikontra N:A99 E:9KK S:223 W:445 lead:N --reference
      ristikontra perft lappi/pagat --depth 8
    """

    def work(entry: Entry) -> Answer:
        position = entry.position
        cards = sum(map(sum, position.hands)) if depth is None else depth
        started = perf_counter()
        lines = perft(position, cards)
        record = PerftRecord(
            position=position_text(position),
            depth=cards,
            lines=lines,
            seconds=perf_counter() - started,
            reference=reference.perft(position, cards) if check else UNSET,
        )
        agree = record.reference in (UNSET, lines)
        return Answer(record, lambda: perft_report(record), FINE if agree else FAILED)

    return request.answer_all(work)
