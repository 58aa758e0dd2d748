"""Many positions in this process, on many here, or on a Dask cluster.

Items are handed out in their order, in portions that take a few seconds, however long one item
takes.  What comes back is kept at once.  Only as many portions as there are processes, and one more
each, are in memory.

A process may die: of a position, or because the system kills it.  Then what was asked is asked
again, one portion at a time and in ever smaller ones.  A position that a process dies of again is
left out.
"""

import logging
import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from concurrent import futures as cf
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import current_thread, main_thread
from time import perf_counter
from types import ModuleType
from typing import Any, Final, TypeAlias, TypeVar

from ristikontra.batch.messages import BadItem, Done, Question, Results
from ristikontra.formats.source import Source, SourceItem
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.words import Saying, say, spoken

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
#: How many processes Windows can wait for.
_MOST_ON_WINDOWS: Final = 61


#: Receives how far a batch is: bytes done of a total, positions a second, and seconds to come.
#: Where the length of the input is unknown, the total and the seconds are None.
TellProgress: TypeAlias = Callable[[int, int | None, float, float | None], None]


class Team:
    """The workers; at first this process itself.

    `most` is how many portions are asked for at once.  `lost` are the errors that mean that a
    worker has died, and `renews` says whether others can take over then.
    """

    most: int = 1
    lost: tuple[type[Exception], ...] = ()
    renews: bool = False

    def ask(self, function: Callable[..., Any], *given: Any) -> cf.Future[Any]:
        """Ask for what a function of a module returns.  Also raises one of `lost`."""
        found = cf.Future[Any]()
        found.set_result(function(*given))
        return found

    def answer(self, asked: cf.Future[Any]) -> Any:
        """Return what was asked for, or raise what came of it."""
        return asked.result()

    def renew(self) -> None:
        """Let others work in place of those that have died."""

    def say_lost(self, reason: str) -> str:
        """Return that nobody works any more."""
        return reason


@dataclass(slots=True)
class BatchRun:
    """One run over a source; `tell` receives the progress, `complain` every bad position, in order.

    Faults that earlier runs have found are reported again.
    """

    source: Source
    results: Results
    team: Team
    strict: bool
    tell: TellProgress
    complain: Callable[[str], None]
    pending: dict[cf.Future[Done], tuple[int, Sequence[SourceItem]]] = field(default_factory=dict)
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

        Raises `RistikontraError` for an input that is another one than before, where nobody works
        any more and, if `strict`, for the first bad position.
        """
        for first, items in self._portions():
            try:
                asked = self._ask(items)
            except self.team.lost as error:
                self._renew(error)
                asked = self._ask(items)
            self.pending[asked] = first, items
            while self.pending and (len(self.pending) >= self.team.most or self.results.full):
                self._settle()
            if self.worst:
                break
        while self.pending:
            self._settle()
        if self.worst:
            raise RistikontraError(self.worst.text)

    def _portions(self) -> Iterator[tuple[int, Sequence[SourceItem]]]:
        """Yield items that are still to be solved, with the number of items before them."""
        at, items = 0, self.source.items
        while True:
            taken, faults = self.results.finished(at, items)
            if taken:
                self._complain(at, at + len(taken), faults)
                self.skipped_bytes += _bytes(taken)
            else:
                room = self.results.room(at)
                most = self.portion if room is None else min(room, self.portion)
                taken = [*_first(items, most)]
                if not taken:
                    break
                yield at, taken
            at += len(taken)
        self.results.check_end(at)

    def _ask(self, items: Sequence[SourceItem]) -> cf.Future[Done]:
        return self.team.ask(_solved, self.results.question, self.source.name, items)

    def _settle(self) -> None:
        """Wait for answers, and keep them."""
        for asked in _finished(self.pending):
            try:
                done = self.team.answer(asked)
            except self.team.lost as error:
                self._renew(error)
                return
            self._take(*self.pending.pop(asked), done)

    def _renew(self, error: Exception) -> None:
        """Let others work in place of those that have died, and ask again for what they had.

        Each portion is asked for alone: so it is known which one a process dies of.  Raises
        `RistikontraError` if nobody can take over.
        """
        if not self.team.renews:
            raise self._lost(error)
        again, pending = [], self.pending
        self.pending = {}
        for asked, (first, items) in pending.items():
            try:
                done = self.team.answer(asked)
            except self.team.lost:
                again.append((first, items))
            else:
                self._take(first, items, done)
        self._begin_anew()
        for first, items in again:
            self._try(first, items)

    def _try(self, first: int, items: Sequence[SourceItem]) -> None:
        """Solve a portion of which a process may die, while nobody else works."""
        try:
            asked = self._ask(items)
            _finished([asked])
            done = self.team.answer(asked)
        except self.team.lost:
            self._begin_anew()
            half = len(items) // 2
            if half:
                self._try(first, items[:half])
                self._try(first + half, items[half:])
                return
            done = _killed(self.results.question, self.source.name, items[0])
        self._take(first, items, done)

    def _begin_anew(self) -> None:
        """Begin with other workers.  Raises `RistikontraError` if these also die of nothing."""
        for last in (False, False, True):
            try:
                self.team.renew()
                asked = self.team.ask(abs, 0)
                _finished([asked])
                self.team.answer(asked)
            except self.team.lost as error:
                if last:
                    raise self._lost(error) from None
            else:
                return

    def _lost(self, error: Exception) -> RistikontraError:
        lost = self.team.say_lost(str(error) or type(error).__name__)
        return RistikontraError(say("batch.resumes", lost=lost) if self.results.resumes else lost)

    def _take(self, first: int, items: Sequence[SourceItem], done: Done) -> None:
        """Keep the answers to some items."""
        if self.strict and done.faults:
            self.worst = min(filter(None, (self.worst, done.faults[0])))
            return
        self.results.keep(first, items, done)
        self._complain(first, first + len(items), [fault.text for fault in done.faults])
        self.solved += done.solved
        wanted = int(_PORTION * len(items) / max(done.seconds, 1e-6))
        self.portion = max(1, min(wanted, 4 * self.portion, _LARGEST))
        self.solved_bytes += _bytes(items)
        self._tell_progress()

    def _complain(self, first: int, end: int, faults: Sequence[str]) -> None:
        """Tell what is wrong with some items as soon as all before them have been heard of."""
        self.faults[first] = end, faults
        while self.complained in self.faults:
            self.complained, texts = self.faults.pop(self.complained)
            for text in texts:
                self.complain(text)

    def _tell_progress(self) -> None:
        seconds, size = perf_counter() - self.started, self.source.size
        done, left = self.skipped_bytes + self.solved_bytes, None
        if size is not None:
            left = (size - done) * seconds / max(self.solved_bytes, 1)
        self.tell(done, size, self.solved / seconds, left)


def _finished(futures: Iterable[cf.Future[Any]]) -> Set[cf.Future[Any]]:
    """Wait until some of them are finished."""
    found: Set[cf.Future[Any]] = set()
    while not found:
        with _held_back():
            found = cf.wait(futures, _GLANCE, cf.FIRST_COMPLETED).done
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


class Processes(Team):
    """Processes of this machine: they end with this one, however it ends."""

    lost = (cf.BrokenExecutor, OSError)
    renews = True

    def __init__(self, jobs: int) -> None:
        self.jobs, self.most = jobs, 2 * jobs
        self.renew(begun=False)

    def renew(self, begun: bool = True) -> None:
        """Let others work; those that there are end at once."""
        from ristikontra.batch.work import begin  # noqa: PLC0415 - alone this process does without

        if begun:
            self.close(at_once=True)
        context = get_context("spawn")
        # Nothing is ever written there.  Its end comes when this process closes it, or ends.
        life, self._life = context.Pipe(duplex=False)
        self._folder = TemporaryDirectory(prefix="ristikontra-", ignore_cleanup_errors=True)
        self._executor = cf.ProcessPoolExecutor(
            self.jobs, context, begin, (life, self._folder.name)
        )

    def ask(self, function: Callable[..., Any], *given: Any) -> cf.Future[Any]:
        """Ask for what a function of a module returns."""
        from ristikontra.batch.work import answered  # noqa: PLC0415

        asked = pickle.dumps((spoken().code, function, given), pickle.HIGHEST_PROTOCOL)
        # What is started here inherits that.  Ctrl-C is meant only for this process.
        with _held_back(), without_main():
            return self._executor.submit(answered, asked, self._folder.name)

    def answer(self, asked: cf.Future[Any]) -> Any:
        """Return what was asked for, or raise what came of it, in the language spoken here."""
        found = asked.result()
        if isinstance(found, str):
            path = Path(found)
            found = path.read_bytes()
            path.unlink()
        returned, outcome = pickle.loads(found)
        if not returned:
            raise outcome
        return outcome

    def close(self, at_once: bool = False) -> None:
        """Wait for the processes to end, which may be `at_once`."""
        if at_once:
            self._life.close()
        self._executor.shutdown(cancel_futures=at_once)
        self._life.close()
        self._folder.cleanup()

    def say_lost(self, reason: str) -> str:
        """Return that no process can be started, or none lives."""
        return say("process_lost", reason=reason)


@contextmanager
def without_main() -> Iterator[None]:
    """Hide the program that calls this from new processes: they would run it again."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def processes(jobs: int | None) -> Iterator[Team]:
    """Start this many processes, one for each core by default; where one is enough it is this one.

    If this one gives up they end at once.
    """
    jobs = jobs or _cores()
    if jobs == 1:
        yield Team()
        return
    if sys.platform == "win32":
        jobs = min(jobs, _MOST_ON_WINDOWS)
    try:
        team = Processes(jobs)
    except OSError as error:
        raise RistikontraError(Saying("process_lost", reason=str(error))) from None
    try:
        yield team
    except BaseException:
        team.close(at_once=True)
        raise
    team.close()


def on_all_cores(function: Callable[[Given], Made], items: Iterable[Given]) -> Iterator[Made]:
    """Yield what a function makes of each item, in their order, as `map` does.

    The function is one of a module.  Raises `RistikontraError` if a process dies.

    >>> [*on_all_cores(abs, [3, -4])]
    [3, 4]
    """
    with processes(None) as team:
        asked = deque[cf.Future[Any]]()

        def next_found() -> Any:
            _finished([asked[0]])
            return team.answer(asked.popleft())

        try:
            for item in items:
                asked.append(team.ask(function, item))
                if len(asked) == team.most:
                    yield next_found()
            while asked:
                yield next_found()
        except team.lost as error:
            raise RistikontraError(Saying("process_lost", reason=str(error))) from None


def _solved(question: Question, source: str, items: Sequence[SourceItem]) -> Done:
    from ristikontra.batch.work import solve_items  # noqa: PLC0415 - who only hands out does without

    return solve_items(question, source, items)


def _killed(question: Question, source: str, item: SourceItem) -> Done:
    from ristikontra.batch.work import killed_by  # noqa: PLC0415 - seldom needed

    return killed_by(question, source, item)


def _cores() -> int:
    """Return how many cores this process may use, or, where nobody knows that, how many there are.

    >>> _cores() > 0
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Cluster(Team):
    """The workers of a Dask cluster; what a worker that dies was working at, another does again."""

    #: No position raises anything, so whatever comes is of the cluster.
    lost = (Exception,)

    def __init__(self, executor: cf.Executor, address: str, threads: int) -> None:
        self.executor, self.address, self.most = executor, address, 2 * max(1, threads)

    def ask(self, function: Callable[..., Any], *given: Any) -> cf.Future[Any]:
        """Ask for what a function of a module returns."""
        return self.executor.submit(function, *given)

    def say_lost(self, reason: str) -> str:
        """Return that the cluster does not answer any more."""
        return say("batch.cluster_lost", address=self.address, reason=reason)


@contextmanager
def cluster(address: str) -> Iterator[Team]:
    """Ask the workers of a Dask cluster.

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
            yield Cluster(executor, address, sum(threads.values()))
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
