"""The page's values are those of `solve --json`, whatever is pasted in."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from draws.kontra_endings import random_ending
from draws.randoms import (
    PARTNER_GAMES,
    position_of_few_ranks,
    position_of_own_ranks,
    position_of_two_runs,
    position_on_an_edge,
    random_options,
    random_position,
)
from fixtures.share import one_in
from fixtures.windows import Window, known, plain, rows_of_three, rows_of_two
from ristikontra.api.tricks import TrickSolveRecord
from ristikontra.cli.main import cli
from ristikontra.formats.notation import read_position
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS
from ristikontra.search.objectives import objective_for
from ristikontra.words import say


def offered(variant: str) -> list[str]:
    """Return what play can be for on the page: cleaning only where somebody may have to."""
    kind = VARIANTS[variant]
    return [name for name in kind.objectives if kind.cleaning or name != "clean"]


def solved(position: Position, objective: str) -> list[list[str]]:
    """Return the rows of the page's table, made of what `solve --json` says."""
    asked = ["solve", str(position), "--json", "--objective", objective]
    written = CliRunner().invoke(cli, asked).stdout
    if len(position.rules.seating.parties) > 2:
        return rows_of_three(position, TrickSolveRecord.from_json(written))
    return rows_of_two(position, TrickSolveRecord.from_json(written), 0)


def drawn(rng: random.Random, variant: str) -> Position:
    """Return a position of a variant: runs, obligations, a past and options, or none of these."""
    if variant not in PARTNER_GAMES:
        players, cards = len(VARIANTS[variant].seating.seats), rng.randint(1, 4)
        return random_ending(rng, players, cards, taken=rng.random() < 0.7)
    cards = rng.randint(1, 5)
    return rng.choice(
        (
            lambda: random_position(
                rng, variant, cards, random_options(rng, variant), tally=rng.random() < 0.5
            ),
            lambda: position_of_few_ranks(rng, cards, variant, tally=rng.random() < 0.5),
            lambda: position_on_an_edge(rng, cards, variant, poor=rng.random() < 0.3),
            lambda: position_of_two_runs(rng, max(cards, 4), variant),
            lambda: position_of_own_ranks(rng, cards, variant),
        )
    )()


def endings(rng: random.Random, variant: str, objective: str, number: int) -> Iterator[Position]:
    """Yield unfinished positions, each point of a trick in turn, that have what is asked for."""
    seats = len(VARIANTS[variant].seating.seats)
    for at in range(number):
        while True:
            position = drawn(rng, variant)
            on_table = len(position.trick) == at % seats
            if on_table and not position.finished and known(position, objective):
                yield position
                break


def features(position: Position) -> set[str]:
    """Return what a position has that another has not."""
    has = {
        "run": position.run is not None,
        "dirty": any(position.dirty),
        "clean": any(position.cleaned),
        "taken": position.taken is not None,
        "taken unknown": position.taken is None,
        "score": position.score is not None,
        "options": bool(position.rules.chosen),
        "spice": bool(position.pack),
        "locked": position.pack == (),
    }
    return {name for name, there in has.items() if there}


def compare(window: Window, position: Position, objective: str) -> None:
    """Paste a position and ask for an objective: every value is that of `solve --json`."""
    window.open(str(position))
    if window.holds("#objective"):
        assert window.tab.input_value("#objective") == objective_for(position).name, position
        window.tab.select_option("#objective", objective)
    assert plain(window.rows()) == solved(position, objective), (objective, position)
    assert read_position(window.text()) == position
    content = str(window.tab.text_content("#page"))
    assert not re.search("undefined|NaN|null", content), position


@pytest.mark.parametrize("variant", one_in(len(VARIANTS), VARIANTS))
def test_some_values_are_those_of_the_solver(
    variant: str, window: Window, rng: random.Random
) -> None:
    for objective in offered(variant):
        for position in endings(rng, variant, objective, 3):
            compare(window, position, objective)


def test_a_card_says_in_whole_words_who_fails_to_clean(window: Window) -> None:
    """On a chip there is room for the side that is ahead alone."""
    window.open("lappi N:K7 E:93 S:32 W:K2 lead:N dirty:NS,EW")
    window.rows()
    cards = window.tab.locator("button.card").all()
    assert len(cards) == 2
    for card in cards:
        assert say("page.ahead", other="NS") in str(card.text_content())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "objective"),
    [(name, objective) for name in VARIANTS for objective in offered(name)],
)
def test_values_are_those_of_the_solver(
    variant: str, objective: str, window: Window, rng: random.Random
) -> None:
    seen: set[str] = set()
    for position in endings(rng, variant, objective, 200):
        seen |= features(position)
        compare(window, position, objective)
    wanted = {"taken"}
    if objective in ("points", "clean"):
        wanted |= {"taken unknown"}
    if variant in PARTNER_GAMES:
        wanted |= {"run", "score", "options"}
        wanted |= {"dirty", "clean"} if VARIANTS[variant].cleaning else set()
    else:
        wanted |= {"spice", "locked"}
    assert wanted <= seen
