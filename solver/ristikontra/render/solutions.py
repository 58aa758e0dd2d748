"""A puzzle as it is asked, and its solution."""

from __future__ import annotations

from msgspec import UNSET

from ristikontra.answers.lessons import SolutionRecord
from ristikontra.game.cards import rank_of
from ristikontra.game.position import Position
from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.render.document import Block, Hands, Pairs, Text, nested
from ristikontra.render.plan import plan_blocks
from ristikontra.render.position import changed_rules, heading, play, table_words, tally
from ristikontra.render.solve import answer_words
from ristikontra.words import say


def asked(puzzle: Puzzle, name: str) -> list[list[Block]]:
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
        [Hands(position)],
        [Text(table_words(position))],
        [Text(question, "strong")],
    ]


def solved(record: SolutionRecord, name: str) -> list[Block]:
    """Return the solution of a puzzle: the key, the reasons, the punishment, a plan.

    >>> from ristikontra.answers.lessons import solution
    >>> from ristikontra.puzzles.puzzle import pack
    >>> one = solution(next(iter(pack().values())))
    >>> solved(one, "Puzzle 3, solved")[0].words
    'Puzzle 3, solved'
    """
    position, judged = record.puzzle.start, record.judged
    return [
        Text(name, "strong"),
        Text(answer_words(judged, position), "best"),
        *map(Text, map(str, record.reasons)),
        *_punished(record, position),
        *_planned(record, position),
    ]


def _punished(record: SolutionRecord, position: Position) -> list[Block]:
    """Return the best line, and the one that punishes the tempting card."""
    judged, step = record.judged, record.judged.steps[0]
    punished = [step.seat + step.card, *step.punished]
    pairs = [
        (say("puzzle.after", rank=rank_of(line[0][1:])), play(line, position))
        for line in (judged.line, punished)
    ]
    return [Pairs(tuple(pairs))]


def _planned(record: SolutionRecord, position: Position) -> list[Block]:
    if record.plan is UNSET or record.plan.plan is UNSET:
        return []
    words = say("puzzle.plan", side=record.plan.for_)
    return [Text(words), nested(*plan_blocks(record.plan.plan, position))]
