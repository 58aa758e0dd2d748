"""What is read though it is closed, has no end or is a pipe, and memory that runs out meanwhile.

Whatever it is, there is an answer or a word about it, an exit code that the help names, and no file
that is half written.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fixtures.share import one_in
from fixtures.waiting import PATIENCE
from ristikontra.cli.main import run
from ristikontra.cli.printing import BAD, CANNOT_WRITE, FAILED, FINE, INTERNAL
from ristikontra.games.files import find_example
from ristikontra.games.tricks.proof.certificate import prove
from ristikontra.games.tricks.puzzles.collection import pack

ENDING = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
#: Calls that read lines, of standard input and of FILE, and such as read FILE as a whole.
LINES = (
    *("solve -", "advise -", "show - --json", "export - -o x.html", "match lappi"),
    *("play example.toml", "train --state diary", "puzzles --from -", "batch - -o out.jsonl"),
)
LINES_OF_FILE = (
    *("batch FILE -o out.jsonl", "puzzles --from FILE", "train --from FILE --state diary"),
)
WHOLE = tuple(f"{verb} FILE" for verb in ("solve", "advise", "verify", "analyse", "play", "safe"))

needs_zero = pytest.mark.skipif(
    not Path("/dev/zero").exists(), reason="needs a device without an end"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which everything is called, with files that the calls name."""
    example = find_example("lappi/pagat")
    (tmp_path / "example.toml").write_text(example.places.text)
    (tmp_path / "endings.txt").write_text(f"{ENDING}\n")
    puzzle = next(iter(pack().values()))
    (tmp_path / "puzzles.jsonl").write_text(json.dumps(puzzle.to_dict()))
    (tmp_path / "a.proof").write_text(prove(example.position))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(command: str) -> tuple[int, str, str]:
    """Run a shell command in which `$R` is the program; return its exit code and what it wrote."""
    program = f"{sys.executable} -m ristikontra"
    found = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "R": program},
    )
    assert "Traceback" not in found.stderr
    return found.returncode, found.stdout, found.stderr


@pytest.mark.parametrize("words", one_in(5, [*LINES, "prove --check -"]))
def test_standard_input_that_is_closed_is_told(words: str) -> None:
    code, out, errors = shell(f"$R {words} <&-")
    if words.startswith(("play", "train")):  # a party that is not there says nothing more
        assert (code, errors) == (FINE, "")
    else:
        assert (code, out) == (BAD, "")
        assert errors == "error: cannot read standard input: it is closed\n"
    assert shell(f"$R {words} <&- >&- 2>&-")[0] == CANNOT_WRITE


@needs_zero
@pytest.mark.parametrize("words", one_in(6, [*LINES, *LINES_OF_FILE]))
def test_a_line_without_an_end_is_told(words: str, folder: Path) -> None:
    before = {*folder.iterdir()}
    words = words.replace("FILE", "/dev/zero")
    code, _, errors = shell(f"ulimit -v 2000000; $R {words} < /dev/zero")
    assert code == BAD
    name = "/dev/zero|stdin|standard input"
    assert re.fullmatch(f"error: cannot read ({name}): line 1 does not end\n", errors)
    assert {*folder.iterdir()} - {folder / "diary"} == before


@needs_zero
def test_what_stands_before_a_line_without_an_end_is_answered() -> None:
    code, out, errors = shell("cat endings.txt /dev/zero | $R solve - --json")
    assert (code, out.count('"schema"')) == (BAD, 1)
    assert errors == "error: cannot read standard input: line 2 does not end\n"


@needs_zero
@pytest.mark.parametrize("words", one_in(7, [*WHOLE, "bench --compare FILE"]))
def test_a_file_without_an_end_is_told(words: str) -> None:
    code, out, errors = shell(f"ulimit -v 2000000; $R {words.replace('FILE', '/dev/zero')}")
    assert (code, out) == (BAD, "")
    assert "/dev/zero" in errors


@pytest.mark.parametrize("words", one_in(6, [*WHOLE, *LINES_OF_FILE, "prove --check FILE"]))
def test_a_pipe_is_read_as_a_file_is(words: str, folder: Path) -> None:
    other = {"batch": "endings.txt", "puzzles": "puzzles.jsonl", "train": "puzzles.jsonl"}
    given = (other | {"prove": "a.proof"}).get(words.partition(" ")[0], "example.toml")
    os.mkfifo("pipe")
    code, out, _ = shell(f"cat {given} > pipe & $R {words.replace('FILE', 'pipe')} < /dev/null")
    assert code == FINE
    assert out
    if words.startswith("batch"):
        assert '"number":1' in (folder / "out.jsonl").read_text()


def test_a_diary_beyond_all_reason_is_left_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (folder / "diary").open("wb") as file:
        file.truncate(10**9)
    code = run(["train", "--state", "diary"])
    out, errors = capsys.readouterr()
    assert (code, out) == (BAD, "")
    assert errors.startswith(f"error: {folder / 'diary'} is not a store")
    assert (folder / "diary").stat().st_size == 10**9


#: Runs a verb where only this many bytes more may be taken.  It reads something small first, so
#: that everything is loaded; a new process has little that others left free.
STARVED = """
import contextlib, os, resource, sys
from pathlib import Path
from ristikontra.cli.main import run
room, *words = sys.argv[1:]
with contextlib.redirect_stdout(open(os.devnull, "w")):
    run([words[0], "lappi/pagat"] if words[0] != "prove" else ["prove", "--check", os.devnull])
pages = int(Path("/proc/self/statm").read_text().split()[0])
most = pages * resource.getpagesize() + int(room)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
sys.exit(run(words))
"""


def starved(words: list[str], given: Path, room: int) -> tuple[int, str]:
    """Run a verb that may take this many bytes more; return how it ended, and what it said."""
    with given.open("rb") as text:
        done = subprocess.run(
            [sys.executable, "-c", STARVED, str(room), *words],
            stdin=text,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="needs to know how much memory is taken")
@pytest.mark.parametrize(
    ("words", "text", "enough"),
    [
        pytest.param("show -", "lappi " + "x " * 40_000, BAD, marks=pytest.mark.slow),
        ("prove --check huge", "\n" * 4 * 10**6, FAILED),
    ],
    ids=["show", "prove"],
)
def test_memory_that_runs_out_is_told(words: str, text: str, enough: int, folder: Path) -> None:
    (folder / "huge").write_text(text)
    for megabytes, missing in ((1, True), (512, False)):
        code, said = starved(words.split(), folder / "huge", megabytes * 1_000_000)
        assert "Traceback" not in said
        assert "internal error" not in said
        assert ("out of memory\n" in said) == missing, said
        # One position of many that takes too much is a bad one; else the program cannot continue.
        assert code in ((INTERNAL, BAD) if missing else (enough,))
