"""What every page of a game whose suits matter reads, in words, with a comment for each field.

`python art/contract.py` makes `web/contract.d.ts` of it, as of `render/contract.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import Record
from ristikontra.answers.page import RemarkRecord
from ristikontra.answers.suited_page import SuitedEndingRecord, SuitedPageRecord
from ristikontra.render.contract import WordsData, languages_in_themselves, words_data
from ristikontra.words import Paragraphs, Saying, say, spoken

_OWN: Final = "suited_page."
#: What each of the pages says in the words of other reports, by their keys.
SHARED: Final = (
    *("page.back", "page.copied", "page.copy_text", "page.end", "page.next", "page.not_copied"),
    *("page.open", "page.start", "page.values", "source", "train.head.theme"),
    *("head.card", "head.player"),
    *("beating.no_cards", "card.none", "rules.value", "suited.no_seat", "suited.twice"),
    *("text.long", "text.twice"),
    *("layouts.no_item", "layouts.unknown_item", "layouts.no_suit", "layouts.no_hand"),
    *("layouts.no_turn", "layouts.turn", "layouts.cards_of", "layouts.line"),
    *("layouts.picture.level", "layouts.picture.forced"),
    *("beating.fate", "beating.moves", "beating.repeats"),
    *("beating.fate.out", "beating.fate.open", "beating.fate.last"),
)


class SuitedClaimData(Record, frozen=True, kw_only=True):
    """A claim."""

    #: What is claimed.
    text: str
    #: What is so, and what shows it.
    found: str


class SuitedEndingData(Record, frozen=True, kw_only=True):
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
    claims: list[SuitedClaimData]


class SuitedPageData(Record, frozen=True, kw_only=True):
    """What the page of each of these games reads."""

    #: The positions that can be opened.
    examples: list[SuitedEndingData]
    #: The number of the one that the page begins with; null: it greets.
    opened: int | None
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


def suited_page_data(
    record: SuitedPageRecord,
    worker: str,
    beside: str,
    own: str,
    shared: Iterable[str],
    seats: str,
) -> dict[str, Any]:
    """Return what a page of a record reads in any of these games, as fields of its data.

    `own` is what the keys of its own words begin with, and `shared` are the keys of others.
    """
    words = spoken().words
    chosen = {
        key.removeprefix(prefix): text
        for prefix in (_OWN, own)
        for key, text in words.items()
        if key.startswith(prefix)
    }
    return {
        "examples": [*map(_ending, record.examples)],
        "opened": record.opened,
        "lesson": Paragraphs(f"lesson.{record.lesson}.text"),
        "beside": beside,
        "languages": languages_in_themselves(),
        "words": words_data(chosen | {key: words[key] for key in (*SHARED, *shared)}, seats),
        "worker": worker,
    }


def _ending(record: SuitedEndingRecord) -> SuitedEndingData:
    shown = record.shown
    return SuitedEndingData(
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
            SuitedClaimData(
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
