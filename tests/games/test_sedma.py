"""Sedma by hand: every clause of its rules that a position decides, and what its texts say."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from draws.sedma_draws import sedma_states
from ristikontra.game.errors import BadText, RistikontraError
from ristikontra.game.state import game_of
from ristikontra.games.judges import Look, PlainSides
from ristikontra.games.puzzles import game_puzzles
from ristikontra.games.registry import read
from ristikontra.games.sedma.game import draw
from ristikontra.games.sedma.position import SedmaPosition, dealt
from ristikontra.games.sedma.puzzles import THEMES, make_puzzles, only_move, themes_of
from ristikontra.games.sedma.rules import MEASURES, OPTIONS, PACK, SEATINGS, SedmaRules


def position(text: str) -> SedmaPosition:
    found: SedmaPosition = read(text)
    return found


def after(text: str, line: str) -> SedmaPosition:
    return position(text).play_line(line)


def moves(at: SedmaPosition) -> str:
    return " ".join(map(at.move_text, at.moves()))


FOUR = "sedma N:AT7 E:K98 S:QQ7 W:J98 lead:N"
TWO = "sedma-2 A:AT7 B:K98 lead:A"


def test_a_deal_has_four_cards_each_and_the_rest_is_the_stock() -> None:
    """S1 to S3."""
    for name, stock in (("sedma", 16), ("sedma-2", 24)):
        at = draw(name, Random(1), {}, {"stock": stock})
        assert [len(hand) for hand in at.hands] == [4] * len(SEATINGS[name].seats)
        assert len(at.stock) == stock
        cards = [*at.stock, *(card for hand in at.hands for card in hand)]
        assert sorted(cards) == sorted(PACK)
    assert (len(PACK), "".join(map(str, dict.fromkeys(PACK)))) == (32, "AKQJT987")


def test_the_player_to_the_left_of_the_dealer_leads() -> None:
    """S4."""
    assert [draw("sedma", Random(1), {}, {"dealer": at}).leader for at in range(4)] == [1, 2, 3, 0]


def test_partners_sit_across() -> None:
    """S2."""
    assert [position(FOUR).party_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert position(FOUR).parties == ("NS", "EW")
    assert position(TWO).parties == ("A", "B")


def test_any_card_may_be_played_but_the_leader_continues_with_a_match() -> None:
    """S5, S8."""
    assert moves(position(FOUR)) == "A T 7"
    assert moves(after(FOUR, "A")) == "K 9 8"
    assert moves(after(FOUR, "A K Q J")) == "7 stop"


@pytest.mark.parametrize(
    ("line", "taker", "gain"),
    [
        ("A K Q J stop", "N", 10),  # the card that opened the trick is the last match
        ("A K 7 J stop", "S", 10),  # a seven matches everything
        ("7 K 7 J", "S", 0),  # another seven matches a seven
        ("T K Q J stop", "N", 10),
        ("7 K Q J", "N", 0),
    ],
)
def test_the_last_matching_card_takes_the_trick(line: str, taker: str, gain: int) -> None:
    """S6, S7, S10."""
    at = after(FOUR, line)
    assert (at.seats[at.leader], at.taken) == (taker, None)
    counted = after(f"{FOUR} taken:NS=50,EW=10", line)
    assert counted.taken == (50 + gain, 10)


def test_only_sevens_match_a_seven() -> None:
    """S6: the rank of the cards that follow does not matter."""
    at = after("sedma N:7K E:KK S:98 W:Q8 lead:N", "7 K 9 Q")
    assert at.seats[at.leader] == "N"


def test_the_rank_that_opened_the_trick_stays_in_later_rounds() -> None:
    """S8."""
    at = after("sedma N:A7K E:QK9 S:998 W:AQ8 lead:N", "A Q 9 A 7 K 9 Q")
    assert (at.seats[at.leader], at.trick) == ("N", ())
    at = after("sedma N:A7K E:QK9 S:998 W:QA8 lead:N", "A Q 9 Q 7 K 9 A")
    assert at.seats[at.leader] == "W"


def test_a_trick_ends_by_itself_where_the_leader_has_no_match() -> None:
    """S8, S19."""
    at = after(FOUR, "A 9 Q J 7 8 7 8")
    assert (at.trick, at.seats[at.leader], at.hands[0]) == ((), "S", position(FOUR).hands[0][1:2])


def test_a_trick_has_as_many_rounds_as_there_are_cards() -> None:
    """S8."""
    at = after("sedma-2 A:A777 B:KQJT lead:A", "A K 7 Q 7 J")
    assert moves(at) == "7 stop"
    at = at.play_line("7 T")
    assert (at.finished, at.taken) == (True, None)


@pytest.mark.parametrize(("may_continue", "stays"), [("always", True), ("beaten", False)])
def test_the_leader_continues_after_any_round_or_only_when_beaten(
    may_continue: str, stays: bool
) -> None:
    """S9."""
    own = after(f"{FOUR} may_continue={may_continue}", "A K Q J")
    partner = after(f"{FOUR} may_continue={may_continue}", "A K 7 J")
    beaten = after(f"sedma N:A7 E:7K S:Q8 W:J9 lead:N may_continue={may_continue}", "A 7 Q J")
    assert [bool(at.trick) for at in (own, partner, beaten)] == [stays, stays, True]
    assert moves(beaten) == "7 stop"


@pytest.mark.parametrize(("rule", "hands"), [("one", ["AKKQ", "KJ98"]), ("all", ["AKKK", "QJ98"])])
def test_cards_are_drawn_in_turn(rule: str, hands: list[str]) -> None:
    """S11, S12: after two rounds everybody draws two cards."""
    at = after(f"sedma-2 A:A7KK B:QJ98 lead:A stock:AKQJT9 draw={rule}", "A Q 7 J")
    assert ["".join(map(str, hand)) for hand in at.hands] == hands
    assert "".join(map(str, at.stock)) == "T9"


def test_the_taker_draws_before_the_leader() -> None:
    """S12."""
    at = after("sedma N:AK98 E:7K98 S:QQ98 W:JT98 lead:N stock:AKQJ", "A 7 Q J")
    assert at.seats[at.leader] == "E"
    assert ["".join(map(str, hand)) for hand in at.hands] == ["KJ98", "AK98", "KQ98", "QT98"]


def test_a_short_stock_is_shared() -> None:
    """S11: each draws the same number."""
    at = after("sedma-2 A:A77K B:QJ98 lead:A stock:KT", "A Q 7 J 7 9")
    assert ["".join(map(str, hand)) for hand in at.hands] == ["KK", "T8"]
    assert at.stock == ()


@pytest.mark.parametrize(("last", "gain"), [("10", 30), ("0", 20)])
def test_aces_tens_and_the_last_trick_count(last: str, gain: int) -> None:
    """S13, S14."""
    at = position(f"sedma-2 A:A B:T lead:A last_trick={last}")
    assert [*at.gained(at.moves()[0])] == [(0,), (0,)]
    at = at.play_line("A")
    assert [*at.gained(at.moves()[0])] == [(gain,), (0,)]
    assert at.play_line("T").finished


def test_only_the_last_trick_counts_more() -> None:
    """S14: while there is a stock, the hands are not the last."""
    at = after("sedma-2 A:A777 B:KQJT lead:A stock:98", "A K 7 Q 7 J 7")
    assert [*at.gained(at.moves()[0])] == [(20,), (0,)]


@pytest.mark.parametrize(
    ("text", "line", "result"),
    [
        # More points, fewer points.
        ("sedma-2 A:A B:K lead:A taken:A=20,B=50", "A K", -1),
        ("sedma-2 A:A B:K lead:A taken:A=30,B=40", "A K", 1),
        # No points, and no trick.
        ("sedma-2 A:A B:K lead:A taken:A=70,B=0 won:A,B", "A K", 2),
        ("sedma-2 A:A B:K lead:A taken:A=70,B=0", "A K", 3),
        ("sedma-2 A:A B:A lead:B taken:A=0,B=60 won:A,B", "A A", -1),
        ("sedma-2 A:K B:A lead:B taken:A=0,B=70 won:A", "A K", -2),
        ("sedma-2 A:K B:A lead:B taken:A=0,B=70", "A K", -3),
        # Both have 40: the side with the last trick wins.
        ("sedma-2 A:A B:K lead:A taken:A=30,B=40 last_trick=0", "A K", 1),
        ("sedma-2 A:A B:A lead:A taken:A=40,B=20 last_trick=0", "A A", -1),
    ],
)
def test_the_result_of_a_deal(text: str, line: str, result: int) -> None:
    """S15 to S17."""
    at = after(f"{text} scoring=deal", line)
    assert at.finished
    assert [*at.returns()] == [(result, 0), (-result, 0)]


def test_points_say_nothing_of_results() -> None:
    """S17."""
    at = after("sedma-2 A:A B:K lead:A", "A K")
    assert [*at.returns()] == [(0,), (0,)]
    with pytest.raises(ValueError, match="not known"):
        _ = at.result


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("sedma N:AT7 E:K98 S:QQ7 W:J98", 30, "who leads"),
        ("sedma N:AT6 E:K98 S:QQ7 W:J98 lead:N", 11, "6 is not in the pack"),
        ("sedma N:AT7 E:K98 S:QQ7 W:J9x lead:N", 29, "'x' is not a card"),
        ("sedma N:AA7 E:A98 S:QA7 W:AJ8 lead:N", 27, "more than 4 cards of rank A"),
        ("sedma N:AT7 E:K9 S:QQ7 W:J98 lead:N", 15, "East has 2 cards"),
        ("sedma N:T7 E:K9 S:Q7 W:J98 lead:N trick:A", 14, "East has 2 cards"),
        ("sedma-2 A:AT7 B:K98 lead:A stock:AK", 11, "a hand has 4 cards while"),
        ("sedma-2 A:AT777 B:K98KK lead:A", 11, "at most 4 cards"),
        ("sedma-2 A:AT77 B:K98K lead:A stock:A", 36, "cannot share a stock of 1"),
        ("sedma-2 A:T B:9 lead:A trick:A,K,Q,8", 30, "Q does not match the A"),
        ("sedma-2 A:T B:9 lead:A trick:A,K,7,8", 30, "A cannot continue"),
        (
            "sedma-2 A:T B:9 lead:A trick:A,K,7,8 may_continue=beaten",
            30,
            "the side of A had the trick",
        ),
        ("sedma-2 A:AT B:K9 lead:A taken:A=50,B=20", 32, "60 points in all"),
        ("sedma-2 A:AT B:K9 lead:A taken:A=55,B=5", 32, "60 points in all, in tens"),
        ("sedma-2 A:AT B:K9 lead:A taken:A=x", 32, "'A=x' is not the points"),
        ("sedma-2 A:AT B:K9 lead:A scoring=deal", 38, "missing: the points"),
        ("sedma-2 A:- B:- lead:A taken:A=0,B=90", 30, "A took the last trick"),
        ("sedma P:AT7 I:K98 E:QQ7 L:J98 lead:W", 36, "'W' and 'P' are letters of seats"),
        ("sedma P:AT7 I:K98 E:QQ7 L:J9 lead:P", 27, "West has 2 cards"),
        ("sedma P:AT7 I:K98 E:QQ7 L:J98 lead:P taken:PE=x", 44, "'PE=x' is not the points"),
        ("sedma-2 A:A B:A lead:A taken:C=60", 30, "'C=60' is not the points"),
        ("sedma-2 A:A B:A lead:A taken:A=60 won:C", 39, "no seat 'C'"),
        ("sedma-2 A:A B:A lead:A taken:A=60 may_continue=never", 48, "always or beaten"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(text: str, column: int, message: str) -> None:
    with pytest.raises(BadText, match=message) as raised:
        read(text)
    assert [problem.column for problem in raised.value.problems] == [column]


def test_only_as_many_sides_have_taken_a_trick_as_there_were() -> None:
    """S10, S17: one trick of one round has been played, and only one side can have taken it."""
    text = "sedma-2 A:K987 B:9877 lead:A scoring=deal stock:KKKQQQQJJJJTTTTAAAA987"
    assert position(f"{text} won:A").won == (True, False)
    with pytest.raises(BadText, match="only one trick has been played"):
        read(f"{text} won:A,B")


def test_unknown_points_stay_unknown() -> None:
    assert position(TWO).taken is None
    assert str(position(TWO)) == TWO
    assert position("sedma-2 A:KQJ9 B:K98J lead:A taken:A=70,B=10").taken == (70, 10)


def test_a_side_with_points_or_the_lead_has_taken_a_trick() -> None:
    """S10: nothing need be said of it, and nothing is written."""
    for text, won in (
        ("sedma-2 A:A B:A lead:A taken:A=60 scoring=deal", (True, False)),
        ("sedma-2 A:A B:A lead:B taken:A=60 scoring=deal", (True, True)),
        ("sedma-2 A:A B:A lead:A taken:A=60,B=0 won:A,B scoring=deal", (True, True)),
    ):
        assert position(text).won == won
        assert position(str(position(text))).won == won
    assert "won:" not in str(position("sedma-2 A:A B:A lead:B taken:A=60 scoring=deal"))


def test_suits_may_be_written_and_are_forgotten() -> None:
    assert str(position("sedma-2 A:Ah10s7d B:♠K98 lead:a")) == TWO


def test_stop_and_a_dash_end_a_trick() -> None:
    """S19."""
    at = after(TWO, "A K")
    assert at.play_line("stop") == at.play_line("A:STOP") == at.play_line("-")
    with pytest.raises(BadText, match="stop may not be played here; A may play A, T or 7"):
        after(TWO, "stop")


def test_positions_drawn_are_legal() -> None:
    for name in SEATINGS:
        for seed in range(50):
            scoring = ("points", "deal")[seed % 2]
            sizes = {"cards": 1 + seed % 4}
            at = draw(name, Random(seed), {"scoring": scoring}, sizes)
            assert position(str(at)) == at
            assert at.taken is not None


@pytest.mark.parametrize(
    "sizes", [{"cards": 0}, {"cards": 5}, {"stock": 3}, {"stock": 26}, {"cards": 3, "stock": 4}]
)
def test_sizes_that_cannot_be_are_refused(sizes: dict[str, int]) -> None:
    with pytest.raises(RistikontraError, match="S3"):
        draw("sedma", Random(1), {}, sizes)


def test_every_option_occurs_and_every_card_is_somewhere() -> None:
    """Positions of the draws are of all options, in every round, and no card gets lost."""
    seen, rounds = set(), set()
    for name in SEATINGS:
        for at in sedma_states(name, 3, 400, 12):
            seen |= {(option, getattr(at.rules, option)) for option in OPTIONS}
            rounds.add((len(at.trick) // len(at.hands), at.choosing))
            assert at.taken is not None
            assert at.cards == sum(map(len, at.hands)) + len(at.trick) + len(at.stock)
    assert seen == {(option, value) for option, values in OPTIONS.items() for value in values}
    assert {(0, False), (1, False), (1, True), (2, False), (2, True)} <= rounds


def test_points_of_a_whole_deal_add_up() -> None:
    """S13, S14: a deal has 90 points, or 80."""
    chance = Random(5)
    for name in SEATINGS:
        for last, points in (("10", 90), ("0", 80)):
            pack = chance.sample(PACK, len(PACK))
            at = dealt(SedmaRules(name, last_trick=last), pack, 0)
            while not at.finished:
                at = at.play(chance.choice(at.moves()))
            assert at.taken is not None
            assert sum(at.taken) == points


@pytest.mark.parametrize(("game", "count"), [("sedma", 10), ("sedma-2", 11)])
def test_every_puzzle_of_the_pack_has_one_right_move_and_its_theme(game: str, count: int) -> None:
    puzzles = game_puzzles(game_of(game)).values()
    assert len({one.position for one in puzzles}) == count
    assert {one.position.split()[0] for one in puzzles} == {game}
    assert {theme for one in puzzles for theme in one.themes} == {*THEMES}
    for one in puzzles:
        at = position(one.position)
        key, only = only_move(at)
        assert (at.move_text(key), only) == (one.key, True), one.id
        assert {*one.themes} <= {*themes_of(at, key)}, one.id


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("level", [1, 3])
def test_puzzles_are_made(theme: str, level: int) -> None:
    made = [*islice(make_puzzles("sedma-2", Random(4), theme, level), 3)]
    assert len({str(at) for at, *_ in made}) == 3
    for at, key, found, height in made:
        judge = PlainSides(MEASURES["points"])
        best = max(worth for (worth,) in _for_mover(at, judge.look(at)).values())
        right = [move for move, (worth,) in _for_mover(at, judge.look(at)).items() if worth == best]
        assert (right, found, height) == ([key], theme, level)
        assert theme in themes_of(at, key)
        assert max(map(len, at.hands)) <= level + 1


def _for_mover(at: SedmaPosition, look: Look) -> dict[Any, tuple[float]]:
    """Return the points of each move, so that more is better for the side on turn."""
    sign = -1 if at.party else 1
    return {move: (sign * worth.value["points"],) for move, (worth,) in look.moves.items()}
