"""Whether a card was right by what its player could know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.advise import AverageRecord, MeanRecord, advise_record
from ristikontra.answers.base import Record, ValueRecord, copied

if TYPE_CHECKING:
    from ristikontra.worlds.advice import Advice, Seen


class SeenCardRecord(Record, frozen=True, kw_only=True):
    """What speaks for a card: the fields are those of `advise.AdviceCardRecord`."""

    card: str
    guaranteed: ValueRecord
    mean: AverageRecord | None
    p_best: float | None
    standard_error: MeanRecord | UnsetType = UNSET
    surest: bool
    best: bool


class SeenRecord(Record, frozen=True, kw_only=True):
    """What speaks for every card of a seat, by its own hand and the cards played.

    All is as in `advise.AdviseRecord`.
    """

    seat: str
    deals: int
    fitting: int
    ways: int
    exhaustive: bool
    drawn: bool
    stopped: Literal["time", "interrupt"] | UnsetType = UNSET
    cards: list[SeenCardRecord]


class SeenStepRecord(SeenRecord, frozen=True, kw_only=True):
    """A card that was played, judged by what its player could know.

    `worth` is "right" where no card is better with all cards known, and none on average; "unlucky"
    where it costs something with all cards known alone; "lucky" where a card is better on average
    alone; "wrong" both ways; null if no deal was solved.  `close`: not all deals were solved, and
    it may be as good on average as the best one.  `safe`: no card makes sure of more.
    """

    worth: Literal["right", "unlucky", "lucky", "wrong"] | None
    close: bool
    safe: bool


def seen_record(advice: Advice) -> SeenRecord:
    """Return the record of what a seat could know.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.worlds.advice import advise
    >>> from ristikontra.worlds.view import View
    >>> record = seen_record(advise(View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))))
    >>> record.seat, record.ways, [card.card for card in record.cards if card.best]
    ('N', 90, ['K'])
    """
    told = advise_record(advice)
    return copied(SeenRecord, told, cards=[copied(SeenCardRecord, card) for card in told.cards])


def seen_step_record(seen: Seen) -> SeenStepRecord:
    """Return the record of a card that was played, judged by what its player could know."""
    told = seen_record(seen.advice)
    return copied(SeenStepRecord, told, worth=seen.worth, close=seen.close, safe=seen.safe)
