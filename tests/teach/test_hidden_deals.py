"""Puzzles with hidden hands that whole deals make: they are legal, and the sampler grades them."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from random import Random
from typing import Any

import pytest

from ristikontra.api.puzzles import graded, hidden_session, lesson
from ristikontra.cli.play import _HiddenHands
from ristikontra.game.state import game_of
from ristikontra.games.puzzles import Puzzle, hidden_deals
from ristikontra.render.puzzles import lesson_report
from ristikontra.render.reports import report_of
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style

GAMES = ("ristiseiska", "myllymatti")
PUZZLES = [puzzle for name in GAMES for puzzle in hidden_deals(game_of(name)).values()]


def test_there_are_ten_of_each_game() -> None:
    assert [len(hidden_deals(game_of(name))) for name in GAMES] == [10, 10]
    assert len({(puzzle.position, puzzle.line) for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_the_key_is_best_by_what_its_seat_saw(puzzle: Puzzle) -> None:
    """Another seed draws other deals, and no other move is ahead by three errors."""
    session = hidden_session(puzzle)
    state: Any = session.state
    assert session.seeing
    view = session.view(state.mover)
    moves = [state.offer_text(move) for move in state.moves()]
    assert puzzle.key in moves
    assert len(moves) > 2
    for seed in (11, 12):
        choice = session.seeing.choose(view, "more", seed)
        best = max(choice.candidates, key=lambda one: one.better)
        key = next(
            one
            for one in choice.candidates
            if state.offer_text(session.seeing.made(state, one.move)) == puzzle.key
        )
        assert best.better - key.better <= 3 * (best.error**2 + key.error**2) ** 0.5


def test_another_move_is_graded_with_its_error() -> None:
    puzzle = PUZZLES[0]
    state = hidden_session(puzzle).state
    for move in state.moves():
        record = graded(puzzle, move)
        assert record.best == puzzle.key
        assert record.right == (record.loss <= 2 * record.error)
        text = as_text(report_of(record), Style())
        assert record.best in text
        if not record.right:
            assert "±" in text


def test_a_question_shows_no_hidden_card() -> None:
    """The hands of the others are dealt again where nothing was seen of them: the same question."""
    puzzle = next(one for one in PUZZLES if one.id.startswith("myllymatti"))
    session = hidden_session(puzzle)
    at: Any = session.state
    unseen = [
        *at.stock,
        *(card for seat, hand in enumerate(at.hands) if seat != at.mover for card in sorted(hand)),
    ]
    Random(1).shuffle(unseen)
    hands, stock = [*at.hands], unseen[: len(at.stock)]
    left = unseen[len(at.stock) :]
    for seat, hand in enumerate(at.hands):
        if seat != at.mover:
            hands[seat], left = frozenset(left[: len(hand)]), left[len(hand) :]
    other = replace(at, hands=tuple(hands), stock=tuple(stock))
    assert session.seeing
    views = [session.seeing.view(one, one, (), at.mover) for one in (at, other)]
    assert views[0] == views[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_lesson_asks_and_solves_them(name: str) -> None:
    record = lesson(name, solutions=True)
    assert record.hidden
    assert record.graded
    assert all(one.right for one in record.graded)
    text = as_text(lesson_report(record), Style())
    assert text.count(f"({name}-hidden-") == 10


def test_answers_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    two = PUZZLES[:2]
    state = hidden_session(two[1]).state
    wrong = next(
        text
        for move in state.moves()
        if (text := state.offer_text(move)) != two[1].key and not graded(two[1], move).right
    )
    answers = f"hint\nZZ\n{two[0].key}\n{wrong}\n"
    monkeypatch.setattr("sys.stdin", StringIO(answers))
    talk = _HiddenHands(two, Style)
    assert talk.hold() == 0
    assert (talk.right, talk.answered) == (1, 2)
    assert "±" in capsys.readouterr().out
