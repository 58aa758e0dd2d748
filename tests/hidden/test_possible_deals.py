"""The deals that players draw are those that fit, each as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

import pytest

from oracles.possible_deals_oracle import TooMany, ways
from ristikontra.api.generate import numbered_deal
from ristikontra.game.state import game_of
from ristikontra.games.ristiseiska.game import draw
from ristikontra.games.ristiseiska.players import possible_deals
from ristikontra.table.session import AtTable, Session, begin_deal

DRAWN = 12_000
#: How many deals of a walk are worth as one that is drawn afresh.
ALIKE = 8


def views(seed: int, wanted: int, most: int) -> Iterator[tuple[Any, int, Counter[Any]]]:
    """Yield views in endings with gifts, and how the possible deals share the cards."""
    found = number = 0
    while found < wanted:
        number += 1
        chance = Random(f"{seed} {number}")
        players = chance.choice([3, 4])
        cards = {3: chance.choice([4, 5, 6, 7]), 4: chance.choice([3, 4])}[players]
        build = chance.choice(["strict", "free", "eight-after-six"])
        options = {"unable": chance.choice(["beg", "beg", "forfeit"]), "build": build}
        sizes = {"players": players, "cards": cards}
        deal = begin_deal(draw(chance, options, sizes), (), AtTable(("thumb",), 1))
        for _ in range(chance.randrange(1, 12)):
            if not deal.over:
                deal = deal.after(chance.choice(deal.state.moves()))
        if deal.over:
            continue
        view: Any = deal.view(deal.state.mover)
        try:
            count, held = ways(view, most)
        except TooMany:
            continue
        assert count
        found += 1
        yield view, count, held


def compare(view: Any, count: int, held: Counter[Any], drawn: int) -> bool:
    """Compare deals that are drawn with all that there are; say whether they were listed."""
    deals, listed = possible_deals(view, drawn, 5)
    assert None not in deals
    shares = Counter(
        (seat, tuple(card))
        for deal in deals
        for seat, hand in enumerate(deal or ())
        for card in hand
    )
    if listed:
        assert len(deals) == count
        assert shares == held
        return True
    for seat in range(len(view.sizes)):
        for suit in range(4):
            for rank in range(1, 14):
                share = held[seat, (suit, rank)] / count
                near = 5 * sqrt(share * (1 - share) * ALIKE / drawn) + 0.002
                one = shares[seat, (suit, rank)] / len(deals)
                assert abs(one - share) <= near, (view, seat, suit, rank, share, one, count)
    return False


def test_few_deals() -> None:
    """Some endings, most of them so small that all deals are listed."""
    listed = [compare(*found, drawn=DRAWN) for found in views(1, 12, 300)]
    assert any(listed)


@pytest.mark.slow
def test_two_hundred_views() -> None:
    """Marginals are those of all possible deals, within what chance allows."""
    listed = [compare(*found, drawn=DRAWN) for found in views(2, 160, 6000)]
    assert 20 < sum(listed) < 140


@pytest.mark.slow
def test_whole_deals_against_rejection() -> None:
    """Early in deals with the forfeit: cards are dealt until nobody holds an excluded card."""
    game = game_of("ristiseiska")
    assert game
    found = 0
    for number in range(40):
        chance = Random(number)
        start = numbered_deal(game, 3, number, {"players": chance.choice("34567")})
        deal = begin_deal(start, (), AtTable(("thumb",), 1))
        for _ in range(chance.randrange(4, 14)):
            deal = deal.after(chance.choice(deal.state.moves()))
        seat = deal.state.mover
        view: Any = deal.view(seat)
        held, count = rejected(deal, seat, chance, 4000)
        if count < 300:
            continue
        found += 1
        deals, _ = possible_deals(view, DRAWN, 5)
        shares = Counter(
            (at, card) for one in deals for at, hand in enumerate(one or ()) for card in hand
        )
        for key in held | shares:
            one, other = held[key] / count, shares[key] / len(deals)
            near = 5 * sqrt(max(one * (1 - one), 0.01) * (1 / count + ALIKE / len(deals)))
            assert abs(one - other) <= near, (number, key, one, other)
    assert found > 25


def rejected(deal: Session[Any], seat: int, chance: Random, tries: int) -> tuple[Counter[Any], int]:
    """Deal what is hidden at random, and keep what fits all that was seen."""
    at: Any = deal.state
    hidden = [card for one, hand in enumerate(at.hands) if one != seat for card in sorted(hand)]
    voids = [
        (before.turn, before.next_cards())
        for before, event in zip(deal.states, deal.events, strict=False)
        if event is not None and event.what == "unable" and before.turn != seat
    ]
    held, count = Counter[Any](), 0
    for _ in range(tries):
        chance.shuffle(hidden)
        left, hands = [*hidden], []
        for one, hand in enumerate(at.hands):
            size = 0 if one == seat else len(hand)
            hands.append(at.hands[seat] if one == seat else frozenset(left[:size]))
            left = left[size:]
        if all(not hands[one] & fitting for one, fitting in voids):
            count += 1
            held.update((one, card) for one, hand in enumerate(hands) for card in hand)
    return held, count
