"""`ristikontra safe`: the cards that keep the value, at every turn of a line."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import partial
from typing import Final

import click

from ristikontra.answers.safe import SafeRecord, safe
from ristikontra.cli import options
from ristikontra.cli.common import FINE, Answer, Request, asking, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import INTERRUPTED, echo
from ristikontra.formats.given import Entry
from ristikontra.formats.notation import line_from
from ristikontra.game.cards import Rank, read_cards
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position, after_cards
from ristikontra.render.document import Document, document
from ristikontra.render.layout import Style
from ristikontra.render.play import play_cost, play_says
from ristikontra.render.safe import (
    safe_report,
    safe_table,
    step_opening,
    step_question,
    step_table,
)
from ristikontra.render.text import as_text
from ristikontra.search.objectives import points
from ristikontra.search.solver import Solver
from ristikontra.words import Saying, say, sign

#: What may be typed beside a card, the same in every language.
_BACK: Final = "back"
_QUIT: Final = "quit"


@verb("safe", help=Saying("help.safe"))
@options.line
@option("--step", is_flag=True, help=Saying("help.safe.step"))
@options.objective
@options.party
@takes_positions
def command(
    request: Request, line: str | None, step: bool, objective: str | None, party: str | None
) -> int:
    """Run `ristikontra safe`."""
    if step and request.output.json:
        raise click.UsageError(say("safe.json"))
    if step and request.many:
        raise click.UsageError(say("safe.stdin"))
    every = Solver(objective)

    def work(entry: Entry) -> Answer:
        position = entry.position
        solver = _solver(position, every, party)
        followed = None
        if line is not None:
            followed = line_from(position, line, "--line")
        record = safe(position, followed, solver)
        title = entry.example.title if entry.example else None
        if not step:
            return Answer(record, partial(safe_report, record, position, title))
        walk = _Walk(position, record, solver, request.output.style())
        code = walk.hold(title)
        walked = safe(position, walk.line, solver)
        return Answer(walked, lambda: document(safe_table(walked.steps, position)), code)

    return request.answer_all(work, line=line)


def _solver(position: Position, solver: Solver, player: str | None) -> Solver:
    """Return who finds the values: of three players, for the one named or on turn."""
    seating = position.rules.seating
    if seating.two_sided:
        if player is not None:
            raise RistikontraError(say("analyse.for_two", side=seating.parties[0]))
        return solver
    if solver.objective not in (None, "points"):
        raise RistikontraError(say("analyse.for_points"))
    seat = position.turn if player is None else options.seats_of(position, player, "for")[0]
    return Solver(points(position.rules, seat))


class _Walk:
    """A walk along lines of play at a terminal, a card a step."""

    def __init__(
        self, position: Position, record: SafeRecord, solver: Solver, style: Style
    ) -> None:
        self.start = position
        self.first = record
        self.solver = solver
        self.style = style
        self.ask: Callable[[str], str | None] = asking()
        #: The cards of the line that is followed, and those that were played.
        self.plan = tuple(Rank(step.card) for step in record.steps)
        self.line: tuple[Rank, ...] = ()

    def hold(self, title: str | None) -> int:
        """Walk until the user has enough, and return the exit code; Ctrl-C ends the walk alone."""
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            self.tell(step_opening(self.first, self.start, title))
            while self.step():
                pass
        except KeyboardInterrupt:
            echo()
            return INTERRUPTED
        finally:
            signal.signal(signal.SIGINT, handler)
        return FINE

    def step(self) -> bool:
        """Show the table, and do what the user wants; say whether he goes on."""
        position = after_cards(self.start, self.line)
        record = safe(position, (), self.solver)
        trick = 1 + self.start.tricks_left - position.tricks_left
        echo()
        self.tell(step_table(record, position, trick))
        while True:
            said = self.ask(step_question(position, self.next(record)))
            if said is None or said.lower() == _QUIT or (position.finished and not said):
                return False
            if said.lower() == _BACK:
                self.line = self.line[:-1]
                return True
            rank = self.card(said, position, record)
            if rank is not None:
                self.tell(play_cost(record, rank, position))
                self.line = (*self.line, rank)
                return True

    def next(self, record: SafeRecord) -> Rank | None:
        """Return the card that comes next: of the line that is followed, or the best; None at the
        end."""
        at = len(self.line)
        if self.line == self.plan[:at] and at < len(self.plan):
            return self.plan[at]
        return next((Rank(card.card) for card in record.cards if card.best), None)

    def card(self, said: str, position: Position, record: SafeRecord) -> Rank | None:
        """Return the card that an answer means; say what may be answered if it means none."""
        if not said:
            return self.next(record)
        cards, bad = read_cards(said)
        legal = position.legal_cards()
        if len(cards) == 1 and not bad and cards[0].rank in legal:
            return cards[0].rank
        signs = [sign(rank) for rank in legal]
        self.tell(play_says(say("safe.unknown" if signs else "safe.unknown_over", cards=signs)))
        return None

    def tell(self, page: Document) -> None:
        if page.sections:
            echo(as_text(page, self.style), color=self.style.color)
