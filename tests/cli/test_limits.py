"""What a limit of time and Ctrl-C leave of every verb: one row for each, and none is missing.

A limit ends work soon, says so, and leaves what was found.  So does Ctrl-C, whenever it is pressed:
nothing is torn, and nobody sees a traceback.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from fixtures.share import one_in
from fixtures.stops import Ended, run
from fixtures.tree import ROOT
from ristikontra.api.plan import prove
from ristikontra.cli.main import cli

#: A whole deal, whose search takes minutes, and a finished one.
WHOLE = "ristikontra N:QJ9652 E:T98433 S:T98632 W:KQQT94 lead:E stock:8J72QAK536J47AAKT5AJ7745K826"
#: Full hands without a stock; a deal in which they fit is drawn from half a million.
SIX = "ristikontra N:QJ9652 E:T98433 S:T98632 W:KQQT94 lead:E"
SAME = "ristikontra N:345678 E:345678 S:345678 W:345678 lead:N"
BIG = "ristikontra N:AKQJT9 E:AKQJT8 S:AKQJT7 W:AKQJT6 lead:N"
DEAL_52 = (
    "ristiseiska A:CA,DA2457Q,H2J,S2356 B:C467,D89,H5789,S478T C:C89JQK,DTJ,HA46T,S9J "
    "D:C235T,D36K,H3QK,SAQK layout:- turn:B first:4"
)
ELEVEN = "myllymatti A:C3,D6QA,H56 B:D4TK,S28T C:C79,D7,H7QA trump:H turn:C"


class Row(NamedTuple):
    """A verb with something that takes long.

    `limited`: it takes --max-seconds.  Then `shows` is on standard output after a limit of a
    second, where the machine is not too slow.  `left`: after this many seconds of CPU Ctrl-C leaves
    something there.  `file` is what it writes.  `why` says why there is no limit.
    """

    words: str
    given: str | None = ""
    limited: bool = True
    shows: str = ""
    left: float | None = None
    file: str = ""
    why: str = ""


SHORT, WHOLE_FILE, ASKS = "it takes no time", "half a file is of no use", "it asks"
MATCH = "NS=70,EW=50\n" * 6  # one more would be after the end
TABLE = {
    "solve": [
        Row(f"solve {WHOLE} --json", shows='"status":"interrupted"', left=1.0),
        Row(f"solve {WHOLE} --by-score"),
        Row(f"solve {DEAL_52}"),
        Row(f"solve {ELEVEN}"),
    ],
    "hint": [Row(f"hint {SIX}", limited=False, why=SHORT)],
    "advise": [
        Row(f"advise {SIX} --draw 200000 --json", shows='"stopped":"time"', left=0.8),
        Row(f"advise {SIX} --after 9 --trust 5 --draw 200000", shows="time limit", left=0.8),
    ],
    "when": [Row(f"when 9 {SIX} --draw 200000 --json", shows='"stopped":"time"', left=0.8)],
    "plan": [
        Row(f"plan {BIG} --json", shows='"secured":true', left=0.8),
        Row(f"plan {BIG} --certificate out.proof --json", shows='"secured":true'),
    ],
    "safe": [Row(f"safe {SAME} --json", shows='"stopped":"time"', left=0.8)],
    "analyse": [
        Row(f"analyse {WHOLE} --line T,*J,K,9,9,3,4,6,4,6,Q,2 --json"),
        Row(f"analyse {SIX} --line T,T,K,9,8,9,6,8 --seen-by all --json", shows='"seen"', left=1.0),
        Row("analyse DEAL", shows="Could know"),
    ],
    "play": [
        Row("play lappi --watch --deals 1000 --json", limited=False, left=1.2, why="--deals says"),
        Row("play lappi --seed 7", None, limited=False, why=ASKS),
        Row("play lappi/pagat", None, limited=False, why=ASKS),
    ],
    "verify": [Row("verify many.toml --json", shows='"stopped":"time"', left=0.8)],
    "feasible": [Row("feasible lappi/pagat --json")],
    "show": [Row(f"show {WHOLE} --json", limited=False, why=SHORT)],
    "deal": [Row("deal lappi --seed 7 -o out.toml", limited=False, file="out.toml", why=SHORT)],
    "match": [Row("match ristikontra", MATCH, limited=False, why=SHORT)],
    "opening": [Row("opening 54-33-33", limited=False, why=SHORT)],
    "export": [
        Row(f"export {WHOLE} --handout out.pdf", file="out.pdf"),
        Row("export --lessons out.pdf", file="out.pdf"),
        Row("export --book out.pdf", file="out.pdf"),
    ],
    "page": [Row("page -o out.html", limited=False, file="out.html", why=WHOLE_FILE)],
    "new": [Row("new lappi", limited=False, why=SHORT)],
    "examples": [Row("examples", limited=False, why=SHORT)],
    "puzzles": [Row("puzzles --json", limited=False, why=SHORT)],
    "puzzles show": [Row("puzzles show p017 --solution --json", limited=False, why=SHORT)],
    "puzzles make": [
        Row("puzzles make lappi --level 5 --theme deny --count 1000"),
        Row("puzzles make lappi --count 1000"),
        Row("puzzles make lappi --theme safety-play --count 1000"),
        Row("puzzles make ristiseiska --count 1000 --json"),
    ],
    "train": [Row("train --seed 7 --state state.json", None, limited=False, why=ASKS)],
    "lessons": [Row("lessons 12 --solutions", limited=False, why=SHORT)],
    "rules": [Row("rules lappi", limited=False, why=SHORT)],
    "prove": [
        Row(f"prove {BIG} -o out.proof", file="out.proof"),
        Row("prove --check big.proof"),
    ],
    "perft": [
        Row(f"perft {WHOLE} --depth 24 --json", shows='"stopped":"time"', left=0.3),
        Row(f"perft {ELEVEN} --depth 30"),
    ],
    "generate": [
        Row("generate ristikontra --points 0..0 --best 1..1 -n 100000", shows="lead:", left=0.8),
        Row("generate lappi -n 10000000 --json", shows="lead:", left=0.5),
        Row("generate ristiseiska -n 100000 --json", shows='"stopped":"time"', left=0.5),
        Row("generate myllymatti -n 100000 --json", shows='"stopped":"time"', left=0.5),
    ],
    "batch": [Row("batch many.txt -o out.jsonl --jobs 1", file="out.jsonl")],
    "bench": [
        Row("bench --endings 500 --json", shows='"rows"', left=1.5),
        Row("bench --players samples,more --deals 10000 --json"),
        Row("bench --variant myllymatti --endings 20 --json"),
    ],
}
ROWS = [row for rows in TABLE.values() for row in rows]
#: How soon a limit of a second has to end, beside what it takes to start, in seconds of CPU.
SOON = 2.0


def commands(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """Yield the verbs of a group, and those of verbs that are groups."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield before + name, command
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the rows name."""
    folder = tmp_path_factory.mktemp("room")
    done = run(["play", "ristikontra", "--watch", "--seed", "4", "--json"], folder, "")
    deal = json.loads(done.out)["deal"]
    (folder / "deal").write_text(deal)
    example = ROOT / "positions" / "lappi" / "pagat.toml"
    head, claim, rest = example.read_text(encoding="utf-8").partition("[[claims]]")
    first = claim + rest.partition("[[claims]]")[0]
    claims = [first.replace('id = "', f'id = "n{number}-', 1) for number in range(400)]
    (folder / "many.toml").write_text(head + "".join(claims), encoding="utf-8")
    (folder / "many.txt").write_text(f"{SIX}\n" * 50_000)
    return folder


def check(row: Row, done: Ended, folder: Path) -> None:
    """Check that nothing is torn, and that every message is for people."""
    assert "Traceback" not in done.err + done.out, done.err
    assert "internal" not in done.err, done.err
    assert done.out == "" or done.out.endswith("\n"), done.out[-200:]
    if "--json" in row.words or "puzzles make" in row.words:
        for line in done.out.splitlines():
            json.loads(line)
    file = folder / row.file
    if row.file and file.exists() and done.code != 0 and row.file != "out.jsonl":
        text = file.read_bytes()
        assert text.endswith((b"\n", b"%%EOF\n", b"%%EOF", b"</html>")), text[-40:]
    assert not [*folder.glob(".ristikontra-*")]


def words_of(row: Row, folder: Path) -> list[str]:
    """Return what is typed."""
    given = row.words.split()
    return [(folder / "deal").read_text() if word == "DEAL" else word for word in given]


def interrupt(row: Row, folder: Path, pressed: float) -> Ended:
    """Press Ctrl-C after some seconds of CPU; return how it ended."""
    if row.file:
        (folder / row.file).unlink(missing_ok=True)
    done = run(words_of(row, folder), folder, row.given, pressed)
    check(row, done, folder)
    said = f"{row.words} after {pressed:.3f} s: {done}"
    if row.left is not None and pressed >= row.left:
        assert done.out, said
    if row.file and done.code == 130 and row.file != "out.jsonl":
        assert not (folder / row.file).exists(), said
    # What takes little longer than the second of a limit may have ended before.
    ends = row.given is not None and (not row.limited or pressed > 1.0)
    assert done.code == 130 or (ends and done.code == 0), said
    return done


# --- the table is whole -----------------------------------------------------------------------


def test_no_verb_is_missing() -> None:
    found = dict(commands(cli))
    del found["serve"]  # a service ends when a signal says so
    assert TABLE.keys() == found.keys()
    for name, command in found.items():
        options = {option for one in command.params for option in one.opts}
        for row in TABLE[name]:
            assert row.words.startswith(name)
            assert row.limited == ("--max-seconds" in options), row
            assert row.limited != bool(row.why), row


# --- some of them, soon -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["advise", "generate", "perft"])
def test_a_limit_leaves_what_was_found(name: str, tmp_path: Path) -> None:
    row = TABLE[name][0]
    words, seconds = [*row.words.split(), "--max-seconds"], 0.3
    # A machine that is busy may find nothing so soon.
    while not (done := run([*words, str(seconds)], tmp_path, row.given)).out:
        assert done.code == 3
        seconds *= 2
    check(row, done, tmp_path)
    assert done.code == 3
    assert "time" in done.out + done.err
    assert row.shows in done.out


def test_a_limit_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    row = TABLE["export"][0]
    done = run([*row.words.split(), "--max-seconds", "0.2"], tmp_path, row.given)
    assert (done.code, done.out) == (3, "")
    assert "time limit" in done.err
    assert not (tmp_path / row.file).exists()


@pytest.mark.parametrize(
    ("name", "pressed"),
    one_in(2, [("advise", 1.0), ("advise", 0.05), ("generate", 0.2), ("generate", 1.0)]),
)
def test_ctrl_c_leaves_what_was_found(name: str, pressed: float, tmp_path: Path) -> None:
    interrupt(TABLE[name][0], tmp_path, pressed)


# --- all of them ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def proved(room: Path) -> Path:
    """The same folder, with a certificate that takes seconds to check."""
    prove(BIG, room / "big.proof")
    return room


@pytest.fixture(scope="module")
def starts(room: Path) -> float:
    """How many seconds of CPU the program takes to start."""
    return min(run(["show", "lappi/pagat"], room, "").cpu for _ in range(3))


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in ROWS if row.limited], ids=lambda row: row.words)
def test_a_limit_of_a_second_ends_it_soon(row: Row, proved: Path, starts: float) -> None:
    if row.file:
        (proved / row.file).unlink(missing_ok=True)
    done = run([*words_of(row, proved), "--max-seconds", "1"], proved, row.given)
    print(f"{done.code:3} {done.cpu - starts:5.2f} s", done.err.strip()[:70])
    check(row, done, proved)
    loads = "feasible" in row.words  # OR-Tools, which take their own time
    assert done.code == 3 or (loads and done.code == 0), done
    assert row.shows in done.out, done
    assert done.cpu - starts <= SOON + 4 * loads, row


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.words)
def test_ctrl_c_at_ten_moments(row: Row, proved: Path) -> None:
    draw = random.Random(row.words)
    for _ in range(10):
        interrupt(row, proved, draw.uniform(0.0, 2.0))
