"""`ristikontra play`: an ending against best play."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial

import click

from ristikontra.api.analyse import judged_game
from ristikontra.api.records import played_cards
from ristikontra.api.tricks import TrickSolveRecord, solve_record
from ristikontra.cli import options
from ristikontra.cli.choosing import OneOf
from ristikontra.cli.common import Request, options_given, takes_positions
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.printing import echo, refusing
from ristikontra.cli.safety import play_safely
from ristikontra.cli.table import play_deals, watch_deals
from ristikontra.cli.talk import Talk, expect_answers
from ristikontra.cli.terminal import Answer
from ristikontra.formats.files import examples_meant, is_nothing
from ristikontra.formats.kinds import known_words
from ristikontra.formats.lettering import Spelt
from ristikontra.formats.notation import line_text
from ristikontra.formats.whole_deals import is_deal
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError, shortened
from ristikontra.game.limits import MOST_ENDINGS
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.game.text import position_text
from ristikontra.games.given import Entry
from ristikontra.render.layout import Style
from ristikontra.render.play import (
    play_cost,
    play_end,
    play_help,
    play_hint,
    play_lines,
    play_opening,
    play_table,
    play_told,
    play_values,
    play_why,
    quiz_question,
)
from ristikontra.table.ending_game import EndingGame, Turn, begin
from ristikontra.table.players import LEVELS, Level
from ristikontra.words import Saying, say


@verb("play", help=Saying("help.play"))
@option("--as", "who", type=options.somebody, help=Saying("help.play.as"))
@options.objective
@option("--hide-others", "hide", is_flag=True, help=Saying("help.play.hide-others"))
@option("--adversary", is_flag=True, help=Saying("help.play.adversary"))
@option("--level", type=OneOf(LEVELS), help=Saying("help.play.level"))
@option("--seed", type=int, help=Saying("help.seed"))
@option("--new", is_flag=True, help=Saying("help.play.new"))
@options.state
@option("--watch", is_flag=True, help=Saying("help.play.watch"))
@option("--deals", type=click.IntRange(1, MOST_ENDINGS), help=Saying("help.play.deals"))
@option("--scroll", is_flag=True, help=Saying("help.play.scroll"))
@takes_positions
def command(
    request: Request,
    who: str | None,
    objective: str | None,
    hide: bool,
    adversary: bool,
    level: Level | None,
    seed: int | None,
    new: bool,
    state: str | None,
    watch: bool,
    deals: int | None,
    scroll: bool,  # `Talk.fresh` looks for it
) -> int:
    """Run `ristikontra play`."""
    of_ending = {
        "--objective": objective is not None,
        "--hide-others": hide,
        "--adversary": adversary,
        "--after": request.after is not None,
        "--swap": bool(request.swaps),
    }
    of_table = {
        "--level": level is not None,
        "--seed": seed is not None,
        "--new": new,
        "--state": state is not None,
        "--watch": watch,
        "--deals": deals is not None,
    }
    if request.words in VARIANTS or is_deal(request.words):
        if needless := options_given(of_ending):
            raise click.UsageError(say("play.of_ending", options=needless))
        words, rules, output = request.words, request.options, request.output
        with refusing():
            if watch:
                of_player = {"--as": who is not None, "--new": new, "--state": state is not None}
                if needless := options_given(of_player):
                    raise click.UsageError(say("play.watching", options=needless))
                return watch_deals(words, deals or 1, level, seed, rules, output)
            if needless := options_given({"--deals": deals is not None}):
                raise click.UsageError(say("play.of_watching", options=needless))
            expect_answers(request.output, request.many, "play")
            return play_deals(words, who, level, seed, new, state, rules, output)
    if not request.many and is_nothing(request.words):
        with refusing(), known_words(request.words):
            hint = examples_meant(request.words)  # a game needs no hands here
            raise RistikontraError(
                Saying("given.unknown", name=shortened(request.words), hint=hint)
            )
    if needless := options_given(of_table):
        raise click.UsageError(say("play.of_table", options=needless))
    expect_answers(request.output, request.many, "play")
    if adversary:
        if needless := options_given({"--as": who is not None, "--hide-others": hide}):
            raise click.UsageError(say("play.of_open_hands", options=needless))
        return play_safely(request, objective)

    def work(entry: Entry[Position]) -> Answer:
        position = entry.position
        name = who or position.rules.seating.parties[position.party]
        game = begin(position, options.seats_of(position, name, "as"), objective)
        title = entry.example.title if entry.example else None
        played = Playing(game, title, hide, request.output.style)
        code = played.hold()
        record, line = judged_game(played.game), line_text(position, played.game.line)
        named = ["--objective", objective] if objective else []
        follow = [] if position.rules.seating.two_sided else ["--for", next(iter(record.worth))]
        # What play is for by itself may be something else later: a side may have cleaned by then.
        resume = [*_as_played(request, who, hide), "--objective", played.record.measure.name]
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
        *(["--as", options.unmistakable(who)] if who else []),
        *["--hide-others"] * hide,
        *["--ascii"] * output.ascii,
        *(["--color", output.color] if output.color != "auto" else []),
    ]


def _command(
    request: Request, entry: Entry[Position], verb: str, option: str, line: str, more: list[str]
) -> str:
    """Return a command about a line, as an option; what has a name is called by it."""
    changed = request.after or request.swaps or request.options
    named = (entry.example or entry.puzzle) and not changed
    position = request.words if named else str(Spelt(position_text(entry.position)))
    return shlex.join(["ristikontra", verb, position, option, str(Spelt(line)), *more])


class Playing(Talk):
    """A game at a terminal: what is asked, and what is said to the answers."""

    words = ("hint", "why", "undo", "values", "line", "help", "quit")

    def __init__(
        self, game: EndingGame, title: str | None, hide: bool, style: Callable[[], Style]
    ) -> None:
        super().__init__(style)
        self.game = game
        self.title = title
        everybody = range(len(game.start.counts))
        self.hidden = frozenset(everybody) - game.seats if hide else frozenset()
        self.hinted = False

    @property
    def record(self) -> TrickSolveRecord:
        """What was found of the ending, as `solve` records it."""
        return solve_record(self.game.solution)

    def opening(self) -> None:
        """Show the ending and who plays what, and play up to the first question."""
        game, objective = self.game, self.record.measure.name
        self.tell(play_opening(objective, game.start, game.seats, self.hidden, self.title))
        self.narrate(0)

    def question(self) -> str:
        """Return what is asked next."""
        return say("game.over.ask") if self.game.over else quiz_question(self.game.position)

    def answer(self, said: str) -> None:
        """Play a card, or say why one costs what it does."""
        if self.game.over:
            self.leave(said, say("game.over"))
            return
        rank, asked = self.card_or_why(said, self.game.position)
        if rank is None:
            return
        if asked:
            self.explain(self.game.turn(rank))
        else:
            self.play(rank)

    def play(self, rank: Rank) -> None:
        """Play a card, and say what it cost and what followed."""
        self.fresh()
        record, position, before = self.record, self.game.position, len(self.game.line)
        self.game, self.hinted = self.game.play(rank), False
        self.tell(play_cost(record, rank, position))
        self.narrate(before)

    def narrate(self, first: int) -> None:
        """Say what was played from a place in the line on, and show the table."""
        self.tell(play_told(list(self.game.turns(first))))
        self.table()

    def table(self) -> None:
        """Show the hands, as far as they are seen, and the trick on the table."""
        game = self.game
        echo()
        if game.over:
            self.say(say("game.over"))
        else:
            self.tell(play_table(game.position, game.trick, game.scored, self.hidden))

    def explain(self, turn: Turn) -> None:
        """Say what a card is worth, and why."""
        self.tell(play_why(solve_record(self.game.solved(turn)), turn, self.game.why(turn)))

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say how many cards are best; again, which."""
        if self.game.over:
            self.say(say("game.over"))
            return
        self.tell(play_hint(self.record, self.game.position, self.hinted))
        self.hinted = True

    def why(self) -> None:
        """Say why the last card that was chosen was worth what it was."""
        if last := self.game.last_choice:
            self.explain(last)
        else:
            self.say(say("game.no_why", card="K"))

    def undo(self) -> None:
        """Take the last card that was chosen back, and all that followed."""
        last = self.game.last_choice
        if last is None:
            self.say(say("game.no_undo"))
            return
        self.fresh()
        self.game, self.hinted = self.game.undo(), False
        seat = last.position.rules.seating.seats[last.seat]
        self.say(say("game.undone", seat=seat, rank=last.rank))
        self.table()

    def values(self) -> None:
        """Show what every card is worth that may be played."""
        if self.game.over:
            self.say(say("game.over"))
        else:
            self.tell(play_values(self.record, self.game.position))

    def line(self) -> None:
        """Show what was played, and best play from here."""
        game = self.game
        played = played_cards(game.start, game.line)
        self.tell(play_lines(game.start, played, game.position, self.record.line))

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(play_help(self.words, self.game.start))
        self.table()
