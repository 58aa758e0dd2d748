"""What is finished of a batch, on disk, until all of it is: a killed run loses what it was at.

1. Beside OUT stands a folder, OUT.part.  A part is a file in it with the answers to some items of
   the input that follow one another.  Its name says which items it covers, how many were solved and
   how many were bad.  It also has the digests of what was read and of what the part holds.  A part
   gets that name when it is complete.  Beside a part with bad items stands what is wrong with them,
   a JSON text a line.
2. `question.json` says what is asked, and begins with the mark of this program: a folder without it
   is somebody else's.  The same command reads the input again, skips the items that a part covers,
   and refuses another input or question.
3. When the input ends, the parts are put together.  Once a file that ends in `.finished` is there,
   the whole file is too.  Only its renaming and the sweeping are still to come.  It holds the
   question, the counts and then all faults, so that a run which only sweeps can report them.
4. What has no name of these is not this program's, and stays in the folder.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b, file_digest
from itertools import islice
from pathlib import Path
from shutil import copyfileobj
from typing import IO, Final, NamedTuple

import msgspec

from ristikontra import __version__, disk
from ristikontra.batch.messages import Done, Question
from ristikontra.formats.source import SourceItem
from ristikontra.game.errors import FEW, RistikontraError
from ristikontra.words import Saying, formed, say

_QUESTION: Final = "question.json"
_LOCK: Final = "lock"
#: The one file that is being written; it gets its name when it is complete and on disk.
_UNFINISHED: Final = "unfinished"
_PART: Final = ".part"
_FAULTS: Final = ".faults"
_WHOLE: Final = ".whole"
_FINISHED: Final = ".finished"
#: How a question begins, and what is finished: the sign that a folder is this program's.
_MARK: Final = b'{"made_by":"ristikontra batch",'
#: Bytes of a digest, and how one is written.
_BYTES: Final = 12
_DIGEST: Final = f"([0-9a-f]{{{2 * _BYTES}}})"
_STEM: Final = rf"([0-9]+)-([0-9]+)-([0-9]+)-([0-9]+)-{_DIGEST}-{_DIGEST}"
#: No part is larger: it is a few seconds of work.
_LARGEST: Final = 1 << 28
#: Every name that a file of this program has in the folder.
_NAMES: Final = re.compile(
    rf"{_QUESTION}|{_LOCK}|{_UNFINISHED}|{_STEM}({_PART}|{_FAULTS})|{_DIGEST}({_WHOLE}|{_FINISHED})"
)


class FinishedPart(NamedTuple):
    """A finished part: its first item and the one after its last, and what came of them.

    `read` is the digest of the items, `holds` that of all this and of what stands in the part.
    """

    first: int
    end: int
    solved: int
    bad: int
    read: str
    holds: str = ""

    @property
    def stem(self) -> str:
        """The name of its file, but for the ending; names sort as parts follow one another."""
        numbers = f"{self.first:012}-{self.end:012}-{self.solved}-{self.bad}"
        return f"{numbers}-{self.read}-{self.holds}"

    @staticmethod
    def named(name: str) -> FinishedPart | None:
        """Return the part of a file's name, None if it is not the name of one.

        >>> part = FinishedPart(0, 500, 498, 2, "c0ffee" * 4, "facade" * 4)
        >>> FinishedPart.named(f"{part.stem}.part") == part
        True
        >>> FinishedPart.named("movie.part")
        """
        found = re.fullmatch(_STEM + _PART, name)
        if not found:
            return None
        first, end, solved, bad = map(int, found.groups()[:4])
        return FinishedPart(first, end, solved, bad, found[5], found[6])

    def holding(self, answers: bytes, faults: bytes) -> FinishedPart:
        """Return the part with the digest that it has if these stand in it."""
        found = blake2b(repr((self[:5], len(faults))).encode(), digest_size=_BYTES)
        found.update(faults)
        found.update(answers)
        return self._replace(holds=found.hexdigest())


class Counted(msgspec.Struct, frozen=True):
    """How many positions were solved, and how many were bad."""

    solved: int = 0
    bad: int = 0


class _Finished(msgspec.Struct, frozen=True):
    """What was put together: how much it is, and the digest of the whole file."""

    counted: Counted
    whole: str


class Parts:
    """The finished parts of one batch; `tell` receives faults of their folder."""

    def __init__(
        self, out: Path, question: Question, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        self.out, self.question, self.tell = out, question, tell
        self.folder = out.with_name(out.name + _PART)
        self.parts: dict[int, FinishedPart] = {}
        self._starts: list[int] = []
        asked = msgspec.json.encode({"version": __version__, "question": question})
        self._asked = _MARK + asked.removeprefix(b"{") + b"\n"

    @property
    def tally(self) -> Counted:
        """What the parts that are finished hold."""
        parts = self.parts.values()
        return Counted(sum(part.solved for part in parts), sum(part.bad for part in parts))

    @contextmanager
    def in_use(self, strict: bool) -> Iterator[None]:
        """Take the folder for this process, and find what earlier runs have finished.

        `strict`: a part with bad positions counts for nothing.  Raises `RistikontraError` if OUT
        exists, the folder is not this program's, or another process uses it.  It also does so if
        the earlier runs asked something else.
        """
        own = self._is_own()
        if os.path.lexists(self.out) and not (own and self._finishes()):
            with suppress(OSError):
                self.folder.rmdir()  # empty where a run was killed when it had nothing left to do
            raise RistikontraError(Saying("batch.exists", file=self.out))
        if not own:
            raise RistikontraError(Saying("batch.not_own", folder=self.folder))
        self.folder.mkdir(exist_ok=True)
        with self._locked():
            try:
                self._forget_unfinished()
                self._check_question()
                if self.finished() is None:  # else some of the parts may be swept away already
                    self._find(strict)
                    if os.path.lexists(self.out):
                        raise RistikontraError(Saying("batch.exists", file=self.out))
                yield
            except BaseException:
                if not any(path.suffix in (_PART, _FINISHED) for path in self._ours()):
                    self._sweep()  # there is nothing to go on from
                raise

    @contextmanager
    def _locked(self) -> Iterator[None]:
        lock = self.folder / _LOCK
        try:
            with lock.open("ab") as file:
                disk.lock(file.fileno(), wait=False)
                if not os.path.samestat(os.fstat(file.fileno()), lock.stat()):
                    raise BlockingIOError  # another run has swept it away meanwhile
                yield
        except BlockingIOError:
            raise RistikontraError(Saying("batch.busy", folder=self.folder)) from None
        finally:
            if sys.platform == "win32":  # it removes nothing that is open
                with suppress(OSError):
                    if not self._others():
                        lock.unlink()
                        self.folder.rmdir()

    def _others(self) -> list[str]:
        """Return the names of what is in the folder beside the lock."""
        return sorted(path.name for path in self.folder.iterdir() if path.name != _LOCK)

    def _is_own(self) -> bool:
        """Say whether the folder is this program's, or there is none yet."""
        if not os.path.lexists(self.folder):
            return True
        if self.folder.is_symlink() or not self.folder.is_dir():
            return False
        if any(_begins(path) == _MARK for path in (self.folder / _QUESTION, *self._finishes())):
            return True
        # A run was killed before its mark stood there.
        return all(
            path.name in (_LOCK, _UNFINISHED)
            and (begun := _begins(path)) is not None
            and _MARK.startswith(begun)
            for path in self.folder.iterdir()
        )

    def _finishes(self) -> list[Path]:
        return [path for path in self._ours() if path.suffix == _FINISHED]

    def _ours(self) -> list[Path]:
        """Return the files of the folder that are this program's by their names."""
        return [
            path
            for path in sorted(self.folder.iterdir() if self.folder.is_dir() else ())
            if _NAMES.fullmatch(path.name) and path.is_file() and not path.is_symlink()
        ]

    def _forget_unfinished(self) -> None:
        for path in self._ours():
            if path.name == _UNFINISHED:
                path.unlink()

    def _check_question(self) -> None:
        path = self.folder / _QUESTION
        asked = [path] if path.exists() else self._finishes()
        if not asked:
            self._write(_QUESTION, self._asked)
        for path in asked:
            if _begins(path, len(self._asked)) != self._asked:
                raise RistikontraError(Saying("batch.other_question", folder=self.folder))

    def _find(self, strict: bool) -> None:
        for path in self._ours():
            part = FinishedPart.named(path.name)
            if part is None:
                continue
            if not self._is_whole(part, path):
                self.tell(say("batch.broken", file=path))
                path.unlink()
            elif part.bad and strict:
                path.unlink()
            else:
                self.parts[part.first] = part
        self._starts = sorted(self.parts)

    def _is_whole(self, part: FinishedPart, path: Path) -> bool:
        """Say whether a file holds the part that its name says; nothing so large is a part."""
        faults = self._faults_of(part)
        try:
            covered = disk.kept_in(faults, _LARGEST) if part.bad and faults.is_file() else b""
            return part.holding(disk.kept_in(path, _LARGEST), covered) == part
        except OSError as error:
            if error.errno != errno.EFBIG:
                raise
            return False

    def room(self, first: int) -> int | None:
        """Return how many items from `first` on no earlier run has finished; None: all there are.

        Where the next is finished there is none.
        """
        at = bisect_left(self._starts, first)
        return self._starts[at] - first if at < len(self._starts) else None

    def check(self, part: FinishedPart, items: Sequence[SourceItem]) -> None:
        """Raise `RistikontraError` unless these are the items that a finished part is about."""
        if digest_of(items) != part.read:
            raise RistikontraError(Saying("batch.other_input", folder=self.folder))

    def check_end(self, end: int) -> None:
        """Raise `RistikontraError` if a part is about items after the end of the input."""
        if any(part.end > end for part in self.parts.values()):
            raise RistikontraError(Saying("batch.other_input", folder=self.folder))

    def keep(self, first: int, items: Sequence[SourceItem], done: Done) -> None:
        """Keep the answers to the items from `first` on."""
        # Not by msgspec: names of files may hold halves of characters.
        faults = "".join(json.dumps(fault.text) + "\n" for fault in done.faults).encode()
        end, bad = first + len(items), len(done.faults)
        part = FinishedPart(first, end, done.solved, bad, digest_of(items))
        part = part.holding(done.answers, faults)
        if bad:
            self._write(part.stem + _FAULTS, faults)
        self._write(part.stem + _PART, done.answers)
        self.parts[first] = part

    def faults(self, part: FinishedPart) -> list[str]:
        """Return what is wrong with the bad items of a finished part, in their order."""
        if not part.bad:
            return []
        return [json.loads(line) for line in self._faults_of(part).read_bytes().splitlines()]

    def _faults_of(self, part: FinishedPart) -> Path:
        return self.folder / (part.stem + _FAULTS)

    def finished(self) -> Counted | None:
        """Return what the whole file holds if it was put together by an earlier run."""
        found = self._finished()
        return found and found[1].counted

    def finished_faults(self) -> Iterator[str]:
        """Yield what is wrong with all bad items, once the whole file was put together."""
        found = self._finished()
        if found:
            with found[0].open("rb") as file:
                yield from map(json.loads, islice(file, 2, None))

    def _finished(self) -> tuple[Path, _Finished] | None:
        """Return what says that the whole file was put together, and stands there or as OUT."""
        for path in self._finishes():
            if _digest_of_file(path) != path.stem:
                continue
            with path.open("rb") as file:
                _, finished = file.readline(), msgspec.json.decode(file.readline(), type=_Finished)
            whole = self.folder / (finished.whole + _WHOLE)
            there = whole if whole.exists() else self.out
            if there.is_file() and _digest_of_file(there) == finished.whole:
                return path, finished
        return None

    def finish(self) -> Counted:
        """Put the parts together as OUT, and return what it holds; goes on where a run ended."""
        path, finished = self._finished() or self._put_together()
        whole = self.folder / (finished.whole + _WHOLE)
        if whole.exists():
            if os.path.lexists(self.out):  # since this run began
                raise RistikontraError(Saying("batch.exists", file=self.out))
            os.replace(whole, self.out)
            _flush(self.out.parent)
        self._sweep(path)
        return finished.counted

    def _put_together(self) -> tuple[Path, _Finished]:
        parts = [part for _, part in sorted(self.parts.items())]
        paths = [self.folder / (part.stem + _PART) for part in parts]
        faults = [self._faults_of(part) for part in parts if part.bad]
        whole = self._make(lambda file: self._join(paths, file), _WHOLE)
        finished = _Finished(self.tally, whole.stem)
        head = self._asked + msgspec.json.encode(finished) + b"\n"
        return self._make(lambda file: _concatenate(faults, file, head), _FINISHED), finished

    def _sweep(self, last: Path | None = None) -> None:
        """Remove what is this program's, one file last, and the folder if nothing is left in it."""
        for path in sorted(self._ours(), key=lambda path: path == last):
            if sys.platform != "win32" or path.name != _LOCK:
                path.unlink(missing_ok=True)
        left = self._others()
        if left:
            more = ["..."] * (len(left) > FEW)
            names = formed(left[:FEW] + more, "and")
            self.tell(say("batch.left_there", folder=self.folder, names=names))
        elif sys.platform != "win32":
            self.folder.rmdir()

    def _join(self, paths: Iterable[Path], whole: IO[bytes]) -> None:
        if self.question.form == "parquet":
            from ristikontra.batch import parquet  # noqa: PLC0415 - seldom needed

            parquet.join(paths, whole)
        else:
            _concatenate(paths, whole)

    def _write(self, name: str, data: bytes) -> None:
        self._make(lambda file: file.write(data), name)

    def _make(self, make: Callable[[IO[bytes]], object], name: str) -> Path:
        """Make a file that is complete, and on disk, when it gets its name, and return its path.

        Before a name that is an ending alone stands the digest of the file.
        """
        path = self.folder / _UNFINISHED
        with path.open("xb") as file:
            try:
                make(file)
                file.flush()
                os.fsync(file.fileno())
                file.close()  # Windows renames nothing that is open
                named = self.folder / (_digest_of_file(path) + name if name[0] == "." else name)
                os.replace(path, named)
            except BaseException:
                file.close()
                path.unlink(missing_ok=True)
                raise
        _flush(self.folder)
        return named


def _concatenate(paths: Iterable[Path], whole: IO[bytes], head: bytes = b"") -> None:
    whole.write(head)
    for path in paths:
        with path.open("rb") as part:
            copyfileobj(part, whole)


def _begins(path: Path, size: int = len(_MARK)) -> bytes | None:
    """Return the beginning of a file; None if it is not a file, but a link or a folder."""
    if path.is_symlink() or not path.is_file():
        return None
    with path.open("rb") as file:
        return file.read(size)


def _digest_of_file(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, lambda: blake2b(digest_size=_BYTES)).hexdigest()


def _flush(folder: Path) -> None:
    """See to it that the names in a folder are on disk."""
    if sys.platform == "win32":  # it opens no folder
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


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
