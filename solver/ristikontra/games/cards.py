"""Cards whose suit matters, and how they are written."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final, NamedTuple

SUITS: Final = "CDHS"
RANKS: Final = "A23456789TJQK"
#: The signs of the suits, by the letters by which they are typed.
SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))


class PlayingCard(NamedTuple):
    """A card: `suit` counts from clubs, `rank` from 1 (ace) to 13 (king), whatever beats what.

    >>> str(PlayingCard(0, 7))
    'C7'
    """

    suit: int
    rank: int

    def __str__(self) -> str:
        return SUITS[self.suit] + RANKS[self.rank - 1]


PACK: Final = frozenset(PlayingCard(suit, rank) for suit in range(4) for rank in range(1, 14))


def cards_text(
    cards: Iterable[PlayingCard], height: Callable[[PlayingCard], int] = lambda card: card.rank
) -> str:
    """Return cards with each suit before its ranks, the lowest first; "-" for none.

    >>> cards_text([PlayingCard(2, 11), PlayingCard(0, 2), PlayingCard(0, 9)])
    'C29,HJ'
    """
    ordered = sorted(cards, key=lambda card: (card.suit, height(card)))
    return (
        ",".join(
            SUITS[suit] + "".join(RANKS[card.rank - 1] for card in held)
            for suit, held in groupby(ordered, key=lambda card: card.suit)
        )
        or "-"
    )
