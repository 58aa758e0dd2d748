"""Begging in Ristiseiska and the second phase of Myllymatti, held against another hand's oracle.

Every move of every ending is compared: the fate of each player and the moves until then, or the
bounds of what each pays. The oracle knows only the clauses.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from conftest import FIXED_SEED
from draws.ristiseiska_draws import draw_begging, written_begging
from fixtures.amounts import is_between, plain_fate
from fixtures.portions import portions
from oracles.round_oracle import (
    HIGH,
    SUITS,
    Card,
    Graph,
    Mylly,
    Myllymatti,
    Seven,
    State,
    away,
    bounds,
    explore,
    forced,
)
from ristikontra.cli.main import cli

MOST = 400_000  # states that an ending may have here

Drawn = tuple[str, Graph, State, int]


def dealt(rng: Random, cards: list[Card], players: int) -> list[set[Card]]:
    """Deal one card to each, and the rest at random, to some more than to others."""
    hands: list[set[Card]] = [set() for _ in range(players)]
    share = [rng.random() + 0.05 for _ in hands]
    for at, card in enumerate(cards):
        hands[at if at < players else rng.choices(range(players), share)[0]].add(card)
    return hands


def items(hands: tuple[frozenset[Card], ...]) -> str:
    """Return hands as the one-line text has them."""
    held = (f"{'ABCD'[at]}:{','.join(sorted(hand)) or '-'}" for at, hand in enumerate(hands))
    return " ".join(held)


def drawn_mylly(rng: Random, players: int, cards: int) -> Drawn | None:
    """Return an ending of Myllymatti, often of few suits or ranks, or in the middle of a trick."""
    suits = rng.choice(["CDHS", "CS", "CDS", "HS", "CDHS"])
    ranks = HIGH if rng.random() < 0.6 else "".join(rng.sample(HIGH, 5))
    pack = [suit + rank for suit in suits for rank in ranks]
    hands = dealt(rng, rng.sample(pack, cards), players)
    game = Myllymatti(rng.choice(SUITS if rng.random() < 0.4 else suits), rng.random() < 0.3)
    state = Mylly(tuple(map(frozenset, hands)), (), 0, rng.randrange(players))
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        after = rng.choice(game.moves(state)[1])[1]
        if game.end(after) is not None:
            break
        assert isinstance(after, Mylly)
        state = after
    graph = explore(state, game.moves, game.end, MOST)
    if graph is None:
        return None
    words = [f"myllymatti {items(state.hands)} trump:{game.trump} turn:{'ABC'[state.turn]}"]
    if state.trick:
        words.append(f"trick:{','.join(state.trick)}")
        if state.full != sum(1 for hand in state.hands if hand):
            words.append(f"full:{state.full}")
    if game.must_beat:
        words.append("must_beat=yes")
    return " ".join(words), graph, state, players


def drawn_begging(rng: Random, cards: int, gate: bool = False) -> Drawn | None:
    """Return an ending with begging; where a player will beg, often where that happens."""
    game, state = draw_begging(rng, cards, gate)
    graph = explore(state, game.moves, game.end, MOST)
    if graph is None or game.end(state) is not None:
        return None
    begs = [one for one, who in graph.mover.items() if isinstance(one, Seven) and who != one.turn]
    if begs and rng.random() < 0.4:
        state = min(begs, key=lambda one: rng.random())
        graph = explore(state, game.moves, game.end, MOST)
        assert graph is not None
    return written_begging(game, state), graph, state, len(state.hands)


def solved(text: str) -> dict[str, Any]:
    """Return what `solve` says of a position."""
    found = CliRunner().invoke(cli, ["solve", text, "--json"])
    assert found.exit_code == 0, (text, found.stderr)
    return json.loads(found.stdout)


def answers(record: dict[str, Any], read: Callable[[dict[str, Any]], Any]) -> dict[str, list[Any]]:
    """Return what a record says of each move, and under no name of the position."""
    found = {"": record["worth"], **{one["move"]: one["worth"] for one in record["moves"]}}
    return {move: [*map(read, worth.values())] for move, worth in found.items()}


def fates(graph: Graph, states: list[State], players: int) -> list[list[tuple[str, int | None]]]:
    """Return the fate of each player and the moves that it takes, for each of some states."""
    free = [{end for end, cost in graph.cost.items() if not cost[one]} for one in range(players)]
    out = [
        forced(graph, lambda seat, one=one: seat == one, free[one] | away(graph, one))
        for one in range(players)
    ]
    last = [
        forced(graph, lambda seat, one=one: seat != one, {*graph.cost} - free[one])
        for one in range(players)
    ]
    return [
        [
            ("out", out[one][state])
            if state in out[one]
            else ("last", last[one][state])
            if state in last[one]
            else ("open", None)
            for one in range(players)
        ]
        for state in states
    ]


def compare_mylly(rng: Random, players: int, most: int, number: int) -> None:
    while number:
        drawn = drawn_mylly(rng, players, rng.randrange(4, most + 1))
        if drawn is None:
            continue
        text, graph, state, _ = drawn
        moves = graph.after[state]
        found = fates(graph, [state, *(after for _, after in moves)], players)
        expected = dict(zip(["", *(move for move, _ in moves)], found, strict=True))
        assert expected == answers(solved(text), plain_fate), text
        number -= 1


def compare_begging(rng: Random, most: int, number: int, gate: bool = False) -> set[str]:
    """Compare every ending, every move of it, and who gives; return what was met."""
    met = set()
    while number:
        drawn = drawn_begging(rng, most if gate else rng.randrange(5, most + 1), gate)
        if drawn is None:
            continue
        text, graph, state, players = drawn
        assert isinstance(state, Seven)
        moves, record = graph.after[state], solved(text)
        found = bounds(graph, [state, *(after for _, after in moves)], players)
        expected = dict(zip(["", *(move for move, _ in moves)], found, strict=True))
        said, scoring = answers(record, lambda one: one), text.split("scoring=")[1].split()[0]
        assert said.keys() == expected.keys(), text
        for move, worth in said.items():
            for one, (least, upper) in zip(worth, expected[move], strict=True):
                assert is_between(one, least, upper, scoring), (text, move)
        mover = graph.mover[state]
        gives = mover != state.turn
        assert (record["seat"], record.get("to")) == (
            "ABCDE"[mover],
            "ABCDE"[state.turn] if gives else None,
        ), text
        if scoring not in ("first", "last"):  # else all ends that cost the same are one
            assert record["effort"]["states"] == len(graph.mover) + len(graph.cost), text
        met |= {scoring, *["gives"] * gives}
        met |= {"open" for one in record["worth"].values() if one["open"]}
        met |= {f"{players} players", *["first turns"] * bool(state.first)}
        number -= 1
    return met


@pytest.mark.parametrize("players", [2, 3])
def test_myllymatti_is_what_the_clauses_make_of_it(players: int) -> None:
    compare_mylly(Random(FIXED_SEED), players, 6, 12)


def test_begging_is_what_the_clauses_make_of_it() -> None:
    met = compare_begging(Random(FIXED_SEED), 8, 40)
    assert met >= {"first", "last", "cards", "values", "distance", "gives", "first turns"}
    assert met >= {"3 players", "4 players", "5 players"}


def test_a_suit_that_waits_at_its_six_or_its_eight_is_what_the_clauses_make_of_it() -> None:
    compare_begging(Random(FIXED_SEED), 12, 3, gate=True)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "most", "number"), [(2, 9, 2500), (3, 8, 600)])
def test_myllymatti_is_so_in_thousands_of_endings(
    players: int, most: int, number: int, rng: Random
) -> None:
    for count in portions(number):
        compare_mylly(rng, players, most, count)


@pytest.mark.slow
def test_begging_is_so_in_thousands_of_endings(rng: Random) -> None:
    for count in portions(2500):
        compare_begging(rng, 12, count)
    for count in portions(100):
        compare_begging(rng, 14, count, gate=True)
