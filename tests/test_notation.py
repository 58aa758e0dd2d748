"""Laws of the one-line text: it says everything, and every fault has its column."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from randoms import random_options, random_position
from ristikontra.cards import RANKS
from ristikontra.errors import BadText, IllegalPlay
from ristikontra.notation import (
    follow,
    line_text,
    play_line,
    position_text,
    read_line,
    read_position,
    read_setup,
    setup_of,
    setup_text,
)
from ristikontra.position import Position, after_cards
from ristikontra.rules import VARIANTS

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
LINE = "7 6 2 7 | 3 Q 3 4 | 8 K K 7 | T K 3 T | 5 6 6 5"

seeds = st.integers(0, 2**32)


def some_position(seed: int, cards: int | None = None) -> tuple[Position, random.Random]:
    rng = random.Random(seed)
    variant = rng.choice(list(VARIANTS))
    options = random_options(rng, variant)
    tally = rng.random() < 0.7
    return random_position(rng, variant, cards, options, tally=tally), rng


def random_line(position: Position, rng: random.Random) -> list[int]:
    ranks = []
    while not position.finished:
        ranks.append(rng.choice(position.legal_cards()))
        position = position.play(ranks[-1])
    return ranks


def problems(text: str, **more: str) -> list[str]:
    with pytest.raises(BadText) as caught:
        read_position(text, "pos", more or None)
    return [f"{p.source}:{p.line}:{p.column} {p.width} {p.message}" for p in caught.value.problems]


@given(seeds)
def test_reading_what_was_printed_gives_the_same_position(seed: int) -> None:
    position, _ = some_position(seed)
    assert read_position(position_text(position)) == position


@settings(max_examples=40)
@given(seeds)
def test_every_position_of_a_line_can_be_printed_and_read(seed: int) -> None:
    position, rng = some_position(seed)
    for rank in random_line(position, rng):
        position = position.play(rank)
        text = position_text(position)
        assert read_position(text) == position
        assert position_text(read_position(text)) == text


@given(seeds, st.randoms(use_true_random=False))
def test_neither_order_nor_case_of_the_items_matters(seed: int, rng: random.Random) -> None:
    position, _ = some_position(seed)
    variant, *items = position_text(position).split()
    rng.shuffle(items)
    text = "  ".join([variant, *items])
    assert read_position(text.lower()) == read_position(text.upper()) == position


@given(seeds)
def test_a_setup_of_a_position_is_that_position(seed: int) -> None:
    position, _ = some_position(seed)
    assert setup_of(position).position() == position


@given(seeds)
def test_reading_a_printed_line_gives_the_same_line(seed: int) -> None:
    position, rng = some_position(seed)
    ranks = tuple(random_line(position, rng))
    for seats in (False, True):
        text = line_text(position, ranks, seats)
        assert read_line(text) == ranks
        assert play_line(position, text) == after_cards(position, ranks)
    compact = line_text(position, ranks).replace(" ", "")
    assert read_line(compact) == ranks


def test_the_documented_example_reads_as_written() -> None:
    text = "lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW"
    position = read_position(text)
    assert position_text(position) == PAGAT
    assert line_text(position, read_line(LINE)) == LINE
    assert play_line(position, LINE).finished
    assert line_text(position, read_line("7627"), seats=True) == "N7 E6 S2 W7"


def test_an_ending_printed_in_full_uses_every_item() -> None:
    text = (
        "ristikontra N:A99 E:KT S:T7 W:Q42 lead:E trick:2,9 run:2x1 taken:NS=40,EW=42 "
        "won:NS=5,EW=5 score:NS=3,EW=0 held:1 limit=none"
    )
    assert position_text(read_position(text)) == text


def test_who_reached_the_target_first_is_kept_where_it_cannot_be_derived() -> None:
    base = "ristikontra-120 N:- E:- S:- W:- lead:N taken:NS=60,EW=60"
    both = f"{base} score:NS=60,EW=60"
    assert position_text(read_position(f"{both} first:EW")) == f"{both} first:EW"
    with pytest.raises(BadText, match="say which did so first"):
        read_position(both)
    one = f"{base} score:NS=60,EW=59"
    assert read_position(one).first == 0
    assert position_text(read_position(one)) == one


def test_suits_are_kept_by_a_setup() -> None:
    text = "lappi N:QhTs7 E:- S:K10c2 W:- lead:N trick:7h,10s"
    assert setup_text(read_setup(text)) == text.replace("10", "T")


def test_options_given_apart_override_those_of_the_text() -> None:
    assert read_position(f"{PAGAT} limit=9", options={"limit": "2"}).rules.limit == 2
    assert problems(PAGAT, limit="4") == ["options:1:7 1 limit must be 3, 2 or none, not '4'"]
    assert problems(PAGAT, colour="red") == ["options:1:1 10 unknown option 'colour'"]


HANDS = "N:K E:7 S:2 W:A"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["1:1 1 a variant comes first: ristikontra, "]),
        (f"lapi {HANDS} lead:N", ["1:1 4 unknown variant 'lapi'"]),
        (f"{HANDS} lead:N", ["1:1 1 a variant comes first"]),
        (f"lappi {HANDS}", ["1:22 1 it is not said who leads"]),
        (f"lappi {HANDS} lead:X", ["1:28 1 no seat 'X'"]),
        ("lappi N:K E:7 S:2 lead:N", ["1:25 1 West's hand is missing"]),
        ("lappi N:Kx E:7 S:2 W:A lead:N", ["1:10 1 'x' is no rank"]),
        ("lappi N:K E: S:2 W:A lead:N", ["1:11 2 nothing stands after E:; write -"]),
        (f"lappi {HANDS} lead:N N:K", ["1:30 3 N: is said twice"]),
        (f"lappi {HANDS} laed:N", ["1:23 6 unknown item 'laed:N'; did you mean 'lead'?"]),
        (f"lappi {HANDS} lead:N pack:KQ", ["1:30 7 pack: belongs to Kontra"]),
        (f"lappi {HANDS} lead:N limit:2", ["1:30 7 limit is an option: write limit=..."]),
        (f"lappi {HANDS} lead=N", ["1:23 6 lead is written with a colon: lead:..."]),
        (f"lappi {HANDS} lead:N 10", ["1:30 2 '10' is no item; the cards of a hand stand"]),
        (f"lappi {HANDS} lead:N limit=4", ["1:36 1 limit must be 3, 2 or none, not '4'"]),
        (f"lappi {HANDS} lead:N color=red", ["1:30 5 unknown option 'color'"]),
        (f"lappi {HANDS} lead:N held:x", ["1:35 1 'x' is no whole number"]),
        (f"lappi {HANDS} lead:N run:KK", ["1:34 2 a run is a rank, x, and"]),
        (f"lappi {HANDS} lead:N dirty:NS,EE", ["1:39 2 no side 'EE'"]),
        (f"lappi {HANDS} lead:N taken:NS=40", ["1:36 5 taken must name both sides"]),
        (f"lappi {HANDS} lead:N taken:NS=4O,EW=1", ["1:36 5 '4O' is no whole number"]),
        (f"lappi {HANDS} lead:N taken:NX=4,EW=1", ["1:36 4 no side 'NX'"]),
        (f"lappi {HANDS} lead:N score:NS=4,EW=-1", ["1:44 2 score cannot be less than nothing"]),
        (f"lappi {HANDS} lead:N trick:55", ["1:36 2 '55' is more than one card"]),
        ("lappi N:KK E:7 S:2 W:A lead:N", ["1:9 2 the hands are not of equal size"]),
        ("lappi N:7 E:7 S:7\n W:7 lead:N run:7x1", ["1:9 1 five sevens: N 7, E 7, S 7, W 7"]),
    ],
)
def test_every_fault_has_its_column(text: str, expected: list[str]) -> None:
    found = problems(text)
    assert len(found) == len(expected), found
    for problem, start in zip(found, expected, strict=True):
        assert problem.startswith(f"pos:{start}"), found


def test_all_faults_are_told_at_once_in_the_order_of_the_text() -> None:
    found = problems("lappi N:Kx E:7 S:2 W:A lead:Z trick:2,y won:NS=a,EW=1 foo:1 limit=4")
    assert [problem.split()[0] for problem in found] == [
        "pos:1:10",
        "pos:1:29",
        "pos:1:39",
        "pos:1:45",
        "pos:1:55",
        "pos:1:67",
    ]


def test_a_fault_shows_its_line_and_a_caret() -> None:
    with pytest.raises(BadText) as caught:
        read_position("lappi N:K E:7\n\tS:2 W:x10y lead:N", "pos")
    assert str(caught.value).splitlines() == [
        "pos:2:8: 'x' is no rank; ranks are A K Q J T (or 10) 9 8 7 6 5 4 3 2",
        "     S:2 W:x10y lead:N",
        "           ^",
        "pos:2:11: 'y' is no rank; ranks are A K Q J T (or 10) 9 8 7 6 5 4 3 2",
        "     S:2 W:x10y lead:N",
        "              ^",
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("7 6 2 x", [(6, "'x' is no card")]),
        ("7 6 2 9", [(6, "West has no nine")]),
        ("7 6 | 2 7", [(4, "'|' parts tricks")]),
        ("| 7 6 2 7", [(0, "'|' parts tricks")]),
        ("7 6 2 7 || 3", [(9, "'|' parts tricks")]),
        ("N7 S6 S2 W7", [(3, "it is East's turn, not South's")]),
        ("N7 S6 S2 | W9", [(3, "it is East's turn"), (9, "'|' parts"), (11, "West has no nine")]),
        ("N77", [(0, "one card belongs after N")]),
        (LINE + " | 2", [(len(LINE) + 3, "every card has been played")]),
    ],
)
def test_every_fault_of_a_line_has_its_place(line: str, expected: list[tuple[int, str]]) -> None:
    faults = follow(read_position(PAGAT), line).faults
    assert [fault.offset for fault in faults] == [offset for offset, _ in expected]
    for fault, (_, start) in zip(faults, expected, strict=True):
        assert fault.message.startswith(start)
    with pytest.raises(BadText):
        play_line(read_position(PAGAT), line)


@pytest.mark.parametrize(
    "line", ["7 6 2 7 | 3", "7,6,2,7,3", "N7 e6 S2 w7 W3", "7627|3", "7s6h2d7c3"]
)
def test_a_line_may_be_written_in_many_ways(line: str) -> None:
    assert [RANKS[rank] for rank in read_line(line)] == list("76273")
    assert play_line(read_position(PAGAT), line).trick == read_line("3")


def test_a_finished_trick_may_be_closed_with_a_bar() -> None:
    assert play_line(read_position(PAGAT), "7 6 2 7 |").tricks_left == 4


def test_a_line_that_starts_within_a_trick_finishes_it_first() -> None:
    position = play_line(read_position(PAGAT), "7 6 2")
    assert line_text(position, read_line("7 3 Q 3 4"), seats=True) == "W7 | W3 NQ E3 S4"
    assert play_line(position, "7 | 3 Q 3 4").tricks_left == 3


def test_printing_an_illegal_line_is_refused() -> None:
    with pytest.raises(IllegalPlay):
        line_text(read_position(PAGAT), read_line("9"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "ristikontra-120 N:97 E:97 S:88 W:87 lead:N taken:NS=75,EW=45 score:NS=45,EW=75",
            "both sides have reached the target; say which did so first",
        ),
        (
            "ristikontra-120 N:97 E:97 S:88 W:87 lead:N taken:NS=75,EW=45 score:NS=5,EW=7 first:EW",
            "EW has not reached the target",
        ),
        (
            "ristikontra-120 N:9 E:9 S:8 W:8 lead:N taken:NS=75,EW=45 score:NS=45,EW=7 first:NS",
            "only one side has reached the target; first is not needed",
        ),
        (
            "lappi-500 N:97 E:97 S:88 W:87 lead:N score:NS=500,EW=7",
            "NS have won the match already: the target is 500",
        ),
    ],
)
def test_the_race_to_the_target_is_told_without_contradiction(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read_position(text)
    assert [problem.message for problem in caught.value.problems] == [message]
