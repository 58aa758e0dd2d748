"""A position of Myllymatti's first phase, in which cards are collected (M1 to M11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import BeatingRules, height

#: How many players there usually are, and how many cards each has (M1).
PLAYERS: Final = 3
IN_HAND: Final = 3


def whole_stock(players: int) -> int:
    """Return how many cards the stock of a whole pack has (M9).

    >>> whole_stock(3), whole_stock(2)
    (43, 46)
    """
    return len(PACK) - players * IN_HAND


@dataclass(frozen=True, slots=True)
class CollectingPosition(PhasePosition):
    """A position between two cards of the first phase.

    `won` are the cards that each player has won.  `stock` has the next card first.  `table` has
    the cards of the trick in order of play: the leader's, the other's, and so on while they bounce
    (M6).  `turn` leads, or answers the player on the right.  `shown` is the last card of the stock,
    once it is shown; it is among the cards won by the player who showed it (M8).
    """

    rules: BeatingRules
    hands: tuple[frozenset[PlayingCard], ...]
    won: tuple[frozenset[PlayingCard], ...]
    stock: tuple[PlayingCard, ...]
    turn: int
    table: tuple[PlayingCard, ...] = ()
    shown: PlayingCard | None = None

    @property
    def cards(self) -> int:
        """How many cards are in the game."""
        where = (*self.hands, *self.won, self.stock, self.table)
        return sum(map(len, where))

    @property
    def finished(self) -> bool:
        """No game ends in the first phase."""
        return False

    @property
    def loser(self) -> int:
        """Nobody: a ValueError says that the game continues."""
        raise ValueError("the game continues")

    @property
    def leader(self) -> int:
        """The seat that leads, or has led."""
        return (self.turn - len(self.table) % 2) % len(self.hands)

    def moves(self) -> Sequence[BeatingMove]:
        """Return the cards of the hand, the lowest first, and the next card of the stock (M3, M7).

        That may be turned while it is not the last.
        """
        hand = sorted(self.hands[self.turn], key=lambda card: (card.suit, height(card)))
        return [*hand, *self.stock[:1]] if len(self.stock) > 1 else hand

    def taker(self, card: PlayingCard) -> int | None:
        """Return who takes what is on the table after a card; None if nobody does yet (M3, M6)."""
        if len(self.table) % 2 == 0 or card.rank == self.table[-1].rank:
            return None
        return self.turn if height(card) > height(self.table[-1]) else self.leader

    def play(self, move: BeatingMove) -> PhasePosition:
        """Return the position after a card; a ValueError says that it is not legal.

        It is one of the second phase if the player on turn then has no card (M10).
        """
        if move is None or move not in self.moves():
            raise ValueError(f"{move} is not legal")
        hands, won = [*self.hands], [*self.won]
        shown, stock = self.shown, self.stock
        hands[self.turn] -= {move}
        if len(stock) == 1:
            # The player who would draw the last card shows it instead (M8).
            shown, stock = stock[0], ()
            won[self.turn] |= {shown}
        elif stock:
            # The player plays the next card, or draws it (M4, M7).
            hands[self.turn] |= {stock[0]} - {move}
            stock = stock[1:]
        table, taker = (*self.table, move), self.taker(move)
        if taker is not None:
            won[taker] |= {*table}
            table, turn = (), taker
        else:
            # The other answers; after a bounce the same player leads again (M2, M6).
            turn = self.leader if len(table) % 2 == 0 else (self.turn + 1) % len(self.hands)
        after = replace(
            self,
            hands=tuple(hands),
            won=tuple(won),
            stock=stock,
            turn=turn,
            table=table,
            shown=shown,
        )
        return after if hands[turn] else after.second()

    def second(self) -> BeatingPosition:
        """Return the start of the second phase, with what each won, played and held (M10 to M12).

        The player who showed the last card leads, and its suit is trump (M8).
        """
        if self.shown is None:
            raise ValueError("the last card is not shown yet")
        leads = next(seat for seat, pile in enumerate(self.won) if self.shown in pile)
        own = {
            self.leader: self.table[::2],
            (self.leader + 1) % len(self.hands): self.table[1::2],
        }
        hands = tuple(
            held | won | {*own.get(seat, ())}
            for seat, (held, won) in enumerate(zip(self.hands, self.won, strict=True))
        )
        return BeatingPosition(self.rules, hands, self.shown.suit, leads)


def dealt(
    pack: Sequence[PlayingCard], rules: BeatingRules, turn: int, players: int = PLAYERS
) -> CollectingPosition:
    """Return where a game begins: each has three cards of a pack, and the rest is the stock (M1).

    `turn` is the player to the left of the dealer (M2).
    """
    held = players * IN_HAND
    hands = tuple(frozenset(pack[seat:held:players]) for seat in range(players))
    return CollectingPosition(rules, hands, (frozenset(),) * players, tuple(pack[held:]), turn)


def can_be_left(position: CollectingPosition) -> bool:
    """Say whether play can leave as many cards in the hands, now that the stock is empty (M8, M10).

    >>> from ristikontra.games.registry import read
    >>> text = "myllymatti A:C29 B:C3 C:C567 stock:- won:A=D23,B=D4,H4,S5 shown:S5 turn:B"
    >>> can_be_left(read(text))
    True
    """
    players = len(position.hands)
    showed = next(seat for seat, pile in enumerate(position.won) if position.shown in pile)
    full = [IN_HAND] * players
    full[showed] -= 1
    # A card is drawn with each one played, so their number says whether a leader showed the last.
    if (position.cards - players * IN_HAND) % 2:
        todo = [_Left(tuple(full), showed, answers=True)]
    else:
        todo = _Left(tuple(full), (showed - 1) % players, answers=True).paired()
    now = _Left(tuple(map(len, position.hands)), position.leader, len(position.table) % 2 == 1)
    met = set[_Left]()
    while todo:
        at = todo.pop()
        if at not in met:
            met.add(at)
            todo += at.after()
    return now in met


class _Left(NamedTuple):
    """How many cards are left in the hands, the leader, and whether a lead is answered now."""

    cards: tuple[int, ...]
    leader: int
    answers: bool

    def after(self) -> Sequence[_Left]:
        """Return what may come next; nothing if the player on turn has no card."""
        turn = (self.leader + self.answers) % len(self.cards)
        if not self.cards[turn]:
            return ()
        cards = tuple(held - (seat == turn) for seat, held in enumerate(self.cards))
        after = _Left(cards, self.leader, answers=True)
        return after.paired() if self.answers else [after]

    def paired(self) -> list[_Left]:
        """Return who may lead after both have played: either of the two."""
        leaders = self.leader, (self.leader + 1) % len(self.cards)
        return [_Left(self.cards, leader, answers=False) for leader in leaders]
