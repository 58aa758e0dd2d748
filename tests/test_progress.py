"""How far something is: a line on a terminal that comes, reports, and goes."""

from __future__ import annotations

import io
import itertools
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout

import pexpect
import pytest

from fixtures.waiting import PATIENCE, wait_for
from ristikontra.answers.advise import advise
from ristikontra.answers.page import page
from ristikontra.cli import printing
from ristikontra.cli.printing import ProgressLine
from ristikontra.formats.given import read_given
from ristikontra.progress import counting
from ristikontra.worlds.notation import read_view

SIX = "ristikontra N:A99752 E:______ S:______ W:______ lead:N unseen:AAAKKKQQQJJJTTT998"


class Terminal(io.StringIO):
    """A terminal that has kept all that was written."""

    def isatty(self) -> bool:
        return True


def screen(written: str) -> list[str]:
    """Return what stands on a terminal after something was written to it."""
    lines = []
    for line in written.replace("\r\n", "\n").split("\n"):
        shown = ""
        for piece in line.split("\r"):
            shown = piece + shown[len(piece) :]
        lines.append(shown.rstrip())
    return lines


def frames(written: str) -> list[str]:
    """Return the lines that reported how far something is."""
    pieces = written.replace("\n", "\r").split("\r")
    return [one.rstrip() for one in pieces if "working" in one or one.startswith("[")]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal on which nobody waits for long."""
    monkeypatch.setattr(printing, "_SILENCE", 0.0)
    monkeypatch.setattr(printing, "_TICK", 0.001)
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(printing, "progress", ProgressLine())
    return Terminal()


@contextmanager
def working(terminal: Terminal) -> Iterator[ProgressLine]:
    """Work at a terminal."""
    with redirect_stderr(terminal), redirect_stdout(terminal), printing.progress.shown():
        yield printing.progress


def test_the_line_tells_how_far_something_is_and_goes(terminal: Terminal) -> None:
    with working(terminal) as progress:
        wait_for(lambda: "working, 0:" in terminal.getvalue())
        progress.tell(3, 12)
        wait_for(lambda: "25%  3 of 12, 0:" in terminal.getvalue())
        progress.tell(7, 12, "a note")
        wait_for(lambda: "58%  a note" in terminal.getvalue())
    assert screen(terminal.getvalue()) == [""]
    assert all(len(frame) < 60 for frame in frames(terminal.getvalue()))


def test_what_is_written_stands_alone(terminal: Terminal) -> None:
    with working(terminal):
        for number in range(3):
            seen = len(frames(terminal.getvalue()))
            wait_for(lambda seen=seen: len(frames(terminal.getvalue())) > seen)
            printing.echo(f"answer {number}", err=number == 1)
    assert screen(terminal.getvalue()) == ["answer 0", "answer 1", "answer 2", ""]


def test_nothing_is_shown_where_somebody_is_asked_or_nobody_sees_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    with printing.progress.asking(), working(terminal):
        time.sleep(0.1)
    monkeypatch.setattr(terminal, "isatty", lambda: False)
    with working(terminal):
        time.sleep(0.1)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize("columns", [20, 40, 80, 120])
def test_no_line_is_wider_than_the_terminal(
    columns: int, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    with working(terminal) as progress:
        progress.tell(1_234_567, 9_876_543)
        wait_for(lambda: frames(terminal.getvalue()))
    assert all(len(piece) < columns for piece in terminal.getvalue().split("\r"))


def test_items_are_counted_as_they_are_done() -> None:
    heard: list[tuple[int, int | None]] = []
    tell = lambda *reported: heard.append(reported)  # noqa: E731
    assert [*counting("ab", tell)] == ["a", "b"]
    assert [*counting(itertools.repeat(1, 1), tell)] == [1]
    assert [*counting(iter("a"), tell, 5)] == ["a"]
    assert heard == [(0, 2), (1, 2), (2, 2), (0, None), (1, None), (0, 5), (1, 5)]


def test_advice_tells_how_many_deals_are_solved() -> None:
    heard: list[tuple[int, int | None]] = []
    view = read_view("lappi N:K7 E:73 S:32 W:K2 lead:N")
    advise(view, tell=lambda *reported: heard.append(reported))
    assert heard[-1] == (0, None)  # what is asked after that has no number
    assert heard[-2] == (18, 18)
    assert [done for done, size in heard[:-1]] == sorted(done for done, size in heard[:-1])


def test_a_page_tells_how_many_endings_are_in_it() -> None:
    heard: list[tuple[int, int | None]] = []
    entries = [("", read_given(name)) for name in ("lappi/pagat", "lappi/pagat")]
    page(entries, lambda *reported: heard.append(reported))
    assert heard == [(0, 2), (1, 2), (2, 2)]


#: Verbs that take a while, and how they are stopped.
LONG = {
    "page": "page -o FILE",
    "book": "export --book FILE",
    "lessons": "export --lessons FILE",
    "advise": f"advise {SIX}",
    "when": f"when A --draw 100000 {SIX}",
    "puzzles": "puzzles make lappi --count 500 --level 5",
    "generate": "generate lappi --deals --cards 2 --points 74..80",
    "bench": "bench --endings 2000",
}


def check_stopped(verb: str, file: str) -> None:
    """See that a verb shows how far it is, and that Ctrl-C ends it and leaves nothing of that."""
    words = [file if word == "FILE" else word for word in LONG[verb].split()]
    program = pexpect.spawn(
        sys.executable,
        ["-m", "ristikontra", *words],
        dimensions=(24, 70),
        timeout=PATIENCE,
        encoding="utf8",
    )
    program.expect(r"working, |\[[#-]+\]")
    program.sendintr()
    rest = program.read()
    program.close()
    assert program.exitstatus == 130
    assert not frames(screen(rest)[-1])
    assert "Traceback" not in rest


@pytest.mark.parametrize("verb", ["page", "puzzles"])
def test_a_verb_shows_how_far_it_is_and_is_stopped(verb: str, tmp_path: object) -> None:
    check_stopped(verb, f"{tmp_path}/file")


@pytest.mark.slow
@pytest.mark.parametrize("verb", LONG)
def test_every_long_verb_shows_how_far_it_is_and_is_stopped(verb: str, tmp_path: object) -> None:
    check_stopped(verb, f"{tmp_path}/file")
