"""What play decides about cleaning, what it costs, and what each side can be sure of, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ristikontra.answers.solve import CleaningRecord, SecurityRecord, TradeOffRecord
from ristikontra.game.position import Position
from ristikontra.game.seats import SIDES
from ristikontra.words import count, say


def cleaning_words(records: Sequence[CleaningRecord], position: Position) -> list[str]:
    """Return a paragraph for each side that owes cleaning: whether it cleans, and at what cost."""
    hopeless = {record.side for record in records if record.cleans == "never"}
    return [" ".join(_cleaning(record, position, hopeless)) for record in records]


def security_words(record: SecurityRecord) -> str:
    """Return what each side can be sure of where best play makes both lose.

    >>> print(security_words(SecurityRecord(NS=-2, EW=-1)).partition(". ")[2])
    If each counts its own loss alone, NS can be sure of a result worth -2, EW of one worth -1.
    """
    ns, ew = (say("by_score.payoff", payoff=payoff) for payoff in (record.NS, record.EW))
    return say("by_score.security", ns=ns, ew=ew)


def _cleaning(
    record: CleaningRecord, position: Position, hopeless: Collection[str]
) -> Iterator[str]:
    """Yield what play decides about a side's cleaning; nobody need keep the `hopeless` from it.

    That the other side can keep it from cleaning and clean itself stands where that one's is told.
    """
    side, owes = record.side, position.owes
    other = SIDES[1 - SIDES.index(side)]
    yield say(f"by_score.clean.{record.cleans}", side=side, other=other)
    torn = owes[SIDES.index(other)] and not record.denied_and_clean
    if record.cleans == "only with help" and torn:
        yield say("by_score.denied.or", other=other)
    yield from _prices(record.trade_offs, side, other, deniable=other not in hopeless)


def _prices(
    found: Sequence[TradeOffRecord], side: str, other: str, *, deniable: bool
) -> Iterator[str]:
    """Yield what a side's demands cost it in points, as far as they cost anything.

    What is `deniable` is that the other cleans; how a side fares that denies it and does not clean
    goes unsaid where it can do both.
    """
    most = {(one.own, one.deny): one.points for one in found}
    without = max(most.values())
    own = max((one.points for one in found if one.own), default=None)
    both, deny = (most.get((own, True)) if deniable else None for own in (True, False))
    names = {"side": side, "other": other}
    if both == without:
        yield say("by_score.both_free", **names)
        return
    if own == without:
        yield say("by_score.free", points=count(without, "point"), **names)
    elif own is not None:
        with_it = count(own, "point")
        yield say("by_score.price", with_it=with_it, without=without, **names)
    if both is not None and both == own:
        yield say("by_score.both_same", **names)
    elif both is not None:
        yield say("by_score.both_price", with_it=count(both, "point"), **names)
    elif deny == without:
        yield say("by_score.deny_free", **names)
    elif deny is not None:
        with_it = count(deny, "point")
        yield say("by_score.deny_price", with_it=with_it, without=without, **names)
