"""A trainer at work: which puzzle is asked, what a card does to it, when it counts, and for what.

1. A puzzle whose cards lie open is over when its key is missed or given up, or else when it was
   played to the end; one with hidden hands, when a card is chosen or given up; a safety play, when
   its goal is lost or given up, or at the end.
2. It counts once, when it is over or left, if a card was chosen or given up; then it is kept.
3. Nothing here knows a terminal or the clock: who asks says what time it is, and how long somebody
   thought.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from random import Random
from typing import Any

from ristikontra.game.cards import Rank, rank_of
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles import training as t
from ristikontra.games.tricks.puzzles.diary import Kept
from ristikontra.games.tricks.puzzles.hidden import HIDDEN, LEVEL, HiddenPuzzle
from ristikontra.games.tricks.puzzles.safety import SAFETY, next_safety
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.table import endings
from ristikontra.table.session import Session


class Asked:
    """A puzzle that is asked, with its theme and level, and the answers so far.

    `key` is the right card, and `session` is where it is played.  After an answer `ends` says
    whether the puzzle is over; without it one card answers the puzzle.  `loses` says what later
    cards have lost, and `best` is the card to be shown where it is given up.

    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> puzzle = next(iter(pack().values()))
    >>> asked = asked_open(puzzle, puzzle.themes[0])
    >>> asked.choose(rank_of(puzzle.key))
    >>> asked.found, asked.last == rank_of(puzzle.key)
    (True, True)
    """

    def __init__(
        self,
        puzzle: Any,
        theme: str,
        level: int,
        session: Session[Any],
        key: Rank,
        *,
        ends: Callable[[Asked], bool] | None,
        loses: Callable[[Session[Any]], Value],
        best: Callable[[Asked], Rank],
    ) -> None:
        self.puzzle = puzzle
        self.name: str = puzzle.id
        self.theme = theme
        self.level = level
        self.session = session
        #: The session before the last card that was chosen.
        self.before = session
        self.key = key
        self._ends, self._loses, self._best = ends, loses, best
        #: The last card that was chosen or, where it was given up, should have been.
        self.last: Rank | None = None
        #: Whether the right card was chosen, None before that.
        self.found: bool | None = None
        self.over = self.given_up = False
        #: Hints for the card that is asked for, and whether there was any before.
        self.hints = 0
        self.hinted = False
        #: Seconds until the first card was chosen or given up.
        self.seconds = 0.0
        self._review: t.Review | None = None

    @property
    def effort(self) -> t.Effort:
        """How the learner did so far."""
        return t.Effort(
            found=bool(self.found),
            lost=self._loses(self.session),
            hinted=self.hinted,
            finished=self._ends is None or self.session.over,
            seconds=self.seconds,
        )

    def choose(self, rank: Rank) -> None:
        """Take a card as the answer.  Raises `IllegalPlay` if it may not be played."""
        after = self.session.play(rank)
        self.before, self.session, self.last, self.hints = self.session, after, rank, 0
        if self.found is None:
            self.found = rank == self.key
        self.over = self._ends is None or self._ends(self)

    def give_up(self) -> None:
        """End the puzzle by its best card."""
        self.before, self.found, self.last = self.session, bool(self.found), self._best(self)
        self.over = self.given_up = True

    def hint(self) -> int:
        """Count a hint, and return how many there were before for the same card."""
        self.hints, self.hinted = self.hints + 1, True
        return self.hints - 1

    def review(self, now: datetime) -> t.Review | None:
        """Return how it was graded, the same each time; None if nothing was chosen or given up."""
        if self._review is None and self.found is not None:
            self._review = t.Review(now, self.theme, self.name, t.grade(self.effort, self.level))
        return self._review


def asked_open(puzzle: Puzzle, theme: str) -> Asked:
    """Return a puzzle whose cards all lie open: after the key it is played on to the end."""
    return Asked(
        puzzle,
        theme,
        puzzle.level,
        session_of(puzzle),
        rank_of(puzzle.key),
        ends=lambda asked: not asked.found or asked.session.over,
        loses=lost,
        best=lambda asked: max(endings.solution(asked.session).best),
    )


def asked_hidden(puzzle: HiddenPuzzle) -> Asked:
    """Return a puzzle with hidden hands: it is over when a card is chosen."""
    session = endings.begin_ending(puzzle.position, {puzzle.view.mover}, puzzle.advice.measure.name)
    return Asked(
        puzzle,
        HIDDEN,
        LEVEL,
        session,
        puzzle.key,
        ends=None,
        loses=lambda session: Value(0, 0),
        best=lambda asked: puzzle.key,
    )


def asked_safely(puzzle: Puzzle) -> Asked:
    """Return a safety play: the goal is to be kept to the end, however the hidden cards lie.

    >>> from ristikontra.game.cards import rank_of
    >>> from ristikontra.games.tricks.puzzles.safety import safety_pack
    >>> puzzle = next(iter(safety_pack().values()))
    >>> asked = asked_safely(puzzle)
    >>> asked.choose(rank_of(puzzle.tempting))
    >>> asked.found, asked.over
    (False, True)
    """
    return Asked(
        puzzle,
        SAFETY,
        puzzle.level,
        endings.begin_puzzle(puzzle),
        rank_of(puzzle.key),
        ends=lambda asked: asked.session.over or not endings.is_kept(asked.session),
        loses=_goal_lost,
        best=lambda asked: endings.SafePlay().choose(asked.session),
    )


def _goal_lost(session: Session[endings.SafeState]) -> Value:
    goal, now = endings.goal_of(session), session.state.best
    worse = max(goal.outcome - now.outcome, 0)
    return Value(worse, 0 if worse else max(goal.points - now.points, 0))


class Trainer:
    """One puzzle after the other, and how each went.

    `ask` returns the next puzzle for a learner at a time, `keep` keeps one more review by the
    learner.

    >>> from datetime import UTC
    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> puzzles, now = list(pack().values()), datetime(2030, 1, 1, tzinfo=UTC)
    >>> ask = in_turn_by_theme(puzzles, puzzles[0].themes, None, Random(1))
    >>> trainer = Trainer(Kept(t.Learner()), ask, lambda known, one: Kept(known.after(one)))
    >>> trainer.begin(now).give_up()
    >>> trainer.count(now).right, len(trainer.kept.learner.reviews)
    (False, 1)
    """

    def __init__(
        self,
        kept: Kept,
        ask: Callable[[t.Learner, datetime], Asked],
        keep: Callable[[t.Learner, t.Review], Kept],
    ) -> None:
        self.kept = kept
        self._ask = ask
        self._keep = keep
        self._uncounted: Asked | None = None
        #: The reviews of this time, and those of puzzles whose card was found, whatever later
        #: cards lost.
        self.reviews: set[t.Review] = set()
        self.found: set[t.Review] = set()

    def begin(self, now: datetime) -> Asked:
        """Return the puzzle that is asked next."""
        self._uncounted = asked = self._ask(self.kept.learner, now)
        return asked

    def count(self, now: datetime) -> t.Review | None:
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
    puzzles: Sequence[Puzzle], themes: Sequence[str], level: int | None, rng: Random
) -> Callable[[t.Learner, datetime], Asked]:
    """Return what asks puzzles by the themes that are due; new ones are of a level, if one is said.

    At least one puzzle must be of each theme.
    """

    def ask(learner: t.Learner, now: datetime) -> Asked:
        theme = t.next_theme(learner, themes, now)
        return asked_open(t.next_puzzle(learner, puzzles, theme, rng, level), theme)

    return ask


def one_by_one(puzzles: Iterator[HiddenPuzzle]) -> Callable[[t.Learner, datetime], Asked]:
    """Return what asks puzzles with hidden hands in their order."""
    return lambda _learner, _now: asked_hidden(next(puzzles))


def safely(
    puzzles: Sequence[Puzzle], level: int | None, rng: Random
) -> Callable[[t.Learner, datetime], Asked]:
    """Return what asks safety plays; new ones are of a level, if one is said."""
    return lambda learner, _now: asked_safely(next_safety(learner, puzzles, rng, level))


def session_of(puzzle: Puzzle) -> Session[Position]:
    """Return a puzzle as a session: its side, or only its player of three, against best play.

    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> session = session_of(next(iter(pack().values())))
    >>> session.asks, session.line
    (True, ())
    """
    position = puzzle.start
    seating = position.rules.seating
    seats = seating.members(position.party) if seating.two_sided else (position.mover,)
    return endings.begin_ending(position, seats, puzzle.objective or None)


def lost(session: Session[Position]) -> Value:
    """Return what the cards of a session lost that its player chose after the first.

    Outcomes are added up, and points where the outcome stayed.
    """
    losses = [
        card.loss
        for turn in session.turns()
        if turn.chosen
        for card in endings.solution(session, turn.state).cards
        if card.rank == turn.move and card.loss is not None
    ][1:]
    return Value(
        sum(loss.outcome for loss in losses),
        sum(loss.points for loss in losses if not loss.outcome),
    )
