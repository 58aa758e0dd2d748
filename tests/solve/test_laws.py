"""Laws that hold for every position, and two that do not, to show that the tests can fail."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import UNSET, structs

from draws.randoms import random_position, rotate
from oracles.values import objectives_for, random_endings
from ristikontra.api.solve import solve_record
from ristikontra.game.cards import KING, QUEEN, hand_of
from ristikontra.game.rules import Run, rules_for
from ristikontra.game.seats import NS, SIDES, side_of
from ristikontra.game.worth import only_worth
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import setup_of

seeds = st.integers(0, 2**32)
few = settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def ending(seed: int, cards: int | None = None, tally: bool = False) -> Position:
    return next(random_endings(random.Random(seed), 1, cards, tally))


def value(position: Position, objective: str = "points") -> Value:
    return Searcher(objective, table_megabytes=1).value(position)


def relabel(position: Position, names: list[int]) -> Position:
    """Give each worthless rank another worthless name."""

    def new(rank: int) -> int:
        return names[rank] if rank < 8 else rank

    def hand(old: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(old[names.index(rank)] if rank < 8 else old[rank] for rank in range(13))

    north, east, south, west = (hand(old) for old in position.hands)
    run = position.run and Run(new(position.run.rank), position.run.length)
    return position.replace(
        counts=(north, east, south, west),
        trick=tuple(new(rank) for rank in position.trick),
        run=run,
    )


@few
@given(seeds, st.permutations(range(8)))
def test_relabelling_worthless_ranks_keeps_value(seed: int, names: list[int]) -> None:
    position = ending(seed, tally=True)
    for objective in objectives_for(position):
        assert value(position, objective.name) == value(relabel(position, names), objective.name)


@few
@given(seeds)
def test_rotating_by_two_keeps_and_by_one_turns_the_value(seed: int) -> None:
    position = ending(seed, tally=True)
    for objective in objectives_for(position):
        outcome, points = value(position, objective.name)
        assert value(rotate(position, 2), objective.name) == (outcome, points)
        turned = value(rotate(position, 1), objective.name)
        assert turned == (-outcome, position.points_left - points)


@few
@given(seeds, st.randoms(use_true_random=False))
def test_suits_change_nothing(seed: int, draw: random.Random) -> None:
    position = ending(seed)
    setup = setup_of(position)
    suits = {rank: draw.sample("shdc", 4) for rank in "23456789TJQKA"}

    def dress(text: str) -> str:
        return "".join(rank + suits[rank].pop() for rank in text.replace("-", "")) or "-"

    dressed = replace(
        setup,
        hands={seat: dress(text) for seat, text in setup.hands.items()},
        trick=tuple(dress(text) for text in setup.trick),
    )
    assert dressed.position() == position


@few
@given(seeds)
def test_best_card_keeps_value_and_others_lose_their_loss(seed: int) -> None:
    position = ending(seed, tally=True)
    for objective in objectives_for(position):
        solution = Searcher(objective).find(position)
        assert solution.value is not None
        sign = 1 if side_of(position.mover) == NS else -1
        for card in solution.cards:
            after = Searcher(objective).value(position.play(card.rank))
            here = Value(after.outcome, after.points + position.gain(card.rank))
            assert card.value == here
            assert card.best == (here == solution.value)
            assert card.loss == (
                sign * (solution.value.outcome - here.outcome),
                sign * (solution.value.points - here.points),
            )
            assert card.loss >= (0, 0)


@few
@given(seeds)
def test_principal_variation_scores_the_value(seed: int) -> None:
    start = ending(seed, tally=True)
    for objective in objectives_for(start):
        solution = Searcher(objective).find(start)
        position, points = start, 0
        for rank in solution.line:
            points += position.gain(rank)
            position = position.play(rank)
        assert position.finished
        assert solution.value == (objective.outcome(position.ending), points)


def relatives(rng: random.Random, position: Position) -> list[Position]:
    """Return positions whose searches meet the same states, or states that differ in one thing.

    Positions of the same rules: those after a card or two tricks, those with another run, another
    leader, other obligations, another past, and those with two hands exchanged.
    """
    found = [position]
    for _ in range(4):
        later = position
        for _ in range(min(rng.randint(1, 8), sum(map(sum, position.hands)))):
            later = later.play(rng.choice(later.moves()))
            found.append(later)
    for near in found[:]:
        if not near.trick:
            runs = [None, *(Run(rank, length) for rank in range(13) for length in (1, 2, 3))]
            fitting = [run for run in runs if run is None or fits(near, run)]
            run, leader = rng.choice(fitting), rng.randrange(4)
            found += [near.replace(run=run), near.replace(run=None, leader=leader)]
        cleaned = tuple(dirty and rng.random() < 0.5 for dirty in near.dirty)
        found.append(near.replace(cleaned=cleaned))
        north, east, south, west = near.hands
        if not near.trick:
            found.append(near.replace(counts=(south, east, north, west)))
        if near.taken and near.first is None:
            ns, ew = near.taken
            moved = rng.randint(0, min(ns, 3))
            found.append(near.replace(taken=(ns - moved, ew + moved)))
    return [one.settle_lead() for one in found if one.first is None]


def fits(position: Position, run: Run) -> bool:
    limit = position.rules.limit or 3
    copies = sum(hand[run.rank] for hand in position.hands)
    return run.length <= limit and run.length + copies <= 4


@few
@given(seeds)
def test_a_warm_table_changes_no_answer(seed: int) -> None:
    """One solver over related positions says what a new one says each time."""
    rng = random.Random(seed)
    position = ending(seed, rng.randint(2, 4), tally=True)
    family = relatives(rng, position)
    for objective in objectives_for(position):
        expected = {one: Searcher(objective, table_megabytes=1).find(one).cards for one in family}
        warm = Searcher(objective, table_megabytes=1)
        for one in rng.sample(family, len(family)):
            assert warm.find(one).cards == expected[one], (one, objective)


@pytest.mark.parametrize("limit", ["2", "3"])
@pytest.mark.parametrize("stuck", ["allow", "pass_left"])
def test_one_table_tells_runs_leaders_and_obligations_apart(
    rng: random.Random, limit: str, stuck: str
) -> None:
    """The same few hands with every run, leader and obligation: all that the key must hold."""
    rules = rules_for("lappi", {"limit": limit, "stuck_lead": stuck, "fourth_king": "off"})
    for _ in range(1):
        pack = [rank for rank in (*rng.sample(range(10), 3), QUEEN, KING) for _ in range(4)]
        rng.shuffle(pack)
        deal = [hand_of(pack[at : at + 3]) for at in range(0, 12, 3)]
        start = Position(rules, (deal[0], deal[1], deal[2], deal[3]), 0, dirty=(True, True))
        runs = [None, *(Run(rank, length) for rank in range(13) for length in (1, 2, 3))]
        family = [
            start.replace(leader=leader, run=run, cleaned=(ns, ew)).settle_lead()
            for leader in range(4)
            for run in runs
            if run is None or (fits(start, run) and deal[leader][run.rank])
            for ns in (False, True)
            for ew in (False, True)
        ]
        rng.shuffle(family)
        for objective in (Objective.named("points", rules), Objective.named("clean", rules)):
            warm = Searcher(objective, table_megabytes=1)
            for one in family:
                expected = Searcher(objective, table_megabytes=1).value(one)
                assert warm.value(one) == expected, (one, objective)
            for one in rng.sample(family, 2):
                assert warm.value(one) == reference.value(one, objective), (one, objective)


def test_one_table_tells_runs_of_ranks_in_equal_columns_apart(rng: random.Random) -> None:
    """With a limit of two a run of aces bars another lead than one of a worthless rank."""
    rules = rules_for("ristikontra", {"limit": "2"})
    objective = Objective.named("points", rules)
    for _ in range(150):
        holders = rng.sample(range(4), 2)
        rest = [rank for rank in (1, 2, 3, 8) for _ in range(4)]
        rng.shuffle(rest)
        north, east, south, west = (
            hand_of(([0, 12] if seat in holders else [rest.pop(), rest.pop()]) + [rest.pop()])
            for seat in range(4)
        )
        start = Position(rules, (north, east, south, west), holders[0])
        warm = Searcher(objective, table_megabytes=1)
        for run in (Run(0, 2), Run(12, 2)):
            one = start.replace(run=run)
            assert warm.value(one) == Searcher(objective).value(one), one


@pytest.mark.parametrize(
    "texts",
    [
        # what must be cleaned; the match so far; what is held over
        [
            f"lappi-six N:K E:7 S:2 W:4 lead:E taken:NS=50,EW=66 won:NS=6,EW=6 {dirty}"
            for dirty in ("", "dirty:NS", "dirty:EW")
        ],
        [
            f"ristikontra-120 N:A E:7 S:2 W:4 lead:N taken:NS=49,EW=60 score:{score}"
            for score in ("NS=0,EW=0", "NS=60,EW=0", "NS=0,EW=60")
        ],
        [f"ristikontra N:A E:7 S:2 W:4 lead:N taken:NS=50,EW=59 held:{held}" for held in (0, 1, 2)],
        # rules: who may lead what, what the cards are worth, what cleans
        [
            f"ristikontra N:A9 E:9K S:A2 W:T4 lead:N run:Ax2 limit={limit}"
            for limit in ("2", "none")
        ],
        [
            f"ristikontra N:A E:9 S:2 W:4 lead:N values={values}"
            for values in ("standard", "simple")
        ],
        [
            f"lappi N:Q E:K S:2 W:4 lead:N dirty:NS queen_clause={clause}"
            for clause in ("on", "off")
        ],
        # what is played for, where the position decides that
        [
            f"lappi N:K E:7 S:2 W:4 lead:E dirty:NS {taken}"
            for taken in ("", "taken:NS=50,EW=66", "taken:NS=60,EW=56")
        ],
    ],
)
def test_a_solver_keeps_no_table_of_another_context(texts: list[str]) -> None:
    """One solver over positions that differ in only one thing, in every order."""
    positions = [read_position(text) for text in texts]
    expected = [Searcher().find(position).lower for position in positions]
    assert len(set(expected)) > 1, expected
    for order in permutations(range(len(positions))):
        solver = Searcher()
        for at in order:
            assert solver.find(positions[at]).lower == expected[at], (texts, order)


def test_every_limit_leaves_bounds_that_hold_the_value(rng: random.Random) -> None:
    """An answer is exact, or it has bounds and no value; what is enough for it to be exact is so.

    Its record says the same.
    """
    for position in random_endings(rng, 25, 6, tally=True):
        for objective in objectives_for(position):
            exact = Searcher(objective).find(position)
            enough = exact.nodes
            for max_nodes in {1, 10, 100, 1000, rng.randint(0, enough), enough - 1, enough} - {-1}:
                partial = Searcher(objective).find(position, max_nodes=max_nodes)
                assert partial.nodes <= max_nodes
                assert exact.value is not None
                assert partial.lower <= exact.value <= partial.upper
                assert (partial.status == "exact") == (max_nodes >= enough)
                record = solve_record(partial)
                assert record.status == partial.status
                if partial.status == "exact":
                    assert partial == structs.replace(exact, seconds=partial.seconds)
                    continue
                assert partial.value is None
                assert record.status == "interrupted"
                assert only_worth(record.worth).bounds is not UNSET
                for card, known in zip(partial.cards, exact.cards, strict=True):
                    assert known.value is not None
                    assert card.value is None
                    assert card.lower <= known.value <= card.upper
                    assert card.loss in (None, known.loss)
                    assert known.best or not card.best
                assert all(only_worth(card.worth).guaranteed is None for card in record.moves)
                assert all(only_worth(card.worth).bounds is not UNSET for card in record.moves)


def test_swapping_the_opponents_hands_matters() -> None:
    """A negative control: the order of play is part of the game."""

    def swapped(position: Position) -> Position:
        north, east, south, west = position.hands
        return position.replace(counts=(north, west, south, east))

    rng = random.Random(11)
    positions = [random_position(rng, "ristikontra", 3, midtrick=False) for _ in range(60)]
    assert any(value(position) != value(swapped(position)) for position in positions)


def test_having_the_lead_can_be_worse() -> None:
    """A negative control: it is not always good to lead."""
    rng = random.Random(12)
    positions = [random_position(rng, "ristikontra", 3, midtrick=False) for _ in range(60)]
    assert any(
        value(position.replace(run=None, leader=0)) < value(position.replace(run=None, leader=1))
        for position in positions
    )


def test_merging_king_and_queen_would_be_wrong() -> None:
    """K and Q keep columns of their own: one table must tell these two apart."""
    solver = Searcher("clean")
    with_king, with_queen = (
        read_position(f"lappi N:{north} E:65 S:99 W:24 lead:N dirty:NS") for north in ("K7", "Q7")
    )
    assert solver.value(with_king).outcome == 0
    assert solver.value(with_queen).outcome == -1
    assert solver.value(with_king).outcome == 0


def test_payoffs_that_differ_by_points_alone_are_told_apart() -> None:
    """In six-card Lappi three points are worse than two: the points so far belong to the key."""
    values = {}
    for ns in (0, 10):
        text = f"lappi-six N:J E:2 S:3 W:4 lead:N taken:NS={ns},EW={118 - ns} won:NS=5,EW=7"
        values[ns] = Searcher("result").value(read_position(text)).outcome
    assert values[0] != values[10]
    warm = Searcher("result")
    for ns in (0, 10, 0):
        text = f"lappi-six N:J E:2 S:3 W:4 lead:N taken:NS={ns},EW={118 - ns} won:NS=5,EW=7"
        assert warm.value(read_position(text)).outcome == values[ns]


@pytest.mark.parametrize("side", SIDES)
def test_a_side_that_owes_nothing_cannot_fail(side: str, rng: random.Random) -> None:
    for position in random_endings(rng, 30, 3, tally=True):
        at = SIDES.index(side)
        if position.owes[at]:
            continue
        outcome = Searcher(Objective.named("clean", position.rules)).value(position).outcome
        assert outcome * (1 if side == "NS" else -1) >= 0
