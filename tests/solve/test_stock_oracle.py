"""The solver of deals with a stock, held against an oracle that knows only the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from draws.stocks import (
    LAPPI,
    RISTIKONTRA,
    disagreement,
    position_of,
    random_game,
    random_terms,
)
from fixtures.share import some_of
from oracles.stock_oracle import (
    Deal,
    Oracle,
    Terms,
    choices,
    goes_to_hand,
    play,
    random_deal,
    settle,
    with_other_pasts,
)
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import objective_for
from ristikontra.games.tricks.search.solver import Searcher, perft


def differences(rng: random.Random, variants: Sequence[str], games: int) -> Iterator[str]:
    """Yield every game on which they differ.

    It is asked with a new table; then after one more card, and with the same cards after another
    past, with the table that is there.
    """
    for _ in range(games):
        rules, terms, deal = random_game(rng, variants)
        position = position_of(rules, terms, deal)
        name = rng.choice(rules.variant.objectives)
        solver = Searcher(objective_for(position, name), table_megabytes=1)
        oracle = Oracle(terms, name)
        then = play(terms, deal, rng.choice(choices(terms, deal)))
        for each in (deal, then, *with_other_pasts(rng, terms, deal)):
            if fault := disagreement(position_of(rules, terms, each), solver, oracle, each):
                yield fault


@pytest.mark.parametrize("variants", [RISTIKONTRA, LAPPI])
def test_small_games(rng: random.Random, variants: Sequence[str]) -> None:
    """Every card of small games with a stock, of all variants, options and objectives."""
    assert not list(differences(rng, variants, 6))


@pytest.mark.parametrize("seed", [2, 3])
def test_small_games_in_which_a_fault_was_seen(seed: int) -> None:
    """In the key the run was missing, or a hand where the tables of a deal are not filled."""
    assert not list(differences(random.Random(seed), RISTIKONTRA, 6))


@pytest.mark.parametrize(("hands", "stock"), [("7 K 6 A", "7TA9"), ("8 8 K T", "7KK8")])
def test_runs_tell_deals_apart(hands: str, stock: str) -> None:
    """One table keeps apart who has led no seven, one or two, where the next card is a seven."""
    rules = rules_for("ristikontra", {"limit": "2", "stuck_lead": "pass_left"})
    rules = replace(rules, variant=replace(rules.variant, hand=1))
    terms = Terms("ristikontra", dict(rules.chosen), 1, (0, 0), 0)
    solver, oracle = Searcher("points", table_megabytes=1), Oracle(terms, "points")
    values = []
    for run in ("", "7", "77"):
        deal = settle(terms, Deal((*hands.split(),), 0, "", run, stock, (0, 0), (0, 0)))
        assert not disagreement(position_of(rules, terms, deal), solver, oracle, deal)
        values.append(oracle.value(deal))
    assert len(set(values)) > 1


#: Games of Lappi in which a plan for its last tricks with a stock would be false if it counted
#: kings or queens otherwise: options, hands, leader, cards on the table, run, stock, who is dirty.
PLANNED = [
    ("lappi turned=allowed", "K 5 5 Q", 1, "", "8", "QQK5", "NS"),
    ("lappi-500 turned=allowed fourth_king=off", "K Q K K", 1, "", "", "KQ82822Q", "EW"),
    ("lappi-500 turned=allowed limit=2", "K 6 Q K", 1, "", "K", "69KQK69Q", "EW"),
    ("lappi-500 queen_clause=off fourth_king=off", "K 4 Q Q", 2, "", "TTT", "QK4KQ4K4", "NS,EW"),
    ("lappi queen_clause=off turned=hand limit=2", "6Q 6Q KK 33", 2, "Q", "3", "3KKQ663", "NS"),
    ("lappi queen_clause=off fourth_king=off", "7 Q K 7", 1, "", "QQ", "7KQQ", "EW"),
    ("lappi-500 queen_clause=off fourth_king=on", "K K Q T", 1, "QTK", "6", "KTTQQ", "NS"),
    ("lappi-500 queen_clause=off limit=2", "Q Q Q K", 3, "", "", "KKKQ", "EW"),
    ("lappi queen_clause=off values=simple", "8 Q Q 9", 3, "", "JJ", "98QKQK99", "NS"),
    ("lappi-500 queen_clause=off fourth_king=off", "Q Q K K", 1, "", "44", "QKKQ", "EW"),
    ("lappi-500 fourth_king=off turned=hand", "K Q 3 K", 2, "", "K", "33KQ", "NS"),
    ("lappi queen_clause=off turned=illegal", "K K 5 5", 2, "", "", "5K6K6Q6Q", "EW"),
    ("lappi-six turned=allowed queen_clause=on", "T83 T85 QQT A54", 1, "", "333", "K4A8", "EW"),
]


@pytest.mark.parametrize(("game", "hands", "lead", "table", "run", "stock", "dirty"), PLANNED)
def test_kings_and_queens_in_the_last_tricks_with_a_stock(
    game: str, hands: str, lead: int, table: str, run: str, stock: str, dirty: str
) -> None:
    variant, *options = game.split()
    rules = rules_for(variant, dict(option.split("=") for option in options))
    rules = replace(rules, variant=replace(rules.variant, hand=len(hands.split()[lead])))
    terms = Terms(variant, dict(rules.chosen), rules.hand, (0, 0), 0)
    owing = ("NS" in dirty, "EW" in dirty)
    past = ((0, 0), (0, 0), owing)
    deal = settle(terms, Deal((*hands.split(),), lead, table, run, stock, *past))
    solver, oracle = Searcher("clean", table_megabytes=1), Oracle(terms, "clean")
    assert not disagreement(position_of(rules, terms, deal), solver, oracle, deal)


@some_of(4, 3000)
def test_cards_that_are_taken_up(rng: random.Random, number: int) -> None:
    """A2: small games with a barred card on the stock, before it is taken up and after."""
    while number:
        rules, terms, deal = random_game(
            rng, RISTIKONTRA + LAPPI, turned="hand", dark="yes", draw="after_trick"
        )
        up = [card for card in choices(terms, deal) if goes_to_hand(terms, deal, card)]
        if not up or len(set(deal.hands[(deal.lead + len(deal.table)) % 4])) < 2:
            continue
        number -= 1
        name = rng.choice(rules.variant.objectives)
        solver = Searcher(objective_for(position_of(rules, terms, deal), name), table_megabytes=1)
        oracle = Oracle(terms, name)
        for each in (deal, play(terms, deal, up[0])):
            position = position_of(rules, terms, each)
            assert not disagreement(position, solver, oracle, each)
            assert perft(position, 3) == reference.perft(position, 3)


@pytest.mark.slow
@pytest.mark.parametrize("variants", [RISTIKONTRA, LAPPI])
def test_many_small_games(rng: random.Random, variants: Sequence[str]) -> None:
    """The same of many more."""
    assert not list(differences(rng, variants, 50_000))


@pytest.mark.slow
def test_full_hands(rng: random.Random) -> None:
    """The value of full hands of few ranks before the last trick with a stock."""
    for _ in range(60):
        rules, terms = random_terms(rng, RISTIKONTRA + LAPPI)
        deal = random_deal(rng, terms, 4)
        while any(len(set(hand)) > 4 for hand in deal.hands):
            deal = random_deal(rng, terms, 4)
        position = position_of(rules, terms, deal)
        name = rng.choice(rules.variant.objectives)
        said = Searcher(objective_for(position, name)).value(position)
        assert said == Oracle(terms, name).value(deal), f"{position} {name}: solver {said}"
