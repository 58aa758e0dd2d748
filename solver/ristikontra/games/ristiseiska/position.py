"""A position of Ristiseiska: what may be played or given, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from ristikontra.game.state import Move, State, Traits, Value
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.ristiseiska.rules import NAME, SCORINGS, SEATS, LayoutRules

#: A move: a card that is played or given, or None where there is none.
LayoutMove = PlayingCard | None
FIRST: Final = PlayingCard(0, 7)


@dataclass(frozen=True, slots=True)
class LayoutPosition(State):
    """A position between two moves; `dealt` makes the first, `play` every other.

    `layout` has the lowest and the highest rank of each suit, (0, 0) where none is down (X10).
    `forfeit` is the seat that holds it.  `first_turns` counts the seats whose first turn has not
    ended, where that matters (X19).  `continuing` says that the player has just played an ace or a
    king and may continue (X12).
    Where the player on turn begs, another one moves, and chooses the card to give (X14).
    """

    variant: ClassVar[str] = NAME

    rules: LayoutRules
    hands: tuple[frozenset[PlayingCard], ...]
    layout: tuple[tuple[int, int], ...]
    turn: int
    first_turns: int
    forfeit: int | None = None
    continuing: bool = False

    def __post_init__(self) -> None:
        """Forget first turns where they are like any other, so that equal states are equal."""
        if not self.rules.first_turn_exempt:
            object.__setattr__(self, "first_turns", 0)

    @property
    def traits(self) -> Traits:
        """Play can go round where cards are begged for, or where it continues for a place."""
        return Traits(cyclic=self.rules.endings_only)

    @property
    def seats(self) -> str:
        """The names of the seats, in order of turn."""
        return SEATS[: len(self.hands)]

    @property
    def finished(self) -> bool:
        """Whether a hand is empty or, if play goes to the last, all but one are."""
        playing = sum(map(bool, self.hands))
        to_the_last = SCORINGS[self.rules.scoring].to_the_last
        return playing < 2 if to_the_last else playing < len(self.hands)

    @property
    def giver(self) -> int | None:
        """Who gives the player on turn a card: the first to the right with two (X14, X15).

        With one, where a last card may be begged for.  None where nobody does: the player on turn
        can play, or stop, or has a first turn, or takes a forfeit.

        >>> first = {PlayingCard(0, 13), PlayingCard(1, 2)}
        >>> hands = first, {PlayingCard(1, 13)}, {PlayingCard(2, 13)}
        >>> rules, layout = LayoutRules(unable="beg", scoring="last"), ((1, 11), *[(3, 12)] * 3)
        >>> at = LayoutPosition(rules, tuple(map(frozenset, hands)), layout, 0, 0)
        >>> at.giver is None, LayoutPosition(rules, (at.hands[1], at.hands[0]), layout, 0, 0).giver
        (True, None)
        """
        if self.finished or self.rules.unable != "beg" or self.continuing or self.first_turns:
            return None
        if self._playable():
            return None
        players = len(self.hands)
        right = [(self.turn - step) % players for step in range(1, players)]
        least = 2 if self.rules.last_card == "spared" else 1
        return next((seat for seat in right if len(self.hands[seat]) >= least), None)

    @property
    def mover(self) -> int:
        """The seat that chooses what happens: the one on turn, or the giver of a card."""
        giver = self.giver
        return self.turn if giver is None else giver

    @property
    def to(self) -> int | None:
        """The seat that receives the card given; None where a card is played."""
        return None if self.giver is None else self.turn

    def next_cards(self) -> set[PlayingCard]:
        """Return the cards that fit the layout, in any hand (X3, X4, X7 to X10)."""
        if not any(low for low, _ in self.layout):
            return {FIRST}
        build = self.rules.build
        fitting: set[PlayingCard] = set()
        for suit, (low, high) in enumerate(self.layout):
            ranks = [low - 1, high + 1]
            if not low:
                ranks = [7]
            elif build != "free" and low == 7:
                ranks = [6]
            elif build == "strict" and high == 7:
                ranks = [8]
            fitting.update(PlayingCard(suit, rank) for rank in ranks if 1 <= rank <= 13)
        return fitting

    def moves(self) -> Sequence[LayoutMove]:
        """Return the legal moves; None stops a continuation, or is all that is left (X5, X12, X17).

        If there is a `giver`, they are the cards that it may give.  A finished game has none.
        """
        if self.finished:
            return ()
        giver = self.giver
        if giver is not None:
            return tuple(sorted(self.hands[giver]))
        cards = self._playable()
        return (*cards, None) if self.continuing or not cards else cards

    def play(self, move: LayoutMove) -> LayoutPosition:
        """Return the position after a move; a ValueError says that it is not legal."""
        if move not in self.moves():
            raise ValueError(f"{move} is not legal")
        if move is None:
            takes = self.rules.unable == "forfeit" and not (self.continuing or self.first_turns)
            return replace(self._next_turn(), forfeit=self.turn if takes else self.forfeit)
        layout, hands = [*self.layout], [*self.hands]
        if self.mover != self.turn:
            hands[self.mover] -= {move}
            hands[self.turn] |= {move}
            return replace(self, hands=tuple(hands))._next_turn()
        low, high = self.layout[move.suit]
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
        if not self.finished:
            raise ValueError("the game continues")
        way = SCORINGS[self.rules.scoring]
        return tuple(
            (bool(hand) if way.whole else sum(map(way.card, hand)))
            + way.forfeit * (seat == self.forfeit)
            for seat, hand in enumerate(self.hands)
        )

    def returns(self, objective: str | None = None) -> Sequence[Value]:
        """Return the points against each seat, once the game is over."""
        return [(points,) for points in self.scores()]

    def settled(self) -> Sequence[Value | None]:
        """Return no points for a seat that is out while others play to the last (X-A1)."""
        to_the_last = SCORINGS[self.rules.scoring].to_the_last
        return [(0,) if to_the_last and not hand else None for hand in self.hands]

    def move_text(self, move: Move) -> str:
        """Return a card as it is typed, "-" for none."""
        return "-" if move is None else str(move)

    def _playable(self) -> tuple[PlayingCard, ...]:
        cards = self.next_cards() & self.hands[self.turn]
        if self.continuing and self.rules.ak_continue == "ak_only":
            cards = {card for card in cards if card.rank in (1, 13)}
        return tuple(sorted(cards))

    def _next_turn(self) -> LayoutPosition:
        """Return the position at the next turn; who has no cards has none (X-A1)."""
        turn, first_turns = self.turn, self.first_turns
        while turn == self.turn or not (self.hands[turn] or self.finished):
            turn, first_turns = (turn + 1) % len(self.hands), max(first_turns - 1, 0)
        return replace(self, turn=turn, first_turns=first_turns, continuing=False)


def dealt(hands: Iterable[Iterable[PlayingCard]], rules: LayoutRules) -> LayoutPosition:
    """Return the start of a deal; a ValueError says that it is not one (X1, X3).

    >>> cards = sorted(PACK)
    >>> position = dealt([cards[seat::3] for seat in range(3)], LayoutRules())
    >>> position.turn, *map(str, position.moves())
    (0, 'C7')
    """
    held = [tuple(hand) for hand in hands]
    sizes = {len(hand) for hand in held}
    if not 3 <= len(held) <= len(SEATS) or sorted(sum(held, ())) != sorted(PACK):
        raise ValueError("all 52 cards are dealt to three to seven players")
    if max(sizes) - min(sizes) > 1:
        raise ValueError("hands differ by one card at most")
    starter = next(seat for seat, hand in enumerate(held) if FIRST in hand)
    nothing = ((0, 0),) * 4
    return LayoutPosition(rules, tuple(map(frozenset, held)), nothing, starter, len(held))


def turn_of(position: LayoutPosition) -> dict[str, Any]:
    """Return whose turn it is, as both kernels take it.

    >>> from ristikontra.games.registry import read
    >>> turn_of(read("ristiseiska A:S9Q B:STK C:S8J turn:A build=free"))
    {'turn': 0, 'first_turns': 0, 'continuing': False}
    """
    return {
        "turn": position.turn,
        "first_turns": position.first_turns,
        "continuing": position.continuing,
    }
