"""What positions of both phases of Myllymatti have in common, and those of the second phase."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from ristikontra.game.state import Move, State, Traits, Value
from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti.rules import NAME, SEATS, BeatingRules, beats, height

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


@dataclass(frozen=True, slots=True)
class BeatingPosition(PhasePosition):
    """A position between two moves.

    `table` has the cards of the trick in order of play, `full` how many make it complete, which is
    the number of players in the game when it began (M16); 0 where nothing is on the table.
    `turn` leads, or faces the last card.  A player without cards is out (M17).
    """

    rules: BeatingRules
    hands: tuple[frozenset[PlayingCard], ...]
    trump: int
    turn: int
    table: tuple[PlayingCard, ...] = ()
    full: int = 0

    @property
    def finished(self) -> bool:
        """Whether only one player has cards (M17, M18)."""
        return sum(map(bool, self.hands)) <= 1

    @property
    def loser(self) -> int:
        """The only seat with cards; a ValueError says that the game continues."""
        if not self.finished:
            raise ValueError("the game continues")
        return next(seat for seat, hand in enumerate(self.hands) if hand)

    def settled(self) -> Sequence[Value | None]:
        """Return 1 for each player without cards, who is out with the last one (M17, M18)."""
        return [None if hand else (1,) for hand in self.hands]

    def moves(self) -> Sequence[BeatingMove]:
        """Return the legal moves, the lowest cards first; None picks up (M13, M14).

        A finished game has none.
        """
        if self.finished:
            return ()
        hand = sorted(self.hands[self.turn], key=lambda card: (card.suit, height(card)))
        if not self.table:
            return hand
        higher = [card for card in hand if beats(card, self.table[-1], self.trump)]
        return higher if higher and self.rules.must_beat else [*higher, None]

    def play(self, move: BeatingMove) -> BeatingPosition:
        """Return the position after a move; a ValueError says that it is not legal."""
        if move not in self.moves():
            raise ValueError(f"{move} is not legal")
        hands = [*self.hands]
        if move is None:
            hands[self.turn] |= {self.table[-1]}
            table = self.table[:-1]
            after = replace(self, hands=tuple(hands), table=table, full=self.full if table else 0)
            return replace(after, turn=after._next(self.turn))
        full = self.full or sum(map(bool, self.hands))
        hands[self.turn] -= {move}
        after = replace(self, hands=tuple(hands), table=(*self.table, move), full=full)
        if after.finished:
            return replace(after, table=(), full=0, turn=after.loser)
        if len(after.table) < full:
            return replace(after, turn=after._next(self.turn))
        leader = self.turn if hands[self.turn] else after._next(self.turn)
        return replace(after, table=(), full=0, turn=leader)

    def _next(self, seat: int) -> int:
        """Return the next player to the left who has cards."""
        seats = [(seat + step) % len(self.hands) for step in range(1, len(self.hands) + 1)]
        return next(seat for seat in seats if self.hands[seat])
