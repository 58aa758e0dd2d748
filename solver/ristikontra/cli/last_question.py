"""The last question of a lesson, answered at the terminal: its puzzle is played as `play` does."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

from ristikontra.api.analyse import judged_session
from ristikontra.api.lessons import chapter
from ristikontra.api.trick_puzzles import lesson
from ristikontra.cli.ending_talk import OpenCards, OpenStates, SafeCards
from ristikontra.cli.play_states import state_end
from ristikontra.cli.playing import Playing, Speech
from ristikontra.cli.printing import FINE
from ristikontra.cli.terminal import Output
from ristikontra.document import Document
from ristikontra.formats.named import game_named
from ristikontra.formats.notation import line_text
from ristikontra.game.position import Position
from ristikontra.games.files import state_puzzles
from ristikontra.games.registry import read
from ristikontra.puzzles.puzzle import Puzzle, find_puzzle
from ristikontra.puzzles.safety import find_safety
from ristikontra.render.play import play_end
from ristikontra.render.safety import safety_end
from ristikontra.table.safety import begin_safely
from ristikontra.table.session import Session, begin
from ristikontra.table.trainer import session_of


def last_question(name: str, output: Output) -> int:
    """Ask the last question of a lesson, if it has one, and return the exit code.

    The lesson has just shown the question.  What comes of the answers is summed up as by `play`.
    """
    if game := game_named(name):
        listed = chapter(game)
        if not (listed and listed.puzzles):
            return FINE
        last = listed.puzzles[-1]
        state = read(state_puzzles(game)[last].position)
        session = begin(state, [state.mover])
        return _asked(session, OpenStates(), output, lambda end: state_end(end, last, output))
    asked = lesson(name)
    if asked.safety:
        safe = find_safety(asked.safety[-1].id)
        return _asked(begin_safely(safe.view, safe.objective), SafeCards(), output, safety_end)
    if not asked.puzzles:
        return FINE
    puzzle = find_puzzle(asked.puzzles[-1].id)
    return _asked(session_of(puzzle), OpenCards(), output, lambda end: _summary(puzzle, end))


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


def _summary(puzzle: Puzzle, session: Session[Position]) -> Document:
    """Return what came of a puzzle whose cards all lie open."""
    record, start = judged_session(session), session.start
    line, objective = line_text(start, session.line), ["--objective", puzzle.objective]
    player = ["--for", next(iter(record.worth))]
    more = objective if start.rules.seating.two_sided else player
    resume = shlex.join(["ristikontra", "play", puzzle.id, "--after", line, *objective])
    again = shlex.join(["ristikontra", "analyse", puzzle.id, "--line", line, *more])
    return play_end(record, start, session.seats, resume, again)
