"""Small parts of the rules by themselves: what whole deals and endings hardly show."""

from __future__ import annotations

import pickle
import random

import pytest

from ristikontra.formats.notation import read_position
from ristikontra.game.cards import Bottom, Rank, Turned, hand_of, rank_of
from ristikontra.game.deal import Deal, deal_out, first_match, table_rules
from ristikontra.game.rules import VARIANTS


@pytest.mark.parametrize("card", [Rank("K"), Turned("K"), Bottom("K")])
def test_a_card_is_the_same_in_another_process(card: Rank) -> None:
    again = pickle.loads(pickle.dumps(card))
    assert (type(again), str(again)) == (type(card), str(card))
    assert again == card


def test_a_turned_card_is_another_one_than_that_of_a_hand() -> None:
    cards = (Rank("K"), Turned("K"), Bottom("K"), Turned("Q"))
    for at, card in enumerate(cards):
        assert [card != other for other in cards] == [at != other for other in range(len(cards))]


def _played(deal: Deal, rng: random.Random) -> Deal:
    while not deal.finished:
        deal = deal.play(rng.choice(deal.choices()))
    return deal


def test_what_a_deal_pays_is_what_its_result_says(rng: random.Random) -> None:
    for variant in VARIANTS:
        for _ in range(4):
            match = first_match(table_rules(variant), rng.getrandbits(30))
            deal = _played(deal_out(match, rng.getrandbits(30)), rng)
            result = deal.result
            each = deal.payoffs
            assert len(each) == len(deal.rules.seating.parties)
            if result.dealers:
                dealers = [party for party, share in enumerate(each) if share]
                assert dealers == sorted(result.dealers)
                assert sum(each) == pytest.approx(1)
                assert len({share for share in each if share}) == 1
            else:
                assert each[0] - each[1] == result.payoff
                assert sum(each) == 0


def test_hands_are_asked_by_number_and_by_name() -> None:
    hands = read_position("lappi N:KQ E:77 S:22 W:A9 lead:N").hands
    assert str(hands) == "N:KQ E:77 S:22 W:A9"
    assert [hands[seat] for seat in ("N", "east", "S", "w")] == ["KQ", "77", "22", "A9"]
    assert hands[1:3] == (hand_of(map(rank_of, "77")), hand_of(map(rank_of, "22")))
    with pytest.raises(KeyError, match="no seat 'X'; the seats are N, E, S, W"):
        hands["X"]
