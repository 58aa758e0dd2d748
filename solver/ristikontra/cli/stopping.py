"""What ends work before it is done: Ctrl-C, and a limit of time, which presses it when it is over.

A verb that takes long says what it has found so far (`keep`), and what ends it leaves that.  So a
limit reaches whatever a verb does, and at any moment, as Ctrl-C does.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Event, RLock, Thread, main_thread
from time import monotonic
from types import FrameType
from typing import Any, Final, Literal, TypeVar

from ristikontra.cli.printing import NothingFound

T = TypeVar("T")

#: What ends some work: the limit of time, the user, or nothing.
Stopper = Literal["", "time", "interrupt"]


class Work:
    """Some work: `by` whom it was ended, and what was `found` until then."""

    def __init__(self, max_seconds: float | None = None) -> None:
        self.by: Stopper = ""
        self.found: list[Any] = []
        self._until = None if max_seconds is None else monotonic() + max_seconds
        #: Set when the clock has nothing to say any more.
        self._over = Event()
        self._lock = RLock()

    @property
    def limited(self) -> bool:
        """Whether there is a limit of time."""
        return self._until is not None

    def rest(self) -> float | None:
        """Return how many seconds are left to what looks at the clock by itself from now on."""
        self._over.set()
        return None if self._until is None else max(self._until - monotonic(), 0.0)

    def pressed(self) -> bool:
        """Note that Ctrl-C was pressed; say whether that is to end the work."""
        with self._lock:
            late = self.by == "time" and self._over.is_set()
            self.by = "" if late else self.by or "interrupt"
            self._over.set()
            return not late

    @contextmanager
    def clock(self) -> Iterator[None]:
        """Press Ctrl-C when the time is over, unless what is done here is done by then."""
        if self._until is None:
            yield
            return
        thread = Thread(target=self._press, args=(self._until - monotonic(),), daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._over.set()
            thread.join()

    def _press(self, seconds: float) -> None:
        if self._over.wait(max(seconds, 0.0)):
            return
        with self._lock:
            if not self._over.is_set():
                self.by = "time"
                if sys.platform == "win32":
                    import _thread  # noqa: PLC0415 - no other system needs it

                    _thread.interrupt_main()
                else:
                    signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)


@contextmanager
def stoppable(max_seconds: float | None = None) -> Iterator[Work]:
    """Let Ctrl-C end what is done here by KeyboardInterrupt, so that an answer can be made of it.

    So does the limit of time.  It happens once: the next Ctrl-C does what it does elsewhere.  So
    does an interrupt that nobody here has caught, because there is nothing to show yet; where it
    was the limit, that raises `NothingFound`.  Where Ctrl-C is ignored it stays so.
    """
    leave, work = signal.getsignal(signal.SIGINT), Work(max_seconds)
    heeded = callable(leave)
    if not (heeded or work.limited):
        yield work
        return

    def end(signum: int, frame: FrameType | None) -> None:
        if (heeded or work.by == "time") and work.pressed():
            signal.signal(signal.SIGINT, leave)
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, end)
    try:
        with work.clock():
            yield work
    except KeyboardInterrupt:
        if work.by == "time":
            raise NothingFound from None
        if callable(leave):
            leave(signal.SIGINT, None)
        raise
    finally:
        signal.signal(signal.SIGINT, leave)


@contextmanager
def heard() -> Iterator[None]:
    """Let no Ctrl-C be lost while a line is edited.

    One that comes between the prompt and the first key does not wake the wait for keys, so it is
    pressed again until it is heard.
    """
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    over = Event()

    def press_again() -> None:
        while came := os.read(reader, 1):
            while came[0] == signal.SIGINT and not over.wait(_AGAIN):
                signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)

    thread = Thread(target=press_again, daemon=True)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    thread.start()
    try:
        yield
    finally:
        over.set()
        signal.set_wakeup_fd(before)
        os.close(writer)
        thread.join()
        os.close(reader)


#: Seconds until a Ctrl-C that nobody has heard is pressed again.
_AGAIN: Final = 0.1
#: The work in progress.
_NOW: ContextVar[Work | None] = ContextVar("_NOW", default=None)


def keep(found: T) -> None:
    """Keep what is found so far: where the work is ended before more is kept, it is the answer."""
    work = _NOW.get()
    if work is not None:
        work.found[:] = [found]


def rest() -> float | None:
    """Return how many seconds are left; from now on the work looks at the clock by itself."""
    work = _NOW.get()
    return None if work is None else work.rest()


def so_far(ask: Callable[[], T], max_seconds: float | None = None) -> tuple[T, Stopper]:
    """Return what a question finds, or what it has kept when it was ended, and by whom."""
    with stoppable(max_seconds) as work:
        before = _NOW.set(work)
        try:
            return ask(), ""
        except KeyboardInterrupt:
            if not work.found:
                raise
            found: T = work.found[-1]
            return found, work.by or "interrupt"
        finally:
            _NOW.reset(before)
