"""Standard input and output, and what ends work before it is done.

1. Lines are read, and answers written as they are wanted.
2. Ctrl-C ends work.  A limit of time presses it when it is over.
3. A verb that takes long says what it has found so far (`keep`), and what ends it leaves that.  So
   a limit reaches whatever a verb does, and at any moment, as Ctrl-C does.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from itertools import count
from threading import Event, RLock, Thread, main_thread
from time import monotonic
from types import FrameType
from typing import IO, Any, Final, Literal, TypeVar

from msgspec import UNSET, Struct, structs

from ristikontra.cli import printing
from ristikontra.disk import undisturbed
from ristikontra.document import Document, Text, answers
from ristikontra.formats.parsing import LONGEST_TEXT, lines_of
from ristikontra.game.errors import SearchStopped
from ristikontra.record import Record
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.texts import standard_input
from ristikontra.words import Saying, borrowed, say

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
    was the limit, that raises `SearchStopped`.  Where Ctrl-C is ignored it stays so.
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
            raise SearchStopped(Saying("stopped.nothing")) from None
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


#: Exit codes of work that may end before all was done.
STOPPED: Final = {
    "time": printing.LIMIT,
    "interrupt": printing.INTERRUPTED,
    UNSET: printing.FINE,
    "": printing.FINE,
}
STDIN: Final = "stdin"


class Answer(Struct, frozen=True):
    """What a verb found: its record, the report on it, and the exit code that it calls for.

    `replacement`, such as a picture, is written in place of the report.  `stopped` says what ended
    the work before all of it was found, where the record does not.
    """

    record: Record
    report: Callable[[], Document]
    code: int = printing.FINE
    replacement: bytes | None = None
    stopped: Stopper = ""


def limited(ask: Callable[[], Answer], max_seconds: float | None = None) -> Answer:
    """Return an answer, or where it was ended before it was whole, what it had kept."""
    answer, by = so_far(ask, max_seconds)
    return structs.replace(answer, stopped=by, code=STOPPED[by]) if by else answer


class Output(Struct, frozen=True):
    """How answers are wanted; they go to standard output, or into an open `file`.

    With `more` a report also says how its numbers were found.
    """

    json: bool
    ascii: bool
    color: str
    file: IO[bytes] | None = None
    more: bool = True

    def style(self) -> Style:
        """Return the style that suits standard output; in a file nothing depends on a terminal."""
        if self.file:
            return Style(ascii=self.ascii)
        return Style(
            width=printing.terminal_columns(),
            ascii=self.ascii or not _speaks_unicode(),
            color=self.color == "always" or (self.color == "auto" and _shows_color()),
        )

    def write(self, answer: Answer) -> None:
        """Write an answer; what is found is not lost to Ctrl-C any more."""
        with undisturbed():
            self.ready(answer)()
            self.note(answer)

    def note(self, answer: Answer) -> None:
        """Say what has ended the work, beside the answer."""
        if answer.stopped:
            printing.echo(say(f"stopped.{answer.stopped}"), err=True)

    def write_all(
        self, answers: Iterable[Answer], max_seconds: float | None = None, *, apart: bool = False
    ) -> int:
        """Write answers one by one, as far as they come, and return the exit code.

        Reports that are kept `apart` have an empty line between them.
        """
        with stoppable(max_seconds) as stop:
            try:
                for at, answer in enumerate(answers):
                    if at and apart and not self.json:
                        printing.echo()
                    self.write(answer)
            except KeyboardInterrupt:
                if stop.by == "time":
                    printing.echo(say("stopped.time"), err=True)
                return STOPPED[stop.by]
        return printing.FINE

    def ready(self, answer: Answer) -> Callable[[], None]:
        """Return what writes an answer, for which nothing is left to do but that."""
        if answer.replacement is not None:
            return partial(printing.echo_bytes, answer.replacement)
        if self.json:
            import json  # noqa: PLC0415 - seldom needed

            # Unlike msgspec's own writer this lets half a character from a file name pass.
            plain = answer.record.to_dict()
            if answer.stopped:
                plain["stopped"] = answer.stopped
            text = json.dumps(plain, ensure_ascii=self.ascii, separators=(",", ":"))
            if self.file:
                return self._into(self.file, printing.json_shown(text, "utf-8"))
            return partial(printing.echo_json, text)
        style = self.style()
        text = as_text(self._wanted(answer.report()), style)
        if self.file:
            return self._into(self.file, text)
        return partial(printing.echo, text, color=style.color)

    def _wanted(self, whole: Document) -> Document:
        """Return a report as it is wanted: whole, or with a pointer to what is left out."""
        brief = whole if self.more else answers(whole)
        if brief == whole:
            return whole
        *sections, last = brief.sections
        return Document((*sections, (*last, Text(say("report.more")))))

    def _into(self, file: IO[bytes], text: str) -> Callable[[], None]:
        data = f"{text}\n".encode()

        def write() -> None:
            file.write(data)

        return write


def expect_stdin() -> None:
    """Refuse to read from standard input where that is closed."""
    if sys.stdin is None:
        raise printing.Refusal(say("error", message=Saying("no_stdin", reason=Saying("closed"))))


def lines_of_stdin() -> Iterator[tuple[int, str]]:
    """Yield the lines of standard input with their numbers; of one too long just the beginning."""
    expect_stdin()
    lines = lines_of(standard_input(), LONGEST_TEXT + 2)
    for number in count(1):
        try:
            with printing.progress.asking():
                line = next(lines, "")
        except OSError as error:
            reason = borrowed(error.strerror or str(error))
            raise printing.Refusal(
                say("error", message=Saying("no_stdin", reason=reason))
            ) from None
        if not line:
            return
        yield number, line


def _speaks_unicode() -> bool:
    try:
        "ä\u2026".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _shows_color() -> bool:
    dumb = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not dumb
