"""Mutants are made as they say, and what `mutants/guarded.txt` says of them still holds.

pytest -m slow tests/house/test_mutants.py     tries what changed since, for an hour if all did
"""

import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

from fixtures.tree import TESTS
from house import unseeded
from mutants import guards, schemata

#: The subjects of which every function has a row, a guard, or a reason to have none.
WHOLE = ("rules", "scoring", "reading", "session", "page text", "kernel")


def test_kernels_ask_at_every_place() -> None:
    source = (
        "cdef int f(\n    int a,  # one\n) noexcept nogil:\n"
        '    """Return it."""\n'
        "    cdef int b = 0\n"
        "    for i in range(a):\n        b += 1\n"
        "    while b and (\n        a\n    ):\n        g(b)\n"
        "    return b if a < 3 else 0  # or nothing\n"
        "cdef bint g(int a) noexcept nogil:\n    if CHECKS and a:\n        pass\n"
        "    return a > 1\n"
        "cdef void *h(A *a) noexcept nogil:\n    a.b, a.c = 1, 2\n    return a.b\n"
    )
    sites: list[schemata.Site] = []
    asking = schemata.changed(source, "ext/a.pxi", sites)
    assert [(one.function, one.kind, one.line) for one in sites] == [
        *(("f", "counted", 5), ("f", "dropped", 6), ("f", "negated", 7), ("f", "dropped", 10)),
        *(("f", "returned", 11), ("g", "negated", 3), ("h", "dropped", 1), ("h", "returned", 2)),
    ]
    for line in (
        "from mutants cimport mutant",
        "    for i in range((a) - mutant(0)):",
        "        if not mutant(1): b += 1",
        "    while (not (b and (\n        a\n    ))) == mutant(2):",
        "        if not mutant(3): g(b)",
        "    return <int> (b if a < 3 else 0) + mutant(4)  # or nothing",
        "    if CHECKS and a:",
        "    return (not (a > 1)) == mutant(5)",
        "    if not mutant(6): a.b, a.c = 1, 2",
        "    return NULL if mutant(7) else (a.b)",
    ):
        assert line in asking


def test_a_guard_follows_its_function_and_ends_with_a_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(guards, "PATH", tmp_path / "guarded.txt")
    (tmp_path / "spared.toml").write_text('["a.py"]\nh = "it only shows"\n', "utf-8")
    for kept in (guards.known, guards.spared):
        kept.cache_clear()
    guards.note("a.py", "A.f", "12345678", 1, 3, "negated+2", "tests/games/test_a.py::test_f[3]")
    guards.write()
    guards.known.cache_clear()
    assert guards.known() == {("A.f", "12345678"): ("a.py", "1/3 negated+2 test_a::test_f")}
    assert guards.holds("b.py", "B.f", "12345678")
    assert not guards.holds("a.py", "A.f", "87654321")
    assert not guards.holds("a.py", "A.g", "12345678")
    assert guards.holds("a.py", "h", "")
    for kept in (guards.known, guards.spared):
        kept.cache_clear()


@cache
def functions() -> list[tuple[str, str, str]]:
    """Return the functions of all subjects: a file, a name, a digest of what it does."""
    return [one for subject in unseeded.SUBJECTS for one in unseeded.functions(subject)]


def test_tests_that_guard_are_there() -> None:
    current = {(name.rpartition(".")[2], text) for _, name, text in functions()}
    there = {
        f"{path.stem}::{test}"
        for path in TESTS.rglob("test_*.py")
        for test in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    }
    for (name, text), (_, guard) in guards.known().items():
        test = guard.rpartition(" ")[2]
        if "::test_" in test and (name.rpartition(".")[2], text) in current:
            assert test in there, (name, guard)


def test_functions_that_are_spared_are_there() -> None:
    every = {f"{place}: {name}" for place, name, _ in functions()}
    assert guards.spared().keys() <= every
    assert all(re.search(r"\w \w", why) for why in guards.spared().values())


@pytest.mark.slow
def test_every_function_that_decides_a_value_has_a_guard() -> None:
    command = [sys.executable, "-m", "mutants.campaign", "--kernel", *WHOLE]
    subprocess.run(command, cwd=TESTS, check=True)
    for kept in (guards.known, guards.spared):
        kept.cache_clear()
    rows = unseeded.seeded(tomllib.loads((TESTS / "seeded.toml").read_text("utf-8")))
    lacking = {subject: unseeded.unseeded(subject, rows)[2] for subject in WHOLE}
    assert not any(lacking.values()), lacking
