"""What a learner was asked, how it went, and what to ask next.

1. What is learned is a theme; a position is only where it is asked for.  So themes are scheduled,
   by FSRS, a card each, and every review has a fresh position as long as there is one.
2. A review counts for the theme that it was asked for, even where its puzzle also has others.
3. The reviews are all that is remembered: when a theme comes again follows from them.
4. Nothing here knows a terminal, a file or the clock: who asks says what time it is.  A clock may
   have been wrong: a review from the future counts as made now.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Annotated, Final

from fsrs import Card, Rating, Scheduler
from msgspec import Meta, Struct, structs

from ristikontra.game.errors import RistikontraError
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.puzzles.collection import themes_in, variant_of
from ristikontra.games.tricks.puzzles.composing import composed
from ristikontra.games.tricks.search.objectives import Value

#: A learner who finds the key in this many seconds, times the level, knows the theme.  One who
#: needs longer than the other limit has not got it yet.
QUICK: Final = 15
SLOW: Final = 60
#: Later cards that lose this many points lose what the key was worth.
MARGIN: Final = 4

#: For a new puzzle this many endings are judged, which takes some seconds at most.
_PATIENCE: Final = 3_000
#: How soon a theme comes again that was failed: not before others have been asked for.
_SOON: Final = (timedelta(minutes=10),)
#: The same reviews give the same dates, so nothing is left to chance.
_SCHEDULER: Final = Scheduler(learning_steps=_SOON, relearning_steps=_SOON, enable_fuzzing=False)
#: Between these times a clock may be right: before the first there was nothing to review.
_FIRST: Final = datetime(2025, 1, 1, tzinfo=UTC)
_LAST: Final = datetime(3000, 1, 1, tzinfo=UTC)
_INSTANT: Final = timedelta(microseconds=1)


class Review(Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A puzzle that was asked for a theme, when it was over, and how it was graded.

    `grade` is from 1, again, to 4, easy, as FSRS has them.
    """

    at: Annotated[datetime, Meta(tz=True)]
    theme: str
    puzzle: str
    grade: Annotated[int, Meta(ge=1, le=4)]

    @property
    def right(self) -> bool:
        """Whether the puzzle was solved."""
        return self.grade > Rating.Again


class Effort(Struct, frozen=True, kw_only=True):
    """How somebody did at a puzzle.

    `found`: the key was chosen, and not asked for; `lost` is what later cards lost; `hinted`: there
    was a hint; `finished`: play reached the end; `seconds` went by before the choice.
    """

    found: bool
    lost: Value = Value(0, 0)
    hinted: bool = False
    finished: bool = True
    seconds: float = 0.0


def grade(effort: Effort, level: int) -> Rating:
    """Return how well a puzzle was solved.

    Again: the key was missed or given up, or later cards lost the outcome or four points.  Hard:
    later cards lost less, there was a hint, the rest was not played, or it took more than a minute
    per level to find the key.  Easy: all was right, in fifteen seconds a level.  Good: all else.

    >>> grade(Effort(found=True, seconds=20), 1), grade(Effort(found=True, seconds=20), 2)
    (<Rating.Good: 3>, <Rating.Easy: 4>)
    >>> grade(Effort(found=True, lost=Value(0, 3)), 1), grade(Effort(found=False), 1)
    (<Rating.Hard: 2>, <Rating.Again: 1>)
    """
    if not effort.found or effort.lost.outcome or effort.lost.points >= MARGIN:
        return Rating.Again
    slow = effort.seconds > SLOW * level
    if effort.lost.points or effort.hinted or not effort.finished or slow:
        return Rating.Hard
    return Rating.Easy if effort.seconds <= QUICK * level else Rating.Good


class Learner(Struct, frozen=True):
    """All reviews of a learner, in order, and the card of every theme that was asked for.

    >>> when = datetime(2030, 1, 1, tzinfo=UTC)
    >>> learner = Learner().after(Review(when, "guard", "p001", Rating.Easy))
    >>> str(learner.due("guard")), learner.due("squeeze")
    ('2030-01-09 00:00:00+00:00', None)
    """

    reviews: tuple[Review, ...] = ()
    cards: Mapping[str, Card] = {}

    @property
    def last(self) -> datetime:
        """When the last review was."""
        return self.reviews[-1].at if self.reviews else _FIRST

    def after(self, review: Review) -> Learner:
        """Return the learner after one more review."""
        at = review.at.astimezone(UTC)
        card = self.cards.get(review.theme) or Card(card_id=0, due=at)
        card, _ = _SCHEDULER.review_card(card, Rating(review.grade), at)
        return structs.replace(
            self, reviews=(*self.reviews, review), cards={**self.cards, review.theme: card}
        )

    def due(self, theme: str) -> datetime | None:
        """Return when a theme is to be asked for again, None if it never was."""
        return self.cards[theme].due if theme in self.cards else None

    def of(self, theme: str) -> list[Review]:
        """Return the reviews of a theme."""
        return [review for review in self.reviews if review.theme == theme]


def learner_of(reviews: Collection[Review]) -> Learner:
    """Return the learner that reviews make, whatever their order."""
    learner = Learner()
    for review in sorted(reviews):
        learner = learner.after(review)
    return learner


def may_be_now(time: datetime) -> bool:
    """Say whether a clock that shows a time may be right.

    >>> may_be_now(datetime(1971, 1, 1, tzinfo=UTC)), may_be_now(datetime(2030, 1, 1, tzinfo=UTC))
    (False, True)
    """
    return _FIRST <= time < _LAST


def as_of(now: datetime | None, reviews: Collection[Review]) -> tuple[list[Review], int]:
    """Return reviews, those from the future as if they were made just now; and how many these are.

    They stay in their order.  If nobody knows what time it is, only times that no clock can show
    are from the future.  None is from before there was anything to review.

    >>> now, late = datetime(2030, 1, 1, tzinfo=UTC), datetime(2060, 1, 1, tzinfo=UTC)
    >>> [made], ahead = as_of(now, [Review(late, "guard", "p001", Rating.Good)])
    >>> str(made.at), ahead
    ('2030-01-01 00:00:00+00:00', 1)
    """
    latest = now if now and may_be_now(now) else _LAST
    ahead = sorted((one for one in reviews if one.at > latest), reverse=True)
    made = [structs.replace(one, at=latest - at * _INSTANT) for at, one in enumerate(ahead)]
    past = [structs.replace(one, at=max(one.at, _FIRST)) for one in reviews if one.at <= latest]
    return past + made, len(ahead)


def in_turn(puzzles: Collection[Puzzle]) -> list[str]:
    """Return the themes of puzzles in the order in which new ones come: by their easiest puzzle.

    >>> from ristikontra.games.tricks.puzzles.collection import pack
    >>> first, *_ = in_turn(pack().values())
    >>> any(first in puzzle.themes for puzzle in pack().values() if puzzle.level == 1)
    True
    """
    easiest = {
        theme: min(puzzle.level for puzzle in puzzles if theme in puzzle.themes)
        for theme in themes_in(puzzles)
    }
    return sorted(easiest, key=lambda theme: easiest[theme])


def next_theme(learner: Learner, themes: Sequence[str], now: datetime) -> str:
    """Return the theme to ask for: the one longest due, else the first new one, else any in turn.

    The next theme is the one for which the largest part of its interval has passed.  So a learner
    who does more than is due gets a mixture of all, in which failed ones come often.

    >>> now = datetime(2030, 1, 1, tzinfo=UTC)
    >>> learner = Learner().after(Review(now, "guard", "p001", Rating.Again))
    >>> next_theme(learner, ["guard", "refuse"], now), next_theme(learner, ["guard"], now)
    ('refuse', 'guard')
    """
    cards = {theme: learner.cards[theme] for theme in themes if theme in learner.cards}
    due = [theme for theme, card in cards.items() if card.due <= now]
    if due:
        return min(due, key=lambda theme: cards[theme].due)
    for theme in themes:
        if theme not in cards:
            return theme
    return max(themes, key=lambda theme: _gone_by(cards[theme], now))


def _gone_by(card: Card, now: datetime) -> float:
    """Return which share of the time from a theme's last review until it is due has gone by."""
    last = card.last_review or card.due
    return (now - last) / (card.due - last)


def next_puzzle(
    learner: Learner,
    puzzles: Collection[Puzzle],
    theme: str,
    rng: Random,
    level: int | None = None,
) -> Puzzle:
    """Return a puzzle of a theme: of those never asked one of the lowest level, or a new one.

    A new one is of one of the games of the puzzles, and of a level, if that matters.  If none is
    found soon, the puzzle comes again that was asked the longest ago.  At least one of the puzzles
    must be of the theme.
    """
    asked = {review.puzzle: review.at for review in learner.reviews}
    fitting = [puzzle for puzzle in puzzles if theme in puzzle.themes]
    fresh = [puzzle for puzzle in fitting if puzzle.id not in asked]
    if fresh:
        lowest = min(puzzle.level for puzzle in fresh)
        return rng.choice([puzzle for puzzle in fresh if puzzle.level == lowest])
    variant = rng.choice(sorted({variant_of(puzzle) for puzzle in fitting}))
    made = _made(variant, theme, level, rng)
    if made and made.id not in asked:
        return made
    return min(fitting, key=lambda puzzle: asked[puzzle.id])


def _made(variant: str, theme: str, level: int | None, rng: Random) -> Puzzle | None:
    """Return a new puzzle, which is called by its position; None if none is found soon."""
    try:
        puzzle = next(composed(rng, variant, theme=theme, level=level, patience=_PATIENCE))
    except RistikontraError:
        return None
    return structs.replace(puzzle, id=puzzle.position)
