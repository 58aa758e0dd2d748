"""What could have happened, and what could with help, in words."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from ristikontra.game.position import Position
from ristikontra.records.feasible import FeasibleRecord, GoalRecord, PastRecord
from ristikontra.render.layout import GLUE, Style, bold, finish, wrap
from ristikontra.render.picture import heading, picture, table_words, tally
from ristikontra.render.text import line_words

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
    "label": "{goal}:",
}


def feasible_report(record: FeasibleRecord, position: Position, style: Style) -> str:
    """Return both answers as text.

    >>> from ristikontra.feasibility import Goal, Help
    >>> from ristikontra.records.feasible import feasible_record, goal_record
    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("lappi N:Q E:K S:2 W:5 lead:N dirty:NS")
    >>> goals = [goal_record(position, Goal(clean=(True, None)), Help("impossible"))]
    >>> report = feasible_report(feasible_record(position, None, goals), position, Style())
    >>> print(report.split("\\n\\n")[-1])
    With everybody's help:
      NS clean: impossible, whatever anybody plays.
    """
    return finish(
        (
            (
                *wrap(heading(position), style),
                *(line for text in tally(position) for line in wrap(text, style)),
            ),
            (*picture(position, style), *wrap(table_words(position), style)),
            () if record.past is UNSET else _past(record.past, style),
            _goals(record.goals, position, style),
        ),
        style,
    )


def _past(past: PastRecord, style: Style) -> list[str]:
    if past.status == "possible" and not past.history:
        return bold(wrap(SAY["past.first"], style), style)
    lines = bold(wrap(SAY[f"past.{past.status}"].format(words=past.words), style), style)
    tricks = [" ".join(trick).replace("T", "10").replace(" ", GLUE) for trick in past.history]
    history = wrap(f"{GLUE}| ".join(tricks), style, "  ")
    return [*lines, *(line.replace(GLUE, " ") for line in history)]


def _goals(goals: list[GoalRecord], position: Position, style: Style) -> list[str]:
    if not goals:
        return []
    lines = bold(wrap(SAY["help"], style), style)
    for goal in goals:
        sentence = SAY[f"goal.{goal.status}"].format(goal=goal.goal)
        lines += wrap(sentence, style, "  ", "    ")
        lines += ["    " + line for line in line_words(goal.line, position, SAY["line"], style)]
    return lines
