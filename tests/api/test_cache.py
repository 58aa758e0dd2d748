"""What is the same every time is made once: never anything old, damaged or foreign in its place."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from fixtures.full import full_disk
from ristikontra import cache
from ristikontra.api.page import PageRecord
from ristikontra.cache import remembered
from ristikontra.cli.main import run
from ristikontra.store import MADE, looked_into
from ristikontra.words import language, speaking


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder for things that are kept; the program is one small file."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    program = tmp_path / "program"
    program.write_text("print()")
    monkeypatch.setattr(cache, "_sources", lambda: [program])
    yield tmp_path / "cache" / "ristikontra"
    assert program.exists()


class Maker:
    """Makes something, and counts how often."""

    def __init__(self, content: bytes = b"made") -> None:
        self.content, self.times = content, 0

    def __call__(self) -> bytes:
        self.times += 1
        return self.content


def test_what_is_asked_twice_is_made_once(folder: Path) -> None:
    make = Maker(b"a page" * 1_000)
    assert [remembered(make, "page") for _ in range(3)] == [make.content] * 3
    assert make.times == 1
    assert [path.name for path in folder.iterdir()] == ["made.sqlite"]


def test_each_language_has_its_own(folder: Path) -> None:
    for name in ("en", "fi", "en"):
        with speaking(language(name)):
            assert remembered(name.encode, "lessons") == name.encode()


def test_another_question_program_or_library_is_made_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = Maker()
    remembered(make, "book", "a4", True)
    for asked in (("book", "a4", False), ("book", "letter", True), ("page",), ("book", "a4True")):
        before = make.times
        remembered(make, *asked)
        assert make.times == before + 1
    (folder.parent.parent / "program").write_text("print(1)")
    remembered(make, "page")
    assert make.times == 6
    monkeypatch.setattr("importlib.metadata.version", lambda _: "another")
    remembered(make, "page")
    assert make.times == 7


@pytest.mark.parametrize("damage", ["cut", "bit", "empty", "longer", "foreign", "no name"])
def test_what_is_damaged_is_made_anew(folder: Path, damage: str) -> None:
    make = Maker(b"a page" * 1_000)
    remembered(make, "page")
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    at = whole.index(b"a pagea page") + 50
    texts = {
        "cut": whole[:-5_000],
        "bit": whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :],
        "empty": b"",
        "longer": whole + b"x",
        "foreign": b"a page" * 1_000,
        "no name": whole.replace(b"CREATE TABLE made", b"CREATE TABLE mode"),
    }
    kept.write_bytes(texts[damage])
    assert remembered(make, "page") == make.content
    assert make.times == 1 + (damage != "longer")  # what follows the last page of it says nothing
    assert remembered(make, "page") == make.content
    assert make.times == 1 + (damage != "longer")


def test_who_can_keep_nothing_makes_it_every_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = Maker()
    for place in (os.devnull, "", "relative"):
        monkeypatch.setenv("XDG_CACHE_HOME", place)
        monkeypatch.setenv("HOME", os.devnull)
        for _ in range(2):
            assert remembered(make, "page") == b"made"
    assert make.times == 6

    monkeypatch.setenv("XDG_CACHE_HOME", str(folder.parent))
    with full_disk():
        assert remembered(make, "page") == b"made"
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    assert remembered(make, "page") == b"made"
    assert stat.S_ISREG(folder.stat().st_mode)


def test_what_nobody_asks_for_goes_and_what_is_foreign_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MOST", 3_500)
    folder.mkdir(parents=True)
    (folder / "foreign").write_bytes(bytes(9_000))
    make = Maker(bytes(1_000))
    for number in range(4):
        remembered(make, number)
        remembered(make, 0)
    assert make.times == 4
    with looked_into(folder / "made.sqlite", MADE) as store:
        assert store
        assert store.first("SELECT count(*) FROM made") == (3,)
    remembered(make, 0)
    assert make.times == 4
    remembered(make, 1)
    assert make.times == 5
    assert (folder / "foreign").stat().st_size == 9_000


def test_the_page_is_made_once(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times, some = [], PageRecord(examples=[])

    def page(**_: object) -> object:
        times.append(1)
        return some

    monkeypatch.setattr("ristikontra.cli.export.page_answer", page)
    for name in "ab":
        assert run(["page", "-o", str(tmp_path / name)]) == 0
    assert len(times) == 1
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.slow
def test_books_are_alike_every_time_and_made_once(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["export", "--level", "5", "--variant", "lappi", "--book"]
    for name in ("kept", "again"):
        assert run([*words, str(tmp_path / name)]) == 0
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    assert run([*words, str(tmp_path / "once-more")]) == 0
    made = {(tmp_path / name).read_bytes() for name in ("kept", "again", "once-more")}
    assert len(made) == 1
