"""Where many positions come from: lines of a file or of standard input, or a folder of files.

Nothing is kept but the piece that is asked for, so an input may be of any length.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from ristikontra.formats.kinds import TAKEN, refuse_other
from ristikontra.formats.parsing import LONGEST_TEXT, lines_of
from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.texts import TEXT, standard_input
from ristikontra.words import Saying, say

#: The most characters of a line, and bytes of a file, that are kept; a character takes up to four.
_LONGEST_LINE: Final = LONGEST_TEXT + 2
_MOST: Final = 4 * LONGEST_TEXT + 2
STDIN: Final = "stdin"


class SourceItem(NamedTuple):
    """A line, or a whole position file: which it is, counted from 1, its file's name, its text.

    `file` is "" for a line, which is in UTF-8, whatever it was read from.  What is longer than any
    position can be is cut short.
    """

    number: int
    file: str
    text: bytes


class Source(NamedTuple):
    """Positions as they were given: what the source is called, its bytes (None: nobody knows)."""

    name: str
    size: int | None
    items: Iterator[SourceItem]


@contextmanager
def opened(given: str, lines: bool = False) -> Iterator[Source]:
    """Open a file of lines, a position file, a folder of position files, or "-", standard input.

    Where only `lines` will do, every file is one of lines, and a folder is none.

    Raises `RistikontraError` for what cannot be read, then or later.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as file, opened(file.name) as source:
    ...     print(source.size, list(source.items))
    0 []
    """
    with ExitStack() as stack:
        with _reading(given):
            source = _source(given, lines, stack)
        yield source


def _source(given: str, lines: bool, stack: ExitStack) -> Source:
    path = Path(given)
    if given == "-":
        if sys.stdin is None:
            raise RistikontraError(Saying("no_stdin", reason=say("closed")))
        return Source(STDIN, None, _lines(standard_input(), STDIN))
    if not lines and (path.is_dir() or path.suffix == ".toml"):
        folder = path if path.is_dir() else path.parent
        files = sorted(folder.rglob("*.toml")) if path.is_dir() else [path]
        if not files:
            raise RistikontraError(Saying("batch.no_files", folder=given))
        total = sum(file.stat().st_size for file in files)
        names = [str(file.relative_to(folder)) for file in files]
        if not path.is_dir():
            refuse_other(given, "position")
        return Source(given, total, _files(folder, names))
    if not lines:
        refuse_other(given, *TAKEN)
    file = stack.enter_context(path.open(encoding=TEXT, errors="replace", newline="\n"))
    size = os.fstat(file.fileno()).st_size if path.is_file() else None
    return Source(given, size, _lines(file, given))


@contextmanager
def _reading(given: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _unreadable(error, given) from None


def _unreadable(error: OSError, given: str) -> RistikontraError:
    file = error.filename or given
    return RistikontraError(Saying("cannot_read", file=file, reason=why_unread(error)))


def _lines(file: TextIO, name: str) -> Iterator[SourceItem]:
    lines = lines_of(file, _LONGEST_LINE)
    for number in count(1):
        try:
            line = next(lines, "")
        except OSError as error:
            raise _unreadable(error, name) from None
        if not line:
            return
        yield SourceItem(number, "", line.encode())


def _files(folder: Path, names: list[str]) -> Iterator[SourceItem]:
    for number, name in enumerate(names, 1):
        with _reading(name), (folder / name).open("rb") as file:
            text = file.read(_MOST)
        yield SourceItem(number, name, text)
