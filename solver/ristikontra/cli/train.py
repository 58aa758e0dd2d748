"""`ristikontra train`: puzzles, asked when their themes are due."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import click

from ristikontra import answers
from ristikontra.cli import options
from ristikontra.cli.common import (
    FINE,
    Answer,
    Output,
    Refusal,
    asking,
    error_text,
    takes_output,
)
from ristikontra.cli.printing import INTERRUPTED, CannotWrite, echo
from ristikontra.game.cards import read_cards
from ristikontra.game.errors import IllegalPlay, RistikontraError, closest, why_unread
from ristikontra.playing import Sitting, Turn
from ristikontra.puzzles.choosing import chosen
from ristikontra.puzzles.diary import Kept, read_diary, usual_file, write_down
from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.puzzles.training import (
    Effort,
    Review,
    grade,
    lost,
    next_puzzle,
    next_theme,
    sitting,
    themes_in,
)
from ristikontra.records.solve import solve_record
from ristikontra.render.document import Document
from ristikontra.render.layout import Style
from ristikontra.render.play import (
    play_cost,
    play_hint,
    play_says,
    play_table,
    play_told,
    play_why,
)
from ristikontra.render.quiz import quiz_question
from ristikontra.render.text import as_text
from ristikontra.render.train import (
    train_graded,
    train_help,
    train_hint,
    train_key,
    train_opening,
    train_puzzle,
    train_report,
    train_rest,
    train_solved,
    train_summary,
    train_wrong,
)
from ristikontra.words import RANK_SIGNS, say

#: What may be typed beside a card, the same in every language; a space is as good as a hyphen.
COMMANDS: Final = ("hint", "why", "give-up", "help", "quit")
_QUIT: Final = "quit"
_HELP: Final = "?"


@click.command("train", help=say("help.train"))
@options.theme
@options.level
@options.variant
@click.option("--seed", type=int, help=say("help.generate.seed"))
@click.option(
    "--state",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=say("help.train.state"),
)
@click.option("--progress", is_flag=True, help=say("help.train.progress"))
@takes_output
def command(
    theme: str | None,
    level: int | None,
    variant: str | None,
    seed: int | None,
    file: Path | None,
    progress: bool,
    output: Output,
) -> int:
    """Run `ristikontra train`."""
    if output.json and not progress:
        raise click.UsageError(say("train.json"))
    asked = {"--theme": theme, "--level": level, "--variant": variant}
    needless = [option for option, given in asked.items() if given is not None]
    if progress and needless:
        raise click.UsageError(say("train.needless", options=needless))
    path = (file or usual_file()).resolve()
    try:
        puzzles = chosen(variant, theme, level)
        kept = read_diary(path)
        _warn(path, kept)
        if progress:
            record = answers.train(kept.learner)
            output.write(Answer(record, lambda: train_report(record, datetime.now(UTC))))
            return FINE
        themes = [theme] if theme else themes_in(puzzles)
        trainer = _Trainer(path, kept, puzzles, themes, level, Random(seed), output.style())
        return trainer.hold()
    except RistikontraError as error:
        raise Refusal(error_text(error)) from None
    except OSError as error:
        raise CannotWrite(why_unread(error), str(path)) from None


def _warn(path: Path, kept: Kept) -> None:
    """Say what reading or writing the file brought to light."""
    if kept.aside:
        text = say("train.aside", file=str(path), aside=kept.aside.name)
        echo(say("warning", message=text), err=True)
    if kept.others:
        echo(say("train.others", number=kept.others), err=True)


class _Asked:
    """A puzzle that is asked, and what came of it so far."""

    def __init__(self, puzzle: Puzzle, theme: str) -> None:
        self.puzzle = puzzle
        self.theme = theme
        self.game = sitting(puzzle)
        #: Whether the key was chosen, None before that.
        self.found: bool | None = None
        #: The last card that was chosen or, where it was given up, should have been.
        self.last: Turn | None = None
        self.over = False
        #: Hints for the card that is asked for, and whether there was any before.
        self.hints = 0
        self.hinted = False
        self.seconds = 0.0
        self._review: Review | None = None

    @property
    def review(self) -> Review | None:
        """How it was graded, the same each time; None if nothing was chosen or given up."""
        if self._review is None and self.found is not None:
            effort = Effort(
                found=self.found,
                lost=lost(self.game),
                hinted=self.hinted,
                finished=self.game.over,
                seconds=self.seconds,
            )
            graded = grade(effort, self.puzzle.level)
            self._review = Review(datetime.now(UTC), self.theme, self.puzzle.id, graded)
        return self._review


class _Trainer:
    """A learner at a terminal: what is asked, and what is said to the answers."""

    def __init__(
        self,
        path: Path,
        kept: Kept,
        puzzles: Sequence[Puzzle],
        themes: Sequence[str],
        level: int | None,
        rng: Random,
        style: Style,
    ) -> None:
        self.path = path
        self.learner = kept.learner
        self.puzzles = puzzles
        self.themes = themes
        self.level = level
        self.rng = rng
        self.style = style
        self.ask = asking()
        #: The puzzle that is not counted yet, and the reviews of this time.
        self.asked: _Asked | None = None
        self.reviews: set[Review] = set()
        self.commands: Mapping[str, Callable[[_Asked], None]] = {
            "hint": self._hint,
            "why": self._why,
            "give-up": self._give_up,
            "help": self._help,
            _HELP: self._help,
        }

    def hold(self) -> int:
        """Ask puzzles until the learner has enough, and return the exit code.

        Ctrl-C ends it as `quit` does: what was begun is counted, and the summary follows.
        """
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        code = FINE
        try:
            self.tell(train_opening())
            while self.puzzle():
                pass
        except KeyboardInterrupt:
            echo()
            code = INTERRUPTED
        finally:
            signal.signal(signal.SIGINT, handler)
        self.count()
        echo()
        now = datetime.now(UTC)
        self.tell(train_summary(self.reviews, answers.train(self.learner), now))
        return code

    def puzzle(self) -> bool:
        """Ask a puzzle, and say whether the learner wants another."""
        theme = next_theme(self.learner, self.themes, datetime.now(UTC))
        puzzle = next_puzzle(self.learner, self.puzzles, theme, self.rng, self.level)
        asked = self.asked = _Asked(puzzle, theme)
        echo()
        self.tell(train_puzzle(puzzle, len(self.reviews) + 1, asked.game))
        self.table(asked)
        began = monotonic()
        while not asked.over:
            said = self.said(quiz_question(asked.game.position))
            if said in (None, _QUIT):
                return False
            if asked.found is None:
                asked.seconds = monotonic() - began
            word = said.replace(" ", "-")
            if word in self.commands:
                self.commands[word](asked)
            elif turn := self.turn(asked.game, said):
                self.play(asked, turn)
        self.count()
        while said := self.said(say("train.ask")):
            if said == _QUIT:
                return False
            if said == "why":
                self._why(asked)
            else:
                self.tell(play_says(say("train.unknown_over")))
        return said is not None

    def said(self, question: str) -> str | None:
        """Return what is answered to a question, in small letters; None at the end of the input."""
        said = self.ask(question)
        return None if said is None else " ".join(said.lower().split())

    def turn(self, game: Sitting, said: str) -> Turn | None:
        """Return the card that somebody typed, or say why it cannot be played."""
        cards, bad = read_cards(said)
        legal = [RANK_SIGNS[rank] for rank in game.position.legal_cards()]
        if bad or len(cards) != 1:
            meant = closest(said, COMMANDS)
            key = "game.unknown_meant" if meant else "game.unknown"
            self.tell(play_says(say(key, cards=legal, words=COMMANDS, meant=meant)))
            return None
        try:
            return game.turn(cards[0].rank)
        except IllegalPlay as error:
            self.tell(play_says(say("game.illegal", why=str(error), cards=legal)))
            return None

    def play(self, asked: _Asked, turn: Turn) -> None:
        """Play a card, and say what it is worth and what follows."""
        game, record = asked.game, solve_record(asked.game.solution)
        asked.last, asked.hints = turn, 0
        if asked.found is None:
            key = game.turn(asked.puzzle.key_rank)
            asked.found = turn.rank == key.rank
            asked.over = not asked.found
            if asked.over:
                punished = game.to_the_end(turn.rank)
                self.tell(train_wrong(record, turn, game.why(turn), punished))
                self.tell(train_key(key, game.why(key)))
                return
            self.tell(play_says(say("train.right")))
        else:
            self.tell(play_cost(record, turn.rank, turn.position))
        asked.game = game.play(turn.rank)
        self.tell(play_told(list(asked.game.turns(len(game.line)))))
        asked.over = asked.game.over
        if asked.over:
            key = next(asked.game.turns())
            self.tell(train_solved(key, game.why(key)))
        else:
            self.table(asked)

    def count(self) -> None:
        """Write down how the puzzle was solved that is not counted yet, if anything was done.

        Whatever interrupts this, the puzzle counts once when it is done again.
        """
        asked = self.asked
        if asked and (review := asked.review):
            kept = write_down(self.path, self.learner, review)
            self.learner = kept.learner
            self.reviews.add(review)
            _warn(self.path, kept)
            due = self.learner.cards[review.theme].due
            self.tell(train_graded(review, due, datetime.now(UTC)))
        self.asked = None

    def table(self, asked: _Asked) -> None:
        """Show the hands, and the trick on the table."""
        game = asked.game
        echo()
        self.tell(play_table(game.position, game.trick, game.scored, ()))

    def tell(self, page: Document) -> None:
        """Write a page, if it says anything."""
        if page.sections:
            echo(as_text(page, self.style), color=self.style.color)

    # --- the commands ----------------------------------------------------------------------

    def _hint(self, asked: _Asked) -> None:
        if asked.found is None:
            self.tell(train_hint(asked.puzzle, asked.theme, asked.hints))
        else:
            record = solve_record(asked.game.solution)
            self.tell(play_hint(record, asked.game.position, asked.hints > 0))
        asked.hints += 1
        asked.hinted = True

    def _why(self, asked: _Asked) -> None:
        turn = asked.last
        if turn is None:
            self.tell(play_says(say("train.why_not")))
            return
        game = asked.game
        self.tell(play_why(solve_record(game.solved(turn)), turn, game.why(turn)))

    def _give_up(self, asked: _Asked) -> None:
        game = asked.game
        if asked.found is None:
            asked.found = False
        asked.last = game.turn(max(game.solution.best))
        asked.over = True
        self.tell(train_key(asked.last, game.why(asked.last)))
        self.tell(train_rest(game.to_the_end(asked.last.rank), len(game.line)))

    def _help(self, asked: _Asked) -> None:
        self.tell(train_help(COMMANDS))
        self.table(asked)
