"""Ristiseiska with the forfeit against another statement of its rules."""

from __future__ import annotations

import random
from itertools import product

import pytest

from fixtures.amounts import number as number_of
from fixtures.layouts import WHOLE_DEALS, lines_by_seat, plain_judge
from fixtures.share import one_in
from oracles.layouts_oracle import Game
from ristikontra.games.ristiseiska.position import PACK, LayoutPosition, dealt
from ristikontra.games.ristiseiska.rules import BUILDS, CONTINUES, LayoutRules, PlayingCard

OPTIONS = list(product(BUILDS, CONTINUES, (True, False)))


def written(position: LayoutPosition) -> tuple:
    """A position as the oracle has it."""
    hands = tuple(frozenset(map(str, hand)) for hand in position.hands)
    down = frozenset(map(str, PACK)) - frozenset().union(*hands)
    had = len(hands) - position.first_turns
    return (hands, down, position.turn, had, position.forfeit, position.continuing)


def deal(draw: random.Random, number: int, rules: LayoutRules) -> LayoutPosition:
    cards = draw.sample(sorted(PACK), 52)
    return dealt([cards[seat::number] for seat in range(number)], rules)


@pytest.mark.parametrize("options", one_in(5, [(one,) for one in OPTIONS]))
def test_whole_deals_are_played_by_the_same_rules(options: tuple[str, str, bool]) -> None:
    draw = random.Random(str(options))
    game = Game(*options, "forfeit")
    for number in (3, 4, 5):
        position = deal(draw, number, LayoutRules(*options))
        while not position.finished:
            state = written(position)
            children = {move and str(move): position.play(move) for move in position.moves()}
            assert {move: written(after) for move, after in children.items()} == game.children(
                state
            )
            position = draw.choice(list(children.values()))


@pytest.mark.parametrize("most", [9, pytest.param(16, marks=pytest.mark.slow)])
@pytest.mark.parametrize("options", one_in(5, [(one,) for one in OPTIONS]))
def test_ends_of_deals_are_worth_the_same(options: tuple[str, str, bool], most: int) -> None:
    draw = random.Random(str(options))
    for number, scoring in product((3, 4), WHOLE_DEALS):
        game = Game(*options, scoring)
        position = deal(draw, number, LayoutRules(*options, scoring))
        while not position.finished and sum(map(len, position.hands)) > most:
            position = position.play(draw.choice(position.moves()))
        judge = plain_judge(position)
        assert sum(lines_by_seat(position)) == game.lines(written(position), {})
        for seat, helped in product(range(number), (False, True)):
            for after in [position, *map(position.play, position.moves())]:
                expected = game.value(written(after), seat, helped, {})
                found = judge.worth(after)[seat]
                assert number_of(found.with_help if helped else found.guaranteed) == expected


def test_the_documented_layout_has_its_next_cards() -> None:
    """Clubs 6-8, spades 6-7, hearts 3-10, diamonds 7: the example of the sources (X10)."""
    layout = ((6, 8), (7, 7), (3, 10), (6, 7))
    expected = {
        "strict": "C5 C9 S8 H2 HJ D6",
        "eight-after-six": "C5 C9 S8 H2 HJ D6 S5",
        "free": "C5 C9 S8 H2 HJ D6 S5 D8",
    }
    for build, cards in expected.items():
        position = LayoutPosition(LayoutRules(build), (), layout, 0, 0)
        assert set(map(str, position.next_cards())) == set(cards.split())


def test_what_is_no_deal_is_refused() -> None:
    cards = sorted(PACK)
    for hands in ([cards[:26], cards[26:]], [cards[:20], cards[20:40], cards[40:]]):
        with pytest.raises(ValueError, match=r"dealt|differ"):
            dealt(hands, LayoutRules())
    position = dealt([cards[seat::3] for seat in range(3)], LayoutRules())
    with pytest.raises(ValueError, match="C8 is not legal"):
        position.play(PlayingCard(0, 8))
