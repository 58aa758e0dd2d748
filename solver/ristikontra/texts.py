"""How texts are read, wherever they come from: as UTF-8, or as UTF-16 where a mark says so.

A mark at the beginning does not belong to the text.  Programs put one there unasked, such as
PowerShell into all that `>` writes.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

    from _typeshed import ReadableBuffer

    Decode = Callable[[ReadableBuffer, str, bool], tuple[str, int]]

#: What the reading of texts is called where a file is opened.
TEXT: Final = "ristikontra_text"
MARK: Final = "\ufeff"
#: What is read after each mark.
_MARKED: Final[dict[bytes, Decode]] = {
    codecs.BOM_UTF8: codecs.utf_8_decode,
    codecs.BOM_UTF16_LE: codecs.utf_16_le_decode,
    codecs.BOM_UTF16_BE: codecs.utf_16_be_decode,
}


def text_in(data: bytes, errors: str = "strict") -> str:
    """Return the text that a file holds, without its mark.

    Raises UnicodeDecodeError for bytes that say none, unless `errors` says what becomes of them.

    >>> text_in("lappi ♥".encode("utf-16")), text_in(b"\\xef\\xbb\\xbflappi")
    ('lappi ♥', 'lappi')
    """
    return _Decoder(errors).decode(data, final=True)


def head_of(data: bytes) -> str:
    """Return what a file begins with; where it has no mark each byte is a character.

    >>> head_of("lappi".encode("utf-16")), head_of(b"PK\\x03")
    ('lappi', 'PK\\x03')
    """
    mark = next(filter(data.startswith, _MARKED), b"")
    return _MARKED[mark](data[len(mark) :], "replace", False)[0] if mark else data.decode("latin-1")


def standard_input() -> TextIO:
    """Return standard input, set up to be read so; a terminal is read as it writes.

    It must be there.  Lines end as they do in a file.
    """
    if isinstance(sys.stdin, TextIOWrapper):
        encoding = None if sys.stdin.isatty() else TEXT
        sys.stdin.reconfigure(encoding=encoding, errors="replace", newline="\n")
    return sys.stdin


_NO_FILES: ContextVar[bool] = ContextVar("_NO_FILES", default=False)


@contextmanager
def without_files() -> Iterator[None]:
    """Take words as texts in this block: no file is opened, and no file name is looked up.

    >>> with without_files():
    ...     is_there("/")
    False
    """
    before = _NO_FILES.set(True)
    try:
        yield
    finally:
        _NO_FILES.reset(before)


def may_name_file() -> bool:
    """Say whether words may name a file here."""
    return not _NO_FILES.get()


def is_there(words: str) -> bool:
    """Say whether words name a file or a folder that exists, where words may name one.

    >>> is_there("/"), is_there("lappi N:K")
    (True, False)
    """
    return may_name_file() and os.path.exists(words)


class _Decoder(codecs.BufferedIncrementalDecoder):
    """Reads a text piece by piece, once enough is there to know whether it has a mark."""

    _decode: Decode | None = None

    def _buffer_decode(self, data: ReadableBuffer, errors: str, final: bool) -> tuple[str, int]:
        given, skipped = bytes(data), 0
        if self._decode is None:
            if not final and any(one.startswith(given) and one != given for one in _MARKED):
                return "", 0
            mark = next(filter(given.startswith, _MARKED), b"")
            self._decode, skipped = _MARKED.get(mark, codecs.utf_8_decode), len(mark)
        text, read = self._decode(given[skipped:], errors, final)
        return text, skipped + read


def _find(name: str) -> codecs.CodecInfo | None:
    if name != TEXT:
        return None
    utf_8 = codecs.lookup("utf-8")
    return codecs.CodecInfo(
        name=TEXT,
        encode=utf_8.encode,
        decode=utf_8.decode,
        incrementalencoder=utf_8.incrementalencoder,
        incrementaldecoder=_Decoder,
    )


codecs.register(_find)
