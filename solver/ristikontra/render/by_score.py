"""The deal's result by the points so far, as a table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from ristikontra.answers.by_score import ByScoreRecord, ScoreRangeRecord
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.game.scoring import ResultName
from ristikontra.render.document import Column, Document, Hands, Table, Text, document
from ristikontra.render.position import heading, table_words, tally
from ristikontra.render.values import range_of, result_sayings, winner_of
from ristikontra.words import Saying, say, sign


def by_score_report(record: ByScoreRecord, position: Position) -> Document:
    """Return the result of a position by the points that NS have taken before it.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.answers.by_score import by_score_record
    >>> from ristikontra.search.questions import by_score
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = by_score_record(position, by_score(position))
    >>> by_score_report(record, position).sections[2].blocks[0].words
    'NS need 45 points so far not to lose, and 46 to win.'
    """
    opening = f"{heading(position)} {say('by_score.yardstick')}"
    best = "by_score.head.best_play" if position.trick else "by_score.head.best_lead"
    names = (
        say("by_score.head.so_far"),
        say("by_score.head.result"),
        say("by_score.head.points"),
        say(best, seat=position.rules.seating.seats[position.turn]),
    )
    legal = len(position.legal_cards())
    rows = tuple(
        (
            str(range_of(first.from_, last.to)),
            _results(first, last),
            str(range_of(*first.points)),
            say("by_score.any_card")
            if len(first.best) == legal > 1
            else ", ".join(sign(Rank(card)) for card in first.best) or "-",
        )
        for first, last in ((group[0], group[-1]) for group in _groups(record.ranges))
    )
    return document(
        [Text(opening), *map(Text, tally(position))],
        [Hands(position)],
        [Text(table_words(position))],
        [Text(_turns(record, position), "strong")],
        [Table(tuple(map(Column, names)), rows)],
    )


def _turns(record: ByScoreRecord, position: Position) -> str:
    gone = range(position.rules.total - position.points_left + 1)
    told = {points for one in record.ranges for points in range(one.from_, one.to + 1)}
    if over := [points for points in gone if points not in told]:
        points = range_of(over[0], over[-1])
        return say("by_score.over", points=points, target=position.rules.target)
    if len({one.outcome for one in record.ranges}) == 1:
        names = {one.result for one in record.ranges}
        name = names.pop() if len(names) == 1 else UNSET
        sentence, short = _result(name, record.ranges[0].outcome)
        return say("by_score.same", result=sentence if name is UNSET else short)
    holds, wins = record.holds_from, record.wins_from
    if holds is UNSET:
        return say("by_score.mixed")
    if holds is None:
        return say("by_score.never")
    if wins in (None, UNSET):
        return say("by_score.hold", points=holds)
    if holds == wins:
        return say("by_score.win", points=wins)
    if not holds:
        return say("by_score.always_hold", points=wins)
    return say("by_score.both", points=holds, wins=wins)


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
    if not all(
        found.from_ == found.to and found.result == ResultName.SCORES for found in (last, one)
    ):
        return False
    if last.to + 1 != one.from_ or winner_of(last.outcome) != winner_of(one.outcome):
        return False
    if (last.best, last.points) != (one.best, one.points):
        return False
    step = one.outcome - last.outcome
    return len(group) == 1 or step == last.outcome - group[-2].outcome


def _results(first: ScoreRangeRecord, last: ScoreRangeRecord) -> str:
    """Return the result of a row: one, or from one to another."""
    if first == last:
        return str(_result(first.result, first.outcome)[1])
    low, high = abs(first.outcome), abs(last.outcome)
    return say("by_score.ahead", winner=winner_of(first.outcome), low=low, high=high)


def _result(name: str | UnsetType, outcome: int) -> tuple[Saying, Saying]:
    """Return a result as a sentence and in a few words, as far as its name is known."""
    return result_sayings(None if name is UNSET else name, winner_of(outcome), outcome)
