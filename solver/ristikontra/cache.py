"""What is the same every time is made once, and kept in a store in the system's cache folder.

1. The name of what is kept is the digest of everything it is made from: every file of this program,
   the Python and the libraries that run it, the language and the question.  If any of it changes,
   it is made again.
2. Beside it is its own digest.  Damaged content is made again, and a damaged store as well.
3. If it cannot be kept it is made every time, without a message.
4. What was asked for last stays, up to a size.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ristikontra.store import MADE, Store, StoreError, opened, remove
from ristikontra.words import spoken

#: What may be kept in all, in bytes: a dozen books.
MOST: Final = 64 << 20
#: Other libraries that decide what a page or a book looks like.
_LIBRARIES: Final = ("msgspec", "ortools", "typst")


def remembered(make: Callable[[], bytes], *asked: object) -> bytes:
    """Return what `make` returns, cached under `asked`; `make` must be deterministic.

    >>> remembered(lambda: b"made", "a doctest of this function")
    b'made'
    """
    from platformdirs import user_cache_path  # noqa: PLC0415 - seldom needed

    path = user_cache_path("ristikontra", appauthor=False) / "made.sqlite"
    try:
        name = _name(asked)
    except OSError:  # a file of the program cannot be read
        return make()
    content = _read(path, name)
    if content is None:
        content = make()
        with suppress(StoreError), opened(path, MADE) as store, store.changing():
            row = (name, _next_turn(store), _digest(content), content)
            store.change("REPLACE INTO made VALUES (?, ?, ?, ?)", *row)
            _make_room(store)
    return content


def _read(path: Path, name: str) -> bytes | None:
    """Return what is kept by a name, None if there is nothing or it is damaged."""
    try:
        with opened(path, MADE) as store, store.changing():
            query = "SELECT digest, CAST(content AS BLOB) FROM made WHERE name = ?"
            digest, content = store.first(query, name) or (None, b"")
            if digest != _digest(content):
                return None
            store.change("UPDATE made SET turn = ? WHERE name = ?", _next_turn(store), name)
            return bytes(content)
    except StoreError as error:
        if error.says.kind in ("store.damaged", "store.cannot.none", "store.large"):
            with suppress(OSError):
                remove(path)
        return None


def _next_turn(store: Store) -> int:
    (last,) = store.first("SELECT CAST(max(turn) AS INTEGER) FROM made") or (None,)
    return (last or 0) + 1


def _make_room(store: Store) -> None:
    """Remove what nobody has asked for the longest, until the rest is small enough."""
    size = 0
    found = [*store.rows("SELECT name, length(content) FROM made ORDER BY turn DESC")]
    for name, length in found:
        size += length
        if size > MOST:
            store.change("DELETE FROM made WHERE name = ?", name)


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=32).digest()


def _name(asked: tuple[object, ...]) -> str:
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
