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

from msgspec import UNSET
from msgspec.structs import asdict, replace

from ristikontra.answers.base import Record
from ristikontra.answers.outlook import outlook_record
from ristikontra.answers.solve import SecurityRecord, asks_security, solve_fields
from ristikontra.batch import parquet
from ristikontra.batch.solved import SolvedOutlookRecord, SolvedRecord
from ristikontra.explain import explain_solution, full
from ristikontra.formats.files import read_example
from ristikontra.formats.given import entry_of, read_numbered
from ristikontra.formats.source import Item
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText, RistikontraError, tellable, visible
from ristikontra.game.position import Position
from ristikontra.search import questions
from ristikontra.search.outlook import outlook
from ristikontra.search.solver import Solution, Solver
from ristikontra.words import formed, say

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
        raise RistikontraError(say("batch.no_form", file=out, forms=formed(list(forms), "or")))
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

    def blame(item: Item, error: Exception) -> None:
        """Say what has become of one item: whatever it is, it is no matter to the next."""
        place = item.file or f"{source}:{item.number}"
        text = str(tellable(error))
        if not isinstance(error, BadText):
            text = say("batch.fault", place=place, message=text)
        faults.append(BadItem(item.number, text))

    def readable(some: Sequence[Item]) -> Iterator[tuple[Item, Position]]:
        for item in some:
            try:
                position = _position(question, source, item)
            except Exception as error:
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
            except Exception as error:
                blame(item, error)
        for item, solution in solved:
            try:
                records[item.number] = _record(question, solver, solution, item)
            except Exception as error:
                blame(item, error)
        for item, position in read:
            if position.rules.seating.two_sided:
                continue
            try:
                records[item.number] = _outlook(question, position, item)
            except Exception as error:
                blame(item, error)
    in_order = tuple(sorted(faults))
    answers = [records[number] for number in sorted(records)]
    encoded = parquet.encode(answers) if question.form == "parquet" else _encode(answers)
    return Done(encoded, len(records), in_order, perf_counter() - started)


def _position(question: Question, source: str, item: Item) -> Position | None:
    """Return the position of an item; None where the line is empty or a remark."""
    text = item.text.decode(errors="replace").removeprefix(_BYTE_ORDER_MARK)
    if item.file:
        return entry_of(read_example(text, item.file), question.options).position
    text = text.rstrip("\r\n")
    if text.lstrip()[:1] in ("", "#"):
        return None
    return read_numbered(text, source, item.number, question.options).position


def _record(question: Question, solver: Solver, solution: Solution, item: Item) -> SolvedRecord:
    file = visible(item.file) or UNSET
    record = SolvedRecord(**solve_fields(solution), number=item.number, file=file)
    if question.why:
        found = explain_solution(solution, solver)
        why = {RANKS[rank]: text for rank, one in found.items() if (text := full(one))}
        record = replace(record, why=why)
    if asks_security(record, solution.position.rules):
        ns, ew = questions.security(solution.position)
        record = replace(record, security=SecurityRecord(NS=ns, EW=ew))
    return record


def _outlook(question: Question, position: Position, item: Item) -> SolvedOutlookRecord:
    """Return what three players can come to."""
    record = outlook_record(outlook(position, question.objective))
    file = visible(item.file) or UNSET
    return SolvedOutlookRecord(**asdict(record), number=item.number, file=file)


def _encode(records: Sequence[Record]) -> bytes:
    return b"".join(record.to_json() + b"\n" for record in records)
