"""What positions of both phases have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from ristikontra.beating.rules import BeatingRules
from ristikontra.game.suited import SuitedCard

#: A move: a card, or None where the last card played is picked up.
BeatingMove: TypeAlias = SuitedCard | None


class PhasePosition(ABC):
    """A position of either phase, between two moves; `turn` plays next."""

    __slots__ = ()

    rules: BeatingRules
    hands: tuple[frozenset[SuitedCard], ...]
    table: tuple[SuitedCard, ...]
    turn: int

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
    def over(self) -> bool:
        """Whether one player alone has cards in the second phase (M17, M18)."""

    @property
    @abstractmethod
    def loser(self) -> int:
        """Who alone has cards; a ValueError says that the game goes on."""

    @abstractmethod
    def is_out(self, seat: int) -> bool:
        """Whether a player is out of the game for good (M17, M18)."""

    @abstractmethod
    def moves(self) -> Sequence[BeatingMove]:
        """Return the legal moves, the lowest cards first; a finished game has none."""

    @abstractmethod
    def play(self, move: BeatingMove) -> PhasePosition:
        """Return the position after a move; a ValueError says that it is not legal."""

    def turns_up(self, move: BeatingMove) -> bool:
        """Whether a move turns the next card of the stock and plays it (M7)."""
        return move is not None and move not in self.hands[self.turn]
