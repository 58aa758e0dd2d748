"""What must be true of the hidden hands for a card to be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ristikontra.api.advise import OneHandRecord
from ristikontra.api.tricks import trick_measure
from ristikontra.game.cards import Rank, rank_of
from ristikontra.game.limits import DRAWN_DEALS, check_limits, check_range
from ristikontra.progress import Tell, nobody
from ristikontra.record import Record, stopped_word
from ristikontra.worlds.advice import DRAWN
from ristikontra.worlds.conditions import Condition, HandFact, When, conditions
from ristikontra.worlds.notation import view_of

if TYPE_CHECKING:
    from ristikontra.game.position import Position
    from ristikontra.worlds.view import View


class HandFactRecord(Record, frozen=True, kw_only=True):
    """A seat holds at least this many cards of a rank; where it does not `hold`, fewer."""

    seat: str
    rank: str
    at_least: int
    holds: bool


class ConditionRecord(Record, frozen=True, kw_only=True):
    """Facts, one or two, that hold together.

    `ways` are the layouts in which they hold, of the deals looked at; where deals were drawn,
    how many of them.  `share` is their part of all that were looked at.  `p_right` is how often the
    card is right there, and `otherwise` how often it is in all other deals.
    """

    facts: list[HandFactRecord]
    ways: int
    share: float
    p_right: float
    otherwise: float


class WhenRecord(OneHandRecord, frozen=True, kw_only=True):
    """What must be true of the hidden hands for a card of the seat on turn to be right.

    It is right in a deal if no other card is worth more there, all cards being seen from the next
    one on: `p_right` says how often, `p_alone` how often no other is as good, `p_tied` how often
    another is; null if no deal was solved.  `decisive` are the most decisive fact and the most
    decisive pair, as far as they decide enough; `always` and `never` cases in which the card is
    right in every deal looked at, and in none.
    """

    move: str
    p_right: float | None
    p_alone: float | None
    p_tied: float | None
    decisive: list[ConditionRecord]
    always: list[ConditionRecord]
    never: list[ConditionRecord]
    seconds: float


def when_record(found: When) -> WhenRecord:
    """Return the record of what must be true for a card to be right.

    >>> from ristikontra.game.cards import Rank
    >>> from ristikontra.worlds.conditions import conditions
    >>> from ristikontra.worlds.notation import read_view
    >>> record = when_record(conditions(read_view("lappi N:K7 E:73 S:32 W:K2 lead:N"), Rank("K")))
    >>> [(fact.seat, fact.rank) for fact in record.decisive[0].facts], record.decisive[0].p_right
    ([('S', 'K')], 1.0)
    """
    seats = found.view.rules.seating.seats

    def fact(one: HandFact) -> HandFactRecord:
        return HandFactRecord(
            seat=seats[one.seat], rank=str(one.rank), at_least=one.least, holds=one.holds
        )

    def case(one: Condition) -> ConditionRecord:
        return ConditionRecord(
            facts=[fact(each) for each in one.facts],
            ways=one.ways,
            share=one.ways / found.ways,
            p_right=one.right / one.ways,
            otherwise=(found.right - one.right) / (found.ways - one.ways),
        )

    def share(ways: int) -> float | None:
        return ways / found.ways if found.ways else None

    return WhenRecord(
        game=found.view.rules.name,
        position=str(found.view),
        seat=seats[found.view.turn],
        move=str(found.rank),
        measure=trick_measure(found.objective.name),
        deals=found.deals,
        fitting=found.fitting,
        ways=found.fitting_ways,
        exhaustive=found.exhaustive,
        drawn=found.drawn,
        stopped=stopped_word(found.stopped),
        p_right=share(found.right),
        p_alone=share(found.alone),
        p_tied=share(found.right - found.alone),
        decisive=[case(one) for one in found.decisive],
        always=[case(one) for one in found.always],
        never=[case(one) for one in found.never],
        seconds=found.seconds,
    )


def when(
    view: View | Position | str,
    card: Rank | str,
    objective: str | None = None,
    *,
    deals: int | None = None,
    max_seconds: float | None = None,
    tell: Tell = nobody,
) -> WhenRecord:
    """Return what must be true of the hidden hands for a card of the seat on turn to be right.

    `view` may be a position, of which the seat on turn sees its own hand, or a text; `card` is a
    rank or a text.  `deals` of the possible deals are drawn where there are too many; `tell`
    receives how many are solved.  Raises `IllegalPlay` for a text that names none, and else as
    `worlds.conditions.conditions` does.

    >>> record = when("lappi N:K7 E:73 S:32 W:K2 lead:N", "K")
    >>> record.p_right, record.always[0].facts[0].seat, record.always[0].facts[0].rank
    (0.7777777777777778, 'S', 'K')
    """
    check_limits(max_seconds=max_seconds)
    check_range("deals", deals, *DRAWN_DEALS)
    view = view_of(view)
    card = card if isinstance(card, Rank) else rank_of(card)
    drawn = DRAWN if deals is None else deals
    found = conditions(view, card, objective, deals=drawn, max_seconds=max_seconds, tell=tell)
    return when_record(found)
