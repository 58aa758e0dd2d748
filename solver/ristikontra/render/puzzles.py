"""`puzzles` and `lessons`: a puzzle as it is asked, its solution, the lists of both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from ristikontra.api.records import ranks_in
from ristikontra.api.show import ShowRecord
from ristikontra.api.trick_puzzles import (
    LessonsRecord,
    TrickLessonRecord,
    TrickSolutionRecord,
)
from ristikontra.document import (
    Block,
    Column,
    Document,
    Heading,
    Pairs,
    Table,
    Text,
    document,
    nested,
)
from ristikontra.document import document as documented
from ristikontra.formats.notation import read_position
from ristikontra.game.position import Position
from ristikontra.puzzles.puzzle import TrickPuzzle
from ristikontra.puzzles.safety import find_safety
from ristikontra.puzzles.themes import name_of
from ristikontra.render.plan import plan_blocks
from ristikontra.render.position import changed_rules, heading, laid_out, play, tally
from ristikontra.render.safety import safety_asked, safety_solved
from ristikontra.render.solve import answer_words
from ristikontra.words import paragraphs, say


def asked(puzzle: TrickPuzzle, name: str) -> list[list[Block]]:
    """Return the sections that ask: the name of the puzzle, the table, the question.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> asked(next(iter(pack().values())), "Puzzle 1")[-1][-1].words
    'Which card should ...?'
    """
    position = puzzle.start
    two = position.rules.seating.two_sided
    measured = say(f"yardstick.{puzzle.objective}" if two else "yardstick.sure")
    how = "play" if position.trick else "lead"
    question = say(f"handout.{how}", seat=position.rules.seating.seats[position.turn])
    known = [f"{heading(position)} {measured}", *tally(position), changed_rules(position)]
    return [
        [Text(name, "strong"), *map(Text, known)],
        *laid_out(position),
        [Text(question, "strong")],
    ]


def solved(record: TrickSolutionRecord, name: str) -> list[Block]:
    """Return the solution of a puzzle: the key, the reasons, the punishment, a plan.

    >>> from ristikontra.api.trick_puzzles import solution
    >>> from ristikontra.puzzles.puzzle import pack
    >>> one = solution(next(iter(pack().values())))
    >>> solved(one, "Puzzle 3, solved")[0].words
    'TrickPuzzle 3, solved'
    """
    position, judged = record.puzzle.start, record.judged
    return [
        Text(name, "strong"),
        Text(answer_words(judged, position), "best"),
        *map(Text, map(str, record.reasons)),
        *_punished(record, position),
        *_planned(record, position),
    ]


def _punished(record: TrickSolutionRecord, position: Position) -> list[Block]:
    """Return the best line, and the one that punishes the tempting card."""
    judged, step = record.judged, record.judged.steps[0]
    punished = [f"{step.seat}:{step.move}", *step.punished]
    pairs = [
        (say("puzzle.after", rank=ranks_in(line)[0]), play(line, position))
        for line in (judged.line, punished)
    ]
    return [Pairs(tuple(pairs))]


def _planned(record: TrickSolutionRecord, position: Position) -> list[Block]:
    if record.plan is UNSET or record.plan.plan is UNSET:
        return []
    words = say("puzzle.plan", side=record.plan.for_)
    return [Text(words), nested(*plan_blocks(record.plan.plan, position))]


def puzzles_report(records: Sequence[TrickPuzzle], themes: bool = False) -> Document:
    """Return a list of puzzles: the id, the game, the cards of the longest hand, the level.

    The themes of a puzzle give away half of its solution: `themes` stand there if they are asked
    for.

    >>> from ristikontra.api.trick_puzzles import puzzles
    >>> report = puzzles_report(puzzles(level=1)[:1])
    >>> report.sections[-1].blocks[0].words
    '1 puzzle. `ristikontra puzzles show ID` asks one of them, and with --solution solves it.'
    """
    heads = ("puzzle", "variant", "cards", "level", *["themes"] * themes)
    columns = tuple(Column(say(f"puzzles.head.{head}")) for head in heads)
    rows = tuple(
        (
            one.id,
            one.position.split()[0],
            str(read_position(one.position).tricks_left),
            str(one.level),
            *[", ".join(one.themes)] * themes,
        )
        for one in records
    )
    found = say("puzzles.found", puzzles=len(rows))
    more = "" if themes else say("puzzles.themes_more")
    return document([Table(columns, rows)], [Text(found), Text(more)])


def puzzle_asked(puzzle: TrickPuzzle) -> Document:
    """Return a puzzle as it is asked: the table and the question.

    >>> from ristikontra.puzzles.puzzle import pack
    >>> puzzle_asked(pack()["p001"]).sections[0].blocks[0].words
    'TrickPuzzle p001, level 1'
    """
    return document(*asked(puzzle, _title(puzzle)))


def puzzle_solved(record: TrickSolutionRecord) -> Document:
    """Return a puzzle with its solution, what it is an example of, and what makes it hard."""
    puzzle = record.puzzle
    return document(
        *asked(puzzle, _title(puzzle)),
        solved(record, say("puzzles.solution")),
        [Text(_about(puzzle))],
    )


def _title(puzzle: TrickPuzzle) -> str:
    """Return what a puzzle is called, with its level."""
    return say("puzzles.title", id=puzzle.id, level=puzzle.level)


def _about(puzzle: TrickPuzzle) -> str:
    """Return the themes of a puzzle and its measures, in words."""
    measures = puzzle.measures
    sentences = [say("puzzles.themes", themes=[*map(name_of, puzzle.themes)])]
    if measures.look_ahead > 1:
        sentences.append(say("puzzles.look_ahead", tricks=measures.look_ahead))
    else:
        sentences.append(say("puzzles.at_sight"))
    if measures.better_looking:
        sentences.append(say("puzzles.better", number=measures.better_looking))
    return " ".join(sentences)


def lessons_report(record: LessonsRecord) -> Document:
    """Return the list of the lessons."""
    columns = Column("", right=True), Column(say("head.name")), Column(say("head.title"))
    rows = tuple((str(one.number), one.name, str(one.title)) for one in record.lessons)
    return documented([Table(columns, rows)], [Text(say("lessons_more"))])


def lesson_report(record: TrickLessonRecord) -> Document:
    """Return a lesson, with the solutions of its puzzles if the record has them.

    >>> from ristikontra.api.trick_puzzles import lesson
    >>> report = lesson_report(lesson("refuse"))
    >>> report.sections[0].blocks[0].words
    'Lesson 4: Refusing'
    """
    title = say("lesson", number=record.number, title=record.title)
    solutions = [] if record.solutions is UNSET else record.solutions
    return documented(
        [Heading(title)],
        *([Text(words)] for words in paragraphs(str(record.text))),
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
        *_safety(record),
    )


def _safety(record: TrickLessonRecord) -> Iterator[list[Block]]:
    """Yield the safety plays of a lesson, with their solutions if it has them."""
    for at, one in enumerate(record.safety or ()):
        puzzle = find_safety(one.id)
        page = safety_solved(puzzle, record.punished[at]) if record.punished else None
        for section in (page or safety_asked(puzzle)).sections:
            yield [*section.blocks]


def shown(example: ShowRecord) -> list[list[Block]]:
    """Return a worked example: its title and its name, the table, what it teaches."""
    position = read_position(example.position)
    known = " ".join([heading(position), *tally(position)])
    return [
        [Text(say("lesson.example", title=example.title, name=example.name), "strong")],
        [Text(example.teaches or ""), Text(known)],
        *laid_out(position),
    ]
