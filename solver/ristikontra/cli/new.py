"""`ristikontra new`: a position file to be filled in."""

from __future__ import annotations

import click

from ristikontra.answers.new import new
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import verb
from ristikontra.game.rules import VARIANTS
from ristikontra.render.document import Verbatim, document
from ristikontra.words import Saying


@verb("new", help=Saying("help.new"))
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
@takes_output
def command(variant: str, output: Output) -> int:
    """Run `ristikontra new`."""
    record = new(variant)
    output.write(Answer(record, lambda: document([Verbatim(record.file)])))
    return FINE
