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


@click.command("match")
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
@click.option(
    "--deal",
    "texts",
    multiple=True,
    metavar="DEAL",
    help='A deal: "NS=70,EW=50 fails:EW". May be repeated; without it deals are read from '
    "standard input, one a line.",
)
@click.option("--score", metavar="NS=N,EW=N", help="The score before these deals.")
@click.option("--held", type=click.IntRange(0, 9999), default=0, help="Game points held over.")
@click.option(
    "--dealer",
    type=click.Choice(PARTNERS.seats, case_sensitive=False),
    default=PARTNERS.seats[0],
    show_default=True,
    help="Who deals the first of these deals.",
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
    """Keep the score of a match of a VARIANT, and say who deals next.

    A deal is the card points of both sides, then what else the score hangs on: fails:EW had to
    clean and did not (fails:- nobody), dirty:EW took a queen in the first part, won:NS=7,EW=6
    tricks, first:NS reached the target first, last:EW won the last trick.

    \b
      ristikontra match ristikontra --deal NS=60,EW=60 --deal NS=61,EW=59
      ristikontra match lappi --score NS=3,EW=1 --deal "NS=70,EW=50 fails:EW"
      ristikontra match ristikontra-120 --json < deals.txt
    """
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
