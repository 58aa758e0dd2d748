"""What guards each function: a mutant that is seen, and the test that sees it.

A line of `guarded.txt` has a function, a digest of what it does, how many of its mutants were seen
of how many, one of them, and its test.  A function that moved keeps its guard; one that changed has
lost it.
"""

import tomllib
from functools import cache
from pathlib import Path

PATH = Path(__file__).with_name("guarded.txt")
_found: dict[tuple[str, str], tuple[str, str]] = {}


@cache
def known() -> dict[tuple[str, str], tuple[str, str]]:
    """Return the guards by the bare name of a function and its digest: a file, and the rest."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    place = ""
    for line in PATH.read_text("utf-8").splitlines() if PATH.exists() else []:
        if line.startswith("["):
            place = line[1:-1]
        elif line and not line.startswith("#"):
            name, digest, rest = line.split(" ", 2)
            found[name, digest] = (place, rest)
    return found


@cache
def spared() -> dict[str, str]:
    """Return the functions of which no test can see a mutant, and why."""
    path = PATH.with_name("spared.toml")
    tables: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))
    return {f"{place}: {name}": why for place in tables for name, why in tables[place].items()}


def guarded(name: str, digest: str) -> bool:
    """Say whether a function has a guard: one of its name that does the same, wherever it was."""
    bare = name.rpartition(".")[2]
    return any(text == digest and one.rpartition(".")[2] == bare for one, text in known())


def holds(place: str, name: str, digest: str) -> bool:
    """Say whether a function has a guard, or a reason to have none."""
    return f"{place}: {name}" in spared() or guarded(name, digest)


def note(place: str, name: str, digest: str, seen: int, tried: int, mutant: str, test: str) -> None:
    """Note a guard."""
    file, _, rest = test.partition("::")
    known()[name, digest] = (
        place,
        f"{seen}/{tried} {mutant} {Path(file).stem}::{rest.partition('[')[0]}",
    )


def write() -> None:
    """Write all guards."""
    by: dict[str, list[str]] = {}
    for (name, digest), (place, rest) in known().items():
        by.setdefault(place, []).append(f"{name} {digest} {rest}")
    text = "\n".join(f"[{place}]\n" + "\n".join(sorted(by[place])) + "\n" for place in sorted(by))
    PATH.write_text(text, "utf-8")
