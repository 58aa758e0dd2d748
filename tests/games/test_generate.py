"""Laws of random endings: legal, with a past that can have been, the same for the same seed."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from draws.randoms import PARTNER_GAMES, random_options
from ristikontra.batch.batch import batch, generate
from ristikontra.cli.main import cli
from ristikontra.game.cards import KING
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.tricks.feasibility import impossible_past
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search.random_positions import (
    Wanted,
    _check_wanted,
    ending_texts,
    endings,
)
from ristikontra.games.tricks.search.solver import Searcher


def run(*words: str) -> list[str]:
    result = CliRunner().invoke(cli, ["generate", *words])
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@pytest.mark.parametrize("deals", [False, True])
@pytest.mark.parametrize("variant", PARTNER_GAMES)
def test_endings_are_legal_and_as_large_as_asked(
    rng: random.Random, variant: str, deals: bool
) -> None:
    for _ in range(10):
        options = random_options(rng, variant)
        cards = rng.choice((None, *range(1, VARIANTS[variant].hand + 1)))
        rules = rules_for(variant, options)
        position = next(endings(rng, rules, cards, deals=deals))
        assert read_position(str(position)) == position
        assert position.rules == rules
        assert not position.trick
        assert {sum(hand) for hand in position.hands} == {cards or rules.hand}
        assert (position.taken is not None) == deals


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_kernel_draws_the_endings_that_python_draws(rng: random.Random, variant: str) -> None:
    for seed in rng.sample(range(10**9), 3):
        rules = rules_for(variant, random_options(rng, variant))
        drawn = islice(endings(random.Random(seed), rules), 100)
        expected = [str(one) for one in drawn]
        assert [*ending_texts(random.Random(seed), rules, 100)] == expected


def test_the_kernel_draws_on_after_its_first_row() -> None:
    rules = rules_for("lappi")
    expected = [str(one) for one in islice(endings(random.Random(7), rules), 2001)]
    assert [*ending_texts(random.Random(7), rules, 2001)] == expected


@pytest.mark.parametrize("variant", ["ristikontra", "lappi", "lappi-six"])
def test_a_deal_that_was_played_can_have_happened(rng: random.Random, variant: str) -> None:
    for position in (next(endings(rng, rules_for(variant), deals=True)) for _ in range(3)):
        assert impossible_past(position) is None


@pytest.mark.parametrize("deals", [False, True])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stock_has_so_many_cards_and_hands_are_full(
    rng: random.Random, variant: str, deals: bool
) -> None:
    dirty, row = 0, VARIANTS[variant]
    players = len(row.seating.seats)
    size, most = players + row.has_pack, 52 - players * row.hand - row.spice
    for stock in range(size, most + 1, size):
        rules = rules_for(variant, random_options(rng, variant))
        position = next(endings(rng, rules, stock=stock, deals=deals))
        assert read_position(str(position)) == position
        assert len(position.stock) == stock
        assert len(position.pack or ()) == row.spice
        assert {sum(hand) for hand in position.hands} == {rules.hand}
        assert not deals or impossible_past(position) is None
        dirty += sum(position.dirty)
    assert (dirty > 0) == rules.variant.cleaning


def test_who_must_clean_early_in_a_deal_can_have_taken_a_queen(rng: random.Random) -> None:
    """One trick makes one side dirty, and who took it leads."""
    for variant, stock in (("lappi", 28), ("lappi", 24), ("lappi-six", 24), ("lappi-six", 20)):
        drawn = endings(rng, rules_for(variant), stock=stock)
        dirty = [
            position for position, _ in zip(drawn, range(60), strict=False) if any(position.dirty)
        ]
        assert len(dirty) > 5
        assert not [str(position) for position in dirty if impossible_past(position)]


def test_a_batch_takes_positions_with_a_stock(tmp_path: Path) -> None:
    drawn, out = tmp_path / "drawn.txt", tmp_path / "values.jsonl"
    drawn.write_text("\n".join(run("lappi", "--stock", "4", "-n", "3", "--seed", "1")))
    assert batch(str(drawn), str(out), "points").solved == 3
    found = [json.loads(line) for line in out.read_text().splitlines()]
    assert [one["position"] for one in found] == drawn.read_text().splitlines()
    for one in found:
        solver = Searcher("points")
        assert (
            one["worth"]["NS"]["guaranteed"]["points"]
            == solver.value(read_position(one["position"])).points
        )


def test_the_same_seed_gives_the_same_endings() -> None:
    for words in (("lappi",), ("ristikontra", "--deals", "--cards", "4")):
        first = run(*words, "--count", "20", "--seed", "5")
        assert first == run(*words, "--count", "20", "--seed", "5")
        assert first[:7] == run(*words, "--count", "7", "--seed", "5")
        assert not set(first) & set(run(*words, "--count", "20", "--seed", "6"))
    assert [json.loads(line)["position"] for line in run("lappi", "--json")] == run("lappi")


def test_every_card_and_every_seat_is_as_likely() -> None:
    """Ten thousand cards of each rank; seven standard deviations are never seen."""
    rng, rules = random.Random(1), rules_for("ristikontra")
    drawn = [next(endings(rng, rules)) for _ in range(5000)]
    held = Counter(rank for one in drawn for hand in one.hands for rank in range(13) if hand[rank])
    seats = Counter(one.leader for one in drawn)
    mean = sum(held.values()) / 13
    assert all(abs(held[rank] - mean) < 7 * mean**0.5 for rank in range(13))
    assert all(abs(seats[seat] - 1250) < 7 * 1250**0.5 for seat in range(4))


def test_the_last_king_is_kept_where_it_must_be(rng: random.Random) -> None:
    for deals in (False, True):
        for variant, kept in (("lappi", True), ("lappi-500", False)):
            rules = rules_for(variant)
            drawn = [next(endings(rng, rules, deals=deals)) for _ in range(400)]
            kings = [sum(hand[KING] for hand in one.hands) for one in drawn]
            assert (min(kings) > 0) == kept


@pytest.mark.parametrize("owes", ["NS", "EW", "both", "none"])
def test_only_those_that_owe_as_wanted(rng: random.Random, owes: str) -> None:
    wanted = Wanted(owes=owes)  # type: ignore[arg-type]
    asked = {"NS": (True, False), "EW": (False, True), "both": (True, True), "none": (False, False)}
    for deals in (False, True):
        drawn = endings(rng, rules_for("lappi-six"), 3, deals=deals, wanted=wanted)
        assert {next(drawn).owes for _ in range(10)} == {asked[owes]}


def test_only_those_that_are_worth_what_is_wanted() -> None:
    words = ("lappi", "--cards", "3", "--objective", "clean", "--count", "8")
    for line in run(*words, "--points", "10..20", "--best", "1", "--outcome", "-1..0"):
        solution = Searcher("clean").find(read_position(line))
        assert solution.value is not None
        assert solution.value.points in range(10, 21)
        assert solution.value.outcome in (-1, 0)
        assert len(solution.best) == 1
    every = [Searcher("clean").find(read_position(line)) for line in run(*words)]
    assert len({len(one.best) for one in every}) > 1


@pytest.mark.parametrize("variant", [*PARTNER_GAMES, "kontra-2"])
def test_what_an_ending_is_worth_can_be_asked_for(rng: random.Random, variant: str) -> None:
    """It is refused nowhere, whatever the rules, the size and the objective are."""
    known = 0
    for _ in range(20):
        rules = rules_for(variant, random_options(rng, variant))
        cards = rng.choice((1, 2, 3))
        deals, name = rng.random() < 0.5, rng.choice((None, *rules.variant.objectives))
        position = next(endings(rng, rules, cards, deals=deals))
        try:
            solution = Searcher(name).find(position)
        except MissingFields:
            continue
        known += 1
        assert solution.value is not None
        outcome, points = solution.value
        best = len(solution.best)
        _check_wanted(
            rules,
            cards,
            0,
            Wanted(range(outcome, outcome + 1), range(points, points + 1), range(best, best + 1)),
            name,
        )
    assert known


def test_what_there_is_not_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ristikontra.games.tricks.search.random_positions._PATIENCE", 50)
    with pytest.raises(RistikontraError, match="none of 50 random endings matches"):
        next(generate("lappi", cards=2, wanted=Wanted(points=range(80, 81))))
    for words, message in (
        (("lappi", "--cards", "6"), "a hand of lappi has 1 to 5 cards"),
        (("lappi", "--set", "hue=1"), "unknown option 'hue'"),
        (("lappi", "--best", "3..2"), "write the smaller number first"),
        (("lappi", "--points", "many"), "is not like 20 or 20..30"),
        (("ristikontra", "--stock", "32"), "a multiple of four cards, from 4 to 28"),
        (("lappi", "--stock", "6"), "a multiple of four cards, from 4 to 32"),
        (("kontra-2", "--stock", "4"), "a multiple of three cards, from 3 to 39"),
        (("kontra-3", "--stock", "33"), "a multiple of four cards, from 4 to 32"),
        (("lappi", "--stock", "4", "--cards", "3"), "each hand has 5 cards"),
        (("kontra",), "did you mean kontra-2 or kontra-3"),
        (("ristikontra", "--owes", "NS"), "nobody must clean in ristikontra"),
        (("lappi", "--points=-1"), "points is from 0 to 120 here"),
        (("lappi", "--points=121..130"), "points is from 0 to 120 here"),
        (("lappi", "--cards", "1", "--points=45..50"), "points is from 0 to 44 here"),
        (("lappi", "--best=0"), "best is from 1 to 5 here"),
        (("lappi", "--cards=2", "--best=3"), "best is from 1 to 2 here"),
        (("lappi", "--stock=4", "--best=7"), "best is from 1 to 6 here"),
        (("lappi", "--outcome=2", "--objective=clean"), "outcome is from -1 to 1 here"),
        (("lappi", "--outcome=2..9", "--objective=points"), "outcome is from 0 to 0 here"),
        (("lappi", "--outcome=3"), "outcome is from -2 to 2 here"),
        (("ristikontra", "--outcome=-3"), "outcome is from -2 to 2 here"),
        (("kontra-2", "--outcome=7"), "outcome is from 0 to 6 here"),
        (("lappi-six", "--deals", "--outcome=-6"), "outcome is from -5 to 5 here"),
    ):
        result = CliRunner().invoke(cli, ["generate", *words])
        assert result.exit_code == 2, words
        assert message in result.output
