"""By score and cleaning in words and records: they say what the questions found."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from oracles import random_endings
from randoms import random_position
from ristikontra.errors import MissingFields
from ristikontra.notation import read_position
from ristikontra.question_records import ByScoreRecord, by_score_record, cleaning_record
from ristikontra.questions import by_score, cleaning, scored_positions, security, trade_offs
from ristikontra.records import CleaningRecord
from ristikontra.render.layout import Style
from ristikontra.render.scores import by_score_report, cleaning_words


def test_by_score_records_cover_every_score_once(rng: random.Random) -> None:
    for position in random_endings(rng, 20, 2):
        try:
            ranges = by_score(position)
        except MissingFields:
            continue
        record = by_score_record(position, ranges)
        text = msgspec.json.encode(record)
        assert msgspec.json.decode(text, type=ByScoreRecord) == record
        covered = [p for one in record.ranges for p in range(one.from_, one.to + 1)]
        assert covered == [points for points, _ in scored_positions(position)]
        for width in (60, 80, 120):
            report = by_score_report(record, position, Style(width, ascii=True))
            assert max(map(len, report.splitlines())) <= width
            assert report.isascii()


def test_turning_points_are_where_the_outcome_turns(rng: random.Random) -> None:
    for _ in range(20):
        position = random_position(rng, "lappi", 2, tally=True)
        ranges = by_score(position)
        record = by_score_record(position, ranges)
        outcome = {p: one.outcome for one in ranges for p in range(one.lowest, one.highest + 1)}
        for turn, least in ((record.holds_from, 0), (record.wins_from, 1)):
            if isinstance(turn, int):
                assert outcome[turn] >= least
                assert turn == 0 or outcome[turn - 1] < least
            else:
                assert max(outcome.values()) < least


def test_every_number_said_about_cleaning_is_one_that_was_found(rng: random.Random) -> None:
    for _ in range(60):
        position = random_position(rng, "lappi", rng.randint(1, 3), tally=True)
        for side in (side for side, owes in enumerate(position.owes) if owes):
            found = trade_offs(position, side)
            record = cleaning_record(cleaning(position, side), found, None)
            assert msgspec.json.decode(msgspec.json.encode(record), type=CleaningRecord) == record
            (text,) = cleaning_words([record], position)
            points = [one.points for one in found]
            possible = {*points, *(a - b for a in points for b in points)}
            words = text.replace(",", " ").replace(".", " ").replace(":", " ").split()
            assert {int(word) for word in words if word.isdigit()} <= possible
            assert ("can force" in text) == cleaning(position, side).forced
            assert "{" not in text
            assert not re.search(r"\b1 points", text)


def test_security_counts_a_side_s_own_loss() -> None:
    text = "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53"
    assert security(read_position(text)) == (-2, -2)


def test_points_with_which_a_race_is_over_for_both_are_left_out() -> None:
    position = read_position("ristikontra-120 N:9 E:8 S:7 W:6 lead:N score:NS=65,EW=75")
    ranges = by_score(position)
    assert [(one.lowest, one.highest) for one in ranges] == [(0, 54), (76, 120)]
    assert [one.outcome for one in ranges] == [-1, 1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "ristikontra-120 N:A8 E:J4 S:A6 W:6 lead:W trick:9 score:NS=34,EW=104",
            "NS need 86 points so far to win, and lose with fewer.",
        ),
        (
            "ristikontra-120 N:9 E:8 S:7 W:6 lead:N score:NS=119,EW=0",
            "NS need 1 point so far to win, and lose with fewer.",
        ),
        (
            "lappi-six N:82 E:T75 S:J7 W:KT lead:S trick:4,6,3 won:NS=2,EW=8 dirty:NS,EW",
            "Whatever the points so far: EW come out 2 ahead.",
        ),
    ],
)
def test_where_the_result_turns_is_said_in_words(text: str, words: str) -> None:
    position = read_position(text)
    report = by_score_report(by_score_record(position, by_score(position)), position, Style())
    assert words in report.split("\n")
