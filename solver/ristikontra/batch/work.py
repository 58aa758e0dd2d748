"""What one process does: it solves a few positions and returns the answers as bytes.

Nothing is kept between two calls, so it does not matter which process is asked, or on which
machine.
"""

from __future__ import annotations

import gc
import os
import pickle
import re
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from shutil import rmtree
from tempfile import NamedTemporaryFile
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from msgspec import UNSET, structs

from ristikontra.api.records import SolveRecord
from ristikontra.api.solve import outlook_record, refuse_asked, solve_state, solved_record
from ristikontra.batch.messages import BadItem, Done, Form, Question
from ristikontra.formats.source import SourceItem
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText, RistikontraError, tellable, visible
from ristikontra.game.state import State
from ristikontra.games.tricks.notation import read_plain
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.outlook import Outlook, outlook
from ristikontra.games.tricks.search.solver import Searcher, Task
from ristikontra.record import lines_of
from ristikontra.texts import text_in
from ristikontra.words import language, say, speaking

if TYPE_CHECKING:
    from multiprocessing.connection import _ConnectionBase as Connection


Given = TypeVar("Given")
Made = TypeVar("Made")
#: Items that are read, then solved, then written.  Each step goes faster in a row, because its code
#: and data stay in the cache.
_BLOCK: Final = 1000
#: Bytes that a pipe takes in one piece, with what the executor adds (POSIX promises 4,096).
_SHORT: Final = 2000
_HAND: Final = "".join([f"{sign}*" for sign in reversed(RANKS)])
_HANDS: Final = "|".join(
    [" ".join([f"{seat}:{_HAND}" for seat in seats]) for seats in ("NESW", "AB")]
)
#: A line that would be written just so, if its position is legal.
_TIDY: Final = re.compile(f"[a-z0-9-]+ (?:{_HANDS}) lead:[A-Z](?: dirty:(?:NS|EW|NS,EW))?")


@contextmanager
def _unswept() -> Iterator[None]:
    """Turn off garbage collection meanwhile: records have no cycles, and are freed once written."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


@_unswept()
def solve_items(question: Question, source: str, items: Sequence[SourceItem]) -> Done:
    """Solve the positions of some lines or files, in their order.

    >>> line = SourceItem(1, "", b"ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> done = solve_items(Question("jsonl"), "many.txt", [line, SourceItem(2, "", b"lappi N:K")])
    >>> done.solved, done.faults[0].number
    (1, 2)
    """
    started = perf_counter()
    solver = Searcher(question.objective)
    add, all_of = _answers_in(question.form)
    solved = 0
    faults: list[BadItem] = []

    def each(
        work: Callable[[Given], Made], some: Iterable[tuple[SourceItem, Given]]
    ) -> list[tuple[SourceItem, Made]]:
        """Do something for each item; a failure at one does not affect the next."""
        done = []
        for item, given in some:
            try:
                done.append((item, work(given)))
            except Exception as error:
                text = str(tellable(error))
                if not isinstance(error, BadText):
                    text = say("batch.fault", place=_place(source, item), message=text)
                faults.append(BadItem(item.number, text))
        return done

    for at in range(0, len(items), _BLOCK):
        block = items[at : at + _BLOCK]
        read = each(partial(_task, question, source, solver), zip(block, block, strict=True))
        tasks = [(item, task) for item, task in read if task is not None]
        found = each(partial(_searched, question), tasks)
        records = each(partial(_record, question, solver), [(one[0], one) for one in found])
        add([record for _, record in records])
        solved += len(records)
    return Done(all_of(), solved, tuple(sorted(faults)), perf_counter() - started)


def _place(source: str, item: SourceItem) -> str:
    """Return where an item is."""
    return item.file or f"{source}:{item.number}"


def _text(item: SourceItem) -> str:
    """Return the text of an item, a line without its end."""
    return text_in(item.text, "replace") if item.file else item.text.decode().rstrip("\r\n")


def _position(question: Question, source: str, item: SourceItem) -> State | None:
    """Return the position of an item; None where the line is empty or a remark."""
    text = _text(item)
    if not item.file:
        plain = read_plain(text, question.options or None)
        if plain is not None or text.lstrip()[:1] in ("", "#"):
            return plain
    from ristikontra.games import given  # noqa: PLC0415 - most lines are plain

    if item.file:
        return given.read_file_of_many(text, item.file, question.options)
    return given.read_one_of_many(text, source, item.number, question.options)


def _task(
    question: Question, source: str, solver: Searcher, item: SourceItem
) -> Task | State | None:
    """Return what is to be searched: for two sides of tricks a task, else the position."""
    position = _position(question, source, item)
    if isinstance(position, Position):
        return solver.task(position) if position.traits.two_sided else position
    if position is not None:
        refuse_asked(position, {"objective": question.objective, "why": question.why})
    return position


def _searched(question: Question, task: Task | State) -> Task | Outlook | SolveRecord:
    """Return a task that was run, what three players can get, or the answer of a game's judge."""
    if isinstance(task, Task):
        return task.run()
    if isinstance(task, Position):
        return outlook(task, question.objective)
    return solve_state(task)


def _record(
    question: Question, solver: Searcher, one: tuple[SourceItem, Task | Outlook | SolveRecord]
) -> SolveRecord:
    item, found = one
    number, file = item.number, visible(item.file) if item.file else UNSET
    if isinstance(found, SolveRecord):
        return structs.replace(found, number=number, file=file)
    if isinstance(found, Outlook):
        return structs.replace(outlook_record(found), number=number, file=file)
    text = _text(item)
    return solved_record(
        found.solution(),
        solver,
        why=question.why,
        text=text if _TIDY.fullmatch(text) and not question.options else None,
        number=number,
        file=file,
    )


#: What takes answers, and what has all of them as bytes in the end.
_Answers = tuple[Callable[[Sequence[SolveRecord]], None], Callable[[], bytes]]


def _answers_in(form: Form) -> _Answers:
    """Return what takes answers, and what returns them in a form."""
    if form == "jsonl":
        lines: list[bytes] = []
        return lambda records: lines.append(lines_of(records)), lambda: b"".join(lines)
    from ristikontra.batch import columns, parquet, sheet  # noqa: PLC0415 - JSON does without

    table = columns.Columns(sheet.lines if form == "csv" else parquet.part_of)
    return table.add, table.all


def killed_by(question: Question, source: str, item: SourceItem) -> Done:
    """Return what comes of an item whose position kills the process that solves it.

    >>> line = SourceItem(7, "", b"lappi N:K E:7 S:2 W:A lead:N")
    >>> killed_by(Question("jsonl"), "many.txt", line).faults[0].text
    'many.txt:7: this position crashes the process that solves it; it is left out'
    """
    text = say("batch.fault", place=_place(source, item), message=say("batch.killer"))
    _, nothing = _answers_in(question.form)
    return Done(nothing(), 0, (BadItem(item.number, text),), 0.0)


def begin(life: Connection[Any, Any], folder: str) -> None:
    """Begin to work for another process, and end when it ends.  Ctrl-C is meant for that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(life, folder), daemon=True).start()


def answered(asked: bytes, folder: str) -> bytes | str:
    """Return whether a function returns or raises, and what, called as it is asked for.

    It speaks the language of the question.  A long answer is written to a file of the folder, and
    its path is returned.  A pipe may take a long message in parts, and a process that ends between
    two parts would leave its reader waiting for the rest for ever.
    """
    code, function, given = pickle.loads(asked)
    with speaking(language(code)):
        answer = _packed(function, *given)
        if len(answer) <= _SHORT:
            return answer
        try:
            with NamedTemporaryFile(dir=folder, delete=False) as file:
                file.write(answer)
        except OSError as error:  # a full disk, or nobody waits any more: `_end_with`
            return _packed(_refuse, folder, error.strerror)
        return file.name


def _packed(function: Callable[..., object], *given: object) -> bytes:
    """Return as bytes whether a function returns, and what it returns or raises."""
    try:
        outcome = True, function(*given)
    except Exception as error:
        outcome = False, error
    return pickle.dumps(outcome, pickle.HIGHEST_PROTOCOL)


def _refuse(folder: str, reason: str) -> NoReturn:
    raise RistikontraError(say("process_full", folder=folder, reason=reason))


def _end_with(life: Connection[Any, Any], folder: str) -> None:
    """End this process, even while it works, when nobody waits for its answers any more."""
    with suppress(EOFError, OSError):
        life.recv_bytes()
    rmtree(folder, ignore_errors=True)
    os._exit(0)
