"""A position of Ristiseiska with the forfeit: what may be played, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ristikontra.game.suited import PACK, SuitedCard
from ristikontra.layouts.rules import SCORINGS, LayoutRules

#: A move: a card, or None where no card is played.
LayoutMove = SuitedCard | None
FIRST: Final = SuitedCard(0, 7)


@dataclass(frozen=True, slots=True)
class LayoutPosition:
    """A position between two moves; `dealt` makes the first, `play` every other.

    `layout` has the lowest and the highest rank of each suit, (0, 0) where none is down (X10).
    `forfeit` is the seat that holds it.  `first_turns` counts the seats whose first turn has not
    ended.  `continuing` says that the player has just played an ace or a king and may go on (X12).
    """

    rules: LayoutRules
    hands: tuple[frozenset[SuitedCard], ...]
    layout: tuple[tuple[int, int], ...]
    turn: int
    first_turns: int
    forfeit: int | None = None
    continuing: bool = False

    @property
    def over(self) -> bool:
        """Whether a hand is empty."""
        return not all(self.hands)

    def next_cards(self) -> set[SuitedCard]:
        """Return the cards that fit the layout, in any hand (X3, X4, X7 to X10)."""
        if not any(low for low, _ in self.layout):
            return {FIRST}
        build = self.rules.build
        fitting: set[SuitedCard] = set()
        for suit, (low, high) in enumerate(self.layout):
            ranks = [low - 1, high + 1]
            if not low:
                ranks = [7]
            elif build != "free" and low == 7:
                ranks = [6]
            elif build == "strict" and high == 7:
                ranks = [8]
            fitting.update(SuitedCard(suit, rank) for rank in ranks if 1 <= rank <= 13)
        return fitting

    def moves(self) -> Sequence[LayoutMove]:
        """Return the legal moves; None stops a continuation, or is all that is left (X5, X12, X17).

        A finished game has none.
        """
        if self.over:
            return ()
        cards = self._playable()
        return (*cards, None) if self.continuing or not cards else cards

    def play(self, move: LayoutMove) -> LayoutPosition:
        """Return the position after a move; a ValueError says that it is not legal."""
        if move not in self.moves():
            raise ValueError(f"{move} is not legal")
        if move is None:
            exempt = self.rules.first_turn_exempt and self.first_turns > 0
            takes = not self.continuing and not exempt
            return replace(self._next_turn(), forfeit=self.turn if takes else self.forfeit)
        low, high = self.layout[move.suit]
        layout, hands = [*self.layout], [*self.hands]
        layout[move.suit] = min(low or 7, move.rank), max(high, move.rank)
        hands[self.turn] -= {move}
        after = replace(self, layout=tuple(layout), hands=tuple(hands), continuing=False)
        if move.rank in (1, 13) and self.rules.ak_continue != "off":
            going_on = replace(after, continuing=True)
            if going_on._playable():
                return going_on
        return after._next_turn()

    def scores(self) -> tuple[int, ...]:
        """Return the points against each seat, fewer being better, once the game is over."""
        if not self.over:
            raise ValueError("the game goes on")
        way = SCORINGS[self.rules.scoring]
        return tuple(
            sum(map(way.card, hand)) + way.forfeit * (seat == self.forfeit)
            for seat, hand in enumerate(self.hands)
        )

    def _playable(self) -> tuple[SuitedCard, ...]:
        cards = self.next_cards() & self.hands[self.turn]
        if self.continuing and self.rules.ak_continue == "ak_only":
            cards = {card for card in cards if card.rank in (1, 13)}
        return tuple(sorted(cards))

    def _next_turn(self) -> LayoutPosition:
        return replace(
            self,
            turn=(self.turn + 1) % len(self.hands),
            first_turns=max(self.first_turns - 1, 0),
            continuing=False,
        )


def dealt(hands: Iterable[Iterable[SuitedCard]], rules: LayoutRules) -> LayoutPosition:
    """Return the start of a deal; a ValueError says that it is not one (X1, X3).

    >>> cards = sorted(PACK)
    >>> position = dealt([cards[seat::3] for seat in range(3)], LayoutRules())
    >>> position.turn, *map(str, position.moves())
    (0, 'C7')
    """
    held = [tuple(hand) for hand in hands]
    sizes = {len(hand) for hand in held}
    if not 3 <= len(held) <= 5 or sorted(sum(held, ())) != sorted(PACK):
        raise ValueError("all 52 cards are dealt to three, four or five players")
    if max(sizes) - min(sizes) > 1:
        raise ValueError("hands differ by one card at most")
    starter = next(seat for seat, hand in enumerate(held) if FIRST in hand)
    nothing = ((0, 0),) * 4
    return LayoutPosition(rules, tuple(map(frozenset, held)), nothing, starter, len(held))
