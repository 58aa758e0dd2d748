"""The last question of a lesson, answered at the terminal: its puzzle is played as `play` does."""

from __future__ import annotations

import shlex
from abc import abstractmethod

from msgspec import UNSET

from ristikontra.api.analyse import judged_game
from ristikontra.api.play import play
from ristikontra.api.puzzles import LessonRecord, TrickLessonRecord
from ristikontra.cli.play import Playing
from ristikontra.cli.safety import PlayingSafely
from ristikontra.cli.state_play import AtTable, PlayingState
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Output
from ristikontra.document import Document
from ristikontra.formats.notation import line_text
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.registry import read
from ristikontra.puzzles.puzzle import TrickPuzzle
from ristikontra.render import state_play as said
from ristikontra.render.play import play_end
from ristikontra.render.safety import safety_end
from ristikontra.table.safety_game import begin_safely
from ristikontra.table.session import begin
from ristikontra.table.trainer import game_of_puzzle
from ristikontra.words import say


def last_question(lesson: LessonRecord, output: Output) -> Talk | None:
    """Return the talk about the last question of a lesson; None if it has none.

    The lesson has just shown the question, so the talk does not show it again.
    """
    safety = lesson.safety if isinstance(lesson, TrickLessonRecord) else UNSET
    if safety:
        view, objective = safety[-1].view, safety[-1].objective
        return _Safely(begin_safely(view, objective), None, output.style)
    if not lesson.puzzles:
        return None
    puzzle = lesson.puzzles[-1]
    return _Open(puzzle, output) if isinstance(puzzle, TrickPuzzle) else _State(puzzle, output)


class _Lesson(Talk):
    """A talk that follows a lesson, and ends with the summary that `play` writes."""

    def opening(self) -> None:
        """Say that the question can be answered."""
        self.say(say("lesson.answer"))

    def hold(self) -> int:
        """Talk until the user has enough, write the summary, and return the exit code."""
        code = super().hold()
        self.tell(self.summary())
        return code

    @abstractmethod
    def summary(self) -> Document:
        """Return what came of the answers."""


class _Open(_Lesson, Playing):
    """A puzzle whose cards all lie open."""

    def __init__(self, puzzle: TrickPuzzle, output: Output) -> None:
        super().__init__(game_of_puzzle(puzzle), None, False, output.style)
        self.puzzle = puzzle

    def summary(self) -> Document:
        game, record = self.game, judged_game(self.game)
        line, objective = line_text(game.start, game.line), self.puzzle.objective
        commands = [
            shlex.join(["ristikontra", verb, self.puzzle.id, option, line, *more])
            for verb, option, more in (
                ("play", "--after", ["--objective", objective]),
                (
                    "analyse",
                    "--line",
                    ["--objective", objective]
                    if game.start.rules.seating.two_sided
                    else ["--for", next(iter(record.worth))],
                ),
            )
        ]
        return play_end(record, game.start, game.seats, *commands)


class _Safely(_Lesson, PlayingSafely):
    """A safety play."""

    def summary(self) -> Document:
        return safety_end(self.game)


class _State(_Lesson, PlayingState):
    """A puzzle of a game of the registry."""

    def __init__(self, puzzle: Puzzle, output: Output) -> None:
        state = read(puzzle.position)
        super().__init__(begin(state, state.mover), "", range(len(state.hands)), output.style)
        self.name = puzzle.id
        self.at = AtTable({}, state.seats[state.mover], False, output)

    def summary(self) -> Document:
        record = play(self.game)
        resume = self.at.resume(record.line, self.name)
        return said.end(record, resume, self.at.again(self.game, self.name))
