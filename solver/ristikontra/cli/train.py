"""`ristikontra train`: puzzles, asked when their themes are due."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import click

from ristikontra.answers.puzzles import collection as collection_answer
from ristikontra.answers.solve import solve_record
from ristikontra.answers.train import train
from ristikontra.cli import options
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.hidden import HiddenTrainer
from ristikontra.cli.pictures import STDOUT
from ristikontra.cli.printing import CannotWrite, echo
from ristikontra.cli.session import COMMANDS, Asked, Session, warn
from ristikontra.game.cards import Rank
from ristikontra.game.errors import why_unread
from ristikontra.game.position import Position
from ristikontra.game.seats import PARTNERS
from ristikontra.playing import Turn
from ristikontra.puzzles.choosing import chosen
from ristikontra.puzzles.collection import by_position
from ristikontra.puzzles.diary import Kept, look_into, read_diary, usual_file
from ristikontra.puzzles.hidden import hidden_puzzles
from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.puzzles.training import (
    Effort,
    in_turn,
    lost,
    next_puzzle,
    next_theme,
    sitting,
)
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
from ristikontra.render.train import (
    train_help,
    train_hint,
    train_key,
    train_opening,
    train_puzzle,
    train_report,
    train_rest,
    train_solved,
    train_wrong,
)
from ristikontra.words import Saying, say


@verb("train", help=Saying("help.train"))
@options.theme
@options.level
@options.variant
@options.collection
@option(
    "--seen-by",
    "seat",
    type=click.Choice(PARTNERS.seats, case_sensitive=False),
    help=Saying("help.train.seen-by"),
)
@option("--seed", type=int, help=Saying("help.generate.seed"))
@option(
    "--state",
    "file",
    type=options.FILE,
    metavar="FILE",
    help=Saying("help.train.state"),
)
@option("--progress", is_flag=True, help=Saying("help.train.progress"))
@takes_output
def command(
    theme: str | None,
    level: int | None,
    variant: str | None,
    collection: str | None,
    seat: str | None,
    seed: int | None,
    file: str | None,
    progress: bool,
    output: Output,
) -> int:
    """Run `ristikontra train`."""
    if output.json and not progress:
        raise click.UsageError(say("train.json"))
    asked = {"--theme": theme, "--level": level, "--variant": variant, "--seen-by": seat}
    asked["--from"] = collection
    needless = [option for option, given in asked.items() if given is not None]
    if progress and needless:
        raise click.UsageError(say("train.needless", options=needless))
    if seat and (needless := [one for one in needless if one in ("--theme", "--level")]):
        raise click.UsageError(say("train.hidden.needless", options=needless))
    if file == STDOUT:
        raise click.UsageError(say("train.stdout"))
    if collection == "-":
        raise click.UsageError(say("train.stdin"))
    path = Path(os.path.realpath(file or usual_file()))
    try:
        own = by_position(collection_answer(collection)) if collection else None
        puzzles = chosen(variant, theme, level, own)
        if progress:
            record = train(look_into(path))
            output.write(Answer(record, lambda: train_report(record, datetime.now(UTC))))
            return FINE
        kept = read_diary(path)
        warn(path, kept)
        rng, style = Random(seed), output.style()
        if seat:
            known = {review.puzzle for review in kept.learner.reviews}
            hidden = hidden_puzzles(puzzles, known, PARTNERS.seats.index(seat), rng)
            return HiddenTrainer(path, kept, hidden, style).hold()
        themes = [theme] if theme else in_turn(puzzles)
        return _Trainer(path, kept, puzzles, themes, level, rng, style).hold()
    except OSError as error:
        raise CannotWrite(why_unread(error), str(path)) from None


class _Open(Asked):
    """A puzzle whose cards all lie open: after the key it is played on to the end."""

    def __init__(self, puzzle: Puzzle, theme: str) -> None:
        super().__init__(puzzle.id, theme, puzzle.level)
        self.puzzle = puzzle
        self.game = sitting(puzzle)
        #: The last card that was chosen or, where it was given up, should have been.
        self.last: Turn | None = None
        self.given_up = False

    @property
    def position(self) -> Position:
        return self.game.position

    def effort(self, found: bool) -> Effort:
        return Effort(
            found=found,
            lost=lost(self.game),
            hinted=self.hinted,
            finished=self.game.over,
            seconds=self.seconds,
        )


class _Trainer(Session[_Open]):
    """Puzzles whose cards all lie open, by the themes that are due."""

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
        super().__init__(path, kept, style)
        self.puzzles = puzzles
        self.themes = themes
        self.level = level
        self.rng = rng

    def opening(self) -> Document:
        return train_opening()

    def begin(self) -> _Open:
        theme = next_theme(self.learner, self.themes, datetime.now(UTC))
        puzzle = next_puzzle(self.learner, self.puzzles, theme, self.rng, self.level)
        return _Open(puzzle, theme)

    def known(self, asked: _Open, number: int) -> Document:
        return train_puzzle(asked.puzzle, number, asked.game)

    def table(self, asked: _Open) -> None:
        game = asked.game
        echo()
        self.tell(play_table(game.position, game.trick, game.scored, ()))

    def words(self) -> Document:
        return train_help(COMMANDS)

    def play(self, asked: _Open, rank: Rank) -> None:
        game, record = asked.game, solve_record(asked.game.solution)
        turn = game.turn(rank)
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

    def hint(self, asked: _Open) -> None:
        if asked.found is None:
            self.tell(train_hint(asked.puzzle, asked.theme, asked.hints))
        else:
            record = solve_record(asked.game.solution)
            self.tell(play_hint(record, asked.game.position, asked.hints > 0))
        asked.hints += 1
        asked.hinted = True

    def why(self, asked: _Open) -> None:
        turn = asked.last
        if turn is None:
            self.tell(play_says(say("train.why_not")))
            return
        game = asked.game
        if asked.given_up:
            self.tell(train_key(turn, game.why(turn)))
            return
        self.tell(play_why(solve_record(game.solved(turn)), turn, game.why(turn)))

    def give_up(self, asked: _Open) -> None:
        game = asked.game
        if asked.found is None:
            asked.found = False
        asked.last = game.turn(max(game.solution.best))
        asked.over = asked.given_up = True
        self.tell(train_key(asked.last, game.why(asked.last)))
        self.tell(train_rest(game.to_the_end(asked.last.rank), len(game.line)))
