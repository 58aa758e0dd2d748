"""A whole deal of Ristiseiska or Myllymatti at a terminal: everybody sees one hand."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import click

from ristikontra.api.deals import watched
from ristikontra.api.generate import deal as deal_out
from ristikontra.api.generate import new_seed
from ristikontra.api.seated import review, seated
from ristikontra.cli.printing import echo, progress
from ristikontra.cli.talk import Talk, expect_answers
from ristikontra.cli.terminal import Answer, Output
from ristikontra.game.errors import RistikontraError
from ristikontra.game.state import State
from ristikontra.games.protocol import Game
from ristikontra.games.scenes import asked
from ristikontra.progress import counting
from ristikontra.render import seated as said
from ristikontra.render import state_play
from ristikontra.render.reports import report_of
from ristikontra.render.typeset import Style
from ristikontra.store import place_of
from ristikontra.table.saved import Slot
from ristikontra.table.seated import SeatedDeal
from ristikontra.table.seated_game import SeatedGame, seated_slot
from ristikontra.words import Saying, say

#: The options of a game that is watched, and those of one that is played.
_WATCHED = ("--deals",)
_PLAYED = ("--as", "--new", "--after", "--state")


def seated_answer(game: Game, given: Mapping[str, Any], output: Output) -> Answer:
    """Deal and play, or watch deals; returns the answer that is to be written last."""
    if "--hide-others" in given:
        raise click.UsageError(say("seated.hidden"))
    if "--watch" in given:
        if needless := [option for option in _PLAYED if option in given]:
            raise click.UsageError(say("play.watching", options=needless))
        return _watch(game, given, output)
    if needless := [option for option in _WATCHED if option in given]:
        raise click.UsageError(say("play.of_watching", options=needless))
    expect_answers(output, click.get_current_context().params["words"] == ("-",), "play")
    return _play(game, given, output)


def _watch(game: Game, given: Mapping[str, Any], output: Output) -> Answer:
    seed, options = given.get("--seed", new_seed()), given.get("--set", {})
    level, deals = given.get("--level", "samples"), given.get("--deals", 1)
    record = None
    for number in counting(range(1, deals + 1), progress.tell, deals):
        if record is not None:
            output.write(Answer(record, partial(report_of, record)))
            if not output.json:
                echo()
        record = watched(game, seed, number, options, [level])
    assert record is not None
    return Answer(record, partial(report_of, record))


def _play(game: Game, given: Mapping[str, Any], output: Output) -> Answer:
    begun, options = _begun(game, given), given.get("--set", {})

    def fits(found: SeatedGame) -> bool:
        """Say whether a game that was kept is the one that is asked for."""
        return (
            "--new" not in given
            and "--after" not in given
            and found.options == options
            and ("--as" not in given or found.seat == begun.seat)
            and ("--seed" not in given or found.seed == begun.seed)
        )

    with seated_slot(place_of(given.get("--state")), game, fits) as slot:
        if slot.game and "--level" in given:
            slot.game.level = given["--level"]
        table = SeatedTable(slot.game or begun, slot, output.style)
        code = table.hold()
        record = seated(table.game)
        return Answer(record, partial(said.end, record, _again(table.game)), code)


def _begun(game: Game, given: Mapping[str, Any]) -> SeatedGame:
    """Return a game at its beginning, in which the user plays A, if nobody else is named."""
    seed = given.get("--seed", new_seed())
    options = given.get("--set", {})
    start: Any = deal_out(game, seed, options)
    seat = given.get("--as", start.seats[0]).upper()
    if seat not in [*start.seats]:
        raise RistikontraError(Saying("setup.no_seat", seat=seat, seats=[*start.seats]))
    line = start.read_line(given.get("--after", ""), "--after")
    deal = SeatedDeal(start, line)
    return SeatedGame(deal, start.seats.index(seat), given.get("--level", "samples"), seed, options)


def _again(game: SeatedGame) -> str | None:
    """Return the command that judges a deal with all cards known, from where it can be solved."""
    met, line = game.deal.met, game.deal.met[0].typed_line(game.deal.line)
    solved = (number for number, at in enumerate(met) if at.game.is_small(at))
    first = next(solved, len(line))
    if first >= len(line):
        return None
    return shlex.join(["ristikontra", "analyse", str(met[first]), "--line", " ".join(line[first:])])


class SeatedTable(Talk):
    """A deal at a terminal: the user's hand, and what the others have done since."""

    words: ClassVar[Sequence[str]] = ("hint", "judge", "last", "undo", "help", "quit")

    def __init__(
        self,
        game: SeatedGame,
        slot: Slot[SeatedGame],
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.game, self.slot = game, slot
        self.since = len(game.deal.line)

    @property
    def position(self) -> State:
        """The position now."""
        return self.game.deal.position

    def opening(self) -> None:
        """Say who plays, and let the others play up to the user's first choice."""
        self.tell(said.opening(self.position, self.game.seat, self.slot.game is not None))
        self.go_on()

    def go_on(self) -> None:
        """Let the others play, keep the game after each move, and say what has come of it."""
        self.keep()
        while not (self.game.asks or self.game.deal.over):
            self.game.step()
            self.keep()
        self.last()
        if self.game.deal.over:
            self.slot.clear()
            self.quit()
        else:
            self.table()

    def keep(self) -> None:
        """Write the game down."""
        self.slot.write(self.game)

    def table(self) -> None:
        """Show what the user sees."""
        echo()
        self.tell(said.table(self.position, self.game.seat))

    def question(self) -> str:
        """Return what may be played."""
        return asked(self.position)

    def answer(self, said_words: str) -> None:
        """Make a move, and let the others play."""
        position = self.position
        moves, fault = position.game.follow(position, said_words)
        if not said_words or fault or len(moves) != 1:
            self.say(state_play.refused(said_words, position))
            return
        self.fresh()
        self.since = len(self.game.deal.line)
        self.game.deal.play(moves[0])
        self.go_on()

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say what a player would do who sees as much."""
        self.tell(said.hint(self.position, self.game.hint(), self.game.deal.seeing))

    def judge(self) -> None:
        """Say what the user's moves have cost so far, by what the user saw."""
        self.tell(said.judged(review(self.game), self.position))

    def last(self) -> None:
        """Say again what was played since the user's last choice."""
        deal = self.game.deal
        self.tell(
            said.heard(deal.met[self.since :], deal.line[self.since :], deal.seeing, self.game.seat)
        )

    def undo(self) -> None:
        """Take the last choice back, unless the user has seen what followed."""
        before = self.game.before_last_choice()
        if before is None:
            self.say(say("game.no_undo"))
            return
        first = len(before.deal.line)
        if any(at.mover != self.game.seat for at in self.game.deal.met[first:-1]):
            self.say(say("play.seen"))
            return
        self.game, self.since = before, first
        self.keep()
        self.table()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(said.help_page(self.words))
        self.table()
