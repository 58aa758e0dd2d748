"""Begging played at a terminal: what is asked, and what is said to answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ristikontra.answers.begging import begging_step, move_records
from ristikontra.cli.suited_play import PlayingSuited
from ristikontra.game.errors import Fault
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.render.begging_play import (
    begging_cost,
    begging_hint,
    begging_opening,
    begging_question,
    begging_refused,
    begging_why,
    named_move,
)
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.layout_play import layout_table, layout_told, layout_undone
from ristikontra.table.session import PlayedMove, Session
from ristikontra.words import say


class PlayingBegging(PlayingSuited[LayoutPosition]):
    """A game at a terminal; `hide` keeps the hands of the others hidden."""

    game: Session[LayoutPosition]

    def __init__(
        self, game: Session[LayoutPosition], title: str, hide: bool, style: Callable[[], Style]
    ) -> None:
        seats = [game.seat] if hide else range(len(game.start.hands))
        super().__init__(game, title, seats, style)
        self.scoring = game.start.rules.scoring

    def opened(self) -> Document:
        """Return whose hand is played, and what may be typed."""
        return begging_opening(self.game.start, self.game.seat, self.title)

    def asked(self, position: LayoutPosition) -> str:
        """Return which cards the player on turn may play or give."""
        return begging_question(position)

    def follow(
        self, text: str, position: LayoutPosition
    ) -> tuple[Sequence[LayoutMove], Fault | None]:
        """Read cards that are played and cards that are given."""
        return position.game.follow(position, text)

    def refused(self, text: str, position: LayoutPosition) -> str:
        """Return what may be played or given instead of a text that names no move."""
        return begging_refused(text, position)

    def cost(self, position: LayoutPosition, move: LayoutMove) -> Document:
        """Return what comes to the player now, and what would have come to him."""
        return begging_cost(begging_step(position, move, self.game.judge.solver), self.scoring)

    def reason(self, position: LayoutPosition, move: LayoutMove) -> Document:
        """Return what comes to each player after a move."""
        moves = move_records(position, self.game.judge.solver)
        return begging_why(named_move(moves, move), self.scoring)

    def hinted_at(self, position: LayoutPosition, more: bool) -> Document:
        """Return how many moves bring the best that can be had or, for `more`, which."""
        return begging_hint(move_records(position, self.game.judge.solver), more)

    def passed(self, turns: Iterator[PlayedMove[LayoutPosition]]) -> Document:
        """Return which cards were played, begged for and given."""
        return layout_told(turns)

    def shown(self, position: LayoutPosition) -> Document:
        """Return the rows on the table, and the hands that are seen."""
        return layout_table(position, self.seats)

    def undone(self, turn: PlayedMove[LayoutPosition]) -> str:
        """Return which card was taken back."""
        return layout_undone(turn)

    def ended(self, position: LayoutPosition) -> str:
        """Return that the game is over."""
        return say("layouts.over")
