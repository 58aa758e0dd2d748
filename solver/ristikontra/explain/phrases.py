"""Cards and tricks as parts of an explanation; its sentences are `why.` in `words`."""

from __future__ import annotations

from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.game.seats import SEATS
from ristikontra.words import Saying

#: Longest text of the column of reasons.
WIDTH: Final = 48


def held(position: Position, seat: int, rank: Rank) -> tuple[int, Rank]:
    """Return a card that somebody holds: how many he has of its rank, and that."""
    return position.hands[seat][rank], rank


def owned(position: Position, seat: int, rank: Rank) -> Saying:
    """Return a card with its holder: "East's six", or "a six of East's"."""
    only = position.hands[seat][rank] == 1
    return Saying("card.only" if only else "card.of_several", seat=SEATS[seat], rank=rank)


def one_of(position: Position, seat: int, rank: Rank) -> Saying:
    """Return a card with its holder: "East's six", or "one of East's sixes"."""
    only = position.hands[seat][rank] == 1
    return Saying("card.only" if only else "card.one_of", seat=SEATS[seat], rank=rank)


def trick_name(count: int, first: int) -> Saying:
    """Return what a trick is called, counted from a position whose own trick has a number.

    >>> str(trick_name(1, 3)), str(trick_name(2, 3))
    ('this trick', 'trick 4')
    """
    return Saying("trick.this") if count == 1 else Saying("trick.later", number=first + count - 1)
