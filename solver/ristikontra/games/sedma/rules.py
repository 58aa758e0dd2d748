"""What Sedma may be played by, as data: its seats, its options, and what cards count."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.seats import PARTNERS, Seating, alone
from ristikontra.game.worth import Measure

#: What the game for four is called, whose name is in the keys of all words.
NAME: Final = "sedma"
#: The rank that matches everything (S6).
SEVEN: Final = Rank("7")
#: The ranks of the pack from the ace down, and how many cards each has (S1).
RANKS: Final = EVERY[:4:-1]
COPIES: Final = 4
#: How many cards each player has while there is a stock (S3).
HAND: Final = 4
#: Card points by rank (S13).
VALUES: Final[Mapping[Rank, int]] = MappingProxyType(
    {rank: 10 * (str(rank) in "AT") for rank in RANKS}
)
#: All cards of the pack, and their points (S13).
PACK: Final = tuple(rank for rank in RANKS for _ in range(COPIES))
CARD_POINTS: Final = sum(VALUES[rank] for rank in PACK)


#: The seats and the two sides by the name of the game (S2).
SEATINGS: Final[Mapping[str, Seating]] = MappingProxyType(
    {NAME: PARTNERS, "sedma-2": alone("A", "B")}
)


def whole_stock(seating: Seating) -> int:
    """Return how many cards a whole stock has (S3).

    >>> [whole_stock(seating) for seating in SEATINGS.values()]
    [16, 24]
    """
    return len(PACK) - HAND * len(seating.seats)


#: What each option may be, as it is written, the usual value first (S9, S12, S14, S17).
OPTIONS: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "may_continue": ("always", "beaten"),
        "draw": ("one", "all"),
        "last_trick": ("10", "0"),
        "scoring": ("points", "deal"),
    }
)


@dataclass(frozen=True, slots=True)
class SedmaRules:
    """A game by its name, and its options; a ValueError says which of them does not exist.

    >>> SedmaRules("sedma", may_continue="never")
    Traceback (most recent call last):
    ValueError: may_continue is one of always, beaten
    """

    name: str
    may_continue: str = "always"
    draw: str = "one"
    last_trick: str = "10"
    scoring: str = "points"

    def __post_init__(self) -> None:
        for option, allowed in OPTIONS.items():
            if getattr(self, option) not in allowed:
                raise ValueError(f"{option} is one of {', '.join(allowed)}")

    @property
    def seating(self) -> Seating:
        """The seats and the two sides."""
        return SEATINGS[self.name]

    @property
    def last(self) -> int:
        """What the last trick is worth beside its cards (S14)."""
        return int(self.last_trick)

    @property
    def by_deal(self) -> bool:
        """Whether the result of the deal comes before points (S17)."""
        return self.scoring == "deal"


#: What is counted, by the way of scoring (S17).
MEASURES: Final[Mapping[str, Measure]] = MappingProxyType(
    {"points": Measure("points", ("points",)), "deal": Measure("deal", ("result", "points"))}
)


def matches(card: Rank, opened: Rank) -> bool:
    """Say whether a card matches the one that opened the trick (S6).

    >>> ace, seven = Rank("A"), SEVEN
    >>> matches(ace, ace), matches(seven, ace), matches(ace, seven)
    (True, True, False)
    """
    return card in (opened, SEVEN)
