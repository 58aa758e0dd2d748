"""What one process does: it solves a few positions and returns the answers as bytes.

Nothing is kept between two calls, so it does not matter which process is asked, or on which
machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from ristikontra.batch import parquet
from ristikontra.batch.source import Item
from ristikontra.explain import explain_solution, full
from ristikontra.formats.files import read_example
from ristikontra.formats.given import entry_of, read_numbered
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText, RistikontraError, visible
from ristikontra.game.position import Position
from ristikontra.records.base import Record
from ristikontra.records.batch import SolvedOutlookRecord, SolvedRecord
from ristikontra.records.outlook import outlook_record
from ristikontra.records.solve import SecurityRecord, asks_security, solve_record
from ristikontra.search import questions
from ristikontra.search.outlook import outlook
from ristikontra.search.solver import Solution, Solver
from ristikontra.words import any_of, say

Form = Literal["jsonl", "parquet"]
_BYTE_ORDER_MARK: Final = "\ufeff"
#: Items that are read, then solved, then told: each goes faster while it lasts, for its code and
#: what it works with stay at hand.
_BLOCK: Final = 200


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of every position, and the form of the answers."""

    form: Form
    objective: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    why: bool = False


def form_of(out: Path | str) -> Form:
    """Return the form of the answers that the name of a file tells.

    >>> form_of("values.parquet")
    'parquet'
    """
    forms: dict[str, Form] = {".jsonl": "jsonl", ".parquet": "parquet"}
    form = forms.get(Path(out).suffix)
    if form is None:
        raise RistikontraError(say("batch.no_form", file=out, forms=any_of(list(forms))))
    return form


class BadItem(NamedTuple):
    """What is wrong with one of many positions: its number, and all faults with their places."""

    number: int
    text: str


class Done(NamedTuple):
    """Some positions solved: their answers, how many there are, and which could not be read."""

    answers: bytes
    solved: int
    faults: tuple[BadItem, ...]
    seconds: float


class _Line(msgspec.Struct):
    """A line of JSON: its position is read, whatever else it says."""

    position: str


def solve_items(question: Question, source: str, items: Sequence[Item]) -> Done:
    """Solve the positions of some lines or files, in their order.

    >>> line = Item(1, "", b"ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> done = solve_items(Question("jsonl"), "many.txt", [line, Item(2, "", b"lappi N:K")])
    >>> done.solved, done.faults[0].number
    (1, 2)
    """
    started = perf_counter()
    solver = Solver(question.objective)
    records: dict[int, SolvedRecord | SolvedOutlookRecord] = {}
    faults: list[BadItem] = []

    def blame(item: Item, error: RistikontraError) -> None:
        place = item.file or f"{source}:{item.number}"
        text = str(error)
        if not isinstance(error, BadText):
            text = say("batch.fault", place=place, message=text)
        faults.append(BadItem(item.number, text))

    def readable(some: Sequence[Item]) -> Iterator[tuple[Item, Position]]:
        for item in some:
            try:
                position = _position(question, source, item)
            except RistikontraError as error:
                blame(item, error)
                continue
            if position is not None:
                yield item, position

    for at in range(0, len(items), _BLOCK):
        read = [*readable(items[at : at + _BLOCK])]
        valued = [one for one in read if one[1].rules.seating.two_sided]
        solutions = solver.solve_many(position for _, position in valued)
        solved: list[tuple[Item, Solution]] = []
        for item, _ in valued:
            try:
                solved.append((item, next(solutions)))
            except RistikontraError as error:  # what one position lacks is no matter to the next
                blame(item, error)
        for item, solution in solved:
            records[item.number] = _record(question, solver, solution, item)
        for item, position in read:
            if position.rules.seating.two_sided:
                continue
            try:
                records[item.number] = _outlook(question, position, item)
            except RistikontraError as error:
                blame(item, error)
    in_order = tuple(sorted(faults))
    answers = [records[number] for number in sorted(records)]
    if question.form == "parquet":
        encoded = parquet.encode([one for one in answers if isinstance(one, SolvedRecord)])
    else:
        encoded = _encode(answers)
    return Done(encoded, len(records), in_order, perf_counter() - started)


def _position(question: Question, source: str, item: Item) -> Position | None:
    """Return the position of an item; None where the line is empty or a remark."""
    text = item.text.decode(errors="replace").removeprefix(_BYTE_ORDER_MARK)
    if item.file:
        return entry_of(read_example(text, item.file), question.options).position
    text = text.rstrip("\r\n")
    start = text.lstrip()[:1]
    if start in ("", "#"):
        return None
    if start == "{":
        try:
            text = msgspec.json.decode(text, type=_Line).position
        except msgspec.MsgspecError as error:
            raise RistikontraError(say("batch.no_json", reason=error)) from None
    return read_numbered(text, source, item.number, question.options)


def _record(question: Question, solver: Solver, solution: Solution, item: Item) -> SolvedRecord:
    record = solve_record(solution)
    why: dict[str, str] | UnsetType = UNSET
    if question.why:
        found = explain_solution(solution, solver)
        why = {RANKS[rank]: text for rank, one in found.items() if (text := full(one))}
    security: SecurityRecord | UnsetType = UNSET
    if asks_security(record, solution.position.rules):
        ns, ew = questions.security(solution.position)
        security = SecurityRecord(NS=ns, EW=ew)
    file = visible(item.file) or UNSET
    more = {"why": why, "security": security}
    return SolvedRecord(**asdict(record) | more, number=item.number, file=file)


def _outlook(question: Question, position: Position, item: Item) -> SolvedOutlookRecord:
    """Return what three players can come to; they have no value for a column of Parquet."""
    if question.form == "parquet":
        raise RistikontraError(say("batch.three"))
    record = outlook_record(outlook(position, question.objective))
    file = visible(item.file) or UNSET
    return SolvedOutlookRecord(**asdict(record), number=item.number, file=file)


def _encode(records: Sequence[Record]) -> bytes:
    return b"".join(msgspec.json.encode(record) + b"\n" for record in records)
