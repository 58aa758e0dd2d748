"""Ristiseiska as the command line solves it, against rules and search by another hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from draws.ristiseiska_draws import draw_case, written
from fixtures.desk import Desk, desk
from fixtures.portions import portions
from oracles.ristiseiska_oracle import NONE, Game, State, Worth, search, went_out

__all__ = ["desk"]


def record(worth: Worth) -> dict[str, Any]:
    """What a state is worth, as the program writes it."""
    values = zip("ABCDE", worth.sure, worth.helped, worth.outcome, strict=False)
    return {
        seat: {
            "guaranteed": {"points": sure},
            "with_help": {"points": helped},
            "alone": [{"points": outcome}] * 2,
        }
        for seat, sure, helped, outcome in values
    }


def compare(desk: Desk, cases: list[tuple[Game, State]]) -> None:
    """Every position, every move of it, and its lines of play."""
    lines = [written(game, state) for game, state in cases]
    answers = zip(cases, lines, desk.ask("solve", lines), desk.ask("perft", lines), strict=True)
    for (game, state), line, solved, counted in answers:
        known: dict[State, Worth] = {}
        worth = search(game, state, known)
        after = [(move, known[game.play(state, move)]) for move in game.moves(state)]
        assert solved["worth"] == record(worth), line
        assert [(move["move"], move["worth"]) for move in solved["moves"]] == [
            ("-" if move == NONE else move, record(one)) for move, one in after
        ], line
        least = worth.sure[state.turn]
        assert [move["best"] for move in solved["moves"]] == [
            one.sure[state.turn] == least for _, one in after
        ], line
        for turn in solved["line"]:
            seat, move = turn.split(":")
            assert seat == "ABCDE"[state.turn], (line, turn)
            assert move in game.moves(state), (line, turn)
            state = game.play(state, move)
            assert known[state].outcome == worth.outcome, (line, turn)
        assert went_out(state) is not None, line
        assert tuple(counted["by_player"].values()) == worth.lines, line
        assert counted["lines"] == sum(worth.lines), line


def test_endings_with_the_forfeit(desk: Desk, rng: random.Random) -> None:
    """A few dozen endings, all options and ways of scoring."""
    compare(desk, [draw_case(rng) for _ in range(30)])


@pytest.mark.slow
def test_many_endings_with_the_forfeit(desk: Desk, rng: random.Random) -> None:
    """Two thousand."""
    for count in portions(2000):
        compare(desk, [draw_case(rng) for _ in range(count)])


@pytest.mark.slow
def test_whole_suits_with_the_forfeit(desk: Desk, rng: random.Random) -> None:
    """Positions in which two suits are still closed."""
    for count in portions(200, 10):
        compare(desk, [draw_case(rng, whole=True) for _ in range(count)])
