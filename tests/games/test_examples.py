"""The worked examples: each can be read, says what it teaches, and is right in what it expects."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from oracles.kontra_play_oracle import Oracle, read_ending
from oracles.values import brute_values, kontra_values, pack_values, reference_values
from ristikontra.formats.files import example_names
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.scoring import result_of
from ristikontra.game.seats import NS, side_of
from ristikontra.games.files import Example, find_example, read_example
from ristikontra.games.tricks.claims import expectations
from ristikontra.games.tricks.files import ExpectationRecord, example_text
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import Objective, Value, objective_for
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import setup_of

NAMES = example_names()
#: The plain reference is quick up to this many tricks; beyond, the brute force takes over.
REFERENCE_TRICKS = 3
#: The brute force is quick up to this many tricks.
BRUTE_TRICKS = 5

example_of = cache(find_example)


def position_of(example: Example, expect: ExpectationRecord) -> Position:
    """Return the position that an expectation is about: its options set, its line played."""
    return expect.place(example.position)


def every_expectation() -> list[Any]:
    """Return (name, number) of every expectation; the ordinary run asks a third of the short."""
    params = []
    for name in NAMES:
        example = example_of(name)
        for number, expect in enumerate(example.expects):
            position = position_of(example, expect)
            long = not position.stock and position.tricks_left > BRUTE_TRICKS
            marks = [pytest.mark.slow] if long or len(params) % 6 != 3 else []
            params.append(pytest.param(name, number, marks=marks, id=f"{name}-{number + 1}"))
    return params


def stock_values(position: Position, objective: Objective) -> dict[int, Value]:
    """Return the value of every legal card: minimax down to the end of the stock, card by card.

    The last part is the solver's, which other tests hold against the brute force.
    """
    solver = Searcher(objective, table_megabytes=16)

    def amounts(at: Position) -> dict[int, Value]:
        return {
            card: worth(at.play(card)).with_gain(objective.gain(at, card)) for card in at.moves()
        }

    def worth(at: Position) -> Value:
        if not at.stock:
            return solver.value(at)
        return (max if at.party == objective.party else min)(amounts(at).values())

    return amounts(position)


def check_three(expect: ExpectationRecord, position: Position) -> None:
    """Ask Kontra's oracle what is expected of three players; points there are those of the deal."""
    ending, oracle = read_ending(str(position)), Oracle(expect.objective)
    taken = position.taken if position.taken and expect.objective == "points" else (0, 0, 0)
    for name, number in (expect.expected.guaranteed or {}).items():
        at = "ABC".index(name)
        assert oracle.guarantee(ending, at) == (int(number) + taken[at],)
    for name, number in (expect.expected.with_help or {}).items():
        at = "ABC".index(name)
        assert oracle.with_help(ending, at) == (int(number) + taken[at],)
    ranges = oracle.ranges(ending)
    for name, number in (expect.expected.maxn or {}).items():
        at = "ABC".index(name)
        low, _, high = number.partition("-")
        assert ranges[at] == ((int(low) + taken[at],), (int(high or low) + taken[at],))
    if expect.expected.kingmaking is not UNSET:
        assert {*expect.expected.kingmaking} == set(oracle.kingmaking(ending))


def check(expect: ExpectationRecord, position: Position, values: dict[int, Value]) -> None:
    """Compare what is expected with the values of the legal cards."""
    if values:
        best = (max if side_of(position.mover) == NS else min)(values.values())
    else:
        best = Value(objective_for(position, expect.objective).outcome(position.ending), 0)
    expected = expect.expected
    if expected.outcome is not UNSET:
        assert best.outcome == expected.outcome
    if expected.points is not UNSET:
        assert best.points == expected.points
    if expected.best is not UNSET:
        found = {rank for rank, value in values.items() if value == best}
        assert set(map(Rank, expected.best)) == found


def test_there_are_examples() -> None:
    assert "lappi/pagat" in NAMES
    assert len(NAMES) == len(set(NAMES))
    folders = {name.partition("/")[0] for name in NAMES}
    assert folders == {example_of(name).position.variant for name in NAMES}


def test_no_title_is_used_twice() -> None:
    titles = [example_of(name).title for name in NAMES]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("name", NAMES)
def test_example_says_what_it_teaches(name: str) -> None:
    example = example_of(name)
    assert example.position.variant == name.partition("/")[0]
    assert example.expects
    for text in (example.title, example.teaches, example.notice):
        assert text
        assert text == " ".join(text.split())
        assert "- " not in text  # a word broken at the end of a line
    assert example.teaches
    assert example.teaches[-1] in ".:!?"


@pytest.mark.parametrize("name", NAMES)
def test_line_is_legal_and_comments_stand_on_it(name: str) -> None:
    example = example_of(name)
    after_cards(example.position, example.line)
    for comment in example.comments:
        assert comment.text
        # A remark on a card needs the card. A remark before a trick may follow the last card.
        trick, _, card = str(comment.at).partition(".")
        played = max(example.position.cards_before(int(trick), example.line, int(card or 1)), 0)
        assert played <= len(example.line) - bool(card)
        before = after_cards(example.position, example.line[:played])
        assert len(before.trick) == int(card or 1) - 1 or played == 0


@pytest.mark.parametrize("name", NAMES)
def test_example_survives_being_written_and_read(name: str) -> None:
    example = example_of(name)
    text = example_text(example)
    again = read_example(text, name)
    assert replace(again, name=name) == example
    assert example_text(again) == text


@pytest.mark.parametrize("name", NAMES)
def test_solver_finds_what_is_expected(name: str) -> None:
    example = example_of(name)
    for expect in example.expects:
        position = position_of(example, expect)
        if len(position.hands) == 3:
            assert all(one.as_expected for one in expectations(example))
            continue
        solution = Searcher(expect.objective, table_megabytes=16).find(position)
        values = {card.rank: card.value for card in solution.cards if card.value is not None}
        assert len(values) == len(solution.cards)
        check(expect, position, values)
        assert expect.expected.result in (UNSET, result_name(position, solution.line))


def result_name(position: Position, line: tuple[int, ...]) -> str | None:
    """Return what a deal's result is called after a line, None if the facts for it are unknown."""
    rules = position.rules
    if Objective.named("result", rules).missing(position):
        return None
    return result_of(rules, after_cards(position, line).ending).name


@pytest.mark.parametrize(("name", "number"), every_expectation())
def test_oracle_finds_what_is_expected(name: str, number: int) -> None:
    example = example_of(name)
    expect = example.expects[number]
    position = position_of(example, expect)
    if len(position.hands) == 3:
        check_three(expect, position)
        return
    short = position.tricks_left <= REFERENCE_TRICKS
    oracle: Callable[[Position, Objective], dict[int, Value]] = (
        pack_values
        if position.stock and len(position.hands) == 2
        else stock_values
        if position.stock
        else kontra_values
        if len(position.hands) == 2
        else reference_values
        if short
        else brute_values
    )
    check(expect, position, oracle(position, Objective.named(expect.objective, position.rules)))


def test_pagat_is_the_documented_ending() -> None:
    example = example_of("lappi/pagat")
    hands = [sorted(text) for text in setup_of(example.position).hands.values()]
    assert hands == [sorted(hand) for hand in ("QT775", "T8663", "KK642", "K7533")]
    final = after_cards(example.position.replace(taken=(0, 85)), example.line)
    assert final.finished
    assert final.taken == (24, 96)
    assert final.cleaned == (True, True)
    assert len(example.comments) == 10
    found = [e.expected.points for e in example.expects if e.objective == "points" and not e.after]
    assert found == [11]
    assert "".join(RANKS[rank] for rank in example.line) == "76273Q348KK7TK3T5665"
