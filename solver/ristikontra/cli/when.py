"""`ristikontra when`: what must be true of the hidden hands for a card to be right."""

from __future__ import annotations

from functools import partial

import click
from msgspec import UNSET

from ristikontra.answers.when import when
from ristikontra.cli import options
from ristikontra.cli.common import FINE, LIMIT, Answer, Request, takes_positions
from ristikontra.cli.declaring import verb
from ristikontra.cli.printing import INTERRUPTED, progress
from ristikontra.game.cards import Rank, read_cards
from ristikontra.render.when import when_report
from ristikontra.words import Saying, say
from ristikontra.worlds.notation import Sight


def _one_card(context: click.Context, parameter: click.Parameter, text: str) -> Rank:
    cards, bad = read_cards(text)
    if bad or len(cards) != 1:
        raise click.BadParameter(say("when.one_card", text=text), context, parameter)
    return cards[0].rank


@verb("when", help=Saying("help.when"))
@click.argument("card", metavar="CARD", callback=_one_card)
@options.objective
@options.draw
@options.max_seconds
@takes_positions
def command(
    request: Request,
    card: Rank,
    objective: str | None,
    draw: int | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra when`."""

    def work(sight: Sight) -> Answer:
        record = when(
            sight.view, card, objective, deals=draw, max_seconds=max_seconds, tell=progress.tell
        )
        codes = {"time": LIMIT, "interrupt": INTERRUPTED, UNSET: FINE}
        return Answer(record, partial(when_report, record, sight), codes[record.stopped])

    return request.answer_sights(work)
