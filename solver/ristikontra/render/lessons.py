"""`lessons`: the list of the lessons, and one of them: its text, worked examples, puzzles."""

from __future__ import annotations

from msgspec import UNSET

from ristikontra.answers.lessons import LessonRecord, LessonsRecord, ShownRecord
from ristikontra.formats.notation import read_position
from ristikontra.render.document import Block, Column, Document, Hands, Heading, Table, Text
from ristikontra.render.document import document as documented
from ristikontra.render.position import heading, table_words, tally
from ristikontra.render.solutions import asked, solved
from ristikontra.words import say


def lessons_report(record: LessonsRecord) -> Document:
    """Return the list of the lessons."""
    columns = Column("", right=True), Column(say("head.name")), Column(say("head.title"))
    rows = tuple((str(one.number), one.name, str(one.title)) for one in record.lessons)
    return documented([Table(columns, rows)], [Text(say("lessons_more"))])


def lesson_report(record: LessonRecord) -> Document:
    """Return a lesson, with the solutions of its puzzles if the record has them.

    >>> from ristikontra.answers.lessons import lesson
    >>> report = lesson_report(lesson("refuse"))
    >>> report.sections[0].blocks[0].words
    'Lesson 4: Refusing'
    """
    title = say("lesson", number=record.number, title=record.title)
    solutions = [] if record.solutions is UNSET else record.solutions
    return documented(
        [Heading(title)],
        *([Text(words)] for words in record.text),
        *(section for one in record.examples for section in shown(one)),
        *(
            section
            for number, puzzle in enumerate(record.puzzles, 1)
            for section in asked(puzzle, say("puzzle", number=number, id=puzzle.id))
        ),
        *(
            solved(one, say("puzzle.solved", number=number, id=one.puzzle.id))
            for number, one in enumerate(solutions, 1)
        ),
    )


def shown(example: ShownRecord) -> list[list[Block]]:
    """Return a worked example: its title and its name, the table, what it teaches."""
    position = read_position(example.position)
    known = " ".join([heading(position), *tally(position)])
    return [
        [Text(say("lesson.example", title=example.title, name=example.name), "strong")],
        [Text(example.teaches), Text(known)],
        [Hands(position)],
        [Text(table_words(position))],
    ]
