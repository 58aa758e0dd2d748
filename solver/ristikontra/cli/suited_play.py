"""A game with open hands played at a terminal: what every such game asks, and how it goes on."""

from __future__ import annotations

import shlex
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

import click

from ristikontra.cli.common import Output
from ristikontra.cli.table import new_seed
from ristikontra.cli.talk import Talk
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.games.protocol import Move, State
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.layout_play import layout_help
from ristikontra.table.session import PlayedMove, Session
from ristikontra.words import Saying, say

P = TypeVar("P", bound=State)


class WholeDeal(NamedTuple):
    """A deal of a `game` that the program makes: by which seed, and the options of the game."""

    game: str
    seed: int
    options: Mapping[str, str]

    @property
    def typed(self) -> list[str]:
        """What is typed for it."""
        options = [("--set", f"{option}={value}") for option, value in self.options.items()]
        return [self.game, "--seed", str(self.seed), *chain.from_iterable(options)]


def deal_wanted(words: str, given: Mapping[str, Any], game: str) -> WholeDeal | None:
    """Return the deal that is to be made where nothing but the name of a game was typed."""
    if words.strip().lower() == game:
        return WholeDeal(game, given.get("--seed", new_seed()), given.get("--set", {}))
    if needless := [option for option in ("--seed", "--set") if option in given]:
        raise click.UsageError(say("suited.play.of_deals", options=needless, game=game))
    return None


class AtTable(NamedTuple):
    """Who plays, how his game is shown, and what he typed; `deal` if the program has dealt."""

    words: str
    given: Mapping[str, Any]
    seat: str
    hide: bool
    output: Output
    deal: WholeDeal | None = None

    def commands(self, line: Sequence[str], position: str, *, named: bool) -> tuple[str, str]:
        """Return the command that goes on with a game of this line, and the one that judges it.

        `position` is where it began; `named` says that the words are the name of an example.
        """
        where = self.words if named and "--after" not in self.given else position
        return self._resume(line, where), self.again(line, where)

    def again(self, line: Sequence[str], where: str) -> str:
        """Return the command that judges a line."""
        return shlex.join(["ristikontra", "analyse", where, "--line", " ".join(line)])

    def _resume(self, line: Sequence[str], where: str) -> str:
        typed, hide, before = [where], self.hide, ""
        if self.deal:
            # A deal that is made again shows no hand.
            typed, hide, before = self.deal.typed, False, self.given.get("--after", "")
        played = " ".join([*before.split(), *line])
        shown = [*["--hide-others"] * hide, *["--ascii"] * self.output.ascii]
        return shlex.join(
            ["ristikontra", "play", *typed, "--after", played, "--as", self.seat, *shown]
        )


def typed_output() -> Output:
    """Return how the answer is wanted."""
    typed = click.get_current_context().params
    return Output(typed["as_json"], typed["ascii_only"], typed["color"])


def at_table(
    words: str, given: Mapping[str, Any], seats: str, turn: str, deal: WholeDeal | None = None
) -> AtTable:
    """Return who plays, the player on `turn` if it is not said; refuses what leaves no room.

    Where the program has dealt he sees his own hand alone.
    """
    parameters = click.get_current_context().params
    if parameters["as_json"]:
        raise click.UsageError(say("game.json", asks="play"))
    if parameters["words"] == ("-",):
        raise click.UsageError(say("game.stdin", asks="play"))
    seat = given.get("--as", turn).upper()
    if seat not in seats or len(seat) != 1:
        raise RistikontraError(Saying("setup.no_seat", seat=seat, seats=[*seats]))
    hide = deal is not None or "--hide-others" in given
    return AtTable(words, given, seat, hide, typed_output(), deal)


class PlayingSuited(Talk, Generic[P]):
    """A game at a terminal; of others than `seats` the hands stay hidden."""

    words = ("hint", "why", "undo", "help", "quit")

    def __init__(
        self,
        game: Session[P],
        title: str,
        seats: Sequence[int],
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.game = game
        self.title = title
        self.seats = seats
        self.hinted = False

    # --- what a game says ------------------------------------------------------------------

    @abstractmethod
    def opened(self) -> Document:
        """Return what is said before the first move."""

    @abstractmethod
    def asked(self, position: P) -> str:
        """Return what the player is asked."""

    @abstractmethod
    def follow(self, text: str, position: P) -> tuple[Sequence[Move], Fault | None]:
        """Read moves."""

    @abstractmethod
    def refused(self, text: str, position: P) -> str:
        """Return what may be played, where a text names no move."""

    @abstractmethod
    def cost(self, position: P, move: Move) -> Document:
        """Return what a move has cost."""

    @abstractmethod
    def reason(self, position: P, move: Move) -> Document:
        """Return what a move comes to, and what it costs."""

    @abstractmethod
    def hinted_at(self, position: P, more: bool) -> Document:
        """Return how many moves are right or, for `more`, which."""

    @abstractmethod
    def passed(self, turns: Iterator[PlayedMove[P]]) -> Document:
        """Return what was played."""

    @abstractmethod
    def shown(self, position: P) -> Document:
        """Return what lies on the table, and the hands that are seen."""

    @abstractmethod
    def undone(self, turn: PlayedMove[P]) -> str:
        """Return that a move was taken back."""

    @abstractmethod
    def ended(self, position: P) -> str:
        """Return that play has ended, and how."""

    # --- how it goes on --------------------------------------------------------------------

    def over(self) -> str:
        """Return why nothing is asked any more."""
        if self.game.repeats:
            return say("suited.play.repeats")
        return self.ended(self.game.position)

    def opening(self) -> None:
        """Say how the game begins, and what the others play first."""
        self.tell(self.opened())
        self.narrate(0)

    def question(self) -> str:
        """Return what may be played or, when the game is over, what may still be asked."""
        return say("game.over.ask") if self.game.over else self.asked(self.game.position)

    def answer(self, said: str) -> None:
        """Make a move, or say what it comes to."""
        if self.game.over:
            self.leave(said, self.over())
            return
        word, _, rest = said.partition(" ")
        asked = self.word(word) == "why"
        text = rest if asked else said
        position = self.game.position
        moves, fault = self.follow(text, position)
        if not text or fault or len(moves) != 1:
            self.say(self.refused(text, position))
        elif asked:
            self.tell(self.reason(position, moves[0]))
        else:
            before = len(self.game.line)
            self.game, self.hinted = self.game.play(moves[0]), False
            self.tell(self.cost(position, moves[0]))
            self.narrate(before)

    def narrate(self, first: int) -> None:
        """Say what was played from a place in the line on, and show the table."""
        self.tell(self.passed(self.game.turns(first)))
        self.table()

    def table(self) -> None:
        """Show the table, and the hands as far as they are seen."""
        if self.game.over:
            self.say(self.over())
        else:
            self.tell(self.shown(self.game.position))

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say how many moves are right; again, which."""
        if self.game.over:
            self.say(self.over())
            return
        self.tell(self.hinted_at(self.game.position, self.hinted))
        self.hinted = True

    def why(self) -> None:
        """Say what the last move that was chosen has come to."""
        last = self.game.last_choice
        if last is None:
            self.say(say("game.no_why", card="H7"))
        else:
            self.tell(self.reason(last.position, last.move))

    def undo(self) -> None:
        """Take the last move that was chosen back, and all that followed."""
        last, before = self.game.last_choice, self.game.undo()
        if last is None or before is None:
            self.say(say("game.no_undo"))
            return
        self.game, self.hinted = before, False
        self.say(self.undone(last))
        self.table()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(layout_help(self.words))
        self.table()
