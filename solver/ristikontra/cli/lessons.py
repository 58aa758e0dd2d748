"""`ristikontra lessons`: the lessons, or one of them."""

from __future__ import annotations

from functools import partial

import click

from ristikontra.answers.lessons import lesson, lessons
from ristikontra.cli.common import FINE, Answer, Output, takes_output
from ristikontra.cli.declaring import option, verb
from ristikontra.render.lessons import lesson_report, lessons_report
from ristikontra.words import Saying, say


@verb("lessons", help=Saying("help.lessons"))
@click.argument("name", required=False, metavar="[LESSON]")
@option("--solutions", is_flag=True, help=Saying("help.lessons.solutions"))
@takes_output
def command(name: str | None, solutions: bool, output: Output) -> int:
    """Run `ristikontra lessons`."""
    if name is None:
        if solutions:
            raise click.UsageError(say("usage.lessons"))
        every = lessons()
        output.write(Answer(every, partial(lessons_report, every)))
        return FINE
    record = lesson(name, solutions=solutions)
    output.write(Answer(record, partial(lesson_report, record)))
    return FINE
