"""`ristikontra new`: a position file to be filled in."""

from __future__ import annotations

import click

from ristikontra import answers
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.game.rules import VARIANTS
from ristikontra.render.document import Verbatim, document


@click.command("new")
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
@takes_output
def command(variant: str, output: Output) -> int:
    """Write a position file of a VARIANT, to be filled in.

    It solves as it comes; replace its hands by yours.  Every other key stands there with its
    meaning, behind a #.

    \b
      ristikontra new lappi > my-ending.toml
      ristikontra solve my-ending.toml
    """
    record = answers.new(variant)
    output.write(Answer(record, lambda: document([Verbatim(record.file)])))
    return FINE
