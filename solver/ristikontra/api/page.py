"""What a page has in it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from msgspec import UNSET, UnsetType

from ristikontra.api.analyse import AnalyseRecord, analyse
from ristikontra.api.plan import PLAN_NODES, plan
from ristikontra.api.puzzles import LessonRecord, trick_lessons
from ristikontra.api.records import PlanRecord
from ristikontra.api.show import ShowRecord, show
from ristikontra.api.solve import solve
from ristikontra.api.verify import VerifyRecord, verify_tricks
from ristikontra.formats.files import example_names
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import Entry, Example, find_example
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.given import entry_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.collection import by_position, pack
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.progress import Tell, counting, nobody
from ristikontra.record import SCHEMA, Record
from ristikontra.words import Saying

#: The lines that a plan may have on a page, where it is closed at first.
_PAGE_LINES: Final = 9
#: What calls a function for each of some values, in their order, as `map` does.
Each: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]


class EndingRecord(Record, frozen=True, kw_only=True):
    """An ending that a page can open: what is shown of it, and what was found.

    `judged` is the line card by card.  `reasons` explain at each of its positions what cards are
    worth, and `verified` are the claims.  They are there where somebody has asked.  `plan` is that
    of the side on turn, for the best that it can guarantee, where it is short.  A page asks for the
    key of a `puzzle`, and has the reasons for its first card, but no plan.
    """

    shown: ShowRecord
    judged: AnalyseRecord | UnsetType = UNSET
    reasons: list[dict[str, Saying]] | UnsetType = UNSET
    verified: VerifyRecord | UnsetType = UNSET
    plan: PlanRecord | UnsetType = UNSET
    puzzle: Puzzle | UnsetType = UNSET


class PageRecord(Record, frozen=True, kw_only=True):
    """What a page has in it."""

    schema: Literal[2] = SCHEMA
    examples: list[EndingRecord]
    lessons: Sequence[LessonRecord] = ()
    puzzles: Sequence[EndingRecord] = ()


def ending_record(
    position: Position, example: Example[Position] | None = None, **found: Any
) -> EndingRecord:
    """Return the record of an ending with what was found: fields of `EndingRecord`, by name.

    >>> from ristikontra.games.tricks.given import read_given
    >>> entry = read_given("lappi/pagat")
    >>> ending_record(entry.position, entry.example).shown.line[:3]
    ['N:7', 'E:6', 'S:2']
    """
    return EndingRecord(shown=show(position, example), **found)


def page(
    entries: Sequence[Entry[Position]] = (),
    tell: Tell = nobody,
    own: Sequence[Puzzle] | None = None,
    each: Each = map,
) -> PageRecord:
    """Return what a page has in it: these endings.

    Without any it has the worked examples, puzzles and lessons.  With `own`
    puzzles it has these in place of the puzzles and lessons, each named by its position.  `tell`
    receives how many endings have been looked into, and `each` calls a function for each of them,
    as `map` does.  Raises `RistikontraError` for an ending with a stock, since a page plays only
    the last part.

    >>> from ristikontra.games.tricks.given import read_given
    >>> found = page([read_given("lappi N:K7 E:73 S:32 W:A2 lead:N")])
    >>> [ending.shown.moves for ending in found.examples]
    [['K', '7']]
    """
    if entries:
        every = [_ending(entry, why=True) for entry in counting(entries, tell)]
        return PageRecord(examples=every)
    names, posed = page_examples(), [*pack().values()] if own is None else by_position(own)
    size = len(names) + len(posed)
    found = [*counting(each(_looked_into, [*names, *posed]), tell, size)]
    every, puzzles = found[: len(names)], found[len(names) :]
    lessons = [*trick_lessons()] if own is None else []
    return PageRecord(examples=every, lessons=lessons, puzzles=puzzles)


def page_examples() -> list[str]:
    """Return the names of the worked examples that a page has: only those of the last part."""
    return [name for name in example_names() if not find_example(name).position.stock]


def _ending(entry: Entry[Position], why: bool) -> EndingRecord:
    """Return an ending for a page.

    `why` gives reasons at every position of the line, and not only for its mistakes.
    """
    position, example = entry.position, entry.example
    if position.stock:
        raise RistikontraError(Saying("stock.left"))
    shortest = _plan_to_read(position)
    if example is None or example.position != position:
        return ending_record(position, example, plan=shortest)
    return ending_record(
        position,
        example,
        judged=analyse(position, example.line) if example.line else UNSET,
        reasons=list(_reasons(position, example.line)) if why else UNSET,
        verified=verify_tricks(example) if example.claims else UNSET,
        plan=shortest,
    )


def _looked_into(one: str | Puzzle) -> EndingRecord:
    """Return a worked example or a puzzle for a page."""
    return _worked(one) if isinstance(one, str) else _posed(one)


@cache
def _worked(name: str) -> EndingRecord:
    """Return a worked example for a page."""
    return _ending(entry_of(find_example(name)), why=False)


@cache
def _posed(puzzle: Puzzle) -> EndingRecord:
    """Return a puzzle for a page, with the reasons for its cards."""
    position = puzzle.start
    because = _brief(position, Searcher(puzzle.objective or None))
    return ending_record(position, reasons=[because], puzzle=puzzle)


def _plan_to_read(position: Position) -> PlanRecord | UnsetType:
    """Return the plan of the side on turn for the best it can guarantee, if it is short."""
    record = plan(position, max_nodes=PLAN_NODES, max_seconds=None)
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
