"""Sedma by the kernel: against the plain search, with everything that prunes and without each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from draws.sedma_draws import sedma_rules, sedma_states
from ristikontra._sedma import POINTS_LEFT, SAME_NAMES, TABLE, TWINS, SedmaKernel
from ristikontra.game.errors import SearchStopped
from ristikontra.games.judges import Look, PlainSides
from ristikontra.games.sedma.game import draw
from ristikontra.games.sedma.position import SedmaPosition, dealt
from ristikontra.games.sedma.rules import HAND, PACK, SEATINGS, SEVEN
from ristikontra.games.sedma.solver import SedmaJudge
from ristikontra.progress import nobody


def same(found: Look, expected: Look) -> bool:
    """Say whether two judges say the same of a position and of each move."""
    moves = {move: tuple(worth) for move, worth in found.moves.items()}
    others = {move: tuple(worth) for move, worth in expected.moves.items()}
    return tuple(found.worth) == tuple(expected.worth) and moves == others


def with_few_ranks(name: str, seed: int, number: int) -> Iterator[SedmaPosition]:
    """Yield positions of few ranks with a stock that runs out, most of them in a trick."""
    chance = Random(seed)
    players = len(SEATINGS[name].seats)
    for _ in range(number):
        ranks = {SEVEN, *chance.sample(sorted({*PACK}), 3 if players == 2 else 4)}
        cards = chance.sample([rank for rank in PACK if rank in ranks], k=4 * len(ranks))
        size = players * (HAND + (chance.randint(1, 2) if players == 2 else 1))
        rules = replace(sedma_rules(name, chance), scoring="points")
        start = dealt(rules, cards[:size], chance.randrange(players))
        at = start
        for _ in range(chance.randint(players, 3 * players)):
            after = at.play(chance.choice(at.moves()))
            at = after if after.stock else at
        yield at


def compared(states: Iterable[SedmaPosition]) -> Iterator[SedmaPosition]:
    """Yield the positions that both solve, with equal values; leave out those too large."""
    for at in states:
        judge = SedmaJudge(at)
        try:
            expected = PlainSides(judge.measure).look(at)
        except SearchStopped:
            continue
        assert same(judge.look(at), expected), str(at)
        yield at


@pytest.mark.parametrize(
    ("number", "most"), [(150, 9), pytest.param(3000, 12, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("name", SEATINGS)
def test_the_kernel_and_the_plain_search_agree(name: str, number: int, most: int) -> None:
    """On every move: all options, the middle of tricks, stocks that run out."""
    seen = [*compared(sedma_states(name, 21, number, most))]
    assert len(seen) > 0.9 * number


@pytest.mark.parametrize(
    ("name", "number"),
    [
        *[("sedma", 6), ("sedma-2", 30)],
        pytest.param("sedma", 40, marks=pytest.mark.slow),
        pytest.param("sedma-2", 200, marks=pytest.mark.slow),
    ],
)
def test_they_agree_where_a_stock_runs_out(name: str, number: int) -> None:
    """Ranks are few, so that most cards match, and all draw several at once."""
    seen = [at for at in compared(with_few_ranks(name, 22, number)) if at.stock]
    assert len(seen) > number // 3


@pytest.mark.parametrize("off", [SAME_NAMES, TWINS, POINTS_LEFT, TABLE, 15])
@pytest.mark.parametrize("name", SEATINGS)
def test_what_prunes_changes_no_value(name: str, off: int) -> None:
    for at in sedma_states(name, 23, 60, 11):
        assert same(SedmaJudge(at).look(at), SedmaJudge(at, disabled=off).look(at)), str(at)


def test_what_prunes_saves_work() -> None:
    """Without each of them more cards are searched."""
    states = [*sedma_states("sedma", 24, 30, 14, points=True)]

    def cards(off: int) -> int:
        judges = [SedmaJudge(at, disabled=off) for at in states]
        for judge, at in zip(judges, states, strict=True):
            judge.look(at)
        return sum(judge.effort["states"] for judge in judges)

    usual = cards(0)
    for off in (SAME_NAMES, TWINS, POINTS_LEFT, TABLE):
        assert cards(off) > usual


def test_a_judge_takes_any_position() -> None:
    """It need not be of the same deal, nor have the same rules."""
    states = [at for name in SEATINGS for at in sedma_states(name, 25, 25, 12)]
    judges = {at.rules: SedmaJudge(at) for at in states}
    for at in states:
        other = judges[at.rules]
        assert same(other.look(at), SedmaJudge(at).look(at)), str(at)
        for move in at.moves():
            after = at.play(move)
            assert tuple(other.worth(after)) == tuple(SedmaJudge(after).worth(after)), str(at)


def test_a_whole_deal_for_two_is_solved_with_its_stock_known() -> None:
    """Best play of the line gives what the position is worth."""
    at = draw("sedma-2", Random(3), {}, {"stock": 24})
    judge = at.game.judge(at)
    (worth,), line = judge.look(at).worth, judge.line(at).moves
    points = 0.0
    for move in line:
        points += at.gained(move)[0][0]
        at = at.play(move)
    assert at.finished
    assert worth.value == {"points": points}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hands": [[0], [1, 1]]}, "same size"),
        ({"hands": [[0]]}, "each player"),
        ({"hands": [[8], [1]]}, "rank that there is not"),
        ({"hands": [[0] * 3, [0] * 3]}, "four cards of each rank"),
        ({"leader": 2}, "who leads"),
        ({"drawn": 3}, "no such part"),
        ({"taken": 10}, "more points"),
        ({"trick": [0, 1], "hands": [[2], [1]]}, "has ended"),
        ({"trick": [0, 0, 1], "hands": [[2], [1, 1]]}, "ended before"),
        ({"trick": [0, 0, 1, 1], "hands": [[0], [1]]}, "could not be played"),
    ],
)
def test_the_kernel_refuses_what_no_state_is(change: dict[str, object], message: str) -> None:
    kernel = SedmaKernel(
        players=2,
        beaten_only=False,
        draws_all=False,
        by_deal=False,
        last=1,
        stock=[0, 1],
        most_bits=12,
        tell=nobody,
    )
    usual = {"hands": [[0], [1]], "leader": 0, "trick": [], "drawn": 2, "taken": 0, "won": 0}
    value, each, _ = kernel.values(**usual)  # type: ignore[arg-type]
    assert (value, each) == (1, {0: 1})
    with pytest.raises(ValueError, match=message):
        kernel.values(**{**usual, **change})  # type: ignore[arg-type]


def test_a_small_table_changes_no_value() -> None:
    """States give way to others, and values stay."""
    for at in sedma_states("sedma", 26, 12, 16, points=True):
        judge = SedmaJudge(at)
        small = SedmaJudge(at, most_bits=10)
        assert same(judge.look(at), small.look(at)), str(at)
