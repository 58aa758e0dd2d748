"""What every verb prints of every worked example: `python tests/goldens.py` writes it anew.

A golden is a text: each command, then its exit code and what it printed, as JSON and at 80
columns; one is of colours.  Counts of nodes and times are left out; they are nobody's promise.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from click.testing import CliRunner

from ristikontra.cli.main import run

FOLDER = Path(__file__).parent / "goldens"
POSITIONS = Path(__file__).parent.parent / "positions"
#: The verbs that take a position, with the options that change what they ask.
VERBS = (
    ("show",),
    ("solve",),
    ("solve", "--why"),
    ("solve", "--by-score"),
    ("safe",),
    ("analyse",),
    ("verify",),
    ("feasible",),
    ("perft", "--depth", "5"),
)
#: A card of some examples, which is asked about with the other hands hidden: some where it hangs on
#: them, where deals are drawn, where it is always right, where it is the only one.
HIDDEN = {
    "lappi/pagat": "7",
    "lappi/queen-lead": "5",
    "lappi-six/option-fourth-king": "J",
    "ristikontra/bridge": "9",
    "ristikontra/option-limit-2": "8",
    "ristikontra/rule-r12-winner-leads": "8",
    "ristikontra/rule-r19-run": "9",
    "ristikontra/stuck-lead": "9",
}
#: The verbs that are about no position.
GENERAL = (
    *(("examples",), ("rules",), ("--help",)),
    ("kontra", "A:AKQ752", "B:998643", "top:K", "bottom:2", "dealer:B"),
    ("kontra", "A:AKQ752", "B:K99643", "C:TT8844", "top:K", "bottom:K", "dealer:C"),
    ("kontra", "54-33-33"),
)
#: What is printed in colour, where every colour has something to say.
COLOURED = (
    *((verb, "lappi/pagat", "--color", "always") for verb in ("show", "solve", "analyse")),
    ("solve", "lappi/pagat", "--after", "7 6 2 7 | 3 Q", "--color", "always"),
)


def example_names() -> list[str]:
    """Return the names of the worked examples."""
    return sorted(str(path.relative_to(POSITIONS))[:-5] for path in POSITIONS.glob("*/*.toml"))


def golden_of(name: str) -> str:
    """Return what every verb prints of a worked example."""
    commands = [(verb, name, *options) for verb, *options in VERBS]
    if name in HIDDEN:
        commands += [("advise", name), ("when", HIDDEN[name], name)]
    return "".join(map(_printed, commands))


def golden_of_general() -> str:
    """Return what the verbs print that are about no position."""
    return "".join(_printed(command) for command in GENERAL)


def golden_of_colours() -> str:
    """Return what is printed in colour, the codes of colours to be seen."""
    return "".join(map(_run, COLOURED)).replace("\x1b", "\\e")


def _printed(command: tuple[str, ...]) -> str:
    """Return a command's answers, as text and as JSON."""
    shown = [_run((*command, "--json"))] if command != ("--help",) else []
    return "".join((_run(command), *shown))


def _run(command: tuple[str, ...]) -> str:
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"})
    with runner.isolation() as (out, err, _):
        code = run(command)
        printed, told = out.getvalue().decode(), err.getvalue().decode()
    told = "".join(f"! {line}\n" for line in told.splitlines())
    return f"$ ristikontra {' '.join(command)}\n{_masked(printed)}{_masked(told)}= {code}\n\n"


def _masked(text: str) -> str:
    """Return an answer without its counts of nodes and its times."""
    text = re.sub(r'"(nodes|seconds)":[0-9.e-]+', r'"\1":0', text)
    return re.sub(r"(?:[\d,]+\s+nodes?,\s+)?\b[\d.,]+\s+(?:µs|us|ms|s|min)\.", "(counted).", text)


#: The goldens that are of no worked example.
OTHERS = {"general": golden_of_general, "colours": golden_of_colours}


def golden_files() -> Iterator[tuple[Path, str]]:
    """Yield where each golden stands, and what it is of."""
    for name in OTHERS:
        yield FOLDER / f"{name}.txt", name
    for name in example_names():
        yield FOLDER / f"{name}.txt", name


def golden(name: str) -> str:
    """Return a golden as it should be now."""
    return OTHERS[name]() if name in OTHERS else golden_of(name)


def main() -> None:
    """Write every golden anew."""
    for path, name in golden_files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(golden(name))


if __name__ == "__main__":
    os.chdir(POSITIONS.parent)
    main()
