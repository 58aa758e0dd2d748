"""An oracle is asked again about any answer, question or source that it has not confirmed."""

from __future__ import annotations

import pytest

from fixtures import confirmed
from fixtures.confirmed import confirm


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
    module = __import__(__name__)
    texts = "\n".join(confirmed._texts(code, module, set()))
    assert doubled(2) == 4  # so this speaks of it
    assert "def doubled" in texts
