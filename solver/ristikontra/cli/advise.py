"""`ristikontra advise`: what to play, seeing one's own hand alone."""

from __future__ import annotations

from functools import partial

import click
from msgspec import UNSET

from ristikontra.answers.advise import advise
from ristikontra.cli import options
from ristikontra.cli.common import FINE, LIMIT, Answer, Request, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import INTERRUPTED, progress
from ristikontra.render.advise import advise_report
from ristikontra.words import Saying
from ristikontra.worlds.notation import Sight
from ristikontra.worlds.trust import Trust


@verb("advise", help=Saying("help.advise"))
@options.objective
@options.draw
@option("--trust", type=click.IntRange(1), metavar="H", help=Saying("help.advise.trust"))
@options.max_seconds
@takes_positions
def command(
    request: Request,
    objective: str | None,
    draw: int | None,
    trust: int | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra advise`."""

    def work(sight: Sight) -> Answer:
        trusting = Trust(trust, sight.before) if trust else None
        record = advise(
            sight.view,
            objective,
            deals=draw,
            max_seconds=max_seconds,
            trust=trusting,
            tell=progress.tell,
        )
        codes = {"time": LIMIT, "interrupt": INTERRUPTED, UNSET: FINE}
        return Answer(record, partial(advise_report, record, sight), codes[record.stopped])

    return request.answer_sights(work)
