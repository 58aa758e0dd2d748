"""`ristikontra bench`: how fast the solver is."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
import msgspec

from ristikontra import answers
from ristikontra.cli.common import FINE, Answer, Output, Refusal, error_text, takes_output
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.records.bench import BenchRecord
from ristikontra.render.bench import bench_report
from ristikontra.words import say


def _read(
    context: click.Context, parameter: click.Parameter, path: str | None
) -> BenchRecord | None:
    if path is None:
        return None
    try:
        return msgspec.json.decode(Path(path).read_bytes(), type=BenchRecord)
    except (OSError, msgspec.MsgspecError) as error:
        message = say("bench.no_record", file=path, reason=error)
        raise click.BadParameter(message, context, parameter) from None


@click.command("bench")
@click.option(
    "--endings",
    "count",
    type=click.IntRange(1, 1_000_000),
    default=200,
    show_default=True,
    metavar="N",
    help="How many endings of every sort.",
)
@click.option(
    "--seed",
    default=7,
    show_default=True,
    help="Another number, other endings; the same, the same.",
)
@click.option(
    "--variant",
    type=click.Choice(list(VARIANTS)),
    metavar="VARIANT",
    help="Time endings of this variant.",
)
@click.option("--peers", is_flag=True, help="Time DDS too, on bridge endings of the same size.")
@click.option(
    "--compare",
    "before",
    metavar="OLD",
    callback=_read,
    help="Compare with an earlier measurement, a file written by --json.",
)
@takes_output
def command(
    count: int,
    seed: int,
    variant: str | None,
    peers: bool,
    before: BenchRecord | None,
    output: Output,
) -> int:
    """Time the solver on random endings, and count the cards it plays in its search.

    Nodes are the same everywhere.  Times are CPU time of this machine, now: compare those of one
    run with one another, or of runs on a machine that does nothing else.

    \b
      ristikontra bench
      ristikontra bench --variant lappi-six --endings 1000 --json > before.json
      ristikontra bench --variant lappi-six --endings 1000 --compare before.json
    """
    try:
        record = answers.bench(count, seed, variant, peers=peers, before=before)
    except RistikontraError as error:
        raise Refusal(error_text(error)) from None
    output.write(Answer(record, partial(bench_report, record)))
    return FINE
