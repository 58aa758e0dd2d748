"""What `advise` says can be achieved, held to brute force over all ways of playing."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from draws.view_randoms import known_of, random_view
from oracles.policy_oracle import Mean, Table
from ristikontra.cli.main import cli
from ristikontra.games.tricks.worlds import bracket
from ristikontra.games.tricks.worlds.advised import AchievableRecord
from ristikontra.games.tricks.worlds.advised import Mean as Average
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View
from ristikontra.render.advise import between


def advise(view: View, objective: str) -> dict[str, Any]:
    """Return what the command prints."""
    words = ["advise", *str(view).split(), "--objective", objective, "--json"]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0, done.output
    shown: dict[str, Any] = json.loads(done.output)
    return shown


def is_mean(shown: dict[str, Any], true: Mean) -> bool:
    names = ("outcome", "points")
    return all(abs(shown[name] - getattr(true, name)) < Fraction(1, 10**9) for name in names)


def wrong(shown: dict[str, Any], table: Table) -> list[str]:
    """Return what is wrong with what was said of the cards."""
    found = []
    for one in shown["moves"]:
        card, really = one["move"], one["really"]
        if really["exact"]:
            low = high = table.most(card)
        else:
            sure = table.surest_cards(table.deals)[card]
            low = max(table.follow(card, table.stated), Mean(*map(Fraction, sure)))
            high = table.average(card)
            if low == high:
                found.append(f"{card} is exact")
        for end, mean in (("low", low), ("high", high)):
            if not is_mean(really[end], mean):
                found.append(f"{card}: {end} is {mean}")
    return found


def check(rng: random.Random, tricks: int, most: int) -> Counter[str]:
    """Compare a random view of at most this many deals; count cards that depend on a guess."""
    view = read_view(str(random_view(rng, tricks)[0]))
    names = [
        "points",
        *["clean"] * 3 * any(view.representative.owes),
        *["result"] * bool(view.representative.taken),
    ]
    objective = rng.choice(names)
    table = Table(known_of(view), objective)
    if len(table.deals) > most:
        return Counter()
    shown = advise(view, objective)
    assert not wrong(shown, table), view
    guesses = [
        one["really"]["exact"]
        for one in shown["moves"]
        if tricks < 4 and table.most(one["move"]) < table.average(one["move"])
    ]
    return Counter(guesses=len(guesses), closed=sum(guesses))


@pytest.mark.parametrize("tries", [bracket._TRIES, 0], ids=["as it is", "only by CP-SAT"])
def test_two_tricks_and_small_ones_of_three(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bracket, "_TRIES", tries)
    rng, found = random.Random(72 if tries else 66), Counter[str]()
    for _ in range(3):
        check(rng, 2, 100)
    while found["guesses"] < 1:
        found += check(rng, 3, 30)
    assert found["closed"] == found["guesses"]


def test_a_choice_before_a_deuce_and_one_after_it_are_two() -> None:
    """The leader of the second trick, and whether a two was played before, distinguish them."""
    view = read_view(
        "ristikontra N:Q__ E:22J S:28_ W:2__ lead:E gone:AAAAKKKKQTTTT999988877776666555544443333"
    )
    assert not wrong(advise(view, "points"), Table(known_of(view), "points"))


@pytest.mark.slow
@pytest.mark.parametrize("tries", [bracket._TRIES, 0], ids=["as it is", "only by CP-SAT"])
def test_three_tricks(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bracket, "_TRIES", tries)
    rng, found = random.Random(61 + (tries == 0)), Counter[str]()
    for _ in range(200):
        check(rng, 2, 100)
    while found["guesses"] < 80:
        found += check(rng, 3, 200)
    assert found["closed"] == found["guesses"]


@pytest.mark.slow
def test_what_the_stated_way_of_playing_comes_to_in_four_tricks() -> None:
    rng = random.Random(62)
    for _ in range(25):
        check(rng, 4, 40)


def test_a_number_that_is_changed_is_noticed() -> None:
    view = read_view(
        "ristikontra N:AQT E:K3_ S:_ W:3_ lead:S trick:Q,A "
        "gone:KKKQQJJJJT999988887777666655554444332222"
    )
    table = Table(known_of(view), "points")
    shown = advise(view, "points")
    assert not wrong(shown, table)
    for at in range(3):
        for end in ("low", "high"):
            for name in ("outcome", "points"):
                other = deepcopy(shown)
                other["moves"][at]["really"][end][name] += 1e-6
                assert wrong(other, table)
        other = deepcopy(shown)
        other["moves"][at]["really"]["exact"] ^= True
        assert wrong(other, table)


def test_bounds_that_meet_are_one_number_and_bounds_that_look_alike_are_about_it() -> None:
    """Cleaning over all deals is exact. Over some, or where only rounding decides, it is not."""
    high = Average(0.0, 3.51)
    low = Average(0.0, 3.49)
    met = AchievableRecord(low=low, high=high, exact=False)
    assert between(met, "outcome", "clean.both") == "+0%"
    assert between(met, "points", "points") == "about 3.5"
    drawn = replace(met, standard_error=Average(0.0, 0.7))
    assert between(drawn, "outcome", "clean.both") == "about +0%"
    near = replace(met, low=Average(-0.0001, 1.0))
    assert between(near, "outcome", "clean.both") == "about +0%"
    assert between(near, "points", "points") == "1.0 to 3.5"
    assert between(replace(near, exact=True), "points", "points") == "3.5"
