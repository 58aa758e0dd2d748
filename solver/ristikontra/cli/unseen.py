"""`ristikontra hint`, `advise` and `when`: what you know when you see only your own hand."""

from functools import partial
from typing import Any

import click

from ristikontra.api.hint import hint
from ristikontra.cli import options
from ristikontra.cli.common import Request, takes_positions
from ristikontra.cli.declaring import argument, option, verb
from ristikontra.cli.printing import progress
from ristikontra.cli.terminal import STOPPED, Answer, stoppable
from ristikontra.game.cards import Rank, read_cards
from ristikontra.games.files import Entry
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.conditions import when
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.games.tricks.worlds.trust import Trust
from ristikontra.render.advise import advise_report
from ristikontra.render.seated import hint_report
from ristikontra.render.when import when_report
from ristikontra.table.trick_deals import with_hint
from ristikontra.words import Saying, say


@verb(
    "hint",
    help=Saying("help.hint"),
    answers=("api.hint.HintRecord",),
)
@option("--against", metavar="CARD", help=Saying("help.hint.against"))
@option("--seed", default=0, show_default=True, help=Saying("help.seed"))
@options.more
@takes_positions
def hint_command(request: Request, against: str | None, seed: int) -> int:
    """Run `ristikontra hint`."""

    def work(entry: ViewEntry | Entry[Any]) -> Answer:
        if isinstance(entry, Entry):
            record = hint(entry.start or entry.position, entry.line, seed=seed, against=against)
        else:
            record = hint(entry.view, seed=seed, against=against)
        return Answer(record, partial(hint_report, record))

    return request.answer_views(work)


@verb(
    "advise",
    help=Saying("help.advise"),
    answers=("games.tricks.worlds.advised.AdviseRecord",),
)
@options.objective
@options.draw
@option("--trust", type=click.IntRange(1), metavar="H", help=Saying("help.advise.trust"))
@options.more
@options.max_seconds
@takes_positions
def advise_command(
    request: Request,
    objective: str | None,
    draw: int | None,
    trust: int | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra advise`."""

    def work(entry: ViewEntry) -> Answer:
        trusting = Trust(trust, entry.before) if trust else None
        with stoppable():
            record = advise(
                entry.view,
                objective,
                deals=draw,
                max_seconds=max_seconds,
                trust=trusting,
                tell=progress.tell,
            )
        record = with_hint(record, entry.view)
        report = partial(advise_report, record, entry)
        return Answer(record, report, STOPPED[record.stopped])

    return request.answer_views(work)


def _one_card(context: click.Context, parameter: click.Parameter, text: str) -> Rank:
    cards, bad = read_cards(text)
    if bad or len(cards) != 1:
        raise click.BadParameter(say("when.one_card", text=text), context, parameter)
    return cards[0].rank


@verb(
    "when",
    help=Saying("help.when"),
    answers=("games.tricks.worlds.conditions.WhenRecord",),
)
@argument("card", metavar="CARD", callback=_one_card)
@options.objective
@options.draw
@options.more
@options.max_seconds
@takes_positions
def when_command(
    request: Request,
    card: Rank,
    objective: str | None,
    draw: int | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra when`."""

    def work(entry: ViewEntry) -> Answer:
        with stoppable():
            record = when(
                entry.view, card, objective, deals=draw, max_seconds=max_seconds, tell=progress.tell
            )
        return Answer(record, partial(when_report, record, entry), STOPPED[record.stopped])

    return request.answer_views(work)
