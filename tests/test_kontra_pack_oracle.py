"""Kontra while cards are drawn, held against an oracle that knows the rules alone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kontra_pack_oracle import Deal, choices, drawing, finished, on_turn, play, random_deal
from ristikontra.game.cards import Rank, hand_of
from ristikontra.game.position import Position
from ristikontra.game.rules import rules_for

#: Cards of a full hand and of the stock, by the number of players.
SIZES = {
    2: ((1, 0), (1, 3), (1, 6), (1, 9), (2, 3), (2, 6), (3, 3)),
    3: ((1, 0), (1, 4), (1, 8), (2, 0), (2, 4)),
}


def position_of(deal: Deal, size: int) -> Position:
    """Return the position that a deal has come to."""
    players = len(deal.hands)
    rules = rules_for(f"kontra-{players}")
    rules = replace(rules, variant=replace(rules.variant, hand=size))
    stock = len(deal.pack) - (players - 1) if drawing(deal) else 0
    pack = tuple(sorted(map(Rank, deal.pack[stock:]), reverse=True)) or None
    return Position(
        rules,
        tuple(hand_of([Rank(card) for card in hand]) for hand in deal.hands),
        deal.lead,
        trick=tuple(map(Rank, deal.table)),
        taken=deal.taken,
        won=None,
        dirty=(False,) * players,
        cleaned=(False,) * players,
        pack=() if deal.locked else pack,
        stock=tuple(map(Rank, deal.pack[:stock])),
    )


def moves(position: Position) -> set[str]:
    """Return what may be played, a card of the hand that may be turned as well in both ways."""
    cards = {str(card) for card in position.legal_cards()}
    return cards | {f"*{card}" for card in position.stock[:1]}


@pytest.mark.parametrize("games", [300, pytest.param(5000, marks=pytest.mark.slow)])
def test_deals_go_as_the_rules_say(rng: random.Random, games: int) -> None:
    """Who plays, what he may play, and what comes of it, to the last card."""
    for _ in range(games):
        players = rng.choice((2, 3))
        size = rng.choice((1, 2, 3, 6))
        deal = random_deal(rng, players, size, (players + 1) * rng.choice((0, 1, 2, 3)))
        position = position_of(deal, size)
        while not finished(deal):
            assert position.turn == on_turn(deal)
            assert moves(position) == {*choices(deal)}
            assert position.finished == finished(deal)
            card = rng.choice(choices(deal))
            deal, position = play(deal, card), position.play(card)
            assert position == position_of(deal, size)
        assert position.finished
