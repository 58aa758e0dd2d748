"""`ristikontra puzzles` and `lessons`: the pack, one puzzle of it, new ones; and a path to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial, wraps
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from msgspec.structs import replace

from ristikontra.api.safety import (
    make_safety_puzzles,
    safety_puzzle_record,
    safety_puzzles,
    safety_solution,
)
from ristikontra.api.trick_puzzles import (
    LessonsRecord,
    lesson,
    lessons,
    make_puzzles,
    puzzle_record,
    puzzles,
)
from ristikontra.api.trick_puzzles import collection as collection_answer
from ristikontra.api.trick_puzzles import solution as solution_answer
from ristikontra.cli import completing, options
from ristikontra.cli.common import Request, takes_output
from ristikontra.cli.declaring import SaidVerbs, argument, option, verb
from ristikontra.cli.games import games_with
from ristikontra.cli.pictures import into_file
from ristikontra.cli.printing import FINE, echo, progress
from ristikontra.cli.talk import edits
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import Document, document
from ristikontra.formats.given import safety_name
from ristikontra.formats.named import game_named
from ristikontra.game.limits import MOST_ENDINGS
from ristikontra.progress import counting
from ristikontra.puzzles.collection import find_own
from ristikontra.puzzles.lessons import number_of
from ristikontra.puzzles.puzzle import find_puzzle, pack
from ristikontra.puzzles.safety import find_safety, is_safety, safety_pack
from ristikontra.record import Record
from ristikontra.render.puzzles import (
    lesson_report,
    lessons_report,
    puzzle_asked,
    puzzle_solved,
    puzzles_report,
)
from ristikontra.render.safety import safety_asked, safety_puzzles_report, safety_solved
from ristikontra.render.text import as_text
from ristikontra.words import Saying, say

R = TypeVar("R", bound=Record)


@option("--themes", is_flag=True, help=Saying("help.puzzles.themes"))
@takes_output
def _listed(
    variant: str | None,
    theme: str | None,
    level: int | None,
    collection: str | None,
    themes: bool,
    output: Output,
) -> int:
    """List the pack, or a collection, or those puzzles of it that are asked for."""
    if variant and (game := game_named(variant)):
        return Request(variant, None, {}, output).answer_with(game)
    if not collection and is_safety(theme):
        safe = safety_puzzles(variant, level=level)
        return _list(safe, safety_puzzles_report, output)
    own = collection_answer(collection) if collection else None
    found = puzzles(variant, theme=theme, level=level, own=own)
    return _list(found, partial(puzzles_report, themes=themes), output)


def _list(found: Sequence[R], report: Callable[[Sequence[R]], Document], output: Output) -> int:
    """Write records as lines of JSON, or their report."""
    if output.json:
        for record in found:
            output.write(Answer(record, document))
    else:
        style = output.style()
        echo(as_text(report(found), style), color=style.color)
    return FINE


@click.group("puzzles", cls=SaidVerbs, help=Saying("help.puzzles"), invoke_without_command=True)
@options.any_variant
@options.theme
@options.level
@options.collection
@wraps(_listed)
def command(**wanted: Any) -> None:
    """Run `ristikontra puzzles`."""
    context = click.get_current_context()
    verb = context.invoked_subcommand
    if verb is None:
        _listed(**wanted)
        return
    early = [
        option.opts[0]
        for option in command.params
        if context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE
    ]
    if early:  # they are of the list, and would be passed over in silence
        raise click.UsageError(say("usage.puzzles", options=early, verb=verb))


def _ids(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Return the puzzles of the pack whose names begin so, for a shell."""
    return [name for name in (*pack(), *safety_pack()) if name.startswith(begun)]


@command.command("show", help=Saying("help.puzzles.show"))
@argument("name", metavar="ID", shell_complete=_ids)
@option("--solution", is_flag=True, help=Saying("help.puzzles.solution"))
@options.collection
@takes_output
def show(name: str, solution: bool, collection: str | None, output: Output) -> int:
    """Run `ristikontra puzzles show`."""
    if game := game_named(name):
        return Request(name, None, {}, output).answer_with(game)
    if safety_name(name) and not collection:
        safe = find_safety(name)
        if solution:
            solution_found = safety_solution(safe)
            report = partial(safety_solved, safe, solution_found)
            output.write(Answer(solution_found, report))
        else:
            output.write(Answer(safety_puzzle_record(safe), partial(safety_asked, safe)))
        return FINE
    own = collection_answer(collection) if collection else None
    puzzle = find_puzzle(name) if own is None else find_own(own, name)
    if solution:
        solved = solution_answer(puzzle)
        output.write(Answer(solved, partial(puzzle_solved, solved)))
    else:
        output.write(Answer(puzzle_record(puzzle), partial(puzzle_asked, puzzle)))
    return FINE


@command.command("make", help=Saying("help.puzzles.make"))
@argument("variant", type=options.GAME, metavar="VARIANT")
@option(
    "--count",
    type=click.IntRange(1, MOST_ENDINGS),
    default=1,
    show_default=True,
    help=Saying("help.option.count"),
)
@option("--seed", default=0, show_default=True, help=Saying("help.seed"))
@option("--cards", type=click.IntRange(3, 6), metavar="N", help=Saying("help.puzzles.cards"))
@options.theme
@options.level
@options.out
@options.max_seconds
@takes_output
def make(
    variant: str,
    count: int,
    seed: int,
    cards: int | None,
    theme: str | None,
    level: int | None,
    out: str | None,
    max_seconds: float | None,
    output: Output,
) -> int:
    """Run `ristikontra puzzles make`: what it writes is JSON, asked for or not."""
    with into_file(out, output, count) as page:
        lines = replace(page, json=True)
        if game := game_named(variant):
            return Request(variant, None, {}, lines).answer_with(game)
        made: Iterator[Record]
        if is_safety(theme):
            made = make_safety_puzzles(variant, count, seed, cards=cards, level=level)
        else:
            made = make_puzzles(variant, count, seed, cards=cards, theme=theme, level=level)
        answers = (Answer(record, document) for record in counting(made, progress.tell, count))
        return lines.write_all(answers, max_seconds)


@verb("lessons", help=Saying("help.lessons"))
@argument(
    "name",
    required=False,
    metavar="[LESSON]",
    shell_complete=completing.completer(completing.chapters),
)
@option("--solutions", is_flag=True, help=Saying("help.lessons.solutions"))
@takes_output
def lessons_command(name: str | None, solutions: bool, output: Output) -> int:
    """Run `ristikontra lessons`."""
    every = _every_lesson()
    if name is None:
        if solutions:
            raise click.UsageError(say("usage.lessons"))
        output.write(Answer(every, partial(lessons_report, every)))
        return FINE
    names = [chapter.name for chapter in every.lessons]
    wanted = names[number_of(name, names) - 1]
    if game := game_named(wanted):
        code = Request(wanted, None, {}, output).answer_with(game)
    else:
        record = lesson(wanted, solutions=solutions)
        output.write(Answer(record, partial(lesson_report, record)))
        code = FINE
    if code or solutions or output.json or not edits():
        return code
    from ristikontra.cli.last_question import last_question  # noqa: PLC0415 - for a terminal

    return last_question(wanted, output)


def _every_lesson() -> LessonsRecord:
    """Return the list of the lessons, those of the registry behind the others."""
    every = lessons()
    for game in games_with("lessons"):
        from ristikontra.cli.game_verbs import answer  # noqa: PLC0415 - loads what all verbs need

        others = answer(game, "lessons", "", {}).record
        for chapter in others.lessons if isinstance(others, LessonsRecord) else []:
            every.lessons.append(replace(chapter, number=len(every.lessons) + 1))
    return every
