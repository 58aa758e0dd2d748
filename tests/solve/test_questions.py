"""By score, trade-offs, force and deny: each against solving afresh or against the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from draws.randoms import PARTNER_GAMES, random_options, random_position
from ristikontra.api.by_score import by_score
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import MissingFields
from ristikontra.game.rules import VARIANTS
from ristikontra.game.seats import EW, NS
from ristikontra.games.tricks.feasibility.help import Goal, help_play
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.questions import (
    cleaning,
    cleans_with_help,
    demanding,
    most_points,
    scored_positions,
    trade_offs,
)
from ristikontra.games.tricks.search.solver import Searcher


def lappi_endings(rng: random.Random, count: int, most: int) -> Iterator[Position]:
    """Yield endings of the three Lappis in which at least one side owes cleaning."""
    while count:
        variant = rng.choice(("lappi", "lappi-six", "lappi-500"))
        options = random_options(rng, variant)
        position = random_position(rng, variant, rng.randint(1, most), options, tally=True)
        if any(position.owes):
            count -= 1
            yield position


def check_by_score(rng: random.Random, count: int, most: int, every: int) -> None:
    for _ in range(count):
        variant = rng.choice(list(PARTNER_GAMES))
        cards = rng.randint(1, min(most, VARIANTS[variant].hand))
        position = random_position(rng, variant, cards, random_options(rng, variant), tally=True)
        ranges = by_score(position).ranges
        flat = [(points, one) for one in ranges for points in range(one.from_, one.to + 1)]
        places = list(scored_positions(position))
        assert [points for points, _ in flat] == [points for points, _ in places]
        found: dict[int, set[int]] = {}
        for (points, one), (_, at) in zip(flat, places, strict=True):
            if points % every:
                continue
            afresh = Searcher("result").find(at)
            assert one.outcome == afresh.lower.outcome
            assert one.best == [RANKS[rank] for rank in afresh.best]
            found.setdefault(one.from_, set()).add(afresh.lower.points)
        for one in ranges:
            some = found.get(one.from_, {*one.points})
            low, high = one.points
            assert low <= min(some)
            assert max(some) <= high
            if every == 1:
                assert one.points == [min(some), max(some)]


def test_by_score_equals_solving_every_score(rng: random.Random) -> None:
    check_by_score(rng, 6, 3, every=7)


@pytest.mark.slow
def test_by_score_equals_solving_every_score_at_length(rng: random.Random) -> None:
    check_by_score(rng, 200, 6, every=1)


def test_neighbouring_ranges_differ(rng: random.Random) -> None:
    for _ in range(10):
        position = random_position(rng, "lappi", 2, tally=True)
        ranges = by_score(position).ranges
        for one, after in pairwise(ranges):
            assert after.from_ == one.to + 1
            assert (one.outcome, one.best) != (after.outcome, after.best)


def test_ranges_may_differ_in_their_best_cards_alone() -> None:
    """South wins the race with only the ace or with either card, and each has its range."""
    text = "ristikontra-120 N:A5 E:54 S:AK W:AK lead:S score:NS=81,EW=54"
    ranges = by_score(read_position(text)).ranges
    best = {"".join(one.best) for one in ranges}
    assert best == {"AK", "A"}
    found = [(one.from_, one.to, one.outcome, len(one.best)) for one in ranges]
    assert found == [(0, 13, -1, 2), (14, 21, 1, 1), (22, 79, 1, 2)]
    objective = Objective.named("result", read_position(text).rules)
    for points, position in scored_positions(read_position(text)):
        if points not in (13, 14, 21, 22):
            continue
        values = {rank: reference.card_value(position, rank, objective) for rank in map(Rank, "KA")}
        (one,) = (one for one in ranges if one.from_ <= points <= one.to)
        assert {*map(Rank, one.best)} == {r for r, v in values.items() if v == max(values.values())}
        assert one.outcome == max(values.values()).outcome


def test_by_score_names_what_it_lacks(rng: random.Random) -> None:
    position = random_position(rng, "lappi-six", 2, tally=True).replace(won=None, taken=None)
    with pytest.raises(MissingFields, match="won"):
        by_score(position)


def test_most_points_is_what_the_reference_says(rng: random.Random) -> None:
    for position in lappi_endings(rng, 40, 2):
        for side, own, deny in product((NS, EW), (False, True), (False, True)):
            demand = demanding(position, side, own, deny)
            value = reference.value(position, demand)
            points = value.points if side == NS else position.points_left - value.points
            expected = None if value.outcome else points
            assert most_points(position, side, own, deny) == expected, (position, side, own, deny)


def test_trade_offs_are_the_pareto_set(rng: random.Random) -> None:
    for position in lappi_endings(rng, 40, 4):
        for side in (NS, EW):
            found = trade_offs(position, side)
            for own, deny in product((False, True), repeat=2):
                points = most_points(position, side, own, deny)
                covered = any(
                    one.own >= own
                    and one.deny >= deny
                    and points is not None
                    and one.points >= points
                    for one in found
                )
                assert covered == (points is not None)
            for one in found:
                assert one.points == most_points(position, side, one.own, one.deny)
                assert not any(
                    other is not one
                    and other.own >= one.own
                    and other.deny >= one.deny
                    and other.points >= one.points
                    for other in found
                )


def test_a_pareto_point_is_forced_by_a_strategy_and_the_next_is_refuted(
    rng: random.Random,
) -> None:
    """Follow the solver's cards against every reply; then refute one point more in the same way."""
    for position in lappi_endings(rng, 25, 3):
        for side in (NS, EW):
            for one in trade_offs(position, side):
                demand = demanding(position, side, one.own, one.deny)
                points = one.points if side == NS else position.points_left - one.points
                goal = Value(0, points)
                assert always(True, position, demand, side, goal), (position, side, one)
                better = Value(0, points + 1 if side == NS else points - 1)
                assert always(False, position, demand, side, better), (position, side, one)


def always(reaches: bool, position: Position, demand: Objective, side: int, goal: Value) -> bool:
    """Return whether a side that plays its best cards reaches a goal in every line; or, if it is
    the other that plays them, in no line."""
    if position.finished:
        return reached(Value(demand.outcome(position.ending), 0), side, goal) == reaches
    ranks = position.moves()
    if (position.mover % 2 == side) == reaches:
        ranks = Searcher(demand, table_megabytes=1).find(position).best[:1]
    rests = ((rank, Value(goal.outcome, goal.points - position.gain(rank))) for rank in ranks)
    return all(always(reaches, position.play(rank), demand, side, rest) for rank, rest in rests)


def reached(value: Value, side: int, goal: Value) -> bool:
    return value >= goal if side == NS else value <= goal


def test_either_a_side_forces_its_cleaning_or_the_other_denies_it(rng: random.Random) -> None:
    for position in lappi_endings(rng, 40, 4):
        for side in (NS, EW):
            facts = cleaning(position, side)
            denied = most_points(position, 1 - side, False, True) is not None
            assert (facts.cleans == "by force") != denied
            assert not facts.denied_and_clean or denied


def test_clean_and_forced_agree(rng: random.Random) -> None:
    """A side whose failing is the value of `clean` cannot force its cleaning."""
    for position in lappi_endings(rng, 40, 4):
        outcome = Searcher(Objective.named("clean", position.rules)).value(position).outcome
        if outcome:
            loser = NS if outcome < 0 else EW
            assert cleaning(position, loser).cleans != "by force"


# --- with everybody's help -----------------------------------------------------------------------


def lines_to(position: Position) -> Iterator[tuple[tuple[bool, bool], int]]:
    """Yield the end of every line: who fails, and the points of NS, by the rules as written."""
    if position.finished:
        yield position.owes, 0
    for rank in position.moves():
        for fails, points in lines_to(position.play(rank)):
            yield fails, points + position.gain(rank)


@pytest.mark.parametrize(("cards", "count"), [(1, 20), (2, 60), (3, 6)])
def test_some_line_cleans_whoever_cleans_with_help(
    rng: random.Random, cards: int, count: int
) -> None:
    for position in lappi_endings(rng, count, cards):
        fails = {fails for fails, _ in lines_to(position)}
        for side in (NS, EW):
            if position.owes[side]:
                cleans = any(not fail[side] for fail in fails)
                assert cleans_with_help(position, side) == cleans, (position, side)


@pytest.mark.parametrize(("cards", "count"), [(2, 12), (3, 6)])
def test_every_line_agrees_with_feasibility(rng: random.Random, cards: int, count: int) -> None:
    """The constraint solver, which shares no code with the rules, finds the same ends."""
    for position in lappi_endings(rng, count, cards):
        found = set(lines_to(position))
        clean = tuple(rng.choice((True, False)) for _ in range(2))
        points = rng.choice([*(one for _, one in found), rng.randint(0, position.points_left)])
        goal = Goal(clean, (points, None), (points, None))  # type: ignore[arg-type]
        possible = ((not clean[0], not clean[1]), points) in found
        assert (help_play(position, goal).status == "possible") == possible, (position, goal)


@pytest.mark.parametrize(("cards", "count"), [(1, 20), (2, 8), (4, 1)])
def test_cleaning_with_help_agrees_with_feasibility(
    rng: random.Random, cards: int, count: int
) -> None:
    for position in lappi_endings(rng, count, cards):
        for side, goal in enumerate((Goal((True, None)), Goal((None, True)))):
            possible = help_play(position, goal).status == "possible"
            assert cleans_with_help(position, side) == possible, position
