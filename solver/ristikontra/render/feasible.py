"""What could have happened, and what could with help, in words."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from ristikontra.game.position import Position
from ristikontra.records.feasible import FeasibleRecord, GoalRecord, PastRecord
from ristikontra.render.document import Block, Document, Hands, Play, Text, document, nested
from ristikontra.render.position import heading, play, table_words, tally

SAY: Final = {
    "past.possible": "This could have happened, for example so:",
    "past.first": "This is where the deal begins: nothing has happened yet.",
    "past.impossible": "This cannot have happened. {words}",
    "past.unknown": "Whether this could have happened was not found out in the time given.",
    "help": "With everybody's help:",
    "goal.possible": "{goal}: possible.",
    "goal.impossible": "{goal}: impossible, whatever anybody plays.",
    "goal.unknown": "{goal}: not found out in the time given.",
    "line": "Line",
}


def feasible_report(record: FeasibleRecord, position: Position) -> Document:
    """Return the report on both answers.

    >>> from ristikontra.feasibility import Goal, Help
    >>> from ristikontra.records.feasible import feasible_record, goal_record
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS")
    >>> goals = [goal_record(position, Goal(clean=(True, None)), Help("impossible"))]
    >>> report = feasible_report(feasible_record(position, None, goals), position)
    >>> report.sections[-1].blocks[-1].blocks[0].words
    'NS clean: impossible, whatever anybody plays.'
    """
    return document(
        [Text(heading(position)), *map(Text, tally(position))],
        [Hands(position), Text(table_words(position))],
        [] if record.past is UNSET else _past(record.past),
        _goals(record.goals, position),
    )


def _past(past: PastRecord) -> list[Block]:
    if past.status == "possible" and not past.history:
        return [Text(SAY["past.first"], "strong")]
    words = SAY[f"past.{past.status}"].format(words=past.words)
    history = Play(tuple(card for trick in past.history for card in trick))
    return [Text(words, "strong"), nested(history)]


def _goals(goals: list[GoalRecord], position: Position) -> list[Block]:
    if not goals:
        return []
    blocks: list[Block] = []
    for goal in goals:
        sentence = SAY[f"goal.{goal.status}"].format(goal=goal.goal)
        line = play(goal.line, position, SAY["line"])
        blocks += [Text(sentence, hanging=True), nested(line)]
    return [Text(SAY["help"], "strong"), nested(*blocks)]
