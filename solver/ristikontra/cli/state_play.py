"""A game with open hands played at a terminal, whatever the game."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import click

from ristikontra.api.play import play
from ristikontra.cli.printing import progress
from ristikontra.cli.talk import Talk, expect_answers
from ristikontra.cli.terminal import Answer, Output
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import Move, State
from ristikontra.games.given import Entry
from ristikontra.games.judges import JudgedMove, judged_moves
from ristikontra.games.protocol import Game
from ristikontra.games.scenes import asked
from ristikontra.render import state_play as said
from ristikontra.render.layout import Style
from ristikontra.table.session import Session, begin
from ristikontra.words import Saying, say

#: What belongs to whole deals.
_OF_DEALS: Final = ("--seed", "--set", "--level", "--new", "--watch", "--deals")


def play_answer(
    words: str, given: Mapping[str, Any], game: Game, entry: Callable[[str], Entry[Any]]
) -> Answer:
    """Play a game to its end or until the user has enough; `entry` reads what is played."""
    if needless := [option for option in _OF_DEALS if option in given]:
        raise click.UsageError(say("play.of_deals", options=needless, game=game.name))
    found = entry(words)
    at = at_table(given, found.position)
    session = begin(found.position, found.position.seats.index(at.seat), progress.tell)
    title = found.example.title if found.example else ""
    seats = [session.seat] if at.hide else range(len(found.position.hands))
    talk = PlayingState(session, title, seats, at.output.style)
    code = talk.hold()
    record = play(talk.game)
    named = (found.example or found.puzzle) is not None
    where = words if named and "--after" not in given else record.position
    resume = at.resume(record.line, where)
    return Answer(record, partial(said.end, record, resume, at.again(talk.game, where)), code)


class AtTable(NamedTuple):
    """The user's seat, how the game is shown, and what was typed."""

    given: Mapping[str, Any]
    seat: str
    hide: bool
    output: Output

    def resume(self, line: Sequence[str], where: str) -> str:
        """Return the command that resumes a game of this line."""
        shown = [*["--hide-others"] * self.hide, *["--ascii"] * self.output.ascii]
        return shlex.join(
            ["ristikontra", "play", where, "--after", " ".join(line), "--as", self.seat, *shown]
        )

    @staticmethod
    def again(session: Session[State], where: str) -> str | None:
        """Return the command that judges a line from where it is small enough, if it got there."""
        met, line = session.positions(), session.start.typed_line(session.line)
        first = sum(not session.start.game.is_small(at) for at in met)
        if not line or first >= len(line):
            return None
        where = str(met[first]) if first else where
        return shlex.join(["ristikontra", "analyse", where, "--line", " ".join(line[first:])])


def typed_output() -> Output:
    """Return how the answer is wanted."""
    typed = click.get_current_context().params
    return Output(typed["as_json"], typed["ascii_only"], typed["color"])


def at_table(given: Mapping[str, Any], state: State) -> AtTable:
    """Return the user's seat, usually that of the mover; refuses what leaves no room."""
    output = typed_output()
    expect_answers(output, click.get_current_context().params["words"] == ("-",), "play")
    seat = given.get("--as", state.seats[state.mover]).upper()
    if seat not in [*state.seats]:
        raise RistikontraError(Saying("setup.no_seat", seat=seat, seats=[*state.seats]))
    return AtTable(given, seat, "--hide-others" in given, output)


class PlayingState(Talk):
    """A game at a terminal; of others than `seats` the hands stay hidden."""

    words = ("hint", "why", "undo", "help", "quit")

    def __init__(
        self,
        game: Session[State],
        title: str,
        seats: Sequence[int],
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.game = game
        self.title = title
        self.seats = seats
        self.hinted = False

    def over(self) -> str:
        """Return why nothing is asked any more."""
        return say("play.repeats" if self.game.repeats else "games.over")

    def opening(self) -> None:
        """Say how the game begins, and what the others play first."""
        self.tell(said.opening(self.game.start, self.game.seat, self.title))
        self.narrate(0)

    def question(self) -> str:
        """Return what may be played or, when the game is over, what may still be asked."""
        return say("game.over.ask") if self.game.over else asked(self.game.position)

    def answer(self, said_words: str) -> None:
        """Make a move, or say what it is worth."""
        if self.game.over:
            self.leave(said_words, self.over())
            return
        word, _, rest = said_words.partition(" ")
        asks = self.word(word) == "why"
        text = rest if asks else said_words
        position = self.game.position
        moves, fault = position.game.follow(position, text)
        if not text or fault or len(moves) != 1:
            self.say(said.refused(text, position))
        elif asks:
            self.tell(said.why(position, self.judged(position), moves[0]))
        else:
            self.fresh()
            before = len(self.game.line)
            self.game, self.hinted = self.game.play(moves[0]), False
            self.tell(said.cost(position, self.judged(position), moves[0]))
            self.narrate(before)

    def judged(self, state: State) -> Mapping[Move, JudgedMove]:
        """Return what each move of a state is worth; nothing if the state is too large."""
        if not state.game.is_small(state):
            return {}
        judge = self.game.judge
        return judged_moves(state, judge.look(state), judge.measure)

    def narrate(self, first: int) -> None:
        """Say what was played from a place in the line on, and show the table."""
        self.tell(said.moves_told(self.game.turns(first)))
        self.table()

    def table(self) -> None:
        """Show the table, and the hands as far as they are seen."""
        if self.game.over:
            self.say(self.over())
        else:
            self.tell(said.table(self.game.position, self.seats))

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say how many moves are right; again, which."""
        if self.game.over:
            self.say(self.over())
            return
        at = self.game.position
        self.tell(said.hint(at, self.judged(at), self.hinted))
        self.hinted = True

    def why(self) -> None:
        """Say what the last move that was chosen is worth."""
        last = self.game.last_choice
        if last is None:
            self.say(say("game.no_why", card="H7"))
        else:
            self.tell(said.why(last.position, self.judged(last.position), last.move))

    def undo(self) -> None:
        """Take the last move that was chosen back, and all that followed."""
        last, before = self.game.last_choice, self.game.undo()
        if last is None or before is None:
            self.say(say("game.no_undo"))
            return
        if len(self.seats) < len(self.game.start.hands) and self.saw_others(before):
            self.say(say("play.seen"))
            return
        self.game, self.hinted = before, False
        self.say(said.undone(last))
        self.table()

    def saw_others(self, before: Session[State]) -> bool:
        """Whether another player has moved since a choice: with hidden hands it is not undone."""
        turns = self.game.turns(len(before.line))
        return any(turn.position.mover != self.game.seat for turn in turns)

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(said.help_page(self.words))
        self.table()
