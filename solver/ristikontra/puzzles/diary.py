"""The file in which a learner's reviews are kept, whole at every moment.

1. A review is written before the next question, in the way of `disk`.  A killed program loses at
   most the review that it was writing.
2. Two that write to one file wait for each other, and each adds to what it finds there.
3. Before reviews are written, any other file in the way is renamed, never overwritten.  A diary of
   a later version is left alone.  Who only asks what is kept changes nothing.
4. What was written while a clock was ahead gets the time at which it is read next, and keeps it.
   With its own its theme would not be due before the clocks get there.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

import msgspec
from platformdirs import user_data_path

from ristikontra.disk import alone, expect_writable, kept_in, set_aside, whole_file
from ristikontra.formats.kinds import refuse_other
from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.puzzles.training import Learner, Review, as_of, learner_of
from ristikontra.texts import text_in
from ristikontra.words import Saying

SCHEMA: Final = 1
_KIND: Final = "training"
#: No larger file is read: a review takes a hundred bytes, and nobody lives to fill more.
_LARGEST: Final = 100_000_000


class _Head(msgspec.Struct):
    """The mark of a diary, of whatever version."""

    ristikontra: Literal["training"]
    schema: int


class _Pages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A diary as it is written."""

    ristikontra: Literal["training"]
    schema: Literal[1]
    reviews: tuple[Review, ...]


class Kept(msgspec.Struct, frozen=True):
    """What stands in the file now.

    `aside` is the new name of a file that was not a diary; `others` are the reviews that somebody
    else has added since it was last read, and `ahead` is the number of those from the future.
    """

    learner: Learner
    aside: Path | None = None
    others: int = 0
    ahead: int = 0


def usual_file() -> Path:
    """Return the file of a user who names none, in the folder that his system has for data."""
    return user_data_path("ristikontra", appauthor=False) / "training.json"


def read_diary(path: Path, now: datetime | None = None) -> Kept:
    """Return what is kept in a file; nothing, if there is no such file.

    Reviews from after `now` are written down as made now.  Raises `RistikontraError` if it cannot
    be read, or is of a later version, and OSError if nothing could be written there.
    """
    with alone(path):
        found, aside = _read(path)
        reviews, ahead = as_of(now, found)
        if ahead:
            _write(path, reviews)
    expect_writable(path)
    return Kept(learner_of(reviews), aside, ahead=ahead)


def look_into(path: Path, now: datetime | None = None) -> Kept:
    """Return what is kept in a file, and change nothing.

    Reviews from after `now` count as made now.  Raises `RistikontraError` if it cannot be read, is
    not a diary, or is one of a later version.
    """
    found = _reviews(path)
    if found is None:
        raise RistikontraError(Saying("train.no_diary", file=str(path)))
    reviews, ahead = as_of(now, found)
    return Kept(learner_of(reviews), ahead=ahead)


def write_down(path: Path, learner: Learner, review: Review) -> Kept:
    """Add a review to a file, and return what stands there now.

    `learner` is what was known before it.  Raises as `read_diary` does.
    """
    with alone(path):
        found, aside = _read(path)
        known = {*learner.reviews, review}
        others = [one for one in as_of(None, found)[0] if one not in known]
        now = learner_of({*known, *others})
        _write(path, now.reviews)
    return Kept(now, aside, len(others))


def _write(path: Path, reviews: Collection[Review]) -> None:
    """Write a diary in the place of the old one."""
    with whole_file(path) as file:
        file.write(msgspec.json.encode(_Pages(_KIND, SCHEMA, (*reviews,))) + b"\n")


def _read(path: Path) -> tuple[tuple[Review, ...], Path | None]:
    """Return the reviews in a file, and its new name if it had to be renamed."""
    reviews = _reviews(path)
    return ((), set_aside(path)) if reviews is None else (reviews, None)


def _reviews(path: Path) -> tuple[Review, ...] | None:
    """Return the reviews in a file, none if there is no file; None if it is not a diary."""
    if not os.path.lexists(path):
        return ()
    if not path.is_file():
        raise RistikontraError(Saying("train.no_file", file=str(path)))
    try:
        data = kept_in(path, _LARGEST)
    except OSError as error:
        raise RistikontraError(
            Saying("cannot_read", file=str(path), reason=why_unread(error))
        ) from None
    try:
        text = text_in(data)
        if msgspec.json.decode(text, type=_Head).schema <= SCHEMA:
            return msgspec.json.decode(text, type=_Pages).reviews
    except (msgspec.DecodeError, ValueError, RecursionError):
        refuse_other(str(path), "diary", "json", "empty", "binary")
        return None
    raise RistikontraError(Saying("train.newer", file=str(path)))
