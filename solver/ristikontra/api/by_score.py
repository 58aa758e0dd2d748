"""The deal's result by the points that NS have taken so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import UNSET, UnsetType, field

from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position, position_of
from ristikontra.game.scoring import result_of
from ristikontra.game.text import position_text
from ristikontra.record import Record, StateRecord
from ristikontra.search import questions
from ristikontra.search.objectives import Value, deal_result, endings_of
from ristikontra.search.questions import ScoreRange


class ScoreRangeRecord(Record, frozen=True, kw_only=True):
    """What the deal is worth if NS have taken `from` to `to` points so far.

    `points` are the least and the most that NS still take with best play over that range.
    """

    from_: int = field(name="from")
    to: int
    outcome: int
    result: str | UnsetType = UNSET
    best: list[str]
    points: list[int]


class ByScoreRecord(StateRecord, frozen=True, kw_only=True):
    """The deal's result as a function of the points that NS have taken so far.

    `holds_from` and `wins_from` are the least points with which NS do not lose, and win.  They are
    left out where more points can be worse.  So are they where no range has some of the points,
    because a race is over with them for both sides.
    """

    ranges: list[ScoreRangeRecord]
    holds_from: int | UnsetType | None = UNSET
    wins_from: int | UnsetType | None = UNSET


def by_score_record(position: Position, ranges: Sequence[ScoreRange]) -> ByScoreRecord:
    """Return the record of `questions.by_score`.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.questions import by_score
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = by_score_record(position, by_score(position))
    >>> record.holds_from, record.wins_from
    (45, 46)
    """
    outcomes = [one.outcome for one in ranges]
    turns: dict[str, int | None] = {}
    gaps = any(after.lowest > one.highest + 1 for one, after in pairwise(ranges))
    if outcomes == sorted(outcomes) and not gaps:
        for name, least in (("holds_from", 0), ("wins_from", 1)):
            turns[name] = next((one.lowest for one in ranges if one.outcome >= least), None)
    return ByScoreRecord(
        game=position.rules.name,
        position=position_text(position),
        ranges=[_range_record(position, one) for one in ranges],
        holds_from=turns.get("holds_from", UNSET),
        wins_from=turns.get("wins_from", UNSET),
    )


def _range_record(position: Position, one: ScoreRange) -> ScoreRangeRecord:
    points = [value.points for value in one.values]
    return ScoreRangeRecord(
        from_=one.lowest,
        to=one.highest,
        outcome=one.outcome,
        result=_result_name(position, one),
        best=[RANKS[rank] for rank in one.best],
        points=[min(points), max(points)],
    )


def _result_name(position: Position, one: ScoreRange) -> str | UnsetType:
    """Return the name of the result where outcome and points leave only one."""
    objective = deal_result(position.rules)
    named = position.rules.scoring.named(position.rules, one.outcome)
    if named or objective.depends:
        return named or UNSET
    gone = position.rules.total - position.points_left
    names: set[str] = set()
    for at, value in enumerate(one.values, one.lowest):
        scored = position.replace(taken=(at, gone - at))
        endings = endings_of(scored, objective, Value(one.outcome, value.points))
        names |= {str(result_of(position.rules, ending)) for ending in endings}
    return names.pop() if len(names) == 1 else UNSET


def by_score(position: Position | str) -> ByScoreRecord:
    """Return the deal's result for every number of points that NS may have taken so far.

    Raises `MissingFields` for what else the result needs.

    >>> from ristikontra.formats.notation import read_position
    >>> by_score(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")).wins_from
    46
    """
    position = position_of(position)
    return by_score_record(position, questions.by_score(position))
