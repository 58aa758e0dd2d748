"""`ristikontra play`: an ending against best play."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import click

from ristikontra.answers.analyse import judged_game
from ristikontra.answers.base import played_cards
from ristikontra.answers.solve import SolveRecord, solve_record
from ristikontra.cli import options
from ristikontra.cli.common import FINE, Answer, Request, asking, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import INTERRUPTED, echo
from ristikontra.formats.given import Entry
from ristikontra.formats.notation import line_text
from ristikontra.game.cards import read_cards
from ristikontra.game.errors import IllegalPlay, closest
from ristikontra.game.text import position_text
from ristikontra.playing import Sitting, Turn, begin
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.play import (
    play_cost,
    play_end,
    play_help,
    play_hint,
    play_lines,
    play_opening,
    play_says,
    play_table,
    play_told,
    play_values,
    play_why,
)
from ristikontra.render.quiz import quiz_question
from ristikontra.render.text import as_text
from ristikontra.words import Saying, say, sign

#: What may be typed beside a card, the same in every language; the methods of `_Talk` do it.
COMMANDS: Final = ("hint", "why", "undo", "values", "line", "help", "quit")
_HELP: Final = "?"


@verb("play", help=Saying("help.play"))
@option("--as", "who", type=options.somebody, help=Saying("help.play.as"))
@options.objective
@option("--hide-others", "hide", is_flag=True, help=Saying("help.play.hide-others"))
@takes_positions
def command(request: Request, who: str | None, objective: str | None, hide: bool) -> int:
    """Run `ristikontra play`."""
    if request.output.json:
        raise click.UsageError(say("game.json"))
    if request.many:
        raise click.UsageError(say("game.stdin"))

    def work(entry: Entry) -> Answer:
        position = entry.position
        name = who or position.rules.seating.parties[position.party]
        game = begin(position, options.seats_of(position, name, "as"), objective)
        talk = _Talk(game, entry, hide, request.output.style)
        code = talk.hold()
        record, line = judged_game(talk.game), line_text(position, talk.game.line)
        named = ["--objective", objective] if objective else []
        follow = [] if position.rules.seating.two_sided else ["--for", record.end.for_]
        # What play is for by itself may be something else later: a side may have cleaned by then.
        resume = [*_as_played(request, who, hide), "--objective", talk.record.objective]
        commands = (
            _command(request, entry, "play", "--after", line, resume),
            _command(request, entry, "analyse", "--line", line, [*named, *follow]),
        )
        return Answer(record, partial(play_end, record, position, game.seats, *commands), code)

    return request.answer_all(work)


def _as_played(request: Request, who: str | None, hide: bool) -> list[str]:
    """Return the options of a game that another one needs to be like it."""
    output = request.output
    return [
        *(["--as", who] if who else []),
        *["--hide-others"] * hide,
        *["--ascii"] * output.ascii,
        *(["--color", output.color] if output.color != "auto" else []),
    ]


def _command(
    request: Request, entry: Entry, verb: str, option: str, line: str, more: list[str]
) -> str:
    """Return a command about a line, as an option; what has a name is called by it."""
    changed = request.after or request.swaps or request.options
    named = (entry.example or entry.puzzle) and not changed
    position = request.words if named else position_text(entry.position)
    return shlex.join(["ristikontra", verb, position, option, line, *more])


class _Talk:
    """A game at a terminal: what is asked, and what is said to the answers."""

    def __init__(self, game: Sitting, entry: Entry, hide: bool, style: Callable[[], Style]) -> None:
        self.game = game
        self.title = entry.example.title if entry.example else None
        everybody = range(len(game.start.hands))
        self.hidden = frozenset(everybody) - game.seats if hide else frozenset()
        self.style = style
        self.ask = asking()
        self.hinted = False
        self.done = False
        self.commands: Mapping[str, Callable[[str], None]] = {
            name: getattr(self, f"_{name}") for name in COMMANDS
        } | {_HELP: self._help}

    def hold(self) -> int:
        """Talk until the user has enough, and return the exit code.

        Ctrl-C ends the talk alone: the summary follows, and a second one leaves it at once.
        """
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            game, objective = self.game, self.record.objective
            self.tell(play_opening(objective, game.start, game.seats, self.hidden, self.title))
            self.told(0)
            while not self.done:
                self.answer()
        except KeyboardInterrupt:
            echo()
            return INTERRUPTED
        finally:
            signal.signal(signal.SIGINT, handler)
        return FINE

    def answer(self) -> None:
        """Ask for a card or a command, and do it."""
        over = self.game.over
        said = self.ask(say("game.over.ask") if over else quiz_question(self.game.position))
        if said is None or (over and not said):
            self.done = True
            return
        word, _, rest = said.lower().partition(" ")
        if word in self.commands:
            self.commands[word](rest)
        elif turn := self.turn(said):
            self.play(turn)

    def turn(self, said: str) -> Turn | None:
        """Return the card that somebody typed, or say why it cannot be played."""
        cards, bad = read_cards(said)
        if self.game.over:
            self.tell(play_says(say("game.over")))
        elif bad or len(cards) != 1:
            meant = closest(said.lower(), COMMANDS)
            key = "game.unknown_meant" if meant else "game.unknown"
            told = say(key, cards=self.cards, words=COMMANDS, meant=meant)
            self.tell(play_says(told))
        else:
            try:
                return self.game.turn(cards[0].rank)
            except IllegalPlay as error:
                self.tell(play_says(say("game.illegal", why=str(error), cards=self.cards)))
        return None

    def play(self, turn: Turn) -> None:
        """Play a card, and say what it cost and what followed."""
        record, before = self.record, len(self.game.line)
        self.game, self.hinted = self.game.play(turn.rank), False
        self.tell(play_cost(record, turn.rank, turn.position))
        self.told(before)

    # --- what is said ----------------------------------------------------------------------

    @property
    def record(self) -> SolveRecord:
        return solve_record(self.game.solution)

    @property
    def cards(self) -> list[str]:
        """The signs of the cards that may be played."""
        return [sign(rank) for rank in self.game.position.legal_cards()]

    def tell(self, page: Document) -> None:
        style = self.style()
        if page.sections:
            echo(as_text(page, style), color=style.color)

    def told(self, first: int) -> None:
        """Say what was played from a place in the line on, and show the table."""
        self.tell(play_told(list(self.game.turns(first))))
        self.table()

    def table(self) -> None:
        game = self.game
        echo()
        if game.over:
            self.tell(play_says(say("game.over")))
        else:
            self.tell(play_table(game.position, game.trick, game.scored, self.hidden))

    # --- the commands ----------------------------------------------------------------------

    def _hint(self, _: str) -> None:
        if self.game.over:
            self.tell(play_says(say("game.over")))
            return
        self.tell(play_hint(self.record, self.game.position, self.hinted))
        self.hinted = True

    def _why(self, rest: str) -> None:
        turn = self.turn(rest) if rest else self.game.last_choice
        if turn:
            record = solve_record(self.game.solved(turn))
            self.tell(play_why(record, turn, self.game.why(turn)))
        elif not rest:
            self.tell(play_says(say("game.no_why")))

    def _undo(self, _: str) -> None:
        last = self.game.last_choice
        if last is None:
            self.tell(play_says(say("game.no_undo")))
            return
        self.game, self.hinted = self.game.undo(), False
        seat = last.position.rules.seating.seats[last.seat]
        self.tell(play_says(say("game.undone", seat=seat, rank=last.rank)))
        self.table()

    def _values(self, _: str) -> None:
        if self.game.over:
            self.tell(play_says(say("game.over")))
        else:
            self.tell(play_values(self.record, self.game.position))

    def _line(self, _: str) -> None:
        game = self.game
        played = played_cards(game.start, game.line)
        self.tell(play_lines(game.start, played, game.position, self.record.line))

    def _help(self, _: str) -> None:
        self.tell(play_help(COMMANDS, self.game.start))
        self.table()

    def _quit(self, _: str) -> None:
        self.done = True
