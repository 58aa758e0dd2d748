"""Who is killed while he trains or plays, whenever, loses nothing and leaves nothing torn."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fixtures.kills import killed
from ristikontra.cli.main import run
from ristikontra.puzzles.diary import read_diary
from ristikontra.store import BESIDE, Place

#: What is said when a review stands in the file.
KEPT = b"It is due again"
TRAINS = ["train", "--seed", "7", "--theme", "to-partner", "--state"]
PLAYS = ["play", "lappi/pagat", "--as", "NS"]


def check_train(folder: Path, times: int) -> None:
    """Kill a learner again and again: every review that was confirmed is there."""
    here = folder / "here"
    here.mkdir()
    file, draw, shown, kept = here / "reviews.sqlite", random.Random(5), 0, 0
    run([*TRAINS, os.devnull])  # refused, with all that is needed loaded
    for _ in range(times):
        ended, said = killed(
            [*TRAINS, str(file)], b"give-up\n\n" * 8, draw.uniform(0.0, 0.25), folder
        )
        assert ended in (0, signal.SIGKILL), said.decode()
        assert {path.name for path in here.iterdir()} <= {
            f"{file.name}{one}" for one in ("", *BESIDE)
        }
        found = read_diary(Place(file))
        assert [*here.iterdir()] == [file]
        new, kept = len(found.learner.reviews) - kept, len(found.learner.reviews)
        now = said.count(KEPT)
        assert now <= new <= now + 1
        shown += now
    assert shown >= times // 4
    (folder / "typed").write_bytes(b"give-up\nquit\n")
    with (folder / "typed").open() as typed:
        command = (sys.executable, "-m", "ristikontra", *TRAINS, file)
        subprocess.run(command, stdin=typed, check=True, capture_output=True)
    assert [*here.iterdir()] == [file]


def check_play(folder: Path, times: int) -> None:
    """Kill a player again and again: he leaves nothing, and nothing goes wrong."""
    here, draw, ended_himself = folder / "here", random.Random(6), 0
    here.mkdir()
    typed = b"hint\nQ\nwhy\nundo\nQ\n7\nvalues\nline\n10\nK\n5\n4\n6\n"
    for _ in range(times):
        ended, said = killed(PLAYS, typed, draw.uniform(0.0, 0.12), folder)
        assert ended in (0, signal.SIGKILL), said.decode()
        assert b"internal" not in said
        assert [*here.iterdir()] == []
        ended_himself += ended == 0
    assert ended_himself < times


def test_who_is_killed_while_he_trains_loses_nothing(tmp_path: Path) -> None:
    check_train(tmp_path, 3)


def test_who_is_killed_while_he_plays_leaves_nothing(tmp_path: Path) -> None:
    check_play(tmp_path, 6)


@pytest.mark.slow
def test_who_is_killed_500_times_while_he_trains_loses_nothing(tmp_path: Path) -> None:
    check_train(tmp_path, 500)


@pytest.mark.slow
def test_who_is_killed_500_times_while_he_plays_leaves_nothing(tmp_path: Path) -> None:
    check_play(tmp_path, 500)
