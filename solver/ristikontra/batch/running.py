"""Many positions in this process, on many here, or on a Dask cluster.

Items are handed out in their order, in portions that take a few seconds, however long one item
takes.  What comes back is kept at once.  Only as many portions as there are processes, and one more
each, are in memory.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from ristikontra.batch.messages import BadItem, Done, Question
from ristikontra.batch.parts import Parts
from ristikontra.formats.source import Source, SourceItem
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.words import Saying, say

Given = TypeVar("Given")
Made = TypeVar("Made")

#: Seconds that a portion should take: what a killed run loses for each process.
_PORTION: Final = 2.0
#: Seconds until Ctrl-C is looked for while nothing is finished.
_GLANCE: Final = 0.1
#: Items in the first portions, and in the largest, which may be cut short by their bytes.
_FIRST: Final = 32
_LARGEST: Final = 20_000
_MOST_BYTES: Final = 16_000_000


class Progress(NamedTuple):
    """How far a batch is: bytes done of a total, positions a second, and seconds still to come.

    Where the length of the input is unknown, `size` and `left` are None.
    """

    done: int
    size: int | None
    rate: float
    left: float | None


class Team(NamedTuple):
    """Who works: how to ask for what a function returns, and for how much at once.

    `lost` are the errors that mean that no worker answers any more, and `say_lost` reports them.
    """

    ask: Callable[..., Future[Any]]
    most: int
    lost: tuple[type[Exception], ...]
    say_lost: Callable[[str], str]


@dataclass(slots=True)
class BatchRun:
    """One run over a source; `tell` receives the progress, `complain` every bad position, in order.

    Faults that earlier runs have found are reported again.
    """

    source: Source
    parts: Parts
    team: Team
    strict: bool
    tell: Callable[[Progress], None]
    complain: Callable[[str], None]
    pending: dict[Future[Done], tuple[int, list[SourceItem]]] = field(default_factory=dict)
    worst: BadItem | None = None
    portion: int = _FIRST
    skipped_bytes: int = 0
    solved_bytes: int = 0
    solved: int = 0
    complained: int = 0
    faults: dict[int, tuple[int, Sequence[str]]] = field(default_factory=dict)
    started: float = field(default_factory=perf_counter)

    def all(self) -> None:
        """Solve all that no earlier run has solved.

        Raises `RistikontraError` for an input that is another one than before, for processes that
        die and, if `strict`, for the first bad position.
        """
        for first, items in self._portions():
            with self._reporting():
                asked = self.team.ask(_solved, self.parts.question, self.source.name, items)
            self.pending[asked] = first, items
            while len(self.pending) >= self.team.most:
                self._settle()
            if self.worst:
                break
        while self.pending:
            self._settle()
        if self.worst:
            raise RistikontraError(self.worst.text)

    def _portions(self) -> Iterator[tuple[int, list[SourceItem]]]:
        """Yield items that are still to be solved, with the number of items before them."""
        at, items = 0, self.source.items
        while True:
            room = self.parts.room(at)
            if room == 0:
                part = self.parts.parts[at]
                taken = list(islice(items, part.end - at))
                self.parts.check(part, taken)
                self._complain(at, part.end, self.parts.faults(part))
                self.skipped_bytes += _bytes(taken)
            else:
                most = self.portion if room is None else min(room, self.portion)
                taken = [*_first(items, most)]
                if not taken:
                    break
                yield at, taken
            at += len(taken)
        self.parts.check_end(at)

    def _settle(self) -> None:
        """Wait for answers, and keep them."""
        for future in _finished(self.pending):
            first, items = self.pending.pop(future)
            with self._reporting():
                done = future.result()
            if self.strict and done.faults:
                self.worst = min(filter(None, (self.worst, done.faults[0])))
                continue
            self.parts.keep(first, items, done)
            self._complain(first, first + len(items), [fault.text for fault in done.faults])
            self.solved += done.solved
            wanted = int(_PORTION * len(items) / max(done.seconds, 1e-6))
            self.portion = max(1, min(wanted, 4 * self.portion, _LARGEST))
            self.solved_bytes += _bytes(items)
            self.tell(self._progress())

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """Tell that a process was lost, whether it was to be asked or has been."""
        try:
            yield
        except self.team.lost as error:
            raise RistikontraError(self.team.say_lost(str(error) or type(error).__name__)) from None

    def _complain(self, first: int, end: int, faults: Sequence[str]) -> None:
        """Tell what is wrong with some items as soon as all before them have been heard of."""
        self.faults[first] = end, faults
        while self.complained in self.faults:
            self.complained, texts = self.faults.pop(self.complained)
            for text in texts:
                self.complain(text)

    def _progress(self) -> Progress:
        seconds, size = perf_counter() - self.started, self.source.size
        done, left = self.skipped_bytes + self.solved_bytes, None
        if size is not None:
            left = (size - done) * seconds / max(self.solved_bytes, 1)
        return Progress(done, size, self.solved / seconds, left)


def _finished(futures: Iterable[Future[Any]]) -> Set[Future[Any]]:
    """Wait until some of them are finished."""
    found: Set[Future[Any]] = set()
    while not found:
        with _held_back():
            found = wait(futures, _GLANCE, FIRST_COMPLETED).done
    return found


@contextmanager
def _held_back() -> Iterator[None]:
    """Keep Ctrl-C until this is done: in the midst of it, it would leave a future locked."""
    if sys.platform == "win32":  # it cannot keep a signal, so the handler does, if there may be one
        if current_thread() is not main_thread():
            yield
            return
        kept: list[int] = []
        usual = signal.signal(signal.SIGINT, lambda number, _: kept.append(number))
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, usual)
            for number in kept:
                signal.raise_signal(number)
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _first(items: Iterator[SourceItem], most: int) -> Iterator[SourceItem]:
    """Yield the next items, within a number and within memory."""
    size = 0
    for item in islice(items, most):
        yield item
        size += len(item.text)
        if size > _MOST_BYTES:
            return


def _bytes(items: Sequence[SourceItem]) -> int:
    return sum(len(item.text) for item in items)


#: Windows sends Ctrl-C to all of a group; elsewhere what is started inherits that it is held back.
_APART: Final[int] = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
#: What a process of a team runs, which finds its modules where this one does.
_PROGRAM: Final = "import sys; sys.path[:] = {}; from ristikontra.batch.work import serve; serve()"


@contextmanager
def processes(jobs: int | None) -> Iterator[Team]:
    """Start this many processes, one for each core by default; where one is enough it is this one.

    They end with this one, however it ends, and at once if it gives up.
    """
    jobs = jobs or _cores()
    if jobs == 1:
        yield Team(_asked_here, 1, (), str)
        return
    begun: list[Popen[bytes]] = []
    idle = SimpleQueue[Popen[bytes]]()
    executor = ThreadPoolExecutor(jobs)  # a thread waits for each process

    def ask(*asked: object) -> Future[Any]:
        # What is started here inherits that.  Ctrl-C is meant for this process alone.
        with _held_back():
            if len(begun) < jobs:
                command = (sys.executable, "-c", _PROGRAM.format(sys.path))
                begun.append(Popen(command, stdin=PIPE, stdout=PIPE, creationflags=_APART))
                idle.put(begun[-1])
            # What is read there is read in the language that is spoken here.
            return executor.submit(copy_context().run, answer, asked)

    def answer(asked: tuple[object, ...]) -> Any:
        process = idle.get()
        try:
            found = _exchange(process, asked)
        finally:
            idle.put(process)
        if isinstance(found, Exception):
            raise found
        return found

    try:
        yield Team(
            ask,
            2 * jobs,
            (BrokenExecutor, OSError),
            lambda reason: say("batch.lost", reason=reason),
        )
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in begun:
            process.kill()
        raise
    finally:
        executor.shutdown()
        for process in begun:
            with suppress(OSError), process:
                pass  # it ends when nothing more can be asked


def on_all_cores(function: Callable[[Given], Made], items: Iterable[Given]) -> Iterator[Made]:
    """Yield what a function makes of each item, in their order, as `map` does.

    The function is one of a module.  Raises `RistikontraError` if a process dies.

    >>> [*on_all_cores(abs, [3, -4])]
    [3, 4]
    """
    with processes(None) as team:
        asked = deque[Future[Made]]()

        def next_found() -> Made:
            try:
                _finished([asked[0]])
                return asked.popleft().result()
            except team.lost as error:
                raise RistikontraError(Saying("process_lost", reason=str(error))) from None

        for item in items:
            asked.append(team.ask(function, item))
            if len(asked) == team.most:
                yield next_found()
        while asked:
            yield next_found()


def _solved(question: Question, source: str, items: Sequence[SourceItem]) -> Done:
    from ristikontra.batch.work import solve_items  # noqa: PLC0415 - who only hands out does without

    return solve_items(question, source, items)


def _asked_here(function: Callable[..., Any], *asked: Any) -> Future[Any]:
    found = Future[Any]()
    found.set_result(function(*asked))
    return found


def _exchange(process: Popen[bytes], asked: tuple[object, ...]) -> Any:
    """Ask a process and wait for what it answers."""
    assert process.stdin
    assert process.stdout
    try:
        pickle.dump(asked, process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
        found = pickle.load(process.stdout)
    except (EOFError, OSError, pickle.UnpicklingError):
        process.kill()  # if it is there, it does not keep to what is agreed
        code = process.wait()
        raise BrokenExecutor(signal.Signals(-code).name if code < 0 else str(code)) from None
    return found


def _cores() -> int:
    """Return how many cores this process may use, or, where nobody knows that, how many there are.

    >>> _cores() > 0
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def cluster(address: str) -> Iterator[Team]:
    """Ask the workers of a Dask cluster; what a worker that dies was at, another does again.

    A scheduler that is gone ends the run.  What Dask logs of that is not for people to read.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        absent = Saying("extra", package="distributed", extra="batch")
        raise RistikontraError(unloaded("distributed", error, absent)) from None
    with _silent("distributed"), ExitStack() as stack:
        try:
            import_module("distributed.comm").resolve_address(address)
            client = distributed.Client(address, timeout=10, set_as_default=False)
            stack.enter_context(client)
            threads: Mapping[str, int] = client.nthreads()
        except (OSError, TypeError, ValueError) as error:
            says = say("batch.no_cluster", address=address, reason=str(error))
            raise RistikontraError(says) from None
        executor = client.get_executor(pure=False)
        try:
            yield Team(
                executor.submit,
                2 * max(1, sum(threads.values())),
                (Exception,),  # no position raises anything, so whatever comes is of the cluster
                lambda reason: say("batch.cluster_lost", address=address, reason=reason),
            )
        except BaseException:
            executor.shutdown(wait=False)
            raise


@contextmanager
def _silent(name: str) -> Iterator[None]:
    """Let the loggers of a package say nothing: each has a level and handlers of its own."""
    known = logging.root.manager.loggerDict
    loud = [logging.getLogger(one) for one in known if f"{one}.".startswith(f"{name}.")]
    loud = [logger for logger in loud if not logger.disabled]
    for logger in loud:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in loud:
            logger.disabled = False
