"""`ristikontra analyse`: a line of play, card by card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import click
from msgspec import UNSET

from ristikontra.analysis import Judgement, Kind, Step, Thresholds
from ristikontra.answers.analyse import AnalyseRecord, analyse, analyse_record, judged
from ristikontra.answers.solve import solve_record
from ristikontra.cli import options
from ristikontra.cli.common import FINE, LIMIT, Answer, Request, asking, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import INTERRUPTED, echo
from ristikontra.formats.given import Entry
from ristikontra.formats.notation import follow, line_from
from ristikontra.game.cards import Rank, read_cards
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.render.analyse import analyse_report
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.quiz import (
    quiz_help,
    quiz_no_card,
    quiz_opening,
    quiz_played,
    quiz_question,
    quiz_score,
    quiz_table,
    quiz_verdict,
)
from ristikontra.render.text import as_text
from ristikontra.search.objectives import Value
from ristikontra.search.solver import Solver
from ristikontra.words import Saying, say

_USUAL = Thresholds()
_HELP = "?"
_QUIT = "quit"


@verb("analyse", help=Saying("help.analyse"))
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
    help=Saying("help.analyse.hide"),
)
@option(
    "--seen-by",
    multiple=True,
    type=options.somebody_or_all,
    help=Saying("help.analyse.seen-by"),
)
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
    try:
        thresholds = Thresholds(inaccuracy, mistake, others)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    solver = Solver(objective)

    def work(entry: Entry) -> Answer:
        judged_line = _line_of(entry, line, request.after)
        followed = _followed(entry.position, party, objective)
        record = analyse(
            entry.position,
            judged_line,
            solver,
            thresholds,
            followed,
            seen_by=_seeing(entry.position, seen_by),
            max_seconds=max_seconds,
        )
        return Answer(record, partial(_report, record, entry), _code(record))

    def asked(entry: Entry) -> Answer:
        hidden_line = _line_of(entry, line, request.after)
        followed = _followed(entry.position, party, objective)
        seats = options.seats_of(entry.position, hide or "", "hide")
        judgement = judged(entry.position, hidden_line, solver, thresholds, followed)
        return _quiz(judgement, seats, request.output.style())

    if hide and seen_by:
        raise click.UsageError(say("seen.hidden"))
    if max_seconds and not seen_by:
        raise click.UsageError(say("seen.limit"))
    if hide and request.output.json:
        raise click.UsageError(say("analyse.hidden_json"))
    if hide and request.many:
        raise click.UsageError(say("analyse.hidden_stdin"))
    return request.answer_all(asked if hide else work, line=line)


def _line_of(entry: Entry, line: str | None, after: str | None) -> tuple[Rank, ...]:
    """Return the line to judge: the one given, or what is left of the example's."""
    if line is not None:
        ranks = line_from(entry.position, line, "--line")
    else:
        ranks = entry.example.line if entry.example else ()
        begun = follow(entry.example.position, after or "").ranks if entry.example else ()
        if ranks[: len(begun)] != begun:
            raise RistikontraError(say("analyse.line_left"))
        ranks = ranks[len(begun) :]
    if not ranks:
        raise RistikontraError(say("analyse.no_line"))
    return ranks


def _followed(position: Position, player: str | None, objective: str | None) -> int | None:
    """Return which of three players is to be followed, None if nobody was named."""
    seating = position.rules.seating
    if not seating.two_sided and objective not in (None, "points"):
        raise RistikontraError(say("analyse.for_points"))
    if player is None:
        return None
    if seating.two_sided:
        raise RistikontraError(say("analyse.for_two", side=seating.parties[0]))
    return options.seats_of(position, player, "for")[0]


def _seeing(position: Position, names: tuple[str, ...]) -> set[int]:
    """Return the seats whose cards are to be judged by what these could know."""
    if options.ALL in names:
        return set(range(len(position.rules.seating.seats)))
    return {seat for name in names for seat in options.seats_of(position, name, "seen-by")}


def _code(record: AnalyseRecord) -> int:
    """Return the exit code: whether a look at what players could know was cut short."""
    stopped = [step.seen.stopped for step in record.steps if step.seen is not UNSET]
    return {"time": LIMIT, "interrupt": INTERRUPTED, UNSET: FINE}[[UNSET, *stopped][-1]]


def _report(record: AnalyseRecord, entry: Entry) -> Document:
    title = entry.example.title if entry.example else None
    return analyse_report(record, entry.position, title)


def _quiz(judgement: Judgement, seats: tuple[int, ...], style: Style) -> Answer:
    """Ask for each card of some players where there is a choice; the answer is the score."""
    record = analyse_record(judgement)
    guesses: list[Value] = []
    played: list[Value] = []
    stopped, shown, ask = False, 0, asking()
    _tell(quiz_opening(judgement.position), style)
    _tell(quiz_help(), style)
    for at, step in enumerate(judgement.steps):
        if step.seat not in seats or step.kind is Kind.FORCED:
            continue
        if at > shown:
            _tell(quiz_played(record.steps[shown:at]), style)
        shown = at
        guess = _guess(step, style, ask)
        if guess is None:
            stopped = True
            break
        _tell(quiz_verdict(solve_record(step.solution), guess, step.position), style)
        loss = step.card(guess).loss
        if step.kind is Kind.CHOICE and loss is not None:
            guesses.append(loss)
            played.append(step.loss)
    if not stopped:
        _tell(quiz_played(record.steps[shown:]), style)
    echo()
    return Answer(record, lambda: quiz_score(guesses, played, stopped))


def _guess(step: Step, style: Style, ask: Callable[[str], str | None]) -> Rank | None:
    """Ask until a card is named that may be played; None to stop, or at the end of the input."""
    _show_table(step, style)
    while True:
        said = ask(quiz_question(step.position))
        if said is None or said.lower() == _QUIT:
            return None
        if said == _HELP:
            _tell(quiz_help(), style)
            _show_table(step, style)
            continue
        cards, bad = read_cards(said)
        if len(cards) == 1 and not bad and cards[0].rank in step.position.legal_cards():
            return cards[0].rank
        _tell(quiz_no_card(step.position), style)


def _show_table(step: Step, style: Style) -> None:
    echo()
    _tell(quiz_table(step.position, step.trick), style)


def _tell(page: Document, style: Style) -> None:
    echo(as_text(page, style), color=style.color)
