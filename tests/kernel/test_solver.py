"""The solver as something that is used: threads, limits, interruption, one table for many."""

from __future__ import annotations

import _thread
import math
import pickle
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from draws.randoms import random_position
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, IllegalPlay, MissingFields, SearchStopped, SolverBusy
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search import solver as search
from ristikontra.games.tricks.search.objectives import Objective, Value, clean
from ristikontra.games.tricks.search.solver import Searcher

#: One of the hardest of many: to show that it is not worth 58 takes many thousands of cards.
LONG = "ristikontra N:89TAQJ E:KTAQ8J S:ATKQ9J W:A9KJ9T lead:N limit=none"
#: Every card point is still to come.
WHOLE = "ristikontra N:AKQJT9 E:AKQJT8 S:AKQJT7 W:AKQJT6 lead:N"
#: NS hold no rank that EW lead.
NEVER = "lappi-six N:234567 E:89TJKQ S:234567 W:AJQT98 lead:W dirty:NS"
#: Questions for a solver that others are to disturb: each runs until it is disturbed.
ENDLESS = {
    "solve": lambda solver, position: solve_again(solver, position),
    "value": lambda solver, position: value_again(solver, position),
    "asker": lambda solver, position: ask_again(solver, position),
    "perft": lambda solver, position: search.perft(position, 24),
    "can_clean": lambda solver, position: clean_again(solver),
}


def solve_again(solver: Searcher, position: Position) -> None:
    while solver.find(position).status == "exact":
        solver._kept = None  # a warm table would leave nothing to search


def value_again(solver: Searcher, position: Position) -> None:
    while solver.value(position):
        solver._kept = None


def ask_again(solver: Searcher, position: Position) -> None:
    while not solver.asker(position)(state_of(position), 58)[0]:
        solver._kept = None


def clean_again(solver: Searcher) -> None:
    """Ask again and again where NS never win a trick."""
    position = read_position(NEVER)
    kernel = search.new_kernel(position, Objective.named("clean", position.rules), 1 << 10)
    solver._kept = (), kernel
    hands, *rest = state_of(position)
    rest[5] = 1  # what NS owe
    while not kernel.can_clean((hands, *rest), 0):
        pass


def state_of(position: Position) -> tuple[object, ...]:
    hands = bytes(count for hand in position.hands for count in hand)
    return hands, position.leader, position.trick, -1, 0, 0, 0, 0, 0, 0, 0


def solved(position: Position) -> tuple[Value | None, int]:
    solution = Searcher("points").find(position)
    return solution.value, solution.nodes


def test_solvers_in_several_threads_agree_with_one_after_another(rng: random.Random) -> None:
    positions = [random_position(rng, "ristikontra", 5) for _ in range(24)]
    alone = [solved(position) for position in positions]
    with ThreadPoolExecutor(6) as executor:
        assert list(executor.map(solved, positions)) == alone


def test_a_time_limit_leaves_bounds_that_hold() -> None:
    position = read_position(LONG)
    exact = Searcher("points").find(position)
    partial = Searcher("points").find(position, max_seconds=0.0001)
    assert exact.value is not None
    assert partial.lower <= exact.value <= partial.upper
    if partial.status == "interrupted":
        assert not partial.line


def test_a_solver_goes_on_after_it_was_stopped() -> None:
    position = read_position(LONG)
    solver = Searcher("points")
    assert solver.find(position, max_nodes=10).status == "interrupted"
    assert solver.find(position).value == Searcher("points").find(position).value


# --- interrupts -----------------------------------------------------------------------------


class Bell(Exception):
    """What the handlers of these tests raise."""


class Alarm:
    """Runs something when a signal comes, but only while it is armed."""

    def __init__(self) -> None:
        self.rings: Callable[[], object] | None = None

    def handle(self, signum: int, frame: object) -> None:
        rings, self.rings = self.rings, None
        if rings is not None:
            rings()

    def disturb(
        self, work: Callable[[], object], seconds: float, rings: Callable[[], object]
    ) -> bool:
        """Do some work, and something else in the middle; say whether that raised a `Bell`."""
        try:
            self.rings = rings
            signal.setitimer(signal.ITIMER_REAL, seconds)
            try:
                work()
            finally:
                self.rings = None
        except Bell:
            return True
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return False


@pytest.fixture
def alarm() -> Iterator[Alarm]:
    alarm = Alarm()
    before = {name: signal.signal(name, alarm.handle) for name in (signal.SIGALRM, signal.SIGINT)}
    yield alarm
    for name, handler in before.items():
        signal.signal(name, handler)


def ring() -> None:
    raise Bell


def interrupts(rng: random.Random, alarm: Alarm, count: int) -> None:
    """Interrupt searches at random moments; afterwards each solver says what a new one says."""
    stopped = 0
    while stopped < count:
        position = random_position(rng, "ristikontra", 6, midtrick=None)
        exact = Searcher("points").find(position)
        solver = Searcher("points")
        moment = rng.uniform(0, exact.seconds)

        def solve(solver: Searcher = solver, position: Position = position) -> None:
            solver.find(position)

        if rng.random() < 0.5:
            stopped += alarm.disturb(solve, max(moment, 1e-6), ring)
        else:
            timer = threading.Timer(moment, _thread.interrupt_main)
            timer.start()
            stopped += alarm.disturb(solve, 0, ring)
            timer.join()
        after = solver.find(position)
        assert (after.status, after.value, after.cards) == ("exact", exact.value, exact.cards)


def test_an_interrupt_leaves_a_solver_that_is_right(rng: random.Random, alarm: Alarm) -> None:
    interrupts(rng, alarm, 20)


@pytest.mark.slow
def test_interrupts_leave_a_solver_that_is_right(rng: random.Random, alarm: Alarm) -> None:
    interrupts(rng, alarm, 200)


@pytest.mark.parametrize("name", ENDLESS)
def test_a_signal_ends_every_kind_of_search(name: str, alarm: Alarm) -> None:
    position, solver = read_position(LONG), Searcher("points")
    assert alarm.disturb(lambda: ENDLESS[name](solver, position), 0.05, ring)
    if name != "can_clean":  # a kernel of its own
        assert solver.value(position) == Searcher("points").value(position)


def test_ctrl_c_is_the_exception_that_it_always_is() -> None:
    threading.Timer(0.1, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        search.perft(read_position(LONG), 24)


def test_a_second_signal_may_come_while_the_first_is_handled(alarm: Alarm) -> None:
    position, solver = read_position(LONG), Searcher("points")

    def twice() -> None:
        alarm.rings = ring
        signal.raise_signal(signal.SIGINT)
        raise AssertionError("the second signal was not handled")

    assert alarm.disturb(lambda: solve_again(solver, position), 0.03, twice)
    assert solver.value(position) == Searcher("points").value(position)


def test_a_handler_that_raises_nothing_stops_nothing(alarm: Alarm) -> None:
    """Not even one that searches with a solver of its own."""
    position, other = read_position(LONG), read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    values: list[Value] = []
    found: list[int] = []
    work = lambda: found.append(search.perft(position, 10))  # noqa: E731
    assert not alarm.disturb(work, 0.01, lambda: values.append(Searcher("points").value(other)))
    assert values == [Value(0, 15)]
    assert found == [search.perft(position, 10)]


def test_a_handler_cannot_use_the_solver_that_is_searching(alarm: Alarm) -> None:
    position, solver = read_position(LONG), Searcher("points")
    solver.value(position)
    # Its kernel counts lines, which takes longer than any search.
    task = solver.task(position)

    def intrude() -> None:
        with pytest.raises(SolverBusy):
            solver.value(position)
        raise Bell

    assert alarm.disturb(lambda: task.kernel().perft(task.state, 24), 0.03, intrude)
    assert solver.value(position) == Searcher("points").value(position)


def test_a_search_runs_in_no_other_thread(alarm: Alarm) -> None:
    before = set(threading.enumerate())
    during: list[set[threading.Thread]] = []
    position = read_position(LONG)

    def look() -> None:
        during.append(set(threading.enumerate()))
        raise Bell

    assert alarm.disturb(lambda: search.perft(position, 11), 0.01, look)
    assert during == [before]


# --- threads --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["solve", "value", "asker", "can_clean"])
def test_another_thread_can_stop_a_search(name: str) -> None:
    position, solver = read_position(LONG), Searcher("points")
    found: list[Exception | None] = []

    def work() -> None:
        try:
            found.append(ENDLESS[name](solver, position))
        except SearchStopped as error:
            found.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():
        solver.stop()
        thread.join(0.001)
    # What has part of an answer gives it, what has none says so.
    assert (found[0] is None) == (name == "solve")
    if name != "can_clean":
        assert solver.value(position) == Searcher("points").value(position)


def crowd(rng: random.Random, seconds: float) -> None:
    """Let four threads use one solver: each answer is right, or refused."""
    variants = ("ristikontra", "ristikontra-simple")
    positions = [random_position(rng, rng.choice(variants), 5) for _ in range(12)]
    expected = [Searcher("points").find(position).cards for position in positions]
    solver = Searcher("points")
    wrong: list[object] = []
    right: list[int] = []
    end = time.monotonic() + seconds

    def work(seed: int) -> None:
        draw = random.Random(seed)
        while time.monotonic() < end:
            at = draw.randrange(len(positions))
            try:
                if solver.find(positions[at]).cards == expected[at]:
                    right.append(at)
                else:
                    wrong.append(positions[at])
            except SolverBusy:
                pass
            except Exception as error:
                wrong.append(error)

    threads = [threading.Thread(target=work, args=(rng.random(),)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert right
    assert [solver.find(position).cards for position in positions] == expected


def test_a_solver_shared_by_threads_is_right_or_refuses(rng: random.Random) -> None:
    crowd(rng, 1)


@pytest.mark.slow
def test_a_solver_shared_by_threads_is_right_or_refuses_at_length(rng: random.Random) -> None:
    crowd(rng, 60)


def test_a_solver_in_use_refuses_another_thread() -> None:
    position, solver = read_position(LONG), Searcher("points")
    thread = threading.Thread(target=solve_again, args=(solver, position))
    thread.start()
    refused = 0
    while not refused:
        try:
            solver.value(position)
        except SolverBusy:
            refused += 1
    while thread.is_alive():
        solver.stop()
        thread.join(0.001)


# --- limits ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "limits",
    [
        {"max_nodes": -1},
        {"max_nodes": 10**18 + 1},
        {"max_seconds": -0.1},
        {"max_seconds": math.nan},
        {"max_seconds": math.inf},
    ],
)
def test_limits_that_are_none_are_refused(limits: dict[str, float]) -> None:
    solver = Searcher("points")
    with pytest.raises(ValueError, match=r"max_\w+ must be from 0 to"):
        solver.find(read_position(LONG), **limits)  # type: ignore[arg-type]


@pytest.mark.parametrize("party", [-1, 2])
def test_a_party_that_does_not_play_is_refused(party: int) -> None:
    with pytest.raises(ValueError, match="party must be from 0 to 1"):
        Searcher("points").find_plan(read_position(LONG), Value(0, 1), party)


@pytest.mark.parametrize("depth", [-1, 53, 1 << 64])
def test_a_depth_beyond_the_pack_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match="depth must be from 0 to 52"):
        search.perft(read_position(LONG), depth)


@pytest.mark.parametrize("megabytes", [0, 1 << 40])
def test_a_table_that_cannot_be_is_refused(megabytes: int) -> None:
    with pytest.raises(ValueError, match="megabytes"):
        Searcher(table_megabytes=megabytes)


def test_the_largest_score_can_be_solved_and_a_larger_one_is_refused() -> None:
    for game, most in (
        ("lappi score:EW=0,NS={}", 9999),
        ("lappi-500 target=9999 score:EW=0,NS={}", 9998),
        ("ristikontra target=9999 zero_reset=on held:9999 score:EW=0,NS={}", 9998),
        ("ristikontra held:{}", 9999),
    ):
        text = f"{game} N:A E:2 S:3 W:4 lead:N taken:NS=109,EW=0"
        assert Searcher("result").value(read_position(text.format(most))).points == 11
        with pytest.raises(BadText, match="is at most 9999"):
            read_position(text.format(10_000))


def test_an_objective_is_for_its_own_rules() -> None:
    solver = Searcher(Objective.named("points", rules_for("ristikontra", {"limit": "2"})))
    with pytest.raises(ValueError, match="other rules"):
        solver.find(read_position(WHOLE))
    with pytest.raises(MissingFields):
        Searcher(Objective.named("result", rules_for("ristikontra"))).find(read_position(WHOLE))


def test_no_time_and_no_nodes_prove_nothing() -> None:
    for limits in ({"max_nodes": 0}, {"max_seconds": 0}):
        solution = Searcher("points").find(read_position(WHOLE), **limits)  # type: ignore[arg-type]
        assert (solution.status, solution.nodes) == ("interrupted", 0)
        assert (solution.lower, solution.upper) == ((0, 0), (0, 120))


# --- objectives -----------------------------------------------------------------------------


def test_an_objective_names_the_facts_it_lacks() -> None:
    position = read_position("lappi-six N:K E:2 S:3 W:4 lead:N")
    with pytest.raises(MissingFields) as caught:
        Searcher("result").find(position)
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
        assert Searcher().find(read_position(text)).objective.name == name


def test_what_loses_an_outcome_may_bring_points() -> None:
    position = read_position("lappi N:AK E:Q9 S:73 W:AK lead:N dirty:NS,EW")
    objective, solution = clean(position.rules), Searcher("clean").find(position)
    best, worst = (reference.card_value(position, card.rank, objective) for card in solution.cards)
    assert best.outcome > worst.outcome
    assert best.points < worst.points
    assert [tuple(card.loss or ()) for card in solution.cards] == [
        (0, 0),
        (best.outcome - worst.outcome, best.points - worst.points),
    ]


def test_a_finished_position_has_its_value() -> None:
    text = "lappi N:- E:- S:- W:- lead:N dirty:EW taken:NS=50,EW=70"
    solution = Searcher().find(read_position(text))
    assert solution.value == Value(2, 0)
    assert solution.cards == ()
    assert solution.line == ()


def test_an_unknown_objective_fails_at_once() -> None:
    with pytest.raises(ValueError, match="objective must be the name of one"):
        Searcher("junk")


def test_a_used_solver_is_pickled_without_its_table() -> None:
    position = read_position("lappi N:KQ E:72 S:23 W:A9 lead:N dirty:NS")
    solver = Searcher("clean", table_megabytes=3)
    solution = solver.find(position)
    again = pickle.loads(pickle.dumps(solver))
    assert again._buckets == solver._buckets
    assert again.find(position).cards == solution.cards
    assert len(pickle.dumps(solver)) < 200
    assert pickle.loads(pickle.dumps(solution)) == solution


def test_a_number_is_no_card() -> None:
    position = read_position("lappi N:KQ E:72 S:23 W:A9 lead:N")
    assert position.play("q") == position.play(Rank("Q"))
    with pytest.raises(TypeError, match="not 7"):
        position.play(7)  # type: ignore[arg-type]
    with pytest.raises(IllegalPlay, match="'QK' is not a card"):
        position.play("QK")
    with pytest.raises(IllegalPlay, match="North has no seven"):
        position.play("7")
