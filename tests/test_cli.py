"""Laws of the command line: exit codes, streams, and no traceback, whatever is typed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import msgspec
import pexpect
import pytest
from click.testing import CliRunner, Result

from ristikontra.cli.main import VERBS, Verbs, cli, run
from ristikontra.records import ErrorRecord, PerftRecord, RulesRecord, ShowRecord, SolveRecord
from ristikontra.rules import VARIANTS

PROGRAM = (sys.executable, "-m", "ristikontra")
T1 = "ristikontra N:AAAA9 E:9KKKK S:22223 W:44445 lead:N"
SMALL = "lappi N:KQ E:77 S:22 W:A9 lead:N"
PAGAT = "lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW"
SIX = "ristikontra N:AKQJT9 E:98765T S:223344 W:AKQJ66 lead:N"
EVERY_VERB = [name for verbs in VERBS.values() for name in verbs]

EXAMPLE = """
title = "A small ending"
rules = "lappi"
lead = "N"
teaches = "The king first."
line = "K 7 2 9"
hands = {N = "KQ", E = "77", S = "22", W = "A9"}
"""


def call(*words: str, given: str | None = None) -> Result:
    """Run the command line in this process."""
    return CliRunner().invoke(cli, words, input=given, prog_name="ristikontra")


def start(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run the command line as a program of its own."""
    return subprocess.run(
        [*PROGRAM, *words], capture_output=True, text=True, timeout=60, check=False, **more
    )


@pytest.fixture
def example(tmp_path: Path) -> str:
    path = tmp_path / "small.toml"
    path.write_text(EXAMPLE)
    return str(path)


# --- solve ----------------------------------------------------------------------------------


def test_shell_words_are_joined() -> None:
    result = call("solve", *T1.split())
    assert result.exit_code == 0
    assert "NS take 45 of 60. Lead an ace." in result.stdout
    assert result.stderr == ""


def test_one_word_is_as_good() -> None:
    assert "NS take 45 of 60." in call("solve", T1).stdout


@pytest.mark.parametrize(("limit", "points"), [("3", 45), ("none", 60), ("2", 30)])
def test_options_are_set(limit: str, points: int) -> None:
    result = call("solve", *T1.split(), "--set", f"limit={limit}", "--json")
    record = msgspec.json.decode(result.stdout, type=SolveRecord)
    assert record.value is not None
    assert record.value.points == points


def test_cards_are_played_first() -> None:
    record = msgspec.json.decode(
        call("solve", PAGAT, "--after", "7 6 2 7 | 3", "--json").stdout, type=SolveRecord
    )
    assert record.position == "lappi N:QT75 E:T863 S:KK64 W:K53 lead:W trick:3 dirty:NS,EW"


def test_objective_is_chosen() -> None:
    result = call("solve", PAGAT, "--objective", "points", "--json")
    assert msgspec.json.decode(result.stdout, type=SolveRecord).objective == "points"


def test_missing_fields_are_named() -> None:
    result = call("solve", *SMALL.split(), "--objective", "result")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "needs taken" in result.stderr


def test_limit_gives_what_is_proved() -> None:
    result = call("solve", *SIX.split(), "--max-nodes", "50")
    assert result.exit_code == 3
    assert "stopped before everything was proved" in result.stdout
    result = call("solve", *SIX.split(), "--max-nodes", "50", "--json")
    assert result.exit_code == 3
    assert msgspec.json.decode(result.stdout, type=SolveRecord).status == "interrupted"


def test_limit_that_is_far_changes_nothing() -> None:
    result = call("solve", *SIX.split(), "--max-nodes", "1000000", "--max-seconds", "60")
    assert result.exit_code == 0
    assert "Exact" in result.stdout


def test_file_is_an_example(example: str) -> None:
    result = call("solve", example, "--after", "K")
    assert result.exit_code == 0
    assert result.stdout.startswith("A small ending\nThe king first.\n")
    assert "East may play any card" in result.stdout or "East has only" in result.stdout


# --- errors ---------------------------------------------------------------------------------


def test_every_fault_is_told_with_a_caret() -> None:
    result = call("show", *["ristikontra", "N:7777", "E:77", "S:-", "W:K"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "position:1:15: six sevens: N 7 7 7 7, E 7 7" in result.stderr
    assert "not of equal size" in result.stderr
    assert "who leads" in result.stderr
    assert "^^^^" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("solve",), "Missing argument"),
        (("sovle", "x"), "did you mean 'solve'?"),
        (("solve", SMALL, "--set", "limit"), "is not like limit=2"),
        (("solve", SMALL, "--set", "limit=9"), "limit must be 3, 2 or none"),
        (("solve", SMALL, "--after", "K 8"), "--after:1:3: East has no eight"),
        (("solve", "nothing.toml"), "cannot read nothing.toml"),
        (("solve", "lappi/nothing"), "there is no worked example 'lappi/nothing'"),
        (("solve", SMALL, "--max-nodes", "0"), "--max-nodes"),
        (("solve", SMALL, "--max-nodes", "9" * 20), "--max-nodes"),
        (("solve", SMALL, "--max-seconds", "nan"), "nan is no number of seconds"),
        (("solve", SMALL, "--max-seconds", "inf"), "inf is no number of seconds"),
        (("solve", SMALL, "--max-seconds", "-1"), "--max-seconds"),
        (("prove", SMALL, "-o", "x", "--max-seconds", "nan"), "nan is no number of seconds"),
        (("prove", SMALL, "-o", "x", "--max-nodes", "9" * 20), "--max-nodes"),
        (("feasible", SMALL, "--max-seconds", "nan"), "nan is no number of seconds"),
        (("rules", "bridge"), "bridge"),
        (("perft", SMALL, "--depth", "-1"), "--depth"),
        (("perft", SMALL, "--depth", "9" * 20), "--depth"),
        (("solve", f"{SMALL} held:99999 taken:NS=50,EW=55"), "held is 9999 at most: 99999"),
        (("solve", "x" * 5000), "unknown variant"),
        (("solve", "\0"), "unknown variant"),
    ],
)
def test_bad_usage_is_2_and_says_why(words: tuple[str, ...], said: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_option_that_an_example_cannot_have(example: str) -> None:
    result = call("solve", example, "--set", "limit=9")
    assert result.exit_code == 2
    assert result.stderr == "error: limit must be 3, 2 or none, not '9'\n"


def test_faults_of_a_file_have_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(EXAMPLE.replace('"77"', '"7x"'))
    result = call("show", str(path))
    assert result.exit_code == 2
    assert f"{path}:7:26: 'x' is no rank" in result.stderr


def test_surprise_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def surprise(self: Verbs, context: click.Context, name: str) -> None:
        raise RuntimeError("the table is wet")

    monkeypatch.setattr(Verbs, "get_command", surprise)
    assert run(["solve", SMALL]) == 70
    captured = capsys.readouterr()
    assert captured.err == "internal error: RuntimeError: the table is wet. Please report it.\n"


# --- standard input -------------------------------------------------------------------------


def test_many_positions_are_answered_in_order() -> None:
    given = f"# two good ones and two bad\n\n{SMALL}\nbad\n  lappi N:Kx\n{SMALL} limit=2\n"
    result = call("solve", "-", "--json", given=given)
    assert result.exit_code == 2
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    good = [msgspec.json.decode(lines[at], type=SolveRecord) for at in (0, 3)]
    bad = [msgspec.json.decode(lines[at], type=ErrorRecord) for at in (1, 2)]
    assert [record.position for record in good] == [SMALL, f"{SMALL} limit=2"]
    assert [record.line for record in bad] == [4, 5]
    assert bad[1].error[0].column == 12


def test_many_reports_stand_apart() -> None:
    result = call("show", "-", given=f"{SMALL}\nbad\n{SMALL}\n")
    assert result.exit_code == 2
    assert result.stdout.count("North  K Q") == 2
    assert result.stdout.count("-- line ") == 1
    assert "\n\n-- line 3 --\n" in result.stdout
    assert result.stderr.startswith("stdin:2:1: unknown variant 'bad'")


def test_limit_reached_by_one_of_many() -> None:
    result = call("solve", "-", "--json", "--max-nodes", "20", given=f"{SIX}\n{SMALL}\n")
    assert result.exit_code == 3


def test_no_positions_are_no_fault() -> None:
    result = call("solve", "-", given="\n# nothing\n")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "no position was read\n"


def test_position_file_from_standard_input() -> None:
    result = call("show", "-", given=EXAMPLE)
    assert result.exit_code == 0
    assert result.stdout.startswith("A small ending\n")
    result = call("show", "-", given=EXAMPLE.replace('"77"', '"7x"'))
    assert result.exit_code == 2
    assert "stdin:7:26: 'x' is no rank" in result.stderr


def test_bytes_that_are_no_text() -> None:
    result = CliRunner().invoke(cli, ["solve", "-"], input=b"\xff\xfe\x00lappi\n")
    assert result.exit_code == 2
    assert "stdin:1:1" in result.stderr


# --- the other verbs ------------------------------------------------------------------------


def test_show_as_json(example: str) -> None:
    record = msgspec.json.decode(call("show", example, "--json").stdout, type=ShowRecord)
    assert (record.title, record.line) == ("A small ending", ["NK", "E7", "S2", "W9"])


def test_rules_name_every_variant_and_option() -> None:
    page = call("rules").stdout
    for name, variant in VARIANTS.items():
        assert name in page
        options = call("rules", name).stdout
        for option in variant.options:
            assert f"\n  {option}  " in options
    record = msgspec.json.decode(call("rules", "--json").stdout, type=RulesRecord)
    assert [variant.name for variant in record.variants] == list(VARIANTS)


def test_examples_are_listed_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lappi").mkdir()
    (tmp_path / "lappi" / "small.toml").write_text(EXAMPLE)
    monkeypatch.setattr("ristikontra.files._examples", lambda: tmp_path)
    assert "lappi/small  A small ending" in call("examples").stdout
    assert "lappi/small" in call("examples", "lappi/").stdout
    assert "No worked example" in call("examples", "kontra/").stdout
    assert "A small ending" in call("solve", "lappi/small").stdout


def test_perft_counts_twice() -> None:
    result = call("perft", *SMALL.split(), "--reference", "--json")
    record = msgspec.json.decode(result.stdout, type=PerftRecord)
    assert (record.depth, record.lines, record.reference) == (8, 4, 4)
    assert call("perft", SMALL, "--depth", "1").stdout.startswith("2 lines of 1 card,")


def test_perft_that_differs_is_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ristikontra.reference.perft", lambda position, depth: 5)
    result = call("perft", SMALL, "--reference")
    assert result.exit_code == 1
    assert "count 5 lines: please report" in result.stdout


# --- help and looks -------------------------------------------------------------------------


def test_no_arguments_print_the_short_help() -> None:
    result = call()
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) < 40
    assert "ristikontra --help" in result.stdout


def test_help_opens_with_examples() -> None:
    page = call("--help").stdout
    assert "ristikontra solve" in page.partition("Usage:")[0]
    assert [page.index(heading) for heading in VERBS] == sorted(map(page.index, VERBS))
    assert max(map(len, page.splitlines())) <= 81


@pytest.mark.parametrize("verb", EVERY_VERB)
def test_help_of_a_verb_shows_how_to_call_it(verb: str) -> None:
    page = call(verb, "--help")
    assert page.exit_code == 0
    assert f"ristikontra {verb}" in page.stdout.partition("\n")[2]


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from ristikontra.cli.main import run; run(['--help']); "
        "print(*{name.partition('.')[0] for name in sys.modules}, "
        "*(name for name in sys.modules if name.startswith('ristikontra.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & {"ortools", "numpy", "pandas", "rich", "msgspec", "ristikontra._kernel"}


def test_solve_loads_no_ortools_where_nothing_is_claimed_of_the_past() -> None:
    code = (
        "import sys; from ristikontra.cli.main import run; "
        "run(['solve', 'ristikontra N:KQ E:77 S:22 W:A9 lead:N']); "
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(done.stdout.splitlines()[-1].split()) & {"ortools", "numpy", "pandas"}


def test_colour_is_for_terminals_or_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in call("solve", SMALL).stdout
    assert "\x1b[1m" in call("solve", SMALL, "--color", "always").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1m" in call("solve", SMALL, "--color", "always").stdout


def test_ascii_where_nothing_else_can_be_printed(tmp_path: Path) -> None:
    path = tmp_path / "nordic.toml"
    path.write_text(EXAMPLE.replace("A small ending", "Työsilmät"), encoding="utf-8")
    done = start("show", str(path), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.startswith("Tyosilmat\n")
    assert call("show", str(path)).stdout.startswith("Työsilmät\n")
    assert call("show", str(path), "--ascii").stdout.startswith("Tyosilmat\n")


@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
def test_terminal_is_never_too_narrow(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for words in (("solve", PAGAT), ("show", PAGAT), ("rules", "lappi-six"), ("rules",)):
        page = call(*words).stdout
        assert max(map(len, page.splitlines())) <= int(columns)


# --- the program as a whole -----------------------------------------------------------------


def test_reader_who_leaves_is_no_fault(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text(f"{SMALL}\n" * 2000)
    with (
        many.open() as positions,
        subprocess.Popen(
            [*PROGRAM, "solve", "-", "--json"],
            stdin=positions,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as program,
    ):
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "solve", SMALL], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 74
    assert done.stderr == "error: cannot write the answer: No space left on device\n"


def test_answers_go_out_one_by_one() -> None:
    with subprocess.Popen(
        [*PROGRAM, "solve", "-", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for _ in range(3):
            program.stdin.write(f"{SMALL}\n".encode())
            program.stdin.flush()
            assert msgspec.json.decode(program.stdout.readline())["position"] == SMALL
        program.stdin.close()
    assert program.returncode == 0


def interrupt(words: list[str], given: Path | None, delay: float) -> None:
    """Press Ctrl-C on a terminal of its own: the program is gone at once, without a word."""
    redirect = f" < '{given}'" if given else ""
    program = pexpect.spawn(
        "/bin/sh",
        ["-c", f'exec "$@"{redirect}', "sh", *PROGRAM, *words],
        encoding="utf-8",
        # A background job ignores Ctrl-C and hands that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(delay)
    assert program.isalive()
    program.buffer = ""
    pressed = time.monotonic()
    program.sendintr()
    program.expect(pexpect.EOF, timeout=10)
    passed = time.monotonic() - pressed
    program.close()
    assert program.exitstatus == 130
    assert "Traceback" not in program.before
    assert "Abort" not in program.before
    assert passed < 0.3


@pytest.mark.parametrize(
    "tries", [2, pytest.param(20, marks=pytest.mark.slow)], ids=lambda tries: f"{tries} tries"
)
@pytest.mark.parametrize(
    "words",
    [
        ["perft", SIX, "--depth", "16"],
        ["perft", SIX, "--depth", "10", "--reference"],
        ["solve", "-", "--json"],
    ],
    ids=["in the kernel", "in Python", "between positions"],
)
def test_ctrl_c_leaves_at_once(words: list[str], tries: int, tmp_path: Path) -> None:
    many = None
    if "-" in words:
        many = tmp_path / "many.txt"
        many.write_text(f"{SMALL}\n" * 20000)
    for attempt in range(tries):
        interrupt(words, many, 0.25 + 0.05 * (attempt % 8))
