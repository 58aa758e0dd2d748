"""What must outlive a kill: SQLite files of this program.

1. What one `changing` block writes is in the file as a whole or not at all.  It is on the disk when
   the block ends.
2. `PRAGMA application_id` says which kind of store a file is, `PRAGMA user_version` which version.
   A file that is anything else, of a later version or damaged is refused, and stays as it is.
3. Two programs that write to one store wait for each other.  A program may also take one for
   itself: then every other is refused until this one ends, however it ends.
4. Locks of network folders cannot be trusted, so nothing is promised there.
"""

import os
import re
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from shutil import disk_usage
from typing import Any, Final, NamedTuple

from platformdirs import user_data_path

from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.texts import head_of
from ristikontra.words import Borrowed, Saying


def _without_sqlite(error: ImportError) -> RistikontraError:
    """Return what to say where Python was built without SQLite."""
    return RistikontraError(Saying("no_sqlite", reason=str(error)))


try:
    import sqlite3
except ImportError as error:
    raise _without_sqlite(error) from None

#: Seconds for which one program waits until another has written.
WAIT: Final = 10.0
#: What SQLite puts beside a store while somebody uses it; a kill may leave it there.
BESIDE: Final = ("-wal", "-shm")
_ENDING: Final = ".sqlite"
#: On a disk with fewer bytes than these there is no room for what is beside a store.
_ROOM: Final = 1 << 17
_HEAD: Final = b"SQLite format 3\0"
#: How a JSON file of old begins, in which the program kept reviews or a game.
_OLD: Final = re.compile(r'\s*\{\s*"ristikontra"\s*:\s*"(?:training|(game))"')


class StoreKind(NamedTuple):
    """A kind of store: its mark, its version and its tables.

    No value of more than `largest` bytes is read, and no file of more than `most`.
    """

    mark: int
    version: int
    tables: tuple[str, ...]
    largest: int
    most: int | None = None


#: The reviews of a learner, the games at the table, and which of them come from files of old.
OWN: Final = StoreKind(
    int.from_bytes(b"Rkst"),
    1,
    (
        "CREATE TABLE reviews (at TEXT, theme TEXT, puzzle TEXT, grade INTEGER, "
        "PRIMARY KEY (at, theme, puzzle, grade)) WITHOUT ROWID",
        "CREATE TABLE games (turn INTEGER PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL)",
        "CREATE TABLE taken (what TEXT PRIMARY KEY) WITHOUT ROWID",
    ),
    largest=100_000,
    most=100_000_000,
)
#: What is the same every time.
MADE: Final = StoreKind(
    int.from_bytes(b"Rkmd"),
    1,
    (
        "CREATE TABLE made (name TEXT PRIMARY KEY, turn INTEGER NOT NULL, digest BLOB NOT NULL, "
        "content BLOB NOT NULL) WITHOUT ROWID",
    ),
    largest=1 << 26,
    most=1 << 28,
)
#: What is finished of a batch.
JOURNAL: Final = StoreKind(
    int.from_bytes(b"Rkjn"),
    1,
    (
        "CREATE TABLE asked (question TEXT NOT NULL)",
        'CREATE TABLE parts (first INTEGER PRIMARY KEY, "end" INTEGER NOT NULL, solved INTEGER '
        "NOT NULL, bad INTEGER NOT NULL, read TEXT NOT NULL, holds TEXT NOT NULL, faults BLOB NOT "
        "NULL, answers BLOB NOT NULL)",
        "CREATE TABLE finished (whole TEXT NOT NULL)",
    ),
    largest=1 << 28,
)


class StoreError(RistikontraError):
    """A store that cannot be used: `says` is why."""

    def __init__(self, says: Saying) -> None:
        self.says = says
        super().__init__(says)


class Place(NamedTuple):
    """If a store is, and the JSON files of old whose reviews and games it takes over."""

    path: Path
    reviews: Path | None = None
    games: tuple[Path, ...] = ()


def place_of(file: str | None) -> Place:
    """Return where reviews and games are kept: in the store of that name, or in the usual one.

    Where the file is JSON of old it stays as it is, and the store is beside it.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     old = Path(folder, "anna.json")
    ...     _ = old.write_text('{"ristikontra":"training","schema":1,"reviews":[]}')
    ...     [one.name for one in place_of(str(old))[:2]]
    ['anna.json.sqlite', 'anna.json']
    """
    if file is None:
        folder = user_data_path("ristikontra", appauthor=False)
        reviews, games = folder / "training.json", sorted(folder.glob("games/*/game.json"))
        there = os.path.lexists(reviews)
        return Place(folder / f"store{_ENDING}", reviews if there else None, tuple(games))
    path = Path(os.path.realpath(file))
    found = _OLD.match(_begins(path))
    if not found:
        return Place(path)
    beside = path.with_name(f"{path.name}{_ENDING}")
    return Place(beside, games=(path,)) if found[1] else Place(beside, reviews=path)


class Store:
    """A store that is open."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    def rows(self, query: str, *values: object) -> Iterator[tuple[Any, ...]]:
        """Yield the rows that a query finds."""
        with _told(self.path):
            found = self._connection.execute(query, values)
        while True:
            with _told(self.path):
                row = found.fetchone()
            if row is None:
                return
            yield row

    def first(self, query: str, *values: object) -> tuple[Any, ...] | None:
        """Return the first row that a query finds, None if it finds none."""
        return next(self.rows(query, *values), None)

    def change(self, statement: str, *values: object) -> int:
        """Change something, and return how many rows that concerned."""
        with _told(self.path):
            return self._connection.execute(statement, values).rowcount

    def add(self, table: str, rows: Sequence[Sequence[object]]) -> None:
        """Add rows to a table; a row that is already there is not added again."""
        if rows:
            places = ", ".join("?" * len(rows[0]))
            with _told(self.path):
                self._connection.executemany(
                    f"INSERT OR IGNORE INTO {table} VALUES ({places})", rows
                )

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Write what is changed in this block, all of it when the block ends, or nothing."""
        self.change("BEGIN IMMEDIATE")
        try:
            yield
            self.change("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            raise


@contextmanager
def opened(path: Path, kind: StoreKind, *, exclusive: bool = False) -> Iterator[Store]:
    """Open a store, which is made where there is none.

    `exclusive` keeps every other program from it.  Raises `StoreError` if it cannot be used.
    """
    _check(path, kind)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _failed(path, error) from None
    if not all(os.access(one, os.W_OK) for one in (path.parent, path) if one.exists()):
        raise StoreError(Saying("store.cannot.read_only", file=str(path)))
    wait = 0.0 if exclusive else WAIT
    with _told(path):
        connection = _connected(str(path), kind, wait)
    with closing(connection):
        store = Store(path, connection)
        if exclusive:
            store.change("PRAGMA locking_mode = EXCLUSIVE")
        with store.changing():
            if _is_new(store):
                for table in kind.tables:
                    store.change(table)
                store.change(f"PRAGMA application_id = {kind.mark}")
                store.change(f"PRAGMA user_version = {kind.version}")
            else:
                _check_kind(store, kind)
        _keep_a_log(store)
        yield store


@contextmanager
def looked_into(path: Path, kind: StoreKind) -> Iterator[Store | None]:
    """Open a store to look into it, even where nothing can be written; None if there is none.

    Raises `StoreError` if it cannot be used.
    """
    if not _check(path, kind):
        yield None
        return
    name = str(path)
    if not (os.access(path.parent, os.W_OK) or os.path.lexists(f"{path}{BESIDE[0]}")):
        # SQLite could not even take note of a reader.  But nobody can write here.
        name = f"{path.absolute().as_uri()}?immutable=1"
    with _told(path):
        connection = _connected(name, kind, WAIT)
    with closing(connection):
        store = Store(path, connection)
        _check_kind(store, kind)
        yield None if _is_new(store) else store


def remove(path: Path) -> None:
    """Remove a store that nobody uses.  Raises OSError if that cannot be."""
    for ending in (*BESIDE, ""):
        Path(f"{path}{ending}").unlink(missing_ok=True)


def _check(path: Path, kind: StoreKind) -> bool:
    """Say whether there is a file; raises `StoreError` if it can be no store."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if os.path.islink(path):
            raise StoreError(Saying("store.no_file", file=str(path))) from None
        return False
    except OSError as error:
        raise _failed(path, error) from None
    if not stat.S_ISREG(found.st_mode):  # to open it might wait for somebody
        raise StoreError(Saying("store.no_file", file=str(path)))
    if found.st_size and not _begins(path).startswith(_HEAD.decode()):
        raise StoreError(Saying("store.cannot.none", file=str(path)))
    if kind.most and found.st_size > kind.most:
        raise StoreError(Saying("store.large", file=str(path)))
    return True


def _begins(path: Path) -> str:
    """Return the first characters of a file, and of anything else nothing."""
    if not path.is_file():
        return ""
    try:
        with path.open("rb") as file:
            return head_of(file.read(1_000))
    except OSError as error:
        raise _failed(path, error) from None


def _connected(name: str, kind: StoreKind, wait: float) -> sqlite3.Connection:
    """Connect to a database; only `Store.changing` begins and ends a transaction."""
    connection = sqlite3.connect(
        name, timeout=wait, isolation_level=None, uri=name.startswith("file:")
    )
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, kind.largest)
    # What somebody else has put into the file is not run.
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _is_new(store: Store) -> bool:
    """Say whether a store has just been made, and is empty."""
    mark, version = _number(store, "application_id"), _number(store, "user_version")
    return not (mark or version or store.first("SELECT 1 FROM sqlite_schema"))


def _check_kind(store: Store, kind: StoreKind) -> None:
    """Raise `StoreError` unless a store is of a kind and a version, and whole; it may be new."""
    if _is_new(store):
        return
    file = str(store.path)
    if _number(store, "application_id") != kind.mark:
        raise StoreError(Saying("store.cannot.none", file=file))
    if _number(store, "user_version") > kind.version:
        raise StoreError(Saying("store.newer", file=file))
    tables = {sql for (sql,) in store.rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")}
    if tables != {*kind.tables} or store.first("PRAGMA quick_check(1)") != ("ok",):
        raise StoreError(Saying("store.damaged", file=file))


def _number(store: Store, pragma: str) -> int:
    (found,) = store.first(f"PRAGMA {pragma}") or (0,)
    return int(found)


def _keep_a_log(store: Store) -> None:
    """Write into a log first, so that readers and a writer do not wait for each other."""
    try:
        store.change("PRAGMA journal_mode = WAL")
    except StoreError as error:
        if (
            error.says.kind != "store.cannot.busy"
        ):  # another program uses it now: the next one asks again
            raise
    store.change("PRAGMA synchronous = FULL")


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say in words what SQLite complains of."""
    try:
        yield
    except (sqlite3.Error, OverflowError, UnicodeDecodeError) as error:  # of what is damaged
        raise StoreError(_why(str(path), error)) from None


def _why(file: str, error: Exception) -> Saying:
    """Return what a complaint of SQLite means."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    kind = {
        sqlite3.SQLITE_BUSY: "busy",
        sqlite3.SQLITE_LOCKED: "busy",
        sqlite3.SQLITE_FULL: "full",
        sqlite3.SQLITE_READONLY: "read_only",
        sqlite3.SQLITE_NOTADB: "none",
    }.get(code)
    if code == sqlite3.SQLITE_IOERR and disk_usage(Path(file).parent).free < _ROOM:
        kind = "full"  # what is beside a store also needs room
    if kind:
        return Saying(f"store.cannot.{kind}", file=file)
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM):
        return Saying("store.failed", file=file, reason=Borrowed(str(error)))
    return Saying("store.damaged", file=file)


def _failed(path: Path, error: OSError) -> StoreError:
    return StoreError(Saying("store.failed", file=str(path), reason=why_unread(error)))
