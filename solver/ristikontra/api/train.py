"""What a learner was asked so far."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.hidden import HIDDEN
from ristikontra.games.tricks.puzzles.safety import SAFETY
from ristikontra.games.tricks.puzzles.training import Learner, Review, in_turn
from ristikontra.record import SCHEMA, Record


class TrainedRecord(Record, frozen=True, kw_only=True):
    """How often a theme was asked for and solved; `due`, in UTC, is there if it was asked for."""

    theme: str
    asked: int
    right: int
    due: datetime | UnsetType = UNSET


class TrainRecord(Record, frozen=True, kw_only=True):
    """All reviews of a learner by theme: those asked for, the next due first, then the others."""

    schema: Literal[2] = SCHEMA
    asked: int
    right: int
    themes: list[TrainedRecord]


def train_record(learner: Learner, themes: Sequence[str]) -> TrainRecord:
    """Return the record of a learner; `themes` are those that may be asked for.

    Others that were asked for are counted with the rest, and not named.

    >>> train_record(Learner(), ["guard"]).to_dict()
    {'schema': 2, 'asked': 0, 'right': 0, 'themes': [{'theme': 'guard', 'asked': 0, 'right': 0}]}
    """
    met = [theme for theme in themes if theme in learner.cards]
    met.sort(key=lambda theme: learner.cards[theme].due)
    new = [theme for theme in themes if theme not in learner.cards]
    return TrainRecord(
        asked=len(learner.reviews),
        right=_right(learner.reviews),
        themes=[_trained(learner, theme) for theme in met + new],
    )


def _trained(learner: Learner, theme: str) -> TrainedRecord:
    reviews = learner.of(theme)
    due = learner.due(theme)
    return TrainedRecord(
        theme=theme, asked=len(reviews), right=_right(reviews), due=UNSET if due is None else due
    )


def _right(reviews: Sequence[Review]) -> int:
    return sum(review.right for review in reviews)


def train(learner: Learner) -> TrainRecord:
    """Return what a learner was asked so far and when every theme of the pack comes again.

    `puzzles.training` says what is asked next, from the same reviews.

    >>> from ristikontra.games.tricks.puzzles.training import Learner
    >>> train(Learner()).asked
    0
    """
    themes = in_turn(pack().values())
    apart = [theme for theme in (HIDDEN, SAFETY) if theme in learner.cards]
    return train_record(learner, [*themes, *apart])
