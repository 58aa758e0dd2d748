"""The one place that writes: nothing that cannot be seen goes out, and no failure stays unsaid.

Every verb, every error and every page of help is written by `echo`, or by click inside `writing`.
What a terminal has no character for is written with others (`set_up_streams`).
"""

import codecs
import errno
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from datetime import timedelta
from functools import partial
from io import StringIO, TextIOWrapper
from threading import Event, RLock, Thread
from time import monotonic
from types import FrameType
from typing import IO, Any, Final

import click

from ristikontra.disk import undisturbed
from ristikontra.game import errors
from ristikontra.words import Saying, borrowed, requoted, say, written

FINE: Final = 0
FAILED: Final = 1
BAD: Final = 2
LIMIT: Final = 3
INTERNAL: Final = 70
CANNOT_WRITE: Final = 74
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
#: The width of a page without a terminal.
_COLUMNS: Final = 80
#: The width of a bar, and the room for what is said beside it.
_BAR: Final = 36
_NOTE: Final = 36
#: Seconds of silence until the progress is shown, and until it is shown again.
_SILENCE: Final = 1.0
_TICK: Final = 0.2
#: The codes of colour and bold type that reports use; texts from outside have none left in them
#: (`render.typeset`).
_COLOR: Final = re.compile("(\x1b\\[[0-9;]*m)")


class Refusal(click.ClickException):
    """What ends the program: usually what was given is wrong, every fault with its place.

    Only the message is shown.  `error` is what is wrong, as data, where it is known.
    """

    def __init__(
        self, message: str, code: int = BAD, error: errors.RistikontraError | None = None
    ) -> None:
        super().__init__(message)
        # Click declares the code for the class.
        self.exit_code = code  # type: ignore[misc]
        self.error = error

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the message as it is, without what click puts before it."""
        if file is None:
            echo(self.message, err=True)
        else:
            click.echo(self.message, file=file)


def cannot_write(reason: str | Saying, file: str | None = None) -> Refusal:
    """Return what ends the program where the answer could not be written."""
    key = "cannot_write" if file is None else "cannot_write_to"
    said = borrowed(reason) if isinstance(reason, str) else reason
    return Refusal(say(key, reason=said, file=file), CANNOT_WRITE)


def set_up_streams() -> None:
    """Let standard output and standard error take every text, whatever their encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # The same text each time: Python 3.11 keeps what a stream is given for ever.
            name = sys.intern(f"ristikontra-{stream.encoding}")
            codecs.register_error(name, partial(_replaced, stream.encoding))
            stream.reconfigure(errors=name)


def _replaced(encoding: str, error: UnicodeError) -> tuple[str, int]:
    """Return a substitute for characters that an encoding lacks: plain ones, or escapes."""
    from ristikontra.render.typeset import plain  # noqa: PLC0415 - most terminals lack nothing

    assert isinstance(error, UnicodeEncodeError)
    near = "".join(
        known
        if (known := plain(char)) != "?"
        else char.encode("ascii", "backslashreplace").decode()
        for char in error.object[error.start : error.end]
    )
    return near.encode(encoding, "replace").decode(encoding), error.end


def clear_screen() -> None:
    """Clear the terminal, and go to its upper left corner."""
    with writing():
        sys.stdout.write("\x1b[H\x1b[2J")
        sys.stdout.flush()


def echo(text: str = "", *, err: bool = False, color: bool = False, end: str = "\n") -> None:
    """Write a text to standard output or error; `color` says that its codes are meant.

    An answer that cannot be written ends the program with a word about it.  Where errors cannot be
    written, nothing more can be reported.
    """
    parts = _COLOR.split(text) if color else [text]
    shown = "".join(part if at % 2 else errors.visible(part, "\n") for at, part in enumerate(parts))
    stream = sys.stderr if err else sys.stdout
    if stream is None:  # closed before the program began; without standard output none begins
        return
    if err and stream.isatty():
        shown = _folded(shown)
    _write(shown + end, err)


def _folded(text: str) -> str:
    """Return a message with its lines broken between words, as wide as the terminal.

    A line that is indented is a quotation, and stays whole.
    """
    from textwrap import fill  # noqa: PLC0415 - seldom needed

    width = terminal_columns()
    lines = text.split("\n")
    return "\n".join(
        line
        if line.startswith(" ")
        else fill(line, width, break_on_hyphens=False, break_long_words=False) or line
        for line in lines
    )


def echo_json(text: str) -> None:
    """Write JSON, or lines of it, to standard output, with escapes for what `visible` hides.

    In any encoding but UTF-8 it is ASCII, which every program reads that reads JSON.
    """
    _write(json_shown(text, sys.stdout.encoding or "ascii") + "\n", False)


def json_shown(text: str, encoding: str) -> str:
    """Return lines of JSON with escapes for what cannot be seen, or has no place in an encoding.

    >>> json_shown('"♥\u200b"', "utf-8"), json_shown('"♥"', "koi8-r")
    ('"♥\\\\u200b"', '"\\\\u2665"')
    """
    if text.isascii() and text.isprintable() and encoding == "utf-8":
        return text
    kept = codecs.lookup(encoding).name.startswith("utf-8")
    others = {
        char
        for char in {*text} - {"\n"}
        if not (errors.seen(char) and (kept or _fits(char, encoding)))
    }
    return text.translate({ord(char): _escaped(char) for char in others})


def echo_bytes(content: bytes) -> None:
    """Write a picture to standard output, to the byte."""
    _write(content, False)


def terminal_columns() -> int:
    """Return the width of the terminal, 80 without one; COLUMNS has the first word.

    So does `shutil`, which takes longer to load than most positions to solve.
    """
    with suppress(KeyError, ValueError):
        if (columns := int(os.environ["COLUMNS"])) > 0:
            return columns
    with suppress(OSError):  # no terminal
        return os.get_terminal_size().columns or _COLUMNS
    return _COLUMNS


class ProgressLine:
    """How far the program is: a line on a terminal, and nowhere else, as long as it works.

    It appears below the rest when nothing was written for a second, and disappears before anything
    else is written.
    """

    def __init__(self) -> None:
        self._lock = RLock()
        #: Set when nobody works any more; None before anybody does.
        self._over: Event | None = None
        #: Since when it works, and since when nothing was written.
        self._began = self._quiet = 0.0
        self._asking = False
        self._progress: tuple[int, int | None, str] = (0, None, "")
        self._width = 0

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Show how far something is, until it ends or fails."""
        if self._over or sys.stderr is None or not sys.stderr.isatty():
            yield
            return
        self._began = self._quiet = monotonic()
        self._progress, self._over = (0, None, ""), Event()
        before = signal.getsignal(signal.SIGINT)

        def leave(signum: int, frame: FrameType | None) -> None:
            """Take the line away, and do what Ctrl-C does."""
            with self.hidden():
                if callable(before):
                    before(signum, frame)

        if callable(before):
            signal.signal(signal.SIGINT, leave)
        # The thread speaks the language that is spoken here.
        ticker = Thread(target=copy_context().run, args=(self._run, self._over), daemon=True)
        ticker.start()
        try:
            yield
        finally:
            self._over.set()
            with self.hidden():
                self._over = None
            if callable(before):
                signal.signal(signal.SIGINT, before)

    def tell(self, done: int, size: int | None, note: str = "") -> None:
        """Say how much is done, of how much if that is known, and what else there is to say."""
        self._progress = done, size, note

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Let something be written in place of the line."""
        with self._lock:
            self._draw("")
            yield
            self._quiet = monotonic()

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Wait for somebody, which does not count as work."""
        self._asking = True
        try:
            yield
        finally:
            self._asking = False
            self._progress = 0, None, ""
            self._began = self._quiet = monotonic()

    def _run(self, over: Event) -> None:
        while not over.wait(_TICK):
            with self._lock:
                if not (over.is_set() or self._asking) and monotonic() - self._quiet >= _SILENCE:
                    self._draw(self._line())

    def _line(self) -> str:
        done, size, note = self._progress
        took = timedelta(seconds=int(monotonic() - self._began))
        if size is None:
            if note:
                return say("progress.so_far", found=note, time=took)
            return say("progress.working", time=took)
        share = min(done / size, 1.0) if size else 1.0
        width = max(4, min(_BAR, terminal_columns() - _NOTE))
        full = int(share * width)
        bar = "#" * full + "-" * (width - full)
        note = note or say(
            "progress.of", done=written(done, ","), size=written(size, ","), time=took
        )
        return f"[{bar}] {written(share, '.0%'):>5}  {note}"

    def _draw(self, line: str) -> None:
        """Replace the last line by this one; "" takes it away."""
        if not (line or self._width):
            return
        # Ctrl-C is shown behind it; and a full line would begin another.
        line = line[: terminal_columns() - len("^C") - 1]
        with suppress(OSError, ValueError):
            if line:
                sys.stderr.write(f"\r{line:{self._width}}")
            else:
                sys.stderr.write(f"\r{'':{self._width + len('^C')}}\r")
            sys.stderr.flush()
        self._width = len(line)


progress: Final = ProgressLine()


def echo_error(error: click.ClickException) -> None:
    """Write what a usage error says to standard error."""
    page = StringIO()
    # Click would drop colour codes without a terminal.
    page.isatty = lambda: True  # type: ignore[method-assign]
    error.show(page)
    text = page.getvalue() if isinstance(error, Refusal) else requoted(page.getvalue())
    # click sets choices in by a tab, which would be shown as what it is.
    echo(text.replace("\n\t", "\n  "), err=True, end="")


@contextmanager
def refusing() -> Iterator[None]:
    """Do what a verb does; what is wrong with what was given ends the program with a word of it."""
    try:
        yield
    except errors.RistikontraError as error:
        raise refusal(error) from None


def refusal(error: errors.RistikontraError) -> Refusal:
    """Return what ends the program with an error."""
    code = LIMIT if isinstance(error, errors.SearchStopped) else BAD
    return Refusal(error_text(error), code, error)


@contextmanager
def writing() -> Iterator[None]:
    """Do something that may write to standard output; a failure of that ends the program.

    Files are read and written under guards of their own, so what fails here is the stream.
    """
    try:
        yield
    except OSError as error:
        _silence(sys.stdout)
        if error.errno == errno.EPIPE:
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        if error.errno == errno.ENOMEM:
            raise MemoryError from None
        raise cannot_write(error.strerror or str(error)) from None


def error_text(error: errors.RistikontraError) -> str:
    """Return an error as people read it, every fault on its own lines."""
    if isinstance(error, errors.BadText):
        return str(error)
    if isinstance(error, errors.IllegalSetup):
        return "\n".join(say("error", message=one) for one in error.first_faults)
    return say("error", message=error)


def _write(text: str | bytes, err: bool) -> None:
    if not err:
        with undisturbed(), writing(), progress.hidden():
            click.echo(text, sys.stdout, nl=False, color=True)
        return
    try:
        with undisturbed(), progress.hidden():
            click.echo(text, sys.stderr, nl=False, color=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: IO[str]) -> None:
    """Let nothing be tried again, when the interpreter ends, of what is left in a buffer."""
    with suppress(AttributeError, OSError):  # no such stream, or one without a file
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fits(char: str, encoding: str) -> bool:
    """Say whether a character is one of ASCII that an encoding has: a few lack some of them."""
    try:
        return char.isascii() and bool(char.encode(encoding))
    except UnicodeEncodeError:
        return False


def _escaped(char: str) -> str:
    """Return a character of a JSON text as an escape."""
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
