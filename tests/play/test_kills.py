"""Training or play that is killed at any moment loses nothing and leaves nothing torn."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fixtures.kills import ANSWERS, killed
from ristikontra.cli.main import run
from ristikontra.games.tricks.puzzles.diary import read_diary
from ristikontra.render.table import trick_number
from ristikontra.store import BESIDE, Place
from ristikontra.table.saved import slot_for

#: What is printed when a review is in the file.
KEPT = b"It is due again"
TRAINS = ["train", "--seed", "7", "--theme", "to-partner", "--state"]
PLAYS = ["play", "lappi/pagat", "--as", "NS"]
AT_TABLE = ["play", "ristikontra", "--level", "thumb", "--seed", "7", "--state"]


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
    """Kill a player again and again: nothing is left, and nothing goes wrong."""
    here, draw, ended_alone = folder / "here", random.Random(6), 0
    here.mkdir()
    typed = b"hint\nQ\nwhy\nundo\nQ\n7\nvalues\nline\n10\nK\n5\n4\n6\n"
    for _ in range(times):
        ended, said = killed(PLAYS, typed, draw.uniform(0.0, 0.12), folder)
        assert ended in (0, signal.SIGKILL), said.decode()
        assert b"internal" not in said
        assert [*here.iterdir()] == []
        ended_alone += ended == 0
    assert ended_alone < times


def check_table(folder: Path, times: int) -> None:
    """Kill a player of whole deals again and again: no card that was shown is lost or played twice.

    What is kept continues what was kept before, and is as far as the last trick on the screen.
    """
    here = folder / "here"
    here.mkdir()
    file, draw = here / "games.sqlite", random.Random(8)
    run([*AT_TABLE, os.devnull])  # refused, with all that is needed loaded
    kept, met = (0, ()), 0
    for _ in range(times):
        ended, said = killed([*AT_TABLE, str(file)], ANSWERS * 2, draw.uniform(0.0, 0.2), folder)
        assert ended in (0, signal.SIGKILL), said.decode()
        assert b"internal" not in said
        with slot_for(Place(file), "ristikontra", lambda _: True) as slot:
            rows = [*slot.store.rows("SELECT game FROM games")]
            found = slot.found
        assert [*here.iterdir()] == [file]
        assert len(rows) == (found is not None)
        if found is None:
            assert b"win the match" in said or not (kept[0] or seen(said))
            kept = 0, ()
            continue
        number, line = found.policy.number, found.line
        assert number > kept[0] or (number, line[: len(kept[1])]) == kept
        last = max(seen(said), default=(0, 0))
        assert (number, trick_number(found.state)) >= last
        met += ended == signal.SIGKILL and last > (0, 0)
        kept = number, line
    assert met >= times // 4


def seen(said: bytes) -> list[tuple[int, int]]:
    """Return the deals and tricks that were shown, by their numbers."""
    found, deal = [], 0
    for begun, trick in re.findall(rb"Deal (\d+)\. |Trick (\d+)", said):
        deal = int(begun or deal)
        found += [(deal, int(trick))] if trick else []
    return found


def test_who_is_killed_while_he_trains_loses_nothing(tmp_path: Path) -> None:
    check_train(tmp_path, 3)


def test_who_is_killed_while_he_plays_leaves_nothing(tmp_path: Path) -> None:
    check_play(tmp_path, 6)


def test_who_is_killed_at_the_table_loses_nothing(tmp_path: Path) -> None:
    check_table(tmp_path, 6)


@pytest.mark.slow
def test_who_is_killed_500_times_at_the_table_loses_nothing(tmp_path: Path) -> None:
    check_table(tmp_path, 500)


@pytest.mark.slow
def test_who_is_killed_500_times_while_he_trains_loses_nothing(tmp_path: Path) -> None:
    check_train(tmp_path, 500)


@pytest.mark.slow
def test_who_is_killed_500_times_while_he_plays_leaves_nothing(tmp_path: Path) -> None:
    check_play(tmp_path, 500)
