"""The faster search of the tests, held to the one that follows every line of play."""

from __future__ import annotations

import random

import pytest

from draws.randoms import PARTNER_GAMES, position_of_few_ranks
from oracles import bruteforce
from oracles.ending_oracle import ending_values
from oracles.values import game_of, random_endings
from ristikontra.games.tricks.position import Position


def check(position: Position) -> None:
    game = game_of(position)
    for objective in ("points", "clean", "result"):
        assert ending_values(game, objective) == bruteforce.solve(game, objective)[1], (
            objective,
            position,
        )


@pytest.mark.parametrize(
    ("cards", "number"),
    [(2, 10), (3, 2), pytest.param(4, 60, marks=pytest.mark.slow)],
)
def test_every_card_is_worth_what_following_all_lines_says(cards: int, number: int) -> None:
    rng = random.Random(cards)
    for position in random_endings(rng, number, cards):
        check(position)
    for _ in range(number):
        variant = rng.choice(list(PARTNER_GAMES))
        position = position_of_few_ranks(rng, cards, variant, tally=True)
        if not position.finished:
            check(position)
