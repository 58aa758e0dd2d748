"""What a page of Ristiseiska reads: one record, in words, with a comment for each field.

`python art/contract.py` makes `web/contract.d.ts` of it, as of `render/contract.py`.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import Record
from ristikontra.answers.layout_page import LayoutEndingRecord, LayoutPageRecord
from ristikontra.answers.layouts import LayoutOptionRecord
from ristikontra.answers.page import RemarkRecord
from ristikontra.game.suited import PACK
from ristikontra.layouts.rules import BUILDS, CONTINUES, SCORINGS, is_built
from ristikontra.layouts.text import SEATS
from ristikontra.render.contract import WordsData, languages_in_themselves, words_data
from ristikontra.words import Paragraphs, Saying, say, spoken

_OWN: Final = "layout_page."
#: What the page says in the words of other reports, by their keys.
SHARED: Final = (
    *("page.back", "page.copied", "page.copy_text", "page.end", "page.next", "page.not_copied"),
    *("page.open", "page.start", "page.values", "source", "train.head.theme"),
    *("head.card", "head.player", "suited.bench.players"),
    *("beating.no_cards", "card.none", "rules.value", "suited.no_seat", "suited.twice"),
    *("text.long", "text.twice"),
    *("layouts.no_item", "layouts.unknown_item", "layouts.no_suit", "layouts.no_hand"),
    *("layouts.no_turn", "layouts.first", "layouts.no_continuing", "layouts.out"),
    *("layouts.two_out", "layouts.no_layout", "layouts.not_built", "layouts.both"),
    *("layouts.nowhere", "layouts.beg"),
    *("layouts.turn", "layouts.going_on", "layouts.forfeit", "layouts.nobody", "layouts.over"),
    *("layouts.sure", "layouts.with_help", "layouts.each"),
    *("layouts.stop", "layouts.points", "layouts.meaning", "layouts.cards_of", "layouts.line"),
    *("layouts.play.card", "layouts.play.stops", "layouts.play.takes", "layouts.play.keeps"),
    "layouts.play.passes",
    *("layouts.picture.number", "layouts.picture.best", "layouts.picture.cost"),
    *("layouts.picture.level", "layouts.picture.forced", "layouts.picture.forfeit"),
    *("layouts.puzzle.card", "layouts.puzzle.going_on", "layouts.puzzle.key"),
    "layouts.puzzle.rules",
)


class LayoutScoringData(Record, frozen=True, kw_only=True):
    """A way of scoring."""

    #: What each card left in hand costs, by suit and rank.
    costs: list[int]
    #: What the forfeit costs.
    forfeit: int
    #: Whether a hand costs the same, whatever it holds; the page solves none of that.
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


class LayoutClaimData(Record, frozen=True, kw_only=True):
    """A claim."""

    #: What is claimed.
    text: str
    #: What is so, and what shows it.
    found: str


class LayoutEndingData(Record, frozen=True, kw_only=True):
    """A position that can be opened."""

    #: The name of the worked example, or "".
    name: str
    #: Its title, or "".
    title: str
    #: The position, in one line.
    position: str
    #: What was played: players with their cards.
    line: list[str]
    #: What it teaches.
    teaches: str | UnsetType = UNSET
    #: What there is to see.
    notice: str | UnsetType = UNSET
    #: Where it is from.
    source: str | UnsetType = UNSET
    #: Remarks at places of the line.
    comments: list[RemarkRecord]
    #: Its claims.
    claims: list[LayoutClaimData]


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


class LayoutPageData(Record, frozen=True, kw_only=True):
    """All that a page of Ristiseiska reads."""

    #: The rules.
    rules: LayoutRulesData
    #: The positions that can be opened.
    examples: list[LayoutEndingData]
    #: The number of the one that the page begins with; null: it greets.
    opened: int | None
    #: The puzzles, in their order.
    puzzles: list[LayoutPuzzleData]
    #: What the themes of the puzzles are called.
    themes: dict[str, str]
    #: How the game is played, in paragraphs.
    lesson: Paragraphs
    #: Where the page of the other games lies; "": it is not known.
    beside: str
    #: What asks for each language, by its code, in that language.
    languages: dict[str, str]
    #: The words of the page.
    words: WordsData
    #: The script of the worker.
    worker: str


def layout_page_data(record: LayoutPageRecord, worker: str, beside: str) -> LayoutPageData:
    """Return what a page of a record reads, its worker given.

    >>> from ristikontra.answers.layout_page import layout_page
    >>> data = layout_page_data(layout_page(), "", "")
    >>> data.rules.built["strict"][:3], data.themes["gate"]
    (['1-8', '1-9', '1-10'], 'Hold the gate')
    """
    words = spoken().words
    own = {key.removeprefix(_OWN): text for key, text in words.items() if key.startswith(_OWN)}
    return LayoutPageData(
        rules=_rules(record.rules.options),
        examples=[*map(_ending, record.examples)],
        opened=record.opened,
        puzzles=[
            LayoutPuzzleData(
                id=one.id, position=one.position, theme=one.theme, key=one.key, level=one.level
            )
            for one in record.puzzles
        ],
        themes={one.theme: say(f"layouts.theme.{one.theme}") for one in record.puzzles},
        lesson=Paragraphs(f"lesson.{record.lesson}.text"),
        beside=beside,
        languages=languages_in_themselves(),
        words=words_data(own | {key: words[key] for key in SHARED}, SEATS),
        worker=worker,
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


def _ending(record: LayoutEndingRecord) -> LayoutEndingData:
    shown = record.shown
    return LayoutEndingData(
        name=record.name,
        title="" if shown.title is UNSET else shown.title,
        position=shown.position,
        line=[] if shown.line is UNSET else shown.line,
        teaches=shown.teaches,
        notice=shown.notice,
        source=shown.source,
        comments=[
            RemarkRecord(played=one.at, text=one.text, by=one.by)
            for one in ([] if shown.comments is UNSET else shown.comments)
        ],
        claims=[
            LayoutClaimData(
                text=one.text,
                found=say(
                    "layouts.verify.found",
                    verdict=Saying(f"verify.verdict.{one.verdict}"),
                    evidence=one.evidence,
                ),
            )
            for one in record.claims
        ],
    )
