"""Whatever a terminal's encoding lacks, all is printed; and whatever is read may have a mark.

Answers, errors, help, questions and progress are written in every encoding that Python has for
texts.  Files and lines are read in those that say what they are.
"""

from __future__ import annotations

import codecs
import json
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from encodings import __path__ as folder_of_encodings
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from shutil import rmtree

import click
import pytest

import ristikontra
from fixtures.share import one_in
from ristikontra.cli.main import VERBS, cli, run
from ristikontra.cli.printing import BAD, FAILED, FINE, progress, set_up_streams
from ristikontra.games.files import find_example
from ristikontra.games.tricks.proof.certificate import prove
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.texts import text_in
from ristikontra.words import languages

#: Not of terminals: names of computers, and escapes for everything but ASCII.
_OTHERS = {"idna", "punycode", "raw_unicode_escape", "unicode_escape", "undefined"}


def encodings() -> Iterator[str]:
    """Yield the encodings in which a terminal may be written to, the most used first."""
    yield from ("cp1252", "koi8_r", "ascii", "utf_16", "cp037", "utf_8")
    for module in pkgutil.iter_modules(folder_of_encodings):
        try:
            found = codecs.lookup(module.name)
        except LookupError:
            continue
        if found._is_text_encoding and module.name not in _OTHERS:
            yield module.name


#: What few encodings have.
TITLE = "Työ ♠ 中 🂡 \u2028 – %"
ENCODINGS = [*dict.fromkeys(encodings())]


class _Page(TextIOWrapper):
    """What is written, as bytes and as text; a terminal, if it is to be one."""

    def __init__(self, encoding: str, terminal: bool = False) -> None:
        self.written = BytesIO()
        self.terminal = terminal
        super().__init__(self.written, encoding, write_through=True)

    def isatty(self) -> bool:
        return self.terminal

    @property
    def text(self) -> str:
        self.flush()
        return self.written.getvalue().decode(self.encoding)


@contextmanager
def speaking_in(encoding: str, given: bytes = b"", terminal: bool = False) -> Iterator[list[_Page]]:
    """Write to streams of an encoding, which are yielded."""
    pages = [_Page(encoding), _Page(encoding, terminal)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", pages[0])
        patch.setattr(sys, "stderr", pages[1])
        patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given), "utf-8"))
        yield pages


def said(encoding: str, *words: str, given: bytes = b"") -> tuple[int, str, str]:
    """Run a command; return its exit code, and what it wrote, all of which the encoding has."""
    with speaking_in(encoding, given) as (out, errors):
        code = run(words)
        return code, out.text, errors.text


def every_verb(group: click.Group = cli, *above: str) -> Iterator[tuple[str, ...]]:
    """Yield the words that call each verb, and those above it."""
    yield above
    for name in group.list_commands(click.Context(group)):
        found = group.get_command(click.Context(group), name)
        if isinstance(found, click.Group):
            yield from every_verb(found, *above, name)
        else:
            yield (*above, name)


def test_there_are_many_encodings_and_verbs() -> None:
    assert len(ENCODINGS) > 100
    assert {words[:1] for words in every_verb()} >= {
        (name,) for one in VERBS.values() for name in one
    }


@cache
def help_of(code: str, *words: str) -> tuple[int, str, str]:
    return said("utf_8", "--lang", code, *words, "--help")


@pytest.mark.parametrize("encoding", one_in(40, ENCODINGS))
@pytest.mark.parametrize("code", languages())
def test_help_is_written_in_every_encoding(encoding: str, code: str) -> None:
    for words in every_verb():
        plain = help_of(code, *words)
        assert plain[0] == FINE
        ended, page, errors = said(encoding, "--lang", code, *words, "--help")
        assert (ended, errors) == (FINE, ""), words
        # Nothing is left out, and next to nothing is longer than it was.
        lines, before = page.splitlines(), plain[1].splitlines()
        assert len(lines) == len(before)
        for line, other in zip(lines, before, strict=True):
            assert len(other) <= len(line) <= len(other) + 4 * len(re.findall("[^ -~]", other))


@pytest.mark.parametrize("encoding", one_in(40, ENCODINGS))
def test_answers_and_errors_are_written_in_every_encoding(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "it.toml"
    path.write_text(made("new", "lappi").replace("My ending", TITLE), "utf-8")
    for code in languages():
        for words in (["show", str(path)], ["solve", str(path), "--why"], ["examples"], ["rules"]):
            ended, page, errors = said(encoding, "--lang", code, *words)
            assert (ended, errors) == (FINE, "")
            assert page.strip()
        for words in (
            ["show", "ää/中\udc80"],
            ["solve", "lappi N:♠ä中🂡"],
            ["sölve"],
            ["show", "--ä"],
        ):
            ended, page, errors = said(encoding, "--lang", code, *words)
            assert (ended, page) == (BAD, "")
            assert errors.strip()
        ended, page, _ = said(encoding, "--lang", code, "play", str(path), given=b"hint\nx\nquit\n")
        assert ended == FINE
        assert page.count("\n") > 10
        ended, page, _ = said(encoding, "--lang", code, "show", str(path), "--json")
        assert json.loads(page)["title"] == TITLE


@pytest.mark.parametrize("encoding", one_in(40, ENCODINGS))
def test_progress_is_written_in_every_encoding(encoding: str) -> None:
    with speaking_in(encoding, terminal=True) as (_, errors):
        set_up_streams()
        progress._draw("[##--] 2\u202f000 ääntä…")
        progress._draw("")
        assert "2" in errors.text


@pytest.mark.parametrize("encoding", one_in(40, ENCODINGS))
def test_a_shell_completes_in_every_encoding(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for shell, word, ends in (("bash", "1", "\n"), ("zsh", "1", " "), ("fish", "", " ")):
        monkeypatch.setenv("COMP_WORDS", f"ristikontra{ends}")
        monkeypatch.setenv("COMP_CWORD", word)
        for asked in ("complete", "source"):
            monkeypatch.setenv("_RISTIKONTRA_COMPLETE", f"{shell}_{asked}")
            for code in languages():
                monkeypatch.setenv("RISTIKONTRA_LANG", code)
                with speaking_in(encoding) as (out, _):
                    with pytest.raises(SystemExit) as ended:
                        run([])
                    assert ended.value.code in (FINE, FAILED)  # and 1 where a bash is too old
                    assert b"solve" in out.written.getvalue() or asked == "source"


def test_what_an_encoding_lacks_is_said_in_other_characters(tmp_path: Path) -> None:
    name = "ä♥中"
    assert said("utf_8", "show", f"{name}/x")[2].count(f"{name}/x") == 1
    assert "ah\\u4e2d/x" in said("ascii", "show", f"{name}/x")[2]
    assert "äh\\u4e2d/x" in said("cp1252", "show", f"{name}/x")[2]
    assert "Nainkin voi kirjoittaa: Pohjoinen: As Kh" in said("koi8_r", "--lang", "fi", "--help")[1]


# --- what is read -----------------------------------------------------------------------------

#: How a text may be written that is read.
WRITTEN: dict[str, Callable[[str], bytes]] = {
    "as PowerShell does": lambda text: (
        codecs.BOM_UTF16_LE + text.replace("\n", "\r\n").encode("utf-16-le")
    ),
    "UTF-8 with its mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16, the small byte first": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "UTF-16, the large byte first": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
}
ENDING = "ristikontra N:A♥️9 E:9K S:22 W:44 lead:N"
PUZZLE = json.dumps(pack()["p001"].to_dict())


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def made(*words: str) -> str:
    """Return what a command prints."""
    code, out, errors = said("utf_8", *words)
    assert (code, errors) == (FINE, "")
    return out


#: For each kind of file its text, and a call that reads it; FILE and - stand for it.
KINDS: dict[str, tuple[Callable[[], str], tuple[str, ...]]] = {
    "position": (lambda: find_example("lappi/pagat").places.text, ("show FILE", "show -")),
    "a new one": (lambda: made("new", "lappi"), ("solve FILE", "safe -")),
    "ristiseiska": (lambda: made("new", "ristiseiska"), ("solve FILE", "solve -")),
    "myllymatti": (lambda: made("new", "myllymatti"), ("solve FILE", "verify FILE")),
    "whole deal": (lambda: made("deal", "lappi", "--seed", "3"), ("play FILE --as S",)),
    "lines": (lambda: f"# two\n{ENDING}\n\n{ENDING}\n", ("solve -", "batch FILE -o OUT.jsonl")),
    "JSON Lines": (
        lambda: f"{PUZZLE}\n{PUZZLE}\n",
        ("solve - --json", "batch FILE -o OUT.jsonl", "batch - -o OUT.jsonl"),
    ),
    "one line of a game": (lambda: "myllymatti A:♠️A B:♥️J trump:♠️ turn:A\n", ("solve -",)),
    "puzzles": (
        lambda: f"{PUZZLE}\n",
        ("puzzles --from FILE", "puzzles --from -", "train --from FILE --seed 1 --state DIARY"),
    ),
    "deals of a match": (
        lambda: "NS=61,EW=59 fails:-\nNS=70,EW=50 fails:EW\n",
        ("match lappi --json",),
    ),
    "proof": (lambda: prove(find_example("lappi/pagat").position), ("prove --check FILE",)),
    "measurement": (
        lambda: made("bench", "--endings", "2", "--json"),
        ("bench --endings 2 --compare FILE",),
    ),
}


def answer(words: str, data: bytes, folder: Path) -> tuple[int, str, str]:
    """Give a text to a command, as its file or to read, and return what it answers."""
    for left in folder.glob("OUT*"):
        left.unlink()
    (folder / "DIARY").unlink(missing_ok=True)
    rmtree(folder / "data", ignore_errors=True)
    (folder / "FILE").write_bytes(data)
    typed = words.replace("FILE", str(folder / "FILE")).split()
    code, out, errors = said("utf_8", *typed, given=b"" if "FILE" in words else data)
    out += "".join(one.read_text() for one in folder.glob("OUT*"))
    took = r'(?<="seconds":)[^,}]*|[0-9.,]+\s(ms|s|a second)\b'
    return code, re.sub(took, "", out), errors


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", one_in(8, WRITTEN))
def test_every_kind_of_file_is_read_however_it_is_written(
    kind: str, way: str, folder: Path
) -> None:
    text, calls = KINDS[kind][0](), KINDS[kind][1]
    for words in calls:
        plain, found = (answer(words, data, folder) for data in (text.encode(), WRITTEN[way](text)))
        assert plain[0] == FINE, plain
        if words.startswith("bench"):  # it measures again
            assert (found[0], found[2]) == (FINE, "")
        else:
            assert found == plain, words


def test_files_with_marks_may_be_put_together(folder: Path) -> None:
    many = b"".join([f"{ENDING}\n".encode("utf-8-sig")] * 3)
    plain = answer("solve -", f"{ENDING}\n".encode() * 3, folder)
    assert answer("solve -", many, folder) == plain
    assert plain[0] == FINE


@pytest.mark.parametrize("chunk", [1, 2, 3, 1000])
def test_a_mark_is_read_however_it_comes(chunk: int) -> None:
    text = "lappi ♥️\n中🂡\n"
    for written in WRITTEN.values():
        data = written(text)
        whole = text_in(data)
        assert whole.replace("\r", "") == text
        decoder = codecs.getincrementaldecoder("ristikontra_text")("replace")
        pieces = [data[at : at + chunk] for at in range(0, len(data), chunk)]
        assert "".join(map(decoder.decode, pieces)) + decoder.decode(b"", final=True) == whole
    for mark in (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        assert text_in(mark) == ""
        with pytest.raises(UnicodeDecodeError):
            text_in(mark[:1])
    with pytest.raises(UnicodeDecodeError):
        text_in(codecs.BOM_UTF16_LE + b"x")


def test_nobody_reads_texts_in_another_way() -> None:
    package = Path(ristikontra.__file__).parent
    other_ways = re.compile(r"sys\.stdin\.(buffer|read)|ufeff|BOM_|utf-8-sig|open\([^)]*encoding=")
    reading = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if other_ways.search(path.read_text("utf-8"))
    }
    # The checker shares no code, and lines of files are opened as texts.
    others = {"games/tricks/proof/check.py", "formats/source.py"}
    assert reading == {"texts.py", *others}
