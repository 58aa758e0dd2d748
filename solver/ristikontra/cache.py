"""What is the same every time is made once, and kept in the cache folder of the system.

1. The name of a kept file is the digest of everything it is made from: every file of this program,
   the Python and the libraries that run it, the language and the question.  If any of it changes,
   it is made again.
2. Before it stands its own digest: a damaged file is made again.
3. Where it cannot be kept it is made every time, without a message.
4. What was asked for last stays, up to a size; nothing else is removed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ristikontra.disk import kept_in, whole_file, written_at
from ristikontra.words import spoken

#: What may be kept in all, in bytes: a dozen books.
MOST: Final = 64 << 20
_ENDING: Final = ".kept"
#: Of other libraries these have a say in what a page or a book looks like.
_LIBRARIES: Final = ("msgspec", "ortools", "typst")


def remembered(make: Callable[[], bytes], *asked: object) -> bytes:
    """Return what `make` returns, which must be the same every time for the same `asked`.

    >>> remembered(lambda: b"made", "a doctest of this function")
    b'made'
    """
    from platformdirs import user_cache_path  # noqa: PLC0415 - seldom needed

    folder = user_cache_path("ristikontra", appauthor=False)
    try:
        path = folder / f"{_key(asked)}{_ENDING}"
    except OSError:  # a file of the program cannot be read
        return make()
    content = _read(path)
    if content is None:
        content = make()
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with whole_file(path) as file:
                file.write(_digest(content) + content)
            _make_room(folder)
    return content


def _read(path: Path) -> bytes | None:
    """Return what is kept in a file, None if there is nothing or it is damaged."""
    try:
        kept = kept_in(path, MOST)
        digest, content = kept[: len(_digest(b""))], kept[len(_digest(b"")) :]
        if digest != _digest(content):
            return None
    except OSError:
        return None
    with suppress(OSError):
        os.utime(path)
    return content


def _make_room(folder: Path) -> None:
    """Remove what nobody has asked for the longest, until the rest is small enough."""
    size = 0
    for path in sorted(folder.glob(f"*{_ENDING}"), key=written_at, reverse=True):
        size += path.stat().st_size
        if size > MOST:
            path.unlink()


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=32).digest()


def _key(asked: tuple[object, ...]) -> str:
    """Return the name of what is made for a question."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - seldom needed

    found = blake2b(repr((sys.version, spoken().code, asked)).encode(), digest_size=16)
    for name in _LIBRARIES:
        with suppress(PackageNotFoundError):
            found.update(f"{name} {version(name)}\n".encode())
    for path in _sources():
        content = path.read_bytes()
        found.update(f"{path.name} {len(content)}\n".encode("utf-8", "surrogateescape") + content)
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    """Yield every file of this program, in one order; in its source some are beside the package."""
    package = Path(__file__).resolve().parent
    rooms = [package]
    for name in ("web", "positions"):
        beside = package.parent.parent / name
        if not (package / name).exists() and beside.exists():
            rooms.append(beside)
    for room in rooms:
        for path in sorted(room.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path
