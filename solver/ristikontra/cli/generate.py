"""`ristikontra generate`: random endings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import click

from ristikontra import answers
from ristikontra.batch.drawing import Owing, Wanted
from ristikontra.cli import options as shared
from ristikontra.cli.common import FINE, Answer, Output, Refusal, error_text, takes_output
from ristikontra.game.errors import RistikontraError
from ristikontra.game.rules import VARIANTS
from ristikontra.render.document import Verbatim, document


def _numbers(context: click.Context, parameter: click.Parameter, text: str | None) -> range | None:
    """Read a whole number, or the first and the last of several."""
    if text is None:
        return None
    found = re.fullmatch(r"(-?[0-9]{1,6})(?:\.\.(-?[0-9]{1,6}))?", text)
    if not found:
        raise click.BadParameter(f"{text!r} is not like 20 or 20..30", context, parameter)
    first, last = int(found[1]), int(found[2] or found[1])
    if last < first:
        raise click.BadParameter(f"{text!r}: the smaller number comes first", context, parameter)
    return range(first, last + 1)


def _range(name: str, words: str) -> Callable[..., Any]:
    return click.option(name, metavar="N..N", callback=_numbers, help=words)


@click.command("generate")
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many.")
@click.option(
    "--seed",
    default=0,
    show_default=True,
    help="Another number, other endings; the same, the same.",
)
@click.option(
    "--cards",
    type=click.IntRange(1, 6),
    metavar="N",
    help="Cards in each hand; usually all. To come to fewer, cards are played at random.",
)
@click.option(
    "--deals",
    is_flag=True,
    help="Play whole deals out at random, instead of dealing hands: so all that is past is known.",
)
@click.option(
    "--owes",
    type=click.Choice(["NS", "EW", "both", "none"]),
    help="Only endings in which just these sides must clean.",
)
@_range("--outcome", "Only endings with such an outcome for NS.")
@_range("--points", "Only endings in which NS take so many points.")
@_range("--best", "Only endings with so many best cards.")
@shared.objective
@shared.rule_options
@takes_output
def command(
    variant: str,
    count: int,
    seed: int,
    cards: int | None,
    deals: bool,
    owes: Owing | None,
    outcome: range | None,
    points: range | None,
    best: range | None,
    objective: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Write random endings of a VARIANT, one a line, as `batch` and `solve -` read them.

    Packs are shuffled and cards are played by lot.  --outcome, --points and --best are about best
    play by the objective.

    \b
      ristikontra generate ristikontra --count 1000 > endings.txt
      ristikontra generate lappi --deals --owes both --seed 7
      ristikontra generate lappi --cards 3 --best 1 --points 20..30
    """
    try:
        drawn = answers.generate(
            variant,
            count,
            seed,
            cards,
            deals=deals,
            wanted=Wanted(outcome, points, best, owes),
            objective=objective,
            options=options,
        )
        for record in drawn:
            text = record.position
            output.write(Answer(record, lambda: document([Verbatim(text)])))  # noqa: B023
    except RistikontraError as error:
        raise Refusal(error_text(error)) from None
    return FINE
