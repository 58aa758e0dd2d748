"""Rules of thumb for both phases, where too many cards are left to solve.

Who plays by them looks at his own hand, at what lies on the table and at what is trump.

1. He leads the middle card of his hand in the first phase.
2. There he takes a jack or a higher card, as cheaply as he can.  A lower one he leaves to the
   leader, with his lowest card; where that would take it, it is the cheapest, too.
3. In the second phase he leads his lowest card, and beats with the lowest, a trump last of all.  He
   picks up where he cannot beat.
"""

from collections.abc import Collection, Sequence
from typing import Final

from ristikontra.games.cards import PlayingCard
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import height

#: The lowest card that is worth having in the second phase: the jack.
_WORTH_TAKING: Final = 11


def thumb_move(at: PhasePosition) -> BeatingMove:
    """Return what the player on turn plays by rules of thumb; the game is not over.

    >>> from ristikontra.games.registry import read
    >>> for text in (
    ...     "A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B",
    ...     "A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HT turn:B",
    ...     "A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK trick:H8 trump:S turn:B",
    ... ):
    ...     print(thumb_move(read(f"myllymatti {text}")))
    SQ
    H2
    SQ
    """
    if isinstance(at, BeatingPosition):
        return _beaten(at.moves(), at.trump)
    return _collected(at.hands[at.turn], at.table[-1] if len(at.table) % 2 else None)


def _collected(hand: Collection[PlayingCard], led: PlayingCard | None) -> PlayingCard:
    """Return the card that is led, or that answers one."""
    cards = sorted(hand, key=lambda card: (height(card), card.suit))
    if led is None:
        return cards[len(cards) // 2]
    higher = [card for card in cards if height(card) > height(led)]
    return higher[0] if higher and height(led) >= _WORTH_TAKING else cards[0]


def _beaten(moves: Sequence[BeatingMove], trump: int) -> BeatingMove:
    """Return the lowest card of those that may be played, a trump last; None where there is none.

    >>> from ristikontra.games.cards import PlayingCard
    >>> str(_beaten([PlayingCard(3, 2), PlayingCard(1, 13), None], trump=3))
    'DK'
    """
    cards = [move for move in moves if move is not None]
    return min(cards, key=lambda card: (card.suit == trump, height(card), card.suit), default=None)
