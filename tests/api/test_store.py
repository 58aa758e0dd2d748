"""Stores: whatever is wrong with one there is one clear sentence, exit code 2, and nothing lost."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fixtures.full import fill, full_disk, small_disk
from fixtures.share import some_of
from ristikontra import store
from ristikontra.cli.main import cli
from ristikontra.store import BESIDE, JOURNAL, MADE, OWN, StoreError, StoreKind, looked_into, opened

LINE = "ristikontra N:A9 E:9K S:22 W:44 lead:N\n"
REVIEW = ("2026-06-01T12:00:00+00:00", "guard", "p001", 3)


def called(*words: str, lang: str = "en", given: str = "quit\n") -> Result:
    found = CliRunner().invoke(cli, ["--lang", lang, *words], input=given)
    assert "Traceback" not in found.output + found.stderr
    assert found.exit_code != 70, found.stderr
    return found


class Verb:
    """A verb that uses a store: how it is called in a folder, and where that store is."""

    def __init__(self, name: str, words: str, file: str, kind: StoreKind) -> None:
        self.name, self.words, self.kind, self.file = name, words, kind, file

    def call(self, folder: Path, lang: str = "en", given: str = "quit\n") -> Result:
        (folder / "in.txt").write_text(LINE)
        return called(*self.words.replace("HERE", str(folder)).split(), lang=lang, given=given)

    def make(self, folder: Path) -> Path:
        """Make a store as the verb would, with something in it."""
        path = folder / self.file
        with opened(path, self.kind) as found, found.changing():
            if self.kind is OWN:
                found.add("reviews", [REVIEW])
                found.add("games", [(1, "none", "text")])
            else:
                found.add("asked", [("another question",)])
        return path


TRAIN = Verb("train", "train --seed 1 --state HERE/kept", "kept", OWN)
PROGRESS = Verb("progress", "train --progress --state HERE/kept", "kept", OWN)
IMPORT = Verb("import", "train --import HERE/in.json --state HERE/kept", "kept", OWN)
PLAY = Verb("play", "play lappi --seed 3 --level thumb --state HERE/kept", "kept", OWN)
BATCH = Verb("batch", "batch HERE/in.txt -o HERE/out.jsonl --jobs 1", "out.jsonl.journal", JOURNAL)
VERBS = (TRAIN, PROGRESS, PLAY, BATCH)
per_verb = pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)


def contents(folder: Path) -> dict[str, bytes | str]:
    """Return all that is in a folder: what its files have, where its links lead."""
    return {
        path.name: os.readlink(path) if path.is_symlink() else path.read_bytes()
        for path in folder.iterdir()
        if path.is_symlink() or path.is_file()
    }


@contextmanager
def changed(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as found:
        yield found


def later(path: Path) -> None:
    with changed(path) as found:
        found.execute("PRAGMA user_version = 9")
        found.execute("CREATE TABLE more (x)")


def another(path: Path) -> None:
    path.unlink()
    with changed(path) as found:
        found.execute("CREATE TABLE reviews (x)")
        found.execute("INSERT INTO reviews VALUES ('mine')")


def of_another_kind(path: Path) -> None:
    path.unlink()
    with opened(path, MADE):
        pass


def torn(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def zeroed(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:4096] + bytes(len(data) - 4096))


def with_a_trigger(path: Path) -> None:
    with changed(path) as found:
        (name,) = found.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchone()
        found.execute(f"CREATE TRIGGER t AFTER INSERT ON {name} BEGIN SELECT randomblob(9); END")


def without_a_table(path: Path) -> None:
    with changed(path) as found:
        (name,) = found.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchone()
        found.execute(f"DROP TABLE {name}")


def huge(path: Path) -> None:
    path.write_bytes(path.read_bytes())
    os.truncate(path, 20 << 30)


def text(path: Path) -> None:
    path.write_text("my novel")


def link_to_nothing(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def zero(path: Path) -> None:
    path.unlink()
    path.symlink_to("/dev/zero")


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


#: What may be in the place of a store, and what is said of it in each language.
WRONG: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "later": (later, "was written by a later version", "uudempi versio"),
    "another": (another, "is not a store of this kind", "ei ole tämän ohjelman"),
    "kind": (of_another_kind, "is not a store of this kind", "ei ole tämän ohjelman"),
    "text": (text, "is not a store of this kind", "ei ole tämän ohjelman"),
    "torn": (torn, "is damaged", "on rikki"),
    "zeroed": (zeroed, "is damaged", "on rikki"),
    "trigger": (with_a_trigger, "is damaged", "on rikki"),
    "table": (without_a_table, "is damaged", "on rikki"),
    "link": (link_to_nothing, "is not an ordinary file", "ei ole tavallinen tiedosto"),
    "zero": (zero, "is not an ordinary file", "ei ole tavallinen tiedosto"),
    "pipe": (pipe, "is not an ordinary file", "ei ole tavallinen tiedosto"),
}


@per_verb
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_store_is_refused_in_one_sentence_and_stays(
    verb: Verb, wrong: str, tmp_path: Path
) -> None:
    if wrong == "link" and verb is not BATCH:
        return  # a user may name a file by a link, whether it is there or not
    spoil, english, finnish = WRONG[wrong]
    path = verb.make(tmp_path)
    spoil(path)
    (tmp_path / "in.txt").write_text(LINE)
    before = contents(tmp_path)
    for lang, said in (("en", english), ("fi", finnish)):
        found = verb.call(tmp_path, lang)
        words = " ".join(found.stderr.split())
        assert (found.exit_code, found.stdout) == (2, ""), (wrong, words)
        assert said in words
        assert words.startswith(("error: ", "virhe: "))
        assert contents(tmp_path) == before
        assert not (tmp_path / "out.jsonl").exists()


@pytest.mark.parametrize("verb", [TRAIN, PROGRESS, PLAY], ids=lambda verb: verb.name)
def test_what_is_too_large_is_not_read(verb: Verb, tmp_path: Path) -> None:
    huge(verb.make(tmp_path))
    for lang, said in (("en", "is too large to be a store"), ("fi", "on liian iso")):
        found = verb.call(tmp_path, lang)
        assert (found.exit_code, found.stdout) == (2, "")
        assert said in " ".join(found.stderr.split())


@per_verb
def test_a_folder_is_no_store(verb: Verb, tmp_path: Path) -> None:
    (tmp_path / verb.file).mkdir()
    for lang in ("en", "fi"):
        found = verb.call(tmp_path, lang)
        assert (found.exit_code, found.stdout) == (2, "")
        assert verb.file in found.stderr
    assert (tmp_path / verb.file).is_dir()


@pytest.mark.parametrize("verb", [TRAIN, PLAY, BATCH], ids=lambda verb: verb.name)
def test_one_program_waits_for_another_and_then_gives_up(
    verb: Verb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = verb.make(tmp_path)
    if verb is BATCH:
        path.unlink()
    monkeypatch.setattr(store, "WAIT", 0.2)
    with opened(path, verb.kind) as busy, busy.changing():
        before = contents(tmp_path)
        for lang, said in (("en", "another program is using"), ("fi", "toisen ohjelman käytössä")):
            found = verb.call(tmp_path, lang)
            assert (found.exit_code, found.stdout) == (2, "")
            assert said in " ".join(found.stderr.split())
    for name in before:
        assert (tmp_path / name).exists() or name.endswith(BESIDE)
    assert verb.call(tmp_path).exit_code == 0


def test_who_waits_goes_on_when_the_other_has_written(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with opened(path, OWN) as one:
        threads = []
        with one.changing():
            one.add("reviews", [REVIEW])

            def write() -> None:
                with opened(path, OWN) as other, other.changing():
                    other.add("reviews", [("x", *REVIEW[1:])])

            threads = [threading.Thread(target=write) for _ in range(3)]
            for thread in threads:
                thread.start()
            threads[0].join(0.2)
            assert threads[0].is_alive()
        for thread in threads:
            thread.join()
        assert one.first("SELECT count(*) FROM reviews") == (2,)


@pytest.mark.parametrize("verb", [TRAIN, PLAY, BATCH], ids=lambda verb: verb.name)
def test_a_full_disk_is_told_and_nothing_is_lost(verb: Verb, tmp_path: Path) -> None:
    typed = "give-up\nquit\n" if verb is TRAIN else "turn\nquit\n"
    with small_disk(tmp_path / "disk") as disk:
        (disk / "in.txt").write_text(LINE)
        if verb is not BATCH:
            verb.make(disk)
        fill(disk)
        kept = (disk / verb.file).read_bytes() if verb is not BATCH else b""
        for lang, said in (("en", "the disk is full: "), ("fi", "levy on täynnä: ")):
            found = called(*verb.words.replace("HERE", str(disk)).split(), lang=lang, given=typed)
            assert (found.exit_code, found.stderr.count("\n")) == (2, 1), found.stderr
            assert said in found.stderr
            if kept:
                assert (disk / verb.file).read_bytes() == kept
            assert not (disk / "out.jsonl").exists()
        (disk / "filler").unlink()
        assert verb.call(disk, given=typed).exit_code == 0
        if kept:
            with looked_into(disk / verb.file, OWN) as found_there:
                assert found_there
                assert found_there.first("SELECT 1 FROM reviews WHERE puzzle = 'p001'")


@pytest.mark.parametrize("pages", [1, 2, 3])
def test_a_store_that_there_is_no_room_for_is_told(pages: int, tmp_path: Path) -> None:
    def write() -> None:
        with opened(tmp_path / "kept", OWN) as found, found.changing():
            found.add("games", [(1, "x", "y" * 90_000)])

    with full_disk(pages), pytest.raises(StoreError, match="the disk is full"):
        write()
    with opened(tmp_path / "kept", OWN) as found:
        assert found.first("SELECT count(*) FROM games") == (0,)


@pytest.mark.parametrize("verb", [TRAIN, PLAY, BATCH], ids=lambda verb: verb.name)
def test_a_disk_that_cannot_be_written_is_told(verb: Verb, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        verb.make(disk)
        (disk / "in.txt").write_text(LINE)
        before = contents(disk)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        for lang in ("en", "fi"):
            found = called(*verb.words.replace("HERE", str(disk)).split(), lang=lang)
            # OUT, which the user names, is refused as everywhere.
            assert found.exit_code == (74 if verb is BATCH else 2), found.stderr
            assert found.stderr.count("\n") == 1
            said = ("luettavissa", "levylle ei voi kirjoittaa") if lang == "fi" else ("read-only",)
            assert any(words in found.stderr for words in said)
        assert contents(disk) == before
        progress = called("train", "--progress", "--state", str(disk / verb.file))
        assert progress.exit_code == (2 if verb is BATCH else 0), progress.stderr


def test_who_only_looks_changes_nothing(tmp_path: Path) -> None:
    path = TRAIN.make(tmp_path)
    before = contents(tmp_path)
    assert PROGRESS.call(tmp_path).exit_code == 0
    after = contents(tmp_path)
    after.pop("in.txt")
    assert after == before
    with looked_into(tmp_path / "none", OWN) as found:
        assert found is None
    assert not (tmp_path / "none").exists()
    with opened(path, OWN) as writing, writing.changing():
        writing.change("DELETE FROM reviews")
        with looked_into(path, OWN) as found:
            assert found
            assert found.first("SELECT count(*) FROM reviews") == (1,)


def test_a_store_of_nothing_is_a_new_one(tmp_path: Path) -> None:
    """A program was killed when it had made no more than the file."""
    (tmp_path / "kept").touch()
    for verb in (PROGRESS, TRAIN):
        assert verb.call(tmp_path).exit_code == 0
    with changed(tmp_path / "kept") as found:
        assert found.execute("PRAGMA user_version").fetchone() == (1,)
        assert found.execute("PRAGMA application_id").fetchone() == (OWN.mark,)
        assert found.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_what_fails_in_a_block_changes_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "kept", OWN) as found:
        found.change("CREATE TEMP TABLE other (x NOT NULL)")

        def write() -> None:
            with found.changing():
                found.add("reviews", [REVIEW])
                found.change("INSERT INTO other VALUES (NULL)")

        with pytest.raises(StoreError):
            write()
        assert found.first("SELECT 1 FROM reviews") is None
        with found.changing():
            found.add("reviews", [REVIEW, REVIEW])
    with opened(tmp_path / "kept", OWN) as found:
        assert [*found.rows("SELECT * FROM reviews")] == [REVIEW]


def test_no_value_is_too_large_to_be_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with opened(path, OWN):
        pass
    with changed(path) as found:
        found.execute("INSERT INTO games VALUES (1, 'lappi', ?)", ("x" * 200_000,))
        found.execute("INSERT INTO games VALUES (?, 'lappi', 'x')", (2**63 - 1,))
    for words in (("play", "lappi"),):
        found = called(*words, "--state", str(path))
        assert (found.exit_code, found.stdout) == (2, "")
        assert "is damaged" in found.stderr


@some_of(60, 3_000)
def test_whatever_byte_is_changed_there_is_an_answer_or_a_sentence(
    number: int, rng: random.Random, tmp_path: Path
) -> None:
    whole = TRAIN.make(tmp_path)
    data = whole.read_bytes()
    for _ in range(number):
        spoilt = bytearray(data)
        for _ in range(rng.choice((1, 1, 5, 200))):
            spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
        whole.write_bytes(spoilt)
        for ending in BESIDE:
            Path(f"{whole}{ending}").unlink(missing_ok=True)
        found = PROGRESS.call(tmp_path)
        assert found.exit_code in (0, 2), found.stderr
        if found.exit_code:
            assert (found.stdout, found.stderr.count("\n")) == ("", 1)
            assert whole.read_bytes() == spoilt


@pytest.mark.parametrize("words", ["solve lappi/pagat", "show lappi/pagat", "rules lappi"])
def test_what_keeps_nothing_does_without_sqlite(words: str) -> None:
    code = (
        "import sys; from ristikontra.cli.main import run; run(sys.argv[1:]); "
        "print([one for one in sys.modules if 'sqlite3' in one], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words.split()], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"


def test_the_package_does_without_sqlite() -> None:
    code = (
        "import sys, ristikontra; ristikontra.solve('ristikontra N:A9 E:9K S:22 W:44 lead:N'); "
        "print([one for one in sys.modules if 'sqlite3' in one])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(("words", "code"), [("play lappi", 2), ("solve lappi/pagat", 0)])
def test_where_python_has_no_sqlite_that_is_said(words: str, code: int) -> None:
    program = (
        "import sys; sys.modules['sqlite3'] = None; from ristikontra.cli.main import run; "
        "sys.exit(run(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    assert done.stderr.startswith("error: this Python has no SQLite") == (code == 2)
    assert done.stderr.count("\n") == code // 2


def test_a_copy_of_a_store_is_one(tmp_path: Path) -> None:
    """Nothing of it is anywhere else, once nobody uses it."""
    path = TRAIN.make(tmp_path)
    assert [*tmp_path.iterdir()] == [path]
    shutil.copyfile(path, tmp_path / "copy")
    with looked_into(tmp_path / "copy", OWN) as found:
        assert found
        assert found.first("SELECT count(*) FROM reviews") == (1,)
