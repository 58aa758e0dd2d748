"""What you can really get without seeing, by brute force over all ways of playing."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import prod

import pytest

from draws.randoms import position_of_few_ranks
from draws.view_randoms import known_of, random_view
from fixtures.share import some_of
from oracles.policy_oracle import Mean, Table, best_total, every_policy_total, turns
from oracles.worlds_oracle import public_of, real, worlds_of
from ristikontra.game.cards import hand_ranks
from ristikontra.games.tricks.worlds.advice import advise
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View


def table_of(view: View) -> Table:
    return Table(known_of(view), "clean" if any(view.representative.owes) else "points")


def means(*numbers: tuple[float, float]) -> list[Mean]:
    return [Mean(Fraction(outcome), Fraction(points)) for outcome, points in numbers]


#: In both endings of the next two tests one of East and South has the king, the other the queen.
#: East has led an eight, and North can take it.
KING_OR_QUEEN = (
    "{} N:KQ8 E:3_ S:3_ W:33 lead:E trick:8,2,2 gone:AAAAKKQQJJJJTTTT999988777766665555444422{}"
)


def test_a_guess_between_two_leads_for_points() -> None:
    """Worked by hand.

    *The eight.* North leads the king or the queen next. The king: with the other king, East takes
    it and all the rest, 0. With that king at South, East keeps the queen, South takes two kings, 8,
    and West's three the last trick. The queen: with the other queen, South takes two, 6, and West
    gets the kings. With that queen, East takes all, 0. So both guesses right are worth (8 + 6) / 2
    = 7 on average. But North has seen nothing that helps: the king is worth (0 + 8) / 2 = 4, the
    queen (6 + 0) / 2 = 3.

    *The king.* East takes it with the eight. With a king, East leads that, which nobody can match,
    and West's three makes the last trick, 0. With the queen, East leads the three. South throws the
    king, and South's three makes the last trick with two queens in it, 6. There is nothing to
    guess: 3.

    *The queen.* With a king, East leads the three. South throws the queen, and South's three makes
    the last trick with two kings in it, 8. With the queen, East leads it, nobody can match it, and
    the rest is West's, 0. So 4.
    """
    table = table_of(read_view(KING_OR_QUEEN.format("ristikontra", "")))
    assert table.ways == 2
    assert table.cards() == ["K", "Q", "8"]
    assert [table.most(card) for card in table.cards()] == means((0, 3), (0, 4), (0, 4))
    assert [table.average(card) for card in table.cards()] == means((0, 3), (0, 4), (0, 7))


def test_a_guess_between_two_leads_for_cleaning() -> None:
    """The same cards where North-South must clean; worked by hand.

    *The eight.* A lead of the queen cannot clean, and afterwards East or West gets the kings: North
    fails in both deals, with 6 points or none. A lead of the king cleans with 8 points if South has
    the other, and fails with none if East has it. A player who sees all cards leads the queen in
    that deal, for the points: that player fails in half of the deals, and has 7 points on average.
    North leads the king, fails in half of the deals, and has 4 points.

    *The king.* East takes it, and North-South never get another: 3 points as before.

    *The queen.* If East has a king, South's three makes the last trick with two kings: clean, and 8
    points. If East has the queen all goes to East and West: so as many points as before, 4.
    """
    table = table_of(read_view(KING_OR_QUEEN.format("lappi", " dirty:NS")))
    assert table.cards() == ["K", "Q", "8"]
    assert [table.most(card) for card in table.cards()] == means((-1, 3), (-0.5, 4), (-0.5, 4))
    assert [table.average(card) for card in table.cards()] == means((-1, 3), (-0.5, 4), (-0.5, 7))


def test_the_ending_of_the_page_on_hidden_hands() -> None:
    view = read_view(
        "ristikontra N:AQT E:K3_ S:_ W:3_ lead:S trick:Q,A "
        "gone:KKKQQJJJJT999988887777666655554444332222"
    )
    table = table_of(view)
    assert (table.ways, len(table.deals)) == (12, 4)
    thirds = {card: mean.points * 3 for card in "AQT" if (mean := table.most(card))}
    assert thirds == {"A": 193, "Q": 151.5, "T": 192}
    assert [float(table.average(card).points) for card in "QT"] == [84, 64]
    assert table.surest_cards(table.deals) == {"A": (0, 25), "Q": (0, 17), "T": (0, 24)}


@pytest.mark.parametrize("count", [3, pytest.param(100, marks=pytest.mark.slow)])
def test_leaving_policies_aside_loses_nothing(count: int) -> None:
    """Going through all policies one by one finds the same."""
    rng, tried = random.Random(30), 0
    while tried < count:
        view, _ = random_view(rng, 3)
        table = table_of(view)
        if len(table.deals) > 60:
            continue
        for card in table.cards():
            trees = table.after(card)
            policies = prod(len(nodes[0].children) for nodes in turns(trees).values())
            if 1 < policies <= 300:
                assert best_total(trees) == every_policy_total(trees), (card, view)
                tried += 1


@pytest.mark.parametrize("count", [2, pytest.param(200, marks=pytest.mark.slow)])
def test_what_can_be_got_lies_between_what_is_sure_and_the_average(count: int) -> None:
    rng = random.Random(31)
    for _ in range(count):
        view, _ = random_view(rng, rng.choice((2, 3)), constrained=rng.random() < 0.5)
        table = table_of(view)
        if len(table.deals) > 150:
            continue
        sure = table.surest_cards(table.deals)
        for card in table.cards():
            assert sure[card] <= table.most(card) <= table.average(card), (card, view)


@pytest.mark.parametrize("count", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_vectors_over_deals_find_the_same(count: int) -> None:
    """Two ways of brute force. One of them keeps what every policy gets in every deal."""
    rng, tried = random.Random(32), 0
    while tried < count:
        view, _ = random_view(rng, 3)
        table = Table(known_of(view), "points")
        if not 2 < len(table.deals) <= 25:
            continue
        tried += 1
        lying = Counter(
            worlds_of(
                [int(rank) for rank in hand_ranks(view.unseen)],
                [[int(rank) for rank in hand_ranks(hand)] for hand in view.known],
                list(view.hidden),
                [set(map(int, ranks)) for ranks in view.voids],
            )
        )
        ours, left = view.representative.party == 0, view.representative.points_left
        found = real(
            tuple(lying),
            public_of(view.representative),
            view.mover,
            lambda end, ours=ours, left=left: (0, end.points if ours else left - end.points),
        )
        for card, vectors in found.items():
            most = max(
                sum(value * ways for value, ways in zip(vector, lying.values(), strict=True))
                for vector in vectors
            )
            assert table.most("23456789TJQKA"[card]).points == Fraction(most, table.ways), view


def check_passing(cards: int, number: int) -> None:
    """Compare guarantees and averages in endings in which a lead may pass (R22)."""
    rng = random.Random(cards)
    while number:
        options = {"limit": rng.choice("23"), "stuck_lead": "pass_left"}
        variant = rng.choice(("ristikontra", "lappi", "lappi-six"))
        position = position_of_few_ranks(rng, cards, variant, options)
        if position.finished:
            continue
        view = read_view(str(View.of(position)))
        if len(table_of(view).deals) <= 100:
            number -= 1
            check_view_where_leads_pass(view)


def check_view_where_leads_pass(view: View) -> None:
    table = table_of(view)
    shown = advise(view, table.objective)
    sure = table.surest_cards(table.deals)
    for card in shown.moves:
        assert tuple(card.guaranteed.values()) == sure[str(card.rank)], (card, view)
        assert card.mean
        mean = table.average(str(card.rank))
        told_mean = card.mean.outcome, card.mean.points
        assert told_mean == pytest.approx(tuple(map(float, mean))), view
        assert card.really
        if not card.really.exact:
            rule = table.follow(str(card.rank), table.stated)
            low = max(rule, Mean(*map(Fraction, sure[str(card.rank)])))
            told_low = card.really.low.outcome, card.really.low.points
            assert told_low == pytest.approx(tuple(map(float, low))), (card, view)


@some_of(8, 20)
def test_what_is_sure_where_a_lead_may_pass_on(number: int) -> None:
    check_passing(2, number)
    check_passing(3, number // 8)


@pytest.mark.slow
def test_what_is_sure_where_a_lead_may_pass_on_three_tricks() -> None:
    check_passing(2, 600)
    check_passing(3, 120)


@pytest.mark.parametrize(
    "text",
    [
        # The lead may pass on, or not: the others choose.
        "ristikontra N:_ E:_ S:_ W:T8 lead:N trick:T,8,6 run:Tx1 limit=2 stuck_lead=pass_left "
        "gone:AAAAKKKKQQQJJJJT9999887777666555544433332222",
        "ristikontra N:75 E:_ S:_ W:_ lead:E trick:A,7,5 run:Ax1 limit=2 stuck_lead=pass_left "
        "gone:AAKKKKQQQQJJJJTTTT99998888776665444433332222",
        # The leader is known to lack the rank that is barred: the lead does not pass.
        "ristikontra N:_ E:A S:KK W:__ lead:N trick:9,K run:9x1 limit=2 stuck_lead=pass_left "
        "not:N=9 gone:AAAKQQQQJJTTTT998888777766665555444433332222",
    ],
)
def test_views_in_which_a_fault_was_seen(text: str) -> None:
    check_view_where_leads_pass(read_view(text))
