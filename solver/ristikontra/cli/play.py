"""`ristikontra play`: an ending against best play, and the last question of a lesson.

A lesson's last puzzle is answered at the terminal as `play` plays.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from ristikontra.api.analyse import judged_session
from ristikontra.api.hint import hint_at
from ristikontra.api.puzzles import LessonRecord, graded, hidden_session
from ristikontra.api.safety import safety_record
from ristikontra.cli import deals as d
from ristikontra.cli import options
from ristikontra.cli.common import Request, options_given, takes_positions
from ristikontra.cli.completing import OneOf
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.ending_talk import OpenCards, OpenStates, SafeCards, meant
from ristikontra.cli.playing import Playing, Speech
from ristikontra.cli.printing import FINE, echo, refusing
from ristikontra.cli.talk import Talk, expect_answers
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Document
from ristikontra.formats.files import examples_meant, is_nothing
from ristikontra.formats.kinds import known_words
from ristikontra.formats.lettering import Spelt
from ristikontra.formats.named import game_named
from ristikontra.game.errors import RistikontraError, shortened
from ristikontra.game.limits import MOST_ENDINGS
from ristikontra.game.rules import VARIANTS
from ristikontra.games.files import Entry
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.notation import line_text
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.whole_deals import is_deal
from ristikontra.games.tricks.worlds.notation import ViewEntry
from ristikontra.render import seated
from ristikontra.render.play import play_end
from ristikontra.render.safety import safety_end
from ristikontra.render.typeset import Style
from ristikontra.table.endings import begin_ending, begin_puzzle, begin_safely
from ristikontra.table.session import Session, begin
from ristikontra.table.trainer import session_of
from ristikontra.table.trick_deals import LEVELS, Level
from ristikontra.words import Saying, say

if TYPE_CHECKING:
    from ristikontra.games.protocol import Game


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
    words, rules, output = request.words, request.options, request.output
    game = game_named(words)
    if game:
        del of_ending["--after"]
        of_table["--set"] = bool(rules)
    if _is_dealt(words, game):
        if needless := options_given(of_ending):
            raise click.UsageError(say("play.of_ending", options=needless))
        with refusing():
            if watch:
                of_player = {"--as": who is not None, "--new": new, "--state": state is not None}
                of_player["--after"] = request.after is not None
                if needless := options_given(of_player):
                    raise click.UsageError(say("play.watching", options=needless))
                if game:
                    return d.watch_deals_of(game, deals or 1, level, seed, rules, output)
                return d.watch_deals(words, deals or 1, level, seed, rules, output)
            if needless := options_given({"--deals": deals is not None}):
                raise click.UsageError(say("play.of_watching", options=needless))
            expect_answers(request.output, request.many, "play")
            if game:
                after = request.after
                return d.play_deal_of(game, who, level, seed, new, state, after, rules, output)
            return d.play_deals(words, who, level, seed, new, state, rules, output)
    needless = options_given(of_table)
    if game and needless:
        raise click.UsageError(say("play.of_deals", options=needless, game=game.name))
    if not request.many and not game and is_nothing(request.words):
        with refusing(), known_words(request.words):
            hint = examples_meant(request.words)  # a game needs no hands here
            raise RistikontraError(
                Saying("given.unknown", name=shortened(request.words), hint=hint)
            )
    if needless:
        raise click.UsageError(say("play.of_table", options=needless))
    expect_answers(request.output, request.many, "play")
    if adversary:
        if needless := options_given({"--as": who is not None, "--hide-others": hide}):
            raise click.UsageError(say("play.of_open_hands", options=needless))
        return _play_safely(request, objective)

    def work(entry: Entry[Any]) -> Answer:
        position = entry.position
        if not isinstance(position, Position):
            named = bool(entry.example or entry.puzzle) and request.after is None
            return d.play_ending(entry, words if named else str(position), who, hide, output)
        name = who or position.rules.seating.parties[position.party]
        seats = options.seats_of(position, name, "as")
        speech = OpenCards(entry.example.title if entry.example else None)
        begun = begin_ending(position, seats, objective, hides=hide)
        talk = Playing(begun, speech, request.output.style)
        code = talk.hold()
        record, line = judged_session(talk.session), line_text(position, talk.session.line)
        goal_given = ["--objective", objective] if objective else []
        follow = [] if position.rules.seating.two_sided else ["--for", next(iter(record.worth))]
        # What play is for by itself may be something else later: a side may have cleaned by then.
        goal = speech.record(talk.session).measure.name
        resume = [*_as_played(request, who, hide), "--objective", goal]
        commands = (
            _command(request, entry, "play", "--after", line, resume),
            _command(request, entry, "analyse", "--line", line, [*goal_given, *follow]),
        )
        return Answer(record, partial(play_end, record, position, begun.seats, *commands), code)

    return request.answer_all(work)


def _is_dealt(words: str, game: Game | None) -> bool:
    """Say whether words name no ending: a game that is dealt, or a file of a whole deal."""
    if game:
        return game.seeing is not None and words.strip().lower() == game.name
    return words in VARIANTS or is_deal(words)


def _play_safely(request: Request, objective: str | None) -> int:
    """Play what is known of positions for a guarantee."""

    def work(entry: ViewEntry) -> Answer:
        begun = begin_safely(entry.view, objective)
        talk = Playing(begun, SafeCards(entry.title), request.output.style)
        code = talk.hold()
        return Answer(safety_record(talk.session), partial(safety_end, talk.session), code)

    return request.answer_views(work)


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
    position = request.words if named else str(Spelt(str(entry.position)))
    return shlex.join(["ristikontra", verb, position, option, str(Spelt(line)), *more])


def last_question(lesson: LessonRecord, output: Output) -> int:
    """Ask the last question of a lesson, if it has one, and return the exit code.

    The lesson has just shown the question.  What comes of the answers is summed up as by `play`.
    """
    if lesson.hidden:
        talk = _HiddenHands(lesson.hidden, output.style)
        code = talk.hold()
        talk.say(say("seated.puzzles.done", right=talk.right, puzzles=talk.answered))
        return code
    if lesson.safety:
        return _asked(begin_puzzle(lesson.safety[-1]), SafeCards(), output, safety_end)
    if not lesson.puzzles:
        return FINE
    puzzle = lesson.puzzles[-1]
    state = puzzle.start
    if isinstance(state, Position):
        return _asked(session_of(puzzle), OpenCards(), output, partial(_summary, puzzle))
    session = begin(state, [state.mover])
    return _asked(session, OpenStates(), output, lambda end: d.state_end(end, puzzle.id, output))


class _HiddenHands(Talk):
    """Puzzles with hidden hands, one after the other; each answer is graded at once."""

    words = ("hint", "help", "quit")

    def __init__(self, puzzles: Sequence[Puzzle], style: Callable[[], Style]) -> None:
        super().__init__(style)
        self.puzzles = puzzles
        self.answered = self.right = 0

    def opening(self) -> None:
        self.say(say("seated.puzzles", puzzles=len(self.puzzles)))
        self.help()

    @property
    def session(self) -> Session[Any]:
        """The deal of the puzzle that is asked."""
        return hidden_session(self.puzzles[self.answered])

    def question(self) -> str:
        return seated.asked(self.session.state)

    def answer(self, said: str) -> None:
        for move in meant(self, self.session.state, said):
            record = graded(self.puzzles[self.answered], move)
            self.answered += 1
            self.right += record.right
            self.tell(seated.graded_report(record))
            if self.answered == len(self.puzzles):
                self.quit()
            else:
                self.help()

    def hint(self) -> None:
        """Say what each move is worth by what was seen."""
        self.tell(seated.hint(hint_at(self.session), self.session.state))

    def help(self) -> None:
        """Show the puzzle."""
        echo()
        self.tell(seated.unseen_asked(self.puzzles[self.answered], self.answered + 1))


def _asked(
    session: Session[Any],
    speech: Speech,
    output: Output,
    summary: Callable[[Session[Any]], Document],
) -> int:
    talk = Playing(session, speech, output.style, shown=True)
    code = talk.hold()
    talk.tell(summary(talk.session))
    return code


def _summary(puzzle: Puzzle, session: Session[Position]) -> Document:
    """Return what came of a puzzle whose cards all lie open."""
    record, start = judged_session(session), session.start
    line, objective = line_text(start, session.line), ["--objective", puzzle.objective or ""]
    player = ["--for", next(iter(record.worth))]
    more = objective if start.rules.seating.two_sided else player
    resume = shlex.join(["ristikontra", "play", puzzle.id, "--after", line, *objective])
    again = shlex.join(["ristikontra", "analyse", puzzle.id, "--line", line, *more])
    return play_end(record, start, session.seats, resume, again)
