"""`ristikontra train`: puzzles, asked when their themes are due."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import click
from msgspec import UNSET, Struct

from ristikontra.api.puzzles import collection as collection_answer
from ristikontra.api.solve import solve_record
from ristikontra.api.train import train
from ristikontra.cli import options
from ristikontra.cli.common import options_given, refuse_unknown, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.cli.ending_talk import OpenCards, SafeCards
from ristikontra.cli.pictures import STDOUT, check_file, write_file
from ristikontra.cli.playing import Speech
from ristikontra.cli.printing import FINE, echo
from ristikontra.cli.talk import Talk
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Document, Text, document
from ristikontra.formats.named import game_named
from ristikontra.game.seats import PARTNERS
from ristikontra.games.tricks.puzzles import diary
from ristikontra.games.tricks.puzzles.collection import by_position, chosen
from ristikontra.games.tricks.puzzles.hidden import hidden_puzzles
from ristikontra.games.tricks.puzzles.safety import chosen_safety, is_safety
from ristikontra.games.tricks.puzzles.training import Learner, Review, as_of, in_turn, may_be_now
from ristikontra.games.tricks.worlds.advised import seen_step
from ristikontra.games.tricks.worlds.conditions import when as when_answer
from ristikontra.render import safety
from ristikontra.render import train as reports
from ristikontra.render.play import help_pairs, play_cost, play_told, play_why
from ristikontra.render.typeset import Style
from ristikontra.store import Place, place_of
from ristikontra.table.endings import is_kept, solution, turn_of, why
from ristikontra.table.trainer import Asked, Trainer, in_turn_by_theme, one_by_one, safely
from ristikontra.words import Saying, say


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
        refuse_unknown(game)
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
        kept = diary.look_into(place, datetime.now(UTC))
        _warn(place, kept)
        return _report(kept, output)
    if export is not None:
        return _export(place, export, output)
    if given is not None:
        return _import(place, Path(given), output)
    own = by_position(collection_answer(collection)) if collection else None
    safe = own is None and is_safety(theme)
    puzzles = [] if safe else chosen(variant, theme, level, own)
    kept = diary.read_diary(place, datetime.now(UTC))
    _warn(place, kept)
    now = _clock(kept.learner)
    rng = Random(seed)

    def keep(learner: Learner, review: Review) -> diary.Kept:
        return diary.write_down(place, learner, [review])

    def training(trainer: Trainer, kind: _Kind) -> int:
        return Training(trainer, kind, place, now, output.style).train()

    if seat:
        known = {review.puzzle for review in kept.learner.reviews}
        hidden = hidden_puzzles(puzzles, known, PARTNERS.seats.index(seat), rng)
        return training(Trainer(kept, one_by_one(hidden), keep), _HIDDEN)
    if safe:
        plays = safely(chosen_safety(variant, level), level, rng)
        return training(Trainer(kept, plays, keep), _SAFE)
    themes = [theme] if theme else in_turn(puzzles)
    asking = in_turn_by_theme(puzzles, themes, level, rng)
    return training(Trainer(kept, asking, keep), _OPEN)


def _report(kept: diary.Kept, output: Output) -> int:
    """Write what was asked so far, and when it comes again."""
    now, record = _clock(kept.learner), train(kept.learner)
    output.write(Answer(record, lambda: reports.train_report(record, now())))
    return FINE


def _export(place: Place, file: str, output: Output) -> int:
    """Write all reviews into a JSON file."""
    check_file(file, output)
    learner = diary.look_into(place).learner
    content, number = diary.as_json(learner), len(learner.reviews)
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
    reviews, ahead = as_of(now, diary.reviews_of(given))
    before = diary.read_diary(place, now)
    kept = diary.write_down(place, before.learner, reviews)
    _warn(place, diary.Kept(kept.learner, taken=before.taken, ahead=before.ahead + ahead))
    number = len(kept.learner.reviews) - len(before.learner.reviews) - kept.others
    page = document([Text(say("train.imported", number=number, file=given))])
    output.write(Answer(train(kept.learner), lambda: page))
    return FINE


class Training(Talk):
    """Puzzles that are asked at a terminal; `kind` says what is said of them."""

    words = ("hint", "why", "give-up", "help", "quit")
    asked: Asked

    def __init__(
        self,
        trainer: Trainer,
        kind: _Kind,
        place: Place,
        now: Callable[[], datetime],
        style: Callable[[], Style],
    ) -> None:
        super().__init__(style)
        self.trainer = trainer
        self.kind = kind
        self.place = place
        self.now = now
        #: Since when the learner thinks.
        self.began = 0.0

    def train(self) -> int:
        """Ask puzzles until the learner has enough, and return the exit code.

        However it ends, what was begun is counted, and the summary follows.
        """
        code = self.hold()
        self.count()
        echo()
        trainer = self.trainer
        record = train(trainer.kept.learner)
        self.tell(reports.train_summary(trainer.reviews, len(trainer.found), record, self.now()))
        return code

    def opening(self) -> None:
        """Say how it goes, and ask the first puzzle."""
        self.tell(self.kind.opening())
        self.next()

    def next(self) -> None:
        """Ask the next puzzle."""
        self.asked = self.trainer.begin(self.now())
        echo()
        self.tell(self.kind.known(self.asked, len(self.trainer.reviews) + 1))
        self.table()
        self.began = monotonic()

    def table(self) -> None:
        """Show the hands, as far as they are seen, and the trick on the table."""
        echo()
        self.tell(self.kind.table(self.asked))

    def question(self) -> str:
        """Return what is asked now."""
        return say("train.ask") if self.asked.over else self.kind.speech.asked(self.asked.session)

    def answer(self, said: str) -> None:
        """Play a card, or continue with the next puzzle."""
        asked = self.asked
        if not asked.over:
            for rank in self.kind.speech.meant(self, asked.session, said):
                self.thought()
                asked.choose(rank)
                for page in self.kind.answered(asked):
                    self.tell(page)
                if not asked.over:
                    self.table()
                self.settle()
        elif said:
            self.say(say("train.unknown_over"))
        else:
            self.next()

    def hint(self) -> None:
        """Say something about the card to be found; each time more, as long as there is more."""
        asked = self.asked
        if asked.over:
            self.say(say("train.unknown_over"))
            return
        before = asked.hint()
        if asked.found is None:
            self.tell(self.kind.hint(asked, before))
        else:
            self.tell(self.kind.speech.hint(asked.session, before > 0))

    def why(self) -> None:
        """Say why the last card was worth what it was."""
        if self.asked.last is None:
            self.say(say("train.why_not"))
        else:
            self.tell(self.kind.why(self.asked))

    def give_up(self) -> None:
        """Show the card."""
        if self.asked.over:
            self.say(say("train.unknown_over"))
            return
        self.thought()
        self.asked.give_up()
        for page in self.kind.given_up(self.asked):
            self.tell(page)
        self.settle()

    def help(self) -> None:
        """Say what may be typed, and show the table again."""
        self.tell(self.kind.help(self.words))
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
            self.tell(reports.train_graded(review, self.asked.effort, due, now))


class _Kind(Struct, frozen=True, kw_only=True):
    """What is said of puzzles of a kind, beside what is said of their sessions.

    `known` is said before the first card of a puzzle, by its number today; `hint` is the next one
    about the key, after some others; `answered` what has come of the last card, `given_up` of none.
    """

    speech: Speech
    opening: Callable[[], Document]
    known: Callable[[Asked, int], Document]
    hint: Callable[[Asked, int], Document]
    answered: Callable[[Asked], Iterator[Document]]
    given_up: Callable[[Asked], Iterator[Document]]
    why: Callable[[Asked], Document]
    help: Callable[[Sequence[str]], Document]
    shows: Callable[[Asked], Document] | None = None

    def table(self, asked: Asked) -> Document:
        """Return the hands, as far as they are seen, and the trick on the table."""
        return self.shows(asked) if self.shows else self.speech.table(asked.session)


# --- all cards open -------------------------------------------------------------------------


def _open_answered(asked: Asked) -> Iterator[Document]:
    """Yield what a card was worth, and what followed it."""
    before, rank = asked.before, asked.last
    assert rank is not None
    record, turn = solve_record(solution(before)), turn_of(before, rank)
    if not asked.found:
        best = turn_of(before, asked.key)
        yield reports.train_wrong(record, turn, why(before, turn), before.played_out(rank))
        yield reports.train_key(asked.key, why(before, best))
        return
    right = document([Text(say("train.right"))])
    yield play_cost(record, rank, before.state) if before.choices else right
    yield play_told(asked.session.turns(len(before.line)), before.start, known=1)
    if asked.over:
        first = next(asked.session.turns())
        yield reports.train_solved(first.move, why(asked.session, first))


def _open_given_up(asked: Asked) -> Iterator[Document]:
    """Yield the card that should have been played, and what follows."""
    session, rank = asked.session, asked.last
    assert rank is not None
    yield _open_why(asked)
    yield reports.train_rest(session.played_out(rank), len(session.line))


def _open_why(asked: Asked) -> Document:
    """Return why the last card was worth what it was."""
    session, rank = asked.before, asked.last
    assert rank is not None
    turn = turn_of(session, rank)
    if asked.given_up:
        return reports.train_key(rank, why(session, turn))
    return play_why(solve_record(solution(session)), turn, why(session, turn))


_OPEN: Final = _Kind(
    speech=OpenCards(),
    opening=reports.train_opening,
    known=lambda asked, number: reports.train_puzzle(asked.puzzle, number, asked.session),
    hint=lambda asked, before: reports.train_hint(asked.puzzle, asked.theme, before),
    answered=_open_answered,
    given_up=_open_given_up,
    why=_open_why,
    help=reports.train_help,
)


# --- hidden hands: you see only your own, and a card is best on average ---------------------


def _hidden_answered(asked: Asked) -> Iterator[Document]:
    """Yield what the chosen card is worth or, if none was, which is best; and all hands."""
    puzzle, found = asked.puzzle, solution(asked.before)
    when = when_answer(puzzle.view, puzzle.key, found.objective.name)
    if when.stopped is not UNSET:
        raise KeyboardInterrupt
    rank = asked.last
    assert rank is not None
    advised, step = puzzle.advice, seen_step(puzzle.advice, rank, rank not in found.best)
    own = None if asked.given_up else rank
    yield reports.hidden_answer(puzzle, own, advised, when, step, solve_record(found))


def _hidden_why(asked: Asked) -> Document:
    """Return what the last card is worth with all cards known, and why."""
    session, rank = asked.before, asked.last
    assert rank is not None
    turn = turn_of(session, rank)
    return reports.hidden_why(solve_record(solution(session)), turn, why(session, turn))


_HIDDEN: Final = _Kind(
    speech=OpenCards(),
    opening=reports.hidden_opening,
    known=lambda asked, number: reports.hidden_puzzle(asked.puzzle, number),
    shows=lambda asked: reports.hidden_table(asked.puzzle.view),
    hint=lambda asked, before: reports.hidden_hint(asked.puzzle, before),
    answered=_hidden_answered,
    given_up=_hidden_answered,
    why=_hidden_why,
    help=reports.hidden_help,
)


# --- safety plays: the hidden layout is the worst for you, and you keep a goal --------------


def _safe_answered(asked: Asked) -> Iterator[Document]:
    """Yield whether the goal is still sure, and what followed a card."""
    before, session, rank = asked.before, asked.session, asked.last
    assert rank is not None
    if not is_kept(session):
        yield safety.safety_why(before, rank)
        yield safety.safety_hint(before, True)
        return
    if not before.choices:
        yield document([Text(say("train.right"))])
    yield safety.safety_told(session, len(before.line), known=1)
    if asked.over:
        yield safety.safety_end(session)


def _safe_help(words: Sequence[str]) -> Document:
    def meaning(word: str) -> str:
        own = word in ("hint", "why")
        return say(f"train.safety.help.{word}" if own else f"train.help.{word}")

    return document([help_pairs(words, meaning)])


_SAFE: Final = _Kind(
    speech=SafeCards(),
    opening=lambda: document([Text(say("train.safety.how_to"))]),
    known=lambda asked, number: safety.safety_known(
        asked.session, say("train.puzzle", number=number, level=asked.level)
    ),
    hint=lambda asked, before: safety.safety_hinted(asked.puzzle, before),
    answered=_safe_answered,
    given_up=lambda asked: iter([safety.safety_hint(asked.session, True)]),
    why=lambda asked: safety.safety_why(asked.before, asked.last or asked.key),
    help=_safe_help,
)


def _warn(place: Place, kept: diary.Kept) -> None:
    """Say what reading or writing the store has found."""
    if kept.taken:
        moved = Saying("train.moved", number=kept.taken, old=place.reviews, file=place.path)
        echo(str(moved), err=True)
    if kept.ahead:
        echo(say("warning", message=Saying("train.ahead", number=kept.ahead)), err=True)
    if kept.others:
        echo(say("train.others", number=kept.others), err=True)


def _clock(learner: Learner) -> Callable[[], datetime]:
    """Return a function that says the time.

    If the clock cannot be right, it warns and continues from just after the last review.  So what
    is written down stays in order.
    """
    now = datetime.now(UTC)
    if may_be_now(now):
        return partial(datetime.now, UTC)
    echo(say("warning", message=Saying("train.clock", year=now.year)), err=True)
    began = monotonic()
    return lambda: learner.last + timedelta(seconds=monotonic() - began)
