"""Begging as the command line solves it, against the clauses and a search by definition."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from draws.begging_draws import draw_begging, written_begging
from fixtures.amounts import is_between
from fixtures.desk import Desk, desk
from fixtures.portions import portions
from oracles.begging_oracle import NONE, RANKS, Play, Table, all_after, bounds

__all__ = ["desk"]
SEATS = "ABCDE"


def compare(desk: Desk, rng: random.Random, number: int, most: int) -> set[str]:
    """Endings drawn at random; return what was met."""
    return judge(desk, [draw_begging(rng, most) for _ in range(number)])


def judge(desk: Desk, cases: Sequence[tuple[Play, Table]]) -> set[str]:
    """Every ending, every move of it, and the cards that are given; return what was met."""
    lines = [written_begging(play, at) for play, at in cases]
    met = set()
    for (play, at), line, solved in zip(cases, lines, desk.ask("solve", lines), strict=True):
        graph = all_after(play, at)
        found = [bounds(play, graph, seat) for seat in range(len(at.hands))]
        mover, after = graph[at]
        for state, players in (
            (at, solved["worth"]),
            *((after[named(move)], move["worth"]) for move in solved["moves"]),
        ):
            for seat, one in zip(found, players.values(), strict=True):
                assert is_between(one, *seat[state], play.scoring), line
        assert {*map(named, solved["moves"])} == {*after}, line
        assert len(solved["moves"]) == len(after), line
        giver = play.giver(at)
        assert solved.get("to") == (None if giver is None else SEATS[at.turn]), line
        assert play.over(at) or solved["seat"] == SEATS[mover], line
        if play.scoring not in ("first", "last"):  # else all ends that cost the same are one
            assert solved["effort"]["states"] == len(graph), line
        met |= {play.scoring, "given" if giver is not None else ""}
        met |= {"open" for one in solved["worth"].values() if one["open"]}
    return met


def named(move: dict[str, str]) -> str:
    """Return a move as the oracle calls it."""
    return NONE if move["move"] == "-" else move["move"]


def test_endings_with_begging(desk: Desk, rng: random.Random) -> None:
    compare(desk, rng, 40, 8)


def test_gates(desk: Desk, rng: random.Random) -> None:
    """All that play can reach, where a suit still waits at its six or its eight."""
    cases = [draw_begging(rng, 12, gate=True) for _ in range(3)]
    lines = [written_begging(play, at) for play, at in cases]
    for (play, at), line, solved in zip(cases, lines, desk.ask("solve", lines), strict=True):
        assert solved["effort"]["states"] == len(all_after(play, at)), line


@pytest.mark.slow
def test_where_a_card_goes_round_for_ever(desk: Desk) -> None:
    """The worked example: among endings drawn at random hardly any has an open value."""
    hands = {"C3", "C5", "C9"}, {"CA", "C2"}, {"C4", "C6", "C8", "CT", "CJ", "CQ", "CK"}
    down = frozenset(suit + rank for suit in "CDHS" for rank in RANKS) - frozenset().union(*hands)
    at = Table(down, tuple(map(frozenset, hands)), turn=0, first=0)
    assert "open" in judge(desk, [(Play("strict", "any", "last", True), at)])


@pytest.mark.slow
def test_many_endings_with_begging(desk: Desk, rng: random.Random) -> None:
    """Two thousand."""
    met = set[str]().union(*(compare(desk, rng, count, 10) for count in portions(2000)))
    assert met >= {"first", "last", "cards", "values", "distance", "given"}
