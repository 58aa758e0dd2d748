"""What could have happened, and what could with help, in words."""

from __future__ import annotations

from msgspec import UNSET

from ristikontra.answers.feasible import FeasibleRecord, GoalRecord, PastRecord
from ristikontra.game.cards import Rank
from ristikontra.game.position import Position
from ristikontra.render.document import Block, Document, Hands, Play, Text, document, nested
from ristikontra.render.position import heading, play, table_words, tally
from ristikontra.words import say, sign


def feasible_report(record: FeasibleRecord, position: Position) -> Document:
    """Return the report on both answers.

    >>> from ristikontra.feasibility.help import Goal
    >>> from ristikontra.feasibility.help import Help
    >>> from ristikontra.answers.feasible import feasible_record, goal_record
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS")
    >>> goals = [goal_record(position, Goal(clean=(True, None)), Help("impossible"))]
    >>> report = feasible_report(feasible_record(position, None, goals), position)
    >>> report.sections[-1].blocks[-1].blocks[0].words
    'NS clean: impossible, whatever anybody plays.'
    """
    return document(
        [Text(heading(position)), *map(Text, tally(position))],
        [Hands(position)],
        [Text(table_words(position))],
        [] if record.past is UNSET else _past(record.past, position),
        _goals(record.goals, position),
    )


def _past(past: PastRecord, position: Position) -> list[Block]:
    if past.status == "possible" and not past.history:
        return [Text(say("feasible.past.first"), "strong")]
    words = say(f"feasible.past.{past.status}", words=past.words)
    players = len(position.hands)
    history = Play(tuple(card for trick in past.history for card in trick), players=players)
    return [Text(words, "strong"), nested(history, *_spice(past))]


def _spice(past: PastRecord) -> list[Block]:
    """Return with which cards tricks were spiced, in words (K14)."""
    if past.spice is UNSET:
        return []
    each = [" ".join(sign(Rank(card)) for card in cards) or "-" for cards in past.spice]
    return [Text(say("feasible.spice", each=" | ".join(each)), hanging=True)]


def _goals(goals: list[GoalRecord], position: Position) -> list[Block]:
    if not goals:
        return []
    blocks: list[Block] = []
    for goal in goals:
        sentence = say(f"feasible.goal.{goal.status}", goal=goal.goal)
        line = play(goal.line, position, say("feasible.line"))
        blocks += [Text(sentence, hanging=True), nested(line)]
    return [Text(say("feasible.help"), "strong"), nested(*blocks)]
