"""`ristikontra deal`, and whole deals that are played at a table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import click

from ristikontra.answers.deal import whole_deal
from ristikontra.cli import options as shared
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.pictures import STDOUT, check_file, write_file
from ristikontra.formats.whole_deals import deal_toml
from ristikontra.game.deal import deal_out, first_match, table_rules
from ristikontra.game.match import Match
from ristikontra.game.rules import VARIANTS
from ristikontra.render.document import Text, Verbatim, document
from ristikontra.words import Saying, say


@verb("deal", help=Saying("help.deal"))
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
@option("--seed", type=int, help=Saying("help.deal.seed"))
@option("--dealer", type=shared.somebody, help=Saying("help.deal.dealer"))
@option("--out", "-o", "file", type=shared.FILE, metavar="FILE", help=Saying("help.deal.o"))
@shared.rule_options
@takes_output
def deal_command(
    variant: str,
    seed: int | None,
    dealer: str | None,
    file: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra deal`."""
    if file is not None:
        check_file(file, output)
    seed = Random().getrandbits(30) if seed is None else seed
    rules = table_rules(variant, options)
    match = first_match(rules, seed)
    if dealer is not None:
        match = Match(rules, dealer=shared.seat_at(rules.seating, dealer, "dealer"))
    deal = deal_out(match, seed)
    text = deal_toml(deal)
    page = document([Verbatim(text)])
    if file not in (None, STDOUT):
        write_file(file, text.encode())
        page = document([Text(say("deal.written", file=file))])
    output.write(Answer(whole_deal(deal, seed), lambda: page))
    return FINE
