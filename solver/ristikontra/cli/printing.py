"""The one place that writes: nothing that cannot be seen goes out, and no failure stays unsaid.

Every verb, every error and every page of help is written by `echo`, or by click inside `writing`.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from itertools import count
from typing import IO, TYPE_CHECKING, Any, Final

import click

from ristikontra.game.errors import seen, visible
from ristikontra.words import say

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

FINE: Final = 0
FAILED: Final = 1
BAD: Final = 2
LIMIT: Final = 3
INTERNAL: Final = 70
CANNOT_WRITE: Final = 74
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
#: The width of a page where there is no terminal.
_COLUMNS: Final = 80
#: The width of a bar, and the room for what is said beside it.
_BAR: Final = 36
_NOTE: Final = 36
#: The codes of colour and bold type that reports use; texts from outside have none left in them
#: (`render.layout`).
_COLOR: Final = re.compile("(\x1b\\[[0-9;]*m)")


class Refusal(click.ClickException):
    """What was given is wrong: the message stands alone, every fault with its place."""

    exit_code = BAD

    def show(self, file: IO[Any] | None = None) -> None:
        if file is None:
            echo(self.message, err=True)
        else:
            click.echo(self.message, file=file)


class CannotWrite(Refusal):
    """The answer could not be written."""

    exit_code = CANNOT_WRITE

    def __init__(self, reason: str, file: str | None = None) -> None:
        key = "cannot_write" if file is None else "cannot_write_to"
        super().__init__(say(key, reason=reason, file=file))


def echo(text: str = "", *, err: bool = False, color: bool = False, end: str = "\n") -> None:
    """Write a text to standard output or error; `color` says that its codes are meant.

    An answer that cannot be written ends the program with a word about it.  Where errors cannot
    be written there is nobody to be told.
    """
    parts = _COLOR.split(text) if color else [text]
    shown = "".join(part if at % 2 else visible(part, "\n") for at, part in enumerate(parts))
    stream = sys.stderr if err else sys.stdout
    if stream is None:  # closed before the program began; without standard output none begins
        return
    encoding = stream.encoding or "ascii"
    _write((shown + end).encode(encoding, "backslashreplace").decode(encoding), err)


def echo_json(text: str) -> None:
    """Write JSON to standard output, with escapes for what `visible` would not show."""
    shown = text if text.isascii() and text.isprintable() else "".join(map(_escaped, text))
    _write(shown.encode() + b"\n", False)


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


class Bar:
    """How far something is, shown on a terminal and nowhere else, and what is said meanwhile."""

    def __init__(self) -> None:
        self._shown: ProgressBar[int] | None = None

    def show(self, done: int, size: int | None, note: str) -> None:
        """Show that so much of `size` is done (None: nobody knows the size), and a note."""
        if sys.stderr is None or not sys.stderr.isatty():
            return
        if self._shown is None:
            endless = None if size else count()
            width = max(4, min(_BAR, terminal_columns() - _NOTE))
            self._shown = click.progressbar(
                endless, size, show_eta=False, file=sys.stderr, width=width
            )
        self._shown.item_show_func = lambda _: note
        self._shown.update(done - self._shown.pos)

    def say(self, text: str) -> None:
        """Write a text to standard error, below what is shown of the bar."""
        self.leave()
        echo(text, err=True)

    def leave(self) -> None:
        """Go to the line below the bar."""
        if self._shown is not None:
            self._shown.render_finish()


@contextmanager
def progress_bar() -> Iterator[Bar]:
    """Show how far something is, until it ends or fails."""
    bar = Bar()
    try:
        yield bar
    finally:
        bar.leave()


def echo_error(error: click.ClickException) -> None:
    """Write what a usage error says to standard error."""
    page = _Page()
    error.show(page)
    # click sets choices in by a tab, which would be shown as what it is.
    echo(page.getvalue().replace("\n\t", "\n  "), err=True, end="")


class _Page(StringIO):
    """A page that takes everything: on what is no terminal click would drop colour codes unseen."""

    def isatty(self) -> bool:
        return True


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
        raise CannotWrite(error.strerror or str(error)) from None


def _write(text: str | bytes, err: bool) -> None:
    if not err:
        with writing():
            click.echo(text, nl=False, color=True)
        return
    try:
        click.echo(text, nl=False, err=True, color=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: IO[str]) -> None:
    """Let nothing be tried again, when the interpreter ends, of what is left in a buffer."""
    with suppress(AttributeError, OSError):  # no such stream, or one without a file
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _escaped(char: str) -> str:
    """Return a character of a JSON text, as an escape if it cannot be seen."""
    if seen(char):
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
