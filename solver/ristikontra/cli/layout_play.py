"""A game with a layout played at a terminal: what is asked, and what is said to the answers."""

from __future__ import annotations

from collections.abc import Callable

from ristikontra.cli.talk import Talk
from ristikontra.formats.layouts import follow_layout
from ristikontra.layouts.judging import JudgedMove, judged_moves
from ristikontra.layouts.position import LayoutMove
from ristikontra.render.layout import Style
from ristikontra.render.layout_play import (
    layout_cost,
    layout_help,
    layout_hint,
    layout_opening,
    layout_question,
    layout_table,
    layout_told,
    layout_undone,
    layout_why,
)
from ristikontra.table.layouts import LayoutGame
from ristikontra.words import say


class PlayingLayout(Talk):
    """A game at a terminal; `hide` keeps the hands of the others hidden."""

    words = ("hint", "why", "undo", "help", "quit")

    def __init__(
        self, game: LayoutGame, title: str, hide: bool, style: Callable[[], Style]
    ) -> None:
        super().__init__(style)
        self.game = game
        self.title = title
        self.seats = [game.seat] if hide else range(len(game.start.hands))
        self.hinted = False

    def opening(self) -> None:
        self.tell(layout_opening(self.game.start, self.game.seat, self.title))
        self.narrate(0)

    def question(self) -> str:
        return say("game.over.ask") if self.game.over else layout_question(self.game.position)

    def answer(self, said: str) -> None:
        """Play a card, stop, or say what a move comes to."""
        if self.game.over:
            self.leave(said, say("game.over"))
            return
        word, _, rest = said.partition(" ")
        asked = self.word(word) == "why"
        text = rest if asked else said
        position = self.game.position
        moves, fault = follow_layout(text, position)
        if not text or fault or len(moves) != 1:
            cards = [str(move) for move in position.moves() if move is not None]
            kind = "may_or_stop" if position.continuing else "may"
            self.say(say(f"layouts.play.{kind}", text=text, cards=cards))
            return
        judged = judged_moves(position, self.game.solver)[moves[0]]
        if asked:
            self.tell(layout_why(moves[0], judged, position))
        else:
            self.play(moves[0], judged)

    def play(self, move: LayoutMove, judged: JudgedMove) -> None:
        """Play a move, and say what it cost and what followed."""
        before = len(self.game.line)
        self.game, self.hinted = self.game.play(move), False
        self.tell(layout_cost(judged))
        self.narrate(before)

    def narrate(self, first: int) -> None:
        """Say what was played from a place in the line on, and show the table."""
        self.tell(layout_told(self.game.turns(first)))
        self.table()

    def table(self) -> None:
        """Show the layout, and the hands as far as they are seen."""
        if self.game.over:
            self.say(say("game.over"))
        else:
            self.tell(layout_table(self.game.position, self.seats))

    # --- the words -------------------------------------------------------------------------

    def hint(self) -> None:
        """Say how many cards are right; again, which."""
        if self.game.over:
            self.say(say("game.over"))
            return
        judged = judged_moves(self.game.position, self.game.solver)
        self.tell(layout_hint([*judged.items()], self.hinted))
        self.hinted = True

    def why(self) -> None:
        """Say what the last move that was chosen has come to."""
        last = self.game.last_choice
        if last is None:
            self.say(say("game.no_why"))
            return
        judged = judged_moves(last.position, self.game.solver)[last.move]
        self.tell(layout_why(last.move, judged, last.position))

    def undo(self) -> None:
        """Take the last move that was chosen back, and all that followed."""
        last, before = self.game.last_choice, self.game.undo()
        if last is None or before is None:
            self.say(say("game.no_undo"))
            return
        self.game, self.hinted = before, False
        self.say(layout_undone(last))
        self.table()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(layout_help(self.words))
        self.table()
