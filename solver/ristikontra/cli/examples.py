"""`ristikontra examples`: the worked examples by name."""

from __future__ import annotations

import click

from ristikontra import answers
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.render.examples import examples_report


@click.command("examples")
@click.argument("prefix", default="")
@takes_output
def command(prefix: str, output: Output) -> int:
    """List the worked examples whose names begin with PREFIX.

    \b
      ristikontra examples
      ristikontra examples lappi/
    """
    record = answers.examples(prefix)
    output.write(Answer(record, lambda: examples_report(record, prefix)))
    return FINE
