"""Calls that nobody would make: every verb, every option, with whatever does not belong there.

Verbs, arguments and options are asked of click, so that new ones are also called.  Faults are
reported in words that name them, and nothing ends in an internal error.
"""

from __future__ import annotations

import io
import itertools
import json
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from draws.mutants import mutants
from fixtures.share import one_in
from ristikontra.cli.main import VERBS, cli, run
from ristikontra.game.errors import FEW, LONGEST, visible
from ristikontra.games.tricks.puzzles.collection import pack

ENDING = "lappi N:89 E:TJ S:7Q W:KA lead:N dirty:NS,EW"
HIDDEN = "lappi N:89 E:_ S:7Q W:_ lead:N dirty:NS,EW unseen:TJKA"
PUZZLE = "p001"
TOML = """\
title = "An ending"
rules = "lappi"
lead = "N"
dirty = ["NS", "EW"]
line = "9 T Q A"
[hands]
N = "8 9"
E = "T J"
S = "7 Q"
W = "K A"
[[comments]]
at = "1.2"
text = "A ten."
[[claims]]
id = "C1"
text = "The nine is right."
card = "9"
is = "right"
"""


class Usual(NamedTuple):
    """A short call that ends well: options, and a value for each argument of click's.

    OUT is a name that no file has.
    """

    options: Sequence[str] = ()
    arguments: Sequence[str] = ()


#: Calls of every verb, and of every verb of a verb.
USUAL = {
    "solve": [Usual((), [ENDING]), Usual(["--svg", "OUT"], [ENDING])],
    "hint": [Usual((), [HIDDEN]), Usual(["--against", "9"], [ENDING])],
    "advise": [Usual(["--draw", "3"], [HIDDEN]), Usual((), [ENDING])],
    "when": [Usual((), ["9", HIDDEN]), Usual((), ["9", ENDING])],
    "plan": [Usual((), [ENDING])],
    "safe": [Usual((), [ENDING])],
    "analyse": [Usual(["--line", "9 T"], [ENDING]), Usual((), ["ending.toml"])],
    "play": [Usual((), [ENDING]), Usual(["--watch", "--level", "thumb"], ["lappi"])],
    "verify": [Usual((), ["ending.toml"])],
    "feasible": [Usual((), [ENDING])],
    "show": [Usual((), [ENDING])],
    "deal": [Usual((), ["lappi"])],
    "match": [Usual((), ["lappi"]), Usual(["--deal", "NS=60,EW=60 fails:none"], ["lappi"])],
    "opening": [Usual((), ["120-0-0"])],
    "export": [
        Usual(["--handout", "OUT"], [ENDING]),
        Usual(["--book", "OUT", "--from", "puzzles.jsonl"]),
    ],
    "page": [Usual(["--page", "OUT", "--from", "puzzles.jsonl"])],
    "new": [Usual((), ["lappi"])],
    "examples": [Usual()],
    "puzzles": [Usual(), Usual(["--from", "puzzles.jsonl"])],
    "puzzles show": [Usual(["--from", "puzzles.jsonl"], [PUZZLE])],
    "puzzles make": [Usual((), ["lappi"])],
    "train": [Usual(["--state", "OUT"])],
    "lessons": [Usual()],
    "rules": [Usual()],
    "prove": [Usual(["-o", "OUT"], [ENDING])],
    "perft": [Usual((), [ENDING])],
    "generate": [Usual(["--cards", "2"], ["lappi"])],
    "batch": [Usual(["-o", "OUT.jsonl", "--jobs", "1"], ["endings"])],
    "bench": [Usual(["--endings", "1", "--variant", "lappi"])],
}
#: Numbers, cards, names, files: hardly anything takes any of them.
BAD = (
    *("", " ", "-", "--", "-1", "0", "1.5", "1e3", "1e400", "nan", "inf", "-inf", "0x10", "1_0"),
    *("9" * 30, "9" * 5000, "-" + "9" * 30, "٣", "½", "²", "NS=,EW=", "NS=1,EW=9" * 9, "=", "=a"),
    *("a=", "a=b=c", "é", "\udc80", "\ud800", "\u202e", "\ufeff", "\x1b[31m", "a\nb", "x" * 9999),
    *("?", "*", "%s", "{}", "{0}", "~", "[", "(" * 999, "N", "N:", "K K", "all", "none", "lappi"),
    *("\0", "a\0b", "/", ".", "..", "/dev/full", "/dev/null", "/dev/null/x", "/proc/self/none"),
    *("1..", "3..1", "-5..5", "A=1", "limit=1", "limit=3", "cleaning=x", "points", "clean", "p001"),
    *("missing", "missing.toml", "folder", "folder.toml", "dangling", "loop", "loop.toml"),
    *("binary", "binary.toml", "empty", "empty.toml", "deep.toml", "deep.jsonl", "missing/x"),
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which everything is called, with files that `USUAL` and `BAD` name."""
    (tmp_path / "ending.toml").write_text(TOML)
    (tmp_path / "endings").write_text(f"{ENDING}\n")
    (tmp_path / "puzzles.jsonl").write_text(json.dumps(pack()[PUZZLE].to_dict()))
    for name in ("folder", "folder.toml"):
        (tmp_path / name).mkdir()
    (tmp_path / "dangling").symlink_to("nowhere")
    for name in ("loop", "loop.toml"):
        (tmp_path / name).symlink_to(name)
    for name in ("binary", "binary.toml"):
        (tmp_path / name).write_bytes(bytes(range(256)) * 20)
    for name in ("empty", "empty.toml"):
        (tmp_path / name).touch()
    (tmp_path / "deep.toml").write_text(f"line = {'[' * 9999}\n")
    (tmp_path / "deep.jsonl").write_text('{"a":' * 9999)
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Result(NamedTuple):
    """What came of a call."""

    code: int
    out: str
    err: str


def called(words: Sequence[str], typed: bytes = b"") -> Result:
    """Call the program, with something on standard input."""
    out, err = io.BytesIO(), io.BytesIO()
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(typed), "utf-8")
    try:
        with (
            redirect_stdout(io.TextIOWrapper(out, "utf-8")),
            redirect_stderr(io.TextIOWrapper(err, "utf-8")),
        ):
            code = run(words)
            sys.stdout.flush()
            sys.stderr.flush()
            return Result(code, out.getvalue().decode(errors="replace"), err.getvalue().decode())
    finally:
        sys.stdin = before


def commands() -> dict[str, click.Command]:
    """Return every verb, and every verb of a verb, by the words that call it."""
    context = click.Context(cli)
    found: dict[str, click.Command] = {}
    for name in (name for verbs in VERBS.values() for name in verbs if name != "serve"):
        command = cli.get_command(context, name)
        assert isinstance(command, click.Command)
        found[name] = command
        if isinstance(command, click.Group):
            found |= {f"{name} {inner}": one for inner, one in command.commands.items()}
    return found


def words(name: str, usual: Usual, options: Sequence[str] = ()) -> list[str]:
    """Return the words of a call, with some options more."""
    return [*name.split(), *usual.options, *options, "--", *usual.arguments]


def takes_value(option: click.Parameter) -> bool:
    return isinstance(option, click.Option) and not option.is_flag


def odd_calls(name: str, command: click.Command) -> Iterator[tuple[str, str, list[str]]]:
    """Yield every parameter of a verb with every odd value, and the words of the call."""
    for usual in USUAL[name]:
        arguments = [one for one in command.params if isinstance(one, click.Argument)]
        for at, argument in enumerate(arguments[: len(usual.arguments)]):
            for value in BAD:
                given = [*usual.arguments]
                if (name, value) == ("batch", "/"):
                    continue  # a folder of folders without end
                given[at] = value
                yield (
                    argument.make_metavar(click.Context(command)),
                    value,
                    words(name, Usual(usual.options, given)),
                )
        for option in filter(takes_value, command.params):
            for value in BAD:
                if option.name == "count" and value and not value.strip("9"):
                    continue  # as many are made as somebody reads
                yield option.opts[0], value, words(name, usual, [option.opts[0], value])


def judge(result: Result, reported: Sequence[str], call: object, lines: int = 1) -> None:
    """Check that a call ends in an answer or in words, which name what is wrong.

    `lines` are those of what is typed, each of which may have faults of its own.
    """
    assert result.code in (0, 1, 2, 3, 74), (call, result)
    assert visible(result.err, "\n") == result.err, (call, result)
    assert len(result.err) < FEW * 12 * LONGEST * lines, call
    if result.code in (2, 74) and reported:
        said = (result.err + result.out).lower()
        assert any(one.lower() in said for one in reported), (call, result)


def told_of(place: str, value: str) -> list[str]:
    """Return what may be in a message about a value: one of these is."""
    shown = visible(value).strip()
    parts = [shown[:20], shown[-5:], visible(value.partition("=")[0])]
    other = {"-": ["stdin"], "": ["''", "no file"]}
    # Odd numbers, and the name of a puzzle, are what they say: another thing is wrong.
    other |= {
        "٣": ["no game points", "no such puzzle"],
        "1_0": ["no game points", "no such puzzle"],
        "p001": ["has no", "no line"],
    }
    other |= {"lappi": ["no such puzzle"], "-1": ["none was as wanted"]}
    return [
        place.strip("-"),
        "every card must be known",
        *other.get(value, []),
        *filter(None, parts),
    ]


@pytest.mark.slow
def test_every_verb_has_a_usual_call(folder: Path) -> None:
    assert USUAL.keys() == commands().keys()
    for name, usuals in USUAL.items():
        for at, usual in enumerate(usuals):
            out = f"out-{name}-{at}"
            made = words(name, usual)
            result = called([word.replace("OUT", out) for word in made])
            assert result.code in (0, 3), (made, result)


@pytest.mark.parametrize(
    "most", [1, pytest.param(len(BAD), marks=pytest.mark.slow)], ids=lambda most: f"{most} values"
)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name == "page")) for name in USUAL]
)
def test_what_does_not_belong_there_is_refused_by_name(
    folder: Path, rng: random.Random, name: str, most: int
) -> None:
    calls = list(odd_calls(name, commands()[name]))
    for _, same in itertools.groupby(calls, lambda call: call[0]):
        several = list(same)
        for at, (place, value, made) in enumerate(rng.sample(several, min(most, len(several)))):
            out = f"out-{place.strip('-')}-{at}"
            result = called([word.replace("OUT", out) for word in made])
            judge(result, told_of(place, value), made)


def test_what_is_empty_is_not_passed_over(folder: Path) -> None:
    # An empty line of cards is one of none; whatever ends with "" or with nothing begins with it.
    for name, command in commands().items():
        for option in filter(takes_value, command.params):
            if option.opts[0] in ("--after", "--line"):
                continue
            for usual in USUAL[name]:
                made = words(name, usual, [option.opts[0], ""])
                result = called([word.replace("OUT", "out") for word in made])
                assert result.code == 2, (made, result)
                judge(result, told_of(option.opts[0], ""), made)


@pytest.mark.parametrize(
    "count", [1, pytest.param(400, marks=pytest.mark.slow)], ids=lambda count: f"{count} pairs"
)
@pytest.mark.parametrize("name", USUAL)
def test_options_that_contradict_one_another(
    folder: Path, rng: random.Random, name: str, count: int
) -> None:
    options = [one for one in commands()[name].params if isinstance(one, click.Option)]
    for at in range(count):
        chosen = rng.sample(options, min(rng.choice((2, 2, 3, 4)), len(options)))
        given = [word for option in chosen for word in [option.opts[0], *some_value(rng, option)]]
        made = words(name, rng.choice(USUAL[name]), given)
        judge(called([word.replace("OUT", f"out-{at}") for word in made]), [], made)


def some_value(rng: random.Random, option: click.Option) -> list[str]:
    """Return a value that an option may well have, none for a flag."""
    if option.is_flag:
        return []
    if isinstance(option.type, click.Choice):
        return [rng.choice([str(one) for one in option.type.choices])]
    if isinstance(option.type, click.Path):
        return [rng.choice(["puzzles.jsonl", "OUT", "OUT.jsonl", "-"])]
    if option.metavar == "SECONDS":
        return ["1"]
    if isinstance(option.type, click.types.IntParamType):
        return [rng.choice("123")]
    likely = ["NS", "A", "9 T", "N9,EJ", "limit=2", "NS clean", "NS=1,EW=0", "guard", "1..20"]
    return [rng.choice(likely)]


#: What is typed, or is in a file that is read so.
TYPED = [ENDING, HIDDEN, TOML, "9", "hint", "why", "undo", "values", "line", "help", "quit", "?"]
TYPED += ["NS=60,EW=60 fails:none", "show", "skip", "why 9", "N9", "\n9\nT\nQ\nA\nquit\n", "#"]


@pytest.mark.parametrize(
    "count", [8, pytest.param(5_000, marks=pytest.mark.slow)], ids=lambda count: f"{count} texts"
)
@pytest.mark.parametrize(
    "call",
    [
        ["show", "-"],
        ["solve", "--json", "-"],
        ["advise", "-"],
        ["verify", "-"],
        ["play", ENDING],
        ["match", "lappi"],
        ["train", "--state", "diary"],
        ["train", "--from", "-", "--state", "other"],
        ["puzzles", "--from", "-"],
        ["bench", "--endings", "1", "--variant", "lappi", "--compare", "odd"],
        ["export", "--handout", "-", "-"],
    ],
    ids=" ".join,
)
def test_whatever_is_typed(folder: Path, rng: random.Random, call: list[str], count: int) -> None:
    puzzles = (folder / "puzzles.jsonl").read_text()
    bench = called(["bench", "--endings", "1", "--variant", "lappi", "--json"]).out
    seeds = {"--from": [puzzles, f"# mine\n{puzzles}\n"], "--compare": [bench]}
    texts = mutants(rng, next((seeds[word] for word in call if word in seeds), TYPED))
    for text in itertools.islice(texts, count):
        typed = f"{text}\n{text}\n" if rng.random() < 0.5 else text
        content = typed.encode("utf-8", "surrogatepass")
        (folder / "odd").write_bytes(content)
        judge(called(call, content), [], (call, typed), len(typed.splitlines()) + 1)


@pytest.mark.parametrize(
    "name",
    [
        *one_in(3, (name for name in USUAL if name != "page")),
        pytest.param("page", marks=pytest.mark.slow),
    ],
)
def test_streams_that_are_closed_or_full(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    some, none, typed = "full", None, io.StringIO()
    for at, streams in enumerate([(typed, none, some), (none, some, none), (typed, some, some)]):
        made = [word.replace("OUT", f"out-{at}") for word in words(name, USUAL[name][0])]
        with open("/dev/full", "w") as full, monkeypatch.context() as patched:
            for stream, place in zip(streams, ("stdin", "stdout", "stderr"), strict=True):
                patched.setattr(sys, place, full if stream == some else stream)
            # Deals need somebody to ask for.
            assert run(made) == (2 if (name, streams[0]) == ("match", None) else 74), made


@pytest.mark.parametrize("name", USUAL)
def test_no_file_is_called_so(folder: Path, name: str) -> None:
    places = [one for one in commands()[name].params if isinstance(one.type, click.Path)]
    for usual, place, value in itertools.product(USUAL[name], places, ("", "\0", "a\0b", "\ud800")):
        if isinstance(place, click.Argument):
            made = words(name, Usual(usual.options, [value]))
        else:
            made = words(name, usual, [place.opts[0], value])
        result = called([word.replace("OUT", "out.jsonl") for word in made])
        assert result.code == 2, (made, result)
        assert "file" in result.err.partition("Error: ")[2], (made, result)
