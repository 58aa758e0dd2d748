"""Whole deals of Myllymatti, both phases, as a referee from the clauses allows them."""

from __future__ import annotations

import random

import pytest

from oracles.myllymatti_oracle import RANKS, TAKE, Game, after, choices
from oracles.myllymatti_referee import after_card, deal_of, may_play, on_turn
from ristikontra.beating.collecting import CollectingPosition
from ristikontra.beating.phase import PhasePosition
from ristikontra.beating.position import BeatingPosition
from ristikontra.beating.text import position_text
from ristikontra.formats.beating import read_beating_position

SEATS = "ABC"
#: More moves of the second phase are not played: it may go round for ever.
MOST_MOVES = 400


def chosen(at: PhasePosition, card: str) -> PhasePosition:
    """Return the position after a card of the referee's."""
    [move] = [one for one in at.moves() if (TAKE if one is None else str(one)) == card]
    return at.play(move)


def cards(sets: tuple[frozenset[object], ...]) -> list[set[str]]:
    return [{*map(str, one)} for one in sets]


def play_deal(rng: random.Random) -> int:
    """Play one deal at random, the referee beside; return how many moves it had."""
    pack = [suit + rank for suit in "CDHS" for rank in RANKS]
    rng.shuffle(pack)
    must_beat, leader = rng.random() < 0.5, rng.randrange(3)
    deal = deal_of(pack, leader)
    hands = " ".join(f"{SEATS[seat]}:{','.join(hand)}" for seat, hand in enumerate(deal.hands))
    text = f"myllymatti {hands} stock:{','.join(deal.stock)} turn:{SEATS[leader]}"
    at = read_beating_position(f"{text} must_beat={'yes' if must_beat else 'no'}")
    moves, second = 0, None
    while second is None:
        assert isinstance(at, CollectingPosition)
        assert (at.turn, [*map(str, at.stock)]) == (on_turn(deal), [*deal.stock])
        assert [cards(at.hands), cards(at.won)] == [[*map(set, deal.hands)], [*map(set, deal.won)]]
        assert [*map(str, at.table)] == [card for _, card in deal.table]
        assert {*map(str, at.moves())} == may_play(deal)
        assert read_beating_position(position_text(at)) == at
        card = rng.choice(sorted(may_play(deal)))
        at, found = chosen(at, card), after_card(deal, card)
        moves += 1
        if isinstance(found[0], Game):
            second = found
        else:
            deal = found
    game, trump = second
    for _ in range(MOST_MOVES):
        assert isinstance(at, BeatingPosition)
        assert ("CDHS"[at.trump], at.turn, at.full) == (trump, game.turn, game.size)
        assert [cards(at.hands), [*map(str, at.table)]] == [[*map(set, game.hands)], [*game.trick]]
        options = choices(game, trump, must_beat)
        assert {TAKE if one is None else str(one) for one in at.moves()} == {*options}
        assert at.over == (not options)
        if not options:
            break
        beating = [one for one in options if one != TAKE]
        card = rng.choice(beating if beating and rng.random() < 0.8 else options)
        at, game = chosen(at, card), after(game, card)
        moves += 1
    return moves


@pytest.mark.parametrize("count", [3, pytest.param(300, marks=pytest.mark.slow)])
def test_whole_deals_are_played_as_the_referee_allows(rng: random.Random, count: int) -> None:
    """Of 52 cards: 43 of them are drawn or turned, so no deal is shorter than that."""
    assert min(play_deal(rng) for _ in range(count)) > 43
