"""Laws of the one-line text: it says everything, and every fault has its column."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draws.randoms import PARTNER_GAMES, random_options, random_position
from draws.setups import any_position, few_ranks
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import FEW, BadText, IllegalPlay, IllegalSetup, MissingFields
from ristikontra.games.tricks import notation
from ristikontra.games.tricks.notation import (
    follow,
    line_text,
    play_line,
    read_line,
    read_position,
    read_setup,
)
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.setup import setup_of
from ristikontra.render.picture import picture
from ristikontra.render.typeset import Style

PAGAT = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"
LINE = "7 6 2 7 | 3 Q 3 4 | 8 K K 7 | T K 3 T | 5 6 6 5"

seeds = st.integers(0, 2**32)


def some_position(seed: int, cards: int | None = None) -> tuple[Position, random.Random]:
    rng = random.Random(seed)
    variant = rng.choice(list(PARTNER_GAMES))
    options = random_options(rng, variant)
    tally = rng.random() < 0.7
    return random_position(rng, variant, cards, options, tally=tally), rng


def random_line(position: Position, rng: random.Random) -> list[int]:
    ranks = []
    while not position.finished:
        ranks.append(rng.choice(position.moves()))
        position = position.play(ranks[-1])
    return ranks


def problems(text: str, **more: str) -> list[str]:
    with pytest.raises(BadText) as caught:
        read_position(text, "pos", more or None)
    return [f"{p.source}:{p.line}:{p.column} {p.width} {p.message}" for p in caught.value.problems]


@given(seeds)
def test_reading_what_was_printed_gives_the_same_position(seed: int) -> None:
    position, _ = some_position(seed)
    assert read_position(str(position)) == position


@given(seeds)
def test_every_position_of_a_line_can_be_printed_and_read(seed: int) -> None:
    position, rng = some_position(seed)
    for rank in random_line(position, rng):
        position = position.play(rank)
        text = str(position)
        assert read_position(text) == position
        assert str(read_position(text)) == text


@given(seeds, st.randoms(use_true_random=False))
def test_neither_order_nor_case_of_the_items_matters(seed: int, rng: random.Random) -> None:
    position, _ = some_position(seed)
    variant, *items = str(position).split()
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
    assert str(position) == PAGAT
    assert line_text(position, read_line(LINE)) == LINE
    assert play_line(position, LINE).finished
    assert line_text(position, read_line("7627"), seats=True) == "N7 E6 S2 W7"


def test_an_ending_printed_in_full_uses_every_item() -> None:
    text = (
        "ristikontra N:A99 E:KT S:T7 W:Q42 lead:E trick:2,9 run:2x1 taken:NS=40,EW=42 "
        "won:NS=5,EW=5 score:NS=3,EW=0 held:1 limit=none"
    )
    assert str(read_position(text)) == text


def test_who_reached_the_target_first_is_kept_where_it_cannot_be_derived() -> None:
    base = "ristikontra-120 N:- E:- S:- W:- lead:N taken:NS=60,EW=60"
    both = f"{base} score:NS=60,EW=60"
    assert str(read_position(f"{both} first:EW")) == f"{both} first:EW"
    with pytest.raises(BadText, match="write who reached it first"):
        read_position(both)
    one = f"{base} score:NS=60,EW=59"
    assert read_position(one).first == 0
    assert str(read_position(one)) == one


def test_suits_are_kept_by_a_setup() -> None:
    text = "lappi N:QhTs7 E:- S:K10c2 W:- lead:N trick:7h,10s"
    assert str(read_setup(text)) == text.replace("10", "T")


def test_options_given_apart_override_those_of_the_text() -> None:
    assert read_position(f"{PAGAT} limit=9", options={"limit": "2"}).rules.limit == 2
    assert problems(PAGAT, limit="4") == ["options:1:7 1 limit must be 3, 2 or none, not '4'"]
    [unknown] = problems(PAGAT, colour="red")
    assert unknown.startswith("options:1:1 10 unknown option 'colour'; there are values, limit, ")
    assert problems(PAGAT, limt="2") == [
        "options:1:1 6 unknown option 'limt'; did you mean 'limit'?"
    ]


HANDS = "N:K E:7 S:2 W:A"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["1:1 1 begin with a variant: ristikontra, "]),
        (f"lapi {HANDS} lead:N", ["1:1 4 unknown variant 'lapi'"]),
        (f"{HANDS} lead:N", ["1:1 1 begin with a variant"]),
        (f"lappi {HANDS}", ["1:22 1 missing: who leads?"]),
        (f"lappi {HANDS} lead:X", ["1:28 1 no seat 'X'"]),
        ("lappi N:K E:7 S:2 lead:N", ["1:25 1 West's hand is missing"]),
        ("lappi N:Kx E:7 S:2 W:A lead:N", ["1:10 1 'x' is not a rank"]),
        ("lappi N:K E: S:2 W:A lead:N", ["1:11 2 nothing follows E:; write -"]),
        (f"lappi {HANDS} lead:N N:K", ["1:30 3 N: is given twice"]),
        (f"lappi {HANDS} laed:N", ["1:23 6 unknown item 'laed:N'; did you mean 'lead'?"]),
        (f"lappi {HANDS} lead:N pack:KQ", ["1:35 2 in lappi the ending has no pack"]),
        (f"lappi {HANDS} lead:N limit:2", ["1:30 7 limit is an option: write limit=..."]),
        (f"lappi {HANDS} lead=N", ["1:23 6 lead is written with a colon: lead:..."]),
        (f"lappi {HANDS} lead:N 10", ["1:30 2 '10' is not an item; put the seat before a hand"]),
        (f"lappi {HANDS} lead:N limit=4", ["1:36 1 limit must be 3, 2 or none, not '4'"]),
        (f"lappi {HANDS} lead:N color=red", ["1:30 5 unknown option 'color'"]),
        (f"lappi {HANDS} lead:N held:x", ["1:35 1 'x' is not a whole number"]),
        (f"lappi {HANDS} lead:N run:KK", ["1:34 2 a run is a rank, x, and"]),
        (f"lappi {HANDS} lead:N dirty:NS,EE", ["1:39 2 no side 'EE'"]),
        (f"lappi {HANDS} lead:N taken:NS=40", ["1:36 5 taken must give both sides"]),
        (f"lappi {HANDS} lead:N taken:NS=4O,EW=1", ["1:36 5 '4O' is not a whole number"]),
        (f"lappi {HANDS} lead:N taken:NX=4,EW=1", ["1:36 4 no side 'NX'"]),
        (f"lappi {HANDS} lead:N score:NS=4,EW=-1", ["1:44 2 score cannot be negative"]),
        (f"lappi {HANDS} lead:N trick:5,x5", ["1:38 1 'x' is not a rank"]),
        ("lappi N:KK E:7 S:2 W:A lead:N", ["1:9 14 the hands have different sizes"]),
        (
            "kontra-2 A:AKQ752 B:998643 lead:A pack:KsKs",
            ["1:40 4 in kontra-2 the pack has one card left", "1:42 2 Ks is in the pack already"],
        ),
        ("kontra-2 A:Ks9 B:QK lead:A pack:Ks", ["1:33 2 Ks is in A already"]),
        ("kontra-2 A:9 B:QJ lead:A trick:Ks pack:Ks", ["1:40 2 Ks is in the trick already"]),
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
        "pos:2:8: 'x' is not a rank; ranks are A K Q J T (or 10) 9 8 7 6 5 4 3 2",
        "     S:2 W:x10y lead:N",
        "           ^",
        "pos:2:11: 'y' is not a rank; ranks are A K Q J T (or 10) 9 8 7 6 5 4 3 2",
        "     S:2 W:x10y lead:N",
        "              ^",
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("7 6 2 x", [(6, "'x' is not a card")]),
        ("7 6 2 9", [(6, "West has no nine")]),
        ("7 6 | 2 7", [(4, "'|' separates tricks")]),
        ("| 7 6 2 7", [(0, "'|' separates tricks")]),
        ("7 6 2 7 || 3", [(9, "'|' separates tricks")]),
        ("N7 S6 S2 W7", [(3, "it is East's turn, not South's")]),
        (
            "N7 S6 S2 | W9",
            [(3, "it is East's turn"), (9, "'|' separates"), (11, "West has no nine")],
        ),
        ("N77", [(0, "write one card after N")]),
        ("7 *x6 2 7", [(3, "'x' is not a card"), (2, "'*' is not a card")]),
        (LINE + " | 2", [(len(LINE) + 3, "all cards have been played")]),
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
            "both sides have reached the target; write who reached it first",
        ),
        (
            "ristikontra-120 N:97 E:97 S:88 W:87 lead:N taken:NS=75,EW=45 score:NS=5,EW=7 first:EW",
            "EW has not reached the target",
        ),
        (
            "ristikontra-120 N:9 E:9 S:8 W:8 lead:N taken:NS=75,EW=45 score:NS=45,EW=7 first:NS",
            "only one side has reached the target; leave out first",
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


# --- as people write ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "lappi N:A♠K♥ E:7♦7♣ S:2 W:A lead:S trick:2,9 dirty:NS,EW",
        "lappi N:♠A♥K E:♢7♤7 S:♧2 W:A♢\ufe0f lead:S trick:2,9 dirty:NS,EW",
        "lappi N:♠AK E:77 S:2 W:A lead:S trick:♠2,♡9 dirty:NS,EW",
        "LAPPI North:AK east:7,7 SOUTH:2 West:a lead:South trick:29 dirty:both",
        "lappi N: A K E: 7 7 S: 2 W: A lead: S trick: 2 9 dirty: NS, EW",
        "lappi N: A, K E: 7, 7 S: 2 W: A lead: south trick: 2, 9 dirty: ns ,ew",
        "lappi N:AK E:77 S:2 W:A lead:S trick:S2,W9 dirty:NS,EW",
        "lappi N:AK E:77 S:2 W:A trick:s2,w9 dirty:both clean:- run:- taken:- held:- first:-",
        "lappi north A K east 7 7 south 2 led west A trick:2,9 dirty:both won:\N{EN DASH}",
    ],
)
def test_what_is_unambiguous_is_read_however_it_is_written(text: str) -> None:
    assert str(read_position(text)) == ("lappi N:AK E:77 S:2 W:A lead:S trick:2,9 dirty:NS,EW")


def test_nothing_may_stand_for_nothing_in_any_place() -> None:
    text = "lappi N:- E:none S:- W:- lead:N trick:- dirty:- clean:- taken:- won:- score:- held:-"
    assert str(read_position(f"{text} run:- first:- limit=-")) == (
        "lappi N:- E:- S:- W:- lead:N limit=none"
    )
    assert read_line("-") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "lappi N:A♠♥K E:77 S:22 W:A9 lead:N",
            ["1:11 1 '♥' may belong to the card before it or after it"],
        ),
        (
            "lappi N: A K S 7 E:77 S:22 W:A9 lead:N",
            ["1:14 1 'S' may be the suit of the card before it, or South's hand"],
        ),
        (
            "lappi N:A E:7 S:- W:A lead:S trick:S7,E4",
            ["1:9 13 the hands have different sizes", "1:39 2 West plays after South, not East"],
        ),
        ("lappi N:A E:7 S:- W:A lead:S trick:N7", ["1:36 2 South leads, not North"]),
        (
            "lappi North A led East 7 South 2 to play West A",
            ["1:34 1 South is on turn, so 2 cards are on the table; write them"],
        ),
        (
            "lappi North A leads East 7 South 2 West A lead:S",
            ["1:15 5 North leads in the picture, but lead: gives S"],
        ),
    ],
)
def test_what_could_be_read_in_two_ways_is_told_with_both(text: str, expected: list[str]) -> None:
    found = problems(text)
    assert len(found) == len(expected), found
    for problem, start in zip(found, expected, strict=True):
        assert problem.startswith(f"pos:{start}"), found


@given(seeds, st.integers(6, 120), st.booleans())
def test_a_picture_can_be_pasted_back(seed: int, width: int, ascii_only: bool) -> None:
    position, rng = some_position(seed)
    if position.finished:
        return
    rows = picture(position, Style(width=width, ascii=ascii_only))
    shown = any("." in row for row in rows)
    words = str(position).split()
    drawn = ("N:", "E:", "S:", "W:", "lead:", *(["trick:"] if shown else []))
    rest = " ".join(word for word in words[1:] if not word.startswith(drawn))
    text = "\n".join(rng.choice(([words[0], rest, *rows], [words[0], *rows, rest])))
    assert read_position(text) == position


def test_blank_lines_in_a_picture_do_not_matter() -> None:
    position = read_position("lappi N:AK E:77 S:2 W:A lead:S trick:2,9")
    rows = picture(position, Style())
    assert read_position("lappi\n \n" + "\n \n\n".join(rows)) == position


def test_words_of_an_item_and_marks_of_players_are_told_apart() -> None:
    for text, expected in (
        ("lappi North K7 leads East 72 South A3 West 98", "lead:N"),
        ("lappi North K East 72 to play South A3 West 98 lead:N trick:7", "lead:N trick:7"),
        ("lappi N: K 7 E: 7 2 S: A, 3 W: 9 8 lead: N dirty: NS, EW", "lead:N dirty:NS,EW"),
    ):
        assert str(read_position(text)).partition("W:98 ")[2] == expected
    for text, expected in (
        ("lappi N: K S 7 E: 77 S: 2 2 W: A9 lead:N", "1:12: 'S' may be the suit"),
        ("lappi N:K E:7 to S:2 W:A lead:N", "1:15: E is on turn, so 1 cards are on the table"),
    ):
        with pytest.raises(BadText, match=expected):
            read_position(text)
    drawn = read_position("lappi N:AK E:77 S:2 W:A lead:S trick:2,9")
    assert read_position("\n".join(["lappi", *picture(drawn, Style())])) == drawn


# --- bounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"lappi N:{'x' * 10_000} E:7 S:2 W:A lead:N",
        f"lappi {'x ' * 10_000}",
        f"lappi {' '.join(f'item{at}:' for at in range(10_000))}",
        f"lappi N:K E:7 S:2 W:A lead:N trick:{'x,' * 10_000}",
        f"lappi N:K E:7 S:2 W:A lead:N dirty:{'x,' * 10_000}",
        f"lappi N:K E:7 S:2 W:A lead:N taken:{'x,' * 10_000}",
    ],
)
def test_of_many_faults_the_first_few_are_told(text: str) -> None:
    with pytest.raises(BadText, match=r"and \d+,\d{3} more faults$") as caught:
        read_position(text)
    assert len(caught.value.problems) == FEW
    assert len(str(caught.value)) < 6_000


def test_of_many_faults_in_a_line_the_first_few_are_told() -> None:
    for line in ("x" * 10_000, "| " * 10_000, "Nx" * 10_000):
        with pytest.raises(BadText, match=r"and \d+,\d{3} more faults$") as caught:
            play_line(read_position(PAGAT), line)
        assert len(str(caught.value)) < 6_000


@pytest.mark.parametrize("text", ["x" * 10**6, "lappi N:" + "K" * 10**6, "lappi " + "x " * 10**6])
def test_what_is_far_too_long_is_not_read(text: str) -> None:
    with pytest.raises(BadText, match="the text has more than 200000 characters") as caught:
        read_position(text)
    assert len(str(caught.value)) < 600
    with pytest.raises(BadText, match="the text has more than 200000 characters"):
        read_line(text)


def test_a_long_line_is_shown_where_it_is_wrong() -> None:
    with pytest.raises(BadText) as caught:
        read_position(f"lappi N:{'K' * 1000}x{'Q' * 1000} E:7 S:2 W:A lead:N", "pos")
    rows = str(caught.value).splitlines()
    (at,) = (at for at, row in enumerate(rows) if row.startswith("pos:1:1009: 'x' is not a rank"))
    line, caret = rows[at + 1 : at + 3]
    assert len(line) < 300
    assert line[caret.index("^")] == "x"


def test_what_cannot_be_seen_is_shown() -> None:
    with pytest.raises(BadText) as caught:
        read_position("lappi N:K\x1b[2J\u202e\u200bx E:7 S:2 W:A lead:N", "a\nb\u2028")
    text = str(caught.value)
    assert all(char.isprintable() or char == "\n" for char in text)
    where, line, caret = text.splitlines()[-3:]
    assert where.startswith("a\\nb\\u2028:1:")
    assert "K\\x1b[2J\\u202e\\u200bx" in line
    assert line[caret.index("^")] == "x"


def test_sides_that_are_none_do_not_count() -> None:
    found = problems("lappi N:K E:7 S:2 W:A lead:N dirty:a,b,c,d,e,f,g,h")
    assert len(found) == 8


def test_errors_that_were_pickled_tell_the_same() -> None:
    position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    errors: list[Exception] = [MissingFields("result", ["taken"])]
    for wrong in (
        lambda: read_position("lappi N:Kx hue:1"),
        lambda: read_setup("lappi N:KK E:7").position(),
        lambda: position.play("A"),
    ):
        with pytest.raises((BadText, IllegalSetup, IllegalPlay)) as caught:
            wrong()
        errors.append(caught.value)
    for error in errors:
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def outcome(text: str, options: dict[str, str] | None) -> Position | str:
    """Return what a text is read as, or what is wrong with it."""
    try:
        return read_position(text, options=options)
    except BadText as error:
        return str(error)


#: Lines of the plainest form in which a single thing is not as it must be.
NEARLY_PLAIN = (
    "ristikontra N:77 E:77 S:72 W:34 lead:N",
    "kontra-3 A:777234 B:789JQK C:23456K lead:A",
    "ristikontra N:K E:7 S:2 W:A lead:N dirty:NS",
    "lappi N:234567 E:234567 S:23456K W:789TJA lead:N",
    "ristikontra N:77 E:788 S:3 W:44 lead:N",
    "ristikontra N:77 E:78 S:3 W:44 lead:N",
    "lappi N:QQ E:QQ S:22 W:22 lead:N dirty:NS",
    "lappi N:QQ E:Q7 S:22 W:22 lead:N dirty:NS,EW",
    "lappi N:23456 E:23456 S:23456 W:789TJ lead:N",
)


@pytest.mark.parametrize("text", NEARLY_PLAIN)
def test_at_a_glance_nothing_illegal_passes(text: str) -> None:
    assert isinstance(outcome(text, None), str)


@pytest.mark.parametrize("number", [200, pytest.param(50_000, marks=pytest.mark.slow)])
def test_what_is_read_at_a_glance_is_what_is_read_with_care(
    rng: random.Random, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Endings with nothing but hands, and much that is nearly so, legal and illegal."""
    glance, glanced = notation.read_plain, 0
    for _ in range(number):
        kind = rng.randrange(3)
        if kind == 0:
            text = str(replace(few_ranks(rng), clean=(), taken=None, pack=None))
        else:
            position = any_position(rng)
            bare = replace(setup_of(position), run=None, taken=None, won=None, score=None)
            text = str(replace(bare, clean=(), held=0, first=None, trick=(), options={}))
        if kind == 2:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice("AKQ2 Nx,:-") + text[at + rng.randrange(2) :]
        options = rng.choice((None, None, None, None, {"limit": "2"}, {"hue": "1"}))
        quick = outcome(text, options)
        glanced += glance(text, options or {}) is not None
        with monkeypatch.context() as patch:
            patch.setattr(notation, "read_plain", lambda *_: None)
            careful = outcome(text, options)
        assert quick == careful, text
        if isinstance(careful, Position):
            assert str(careful) == str(setup_of(careful))
    assert glanced > number / 8
