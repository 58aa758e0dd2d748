"""Cards, tricks and points as parts of an explanation; its sentences are `why.` in `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.words import (
    RANK_NAMES,
    SEAT_NAMES,
    all_of,
    article,
    count,
    count_cards_in_words,
    count_in_words,
    plural,
    say,
    the,
)

#: Longest text of the column of reasons.
WIDTH: Final = 48


def points(number: int, brief: bool = False) -> str:
    """Return a number of points.

    >>> points(1), points(4, brief=True)
    ('one point', '4 points')
    """
    return count(number, "point") if brief else count_in_words(number, "point")


def held(position: Position, seat: int, rank: Rank) -> str:
    """Return a card that somebody holds: "the six" if it is his only one, else "a six"."""
    return the(rank) if position.hands[seat][rank] == 1 else article(rank)


def owned(position: Position, seat: int, rank: Rank) -> str:
    """Return a card with its holder: "East's six", or "a six of East's"."""
    if position.hands[seat][rank] == 1:
        return say("card.only", seat=SEAT_NAMES[seat], rank=RANK_NAMES[rank])
    return say("card.of_several", seat=SEAT_NAMES[seat], card=article(rank))


def one_of(position: Position, seat: int, rank: Rank) -> str:
    """Return a card with its holder: "East's six", or "one of East's sixes"."""
    if position.hands[seat][rank] == 1:
        return owned(position, seat, rank)
    return say("card.one_of", seat=SEAT_NAMES[seat], ranks=plural(rank))


def several(ranks: Sequence[Rank]) -> str:
    """Return cards of one trick.

    >>> several((12, 8, 8))
    'the ace and two tens'
    """
    kinds = dict.fromkeys(ranks)
    copies = [(rank, list(ranks).count(rank)) for rank in kinds]
    return all_of(
        [
            the(rank) if number == 1 else count_cards_in_words(number, rank)
            for rank, number in copies
        ]
    )


def trick_name(count: int, first: int) -> str:
    """Return what a trick is called, counted from a position whose own trick has a number.

    >>> trick_name(1, 3), trick_name(2, 3)
    ('this trick', 'trick 4')
    """
    return say("trick.this") if count == 1 else say("trick.later", number=first + count - 1)
