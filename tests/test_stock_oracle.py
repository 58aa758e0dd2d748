"""The solver of deals with a stock, held against an oracle that knows the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from oracles.stock_oracle import (
    Deal,
    Oracle,
    Terms,
    choices,
    play,
    random_deal,
    settle,
    with_other_pasts,
)
from ristikontra.game.cards import Rank, hand_of
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS, Rules, rules_for
from ristikontra.game.tricks import Run
from ristikontra.search.objectives import objective_for
from ristikontra.search.solver import Solver

RISTIKONTRA = ("ristikontra", "ristikontra-simple", "ristikontra-120", "ristikontra-60")
LAPPI = ("lappi", "lappi-six", "lappi-500")
#: Cards of a full hand and of the stock.
SIZES = ((1, 4), (1, 8), (1, 12), (2, 4), (2, 8), (3, 4))


def position_of(rules: Rules, terms: Terms, deal: Deal) -> Position:
    """Return the position that a deal has come to."""
    return Position(
        rules,
        tuple(hand_of([Rank(card) for card in hand]) for hand in deal.hands),
        deal.lead,
        trick=tuple(Rank(card) for card in deal.table),
        run=Run(Rank(deal.run[0]), len(deal.run)) if deal.run else None,
        taken=deal.taken,
        won=deal.won,
        dirty=deal.dirty,
        cleaned=deal.clean,
        score=terms.score,
        held=terms.held,
        first=deal.first,
        stock=tuple(Rank(card) for card in deal.stock),
    )


def random_terms(rng: random.Random, variants: Sequence[str], size: int = 0) -> tuple[Rules, Terms]:
    """Return random rules, with hands of that size if one is given, and the terms that they are."""
    variant = rng.choice(variants)
    rows = VARIANTS[variant].options.items()
    given = {name: rng.choice(ways) for name, ways in rows if name != "target"}
    given["limit"] = rng.choice(("2", "2", "3", "none"))  # Two bites most.
    rules = rules_for(variant, given)
    rules = replace(rules, variant=replace(rules.variant, hand=size or rules.hand))
    most = max(rules.target, 7)
    score = rng.randrange(most), rng.randrange(most)
    return rules, Terms(variant, dict(rules.chosen), rules.hand, score, rng.choice((0, 0, 1, 2)))


def random_game(rng: random.Random, variants: Sequence[str]) -> tuple[Rules, Terms, Deal]:
    """Return a small game with a stock, at any point of a trick, and its rules."""
    size, stock = rng.choice(SIZES)
    rules, terms = random_terms(rng, variants, size)
    deal = random_deal(rng, terms, stock)
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3, 5))):
        if deal.stock[1:]:
            deal = play(terms, deal, rng.choice(choices(terms, deal)))
    return rules, terms, deal


def disagreement(position: Position, solver: Solver, oracle: Oracle, deal: Deal) -> str:
    """Return what solver and oracle say of a deal and of its cards, if it is not the same."""
    solution = solver.solve(position)
    said = {str(card.rank): card.value for card in solution.cards} | {"": solution.value}
    known = oracle.cards(deal)
    if oracle.terms.options["draw"] == "immediate":
        # Who turns a card that he might play from his hand comes to the same position.
        for card in [card for card in known if known.get("*" + card) == known[card]]:
            del known["*" + card]
    known[""] = oracle.value(deal)
    return "" if said == known else f"{position} {oracle}: solver {said}, oracle {known}"


def differences(rng: random.Random, variants: Sequence[str], games: int) -> Iterator[str]:
    """Yield every game on which they differ.

    It is asked with a new table; then after one more card, and with the same cards after another
    past, with the table that is there.
    """
    for _ in range(games):
        rules, terms, deal = random_game(rng, variants)
        position = position_of(rules, terms, deal)
        name = rng.choice(rules.variant.objectives)
        solver = Solver(objective_for(position, name), table_megabytes=1)
        oracle = Oracle(terms, name)
        then = play(terms, deal, rng.choice(choices(terms, deal)))
        for each in (deal, then, *with_other_pasts(rng, terms, deal)):
            if fault := disagreement(position_of(rules, terms, each), solver, oracle, each):
                yield fault


@pytest.mark.parametrize("variants", [RISTIKONTRA, LAPPI])
def test_small_games(rng: random.Random, variants: Sequence[str]) -> None:
    """Every card of small games with a stock, of all variants, options and objectives."""
    assert not list(differences(rng, variants, 40))


@pytest.mark.parametrize(("hands", "stock"), [("7 K 6 A", "7TA9"), ("8 8 K T", "7KK8")])
def test_runs_tell_deals_apart(hands: str, stock: str) -> None:
    """One table keeps apart who has led no seven, one or two, where the next card is a seven."""
    rules = rules_for("ristikontra", {"limit": "2", "stuck_lead": "pass_left"})
    rules = replace(rules, variant=replace(rules.variant, hand=1))
    terms = Terms("ristikontra", dict(rules.chosen), 1, (0, 0), 0)
    solver, oracle = Solver("points", table_megabytes=1), Oracle(terms, "points")
    values = []
    for run in ("", "7", "77"):
        deal = settle(terms, Deal((*hands.split(),), 0, "", run, stock, (0, 0), (0, 0)))
        assert not disagreement(position_of(rules, terms, deal), solver, oracle, deal)
        values.append(oracle.value(deal))
    assert len(set(values)) > 1


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
        said = Solver(objective_for(position, name)).value(position)
        assert said == Oracle(terms, name).value(deal), f"{position} {name}: solver {said}"
