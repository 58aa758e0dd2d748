"""The file in which a learner's reviews are kept, whole at every moment.

1. A review is written before the next question, in the way of `disk`.  A killed program loses at
   most the review that it was writing.
2. Two that write to one file wait for each other, and each adds to what it finds there.
3. Before reviews are written, any other file in the way is renamed, never overwritten.  A diary of
   a later version is left alone.  Who only asks what is kept changes nothing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

import msgspec
from platformdirs import user_data_path

from ristikontra.disk import alone, expect_writable, kept_in, set_aside, whole_file
from ristikontra.formats.kinds import refuse_other
from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.puzzles.training import Learner, Review, learner_of
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
    else has added since it was last read.
    """

    learner: Learner
    aside: Path | None = None
    others: int = 0


def usual_file() -> Path:
    """Return the file of a user who names none, in the folder that his system has for data."""
    return user_data_path("ristikontra", appauthor=False) / "training.json"


def read_diary(path: Path) -> Kept:
    """Return what is kept in a file; nothing, if there is no such file.

    Raises `RistikontraError` if it cannot be read, or is of a later version, and OSError if nothing
    could be written there.
    """
    with alone(path):
        reviews, aside = _read(path)
    expect_writable(path)
    return Kept(learner_of(reviews), aside)


def look_into(path: Path) -> Learner:
    """Return what is kept in a file, and change nothing.

    Raises `RistikontraError` if it cannot be read, is not a diary, or is one of a later version.
    """
    reviews = _reviews(path)
    if reviews is None:
        raise RistikontraError(Saying("train.no_diary", file=str(path)))
    return learner_of(reviews)


def write_down(path: Path, learner: Learner, review: Review) -> Kept:
    """Add a review to a file, and return what stands there now.

    `learner` is what was known before it.  Raises as `read_diary` does.
    """
    with alone(path):
        found, aside = _read(path)
        known = {*learner.reviews, review}
        others = [one for one in found if one not in known]
        now = learner_of({*known, *others})
        with whole_file(path) as file:
            file.write(msgspec.json.encode(_Pages(_KIND, SCHEMA, now.reviews)) + b"\n")
    return Kept(now, aside, len(others))


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
        text = kept_in(path, _LARGEST)
    except OSError as error:
        raise RistikontraError(
            Saying("cannot_read", file=str(path), reason=why_unread(error))
        ) from None
    try:
        if msgspec.json.decode(text, type=_Head).schema <= SCHEMA:
            return msgspec.json.decode(text, type=_Pages).reviews
    except (msgspec.DecodeError, ValueError, RecursionError):
        refuse_other(str(path), "diary", "json", "empty", "binary")
        return None
    raise RistikontraError(Saying("train.newer", file=str(path)))
