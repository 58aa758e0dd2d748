"""The JSON shape of what a page has in it: the games, endings, and the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra.formats.notation import position_text
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.rules import VARIANTS
from ristikontra.game.seats import Seating
from ristikontra.records.base import SCHEMA, Record
from ristikontra.records.games import GamesRecord, games_record
from ristikontra.words import FORMS, RANK_NAMES, RANK_SIGNS, WORDS

if TYPE_CHECKING:
    from ristikontra.formats.given import Entry

_KEYS: Final = "page."
#: Kinds of faults that a page can find, by how they begin.
_FAULTS: Final = ("setup.", "rules.", "card.", "text.", "trick.")
#: What their parts are, where they are no numbers up to the cards of a pack.
_LISTS: Final = ("seats", "sides", "variants", "allowed", "sizes", "places", "taken", "won")
_SEATS: Final = ("seat", "due", "before")
_NUMBERS: Final = range(53)


class RemarkRecord(Record, frozen=True, kw_only=True):
    """A comment where so many cards of the line have been played."""

    played: int
    text: str
    by: str | UnsetType = UNSET


class EndingRecord(Record, frozen=True, kw_only=True):
    """An ending that a page can open, with the ranks of the line that was played.

    `name` is that of a worked example, "" if it is none; `title` may be "" too.
    """

    name: str
    title: str
    position: str
    line: list[str]
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    comments: list[RemarkRecord]


class TellingRecord(Record, frozen=True, kw_only=True):
    """What tells faults: `templates` by their kinds, and the `forms` that they ask of their parts.

    A form is a table: words by the number of a rank, the letter of a seat, or a number; of a list
    by its length, ``{0}`` standing for its first part.
    """

    templates: dict[str, str]
    forms: dict[str, dict[str, str]]


class PageRecord(Record, frozen=True, kw_only=True):
    """All that a page is made of beside its own files; it begins with the ending `opened`, if any.

    `words` are the page's own by key, `telling` those of faults; `rank_names` and `rank_signs`
    stand from the two to the ace.
    """

    schema: Literal[1] = SCHEMA
    games: GamesRecord
    examples: list[EndingRecord]
    opened: int | None
    words: dict[str, str]
    telling: TellingRecord
    rank_names: list[str]
    rank_signs: list[str]
    seat_names: dict[str, str]


def page_record(entries: Sequence[tuple[str, Entry]], opened: int | None) -> PageRecord:
    """Return the record of a page with these endings, each with its name.

    >>> from ristikontra.formats.given import read_given
    >>> record = page_record([("lappi/pagat", read_given("lappi/pagat"))], 0)
    >>> record.examples[0].line[:5], record.seat_names["E"], record.rank_names[8]
    (['7', '6', '2', '7', '3'], 'East', 'ten')
    """
    seatings: list[Seating] = [variant.seating for variant in VARIANTS.values()]
    seat_names = {
        seat: name
        for seating in seatings
        for seat, name in zip(seating.seats, seating.names, strict=True)
    }
    return PageRecord(
        games=games_record(list(VARIANTS.values())),
        examples=[_ending(name, entry) for name, entry in entries],
        opened=opened,
        words={
            key.removeprefix(_KEYS): text for key, text in WORDS.items() if key.startswith(_KEYS)
        },
        telling=_telling(list(seat_names)),
        rank_names=list(RANK_NAMES),
        rank_signs=list(RANK_SIGNS),
        seat_names=seat_names,
    )


def _telling(seats: Sequence[str]) -> TellingRecord:
    templates = {key: text for key, text in WORDS.items() if key.startswith(_FAULTS)}
    forms: dict[str, dict[str, str]] = {}
    for text in templates.values():
        for _, part, form, _ in Formatter().parse(text):
            if part and form and form in FORMS:
                forms.setdefault(form, {}).update(_forms(form, part, seats))
    return TellingRecord(templates=templates, forms=forms)


def _forms(form: str, part: str, seats: Sequence[str]) -> Mapping[str, str]:
    """Return what a form makes of all that a part can be.

    >>> _forms("and", "taken", [])["2"], _forms("ranks", "rank", [])["4"]
    ('{0} and {1}', 'sixes')
    """
    if part in _LISTS:
        marks = [f"{{{at}}}" for at in range(len(VARIANTS))]
        return {str(n): FORMS[form](marks[:n]) for n in range(1, len(marks) + 1)}
    domain: Sequence[object] = (
        seats if part in _SEATS else range(len(RANKS)) if part == "rank" else _NUMBERS
    )
    return {str(one): FORMS[form](one) for one in domain}


def _ending(name: str, entry: Entry) -> EndingRecord:
    position, example = entry.position, entry.example
    if example is None:
        return EndingRecord(
            name=name, title="", position=position_text(position), line=[], comments=[]
        )
    begins = position == example.position
    return EndingRecord(
        name=name,
        title=example.title,
        position=position_text(position),
        line=_letters(example.line) if begins else [],
        teaches=example.teaches or UNSET,
        notice=example.notice or UNSET,
        source=example.source or UNSET,
        comments=[
            RemarkRecord(played=comment.played, text=comment.text, by=comment.by or UNSET)
            for comment in example.comments
            if begins
        ],
    )


def _letters(ranks: Sequence[Rank]) -> list[str]:
    return [RANKS[rank] for rank in ranks]
