"""Ristiseiska with the forfeit played at a terminal: what is asked, and what is said to answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ristikontra.cli.suited_play import PlayingSuited
from ristikontra.game.errors import Fault
from ristikontra.games.ristiseiska.judging import judged_moves
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.layout_play import (
    layout_cost,
    layout_hint,
    layout_opening,
    layout_question,
    layout_table,
    layout_told,
    layout_undone,
    layout_why,
)
from ristikontra.table.session import PlayedMove, Session
from ristikontra.words import say


class PlayingLayout(PlayingSuited[LayoutPosition]):
    """A game at a terminal; `hide` keeps the hands of the others hidden."""

    game: Session[LayoutPosition]

    def __init__(
        self, game: Session[LayoutPosition], title: str, hide: bool, style: Callable[[], Style]
    ) -> None:
        seats = [game.seat] if hide else range(len(game.start.hands))
        super().__init__(game, title, seats, style)

    def opened(self) -> Document:
        """Return whose hand is played, and what may be typed."""
        return layout_opening(self.game.start, self.game.seat, self.title)

    def asked(self, position: LayoutPosition) -> str:
        """Return which cards the player on turn may play, or that he may stop."""
        return layout_question(position)

    def follow(
        self, text: str, position: LayoutPosition
    ) -> tuple[Sequence[LayoutMove], Fault | None]:
        """Read cards that are played."""
        return position.game.follow(position, text)

    def refused(self, text: str, position: LayoutPosition) -> str:
        """Return what may be played instead of a text that names no move."""
        cards = [str(move) for move in position.moves() if move is not None]
        kind = "may_or_stop" if position.continuing else "may"
        return say(f"layouts.play.{kind}", text=text, cards=cards)

    def cost(self, position: LayoutPosition, move: LayoutMove) -> Document:
        """Return what a move has cost its player."""
        return layout_cost(judged_moves(position, self.game.judge.solver)[move])

    def reason(self, position: LayoutPosition, move: LayoutMove) -> Document:
        """Return what a move comes to for its player, and what it costs him."""
        return layout_why(move, judged_moves(position, self.game.judge.solver)[move], position)

    def hinted_at(self, position: LayoutPosition, more: bool) -> Document:
        """Return how many cards cost nothing or, for `more`, which."""
        return layout_hint([*judged_moves(position, self.game.judge.solver).items()], more)

    def passed(self, turns: Iterator[PlayedMove[LayoutPosition]]) -> Document:
        """Return which cards were played."""
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
