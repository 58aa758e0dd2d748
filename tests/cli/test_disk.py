"""Files are written whole or not at all: on a full disk, at any fault, and at a kill anywhere."""

from __future__ import annotations

import ast
import errno
import os
import re
import resource
import shlex
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

import pytest

from fixtures.share import one_in
from fixtures.tree import ROOT
from ristikontra import disk
from ristikontra.cli.main import run
from ristikontra.disk import expect_writable, whole_file

OLD, NEW = b"old " * 5_000, b"new " * 7_000
#: What a program may do to the files of others.
DONE = ("open", "fchmod", "fchown", "fsync", "link", "replace", "unlink", "close")


class Faults:
    """The module `os` to a writer, of whose calls that do something one is counted out.

    At that call, or after it, `strike` is called.
    """

    def __init__(self, at: int, strike: Callable[[], None], after: bool = False) -> None:
        self.left, self.strike, self.after = at, strike, after

    def __getattr__(self, name: str) -> object:
        found = getattr(os, name)
        if name not in DONE:
            return found

        def call(*given: object, **more: object) -> object:
            self.left -= 1
            if not self.left and not self.after:
                self.strike()
            answer = found(*given, **more)
            if not self.left and self.after:
                self.strike()
            return answer

        return call


def no_room() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def protected(*_: object) -> NoReturn:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@pytest.mark.parametrize("reason", [errno.EACCES, errno.EROFS, errno.EPERM])
def test_a_folder_in_which_nothing_can_be_made_is_named(
    reason: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise OSError(reason, os.strerror(reason))

    monkeypatch.setattr(disk, "os", Faults(1, refuse))
    assert run(["solve", "lappi/pagat", "--svg", str(tmp_path / "a.svg")]) == 74
    said = f"cannot create a file in {tmp_path}: {os.strerror(reason).lower()}"
    assert said in capsys.readouterr().err


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def in_a_child(act: Callable[[], object]) -> int:
    """Run something in a process of its own, and return how that ended."""
    child = os.fork()
    if not child:
        try:
            act()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1]


@pytest.fixture(params=["unnamed", "named"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, on a system that knows files without a name or on one that does not."""
    if request.param == "named":
        monkeypatch.setattr(disk, "_OPENED", "/no/such/folder")
    elif sys.platform != "linux":
        pytest.skip("this system knows no files without a name")
    return tmp_path


@pytest.fixture(params=[OLD, None], ids=["old", "none"])
def old(request: pytest.FixtureRequest) -> bytes | None:
    return request.param  # type: ignore[no-any-return]


def fault(act: Callable[[], object]) -> OSError | None:
    """Do something, and return what prevents it."""
    try:
        act()
    except OSError as error:
        return error
    return None


def write(path: Path, content: bytes = NEW) -> None:
    with whole_file(path) as file:
        for start in range(0, len(content), 10_000):
            file.write(content[start : start + 10_000])


def begin(folder: Path, old: bytes | None) -> Path:
    path = folder / "file"
    if old is not None:
        path.write_bytes(old)
    return path


def found(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def as_written(content: bytes | None) -> dict[str, bytes]:
    return {} if content is None else {"file": content}


def test_the_new_takes_the_place_of_the_old(folder: Path, old: bytes | None) -> None:
    write(begin(folder, old))
    assert found(folder) == as_written(NEW)


def test_a_fault_at_any_call_leaves_the_old_or_the_new(
    folder: Path, old: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, met = begin(folder, old), 0
    for at in range(1, 30):
        faults = Faults(at, no_room)
        with monkeypatch.context() as patch:
            patch.setattr(disk, "os", faults)
            shown = fault(lambda: write(path))
        if shown:
            assert shown.errno == errno.ENOSPC
            met += 1
        assert found(folder) == as_written(old if shown else NEW)
        if faults.left > 0:
            break
        path.unlink(missing_ok=True)
        begin(folder, old)
    assert met >= 3
    assert faults.left > 0


@pytest.mark.parametrize("after", one_in(2, [False, True]), ids=["before", "after"])
def test_a_kill_at_any_call_leaves_the_old_or_the_new(
    folder: Path, old: bytes | None, after: bool
) -> None:
    """Between two steps that name the new file it may be left there, until the next is written."""
    path, left, unnamed = begin(folder, old), 0, os.path.isdir(disk._OPENED)
    for at in range(1, 30):
        faults = Faults(at, killed, after)

        def struck(faults: Faults = faults) -> None:
            disk.os = faults  # type: ignore[attr-defined]  # only in the child
            write(path)

        ended = in_a_child(struck)
        here = found(folder)
        assert here.pop("file", None) in (old, NEW)
        left += len(here)
        assert len(here) <= 1
        if unnamed:
            assert set(here.values()) <= {NEW}
        write(path)
        assert found(folder) == as_written(NEW)
        for one in folder.iterdir():
            one.unlink()
        begin(folder, old)
        if not ended:
            break
        assert os.WTERMSIG(ended) == signal.SIGKILL
    assert not ended
    assert at > 4
    if unnamed:
        assert left == (old is not None)  # after the link and before the renaming, that is once


@pytest.mark.parametrize("room", one_in(2, [0, 1, 9_999, 4_096, len(NEW) - 1, 10_001, len(NEW)]))
def test_a_disk_that_is_full_at_any_byte(folder: Path, old: bytes | None, room: int) -> None:
    path = begin(folder, old)

    def with_so_much_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        write(path)

    fits = room >= len(NEW)
    assert in_a_child(with_so_much_room) == (0 if fits else 256)
    assert found(folder) == as_written(NEW if fits else old)


def test_what_fails_while_it_is_made_changes_nothing(folder: Path, old: bytes | None) -> None:
    path = begin(folder, old)

    def broken_off(error: type[BaseException]) -> None:
        with whole_file(path) as file:
            file.write(NEW)
            raise error

    for error in (ValueError, KeyboardInterrupt):
        with pytest.raises(error):
            broken_off(error)
    assert found(folder) == as_written(old)


def test_many_at_once_leave_what_one_of_them_wrote(folder: Path) -> None:
    path = begin(folder, OLD)
    contents = [bytes([letter]) * 20_000 for letter in b"abcdef"]
    with ThreadPoolExecutor(len(contents)) as executor:
        writers = [
            executor.submit(lambda one=one: [write(path, one) for _ in range(10)])
            for one in contents
        ]
        while not all(writer.done() for writer in writers):
            assert path.read_bytes() in (OLD, *contents)
    assert [writer.exception() for writer in writers] == [None] * len(contents)
    assert found(folder).keys() == {"file"}
    assert path.read_bytes() in contents


def test_permissions_stay_and_new_files_get_the_usual_ones(folder: Path) -> None:
    path = begin(folder, OLD)
    for mode in (0o600, 0o640, 0o755):
        path.chmod(mode)
        write(path)
        assert stat.S_IMODE(path.stat().st_mode) == mode
    path.chmod(0o4755)  # what runs as its owner is not handed on to what somebody else has written
    write(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o755
    before = os.umask(0o027)
    try:
        write(folder / "new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((folder / "new").stat().st_mode) == 0o640


@pytest.mark.skipif(os.geteuid() != 0, reason="only the system's owner gives files away")
def test_the_owner_stays(folder: Path) -> None:
    path = begin(folder, OLD)
    os.chown(path, 1234, 2345)
    write(path)
    assert (path.stat().st_uid, path.stat().st_gid) == (1234, 2345)


def test_a_link_stays_a_link(folder: Path) -> None:
    (folder / "deep").mkdir()
    path = begin(folder / "deep", OLD)
    (folder / "one").symlink_to("deep/two")
    (folder / "deep" / "two").symlink_to(path.name)
    write(folder / "one")
    assert (folder / "one").is_symlink()
    assert (folder / "deep" / "two").is_symlink()
    assert path.read_bytes() == NEW
    (folder / "nowhere").symlink_to("deep/to come")
    write(folder / "nowhere")
    assert (folder / "deep" / "to come").read_bytes() == NEW
    (folder / "round").symlink_to("round")
    with pytest.raises(OSError, match="symbolic links"):
        write(folder / "round")


def test_what_cannot_be_written_is_told_before_and_changes_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begin(folder, OLD)
    (folder / "below").mkdir()
    for act in (write, expect_writable):
        for bad in (folder / "below", f"{folder}/new/"):
            with pytest.raises(IsADirectoryError):
                act(bad)  # type: ignore[arg-type]
        for bad in (folder / "no" / "such", path / "below"):
            with pytest.raises((FileNotFoundError, NotADirectoryError)):
                act(bad)
        with monkeypatch.context() as patch:
            patch.setattr(os, "access", lambda *_: False)  # as it is for a file of another
            with pytest.raises(PermissionError, match="Permission denied"):
                act(path)
        with monkeypatch.context() as patch:
            patch.setattr(os, "open", protected)
            with pytest.raises(PermissionError, match="cannot create a file in"):
                act(path)
    expect_writable(path)
    expect_writable(folder / "new")
    assert path.read_bytes() == OLD
    assert sorted(one.name for one in folder.iterdir()) == ["below", "file"]


def test_long_names_are_written_too(folder: Path) -> None:
    path = folder / ("x" * 255)
    for content in (OLD, NEW):
        write(path, content)
        assert found(folder) == {path.name: content}


def test_what_is_no_file_is_written_as_it_comes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(("cat", pipe), stdout=subprocess.PIPE) as reader:
        write(pipe)
        assert reader.communicate()[0] == NEW
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    write(Path(os.devnull))


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    program = shlex.join((sys.executable, "-m", "ristikontra"))
    return subprocess.run(
        ("bash", "-c", command.replace("$R", program)), capture_output=True, cwd=folder
    )


TINY = "'ristikontra N:A9 E:9K S:22 W:44 lead:N'"


def test_the_shells_own_files_are_written(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(words("prove", "-")) == 0
    whole = capfdbinary.readouterr().out
    assert whole.startswith(b"ristikontra proof 1")
    head = f"$R prove {TINY} -o"
    assert shell(f"{head} >(cat) > /dev/null", tmp_path).stdout == whole
    both = shell(f"(echo first; {head} /dev/fd/3; echo last) 3>&1 > all 2>&1 | cat", tmp_path)
    assert both.stdout == whole
    shell(f"(echo first; {head} /dev/stdout; echo last) > all", tmp_path)
    text = (tmp_path / "all").read_bytes()
    assert text.startswith(b"first\n" + whole)
    assert text.endswith(b"last\n")


#: Verbs that write a file, and what they need to write it.
VERBS = {
    "svg": f"solve {TINY} --svg FILE",
    "html": f"show {TINY} --html FILE",
    "prove": f"prove {TINY} -o FILE",
    "plan": f"plan {TINY} --certificate FILE",
    "page": f"export {TINY} -o FILE",
}


def words(verb: str, file: str | Path) -> list[str]:
    return [str(file) if word == "FILE" else word for word in shlex.split(VERBS[verb])]


@pytest.mark.parametrize("verb", one_in(5, VERBS))
def test_every_verb_keeps_the_old_file_at_a_fault(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    assert run(words(verb, path)) == 0
    new = path.read_bytes()
    met = 0
    for at in range(1, 30):
        path.write_bytes(OLD)
        faults = Faults(at, no_room)
        capsys.readouterr()
        with monkeypatch.context() as patch:
            patch.setattr(disk, "os", faults)
            code = run(words(verb, path))
        assert [*tmp_path.iterdir()] == [path]
        if code:
            assert code == 74
            assert "cannot write" in capsys.readouterr().err
            met += 1
        assert path.read_bytes() == (OLD if code else new)
        if faults.left > 0:
            break
    assert faults.left > 0
    assert met >= 3


@pytest.mark.parametrize("verb", one_in(5, VERBS))
def test_a_hyphen_is_standard_output_and_no_file(
    verb: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(words(verb, "file")) == 0
    capfdbinary.readouterr()
    assert run(words(verb, "-")) == 0
    assert capfdbinary.readouterr().out == Path("file").read_bytes()
    assert run([*words(verb, "-"), "--json"]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_who_needs_a_file_refuses_a_hyphen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["train", "--state", "-"]) == 2
    assert [*tmp_path.iterdir()] == []


def test_what_cannot_be_written_is_told_before_anything_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def solve(*_: object, **__: object) -> None:
        raise AssertionError("solved")

    monkeypatch.setattr("ristikontra.games.tricks.search.solver.Searcher.find", solve)
    for verb in VERBS:
        assert run(words(verb, tmp_path / "no" / "such")) == 74
        assert "cannot write" in capsys.readouterr().err


#: The modules that open files to write them in another way, and why that does no harm.
WRITERS = {
    "solver/ristikontra/disk.py": "the one way of writing",
    "solver/ristikontra/batch/parquet.py": "into a file that is open",
    "benchmarks/batch.py": "in a folder that goes away",
    "benchmarks/page.py": "in a folder that goes away",
    "benchmarks/fit.py": "weights of players, a source that it makes again",
    "art/consoles.py": "in a folder that goes away",
    "art/data_set.py": "in a folder that goes away",
    "art/docs_site.py": "in a folder that goes away",
    "art/contract.py": "a source of the page, which it makes again",
    "art/deck.py": "pictures of cards, which it draws again",
    "art/page_data.py": "data for the build of the page, which it makes again",
    "ext/web/page_kernels.py": "the C of a kernel, in a folder that goes away",
    "ext/web/abi.py": "a source of the page, which it makes again",
}
_MODE = {"w", "a", "x", "+"}
#: What writes into a file, whatever it is given.
_WRITING = ("write_text", "write_bytes", "ParquetWriter", "mkstemp")


def writes(path: Path) -> Iterator[int]:
    """Yield the lines of a program that open a file to write into."""
    text = path.read_text()
    if not re.search(rf"\bopen\(|{'|'.join(_WRITING)}", text):
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        modes = [*node.args, *(one.value for one in node.keywords if one.arg == "mode")]
        texts = [one.value for one in modes if isinstance(one, ast.Constant)]
        opened = name == "open" and any(
            isinstance(text, str) and len(text) <= 3 and _MODE & {*text} for text in texts
        )
        if opened or name in _WRITING:
            yield node.lineno


def test_nobody_else_writes_files() -> None:
    places = [
        path
        for room in ("solver", "art", "ext", "benchmarks")
        for path in (ROOT / room).rglob("*.py")
    ]
    found = {str(path.relative_to(ROOT)): lines for path in places if (lines := [*writes(path)])}
    assert {name: lines for name, lines in found.items() if name not in WRITERS} == {}
    assert WRITERS.keys() == found.keys()  # no other module is allowed to
