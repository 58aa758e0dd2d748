"""The kernel against the store and the oracles, at any point of a trick; and what is not a
state."""

from __future__ import annotations

import math
import os
import random
from array import array

import pytest

from draws.randoms import position_of_few_ranks
from fixtures.comparison import disagreements, solver_values
from fixtures.known import FILES, lines_of
from fixtures.share import some_of
from oracles.values import Oracle, brute_values, objectives_for, random_endings, reference_values
from ristikontra._kernel import Kernel
from ristikontra.game.cards import Rank
from ristikontra.game.errors import SearchStopped
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.solver import Searcher, kernel_state, new_kernel

# --- against the store ------------------------------------------------------------------------


#: One line in this many is asked about; of a kernel that checks itself, which is slow, in more.
SHARE = 240 if "RISTIKONTRA_CHECKS" in os.environ else 100


@pytest.mark.parametrize("name", FILES)
def test_kernel_agrees_with_some_of_the_store(rng: random.Random, name: str) -> None:
    lines = lines_of(name)
    assert not list(disagreements(rng, rng.sample(lines, max(1, len(lines) // SHARE))))


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_kernel_agrees_with_the_store(rng: random.Random, name: str) -> None:
    assert not list(disagreements(rng, lines_of(name)))


# --- against the oracles ----------------------------------------------------------------------


def agree(
    rng: random.Random, count: int, cards: int, oracle: Oracle, few_ranks: bool = False
) -> None:
    """Compare on random endings, each with a new table, again with one that is warm, and after.

    After: when one more card is played, with the table of the position before it.
    """
    positions = (
        (position_of_few_ranks(rng, cards, tally=rng.random() < 0.5) for _ in range(count))
        if few_ranks
        else random_endings(rng, count, cards)
    )
    for position in positions:
        for objective in objectives_for(position):
            expected = oracle(position, objective)
            solver = Searcher(objective, table_megabytes=1)
            assert solver_values(solver, position) == expected, (position, objective)
            assert solver_values(solver, position) == expected, (position, objective)
            after = position.play(rng.choice(position.moves()))
            assert solver_values(solver, after) == oracle(after, objective), (after, objective)


@pytest.mark.parametrize(
    "text",
    [
        "N:64 E:K6 S:K6 W:K4 lead:E dirty:EW",
        "N:KK E:72 S:72 W:22 lead:E dirty:NS,EW",
        "N:55 E:K5 S:KK W:K5 lead:N dirty:EW",
        "N:Q4 E:Q4 S:K4 W:KK lead:N dirty:EW",
        "N:K86 E:K98 S:QQ9 W:986 lead:S dirty:NS",
        "N:KJT E:JT9 S:J99 W:JT9 lead:W dirty:EW",
        "N:AK44 E:AK97 S:A943 W:A977 lead:S dirty:NS",
        "N:AK E:A6 S:AK W:K6 lead:E dirty:NS,EW",
        "N:K66 E:K77 S:QQ6 W:887 lead:N dirty:NS,EW",
        "N:QQ52 E:9922 S:KQ52 W:K995 lead:N dirty:NS",
        "N:KK3 E:QQ3 S:A44 W:AA3 lead:N dirty:NS,EW",
        "N:33 E:T S:KT W:TT lead:E trick:Q run:Kx3 dirty:NS,EW",
        "N:KK8 E:K87 S:K77 W:722 lead:W dirty:EW",
        "N:99Q E:QK7 S:Q88 W:776 lead:N dirty:NS",
        "N:AK E:AK S:Q W:A lead:S trick:Q,Q dirty:EW",
        "N:Q E:J S:Q W:KK lead:N trick:Q,K,K run:Qx1 dirty:NS",
    ],
)
def test_kings_that_a_plan_throws_or_takes(text: str) -> None:
    """In each of them another rule of which kings clean, or are all taken, says something false."""
    position = read_position(f"lappi {text}")
    clean = Objective.named("clean", position.rules)
    assert solver_values(Searcher("clean"), position) == brute_values(position, clean)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("N:KKQ77 E:Q7665 S:K5333 W:K6553 lead:N", {"K": 4, "Q": 0, "7": 0}),
        ("N:Q4333 E:Q7732 S:ATT42 W:A7422 lead:N", {"Q": 0, "4": 3, "3": 0}),
        ("N:Q8555 E:TQQ85 S:TTKK3 W:TQ873 lead:N", {"Q": 0, "8": 0, "5": 10}),
    ],
)
def test_the_card_that_takes_a_trick_stops_nothing_later(text: str, points: dict[str, int]) -> None:
    """What the brute force says; a plan of the defence once kept a stopper too many."""
    found = solver_values(Searcher("points"), read_position(f"ristikontra {text}"))
    assert found == {Rank(rank): Value(0, worth) for rank, worth in points.items()}


@pytest.mark.parametrize(("cards", "count"), [(1, 20), (2, 20), (3, 5)])
def test_kernel_agrees_with_reference(rng: random.Random, cards: int, count: int) -> None:
    agree(rng, count, cards, reference_values)


@pytest.mark.parametrize(("cards", "count"), [(3, 12), (4, 2)])
def test_kernel_agrees_with_brute_force(rng: random.Random, cards: int, count: int) -> None:
    agree(rng, count, cards, brute_values)


@pytest.mark.parametrize(("cards", "count"), [(2, 10), (3, 10), (4, 2)])
def test_kernel_agrees_with_brute_force_on_few_ranks(
    rng: random.Random, cards: int, count: int
) -> None:
    agree(rng, count, cards, brute_values, few_ranks=True)


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_every_card_of_the_line_keeps_the_value(rng: random.Random, cards: int) -> None:
    for position in random_endings(rng, 20, cards):
        for objective in objectives_for(position):
            solution = Searcher(objective).find(position)
            at = position
            for seat, rank in zip(solution.players, solution.line, strict=True):
                assert seat == at.mover, (position, objective)
                best = Searcher(objective).find(at).best
                assert rank == best[0], (position, objective, "the first of the best, ace down")
                at = at.play(rank)
            assert at.finished


# --- odd arguments --------------------------------------------------------------------------


class Liar:
    """A sequence that shrinks while it is read, and no number."""

    def __init__(self) -> None:
        self.length = 52

    def __len__(self) -> int:
        self.length //= 2
        return self.length

    def __getitem__(self, at: int) -> int:
        if at >= self.length:
            raise IndexError(at)
        return 1


#: Of everything some; what can be called is called again each time.
ODD: list[object] = [
    *(None, True, "", "x", b"", 3.5, math.nan, math.inf, {}, {1: 2}, "x" * 52, range(52)),
    *(-1, 0, 1, 2, 3, 4, 5, 12, 13, 15, 16, 31, 32, 127, 128, 256),
    *(2**24, 2**30, 2**31 - 1, -(2**31), 2**31, 2**63 - 1, 2**63, -(2**63), 10**30, -(10**30)),
    *((), (1,), (0, 0), (1,) * 4, (-1,) * 4, (2**40,) * 4, (14, 2, 3, 4), (15, 2, 3, 4)),
    *([1] * 13, [5] * 52, [1] * 52, [2] * 26, [None] * 52, [2**70] * 52, [0.5] * 13, bytes(52)),
    *(array("d", [1.0] * 512), array("i", [0]), array("i", [2**24] * 512), bytes(512)),
    *(memoryview(array("i", [0] * 1024))[::2], memoryview(bytes(2048)).cast("i")),
    lambda: iter([1, 2, 3, 4]),
    Liar,
    object,
]


def odd(rng: random.Random) -> object:
    one = rng.choice(ODD)
    return one() if callable(one) else one


def oddly(rng: random.Random, good: dict[str, object], most: int) -> dict[str, object]:
    """Return arguments of which up to this many are odd."""
    some = rng.sample(list(good), rng.randint(0, min(most, len(good))))
    return good | {name: odd(rng) for name in some}


def odd_kernel(rng: random.Random) -> tuple[int, Kernel]:
    """Return a kernel made with some odd arguments, and the seats of states that it may take."""
    seats = rng.choice((2, 3, 4))
    shape = (rng.choice((1, 7, 14)), rng.choice((1, 2)), rng.choice((1, 3)), rng.choice((1, 4)))
    good: dict[str, object] = {
        "seats": seats,
        "mask": rng.randrange(4),
        "values": (0,) * 8 + (10, 2, 3, 4, rng.choice((11, 15))),
        "limit": rng.choice((0, 2, 3)),
        "pass_left": rng.random() < 0.5,
        "queen_clause": rng.random() < 0.5,
        "max_buckets": 1 << 10,
    }
    if rng.random() < 0.3:
        payoffs = array("i", [rng.randrange(-9, 9)]) * (512 * math.prod(shape))
        good |= {"payoffs": payoffs, "shape": shape, "deal_points": 127, "target": (50, -(2**23))}
    else:
        good |= {"bonus": [rng.choice((-(2**24) + 1, 0, 256))] * 4}
    return seats, Kernel(**oddly(rng, good, rng.choice((0, 0, 0, 1, 3))))  # type: ignore[arg-type]


def odd_state(rng: random.Random, seats: int) -> object:
    """Return a state, or something like it."""
    cards, played = rng.randint(1, 3), rng.randrange(seats)
    pack = [rank for rank in rng.sample(range(13), 5) for _ in range(4)]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(cards)] for _ in range(seats)]
    leader = rng.randrange(seats)
    trick = tuple(hands[(leader + at) % seats].pop() for at in range(played))
    zeros = (0,) * 20
    rank, length = rng.choice(((-1, 0), (rng.randrange(13), rng.randint(1, 3))))
    state = oddly(
        rng,
        {
            "hands": bytes(hand.count(rank) for hand in hands for rank in range(13)),
            "leader": leader,
            "trick": trick,
            "run rank": rank,
            "run length": length,
            "points": rng.choice((*zeros, 50, 120)),
            "owes": rng.randrange(4),
            "scored": rng.choice((*zeros, 1, 3)),
            "first": rng.choice((*zeros, 1, 2)),
            "tricks": rng.choice((*zeros, 5, 13)),
            "extra": rng.choice((*zeros, 7, 31)),
        },
        rng.choice((0, 0, 1, 2)),
    )
    if rng.random() < 0.05:
        return odd(rng)
    return [*state.values(), 0][: rng.randint(0, 12) if rng.random() < 0.05 else 11]


def is_small(state: object) -> bool:
    """Say whether a full search of a state, if it is one, ends soon."""
    hands = state[0] if isinstance(state, list) and state else None
    return isinstance(hands, bytes) and sum(hands) <= 12


def ask_oddly(rng: random.Random, count: int) -> None:
    """Ask so often: whatever is given, there is an answer or one of three refusals."""
    answers, made = 0, None
    for at in range(count):
        try:
            if at % 20 == 0 or not made:
                made = None
                made = odd_kernel(rng)
            seats, kernel = made
            state = odd_state(rng, seats)
            limits = {"lower": -90_000, "upper": 90_000, "guess": 0, "unit": 256}
            limits |= {"max_nodes": rng.choice((0, 100, 10**18)), "deadline": math.inf}
            kernel.resume() if is_small(state) else kernel.stop()
            kernel.value(state, **oddly(rng, limits, rng.choice((0, 0, 1, 3))))  # type: ignore[arg-type]
            kernel.solve(state, **oddly(rng, {"unit": 256, "max_nodes": 100}, rng.choice((0, 1))))  # type: ignore[arg-type]
            kernel.perft(state, odd(rng))  # type: ignore[arg-type]
            kernel.can_clean(state, odd(rng))  # type: ignore[arg-type]
            asked = {"need": 9, "ours": True, "max_nodes": 500}
            kernel.plan(state, **oddly(rng, asked, rng.choice((0, 1))))  # type: ignore[arg-type]
            answers += 1
        except (TypeError, ValueError, OverflowError, SearchStopped):
            pass
    assert answers


def with_extra(position: Position, extra: int) -> int:
    """Return what North and South take where these points go with the next trick (K20)."""
    found = []
    for rank in position.moves():
        after = position.play(rank)
        if position.ends_trick:
            gain = position.gain(rank) + extra * (position.table_trick(rank).winner % 2 == 0)
            rest = brute_values(after, Objective.named("points", position.rules))
            best = (max if after.party == 0 else min)(rest.values(), default=Value(0, 0))
            found.append(gain + best.points)
        else:
            found.append(with_extra(after, extra))
    return (max if position.party == 0 else min)(found)


@some_of(80, 200)
def test_extra_points_of_four_players_go_with_the_next_trick(
    rng: random.Random, number: int
) -> None:
    """No game has both; the kernel serves any."""
    for _ in range(number):
        position = position_of_few_ranks(rng, rng.choice((2, 2, 3)), "ristikontra", {})
        objective, extra = Objective.named("points", position.rules), rng.randrange(1, 12)
        state = kernel_state(position, objective)._replace(extra=extra)
        kernel = new_kernel(position, objective, 1 << 10)
        low, high, *_ = kernel.solve(state, 1 << 10, 1 << 40)
        assert low == high == with_extra(position, extra), (str(position), extra)


@pytest.mark.parametrize(("variant", "cards"), [("ristikontra", 3), ("lappi", 2)])
def test_the_last_tricks_have_the_rules_of_all(
    variant: str, cards: int, rng: random.Random
) -> None:
    """They are worked out by code of their own, but not where a table says what ends are worth."""
    for _ in range(500):
        position = position_of_few_ranks(rng, cards, variant, {"limit": "none"})
        state = kernel_state(position, Objective.named("points", position.rules))
        state = state._replace(owes=rng.randrange(4) if variant == "lappi" else 0)
        bonus = [rng.randrange(-300, 300) for _ in range(4)]
        payoffs = array("i", [end for end in bonus for _ in range(128)])
        rules = {"seats": 4, "mask": 5, "values": position.rules.values, "limit": 0}
        own, common = (
            Kernel(**rules, pass_left=False, queen_clause=True, max_buckets=1 << 10, **ends)  # type: ignore[arg-type]
            for ends in ({"bonus": bonus}, {"payoffs": payoffs, "deal_points": 127})
        )
        assert own.solve(state, 1, 1 << 40)[:3] == common.solve(state, 1, 1 << 40)[:3]


def test_payoffs_with_gaps_between_them_are_refused() -> None:
    values = (0,) * 8 + (10, 2, 3, 4, 11)
    rules = {"seats": 4, "mask": 5, "values": values, "limit": 3, "max_buckets": 1 << 10}
    with pytest.raises(ValueError, match="not a plain array"):
        Kernel(
            **rules,  # type: ignore[arg-type]
            pass_left=False,
            queen_clause=True,
            payoffs=memoryview(array("i", [0] * 1024))[::2],  # type: ignore[arg-type]
            shape=(1, 1, 1, 1),
        )


@pytest.mark.parametrize("shape", [(), (1,) * 3, (1,) * 5, (1, 1, 1, 0), (2**40,) * 4])
def test_a_shape_that_is_none_is_refused(shape: tuple[int, ...]) -> None:
    values = (0,) * 8 + (10, 2, 3, 4, 11)
    rules = {"seats": 4, "mask": 5, "values": values, "limit": 3, "max_buckets": 1 << 10}
    with pytest.raises((ValueError, OverflowError)):
        Kernel(
            **rules,  # type: ignore[arg-type]
            pass_left=False,
            queen_clause=True,
            payoffs=array("i", [0] * 512),
            shape=shape,  # type: ignore[arg-type]
        )


def test_odd_arguments_are_refused(rng: random.Random) -> None:
    ask_oddly(rng, 2000)


@pytest.mark.slow
def test_odd_arguments_are_refused_at_length(rng: random.Random) -> None:
    ask_oddly(rng, 500_000)
