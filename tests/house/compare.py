"""What the program answers, recorded on one commit and compared on another.

    python tests/house/compare.py record build/before.xz     on the commit before
    python tests/house/compare.py check build/before.xz      on the commit after

A recording has questions and answers: every verb that takes a position, about the worked examples
and the endings of `endings.txt`, as JSON and as a report in both languages; conversations; and the
faults of mutated texts, with their places.  It is a compressed file outside git.  `check` asks the
questions again.  It counts the answers that differ by kind, and shows the first difference of each.

The questions are command lines, so a recording survives any move of the modules.  Times are left
out.  For meant changes:

    --ignore effort            leave out what a search cost; any other name is that of a JSON key
    --was 'PATTERN=>TEXT'      change what was recorded; PATTERN is a regular expression
    --through MODULE:FUNCTION  change what is answered now: FUNCTION(words, text) returns the text
    --only solve               look at the kinds that begin so
"""

from __future__ import annotations

import argparse
import difflib
import json
import lzma
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from ristikontra.cli.main import run

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
POSITIONS = ROOT / "positions"
ENDINGS = HERE / "endings.txt"
SEED = 52
#: How a question may be asked: as JSON, or for a report in a language.
WAYS = {"json": ("--json",), "en": ("--lang", "en"), "fi": ("--lang", "fi")}
#: What a search costs, as JSON says it.
EFFORT = {"effort", "nodes", "states", "nodes_per_second", "megabytes"}
#: How long an answer took, and what a search cost, as reports say it.
TIME = re.compile(r"\b\d[\d\s,.]*\s?(?:µs|us|ms|s|min)\b\.?")
COST = re.compile(r"\b\d[\d\s,.]*\s(?:nodes?|states?|siirtoa?|tilaa?)\b,?")
#: What a proof about the past adds on a busy machine: it has seconds, not nodes.
HURRY = re.compile(r"\s+[^.:]*:\s+(?:the\s+time\s+ran\s+out|aika\s+loppui)\.")
#: What is put into a mutated text.
ODD = "_-:=,.|*?#\"[]{}()'\n 0123456789TJQKAnesw♠♥ÄÖ\t"
#: How many lines of a difference are shown.
SHOWN = 24


class Question(NamedTuple):
    """A command line; `file` is the text of `position.toml`, `typed` what is typed to it."""

    kind: str
    words: list[str]
    file: str | None = None
    typed: str | None = None


def ask(words: Sequence[str], typed: str | None = None) -> tuple[int, str, str]:
    """Return the exit code of a command, what it printed, and what it reported."""
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1", "RISTIKONTRA_LANG": "en"})
    with runner.isolation(input=typed) as (out, err, _):
        try:
            code = run([*words])
        except BaseException as error:  # a traceback is an answer
            code = -1
            err.write(f"{type(error).__name__}: {error}".encode())
        return code, out.getvalue().decode(), err.getvalue().decode()


def answer(question: Question) -> tuple[int, str, str]:
    """Answer a question in a folder that has its file."""
    if question.file is not None:
        Path("position.toml").write_text(question.file, "utf-8", newline="")
    return ask(question.words, question.typed)


# --- questions ----------------------------------------------------------------------------------


def questions() -> Iterator[Question]:
    """Yield what is asked."""
    examples = sorted(str(path.relative_to(POSITIONS))[:-5] for path in POSITIONS.glob("*/*.toml"))
    endings = [line.split("\t") for line in ENDINGS.read_text("utf-8").splitlines()]
    for name in examples:
        for verb in ("show", "solve", "analyse", "verify"):
            yield from _ways(f"{verb}.example", verb, name)
        yield Question("perft.example", ["perft", name, "--depth", "3", "--json"])
    for number, (text, line) in enumerate(endings):
        yield from _ways("show.ending", "show", text)
        yield from _ways("solve.ending", "solve", text)
        yield from _ways("analyse.ending", "analyse", text, "--line", line)
        if " lead:" in text:
            yield Question("perft.ending", ["perft", text, "--depth", "3", "--json"])
        if moves := line.split():
            after = " ".join(moves[: 1 + number % len(moves)])
            yield Question("after.json", ["show", text, "--after", after, "--json"])
            yield Question("after.json", ["solve", text, "--after", after, "--json"])
            if number % 3 == 0:
                yield from _talks(random.Random(f"{SEED} {text}"), text, moves)
    yield from _general(sorted({name.partition("/")[0] for name in examples}))
    yield from _mutants(random.Random(SEED), [text for text, _ in endings], examples)


def _ways(kind: str, *words: str) -> Iterator[Question]:
    for way, options in WAYS.items():
        yield Question(f"{kind}.{way}", [*words, *options])


def _talks(rng: random.Random, text: str, moves: list[str]) -> Iterator[Question]:
    """Yield the same conversation in both languages: moves in any order, and words."""
    said = [rng.choice(moves) for _ in range(8)]
    for word in ("hint", "why", "values", "undo", "line", "hint"):
        said.insert(rng.randint(0, len(said)), word)
    typed = "\n".join([*said, *moves, "quit", ""])
    for language in ("en", "fi"):
        words = ["play", text, "--lang", language]
        yield Question(f"play.{language}", words, typed=typed)


def _general(games: list[str]) -> Iterator[Question]:
    yield from _ways("rules", "rules")
    yield from _ways("examples", "examples")
    for game in games:
        yield from _ways("rules", "rules", game)
        for language in ("en", "fi"):
            yield Question(f"new.{language}", ["new", game, "--lang", language])


def _mutants(rng: random.Random, texts: list[str], examples: list[str]) -> Iterator[Question]:
    """Yield 1,000 mutated texts, in one line and as files; faults are reported only in words."""
    files = [(POSITIONS / f"{name}.toml").read_text("utf-8") for name in examples]
    for number in range(1000):
        language = ("en", "fi")[number % 5 == 0]
        if number % 5 < 3:
            text = _mutated(rng, rng.choice(texts), texts)
            words = ["show", "--json", "--lang", language, "--", text]
            yield Question("faults.line", words)
        else:
            verb = ("show", "verify")[number % 2]
            text = _mutated(rng, rng.choice(files), files)
            words = [verb, "--json", "--lang", language, "position.toml"]
            yield Question("faults.file", words, text)


def _mutated(rng: random.Random, text: str, texts: list[str]) -> str:
    """Return a text after one to three changes."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(text))
        end = min(len(text), at + rng.choice((1, 1, 2, 4, 12)))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(ODD) + text[at:]
            case 2:
                text = text[:at] + rng.choice(ODD) + text[end:]
            case 3:
                text = text[:end] + text[at:end] + text[end:]
            case 4:
                other = rng.choice(texts)
                start = rng.randrange(len(other))
                text = text[:at] + other[start : start + rng.choice((1, 3, 10))] + text[end:]
            case 5:
                parts = re.split(r"(\s+)", text)
                one, two = (rng.randrange(0, len(parts), 2) for _ in range(2))
                parts[one], parts[two] = parts[two], parts[one]
                text = "".join(parts)
            case 6:
                parts = re.split(r"(\s+)", text)
                del parts[rng.randrange(0, len(parts), 2)]
                text = "".join(parts)
        text = text or " "
    return text


# --- answers that are compared ------------------------------------------------------------------


def prepared(text: str, ignored: set[str]) -> str:
    """Return an answer without times and what else is ignored; JSON on many lines, keys sorted."""
    lines = []
    for line in HURRY.sub("", text).splitlines():
        try:
            document = json.loads(line) if line[:1] == "{" else None
        except ValueError:
            document = None
        if document is None:
            line = TIME.sub("(time)", line)
            lines.append(COST.sub("(cost)", line) if ignored & EFFORT else line)
        else:
            document = _without(document, ignored)
            said = json.dumps(document, indent=1, ensure_ascii=False, sort_keys=True)
            lines.append(said)
    return "\n".join(lines)


def _without(value: Any, ignored: set[str]) -> Any:
    """Return a JSON value without some of its keys."""
    match value:
        case dict():
            return {key: _without(one, ignored) for key, one in value.items() if key not in ignored}
        case list():
            return [_without(one, ignored) for one in value]
    return value


def nodes(text: str) -> int:
    """Return how many nodes and states an answer says were looked at."""
    return sum(map(int, re.findall(r'"(?:nodes|states)":(\d+)', text)))


def record(path: Path) -> None:
    """Ask all questions and write the answers."""
    counts: Counter[str] = Counter()
    signature, begun = 0, time.monotonic()
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()
    with lzma.open(path.resolve(), "wt", encoding="utf-8", preset=1) as file, _aside():
        file.write(json.dumps({"commit": commit, "python": sys.version}) + "\n")
        for question in questions():
            code, out, err = answer(question)
            assert code != -1, (question, err)
            counts[question.kind] += 1
            signature += nodes(out)
            file.write(json.dumps([*question, code, out, err]) + "\n")
    for kind, count in sorted(counts.items()):
        print(f"{kind:24}{count:7,}")
    print(f"{'all':24}{counts.total():7,}   nodes and states {signature:,}")
    print(f"{commit}: {path}, {path.stat().st_size / 1e6:.1f} MB, {time.monotonic() - begun:.0f} s")


def check(
    path: Path,
    ignored: set[str],
    was: list[tuple[re.Pattern[str], str]],
    through: Callable[[list[str], str], str] | None,
    only: str,
) -> int:
    """Ask the questions of a recording again and print what differs; return the exit code."""
    counts: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    first: dict[str, str] = {}
    signature = [0, 0]
    with lzma.open(path.resolve(), "rt", encoding="utf-8") as file, _aside():
        print("recorded:", json.loads(next(file))["commit"])
        for line in file:
            *parts, code, out, err = json.loads(line)
            question = Question(*parts)
            if not question.kind.startswith(only):
                continue
            now_code, now_out, now_err = answer(question)
            signature = [signature[0] + nodes(out), signature[1] + nodes(now_out)]
            if through is not None:
                now_out = through(question.words, now_out)
            before, now = (
                "\n".join([f"exit code {ends}", *(prepared(one, ignored) for one in said)])
                for ends, *said in ((code, out, err), (now_code, now_out, now_err))
            )
            for pattern, text in was:
                before = pattern.sub(text, before)
            counts[question.kind] += 1
            if before != now:
                wrong[question.kind] += 1
                if question.kind not in first:
                    first[question.kind] = _shown(question, before, now)
    for kind in sorted(first):
        print(f"\n--- {kind}: the first of {wrong[kind]:,} differences\n{first[kind]}")
    print(f"\n{'kind':24}{'asked':>8}{'same':>8}{'other':>8}")
    for kind, count in [*sorted(counts.items()), ("all", counts.total())]:
        others = wrong.total() if kind == "all" else wrong[kind]
        print(f"{kind:24}{count:8,}{count - others:8,}{others:8,}")
    print(f"nodes and states: {signature[0]:,} before, {signature[1]:,} now")
    return 1 if first else 0


def _shown(question: Question, before: str, now: str) -> str:
    """Return a question and how its answers differ."""
    lines = [f"$ ristikontra {' '.join(question.words)}"]
    for name, text in (("position.toml", question.file), ("typed", question.typed)):
        if text is not None:
            lines += [f"  {name}: {text!r}"]
    said = difflib.unified_diff(
        before.splitlines(), now.splitlines(), "before", "now", lineterm="", n=2
    )
    return "\n".join([*lines, *[*said][:SHOWN]])


@contextmanager
def _aside() -> Iterator[None]:
    """Work in an empty folder, which also holds whatever the program keeps."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            os.environ[name] = folder
        yield


def main() -> int:
    """Record or check."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("record", "check"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--ignore", action="append", default=[], metavar="KEY")
    parser.add_argument("--was", action="append", default=[], metavar="PATTERN=>TEXT")
    parser.add_argument("--through", metavar="MODULE:FUNCTION")
    parser.add_argument("--only", default="", metavar="KIND")
    given = parser.parse_args()
    if given.what == "record":
        record(given.file)
        return 0
    ignored = {"seconds", *given.ignore}
    if "effort" in ignored:
        ignored |= EFFORT
    pairs = [one.partition("=>") for one in given.was]
    was = [(re.compile(pattern, re.MULTILINE), text) for pattern, _, text in pairs]
    through = None
    if given.through:
        module, _, function = given.through.partition(":")
        through = getattr(import_module(module), function)
    return check(given.file, ignored, was, through, given.only)


if __name__ == "__main__":
    sys.exit(main())
