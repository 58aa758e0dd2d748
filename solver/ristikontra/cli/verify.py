"""`ristikontra verify`: the claims of a position file, each with its verdict."""

from __future__ import annotations

from functools import partial

import click

from ristikontra.answers.verify import verify
from ristikontra.cli.common import FAILED, FINE, Answer, Output, Request, completed, takes_output
from ristikontra.cli.declaring import verb
from ristikontra.formats.given import Entry
from ristikontra.game.errors import RistikontraError
from ristikontra.render.verify import verify_report
from ristikontra.words import Saying, say


@verb("verify", help=Saying("help.verify"))
@click.argument("file", shell_complete=completed)
@takes_output
def command(file: str, output: Output) -> int:
    """Run `ristikontra verify`."""

    def work(entry: Entry) -> Answer:
        if entry.example is None:
            raise RistikontraError(say("verify.no_file", words=file))
        record = verify(entry.example)
        met = [one.as_expected for one in record.claims]
        met += [one.as_expected for one in record.expectations]
        code = FINE if all(met) else FAILED
        return Answer(record, partial(verify_report, record, entry.example.position), code)

    return Request(file, None, {}, output).answer_all(work)
