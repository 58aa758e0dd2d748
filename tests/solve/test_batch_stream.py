"""Many positions as a stream: answers in order, whatever ends it, and nothing cut in the middle."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

import pytest

from fixtures.batches import TIMED, drawn, solved_here
from fixtures.share import one_in
from fixtures.waiting import PATIENCE, wait_for
from ristikontra.batch import messages
from ristikontra.batch.batch import batch
from ristikontra.batch.messages import BadItem, Done, Question, Stream
from ristikontra.batch.running import BatchRun, Team
from ristikontra.formats.source import SourceItem, opened
from ristikontra.game.errors import RistikontraError

COMMAND = (sys.executable, "-m", "ristikontra", "batch")
LINES = 80


@pytest.fixture
def many(rng: random.Random, tmp_path: Path) -> Path:
    path = tmp_path / "many.txt"
    path.write_text("".join(f"{text}\n" for text in drawn(rng, LINES)))
    return path


def records(lines: str | bytes) -> list[dict[str, Any]]:
    """Return the answers, without what no two runs have in common."""
    found = [json.loads(line) for line in lines.splitlines()]
    return [{key: value for key, value in row.items() if key not in TIMED} for row in found]


def streaming(*words: str | Path, **settings: Any) -> subprocess.Popen[bytes]:
    """Start a batch that writes to a pipe."""
    return subprocess.Popen(
        [*COMMAND, *words, "-o", "-"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        process_group=0,
        bufsize=0,  # `communicate` must find what `readline` leaves
        **settings,
    )


@pytest.mark.parametrize("jobs", one_in(2, ["2", "1"]))
def test_a_stream_has_the_answers_of_a_file(many: Path, tmp_path: Path, jobs: str) -> None:
    lines = many.read_text().splitlines()
    many.write_text("\n".join([*lines[:40], "lappi N:Kx", "# a remark", *lines[40:]]))
    _, faults = solved_here(many, tmp_path / "out.jsonl")
    process = streaming(many, "--jobs", jobs)
    printed, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert records(printed) == records((tmp_path / "out.jsonl").read_bytes())
    *faulty, summary, left_out = said.decode().splitlines()
    assert "\n".join(faulty) == "\n".join(faults)
    assert summary.startswith(f"{LINES} positions; ")
    assert left_out == "1 position was faulty and is left out."
    assert sorted(path.name for path in tmp_path.iterdir()) == ["many.txt", "out.jsonl"]


def test_python_hands_the_answers_to_a_function(many: Path) -> None:
    found: list[bytes] = []
    record = batch(str(many), found.append, jobs=1)
    assert (record.file, record.solved, record.bad, record.resumed) == ("-", LINES, 0, 0)
    assert [row["number"] for row in records(b"".join(found))] == [*range(1, LINES + 1)]


def test_answers_wait_for_those_before_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_MOST_BYTES", 5)
    written: list[bytes] = []
    stream, items = Stream(Question("jsonl"), written.append), [SourceItem(1, "", b"")] * 2
    stream.keep(2, items, Done(b"three\n", 1, (BadItem(4, "bad"),), 0.1))
    assert (written, stream.solved, stream.bad, stream.full) == ([], 0, 0, True)
    stream.keep(0, items, Done(b"one\n", 2, (), 0.1))
    assert (written, stream.solved, stream.bad) == ([b"one\n", b"three\n"], 3, 1)
    assert not stream.full


def test_a_full_stream_is_not_asked_for_more(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise one slow position would let all answers after it wait in memory."""
    monkeypatch.setattr(Stream, "full", True)
    asked: list[int] = []
    ask = BatchRun._ask

    def asking(run: BatchRun, items: Sequence[SourceItem]) -> Future[Done]:
        asked.append(len(run.pending))
        return ask(run, items)

    monkeypatch.setattr(BatchRun, "_ask", asking)
    found: list[bytes] = []
    batch(str(many), found.append, jobs=2)
    assert [row["number"] for row in records(b"".join(found))] == [*range(1, LINES + 1)]
    assert len(asked) > 1
    assert {*asked} == {0}


@pytest.mark.parametrize("jobs", one_in(2, ["2", "1"]))
def test_a_reader_that_leaves_ends_it_without_a_word(many: Path, jobs: str) -> None:
    many.write_text(many.read_text() * 200)
    process = streaming(many, "--jobs", jobs)
    assert process.stdout
    assert process.stderr
    assert records(process.stdout.readline())[0]["number"] == 1
    process.stdout.close()
    assert (process.wait(PATIENCE), process.stderr.read()) == (141, b"")
    wait_for(lambda: not _group_lives(process.pid))


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("words", "code"), [((), 130), (("--max-seconds", "1"), 3)], ids=["ctrl-c", "clock"]
)
def test_whatever_stops_it_leaves_whole_lines(
    many: Path, words: tuple[str, ...], code: int
) -> None:
    many.write_text(many.read_text() * 2000)
    process = streaming(many, "--jobs", "2", *words)
    assert process.stdout
    first = process.stdout.readline()
    if code == 130:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    printed, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said) == (code, b"Stopped. The answers end here.\n")
    assert (first + printed)[-2:] in (b"}\n", b"")  # in a second there may be none yet
    rows = records(first + printed)
    assert [row["number"] for row in rows] == [*range(1, len(rows) + 1)]
    wait_for(lambda: not _group_lives(process.pid))


def test_a_stream_and_its_record_cannot_both_be_printed(many: Path) -> None:
    process = streaming(many, "--json")
    printed, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, printed) == (2, b"")
    assert b"--json and - cannot both write to standard output" in said


def test_a_full_disk_is_told(many: Path) -> None:
    with open("/dev/full", "wb") as full:
        found = subprocess.run(
            [*COMMAND, many, "-o", "-", "--jobs", "1"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
        )
    assert found.returncode == 74
    assert found.stderr.startswith(b"error: cannot write the answer")


class Gone(Team):
    """Workers of whom none lives."""

    lost = (EOFError,)

    def ask(self, *_: object) -> NoReturn:
        raise EOFError("killed")

    def say_lost(self, reason: str) -> str:
        return f"gone ({reason})"


@pytest.mark.parametrize("streams", [True, False])
def test_only_a_run_into_a_file_is_said_to_resume(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, streams: bool
) -> None:
    monkeypatch.setattr("ristikontra.batch.running.processes", lambda _: nullcontext(Gone()))
    with pytest.raises(RistikontraError, match=r"^gone \(killed\)") as raised:
        batch(str(many), (lambda _: None) if streams else tmp_path / "out.jsonl")
    assert ("the same command resumes the run" in str(raised.value)) != streams


def test_a_folder_is_read_file_by_file_and_a_file_line_by_line(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "sub").mkdir(parents=True)
    with pytest.raises(RistikontraError, match="folder"), opened(str(folder)):
        pass
    for name in ("b.toml", "sub/a.toml", "c.txt"):
        (folder / name).write_text(name, "utf-8")
    with opened(str(folder)) as source:
        assert (source.name, source.size) == (str(folder), len("b.tomlsub/a.toml"))
        first = next(source.items)
        (folder / "sub/a.toml").unlink()
        with pytest.raises(RistikontraError, match=r"sub/a\.toml: no such file"):
            next(source.items)
    assert first == (1, "b.toml", b"b.toml")
    with opened(str(folder / "b.toml")) as source:
        assert [*source.items] == [(1, "b.toml", b"b.toml")]
    for name, lines in (("c.txt", False), ("b.toml", True)):
        (folder / name).write_text("one\ntwo", "utf-8")
        with opened(str(folder / name), lines=lines) as source:
            assert source.size == len("one\ntwo")
            assert [*source.items] == [(1, "", b"one\n"), (2, "", b"two")]
    with pytest.raises(RistikontraError, match=r"nothing\.txt"), opened("nothing.txt"):
        pass
