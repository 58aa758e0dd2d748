"""`ristikontra rules`: the variants and their options."""

from __future__ import annotations

import click

from ristikontra.answers.rules import rules
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import verb
from ristikontra.game.rules import VARIANTS
from ristikontra.render.rules import rules_report
from ristikontra.words import Saying


@verb("rules", help=Saying("help.rules"))
@click.argument("variant", required=False, type=click.Choice(list(VARIANTS)), metavar="[VARIANT]")
@takes_output
def command(variant: str | None, output: Output) -> int:
    """Run `ristikontra rules`."""
    record = rules(variant)
    output.write(Answer(record, lambda: rules_report(record)))
    return FINE
