"""What a process of the service does: it asks the command line, and returns what that prints.

Nothing is kept between two questions.  No file is opened for the words of a question, and nothing
is read from standard input.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from ristikontra.api.records import error_record
from ristikontra.cli.declaring import named, without_option
from ristikontra.cli.main import cli
from ristikontra.cli.printing import Refusal, set_up_streams
from ristikontra.cli.terminal import stoppable
from ristikontra.game.errors import RistikontraError, SearchStopped, tellable
from ristikontra.record import ErrorRecord, FaultRecord
from ristikontra.texts import without_files
from ristikontra.words import Saying, borrowed, speaking, spoken

if TYPE_CHECKING:
    from multiprocessing.connection import _ConnectionBase as Connection

#: Statuses of answers: what was asked for, what is wrong with the question, what went wrong here.
FINE, FAULTY, FAILED = 200, 422, 500


class Reply(Struct, frozen=True):
    """What comes of a question: a status of HTTP, and the bytes of the body.

    The question `waited` for a process, which then `worked` on it; both are milliseconds.
    """

    status: int
    body: bytes
    waited: float = 0.0
    worked: float = 0.0


def faulty(error: RistikontraError, status: int = FAULTY) -> Reply:
    """Return the answer that says what is wrong."""
    return Reply(status, error_record(error).to_json())


def said(message: str | Saying, status: int) -> Reply:
    """Return the answer that says one sentence."""
    if isinstance(message, str):
        message = Saying("as_written", text=message)
    return Reply(status, ErrorRecord(error=[FaultRecord(message=message)]).to_json())


def answer(arguments: Sequence[str], seconds: float | None) -> Reply:
    """Return what the command line prints for some arguments.

    A verb without a limit of its own is ended after some `seconds`.

    >>> answer(["solve", "--json", "--", "ristikontra N:A E:9 S:2 W:4 lead:N"], 1).body[:24]
    b'{"schema":2,"game":"rist'
    >>> answer(["solve", "--json", "--", "../../etc/passwd"], 1).status
    422
    """
    printed = BytesIO()
    _, language = without_option(arguments)
    with (
        redirect_stdout(TextIOWrapper(printed, "utf-8", write_through=True)),
        without_files(),
        speaking(named(language) or spoken()),
    ):
        set_up_streams()
        try:
            with stoppable(seconds), suppress(click.exceptions.Exit):
                cli.main(arguments, prog_name="ristikontra", standalone_mode=False)
        except click.Abort:
            return faulty(SearchStopped(Saying("stopped.nothing")))
        except Refusal as refused:
            if refused.error:
                return faulty(refused.error)
            return said(refused.message, FAULTY)
        except click.ClickException as error:
            return said(borrowed(error.format_message()), FAULTY)
        except RistikontraError as error:
            return faulty(error)
        except Exception as error:
            return faulty(tellable(error), FAILED)
        return Reply(FINE, printed.getvalue().rstrip(b"\n"))


def work(asked: Connection) -> None:
    """Answer questions until nobody asks any more; only the clock may interrupt this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdin = sys.stderr = None
    with suppress(EOFError, OSError):
        while True:
            asked.send(answer(*asked.recv()))
