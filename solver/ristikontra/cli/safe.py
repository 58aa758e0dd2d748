"""`ristikontra safe`: the cards that keep the value, at every turn of a line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import click

from ristikontra.api.safe import SafeRecord, safe
from ristikontra.api.tricks import TrickSolveRecord
from ristikontra.cli import options
from ristikontra.cli.common import Request, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import echo
from ristikontra.cli.stopping import keep
from ristikontra.cli.talk import Talk, expect_answers
from ristikontra.cli.terminal import Answer, limited
from ristikontra.document import document
from ristikontra.formats.notation import line_from
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position, after_cards
from ristikontra.games.given import Entry
from ristikontra.render.play import play_cost
from ristikontra.render.safe import safe_report, safe_table, step_opening, step_question, step_table
from ristikontra.render.solve import solve_report
from ristikontra.render.typeset import Style
from ristikontra.search.objectives import points
from ristikontra.search.solver import Searcher
from ristikontra.words import Saying, say


@verb("safe", help=Saying("help.safe"))
@options.line
@option("--step", is_flag=True, help=Saying("help.safe.step"))
@options.objective
@options.party
@options.max_seconds
@takes_positions
def command(
    request: Request,
    line: str | None,
    step: bool,
    objective: str | None,
    party: str | None,
    max_seconds: float | None,
) -> int:
    """Run `ristikontra safe`."""
    if step and max_seconds:
        raise click.UsageError(say("usage.no_limit", option="--step"))
    if step:
        expect_answers(request.output, request.many, "safe --step")
    every = Searcher(objective)

    def work(entry: Entry[Position]) -> Answer:
        position = entry.position
        solver, seat = every, options.followed(position, party, objective)
        if not position.rules.seating.two_sided:
            solver = Searcher(points(position.rules, position.mover if seat is None else seat))
        followed = None if line is None else line_from(position, line, "--line")
        title = entry.example.title if entry.example else None

        def answer(record: SafeRecord | TrickSolveRecord) -> Answer:
            if isinstance(record, SafeRecord):
                return Answer(record, partial(safe_report, record, position, title))
            return Answer(record, partial(solve_report, record, position))

        if not step:
            found = partial(safe, position, followed, solver, tell=lambda one: keep(answer(one)))
            return limited(lambda: answer(found()), max_seconds)
        record = safe(position, followed, solver)
        walk = _Walk(position, record, solver, title, request.output.style)
        code = walk.hold()
        walked = safe(position, walk.line, solver)
        return Answer(walked, lambda: document(safe_table(walked.steps, position)), code)

    return request.answer_all(work, line=line)


class _Walk(Talk):
    """A walk along lines of play at a terminal, one card per step."""

    words = ("back", "help", "quit")

    def __init__(
        self,
        position: Position,
        record: SafeRecord,
        solver: Searcher,
        title: str | None,
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.start = position
        self.first = record
        self.solver = solver
        self.title = title
        #: The cards of the line that is followed, and those that were played.
        self.plan = tuple(Rank(step.move) for step in record.steps)
        self.line: tuple[Rank, ...] = ()
        self.position = position
        self.record = record

    @property
    def next(self) -> Rank | None:
        """The card that comes next: of the line that is followed, or the best; None at the end."""
        at = len(self.line)
        if self.line == self.plan[:at] and at < len(self.plan):
            return self.plan[at]
        return next((Rank(one.move) for one in self.record.moves if one.best), None)

    def opening(self) -> None:
        self.help()

    def question(self) -> str:
        return step_question(self.position, self.next)

    def answer(self, said: str) -> None:
        """Play a card, the next one if none is named, and say what it costs."""
        if self.position.finished:
            self.leave(said, say("game.over"))
            return
        rank = self.card(said, self.position) if said else self.next
        if rank is not None:
            self.tell(play_cost(self.record, rank, self.position))
            self.go((*self.line, rank))

    def back(self) -> None:
        """Take the last card back."""
        self.go(self.line[:-1])

    def go(self, line: tuple[Rank, ...]) -> None:
        """Show the table after some cards."""
        self.line = line
        self.position = after_cards(self.start, line)
        self.record = safe(self.position, (), self.solver)
        self.table()

    def help(self) -> None:
        """Say what it is about and how to go on, and show the table."""
        self.tell(step_opening(self.first, self.start, self.title))
        self.table()

    def table(self) -> None:
        """Show the table as it stands, and the safe cards."""
        echo()
        trick = 1 + self.start.tricks_left - self.position.tricks_left
        self.tell(step_table(self.record, self.position, trick))
