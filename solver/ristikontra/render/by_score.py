"""The answers of `questions.py` in words: by score, and what play decides about cleaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, UnsetType

from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.game.rules import Scoring
from ristikontra.game.seats import SEAT_NAMES, SIDES
from ristikontra.records.base import CleaningRecord, SecurityRecord, TradeOffRecord
from ristikontra.records.questions import ByScoreRecord, ScoreRangeRecord
from ristikontra.render.document import Column, Document, Hands, Table, Text, document
from ristikontra.render.position import heading, table_words, tally
from ristikontra.render.words import count, rank_text, result_words

SAY: Final = {
    "yardstick": "All cards known, best play by everyone: the result first, then points. What it "
    "is depends on the points that NS have taken so far.",
    "same": "Whatever the points so far: {result}.",
    "both": "NS need {points} so far not to lose, and {wins} to win.",
    "win": "NS need {points} so far to win, and lose with fewer.",
    "hold": "NS need {points} so far not to lose, and cannot win.",
    "always_hold": "NS cannot lose, and need {points} so far to win.",
    "never": "NS lose, whatever the points so far.",
    "over": "With {points} both sides have {target} already, and the first there has won: see the "
    "table for the others.",
    "mixed": "More points are not always better here: see the table.",
    "head.so_far": "NS so far",
    "head.result": "Result",
    "head.points": "NS take",
    "head.best_lead": "Best lead",
    "head.best_play": "{seat}'s best",
    "any_card": "any card",
    "one": "{points}",
    "range": "{low}-{high}",
    "ahead": "{winner} {low} to {high} ahead",
    "by force": "{side} can force their cleaning.",
    "not by force": "{side} cannot force their cleaning: {other} can prevent it.",
    "only with help": "{side} clean only with help: {other} can prevent it.",
    "never_clean": "{side} cannot clean, not even with everybody's help.",
    "denied_and_clean": "{other} can do so and clean as well.",
    "denied_or_clean": "{other} cannot both do so and be sure of cleaning.",
    "security": "Both would lose. NS can be sure of {ns}, EW of {ew}, each counting its own loss.",
    "payoff": "{payoff:+d}",
    "free": "Cleaning costs {side} nothing: {points} with it or without.",
    "price": "Cleaning costs {side} {price}: {with_it} with it, {without} without.",
    "deny_free": "Keeping {other} from cleaning costs {side} nothing.",
    "deny_price": "Keeping {other} from cleaning leaves {side} {with_it}; otherwise {without}.",
    "both_free": "They can also keep {other} from cleaning, and neither costs them a point.",
    "both_price": "To keep {other} from cleaning as well leaves them {with_it}.",
}


def by_score_report(record: ByScoreRecord, position: Position) -> Document:
    """Return the result of a position by the points that NS have taken before it.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.records.questions import by_score_record
    >>> from ristikontra.search.questions import by_score
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = by_score_record(position, by_score(position))
    >>> by_score_report(record, position).sections[2].blocks[0].words
    'NS need 45 points so far not to lose, and 46 to win.'
    """
    opening = f"{heading(position)} {SAY['yardstick']}"
    lead = not position.trick
    best = SAY["head.best_lead" if lead else "head.best_play"]
    names = (
        SAY["head.so_far"],
        SAY["head.result"],
        SAY["head.points"],
        best.format(seat=SEAT_NAMES[position.turn]),
    )
    legal = len(position.legal_cards())
    rows = tuple(
        (
            _range(first.from_, last.to),
            _results(first, last, position),
            _range(*first.points),
            SAY["any_card"]
            if len(first.best) == legal > 1
            else ", ".join(rank_text(Rank(card)) for card in first.best) or "-",
        )
        for first, last in ((group[0], group[-1]) for group in _groups(record.ranges))
    )
    return document(
        [Text(opening), *map(Text, tally(position))],
        [Hands(position), Text(table_words(position))],
        [Text(_turns(record, position), "strong")],
        [Table(tuple(map(Column, names)), rows)],
    )


def cleaning_words(records: Sequence[CleaningRecord], position: Position) -> list[str]:
    """Return a paragraph for each side that owes cleaning: whether it cleans, and at what cost."""
    return [" ".join(_cleaning(record, position)) for record in records]


def security_words(record: SecurityRecord) -> str:
    """Return what each side can be sure of where best play makes both lose.

    >>> security_words(SecurityRecord(NS=-2, EW=-1))
    'Both would lose. NS can be sure of -2, EW of -1, each counting its own loss.'
    """
    ns, ew = (SAY["payoff"].format(payoff=payoff) for payoff in (record.NS, record.EW))
    return SAY["security"].format(ns=ns, ew=ew)


def _cleaning(record: CleaningRecord, position: Position) -> list[str]:
    side = record.side
    other = SIDES[1 - SIDES.index(side)]
    key = "never_clean" if record.cleans == "never" else record.cleans
    parts = [SAY[key].format(side=side, other=other)]
    if record.cleans in ("not by force", "only with help") and position.owes[SIDES.index(other)]:
        how = "denied_and_clean" if record.denied_and_clean else "denied_or_clean"
        parts.append(SAY[how].format(other=other))
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
        return [SAY["both_free"].format(**names)]
    parts = []
    own = max((one.points for one in found if one.own), default=None)
    if own == without:
        parts.append(SAY["free"].format(points=count(without, "point"), **names))
    elif own is not None:
        price = count(without - own, "point")
        parts.append(SAY["price"].format(price=price, with_it=own, without=without, **names))
    if both is not None and both != own:
        parts.append(SAY["both_price"].format(with_it=count(both, "point"), **names))
    deny = most.get((False, True))
    if deny == without:
        parts.append(SAY["deny_free"].format(**names))
    elif deny is not None:
        with_it = count(deny, "point")
        parts.append(SAY["deny_price"].format(with_it=with_it, without=without, **names))
    return parts


def _turns(record: ByScoreRecord, position: Position) -> str:
    gone = range(position.rules.total - position.points_left + 1)
    told = {points for one in record.ranges for points in range(one.from_, one.to + 1)}
    if over := [points for points in gone if points not in told]:
        points = _range(over[0], over[-1])
        return SAY["over"].format(points=points, target=position.rules.target)
    if len({one.outcome for one in record.ranges}) == 1:
        names = {one.result for one in record.ranges}
        name = names.pop() if len(names) == 1 else UNSET
        sentence, short = _result(name, record.ranges[0].outcome, position)
        return SAY["same"].format(result=sentence if name is UNSET else short)
    holds, wins = record.holds_from, record.wins_from
    if holds is UNSET:
        return SAY["mixed"]
    if holds is None:
        return SAY["never"]
    if wins in (None, UNSET):
        return SAY["hold"].format(points=count(holds, "point"))
    if holds == wins:
        return SAY["win"].format(points=count(wins, "point"))
    if not holds:
        return SAY["always_hold"].format(points=count(wins, "point"))
    return SAY["both"].format(points=count(holds, "point"), wins=wins)


def _groups(ranges: Sequence[ScoreRangeRecord]) -> list[list[ScoreRangeRecord]]:
    """Return ranges in groups that one row tells: the score grows evenly, nothing else changes."""
    groups: list[list[ScoreRangeRecord]] = []
    for one in ranges:
        if groups and _joins(one, groups[-1]):
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


def _joins(one: ScoreRangeRecord, group: Sequence[ScoreRangeRecord]) -> bool:
    last = group[-1]
    if not all(found.from_ == found.to and found.result == "scores" for found in (last, one)):
        return False
    if last.to + 1 != one.from_ or _winner(last.outcome) != _winner(one.outcome):
        return False
    if (last.best, last.points) != (one.best, one.points):
        return False
    step = one.outcome - last.outcome
    return len(group) == 1 or step == last.outcome - group[-2].outcome


def _winner(outcome: int) -> str | None:
    return None if not outcome else "NS" if outcome > 0 else "EW"


def _results(first: ScoreRangeRecord, last: ScoreRangeRecord, position: Position) -> str:
    """Return the result of a row: one, or from one to another."""
    if first == last:
        return _result(first.result, first.outcome, position)[1]
    low, high = abs(first.outcome), abs(last.outcome)
    return SAY["ahead"].format(winner=_winner(first.outcome), low=low, high=high)


def _result(name: str | UnsetType, outcome: int, position: Position) -> tuple[str, str]:
    """Return a result as a sentence and in a few words, as far as its name is known.

    That of a race is: its outcome tells whether the match is won.
    """
    winner = _winner(outcome)
    if position.rules.variant.scoring is Scoring.RACE:
        name = "match won" if winner else "undecided"
    return result_words(None if name is UNSET else name, winner, outcome)


def _range(low: int, high: int) -> str:
    return SAY["one"].format(points=low) if low == high else SAY["range"].format(low=low, high=high)
