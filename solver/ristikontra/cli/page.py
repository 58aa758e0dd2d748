"""`ristikontra page`: a page that plays and solves any ending, with all worked examples in it."""

from __future__ import annotations

import click

from ristikontra import answers
from ristikontra.cli import options
from ristikontra.cli.common import FINE, Output, takes_output
from ristikontra.cli.pictures import exported, refuse_json
from ristikontra.words import say


@click.command("page", help=say("help.page"))
@click.option(
    "--page",
    "-o",
    "file",
    type=options.OUT_FILE,
    required=True,
    metavar="FILE",
    help=say("help.option.page"),
)
@takes_output
def command(file: str, output: Output) -> int:
    """Run `ristikontra page`."""
    from ristikontra.render.page import as_page  # noqa: PLC0415 - loads much

    refuse_json(file, output)
    made = answers.page()
    output.write(exported(file, as_page(made).encode(), len(made.examples)))
    return FINE
