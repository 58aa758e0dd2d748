"""The last question of a lesson, answered at the terminal: its puzzle is played as `play` does."""

import shlex
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ristikontra.api.analyse import judged_session
from ristikontra.api.hint import hint_at
from ristikontra.api.puzzles import LessonRecord, graded, hidden_session
from ristikontra.cli.deals import state_end
from ristikontra.cli.ending_talk import OpenCards, OpenStates, SafeCards, meant
from ristikontra.cli.playing import Playing, Speech
from ristikontra.cli.printing import FINE, echo
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Output
from ristikontra.document import Document
from ristikontra.formats.notation import line_text
from ristikontra.game.position import Position
from ristikontra.games.puzzles import Puzzle
from ristikontra.render import seated
from ristikontra.render.play import play_end
from ristikontra.render.safety import safety_end
from ristikontra.render.seated import graded_report
from ristikontra.render.typeset import Style
from ristikontra.table.safety import begin_puzzle
from ristikontra.table.session import Session, begin
from ristikontra.table.trainer import session_of
from ristikontra.words import say


def last_question(lesson: LessonRecord, output: Output) -> int:
    """Ask the last question of a lesson, if it has one, and return the exit code.

    The lesson has just shown the question.  What comes of the answers is summed up as by `play`.
    """
    if lesson.hidden:
        talk = _HiddenHands(lesson.hidden, output.style)
        code = talk.hold()
        talk.say(say("seated.puzzles.done", right=talk.right, puzzles=talk.answered))
        return code
    if lesson.safety:
        return _asked(begin_puzzle(lesson.safety[-1]), SafeCards(), output, safety_end)
    if not lesson.puzzles:
        return FINE
    puzzle = lesson.puzzles[-1]
    state = puzzle.start
    if isinstance(state, Position):
        return _asked(session_of(puzzle), OpenCards(), output, partial(_summary, puzzle))
    session = begin(state, [state.mover])
    return _asked(session, OpenStates(), output, lambda end: state_end(end, puzzle.id, output))


class _HiddenHands(Talk):
    """Puzzles with hidden hands, one after the other; each answer is graded at once."""

    words = ("hint", "help", "quit")

    def __init__(self, puzzles: Sequence[Puzzle], style: Callable[[], Style]) -> None:
        super().__init__(style)
        self.puzzles = puzzles
        self.answered = self.right = 0

    def opening(self) -> None:
        self.say(say("seated.puzzles", puzzles=len(self.puzzles)))
        self.help()

    @property
    def session(self) -> Session[Any]:
        """The deal of the puzzle that is asked."""
        return hidden_session(self.puzzles[self.answered])

    def question(self) -> str:
        return seated.asked(self.session.state)

    def answer(self, said: str) -> None:
        for move in meant(self, self.session.state, said):
            record = graded(self.puzzles[self.answered], move)
            self.answered += 1
            self.right += record.right
            self.tell(graded_report(record))
            if self.answered == len(self.puzzles):
                self.quit()
            else:
                self.help()

    def hint(self) -> None:
        """Say what each move is worth by what was seen."""
        self.tell(seated.hint(hint_at(self.session), self.session.state))

    def help(self) -> None:
        """Show the puzzle."""
        echo()
        self.tell(seated.unseen_asked(self.puzzles[self.answered], self.answered + 1))


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
    line, objective = line_text(start, session.line), ["--objective", puzzle.objective or ""]
    player = ["--for", next(iter(record.worth))]
    more = objective if start.rules.seating.two_sided else player
    resume = shlex.join(["ristikontra", "play", puzzle.id, "--after", line, *objective])
    again = shlex.join(["ristikontra", "analyse", puzzle.id, "--line", line, *more])
    return play_end(record, start, session.seats, resume, again)
