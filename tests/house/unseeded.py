"""List the functions that decide something and whose faults no test is known to see.

    PYTHONPATH=tests python tests/house/unseeded.py            a row for each subject, with counts
    PYTHONPATH=tests python tests/house/unseeded.py rules      the functions of a subject by name

A function is seeded where a row of `tests/seeded.toml` names it, its class, or one of its methods
(`within`).  It is guarded where `mutants/guarded.txt` has a mutant of it that a test saw, and it
has not changed since.  It is spared where `mutants/spared.toml` says why no test can see a mutant.
"""

import ast
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence

from fixtures.tree import ROOT, TESTS
from mutants import guards, python, schemata

_PACKAGE = "solver/ristikontra"
_TRICKS = f"{_PACKAGE}/games/tricks"
#: The sources of each subject.
SUBJECTS: Mapping[str, Sequence[str]] = {
    "kernel": ("ext/**/*.pxi", "ext/**/*.pyx"),
    "reading": (
        *(f"{_PACKAGE}/formats/*.py", f"{_PACKAGE}/games/*/items.py"),
        *(f"{_PACKAGE}/games/{name}.py" for name in ("files", "given", "items")),
        *(
            f"{_TRICKS}/{name}.py"
            for name in ("files", "given", "claims/reading", "worlds/notation")
        ),
        *(f"{_TRICKS}/{name}.py" for name in ("deals", "notation", "plays", "typed")),
        *(f"{_TRICKS}/{name}.py" for name in ("unseated", "whole_deals")),
    ),
    "rules": (
        *(f"{_PACKAGE}/game/*.py", f"{_PACKAGE}/games/*/rules.py"),
        *(f"{_PACKAGE}/games/*/{name}.py" for name in ("position", "phase", "collecting")),
        *(f"{_TRICKS}/{name}.py" for name in ("changes", "deal", "legality", "opening", "setup")),
    ),
    "scoring": (
        *(f"{_PACKAGE}/game/{name}.py" for name in ("scoring", "worth")),
        *(f"{_TRICKS}/{name}.py" for name in ("match", "search/objectives")),
    ),
    "session": (f"{_PACKAGE}/table/*.py",),
    "page text": (
        *(f"{_PACKAGE}/api/*page*.py", f"{_PACKAGE}/render/*page*.py"),
        f"{_PACKAGE}/render/contract.py",
    ),
}


def functions(subject: str) -> Iterator[tuple[str, str, str]]:
    """Yield the functions and methods of a subject: a file, a name, a digest of what it does."""
    if subject == "kernel":
        for (place, name), text in schemata.functions_of(ROOT):
            yield place, name, text
        return
    for path in sorted({path for pattern in SUBJECTS[subject] for path in ROOT.glob(pattern)}):
        for name, function in python.functions(ast.parse(path.read_text("utf-8"))):
            yield path.relative_to(ROOT).as_posix(), name, python.digest(function)


def seeded(tables: Mapping[str, object]) -> set[tuple[str, str]]:
    """Return the places of all faults: a source, and the name within it."""
    files, rows = tables["files"], tables["fault"]
    assert isinstance(files, dict)
    assert isinstance(rows, list)
    return {(files[row["file"]], row.get("within", "")) for row in rows}


def unseeded(
    subject: str,
    faults: set[tuple[str, str]],
    guarded: Callable[[str, str, str], bool] = guards.holds,
) -> tuple[int, int, list[str]]:
    """Return how many functions a subject has, how many are seeded, and which have no guard."""
    total, rows, lacking = 0, 0, []
    for place, name, text in functions(subject):
        total += 1
        outer = name.rpartition(".")[0]
        if {(place, name), (place, outer or name)} & faults:
            rows += 1
        elif not guarded(place, name, text):
            lacking.append(f"{place}: {name}")
    return total, rows, lacking


def main(subjects: Sequence[str]) -> None:
    """Print a table of all subjects, or the names of those that are asked for."""
    faults = seeded(tomllib.loads((TESTS / "seeded.toml").read_text("utf-8")))
    for subject in subjects:
        print(*unseeded(subject, faults)[2], sep="\n")
    if not subjects:
        for subject in SUBJECTS:
            total, rows, lacking = unseeded(subject, faults)
            print(
                f"{subject:10} {total:4} functions, {rows:3} with a row, "
                f"{total - rows - len(lacking):3} more guarded or spared, {len(lacking):3} lack all"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
