"""What play decides about cleaning, what it costs, and what each side can be sure of, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.game.position import Position
from ristikontra.game.seats import SIDES
from ristikontra.records.solve import CleaningRecord, SecurityRecord, TradeOffRecord
from ristikontra.words import count, say


def cleaning_words(records: Sequence[CleaningRecord], position: Position) -> list[str]:
    """Return a paragraph for each side that owes cleaning: whether it cleans, and at what cost."""
    return [" ".join(_cleaning(record, position)) for record in records]


def security_words(record: SecurityRecord) -> str:
    """Return what each side can be sure of where best play makes both lose.

    >>> security_words(SecurityRecord(NS=-2, EW=-1))
    'Both would lose. NS can be sure of -2, EW of -1, each counting its own loss.'
    """
    ns, ew = (say("by_score.payoff", payoff=payoff) for payoff in (record.NS, record.EW))
    return say("by_score.security", ns=ns, ew=ew)


def _cleaning(record: CleaningRecord, position: Position) -> list[str]:
    side = record.side
    other = SIDES[1 - SIDES.index(side)]
    parts = [say(f"by_score.clean.{record.cleans}", side=side, other=other)]
    if record.cleans == "only with help" and position.owes[SIDES.index(other)]:
        how = "and" if record.denied_and_clean else "or"
        parts.append(say(f"by_score.denied.{how}", other=other))
    most = {(one.own, one.deny): one.points for one in record.trade_offs}
    return parts + _prices(most, record.trade_offs, side, other)


def _prices(
    most: dict[tuple[bool, bool], int], found: Sequence[TradeOffRecord], side: str, other: str
) -> list[str]:
    """Say what a side's demands cost it in points, as far as they cost anything."""
    without = max(one.points for one in found)
    names = {"side": side, "other": other}
    both = most.get((True, True))
    if both == without:
        return [say("by_score.both_free", **names)]
    parts = []
    own = max((one.points for one in found if one.own), default=None)
    if own == without:
        parts.append(say("by_score.free", points=count(without, "point"), **names))
    elif own is not None:
        price = count(without - own, "point")
        parts.append(say("by_score.price", price=price, with_it=own, without=without, **names))
    if both is not None and both != own:
        parts.append(say("by_score.both_price", with_it=count(both, "point"), **names))
    deny = most.get((False, True))
    if deny == without:
        parts.append(say("by_score.deny_free", **names))
    elif deny is not None:
        with_it = count(deny, "point")
        parts.append(say("by_score.deny_price", with_it=with_it, without=without, **names))
    return parts
