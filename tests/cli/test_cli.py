"""Laws of the command line: exit codes, streams, and no traceback, whatever is typed."""

from __future__ import annotations

import os
import random
import re
import resource
import shlex
import signal
import subprocess
import sys
import tomllib
from contextlib import nullcontext
from itertools import product
from pathlib import Path

import click
import msgspec
import pexpect
import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from draws.randoms import PARTNER_GAMES, random_position
from fixtures.share import one_in, some_deals
from fixtures.terminal import at_a_terminal
from fixtures.tree import ROOT
from fixtures.waiting import PATIENCE, wait_for_work
from ristikontra.__main__ import INTERRUPTED
from ristikontra.api.perft import LinesRecord
from ristikontra.api.records import SolveRecord
from ristikontra.api.reference import NewRecord, RulesRecord
from ristikontra.api.show import ShowRecord
from ristikontra.cli.main import VERBS, Verbs, cli, run
from ristikontra.cli.printing import (
    BAD,
    BROKEN_PIPE,
    CANNOT_WRITE,
    FAILED,
    FINE,
    INTERNAL,
    LIMIT,
)
from ristikontra.formats.files import example_names
from ristikontra.game.cards import RANKS, hand_ranks
from ristikontra.game.names import GAMES
from ristikontra.game.rules import OPTIONS, VARIANTS
from ristikontra.games.files import find_example, read_example
from ristikontra.games.tricks.files import example_text
from ristikontra.games.tricks.setup import setup_of
from ristikontra.record import ErrorRecord
from ristikontra.words import language, languages, say

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
        [*PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE, check=False, **more
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
    assert "NS take 45 of the 60 points. Lead an ace." in result.stdout
    assert result.stderr == ""


def test_one_word_is_as_good() -> None:
    assert "NS take 45 of the 60 points." in call("solve", T1).stdout


@pytest.mark.parametrize(("limit", "points"), [("3", 45), ("none", 60), ("2", 30)])
def test_options_are_set(limit: str, points: int) -> None:
    result = call("solve", *T1.split(), "--set", f"limit={limit}", "--json")
    record = SolveRecord.from_json(result.stdout)
    assert record.value.points == points


def test_cards_are_played_first() -> None:
    said = call("solve", PAGAT, "--after", "7 6 2 7 | 3", "--json").stdout
    record = SolveRecord.from_json(said)
    assert record.position == "lappi N:QT75 E:T863 S:KK64 W:K53 lead:W trick:3 dirty:NS,EW"


def test_objective_is_chosen() -> None:
    result = call("solve", PAGAT, "--objective", "points", "--json")
    assert SolveRecord.from_json(result.stdout).measure.name == "points"


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
    assert SolveRecord.from_json(result.stdout).status == "interrupted"


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
    assert "have different sizes" in result.stderr
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
        (("solve", "nothing.toml"), "cannot read nothing.toml: no such file"),
        (("solve", "."), "cannot read .: is a directory"),
        (
            ("solve", str(ROOT / "positions/puzzles.jsonl")),
            "has puzzles, one per line",
        ),
        (("solve", "x" * 300 + ".toml"), "file name too long"),
        (
            ("analyse", "lappi lead:N", "--line", "P7 L6"),
            "'P' and 'NESW' are letters of seats in two",
        ),
        (
            ("solve", "lappi/nothing"),
            "no file, worked example, puzzle or variant has the name lappi/nothing",
        ),
        (("solve", SMALL, "--max-nodes", "0"), "--max-nodes"),
        (("solve", SMALL, "--max-nodes", "9" * 20), "--max-nodes"),
        (("solve", SMALL, "--max-seconds", "soon"), "'soon' is not a valid number."),
        (("solve", SMALL, "--max-seconds", "nan"), "nan is not a number of seconds"),
        (("solve", SMALL, "--max-seconds", "inf"), "inf is not a number of seconds"),
        (("solve", SMALL, "--max-seconds", "-1"), "--max-seconds"),
        (("prove", SMALL, "-o", "x", "--max-seconds", "nan"), "nan is not a number of seconds"),
        (("prove", SMALL, "-o", "x", "--max-nodes", "9" * 20), "--max-nodes"),
        (("feasible", SMALL, "--max-seconds", "nan"), "nan is not a number of seconds"),
        (("rules", "bridge"), "bridge"),
        (("perft", SMALL, "--depth", "-1"), "--depth"),
        (("perft", SMALL, "--depth", "9" * 20), "--depth"),
        (("solve", f"{SMALL} held:99999 taken:NS=50,EW=55"), "held is at most 9999: 99999"),
        (("solve", "x" * 5000), "no file, worked example, puzzle or variant has the name xxx"),
        (("solve", "\0"), "has the name \\x00"),
        (("solve", "lapi", "N:K"), "unknown variant"),
    ],
)
def test_bad_usage_is_2_and_says_why(words: tuple[str, ...], said: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_a_file_is_not_named_like_an_option_by_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for option in ("--json", "--help"):
        refused = call("show", SMALL, "--svg", option)
        assert refused.exit_code == 2
        assert f"{option} is an option" in refused.stderr
    assert not [*tmp_path.iterdir()]
    assert call("show", SMALL, "--svg", "./--json").exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["--json"]


def test_files_to_be_written_have_names_and_are_no_folders(tmp_path: Path) -> None:
    found = [
        (verb, option)
        for verb in cli.list_commands(click.Context(cli))
        for option in getattr(cli.get_command(click.Context(cli), verb), "params", ())
        if isinstance(option, click.Option) and option.metavar in ("FILE", "OUT")
    ]
    assert len(found) > 10
    given = {
        verb: ["lappi/pagat"] * any(one.name == "words" for one in command.params)
        for verb in cli.list_commands(click.Context(cli))
        if (command := cli.get_command(click.Context(cli), verb))
    }
    for verb, option in found:
        if option.name not in ("check", "collection", "own", "given"):  # these are read
            wrong = {"": "give the name of a file", str(tmp_path): "is a directory"}
            if verb == "page":
                del wrong[str(tmp_path)]  # a page for a host is a folder
            for name, said in wrong.items():
                result = call(verb, *given[verb], option.opts[0], name)
                assert (result.exit_code, result.stdout) == (2, "")
                assert f"'{option.opts[0]}'" in result.stderr
                assert said in result.stderr


def test_option_that_an_example_cannot_have(example: str) -> None:
    result = call("solve", example, "--set", "limit=9")
    assert result.exit_code == 2
    assert result.stderr == "error: limit must be 3, 2 or none, not '9'\n"


def test_faults_of_a_file_have_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(EXAMPLE.replace('"77"', '"7x"'))
    result = call("show", str(path))
    assert result.exit_code == 2
    assert f"{path}:7:26: 'x' is not a rank" in result.stderr


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
    good = [SolveRecord.from_json(lines[at]) for at in (0, 3)]
    bad = [ErrorRecord.from_json(lines[at]) for at in (1, 2)]
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
    assert "stdin:7:26: 'x' is not a rank" in result.stderr


def test_bytes_that_are_no_text() -> None:
    result = CliRunner().invoke(cli, ["solve", "-"], input=b"\xfd\x00lappi\n")
    assert result.exit_code == 2
    assert "stdin is not text" in result.stderr


# --- the other verbs ------------------------------------------------------------------------


def test_show_as_json(example: str) -> None:
    record = ShowRecord.from_json(call("show", example, "--json").stdout)
    assert (record.title, record.line) == ("A small ending", ["N:K", "E:7", "S:2", "W:9"])


def test_rules_name_every_variant_and_option() -> None:
    page = call("rules").stdout
    for name, variant in VARIANTS.items():
        assert name in page
        options = call("rules", name).stdout
        for option in variant.options:
            assert f"\n  {option}  " in options
    record = RulesRecord.from_json(call("rules", "--json").stdout)
    assert [variant.name for variant in record.variants] == [*VARIANTS, *GAMES]


def test_examples_are_listed_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lappi").mkdir()
    (tmp_path / "lappi" / "small.toml").write_text(EXAMPLE)
    monkeypatch.setattr("ristikontra.formats.files._examples", lambda: tmp_path)
    assert "lappi/small  A small ending" in call("examples").stdout
    assert "lappi/small" in call("examples", "lappi/").stdout
    assert "No worked example" in call("examples", "kontra/").stdout
    assert "A small ending" in call("solve", "lappi/small").stdout


def test_perft_counts_twice() -> None:
    result = call("perft", *SMALL.split(), "--reference", "--json")
    record = LinesRecord.from_json(result.stdout)
    assert (record.depth, record.lines, record.reference) == (8, 4, 4)
    assert call("perft", SMALL, "--depth", "1").stdout.startswith("2 lines of 1 card,")


def test_perft_that_differs_is_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "ristikontra.games.tricks.search.reference.perft", lambda position, depth: 5
    )
    result = call("perft", SMALL, "--reference")
    assert result.exit_code == 1
    assert "counts 5 lines: please report" in result.stdout


# --- help and looks -------------------------------------------------------------------------


def test_no_arguments_print_the_short_help() -> None:
    result = call()
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) < 40
    assert "ristikontra --help" in result.stdout


def test_help_opens_with_examples() -> None:
    page = call("--help").stdout
    assert "ristikontra solve" in page.partition("Usage:")[0]
    headings = [page.index(say(f"help.{heading}")) for heading in VERBS]
    assert headings == sorted(headings)


@pytest.mark.parametrize("verb", EVERY_VERB)
def test_help_of_a_verb_shows_how_to_call_it(verb: str) -> None:
    page = call(verb, "--help")
    assert page.exit_code == 0
    assert f"ristikontra {verb}" in page.stdout.partition("\n")[2]


#: Says what a process has loaded after each of a few commands, of which the last reads.
LOADING = f"""
import sys
from ristikontra.cli.main import run
for words in ["--help"], ["solve", {T1!r}], ["solve", {PAGAT!r}], ["solve", "-"]:
    run(words)
    print(*sys.modules)
"""


def test_nothing_is_loaded_that_is_not_needed() -> None:
    """Nor OR-Tools: of many positions the past is not looked at, and of one where it is claimed."""
    done = subprocess.run(
        [sys.executable, "-c", LOADING], input=PAGAT, capture_output=True, text=True, check=True
    )
    assert done.stdout.count("clean only with help") == 2
    each = [line.split() for line in done.stdout.splitlines() if " ristikontra.cli.main" in line]
    for_help, *_, for_all = [{name.partition(".")[0] for name in one} for one in each]
    heavy = {"ortools", "numpy", "pandas"}
    assert not for_help & {*heavy, "msgspec"}
    assert "ristikontra._kernel" not in each[0]
    assert not for_all & heavy
    loaded = {*each[2]}
    assert "ristikontra.games.tricks.search" in loaded
    tricks = (f"games.tricks.{room}" for room in ("claims", "proof", "puzzles", "worlds"))
    unneeded = {"table", "batch", *tricks}
    assert not loaded & {f"ristikontra.{room}" for room in unneeded}


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


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "solve", SMALL], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 74
    assert done.stderr == "error: cannot write the answer: No space left on device\n"


def shell(command: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which `$R` is the program."""
    return subprocess.run(
        ["/bin/sh", "-c", command],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "R": f"{sys.executable} -m ristikontra", "P": SMALL},
    )


WRITING = (
    *("", "--help", "--version", "solve --help", "solve $P", "solve $P --json", "show $P"),
    *("feasible $P", "examples", "perft $P", "rules", "verify lappi/pagat", "analyse lappi/pagat"),
    "prove $P -o /dev/null",
)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", one_in(8, WRITING))
def test_answer_that_cannot_be_written_is_told(words: str) -> None:
    full = shell(f"$R {words} > /dev/full")
    assert full.returncode == 74
    assert full.stderr == "error: cannot write the answer: No space left on device\n"
    # The reader has left before the program starts. A pipe to `true` would leave that to chance.
    reader, writer = os.pipe()
    os.close(reader)
    gone = shell(f"$R {words}", stdout=writer)
    os.close(writer)
    assert (gone.returncode, gone.stderr) == (141, "")


def test_closed_streams_are_told() -> None:
    for words in WRITING[1:5:3]:
        done = shell(f"$R {words} >&-")
        assert done.returncode == 74
        assert done.stderr == "error: cannot write the answer: standard output is closed\n"
    done = shell("$R solve - <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: cannot read standard input: it is closed\n"
    done = shell("$R analyse lappi/pagat --hide NS <&-")
    assert done.returncode == 0
    assert "Stopped before the end" in done.stdout
    assert shell("$R solve - <&- >&- 2>&-").returncode == 74


@pytest.mark.parametrize(
    "words",
    one_in(6, ["solve junk", "solve N:K", "sovle", "--nonsense", "rules bridge", "verify junk"]),
)
def test_error_that_cannot_be_told_keeps_its_code(words: str) -> None:
    assert shell(f"$R {words} 2>&-").returncode == 2
    if Path("/dev/full").exists():
        assert shell(f"$R {words} 2> /dev/full").returncode == 2


def test_closed_streams_are_given_to_no_file() -> None:
    code = "import os; from ristikontra import __main__ as main; main.keep_streams_apart(); "
    code += "os._exit(os.open(os.devnull, os.O_RDONLY))"
    for closed in ("<&-", ">&- 2>&-", "<&- >&- 2>&-"):
        assert shell(f"{sys.executable} -c '{code}' {closed}").returncode > 2


def test_help_names_every_exit_code() -> None:
    page = call("--help").stdout
    codes = {FINE, FAILED, BAD, LIMIT, INTERNAL, CANNOT_WRITE, INTERRUPTED, BROKEN_PIPE}
    assert codes == set(map(int, re.findall(r"\b(\d+) [a-zA-Z]", page.partition("Exit codes:")[2])))


def test_batch_goes_on_after_whatever_comes() -> None:
    bad = (b"\xff\xfe\0", b"x" * 300_000, b"N:" + b"x " * 5000, b"\x1b[2J", b"- - -", b"lappi")
    given = b"\n".join((SMALL.encode(), *bad, SMALL.encode()))
    done = CliRunner().invoke(cli, ["show", "-", "--json"], input=given)
    assert (done.exit_code, done.stderr) == (2, "")
    answers = list(map(msgspec.json.decode, done.stdout.splitlines()))
    assert [answer.get("line") for answer in answers[1:-1]] == [2, 3, 4, 5, 6, 7]
    assert answers[0]["position"] == answers[-1]["position"] == SMALL
    assert len(done.stdout) < 20_000


def test_long_line_of_a_batch_does_not_stop_it() -> None:
    done = call("show", "-", given="x" * 10**7 + "\n" + SMALL)
    assert done.exit_code == 2
    assert done.stderr.startswith("stdin:1:1: the text has more than 200000 characters")
    assert len(done.stderr) < 600
    assert "North  K Q" in done.stdout


# --- what cannot be seen --------------------------------------------------------------------

STEERING = (
    "\x1b]0;x\x07 \x1b[9;45m\x1b[2J \x9b31m \u202etxet\u2066 \u2028\u2029 \u200b\u00ad\ufeff\x7f"
)


def unseen(text: str) -> set[str]:
    return {char for char in text if not char.isprintable() and char not in "\n\xa0"}


def odd_example() -> str:
    reported = STEERING.encode("unicode_escape").decode().replace("\\x", "\\u00")
    example = EXAMPLE.replace("A small ending", reported).replace("The king first.", reported)
    example += f'source = "{reported}"\nnotice = "{reported}"\n'
    example += f'[[comments]]\nat = "1"\nby = "{reported}"\ntext = "{reported}"\n'
    example += f'[[claims]]\nid = "{reported}"\ntext = "{reported}"\ncard = "K"\nis = "right"\n'
    return example + f'[[claims]]\nid = "b"\ntext = "{reported}"\n'


@pytest.mark.parametrize(
    ("verb", "more"),
    one_in(
        3,
        product(
            ["solve", "show", "analyse", "verify", "feasible"],
            [(), ("--ascii",), ("--color", "always"), ("--json",)],
        ),
    ),
)
def test_nothing_that_steers_a_terminal_is_sent(
    verb: str, more: tuple[str, ...], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(odd_example())
    assert run([verb, str(path), *more]) in (0, 1)
    reported = capfd.readouterr()
    text = reported.out + reported.err
    if "always" in more:
        assert "\x1b[1m" in text or verb == "feasible"
        text = re.sub("\x1b\\[(?!9;45)[0-9;]*m", "", text)
    assert unseen(text) == set()
    if verb in ("show", "verify"):
        json = ("\\u001b]0;x\\u0007", "\\u202e", "\\u2028")
        plain = ("\\x1b]0;x\\x07", "\\x9b31m", "\\u202e", "\\u2028", "\\x7f")
        for escape in json if "--json" in more else plain:
            assert escape in text


@pytest.mark.parametrize(
    "words",
    [
        ("solve", STEERING),
        ("solve", f"lappi {STEERING}:K"),
        ("solve", f"lappi N:{STEERING}"),
        ("solve", f"{STEERING}.toml"),
        ("verify", STEERING),
        (STEERING,),
        ("solve", SMALL, f"--{STEERING}"),
        ("solve", SMALL, "--set", STEERING),
        ("solve", SMALL, "--set", f"{STEERING}=1"),
        ("solve", SMALL, "--set", f"limit={STEERING}"),
        ("solve", SMALL, "--after", STEERING),
        ("solve", SMALL, "--swap", STEERING),
        ("solve", SMALL, "--objective", STEERING),
        ("solve", SMALL, "--max-nodes", STEERING),
        ("feasible", SMALL, "--goal", STEERING),
        ("analyse", SMALL, "--line", STEERING),
        ("examples", STEERING),
        ("rules", STEERING),
        ("prove", SMALL, "-o", f"/nowhere/{STEERING}"),
    ],
)
def test_nothing_that_steers_a_terminal_is_quoted(
    words: tuple[str, ...], capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(words) in (0, 2, 74)
    reported = capfd.readouterr()
    assert reported.out + reported.err
    assert unseen(reported.out + reported.err) == set()


def test_half_a_character_is_shown() -> None:
    done = call("solve", os.fsdecode(b"lappi N:\xffK"))
    assert done.exit_code == 2
    assert "lappi N:\\udcffK" in done.stderr
    done = subprocess.run(
        [*PROGRAM, b"show", b"a\xff.toml"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "error: cannot read a\\udcff.toml: no such file or directory\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("pagat", "has the name pagat; did you mean lappi/pagat?"),
        ("lapi", "has the name lapi; did you mean lappi/pagat, or lappi and its hands?"),
        ("ristikonta", "has the name ristikonta; did you mean ristikontra/"),
        ("lapi/pagat", "has the name lapi/pagat; did you mean lappi/pagat?"),
        ("pagat.toml", "cannot read pagat.toml: no such file or directory; did you mean lappi/pag"),
        ("my ending", "has the name my ending\n"),
        (".", "cannot read .: is a directory\n"),
    ],
)
@pytest.mark.parametrize("verb", ["solve", "verify"])
def test_wrong_name_is_one_error(verb: str, words: str, said: str) -> None:
    result = call(verb, words)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


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


def interrupt(words: list[str], given: Path | None, work: float) -> None:
    """Press Ctrl-C after so much work, far from its end: the program goes without a word."""
    redirect = f" < '{given}' > /dev/null" if given else ""
    program = pexpect.spawn(
        "/bin/sh",
        ["-c", f'exec "$@"{redirect}', "sh", *PROGRAM, *words],
        encoding="utf-8",
        # A background job ignores Ctrl-C and hands that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    wait_for_work(program.pid, work)
    assert program.isalive()
    program.buffer, before = "", resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    program.sendintr()
    program.expect(pexpect.EOF, timeout=PATIENCE)
    program.close()
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < work + 2
    assert program.exitstatus == 130
    assert "Traceback" not in program.before
    assert "Abort" not in program.before


@pytest.mark.parametrize(
    "tries", [1, pytest.param(20, marks=pytest.mark.slow)], ids=lambda tries: f"{tries} tries"
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


# --- every option is honoured, for one position and for many --------------------------------

BOTH_LOSE = "lappi N:K E:2 S:3 W:Q lead:W taken:NS=60,EW=53 dirty:NS,EW both_fail=both_lose"


def said(line: str) -> dict[str, object]:
    """Return a JSON answer without what differs from one run to another."""
    document = msgspec.json.decode(line)
    return {key: value for key, value in document.items() if key not in ("effort", "seconds")}


@pytest.mark.parametrize("options", [(), ("--why",)], ids=["plain", "why"])
def test_solve_says_the_same_of_one_and_of_many(options: tuple[str, ...]) -> None:
    positions = [PAGAT, SMALL, BOTH_LOSE]
    many = call("solve", "-", "--json", *options, given="\n".join(positions)).stdout.splitlines()
    single = [call("solve", one, "--json", *options).stdout for one in positions]
    assert [said(line) for line in many] == [said(line) for line in single]
    assert "cleaning" in said(many[0])
    assert "security" in said(many[2])
    assert all(("why" in said(line)) == bool(options) for line in many)


def test_reports_say_the_same_of_one_and_of_many() -> None:
    foot = re.compile(r"Exact, .*")
    for words in (("solve",), ("solve", "--why"), ("analyse", "--line", "7 6 2 7 | 3 Q 3")):
        many = call(*words, "-", given=PAGAT).stdout
        assert foot.sub("", many) == foot.sub("", call(*words, PAGAT).stdout)


@pytest.mark.parametrize("more", [("--why",), ("--max-nodes", "5"), ("--objective", "points")])
def test_what_by_score_cannot_honour_is_refused(more: tuple[str, ...]) -> None:
    result = call("solve", "lappi/pagat", "--by-score", *more)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--by-score" in result.stderr


def test_ascii_holds_for_json(tmp_path: Path) -> None:
    path = tmp_path / "nordic.toml"
    path.write_text(EXAMPLE.replace("A small ending", "Työ 🂡"), encoding="utf-8")
    text = call("show", str(path), "--json", "--ascii").stdout
    assert text.isascii()
    assert msgspec.json.decode(text)["title"] == "Työ 🂡"
    assert said(text) == said(call("show", str(path), "--json").stdout)


def test_every_swap_is_made_in_order() -> None:
    swaps = ("--swap", "NQ,WA", "--swap", "WQ,E7")
    record = msgspec.json.decode(call("show", SMALL, *swaps, "--json").stdout)
    assert record["position"] == "lappi N:AK E:Q7 S:22 W:97 lead:N"
    result = call("show", SMALL, "--swap", "NQ,WA", "--swap", "NQ,E7")
    assert result.exit_code == 2
    assert "--swap:1:1: North has no queen" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--objective", "result"), "the objective 'result' needs taken"),
        (("--after", "Q 9"), "--after:1:3: East has no nine"),
        (("--swap", "NA,E7"), "--swap:1:1: North has no ace"),
        (("--set", "limit=9"), "options:1:7: limit must be"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_every_error_of_many_has_its_line(words: tuple[str, ...], said: str) -> None:
    result = call("solve", "-", *words, given=f"# one\n{SMALL}\n\n{SMALL}\nlappi N:x\n")
    assert result.exit_code == 2
    heads = [line for line in result.stderr.splitlines() if re.match(r"\S+:", line)]
    assert len(heads) >= 3
    assert heads[0].startswith(f"stdin:2: {said}")
    assert heads[1].startswith(f"stdin:4: {said}")
    assert all(re.match(r"stdin:5:", head) for head in heads[2:])


def test_the_quiz_says_how_to_answer_and_how_to_stop() -> None:
    how = "? shows this and the position again; quit stops"
    page = call("analyse", "lappi/pagat", "--hide", "NS", given="?\nz\nQ\n QUIT \nT\n")
    assert page.exit_code == 0
    reported = " ".join(page.stdout.split())
    assert reported.count(how) == 2
    assert reported.index(how) < reported.index("Your card for")
    assert "or one of these words: help, quit." in reported
    assert page.stdout.count("North  Q 10 7 7 5   leads") == 2
    assert reported.count("Your card for") == 4
    assert "Stopped before the end. You found a good card on 1 of 1 turn." in reported


def test_what_an_objective_needs_is_told_as_it_is_written() -> None:
    """What the message shows can be pasted into the position, and only the numbers are wrong."""
    for variant in ("ristikontra", "lappi", "lappi-six", "lappi-500", "ristikontra-120"):
        position = f"{variant} N:KQ E:77 S:22 W:A9 lead:N"
        reported = call("solve", position, "--objective", "result").stderr
        shown = re.search(
            r"write (taken:.*) in a line, or (taken = .*) in a file$", reported.strip()
        )
        assert shown, reported
        pasted = call("solve", f"{position} {shown[1]}", "--objective", "result")
        assert "must be known" not in pasted.stderr
        assert "unknown" not in pasted.stderr
        given = EXAMPLE.replace('"lappi"', f'"{variant}"') + shown[2].replace("; ", "\n")
        filed = call("solve", "-", "--objective", "result", given=given)
        assert re.findall(r"\d+ points taken|tricks are gone", filed.stderr) == re.findall(
            r"\d+ points taken|tricks are gone", pasted.stderr
        )
        assert "unknown" not in filed.stderr


@pytest.mark.parametrize(
    ("word", "key"),
    [("variant", "rules"), ("game", "rules"), ("leader", "lead"), ("rule", "rules")],
)
def test_keys_by_other_names_are_hinted_at(word: str, key: str) -> None:
    result = call("show", "-", given=EXAMPLE.replace(f"\n{key} =", f"\n{word} ="))
    assert result.exit_code == 2
    assert f"unknown key {word!r}; did you mean {key!r}?" in result.stderr
    assert len(re.findall(r"^stdin:", result.stderr, re.MULTILINE)) == 1


# --- new ------------------------------------------------------------------------------------

SWITCHED_OFF = re.compile(r"^#(?=\w+ = )", re.MULTILINE)


def new(variant: str) -> str:
    result = call("new", variant)
    assert (result.exit_code, result.stderr) == (0, "")
    assert max(map(len, result.stdout.splitlines())) <= 100
    return result.stdout


@pytest.mark.parametrize("variant", one_in(3, PARTNER_GAMES))
def test_a_new_file_solves_as_it_comes(variant: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(new(variant))
    solved = call("solve", str(path))
    assert (solved.exit_code, solved.stderr) == (0, "")
    assert solved.stdout.startswith("My ending\n")
    assert "Every lead is as good" not in solved.stdout
    record = NewRecord.from_json(call("new", variant, "--json").stdout)
    assert (record.game, record.file) == (variant, new(variant))


@pytest.mark.parametrize("variant", one_in(3, PARTNER_GAMES))
def test_every_key_of_a_new_file_can_be_switched_on(variant: str) -> None:
    text = new(variant)
    keys = SWITCHED_OFF.findall(text)
    for at in range(len(keys)):
        parts = SWITCHED_OFF.split(text)
        read_example("#".join(parts[: at + 1]) + "#".join(["", *parts[at + 1 :]])[1:])
    example = read_example(SWITCHED_OFF.sub("", text))
    several = {
        name
        for name, allowed in VARIANTS[variant].options.items()
        if len(allowed) > 1 or not OPTIONS[name].values
    }
    assert set(tomllib.loads(SWITCHED_OFF.sub("", text))["options"]) == several
    assert not example.position.rules.changed
    assert example.line
    setup = setup_of(example.position)
    given = {name for name in ("taken", "won", "run", "score") if getattr(setup, name)}
    assert given == {"taken", "won", "run", "score"}
    assert call("analyse", "-", given=SWITCHED_OFF.sub("", text)).exit_code == 0


def test_a_new_file_takes_any_hands(rng: random.Random) -> None:
    for _ in range(40):
        variant = rng.choice(list(PARTNER_GAMES))
        position = random_position(rng, variant, midtrick=False)
        text = re.sub(r"^dirty = .*", "dirty = []", new(variant), flags=re.MULTILINE)
        for seat, hand in zip("NESW", position.hands, strict=True):
            cards = " ".join("10" if r == 8 else RANKS[r] for r in hand_ranks(hand)) or "-"
            text = re.sub(rf'^{seat} = ".*"', f'{seat} = "{cards}"', text, flags=re.MULTILINE)
        assert read_example(text).position.hands == position.hands


# --- what a new user meets ------------------------------------------------------------------

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", languages())
def test_help_fits_an_ordinary_terminal(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for words in ((), ("--help",), *((verb, "--help") for verb in EVERY_VERB)):
        page = call("--lang", code, *words).stdout
        assert max(map(len, page.splitlines())) <= 80, words


@pytest.mark.parametrize("code", one_in(2, languages()))
@pytest.mark.slow
def test_every_position_that_the_help_shows_is_answered(code: str) -> None:
    """What writes files, reads them or asks is shown on pages whose commands are run."""
    verbs = (
        "solve",
        "hint",
        "advise",
        "when",
        "analyse",
        "safe",
        "feasible",
        "show",
        "plan",
        "opening",
    )
    for verb in verbs:
        page = language(code).words[f"help.{verb}"].replace("\\\n", "")
        for command in re.findall(r"^  ristikontra (.*)$", page, re.MULTILINE):
            words = shlex.split(command)
            if (
                not {"<", "--png", "--svg", "--step", "--hide"} & {*words}
                and ".toml" not in command
            ):
                result = call("--lang", code, *words)
                assert (result.exit_code, result.stderr) == (0, ""), command


@pytest.mark.parametrize("columns", one_in(4, ["40", "60", "80", "120"]))
def test_every_verb_keeps_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for words in (
        ("analyse", "lappi/pagat"),
        ("feasible", "lappi/pagat"),
        ("examples",),
        ("solve", "lappi/pagat", "--by-score"),
        ("perft", SMALL, "--reference"),
        ("prove", SMALL, "-o", str(tmp_path / "a")),
    ):
        page = call(*words).stdout.replace(str(tmp_path), "")
        wide = [line for line in page.splitlines() if len(line) > int(columns)]
        # A command to be copied has one line, however long.
        assert not [line for line in wide if not line.startswith("ristikontra ")], page


def target_of(words: list[str]) -> str:
    """Return the file that a call writes, "" if it writes none."""
    return words[words.index("-o") + 1] if "-o" in words else ""


@pytest.mark.parametrize(
    "narrowed",
    [("--level", "1", "--theme", "deny"), pytest.param((), marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_every_command_of_the_readme_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, narrowed: tuple[str, ...]
) -> None:
    """In the ordinary run of some puzzles and of some deals."""
    for library in ("resvg_py", "typst"):
        pytest.importorskip(library, reason="the README draws: install ristikontra[picture]")
    monkeypatch.chdir(tmp_path)
    glance = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    blocks = "".join(re.findall(r"```sh\n(.*?)```", README + glance, re.DOTALL))
    commands = re.findall(r"^ristikontra (.*?)(?: +#.*)?$", blocks, re.MULTILINE)
    assert len(commands) >= 10
    for command in dict.fromkeys(commands):
        words, _, target = command.partition(" > ")
        words = shlex.split(words)
        if "--book" in words:
            words += narrowed
        if narrowed and (words[0] == "page" or target_of(words).endswith(".html")):
            continue  # other tests make pages
        if words[:2] == ["analyse", "my.toml"]:
            hand = Path("my.toml").read_text()
            Path("my.toml").write_text(re.sub("^#line", "line", hand, flags=re.MULTILINE))
        advised = words[0] in ("hint", "advise", "when")
        with some_deals() if narrowed and advised else nullcontext():
            result = call(*words)
        assert (result.exit_code, result.stderr) == (0, ""), command
        assert result.stdout
        if target:
            Path(target).write_text(result.stdout)


def test_what_the_guide_says_to_write_can_be_read() -> None:
    guide = (ROOT / "docs" / "how-to" / "write-down-a-deal.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"`(\w+) = (.*?)`", guide))
    hands = {"N": "Q 10 7 7 5", "E": "10 8 6 6 3", "S": "K K 6 4 2", "W": "K 7 5 3 3"}
    assert tomllib.loads(f"N = {shown.pop('N')}")["N"] == hands["N"]
    assert tomllib.loads(f"trick = {shown.pop('trick')}")["trick"] == ["7", "6"]
    assert set(shown) == {"lead", "dirty", "taken", "line"}
    keys = "".join(f"{key} = {value}\n" for key, value in shown.items())
    given = "".join(f'{seat} = "{cards}"\n' for seat, cards in hands.items())
    example = read_example(f'title = "x"\nrules = "lappi"\n{keys}[hands]\n{given}')
    assert len(example.line) == 8


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_every_title_of_the_examples_is_whole(
    monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    page = call("examples").stdout.splitlines()
    table = page[0].split() == ["Name", "Title"]
    assert table == (columns >= 80)
    for name in example_names():
        (at,) = [at for at, line in enumerate(page) if line.split()[:1] == [name]] or [None]
        if at is not None:
            reported = " ".join(" ".join(page[at : at + 2]).split())
            assert reported.startswith(f"{name} {find_example(name).title}")
        else:
            assert len(name) > columns


LINE = "7 6 2 7 | 3"
#: Each option of the verbs that take many positions, and a value for it.
OPTIONS_GIVEN = {
    "--after": "7 6",
    "--swap": "N7,E3",
    "--set": "limit=2",
    "--json": None,
    "--ascii": None,
    "--color": "always",
    "--strict": None,
    "--objective": "points",
    "--by-score": None,
    "--why": None,
    "--plan": None,
    "--max-nodes": "20",
    "--max-seconds": "50",
    "--line": "Q 6 2 7",
    "--inaccuracy": "2",
    "--mistake": "1",
    "--others": "1",
    "--goal": "NS clean",
    "--seen-by": "S",
    "--depth": "6",
    "--reference": None,
}
#: Those that change nothing that is said of the documented ending.
UNSEEN = {"--strict", "--max-seconds", "--inaccuracy", "--others", "--ascii"}
UNSEEN_IN = {("show", "--color"), *(("perft", name) for name in ("--color", "--set", "--depth"))}
TAKING = ("solve", "analyse", "feasible", "show", "perft")


def options_of(verb: str) -> list[str]:
    command = cli.get_command(click.Context(cli), verb)
    assert command is not None
    found = [one.opts[0] for one in command.params if isinstance(one, click.Option)]
    own = ("--hide", "--outcomes", "--for")  # it asks; for three players
    own += ("--svg", "--png", "--html", "--width", "--four-color")  # of one position
    return [name for name in found if name not in own]


@pytest.mark.parametrize(
    ("verb", "option"), one_in(8, [(v, o) for v in TAKING for o in options_of(v)])
)
def test_every_option_says_the_same_of_a_word_a_line_and_a_file(
    verb: str, option: str, tmp_path: Path
) -> None:
    given = OPTIONS_GIVEN[option]
    more = [option] if given is None else [option, given]
    if verb == "analyse" and option != "--line":
        more += ["--line", "2 7 | 3" if option == "--after" else LINE]
    if verb == "perft" and option != "--depth":
        more += ["--depth", "4"]
    plain = re.compile(r"[\d.]+ m?s\b|\"seconds\":[^,}]+|\"nodes\":\d+")
    path = tmp_path / "pagat.toml"
    path.write_text(example_text(find_example("lappi/pagat")).partition("[[claims]]")[0])
    texts = {}
    for name, words, fed in (
        ("word", PAGAT, None),
        ("line", "-", f"{PAGAT}\n"),
        ("file", str(path), None),
        ("stdin file", "-", path.read_text()),
    ):
        result = call(verb, words, *more, given=fed)
        assert (result.exit_code, result.stderr) == (3 if option == "--max-nodes" else 0, "")
        texts[name] = plain.sub("", result.stdout)
    assert texts["word"] == texts["line"]
    assert texts["file"] == texts["stdin file"]
    bare = [one for one in more if one not in (option, given)]
    if option not in UNSEEN and (verb, option) not in UNSEEN_IN:
        assert plain.sub("", call(verb, PAGAT, *bare).stdout) != texts["word"]


@pytest.mark.parametrize(
    "words",
    [
        ("analyse", "-", "--hide", "NS", "--line", "7"),
        ("prove", "-", "-o", "out.proof"),
        ("solve", "-", "--by-score", "--why"),
    ],
)
def test_what_many_cannot_have_is_refused(words: tuple[str, ...]) -> None:
    result = call(*words, given=PAGAT)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


@pytest.mark.parametrize(
    ("settings", "words", "coloured"),
    one_in(
        3,
        [
            ({}, (), True),
            ({"NO_COLOR": ""}, (), True),
            ({"TERM": "dumb"}, (), False),
            ({"NO_COLOR": "1"}, (), False),
            ({}, ("--color", "never"), False),
            ({"NO_COLOR": "1"}, ("--color", "always"), True),
        ],
    ),
)
def test_colour_on_a_terminal(
    settings: dict[str, str], words: tuple[str, ...], coloured: bool
) -> None:
    usual = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    program = at_a_terminal("solve", SMALL, *words, env={**usual, "TERM": "xterm", **settings})
    program.expect(pexpect.EOF)
    assert "NS take" in program.before
    assert ("\x1b[1;32m" in program.before) == coloured


def test_a_file_from_standard_input_is_warned_of_like_a_file(tmp_path: Path) -> None:
    text = EXAMPLE + 'dirty = ["NS"]\ntaken = {NS = 2, EW = 100}\n'
    path = tmp_path / "small.toml"
    path.write_text(text)
    reported = [call("show", str(path)).stderr, call("show", "-", given=text).stderr]
    assert reported[0] == reported[1]
    assert reported[0].startswith("warning: this is impossible")


def test_the_quiz_says_right_and_wrong_in_colour() -> None:
    asked = ("analyse", "lappi/pagat", "--hide", "N")
    page = call(*asked, "--color", "always", given="Q\n10\n5\n").stdout
    assert "\x1b[1;32mRight: the queen" in page
    assert re.search("\x1b\\[(33|1;31)mThe ten .*Better", page)
    assert "\x1b" not in call(*asked, given="Q\n10\n5\n").stdout


@pytest.mark.parametrize("words", [["solve"], ["when", "Q"], ["export"], ["verify"]])
def test_shells_complete_the_names_of_positions(words: list[str]) -> None:
    """Files stand first: a shell forgets what came before it is asked to look for them."""

    def completed(begun: str) -> list[tuple[str, str]]:
        found = ShellComplete(cli, {}, "ristikontra", "_X").get_completions(words, begun)
        return [(one.type, one.value) for one in found]

    assert completed("lappi/pag") == [("file", "lappi/pag"), ("plain", "lappi/pagat")]
    assert completed("p29")[1:] == [("plain", f"p29{digit}") for digit in range(10)]
    assert ("plain", "lappi-500") in completed("lappi-")
    assert completed("nothing") == [("file", "nothing")]


@pytest.mark.parametrize(
    ("words", "begun", "found"),
    [
        (["puzzles", "--theme"], "gua", ["guard"]),
        (["solve", "lappi/pagat", "--set"], "limit=", ["limit=3", "limit=2", "limit=none"]),
        (["--lang"], "f", ["fi"]),
        (["solve", "--lang"], "f", ["fi"]),
        (["puzzles", "show"], "--la", ["--lang"]),
        (["--lang", "fi", "solve"], "p29", [f"p29{digit}" for digit in range(10)]),
    ],
)
def test_shells_complete_the_values_of_options(
    words: list[str], begun: str, found: list[str]
) -> None:
    complete = ShellComplete(cli, {}, "ristikontra", "_X").get_completions(words, begun)
    assert [one.value for one in complete if one.type == "plain"] == found
