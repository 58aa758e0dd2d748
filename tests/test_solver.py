"""The solver as something that is used: threads, limits, interruption, one table for many."""

from __future__ import annotations

import random
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from randoms import random_position
from ristikontra import search
from ristikontra.errors import MissingFields
from ristikontra.notation import read_position
from ristikontra.outcome import Value
from ristikontra.position import Position
from ristikontra.search import Solver

LONG = "ristikontra N:AKQJT9 E:AKQJT8 S:AKQJT7 W:AKQJT6 lead:N"


def solved(position: Position) -> tuple[Value | None, int]:
    solution = Solver("points").solve(position)
    return solution.value, solution.nodes


def test_solvers_in_several_threads_agree_with_one_after_another(rng: random.Random) -> None:
    positions = [random_position(rng, "ristikontra", 5) for _ in range(24)]
    alone = [solved(position) for position in positions]
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(solved, positions)) == alone


def test_a_time_limit_leaves_bounds_that_hold() -> None:
    position = read_position(LONG)
    exact = Solver("points").solve(position)
    partial = Solver("points").solve(position, max_seconds=0.0001)
    assert exact.value is not None
    assert partial.lower <= exact.value <= partial.upper
    if partial.status == "interrupted":
        assert not partial.line


def test_a_solver_goes_on_after_it_was_stopped() -> None:
    position = read_position(LONG)
    solver = Solver("points")
    assert solver.solve(position, max_nodes=10).status == "interrupted"
    assert solver.solve(position).value == Solver("points").solve(position).value


def test_ctrl_c_ends_a_count_at_once() -> None:
    """The kernel counts without the interpreter's lock, and is told to stop."""
    position = read_position(LONG)
    threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,)).start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        search.perft(position, 24)
    assert time.monotonic() - started < 10


def test_an_objective_names_the_facts_it_lacks() -> None:
    position = read_position("lappi-six N:K E:2 S:3 W:4 lead:N")
    with pytest.raises(MissingFields) as caught:
        Solver("result").solve(position)
    assert caught.value.fields == ("taken", "won")


def test_objective_is_chosen_to_suit_the_position() -> None:
    hands = "N:K E:2 S:3 W:4 lead:N"
    for text, name in (
        (f"ristikontra {hands}", "points"),
        (f"ristikontra {hands} taken:NS=60,EW=56", "result"),
        (f"lappi {hands}", "points"),
        (f"lappi {hands} dirty:NS", "clean"),
        (f"lappi {hands} dirty:NS taken:NS=60,EW=56", "result"),
        (f"lappi-six {hands} dirty:NS taken:NS=60,EW=56", "clean"),
    ):
        assert Solver().solve(read_position(text)).objective.name == name


def test_a_finished_position_has_its_value() -> None:
    text = "lappi N:- E:- S:- W:- lead:N dirty:EW taken:NS=50,EW=70"
    solution = Solver().solve(read_position(text))
    assert solution.value == Value(2, 0)
    assert solution.cards == ()
    assert solution.line == ()
