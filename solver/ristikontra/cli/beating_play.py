"""Myllymatti played at a terminal: what is asked, and what is said to answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ristikontra.cli.suited_play import PlayingSuited
from ristikontra.game.errors import Fault
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.rules import SEATS
from ristikontra.games.myllymatti.solver import solved_soon
from ristikontra.games.myllymatti.thumb import thumb_move
from ristikontra.games.myllymatti.worth import BeatingWorth
from ristikontra.render.beating_play import (
    beating_cost,
    beating_hint,
    beating_opening,
    beating_question,
    beating_refused,
    beating_table,
    beating_thumb,
    beating_told,
    beating_undone,
    beating_why,
)
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.table.session import PlayedMove, Session
from ristikontra.words import say


class PlayingBeating(PlayingSuited[PhasePosition]):
    """A game at a terminal; `hide` keeps the hands of the others hidden."""

    game: Session[PhasePosition]

    def __init__(
        self, game: Session[PhasePosition], title: str, hide: bool, style: Callable[[], Style]
    ) -> None:
        seats = [game.seat] if hide else range(len(game.start.hands))
        super().__init__(game, title, seats, style)

    def opened(self) -> Document:
        """Return whose hand is played, and what may be typed."""
        return beating_opening(self.game.start, self.game.seat, self.title)

    def asked(self, position: PhasePosition) -> str:
        """Return which cards the player on turn may play, or that he may pick up."""
        return beating_question(position)

    def follow(
        self, text: str, position: PhasePosition
    ) -> tuple[Sequence[BeatingMove], Fault | None]:
        """Read cards that are played and cards that are picked up."""
        return position.game.follow(position, text)

    def refused(self, text: str, position: PhasePosition) -> str:
        """Return what may be played instead of a text that names no move."""
        return beating_refused(text, position)

    def cost(self, position: PhasePosition, move: BeatingMove) -> Document:
        """Return what comes to the player now, and what would have come to him."""
        return beating_cost(self.after(position), move, position.turn)

    def reason(self, position: PhasePosition, move: BeatingMove) -> Document:
        """Return what comes to each player after a move."""
        return beating_why(position, move, self.after(position).get(move))

    def after(self, position: PhasePosition) -> Mapping[BeatingMove, BeatingWorth]:
        """Return what each move comes to; nothing if the position is too large."""
        if not solved_soon(position):
            return {}
        solver = self.game.judge.solver
        return {move: solver.worth(position.play(move)) for move in position.moves()}

    def hinted_at(self, position: PhasePosition, more: bool) -> Document:
        """Return how many moves bring the best that can be had or, for `more`, which."""
        after = self.after(position)
        if after:
            return beating_hint(position, after, more)
        return beating_thumb(position, thumb_move(position))

    def passed(self, turns: Iterator[PlayedMove[PhasePosition]]) -> Document:
        """Return which cards were played and picked up."""
        return beating_told(turns)

    def shown(self, position: PhasePosition) -> Document:
        """Return the cards on the table, and the hands that are seen."""
        return beating_table(position, self.seats)

    def undone(self, turn: PlayedMove[PhasePosition]) -> str:
        """Return which card was taken back."""
        return beating_undone(turn)

    def ended(self, position: PhasePosition) -> str:
        """Return who is left with cards."""
        return say("beating.over", seat=SEATS[position.loser])
