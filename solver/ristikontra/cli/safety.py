"""An ending played for what is sure, at a terminal: what is asked, and what is said to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ristikontra.api.safety import safety_record
from ristikontra.cli.common import Request
from ristikontra.cli.printing import echo
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Answer
from ristikontra.document import document
from ristikontra.render.play import help_pairs, play_table, quiz_question
from ristikontra.render.safety import (
    safety_end,
    safety_hint,
    safety_opening,
    safety_told,
    safety_why,
)
from ristikontra.render.typeset import Style
from ristikontra.table.safety_game import SafetyGame, begin_safely
from ristikontra.words import say
from ristikontra.worlds.notation import ViewEntry


def play_safely(request: Request, objective: str | None) -> int:
    """Play what is known of positions for what is sure."""

    def work(entry: ViewEntry) -> Answer:
        game = begin_safely(entry.view, objective)
        played = PlayingSafely(game, entry.title, request.output.style)
        code = played.hold()
        return Answer(safety_record(played.game), partial(safety_end, played.game), code)

    return request.answer_views(work)


class PlayingSafely(Talk):
    """A game for what is sure at a terminal."""

    words = ("hint", "why", "undo", "help", "quit")

    def __init__(self, game: SafetyGame, title: str | None, style: Callable[[], Style]) -> None:
        super().__init__(style)
        self.game = game
        self.title = title
        self.hinted = False

    def opening(self) -> None:
        """Show what is seen of the ending, and play up to the first question."""
        self.tell(safety_opening(self.game, self.title))
        self.narrate(0)

    def question(self) -> str:
        """Return what is asked next."""
        if self.game.over:
            return say("game.over.ask")
        return quiz_question(self.game.view.representative)

    def answer(self, said: str) -> None:
        """Play a card, or say whether one keeps what is sure."""
        if self.game.over:
            self.leave(said, say("game.over"))
            return
        rank, asked = self.card_or_why(said, self.game.view.representative)
        if rank is None:
            return
        if asked:
            self.tell(safety_why(self.game, rank))
            return
        before = len(self.game.line)
        self.game, self.hinted = self.game.play(rank), False
        self.narrate(before)

    def narrate(self, first: int) -> None:
        """Say what was played from a place in the line on, and show the table."""
        self.tell(safety_told(self.game, first))
        self.table()

    def table(self) -> None:
        """Show the cards that are seen, and the trick on the table."""
        game, view = self.game, self.game.view
        echo()
        if game.over:
            self.say(say("game.over"))
            return
        self.tell(play_table(view.shown, game.trick, game.scored, view.hiding))

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say whether the goal is still sure; again, by which cards most is."""
        if self.game.over:
            self.say(say("game.over"))
            return
        self.tell(safety_hint(self.game, self.hinted))
        self.hinted = True

    def why(self) -> None:
        """Say whether the last card that was chosen has kept what was sure."""
        if not self.game.choices:
            self.say(say("game.no_why", card="K"))
            return
        last = self.game.choices[-1]
        self.tell(safety_why(self.game.before(last), self.game.line[last]))

    def undo(self) -> None:
        """Take the last card that was chosen back, and all that followed."""
        game = self.game
        if not game.choices:
            self.say(say("game.no_undo"))
            return
        self.game, self.hinted = game.undo(), False
        view, rank = self.game.view, game.line[game.choices[-1]]
        self.say(say("game.undone", seat=view.rules.seating.seats[view.turn], rank=rank))
        self.table()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(document([help_pairs(self.words, _meaning)]))
        self.table()


def _meaning(word: str) -> str:
    return say(f"sure.help.{word}" if word in ("hint", "why") else f"game.help.{word}")
