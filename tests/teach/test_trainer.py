"""A trainer at work, without a terminal: what a card does to a puzzle, and when it counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from conftest import FIXED_SEED
from ristikontra.game.cards import rank_of
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.diary import Kept
from ristikontra.games.tricks.puzzles.training import Learner, Review
from ristikontra.table.endings import solution
from ristikontra.table.trainer import Asked, Trainer, asked_open, in_turn_by_theme

NOW = datetime(2030, 1, 1, tzinfo=UTC)


def puzzles(count: int) -> list[Puzzle]:
    return Random(FIXED_SEED).sample(list(pack().values()), count)


def asked_of(puzzle: Puzzle) -> Asked:
    return asked_open(puzzle, puzzle.themes[0])


def test_hints_are_counted_anew_after_each_card() -> None:
    for puzzle in puzzles(20):
        asked = asked_of(puzzle)
        assert [asked.hint() for _ in range(3)] == [0, 1, 2]
        asked.choose(rank_of(puzzle.key))
        assert asked.hint() == 0
        assert asked.effort.hinted


def test_a_wrong_card_ends_a_puzzle_and_the_right_one_goes_on() -> None:
    for puzzle in puzzles(20):
        for card in solution(asked_of(puzzle).session).cards:
            asked = asked_of(puzzle)
            asked.choose(card.rank)
            assert asked.found is (card.rank == rank_of(puzzle.key))
            assert asked.over == (not asked.found or asked.session.over)


def test_a_review_that_was_interrupted_counts_once() -> None:
    written: list[Review] = []

    def keep(learner: Learner, review: Review) -> Kept:
        written.append(review)
        if len(written) == 1:
            raise KeyboardInterrupt
        return Kept(learner.after(review))

    some = puzzles(5)
    trainer = Trainer(
        Kept(Learner()), in_turn_by_theme(some, some[0].themes, None, Random(FIXED_SEED)), keep
    )
    assert trainer.count(NOW) is None
    trainer.begin(NOW).give_up()
    with pytest.raises(KeyboardInterrupt):
        trainer.count(NOW)
    again = trainer.count(NOW + timedelta(seconds=1))
    assert written == [again, again]
    assert trainer.count(NOW) is None
    assert trainer.reviews == {again}
    assert not trainer.found
