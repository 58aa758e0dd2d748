"""The last question of a lesson, answered at the terminal: its puzzle is played as `play` does."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import UNSET

from ristikontra.api.analyse import judged_session
from ristikontra.api.puzzles import LessonRecord, TrickLessonRecord
from ristikontra.cli.ending_talk import OpenCards, OpenStates, SafeCards
from ristikontra.cli.play_states import state_end
from ristikontra.cli.playing import Playing, Speech
from ristikontra.cli.printing import FINE
from ristikontra.cli.terminal import Output
from ristikontra.document import Document
from ristikontra.formats.notation import line_text
from ristikontra.game.position import Position
from ristikontra.games.registry import read
from ristikontra.puzzles.puzzle import TrickPuzzle
from ristikontra.render.play import play_end
from ristikontra.render.safety import safety_end
from ristikontra.table.safety import begin_safely
from ristikontra.table.session import Session, begin
from ristikontra.table.trainer import session_of


def last_question(lesson: LessonRecord, output: Output) -> int:
    """Ask the last question of a lesson, if it has one, and return the exit code.

    The lesson has just shown the question.  What comes of the answers is summed up as by `play`.
    """
    safety = lesson.safety if isinstance(lesson, TrickLessonRecord) else UNSET
    if safety:
        safe = safety[-1]
        return _asked(begin_safely(safe.view, safe.objective), SafeCards(), output, safety_end)
    if not lesson.puzzles:
        return FINE
    puzzle = lesson.puzzles[-1]
    if isinstance(puzzle, TrickPuzzle):
        return _asked(session_of(puzzle), OpenCards(), output, partial(_summary, puzzle))
    state = read(puzzle.position)
    session = begin(state, [state.mover])
    return _asked(session, OpenStates(), output, lambda end: state_end(end, puzzle.id, output))


def _asked(
    session: Session[Any],
    speech: Speech,
    output: Output,
    summary: Callable[[Session[Any]], Document],
) -> int:
    talk = Playing(session, speech, output.style, shown=True)
    code = talk.hold()
    talk.tell(summary(talk.session))
    return code


def _summary(puzzle: TrickPuzzle, session: Session[Position]) -> Document:
    """Return what came of a puzzle whose cards all lie open."""
    record, start = judged_session(session), session.start
    line, objective = line_text(start, session.line), ["--objective", puzzle.objective]
    player = ["--for", next(iter(record.worth))]
    more = objective if start.rules.seating.two_sided else player
    resume = shlex.join(["ristikontra", "play", puzzle.id, "--after", line, *objective])
    again = shlex.join(["ristikontra", "analyse", puzzle.id, "--line", line, *more])
    return play_end(record, start, session.seats, resume, again)
