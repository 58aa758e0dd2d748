"""Small parts of the rules by themselves: what whole deals and endings hardly show."""

from __future__ import annotations

import pickle
import random

import pytest

from ristikontra.game.cards import Bottom, Rank, Turned, hand_of, rank_of
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.rules import VARIANTS, Run, rules_for
from ristikontra.game.state import game_of
from ristikontra.games.cards import PACK
from ristikontra.games.files import Example
from ristikontra.games.given import entry_given
from ristikontra.games.myllymatti.collecting import dealt
from ristikontra.games.myllymatti.rules import BeatingRules
from ristikontra.games.tricks.deal import Deal, deal_out, first_match, table_rules
from ristikontra.games.tricks.files import example_text, read_trick_example
from ristikontra.games.tricks.notation import read_position


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


def test_the_last_cards_of_the_pack_spice_the_trick_after_the_stock(rng: random.Random) -> None:
    counted = 0
    for _ in range(12):
        deal = deal_out(
            first_match(table_rules("kontra-3"), rng.getrandbits(30)), rng.getrandbits(30)
        )
        while not deal.finished:
            at = deal.position
            last = sum(at.rules.values[rank] for rank in at.pack or ())
            assert at.spice == (0 if at.stock else last)
            counted += at.spice
            deal = deal.play(rng.choice(deal.choices()))
    assert counted


def test_a_card_is_refused_by_its_rule() -> None:
    at = read_position("lappi N:KA E:22 S:33 W:44 lead:N run:Kx3")
    at.check(rank_of("A"))
    with pytest.raises(IllegalPlay, match="king again"):
        at.check(rank_of("K"))
    with pytest.raises(IllegalPlay, match="no two"):
        at.check(rank_of("2"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_are_the_same_in_another_process(variant: str) -> None:
    rules = rules_for(variant)
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert again.scoring is rules.scoring


def test_the_games_in_which_leads_are_limited() -> None:
    """All but Kontra (R16, K16)."""
    limited = {name for name, variant in VARIANTS.items() if variant.limits_leads}
    assert {*VARIANTS} - limited == {"kontra-2", "kontra-3"}


def test_the_name_of_a_payoff_where_it_has_one() -> None:
    named = {
        variant: [rules.scoring.named(rules, payoff) for payoff in range(4)]
        for variant in VARIANTS
        for rules in [rules_for(variant)]
    }
    assert named["ristikontra-120"] == ["undecided", *["match won"] * 3]
    assert named["lappi-six"] == [None, "point loss", "piss game", "lappi"]
    assert named["lappi-500"] == [None] * 4
    by_cards = rules_for("lappi-six", {"sixty_sixty": "cards"})
    assert [by_cards.scoring.named(by_cards, payoff) for payoff in (-1, 1, -2)] == [
        *(None, None),
        "piss game",
    ]


def test_a_file_and_a_line_are_the_same_position() -> None:
    text = "lappi N:KA E:22 S:33 W:44 lead:N run:Kx3"
    position = read_position(text)
    again = read_trick_example(example_text(Example("one", position)), "one")
    assert again.position == position == game_of("lappi").read(text)


def test_only_games_with_card_points_have_some_left() -> None:
    assert read_position("lappi N:K E:2 S:T W:A lead:N").points_left == 25
    assert game_of("ristiseiska").read("ristiseiska A:CK B:DK C:SA turn:A").points_left is None


def test_nobody_has_lost_in_the_first_phase() -> None:
    position = dealt(sorted(PACK), BeatingRules(), 0)
    assert not position.finished
    with pytest.raises(ValueError, match="the game continues"):
        assert position.loser


def test_a_leader_who_wins_has_a_run() -> None:
    """Another winner has no run (R19), and Kontra has none at all (K16)."""
    at = read_position("lappi N:KK9 E:22A S:33A W:44A lead:N")
    run = Run(rank_of("K"), 1)
    after = at.play_on([*map(rank_of, "K234")])
    assert (after.leader, after.run) == (0, run)
    again = after.play_on([*map(rank_of, "K234")])
    assert (again.leader, again.run) == (0, Run(rank_of("K"), 2))
    other = at.play_on([*map(rank_of, "9234")])
    assert other.run == Run(rank_of("9"), 1)
    lost = read_position("lappi N:K9 E:2K S:3A W:4A lead:N").play_on([*map(rank_of, "KK34")])
    assert (lost.leader, lost.run) == (1, None)
    kontra = read_position("kontra-2 A:K9 B:24 lead:A pack:-").play_on([*map(rank_of, "K2")])
    assert (kontra.leader, kontra.run) == (0, None)


def test_the_points_left_in_sedma() -> None:
    """Those of the cards, ten each, and ten for the last trick while cards are left."""
    left = {
        "sedma-2 A:A998 B:J88T lead:A": 30,
        "sedma-2 A:A9 B:88 lead:A": 20,
        "sedma-2 A:9 B:8 lead:A": 10,
    }
    for text, points in left.items():
        assert game_of("sedma-2").read(text).points_left == points, text


def test_partners_are_the_others_of_a_party() -> None:
    position = entry_given("sedma N:A E:K S:Q W:J lead:N").position
    assert [position.partners_of(seat) for seat in range(4)] == [*(["S"], ["W"], ["N"], ["E"])]
    assert entry_given("myllymatti A:SA,H2 B:HJ trump:S turn:A").position.partners_of(0) == []


def test_a_card_that_is_face_down_is_not_offered_by_its_name() -> None:
    position = dealt(sorted(PACK), BeatingRules(), 0)
    turned = [move for move in position.moves() if position.turns_up(move)]
    assert len(turned) == 1
    assert [move for move in position.moves() if not position.shows(move)] == turned
