"""Standard input and output: lines are read, and answers written as they are wanted."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from typing import IO, Final

from msgspec import UNSET, Struct, structs

from ristikontra.cli import printing
from ristikontra.cli.stopping import Stopper, so_far, stoppable
from ristikontra.disk import undisturbed
from ristikontra.document import Document
from ristikontra.formats.parsing import LONGEST_TEXT, lines_of
from ristikontra.record import Record
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.texts import standard_input
from ristikontra.words import Saying, borrowed, say

#: Exit codes of work that may end before all was done.
STOPPED: Final = {
    "time": printing.LIMIT,
    "interrupt": printing.INTERRUPTED,
    UNSET: printing.FINE,
    "": printing.FINE,
}
STDIN: Final = "stdin"


class Answer(Struct, frozen=True):
    """What a verb found: its record, the report on it, and the exit code that it calls for.

    `replacement`, such as a picture, is written in place of the report.  `stopped` says what ended
    the work before all of it was found, where the record does not.
    """

    record: Record
    report: Callable[[], Document]
    code: int = printing.FINE
    replacement: bytes | None = None
    stopped: Stopper = ""


def limited(ask: Callable[[], Answer], max_seconds: float | None = None) -> Answer:
    """Return an answer, or where it was ended before it was whole, what it had kept."""
    answer, by = so_far(ask, max_seconds)
    return structs.replace(answer, stopped=by, code=STOPPED[by]) if by else answer


class Output(Struct, frozen=True):
    """How answers are wanted; they go to standard output, or into an open `file`."""

    json: bool
    ascii: bool
    color: str
    file: IO[bytes] | None = None

    def style(self) -> Style:
        """Return the style that suits standard output; in a file nothing depends on a terminal."""
        if self.file:
            return Style(ascii=self.ascii)
        return Style(
            width=printing.terminal_columns(),
            ascii=self.ascii or not _speaks_unicode(),
            color=self.color == "always" or (self.color == "auto" and _shows_color()),
        )

    def write(self, answer: Answer) -> None:
        """Write an answer; what is found is not lost to Ctrl-C any more."""
        with undisturbed():
            self.ready(answer)()
            self.note(answer)

    def note(self, answer: Answer) -> None:
        """Say what has ended the work, beside the answer."""
        if answer.stopped:
            printing.echo(say(f"stopped.{answer.stopped}"), err=True)

    def write_all(
        self, answers: Iterable[Answer], max_seconds: float | None = None, *, apart: bool = False
    ) -> int:
        """Write answers one by one, as far as they come, and return the exit code.

        Reports that are kept `apart` have an empty line between them.
        """
        with stoppable(max_seconds) as stop:
            try:
                for at, answer in enumerate(answers):
                    if at and apart and not self.json:
                        printing.echo()
                    self.write(answer)
            except KeyboardInterrupt:
                if stop.by == "time":
                    printing.echo(say("stopped.time"), err=True)
                return STOPPED[stop.by]
        return printing.FINE

    def ready(self, answer: Answer) -> Callable[[], None]:
        """Return what writes an answer, for which nothing is left to do but that."""
        if answer.replacement is not None:
            return partial(printing.echo_bytes, answer.replacement)
        if self.json:
            import json  # noqa: PLC0415 - seldom needed

            # Unlike msgspec's own writer this lets half a character from a file name pass.
            plain = answer.record.to_dict()
            if answer.stopped:
                plain["stopped"] = answer.stopped
            text = json.dumps(plain, ensure_ascii=self.ascii, separators=(",", ":"))
            if self.file:
                return self._into(self.file, printing.json_shown(text, "utf-8"))
            return partial(printing.echo_json, text)
        style = self.style()
        text = as_text(answer.report(), style)
        if self.file:
            return self._into(self.file, text)
        return partial(printing.echo, text, color=style.color)

    def _into(self, file: IO[bytes], text: str) -> Callable[[], None]:
        data = f"{text}\n".encode()

        def write() -> None:
            file.write(data)

        return write


def expect_stdin() -> None:
    """Refuse to read from standard input where that is closed."""
    if sys.stdin is None:
        raise printing.Refusal(say("error", message=Saying("no_stdin", reason=Saying("closed"))))


def lines_of_stdin() -> Iterator[tuple[int, str]]:
    """Yield the lines of standard input with their numbers; of one too long just the beginning."""
    expect_stdin()
    lines = lines_of(standard_input(), LONGEST_TEXT + 2)
    for number in count(1):
        try:
            with printing.progress.asking():
                line = next(lines, "")
        except OSError as error:
            reason = borrowed(error.strerror or str(error))
            raise printing.Refusal(
                say("error", message=Saying("no_stdin", reason=reason))
            ) from None
        if not line:
            return
        yield number, line


def _speaks_unicode() -> bool:
    try:
        "ä\u2026".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _shows_color() -> bool:
    dumb = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not dumb
