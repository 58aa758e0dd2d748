"""`ristikontra export`: positions as a handout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

import click

from ristikontra import answers
from ristikontra.cli import options as shared
from ristikontra.cli.common import (
    FINE,
    Answer,
    Output,
    Refusal,
    error_text,
    lines_of_stdin,
    takes_output,
)
from ristikontra.cli.pictures import refusing, write_file
from ristikontra.cli.printing import echo
from ristikontra.formats.files import is_name
from ristikontra.formats.given import Entry, read_given, read_numbered
from ristikontra.game.errors import RistikontraError
from ristikontra.records.export import ExportRecord
from ristikontra.render.document import Document, Text, document
from ristikontra.search.solver import Solver
from ristikontra.words import count, say

if TYPE_CHECKING:
    from ristikontra.render.handout import Exercise
    from ristikontra.render.typst import Paper


@click.command("export", help=say("help.export"))
@click.argument("words", nargs=-1, required=True, metavar="POSITION...")
@click.option("--handout", "file", metavar="FILE", required=True, help=say("help.export.handout"))
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", help=say("help.export.paper")
)
@click.option("--four-color", "four", is_flag=True, help=say("help.option.four-color"))
@shared.objective
@shared.rule_options
@takes_output
def command(
    words: tuple[str, ...],
    file: str,
    paper: str,
    four: bool,
    objective: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra export`."""
    from ristikontra.render.handout import handout  # noqa: PLC0415 - loads much
    from ristikontra.render.typst import require  # noqa: PLC0415

    with refusing():
        require()
    solver = Solver(objective)
    problems, faults = [], []
    for read in _readers(words, options):
        try:
            problems.append(_problem(read(), objective, solver))
        except RistikontraError as error:
            faults.append(error_text(error))
    if faults:
        raise Refusal("\n".join(faults))
    if not problems:
        echo(say("nothing_read"), err=True)
        return FINE
    write_file(file, handout(problems, cast("Paper", paper), four))
    record = ExportRecord(file=file, positions=len(problems))
    output.write(Answer(record, partial(_report, record)))
    return FINE


def _readers(words: tuple[str, ...], options: Mapping[str, str]) -> Iterator[Callable[[], Entry]]:
    """Yield what reads each position: the names, the lines of standard input, or the one given."""
    if words == ("-",):
        for number, line in lines_of_stdin():
            text = line.strip().removeprefix("\ufeff")
            if text and not text.startswith("#"):
                yield partial(_line, text, number, options)
    elif all(map(is_name, words)):
        for name in words:
            yield partial(read_given, name, options)
    else:
        yield partial(read_given, " ".join(words), options)


def _line(text: str, number: int, options: Mapping[str, str]) -> Entry:
    """Read a line of standard input: a name, or a position."""
    if is_name(text):
        return read_given(text, options)
    return Entry(read_numbered(text, "stdin", number, options))


def _problem(entry: Entry, objective: str | None, solver: Solver) -> Exercise:
    """Solve a position, with reasons."""
    from ristikontra.render.handout import Exercise  # noqa: PLC0415 - loads much

    position, example = entry.position, entry.example
    return Exercise(
        position,
        answers.outlook(position, objective, why=True, report=True)
        if len(position.rules.seating.parties) > 2
        else answers.solve(position, solver, why=True, report=True),
        title=example.title if example else "",
        teaches=(example.teaches or "") if example else "",
        source=(example.source or "") if example else "",
    )


def _report(record: ExportRecord) -> Document:
    positions = count(record.positions, "position")
    return document([Text(say("export.done", positions=positions, file=record.file))])
