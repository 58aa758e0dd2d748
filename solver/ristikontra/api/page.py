"""What a page has in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec import UNSET, UnsetType

from ristikontra.api.analyse import TrickAnalyseRecord, analyse
from ristikontra.api.plan import PLAN_NODES, plan
from ristikontra.api.solve import solve
from ristikontra.api.trick_puzzles import TrickLessonRecord, lesson
from ristikontra.api.tricks import PlanRecord
from ristikontra.api.verify import TrickVerifyRecord, verify_tricks
from ristikontra.formats.files import example_names, find_example
from ristikontra.formats.given import Entry, entry_of
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.progress import Tell, counting, nobody
from ristikontra.puzzles.collection import by_position
from ristikontra.puzzles.lessons import LESSONS
from ristikontra.puzzles.puzzle import pack
from ristikontra.record import SCHEMA, Record
from ristikontra.search.solver import Searcher
from ristikontra.words import Saying

if TYPE_CHECKING:
    from ristikontra.puzzles.puzzle import Puzzle


#: The lines that a plan may have on a page, where it is closed at first.
_PAGE_LINES: Final = 9
#: What calls a function for each of some values, in their order, as `map` does.
Each: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]
#: Tricks of the longest hands that a page describes before it is opened: those that are dealt.
LONGEST_ENDING: Final = 6


class RemarkRecord(Record, frozen=True, kw_only=True):
    """A comment at a place of the line."""

    #: How many cards of the line have been played there.
    played: int
    #: What is said.
    text: str
    #: Its author.
    by: str | UnsetType = UNSET


class PlayedRecord(Record, frozen=True, kw_only=True):
    """A card of a line, for a page that cannot ask its kernel; seats are numbers."""

    #: The seat that plays it.
    turn: int
    #: The card.
    card: str
    #: The seat that takes the trick, if it ends one.
    winner: int | UnsetType = UNSET
    #: Points of that trick, else 0.
    points: int = 0
    #: The position after it, in one line, if it ends a trick; else it goes to the table.
    after: str | UnsetType = UNSET


class EndingRecord(Record, frozen=True, kw_only=True):
    """An ending that a page can open, with the line that was played.

    `name` is that of a worked example, "" if it is none; `title` may be "" too.  `judged` is the
    line card by card.  `reasons` explain at each of its positions what cards are worth, and
    `verified` are the claims.  They are there where somebody has asked.  `plan` is that of the side
    on turn, for the best that it can guarantee, where it is short.
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
    judged: TrickAnalyseRecord | UnsetType = UNSET
    reasons: list[dict[str, Saying]] | UnsetType = UNSET
    verified: TrickVerifyRecord | UnsetType = UNSET
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


class PageRecord(Record, frozen=True, kw_only=True):
    """What a page has in it, and the number of the ending that it begins with, if any."""

    schema: Literal[2] = SCHEMA
    examples: list[EndingRecord]
    opened: int | None
    lessons: list[TrickLessonRecord]
    puzzles: list[PosedRecord]


def page_record(
    endings: Sequence[EndingRecord],
    opened: int | None,
    puzzles: Sequence[PosedRecord] = (),
    lessons: Sequence[TrickLessonRecord] = (),
) -> PageRecord:
    """Return the record of a page with these endings, puzzles and lessons.

    >>> from ristikontra.formats.given import read_given
    >>> record = page_record([ending_record("lappi/pagat", read_given("lappi/pagat"))], 0)
    >>> record.examples[0].line[:5]
    ['7', '6', '2', '7', '3']
    """
    return PageRecord(
        examples=list(endings), opened=opened, lessons=list(lessons), puzzles=list(puzzles)
    )


def ending_record(
    name: str,
    entry: Entry,
    judged: TrickAnalyseRecord | UnsetType = UNSET,
    reasons: list[dict[str, Saying]] | UnsetType = UNSET,
    verified: TrickVerifyRecord | UnsetType = UNSET,
    plan: PlanRecord | UnsetType = UNSET,
) -> EndingRecord:
    """Return the record of an ending, with what its line is worth, claims and a plan, if known."""
    position, example = entry.position, entry.example
    if example is None:
        return EndingRecord(
            name=name,
            title="",
            position=str(position),
            line=[],
            comments=[],
            played=[],
            plan=plan,
        )
    begins = position == example.position
    return EndingRecord(
        name=name,
        title=example.title,
        position=str(position),
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
    puzzle: Puzzle, because: dict[str, Saying], plan: PlanRecord | UnsetType = UNSET
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
                after=str(after) if position.ends_trick else UNSET,
            )
        )
        position = after
    return played


def _letters(ranks: Sequence[Rank]) -> list[str]:
    return [RANKS[rank] for rank in ranks]


def page(
    entries: Sequence[tuple[str, Entry]] = (),
    tell: Tell = nobody,
    own: Sequence[Puzzle] | None = None,
    each: Each = map,
) -> PageRecord:
    """Return what a page has in it: these endings with their names, of which it opens the first.

    Without examples it has the worked examples, puzzles and lessons, and opens none.  With `own`
    puzzles it has these in place of the puzzles and lessons, each named by its position.  `tell`
    receives how many endings have been looked into, and `each` calls a function for each of them,
    as `map` does.  Raises `RistikontraError` for an ending with a stock, since a page plays only
    the last part.

    >>> from ristikontra.formats.given import read_given
    >>> found = page([("mine", read_given("lappi N:K7 E:73 S:32 W:A2 lead:N"))])
    >>> [ending.name for ending in found.examples], found.opened
    (['mine'], 0)
    """
    if entries:
        return page_record([_ending(*entry, why=True) for entry in counting(entries, tell)], 0)
    names, posed = page_examples(), [*pack().values()] if own is None else by_position(own)
    size = len(names) + len(posed)
    found = [*counting(each(_looked_into, [*names, *posed]), tell, size)]
    every, puzzles = found[: len(names)], found[len(names) :]
    if own is not None:
        return page_record(every, None, puzzles)
    return page_record(every, None, puzzles, [lesson(one.name) for one in LESSONS])


def page_examples() -> list[str]:
    """Return the names of the worked examples that a page has: only those of the last part."""
    return [name for name in example_names() if not find_example(name).position.stock]


def _ending(name: str, entry: Entry, why: bool) -> EndingRecord:
    """Return an ending for a page; one of more cards than endings have is not looked into.

    `why` gives reasons at every position of the line, and not only for its mistakes.
    """
    example = entry.example
    if entry.position.stock:
        raise RistikontraError(Saying("stock.left"))
    if entry.position.tricks_left > LONGEST_ENDING:
        return ending_record(name, entry)
    shortest = _plan_to_read(entry.position)
    if example is None or example.position != entry.position:
        return ending_record(name, entry, plan=shortest)
    judged = analyse(entry.position, example.line) if example.line else UNSET
    reasons = list(_reasons(entry.position, example.line)) if why else UNSET
    verified = verify_tricks(example) if example.claims else UNSET
    return ending_record(name, entry, judged, reasons, verified, shortest)


def _looked_into(one: str | Puzzle) -> EndingRecord | PosedRecord:
    """Return a worked example or a puzzle for a page."""
    return _worked(one) if isinstance(one, str) else _posed(one)


@cache
def _worked(name: str) -> EndingRecord:
    """Return a worked example for a page."""
    return _ending(name, entry_of(find_example(name)), why=False)


@cache
def _posed(puzzle: Puzzle) -> PosedRecord:
    """Return a puzzle for a page: with the reasons for its cards, and its plan if that is short."""
    position = puzzle.start
    because = _brief(position, Searcher(objective=puzzle.objective))
    return posed_record(puzzle, because, _plan_to_read(position, puzzle.objective))


def _plan_to_read(position: Position, objective: str | None = None) -> PlanRecord | UnsetType:
    """Return the plan of the side on turn for the best it can guarantee, if it is short."""
    record = plan(position, objective=objective, max_nodes=PLAN_NODES, max_seconds=None)
    short = record.shortest is True and record.lines is not UNSET and record.lines <= _PAGE_LINES
    return record if short and record.instructions else UNSET


def _brief(position: Position, solver: Searcher | None = None) -> dict[str, Saying]:
    """Return the main reason of each card that there is something to say of."""
    why = solve(position, solver, why=True).why
    return {} if why is UNSET else dict(why.brief)


def _reasons(position: Position, line: Sequence[Rank]) -> Iterator[dict[str, Saying]]:
    """Yield at each position of a line what there is to say of the cards."""
    for rank in line:
        yield _brief(position)
        position = position.play(rank)
