"""What speaks for every card of a seat that sees only its own hand, and for the one it played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType

from ristikontra.api.tricks import trick_measure
from ristikontra.game.cards import hand_text
from ristikontra.game.limits import DRAWN_DEALS, check_limits, check_range
from ristikontra.progress import Tell, nobody
from ristikontra.record import (
    Amounts,
    MeasureRecord,
    Record,
    StateRecord,
    copied,
    pair_amounts,
    stopped_word,
)

if TYPE_CHECKING:
    from ristikontra.game.position import Position
    from ristikontra.search.objectives import Value
    from ristikontra.worlds.advice import Advice, CardAdvice, Hindsight
    from ristikontra.worlds.bracket import Bracket
    from ristikontra.worlds.deals import World
    from ristikontra.worlds.solving import Mean
    from ristikontra.worlds.trust import Trust
    from ristikontra.worlds.view import View


class MeanRecord(Record, frozen=True, kw_only=True):
    """A mean of outcomes and one of points, for the side on turn; fractions, perhaps negative."""

    outcome: float
    points: float


class AverageRecord(Record, frozen=True, kw_only=True):
    """A mean, and the chance of each outcome: a key is an outcome for the side on turn."""

    outcome: float
    points: float
    outcomes: dict[str, float]


class ShareRecord(Record, frozen=True, kw_only=True):
    """A value, for the side on turn, and its chance."""

    outcome: int
    points: int
    chance: float


class WorldRecord(Record, frozen=True, kw_only=True):
    """A possible deal: the cards of each seat whose hand is hidden, and what a card is worth there.

    `value` is for the side on turn.
    """

    hands: dict[str, str]
    value: Amounts


class AchievableRecord(Record, frozen=True, kw_only=True):
    """The bounds of what the side can really achieve without seeing the other hands.

    `low` is the average of one way of playing that uses only what the seat sees, while the others
    see all the cards.  `high` is the average of deals that all see, or less: then it is proved that
    no way of playing achieves more.  `exact`: both are the most that any way of playing can
    achieve.  `standard_error` is that of `low`, where not all deals were solved.
    """

    low: MeanRecord
    high: MeanRecord
    exact: bool
    standard_error: MeanRecord | UnsetType = UNSET


class AdvisedMoveRecord(Record, frozen=True, kw_only=True):
    """What speaks for a card.  All values are for the side on turn.

    `guaranteed` is the least that the card is worth, whatever the other three hold and do.  All
    else is over the possible deals, where everybody sees all cards from the next one on.  It is
    null if no deal was solved.  `mean`; `p_best`, how often no card is better; `regret`, how much
    less the card is worth than the best card of each deal; `distribution`.  `worst` is a deal where
    the card is worth least, and `best_deal` one where it is worth most.  `standard_error` is that
    of the difference from the best card, where not all deals were solved.  `really` has the bounds
    of what the side can achieve without seeing the other hands.  `surest` and `best`: no card
    guarantees, or averages, more.
    """

    move: str
    guaranteed: Amounts
    mean: AverageRecord | None = None
    p_best: float | None = None
    regret: MeanRecord | None = None
    distribution: list[ShareRecord] | None = None
    worst: WorldRecord | None = None
    best_deal: WorldRecord | None = None
    standard_error: MeanRecord | UnsetType = UNSET
    really: AchievableRecord | None = None
    surest: bool
    best: bool = False


class OneHandRecord(StateRecord, frozen=True, kw_only=True):
    """What was looked at for the seat on turn, which sees only its own hand.

    `deals` are those that were solved, which differ by ranks, of `fitting` that fit; `ways` is how
    many ways the cards can lie altogether.  `exhaustive`: every deal was; else they were `drawn`
    at random, or the work was `stopped`, by "time" or "interrupt", before all were solved.
    """

    measure: MeasureRecord
    seat: str
    deals: int
    fitting: int
    ways: int
    exhaustive: bool
    drawn: bool
    stopped: Literal["time", "interrupt"] | UnsetType = UNSET


class AdviseRecord(OneHandRecord, frozen=True, kw_only=True):
    """What speaks for every card of the seat on turn, the deals solved being in each average.

    `guaranteed` is the most that a card guarantees.  With `trust` a deal counts half for a number
    of points that the others lost in it by earlier cards.  `survives` is the share of the weight
    that is left; null if no deal was solved.
    """

    guaranteed: Amounts
    trust: int | UnsetType = UNSET
    survives: float | UnsetType | None = UNSET
    moves: list[AdvisedMoveRecord]
    seconds: float


def advise_record(advice: Advice) -> AdviseRecord:
    """Return the record of an advice.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.worlds.advice import advise
    >>> from ristikontra.worlds.view import View
    >>> view = View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> record = advise_record(advise(view))
    >>> record.seat, record.ways, record.moves[0].guaranteed.points, record.moves[1].p_best
    ('N', 90, 0, 0.7333333333333333)
    """
    return AdviseRecord(
        game=advice.view.rules.name,
        position=str(advice.view),
        measure=trick_measure(advice.objective.name),
        seat=advice.view.rules.seating.seats[advice.view.turn],
        deals=advice.deals,
        fitting=advice.fitting,
        ways=advice.ways,
        exhaustive=advice.exhaustive,
        drawn=advice.drawn,
        stopped=stopped_word(advice.stopped),
        guaranteed=pair_amounts(max(card.guaranteed for card in advice.cards)),
        trust=UNSET if advice.trust is None else advice.trust,
        survives=UNSET if advice.trust is None else advice.survives,
        moves=[_card(card, advice) for card in advice.cards],
        seconds=advice.seconds,
    )


def _mean(mean: Mean) -> MeanRecord:
    return MeanRecord(outcome=mean.outcome, points=mean.points)


def _achievable(found: Bracket) -> AchievableRecord:
    return AchievableRecord(
        low=_mean(found.low),
        high=_mean(found.high),
        exact=found.exact,
        standard_error=_mean(found.error) if found.error else UNSET,
    )


def _deal(end: tuple[Value, World], advice: Advice) -> WorldRecord:
    value, deal = end
    seats = advice.view.rules.seating.seats
    dealt = advice.view.position(deal.hands).counts
    hands = {
        seats[at]: hand_text(dealt[at]) for at, number in enumerate(advice.view.hidden) if number
    }
    return WorldRecord(hands=hands, value=pair_amounts(value))


def _card(card: CardAdvice, advice: Advice) -> AdvisedMoveRecord:
    found = card.average
    guaranteed = pair_amounts(card.guaranteed)
    name, surest = str(card.rank), card.surest
    if found is None:
        return AdvisedMoveRecord(move=name, guaranteed=guaranteed, surest=surest)
    return AdvisedMoveRecord(
        move=name,
        guaranteed=guaranteed,
        mean=AverageRecord(
            outcome=found.mean.outcome,
            points=found.mean.points,
            outcomes={str(outcome): chance for outcome, chance in found.outcomes.items()},
        ),
        p_best=found.p_best,
        regret=_mean(found.regret),
        distribution=[
            ShareRecord(outcome=value.outcome, points=value.points, chance=chance)
            for value, chance in found.distribution.items()
        ],
        worst=_deal(found.worst, advice),
        best_deal=_deal(found.best, advice),
        standard_error=_mean(found.error) if found.error else UNSET,
        really=_achievable(card.achievable) if card.achievable else None,
        surest=surest,
        best=card.best,
    )


def advise(
    view: View | Position | str,
    objective: str | None = None,
    *,
    deals: int | None = None,
    max_seconds: float | None = None,
    trust: Trust | None = None,
    tell: Tell = nobody,
) -> AdviseRecord:
    """Return what speaks for every card of the seat on turn, which sees only its own hand.

    `view` may be a position, of which only that hand is looked at, or a text.  The answer is what a
    card guarantees, and what it is worth on average over the possible deals.  `deals` are
    drawn where there are too many.  With `trust`, deals in which the others have lost points count
    less.  `tell` receives how many are solved.  Raises as `worlds.advice.advise` does.

    >>> record = advise("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> record.ways, [one.move for one in record.moves if one.best]
    (90, ['K'])
    """
    from ristikontra.worlds import advice  # noqa: PLC0415 - many need only the records
    from ristikontra.worlds.notation import view_of  # noqa: PLC0415

    check_limits(max_seconds=max_seconds)
    check_range("deals", deals, *DRAWN_DEALS)
    view = view_of(view)
    drawn = advice.DRAWN if deals is None else deals
    return advise_record(
        advice.advise(view, objective, deals=drawn, max_seconds=max_seconds, trust=trust, tell=tell)
    )


class SeenMoveRecord(Record, frozen=True, kw_only=True):
    """What speaks for a card: the fields are those of `AdvisedMoveRecord`."""

    move: str
    guaranteed: Amounts
    mean: AverageRecord | None
    p_best: float | None
    standard_error: MeanRecord | UnsetType = UNSET
    surest: bool
    best: bool


class SeenRecord(Record, frozen=True, kw_only=True):
    """What speaks for every card of a seat, by its own hand and the cards played.

    All is as in `AdviseRecord`.
    """

    seat: str
    deals: int
    fitting: int
    ways: int
    exhaustive: bool
    drawn: bool
    stopped: Literal["time", "interrupt"] | UnsetType = UNSET
    moves: list[SeenMoveRecord]


class SeenStepRecord(SeenRecord, frozen=True, kw_only=True):
    """A card that was played, judged by what its player could know.

    `worth` is "right" where no card is better with all cards known, and none on average; "unlucky"
    where it costs something only with all cards known; "lucky" where a card is better only on
    average; "wrong" both ways; null if no deal was solved.  `close`: not all deals were solved, and
    it may be as good on average as the best one.  `safe`: no card guarantees more.
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
    >>> record.seat, record.ways, [one.move for one in record.moves if one.best]
    ('N', 90, ['K'])
    """
    record = advise_record(advice)
    moves = [copied(SeenMoveRecord, one) for one in record.moves]
    return copied(SeenRecord, record, moves=moves)


def seen_step_record(seen: Hindsight) -> SeenStepRecord:
    """Return the record of a card that was played, judged by what its player could know."""
    record = seen_record(seen.advice)
    return copied(SeenStepRecord, record, worth=seen.verdict, close=seen.close, safe=seen.safe)
