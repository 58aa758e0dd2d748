"""The oracle of Kontra's ending: values worked out on paper, and what must hold of any ending."""

from __future__ import annotations

import random
from math import factorial, prod

import pytest

from fixtures.share import some_of
from oracles.kontra_play_oracle import (
    LOCKED,
    OBJECTIVES,
    RANKS,
    SPICED,
    TAKEN,
    Ending,
    Oracle,
    Payoff,
    card_points,
    chances,
    chosen,
    ending_text,
    equilibria,
    finished,
    on_turn,
    perft,
    random_ending,
    read_ending,
)


def sure(text: str, objective: str = "points") -> list[Payoff]:
    """Return what each player can guarantee."""
    ending = read_ending(text)
    return [Oracle(objective).guarantee(ending, player) for player in range(len(ending.hands))]


def helped(text: str, objective: str = "points") -> list[Payoff]:
    """Return what each player gets with everybody's help."""
    ending = read_ending(text)
    return [Oracle(objective).with_help(ending, player) for player in range(len(ending.hands))]


def cards(text: str, objective: str = "points") -> dict[str, Payoff]:
    """Return what each card lets the player on turn guarantee."""
    ending, oracle = read_ending(text), Oracle(objective)
    return {
        card: oracle.guarantee(then, on_turn(ending)) for card, then in oracle.after(ending).items()
    }


def ends(text: str, objective: str = "points") -> set[tuple[int, ...]]:
    """Return the outcomes of max^n, as the first part of every payoff."""
    found = Oracle(objective).outcomes(read_ending(text))
    return {tuple(payoff[0] for payoff in each) for each in found}


def kings(text: str, objective: str = "points") -> tuple[str, ...]:
    return Oracle(objective).kingmaking(read_ending(text))


# --- worked out on paper: two players -------------------------------------------------------------


def test_the_last_card_of_the_rank_led_wins() -> None:
    """K11: B's ace falls on A's ace and takes both; B's ten would have lost to it."""
    assert sure("kontra-2 A:A B:A lead:A") == [(0,), (22,)]
    assert sure("kontra-2 A:A B:T lead:A") == [(21,), (0,)]
    # of three, C takes the trick with the last seven, and A has it where nobody has another
    assert sure("kontra-3 A:7 B:7 C:7 lead:A taken:A=1,B=2,C=3") == [(1,), (2,), (3,)]
    assert sure("kontra-3 A:7 B:T C:7 lead:A") == [(0,), (0,), (10,)]
    assert sure("kontra-3 A:7 B:7 C:T lead:A") == [(0,), (10,), (0,)]
    assert sure("kontra-3 A:7 B:T C:4 lead:A") == [(10,), (0,), (0,)]


def test_the_spice_takes_no_part_in_the_contest() -> None:
    """K15: A's king wins from the 3, and the king from the pack only adds its four: 4 + 4.

    Were the spice the last card of the rank, the winner would depend on it.
    """
    assert sure("kontra-2 A:K B:3 lead:A pack:K") == [(8,), (0,)]
    assert sure("kontra-2 A:K B:K lead:A pack:K") == [(0,), (12,)]
    assert sure("kontra-3 A:K B:3 C:2 lead:A pack:KT") == [(18,), (0,), (0,)]
    # both cards of the pack go to C, who wins with the second ace: 22 + 4 + 10 (K20)
    assert sure("kontra-3 A:A B:2 C:A lead:A pack:KT") == [(0,), (0,), (36,)]


def test_only_the_first_trick_is_spiced() -> None:
    """K20, K21: A takes the ten with the first trick, whatever A leads, and nothing with the
    second: nobody has a point in hand. A locked pack gives nothing at all (K10)."""
    assert sure("kontra-2 A:32 B:54 lead:A pack:T") == [(10,), (0,)]
    assert sure("kontra-2 A:32 B:54 lead:A pack:-") == [(0,), (0,)]
    assert sure("kontra-2 A:32 B:54 lead:A") == [(0,), (0,)]


def test_an_ace_is_led_while_nobody_can_match_it() -> None:
    """A leads the ace: B gives the ten now (21), or the 2 now (11) and the ten next, when A leads
    the 2 that B has no match for any more (10): 21 for A.

    A leads the 2: B takes it with the other 2 and leads the ten. A's ace falls to it: 21 for B.
    """
    text = "kontra-2 A:A2 B:T2 lead:A"
    assert cards(text) == {"A": (21,), "2": (0,)}
    assert sure(text) == [(21,), (0,)]


def test_a_card_is_worth_the_trick_that_it_completes() -> None:
    """B's ace takes A's, and B leads the ten, which no card of A's takes: 22 + 10.

    B's ten goes to A's ace, and A's 2 takes B's ace."""
    assert cards("kontra-2 A:2 B:AT lead:A trick:A") == {"A": (32,), "T": (0,)}


def test_there_is_no_lead_limit() -> None:
    """K16: all four kings are led, nobody can match one, and everything is A's: 4*4 + 2*11 + 2*10.

    With the lead, B would play A, A, T, T, or any other order, and take the same."""
    assert sure("kontra-2 A:KKKK B:AATT lead:A") == [(58,), (0,)]
    assert sure("kontra-2 A:KKKK B:AATT lead:B") == [(0,), (58,)]


def test_whether_the_spiced_trick_is_worth_winning() -> None:
    """A leads the 7: B takes it with the other 7, and the spice also (10). Then the ace takes the
    2: 21 for B.

    A leads the 2, which no card of B's matches. B throws the 7 (10 for A) and then the 7 takes the
    ace (11). Or B throws the ace (11 + 10 for A), and A's 7 falls to B's for nothing. A gets 21. A
    locked pack changes only the ten.
    """
    assert cards("kontra-2 A:72 B:A7 lead:A pack:T") == {"7": (0,), "2": (21,)}
    assert cards("kontra-2 A:72 B:A7 lead:A pack:-") == {"7": (0,), "2": (11,)}


def test_falling_from_twenty_one_to_twenty_gives_the_deal_away() -> None:
    """K25: 21 points are on the table and in hand.

    A leads: 100-20, and 20 is too few: A deals.  B leads: 79-41, and B has the fewest.
    """
    assert sure("kontra-2 A:A B:T lead:A taken:A=79,B=20", "deal") == [(6,), (0,)]
    assert sure("kontra-2 A:A B:T lead:B taken:A=79,B=20", "deal") == [(0,), (6,)]
    assert sure("kontra-2 A:A B:T lead:B taken:A=78,B=21", "deal") == [(0,), (6,)]
    assert sure("kontra-2 A:A B:T lead:A taken:A=78,B=21", "deal") == [(0,), (6,)]


def test_points_and_the_deal_ask_for_different_cards() -> None:
    """A leads the ten: B cannot match it, 60-60, and they cut (K26).  The 2 that is left to A or
    B's takes nothing.

    A leads the 2: B may take it and lead the 3, which takes the ten, 50-70, so that A deals. Or B
    throws the 3, and A leads the ten and has it, 60-60. B does the first for points, and the second
    for the deal. B also does the second for the deal and then points: half a deal is more than
    none.
    """
    text = "kontra-2 A:T2 B:32 lead:A taken:A=50,B=60"
    assert cards(text) == {"T": (60,), "2": (50,)}
    assert cards(text, "deal") == {"T": (3,), "2": (3,)}
    assert cards(text, "deal then points") == {"T": (3, 60), "2": (3, 60)}
    assert sure(text, "deal then points") == [(3, 60), (3, 60)]


def test_a_locked_deal_may_leave_everybody_below_twenty_one() -> None:
    """K26: 18 points and 12 are both too few, so that all cut.

    With 6 and 11 before it the king takes the ten from A: 6-25, and only B has 21.
    """
    assert sure("kontra-2 A:T B:K lead:A pack:- taken:A=4,B=12", "deal") == [(3,), (3,)]
    assert sure("kontra-2 A:T B:K lead:B pack:- taken:A=6,B=11", "deal") == [(0,), (6,)]


# --- worked out on paper: three players -----------------------------------------------------------


def test_who_has_nothing_to_gain_decides_who_gets_his_ten() -> None:
    """A has led a 9 that nobody matches, and leads the 5 next.

    B throws the ten: A has it, and the last trick is empty. C may throw the 5 or the 3: (10, 0, 0).
    B throws the 6: C keeps the 5, the last one played to A's, and has B's ten: (0, 0, 10). C would
    not throw the 5, which gives A the ten, unless C plays with A. B gets nothing by either card, so
    either makes a king.
    """
    text = "kontra-3 A:5 B:T6 C:53 lead:A trick:9"
    assert ends(text) == {(10, 0, 0), (0, 0, 10)}
    assert sure(text) == [(0,), (0,), (0,)]
    assert helped(text) == [(10,), (0,), (10,)]
    assert kings(text) == ("T", "6")
    assert kings(text.replace("T6", "76")) == ()


def test_the_same_ten_when_the_deal_is_asked_for() -> None:
    """B throws the ten: 30-60-30, and A and C cut. B throws the 6: C decides who has the ten, keeps
    the 5 and has it, 20-60-40, so that C deals. The 3 kept would make it 30-60-30.

    C is guaranteed half a deal, and A nothing.
    """
    text = "kontra-3 A:5 B:T6 C:53 lead:A trick:9 taken:A=20,B=60,C=30"
    assert ends(text, "deal") == {(3, 0, 3), (0, 0, 6)}
    assert sure(text, "deal") == [(0,), (0,), (3,)]
    assert helped(text, "deal") == [(3,), (0,), (6,)]
    assert kings(text, "deal") == ("T", "6")


def test_max_n_lies_between_the_guarantee_and_the_help() -> None:
    """C plays the king for 8 points and leads the 7, which B matches, so that B has A's ten: (0,
    10, 8). C plays the 7: A has the king, leads the ten and has the other king: (18, 0, 0).

    C plays the king for C's own points. With A against B, C would play the 7.
    """
    text = "kontra-3 A:T B:7 C:K7 lead:A trick:K,3"
    assert ends(text) == {(0, 10, 8)}
    assert sure(text) == [(0,), (0,), (8,)]
    assert helped(text) == [(18,), (10,), (8,)]
    assert kings(text) == ()


def test_who_may_gain_by_a_card_makes_no_king_with_it() -> None:
    """B keeps the 2: C, who takes nothing, throws the ten, which A's queen takes. The last trick is
    empty, (13, 0, 0). Or C throws the 6, and B's 2 on A's takes the ten, (3, 10, 0).

    B throws the 2: A has everything. Neither card guarantees B anything, but the 8 may win B ten: B
    does not decide only about others.
    """
    text = "kontra-3 A:2 B:82 C:T6 lead:A trick:Q"
    assert cards(text) == {"8": (0,), "2": (0,)}
    assert ends(text) == {(13, 0, 0), (3, 10, 0)}
    assert ends(text.replace("B:82", "B:8").replace("trick:Q", "trick:Q,2")) == {(13, 0, 0)}
    assert kings(text) == ()


def test_who_is_surer_by_one_card_makes_no_king_with_the_other() -> None:
    """C plays the ace: A takes it with the ten (31). Then A's 9 leaves C the one ace of B's, and
    C's 9 leaves A the other: (42, 0, 11). But A may throw a 9: B has the trick, leads both aces and
    has all.

    C plays a 9: A takes the tens (20) and leads a 9, to which B throws an ace. C takes it, and B's
    second ace takes C's: (20, 22, 11). Or C also throws the ace (22 for A), and the last 9 takes
    B's second: (42, 0, 11). If A throws a 9 to B's ten, B's ace falls to C's, and C has 22.

    So C gets 11 with each card in max^n, but only the 9 guarantees it.
    """
    text = "kontra-3 A:T99 B:AA C:A99 lead:B trick:T"
    assert cards(text) == {"A": (0,), "9": (11,)}
    assert ends(text) == {(42, 0, 11), (20, 22, 11)}
    assert kings(text) == ()


def test_a_tie_for_the_fewest_is_cut() -> None:
    """K26, pagat's 54-33-33: A's ace is not matched, and B and C cut."""
    assert ends("kontra-3 A:A B:2 C:3 lead:A taken:A=43,B=33,C=33", "deal") == {(0, 3, 3)}


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((75, 45), (0, 6)),
        ((100, 20), (6, 0)),
        ((60, 60), (3, 3)),
        ((54, 33, 33), (0, 3, 3)),
        ((54, 48, 18), (0, 6, 0)),
        ((51, 51, 18), (3, 3, 0)),
        ((22, 20), (6, 0)),
        ((18, 20), (3, 3)),
        ((18, 20, 4), (2, 2, 2)),
        ((40, 40, 40), (2, 2, 2)),
        ((21, 99), (6, 0)),
    ],
)
def test_who_deals_next(points: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """K25, K26: the source's examples, everybody below 21, everybody equal, and 21 itself."""
    assert chances(points) == expected


def test_the_deal_cannot_be_asked_for_where_the_points_are_unknown() -> None:
    with pytest.raises(ValueError, match="unknown"):
        sure("kontra-2 A:A B:T lead:A", "deal")


# --- of any ending --------------------------------------------------------------------------------


def some(rng: random.Random, count: int, most: int, players: int | None = None) -> list[Ending]:
    """Draw endings of which every fact is known."""
    return [
        random_ending(rng, players or rng.choice((2, 3)), rng.randint(1, most), known=True)
        for _ in range(count)
    ]


@some_of(40, 300)
def test_two_players_share_what_there_is(rng: random.Random, number: int) -> None:
    """One player's guarantee is what the other cannot have, and max^n knows nothing else."""
    for ending in some(rng, number, 4, players=2):
        assert ending.taken is not None
        total = sum(ending.taken) + card_points(
            "".join(ending.hands) + ending.trick + (ending.pack or "")
        )
        for objective, sums in zip(OBJECTIVES, ((total,), (6,), (6, total)), strict=True):
            oracle = Oracle(objective)
            ours, theirs = (oracle.guarantee(ending, player) for player in (0, 1))
            assert tuple(map(sum, zip(ours, theirs, strict=True))) == sums, ending_text(ending)
            assert oracle.outcomes(ending) == {(ours, theirs)}, ending_text(ending)


def test_a_card_is_worth_no_more_than_the_position_and_one_is_worth_as_much(
    rng: random.Random,
) -> None:
    """For the player on turn; the points so far may be unknown."""
    for ending in [random_ending(rng, rng.choice((2, 3)), 2) for _ in range(400)]:
        mover = on_turn(ending)
        for objective in OBJECTIVES if ending.taken else OBJECTIVES[:1]:
            oracle = Oracle(objective)
            for asked in (oracle.guarantee, oracle.with_help):
                cards = [asked(then, mover) for then in oracle.after(ending).values()]
                assert max(cards) == asked(ending, mover), ending_text(ending)


@some_of(20, 120)
def test_guarantee_max_n_help(rng: random.Random, number: int) -> None:
    """Nobody gets less in max^n than the guarantee, or more than with everybody's help."""
    for ending in some(rng, number, 3):
        for objective in OBJECTIVES:
            oracle = Oracle(objective)
            for player, (least, most) in enumerate(oracle.ranges(ending)):
                assert oracle.guarantee(ending, player) <= least, ending_text(ending)
                assert most <= oracle.with_help(ending, player), ending_text(ending)


def test_the_points_so_far_are_only_added(rng: random.Random) -> None:
    """They have no weight for points without the deal (K24)."""
    for ending in some(rng, 100, 3):
        plain = Oracle("points").outcomes(ending._replace(taken=None))
        assert ending.taken is not None
        moved = {
            tuple((own[0] + so_far,) for own, so_far in zip(each, ending.taken, strict=True))
            for each in plain
        }
        assert Oracle("points").outcomes(ending) == moved, ending_text(ending)


@some_of(20, 120)
def test_the_outcomes_are_those_of_all_plans(rng: random.Random, number: int) -> None:
    """By the definition, by the choices at every history, and by the smallest of the others."""
    several = 0
    two_cards = [random_ending(rng, 3, 2, known=True) for _ in range(number)]
    for ending in some(rng, number // 3, 2) + two_cards:
        for objective in OBJECTIVES:
            found = Oracle(objective).outcomes(ending)
            assert chosen(ending, objective) == found, ending_text(ending)
            assert equilibria(ending, objective) == found, ending_text(ending)
            several += len(found) > 1
    assert several > number // 40


@some_of(20, 60)
def test_the_outcomes_are_those_of_all_choices(rng: random.Random, number: int) -> None:
    """The same with three cards a hand, where there are too many plans to try."""
    several = 0
    for ending in [random_ending(rng, 3, 3, known=True) for _ in range(number)]:
        for objective in ("points", "deal"):
            found = Oracle(objective).outcomes(ending)
            assert chosen(ending, objective) == found, ending_text(ending)
            several += len(found) > 1
    assert several > number // 6


def test_the_lines_are_the_orders_of_the_hands(rng: random.Random) -> None:
    """K16: any card may be played, so each hand is played out in any order, equal cards once."""
    for ending in some(rng, 60, 3):
        orders = [
            factorial(len(hand)) // prod(factorial(hand.count(rank)) for rank in RANKS)
            for hand in ending.hands
        ]
        assert perft(ending, sum(map(len, ending.hands))) == prod(orders), ending_text(ending)
    # A has two ranks and B and C three each; then the winner leads, and there are fewer to choose
    assert [perft(read_ending("kontra-3 A:AAK B:432 C:987 lead:A"), n) for n in range(4)] == [
        *(1, 2, 6, 18)
    ]


@some_of(2000, 4000)
def test_endings_are_drawn_from_one_pack_of_cards(rng: random.Random, number: int) -> None:
    """K2, K5, K10, K19, K24: four of each rank, six cards at most, all 120 points somewhere."""
    seen = set()
    for _ in range(number):
        players, cards = rng.choice((2, 3)), rng.randint(1, 6)
        ending = random_ending(rng, players, cards)
        assert read_ending(ending_text(ending)) == ending
        visible = "".join(ending.hands) + ending.trick + (ending.pack or "")
        assert all(visible.count(rank) <= 4 for rank in RANKS)
        turns = [(ending.leader + at) % players for at in range(players)]
        held = [cards - (at < len(ending.trick)) for at in range(players)]
        assert [len(ending.hands[player]) for player in turns] == held
        assert not finished(ending)
        pack = TAKEN if ending.pack is None else SPICED if ending.pack else LOCKED
        assert pack != TAKEN or cards < 6
        assert pack != SPICED or len(ending.pack or "") == players - 1
        if ending.taken is not None:
            total = sum(ending.taken) + card_points(visible)
            assert total == 120 if pack != LOCKED else total <= 120
        if pack == LOCKED:
            assert any(rank not in visible for rank in RANKS)
            assert cards < 6 or sum(ending.taken or ()) == 0
            # K10, K11: after one trick its winner leads, and nobody else has anything
            own = (ending.taken or (0,) * players)[ending.leader]
            assert cards < 5 or sum(ending.taken or ()) == own
        seen.add((players, len(ending.trick), pack, ending.taken is None))
    assert len(seen) == (2 + 3) * 3 * 2
