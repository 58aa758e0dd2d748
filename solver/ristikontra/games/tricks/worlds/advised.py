"""What speaks for every card of a seat that sees only its own hand, and for the one it played.

The record alone: `advice` finds what is in it.
"""

from typing import Literal

from msgspec import UNSET, UnsetType, structs

from ristikontra.game.cards import Rank
from ristikontra.game.worth import Measure
from ristikontra.games.tricks.worlds.reasons import Hint
from ristikontra.record import Amounts, Record, StateRecord, copied


class Mean(Record, frozen=True, order=True):
    """A mean of outcomes and one of points, compared in this order; fractions, perhaps negative."""

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

    `low` is the average of one way of playing that uses only what the seat sees (that of
    `ext/hidden/follow.pxd`), while the others see all the cards.  It is what the card guarantees,
    where that is more.  `high` is the average of deals that all see, or less: then it is proved
    that no way of playing achieves more.  `exact`: both are the most that any way can achieve.
    `standard_error` is that of `low`, where not all deals were solved.
    """

    low: Mean
    high: Mean
    exact: bool
    standard_error: Mean | UnsetType = UNSET


class AdvisedMoveRecord(Record, frozen=True, kw_only=True):
    """What speaks for a card.  All values are for the side on turn.

    `guaranteed` is the least that the card is worth, whatever the other three hold and do.  All
    else is over the possible deals, where everybody sees all cards from the next one on, weighted
    by the ways in which the cards can lie.  It is null if no deal was solved.  `mean`; `p_best`,
    how often no card is better; `regret`, how much less the card is worth than the best card of
    each deal; `distribution`.  `worst` is a deal where the card is worth least, and `best_deal` one
    where it is worth most.  `standard_error` is that of the difference from the best card, where
    not all deals were solved.  `really` has the bounds of what the side can achieve without seeing
    the other hands.  `surest` and `best`: no card guarantees, or averages, more.
    """

    move: str
    guaranteed: Amounts
    mean: AverageRecord | None = None
    p_best: float | None = None
    regret: Mean | UnsetType | None = None
    distribution: list[ShareRecord] | UnsetType | None = None
    worst: WorldRecord | UnsetType | None = None
    best_deal: WorldRecord | UnsetType | None = None
    standard_error: Mean | UnsetType = UNSET
    really: AchievableRecord | UnsetType | None = None
    surest: bool
    best: bool = False

    @property
    def rank(self) -> Rank:
        """The card."""
        return Rank(self.move)


class OneHandRecord(StateRecord, frozen=True, kw_only=True):
    """What was looked at for the seat on turn, which sees only its own hand.

    `deals` are those that were solved, which differ by ranks, of `fitting` that fit; `ways` is how
    many ways the cards can lie altogether.  `exhaustive`: every deal was; else they were `drawn`
    at random, or the work was `stopped`, by "time" or "interrupt", before all were solved.
    """

    measure: Measure
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
    that is left; null if no deal was solved.  `moves` are from the ace down.  `hint` says why the
    card that is best on average is better than the next, where play by rules of thumb agrees.
    """

    guaranteed: Amounts
    hint: Hint | UnsetType = UNSET
    trust: int | UnsetType = UNSET
    survives: float | UnsetType | None = UNSET
    moves: list[AdvisedMoveRecord]
    seconds: float

    def card(self, rank: Rank) -> AdvisedMoveRecord:
        """Return what speaks for a card that may be played."""
        return next(one for one in self.moves if one.rank == rank)


class SeenRecord(Record, frozen=True, kw_only=True):
    """What speaks for every card of a seat, by its own hand and the cards played.

    All is as in `AdviseRecord`; a card says less.

    The last three judge a card that was played.  `worth` is "right" where no card is better with
    open hands, and none on average; "unlucky" where it costs something only with open hands;
    "lucky" where a card is better only on average; "wrong" both ways; null if no deal was solved.
    `close`: not all deals were solved, and it may be as good on average as the best one.  `safe`:
    no card guarantees more.
    """

    seat: str
    deals: int
    fitting: int
    ways: int
    exhaustive: bool
    drawn: bool
    stopped: Literal["time", "interrupt"] | UnsetType = UNSET
    moves: list[AdvisedMoveRecord]
    worth: Literal["right", "unlucky", "lucky", "wrong"] | UnsetType | None = UNSET
    close: bool | UnsetType = UNSET
    safe: bool | UnsetType = UNSET


#: What is left out of a card where a seat's view is one of several things that are said.
_AT_LENGTH = dict.fromkeys(("regret", "distribution", "worst", "best_deal", "really"), UNSET)
#: Within this many standard errors two cards may be as good as each other.
_ERRORS = 2


def seen_record(advice: AdviseRecord) -> SeenRecord:
    """Return what a seat could know, in short.

    >>> from ristikontra.games.tricks.worlds.advice import advise
    >>> record = seen_record(advise("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> record.seat, record.ways, [one.move for one in record.moves if one.best]
    ('N', 90, ['K'])
    """
    return copied(
        SeenRecord, advice, moves=[structs.replace(one, **_AT_LENGTH) for one in advice.moves]
    )


def seen_step(advice: AdviseRecord, rank: Rank, costs: bool) -> SeenRecord:
    """Return how a card that was played looked to its player.

    It `costs` something if with all cards known another one would have been better.

    >>> from ristikontra.games.tricks.worlds.advice import advise
    >>> seen = seen_step(advise("lappi N:K7 E:73 S:32 W:K2 lead:N"), Rank("7"), costs=True)
    >>> seen.worth, seen.safe
    ('wrong', True)
    """
    own = advice.card(rank)
    worth: Literal["right", "unlucky", "lucky", "wrong"] | None = None
    if own.mean:
        worth = ("unlucky" if costs else "right") if own.best else "wrong" if costs else "lucky"
    close = _close(own, advice)
    return structs.replace(seen_record(advice), worth=worth, close=close, safe=own.surest)


def _close(own: AdvisedMoveRecord, advice: AdviseRecord) -> bool:
    """Say whether a card may be as good as the best on average: not all deals were solved."""
    mine, error = own.mean, own.standard_error
    best = next((one.mean for one in advice.moves if one.best), None)
    if mine is None or best is None or error is UNSET or own.best:
        return False
    outcome = best.outcome - mine.outcome, error.outcome
    behind, error_of_it = outcome if any(outcome) else (best.points - mine.points, error.points)
    return abs(behind) <= _ERRORS * error_of_it
