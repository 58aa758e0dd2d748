"""What is finished of a batch, until all of it is: a killed run loses what it was working at.

1. Beside OUT is a store, OUT.journal.  A part holds the answers to some items of the input that
   follow one another, and what is wrong with others.  It has the digests of what was read, and of
   what it holds.
2. The journal has the question.  The same command reads the input again and skips the items of
   finished parts.  It refuses other input and another question.
3. When the input ends, the parts are joined as OUT.  Just before OUT has its name, the journal has
   the digest of OUT.  Then the journal goes: a run that finds both only removes it.
"""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b, file_digest
from itertools import islice
from pathlib import Path
from typing import IO, Final, NamedTuple, cast

import msgspec

from ristikontra import __version__
from ristikontra.batch.messages import Done, Question, Results
from ristikontra.disk import expect_writable, whole_file
from ristikontra.formats.source import SourceItem
from ristikontra.game.errors import RistikontraError
from ristikontra.store import JOURNAL, Store, opened, remove
from ristikontra.words import Saying, say

_ENDING: Final = ".journal"
#: Bytes of a digest.
_BYTES: Final = 12
#: What a part has, as what it must be: a damaged store may have anything there.
_COLUMNS: Final = ", ".join(
    f"CAST({name} AS {kind})"
    for kind, names in (
        ("INTEGER", ("first", '"end"', "solved", "bad")),
        ("TEXT", ("read", "holds")),
        ("BLOB", ("faults", "answers")),
    )
    for name in names
)


class FinishedPart(NamedTuple):
    """A finished part: its first item and the one after its last, and what came of them.

    `read` is the digest of the items, `holds` that of all this, of the faults and of the answers.
    """

    first: int
    end: int
    solved: int
    bad: int
    read: str
    holds: str = ""

    def holding(self, faults: bytes, answers: bytes) -> FinishedPart:
        """Return the part with the digest that it has if it holds these."""
        found = blake2b(repr((self[:5], faults)).encode(), digest_size=_BYTES)
        found.update(answers)
        return self._replace(holds=found.hexdigest())


class Journal(Results):
    """The finished parts of one batch; `tell` receives what is wrong with them."""

    resumes = True

    def __init__(
        self, out: Path, question: Question, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        super().__init__(question)
        self.out, self.tell = out, tell
        self.path = out.with_name(out.name + _ENDING)
        self.parts: dict[int, FinishedPart] = {}
        #: Whether an earlier run has put OUT together.
        self.joined = False
        self._starts: list[int] = []
        asked = msgspec.json.encode({"version": __version__, "question": question})
        self._asked: Final = asked.decode()
        self._open: Store | None = None

    @property
    def solved(self) -> int:
        """How many positions the finished parts have solved."""
        return sum(part.solved for part in self.parts.values())

    @property
    def bad(self) -> int:
        """How many positions of the finished parts are bad."""
        return sum(part.bad for part in self.parts.values())

    @contextmanager
    def in_use(self, strict: bool) -> Iterator[None]:
        """Take the journal for this process, and find what earlier runs have finished.

        `strict`: a part with bad positions counts for nothing.  Raises `RistikontraError` if OUT
        exists, if the journal cannot be used, or if earlier runs asked something else.  Raises
        OSError if OUT cannot be written.
        """
        if os.path.lexists(self.out) and not os.path.lexists(self.path):
            raise self._exists()
        if not os.path.lexists(self.out):
            expect_writable(self.out)
        over = False
        try:
            with opened(self.path, JOURNAL, exclusive=True) as self._open:
                self._check_question()
                self._find(strict)
                if os.path.lexists(self.out):
                    self.joined = self._is_whole()
                    if not self.joined:
                        raise self._exists()
                try:
                    yield
                    over = True
                except BaseException:
                    over = not self.parts  # nothing is kept
                    raise
        finally:
            self._open = None
            if over:
                remove(self.path)

    def _exists(self) -> RistikontraError:
        return RistikontraError(Saying("batch.exists", file=self.out))

    @property
    def _store(self) -> Store:
        assert self._open is not None
        return self._open

    def _check_question(self) -> None:
        found = self._store.first("SELECT question FROM asked")
        if found is None:
            with self._store.changing():
                self._store.add("asked", [(self._asked,)])
        elif found[0] != self._asked:
            raise RistikontraError(Saying("batch.other_question", file=self.path))

    def _find(self, strict: bool) -> None:
        lost = []
        for *numbers, faults, answers in self._store.rows(f"SELECT {_COLUMNS} FROM parts"):
            part = FinishedPart(*numbers)
            if part != part.holding(faults, answers):
                positions = part.solved + part.bad
                self.tell(say("batch.broken", file=self.path, number=positions))
                lost.append(part)
            elif part.bad and strict:
                lost.append(part)
            else:
                self.parts[part.first] = part
        with self._store.changing():
            for part in lost:
                self._store.change("DELETE FROM parts WHERE first = ?", part.first)
        self._starts = sorted(self.parts)

    def finished(
        self, first: int, items: Iterator[SourceItem]
    ) -> tuple[Sequence[SourceItem], Sequence[str]]:
        """Take the items of a finished part; raises `RistikontraError` if they are others."""
        if (part := self.parts.get(first)) is None:
            return [], []
        taken = list(islice(items, part.end - first))
        if digest_of(taken) != part.read:
            raise RistikontraError(Saying("batch.other_input", file=self.path))
        return taken, self.faults(part)

    def room(self, first: int) -> int | None:
        """Return how many items from `first` on are to be solved; None: all there are."""
        at = bisect_left(self._starts, first)
        return self._starts[at] - first if at < len(self._starts) else None

    def check_end(self, end: int) -> None:
        """Raise `RistikontraError` if a part is about items after the end of the input."""
        if any(part.end > end for part in self.parts.values()):
            raise RistikontraError(Saying("batch.other_input", file=self.path))

    def keep(self, first: int, items: Sequence[SourceItem], done: Done) -> None:
        """Keep the answers to the items from `first` on."""
        # JSON is ASCII: names of files may hold halves of characters.
        faults = json.dumps([fault.text for fault in done.faults]).encode()
        part = FinishedPart(
            first, first + len(items), done.solved, len(done.faults), digest_of(items)
        )
        part = part.holding(faults, done.answers)
        with self._store.changing():
            self._store.add("parts", [(*part, faults, done.answers)])
        self.parts[first] = part

    def faults(self, part: FinishedPart) -> list[str]:
        """Return what is wrong with the bad items of a finished part, in their order."""
        found = self._store.first("SELECT faults FROM parts WHERE first = ?", part.first)
        return cast("list[str]", json.loads(found[0])) if found else []

    def all_faults(self) -> Iterator[str]:
        """Yield what is wrong with all bad items, in their order."""
        for _, part in sorted(self.parts.items()):
            yield from self.faults(part)

    def finish(self) -> None:
        """Join the parts as OUT, unless that was done."""
        if self.joined:
            return
        with whole_file(self.out) as file:
            digested = _Digested(file)
            self._join(digested)
            with self._store.changing():
                self._store.change("DELETE FROM finished")
                self._store.add("finished", [(digested.digest.hexdigest(),)])
            if os.path.lexists(self.out):  # since this run began
                raise self._exists()

    def _is_whole(self) -> bool:
        """Say whether OUT is what an earlier run has put together."""
        found = self._store.first("SELECT whole FROM finished")
        if found is None or not self.out.is_file():
            return False
        with self.out.open("rb") as file:
            return bool(file_digest(file, _digest).hexdigest() == found[0])

    def _join(self, whole: _Digested) -> None:
        parts = (row[0] for row in self._store.rows("SELECT answers FROM parts ORDER BY first"))
        if self.question.form == "jsonl":
            for answers in parts:
                whole.write(answers)
            return
        from ristikontra.batch import parquet, sheet  # noqa: PLC0415 - JSON does without

        form = sheet if self.question.form == "csv" else parquet
        form.join(parts, cast("IO[bytes]", whole))


class _Digested:
    """A file that is written from its beginning to its end, and the digest of what it has."""

    closed = False

    def __init__(self, file: IO[bytes]) -> None:
        self.file, self.digest = file, _digest()
        self.flush, self.tell = file.flush, file.tell

    def write(self, data: bytes) -> int:
        """Write some bytes more."""
        self.digest.update(data)
        return self.file.write(data)


def _digest() -> blake2b:
    return blake2b(digest_size=_BYTES)


def digest_of(items: Sequence[SourceItem]) -> str:
    """Return a digest that identifies some items.

    >>> digest_of([SourceItem(1, "", b"lappi N:K")]) == digest_of([SourceItem(1, "", b"lappi N:Q")])
    False
    """
    names = [os.fsencode(item.file) for item in items]
    texts = [item.text for item in items]
    sizes = repr([*map(len, names), *map(len, texts)])
    whole = b"".join([sizes.encode(), *names, *texts])
    return blake2b(whole, digest_size=_BYTES).hexdigest()
