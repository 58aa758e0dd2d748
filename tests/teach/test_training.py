"""Training: what comes when, how it is graded, and a store that survives whatever happens to it."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from fsrs import Rating
from msgspec.structs import replace

from fixtures.share import one_in, some_of
from ristikontra.api.page import PageRecord, _posed
from ristikontra.api.train import train_record
from ristikontra.game.errors import RistikontraError
from ristikontra.games.puzzles import Measures, Puzzle
from ristikontra.games.tricks.puzzles import training
from ristikontra.games.tricks.puzzles.collection import chosen, pack, themes_in
from ristikontra.games.tricks.puzzles.diary import as_json, look_into, read_diary, write_down
from ristikontra.games.tricks.puzzles.themes import THEMES as THEMES_OF_PUZZLES
from ristikontra.games.tricks.puzzles.training import (
    Effort,
    Learner,
    Review,
    grade,
    in_turn,
    learner_of,
    next_puzzle,
    next_theme,
)
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.render.contract import page_data
from ristikontra.store import Place, StoreError
from ristikontra.table.endings import solution
from ristikontra.table.trainer import lost, session_of

NOON = datetime(2030, 6, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
THEMES = [f"theme-{number}" for number in range(12)]
#: What the simulated learner does not understand.
WEAK = THEMES[2::4]


def review(number: int = 0, theme: str = "guard", grade: int = 3) -> Review:
    return Review(NOON + number * timedelta(minutes=1), theme, f"p{number}", grade)


def puzzle(name: str, *themes: str, level: int = 1) -> Puzzle:
    """Return a puzzle that nobody can play: the question when only its names are looked at."""
    return Puzzle(
        id=name,
        position="",
        objective="points",
        key="A",
        tempting="K",
        level=level,
        themes=themes,
        measures=Measures(look_ahead=1, at_sight=True, better_looking=0, plan_lines=1),
    )


# --- grades ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effort", "level", "expected"),
    [
        (Effort(found=False), 1, Rating.Again),
        (Effort(found=False, seconds=1), 5, Rating.Again),
        (Effort(found=True, lost=Value(1, -7)), 1, Rating.Again),
        (Effort(found=True, lost=Value(0, 4)), 1, Rating.Again),
        (Effort(found=True, lost=Value(0, 3)), 1, Rating.Hard),
        (Effort(found=True, hinted=True), 1, Rating.Hard),
        (Effort(found=True, finished=False), 1, Rating.Hard),
        (Effort(found=True, seconds=60), 1, Rating.Good),
        (Effort(found=True, seconds=61), 1, Rating.Hard),
        (Effort(found=True, seconds=61), 2, Rating.Good),
        (Effort(found=True, seconds=16), 1, Rating.Good),
        (Effort(found=True, seconds=15), 1, Rating.Easy),
        (Effort(found=True, seconds=75), 5, Rating.Easy),
    ],
)
def test_what_was_lost_and_how_long_it_took_make_the_grade(
    effort: Effort, level: int, expected: Rating
) -> None:
    assert grade(effort, level) == expected


def test_what_later_cards_lose_is_what_the_solver_says() -> None:
    rng = random.Random(3)
    for one in rng.sample(list(pack().values()), min(12, len(pack()))):
        game, worth = session_of(one), []
        assert game.state.mover in game.seats
        while not game.over:
            found = solution(game)
            choice = rng.choice(found.cards)
            worth.append(choice.loss)
            game = game.play(choice.rank)
        rest = [loss for loss in worth[1:] if loss is not None]
        points = sum(loss.points for loss in rest if not loss.outcome)
        assert lost(game) == (sum(loss.outcome for loss in rest), points)


# --- what comes when ------------------------------------------------------------------------------


def test_a_theme_that_is_due_goes_before_a_new_one_and_that_before_one_not_due() -> None:
    learner = Learner()
    assert next_theme(learner, ["a", "b"], NOON) == "a"
    learner = learner.after(Review(NOON, "a", "p1", Rating.Easy))
    assert next_theme(learner, ["a", "b"], NOON) == "b"
    assert next_theme(learner, ["a", "b"], NOON + 30 * DAY) == "a"
    learner = learner.after(Review(NOON + DAY, "b", "p2", Rating.Again))
    assert next_theme(learner, ["a", "b"], NOON + DAY) == "a"
    assert next_theme(learner, ["a", "b"], NOON + DAY + timedelta(minutes=9)) == "b"
    assert next_theme(learner, ["a", "b", "new"], NOON + DAY + timedelta(minutes=10)) == "b"
    assert next_theme(learner, ["b"], NOON + DAY) == "b"
    assert next_theme(learner, ["a", "b"], NOON + 30 * DAY) == "b"  # the longest due


def test_fresh_positions_come_first_the_easiest_of_them_then_the_one_longest_ago(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(training, "_made", lambda *_: None)
    rng = random.Random(1)
    puzzles = [puzzle("x", "b"), puzzle("two", "a", level=2), puzzle("one", "b", "a")]
    learner = Learner()
    for number, expected in enumerate(("one", "two", "one", "two")):
        found = next_puzzle(learner, puzzles, "a", rng)
        assert found.id == expected
        learner = learner.after(Review(NOON + number * DAY, "a", found.id, Rating.Good))
    assert next_puzzle(learner, puzzles, "b", rng).id == "x"


def test_where_none_of_the_pack_is_fresh_a_new_one_is_made() -> None:
    one = next(iter(chosen("ristikontra")))
    learner, theme = Learner().after(Review(NOON, "x", one.id, 3)), "overtake"
    seen = replace(one, themes=(theme,))
    made = next_puzzle(learner, [seen], theme, random.Random(1))
    assert theme in made.themes
    assert made.id == made.position
    assert made.position.startswith("ristikontra ")
    again = learner.after(Review(NOON, theme, made.id, 3))
    assert next_puzzle(again, [seen], theme, random.Random(1)) == seen
    assert next_puzzle(again, [seen], theme, random.Random(2)).id not in (made.id, one.id)


def test_the_order_of_reviews_in_a_file_does_not_matter() -> None:
    reviews = [review(number, "ab"[number % 2], 1 + number % 4) for number in range(40)]
    shuffled = random.Random(2).sample(reviews, len(reviews))
    assert learner_of(shuffled) == learner_of(reviews)
    assert learner_of(reviews).reviews == tuple(reviews)


def test_a_clock_that_was_set_back_or_far_ahead_does_no_harm() -> None:
    learner = Learner()
    for at in (NOON, NOON - 400 * DAY, NOON.replace(year=2999), NOON.replace(year=2000), NOON):
        for graded in Rating:
            learner = learner.after(Review(at, "a", "p", graded))
            assert next_theme(learner, ["a"], at) == "a"
    assert learner_of(learner.reviews).due("a") is not None


def simulated(rounds: int, seed: int) -> Counter[str]:
    """Return how often every theme came: a learner who trains every day, weak at some themes."""
    rng, now, learner, asked = random.Random(seed), NOON, Learner(), Counter[str]()
    puzzles = [puzzle(f"{theme}.{number}", theme) for theme in THEMES for number in range(400)]
    for number in range(rounds):
        theme = next_theme(learner, THEMES, now)
        found = next_puzzle(learner, puzzles, theme, rng)
        assert theme in found.themes
        known = rng.random() < (0.4 if theme in WEAK else 0.95)
        effort = Effort(found=known, seconds=rng.uniform(5, 60))
        learner = learner.after(Review(now, theme, found.id, grade(effort, found.level)))
        asked[theme] += 1
        now += DAY - timedelta(minutes=19) if number % 20 == 19 else timedelta(minutes=1)
    return asked


@pytest.mark.parametrize("seed", one_in(3, [1, 2, 3]))
def test_themes_that_a_learner_fails_come_oftener(seed: int) -> None:
    asked = simulated(1000, seed)
    strong = [theme for theme in THEMES if theme not in WEAK]
    assert min(asked[theme] for theme in WEAK) > 2 * max(asked[theme] for theme in strong)
    assert min(asked.values()) >= 10


def test_puzzles_are_chosen_by_theme_level_and_variant() -> None:
    every = pack().values()
    for one in random.Random(5).sample(list(every), min(12, len(every))):
        variant = one.start.rules.variant.name
        for theme in one.themes:
            found = chosen(variant, theme, one.level)
            assert one in found
            assert {other.level for other in found} == {one.level}
            assert {other.start.rules.variant.name for other in found} == {variant}
            assert all(theme in other.themes for other in found)
    assert chosen() == list(every)
    assert set(themes_in(every)) == {theme for one in every for theme in one.themes}


def test_themes_stand_in_one_order_everywhere() -> None:
    order = [theme for theme in THEMES_OF_PUZZLES if theme in themes_in(pack().values())]
    assert themes_in(pack().values()) == order
    with pytest.raises(RistikontraError) as raised:
        chosen(theme="x")
    assert ", ".join(order[:-1]) in str(raised.value)
    of_each = [chosen(theme=theme)[0] for theme in reversed(order)]
    posed = [*map(_posed, of_each)]
    record = PageRecord(examples=[], puzzles=posed)
    assert [*page_data(record).themes] == order


def test_a_learner_meets_the_easiest_theme_first() -> None:
    puzzles = [puzzle("x", "sure-winner", level=3), puzzle("y", "guard"), puzzle("z", "refuse")]
    assert in_turn(puzzles) == ["refuse", "guard", "sure-winner"]
    assert {*in_turn(pack().values())} == {*themes_in(pack().values())}


def test_the_record_counts_every_review_and_orders_themes_by_when_they_come() -> None:
    learner = learner_of([review(1, "a", 4), review(2, "b", 1), review(3, "b", 3), review(4, "z")])
    record = train_record(learner, ["new", "a", "b"])
    assert (record.asked, record.right) == (4, 3)
    assert [(one.theme, one.asked, one.right) for one in record.themes] == [
        ("b", 2, 1),
        ("a", 1, 1),
        ("new", 0, 0),
    ]
    assert [one.due for one in record.themes[:2]] == [learner.due("b"), learner.due("a")]


# --- the file -------------------------------------------------------------------------------------


@pytest.fixture
def diary(tmp_path: Path) -> Place:
    """A store that is not there yet."""
    return Place(tmp_path / "some" / "where" / "reviews.sqlite")


def test_what_is_written_is_read(diary: Place) -> None:
    assert look_into(diary).learner == Learner()
    assert not diary.path.parent.exists()
    assert read_diary(diary).learner == Learner()
    learner = Learner()
    for number in range(5):
        kept = write_down(diary, learner, [review(number)])
        assert (kept.taken, kept.others) == (0, 0)
        learner = kept.learner
        assert read_diary(diary).learner == look_into(diary).learner == learner
    assert len(learner.reviews) == 5
    again = write_down(diary, learner, [review(4)])
    assert again.learner == learner
    assert {path.name for path in diary.path.parent.iterdir()} == {diary.path.name}


def test_a_review_is_the_same_in_every_zone_of_time(diary: Place) -> None:
    there = replace(review(), at=review().at.astimezone(timezone(timedelta(hours=9))))
    kept = write_down(diary, Learner(), [review(), there])
    assert kept.learner.reviews == (review(),)
    assert read_diary(diary).learner.reviews == (review(),)


WHOLE = (
    b'{"ristikontra":"training","schema":1,"reviews":'
    b'[{"at":"2030-06-01T12:00:00Z","theme":"guard","puzzle":"p001","grade":3}]}'
)
DAMAGED = {
    "empty": b"",
    "zeros": bytes(len(WHOLE)),
    "cut off": WHOLE[:-30],
    "twice": WHOLE + WHOLE,
    "no text": b"\xff\xfe" + WHOLE,
    "bad letters": WHOLE.replace(b"guard", b"gu\xffrd"),
    "deep": b'{"x":' * 100_000,
    "foreign": b'{"schema":7,"cards":[]}',
    "a list": b"[1,2,3]",
    "position file": b'title = "x"\n',
    "no such grade": WHOLE.replace(b'"grade":3', b'"grade":9'),
    "no time": WHOLE.replace(b"2030-06-01T12:00:00Z", b"yesterday"),
    "no zone": WHOLE.replace(b"12:00:00Z", b"12:00:00"),
    "more fields": WHOLE.replace(b'"grade":3', b'"grade":3,"more":1'),
    "no version": WHOLE.replace(b'"schema":1', b'"schema":0'),
}


@pytest.fixture
def old(diary: Place) -> Place:
    """The same store, with a file of old beside it."""
    diary.path.parent.mkdir(parents=True)
    return diary._replace(reviews=diary.path.with_name("training.json"))


def in_old(place: Place) -> Path:
    assert place.reviews
    return place.reviews


def test_reviews_of_old_are_taken_over_once(old: Place) -> None:
    path = in_old(old)
    path.write_bytes(WHOLE)
    write_down(old, Learner(), [review(7)])
    assert len(look_into(old).learner.reviews) == 2
    kept = read_diary(old)
    assert (kept.taken, len(kept.learner.reviews)) == (1, 2)
    path.write_bytes(WHOLE.replace(b"p001", b"p002"))
    for found in (read_diary(old), look_into(old)):
        assert (found.taken, found.learner) == (0, kept.learner)
    path.unlink()
    assert read_diary(old).learner == kept.learner


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_of_old_is_refused_and_nothing_is_changed(old: Place, text: bytes) -> None:
    path = in_old(old)
    path.write_bytes(text)
    for ask in (read_diary, look_into):
        with pytest.raises(RistikontraError, match="has no reviews or is damaged"):
            ask(old)
    assert path.read_bytes() == text
    write_down(old, Learner(), [review()])
    with pytest.raises(RistikontraError, match="has no reviews or is damaged"):
        read_diary(old)
    path.unlink()
    assert read_diary(old).learner.reviews == (review(),)


def test_a_later_version_is_refused_and_left_alone(old: Place) -> None:
    text = b'{"ristikontra":"training","schema":2,"chapters":[]}'
    in_old(old).write_bytes(text)
    for ask in (read_diary, look_into):
        with pytest.raises(RistikontraError, match="a later version"):
            ask(old)
    assert in_old(old).read_bytes() == text


@pytest.mark.parametrize("change", ["grade = 9", "at = 'yesterday'", "theme = x'ff'"])
def test_a_store_with_something_else_than_reviews_is_damaged(diary: Place, change: str) -> None:
    write_down(diary, Learner(), [review()])
    with closing(sqlite3.connect(diary.path)) as found:
        found.execute(f"UPDATE reviews SET {change}")
        found.commit()
    for ask in (read_diary, look_into):
        with pytest.raises(StoreError, match="is damaged"):
            ask(diary)
    with pytest.raises(StoreError, match="is damaged"):
        write_down(diary, Learner(), [review(1)])
    with closing(sqlite3.connect(diary.path)) as found:
        assert found.execute("SELECT count(*) FROM reviews").fetchone() == (1,)


#: Writes reviews of a theme of its own as fast as it can, and confirms each when it is kept.
WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from ristikontra.games.tricks.puzzles.collection import chosen, themes_in
from ristikontra.games.tricks.puzzles.diary import read_diary, write_down
from ristikontra.games.tricks.puzzles.training import Review
from ristikontra.store import Place
path, theme, count = Place(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])
learner = read_diary(path).learner
for number in range(count):
    review = Review(datetime.now(UTC), theme, f"{theme}{number}", 3)
    learner = write_down(path, learner, [review]).learner
    print(number, flush=True)
"""


def writer(path: Path, theme: str, count: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", WRITER, path, theme, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


def check_kills(diary: Place, times: int) -> None:
    """Kill a writer again and again at any moment: all that it has confirmed is there."""
    rng, kept = random.Random(4), 0
    for number in range(times):
        with writer(diary.path, f"t{number}.", 10_000) as process:
            assert process.stdout is not None
            shown = [process.stdout.readline()]
            time.sleep(rng.uniform(0, 0.05))
            process.send_signal(signal.SIGKILL)
            shown += process.stdout.readlines()
        found = read_diary(diary)
        new, kept = len(found.learner.reviews) - kept, len(found.learner.reviews)
        assert len(shown) <= new <= len(shown) + 1


def test_who_is_killed_loses_no_review_but_the_last(diary: Place) -> None:
    check_kills(diary, 3)


@pytest.mark.slow
def test_who_is_killed_a_hundred_times_loses_no_review_but_the_last(diary: Place) -> None:
    check_kills(diary, 100)


@some_of(12, 60)
def test_two_at_once_lose_nothing(diary: Place, number: int) -> None:
    writers = [writer(diary.path, theme, number) for theme in "ab"]
    for process in writers:
        process.communicate()
        assert process.returncode == 0
    learner = read_diary(diary).learner
    assert Counter(one.theme for one in learner.reviews) == {"a": number, "b": number}


def test_what_somebody_else_has_written_is_told(diary: Place) -> None:
    mine = write_down(diary, Learner(), [review(1)]).learner
    write_down(diary, mine, [review(2)])
    write_down(diary, mine, [review(3)])
    kept = write_down(diary, mine, [review(4)])
    assert kept.others == 2
    assert kept.learner == learner_of([review(number) for number in (1, 2, 3, 4)])
    assert len(json.loads(as_json(look_into(diary).learner))["reviews"]) == 4
