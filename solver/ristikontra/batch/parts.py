"""What is finished of a batch, on disk, until all of it is: a killed run loses what it was at.

1. Beside OUT stands a folder, OUT.part.  A part is a file in it with the answers to some items of
   the input that follow one another.  Its name says which items, how many were solved, how many
   were bad, and the digest of what was read; it gets that name when it is complete.  Beside a part
   with bad items stands what is wrong with them, a JSON text a line.
2. `question.json` says what is asked.  The same command again reads the input again, skips the
   items that a part covers, and refuses an input or a question that is another one.
3. When the input ends, the parts are put together.  From the moment at which `finished.jsonl`
   stands there, the whole file does too, and only its name and the sweeping are still to come.  It
   holds the counts and then all that is wrong, so that a run which only sweeps can tell it.
"""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from shutil import copyfileobj
from typing import Final, NamedTuple

import msgspec

from ristikontra import __version__
from ristikontra.batch import parquet
from ristikontra.batch.source import Item
from ristikontra.batch.work import Done, Question
from ristikontra.game.errors import RistikontraError
from ristikontra.words import say

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]  # no Unix

_QUESTION: Final = "question.json"
_LOCK: Final = "lock"
_FINISHED: Final = "finished.jsonl"
_WHOLE: Final = "whole"
_FAULTS: Final = ".faults"
_UNFINISHED: Final = ".new"


class FinishedPart(NamedTuple):
    """A finished part: its first item and the one after its last, what came of them, its digest."""

    first: int
    end: int
    solved: int
    bad: int
    digest: str

    @property
    def name(self) -> str:
        """The name of its file; names sort as parts follow one another."""
        numbers = f"{self.first:012}-{self.end:012}-{self.solved}-{self.bad}"
        return f"{numbers}-{self.digest}.part"

    @staticmethod
    def named(name: str) -> FinishedPart:
        """Return the part of a file's name.

        >>> FinishedPart.named(FinishedPart(0, 500, 498, 2, "c0ffee").name)
        FinishedPart(first=0, end=500, solved=498, bad=2, digest='c0ffee')
        """
        first, end, solved, bad, digest = name.removesuffix(".part").split("-")
        return FinishedPart(int(first), int(end), int(solved), int(bad), digest)


class Counted(msgspec.Struct, frozen=True):
    """How many positions were solved, and how many were bad."""

    solved: int = 0
    bad: int = 0


class Parts:
    """The finished parts of one batch."""

    def __init__(self, out: Path, question: Question) -> None:
        self.out, self.question = out, question
        self.folder = out.with_name(out.name + ".part")
        self.parts: dict[int, FinishedPart] = {}
        self._starts: list[int] = []

    @property
    def tally(self) -> Counted:
        """What the parts that are finished hold."""
        parts = self.parts.values()
        return Counted(sum(part.solved for part in parts), sum(part.bad for part in parts))

    @contextmanager
    def held(self, strict: bool) -> Iterator[None]:
        """Take the folder for this process, and find what earlier runs have finished.

        `strict`: a part with bad positions counts for nothing.  Raises `RistikontraError` if OUT
        exists, another process is at it, the earlier runs asked something else, or the system
        cannot lock the folder.
        """
        if fcntl is None:
            raise RistikontraError(say("batch.no_locks"))
        if self.out.exists() and not (self.folder / _FINISHED).exists():
            with suppress(OSError):
                self.folder.rmdir()  # empty where a run was killed when it had nothing left to do
            raise RistikontraError(say("batch.exists", file=self.out))
        self.folder.mkdir(exist_ok=True)
        with (self.folder / _LOCK).open("wb") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise RistikontraError(say("batch.busy", folder=self.folder)) from None
            self._check_question()
            self._find(strict)
            yield

    def _check_question(self) -> None:
        asked = msgspec.json.encode({"version": __version__, "question": self.question})
        path = self.folder / _QUESTION
        if not path.exists():
            self._write(_QUESTION, asked)
        elif path.read_bytes() != asked:
            raise RistikontraError(say("batch.other_question", folder=self.folder))

    def _find(self, strict: bool) -> None:
        for path in [*self.folder.iterdir()]:
            if path.suffix == ".part":
                part = FinishedPart.named(path.name)
                if part.bad and (strict or not self._faults_of(part).exists()):
                    path.unlink()
                else:
                    self.parts[part.first] = part
            elif path.suffix == _UNFINISHED:
                path.unlink()
        self._starts = sorted(self.parts)

    def room(self, first: int) -> int | None:
        """Return how many items from `first` on no earlier run has finished; None: all there are.

        Where the next is finished there is none.
        """
        at = bisect_left(self._starts, first)
        return self._starts[at] - first if at < len(self._starts) else None

    def check(self, part: FinishedPart, items: Sequence[Item]) -> None:
        """Raise `RistikontraError` unless these are the items that a finished part is about."""
        if len(items) != part.end - part.first or digest_of(items) != part.digest:
            raise RistikontraError(say("batch.other_input", folder=self.folder))

    def check_end(self, end: int) -> None:
        """Raise `RistikontraError` if a part is about items after the end of the input."""
        if any(part.end > end for part in self.parts.values()):
            raise RistikontraError(say("batch.other_input", folder=self.folder))

    def keep(self, first: int, items: Sequence[Item], done: Done) -> None:
        """Keep the answers to the items from `first` on."""
        end = first + len(items)
        part = FinishedPart(first, end, done.solved, len(done.faults), digest_of(items))
        if done.faults:
            # Not by msgspec: names of files may hold halves of characters.
            lines = "".join(json.dumps(fault.text) + "\n" for fault in done.faults)
            self._write(self._faults_of(part).name, lines.encode())
        self._write(part.name, done.answers)
        self.parts[first] = part

    def faults(self, part: FinishedPart) -> list[str]:
        """Return what is wrong with the bad items of a finished part, in their order."""
        if not part.bad:
            return []
        return [json.loads(line) for line in self._faults_of(part).read_bytes().splitlines()]

    def _faults_of(self, part: FinishedPart) -> Path:
        return (self.folder / part.name).with_suffix(_FAULTS)

    def finished(self) -> Counted | None:
        """Return what the whole file holds if it was put together by an earlier run."""
        try:
            with (self.folder / _FINISHED).open("rb") as file:
                return msgspec.json.decode(file.readline(), type=Counted)
        except FileNotFoundError:
            return None

    def finished_faults(self) -> Iterator[str]:
        """Yield what is wrong with all bad items, once the whole file was put together."""
        with (self.folder / _FINISHED).open("rb") as file:
            yield from map(json.loads, islice(file, 1, None))

    def finish(self) -> Counted:
        """Put the parts together as OUT, and return what it holds; goes on where a run ended."""
        tally = self.finished()
        if tally is None:
            tally = self.tally
            parts = [part for _, part in sorted(self.parts.items())]
            paths = [self.folder / part.name for part in parts]
            faults = [self._faults_of(part) for part in parts if part.bad]
            head = msgspec.json.encode(tally) + b"\n"
            self._make(_WHOLE, lambda path: self._join(paths, path))
            self._make(_FINISHED, lambda path: _concatenate(faults, path, head))
        if (self.folder / _WHOLE).exists():
            os.replace(self.folder / _WHOLE, self.out)
        for path in self.folder.iterdir():
            if path.name != _FINISHED:
                path.unlink()
        (self.folder / _FINISHED).unlink()
        self.folder.rmdir()
        return tally

    def _join(self, paths: Iterable[Path], whole: Path) -> None:
        if self.question.form == "parquet":
            parquet.join(paths, whole)
        else:
            _concatenate(paths, whole)

    def _write(self, name: str, data: bytes) -> None:
        def write(path: Path) -> None:
            path.write_bytes(data)

        self._make(name, write)

    def _make(self, name: str, make: Callable[[Path], None]) -> None:
        """Make a file that is complete, on disk, when it gets its name."""
        path = self.folder / (name + _UNFINISHED)
        make(path)
        with path.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(path, self.folder / name)


def _concatenate(paths: Iterable[Path], whole: Path, head: bytes = b"") -> None:
    with whole.open("wb") as file:
        file.write(head)
        for path in paths:
            with path.open("rb") as part:
                copyfileobj(part, file)


def digest_of(items: Sequence[Item]) -> str:
    """Return what tells some items from all others.

    >>> digest_of([Item(1, "", b"lappi N:K")]) == digest_of([Item(1, "", b"lappi N:Q")])
    False
    """
    found = blake2b(digest_size=12)
    for item in items:
        name = os.fsencode(item.file)
        found.update(b"%d %d %b %b" % (len(name), len(item.text), name, item.text))
    return found.hexdigest()
