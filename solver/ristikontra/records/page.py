"""The JSON shape of what a page has in it: the games, endings, and the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Final, Literal

from msgspec import UNSET, UnsetType

from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.game.seats import Seating
from ristikontra.game.text import position_text
from ristikontra.puzzles.themes import THEMES
from ristikontra.records.analyse import AnalyseRecord
from ristikontra.records.base import SCHEMA, Record
from ristikontra.records.games import GamesRecord, games_record
from ristikontra.records.lessons import LessonRecord
from ristikontra.records.plan import PlanRecord
from ristikontra.records.verify import VerifyRecord
from ristikontra.words import FORMS, RANK_NAMES, RANK_SIGNS, WORDS, say

if TYPE_CHECKING:
    from ristikontra.formats.given import Entry
    from ristikontra.puzzles.puzzle import Puzzle

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


class PlayedRecord(Record, frozen=True, kw_only=True):
    """A card of a line, for a page that cannot ask its kernel; seats are numbers.

    `winner` takes the trick that it ends, with so many `points`; `after` is the position after it.
    """

    turn: int
    card: str
    winner: int | UnsetType = UNSET
    points: int = 0
    after: str


class EndingRecord(Record, frozen=True, kw_only=True):
    """An ending that a page can open, with the line that was played.

    `name` is that of a worked example, "" if it is none; `title` may be "" too.  `judged` is the
    line card by card, `reasons` tell at each of its positions why cards are worth what they are,
    `verified` is what is claimed: they are there where somebody has looked into it.  `plan` is that
    of the side on turn, for the best that it can be sure of, where it is short.
    """

    name: str
    title: str
    position: str
    line: list[str]
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    comments: list[RemarkRecord]
    played: list[PlayedRecord]
    judged: AnalyseRecord | UnsetType = UNSET
    reasons: list[dict[str, str]] | UnsetType = UNSET
    verified: VerifyRecord | UnsetType = UNSET
    plan: PlanRecord | UnsetType = UNSET


class PosedRecord(Record, frozen=True, kw_only=True):
    """A puzzle that a page asks: its ending, with reasons for its first card, and the answer.

    The rest is that of `puzzles.puzzle.Puzzle`.
    """

    ending: EndingRecord
    objective: str
    key: str
    level: int
    themes: list[str]


class TellingRecord(Record, frozen=True, kw_only=True):
    """What tells faults: `templates` by their kinds, and the `forms` that they ask of their parts.

    A form is a table: words by the number of a rank, the letter of a seat, or a number; of a list
    by its length, ``{0}`` standing for its first part.
    """

    templates: dict[str, str]
    forms: dict[str, dict[str, str]]


class PageRecord(Record, frozen=True, kw_only=True):
    """All that a page is made of beside its own files; it begins with the ending `opened`, if any.

    `themes` is what those of the puzzles are called.  `words` are the page's own by key, `telling`
    those of faults; `rank_names` and `rank_signs` stand from the two to the ace.
    """

    schema: Literal[1] = SCHEMA
    games: GamesRecord
    examples: list[EndingRecord]
    opened: int | None
    lessons: list[LessonRecord]
    puzzles: list[PosedRecord]
    themes: dict[str, str]
    words: dict[str, str]
    telling: TellingRecord
    rank_names: list[str]
    rank_signs: list[str]
    seat_names: dict[str, str]


def page_record(
    endings: Sequence[EndingRecord],
    opened: int | None,
    puzzles: Sequence[PosedRecord] = (),
    lessons: Sequence[LessonRecord] = (),
) -> PageRecord:
    """Return the record of a page with these endings, puzzles and lessons.

    >>> from ristikontra.formats.given import read_given
    >>> record = page_record([ending_record("lappi/pagat", read_given("lappi/pagat"))], 0)
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
        examples=list(endings),
        opened=opened,
        lessons=list(lessons),
        puzzles=list(puzzles),
        themes={
            theme: say(f"theme.{theme}")
            for theme in THEMES
            if any(theme in puzzle.themes for puzzle in puzzles)
        },
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


def ending_record(
    name: str,
    entry: Entry,
    judged: AnalyseRecord | UnsetType = UNSET,
    reasons: list[dict[str, str]] | UnsetType = UNSET,
    verified: VerifyRecord | UnsetType = UNSET,
    plan: PlanRecord | UnsetType = UNSET,
) -> EndingRecord:
    """Return the record of an ending, with what its line is worth, claims and a plan, if known."""
    position, example = entry.position, entry.example
    if example is None:
        return EndingRecord(
            name=name,
            title="",
            position=position_text(position),
            line=[],
            comments=[],
            played=[],
            plan=plan,
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
        played=_played(position, example.line) if begins else [],
        judged=judged,
        reasons=reasons,
        verified=verified,
        plan=plan,
    )


def posed_record(
    puzzle: Puzzle, because: dict[str, str], plan: PlanRecord | UnsetType = UNSET
) -> PosedRecord:
    """Return the record of a puzzle, with why its cards are worth what they are.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> record = posed_record(next(iter(pack().values())), {})
    >>> record.ending.line, record.ending.reasons
    ([], [{}])
    """
    ending = EndingRecord(
        name=puzzle.id,
        title="",
        position=puzzle.position,
        line=[],
        comments=[],
        played=[],
        reasons=[because],
        plan=plan,
    )
    return PosedRecord(
        ending=ending,
        objective=puzzle.objective,
        key=puzzle.key,
        level=puzzle.level,
        themes=list(puzzle.themes),
    )


def _played(position: Position, line: Sequence[Rank]) -> list[PlayedRecord]:
    played = []
    for rank in line:
        after = position.play(rank)
        trick = position.table_trick(rank)
        played.append(
            PlayedRecord(
                turn=position.turn,
                card=RANKS[rank],
                winner=trick.winner if position.ends_trick else UNSET,
                points=trick.points if position.ends_trick else 0,
                after=position_text(after),
            )
        )
        position = after
    return played


def _letters(ranks: Sequence[Rank]) -> list[str]:
    return [RANKS[rank] for rank in ranks]
