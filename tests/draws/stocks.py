"""Random small games with a stock, for the solver and for its oracle."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from oracles.stock_oracle import Deal, Oracle, Terms, choices, play, random_deal
from ristikontra.game.cards import Rank, hand_of
from ristikontra.game.rules import VARIANTS, Rules, Run, rules_for
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.solver import Searcher

RISTIKONTRA = ("ristikontra", "ristikontra-simple", "ristikontra-120", "ristikontra-60")
LAPPI = ("lappi", "lappi-six", "lappi-500")
#: Cards of a full hand and of the stock.
SIZES = ((1, 4), (1, 8), (1, 12), (2, 4), (2, 8), (3, 4))


def position_of(rules: Rules, terms: Terms, deal: Deal) -> Position:
    """Return the position that a deal has reached."""
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
        taken_up=deal.up,
    )


def random_terms(
    rng: random.Random, variants: Sequence[str], size: int = 0, **fixed: str
) -> tuple[Rules, Terms]:
    """Return random rules, with hands of that size if one is given, and the terms that they are.

    Options may be `fixed`.
    """
    variant = rng.choice(variants)
    rows = VARIANTS[variant].options.items()
    given = {name: rng.choice(ways) for name, ways in rows if name != "target"}
    given["limit"] = rng.choice(("2", "2", "3", "none"))  # Two bites most.
    given |= fixed
    rules = rules_for(variant, given)
    rules = replace(rules, variant=replace(rules.variant, hand=size or rules.hand))
    most = max(rules.target, 7)
    score = rng.randrange(most), rng.randrange(most)
    return rules, Terms(variant, dict(rules.chosen), rules.hand, score, rng.choice((0, 0, 1, 2)))


def random_game(
    rng: random.Random, variants: Sequence[str], **fixed: str
) -> tuple[Rules, Terms, Deal]:
    """Return a small game with a stock, at any point of a trick, and its rules."""
    size, stock = rng.choice(SIZES)
    rules, terms = random_terms(rng, variants, size, **fixed)
    deal = random_deal(rng, terms, stock)
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3, 5))):
        if deal.stock[1:]:
            deal = play(terms, deal, rng.choice(choices(terms, deal)))
    return rules, terms, deal


def disagreement(position: Position, solver: Searcher, oracle: Oracle, deal: Deal) -> str:
    """Return what solver and oracle say of a deal and of its cards, if it is not the same."""
    solution = solver.find(position)
    said = {str(card.rank): card.value for card in solution.cards} | {"": solution.value}
    known = oracle.cards(deal)
    if oracle.terms.options["draw"] == "immediate":
        # Turning a card that might be played from the hand leads to the same position.
        for card in [card for card in known if known.get("*" + card) == known[card]]:
            del known["*" + card]
    known[""] = oracle.value(deal)
    return "" if said == known else f"{position} {oracle}: solver {said}, oracle {known}"
