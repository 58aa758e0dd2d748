"""What a page of Ristiseiska reads: one record, in words, with a comment for each field.

`python art/contract.py` makes `web/contract.d.ts` of it, as of `render/contract.py`.
"""

from __future__ import annotations

from typing import Final

from ristikontra.answers.base import Record
from ristikontra.answers.layout_page import LayoutPageRecord
from ristikontra.answers.layouts import LayoutOptionRecord
from ristikontra.game.suited import PACK
from ristikontra.games.ristiseiska.rules import BUILDS, CONTINUES, SCORINGS, SEATS, is_built
from ristikontra.render.suited_contract import SuitedPageData, suited_page_data
from ristikontra.words import say

#: What the page says in the words of other reports beside that, by their keys.
SHARED: Final = (
    *("suited.bench.players", "rules.value"),
    *("layouts.first", "layouts.no_continuing", "layouts.out"),
    *("layouts.two_out", "layouts.no_layout", "layouts.not_built", "layouts.both"),
    *("layouts.nowhere", "layouts.beg"),
    *("layouts.going_on", "layouts.forfeit", "layouts.nobody", "layouts.over"),
    *("layouts.sure", "layouts.with_help", "layouts.each"),
    *("layouts.stop", "layouts.points", "layouts.meaning"),
    *("layouts.play.card", "layouts.play.stops", "layouts.play.takes", "layouts.play.keeps"),
    "layouts.play.passes",
    *("layouts.picture.number", "layouts.picture.best", "layouts.picture.cost"),
    "layouts.picture.forfeit",
    *("layouts.puzzle.card", "layouts.puzzle.going_on", "layouts.puzzle.key"),
    "layouts.puzzle.rules",
    *("begging.gives", "begging.cards_of", "begging.play.gives", "begging.endless"),
    *("begging.draw", "begging.first.won", "begging.first.lost", "begging.round"),
    *("begging.rule.lost.points", "begging.rule.lost.first", "begging.rule.won.first"),
    *("begging.rule.lost.last", "begging.rule.won.last"),
    *("begging.meaning.points", "begging.meaning.first", "begging.meaning.last"),
    "head.card_points",
)


class LayoutScoringData(Record, frozen=True, kw_only=True):
    """A way of scoring."""

    #: What each card left in hand costs, by suit and rank.
    costs: list[int]
    #: What the forfeit costs.
    forfeit: int
    #: Whether a hand costs the same, whatever it holds.
    whole: bool
    #: Whether play goes on until one player alone has cards.
    to_the_last: bool


class LayoutOptionData(Record, frozen=True, kw_only=True):
    """An option."""

    #: What it is called.
    name: str
    #: Its usual value, as it is typed.
    usual: str
    #: What each value means.
    values: dict[str, str]


class LayoutRulesData(Record, frozen=True, kw_only=True):
    """What may be played by."""

    #: The options, in their order.
    options: list[LayoutOptionData]
    #: The rules of building, as the kernel numbers them.
    builds: list[str]
    #: The rules of going on, as the kernel numbers them.
    continues: list[str]
    #: Of each rule of building how far a suit can have grown: lowest and highest rank, as `6-8`.
    built: dict[str, list[str]]
    #: The ways of scoring.
    scorings: dict[str, LayoutScoringData]


class LayoutPuzzleData(Record, frozen=True, kw_only=True):
    """A puzzle."""

    #: Its name.
    id: str
    #: The position, in one line.
    position: str
    #: What it is an example of.
    theme: str
    #: The only right card; null: to play none.
    key: str | None
    #: From 1 to 3, by how many cards are left.
    level: int


class LayoutPageData(SuitedPageData, frozen=True, kw_only=True):
    """All that a page of Ristiseiska reads."""

    #: The rules.
    rules: LayoutRulesData
    #: The puzzles, in their order.
    puzzles: list[LayoutPuzzleData]
    #: What the themes of the puzzles are called.
    themes: dict[str, str]


def layout_page_data(record: LayoutPageRecord, worker: str, beside: str) -> LayoutPageData:
    """Return what a page of a record reads, its worker given.

    >>> from ristikontra.answers.layout_page import layout_page
    >>> data = layout_page_data(layout_page(), "", "")
    >>> data.rules.built["strict"][:3], data.themes["gate"]
    (['1-8', '1-9', '1-10'], 'Hold the gate')
    """
    return LayoutPageData(
        **suited_page_data(record, worker, beside, "layout_page.", SHARED, SEATS),
        rules=_rules(record.rules.options),
        puzzles=[
            LayoutPuzzleData(
                id=one.id, position=one.position, theme=one.theme, key=one.key, level=one.level
            )
            for one in record.puzzles
        ],
        themes={one.theme: say(f"layouts.theme.{one.theme}") for one in record.puzzles},
    )


def _rules(options: list[LayoutOptionRecord]) -> LayoutRulesData:
    cards = sorted(PACK)
    return LayoutRulesData(
        options=[
            LayoutOptionData(
                name=one.name,
                usual=one.usual,
                values={value: str(meaning) for value, meaning in one.values.items()},
            )
            for one in options
        ],
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
        scorings={
            name: LayoutScoringData(
                costs=[*map(way.card, cards)],
                forfeit=way.forfeit,
                whole=way.whole,
                to_the_last=way.to_the_last,
            )
            for name, way in SCORINGS.items()
        },
    )
