"""The verb `feasible`, and the warning of a past that cannot be: words, records, exit codes."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from fixtures.share import one_in
from fixtures.waiting import PATIENCE
from ristikontra.__main__ import INTERRUPTED
from ristikontra.api.feasible import FeasibleRecord
from ristikontra.cli.main import cli

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
IMPOSSIBLE = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS taken:NS=2,EW=83"


def call(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(cli, words, input=text)


def test_both_questions_are_answered() -> None:
    done = call("feasible", PAGAT)
    assert done.exit_code == 0
    assert "This can have happened, for example like this:" in done.stdout
    assert "NS clean: possible." in done.stdout
    assert "NS fail, EW fail: " in done.stdout


def test_a_contradiction_is_named() -> None:
    done = call("feasible", IMPOSSIBLE, "--json")
    record = FeasibleRecord.from_json(done.stdout)
    assert record.past
    assert record.past.status == "impossible"
    assert record.past.contradiction


def test_a_goal_after_cards() -> None:
    queen = call("feasible", PAGAT, "--after", "Q", "--goal", "NS clean", "--json")
    record = FeasibleRecord.from_json(queen.stdout)
    assert [goal.goal for goal in record.goals] == ["NS clean"]
    assert record.goals[0].status == "possible"
    assert len(record.goals[0].line) == 19
    assert not record.past


def test_a_bad_goal_is_told_with_its_place() -> None:
    done = call("feasible", PAGAT, "--goal", "NS clean, point >= 3")
    assert done.exit_code == 2
    assert "--goal:1:11" in done.stderr


@pytest.mark.parametrize("verb", ["solve", "show"])
def test_a_past_that_cannot_be_is_warned_of_and_refused_if_strict(verb: str) -> None:
    warned = call(verb, IMPOSSIBLE)
    assert warned.exit_code == 0
    assert warned.stderr.startswith("warning: this is impossible. NS cannot have 2")
    refused = call(verb, IMPOSSIBLE, "--strict")
    assert refused.exit_code == 2
    assert not refused.stdout
    assert "this is impossible" in refused.stderr


@pytest.mark.parametrize("words", [("solve",), ("solve", "--json"), ("show",)])
def test_the_answer_does_not_wait_for_the_warning(words: tuple[str, ...]) -> None:
    done = call(*words, IMPOSSIBLE)
    assert done.output == done.stdout + done.stderr


@pytest.mark.parametrize("verb", one_in(2, ["solve", "show"]))
def test_ctrl_c_leaves_the_answer_while_the_past_is_looked_at(verb: str) -> None:
    """The look at the past never ends; it says on stderr that it has begun."""
    code = """if True:
        import sys, time
        from ristikontra.__main__ import main
        from ristikontra.cli import common
        def impossible_past(*_):
            print("looking", file=sys.stderr, flush=True)
            time.sleep(60)
        common.impossible_past = impossible_past
        main()
    """
    with subprocess.Popen(
        [sys.executable, "-c", code, verb, IMPOSSIBLE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A background job ignores Ctrl-C and hands that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as program:
        assert program.stderr
        assert program.stderr.readline() == "looking\n"
        program.send_signal(signal.SIGINT)
        answer, said = program.communicate(timeout=PATIENCE)
    assert program.returncode == INTERRUPTED
    assert not said
    expected = call(verb, IMPOSSIBLE).stdout
    assert answer.splitlines()[:-1] == expected.splitlines()[:-1]  # the last has nodes and time


def test_only_feasibility_misses_ortools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    past = "lappi-500 N:9642 E:A543 S:T987 W:7332 lead:N taken:NS=0,EW=99 won:NS=9,EW=0"
    answer = call("show", past)  # of which nothing plain can be said
    assert answer.exit_code == 0
    assert answer.stdout
    assert not answer.stderr
    assert call("advise", "lappi N:K7 E:73 S:32 W:K2 lead:N").exit_code == 0
    for words in ([PAGAT, "--after", "Q", "--goal", "NS clean"], [past]):
        for spoken, says in (("en", "this needs OR-Tools;"), ("fi", "tähän tarvitaan OR-Tools;")):
            asked = call("feasible", *words, "--lang", spoken)
            assert asked.exit_code == 2
            (line,) = asked.stderr.splitlines()
            assert says in line


@pytest.mark.parametrize("verb", ["solve", "show"])
def test_a_past_that_can_be_is_not_spoken_of(verb: str) -> None:
    done = call(verb, PAGAT, "--strict")
    assert done.exit_code == 0
    assert not done.stderr


def test_strict_goes_on_with_the_next_of_many() -> None:
    done = call("solve", "-", "--json", "--strict", text=f"{IMPOSSIBLE}\n{PAGAT}\n")
    assert done.exit_code == 2
    first, second = done.stdout.splitlines()
    assert '"line":1,"error"' in first
    assert '"status":"exact"' in second


def test_time_that_runs_out_is_told_and_exits_with_3() -> None:
    done = call("feasible", PAGAT, "--goal", "both clean, points = 13", "--max-seconds", "0.000001")
    assert done.exit_code == 3
    assert "time ran out before it was clear" in " ".join(done.stdout.split())
