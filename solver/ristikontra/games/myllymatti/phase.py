"""What positions of both phases have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from ristikontra.game.state import Move, State, Traits, Value
from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti.rules import NAME, SEATS, BeatingRules

#: A move: a card, or None where the last card played is picked up.
BeatingMove: TypeAlias = PlayingCard | None


class PhasePosition(State):
    """A position of either phase, between two moves; `turn` plays next."""

    __slots__ = ()
    variant: ClassVar[str] = NAME

    rules: BeatingRules
    hands: tuple[frozenset[PlayingCard], ...]
    table: tuple[PlayingCard, ...]
    turn: int

    @property
    def traits(self) -> Traits:
        """Play can go round where cards are picked up (A21)."""
        return Traits(cyclic=True)

    @property
    def seats(self) -> str:
        """The names of the seats, in order of turn."""
        return SEATS[: len(self.hands)]

    @property
    def mover(self) -> int:
        """Who chooses what happens: the player on turn."""
        return self.turn

    @property
    def cards(self) -> int:
        """How many cards are in the game."""
        return len(self.table) + sum(map(len, self.hands))

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether only one player has cards in the second phase (M17, M18)."""

    @property
    @abstractmethod
    def loser(self) -> int:
        """The only seat with cards; a ValueError says that the game continues."""

    @abstractmethod
    def moves(self) -> Sequence[BeatingMove]:
        """Return the legal moves, the lowest cards first; a finished game has none."""

    @abstractmethod
    def play(self, move: BeatingMove) -> PhasePosition:
        """Return the position after a move; a ValueError says that it is not legal."""

    def returns(self, objective: str | None = None) -> Sequence[Value]:
        """Return 1 for each player who got out, and 0 for the last with cards (M17)."""
        return [(int(seat != self.loser),) for seat in range(len(self.hands))]

    def move_text(self, move: Move) -> str:
        """Return a card as it is typed, with a star if it is turned; "-" picks up."""
        if move is None:
            return "-"
        return f"*{move}" if self.turns_up(move) else str(move)

    def offer_text(self, move: Move) -> str:
        """Return a card as it is offered; a mere star is the next card of the stock."""
        return "*" if self.turns_up(move) else self.move_text(move)

    def turns_up(self, move: BeatingMove) -> bool:
        """Whether a move turns the next card of the stock and plays it (M7)."""
        return move is not None and move not in self.hands[self.turn]
