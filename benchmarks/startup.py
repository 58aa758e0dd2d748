"""Compare the whole cost of short commands with that of starting Python.

    python benchmarks/startup.py [--times 20] [--json]

Each command runs as a program of its own, in turns with `python -c pass`, its bytecode in place as
after an installation.  Printed is the median of CPU time, of user and system, and its ratio to that
of `python -c pass`; `import click` is what no command can do without.  Times are of this machine,
now; ratios travel better, but less so where site packages make Python itself slow to start.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from statistics import median
from tempfile import TemporaryDirectory

NOTHING = "python -c pass"
EXAMPLES = ("lappi/pagat", "lappi-six/poisoned-queen", "ristikontra/bridge")
TYPED = "lappi N:Q5 E:95 S:K5 W:T4 lead:N dirty:NS"
#: The commands by the name that is printed.
COMMANDS = {
    NOTHING: ["-c", "pass"],
    "import click": ["-c", "import click"],
    **{
        f"{verb} {name}": ["-m", "ristikontra", verb, name]
        for verb in ("solve", "show", "analyse")
        for name in EXAMPLES
    },
    "solve, typed": ["-m", "ristikontra", "solve", TYPED],
    "show, typed": ["-m", "ristikontra", "show", TYPED],
    "analyse, typed": ["-m", "ristikontra", "analyse", TYPED, "--line", "Q 9 K 4"],
}


def seconds_of(arguments: list[str], settings: dict[str, str]) -> float:
    """Run Python with some arguments, its output thrown away; return its CPU seconds."""
    nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    command = [sys.executable, *arguments]
    program = os.posix_spawn(sys.executable, command, settings, file_actions=nowhere)
    _, status, used = os.wait4(program, 0)
    if status:
        raise SystemExit(f"{' '.join(arguments)} ended with {os.waitstatus_to_exitcode(status)}")
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Read the command line, measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=20, help="how often each command runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with TemporaryDirectory() as folder:
        settings = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        settings.pop("PYTHONDONTWRITEBYTECODE", None)
        for arguments in COMMANDS.values():  # writes the bytecode
            seconds_of(arguments, settings)
        for _ in range(given.times):
            for name, arguments in COMMANDS.items():
                times[name].append(seconds_of(arguments, settings))
    medians = {name: median(found) for name, found in times.items()}
    ratios = {name: one / medians[NOTHING] for name, one in medians.items()}
    if given.json:
        rows = {name: {"seconds": medians[name], "ratio": ratios[name]} for name in COMMANDS}
        print(json.dumps(rows))
        return
    for name in COMMANDS:
        print(f"{name:34} {1000 * medians[name]:7.1f} ms {ratios[name]:7.2f}")


if __name__ == "__main__":
    main()
