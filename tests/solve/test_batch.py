"""Many positions: the answers are those of one, nothing is lost or doubled, whatever happens."""

from __future__ import annotations

import copy
import csv
import errno
import json
import os
import pickle
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import chdir, closing, contextmanager, nullcontext, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner, Result

from fixtures.batches import TIMED, drawn, needs_parquet, shown, solved_here, spoil
from fixtures.deadly import solved_unless_deadly
from fixtures.share import one_in
from fixtures.tree import ROOT
from fixtures.waiting import PATIENCE, wait_for
from games.nim import GAME as NIM
from ristikontra import store
from ristikontra.batch import running
from ristikontra.batch.batch import batch, generate
from ristikontra.batch.columns import COLUMNS
from ristikontra.batch.journal import FinishedPart, Journal, digest_of
from ristikontra.batch.messages import Question
from ristikontra.batch.work import answered, solve_items
from ristikontra.cli.main import cli
from ristikontra.cli.main import run as run_verb
from ristikontra.formats.source import SourceItem, opened
from ristikontra.game.errors import RistikontraError
from ristikontra.game.names import GAMES
from ristikontra.games.tricks.notation import read_position
from ristikontra.words import Translated, language, speaking, translated

COMMAND = (sys.executable, "-m", "ristikontra")
#: The columns of what three players can get.
OF_PLAYERS: dict[str, Callable[[dict[str, Any]], int]] = {
    "guaranteed": lambda player: player["guaranteed"],
    "with_help": lambda player: player["with_help"],
    "maxn_least": lambda player: player["alone"][0],
    "maxn_most": lambda player: player["alone"][1],
}
OF_THREE = (*OF_PLAYERS, *map("card_{}".format, OF_PLAYERS), "kingmaking")
#: How many lines most batches have: some parts, where a part is small.
LINES = 100
#: Both sides lose, NS more.
BOTH_LOSE = (
    "lappi-six N:2 E:3 S:4 W:5 lead:N taken:NS=2,EW=118 won:NS=2,EW=10 dirty:NS,EW"
    " both_fail=both_lose"
)
#: A line of each kind that is not a position, beside those that are left out without a word.
MIXED = b"""# a remark

lappi N:K E:7 S:2 W:A lead:N
{"position": "lappi N:Q E:7 S:2 W:A lead:N", "more": [1]}
x
lappi N:K E:7 S:2 W:A lead:Z
{"no": "position"}
{bad
\xff\xfe
  lappi N:K E:7 S:2 W:A lead:E\r
"""


@pytest.fixture
def many(rng: random.Random, tmp_path: Path) -> Path:
    path = tmp_path / "many.txt"
    path.write_text("".join(f"{text}\n" for text in drawn(rng, LINES)))
    return path


def run(*words: str | Path, **settings: Any) -> Result:
    """Call a verb in this process."""
    return CliRunner().invoke(cli, [*map(str, words)], **settings)


# --- the answers ------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [(), ("--why",), ("--objective", "points", "--set", "limit=2")])
def test_answers_are_those_of_solve(
    many: Path, tmp_path: Path, options: tuple[str, ...], rng: random.Random
) -> None:
    # A run of three leads breaks the limit of one of the questions.
    lawful = [text for text in many.read_text().splitlines() if "x3" not in text]
    lines = [*rng.sample(lawful, 9), BOTH_LOSE]
    many.write_text("\n".join(lines))
    out = tmp_path / "out.jsonl"
    assert run("batch", many, "-o", out, "--jobs", "1", *options).exit_code == 0
    solved = run("solve", "-", "--json", *options, input=many.read_text())
    one_by_one = [json.loads(line) for line in solved.stdout.splitlines()]
    for number, (row, single) in enumerate(zip(shown(out), one_by_one, strict=True), 1):
        for name in (*TIMED, "cleaning"):  # a batch leaves it out
            single.pop(name, None)
        assert row == {**single, "number": number}
    if "--objective" not in options:
        assert row["security"] == {"NS": -3, "EW": -2}


@pytest.mark.parametrize("options", [{}, {"limit": "2"}])
def test_a_position_is_written_as_it_is_everywhere(options: dict[str, str]) -> None:
    """Whether its line was written so, or otherwise."""
    records = [*generate("ristikontra", 9, cards=2), *generate("lappi", 9, cards=3)]
    texts = [record.position for record in records]
    untidy = [re.sub(r"(?<=\b[A-Z]:)\w+", lambda hand: hand[0][::-1], text) for text in texts]
    lines = [*texts, *untidy, *(text.replace(" ", "  ", 1) for text in texts)]
    read = [read_position(text, options=options) for text in lines]
    items = [SourceItem(at, "", f"{text}\n".encode()) for at, text in enumerate(lines)]
    done = solve_items(Question("jsonl", None, options), "many.txt", items)
    written = [json.loads(line)["position"] for line in done.answers.splitlines()]
    assert written == [str(position) for position in read]
    assert (written[: len(texts)] == texts) == (not options)


@needs_parquet
def test_parquet_says_what_json_says(many: Path, tmp_path: Path) -> None:
    lines = many.read_text().splitlines()[:29]
    many.write_text("\n".join([*lines, BOTH_LOSE]))
    for name in ("out.jsonl", "out.parquet"):
        batch(str(many), tmp_path / name, why=True, jobs=1)
    rows, records = shown(tmp_path / "out.parquet"), shown(tmp_path / "out.jsonl")
    assert len(rows) == len(records) == 30
    for row, record in zip(rows, records, strict=True):
        (worth,), cards = record["worth"].values(), record["moves"]
        value, values = worth["guaranteed"], [card["worth"]["NS"]["guaranteed"] for card in cards]
        names = [card["move"] for card in cards]
        fails, result = worth.get("fails", {}), worth.get("result", {})
        variant, *items = record["position"].split()
        position = dict(item.split(":") for item in items if ":" in item)
        assert row == dict.fromkeys((*OF_THREE, "states")) | {
            "number": record["number"],
            "file": None,
            "position": record["position"],
            "variant": variant,
            "leader": position["lead"],
            "hands": [position[seat] for seat in "NESW"],
            "objective": record["measure"]["name"],
            "outcome": value["outcome"],
            "points": value["points"],
            "fails_NS": fails.get("NS"),
            "fails_EW": fails.get("EW"),
            "result": result.get("name"),
            "winner": result.get("winner"),
            "security_NS": record.get("security", {}).get("NS"),
            "security_EW": record.get("security", {}).get("EW"),
            "cards": names,
            "outcomes": [one["outcome"] for one in values],
            "card_points": [one["points"] for one in values],
            "loss_outcomes": [card["loss"]["outcome"] for card in cards],
            "loss_points": [card["loss"]["points"] for card in cards],
            "best": [card["best"] for card in cards],
            "why": [record["why"].get(name) for name in names],
            "line": record["line"],
        }


@needs_parquet
def test_parquet_says_what_three_players_can_come_to(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    lines = [record.position for record in generate("kontra-3", 12, 3, 4)]
    many.write_text("\n".join([*lines, BOTH_LOSE]))
    for name in ("out.jsonl", "out.parquet"):
        assert batch(str(many), tmp_path / name, jobs=1).bad == 0
    *rows, other = shown(tmp_path / "out.parquet")
    for row, record in zip(rows, shown(tmp_path / "out.jsonl"), strict=False):
        assert {row[name] for name in ("outcome", "points", "winner")} == {None}
        assert row["outcomes"] is row["best"] is row["line"] is None
        variant, *hands = record["position"].partition(" lead:")[0].split()
        assert (row["variant"], row["hands"]) == (variant, [hand[2:] for hand in hands])
        assert row["leader"] in "ABC"
        assert f" lead:{row['leader']}" in record["position"]
        cards = record["moves"]
        assert row["cards"] == [card["move"] for card in cards]
        assert row["kingmaking"] == [card["kingmaking"] for card in cards]
        for name, take in OF_PLAYERS.items():
            assert row[name] == [take(record["worth"][player])["points"] for player in "ABC"]
            assert row[f"card_{name}"] == [
                [take(card["worth"][player])["points"] for player in "ABC"] for card in cards
            ]
    assert [other[name] for name in OF_THREE] == [None] * len(OF_THREE)
    assert other["points"] is not None


@needs_parquet
def test_csv_says_what_parquet_says(many: Path, tmp_path: Path) -> None:
    others = {"kontra-2": None, "kontra-3": None, "ristiseiska": 3}
    lines = [one.position for name, cards in others.items() for one in generate(name, 2, 3, cards)]
    many.write_text("\n".join([*many.read_text().splitlines()[:29], *lines, BOTH_LOSE, "x"]))
    for name in ("out.csv", "out.parquet"):
        assert batch(str(many), tmp_path / name, why=False, jobs=1).bad == 1
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        names, *rows = csv.reader(file)
    assert names == [name for name, *_ in COLUMNS]
    read = [
        {
            name: None if not cell else cell if kind == "string" else json.loads(cell)
            for (name, kind, *_), cell in zip(COLUMNS, row, strict=True)
            if name not in TIMED
        }
        for row in rows
    ]
    assert read == shown(tmp_path / "out.parquet")


@needs_parquet
def test_parquet_is_compressed_and_its_groups_do_not_hang_on_the_parts(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pq = import_module("pyarrow.parquet")
    monkeypatch.setattr("ristikontra.batch.parquet._GROUP", 30)
    batch(str(many), tmp_path / "out.parquet", jobs=1)
    found = pq.ParquetFile(tmp_path / "out.parquet").metadata
    groups = [found.row_group(at) for at in range(found.num_row_groups)]
    assert [group.num_rows for group in groups] == [30, 30, 30, 10]
    assert {group.column(at).compression for group in groups for at in range(3)} == {"ZSTD"}
    assert [row["number"] for row in shown(tmp_path / "out.parquet")] == [*range(1, LINES + 1)]


# --- what is read -----------------------------------------------------------------------------


def test_bad_lines_are_told_with_their_number_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mixed.txt").write_bytes(MIXED)
    found = run("batch", "mixed.txt", "-o", "out.jsonl", "--json")
    assert found.exit_code == 2
    assert [row["number"] for row in shown(tmp_path / "out.jsonl")] == [3, 4, 10]
    places = re.findall(r"^mixed.txt:(\d+)(?::(\d+))?: (.{9})", found.stderr, re.MULTILINE)
    assert {place[0] for place in places} == {"5", "6", "7", "8", "9"}
    assert ("6", "28", "no seat '") in [*places]
    assert "Traceback" not in found.stderr
    record = json.loads(found.stdout)
    assert (record["solved"], record["bad"], record["resumed"]) == (3, 5, 0)


#: What is said of each of them, with its kind; but of memory what is the matter.
FAULT = r"(?:internal error: (?!MemoryError)(\w+): by chance\. .*|out of memory)"


class Luck:
    """Lets random calls of a function raise: every kind of error in turn."""

    KINDS = (ZeroDivisionError, IndexError, MemoryError, RecursionError, AssertionError, OSError)

    def __init__(self, patch: pytest.MonkeyPatch, rng: random.Random, share: float) -> None:
        self.patch, self.rng, self.share = patch, rng, share
        self.raised: list[str] = []

    def over(self, target: str) -> None:
        """Let the function of that name raise sometimes."""
        module, _, name = target.rpartition(".")
        owner, _, kind = module.rpartition(".")
        owned = getattr(import_module(owner), kind, None) or import_module(module)
        real = getattr(owned, name)

        def call(*given: Any, **more: Any) -> Any:
            if self.rng.random() < self.share:
                error = self.KINDS[len(self.raised) % len(self.KINDS)]
                self.raised.append(error.__name__)
                raise error("by chance")
            return real(*given, **more)

        self.patch.setattr(owned, name, call)


@pytest.mark.parametrize(
    "lines", [60, pytest.param(10_000, marks=pytest.mark.slow)], ids=lambda lines: f"{lines} lines"
)
@pytest.mark.parametrize(
    "breaks",
    [
        "ristikontra.games.tricks.search.solver.Task.run",
        "ristikontra.batch.work._position",
        "ristikontra.batch.work._record",
    ],
)
def test_whatever_a_position_raises_is_its_own_fault_and_the_others_are_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks: str, lines: int
) -> None:
    rng = random.Random(4711)
    given = tmp_path / "many.txt"
    given.write_text("".join(f"{text}\n" for text in drawn(rng, lines, 2)))
    whole, told_none = solved_here(given, tmp_path / "whole.jsonl")
    assert (whole.solved, whole.bad, told_none) == (lines, 0, [])
    with monkeypatch.context() as patch:
        luck = Luck(patch, rng, 0.1)
        luck.over(breaks)
        record, faults = solved_here(given, tmp_path / "broken.jsonl")
    assert lines / 20 < len(luck.raised) == record.bad == lines - record.solved
    places = [re.fullmatch(rf"{given}:(\d+): {FAULT}", one) for one in faults]
    assert [place and (place[2] or "MemoryError") for place in places] == luck.raised
    bad = {int(place[1]) for place in places if place}
    undisturbed = [row for row in shown(tmp_path / "whole.jsonl") if row["number"] not in bad]
    assert shown(tmp_path / "broken.jsonl") == undisturbed


def test_whatever_a_position_of_standard_input_raises_stops_no_other(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = drawn(rng, 60, 2)
    for breaks, share in (
        ("ristikontra.games.tricks.search.solver.Searcher.find", 0.2),
        ("ristikontra.cli.solve.solved_report", 0.2),
        ("ristikontra.cli.common.read_numbered", 0.2),
    ):
        with monkeypatch.context() as patch:
            luck = Luck(patch, random.Random(7), share)
            luck.over(breaks)
            found = CliRunner().invoke(cli, ["solve", "-"], input="\n".join(texts))
        assert found.exit_code == 2
        assert "Traceback" not in found.output
        kinds = re.findall(rf"^stdin:\d+: {FAULT}$", found.stderr, re.MULTILINE)
        assert [kind or "MemoryError" for kind in kinds] == luck.raised
        assert len(kinds) > 3
        assert found.stdout.count("Exact, ") == 60 - len(kinds)


def test_strict_stops_at_the_first_bad_line_and_goes_on_when_it_is_mended(
    rng: random.Random, tmp_path: Path
) -> None:
    lines = drawn(rng, 90, 2)
    path, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    broken = lines[:]
    for at in (80, 70, 60):
        broken[at] = "lappi N:Kx"
    path.write_text("\n".join(broken))
    found = run("batch", path, "-o", out, "--jobs", "1", "--strict")
    assert found.exit_code == 2
    assert f"{path}:61:10: 'x' is not a rank" in found.stderr
    assert ":71:" not in found.stderr
    assert not out.exists()
    path.write_text("\n".join(lines))
    found = run("batch", path, "-o", out, "--jobs", "1", "--strict", "--json")
    assert found.exit_code == 0, found.stderr
    assert json.loads(found.stdout)["resumed"] > 0
    assert [row["position"] for row in shown(out)] == lines


def test_strict_takes_nothing_from_a_run_that_was_not(tmp_path: Path) -> None:
    path, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    path.write_text("lappi N:K E:7 S:2 W:A lead:N\nx\n")
    unfinished(path, out)
    with pytest.raises(RistikontraError, match=r"many\.txt:2:1: unknown variant 'x'"):
        batch(str(path), out, strict=True, jobs=1)
    assert beside(out) == []  # no part of it is left to be found again


def test_a_folder_of_position_files_and_one_of_them(tmp_path: Path) -> None:
    for name in ("b", "deep/a", "z\udcff"):
        path = tmp_path / "files" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((ROOT / "positions/lappi/pagat.toml").read_bytes())
    (tmp_path / "files" / "c.toml").write_text('title = "x"\n')
    wrong: list[str] = []
    batch(str(tmp_path / "files"), tmp_path / "out.jsonl", jobs=1, complain=wrong.append)
    rows = shown(tmp_path / "out.jsonl")
    assert [(row["number"], row["file"]) for row in rows] == [
        (1, "b.toml"),
        (3, "deep/a.toml"),
        (4, "z\\udcff.toml"),
    ]
    assert wrong[0].startswith("c.toml:")
    batch(str(tmp_path / "files/b.toml"), tmp_path / "one.jsonl", jobs=1)
    assert shown(tmp_path / "one.jsonl") == [rows[0]]


def test_standard_input_goes_on_where_it_was(many: Path, tmp_path: Path) -> None:
    out, lines = tmp_path / "out.jsonl", many.read_text()
    batch(str(many), tmp_path / "whole.jsonl", jobs=1)
    unfinished(many, out)
    found = run("batch", "-", "-o", out, "--jobs", "1", "--json", input=lines)
    assert found.exit_code == 0, found.stderr
    assert json.loads(found.stdout)["resumed"] > 0
    assert shown(out) == shown(tmp_path / "whole.jsonl")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nothing.txt", "-o", "out.jsonl"), "cannot read nothing.txt: no such file"),
        (("empty", "-o", "out.jsonl"), "empty has no position files"),
        (("some.txt", "-o", "out.txt"), "must end in .jsonl, .csv or .parquet"),
        (("some.txt", "-o", "there.jsonl"), "there.jsonl exists already"),
        (("some.txt", "-o", "out.jsonl", "--jobs", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "some.txt").write_text("lappi N:K E:7 S:2 W:A lead:N\n")
    (tmp_path / "there.jsonl").write_text("kept")
    found = run("batch", *words)
    assert found.exit_code == 2
    assert message in found.stderr
    assert "Traceback" not in found.stderr
    assert (tmp_path / "there.jsonl").read_text() == "kept"


@pytest.mark.parametrize(("package", "words"), [("pyarrow", ()), ("distributed", ("--dask", "x"))])
def test_a_package_that_is_missing_is_named(
    tmp_path: Path, package: str, words: tuple[str, ...]
) -> None:
    (tmp_path / "some.txt").write_text("lappi N:K E:7 S:2 W:A lead:N\n")
    block = f"import sys; sys.modules[{package!r}] = None; from ristikontra.__main__ import main"
    out = "out.parquet" if package == "pyarrow" else "out.jsonl"
    found = subprocess.run(
        [sys.executable, "-c", f"{block}; main()", "batch", "some.txt", "-o", out, *words],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert found.returncode == 2
    assert f"error: this needs {package}; in the source folder" in found.stderr


def test_macos_does_not_know_its_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some.txt").write_text("lappi N:K E:7 S:2 W:A lead:N\n")
    monkeypatch.delattr(os, "sched_getaffinity")
    assert run("batch", tmp_path / "some.txt", "-o", tmp_path / "out.jsonl").exit_code == 0
    assert (tmp_path / "out.jsonl").exists()


@pytest.mark.parametrize(
    "name", ["out.jsonl", "out.csv", pytest.param("out.parquet", marks=needs_parquet)]
)
def test_nothing_to_solve_is_a_file_with_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "none.txt").write_text("# nothing\n")
    found = run("batch", "none.txt", "-o", name, "--jobs", "1")
    assert (found.exit_code, found.stderr) == (0, "no position was read\n")
    assert shown(tmp_path / name) == []


# --- runs that end too soon -------------------------------------------------------------------


def beside(out: Path) -> list[str]:
    """Return the names of what is beside OUT and begins with its name."""
    return sorted(path.name for path in out.parent.glob(f"{out.name}?*"))


@contextmanager
def journal_of(out: Path) -> Iterator[sqlite3.Connection]:
    """Open the journal of a batch to read it, or to do it harm."""
    with closing(sqlite3.connect(f"{out}.journal")) as found:
        yield found
        found.commit()


def rows_of(out: Path, columns: str = "first, solved, bad") -> list[tuple[Any, ...]]:
    with journal_of(out) as found:
        return found.execute(f"SELECT {columns} FROM parts ORDER BY first").fetchall()


def unfinished(given: Path, out: Path) -> None:
    """Run a batch that gives up before its parts are put together, with some of them missing.

    How many parts there are does not depend on how fast this computer is.
    """

    def stop(_: object) -> NoReturn:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "_LARGEST", 16)
        patch.setattr(Journal, "finish", stop)
        with pytest.raises(KeyboardInterrupt):
            batch(str(given), out, jobs=1)
    with journal_of(out) as found:
        for (first,) in found.execute("SELECT first FROM parts ORDER BY first").fetchall()[1::3]:
            found.execute("DELETE FROM parts WHERE first = ?", (first,))


# --- positions of any game --------------------------------------------------------------------

#: A line of each kind of answer, by games in tricks and others.
OF_GAMES = (
    "lappi N:K E:7 S:2 W:A lead:N",
    "ristiseiska A:CK,HK B:DK C:SKA turn:C",
    "kontra-3 A:A2 B:92 C:2T lead:A",
    "myllymatti A:SA,H2 B:HJ trump:S turn:A",
    "ristiseiska A:S9Q B:STK C:S8J turn:A build=free unable=beg",
    "myllymatti A:D2,SK B:C23 C:C4,DA trump:H turn:A",
    "nim A:1 B:- row:5,2,7 turn:A most=2",
)


@pytest.fixture
def with_nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, NIM.name, "games.nim")


@pytest.mark.usefixtures("with_nim")
def test_answers_of_every_game_are_those_of_solve(tmp_path: Path) -> None:
    """Beside each other, a line or a JSON document each, and as files."""
    many, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    documents = [json.dumps({"position": text}) for text in OF_GAMES]
    named = [*OF_GAMES, *documents, "ristiseiska/hold-the-gate", "ristiseiska-01"]
    many.write_text("\n".join(named))
    assert run("batch", many, "-o", out, "--jobs", "1").exit_code == 0
    rows = shown(out)
    alone = [json.loads(run("solve", text, "--json").stdout) for text in (*OF_GAMES, *named[-2:])]
    expected = [*alone[: len(OF_GAMES)], *alone]
    for number, (row, one) in enumerate(zip(rows, expected, strict=True), 1):
        for name in (*TIMED, "cleaning"):
            one.pop(name, None)
        assert row == {**one, "number": number}
    folder, files = tmp_path / "files", tmp_path / "files.jsonl"
    for game in ("lappi", "myllymatti"):
        (folder / game).mkdir(parents=True)
        for path in sorted((ROOT / "positions" / game).glob("*.toml"))[:2]:
            (folder / game / path.name).write_bytes(path.read_bytes())
    assert run("batch", folder, "-o", files, "--jobs", "1").exit_code == 0
    assert [row["game"] for row in shown(files)] == [*["lappi"] * 2, *["myllymatti"] * 2]
    assert all(row["file"].endswith(".toml") for row in shown(files))


@needs_parquet
@pytest.mark.usefixtures("with_nim")
def test_parquet_has_the_numbers_of_every_game(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("\n".join(OF_GAMES))
    for name in ("out.jsonl", "out.parquet"):
        batch(str(many), tmp_path / name, jobs=1)
    rows, records = shown(tmp_path / "out.parquet"), shown(tmp_path / "out.jsonl")
    for row, record in zip(rows, records, strict=True):
        assert (row["variant"], row["position"]) == (record["game"], record["position"])
        assert row["cards"] == [one["move"] for one in record["moves"]]
        assert (row["states"] is None) == ("lead:" in row["position"])
        assert row["hands"]
        if "outcome" in record["measure"]["parts"]:
            continue
        worth = [*record["worth"].values()]
        values = [one["guaranteed"] and next(iter(one["guaranteed"].values())) for one in worth]
        assert row["guaranteed"] == values
        assert row["line"] == (record["line"] or None)
    assert any(None in row["guaranteed"] for row in rows if row["guaranteed"])


@pytest.mark.usefixtures("with_nim")
def test_a_run_with_every_game_goes_on(tmp_path: Path) -> None:
    many, out, whole = tmp_path / "many.txt", tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    many.write_text("\n".join(OF_GAMES * 8))
    batch(str(many), whole, jobs=1)
    unfinished(many, out)
    assert batch(str(many), out, jobs=1).resumed
    assert shown(out) == shown(whole)


@pytest.mark.parametrize(
    ("line", "options", "fault"),
    [
        ("myllymatti A:SA,H2 B:HX trump:S turn:A", (), "many.txt:2:23: 'X' is not a card"),
        ("ristiseiska A:CK B:DK turn:A", (), "many.txt:2:29: the hand of C is missing"),
        ("ristiseiska/nothing", (), "many.txt:2: nothing is called ristiseiska/nothing"),
        (OF_GAMES[1], ("--why",), "many.txt:2: why is not for ristiseiska"),
        (OF_GAMES[3], ("--objective", "points"), "many.txt:2: objective is not for myllymatti"),
        (OF_GAMES[3], ("--set", "limit=2"), "many.txt:2: limit is not for myllymatti"),
    ],
)
def test_a_fault_of_a_game_is_found_at_its_line(
    line: str, options: tuple[str, ...], fault: str, tmp_path: Path
) -> None:
    (tmp_path / "many.txt").write_text(f"# a remark\n{line}\n")
    with chdir(tmp_path):
        found = run("batch", "many.txt", "-o", "out.jsonl", "--jobs", "1", *options)
    assert (found.exit_code, shown(tmp_path / "out.jsonl")) == (2, [])
    assert found.stderr.startswith(fault)


@pytest.mark.parametrize(
    ("name", "jobs"),
    [
        ("out.jsonl", 2),
        pytest.param("out.parquet", 1, marks=needs_parquet),
        pytest.param("out.parquet", 2, marks=[needs_parquet, pytest.mark.slow]),
    ],
)
def test_a_run_goes_on_whatever_parts_there_are(
    many: Path, tmp_path: Path, name: str, jobs: int
) -> None:
    out, whole = tmp_path / name, tmp_path / f"whole{Path(name).suffix}"
    batch(str(many), whole, jobs=1)
    unfinished(many, out)
    found = rows_of(out)
    assert len(found) > 3
    record = batch(str(many), out, jobs=jobs)
    assert (record.solved, record.resumed) == (LINES, sum(solved for _, solved, _ in found))
    assert shown(out) == shown(whole)
    assert beside(out) == []


def test_bad_lines_that_an_earlier_run_has_met_are_told_again_in_order(
    many: Path, tmp_path: Path
) -> None:
    out, undisturbed, again = tmp_path / "out.jsonl", list[str](), list[str]()
    bad = spoil(many)
    whole = batch(str(many), tmp_path / "whole.jsonl", jobs=1, complain=undisturbed.append)
    assert [int(text.split(":", 2)[1]) for text in undisturbed] == bad
    unfinished(many, out)
    record = batch(str(many), out, jobs=1, complain=again.append)
    assert again == undisturbed
    assert 0 < record.resumed < record.solved
    assert (record.solved, record.bad) == (whole.solved, whole.bad) == (LINES, 8)
    assert shown(out) == shown(tmp_path / "whole.jsonl")


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:40],
        lambda lines: [lines[1], lines[0], *lines[2:]],
        lambda lines: ["# one more", *lines],
        lambda lines: [*lines[:-1], lines[0]],
    ],
    ids=["shorter", "another order", "longer at the start", "another end"],
)
def test_other_input_is_refused(
    many: Path, tmp_path: Path, change: Callable[[list[str]], list[str]]
) -> None:
    out, lines = tmp_path / "out.jsonl", many.read_text().splitlines()
    unfinished(many, out)
    parts = {*rows_of(out)}
    many.write_text("\n".join(change(lines)))
    with pytest.raises(RistikontraError, match="the start of a run with other input"):
        batch(str(many), out, jobs=1)
    assert parts <= {*rows_of(out)}


def test_a_digest_of_items_tells_where_each_ends_and_of_what_file_it_is() -> None:
    texts = ([b"ab", b"c"], [b"a", b"bc"], [b"abc"])
    found = {digest_of([SourceItem(1, "", text) for text in some]) for some in texts}
    found |= {
        digest_of([SourceItem(1, *one)]) for one in (("a", b"bc"), ("ab", b"c"), ("d", b"bc"))
    }
    assert len(found) == 6


def test_no_item_of_a_finished_part_is_solved_again(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "out.jsonl", Question("jsonl"))
    journal._starts = [2, 7]
    assert [journal.room(first) for first in (0, 1, 2, 5, 7, 9)] == [2, 1, 0, 2, 0, None]


def test_a_part_that_goes_past_the_end_of_the_input_is_of_another(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "out.jsonl", Question("jsonl"))
    journal.parts[2] = FinishedPart(2, 4, 2, 0, "c0ffee" * 4)
    journal.check_end(4)
    for end in (2, 3):
        with pytest.raises(RistikontraError, match="the start of a run with other input"):
            journal.check_end(end)


def test_another_question_is_refused(many: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    unfinished(many, out)
    for asked in ({"objective": "points"}, {"why": True}, {"options": {"limit": "2"}}):
        with pytest.raises(RistikontraError, match="the start of a run with another question"):
            batch(str(many), out, jobs=1, **asked)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ristikontra.batch.journal.__version__", "another")
        with pytest.raises(RistikontraError, match="the start of a run with another question"):
            batch(str(many), out, jobs=1)
    assert batch(str(many), out, jobs=1).solved == LINES


#: What may become of a part: SQL that changes one of them.
HARMS = {
    "cut": "SET answers = substr(answers, 1, length(answers) / 2)",
    "emptied": "SET answers = x''",
    "text": "SET answers = CAST(answers AS TEXT) || ' '",
    "moved": 'SET first = first + 1, "end" = "end" + 1',
    "counted": "SET solved = solved + 1",
    "other faults": "SET faults = '[\"x\"]'",
    "other input": "SET read = 'c0ffee'",
}


@pytest.mark.parametrize("harm", one_in(2, HARMS.values()), ids=HARMS)
def test_a_part_that_is_not_what_was_written_is_solved_again(
    many: Path, tmp_path: Path, harm: str
) -> None:
    out = tmp_path / "out.jsonl"
    spoil(many)
    _, undisturbed = solved_here(many, tmp_path / "whole.jsonl")
    unfinished(many, out)
    with journal_of(out) as found:
        for (first,) in found.execute("SELECT first FROM parts").fetchall()[::2]:
            found.execute(f"UPDATE parts {harm} WHERE first = ?", (first,))
    again, noted = solved_here(many, out)
    assert shown(out) == shown(tmp_path / "whole.jsonl")
    assert 0 < again.resumed < again.solved
    assert [line for line in noted if "is damaged" not in line] == undisturbed
    assert len(noted) > len(undisturbed) + 1
    assert beside(out) == []


def test_a_digest_tells_what_was_read_and_what_is_wrong_from_the_answers() -> None:
    part = FinishedPart(0, 2, 1, 1, "c0ffee" * 4)
    assert part.holding(b"fault ", b"answer") != part.holding(b"fault", b" answer")
    other = part._replace(read="facade" * 4)
    assert part.holding(b"fault", b"answer").holds != other.holding(b"fault", b"answer").holds


def test_a_run_that_has_kept_nothing_leaves_nothing(tmp_path: Path) -> None:
    given, out = tmp_path / "many.txt", tmp_path / "out.jsonl"
    given.write_text("x\n")
    assert run("batch", given, "-o", out, "--strict").exit_code == 2
    assert {path.name for path in tmp_path.iterdir()} == {"many.txt"}


def test_two_runs_do_not_get_in_each_others_way(many: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    unfinished(many, out)
    before = rows_of(out)
    journal = Journal(out, Question("jsonl"))
    command = [*COMMAND, "batch", many, "-o", out]
    with journal.in_use(False):
        second = subprocess.run(command, capture_output=True, text=True, check=False)
        shutil.copyfile(journal.path, tmp_path / "copy")
    (tmp_path / "copy").rename(journal.path)
    assert (second.returncode, second.stdout) == (2, "")
    assert f"error: another program is using {out}.journal" in second.stderr
    assert rows_of(out) == before
    assert batch(str(many), out, jobs=1).solved == LINES


def children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # a thread that has ended meanwhile
            found += map(int, task.read_text().split())
    return found


def begun_slowly(given: Path, out: Path, errors: Path, lonely: bool) -> int:
    """Begin a batch in a process of its own, with small parts; return its number.

    A fork has everything loaded, and its disk is slow: so a kill meets what is being written, named
    or removed.  One that is `lonely` solves by itself, and has no others to start.
    """
    pid = os.fork()
    if not pid:
        code = 99
        try:
            for number, file in ((1, os.devnull), (2, errors)):
                os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
            sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
            slow_down()
            jobs = "1" if lonely else "2"
            code = run_verb(["batch", str(given), "-o", str(out), "--jobs", jobs])
        finally:
            os._exit(code)
    return pid


def slow_down() -> None:
    """Let a batch write small parts, and its disk take its time, for good."""
    running._LARGEST = 32  # type: ignore[misc]
    for owner, name in (
        (store.Store, "change"),
        (store.Store, "add"),
        (os, "link"),
        (Path, "unlink"),
    ):
        usual = getattr(owner, name)

        def slowly(*given: Any, usual: Any = usual, **more: Any) -> Any:
            sleep(0.002)
            found = usual(*given, **more)
            sleep(0.002)
            return found

        setattr(owner, name, slowly)


def stage_of(out: Path, lines: int) -> str:
    """Return how far a batch of this many lines is, by what is on the disk."""
    if out.exists():
        return "tidying up" if beside(out) else "ending"
    solved = solved_of(out)
    return "putting together" if solved == lines else "solving" if solved else "starting"


def solved_of(out: Path) -> int:
    """Return how many lines the finished parts of a batch are about; the journal stays as it is."""
    copy = out.with_name("copy")
    for ending in ("", "-wal"):
        Path(f"{copy}.journal{ending}").unlink(missing_ok=True)
        with suppress(OSError):
            shutil.copyfile(f"{out}.journal{ending}", f"{copy}.journal{ending}")
    with suppress(sqlite3.Error):
        return sum(end - first for first, end in rows_of(copy, 'first, "end"'))
    return 0


def killed_at_random(
    rng: random.Random, given: Path, folder: Path, kills: int
) -> Iterator[tuple[Path, str]]:
    """Yield finished files, each by runs that were killed at random moments; this many in all.

    Beside it what the last run has reported as errors.  The first are of runs that nobody disturbs:
    the moments are drawn from the time that these took, but for the lines that are solved already.
    So most runs are interrupted.  Every tenth run is one of several processes.
    """
    errors, lines, took = folder / "errors.txt", len(given.read_bytes().splitlines()), {}
    runs = 0
    for lonely in (True, False):
        whole, started = folder / f"whole-{lonely}.jsonl", monotonic()
        os.waitpid(begun_slowly(given, whole, errors, lonely), 0)
        took[lonely] = monotonic() - started
        yield whole, errors.read_text()
    killed = Counter[str]()
    while killed.total() < kills:
        out = folder / "killed.jsonl"
        ended = False
        while not ended:
            lonely, solved = rng.random() < 0.9, solved_of(out) / lines
            pid = begun_slowly(given, out, errors, lonely)
            runs += 1
            if killed.total() < kills:
                sleep(rng.uniform(0, took[lonely] * (1.3 - solved)))
                theirs = children(pid)
                os.kill(pid, signal.SIGKILL)
            ended = os.waitpid(pid, 0)[1] != signal.SIGKILL
            if not ended:
                killed[stage_of(out, lines)] += 1
                wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in theirs))  # noqa: B023
        yield out, errors.read_text()
        out.unlink()
    print(f"killed in {runs} runs that take {min(took.values()):.2f} s: {dict(killed)}")
    # The first runs may take long by chance; then several of a few kills come too late.
    assert runs < 2 * kills + 10 or kills < 100


@pytest.mark.parametrize("kills", [3, pytest.param(500, marks=pytest.mark.slow)])
def test_killed_at_any_moment_nothing_is_lost_or_doubled(
    rng: random.Random, tmp_path: Path, many: Path, kills: int
) -> None:
    many.write_text("".join(many.read_text().splitlines(keepends=True)[:90]))  # a few parts
    spoil(many)
    finished = killed_at_random(rng, many, tmp_path, kills)
    whole, undisturbed = next(finished)
    assert undisturbed.count("'x' is not a rank") == 8
    for out, errors in finished:
        assert shown(out) == shown(whole)
        # Killed when nothing was left to do, the next run finds that.
        assert errors == undisturbed or "exists already" in errors
        assert beside(out) == []


def test_a_run_that_was_killed_while_it_tidied_up_is_finished_as_if_it_was_not(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(many)
    wrong: list[str] = []
    whole = batch(str(many), tmp_path / "whole.jsonl", jobs=1, complain=wrong.append)

    def stop(_: Path) -> NoReturn:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("ristikontra.batch.journal.remove", stop)
        with pytest.raises(KeyboardInterrupt):
            batch(str(many), tmp_path / "out.jsonl", jobs=1)
    with pytest.raises(RistikontraError, match="the start of a run with another question"):
        batch(str(many), tmp_path / "out.jsonl", jobs=1, why=True)
    again: list[str] = []
    record = batch(str(many), tmp_path / "out.jsonl", jobs=1, complain=again.append)
    assert (again, record.solved, record.bad) == (wrong, whole.solved, whole.bad)
    assert record.resumed == whole.solved
    assert beside(tmp_path / "out.jsonl") == []


def test_a_file_that_is_not_what_was_put_together_is_not_overwritten(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one that was changed since, nor one that has come in its place."""
    out = tmp_path / "out.jsonl"

    def stop(_: Path) -> NoReturn:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("ristikontra.batch.journal.remove", stop)
        with pytest.raises(KeyboardInterrupt):
            batch(str(many), out, jobs=1)
    whole = out.read_bytes()
    for content in (whole.replace(b"points", b"pounds"), b"my novel"):
        out.write_bytes(content)
        with pytest.raises(RistikontraError, match="exists already"):
            solved_here(many, out)
        assert out.read_bytes() == content
    out.unlink()
    record, _ = solved_here(many, out)
    assert (record.solved, record.resumed) == (LINES, LINES)
    assert (out.read_bytes(), beside(out)) == (whole, [])


def test_a_file_that_has_come_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, out, join = tmp_path / "many.txt", tmp_path / "out.jsonl", Journal._join
    given.write_text("lappi N:K E:7 S:2 W:A lead:N\n")

    def meanwhile(journal: Journal, file: Any) -> None:
        out.write_text("my novel")
        join(journal, file)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_join", meanwhile)
        with pytest.raises(RistikontraError, match="exists already"):
            solved_here(given, out)
    assert out.read_text() == "my novel"
    out.unlink()
    record, _ = solved_here(given, out)
    assert (record.solved, record.resumed) == (1, 1)


def test_the_digest_is_kept_before_the_name(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a run that is killed between the two would leave a file that the next run refuses."""
    out, link = tmp_path / "out.jsonl", os.link
    known: list[str] = []

    def named(*given: Any, **more: Any) -> None:
        known.extend(str(path) for path in tmp_path.glob("out*"))
        link(*given, **more)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "link", named)
        with pytest.raises(KeyboardInterrupt):
            batch(str(many), out, jobs=1)
    assert str(out) not in known
    record = batch(str(many), out, jobs=1)
    assert (record.solved, record.resumed) == (LINES, LINES)
    assert beside(out) == []


@pytest.mark.parametrize("jobs", one_in(2, ["2", "1"]))
def test_ctrl_c_says_how_to_go_on(many: Path, tmp_path: Path, jobs: str) -> None:
    many.write_text(many.read_text() * 200)
    out = tmp_path / "out.jsonl"
    process = subprocess.Popen(
        [*COMMAND, "batch", many, "-o", out, "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )
    wait_for((tmp_path / "out.jsonl.journal-wal").exists)
    wait_for(lambda: len(children(process.pid)) == (3 if jobs == "2" else 0))
    theirs = children(process.pid)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    printed = process.communicate(timeout=PATIENCE)
    assert (process.returncode, *printed) == (
        130,
        "",
        "Stopped. The same command resumes the run.\n",
    )
    wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in theirs))
    assert not out.exists()


class Mortal(running.Team):
    """A worker that dies at some of its calls."""

    lost = (ChildProcessError,)
    renews = True

    def __init__(self, deaths: int) -> None:
        self.deaths, self.renewed = deaths, 0

    def ask(self, function: Callable[..., Any], *given: Any) -> Future[Any]:
        if self.deaths:
            self.deaths -= 1
            raise ChildProcessError("gone")
        return super().ask(function, *given)

    def renew(self) -> None:
        self.renewed += 1


@pytest.mark.parametrize(("deaths", "ends"), [(1, False), (3, False), (4, True)])
def test_a_process_that_died_before_it_is_asked(
    many: Path, tmp_path: Path, deaths: int, ends: bool
) -> None:
    """The pool may know that it is broken before it is given the next items."""
    journal, team, faults = Journal(tmp_path / "out.jsonl", Question("jsonl")), Mortal(deaths), []
    ending = pytest.raises(RistikontraError, match="gone") if ends else nullcontext()
    with opened(str(many)) as source, journal.in_use(False):
        with ending:
            running.BatchRun(source, journal, team, False, lambda *_: None, faults.append).all()
        assert (faults, team.renewed) == ([], min(deaths, 3))
        assert journal.solved == (0 if ends else LINES)


def test_processes_that_cannot_be_started_are_told(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> NoReturn:
        raise OSError(errno.EAGAIN, "no more processes")

    monkeypatch.setattr("multiprocessing.util.spawnv_passfds", refused)
    with pytest.raises(RistikontraError, match=r"a worker process crashed .* no more processes"):
        batch(str(many), tmp_path / "out.jsonl", jobs=2)


@pytest.mark.parametrize(
    "name",
    ["out.jsonl", pytest.param("out.parquet", marks=[needs_parquet, pytest.mark.slow])],
)
def test_a_position_that_kills_its_process_is_left_out(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    lines = many.read_text().splitlines()[:9]
    many.write_text("\n".join([*lines[:2], "# deadly", *lines[2:5], "# deadly", *lines[5:]]))
    whole, out, faults = tmp_path / f"whole{Path(name).suffix}", tmp_path / name, list[str]()
    batch(str(many), whole, jobs=1)  # here they are remarks
    monkeypatch.setattr(running, "_solved", solved_unless_deadly)
    with speaking(language("fi")):
        record = batch(str(many), out, jobs=2, complain=faults.append)
    assert (record.solved, record.bad) == (9, 2)
    assert faults == [
        f"{many}:{number}: ratkaisuprosessi kaatuu tähän tilanteeseen; se jätetään pois"
        for number in (3, 7)
    ]
    assert shown(out) == shown(whole)
    with pytest.raises(
        RistikontraError, match=rf"{many}:(3|7): this position crashes the process that solves it"
    ):
        batch(str(many), tmp_path / f"strict{out.suffix}", jobs=2, strict=True)


@pytest.mark.slow
def test_processes_that_die_by_chance_lose_nothing(many: Path, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    many.write_text(many.read_text() * 12)
    batch(str(many), whole, jobs=1)
    process = subprocess.Popen(
        [*COMMAND, "batch", many, "-o", out, "--jobs", "2"], stderr=subprocess.PIPE, text=True
    )
    killed = 0
    while process.poll() is None and killed < 3:
        for pid in children(process.pid):
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    sleep(0.3)
                    os.kill(pid, signal.SIGKILL)
                    killed += 1
                    break
    _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")
    assert killed
    assert shown(out) == shown(whole)


@pytest.mark.parametrize("size", [0, 2_000, 1_000_000])
def test_what_a_process_sends_fits_a_pipe(tmp_path: Path, size: int) -> None:
    """Half a message of a process that was killed would keep its reader waiting for ever."""
    sent = answered(pickle.dumps(("en", bytes, (size,))), str(tmp_path))
    assert len(pickle.dumps(sent)) < 3_000
    whole = Path(sent).read_bytes() if isinstance(sent, str) else sent
    assert pickle.loads(whole) == (True, bytes(size))


def test_a_process_that_can_keep_nothing_sends_little(tmp_path: Path) -> None:
    """The folder goes when nobody waits any more, or its disk is full."""
    sent = answered(pickle.dumps(("fi", bytes, (1_000_000,))), str(tmp_path / "gone"))
    assert len(sent) < 2_000
    assert isinstance(sent, bytes)
    returned, error = pickle.loads(sent)
    assert not returned
    assert str(error).startswith(f"työprosessi ei voi kirjoittaa kansioon {tmp_path / 'gone'}: ")


def test_what_a_process_raises_fits_a_pipe(tmp_path: Path) -> None:
    sent = answered(pickle.dumps(("en", int, ("x" * 4_000,))), str(tmp_path))
    whole = Path(sent).read_bytes() if isinstance(sent, str) else sent
    returned, error = pickle.loads(whole)
    assert (returned, type(error)) == (False, ValueError)
    assert len(pickle.dumps(sent)) < 3_000


def test_a_full_disk_of_the_processes_is_told(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No position is blamed for it, and the same command resumes later."""
    out = tmp_path / "out.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(running, "TemporaryDirectory", Vanishing)
        with pytest.raises(RistikontraError, match=r"a worker process cannot write to .*: No such"):
            batch(str(many), out, jobs=2)
    assert batch(str(many), out, jobs=2).bad == 0


class Vanishing(TemporaryDirectory[str]):
    """A folder that is gone at once."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)
        self.cleanup()


#: A program that does not expect to be run again by the processes that it starts.
UNGUARDED = """
import sys
from ristikontra.batch.batch import batch
print(batch(sys.argv[1], sys.argv[2], jobs=2).solved)
"""


def test_a_program_that_calls_it_is_not_run_again(many: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(UNGUARDED)
    command = [sys.executable, tmp_path / "mine.py", many, tmp_path / "out.jsonl"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{LINES}\n", "")


def test_processes_speak_the_language_of_who_asks(many: Path, tmp_path: Path) -> None:
    spoil(many)
    faults: list[str] = []
    with speaking(language("fi")):
        batch(str(many), tmp_path / "out.jsonl", jobs=2, complain=faults.append)
    assert len(faults) == 8
    assert all("”x” ei ole" in fault for fault in faults)


def test_what_all_cores_make_is_what_map_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_cores", lambda: 2)
    texts = [Translated({"en": "a deal", "fi": f"jako {number}"}) for number in range(25)]
    with speaking(language("fi")):
        found = [*running.on_all_cores(copy.copy, texts)]
    assert found == [f"jako {number}" for number in range(25)]
    assert [translated(text) for text in found] == ["a deal"] * 25
    with pytest.raises(TypeError, match="bad operand"):
        [*running.on_all_cores(abs, [1, "x", 2])]  # type: ignore[list-item]
    with pytest.raises(RistikontraError, match="a worker process crashed"):
        [*running.on_all_cores(os._exit, [3])]


# --- a cluster --------------------------------------------------------------------------------


#: Asks a cluster that is not there, and one in the same process.
OF_CLUSTERS = """
import sys
from distributed import LocalCluster
from ristikontra.cli.main import run
asked = ["batch", *sys.argv[1:], "--dask"]
assert run([*asked, "nowhere:x"]) == 2
with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
    sys.exit(run([*asked, cluster.scheduler_address]))
"""


def test_a_cluster_solves_the_same_and_one_that_is_not_there_leaves_nothing(
    many: Path, tmp_path: Path
) -> None:
    pytest.importorskip("distributed", reason="install ristikontra[batch]")
    batch(str(many), tmp_path / "whole.jsonl", jobs=1)
    (tmp_path / "here").mkdir()
    out = tmp_path / "here" / "out.jsonl"
    found = subprocess.run(
        [sys.executable, "-c", OF_CLUSTERS, many, "-o", out], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
    assert "no Dask cluster answers" in found.stderr
    assert "Traceback" not in found.stderr
    assert shown(out) == shown(tmp_path / "whole.jsonl")
    assert [path.name for path in out.parent.iterdir()] == ["out.jsonl"]


@pytest.mark.slow
def test_a_dask_worker_that_is_killed_loses_nothing(many: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="install ristikontra[batch]")
    many.write_text(many.read_text() * 30)
    batch(str(many), tmp_path / "whole.jsonl", jobs=1)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        pids = [worker.process.pid for worker in cluster.workers.values()]
        killed: list[int] = []

        def kill(done: int, size: int | None, _rate: float, _left: float | None) -> None:
            assert size
            if not killed and done > size / 4:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        address = cluster.scheduler_address
        record = batch(str(many), tmp_path / "out.jsonl", dask=address, tell=kill)
    assert killed
    assert record.solved == 30 * LINES
    assert shown(tmp_path / "out.jsonl") == shown(tmp_path / "whole.jsonl")


@pytest.mark.slow
@pytest.mark.parametrize(
    "ends",
    [
        pytest.param(signal.SIGKILL, id="killed"),
        pytest.param(signal.SIGTERM, id="stopped"),
    ],
)
def test_a_dask_scheduler_that_is_lost_is_told(
    many: Path, tmp_path: Path, ends: signal.Signals
) -> None:
    pytest.importorskip("distributed", reason="install ristikontra[batch]")
    many.write_text(many.read_text() * 200)
    out, where = tmp_path / "out.jsonl", tmp_path / "scheduler.json"
    dask = (sys.executable, "-m", "distributed.cli.dask_")

    def started(role: str, *words: str) -> subprocess.Popen[bytes]:
        command = [*dask[:2], dask[2] + role, "--scheduler-file", str(where), "--no-dashboard"]
        return subprocess.Popen([*command, *words], stderr=subprocess.DEVNULL)

    scheduler = started("scheduler", "--host", "127.0.0.1", "--port", "0")
    worker = started("worker", "--nthreads", "1", "--no-nanny")
    try:
        wait_for(lambda: where.exists() and where.read_text().endswith("}"))
        address = json.loads(where.read_text())["address"]
        process = subprocess.Popen(
            [*COMMAND, "batch", many, "-o", out, "--dask", address],
            stderr=subprocess.PIPE,
            text=True,
        )
        wait_for(lambda: solved_of(out))
        scheduler.send_signal(ends)
        _, errors = process.communicate(timeout=PATIENCE)
    finally:
        for one in (scheduler, worker):
            one.kill()
            one.wait()
    assert process.returncode == 2
    assert errors.startswith(f"error: the Dask cluster at {address} no longer answers (")
    assert errors.count("\n") == 1
    assert solved_of(out)
