"""An oracle is asked again about any answer, question or source that it has not confirmed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isfunction, unwrap
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from fixtures import confirmed
from fixtures.confirmed import FOLDER, confirm, sources

TESTS = Path(__file__).parent.parent
CONFIRMED = sorted(path.stem for path in FOLDER.iterdir())


def doubled(number: int) -> int:
    return 2 * number


def test_an_oracle_is_asked_about_what_it_has_not_confirmed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def oracle() -> int:
        asked.append(1)
        return doubled(2)

    def found(answer: int, question: str) -> int:
        confirm(answer, oracle, question)
        return len(asked)

    known: dict[str, set[str]] = {}
    monkeypatch.setattr(confirmed._Run, "confirmed", known)
    monkeypatch.setattr(confirmed._Run, "asks_all", False)
    monkeypatch.setattr(confirmed, "_known", lambda name: known[name])
    known[__name__] = set()
    assert found(4, "twice two") == 1
    assert found(4, "twice two") == 1
    assert found(4, "two times two") == 2
    with pytest.raises(AssertionError, match="twice two"):
        found(5, "twice two")
    assert len(asked) == 3
    monkeypatch.setattr(confirmed._Run, "asks_all", True)
    assert found(4, "twice two") == 4


def test_sources_are_those_of_all_that_answers() -> None:
    code = test_sources_are_those_of_all_that_answers.__code__
    this = __import__(__name__)
    texts = "\n".join(confirmed._texts(code, this, set()))
    assert doubled(2) == 4  # so this speaks of it
    assert "def doubled" in texts


def module(name: str) -> ModuleType:
    """A file of tests by its name, which is unique."""
    if name not in sys.modules:
        (path,) = TESTS.rglob(f"{name}.py")
        spec = spec_from_file_location(name, path)
        assert spec
        assert spec.loader
        sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def asking(tests: ModuleType) -> Iterator[CodeType]:
    """What asks an oracle in a file of tests."""
    for value in vars(tests).values():
        if isfunction(value) and value.__module__ == tests.__name__:
            code = unwrap(value).__code__
            if "confirm" in code.co_names:
                yield code


@pytest.mark.parametrize("name", CONFIRMED)
def test_what_is_confirmed_is_of_these_sources(name: str) -> None:
    """Otherwise the oracles are asked in every run: `pytest --confirm` on that file notes them."""
    tests = module(name)
    now = {sources(code, tests) for code in asking(tests)}
    assert now == {line.split()[0] for line in (FOLDER / f"{name}.txt").read_text().splitlines()}


def test_every_file_that_asks_an_oracle_has_what_it_confirmed() -> None:
    texts = {path.stem: path.read_text() for path in TESTS.rglob("test_*.py")}
    asks = {name for name, text in texts.items() if " confirm(" in text}
    assert asks - {Path(__file__).stem} == {*CONFIRMED}
