"""Sedma as the command line solves it, against rules and a search by another hand."""

import json
import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from draws.sedma_positions import draw_case, draw_game, draw_stock, written
from fixtures.confirmed import confirm
from fixtures.desk import Desk, desk
from fixtures.portions import portions
from oracles.sedma_oracle import HAND, OPTIONS, RANKS, Deal, Game, Search, Value
from ristikontra.cli.main import run

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
        found = counted["by_moves"]
        confirm(found, partial(lengths, game, deal, len(found)), line)


def lengths(game: Game, deal: Deal, longest: int) -> list[int]:
    """How many lines of each length there are."""
    search = Search(game)
    return [search.lines(deal, length) for length in range(1, longest + 1)]


def judged(game: Game, deal: Deal) -> dict[str, Any]:
    """What a position and each move of it are worth, and whether the move is best."""
    moves = Search(game).moves(deal)
    best = (min if deal.turn % 2 else max)(moves.values())
    each = {move: (record(game, deal, value), value == best) for move, value in moves.items()}
    return {"worth": record(game, deal, best), "moves": each}


def compare(desk: Desk, cases: list[Case]) -> None:
    """Every position, every move of it, and its line of best play."""
    lines = [written(game, deal) for game, deal in cases]
    for (game, deal), line, solved in zip(cases, lines, desk.ask("solve", lines), strict=True):
        moves = {move["move"]: (move["worth"], move["best"]) for move in solved["moves"]}
        found = {"worth": solved["worth"], "moves": moves}
        confirm(found, partial(judged, game, deal), line)
        seats, end = "NESW" if len(deal.hands) == 4 else "AB", deal
        assert solved["seat"] == seats[deal.turn], line
        for turn in solved["line"]:
            seat, move = turn.split(":")
            assert seat == seats[end.turn], (line, turn)
            assert move in game.moves(end), (line, turn)
            end = game.play(end, move)
        assert end.over, line
        assert record(game, deal, game.value(end)) == solved["worth"], line


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
    compare_counts(desk, cases[::10])


def test_full_hands_of_sedma(desk: Desk, rng: random.Random) -> None:
    """Some of four cards each, and some with the last cards of the stock."""
    compare(desk, [draw_case(rng, 4) for _ in range(12)])
    compare(desk, [draw_stock(rng) for _ in range(60)])


@pytest.mark.slow
def test_many_endings_of_sedma(desk: Desk, rng: random.Random) -> None:
    """All options are drawn, so each of their values comes at least ten thousand times."""
    met = Counter[tuple[str, str]]()
    for count in portions(22_000, 400):
        cases = [
            draw_stock(rng) if at % 10 == 1 else draw_case(rng, 4 if at % 20 == 0 else 3)
            for at in range(count)
        ]
        compare(desk, cases)
        compare_counts(desk, cases[::10])
        met.update(one for game, _ in cases for one in zip(game._fields, game, strict=True))
    assert min(met.values()) >= 10_000  # fewer have a choice where only the beaten may continue
    assert len(met) == sum(map(len, OPTIONS.values()))


def refereed(record: dict[str, Any]) -> None:
    """Follow a deal that was played, from its cards and its moves."""
    seats = "NESW" if record["game"] == "sedma" else "AB"
    game = Game(**record["options"])
    hands = tuple("".join(sorted(record["hands"][seat], key=RANKS.index)) for seat in seats)
    deal = Deal(hands, "".join(record["stock"]), seats.index(record["leader"]))
    assert sorted("".join(hands) + deal.stock) == sorted(RANKS * 4), record
    assert {len(hand) for hand in hands} == {HAND}, record
    for play in record["plays"]:
        assert not deal.over, record
        assert play["seat"] == seats[deal.turn], (record, play)
        assert play["move"] in game.moves(deal), (record, play)
        deal = game.play(deal, play["move"])
    assert deal.over, record
    value = game.value(deal)
    for at, seat in enumerate(seats):
        ends = (*(-one if at % 2 else one for one in value[:-1]), deal.points[at % 2])
        assert tuple(record["returns"][seat].values()) == ends, record


def watched(
    desk: Desk, variant: str, game: Game, deals: int, level: str, seed: int
) -> list[dict[str, Any]]:
    """What the program plays against itself."""
    options = [
        part for one in zip(game._fields, game, strict=True) for part in ("--set", "=".join(one))
    ]
    words = ["play", variant, "--watch", "--json", "--level", level, "--seed", str(seed), *options]
    desk.printed.readouterr()
    assert run([*words, "--deals", str(deals)]) == 0, desk.printed.readouterr().err
    return [json.loads(line) for line in desk.printed.readouterr().out.splitlines()]


@pytest.mark.parametrize("count", [10, pytest.param(10_000, marks=pytest.mark.slow)])
def test_whole_deals_of_sedma_are_refereed(desk: Desk, rng: random.Random, count: int) -> None:
    """Both games with all options, by rules of thumb and, some of them, by samples."""
    while count > 0:
        deals = min(count, 50)
        variant, game = rng.choice(("sedma", "sedma-2")), draw_game(rng)
        level = "samples" if rng.random() < 0.02 else "thumb"
        records = watched(desk, variant, game, deals, level, rng.randrange(2**31))
        assert len(records) == deals
        for record in records:
            refereed(record)
        count -= deals
