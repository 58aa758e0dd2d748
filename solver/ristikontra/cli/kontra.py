"""`ristikontra kontra`: the first lead of a deal of Kontra, and who deals the next one."""

from __future__ import annotations

from functools import partial

import click

from ristikontra.answers.kontra import kontra
from ristikontra.cli.common import FINE, Answer, Output, Refusal, error_text, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.formats.kontra import read_finished, read_opening
from ristikontra.game.errors import BadText
from ristikontra.render.kontra import kontra_report
from ristikontra.words import Saying, say


@verb("kontra", help=Saying("help.kontra"))
@click.argument("words", nargs=-1, required=True, metavar="DEAL")
@option("--locked", is_flag=True, help=Saying("help.kontra.locked"))
@takes_output
def command(words: tuple[str, ...], locked: bool, output: Output) -> int:
    """Run `ristikontra kontra`."""
    text = " ".join(words)
    begins = ":" in text
    if begins and locked:
        raise click.UsageError(say("usage.locked"))
    try:
        deal = read_opening(text) if begins else read_finished(text, locked)
    except BadText as error:
        raise Refusal(error_text(error)) from None
    record = kontra(deal)
    output.write(Answer(record, partial(kontra_report, record)))
    return FINE
