"""What the page reads of Ristiseiska: words, and the rules."""

from typing import Final

from msgspec import Struct

from ristikontra.games.protocol import GamePage
from ristikontra.games.ristiseiska.items import BEGGING, NOT_BEGGING, OPTIONS
from ristikontra.games.ristiseiska.reasons import KINDS
from ristikontra.games.ristiseiska.rules import BUILDS, CONTINUES, SCORINGS, LayoutScoring, is_built
from ristikontra.words import Saying, say


class LayoutOptionData(Struct, frozen=True, kw_only=True):
    """An option."""

    #: What it is called.
    name: str
    #: Its usual value, as it is typed.
    usual: str
    #: What each value means.
    values: dict[str, str]


class LayoutRulesData(Struct, frozen=True, kw_only=True):
    """What may be played by."""

    #: The options, in their order.
    options: list[LayoutOptionData]
    #: The usual values of options where cards are begged for, if they are others.
    begging: dict[str, str]
    #: The values that options cannot have there.
    not_begging: dict[str, str]
    #: The rules of building, as the kernel numbers them.
    builds: list[str]
    #: The rules for playing another card, as the kernel numbers them.
    continues: list[str]
    #: How far a suit can have grown by each rule of building: lowest and highest rank, as `6-8`.
    built: dict[str, list[str]]
    #: The ways of scoring.
    scorings: dict[str, LayoutScoring]


def page_rules() -> LayoutRulesData:
    """Return what the page reads of the rules."""
    return LayoutRulesData(
        options=[
            LayoutOptionData(
                name=name,
                usual=values[0],
                values={value: say(f"option.{name}.{value}") for value in values},
            )
            for name, values in OPTIONS.items()
        ],
        begging=BEGGING,
        not_begging=NOT_BEGGING,
        builds=[*BUILDS],
        continues=[*reversed(CONTINUES)],
        built={
            build: [
                f"{low}-{high}"
                for low in range(1, 8)
                for high in range(7, 14)
                if is_built(low, high, build)
            ]
            for build in BUILDS
        },
        scorings={**SCORINGS},
    )


PAGE: Final = GamePage(
    words=(
        *("head.player", "items.no_cards", "items.no_turn", "games.moves"),
        *("games.picture.level", "games.picture.forced"),
        *("fate", "fate.out", "fate.open", "fate.last"),
        *("layouts.first", "layouts.no_continuing", "layouts.out"),
        *("layouts.two_out", "layouts.no_layout", "layouts.not_built", "layouts.both"),
        *("layouts.nowhere", "layouts.beg"),
        *("layouts.going_on", "layouts.forfeit", "games.over"),
        *("head.guaranteed", "head.with_help", "head.alone"),
        *("games.points", "meaning.alone"),
        *("play.card", "layouts.play.stops", "layouts.play.takes", "layouts.play.keeps"),
        "layouts.play.passes",
        *("games.picture.number", "games.picture.best", "games.picture.cost"),
        "layouts.picture.forfeit",
        "layouts.puzzle.rules",
        *("begging.gives", "begging.play.gives", "games.endless"),
        *("fate.draw", "fate.first", "fate.behind", "games.round"),
        *("round.lost.points", "round.lost.first", "round.won.first"),
        *("round.lost.out", "round.won.out"),
        *("meaning.points", "meaning.first", "meaning.out"),
        *(f"counted.ristiseiska.{kind}" for kind in KINDS),
    ),
    refuse=lambda position: None if position.rules.is_solved else Saying("layouts.last_card"),
    rules=page_rules,
)
