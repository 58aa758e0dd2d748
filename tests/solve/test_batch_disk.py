"""A disk that fails under a batch: whatever it is at, OUT is there whole or not at all.

A run is forked for every single thing that a batch does to its files, and killed there, or shown a
full disk.  What it leaves is looked at; then the same batch is run again.
"""

from __future__ import annotations

import errno
import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fixtures.batches import drawn, needs_parquet, shown, spoil
from ristikontra.batch import running
from ristikontra.batch.batch import batch
from ristikontra.batch.journal import _Digested
from ristikontra.game.errors import RistikontraError
from ristikontra.store import Store

#: What Python announces before it does it, of all that changes a disk.
CHANGES = frozenset(("os.link", "os.rename", "os.remove"))
NEVER = 10**9
#: How a child ends that was not killed: as batch does where nothing was to be reported, or OUT
#: could not be written, or was there.
FINE, CANNOT_WRITE, REFUSED = 0, 74, 2


class Disk:
    """What a process does to its files and to its journal, of which the one of a number goes wrong.

    Half of what is to be written then is written.
    """

    def __init__(self, wrong: Callable[[], None]) -> None:
        self.wrong = wrong
        self.left: int | None = None
        self.done = 0

    def watch(self) -> None:
        """Watch from now on, and for good: this process is not for anything else."""
        disk, write = self, _Digested.write

        def written(file: _Digested, data: bytes) -> int:
            disk.step(lambda: write(file, data[: len(data) // 2]))
            return write(file, data)

        _Digested.write = written  # type: ignore[method-assign]
        for owner, name in ((Store, "change"), (Store, "add"), (os, "fsync")):
            usual = getattr(owner, name)

            def done(*given: Any, usual: Any = usual) -> Any:
                disk.step()
                return usual(*given)

            setattr(owner, name, done)
        sys.addaudithook(lambda event, _: disk.step() if event in CHANGES else None)

    def step(self, half: Callable[[], object] = lambda: None) -> None:
        """Do the next thing, or let it go wrong."""
        self.done += 1
        if self.done == self.left:
            half()
            self.wrong()


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fill() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def forked(given: Path, out: Path, wrong: Callable[[], None] = kill, left: int = 0) -> int:
    """Run a batch in a process of its own, whose step of a number goes wrong; return how it ends.

    Return how many steps a run takes in which nothing goes wrong (0).
    """
    parent, child = os.pipe()
    pid = os.fork()
    if not pid:
        code = 99
        try:
            disk = Disk(wrong)
            # Portions grow the same way on a slow machine: every run takes the same steps.
            running._PORTION, running._LARGEST = 1e9, 32  # type: ignore[misc]
            disk.watch()
            disk.left = left
            try:
                batch(str(given), out, jobs=1)
                code = FINE
            except RistikontraError:
                code = REFUSED
            except OSError:
                code = CANNOT_WRITE
            os.write(child, b"%d" % disk.done)
        finally:
            os._exit(code)
    os.close(child)
    with os.fdopen(parent) as pipe:
        done = int(pipe.read() or 0)
    ended = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return ended if left else done


def numbers(out: Path) -> list[int]:
    return [row["number"] for row in shown(out)]


@pytest.mark.parametrize("wrong", [kill, fill])
@pytest.mark.parametrize(
    ("name", "share"),
    [
        ("out.jsonl", 10),
        pytest.param("out.jsonl", 1, marks=pytest.mark.slow),
        pytest.param("out.parquet", 190, marks=needs_parquet),
        pytest.param("out.parquet", 1, marks=[needs_parquet, pytest.mark.slow]),
    ],
)
def test_whatever_goes_wrong_with_the_disk_nothing_is_lost(
    tmp_path: Path, wrong: Callable[[], None], name: str, share: int
) -> None:
    rng = random.Random(1807)
    given, folder = tmp_path / "many.txt", tmp_path / "here"
    given.write_text("".join(f"{text}\n" for text in drawn(rng, 60, 2)))
    bad = spoil(given)
    good = sorted({*range(1, 69)} - {*bad})
    folder.mkdir()
    out = folder / name
    steps = forked(given, out)
    assert numbers(out) == good
    assert steps > 30
    out.unlink()
    for at in range(1, steps + 1, share):
        ended = forked(given, out, wrong, at)
        if ended != FINE or not out.exists():  # OUT is there: only its folder cannot be flushed
            assert ended in ((-signal.SIGKILL,) if wrong is kill else (CANNOT_WRITE,)), at
        if out.exists():
            assert numbers(out) == good, at
        complete = out.exists() and not Path(f"{out}.journal").exists()
        assert forked(given, out, kill, NEVER) == (REFUSED if complete else FINE), at
        assert numbers(out) == good, at
        assert [path.name for path in folder.iterdir()] == [name], at
        out.unlink()
