"""The processes of the service: each has one question at a time, and a new one follows a dead one.

1. A question waits for a free process.  One more than `at_once` raises QueueFull.
2. A client that leaves, or has waited too long, ends its process, which had nothing else to do.
3. A process that dies costs its answer, and no other.
"""

import asyncio
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from ristikontra.batch.running import without_main
from ristikontra.cli.service.answers import Reply, work

#: Seconds after the end of its time until a process is ended that does not end its work.
_PATIENCE: Final = 5.0
_CONTEXT: Any = get_context("spawn" if sys.platform == "win32" else "forkserver")


class Worker:
    """A process, which is started with its first question."""

    def __init__(self) -> None:
        self.process: Any = None
        self.asked: Any = None

    def start(self) -> None:
        """Start the process."""
        self.asked, its = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=work, args=(its,), daemon=True)
        with without_main():
            self.process.start()
        its.close()

    def ask(self, arguments: Sequence[str], seconds: float | None) -> Reply:
        """Return what `answers.answer` does.

        Raises ConnectionAbortedError if the process dies of it.
        """
        try:
            if self.process is None:
                self.start()
            self.asked.send((arguments, seconds))
            found: Reply = self.asked.recv()
        except (EOFError, OSError):
            raise ConnectionAbortedError from None
        return found

    def end(self) -> None:
        """End the process at once."""
        if self.process is not None:
            self.process.kill()
            self.process.join()


class Workers:
    """Some processes, and who waits for one; it belongs to one event loop."""

    def __init__(self, jobs: int, at_once: int, seconds: float) -> None:
        self.seconds = seconds
        self._most = at_once
        self._asked = 0
        self._free = asyncio.Queue[Worker]()
        self._threads = ThreadPoolExecutor(jobs + 1, "ristikontra")
        self._all = {Worker() for _ in range(jobs)}
        if sys.platform != "win32":
            _CONTEXT.set_forkserver_preload(["ristikontra.cli.service.warm"])

    async def start(self) -> None:
        """Start the processes, so that the first question need not wait for one."""
        for worker in self._all:
            await self._in_thread(worker.start)
            self._free.put_nowait(worker)

    async def ask(self, arguments: Sequence[str], seconds: float | None) -> Reply:
        """Return the answer to a question.

        Raises QueueFull if too many are asked, ConnectionAbortedError and TimeoutError.
        """
        if self._asked >= self._most:
            raise asyncio.QueueFull
        self._asked += 1
        came = perf_counter()
        try:
            worker = await self._free.get()
            begun = perf_counter()
            try:
                async with asyncio.timeout(self.seconds + _PATIENCE):
                    found: Reply = await self._in_thread(worker.ask, arguments, seconds)
                waited, worked = 1000 * (begun - came), 1000 * (perf_counter() - begun)
                return replace(found, waited=waited, worked=worked)
            except BaseException:
                self._all.remove(worker)
                self._threads.submit(worker.end)
                worker = Worker()
                self._all.add(worker)
                raise
            finally:
                self._free.put_nowait(worker)
        finally:
            self._asked -= 1

    def _in_thread(self, function: Any, *given: Any) -> asyncio.Future[Any]:
        return asyncio.get_running_loop().run_in_executor(self._threads, function, *given)

    def end(self) -> None:
        """End all processes."""
        for worker in self._all:
            worker.end()
        self._threads.shutdown()
