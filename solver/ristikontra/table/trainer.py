"""A trainer at work: which puzzle is asked, what a card does to it, when it counts, and for what.

1. A puzzle whose cards lie open is over when its key is missed or given up, or else when it was
   played to the end; one with hidden hands, when a card is chosen or given up; a safety play, when
   its goal is lost or given up, or at the end.
2. It counts once, when it is over or left, if a card was chosen or given up; then it is kept.
3. Nothing here knows a terminal or the clock: who asks says what time it is, and how long somebody
   thought.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from random import Random
from typing import Generic, TypeVar

from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.puzzles.diary import Kept
from ristikontra.puzzles.hidden import HIDDEN, LEVEL, HiddenPuzzle
from ristikontra.puzzles.puzzle import TrickPuzzle
from ristikontra.puzzles.safety import SAFETY, SafetyPuzzle, next_safety
from ristikontra.puzzles.training import Effort, Learner, Review, grade, next_puzzle, next_theme
from ristikontra.search.objectives import Value
from ristikontra.table.ending_game import EndingGame, Turn, begin
from ristikontra.table.safety_game import begin_safely


class Asked(ABC):
    """A puzzle that is asked, of some name, theme and level, and what came of it so far."""

    def __init__(self, name: str, theme: str, level: int) -> None:
        self.name = name
        self.theme = theme
        self.level = level
        #: Whether the right card was chosen, None before that.
        self.found: bool | None = None
        self.over = False
        #: Hints for the card that is asked for, and whether there was any before.
        self.hints = 0
        self.hinted = False
        #: Seconds until the first card was chosen or given up.
        self.seconds = 0.0
        self._review: Review | None = None

    @property
    @abstractmethod
    def position(self) -> Position:
        """Where a card is wanted; with hidden hands it says nothing of them."""

    @property
    @abstractmethod
    def effort(self) -> Effort:
        """How the learner did."""

    @abstractmethod
    def choose(self, rank: Rank) -> None:
        """Play a card.  Raises `IllegalPlay` if it may not be played."""

    @abstractmethod
    def give_up(self) -> None:
        """End the puzzle by its best card."""

    def hint(self) -> int:
        """Count a hint, and return how many there were before for the same card."""
        self.hints, self.hinted = self.hints + 1, True
        return self.hints - 1

    def review(self, now: datetime) -> Review | None:
        """Return how it was graded, the same each time; None if nothing was chosen or given up."""
        if self._review is None and self.found is not None:
            self._review = Review(now, self.theme, self.name, grade(self.effort, self.level))
        return self._review


class AskedOpen(Asked):
    """A puzzle whose cards all lie open: after the key it is played on to the end.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> puzzle = next(iter(pack().values()))
    >>> asked = AskedOpen(puzzle, puzzle.themes[0])
    >>> asked.choose(puzzle.key_rank)
    >>> asked.found, asked.last == asked.game.last_choice
    (True, True)
    """

    def __init__(self, puzzle: TrickPuzzle, theme: str) -> None:
        super().__init__(puzzle.id, theme, puzzle.level)
        self.puzzle = puzzle
        self.game = game_of_puzzle(puzzle)
        #: The last card that was chosen or, where it was given up, should have been.
        self.last: Turn | None = None
        self.given_up = False

    @property
    def position(self) -> Position:
        """The position in which a card is asked for."""
        return self.game.position

    @property
    def effort(self) -> Effort:
        """What the answer took so far."""
        return Effort(
            found=bool(self.found),
            lost=lost(self.game),
            hinted=self.hinted,
            finished=self.game.over,
            seconds=self.seconds,
        )

    def choose(self, rank: Rank) -> None:
        """Take a card as the answer; the key is played, and the play goes on."""
        self.last, self.hints = self.game.turn(rank), 0
        if self.found is None:
            self.found = self.last.rank == self.puzzle.key_rank
        if self.found:
            self.game = self.game.play(rank)
        self.over = not self.found or self.game.over

    def give_up(self) -> None:
        """Show the key, and end the question."""
        self.found = bool(self.found)
        self.last = self.game.turn(max(self.game.solution.best))
        self.over = self.given_up = True


class AskedHidden(Asked):
    """A puzzle with hidden hands: it is over when a card is chosen."""

    def __init__(self, puzzle: HiddenPuzzle) -> None:
        super().__init__(puzzle.id, HIDDEN, LEVEL)
        self.puzzle = puzzle
        self.game = begin(puzzle.position, {puzzle.view.turn}, puzzle.advice.objective.name)
        #: The card that was chosen or, where it was given up, should have been.
        self.rank: Rank | None = None

    @property
    def position(self) -> Position:
        """A position that stands for all deals that fit."""
        return self.puzzle.view.representative

    @property
    def effort(self) -> Effort:
        """What the answer took so far."""
        return Effort(found=bool(self.found), hinted=self.hinted, seconds=self.seconds)

    def choose(self, rank: Rank) -> None:
        """Take a card as the answer, which ends the question."""
        self.position.check(rank)
        self.rank = rank
        self.found, self.over = rank == self.puzzle.key, True

    def give_up(self) -> None:
        """Show the key, and end the question."""
        self.rank = self.puzzle.key
        self.found, self.over = False, True


class AskedSafely(Asked):
    """A safety play: the goal is to be kept to the end, however the hidden cards lie.

    >>> from ristikontra.game.cards import rank_of
    >>> from ristikontra.puzzles.safety import safety_pack
    >>> puzzle = next(iter(safety_pack().values()))
    >>> asked = AskedSafely(puzzle)
    >>> asked.choose(rank_of(puzzle.tempting))
    >>> asked.found, asked.over
    (False, True)
    """

    def __init__(self, puzzle: SafetyPuzzle) -> None:
        super().__init__(puzzle.id, SAFETY, puzzle.level)
        self.puzzle = puzzle
        self.game = begin_safely(puzzle.view, puzzle.objective)

    @property
    def position(self) -> Position:
        """A position that stands for all deals that fit."""
        return self.game.view.representative

    @property
    def effort(self) -> Effort:
        """What the answer took so far."""
        goal, now = self.game.goal, self.game.best
        worse = max(goal.outcome - now.outcome, 0)
        return Effort(
            found=bool(self.found),
            lost=Value(worse, 0 if worse else max(goal.points - now.points, 0)),
            hinted=self.hinted,
            finished=self.game.over,
            seconds=self.seconds,
        )

    def choose(self, rank: Rank) -> None:
        """Take a card as the answer, which ends the question if it loses the goal."""
        self.game, self.hints = self.game.play(rank), 0
        if self.found is None:
            self.found = rank == self.puzzle.key_rank
        self.over = self.game.over or not self.game.kept

    def give_up(self) -> None:
        """End the question."""
        self.found, self.over = bool(self.found), True


A = TypeVar("A", bound=Asked)


class Trainer(Generic[A]):
    """One puzzle after the other, and what comes of them.

    `ask` returns the next puzzle for a learner at a time, `keep` keeps one more review of his.

    >>> from datetime import UTC
    >>> from ristikontra.puzzles.puzzle import pack
    >>> puzzles, now = list(pack().values()), datetime(2030, 1, 1, tzinfo=UTC)
    >>> ask = in_turn_by_theme(puzzles, puzzles[0].themes, None, Random(1))
    >>> trainer = Trainer(Kept(Learner()), ask, lambda known, one: Kept(known.after(one)))
    >>> trainer.begin(now).give_up()
    >>> trainer.count(now).right, len(trainer.kept.learner.reviews)
    (False, 1)
    """

    def __init__(
        self,
        kept: Kept,
        ask: Callable[[Learner, datetime], A],
        keep: Callable[[Learner, Review], Kept],
    ) -> None:
        self.kept = kept
        self._ask = ask
        self._keep = keep
        self._uncounted: A | None = None
        #: The reviews of this time, and those of puzzles whose card was found, whatever later
        #: cards lost.
        self.reviews: set[Review] = set()
        self.found: set[Review] = set()

    def begin(self, now: datetime) -> A:
        """Return the puzzle that is asked next."""
        self._uncounted = asked = self._ask(self.kept.learner, now)
        return asked

    def count(self, now: datetime) -> Review | None:
        """Keep how the puzzle was solved that is not counted yet; None if nothing was done.

        Whatever interrupts this, the puzzle counts once when it is done again.
        """
        asked = self._uncounted
        review = asked.review(now) if asked else None
        if asked and review:
            self.kept = self._keep(self.kept.learner, review)
            self.reviews.add(review)
            if asked.found:
                self.found.add(review)
        self._uncounted = None
        return review


def in_turn_by_theme(
    puzzles: Sequence[TrickPuzzle], themes: Sequence[str], level: int | None, rng: Random
) -> Callable[[Learner, datetime], AskedOpen]:
    """Return what asks puzzles by the themes that are due; new ones are of a level, if one is said.

    At least one puzzle must be of each theme.
    """

    def ask(learner: Learner, now: datetime) -> AskedOpen:
        theme = next_theme(learner, themes, now)
        return AskedOpen(next_puzzle(learner, puzzles, theme, rng, level), theme)

    return ask


def one_by_one(puzzles: Iterator[HiddenPuzzle]) -> Callable[[Learner, datetime], AskedHidden]:
    """Return what asks puzzles with hidden hands in their order."""
    return lambda _learner, _now: AskedHidden(next(puzzles))


def safely(
    puzzles: Sequence[SafetyPuzzle], level: int | None, rng: Random
) -> Callable[[Learner, datetime], AskedSafely]:
    """Return what asks safety plays; new ones are of a level, if one is said."""
    return lambda learner, _now: AskedSafely(next_safety(learner, puzzles, rng, level))


def game_of_puzzle(puzzle: TrickPuzzle) -> EndingGame:
    """Return a puzzle as a game: its side, of three its player alone, against best play.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> game = game_of_puzzle(next(iter(pack().values())))
    >>> game.position.turn in game.seats, game.line
    (True, ())
    """
    position = puzzle.start
    seating = position.rules.seating
    seats = seating.members(position.party) if seating.two_sided else (position.turn,)
    return begin(position, seats, puzzle.objective)


def lost(game: EndingGame) -> Value:
    """Return what the cards of a game lost that its player chose after the first.

    Outcomes are added up, and points where the outcome stayed.
    """
    losses = [
        card.loss
        for turn in game.turns()
        if turn.chosen
        for card in game.solved(turn).cards
        if card.rank == turn.rank and card.loss is not None
    ][1:]
    return Value(
        sum(loss.outcome for loss in losses),
        sum(loss.points for loss in losses if not loss.outcome),
    )
