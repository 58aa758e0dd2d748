"""List the functions that decide something and have no fault in `tests/seeded.toml`.

    PYTHONPATH=tests python tests/house/unseeded.py            a row for each subject, with counts
    PYTHONPATH=tests python tests/house/unseeded.py rules      the functions of a subject by name

A function counts as seeded where a row names it, its class, or one of its methods (`within`).
Properties, private ones and methods also count; declarations in Cython do not.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fixtures.places import definitions
from fixtures.tree import ROOT, TESTS

_PACKAGE = "solver/ristikontra"
#: The sources of each subject.
SUBJECTS: Mapping[str, Sequence[str]] = {
    "kernel": ("ext/**/*.pxi", "ext/**/*.pyx"),
    "reading": (
        *(f"{_PACKAGE}/formats/*.py", f"{_PACKAGE}/games/*/items.py"),
        *(f"{_PACKAGE}/games/{name}.py" for name in ("files", "given", "items")),
        *(f"{_PACKAGE}/claims/reading.py", f"{_PACKAGE}/worlds/notation.py"),
    ),
    "rules": (
        *(f"{_PACKAGE}/game/*.py", f"{_PACKAGE}/games/*/rules.py"),
        *(f"{_PACKAGE}/games/*/{name}.py" for name in ("position", "phase", "collecting")),
    ),
    "scoring": (
        *(f"{_PACKAGE}/game/{name}.py" for name in ("endings", "match", "scoring", "worth")),
        f"{_PACKAGE}/search/objectives.py",
    ),
    "session": (f"{_PACKAGE}/table/*.py",),
    "page text": (
        *(f"{_PACKAGE}/api/*page*.py", f"{_PACKAGE}/render/*page*.py"),
        f"{_PACKAGE}/render/contract.py",
    ),
}
_CYTHON = re.compile(r"^[ \t]*(?:cdef|cpdef|def) [^\n(=]*?(\w+)\((?=[^;]*?:\n)", re.MULTILINE)


def functions(path: Path) -> Iterator[str]:
    """Yield the functions and methods that a source defines."""
    source = path.read_text("utf-8")
    if path.suffix == ".py":
        for name, (begin, end) in definitions(source):
            if re.search(r"^\s*def ", source[begin:end].split(":", 1)[0] + ":", re.MULTILINE):
                yield name
    else:
        yield from dict.fromkeys(found[1] for found in _CYTHON.finditer(source))


def seeded(tables: Mapping[str, object]) -> set[tuple[str, str]]:
    """Return the places of all faults: a source, and the name within it."""
    files, rows = tables["files"], tables["fault"]
    assert isinstance(files, dict)
    assert isinstance(rows, list)
    return {(files[row["file"]], row.get("within", "")) for row in rows}


def unseeded(subject: str, faults: set[tuple[str, str]]) -> tuple[int, list[str]]:
    """Return how many functions a subject has, and those without a fault as `FILE: NAME`."""
    total, lacking = 0, []
    paths = {path for pattern in SUBJECTS[subject] for path in ROOT.glob(pattern)}
    for path in sorted(paths):
        place = path.relative_to(ROOT).as_posix()
        for name in functions(path):
            total += 1
            outer = name.rpartition(".")[0]
            if not {(place, name), (place, outer or name)} & faults:
                lacking.append(f"{place}: {name}")
    return total, lacking


def main(subjects: Sequence[str]) -> None:
    """Print a table of all subjects, or the names of those that are asked for."""
    faults = seeded(tomllib.loads((TESTS / "seeded.toml").read_text("utf-8")))
    for subject in subjects:
        print(*unseeded(subject, faults)[1], sep="\n")
    if not subjects:
        for subject in SUBJECTS:
            total, lacking = unseeded(subject, faults)
            print(f"{subject:10} {len(lacking):5} of {total} functions have no fault")


if __name__ == "__main__":
    main(sys.argv[1:])
