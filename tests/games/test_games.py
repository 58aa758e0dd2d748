"""The games as data say what Python says: rules, facts, and what every ending is worth."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from draws.randoms import any_options, random_options
from draws.setups import any_position
from oracles.page_trees import evaluate, total
from ristikontra.api.games import GameRecord, GamesRecord, games
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.game.scoring import (
    Ending,
    first_is_unknown,
    result_of,
    sides_at_target,
    winners_of_match,
)
from ristikontra.games.tricks.match import standing_after
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import (
    RESULT,
    Objective,
    PayoffTable,
    chances,
    objective_for,
    payoff_table,
)


@cache
def game_of(name: str) -> GameRecord:
    """Return what `games` says of a game."""
    return next(game for game in games().games if game.variant.name == name)


def numbers(ending: Ending, target: int) -> dict[str, int]:
    """Return the facts of an ending by the names that trees have for them."""
    found = {"held": ending.held, "target": target}
    for name in ("taken", "won", "score", "fails", "dirty"):
        for party, number in enumerate(getattr(ending, name) or ()):
            found[f"{name}.{party}"] = int(number)
    for name in ("first", "last"):
        if (party := getattr(ending, name)) is not None:
            found[name] = party
    return found


@pytest.mark.parametrize("count", [100, pytest.param(20_000, marks=pytest.mark.slow)])
def test_every_payoff_is_that_of_python(rng: random.Random, count: int) -> None:
    for _ in range(count):
        position = any_position(rng)
        rules, game = position.rules, game_of(position.rules.name)
        for _ in range(4):
            ending = random_ending_of(rng, position)
            known = numbers(ending, rules.target)
            for objective in game.objectives:
                found = evaluate(objective.ending, dict(rules.chosen), known)
                assert worth(found["payoff"], known) == payoff(position, objective.name, ending)
                if objective.name == RESULT:
                    result = result_of(rules, ending)
                    assert found["name"] == result.name
                    assert ("losses" in found) == (result.losses is not None)
                    if result.losses:
                        assert tuple(worth(found["losses"], known)) == result.losses
                        assert tuple(found["each"]) == result.each


@pytest.mark.parametrize("count", [250, pytest.param(20_000, marks=pytest.mark.slow)])
def test_a_match_stands_after_a_deal_where_python_says(rng: random.Random, count: int) -> None:
    seen = set()
    for _ in range(count):
        position = any_position(rng)
        rules, game, dealer = position.rules, game_of(position.rules.name), rng.randrange(4)
        ending = random_ending_of(rng, position)
        if game.deal is None or not ending.score:
            continue
        score = tuple(rng.randint(0, 700) for _ in range(2))
        ending = replace(ending, score=score)
        result = result_of(rules, ending)
        its_score, held, following, winner = standing_after(rules, ending, result, dealer)
        known = numbers(ending, rules.target) | {"payoff": result.payoff}
        options = dict(rules.chosen) | {"result": str(result.name)}
        found = evaluate(game.deal, options, known)
        assert tuple(worth(found["score"], known)) == its_score
        assert total(found["held"], known) == held
        winners = [] if winner is None else [rules.seating.parties[winner]]
        assert found["won"] == winners
        assert found["dealer"][dealer] == rules.seating.seats[following]
        seen |= {(rules.name, winner is None), held, following - dealer}
    assert seen >= {(name, way) for name in ("ristikontra", "lappi-500") for way in (False, True)}
    assert seen >= {0, 1, 2}


def worth(payoff: Any, known: Mapping[str, int]) -> Any:
    return (
        [total(one, known) for one in payoff] if isinstance(payoff, list) else total(payoff, known)
    )


def payoff(position: Position, name: str, ending: Ending) -> int | Sequence[int]:
    """Return what an ending is worth by Python."""
    if len(position.rules.seating.parties) == 2:
        return Objective.named(name, position.rules).outcome(ending)
    assert ending.taken
    return list(chances(ending) if name == "deal" else ending.taken)


def random_ending_of(rng: random.Random, position: Position) -> Ending:
    """Return an ending of the deal, near a turn or not, whether or not play can lead to it."""
    rules = position.rules
    taken = list(rng.choice(((60, 60), (61, 59), (3, 117), (10, 110), (120, 0), (30, 30), (0, 60))))
    if rng.random() < 0.7:
        taken[0] = rng.randint(0, rules.total)
        taken[1] = rules.total - taken[0]
    rng.shuffle(taken)
    if len(rules.seating.parties) == 3:
        taken = [rng.choice((0, 20, 21, 22, 40, rng.randint(0, 60))) for _ in range(3)]
    tricks = rng.choice((0, 1, 6, 7, 12, 13))
    return Ending(
        fails=tuple(dirty and rng.random() < 0.5 for dirty in position.dirty),
        dirty=position.dirty,
        taken=tuple(taken),
        won=(tricks, 13 - tricks),
        first=rng.randrange(2),
        last=rng.randrange(2),
        score=position.score or (0,) * len(taken),
        held=position.held,
    )


@pytest.mark.parametrize("count", [250, pytest.param(20_000, marks=pytest.mark.slow)])
def test_the_objective_that_suits_a_position_is_that_of_python(
    rng: random.Random, count: int
) -> None:
    seen = set()
    for _ in range(count):
        names = ("taken", "won", "score", "first")
        unknown = {name: None for name in names if rng.random() < 0.5}
        position = replace(any_position(rng), **unknown)
        known = {f"has.{name}": int(getattr(position, name) is not None) for name in names}
        known |= {f"dirty.{side}": int(flag) for side, flag in enumerate(position.dirty)}
        tree = game_of(position.rules.name).usual
        name = evaluate(tree, dict(position.rules.chosen), known)["objective"]
        assert name == objective_for(position).name
        seen.add(name)
    assert seen == {"points", "clean", "result", "deal", "deal-points"}


def test_tables_of_payoffs_can_be_made_of_the_data(rng: random.Random) -> None:
    for _ in range(60):
        position = any_position(rng)
        rules = position.rules
        for name in rules.variant.objectives:
            objective = Objective.named(name, rules)
            if (
                not isinstance(objective, PayoffTable)
                or objective.missing(position)
                or len(rules.seating.parties) != 2
            ):
                continue
            assert position.deal_points is not None
            context = (position.dirty, position.score, position.held, position.deal_points)
            payoffs, shape = payoff_table(objective, *context)
            assert table_of(game_of(rules.name), position, name) == (list(payoffs), shape)


def table_of(game: GameRecord, position: Position, name: str) -> tuple[list[int], tuple[int, ...]]:
    """Return a table of payoffs as a page makes it."""
    objective = next(one for one in game.objectives if one.name == name)
    options = dict(position.rules.chosen)
    depends = evaluate(objective.facts, options, {})["depends"]
    deal, whole = min(game.tricks, 13), position.deal_points or 0
    shape = (
        deal + 1 if "tricks" in depends else 1,
        2 if "last" in depends else 1,
        3 if "first" in depends else 1,
        4 if "scored" in depends else 1,
    )
    known = {"held": position.held, "target": position.rules.target}
    known |= {f"dirty.{side}": int(flag) for side, flag in enumerate(position.dirty)}
    known |= {f"score.{side}": number for side, number in enumerate(position.score or ())}
    table: list[int] = []
    for row in range(shape[0] * shape[1] * shape[2] * shape[3] * 4):
        rest, owes = divmod(row, 4)
        rest, scored = divmod(rest, shape[3])
        rest, first = divmod(rest, shape[2])
        tricks, last = divmod(rest, shape[1])
        known |= {"fails.0": owes & 1, "fails.1": owes >> 1, "last": last, "first": first - 1}
        known |= {"won.0": tricks, "won.1": deal - tricks}
        if shape[0] == 1:
            known |= {"won.0": scored & 1, "won.1": scored >> 1}
        for points in range(128):
            known |= {"taken.0": points, "taken.1": whole - points}
            if (
                points > whole
                or owes & ~(known["dirty.0"] | known["dirty.1"] << 1)
                or (
                    shape[2] > 1
                    and not first
                    and evaluate(game.target, options, known)["first_unknown"]
                )
            ):
                table.append(0)
                continue
            found = evaluate(objective.ending, options, known)
            surplus = 0 if objective.counts_points else points
            table.append(256 * total(found["payoff"], known) - surplus)
    return table, shape


def test_options_change_what_the_data_says(rng: random.Random) -> None:
    for _ in range(300):
        variant = rng.choice(list(VARIANTS))
        options, game = any_options(rng, variant), game_of(variant)
        settled = dict(game.rules)
        for name, value in options.items():
            settled |= game.changes.get(name, {}).get(value, {})
        rules = rules_for(variant, options)
        settled |= {name: int(value) for name, value in options.items() if name == "target"}
        assert settled.pop("values") == [*rules.values]
        assert settled == {name: getattr(rules, name) for name in settled}


def test_facts_are_those_of_python(rng: random.Random) -> None:
    for _ in range(300):
        variant = rng.choice(list(VARIANTS))
        rules = rules_for(variant, random_options(rng, variant))
        for record in game_of(variant).objectives:
            objective = Objective.named(record.name, rules)
            found = evaluate(record.facts, dict(rules.chosen), {})
            assert tuple(found["needs"]) == objective.needs
            assert set(found["depends"]) == objective.depends


@pytest.mark.parametrize("count", [500, pytest.param(20_000, marks=pytest.mark.slow)])
def test_targets_and_matches_are_those_of_python(rng: random.Random, count: int) -> None:
    seen = {True: 0, False: 0}
    for _ in range(count):
        variant = rng.choice(list(VARIANTS))
        options = random_options(rng, variant)
        if "target" in VARIANTS[variant].options:
            options["target"] = str(rng.choice((7, 60, 500)))
        rules, game = rules_for(variant, options), game_of(variant)
        parties = rules.seating.parties
        score = tuple(rng.choice((0, rules.target, rng.randint(0, 500))) for _ in parties)
        taken = tuple(rng.randint(0, 60) for _ in parties)
        known = numbers(Ending(score=score, taken=taken), rules.target)
        won = [parties[one] for one in winners_of_match(rules, score)]
        assert evaluate(game.match, dict(rules.chosen), known) == {"won": won}
        unknown = first_is_unknown(rules, score, taken)
        assert evaluate(game.target, dict(rules.chosen), known) == {
            "at_target": [parties[one] for one in sides_at_target(rules, score, taken)],
            "first_unknown": unknown,
        }
        seen[unknown] += 1
    assert min(seen.values()) > 20, seen


def test_the_data_is_json_and_small() -> None:
    text = games().to_json()
    assert GamesRecord.from_json(text).to_json() == text
    assert len(text) < 180_000
