"""A handout: a problem in front, its solution with reasons on the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ristikontra.game.position import Position
from ristikontra.records.outlook import OutlookRecord
from ristikontra.records.solve import SolveRecord
from ristikontra.render.document import Document, Hands, Heading, Text, document
from ristikontra.render.outlook import outlook_report
from ristikontra.render.position import changed_rules, heading, table_words, tally
from ristikontra.render.scene import scene_of
from ristikontra.render.solve import solve_report
from ristikontra.render.svg import as_table
from ristikontra.render.typst import Paper, Sheet, as_pdf
from ristikontra.words import say


class Exercise(Struct, frozen=True):
    """A position, what was found of it, and what its file says; its title stands on the back."""

    position: Position
    answer: SolveRecord | OutlookRecord
    title: str = ""
    teaches: str = ""
    source: str = ""


def handout(problems: Sequence[Exercise], paper: Paper = "a4", four: bool = False) -> bytes:
    """Return problems as a PDF, to be printed on both sides.

    Raises `RistikontraError` unless typst is installed.
    """
    return as_pdf(say("handout.title"), _sheets(problems, four), paper)


def _sheets(problems: Sequence[Exercise], four: bool) -> Iterator[Sheet]:
    for number, problem in enumerate(problems, 1):
        name = say("handout.problem" if len(problems) > 1 else "handout.one", number=number)
        bare, solved = scene_of(problem.position), scene_of(problem.position, problem.answer)
        yield Sheet(front(problem, name), (as_table(bare, four), bare.described), front=True)
        yield Sheet(back(problem, name), (as_table(solved, four), solved.described), front=False)


def front(problem: Exercise, name: str) -> Document:
    """Return the page that asks.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.records.solve import solve_record
    >>> from ristikontra.search.solver import Solver
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    >>> page = front(Exercise(position, solve_record(Solver().solve(position))), "Exercise")
    >>> page.sections[-1].blocks[0].words
    'Which card should North lead?'
    """
    position = problem.position
    how = "play" if position.trick else "lead"
    asked = say(f"handout.{how}", seat=position.rules.seating.seats[position.turn])
    return document(
        [Heading(name)],
        [Text(heading(position), "strong"), *map(Text, tally(position))],
        [Text(changed_rules(position))],
        [Hands(position)],
        [Text(table_words(position))],
        [Text(asked if not position.finished else "", "strong")],
    )


def back(problem: Exercise, name: str) -> Document:
    """Return the page that answers: the report on the position, and its source."""
    position, answer = problem.position, problem.answer
    key = "handout.titled" if problem.title else "handout.solved"
    title = say(key, name=name, title=problem.title)
    if isinstance(answer, OutlookRecord):
        report = outlook_report(answer, position, title=title, teaches=problem.teaches)
    else:
        report = solve_report(answer, position, title=title, teaches=problem.teaches)
    source = say("source", source=problem.source) if problem.source else ""
    return Document((*report.sections, *document([Text(source)]).sections))
