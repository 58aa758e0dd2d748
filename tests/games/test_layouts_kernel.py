"""Whole deals of Ristiseiska by the kernel: against the plain search, and a published count."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from fixtures.amounts import maxn, number, sure
from fixtures.layouts import (
    drawn_deal,
    drawn_positions,
    lines_by_seat,
    plain_judge,
    same_worths,
    whole_suit_positions,
)
from ristikontra.game.errors import RistikontraError
from ristikontra.game.worth import Worth
from ristikontra.games.ristiseiska.position import PACK, LayoutPosition, dealt
from ristikontra.games.ristiseiska.rules import BUILDS, CONTINUES, LayoutRules, PlayingCard
from ristikontra.games.ristiseiska.solver import FixedHandsJudge, count_all_lines


def and_after(position: LayoutPosition) -> list[LayoutPosition]:
    return [position, *map(position.play, position.moves())]


def by_kernel(position: LayoutPosition) -> list[Sequence[Worth]]:
    return list(map(FixedHandsJudge(position).worth, and_after(position)))


def by_definition(position: LayoutPosition) -> list[Sequence[Worth]]:
    return list(map(plain_judge(position).worth, and_after(position)))


@pytest.mark.parametrize(
    ("number", "most"), [(150, 9), pytest.param(2000, 16, marks=pytest.mark.slow)]
)
def test_the_kernel_and_the_plain_search_agree(number: int, most: int) -> None:
    same_worths(by_kernel, by_definition, drawn_positions(31, number, most))


def test_they_settle_ties_alike_while_nobody_has_the_forfeit() -> None:
    """A player makes the move that lets somebody take it, among moves of the same cost."""
    without = (replace(position, forfeit=None) for position in drawn_positions(40, 50, 12))
    same_worths(by_kernel, by_definition, without)


@pytest.mark.parametrize("number", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_they_agree_where_a_whole_suit_is_held(number: int) -> None:
    same_worths(by_kernel, by_definition, whole_suit_positions(33, number))


@pytest.mark.slow
@pytest.mark.parametrize("rules", [LayoutRules(*options) for options in product(BUILDS, CONTINUES)])
def test_whole_deals_are_worth_what_their_moves_are(rules: LayoutRules) -> None:
    """All along three lines of a whole deal, by the rules as they are written."""
    draw = random.Random(str(rules))
    start = drawn_deal(draw, draw.choice((3, 4, 5)), rules)
    solver = FixedHandsJudge(start)
    for _ in range(3):
        position = start
        while not position.finished:
            worth, seat = solver.worth(position), position.turn
            after = [solver.worth(position.play(move)) for move in position.moves()]
            for other, each in enumerate(zip(*after, strict=True)):
                own = min if other == seat else max
                assert sure(worth[other]) == own(map(sure, each))
                assert number(worth[other].with_help) == min(number(one.with_help) for one in each)
            outcomes = [[*map(maxn, found)] for found in after]
            # Ties: what costs all together the most (X-A1).
            best = min(outcomes, key=lambda ends: (ends[seat], -sum(ends)))
            assert [*map(maxn, worth)] == best
            position = position.play(draw.choice(position.moves()))


@pytest.mark.parametrize(
    ("number", "most"), [(40, 7), pytest.param(500, 16, marks=pytest.mark.slow)]
)
def test_they_count_the_same_lines(number: int, most: int) -> None:
    for position in drawn_positions(32, number, most):
        assert count_all_lines(position) == lines_by_seat(position), position


@pytest.mark.parametrize("rules", [LayoutRules(), LayoutRules("free", "off", False)])
def test_the_first_cards_are_played_by_the_same_rules(rules: LayoutRules) -> None:
    """Only clubs begin (X3), and one of the others cannot play in the first turn (X19)."""
    sevens = PlayingCard(0, 7), PlayingCard(1, 7)
    rest = PACK.difference(sevens)
    near = frozenset(card for card in rest if 6 <= card.rank <= 8)
    position = LayoutPosition(rules, (frozenset(sevens), rest - near, near), ((0, 0),) * 4, 0, 3)
    assert by_kernel(position) == by_definition(position)
    assert count_all_lines(position) == lines_by_seat(position)


def forced_in(hand: frozenset[PlayingCard]) -> set[PlayingCard]:
    """The cards of a hand that cost nothing to play: those beside them, further out, are in it."""

    def outwards(card: PlayingCard) -> list[int]:
        return [6, 8] if card.rank == 7 else [card.rank + (1 if card.rank > 7 else -1)]

    return {
        card
        for card in hand
        if all(rank in (0, 14) or PlayingCard(card.suit, rank) in hand for rank in outwards(card))
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    "wins",
    [
        (575_177_024_138, 449_232_150_143, 509_672_376_322, 513_709_756_011),
        (253_055_454, 63_117_679, 1_190_431_433, 681_264_915, 345_734_249),
    ],
    ids=["four players, 2,047,791,306,614 lines", "five players, 2,533,603,730 lines"],
)
def test_published_counts(wins: tuple[int, ...]) -> None:
    """An unshuffled deal, in which who holds a card that costs nothing plays the first of them.

    They are published with github.com/andywarduk/sevens, which took 18 days of processor time for
    four players.  There hearts begin and clubs, diamonds and spades follow; here they are renamed.
    """
    cards = sorted(PACK)
    rules = LayoutRules("free", "off", first_turn_exempt=False)
    position = dealt([cards[seat :: len(wins)] for seat in range(len(wins))], rules)
    forced = set().union(*map(forced_in, position.hands))
    assert count_all_lines(position, forced) == wins


def test_a_deal_that_needs_too_much_memory_is_refused() -> None:
    """Before it is searched, and again when its states are counted."""
    draw = random.Random(1)
    position = drawn_deal(draw, 3, LayoutRules())
    with pytest.raises(RistikontraError, match=r"the limit is \d+ MB"):
        FixedHandsJudge(position, 1_000_000)
    while sum(map(len, position.hands)) > 24:
        position = position.play(draw.choice(position.moves()))
    needed = FixedHandsJudge(position).effort["bytes"]
    FixedHandsJudge(position, needed)
    with pytest.raises(RistikontraError, match=r"the limit is \d+ MB"):
        FixedHandsJudge(position, needed - 1)


def test_what_play_does_not_reach_is_not_known() -> None:
    position = next(drawn_positions(1, 1, 9))
    solver = FixedHandsJudge(position)
    before = LayoutPosition(
        position.rules, position.hands, ((0, 0),) * 4, position.turn, position.first_turns
    )
    with pytest.raises(KeyError):
        solver.worth(before)


def test_who_can_be_made_to_take_the_forfeit() -> None:
    """By one player against all, and by all against one, as a plain search finds it."""
    found = set()
    for position in drawn_positions(12, 40, 9):

        @cache
        def made(at: LayoutPosition, victim: int, makers: frozenset[int]) -> bool:
            if at.finished:
                return False
            exempt = at.rules.first_turn_exempt and at.first_turns
            if at.turn == victim and at.moves() == (None,) and not at.continuing and not exempt:
                return True
            after = [made(at.play(move), victim, makers) for move in at.moves()]
            return any(after) if at.turn in makers else all(after)

        seats = frozenset(range(len(position.hands)))
        solver = FixedHandsJudge(position)
        for one, other in product(seats, seats):
            makers = seats - {one} if one == other else frozenset({other})
            expected = made(position, one, makers)
            maker = None if one == other else other
            assert solver.can_make_take(position, one, maker) == expected
            found.add((expected, maker is None))
    assert len(found) == 4
