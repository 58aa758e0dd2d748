"""Sedma as the command line solves it, against rules and a search by another hand."""

import random
from collections import Counter
from typing import Any

import pytest

from draws.sedma_positions import draw_case, draw_stock, written
from fixtures.desk import Desk, desk
from fixtures.portions import portions
from oracles.sedma_oracle import OPTIONS, Deal, Game, Search, Value

__all__ = ["desk"]

Case = tuple[Game, Deal]


def record(game: Game, deal: Deal, value: Value) -> dict[str, Any]:
    """What a deal is worth, as the program writes it: points still to come for the first side."""
    parts = ("points",) if game.scoring == "points" else ("result", "points")
    found = dict(zip(parts, value, strict=True))
    found["points"] -= deal.points[0]
    return {"NS" if len(deal.hands) == 4 else "A": {"guaranteed": found}}


def compare_counts(desk: Desk, cases: list[Case]) -> None:
    """How many lines of play there are, of one move to all."""
    lines = [written(game, deal) for game, deal in cases]
    for (game, deal), line, counted in zip(cases, lines, desk.ask("perft", lines), strict=True):
        search = Search(game)
        assert counted["by_moves"] == [
            search.lines(deal, length) for length in range(1, len(counted["by_moves"]) + 1)
        ], line


def compare(desk: Desk, cases: list[Case]) -> None:
    """Every position, every move of it, and its line of best play."""
    lines = [written(game, deal) for game, deal in cases]
    for (game, deal), line, solved in zip(cases, lines, desk.ask("solve", lines), strict=True):
        search = Search(game)
        moves = search.moves(deal)
        best = (min if deal.turn % 2 else max)(moves.values())
        seats = "NESW" if len(deal.hands) == 4 else "AB"
        assert solved["seat"] == seats[deal.turn], line
        assert solved["worth"] == record(game, deal, best), line
        found = {move["move"]: (move["worth"], move["best"]) for move in solved["moves"]}
        assert found == {
            move: (record(game, deal, value), value == best) for move, value in moves.items()
        }, line
        for turn in solved["line"]:
            seat, move = turn.split(":")
            assert seat == seats[deal.turn], (line, turn)
            assert move in game.moves(deal), (line, turn)
            deal = game.play(deal, move)
        assert deal.over, line
        assert game.value(deal) == best, line


def test_a_search_with_a_memory_is_a_search(rng: random.Random) -> None:
    """The oracle itself: what it keeps changes no value."""

    def plain(game: Game, deal: Deal) -> Value:
        if deal.over:
            return game.value(deal)
        choose = min if deal.turn % 2 else max
        return choose(plain(game, game.play(deal, move)) for move in game.moves(deal))

    for _ in range(100):
        game, deal = draw_case(rng, 2)
        if sum(map(len, deal.hands)) + len(deal.stock) < 9:
            assert Search(game).value(deal) == plain(game, deal), written(game, deal)


def test_endings_of_sedma(desk: Desk, rng: random.Random) -> None:
    """A few hundred, with up to three cards for each of four players, four of two."""
    cases = [draw_case(rng, 3) for _ in range(200)]
    compare(desk, cases)
    compare_counts(desk, cases)


def test_full_hands_of_sedma(desk: Desk, rng: random.Random) -> None:
    """Some of four cards each, and some with the last cards of the stock."""
    compare(desk, [draw_case(rng, 4) for _ in range(12)])
    compare(desk, [draw_stock(rng) for _ in range(60)])


@pytest.mark.slow
def test_twenty_thousand_endings_of_sedma(desk: Desk, rng: random.Random) -> None:
    """All options are drawn, so each of their values comes in ten thousand."""
    met = Counter[tuple[str, str]]()
    for count in portions(20_000, 400):
        cases = [
            draw_stock(rng) if at % 10 == 1 else draw_case(rng, 4 if at % 20 == 0 else 3)
            for at in range(count)
        ]
        compare(desk, cases)
        compare_counts(desk, cases[::10])
        met.update(one for game, _ in cases for one in zip(game._fields, game, strict=True))
    assert min(met.values()) > 9_500
    assert len(met) == sum(map(len, OPTIONS.values()))
