"""How far something is: a line on a terminal that comes, reports, and goes."""

from __future__ import annotations

import io
import itertools
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from itertools import pairwise
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from fixtures.share import one_in
from fixtures.waiting import PATIENCE, wait_for
from ristikontra.api.page import page
from ristikontra.api.records import SolveRecord
from ristikontra.api.solve import solve, solve_record
from ristikontra.cli import printing
from ristikontra.cli.main import cli
from ristikontra.cli.printing import ProgressLine
from ristikontra.games.given import read_entry
from ristikontra.games.tricks.given import read_given
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.progress import counting
from ristikontra.render.solve import so_far

SMALL = "ristikontra N:A9 E:9K S:22 W:44 lead:N"
SIX = "ristikontra N:A99752 E:______ S:______ W:______ lead:N unseen:AAAKKKQQQJJJTTT998"


class Terminal(io.StringIO):
    """A terminal that has kept all that was written."""

    def isatty(self) -> bool:
        return True


def screen(written: str) -> list[str]:
    """Return the text on a terminal after something was written to it."""
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


def test_what_is_wrong_is_told_in_lines_as_wide_as_the_terminal(terminal: Terminal) -> None:
    quoted = "    lappi P:K I:7 E:2 L:A " + "dirty:IL " * 6
    with redirect_stderr(terminal):
        printing.echo("pelaajaa ei ole; " * 6 + f"\n{quoted}", err=True)
    *words, last, end = terminal.getvalue().split("\n")
    assert " ".join(words) == "pelaajaa ei ole; " * 5 + "pelaajaa ei ole;"
    assert max(map(len, words)) <= 60
    assert (last, end) == (quoted, "")


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
    assert heard[-2] == (33, 33)
    assert [done for done, size in heard[:-1]] == sorted(done for done, size in heard[:-1])


def test_a_page_tells_how_many_endings_are_in_it() -> None:
    heard: list[tuple[int, int | None]] = []
    entries = [read_entry(SMALL) for _ in range(2)]
    page(entries, lambda *reported: heard.append(reported))
    assert heard == [(0, 2), (1, 2), (2, 2)]


#: Nine tricks, three of them with a stock; it takes some 700,000 cards of search.
STOCK = "ristikontra N:J98443 E:AQJT73 S:QQJ772 W:TT9543 lead:S stock:28T24K66J55Q"


def check_bounds(found: Solution, exact: Solution) -> None:
    """See that what was proved on the way holds for the position and every card."""
    assert exact.value is not None
    assert found.lower <= exact.value <= found.upper
    for one, card in zip(found.cards, exact.cards, strict=True):
        assert card.value is not None
        assert one.rank == card.rank
        assert one.lower <= card.value <= one.upper


@pytest.mark.parametrize("objective", ["points", "result"])
def test_a_long_search_tells_what_it_has_proved(objective: str) -> None:
    position = read_position(f"{STOCK} taken:NS=20,EW=25")
    reported: list[Solution] = []
    exact = Searcher(objective).find(position, tell=reported.append)
    assert len(reported) > 4
    for one in reported:
        check_bounds(one, exact)
    for one, later in pairwise(reported):
        assert one.lower <= later.lower <= later.upper <= one.upper
        assert one.nodes < later.nodes
        for card, same in zip(one.cards, later.cards, strict=True):
            assert card.lower <= same.lower <= same.upper <= card.upper


@pytest.mark.parametrize("nodes", [0, 1, 1000, 40_000, 100_000, 200_000])
def test_a_limit_leaves_what_was_told(nodes: int) -> None:
    position = read_position(STOCK)
    reported: list[Solution] = []
    stopped = Searcher("points").find(position, max_nodes=nodes, tell=reported.append)
    assert stopped.status == "interrupted"
    assert [one for one in reported if one.lower > stopped.lower or one.upper < stopped.upper] == []
    check_bounds(stopped, Searcher("points").find(position))


def test_an_ending_tells_too_and_what_it_is_told_to_raises() -> None:
    position = read_given("lappi/pagat").position
    reported: list[SolveRecord] = []
    record = solve(position, tell=reported.append)
    assert [one.status for one in reported] == ["interrupted", "exact"]
    assert reported[-1].value == record.value

    def stop(found: Solution) -> None:
        raise KeyboardInterrupt

    solver = Searcher()
    with pytest.raises(KeyboardInterrupt):
        solver.find(position, tell=stop)
    assert solver.find(position).status == "exact"


@pytest.mark.parametrize(
    ("proved", "words"),
    [
        (((0, 34), (0, 61)), "NS at least 34, at most 61"),
        (((0, 45), (0, 45)), "NS take 45 of the 75 points; 1 of 4 cards"),
    ],
)
def test_a_search_says_in_a_few_words_what_it_has_proved(
    proved: tuple[tuple[int, int], tuple[int, int]], words: str
) -> None:
    found = Searcher("points").find(read_position(STOCK), max_nodes=0)
    lower, upper = (Value(*one) for one in proved)
    found = replace(found, lower=lower, upper=upper)
    if lower == upper:
        first = replace(found.cards[0], lower=lower, upper=upper)
        found = replace(found, cards=(first, *found.cards[1:]))
    assert so_far(solve_record(found), found.position) == words


def test_ctrl_c_leaves_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed when the search has reported thrice; of several positions it also ends the rest."""
    heard: list[str] = []

    def tell(done: int, size: int | None, note: str = "") -> None:
        heard.append(note)
        if len(heard) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(printing.progress, "tell", tell)
    runner = CliRunner(env={"COLUMNS": "80"})
    done = runner.invoke(cli, ["solve", "--objective", "points", "-"], input=f"{STOCK}\n{STOCK}\n")
    assert done.exit_code == 130
    assert "Proved so far: NS take at least" in " ".join(done.stdout.split())
    assert done.stdout.count("Interrupted, ") == 1
    assert done.stderr == ""
    heard.clear()
    done = runner.invoke(cli, ["solve", "--objective", "points", "--json", STOCK])
    assert done.exit_code == 130
    record = json.loads(done.stdout)
    assert record["status"] == "interrupted"
    assert record["worth"]["NS"]["bounds"]["upper"]["points"] < 75
    assert heard[0] == "NS at least 0, at most 75"


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
    "solve": "solve ristikontra N:QJ9652 E:T98433 S:T98632 W:KQQT94 lead:E stock:"
    "8J72QAK536J47AAKT5AJ7745K826",
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
    program.expect(r"working, |at least|\[[#-]+\]")
    program.sendintr()
    rest = program.read()
    program.close()
    assert program.exitstatus == 130
    assert not frames(screen(rest)[-1])
    assert ("Interrupted, " in rest) == (verb == "solve")
    assert "Traceback" not in rest


@pytest.mark.parametrize("verb", one_in(3, ["page", "puzzles", "solve"]))
def test_a_verb_shows_how_far_it_is_and_is_stopped(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    check_stopped(verb, f"{tmp_path}/file")


@pytest.mark.slow
@pytest.mark.parametrize("verb", LONG)
def test_every_long_verb_shows_how_far_it_is_and_is_stopped(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    check_stopped(verb, f"{tmp_path}/file")
