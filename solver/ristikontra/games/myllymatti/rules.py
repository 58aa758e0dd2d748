"""What Myllymatti's second phase may be played by, as data, and which card is higher."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ristikontra.games.cards import PlayingCard

#: What the game is called, and its seats.
NAME: Final = "myllymatti"
SEATS: Final = "ABC"


@dataclass(frozen=True, slots=True)
class BeatingRules:
    """The options: `must_beat` says whether who can beat must, or may pick up as well (A18)."""

    must_beat: bool = False


#: What each option may be, the usual value first.
VALUES: Final[Mapping[str, Sequence[bool]]] = MappingProxyType({"must_beat": (False, True)})


def height(card: PlayingCard) -> int:
    """Return how high a card is in its suit, from 2 to 14 (ace, M1)."""
    return 14 if card.rank == 1 else card.rank


def beats(card: PlayingCard, lower: PlayingCard, trump: int) -> bool:
    """Say whether a card beats another (M13); `trump` is a suit.

    >>> ace, two, trump = PlayingCard(1, 1), PlayingCard(1, 2), PlayingCard(3, 2)
    >>> beats(ace, two, 3), beats(trump, ace, 3), beats(ace, trump, 3)
    (True, True, False)
    """
    if card.suit == lower.suit:
        return height(card) > height(lower)
    return card.suit == trump
