"""`ristikontra examples`: the worked examples by name."""

from __future__ import annotations

import click

from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.formats.files import example_names, find_example
from ristikontra.records.base import ExampleRecord, ExamplesRecord
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
    names = [name for name in example_names() if name.startswith(prefix)]
    record = ExamplesRecord(
        examples=[ExampleRecord(name=name, title=find_example(name).title) for name in names]
    )
    output.write(Answer(record, lambda: examples_report(record, prefix)))
    return FINE
