"""By score and cleaning in words and records: they say what the questions found."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from msgspec import UNSET

from draws.randoms import random_position
from fixtures.share import some_of
from oracles.values import random_endings
from ristikontra.api.analyse import analyse_record
from ristikontra.api.by_score import ByScoreRecord, by_score
from ristikontra.game.errors import MissingFields
from ristikontra.game.seats import EW, NS, SIDES, side_of
from ristikontra.games.files import find_example
from ristikontra.games.tricks.notation import read_line, read_position
from ristikontra.games.tricks.search.questions import (
    CleaningRecord,
    cleaning,
    cleans_with_help,
    most_points,
    scored_positions,
    security,
)
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import ByPointsRecord
from ristikontra.render.solve import by_score_report, cleaning_words
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.render.values import score_words
from ristikontra.table.analysis import judge, with_scores


@some_of(10, 20)
def test_by_score_records_cover_every_score_once(rng: random.Random, number: int) -> None:
    for position in random_endings(rng, number, 2):
        try:
            record = by_score(position)
        except MissingFields:
            continue
        text = record.to_json()
        assert ByScoreRecord.from_json(text) == record
        covered = [p for one in record.ranges for p in range(one.from_, one.to + 1)]
        assert covered == [points for points, _ in scored_positions(position)]
        for width in (60, 80, 120):
            report = as_text(by_score_report(record, position), Style(width, ascii=True))
            assert max(map(len, report.splitlines())) <= width
            assert report.isascii()


@some_of(10, 20)
def test_turning_points_are_where_the_outcome_turns(rng: random.Random, number: int) -> None:
    for _ in range(number):
        position = random_position(rng, "lappi", 2, tally=True)
        record = by_score(position)
        ranges = record.ranges
        outcome = {p: one.outcome for one in ranges for p in range(one.from_, one.to + 1)}
        for turn, least in ((record.holds_from, 0), (record.wins_from, 1)):
            if isinstance(turn, int):
                assert outcome[turn] >= least
                assert turn == 0 or outcome[turn - 1] < least
            else:
                assert max(outcome.values()) < least


#: What is said of the price of cleaning: for each number the demands (own, deny) that it goes
#: with, and the demands that are worth the same.
PRICES: dict[str, tuple[list[tuple[bool, bool]], list[tuple[bool, bool]]]] = {
    r"If OTHER play only for points, OWN get (\d+) points?, clean or not": (
        [(False, False)],
        [(True, False), (False, False)],
    ),
    r"If OTHER play only for points, OWN get (\d+) points? with cleaning and (\d+) without": (
        [(True, False), (False, False)],
        [],
    ),
    r"If they also keep OTHER from cleaning, they get (\d+) points?": ([(True, True)], []),
    r"They can also keep OTHER from cleaning at no further cost": (
        [],
        [(True, True), (True, False)],
    ),
    r"They can also keep OTHER from cleaning, and neither costs them a point": (
        [],
        [(True, True), (False, False)],
    ),
    r"Keeping OTHER from cleaning costs OWN nothing": ([], [(False, True), (False, False)]),
    r"If OTHER play only for points, OWN get (\d+) points?, or (\d+) if they keep OTHER from "
    r"cleaning": ([(False, False), (False, True)], []),
}


@some_of(150, 400)
def test_all_that_is_said_about_cleaning_is_so(rng: random.Random, number: int) -> None:
    said: Counter[str] = Counter()
    for _ in range(number):
        position = random_position(rng, "lappi", rng.randint(2, 4))
        position = position.replace(dirty=(True, rng.random() < 0.8), cleaned=(False, False))
        owing = [side for side, owes in enumerate(position.owes) if owes]
        records = [cleaning(position, side) for side in owing]
        for record in records:
            assert CleaningRecord.from_json(record.to_json()) == record
        texts = cleaning_words(records, position)
        for side, text in zip(owing, texts, strict=True):
            own, other = SIDES[side], SIDES[1 - side]
            first, *shown = text.removesuffix(".").split(". ")
            assert ("can force" in first) == (cleaning(position, side).cleans == "by force")
            hopeless = not cleans_with_help(position, 1 - side)
            for sentence in shown:
                assert not re.search(r"\b1 points", sentence)
                if sentence == f"{other} cannot both prevent it and guarantee their own cleaning":
                    assert most_points(position, 1 - side, True, True) is None
                    continue
                ((form, found),) = (
                    (form, found)
                    for form in PRICES
                    if (
                        found := re.fullmatch(
                            form.replace("OTHER", other).replace("OWN", own), sentence
                        )
                    )
                )
                said[form] += 1
                numbered, same = PRICES[form]
                for number, demands in zip(found.groups(), numbered, strict=True):
                    assert most_points(position, side, *demands) == int(number), (
                        sentence,
                        position,
                    )
                assert len({most_points(position, side, *demands) for demands in same}) <= 1
                assert not (hopeless and f"keep {other}" in sentence)
                assert not (hopeless and sentence.startswith("Keeping"))
    assert said.keys() == PRICES.keys()


def test_security_counts_a_side_s_own_loss() -> None:
    text = "lappi N:K E:2 S:3 W:Q lead:W dirty:NS,EW taken:NS=60,EW=53"
    assert security(read_position(text)) == {"NS": -2, "EW": -2}


def test_points_with_which_a_race_is_over_for_both_are_left_out() -> None:
    position = read_position("ristikontra-120 N:9 E:8 S:7 W:6 lead:N score:NS=65,EW=75")
    record = by_score(position)
    assert [(one.from_, one.to) for one in record.ranges] == [(0, 54), (76, 120)]
    assert [one.outcome for one in record.ranges] == [-1, 1]
    assert (record.holds_from, record.wins_from) == (UNSET, UNSET)
    report = as_text(by_score_report(record, position), Style(200))
    assert (
        "With 55-75 both sides have 120 already, and the side that reached it first has won"
        in report
    )
    assert "NS win from" not in report
    # Here EW have 120 whatever came before; with the rest NS have them as well.
    late = position.replace(score=(65, 119))
    report = as_text(by_score_report(by_score(late), late), Style(200))
    assert "With 55-119 both sides have 120 already" in report
    assert "Whatever" not in report


def rows_of(report: str) -> list[list[str]]:
    """Return the cells of the table of a by-score report."""
    lines = re.split("(?:NS|EW) so far  ", report, maxsplit=1)[1].splitlines()[1:]
    return [re.split(r" {2,}", line.strip()) for line in lines]


@some_of(6, 25)
def test_scores_that_grow_evenly_share_a_row(rng: random.Random, number: int) -> None:
    shared = 0
    for _ in range(number):
        position = random_position(rng, "lappi-500", 2, tally=True)
        record, east_west = by_score(position), position.party == EW
        gone, left = position.rules.total - position.points_left, position.points_left
        shown = []
        for span, result, points, _ in rows_of(
            as_text(by_score_report(record, position), Style(120))
        ):
            low, _, high = span.partition("-")
            scores = list(range(int(low), int(high or low) + 1))
            if east_west:
                scores = [gone - points for points in scores]
            found = [(one, p) for p in scores for one in record.ranges if one.from_ <= p <= one.to]
            assert [p for _, p in found] == scores
            least, _, most = points.partition("-")
            taken = [int(least), int(most or least)]
            if east_west:
                taken = [left - points for points in reversed(taken)]
            assert all(one.points == taken for one, _ in found)
            assert len({tuple(one.best) for one, _ in found}) == 1
            outcomes = [one.outcome for one, _ in found]
            if growing := re.fullmatch(r"(NS|EW) (\d+) to (\d+) ahead", result):
                sign = 1 if growing[1] == "NS" else -1
                assert (outcomes[0], outcomes[-1]) == (
                    sign * int(growing[2]),
                    sign * int(growing[3]),
                )
                steps = {after - before for before, after in pairwise(outcomes)}
                assert len(steps) == 1
                shared += 1
            else:
                assert len(set(outcomes)) == 1
            shown += scores
        assert sorted(shown) == [points for points, _ in scored_positions(position)]
    assert shared > 2 * number // 5


@some_of(20, 200)
def test_the_side_on_turn_reads_how_many_points_it_needs(rng: random.Random, number: int) -> None:
    """The sentence of either side agrees with the outcome at every score."""
    seen = set()
    for _ in range(number):
        position = random_position(rng, "ristikontra", 2, tally=True)
        record = by_score(position)
        sign = -1 if position.party == EW else 1
        gone = position.rules.total - position.points_left
        ends = [
            sign * one.outcome
            for points in range(gone + 1)
            for one in record.ranges
            if one.from_ <= (gone - points if sign < 0 else points) <= one.to
        ]
        holds, wins = (
            next((p for p, o in enumerate(ends) if o >= least), None) for least in (0, 1)
        )
        side = position.rules.seating.parties[position.party]
        words = as_text(by_score_report(record, position), Style(200))
        number_of = re.search(
            rf"^{side} need (\d+) points? so far (not to lose|to win)", words, re.M
        )
        assert ends == sorted(ends)
        if number_of and number_of[2] == "not to lose":
            assert int(number_of[1]) == holds
            assert wins is None or f", and {wins} to win." in words
        elif number_of:
            assert int(number_of[1]) == holds == wins
        seen.add((position.party, bool(number_of)))
    assert {(NS, True), (EW, True)} <= seen


def test_a_deal_of_scores_is_told_in_a_few_rows() -> None:
    position = find_example("lappi-500/option-target").position
    record = by_score(position)
    assert len(record.ranges) > 80
    assert [row[:2] for row in rows_of(as_text(by_score_report(record, position), Style()))] == [
        ["0-51", "EW 104 to 2 ahead"],
        ["52", "scores level"],
        ["53-80", "NS 2 to 56 ahead"],
        ["81-82", "NS 231 ahead"],
    ]


def test_lines_in_which_ns_score_first_count_from_before_them() -> None:
    """What NS took in the line comes on top of what they had before it, trick by trick (L11)."""
    position = read_position("lappi N:A92 E:K98 S:T33 W:K54 lead:N")
    judged = judge(position, read_line("A K T 5 | 9 8 3 4 | 2 9 3 K"))
    assert [step.scored for step in judged.steps][::4] == [0, 25, 25]
    solver = Searcher("result", table_megabytes=1)
    gone = position.rules.total - position.points_left
    lost = 0
    for step in with_scores(judged, solver).steps:
        sign = 1 if side_of(step.seat) == NS else -1
        losses = {p: one.loss for one in step.by_score or () for p in span(one)}
        for points in range(gone + 1):
            ns = points + step.scored
            ew = position.rules.total - step.position.points_left - ns
            before = step.position.replace(taken=(ns, ew))
            best, played = (solver.value(at).outcome for at in (before, before.play(step.rank)))
            assert losses.get(points, 0) == sign * (best - played), (step.trick, points)
        lost += bool(losses) and step.scored > 0
    assert lost


def span(one: ByPointsRecord) -> range:
    return range(one.lowest, one.highest + 1)


def test_neighbouring_ranges_of_a_judged_card_are_one_to_a_reader() -> None:
    """How much is lost may differ in them; a gap of one number of points parts them."""
    position = read_position("lappi N:K9 E:9A S:22 W:44 lead:N")
    judged = with_scores(judge(position, read_line("9 9 2 4 | A 2 4 K")))
    step = analyse_record(judged).steps[0]
    ranges = [(10, 14, 1), (15, 20, 2), (21, 21, 1), (30, 30, 1), (32, 40, 2)]
    losses = [ByPointsRecord(lowest=low, highest=high, loss=loss) for low, high, loss in ranges]
    step = msgspec.structs.replace(step, by_score=losses)
    assert score_words(step, position, NS) == (
        "the result of the deal is worse if NS had 10-21, 30 or 32-40 points before the line"
    )
    assert position.rules.total - position.points_left == 105
    assert score_words(step, position, EW) == (
        "the result of the deal is worse if EW had 65-73, 75 or 84-95 points before the line"
    )


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
            "NS: piss game, for every score so far.",
        ),
        (
            "ristikontra-120 N:9 E:8 S:7 W:6 lead:E score:NS=0,EW=119",
            "EW need 1 point so far to win, and lose with fewer.",
        ),
    ],
)
def test_where_the_result_turns_is_said_in_words(text: str, words: str) -> None:
    position = read_position(text)
    report = as_text(by_score_report(by_score(position), position), Style())
    assert words in report.split("\n")
