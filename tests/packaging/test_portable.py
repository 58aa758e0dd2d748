"""What only Unix has is not needed: tried where Windows is played, and by types for each system."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fixtures.tree import ROOT

#: Takes from a program what Windows does not have, and keeps it from what Windows does not do.
WINDOWS = """
import asyncio, concurrent.futures, ctypes, errno, fcntl, json, multiprocessing, os, shutil, signal
import sqlite3, subprocess, sys, tempfile, types
import concurrent.futures.process, multiprocessing.popen_spawn_posix, multiprocessing.queues
import multiprocessing.resource_tracker, multiprocessing.synchronize
# Processes are those of the system that is here.
multiprocessing.resource_tracker._HAVE_SIGMASK = False
multiprocessing.synchronize.sys = types.SimpleNamespace(platform=sys.platform)
import click, fsrs, msgspec, platformdirs
from pathlib import Path

def kept_from(call, names):
    def guarded(path, *others, **settings):
        opened = {os.path.realpath(f"/proc/self/fd/{n}") for n in os.listdir("/proc/self/fd")}
        here = os.path.isdir(path) if names == "folders" else os.path.realpath(path) in opened
        if here:
            raise PermissionError(errno.EACCES, "as Windows says", path)
        return call(path, *others, **settings)
    return guarded

for name in ("fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "readline"):
    sys.modules[name] = None
os.open = kept_from(os.open, "folders")
for name in ("replace", "rename", "unlink", "remove"):
    setattr(os, name, kept_from(getattr(os, name), "files"))
for name in ("fork", "forkpty", "getuid", "geteuid", "getgid", "chown", "fchown", "fchmod", "kill",
             "killpg", "O_TMPFILE", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "sched_getaffinity",
             "mkfifo", "setsid", "openpty", "getpgid", "uname", "sysconf", "wait3", "nice"):
    delattr(os, name)
for name in ("pthread_sigmask", "SIGPIPE", "SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "alarm",
             "setitimer", "sigwait", "SIG_BLOCK", "SIG_SETMASK"):
    delattr(signal, name)
subprocess.CREATE_NEW_PROCESS_GROUP = 0
sys.platform = "win32"
from fixtures.tree import ROOT
from ristikontra.cli.main import run
"""
ENDINGS = """ristikontra N:A9 E:9K S:22 W:44 lead:N
lappi N:K7 E:73 S:32 W:K2 lead:N
ristikontra N:KQ E:77 S:22 W:A9 lead:E
"""


def timeless(path: Path) -> str:
    return re.sub('"seconds":[^,}]+', "", path.read_text())


@pytest.mark.slow
def test_it_runs_where_nothing_is_of_unix(tmp_path: Path) -> None:
    lines, here, there = (tmp_path / name for name in ("endings.txt", "here.jsonl", "there.jsonl"))
    lines.write_text(ENDINGS * 100)
    runs = [
        ["solve", "lappi/pagat"],
        ["batch", str(lines), "-o", str(there), "--jobs", "2"],
        ["prove", "lappi/pagat", "--after", "Q", "-o", str(tmp_path / "proof")],
        ["train"],
    ]
    code = WINDOWS + f"codes = [run(words) for words in {runs!r}]\nos._exit(max(codes))\n"
    homes = dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME"), str(tmp_path / "home"))
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="help\nquit\n",
        capture_output=True,
        text=True,
        env=os.environ | homes,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    usual = ["batch", lines, "-o", here, "--jobs", "1"]
    subprocess.run([sys.executable, "-m", "ristikontra", *usual], check=True, capture_output=True)
    assert timeless(there) == timeless(here)
    assert not [*tmp_path.glob("*.journal*"), *tmp_path.glob(".ristikontra*")]


@pytest.mark.slow
@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_the_types_of_every_system_hold(system: str) -> None:
    command = [sys.executable, "-m", "mypy", "--platform", system]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
