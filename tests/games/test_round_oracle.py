"""Begging in Ristiseiska and the second phase of Myllymatti, held against another hand's oracle.

Every move of every ending: the fate of each player and the moves that it takes, or the bounds of
what he pays.  The oracle knows the clauses alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from conftest import FIXED_SEED
from fixtures.amounts import is_between, plain_fate
from fixtures.portions import portions
from oracles.round_oracle import (
    HIGH,
    RANKS,
    SUITS,
    Card,
    Graph,
    Mylly,
    Myllymatti,
    Ristiseiska,
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
    """Deal one card to each, and the rest by lot, to some more than to others."""
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


def taken_back(rng: Random, build: str, cards: int) -> tuple[list[tuple[int, int]], list[Card]]:
    """Return a layout that can have come about, and the cards that are not in it."""
    layout, left = [(1, 13)] * 4, list[Card]()
    suits = [rng.randrange(4)] if rng.random() < 0.2 else [0, 1, 2, 3]  # one waits at its gate
    while len(left) < cards:
        at = rng.choice(suits)
        low, high = layout[at]
        ends = [low] * (low < 7) + [high] * (high > 7)
        if build != "free" and low == 6 and high > 7:
            ends.remove(6)  # the eight waits for the six
        if build == "strict" and low < 6 and high == 8:
            ends.remove(8)  # the five waits for the eight
        if ends:
            end = rng.choice(ends)
            layout[at] = (low + 1, high) if end == low else (low, high - 1)
            left.append(SUITS[at] + RANKS[end - 1])
    rng.shuffle(left)
    return layout, left


def drawn_begging(rng: Random, cards: int) -> Drawn | None:
    """Return an ending with begging; where somebody will beg, mostly where he does."""
    players, build = rng.choice([3, 3, 3, 4]), rng.choice(["strict", "free", "eight-after-six"])
    layout, left = taken_back(rng, build, cards)
    scoring = rng.choice(["first", "last", "last", "values", "cards", "distance"])
    hands = dealt(rng, left, players)
    if scoring == "last" and rng.random() < 0.3:
        hands[1] |= hands[0]
        hands[0] = set()
    game = Ristiseiska(build, rng.choice(["any", "ak_only", "off"]), scoring)
    turn = rng.choice([seat for seat in range(players) if hands[seat]])
    state = game.settled(Seven(tuple(map(frozenset, hands)), tuple(layout), turn, False))
    graph = explore(state, game.moves, game.end, MOST)
    if graph is None or game.end(state) is not None:
        return None
    begs = [one for one, who in graph.mover.items() if isinstance(one, Seven) and who != one.turn]
    if begs and rng.random() < 0.7:
        state = min(begs, key=lambda one: rng.random())
    piles = ",".join(
        SUITS[at] + "-".join(RANKS[rank - 1] for rank in sorted({low, high}))
        for at, (low, high) in enumerate(state.layout)
    )
    text = (
        f"ristiseiska {items(state.hands)} layout:{piles} turn:{'ABCD'[state.turn]} build={build} "
        f"ak_continue={game.ak_continue} scoring={scoring} unable=beg"
    )
    return text, graph, state, players


def answers(text: str, read: Callable[[dict[str, Any]], Any]) -> dict[str, list[Any]]:
    """Return what `solve` says of each move, and under no name of the position."""
    found = CliRunner().invoke(cli, ["solve", text, "--json"])
    assert found.exit_code == 0, (text, found.stderr)
    record = json.loads(found.stdout)
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
        assert expected == answers(text, plain_fate), text
        number -= 1


def compare_begging(rng: Random, most: int, number: int) -> None:
    while number:
        drawn = drawn_begging(rng, rng.randrange(5, most + 1))
        if drawn is None:
            continue
        text, graph, state, players = drawn
        moves = graph.after[state]
        found = bounds(graph, [state, *(after for _, after in moves)], players)
        expected = dict(zip(["", *(move for move, _ in moves)], found, strict=True))
        said, scoring = answers(text, lambda one: one), text.split("scoring=")[1].split()[0]
        assert said.keys() == expected.keys(), text
        for move, worth in said.items():
            for one, (least, upper) in zip(worth, expected[move], strict=True):
                assert is_between(one, least, upper, scoring), (text, move)
        number -= 1


@pytest.mark.parametrize("players", [2, 3])
def test_myllymatti_is_what_the_clauses_make_of_it(players: int) -> None:
    compare_mylly(Random(FIXED_SEED), players, 6, 12)


def test_begging_is_what_the_clauses_make_of_it() -> None:
    compare_begging(Random(FIXED_SEED), 8, 25)


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
