"""Myllymatti as the command line solves it, against the clauses and a search by definition."""

from __future__ import annotations

import random

import pytest

from fixtures.desk import Desk, desk
from oracles.myllymatti_oracle import RANKS, TAKE, Game, after, choices, fates, graph_of, playing

__all__ = ["desk"]
SEATS = "ABC"
SUITS = "CDHS"

Case = tuple[Game, str, bool]


def drawn(rng: random.Random, players: int, most: int) -> Case:
    """An ending, often in the middle of a trick, and some with a player who is out."""
    while True:
        suits = rng.sample(SUITS, rng.choice((2, 3, 4)))
        pack = [suit + rank for suit in suits for rank in RANKS]
        cards = rng.sample(pack, rng.randint(players, most))
        hands = [{card} for card in cards[:players]]
        for card in cards[players:]:
            rng.choice(hands).add(card)
        trump, must_beat = rng.choice(SUITS), rng.random() < 0.4
        game = Game(tuple(map(frozenset, hands)), (), 0, rng.randrange(players))
        for _ in range(rng.choice((0, 1, 1, 2, 4))):
            if options := choices(game, trump, must_beat):
                game = after(game, rng.choice(options))
        if len(playing(game)) > 1:
            return game, trump, must_beat


def written(case: Case) -> str:
    """The ending as one line."""
    game, trump, must_beat = case
    hands = (
        f"{seat}:{','.join(sorted(hand)) or '-'}"
        for seat, hand in zip(SEATS, game.hands, strict=False)
    )
    items = ["myllymatti", *hands, f"trump:{trump}", f"turn:{SEATS[game.turn]}"]
    if game.trick:
        items.append(f"trick:{','.join(game.trick)}")
        if game.size != len(playing(game)):
            items.append(f"full:{game.size}")
    return " ".join([*items, f"must_beat={'yes' if must_beat else 'no'}"])


def compare(desk: Desk, rng: random.Random, players: int, number: int, most: int) -> set[str]:
    """Every ending, and every move of it; return which fates were met."""
    cases = [drawn(rng, players, most) for _ in range(number)]
    lines = [*map(written, cases)]
    met = set()
    for (game, trump, must_beat), line, solved in zip(
        cases, lines, desk.ask("solve", lines), strict=True
    ):
        graph = graph_of(game, trump, must_beat)
        found = fates(graph, players)

        def shown(players: list[dict[str, object]]) -> list[tuple[object, object]]:
            return [(one["fate"], one["moves"]) for one in players]

        assert shown(solved["players"]) == found[game], line
        moves = {move["card"] or TAKE: move for move in solved["moves"]}
        assert moves.keys() == graph[game].keys(), line
        for choice, then in graph[game].items():
            assert shown(moves[choice]["players"]) == found[then], (line, choice)
        met |= {fate for fate, _ in found[game]}
    return met


@pytest.mark.parametrize(("players", "number", "most"), [(2, 20, 6), (3, 10, 5)])
def test_endings(desk: Desk, rng: random.Random, players: int, number: int, most: int) -> None:
    compare(desk, rng, players, number, most)


@pytest.mark.slow
def test_two_thousand_endings_of_two(desk: Desk, rng: random.Random) -> None:
    assert compare(desk, rng, 2, 2000, 7) == {"out", "last"}


@pytest.mark.slow
def test_five_hundred_endings_of_three(desk: Desk, rng: random.Random) -> None:
    assert compare(desk, rng, 3, 500, 6) == {"out", "last", "open"}
