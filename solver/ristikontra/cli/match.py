"""`ristikontra match` and `opening`: the score over deals, who leads first and who deals next."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import click
from click.core import ParameterSource
from msgspec.structs import replace

from ristikontra.api.match import AnyMatch, MatchRecord, match, opening, parties_of, totals_of
from ristikontra.cli import options as shared
from ristikontra.cli.common import takes_output
from ristikontra.cli.declaring import argument, option, verb
from ristikontra.cli.printing import FINE, refusal
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Answer, Output, lines_of_stdin
from ristikontra.formats.kinds import refuse_other
from ristikontra.formats.named import game_named
from ristikontra.game.errors import FEW, BadText, Problem
from ristikontra.game.rules import rules_for
from ristikontra.game.seats import PARTNERS, alone
from ristikontra.games.protocol import Game
from ristikontra.games.tricks import deals as d
from ristikontra.games.tricks.match import Match
from ristikontra.render.match import match_opening, match_report, match_words, opening_report
from ristikontra.render.typeset import Style
from ristikontra.words import Saying, borrowed, say


@verb("match", help=Saying("help.match"))
@argument("variant", type=shared.GAME, metavar="VARIANT", is_eager=True)  # says who may deal
@option(
    "--deal",
    "texts",
    multiple=True,
    metavar="DEAL",
    help=Saying("help.match.deal"),
)
@option("--score", metavar="NS=N,EW=N", help=Saying("help.match.score"))
@option("--held", type=click.IntRange(0, 9999), default=0, help=Saying("help.match.held"))
@option(
    "--dealer",
    type=shared.seat,
    default=PARTNERS.seats[0],
    show_default=True,
    help=Saying("help.match.dealer"),
)
@shared.rule_options
@takes_output
def match_command(
    variant: str,
    texts: tuple[str, ...],
    score: str | None,
    held: int,
    dealer: str,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra match`."""
    start: AnyMatch
    if game := game_named(variant):
        options = _with_players(game, texts, options)
        totals = totals_of(game, options)
        seating = alone(*totals.seats)
        before = totals.score if score is None else d.read_pair(score, "--score", totals.seats)
        first = totals.dealer
        if _is_given("dealer"):
            first = shared.seat_at(seating, dealer.upper(), "dealer")
        start = replace(totals, score=before, dealer=first)
    else:
        rules = rules_for(variant, options)
        seating = rules.seating
        before = (0,) * len(seating.parties)
        if score is not None:
            before = d.read_pair(score, "--score", seating.parties)
        first = shared.seat_at(seating, dealer, "dealer") if _is_given("dealer") else 0
        start = Match(rules, before, held, first)
    scored = partial(match, game=variant, options=options)
    code, deals = FINE, []
    if texts or output.json or sys.stdin is None or not sys.stdin.isatty():
        deals = _deals(texts, parties_of(start))
    else:
        scoring = _Scoring(start, scored, output.style)
        code, deals = scoring.hold(), scoring.deals
    record = scored(start, deals)
    output.write(Answer(record, partial(match_report, record)))
    return code


def _with_players(
    game: Game, texts: Sequence[str], options: Mapping[str, str]
) -> Mapping[str, str]:
    """Add how many players the first deal names, where nothing else says how many play."""
    allowed = game.drawing.players if game.drawing else ()
    first = texts[0] if texts else ""
    named = {player.upper() for player in re.findall(r"\b([A-Za-z])\s*=", first)}
    if "players" in options or len(named) not in allowed or named != {*game.seats[: len(named)]}:
        return options
    return {**options, "players": str(len(named))}


def _is_given(option: str) -> bool:
    """Say whether an option was typed."""
    source = click.get_current_context().get_parameter_source(option)
    return source is not ParameterSource.DEFAULT


def _deals(texts: tuple[str, ...], parties: Sequence[str]) -> list[d.ScoredDeal]:
    """Return the deals of the options, or else those of standard input.

    Raises `BadText` with all that is wrong with any of them.
    """
    deals: list[d.ScoredDeal] = []
    problems: list[Problem] = []
    begun: list[str] = []
    source = "--deal" if texts else "stdin"
    for number, line in enumerate(texts, 1) if texts else lines_of_stdin():
        text = line.strip()
        if not texts and (not text or text.startswith("#")):
            continue
        if len(begun) < FEW:
            begun.append(line)
        try:
            deals.append(d.read_deal(text, source, number, parties))
        except BadText as error:
            problems += error.problems
    if problems:
        refuse_other(borrowed(source), "match", "empty", data="".join(begun))
        raise BadText(problems)
    return deals


class _Scoring(Talk):
    """A match whose deals somebody types, one after the other, and the score after each.

    However it ends, no deal that was judged is lost.
    """

    words = ("undo", "help", "quit")

    def __init__(
        self, start: AnyMatch, scored: Callable[..., MatchRecord], style: Callable[[], Style]
    ) -> None:
        super().__init__(style)
        self.start = start
        self.scored = scored
        self.deals: list[d.ScoredDeal] = []
        self.record = scored(start, self.deals)

    @property
    def over(self) -> bool:
        return self.record.now.winner is not None

    def opening(self) -> None:
        self.help()

    def question(self) -> str:
        if self.over:
            return say("match.over.ask")
        return say("match.ask", number=len(self.deals) + 1)

    def answer(self, said: str) -> None:
        """Add a deal and say the score; a deal that cannot be is asked for again."""
        if self.over:
            self.leave(said, say("match.over"))
            return
        number, parties = len(self.deals) + 1, parties_of(self.start)
        deals = [*self.deals, d.read_deal(said, "deal", number, parties)]
        self.record = self.scored(self.start, deals)
        self.deals = deals
        self.say(match_words(self.record))

    def undo(self) -> None:
        """Take the last deal back."""
        if not self.deals:
            self.say(say("match.no_undo"))
            return
        last = self.deals.pop()
        self.record = self.scored(self.start, self.deals)
        self.say(say("match.undone", deal=last.text))
        self.say(match_words(self.record))

    def help(self) -> None:
        """Say what may be typed, and the score of the match."""
        self.tell(match_opening(self.start))
        self.say(match_words(self.record))


@verb("opening", help=Saying("help.opening"))
@argument("words", nargs=-1, required=True, metavar="DEAL")
@option("--locked", is_flag=True, help=Saying("help.opening.locked"))
@takes_output
def opening_command(words: tuple[str, ...], locked: bool, output: Output) -> int:
    """Run `ristikontra opening`."""
    text = " ".join(words)
    begins = ":" in text
    if begins and locked:
        raise click.UsageError(say("usage.locked"))
    try:
        record = opening(d.read_opening(text)) if begins else d.read_finished(text, locked)
    except BadText as error:
        raise refusal(error) from None
    output.write(Answer(record, partial(opening_report, record)))
    return FINE
