"""The reviews of a learner, in a store.

1. A review is in the store before the next question.  A killed program loses at most the review
   that it was writing.
2. Two trainers may write to one store: each adds to what it finds there.
3. What was written while a clock was ahead gets the time at which it is read next, and keeps it.
   With its own its theme would not be due before the clocks get there.
4. Reviews go out and come in as JSON.  Earlier versions kept such a file.  A store takes its
   reviews over once, and the file stays as it is.
"""

import os
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

import msgspec

from ristikontra.disk import kept_in
from ristikontra.formats.kinds import refuse_other
from ristikontra.game.errors import RistikontraError, why_unread
from ristikontra.games.tricks.puzzles.training import Learner, Review, as_of, learner_of
from ristikontra.store import OWN, Place, Store, StoreError, looked_into, opened
from ristikontra.texts import text_in
from ristikontra.words import Saying

SCHEMA: Final = 1
_KIND: Final = "training"
#: What says in a store that the reviews of old are there.
_TAKEN: Final = "reviews"
#: No larger file is read: a review takes a hundred bytes, and nobody lives to fill more.
_LARGEST: Final = 100_000_000


class _Pages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of reviews."""

    ristikontra: Literal["training"]
    schema: Literal[1]
    reviews: tuple[Review, ...]


class Kept(msgspec.Struct, frozen=True):
    """What is in the store now.

    `taken` is the number of reviews that come from a file of old.  `others` is the number of those
    that somebody else has added since it was last read, `ahead` of those from the future.
    """

    learner: Learner
    taken: int = 0
    others: int = 0
    ahead: int = 0


def read_diary(place: Place, now: datetime | None = None) -> Kept:
    """Return what is kept in a store, which is made where there is none.

    Reviews from after `now` are written down as made now.  Raises `RistikontraError` if the store
    cannot be used, or the file of old cannot be read.
    """
    with opened(place.path, OWN) as store, store.changing():
        taken = _taken_over(store, place.reviews)
        found = _reviews_in(store)
        reviews, ahead = as_of(now, found)
        if ahead:
            store.change("DELETE FROM reviews")
            _add(store, reviews)
    return Kept(learner_of(reviews), taken=taken, ahead=ahead)


def look_into(place: Place, now: datetime | None = None) -> Kept:
    """Return what is kept in a store, and change nothing.

    Reviews from after `now` count as made now.  Raises as `read_diary` does.
    """
    found: set[Review] = set()
    old = place.reviews
    with looked_into(place.path, OWN) as store:
        if store:
            found.update(_reviews_in(store))
            old = None if _is_taken(store) else old
    if old:
        found.update(reviews_of(old))
    reviews, ahead = as_of(now, found)
    return Kept(learner_of(reviews), ahead=ahead)


def write_down(place: Place, learner: Learner, reviews: Collection[Review]) -> Kept:
    """Add reviews to a store, and return what is there now.

    `learner` is what was known before.  Raises as `read_diary` does.
    """
    known = {*learner.reviews, *reviews}
    with opened(place.path, OWN) as store, store.changing():
        _add(store, reviews)
        others = {*as_of(None, _reviews_in(store))[0]} - known
    return Kept(learner_of(known | others), others=len(others))


def reviews_of(path: Path) -> tuple[Review, ...]:
    """Return the reviews in a JSON file.

    Raises `RistikontraError` if it cannot be read, has something else, or is of a later version.
    """
    file = str(path)
    try:
        data = kept_in(path, _LARGEST)
    except OSError as error:
        raise RistikontraError(Saying("cannot_read", file=file, reason=why_unread(error))) from None
    try:
        match msgspec.json.decode(text_in(data)):
            case {"ristikontra": "training", "schema": int(schema)} if schema > SCHEMA:
                raise RistikontraError(Saying("store.newer", file=file))
            case found:
                return msgspec.convert(found, _Pages).reviews
    except (msgspec.DecodeError, ValueError, RecursionError):
        refuse_other(file, "diary", "json", "empty", "binary")
        raise RistikontraError(Saying("train.no_diary", file=file)) from None


def as_json(learner: Learner) -> bytes:
    """Return the reviews of a learner as the text of a JSON file.

    >>> as_json(Learner())
    b'{"ristikontra":"training","schema":1,"reviews":[]}\\n'
    """
    return msgspec.json.encode(_Pages(_KIND, SCHEMA, learner.reviews)) + b"\n"


def _taken_over(store: Store, old: Path | None) -> int:
    """Take over the reviews of a file of old, unless that was done; return how many are new."""
    if old is None or not os.path.lexists(old) or _is_taken(store):
        return 0
    before = {*_reviews_in(store)}
    reviews = {*as_of(None, reviews_of(old))[0]} - before
    _add(store, reviews)
    store.add("taken", [(_TAKEN,)])
    return len(reviews)


def _is_taken(store: Store) -> bool:
    return store.first("SELECT 1 FROM taken WHERE what = ?", _TAKEN) is not None


def _add(store: Store, reviews: Collection[Review]) -> None:
    rows = [
        (one.at.astimezone(UTC).isoformat(), one.theme, one.puzzle, one.grade) for one in reviews
    ]
    store.add("reviews", rows)


def _reviews_in(store: Store) -> list[Review]:
    """Return the reviews in a store.  Raises `StoreError` if one of them is none."""
    found = store.rows("SELECT at, theme, puzzle, grade FROM reviews")
    names = Review.__struct_fields__
    try:
        return [msgspec.convert(dict(zip(names, row, strict=True)), Review) for row in found]
    except msgspec.ValidationError:
        raise StoreError(Saying("store.damaged", file=str(store.path))) from None
