"""What is kept on a disk, whatever became of it there, and whatever the clock shows.

Each kind of file is cut, grown, replaced by anything, and dated in the future.  There is an answer
or a clear sentence, and what was there is still somewhere.
"""

from __future__ import annotations

import codecs
import json
import os
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from fixtures.share import some_of
from ristikontra.batch.bench import bench
from ristikontra.cli import train
from ristikontra.cli.main import run
from ristikontra.cli.printing import BAD, FAILED, FINE
from ristikontra.games.files import find_example
from ristikontra.games.tricks.proof.certificate import prove
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.diary import as_json, look_into, read_diary, write_down
from ristikontra.games.tricks.puzzles.training import Learner, Review, as_of, learner_of, next_theme
from ristikontra.store import OWN, Place, looked_into

NOW: Final = datetime(2030, 6, 1, 12, tzinfo=UTC)
YEAR: Final = timedelta(days=365)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def said(capfd: pytest.CaptureFixture[str], words: str, given: str = "") -> tuple[int, str, str]:
    """Run a command, and return its exit code, what it wrote, and what it complained of."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given.encode())))
        code = run(words.split())
    out, errors = capfd.readouterr()
    return code, out, " ".join(errors.split())


# --- files that something has happened to -------------------------------------------------------


class Kind(NamedTuple):
    """A kind of file: where it is, what makes it, what reads it, and what is typed then."""

    path: str
    make: Callable[[Path], object]
    read: str
    given: str = ""
    #: Whether the program writes there.
    ours: bool = False


def _diary(path: Path) -> None:
    reviews = [Review(NOW - number * YEAR / 9, "guard", f"p{number}", 3) for number in range(1, 9)]
    write_down(Place(path), Learner(), reviews)


def _old_diary(path: Path) -> None:
    _diary(path.with_name("store"))
    path.write_bytes(as_json(look_into(Place(path.with_name("store"))).learner))


def _old_game(path: Path) -> None:
    run(["play", "lappi", "--seed", "5", "--state", "store"])
    with looked_into(Path("store"), OWN) as store:
        assert store
        [(text,)] = store.rows("SELECT game FROM games")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def _measured(path: Path) -> None:
    path.write_text(json.dumps(bench(1).to_dict()))


PUZZLE: Final = json.dumps(pack()["p001"].to_dict())
ENDING: Final = "ristikontra N:A9 E:9K S:22 W:44 lead:N\n"
KINDS: Final = {
    "reviews": Kind("kept", _diary, "train --seed 1 --state kept", "give-up\nquit\n", True),
    "game": Kind(
        "kept",
        lambda _: run(["play", "lappi", "--seed", "5", "--state", "kept"]),
        "play lappi --seed 5 --state kept",
        "quit\n",
        True,
    ),
    "old reviews": Kind("old", _old_diary, "train --seed 1 --state old", "give-up\nquit\n"),
    "old game": Kind("old", _old_game, "play lappi --seed 5 --state old", "quit\n"),
    "proof": Kind(
        "proof",
        lambda path: path.write_text(prove(find_example("lappi/pagat").position)),
        "prove --check proof",
    ),
    "puzzles": Kind(
        "mine.jsonl", lambda path: path.write_text(f"{PUZZLE}\n"), "puzzles --from mine.jsonl"
    ),
    "position": Kind("it.toml", lambda _: run(["new", "lappi", "-o", "it.toml"]), "show it.toml"),
    "whole deal": Kind(
        "deal.toml",
        lambda _: run(["deal", "lappi", "--seed", "2", "-o", "deal.toml"]),
        "play deal.toml",
        "quit\n",
    ),
    "ristiseiska": Kind(
        "it.toml", lambda _: run(["new", "ristiseiska", "-o", "it.toml"]), "show it.toml"
    ),
    "myllymatti": Kind(
        "it.toml", lambda _: run(["new", "myllymatti", "-o", "it.toml"]), "show it.toml"
    ),
    "measurement": Kind("bench.json", _measured, "bench --endings 1 --compare bench.json"),
}


def spoilt(rng: random.Random, data: bytes) -> Iterator[bytes]:
    """Yield what may become of a file."""
    at, end = sorted(rng.choices(range(len(data) + 1), k=2))
    junk = rng.randbytes(rng.choice((1, 3, 40, 5_000)))
    text = data.decode("utf-8", "replace")
    yield from (b"", data[:at], data[at:], data[:at] + data[end:], bytes(len(data)), junk)
    yield from (data + junk, data + bytes(4096), data + data, junk + data)
    yield data[:at] + junk + data[end:]
    yield data[:at] + bytes([data[at - 1] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        written = mark + text.encode(encoding)
        yield from (written, written[: rng.randrange(len(written))], mark, written[2:], mark * 2)
        yield mark + text.replace("\n", "\r\n").encode(encoding)
    yield text.encode("utf-32")
    yield re.sub("20[0-9]{2}(?=-)", lambda _: rng.choice(YEARS), text).encode()
    yield re.sub("[0-9]+", lambda one: one[0] * rng.choice((1, 1, 30)), text).encode()


YEARS: Final = ("0001", "1970", "1971", "2000", "2038", "2106", "3000", "9999")


@pytest.mark.parametrize("kind", KINDS)
@some_of(4, 600)
def test_whatever_becomes_of_a_file_is_told_and_nothing_is_lost(
    kind: str, number: int, rng: random.Random, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path, make, read, given, ours = KINDS[kind]
    kept = folder / path
    make(kept)
    good = kept.read_bytes()
    assert said(capfd, read, given)[0] in (FINE, FAILED)  # a measurement may be slower
    unread = 0
    for _ in range(number):
        data = rng.choice([*spoilt(rng, good)])
        for other in kept.parent.glob(f"{kept.name}*"):
            other.unlink()
        kept.write_bytes(data)
        ahead = rng.choice((0, 0, 1, 30)) * 365 * 86400
        os.utime(kept, (time.time() + ahead,) * 2)
        code, out, errors = said(capfd, read, given)
        assert "internal error" not in out + errors, data
        assert "Traceback" not in out + errors, data
        assert code in (FINE, FAILED, BAD), (data, errors)
        assert errors or "refused:" in out or code == FINE or kind == "measurement", data
        unread += bool(errors) or code != FINE
        # It is where it was, or beside it; or what it says was read and written again.
        if data not in [one.read_bytes() for one in kept.parent.glob(f"{kept.name}*")]:
            assert ours or not data
            assert code == FINE
    assert unread > number // 5


# --- clocks -------------------------------------------------------------------------------------


@pytest.fixture
def diary(folder: Path) -> Path:
    return folder / "reviews.sqlite"


def clock(monkeypatch: pytest.MonkeyPatch, shown: datetime) -> None:
    """Let the clock show a time, from which it continues."""

    class Clock(datetime):
        began = time.monotonic()

        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return shown + timedelta(seconds=time.monotonic() - cls.began)

    monkeypatch.setattr(train, "datetime", Clock)


def keep(path: Path, reviews: Sequence[Review]) -> None:
    """Write reviews into a store: nothing looks at their dates."""
    write_down(Place(path), Learner(), reviews)


def reviews_in(path: Path) -> list[Review]:
    with looked_into(path, OWN) as store:
        rows = [*store.rows("SELECT at, theme, puzzle, grade FROM reviews")] if store else []
    return sorted(Review(datetime.fromisoformat(at), *rest) for at, *rest in rows)


def test_a_review_from_the_future_counts_as_made_now(
    diary: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    clock(monkeypatch, NOW)
    before = [Review(NOW - YEAR, "guard", "p001", 3), Review(NOW + 30 * YEAR, "guard", "p002", 1)]
    keep(diary, before)
    warned = "warning: the date of 1 puzzle is in the future; it counts as now"
    code, out, errors = said(capfd, f"train --progress --state {diary}")
    assert (code, errors) == (FINE, warned)
    assert re.search("in 10 minutes|in [0-9] minutes", out)
    assert reviews_in(diary) == before  # who asks changes nothing
    code, out, errors = said(capfd, f"train --seed 1 --state {diary}", "quit\n")
    assert (code, errors) == (FINE, warned)
    first, second = reviews_in(diary)
    assert first == before[0]
    assert NOW <= second.at < NOW + timedelta(minutes=1)
    assert (second.puzzle, second.grade) == ("p002", 1)
    # From then on its time goes by as that of any other.
    code, out, errors = said(capfd, f"train --seed 1 --state {diary}", "quit\n")
    assert (code, errors) == (FINE, "")
    clock(monkeypatch, NOW + timedelta(minutes=11))
    learner = read_diary(Place(diary), NOW + timedelta(minutes=11)).learner
    assert next_theme(learner, ["guard", "new"], NOW + timedelta(minutes=11)) == "guard"


def test_reviews_from_the_future_stay_in_their_order() -> None:
    made = [
        Review(NOW + number * YEAR, f"t{9 - number}", "p", 3) for number in (-3, -2, -1, 1, 2, 3, 4)
    ]
    for now, ahead in ((NOW, 4), (NOW - 9 * YEAR, 0), (NOW + 9 * YEAR, 0), (NOW - 2.5 * YEAR, 6)):
        found, count = as_of(now, made)
        assert count == ahead
        learner = learner_of(found)
        assert [one.theme for one in learner.reviews] == [one.theme for one in made]
        assert learner.last <= max(now, made[-1].at)


@pytest.mark.parametrize("year", [1, 1970, 1971, 2000, 2024, 3000, 9999])
def test_where_the_clock_cannot_be_right_it_is_told_once_and_time_goes_on(
    year: int, diary: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    clock(monkeypatch, datetime(year, 1, 2, tzinfo=UTC))
    kept = [Review(NOW - YEAR, "guard", "p001", 3), Review(NOW, "refuse", "p002", 1)]
    warning = f"warning: the clock shows the year {year}, which cannot be right; "
    warning += "time continues from your last puzzle"
    for state in (diary, diary.with_name("another")):
        if state == diary:
            keep(diary, kept)
        code, _, errors = said(capfd, f"train --progress --json --state {state}")
        assert (code, errors) == (FINE, warning)
        code, out, errors = said(
            capfd, f"train --seed 1 --state {state}", "give-up\n\ngive-up\nquit\n"
        )
        assert (code, errors) == (FINE, warning)
        assert "2 puzzles" in out
    *old, one, other = reviews_in(diary)
    assert old == kept
    assert NOW <= one.at < other.at < NOW + timedelta(minutes=2)


@some_of(300, 30_000)
def test_no_date_and_no_clock_is_too_odd(number: int, rng: random.Random, diary: Path) -> None:
    days = (datetime(9999, 12, 30) - datetime(1, 1, 2)).days
    for _ in range(number):
        some = [
            Review(
                datetime(1, 1, 2, tzinfo=UTC) + timedelta(rng.choice((rng.random(), 0, 1)) * days),
                rng.choice("ab"),
                f"p{at}",
                rng.randint(1, 4),
            )
            for at in range(rng.randrange(4))
        ]
        now = datetime(1, 1, 2, tzinfo=UTC) + timedelta(rng.random() * days)
        learner = learner_of(as_of(now, some)[0])
        assert {(one.puzzle, one.grade) for one in learner.reviews} == {
            (one.puzzle, one.grade) for one in some
        }
        assert next_theme(learner, ["a", "b"], now) in ("a", "b")
    zones = ("+14:00", "-12:00", "+00:00")
    rows = [
        {"at": f"{at}T00:00:00{zone}", "theme": "a", "puzzle": f"{at}{zone}", "grade": 3}
        for at in ("0001-01-01", "9999-12-31", "2030-06-01")
        for zone in zones
    ]
    old = diary.with_name("training.json")
    old.write_text(json.dumps({"ristikontra": "training", "schema": 1, "reviews": rows}))
    place = Place(diary, old)
    for now in (None, NOW, datetime(1971, 1, 1, tzinfo=UTC)):
        assert len(look_into(place, now).learner.reviews) == len(rows)
    assert len(read_diary(place, NOW).learner.reviews) == len(rows)
    assert look_into(place, NOW).ahead == 0


def test_two_trainers_agree_on_what_was_from_the_future(diary: Path) -> None:
    keep(diary, [Review(NOW + YEAR, "guard", "p001", 3)])
    one = read_diary(Place(diary), NOW).learner
    other = read_diary(Place(diary), NOW + timedelta(minutes=1)).learner
    assert other == one
    write_down(Place(diary), one, [Review(NOW + timedelta(minutes=2), "guard", "p002", 3)])
    kept = write_down(Place(diary), other, [Review(NOW + timedelta(minutes=3), "guard", "p003", 3)])
    assert (kept.others, len(kept.learner.reviews)) == (1, 3)
