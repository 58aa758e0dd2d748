"""`ristikontra puzzles` and `lessons`: the pack, one puzzle of it, new ones; and a path to them."""

from functools import partial, wraps
from typing import Any, Final

import click
from click.core import ParameterSource
from msgspec import UNSET, structs

from ristikontra.api import puzzles as api
from ristikontra.cli import completing, options
from ristikontra.cli.common import takes_output
from ristikontra.cli.declaring import SaidVerbs, argument, option, verb
from ristikontra.cli.pictures import into_file
from ristikontra.cli.printing import FINE, echo, progress
from ristikontra.cli.talk import edits
from ristikontra.cli.terminal import Answer, Output
from ristikontra.document import document
from ristikontra.game.limits import MOST_ENDINGS
from ristikontra.games.tricks.puzzles.collection import pack
from ristikontra.games.tricks.puzzles.safety import safety_pack
from ristikontra.progress import counting
from ristikontra.render.puzzles import lessons_report, puzzles_report
from ristikontra.render.reports import report_of
from ristikontra.render.text import as_text
from ristikontra.words import Saying, say


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
    own = api.collection(collection) if collection else None
    found = api.puzzles(variant, theme=theme, level=level, own=own)
    if output.json:
        for record in found:
            output.write(Answer(record, document))
    else:
        style = output.style()
        echo(as_text(puzzles_report(found, themes), style), color=style.color)
    return FINE


#: What is printed of a puzzle.
_PUZZLES: Final = ("games.puzzles.Puzzle",)


@click.group(
    "puzzles",
    cls=SaidVerbs,
    help=Saying("help.puzzles"),
    answers=_PUZZLES,
    lists=True,
    invoke_without_command=True,
)
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


@command.command(
    "show",
    help=Saying("help.puzzles.show"),
    answers=(*_PUZZLES, "api.puzzles.SolutionRecord"),
)
@argument("name", metavar="ID", shell_complete=_ids)
@option("--solution", is_flag=True, help=Saying("help.puzzles.solution"))
@options.collection
@takes_output
def show(name: str, solution: bool, collection: str | None, output: Output) -> int:
    """Run `ristikontra puzzles show`."""
    puzzle = api.find(name, api.collection(collection) if collection else None)
    record = api.solution(puzzle) if solution else puzzle
    output.write(Answer(record, partial(report_of, record)))
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
        lines = structs.replace(page, json=True)
        made = api.make_puzzles(variant, count, seed, cards=cards, theme=theme, level=level)
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
    if name is None:
        if solutions:
            raise click.UsageError(say("usage.lessons"))
        every = api.lessons()
        output.write(Answer(every, partial(lessons_report, every)))
        return FINE
    record = api.lesson(name, solutions=solutions)
    talks = not (solutions or output.json) and edits()
    shown = structs.replace(record, hidden=UNSET) if talks else record  # asked one by one
    output.write(Answer(record, partial(report_of, shown)))
    if not talks:
        return FINE
    from ristikontra.cli.play import last_question  # noqa: PLC0415 - for a terminal

    return last_question(record, output)
