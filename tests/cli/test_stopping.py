"""Ctrl-C as the program takes it: the first ends work with what it has found, another leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from itertools import count

import msgspec
import pexpect
import pytest
from click.testing import CliRunner, Result

from fixtures.terminal import interrupted
from fixtures.waiting import PATIENCE
from ristikontra.api.records import SolveRecord
from ristikontra.cli.main import cli
from ristikontra.cli.printing import progress
from ristikontra.cli.terminal import stoppable
from ristikontra.games.tricks.deal import first_match, table_rules
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.games.tricks.whole_deals import deal_text
from ristikontra.table.trick_deals import DEALS, begin_match

#: A whole deal, whose search takes minutes.
WHOLE = "ristikontra N:QJ9652 E:T98433 S:T98632 W:KQQT94 lead:E stock:8J72QAK536J47AAKT5AJ7745K826"
STOCK = "ristikontra N:J98443 E:AQJT73 S:QQJ772 W:TT9543 lead:S stock:28T24K66J55Q"


class Left(BaseException):
    """The program has left, without another word."""


def leave(signum: int, frame: object) -> None:
    raise Left


def press(*_: object) -> None:
    """Press Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)


@pytest.fixture(autouse=True)
def _program() -> Iterator[None]:
    """Let Ctrl-C leave, as it does in the program, where no verb says otherwise."""
    before = signal.signal(signal.SIGINT, leave)
    yield
    assert signal.signal(signal.SIGINT, before) is leave  # every verb gave it back


def call(*words: str, given: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(cli, words, input=given)


def pressing(at: int) -> Callable[..., None]:
    """Return a `tell` that presses Ctrl-C when it is called for the time of that number."""
    calls = count(1)

    def tell(*_: object) -> None:
        if next(calls) == at:
            press()

    return tell


# --- what is found is shown -------------------------------------------------------------------


@pytest.mark.parametrize("at", [1, 3])
def test_a_search_leaves_what_it_has_proved(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other of several positions is begun."""
    monkeypatch.setattr(progress, "tell", pressing(at))
    done = call("solve", "-", "--json", given=f"{STOCK}\n{STOCK}\n")
    assert (done.exit_code, done.stderr) == (130, "")
    record = SolveRecord.from_json(done.stdout)
    assert record.status == "interrupted"
    monkeypatch.setattr(progress, "tell", pressing(at))
    assert "Proved so far: NS" in call("solve", STOCK).stdout


def test_what_is_told_at_last_is_how_far_the_search_has_come() -> None:
    """That may be long after something was proved."""
    reported: list[Solution] = []
    third = pressing(3)

    def tell(found: Solution) -> None:
        reported.append(found)
        third()

    with stoppable(), pytest.raises(KeyboardInterrupt):
        Searcher("points").find(STOCK, tell=tell)
    *_, before, last = reported
    assert len(reported) == 4
    assert (last.lower, last.upper, last.cards) == (before.lower, before.upper, before.cards)
    assert last.seconds > before.seconds


def test_what_is_proved_is_left_while_it_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(*_: object) -> None:
        press()
        raise AssertionError("Ctrl-C was not heard")

    monkeypatch.setattr("ristikontra.games.tricks.explain.explain_solution", explain)
    done = call("solve", "lappi/pagat", "--why", "--json")
    record = SolveRecord.from_json(done.stdout)
    assert (done.exit_code, record.status) == (130, "exact")


@pytest.mark.parametrize(
    "words",
    [("advise",), ("when", "7"), ("analyse", "--seen-by", "all")],
    ids=lambda words: words[0],
)
def test_what_deals_have_shown_is_left(
    words: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(tasks: list[Future[None]]) -> object:
        press()
        return wait(tasks)

    monkeypatch.setattr("ristikontra.games.tricks.worlds.solving.wait", pressed)
    done = call(*words, "lappi/pagat")
    assert (done.exit_code, done.stderr) == (130, "")
    assert "Interrupted" in done.stdout
    assert '"stopped":"interrupt"' in call(*words, "lappi/pagat", "--json").stdout


def test_what_all_deals_have_shown_is_left_while_more_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ristikontra.games.tricks.worlds.advice.close", press)
    done = call("advise", "lappi/pagat", "--json")
    record = msgspec.json.decode(done.stdout)
    assert (done.exit_code, record["stopped"], record["exhaustive"]) == (130, "interrupt", True)
    assert all("standard_error" not in card for card in record["moves"])


def test_costs_that_were_found_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ristikontra.api.costs._OTHERS", 20)
    monkeypatch.setattr("ristikontra.api.costs._AHEAD", 5)
    monkeypatch.setitem(DEALS, "more", 200)
    game = begin_match(first_match(table_rules("kontra-2"), 4), (), "thumb", 4)
    deal = game.answered().state
    cards = len([*deal.plays()])

    def tell(done: int, size: int) -> None:
        if done == cards + 5:
            press()

    monkeypatch.setattr(progress, "tell", tell)
    done = call("analyse", deal_text(deal), "--json")
    record = msgspec.json.decode(done.stdout)
    assert (done.exit_code, record["stopped"]) == (130, "interrupt")
    assert sum("exact" in card for card in record["judged"]) == 5

    # At the table the game continues afterwards, and the next Ctrl-C ends it.
    typed = "judge\nlast\n"
    page = call("play", deal_text(deal), "--level", "thumb", "--as", "A", given=typed)
    assert page.exit_code == 0
    assert "Time ran out before" in " ".join(page.stdout.split())


# --- and otherwise the program leaves ---------------------------------------------------------


def test_who_has_nothing_to_show_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ristikontra.games.tricks.search.outlook.outlook", lambda *_, **__: press())
    with pytest.raises(Left):
        call("solve", "kontra-3 A:A2 B:92 C:2T lead:A")


def test_the_second_leaves() -> None:
    with stoppable():
        with pytest.raises(KeyboardInterrupt):
            press()
        with pytest.raises(Left):
            press()


def test_an_inner_one_leaves_the_outer_one_to_be_stopped() -> None:
    with stoppable():
        with stoppable(), pytest.raises(KeyboardInterrupt):
            press()
        with pytest.raises(KeyboardInterrupt):
            press()


def test_where_ctrl_c_is_ignored_it_stays_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with stoppable():
            press()
    finally:
        assert signal.signal(signal.SIGINT, leave) is signal.SIG_IGN


# --- a real one -------------------------------------------------------------------------------


def test_a_search_at_a_terminal_leaves_its_bounds() -> None:
    """Pressed when the program has said that it searches."""
    code = """if True:
        import sys
        from ristikontra.__main__ import main
        from ristikontra.cli.printing import ProgressLine
        def tell(line, done, size, note=""):
            print("told", file=sys.stderr, flush=True)
        ProgressLine.tell = tell
        main()
    """
    words = ["-c", code, "solve", *WHOLE.split()]
    program = pexpect.spawn(
        sys.executable, words, encoding="utf-8", timeout=PATIENCE, dimensions=(60, 100)
    )
    program.expect("told")
    assert "Proved so far: EW" in " ".join(interrupted(program).split())


#: Presses Ctrl-C while a module is being loaded, or says which ones the program's first lines load.
LOADING = """if True:
    import os, sys
    class Pressed:
        def find_spec(name, *_):
            if name == sys.argv[1]:
                raise KeyboardInterrupt
            print(name)
    for name in {*sys.modules} & {"gc", "signal", "enum", "re", "functools", "types", "contextlib"}:
        del sys.modules[name]
    sys.meta_path.insert(0, Pressed)
    from ristikontra.__main__ import main
    os._exit(0)
"""


def loading(module: str) -> subprocess.CompletedProcess[str]:
    """Load the program's first lines; press Ctrl-C when they load a module."""
    words = [sys.executable, "-c", LOADING, module]
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=False)


def test_ctrl_c_is_not_answered_by_a_traceback_before_it_can_be_taken() -> None:
    """Only what runs before the program's first line is Python's own."""
    first = loading("none").stdout.split()
    assert first[:2] == ["ristikontra", "ristikontra.__main__"]
    assert "signal" in first[2:]
    for module in first[2:]:
        done = loading(module)
        assert (done.returncode, done.stderr) == (130, ""), module
