"""How files are written: the old file is there until the new one is, and nothing else is left.

1. What is written goes into a file without a name, in the folder of the file that it is to become.
   It is on the disk before it takes that name, in one step.  A reader of the name always finds the
   whole old file or the whole new one.
2. Whatever fails on the way is raised and changes nothing.  A file without a name vanishes with the
   program that writes it, however that ends.
3. A link stays a link: what it leads to is replaced.  The new file has the permissions of the old.
4. Anything but a file (a pipe, a terminal, an open stream) is written as it comes.

A name cannot be taken from another file in one step: for that moment the new file has a name of its
own.  A process killed then leaves it, and the next to write the file clears it away.  Not every
system knows files without a name; elsewhere one is written under such a name from the beginning.
Its writer keeps it locked, which distinguishes it from leftovers.
"""

import errno
import os
import signal
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from types import FrameType
from typing import IO, Final, NamedTuple

from ristikontra.words import Borrowed, say

if sys.platform != "win32":
    import fcntl

#: Where Linux lists what this program has opened: `/dev/stdout` leads there.
_OPENED: Final = "/proc/self/fd"
#: How many links may lead on to one another.
_LINKS: Final = 40
#: What systems say that know no files without a name.
_NOT_KNOWN: Final = (errno.EOPNOTSUPP, errno.EISDIR, errno.EINVAL)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the first Ctrl-C wait until this is done, so that nothing is written by halves.

    The second does not wait: what is written to may never take it.
    """
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual) or current_thread() is not main_thread():
        yield
        return
    kept: list[int] = []

    def keep(signum: int, frame: FrameType | None) -> None:
        if kept:
            usual(signum, frame)
        kept.append(signum)

    signal.signal(signal.SIGINT, keep)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if kept:
            usual(kept[0], None)


@contextmanager
def whole_file(path: os.PathLike[str] | str) -> Iterator[IO[bytes]]:
    """Write a file, which takes the place of the old one when the block ends, and not before.

    Raises OSError if it cannot be written; then, and if the block raises, all is as it was.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with whole_file(Path(folder, "new")) as file:
    ...         _ = file.write(b"all of it")
    ...     [(found.name, found.read_bytes()) for found in Path(folder).iterdir()]
    [('new', b'all of it')]
    """
    place = _place(os.fspath(path))
    if place.opened is not None:
        with open(os.dup(place.opened), "wb") as file:
            yield file
    elif place.old is not None and not stat.S_ISREG(place.old.st_mode):
        with open(place.path, "wb") as file:
            yield file
    else:
        with _replacing(place) as file:
            yield file


def expect_writable(path: os.PathLike[str] | str) -> None:
    """Raise OSError, as `whole_file` would, if it is plain already that a file cannot be written.

    >>> expect_writable("no/such/folder/file")
    Traceback (most recent call last):
        ...
    FileNotFoundError: [Errno 2] No such file or directory: 'no/such/folder'
    """
    place = _place(os.fspath(path))
    if place.opened is None and (place.old is None or stat.S_ISREG(place.old.st_mode)):
        draft, beside = _draft(place)
        os.close(draft)
        if beside:
            os.unlink(beside)


def kept_in(path: os.PathLike[str] | str, most: int) -> bytes:
    """Return the content of a file that is kept, of `most` bytes at most.

    Raises OSError if it has more, cannot be read, or never ends because it is not a file.

    >>> kept_in("/dev/null", 5)
    Traceback (most recent call last):
        ...
    OSError: [Errno 22] Invalid argument: '/dev/null'
    """
    name = os.fspath(path)
    if not stat.S_ISREG(os.stat(name).st_mode):  # to open it might wait for somebody
        raise _error(errno.EINVAL, name)
    with open(name, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise _error(errno.EFBIG, name)
    return content


class _Place(NamedTuple):
    """Where the links of a path lead, what is there, and the number of what is open already."""

    path: str
    old: os.stat_result | None
    opened: int | None


def _place(path: str) -> _Place:
    """Find what a path means; raises OSError for a folder, and for a protected file."""
    for _ in range(_LINKS):
        opened = _opened(path)
        if opened is not None:
            return _Place(path, None, opened)
        if not os.path.islink(path):
            break
        path = os.path.join(os.path.dirname(path), os.readlink(path))
    try:
        old = os.stat(path)
    except FileNotFoundError:
        old = None
    folder = old is not None and stat.S_ISDIR(old.st_mode)
    if folder or not os.path.basename(path):
        raise _error(errno.EISDIR, path)
    if old and not os.access(path, os.W_OK):
        raise _error(errno.EACCES, path)
    return _Place(path, old, None)


def _opened(path: str) -> int | None:
    """Return the file descriptor that a path such as `/dev/fd/1` names, else None."""
    folder, name = os.path.split(path)
    if name.isdecimal() and os.path.realpath(folder) in (os.path.realpath(_OPENED), "/dev/fd"):
        return int(name)
    return None


@contextmanager
def _replacing(place: _Place) -> Iterator[IO[bytes]]:
    """Write a file that takes the place of another, which need not be there, at the block's end."""
    _clear_away(place)
    draft, beside = _draft(place)
    try:
        with open(draft, "wb") as file:
            yield file
            file.flush()
            if place.old:
                _make_alike(draft, place.old)
            os.fsync(draft)
            with undisturbed():
                if not beside:
                    beside = _take_name(draft, place)
                if beside:
                    if sys.platform == "win32":  # it renames nothing that is open
                        file.close()
                    os.replace(beside, place.path)
                beside = ""
    except BaseException:
        if beside:
            with suppress(OSError):
                os.unlink(beside)
        raise
    _flush(_folder(place))


def _draft(place: _Place) -> tuple[int, str]:
    """Open a new file in the folder of another, and return its name, "" if it can do without."""
    folder = _folder(place)
    try:
        if sys.platform == "linux" and os.path.isdir(_OPENED):
            try:
                return os.open(folder, os.O_TMPFILE | os.O_WRONLY, 0o666), ""
            except OSError as error:
                if error.errno not in _NOT_KNOWN:
                    raise
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        while True:
            beside = _beside(place)
            draft = os.open(beside, flags, 0o666)
            _lock(draft)
            if os.path.lexists(beside):
                return draft, beside
            os.close(draft)  # somebody has cleared it away before it was locked
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EROFS, errno.EPERM):
            raise
        reason = Borrowed(os.strerror(error.errno))
        message = say("no_file_in", folder=folder, reason=reason)
        raise OSError(error.errno, message, place.path) from None


def _take_name(draft: int, place: _Place) -> str:
    """Give a file without a name that of another, or if that is there one beside it, and return it.

    It is "" where no other name is needed.
    """
    if place.old is None:
        with suppress(FileExistsError):
            _link(draft, place.path)
            return ""
    _lock(draft)
    beside = _beside(place)
    _link(draft, beside)
    return beside


def _link(draft: int, path: str) -> None:
    # Without a starting point Python links the file and not its link, so it gets one.
    os.link(f"{_OPENED}/{draft}", path, src_dir_fd=draft)


def _clear_away(place: _Place) -> None:
    """Remove what those have left beside a file who were killed when they wrote it."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        prefix = _prefix(place)
        for name in os.listdir(_folder(place)):
            if name.startswith(prefix):
                left = os.path.join(_folder(place), name)
                opened = os.open(left, os.O_RDONLY)
                try:
                    _take(opened, wait=False)
                    os.unlink(left)
                finally:
                    os.close(opened)


def _lock(draft: int) -> None:
    """Lock a draft as long as this process lives, where the system can do so."""
    with suppress(OSError):
        _take(draft)


def _take(opened: int, wait: bool = True) -> None:
    """Keep everybody else from taking a file, until it is closed.

    Raises OSError if that cannot be, or if somebody has it and is not to be waited for.
    """
    if sys.platform != "win32":
        fcntl.flock(opened, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


def _make_alike(draft: int, old: os.stat_result) -> None:
    """Give a file the owner and the permissions of another, as far as that is allowed."""
    if sys.platform == "win32":
        return
    new = os.fstat(draft)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        with suppress(OSError):
            os.fchown(draft, old.st_uid, old.st_gid)
    with suppress(OSError):
        os.fchmod(draft, stat.S_IMODE(old.st_mode) & 0o777)


def _folder(place: _Place) -> str:
    return os.path.dirname(place.path) or os.curdir


def _prefix(place: _Place) -> str:
    """Return what the names beside a file begin with, and those beside no other: a short text."""
    from hashlib import blake2b  # noqa: PLC0415 - most answers write no file

    name = os.fsencode(os.path.basename(place.path))
    return f".ristikontra-{blake2b(name, digest_size=8).hexdigest()}-"


def _beside(place: _Place) -> str:
    """Return a new name beside a file."""
    return os.path.join(_folder(place), f"{_prefix(place)}{os.urandom(8).hex()}.new")


def _flush(folder: str) -> None:
    """Put on the disk which files a folder has, where that can be asked for."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _error(number: int, path: str) -> OSError:
    return OSError(number, os.strerror(number), path)
