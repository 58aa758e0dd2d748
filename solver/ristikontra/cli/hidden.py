"""What `train --seen-by` asks: one's own hand is seen, and a card is best on average."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import UNSET

from ristikontra.answers.advise import advise_record
from ristikontra.answers.seen import seen_step_record
from ristikontra.answers.solve import solve_record
from ristikontra.answers.when import when as when_answer
from ristikontra.cli.session import COMMANDS, Asked, Session
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.playing import begin
from ristikontra.puzzles.diary import Kept
from ristikontra.puzzles.hidden import HIDDEN, LEVEL, HiddenPuzzle
from ristikontra.puzzles.training import Effort
from ristikontra.render.document import Document
from ristikontra.render.hidden import (
    hidden_answer,
    hidden_help,
    hidden_hint,
    hidden_opening,
    hidden_puzzle,
    hidden_table,
    hidden_why,
)
from ristikontra.render.layout import Style
from ristikontra.render.play import play_says
from ristikontra.words import say
from ristikontra.worlds.seen import Seen


class _Hidden(Asked):
    """A puzzle with hidden hands: it is over when a card is chosen."""

    def __init__(self, puzzle: HiddenPuzzle) -> None:
        super().__init__(puzzle.id, HIDDEN, LEVEL)
        self.puzzle = puzzle
        self.game = begin(puzzle.position, {puzzle.view.turn}, puzzle.advice.objective.name)
        #: The card that was chosen or, where it was given up, should have been.
        self.rank: Rank | None = None

    @property
    def position(self) -> Position:
        return self.puzzle.view.like

    def effort(self, found: bool) -> Effort:
        return Effort(found=found, hinted=self.hinted, seconds=self.seconds)


class HiddenTrainer(Session[_Hidden]):
    """Puzzles with hidden hands, in their order."""

    def __init__(
        self, path: Path, kept: Kept, puzzles: Iterator[HiddenPuzzle], style: Style
    ) -> None:
        super().__init__(path, kept, style)
        self.puzzles = puzzles

    def opening(self) -> Document:
        return hidden_opening()

    def begin(self) -> _Hidden:
        return _Hidden(next(self.puzzles))

    def known(self, asked: _Hidden, number: int) -> Document:
        return hidden_puzzle(asked.puzzle, number)

    def table(self, asked: _Hidden) -> None:
        self.tell(hidden_table(asked.puzzle.view))

    def words(self) -> Document:
        return hidden_help(COMMANDS)

    def play(self, asked: _Hidden, rank: Rank) -> None:
        self._answer(asked, rank)

    def give_up(self, asked: _Hidden) -> None:
        self._answer(asked, None)

    def hint(self, asked: _Hidden) -> None:
        self.tell(hidden_hint(asked.puzzle, asked.hints))
        asked.hints += 1
        asked.hinted = True

    def why(self, asked: _Hidden) -> None:
        if asked.rank is None:
            self.tell(play_says(say("train.why_not")))
            return
        turn = asked.game.turn(asked.rank)
        self.tell(hidden_why(solve_record(asked.game.solution), turn, asked.game.why(turn)))

    def _answer(self, asked: _Hidden, chosen: Rank | None) -> None:
        """Say what the chosen card is worth, or if none was, which it is; and show all hands."""
        puzzle, solution = asked.puzzle, asked.game.solution
        asked.found, asked.over = chosen == puzzle.key, True
        rank = asked.rank = puzzle.key if chosen is None else chosen
        when = when_answer(puzzle.view, puzzle.key, solution.objective.name)
        if when.stopped is not UNSET:
            raise KeyboardInterrupt
        seen = Seen(puzzle.advice, rank, rank not in solution.best)
        self.tell(
            hidden_answer(
                puzzle,
                chosen,
                advise_record(puzzle.advice),
                when,
                seen_step_record(seen),
                solve_record(solution),
            )
        )
