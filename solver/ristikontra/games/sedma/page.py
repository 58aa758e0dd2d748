"""What the page reads of Sedma: words, the options, and what cards count."""

from typing import Final

from msgspec import Struct

from ristikontra.games.protocol import GamePage
from ristikontra.games.sedma.rules import CARD_POINTS, NAME, OPTIONS, SEATINGS, VALUES
from ristikontra.words import say


class SedmaOptionData(Struct, frozen=True, kw_only=True):
    """An option."""

    #: What it is called.
    name: str
    #: What it asks.
    question: str
    #: Its usual value, as it is typed.
    usual: str
    #: What each value means.
    values: dict[str, str]


class SedmaRulesData(Struct, frozen=True, kw_only=True):
    """What may be played by, and what cards are worth."""

    #: The options, in their order.
    options: list[SedmaOptionData]
    #: The points of each rank.
    points: dict[str, int]
    #: The points of all cards.
    whole: int
    #: What each game is called.
    titles: dict[str, str]


def page_rules() -> SedmaRulesData:
    """Return what the page reads of the rules."""
    return SedmaRulesData(
        options=[
            SedmaOptionData(
                name=name,
                question=say(f"option.{NAME}.{name}"),
                usual=values[0],
                values={value: say(f"option.{NAME}.{name}.{value}") for value in values},
            )
            for name, values in OPTIONS.items()
        ],
        points={str(rank): points for rank, points in VALUES.items()},
        whole=CARD_POINTS,
        titles={name: say(f"games.title.{name}") for name in SEATINGS},
    )


PAGE: Final = GamePage(
    words=(
        *("sedma.rank", "sedma.too_many", "sedma.points", "sedma.sizes", "sedma.small"),
        *("sedma.large", "sedma.stock", "sedma.no_match", "sedma.not_beaten", "sedma.trick_over"),
        *("sedma.puzzle.rules", "sedma.no_taken", "sedma.taken", "sedma.last", "sedma.tricks"),
        *("setup.no_lead", "setup.no_hand", "setup.no_seat", "setup.no_side", "games.over"),
        *("letters.mixed", "letters.either"),
    ),
    rules=page_rules,
)
