"""Laws for texts nobody would write: they are read, or refused in words, and nothing else happens.

`mutants.py` makes the texts; RISTIKONTRA_SEED repeats a run.
"""

from __future__ import annotations

import codecs
import json
import random
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from draws.mutants import BEATING, LAYOUT, PAGAT, PARSERS, mutants, try_parser
from fixtures.batches import drawn, shown, solved_here
from fixtures.share import one_in
from ristikontra.batch.messages import Question
from ristikontra.batch.work import solve_items
from ristikontra.cli.main import run
from ristikontra.formats.source import SourceItem
from ristikontra.game.errors import FEW, LONGEST, RistikontraError
from ristikontra.games.files import find_example
from ristikontra.games.tricks.files import example_text
from ristikontra.games.tricks.puzzles.collection import pack


@pytest.mark.parametrize(
    "count", [25, pytest.param(100_000, marks=pytest.mark.slow)], ids=lambda n: f"{n} texts"
)
@pytest.mark.parametrize("name", PARSERS)
def test_parsers_raise_nothing_but_their_own_errors(
    rng: random.Random, name: str, count: int
) -> None:
    good = 0
    for at, (text, said) in enumerate(try_parser(name, rng, 20 * count), 1):
        good += said is None
        if said is not None:
            assert said.strip(), text
            assert len(said) < FEW * 12 * LONGEST, text  # however long it is
            assert all(char == "\n" or char.isprintable() or char.isspace() for char in said), text
            said.encode()
        # Neither is everything refused nor does everything pass: few texts may be all of a kind.
        if at >= count and count // 100 < good < at:
            return
    raise AssertionError(good)


@pytest.mark.parametrize(
    "count", [30, pytest.param(5_000, marks=pytest.mark.slow)], ids=lambda n: f"{n} texts"
)
def test_no_verb_ends_in_an_internal_error(
    rng: random.Random, count: int, capfd: pytest.CaptureFixture[str]
) -> None:
    texts = mutants(rng, PARSERS["position"][1](rng))
    verbs = ("show", "solve", "perft", "feasible", "analyse")
    for _ in range(count):
        verb, text = rng.choice(verbs), next(texts)
        limit = {"perft": ["--depth", "4"], "solve": ["--max-nodes", "5000"]}.get(verb, [])
        code = run([verb, *limit, "--", text])
        shown = capfd.readouterr()
        assert code in (0, 2, 3), (code, verb, text, shown.err)
        assert "\x1b" not in shown.out + shown.err


#: How texts of a parser are given to the program: as an argument, in a file, or typed.  One in
#: twenty of those that are solved is tried.
CALLS: dict[str, tuple[str, ...]] = {
    "position": ("show -- TEXT", "show -"),
    "file": ("show FILE", "show -"),
    "claims": ("verify FILE",),
    "line": ("show lappi/pagat --after=TEXT",),
    "told": ("show lappi lead:N dirty:NS,EW --after=TEXT",),
    "collection": ("puzzles --from FILE", "puzzles --from -"),
    "opening": ("opening -- TEXT",),
    "deal": ("match lappi --deal=TEXT", "match lappi"),
    "goal": ("plan lappi/pagat --max-nodes 1 --goal=TEXT",),
    "certificate": ("prove --check FILE",),
    "layout": ("show -- TEXT", "show -"),
    "layout file": ("show FILE", "show -"),
    "layout line": (f"show {LAYOUT} --after=TEXT",),
    "beating": ("show -- TEXT", "show -"),
    "beating file": ("show FILE", "show -"),
    "beating line": (f"show {BEATING} --after=TEXT",),
    "whole deal": ("play -- TEXT",),
    "deal file": ("play FILE",),
}
SLOW_TO_ANSWER = ("claims", "goal", "whole deal", "deal file")
#: How a file may say what is in it.
BYTES_OF: tuple[Callable[[str], bytes], ...] = (
    lambda text: text.encode("utf-8", "surrogatepass"),
    lambda text: b"\xef\xbb\xbf" + text.encode("utf-8", "surrogatepass"),
    lambda text: b"\xff\xfe" + text.replace("\n", "\r\n").encode("utf-16-le", "surrogatepass"),
    lambda text: b"\xfe\xff" + text.encode("utf-16-be", "surrogatepass"),
)


@pytest.mark.parametrize(
    "count", [5, pytest.param(22_000, marks=pytest.mark.slow)], ids=lambda n: f"{n} texts"
)
@pytest.mark.parametrize("name", CALLS)
def test_whatever_is_given_is_read_or_refused_in_words(
    rng: random.Random,
    name: str,
    count: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    texts = mutants(rng, PARSERS[name][1](rng))
    head = PAGAT.places.text.partition("\n[[")[0] + "\n[[claims]]\n"
    refused = 0
    count = max(count // 20, 10) if name in SLOW_TO_ANSWER else count
    for _ in range(count):
        call, text = rng.choice(CALLS[name]), next(texts)
        data = rng.choice(BYTES_OF)((head if name == "claims" else "") + text)
        (tmp_path / "FILE").write_bytes(data)
        words = [word.replace("TEXT", text) for word in call.split()]
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data)))
        code = run(words)
        shown = capfd.readouterr()
        assert code in (0, 1, 2, 3), (code, words, data, shown.err)
        assert "internal error" not in shown.out + shown.err, (words, data)
        assert "\x1b" not in shown.out + shown.err, (words, data)
        refused += code in (1, 2)
        assert code != 2 or shown.err.strip(), (words, data)
    assert 0 < refused < count or count < 100


# --- many positions at once -----------------------------------------------------------------------

#: What no text has, and what few lines have.
BYTES = (
    *(b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xc3", b"\xf0\x9f", b"\x85", b"\r"),
    *(b"\x0b", b"\xe2\x80\xa8", b"\x1a", b"\x1b[2J", b"\r\r", b" " * 900, b"x" * 900_000),
)


def lines_of_text(rng: random.Random) -> list[str]:
    return drawn(rng, 40, 2)


def lines_of_json(rng: random.Random) -> list[str]:
    return [json.dumps({"position": text, "more": [1, None]}) for text in drawn(rng, 40, 2)]


def names(rng: random.Random) -> list[str]:
    short = [name for name, one in pack().items() if one.start.tricks_left < 4]
    return [*rng.sample(short, 20), "lappi/pagat", "ristikontra/bridge"]


def all_lines(rng: random.Random) -> list[str]:
    return [*lines_of_text(rng), *lines_of_json(rng), *names(rng)]


def position_files(rng: random.Random) -> list[str]:
    return [example_text(find_example(name)) for name in ("lappi/pagat", "ristikontra/bridge")]


#: What a batch may be given, and what good items of that are made of.
GIVEN = {
    "lines": lines_of_text,
    "JSON Lines": lines_of_json,
    "names": names,
    "-": all_lines,
    "folder": position_files,
}


def spoiled(rng: random.Random, text: str, seeds: list[str]) -> bytes:
    """Return a text to which something has happened."""
    odd = next(mutants(rng, [text, text, *seeds])).encode("utf-8", "surrogatepass")
    for _ in range(rng.choice((0, 0, 1, 2))):
        at = rng.randint(0, len(odd))
        odd = odd[:at] + rng.choice(BYTES) + odd[at + rng.choice((0, 1, 5)) :]
    return odd


def solved(
    given: str, texts: list[bytes], rng: random.Random, folder: Path
) -> tuple[dict[int, dict[str, Any]], list[str]]:
    """Solve a batch in this process; return the answers by their numbers, and what is wrong."""
    # A line "-" is a file of that name where there is one: what is typed has another name.
    where, out = folder / ("typed" if given == "-" else given), folder / "out.jsonl"
    if given == "folder":
        where.mkdir(exist_ok=True)
        for at, text in enumerate(texts, 1):
            (where / f"{at:02}.toml").write_bytes(text)
    else:
        ends = [rng.choice((b"\n", b"\r\n")) for _ in texts]
        ends[-1] = rng.choice((b"\n", b""))
        content = b"".join(text + end for text, end in zip(texts, ends, strict=True))
        # The mark of UTF-16 at the beginning would speak of all lines.
        marked = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        mark = rng.choice((b"", codecs.BOM_UTF8))
        where.write_bytes((codecs.BOM_UTF8 if marked else mark) + content)
    with folder.joinpath("typed").open("a+b") as typed, pytest.MonkeyPatch.context() as patch:
        typed.seek(0)
        patch.setattr(sys, "stdin", TextIOWrapper(typed))
        record, faults = solved_here(Path(given) if given == "-" else where, out)
    found = {row.pop("number"): row for row in shown(out)}
    assert (record.solved, record.bad) == (len(found), len(faults))
    out.unlink()
    for row in found.values():
        row.pop("file", None)
    return found, faults


@pytest.mark.parametrize(
    "rounds", [4, pytest.param(250, marks=pytest.mark.slow)], ids=lambda n: f"{n} rounds"
)
@pytest.mark.parametrize("given", GIVEN)
def test_what_is_odd_in_a_batch_is_its_own_fault(
    rng: random.Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, rounds: int
) -> None:
    monkeypatch.chdir(tmp_path)
    seeds = GIVEN[given](rng)
    right, _ = solved(given, [text.encode() for text in seeds], rng, tmp_path)
    assert [*right] == [*range(1, len(seeds) + 1)]
    place = {"-": "stdin:{}:", "folder": "{:02}.toml:"}.get(given, f"{tmp_path / given}:{{}}:")
    odd = wrong = 0
    for _ in range(rounds):
        chosen = [rng.choice((0, rng.randint(1, len(seeds)))) for _ in range(40)]
        texts = [
            seeds[at - 1].encode() if at else spoiled(rng, rng.choice(seeds), seeds)
            for at in chosen
        ]
        if given != "folder":
            texts = [text.replace(b"\n", b" ") for text in texts]
        found, faults = solved(given, texts, rng, tmp_path)
        assert {at: found[at] for at, number in enumerate(chosen, 1) if number} == {
            at: right[number] for at, number in enumerate(chosen, 1) if number
        }
        others = iter([at for at, number in enumerate(chosen, 1) if not number and at not in found])
        for fault in faults:  # in the order of their items, of which some say nothing
            assert any(fault.startswith(place.format(at)) for at in others), fault
            assert "internal error" not in fault
        odd, wrong = odd + chosen.count(0), wrong + len(faults)
    assert odd // 20 < wrong < odd


# --- time in proportion to the text -------------------------------------------------------------


class Work:
    """Counts what Python does: lines and calls, and the characters that a call may look at.

    Those of a method of a text, and of `re`, count in full; of methods that look no further than
    they must, one does.
    """

    GLANCES = ("startswith", "endswith", "find", "rfind", "index")

    def __init__(self) -> None:
        self.done = 0

    def of(self, read: Callable[[str], object], text: str) -> int:
        """Return how much work it is to read a text, and to tell what is wrong with it."""
        before = sys.gettrace(), sys.getprofile()
        sys.settrace(self._line)
        sys.setprofile(self._call)
        try:
            read(text)
        except RistikontraError as error:
            str(error)
        finally:
            sys.settrace(before[0])
            sys.setprofile(before[1])
        return self.done

    def _line(self, frame: FrameType, event: str, _: object) -> Any:
        self.done += 1
        if event == "call" and frame.f_globals.get("__name__") == "re":
            self.done += len(frame.f_locals.get("string", ""))
        return self._line

    def _call(self, frame: FrameType, event: str, called: Any) -> None:
        if event != "c_call":
            return
        self.done += 1
        text = getattr(called, "__self__", None)
        ours = frame.f_globals.get("__name__", "").startswith("ristikontra")
        if ours and isinstance(text, str | bytes) and called.__name__ not in self.GLANCES:
            self.done += len(text)


def solve_lines(text: str) -> None:
    """Solve the lines of a batch."""
    lines = [SourceItem(at, "", line.encode()) for at, line in enumerate(text.split("\n"), 1)]
    solve_items(Question("jsonl"), "many", lines)


def solve_file(text: str) -> None:
    """Solve a position file of a batch."""
    solve_items(Question("jsonl"), "many", [SourceItem(1, "a.toml", text.encode())])


READERS = {name: read for name, (read, _) in PARSERS.items()}
READERS |= {"lines of a batch": solve_lines, "file of a batch": solve_file}
VIEW = "lappi N:K9 E:_ S:_ W:2_ lead:N "
FILE = PAGAT.places.text.partition("\n[[")[0]
CLAIM = '[[claims]]\nid = "a"\ntext = "x"\n'
ENDING = "ristikontra N:A E:9 S:2 W:4 lead:N"
PUZZLE = pack()["p001"].to_dict()
REVIEW = '{"at":"2026-01-02T03:04:05Z","theme":"guard","puzzle":"lappi-1","grade":3},'
#: Whatever is read, this many of these are odd.
ODD = ("x", " ", "7 ", "N:", "N:7 ", ".", ",", "\n", '"', "[", "(", "=", "\\", "♠", "\x1b", "a=1\n")
#: What is repeated within something, by its reader, in place of `?`.
WITHIN = (
    *(("position", f"lappi {text}") for text in ("N:?", "dirty:?", "taken:?", "trick:?", "?")),
    *(("view", VIEW + text) for text in ("gone:?", "unseen:?", "not:?", "trick:?")),
    *(("told", text) for text in ("7 ?", "? |")),
    *(("line", text) for text in ("N7,?", "NS clean and ?", "7 6 ?")),
    *(("file", FILE + text) for text in ("\nx = '?", "\nx = [?", "\ndirty = '?'", "\n?")),
    *(("claims", f'id = "a"\ntext = "x"\n{text}') for text in ("card='?'", "after='?'", "can='?'")),
    *(("deal", text) for text in ("NS=61,EW=59 ?", "NS=?", "NS=61,EW=59 fails:?")),
    *(("opening", text) for text in ("A:?", "54-?")),
    *(("goal", text) for text in ("points >= 1 and ?", "points ?")),
    *(("collection", text) for text in ('{"id": "?"}', '{"id": ?}')),
    *(("diary", text) for text in ('{"ristikontra": "training", "schema": 1, "reviews": [?]}',)),
    *((form, text) for form in ("lines of a batch", "file of a batch") for text in ("{?", "p17?")),
)
#: What is repeated as a whole: items, tables, claims, lines.
WHOLE = {
    "position": (
        "dirty:NS ",
        "won:NS=1 ",
        "limit=2 ",
        "West  A   9   .   East  K\n",
        "East to play ",
    ),
    "view": ("S:7_ ", "E:_ ", "unseen:7 "),
    "file": (
        CLAIM,
        '[[comments]]\nat = "3"\n',
        '[[expect]]\nobjective = "x"\n',
        "# \n",
        "a.b = 1\n",
    ),
    "claims": (f'after = "? ? ?"\ncard = "7"\nis = "right"\n{CLAIM}', f"{CLAIM}is = 7\n"),
    "line": ("AJ ", "BK | ", "at least "),
    "told": ("N7 ", "A J"),
    "deal": ("won:NS=1 ", "NS=1,"),
    "opening": ("A:K ", "dealer:A "),
    "goal": ("points >= 1, ", "NS clean and ", "at least "),
    "collection": ("{}\n", '{"id": 1}\n', f"{json.dumps(PUZZLE)}\n"),
    "certificate": ("N N:7 E:8 0:0\n", "\n"),
    "diary": (REVIEW,),
    "lines of a batch": (f"{ENDING}\n", f'{{"position": "{ENDING}"}}\n', "x\n", "lappi N:7x\n"),
}
GROWING = [
    *((name, "?", odd) for name in READERS for odd in ODD),
    *((name, text, odd) for name, text in WITHIN for odd in ODD[::3]),
    *((name, "?", unit) for name, units in WHOLE.items() for unit in units),
    ("collection", json.dumps(PUZZLE | {"themes": ["?"]}), 'x", "'),
]


@pytest.mark.parametrize("name", one_in(10, READERS))
@pytest.mark.parametrize(
    "length", [120, pytest.param(2_000, marks=pytest.mark.slow)], ids=lambda n: f"{n} characters"
)
def test_every_reader_takes_time_in_proportion_to_its_text(name: str, length: int) -> None:
    read, read_any = READERS[name], 0
    share = 1 if length > 120 else 2
    for reader, around, unit in GROWING[::share]:
        if reader != name:
            continue
        # A hundred faults of a file are kept with their places, and from there on counted.
        times = max(120 if unit.startswith("[[") else 4, length // len(unit))
        # The first reading loads what is needed.
        texts = [around.replace("?", unit * times * more) for more in (0, 1, 2, 4)]
        _, *works = [Work().of(read, text) for text in texts]
        ratios = [after / before for before, after in pairwise(works)]
        assert max(ratios) <= 2.3, (around, unit, works)
        read_any += 1
    assert read_any >= len(ODD) // share
