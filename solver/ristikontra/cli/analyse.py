"""`ristikontra analyse`: a line of play, card by card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from msgspec import UNSET

from ristikontra.api import analyse as api
from ristikontra.api.solve import solve_record
from ristikontra.cli import options
from ristikontra.cli.common import Request, options_given, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import FINE, echo, progress, refusing
from ristikontra.cli.talk import Talk, expect_answers
from ristikontra.cli.terminal import STOPPED, Answer, keep, limited, rest, stoppable
from ristikontra.document import Document
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import Move, State
from ristikontra.games.files import Entry
from ristikontra.games.tricks.notation import line_from
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.whole_deals import deal_given, is_deal
from ristikontra.render import play as reports
from ristikontra.render.analyse import analyse_report
from ristikontra.render.typeset import Style
from ristikontra.table.analysis import Judgement, Step, Thresholds
from ristikontra.words import Saying, say

if TYPE_CHECKING:
    from ristikontra.api.costs import JudgedDealRecord

_USUAL = Thresholds()


@verb(
    "analyse",
    help=Saying("help.analyse"),
    answers=("api.analyse.AnalyseRecord", "api.costs.JudgedDealRecord"),
)
@options.line
@options.objective
@options.party
@option(
    "--inaccuracy",
    type=click.IntRange(1),
    default=_USUAL.inaccuracy,
    show_default=True,
    help=Saying("help.analyse.inaccuracy"),
)
@option(
    "--mistake",
    type=click.IntRange(1),
    default=_USUAL.mistake,
    show_default=True,
    help=Saying("help.analyse.mistake"),
)
@option(
    "--others",
    type=click.IntRange(1),
    default=_USUAL.others,
    show_default=True,
    help=Saying("help.analyse.others"),
)
@option(
    "--hide",
    type=options.somebody,
    asks=True,
    help=Saying("help.analyse.hide"),
)
@option(
    "--seen-by",
    multiple=True,
    type=options.seer,
    help=Saying("help.analyse.seen-by"),
)
@options.more
@options.max_seconds
@takes_positions
def command(
    request: Request,
    line: str | None,
    objective: str | None,
    party: str | None,
    inaccuracy: int,
    mistake: int,
    others: int,
    hide: str | None,
    seen_by: tuple[str, ...],
    max_seconds: float | None,
) -> int:
    """Run `ristikontra analyse`."""
    if is_deal(request.words):
        of_line = {
            "--line": line is not None,
            "--objective": objective is not None,
            "--for": party is not None,
            "--hide": hide is not None,
            "--seen-by": bool(seen_by),
            "--after": request.after is not None,
            "--swap": bool(request.swaps),
        }
        if needless := options_given(of_line):
            raise click.UsageError(say("analyse.of_line", options=needless))
        with refusing():
            return _judge_deal(request, max_seconds)
    try:
        thresholds = Thresholds(inaccuracy, mistake, others)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    solver = Searcher(objective)

    def work(entry: Entry[Any]) -> Answer:
        if not isinstance(entry.position, Position):
            return limited(lambda: _of_state(entry, line), max_seconds)
        judged_line = _line_of(entry, line, request.after)
        followed = options.followed(entry.position, party, objective)
        seeing = _seeing(entry.position, seen_by)

        def answer(record: api.AnalyseRecord, position: Position) -> Answer:
            return Answer(record, partial(_report, record, position, entry), _code(record))

        def tell(record: api.AnalyseRecord, position: Position) -> None:
            keep(answer(record, position))
            if seeing and len(record.steps) == len(judged_line):
                rest()  # what players could know is looked at with an eye on the clock

        def ask() -> Answer:
            record = api.analyse(
                entry.position,
                judged_line,
                solver,
                thresholds,
                followed,
                seen_by=seeing,
                max_seconds=max_seconds,
                tell=tell,
            )
            return answer(record, entry.position)

        return limited(ask, max_seconds)

    def asked(entry: Entry[Position]) -> Answer:
        hidden_line = _line_of(entry, line, request.after)
        followed = options.followed(entry.position, party, objective)
        seats = options.seats_of(entry.position, hide or "", "hide")
        judgement = api.judged(entry.position, hidden_line, solver, thresholds, followed)
        quiz = _Quiz(judgement, seats, request.output.style)
        code = quiz.hold()
        echo()
        return Answer(quiz.record, quiz.score, code)

    if hide and seen_by:
        raise click.UsageError(say("seen.hidden"))
    if hide and max_seconds:
        raise click.UsageError(say("usage.no_limit", option="--hide"))
    if hide:
        expect_answers(request.output, request.many, "analyse --hide")
    return request.answer_all(asked if hide else work, line=line)


def _judge_deal(request: Request, max_seconds: float | None) -> int:
    """Judge the cards of a whole deal."""
    from ristikontra.api.costs import EXACT_SECONDS, judged_deal  # noqa: PLC0415 - most lines are of endings
    from ristikontra.render.costs import judged_deal_opening, judged_deal_table  # noqa: PLC0415

    deal, output = deal_given(request.words, request.options), request.output

    def begun(record: JudgedDealRecord) -> None:
        """Show at once what waits for no exact cost."""
        if not output.json:
            output.write(Answer(record, partial(judged_deal_opening, record, deal)))
            echo()

    seconds = EXACT_SECONDS if max_seconds is None else None
    with stoppable():
        record = judged_deal(
            deal, max_seconds=seconds, limit=max_seconds, tell=progress.tell, begun=begun
        )
    output.write(Answer(record, partial(judged_deal_table, record, deal)))
    return FINE if max_seconds is None and record.stopped == "time" else STOPPED[record.stopped]


def _of_state(entry: Entry[State], line: str | None) -> Answer:
    """Return the answer for a game without tricks."""
    moves: Sequence[Move] = ()
    if line is not None:
        moves = entry.position.read_line(line, "--line")
    elif entry.example and entry.position == entry.example.position:
        moves = entry.example.line
    if not moves:
        raise RistikontraError(Saying("analyse.no_line"))
    record = api.analyse_state(entry.position, moves, progress.tell)
    return Answer(record, partial(analyse_report, record, entry.position))


def _line_of(entry: Entry[Position], line: str | None, after: str | None) -> tuple[Rank, ...]:
    """Return the line to judge: the one given, or what is left of the example's."""
    if line is not None:
        ranks = line_from(entry.position, line, "--line")
    else:
        ranks = entry.example.line if entry.example else ()
        begun = line_from(entry.example.position, after) if entry.example and after else ()
        if ranks[: len(begun)] != begun:
            raise RistikontraError(Saying("analyse.line_left"))
        ranks = ranks[len(begun) :]
    if not ranks:
        raise RistikontraError(Saying("analyse.no_line"))
    return ranks


def _seeing(position: Position, names: tuple[str, ...]) -> set[int]:
    """Return the seats whose cards are to be judged by what these could know."""
    if options.ALL in names:
        return set(range(len(position.rules.seating.seats)))
    return {seat for name in names for seat in options.seats_of(position, name, "seen-by")}


def _code(record: api.AnalyseRecord) -> int:
    """Return the exit code: whether a look at what players could know was cut short."""
    stopped = [step.seen.stopped for step in record.steps if step.seen is not UNSET]
    return STOPPED[[UNSET, *stopped][-1]]


def _report(record: api.AnalyseRecord, position: Position, entry: Entry[Position]) -> Document:
    title = entry.example.title if entry.example else None
    return analyse_report(record, position, title)


class _Quiz(Talk):
    """Each card of some players is asked for where there is a choice, and judged at once."""

    words = ("help", "quit")

    def __init__(
        self, judgement: Judgement, seats: Collection[int], style: Callable[[], Style]
    ) -> None:
        super().__init__(style)
        self.judgement = judgement
        self.record = api.analyse_record(judgement)
        #: The places in the line of the cards that are still to be asked for.
        self.left = [
            at
            for at, step in enumerate(judgement.steps)
            if step.seat in seats and step.kind != "forced"
        ]
        #: Up to which place the line was shown.
        self.shown = 0
        self.guesses: list[Value] = []
        self.played: list[Value] = []

    @property
    def step(self) -> Step:
        return self.judgement.steps[self.left[0]]

    def score(self) -> Document:
        """Return how many guesses were good."""
        return reports.quiz_score(self.guesses, self.played, bool(self.left))

    def opening(self) -> None:
        self.tell(reports.quiz_opening(self.judgement.position))
        self.tell(reports.quiz_help())
        self.next()

    def question(self) -> str:
        return reports.quiz_question(self.step.position)

    def answer(self, said: str) -> None:
        """Say what a guess is worth, and continue."""
        step = self.step
        guess = self.card(said, step.position)
        if guess is None:
            return
        self.tell(reports.quiz_verdict(solve_record(step.solution), guess, step.position))
        loss = step.card(guess).loss
        if step.kind == "choice" and loss is not None:
            self.guesses.append(loss)
            self.played.append(step.loss)
        del self.left[0]
        self.next()

    def next(self) -> None:
        """Show what was played up to the next card that is asked for, and the table there."""
        upto = self.left[0] if self.left else len(self.record.steps)
        if upto > self.shown:
            self.tell(reports.quiz_played(self.record.steps[self.shown : upto]))
        self.shown = upto
        if self.left:
            self.table()
        else:
            self.quit()

    def help(self) -> None:
        """Say how the questions are answered, and show the table again."""
        self.tell(reports.quiz_help())
        self.table()

    def table(self) -> None:
        """Show the table as it is now."""
        echo()
        self.tell(reports.quiz_table(self.step.position, self.step.trick))
