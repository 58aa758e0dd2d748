"""Guarantees, against an oracle that goes through sets of deals and knows only the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from draws.kontra_views import draw_kontra
from draws.sure_views import draw_view
from oracles.sure_oracle import Oracle, faults, read
from ristikontra.api.safety import safety_record
from ristikontra.game.errors import RistikontraError
from ristikontra.games.tricks.worlds.advice import objective_of, safe_objective
from ristikontra.games.tricks.worlds.guarantee import guaranteed
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.endings import SafeState, begin_safely, goal_of
from ristikontra.table.session import Session


def drawn(
    rng: random.Random, number: int, tricks: int, most: int = 6
) -> Iterator[tuple[str, View]]:
    """Yield views; what cannot come up in a deal is refused, and another is drawn."""
    while number:
        text = draw_view(rng, tricks, rng.randint(max(2, tricks), most))
        try:
            view = read_view(text)
        except RistikontraError:
            continue
        number -= 1
        yield text, view


@pytest.mark.parametrize(
    ("number", "tricks"),
    [
        (80, 2),
        (5, 3),
        pytest.param(20_000, 2, marks=pytest.mark.slow),
        pytest.param(5_000, 3, marks=pytest.mark.slow),
        pytest.param(300, 4, marks=pytest.mark.slow),
    ],
)
def test_what_is_sure_is_what_the_sets_of_deals_say(
    rng: random.Random, number: int, tricks: int
) -> None:
    parted = 0
    for text, view in drawn(rng, number, tricks):
        for name in ("points", "clean") if view.rules.variant.cleaning else ("points",):
            oracle = Oracle(text, cleaning=name == "clean")
            cards = oracle.cards()
            found = guaranteed(view, objective_of(view, name), None, len(oracle.mine) > 1)
            assert {str(rank): tuple(one) for rank, one in found.items()} == cards, text
            parted += len(set(cards.values())) > 1
    assert parted > number / 10


@pytest.mark.parametrize("number", [12, pytest.param(2_000, marks=pytest.mark.slow)])
def test_in_kontra_what_is_sure_is_what_the_sets_of_deals_say(
    rng: random.Random, number: int
) -> None:
    """There are three players, a locked pack, and a bottom card that was led (K7, K10, K20)."""
    parted = 0
    for at in range(number):
        kind = ("used", "locked", "used", "spice")[at % 4]
        tricks = {"used": rng.choice([2, 3, 4]), "locked": rng.choice([1, 2]), "spice": 6}[kind]
        view = None
        while view is None:
            text = draw_kontra(rng, kind, tricks, 4 if kind == "spice" else 6)
            some = read(text)
            view = read_view(text) if len(some.unseen) < 9 or kind == "locked" else None
        found = guaranteed(view, safe_objective(view))
        cards = Oracle(text).cards()
        assert {str(rank): tuple(one) for rank, one in found.items()} == cards, text
        parted += len(set(cards.values())) > 1
    print(parted, "of", number, "part the cards")
    assert parted > number / 10


@pytest.mark.parametrize("number", [6, pytest.param(2_000, marks=pytest.mark.slow)])
def test_in_kontra_the_deal_at_the_end_fits_and_what_is_left_is_taken(
    rng: random.Random, number: int
) -> None:
    while number:
        kind = rng.choice(["used", "locked", "spice"])
        text = draw_kontra(rng, kind, {"used": 4, "locked": 4, "spice": 6}[kind])
        try:
            game = begin_safely(read_view(text))
        except RistikontraError:  # nothing is sure
            continue
        number -= not game.over
        while not game.over:
            worst = min(game.state.sure, key=game.state.sure.__getitem__)
            left = game.played_out(worst)
            assert (left.state.best < goal_of(left)) == (game.state.sure[worst] < goal_of(game))
            assert not list(faults(safety_record(left).to_dict())), left
            assert game.state.best == goal_of(game)
            game = game.play(max(game.state.sure, key=game.state.sure.__getitem__))
        assert not list(faults(safety_record(game).to_dict())), game


@pytest.mark.parametrize("number", [20, pytest.param(20_000, marks=pytest.mark.slow)])
def test_the_deal_at_the_end_fits_all_that_was_shown(rng: random.Random, number: int) -> None:
    """Every other game is played at random, the others for the highest guarantee."""
    for at, game in enumerate(begun(rng, number)):
        end = game
        while not end.over:
            surest = max(end.state.sure, key=end.state.sure.__getitem__)
            end = end.play(surest if at % 2 else rng.choice(end.state.moves()))
        assert not list(faults(safety_record(end).to_dict())), safety_record(end)
        assert end.state.best == goal_of(end) or not at % 2


def begun(rng: random.Random, number: int) -> Iterator[Session[SafeState]]:
    while number:
        for _, view in drawn(rng, 1, rng.randint(2, 5), 8):
            try:
                game = begin_safely(view)
            except RistikontraError:
                continue
            number -= not game.over
            if not game.over:
                yield game


@pytest.mark.parametrize(
    ("said", "instead", "fault"),
    [
        ("N:A9 E:64 S:72 W:53", "N:A9 E:62 S:74 W:53", "E cannot play 4"),
        ("E:64", "E:84", "the hidden cards are not the unseen ones"),
        ("E:64 S:72", "E:642 S:7", "E has another number of cards"),
        ("E:64 S:72", "E:74 S:62", "E has what it lacks"),
        ("N:A9", "N:AA", "N has not what was seen there"),
    ],
)
def test_the_checker_sees_what_does_not_fit(said: str, instead: str, fault: str) -> None:
    record = {
        "view": "ristikontra N:A9 E:_ S:_ W:_ lead:N unseen:234567 not:E=7",
        "position": "ristikontra N:A9 E:64 S:72 W:53 lead:N",
        "line": ["NA", "E4", "S2", "W3", "N9", "E6", "S7", "W5"],
        "objective": "points",
        "seats": ["N"],
        "goal": {"outcome": 0, "points": 11},
        "made": {"outcome": 0, "points": 11},
        "kept": True,
    }
    assert not list(faults(record))
    assert fault in [*faults({**record, "position": record["position"].replace(said, instead)})]
    assert list(faults({**record, "made": {"outcome": 0, "points": 12}}))
    assert list(faults({**record, "kept": False, "lost_by": "NA"}))
    assert list(faults({**record, "line": record["line"][::-1]}))
