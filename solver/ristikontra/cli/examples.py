"""`ristikontra examples`: the worked examples by name."""

from __future__ import annotations

import click

from ristikontra.answers.examples import examples
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import verb
from ristikontra.render.examples import examples_report
from ristikontra.words import Saying


@verb("examples", help=Saying("help.examples"))
@click.argument("prefix", default="")
@takes_output
def command(prefix: str, output: Output) -> int:
    """Run `ristikontra examples`."""
    record = examples(prefix)
    output.write(Answer(record, lambda: examples_report(record, prefix)))
    return FINE
