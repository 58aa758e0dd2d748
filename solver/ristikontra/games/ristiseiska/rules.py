"""What Ristiseiska may be played by, as data: its options and its ways of scoring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from msgspec import UNSET, Struct

from ristikontra.game.worth import Measure
from ristikontra.games.cards import PlayingCard
from ristikontra.record import Amounts

#: What the game is called, and its seats.
NAME: Final = "ristiseiska"
SEATS: Final = "ABCDEFG"
#: How a suit grows, and what an ace or a king allows (X7 to X9, X12).
BUILDS: Final = ("strict", "free", "eight-after-six")
CONTINUES: Final = ("any", "ak_only", "off")
#: What a player does who cannot play: take the forfeit, or beg for a card (X13 to X19).
UNABLE: Final = ("forfeit", "beg")
#: Whether a player's last card may be begged for (X15).
LAST_CARDS: Final = ("spared", "begged")


@dataclass(frozen=True, slots=True)
class LayoutRules:
    """The options of a game; a ValueError says which of them does not exist.

    Where players beg there is no forfeit that could count, and nobody begs in a first turn (X13).

    >>> LayoutRules(build="loose")
    Traceback (most recent call last):
    ValueError: build is one of strict, free, eight-after-six
    """

    build: str = BUILDS[0]
    ak_continue: str = CONTINUES[0]
    first_turn_exempt: bool = True
    scoring: str = "forfeit"
    unable: str = UNABLE[0]
    last_card: str = LAST_CARDS[0]

    def __post_init__(self) -> None:
        for option, allowed in VALUES.items():
            if getattr(self, option) not in allowed:
                raise ValueError(f"{option} is one of {', '.join(map(str, allowed))}")
        if self.unable == "beg" and not (self.first_turn_exempt and self.scoring != "forfeit"):
            raise ValueError("who begs has no forfeit")
        if self.unable != "beg" and self.last_card != LAST_CARDS[0]:
            raise ValueError("nobody begs for a last card")

    @property
    def is_solved(self) -> bool:
        """Whether the kernels know the rules: no last card may be begged for."""
        return self.last_card == LAST_CARDS[0]

    @property
    def endings_only(self) -> bool:
        """Whether only endings can be solved: hands change, or somebody must be first or last."""
        return self.unable == "beg" or SCORINGS[self.scoring].whole


class LayoutScoring(Struct, frozen=True):
    """A way of scoring.

    >>> SCORINGS["distance"].card(PlayingCard(3, 10))
    3
    """

    #: What each card left in hand costs, by suit and rank.
    costs: tuple[int, ...]
    #: What the forfeit costs.
    forfeit: int = 0
    #: Whether a hand costs the same, whatever it holds.
    whole: bool = False
    #: Whether play ends only when one player has cards.
    to_the_last: bool = False

    def card(self, card: PlayingCard) -> int:
        """Return what a card left in hand costs."""
        return self.costs[13 * card.suit + card.rank - 1]


_ONE_EACH: Final = (1,) * 52
_VALUES: Final = (14, *range(2, 14)) * 4
#: The ways of scoring, by name (X-F, X-A2a, b and c, X-D, X-A1).
SCORINGS: Final[Mapping[str, LayoutScoring]] = MappingProxyType(
    {
        "forfeit": LayoutScoring(_VALUES, 25),
        "cards": LayoutScoring(_ONE_EACH),
        "values": LayoutScoring(_VALUES),
        "distance": LayoutScoring(tuple(abs(rank - 7) for rank in range(1, 14)) * 4),
        "first": LayoutScoring(_ONE_EACH, whole=True),
        "last": LayoutScoring(_ONE_EACH, whole=True, to_the_last=True),
    }
)
#: What each option may be, the usual value first.
VALUES: Final[Mapping[str, Sequence[str | bool]]] = MappingProxyType(
    {
        "build": BUILDS,
        "ak_continue": CONTINUES,
        "first_turn_exempt": (True, False),
        "scoring": tuple(SCORINGS),
        "unable": UNABLE,
        "last_card": LAST_CARDS,
    }
)


def is_built(low: int, high: int, build: str) -> bool:
    """Say whether a suit can have grown from its seven to a lowest and a highest rank (X7 to X9).

    >>> [is_built(5, 7, build) for build in BUILDS], is_built(7, 8, "free"), is_built(8, 9, "free")
    ([False, True, True], True, False)
    """
    if not low <= 7 <= high:
        return False
    if build == "strict":
        return high == 7 if low == 7 else high > 7 or low == 6
    return build == "free" or low < 7 or high == 7


def behind(card: PlayingCard, build: str) -> Sequence[PlayingCard]:
    """Return the cards of a suit that cannot be played before a card is (X3, X7 to X9).

    >>> [len(behind(PlayingCard(3, 6), build)) for build in BUILDS]
    [11, 5, 11]
    >>> [len(behind(PlayingCard(3, 8), build)) for build in BUILDS]
    [10, 5, 5]
    """
    suit, rank = card
    low, high = range(1, min(rank, 7)), range(max(rank, 7) + 1, 14)
    if rank == 7:
        ranks = [*low, *high]
    elif rank == 6:
        ranks = [*low] if build == "free" else [*low, *range(8, 14)]
    elif rank == 8:
        ranks = [*range(1, 6), *high] if build == "strict" else [*high]
    else:
        ranks = [*low] if rank < 7 else [*high]
    return [PlayingCard(suit, one) for one in ranks]


#: What a hand that costs 1 whatever it holds is called, without a point and with one (X-D, X-A1).
_PLACES: Final[Mapping[str, Mapping[str, Amounts]]] = {
    "first": {"first": Amounts(points=0), "behind": Amounts(points=1)},
    "last": {"out": Amounts(points=0), "last": Amounts(points=1)},
}
#: What play without an end counts as (A21) there, and where cards cost points: dearer than any end.
_ENDLESS_PLACE: Final[Mapping[str, Amounts]] = {
    "draw": Amounts(points=0.5),
    "lost": Amounts(points=1),
    "won": Amounts(points=0),
}
_ENDLESS_POINTS: Final[Mapping[str, Amounts]] = {
    "draw": Amounts(points=0),
    "lost": Amounts(points=None),
}


def measure_of(rules: LayoutRules) -> Measure:
    """Return what is counted: points against a player, of which fewer are better.

    Play without an end is a draw (A21): half a hand where a hand costs 1, else no points.

    >>> measure_of(LayoutRules(scoring="last")).endless["draw"]
    {'points': 0.5}
    """
    names = _PLACES.get(rules.scoring, UNSET)
    endless = _ENDLESS_POINTS if names is UNSET else _ENDLESS_PLACE
    return Measure(
        rules.scoring,
        ("points",),
        less=True,
        endless=endless if rules.endings_only else UNSET,
        names=names,
    )
