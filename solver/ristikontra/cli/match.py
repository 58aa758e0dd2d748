"""`ristikontra match`: the running score over deals."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Mapping
from functools import partial

import click

from ristikontra.answers.match import match
from ristikontra.cli import options as shared
from ristikontra.cli.common import (
    FINE,
    Answer,
    Output,
    asking,
    error_text,
    lines_of_stdin,
    takes_output,
)
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import INTERRUPTED, echo
from ristikontra.formats.deals import Deal, read_deal, read_pair
from ristikontra.game.errors import BadText, Problem
from ristikontra.game.match import Match
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.game.seats import PARTNERS
from ristikontra.render.document import Document, Text, document
from ristikontra.render.layout import Style
from ristikontra.render.match import match_opening, match_report, standing_words
from ristikontra.render.text import as_text
from ristikontra.words import Saying, say


@verb("match", help=Saying("help.match"))
@click.argument("variant", type=click.Choice(list(VARIANTS)), metavar="VARIANT")
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
    type=click.Choice(PARTNERS.seats, case_sensitive=False),
    default=PARTNERS.seats[0],
    show_default=True,
    help=Saying("help.match.dealer"),
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
    rules = rules_for(variant, options)
    before = (0, 0) if score is None else read_pair(score, "--score")
    start = Match(rules, before, held, PARTNERS.seats.index(dealer.upper()))
    code, deals = FINE, []
    if texts or output.json or sys.stdin is None or not sys.stdin.isatty():
        deals = _deals(texts)
    else:
        talk = _Talk(start, output.style())
        code, deals = talk.hold(), talk.deals
    record = match(start, deals)
    output.write(Answer(record, partial(match_report, record)))
    return code


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


class _Talk:
    """A match whose deals somebody types, one after the other, and the score after each."""

    def __init__(self, start: Match, style: Style) -> None:
        self.start = start
        self.style = style
        self.ask = asking()
        self.deals: list[Deal] = []
        self.record = match(start, self.deals)
        self.commands: Mapping[str, Callable[[], None]] = {"undo": self.undo, "?": self.help}

    def hold(self) -> int:
        """Ask for deals until there are no more, and return the exit code.

        Ctrl-C ends it as `quit` does: no deal that was judged is lost.
        """
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            self.help()
            while self.deal():
                pass
        except KeyboardInterrupt:
            echo()
            return INTERRUPTED
        finally:
            signal.signal(signal.SIGINT, handler)
        return FINE

    def deal(self) -> bool:
        """Ask for a deal or a word and do it, and say whether there may be another."""
        over = self.record.now.winner is not None
        number = len(self.deals) + 1
        said = self.ask(say("match.over.ask") if over else say("match.ask", number=number))
        if said is None or said.lower() == "quit" or (over and not said):
            return False
        if command := self.commands.get(said.lower()):
            command()
        elif over:
            self.tell(say("match.over"))
        elif said:
            self.judge(said, number)
        return True

    def judge(self, text: str, number: int) -> None:
        """Add a deal and say the score; a deal that cannot be is asked for again."""
        try:
            deals = [*self.deals, read_deal(text, "deal", number)]
            self.record = match(self.start, deals)
        except BadText as error:
            echo(error_text(error))
            return
        self.deals = deals
        self.tell(standing_words(self.record))

    def undo(self) -> None:
        """Take the last deal back."""
        if not self.deals:
            self.tell(say("match.no_undo"))
            return
        last = self.deals.pop()
        self.record = match(self.start, self.deals)
        self.tell(say("match.undone", deal=last.text))
        self.tell(standing_words(self.record))

    def help(self) -> None:
        """Say what may be typed, and where the match stands."""
        self.show(match_opening(self.start.rules))
        self.tell(standing_words(self.record))

    def tell(self, words: str) -> None:
        """Write one thing."""
        self.show(document([Text(words)]))

    def show(self, page: Document) -> None:
        """Write a page."""
        echo(as_text(page, self.style), color=self.style.color)
