"""`ristikontra train`: puzzles, asked when their themes are due."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Generic

import click
from msgspec import UNSET

from ristikontra.api.advise import advise_record, seen_step_record
from ristikontra.api.puzzles import collection as collection_answer
from ristikontra.api.train import train
from ristikontra.api.tricks import solve_record
from ristikontra.api.when import when as when_answer
from ristikontra.cli import options
from ristikontra.cli.common import Request, options_given, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.pictures import STDOUT, check_file, write_file
from ristikontra.cli.printing import FINE, echo
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Document, Text, document
from ristikontra.formats.named import game_named
from ristikontra.game.cards import Rank
from ristikontra.game.seats import PARTNERS
from ristikontra.puzzles.collection import by_position, chosen
from ristikontra.puzzles.diary import (
    Kept,
    as_json,
    look_into,
    read_diary,
    reviews_of,
    write_down,
)
from ristikontra.puzzles.hidden import hidden_puzzles
from ristikontra.puzzles.safety import chosen_safety, is_safety
from ristikontra.puzzles.training import Learner, Review, as_of, in_turn, may_be_now
from ristikontra.render.layout import Style
from ristikontra.render.play import (
    help_pairs,
    play_cost,
    play_hint,
    play_table,
    play_told,
    play_why,
    quiz_question,
)
from ristikontra.render.safety import (
    safety_end,
    safety_hint,
    safety_hinted,
    safety_known,
    safety_told,
    safety_why,
)
from ristikontra.render.train import (
    hidden_answer,
    hidden_help,
    hidden_hint,
    hidden_opening,
    hidden_puzzle,
    hidden_table,
    hidden_why,
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
from ristikontra.store import Place, place_of
from ristikontra.table.trainer import (
    A,
    AskedHidden,
    AskedOpen,
    AskedSafely,
    Trainer,
    in_turn_by_theme,
    one_by_one,
    safely,
)
from ristikontra.words import Saying, say
from ristikontra.worlds.advice import Hindsight


@verb("train", help=Saying("help.train"))
@options.theme
@options.level
@options.any_variant
@options.collection
@option(
    "--seen-by",
    "seat",
    type=options.seat_of_four,
    help=Saying("help.train.seen-by"),
)
@option("--seed", type=int, help=Saying("help.seed"))
@options.state
@option("--progress", is_flag=True, help=Saying("help.train.progress"))
@option("--export", type=options.FILE, metavar="FILE", help=Saying("help.train.export"))
@option("--import", "given", type=options.FILE, metavar="FILE", help=Saying("help.train.import"))
@takes_output
def command(
    theme: str | None,
    level: int | None,
    variant: str | None,
    collection: str | None,
    seat: str | None,
    seed: int | None,
    state: str | None,
    progress: bool,
    export: str | None,
    given: str | None,
    output: Output,
) -> int:
    """Run `ristikontra train`."""
    if variant and (game := game_named(variant)):
        return Request(variant, None, {}, output).answer_with(game)
    whole = {"--progress": progress, "--export": export is not None, "--import": given is not None}
    if output.json and not any(whole.values()):
        raise click.UsageError(say("train.json"))
    asked = {"--theme": theme, "--level": level, "--variant": variant, "--seen-by": seat}
    asked["--from"] = collection
    needless = [option for option, value in asked.items() if value is not None]
    ones = options_given(whole)
    if ones and (needless or ones[1:]):
        raise click.UsageError(say("train.needless", options=needless or ones[1:], one=ones[0]))
    if seat and (needless := [one for one in needless if one in ("--theme", "--level")]):
        raise click.UsageError(say("train.hidden.needless", options=needless))
    if collection == STDOUT:
        raise click.UsageError(say("train.stdin"))
    place = place_of(state)
    if progress:
        kept = look_into(place, datetime.now(UTC))
        _warn(place, kept)
        return _report(kept, output)
    if export is not None:
        return _export(place, export, output)
    if given is not None:
        return _import(place, Path(given), output)
    own = by_position(collection_answer(collection)) if collection else None
    safe = own is None and is_safety(theme)
    puzzles = [] if safe else chosen(variant, theme, level, own)
    kept = read_diary(place, datetime.now(UTC))
    _warn(place, kept)
    now = _clock(kept.learner)
    rng = Random(seed)

    def keep(learner: Learner, review: Review) -> Kept:
        return write_down(place, learner, [review])

    if seat:
        known = {review.puzzle for review in kept.learner.reviews}
        hidden = hidden_puzzles(puzzles, known, PARTNERS.seats.index(seat), rng)
        return _Hidden(Trainer(kept, one_by_one(hidden), keep), place, now, output.style).train()
    if safe:
        plays = safely(chosen_safety(variant, level), level, rng)
        return _Safely(Trainer(kept, plays, keep), place, now, output.style).train()
    themes = [theme] if theme else in_turn(puzzles)
    asking = in_turn_by_theme(puzzles, themes, level, rng)
    return _Open(Trainer(kept, asking, keep), place, now, output.style).train()


def _report(kept: Kept, output: Output) -> int:
    """Write what was asked so far, and when it comes again."""
    now, record = _clock(kept.learner), train(kept.learner)
    output.write(Answer(record, lambda: train_report(record, now())))
    return FINE


def _export(place: Place, file: str, output: Output) -> int:
    """Write all reviews into a JSON file."""
    check_file(file, output)
    learner = look_into(place).learner
    content, number = as_json(learner), len(learner.reviews)
    if file == STDOUT:
        output.write(Answer(train(learner), document, replacement=content))
        return FINE
    write_file(file, content)
    page = document([Text(say("train.exported", number=number, file=file))])
    output.write(Answer(train(learner), lambda: page))
    return FINE


def _import(place: Place, given: Path, output: Output) -> int:
    """Add the reviews of a JSON file to those that are kept."""
    now = datetime.now(UTC)
    reviews, ahead = as_of(now, reviews_of(given))
    before = read_diary(place, now)
    kept = write_down(place, before.learner, reviews)
    _warn(place, Kept(kept.learner, taken=before.taken, ahead=before.ahead + ahead))
    number = len(kept.learner.reviews) - len(before.learner.reviews) - kept.others
    page = document([Text(say("train.imported", number=number, file=given))])
    output.write(Answer(train(kept.learner), lambda: page))
    return FINE


class _Training(Talk, Generic[A]):
    """Puzzles that are asked at a terminal, whatever they are like."""

    words = ("hint", "why", "give-up", "help", "quit")
    asked: A

    def __init__(
        self,
        trainer: Trainer[A],
        place: Place,
        now: Callable[[], datetime],
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.trainer = trainer
        self.place = place
        self.now = now
        #: Since when the learner thinks.
        self.began = 0.0

    @abstractmethod
    def known(self, number: int) -> Document:
        """Return what is known before the first card of a puzzle, the number `number` today."""

    @abstractmethod
    def table(self) -> None:
        """Show the hands, as far as they are seen, and the trick on the table."""

    @abstractmethod
    def meanings(self) -> Document:
        """Return what the words mean."""

    @abstractmethod
    def hinted(self, before: int) -> Document:
        """Return the next hint about the wanted card, after this many others."""

    @abstractmethod
    def reason(self) -> Document | None:
        """Return why the last card was worth what it was, None before any was chosen."""

    @abstractmethod
    def play(self, rank: Rank) -> None:
        """Play a card, and say what it is worth and what follows."""

    @abstractmethod
    def shown(self) -> None:
        """Say which card is best, after the puzzle was given up."""

    def train(self) -> int:
        """Ask puzzles until the learner has enough, and return the exit code.

        However it ends, what was begun is counted, and the summary follows.
        """
        code = self.hold()
        self.count()
        echo()
        trainer = self.trainer
        record = train(trainer.kept.learner)
        self.tell(train_summary(trainer.reviews, len(trainer.found), record, self.now()))
        return code

    def next(self) -> None:
        """Ask the next puzzle."""
        self.asked = self.trainer.begin(self.now())
        echo()
        self.tell(self.known(len(self.trainer.reviews) + 1))
        self.table()
        self.began = monotonic()

    def question(self) -> str:
        return say("train.ask") if self.asked.over else quiz_question(self.asked.position)

    def answer(self, said: str) -> None:
        """Play a card, or go on to the next puzzle."""
        if not self.asked.over:
            rank = self.card(said, self.asked.position)
            if rank is not None:
                self.thought()
                self.play(rank)
                self.settle()
        elif said:
            self.say(say("train.unknown_over"))
        else:
            self.next()

    def hint(self) -> None:
        """Say something about the card to be found; each time more, as long as there is more."""
        if self.asked.over:
            self.say(say("train.unknown_over"))
        else:
            self.tell(self.hinted(self.asked.hint()))

    def why(self) -> None:
        """Say why the last card was worth what it was."""
        reason = self.reason()
        if reason is None:
            self.say(say("train.why_not"))
        else:
            self.tell(reason)

    def give_up(self) -> None:
        """Show the card."""
        if self.asked.over:
            self.say(say("train.unknown_over"))
            return
        self.thought()
        self.asked.give_up()
        self.shown()
        self.settle()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(self.meanings())
        if not self.asked.over:
            self.table()

    def thought(self) -> None:
        """Note how long the learner thought about the first card."""
        if self.asked.found is None:
            self.asked.seconds = monotonic() - self.began

    def settle(self) -> None:
        """Count a puzzle that is over."""
        if self.asked.over:
            self.count()

    def count(self) -> None:
        """Write down how the puzzle went that is not counted yet, and say so."""
        now = self.now()
        review = self.trainer.count(now)
        if review:
            _warn(self.place, self.trainer.kept)
            due = self.trainer.kept.learner.cards[review.theme].due
            self.tell(train_graded(review, self.asked.effort, due, now))


class _Open(_Training[AskedOpen]):
    """Puzzles whose cards all lie open."""

    def opening(self) -> None:
        self.tell(train_opening())
        self.next()

    def known(self, number: int) -> Document:
        return train_puzzle(self.asked.puzzle, number, self.asked.game)

    def table(self) -> None:
        game = self.asked.game
        echo()
        self.tell(play_table(game.position, game.trick, game.scored, ()))

    def meanings(self) -> Document:
        return train_help(self.words)

    def hinted(self, before: int) -> Document:
        asked = self.asked
        if asked.found is None:
            return train_hint(asked.puzzle, asked.theme, before)
        return play_hint(solve_record(asked.game.solution), asked.position, before > 0)

    def reason(self) -> Document | None:
        game, turn = self.asked.game, self.asked.last
        if turn is None:
            return None
        if self.asked.given_up:
            return train_key(turn, game.why(turn))
        return play_why(solve_record(game.solved(turn)), turn, game.why(turn))

    def play(self, rank: Rank) -> None:
        asked, game, key = self.asked, self.asked.game, self.asked.found is None
        record, turn = solve_record(game.solution), game.turn(rank)
        asked.choose(rank)
        if not asked.found:
            best = game.turn(asked.puzzle.key_rank)
            self.tell(train_wrong(record, turn, game.why(turn), game.to_the_end(rank)))
            self.tell(train_key(best, game.why(best)))
            return
        if key:
            self.say(say("train.right"))
        else:
            self.tell(play_cost(record, rank, turn.position))
        self.tell(play_told(list(asked.game.turns(len(game.line)))))
        if asked.over:
            first = next(asked.game.turns())
            self.tell(train_solved(first, asked.game.why(first)))
        else:
            self.table()

    def shown(self) -> None:
        game, last = self.asked.game, self.asked.last
        assert last is not None
        self.tell(train_key(last, game.why(last)))
        self.tell(train_rest(game.to_the_end(last.rank), len(game.line)))


class _Hidden(_Training[AskedHidden]):
    """Puzzles with hidden hands: one's own is seen, and a card is best on average."""

    def opening(self) -> None:
        self.tell(hidden_opening())
        self.next()

    def known(self, number: int) -> Document:
        return hidden_puzzle(self.asked.puzzle, number)

    def table(self) -> None:
        self.tell(hidden_table(self.asked.puzzle.view))

    def meanings(self) -> Document:
        return hidden_help(self.words)

    def hinted(self, before: int) -> Document:
        return hidden_hint(self.asked.puzzle, before)

    def reason(self) -> Document | None:
        game, rank = self.asked.game, self.asked.rank
        if rank is None:
            return None
        turn = game.turn(rank)
        return hidden_why(solve_record(game.solution), turn, game.why(turn))

    def play(self, rank: Rank) -> None:
        self.asked.choose(rank)
        self._judge(rank)

    def shown(self) -> None:
        self._judge(None)

    def _judge(self, chosen: Rank | None) -> None:
        """Say what the chosen card is worth, or if none was, which it is; and show all hands."""
        puzzle, solution = self.asked.puzzle, self.asked.game.solution
        when = when_answer(puzzle.view, puzzle.key, solution.objective.name)
        if when.stopped is not UNSET:
            raise KeyboardInterrupt
        rank = puzzle.key if chosen is None else chosen
        seen = Hindsight(puzzle.advice, rank, rank not in solution.best)
        advised, step = advise_record(puzzle.advice), seen_step_record(seen)
        self.tell(hidden_answer(puzzle, chosen, advised, when, step, solve_record(solution)))


class _Safely(_Training[AskedSafely]):
    """Safety plays: the hidden cards lie as badly as they may, and a goal is to be kept."""

    def opening(self) -> None:
        self.tell(document([Text(say("train.safety.how_to"))]))
        self.next()

    def known(self, number: int) -> Document:
        title = say("train.puzzle", number=number, level=self.asked.level)
        return safety_known(self.asked.game, title)

    def table(self) -> None:
        game, view = self.asked.game, self.asked.game.view
        echo()
        self.tell(play_table(view.shown, game.trick, game.scored, view.hiding))

    def meanings(self) -> Document:
        own = ("hint", "why")

        def meaning(word: str) -> str:
            return say(f"train.safety.help.{word}" if word in own else f"train.help.{word}")

        return document([help_pairs(self.words, meaning)])

    def hinted(self, before: int) -> Document:
        if self.asked.found is None:
            return safety_hinted(self.asked.puzzle, before)
        return safety_hint(self.asked.game, before > 0)

    def reason(self) -> Document | None:
        game = self.asked.game
        if not game.choices:
            return safety_why(game, self.asked.puzzle.key_rank) if self.asked.over else None
        last = game.choices[-1]
        return safety_why(game.before(last), game.line[last])

    def play(self, rank: Rank) -> None:
        before = self.asked.game
        self.asked.choose(rank)
        game = self.asked.game
        if not game.kept:
            self.tell(safety_why(before, rank))
            self.tell(safety_hint(before, True))
            return
        if not before.choices:
            self.say(say("train.right"))
        self.tell(safety_told(game, len(before.line)))
        if self.asked.over:
            self.tell(safety_end(game))
        else:
            self.table()

    def shown(self) -> None:
        self.tell(safety_hint(self.asked.game, True))


def _warn(place: Place, kept: Kept) -> None:
    """Say what reading or writing the store brought to light."""
    if kept.taken:
        moved = Saying("train.moved", number=kept.taken, old=place.reviews, file=place.path)
        echo(str(moved), err=True)
    if kept.ahead:
        echo(say("warning", message=Saying("train.ahead", number=kept.ahead)), err=True)
    if kept.others:
        echo(say("train.others", number=kept.others), err=True)


def _clock(learner: Learner) -> Callable[[], datetime]:
    """Return what says the time; where no clock can be right it says so, and goes on from before.

    Then the last review is just over, so that what is written down stays in order.
    """
    now = datetime.now(UTC)
    if may_be_now(now):
        return partial(datetime.now, UTC)
    echo(say("warning", message=Saying("train.clock", year=now.year)), err=True)
    began = monotonic()
    return lambda: learner.last + timedelta(seconds=monotonic() - began)
