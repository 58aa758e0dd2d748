"""`ristikontra match`: the running score over deals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import click

from ristikontra import answers
from ristikontra.cli import options as shared
from ristikontra.cli.common import (
    FINE,
    Answer,
    Output,
    Refusal,
    error_text,
    lines_of_stdin,
    takes_output,
)
from ristikontra.formats.deals import Deal, read_deal, read_pair
from ristikontra.game.errors import BadText, Problem, RistikontraError
from ristikontra.game.match import Match
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.game.seats import PARTNERS
from ristikontra.render.match import match_report
from ristikontra.words import say


@click.command("match", help=say("help.match"))
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
@click.option(
    "--deal",
    "texts",
    multiple=True,
    metavar="DEAL",
    help=say("help.match.deal"),
)
@click.option("--score", metavar="NS=N,EW=N", help=say("help.match.score"))
@click.option("--held", type=click.IntRange(0, 9999), default=0, help=say("help.match.held"))
@click.option(
    "--dealer",
    type=click.Choice(PARTNERS.seats, case_sensitive=False),
    default=PARTNERS.seats[0],
    show_default=True,
    help=say("help.match.dealer"),
)
@shared.rule_options
@takes_output
def command(
    variant: str,
    texts: tuple[str, ...],
    score: str | None,
    held: int,
    dealer: str,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra match`."""
    try:
        rules = rules_for(variant, options)
        before = read_pair(score, "--score") if score else (0, 0)
        start = Match(rules, before, held, PARTNERS.seats.index(dealer.upper()))
        record = answers.match(start, _deals(texts))
    except RistikontraError as error:
        raise Refusal(error_text(error)) from None
    output.write(Answer(record, partial(match_report, record)))
    return FINE


def _deals(texts: tuple[str, ...]) -> list[Deal]:
    """Return the deals of the options, or else those of standard input.

    Raises `BadText` with all that is wrong with any of them.
    """
    deals: list[Deal] = []
    problems: list[Problem] = []
    source = "--deal" if texts else "stdin"
    for number, line in enumerate(texts, 1) if texts else lines_of_stdin():
        text = line.strip().removeprefix("\ufeff")
        if not texts and (not text or text.startswith("#")):
            continue
        try:
            deals.append(read_deal(text, source, number))
        except BadText as error:
            problems += error.problems
    if problems:
        raise BadText(problems)
    return deals
