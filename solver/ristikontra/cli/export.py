"""`ristikontra export`: positions as a handout, or as a page that solves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import click

from ristikontra import answers
from ristikontra.cli import options as shared
from ristikontra.cli.common import (
    FINE,
    Output,
    Refusal,
    error_text,
    lines_of_stdin,
    takes_output,
)
from ristikontra.cli.pictures import exported, refuse_json, refusing
from ristikontra.cli.printing import echo
from ristikontra.formats.files import is_name
from ristikontra.formats.given import Entry, read_given, read_numbered
from ristikontra.game.errors import RistikontraError
from ristikontra.search.solver import Solver
from ristikontra.words import say

if TYPE_CHECKING:
    from ristikontra.render.handout import Exercise
    from ristikontra.render.typst import Paper

Made = TypeVar("Made")


@click.command("export", help=say("help.export"))
@click.argument("words", nargs=-1, required=True, metavar="POSITION...")
@click.option("--handout", metavar="FILE", help=say("help.export.handout"))
@click.option("--page", "-o", "page", metavar="FILE", help=say("help.option.page"))
@click.option("--paper", type=click.Choice(["a4", "letter"]), help=say("help.export.paper"))
@click.option("--four-color", "four", is_flag=True, help=say("help.option.four-color"))
@shared.objective
@shared.rule_options
@takes_output
def command(
    words: tuple[str, ...],
    handout: str | None,
    page: str | None,
    paper: Paper | None,
    four: bool,
    objective: str | None,
    options: Mapping[str, str],
    output: Output,
) -> int:
    """Run `ristikontra export`."""
    if (handout is None) == (page is None):
        raise click.UsageError(say("usage.export"))
    refuse_json(handout or page or "", output)
    if page is not None:
        asked = {"--paper": paper, "--four-color": four, "--objective": objective}
        if needless := [option for option, given in asked.items() if given]:
            raise click.UsageError(say("usage.export_page", options=needless))
        from ristikontra.render.page import as_page  # noqa: PLC0415 - loads much

        file = page
        entries = _each(words, options, lambda entry: entry)
        made = bool(entries) and as_page(answers.page([("", entry) for entry in entries])).encode()
        number = len(entries)
    else:
        assert handout is not None
        from ristikontra.render.handout import handout as set_handout  # noqa: PLC0415
        from ristikontra.render.typst import require  # noqa: PLC0415

        with refusing():
            require()
        file, solver = handout, Solver(objective)
        problems = _each(words, options, lambda entry: _problem(entry, solver))
        made = bool(problems) and set_handout(problems, paper or "a4", four)
        number = len(problems)
    if not made:
        echo(say("nothing_read"), err=True)
        return FINE
    output.write(exported(file, made, number))
    return FINE


def _each(
    words: tuple[str, ...], options: Mapping[str, str], make: Callable[[Entry], Made]
) -> list[Made]:
    """Return what is made of each position; raises `Refusal` with everything that is wrong."""
    found, faults = [], []
    for read in _readers(words, options):
        try:
            found.append(make(read()))
        except RistikontraError as error:
            faults.append(error_text(error))
    if faults:
        raise Refusal("\n".join(faults))
    return found


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


def _problem(entry: Entry, solver: Solver) -> Exercise:
    """Solve a position, with reasons."""
    from ristikontra.render.handout import Exercise  # noqa: PLC0415 - loads much

    example = entry.example
    return Exercise(
        entry.position,
        answers.export(entry.position, solver),
        title=example.title if example else "",
        teaches=(example.teaches or "") if example else "",
        source=(example.source or "") if example else "",
    )
