"""The answers of `questions.py` in words: by score, and what play decides about cleaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from ristikontra.cards import RANKS
from ristikontra.position import Position
from ristikontra.question_records import (
    ByScoreRecord,
    CleaningRecord,
    ScoreRangeRecord,
    TradeOffRecord,
)
from ristikontra.render.layout import Style, bold, finish, table, wrap
from ristikontra.render.picture import heading, picture, table_words, tally
from ristikontra.render.words import count, rank_text, result_words
from ristikontra.seats import SEAT_NAMES, SIDES

SAY: Final = {
    "yardstick": "All cards known, best play by everyone: the result first, then points. What it "
    "is depends on the points that NS have taken so far.",
    "same": "Whatever has gone before: {result}.",
    "both": "NS hold the deal from {holds} points on, and win from {wins}.",
    "win": "NS win from {wins} points on, and lose with fewer.",
    "hold": "NS hold the deal from {holds} points on, and never win.",
    "always_hold": "NS never lose, and win from {wins} points on.",
    "never": "NS lose whatever they have taken.",
    "mixed": "More points are not always better here: see the table.",
    "head.so_far": "NS so far",
    "head.result": "Result",
    "head.points": "NS take",
    "head.best_lead": "Best lead",
    "head.best_play": "{seat}'s best",
    "any_card": "any card",
    "one": "{points}",
    "range": "{low}-{high}",
    "by force": "{side} can force their cleaning.",
    "not by force": "{side} cannot force their cleaning: {other} can prevent it.",
    "only with help": "{side} clean only with help: {other} can prevent it.",
    "never_clean": "{side} cannot clean, not even with everybody's help.",
    "denied_and_clean": "{other} can do so and clean as well.",
    "denied_or_clean": "{other} cannot both do so and be sure of cleaning.",
    "free": "Cleaning costs {side} nothing: {points} with it or without.",
    "price": "Cleaning costs {side} {price}: {with_it} with it, {without} without.",
    "deny_price": "Keeping {other} from cleaning leaves {side} {with_it}; otherwise {without}.",
    "deny_and_own": "{side} can clean and keep {other} from cleaning, with {points}.",
}


def by_score_report(record: ByScoreRecord, position: Position, style: Style) -> str:
    """Return the result of a position by the points that NS have taken before it.

    >>> from ristikontra.notation import read_position
    >>> from ristikontra.question_records import by_score_record
    >>> from ristikontra.questions import by_score
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = by_score_record(position, by_score(position))
    >>> print(by_score_report(record, position, Style()).split("\\n\\n")[2])
    NS hold the deal from 45 points on, and win from 46.
    """
    opening = f"{heading(position)} {SAY['yardstick']}"
    lead = not position.trick
    best = SAY["head.best_lead" if lead else "head.best_play"]
    header = [
        SAY["head.so_far"],
        SAY["head.result"],
        SAY["head.points"],
        best.format(seat=SEAT_NAMES[position.turn]),
    ]
    legal = len(position.legal_cards())
    rows = [
        [
            _range(one.from_, one.to),
            _result(one, position),
            _range(*one.points),
            SAY["any_card"]
            if len(one.best) == legal > 1
            else ", ".join(rank_text(RANKS.index(card)) for card in one.best) or "-",
        ]
        for one in record.ranges
    ]
    return finish(
        (
            (
                *wrap(opening, style),
                *(line for text in tally(position) for line in wrap(text, style)),
            ),
            (*picture(position, style), *wrap(table_words(position), style)),
            bold(wrap(_turns(record, position), style), style),
            table(header, rows, style),
        ),
        style,
    )


def cleaning_words(records: Sequence[CleaningRecord], position: Position) -> list[str]:
    """Return a paragraph for each side that owes cleaning: whether it cleans, and at what cost."""
    return [" ".join(_cleaning(record, position)) for record in records]


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
    parts = []
    own = [one.points for one in found if one.own]
    if own and max(own) == without:
        points = count(without, "point")
        parts.append(SAY["free"].format(side=side, points=points))
    elif own:
        price = count(without - max(own), "point")
        parts.append(
            SAY["price"].format(side=side, price=price, with_it=max(own), without=without)
        )
    if (True, True) in most:
        points = count(most[True, True], "point")
        parts.append(SAY["deny_and_own"].format(side=side, other=other, points=points))
    elif (False, True) in most:
        with_it = count(most[False, True], "point")
        parts.append(
            SAY["deny_price"].format(side=side, other=other, with_it=with_it, without=without)
        )
    return parts


def _turns(record: ByScoreRecord, position: Position) -> str:
    if len({one.outcome for one in record.ranges}) == 1:
        result = _result(record.ranges[0], position)
        return SAY["same"].format(result=result)
    holds, wins = record.holds_from, record.wins_from
    if holds is UNSET:
        return SAY["mixed"]
    if wins in (None, UNSET):
        return SAY["never" if holds is None else "hold"].format(holds=holds)
    if holds == wins:
        return SAY["win"].format(wins=wins)
    return SAY["always_hold" if holds == 0 else "both"].format(holds=holds, wins=wins)


def _result(one: ScoreRangeRecord, position: Position) -> str:
    winner = None if not one.outcome else "NS" if one.outcome > 0 else "EW"
    name = None if one.result is UNSET else one.result
    return result_words(name, winner, one.outcome)[1]


def _range(low: int, high: int) -> str:
    return SAY["one"].format(points=low) if low == high else SAY["range"].format(low=low, high=high)
