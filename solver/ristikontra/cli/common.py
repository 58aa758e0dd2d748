"""What verbs share: reading positions, options of output, exit codes."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, wraps
from itertools import count
from typing import IO, TYPE_CHECKING, Final, TypeVar

import click
from click.core import ParameterSource
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ristikontra.answers.base import Record, error_record
from ristikontra.cli import completing
from ristikontra.cli.choosing import OneOf
from ristikontra.cli.completing import verb_of
from ristikontra.cli.declaring import argument, option
from ristikontra.cli.families import OtherFamily, other_family
from ristikontra.cli.options import rule_options
from ristikontra.cli.printing import (
    BAD,
    FAILED,
    FINE,
    INTERRUPTED,
    LIMIT,
    Refusal,
    echo,
    echo_bytes,
    echo_json,
    error_text,
    json_shown,
    progress,
    refusal,
    terminal_columns,
)
from ristikontra.cli.stopping import Stopper, so_far, stoppable
from ristikontra.disk import undisturbed
from ristikontra.feasibility import impossible_past
from ristikontra.formats.files import read_example
from ristikontra.formats.given import Entry, entry_of, read_given, read_numbered
from ristikontra.formats.kinds import TAKEN, known_kind, refuse_other
from ristikontra.formats.notation import play_line, swap
from ristikontra.formats.parsing import LONGEST_TEXT, lines_of
from ristikontra.game.errors import BadText, IllegalSetup, RistikontraError, tellable
from ristikontra.render.document import Document, document
from ristikontra.render.layout import Style
from ristikontra.render.text import as_text
from ristikontra.texts import standard_input
from ristikontra.words import Saying, borrowed, say

if TYPE_CHECKING:
    from ristikontra.worlds.notation import ViewEntry

__all__ = [
    "FAILED",
    "FINE",
    "LIMIT",
    "USUAL_DEPTH",
    "Answer",
    "Output",
    "Refusal",
    "Request",
    "error_text",
    "expect_stdin",
    "lines_of_stdin",
    "takes_output",
    "takes_positions",
]

T = TypeVar("T")

#: Seconds after which a past that nobody has understood is believed.
_PATIENCE: Final = 5.0
#: Exit codes from the mildest to the one that outweighs the others.
_SEVERITY: Final = (FINE, LIMIT, FAILED, BAD, INTERRUPTED)
#: Exit codes of work that may end before all was done.
STOPPED: Final = {"time": LIMIT, "interrupt": INTERRUPTED, UNSET: FINE, "": FINE}
_STDIN: Final = "stdin"
_LIMIT: Final = "max_seconds"
#: How many moves the lines of play have that are counted, if nobody says it.
USUAL_DEPTH: Final = 8
#: Options that every family of games knows.
_EVERYWHERE: Final = {"as_json", "ascii_only", "color", "lang", "out"}
#: What the first line of a position file looks like, and no position in one line does.
_TOML: Final = re.compile(r"""\[|[\w."'-]+\s*=\s*["'\[{]""")


class Answer(Struct, frozen=True):
    """What a verb found: its record, the report on it, and the exit code that it calls for.

    `replacement`, such as a picture, is written in place of the report.  `stopped` says what ended
    the work before all of it was found, where the record does not.
    """

    record: Record
    report: Callable[[], Document]
    code: int = FINE
    replacement: bytes | None = None
    stopped: Stopper = ""


def limited(ask: Callable[[], Answer], max_seconds: float | None = None) -> Answer:
    """Return an answer, or where it was ended before it was whole, what it had kept."""
    answer, by = so_far(ask, max_seconds)
    return replace(answer, stopped=by, code=STOPPED[by]) if by else answer


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
            width=terminal_columns(),
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
            echo(say(f"stopped.{answer.stopped}"), err=True)

    def write_all(self, answers: Iterable[Answer], max_seconds: float | None = None) -> int:
        """Write answers one by one, as far as they come, and return the exit code."""
        with stoppable(max_seconds) as stop:
            try:
                for answer in answers:
                    self.write(answer)
            except KeyboardInterrupt:
                if stop.by == "time":
                    echo(say("stopped.time"), err=True)
                return STOPPED[stop.by]
        return FINE

    def ready(self, answer: Answer) -> Callable[[], None]:
        """Return what writes an answer, for which nothing is left to do but that."""
        if answer.replacement is not None:
            return partial(echo_bytes, answer.replacement)
        if self.json:
            import json  # noqa: PLC0415 - seldom needed

            # Unlike msgspec's own writer this lets half a character from a file name pass.
            plain = answer.record.to_dict()
            if answer.stopped:
                plain["stopped"] = answer.stopped
            text = json.dumps(plain, ensure_ascii=self.ascii, separators=(",", ":"))
            if self.file:
                return self._into(self.file, json_shown(text, "utf-8"))
            return partial(echo_json, text)
        style = self.style()
        text = as_text(answer.report(), style)
        if self.file:
            return self._into(self.file, text)
        return partial(echo, text, color=style.color)

    def _into(self, file: IO[bytes], text: str) -> Callable[[], None]:
        data = f"{text}\n".encode()

        def write() -> None:
            file.write(data)

        return write


class Request(Struct, frozen=True):
    """The positions that a verb was given, and how to answer."""

    words: str
    after: str | None
    options: Mapping[str, str]
    output: Output
    swaps: Sequence[str] = ()

    @property
    def many(self) -> bool:
        """Whether positions come from standard input."""
        return self.words == "-"

    def answer_with(self, family: OtherFamily) -> int:
        """Write the answer of another family of games."""
        return self._answer([(1, lambda: self.words)], partial(self._elsewhere, family))

    def _elsewhere(self, family: OtherFamily, words: str) -> Answer:
        """Return the answer of another family of games, with the options that were typed."""
        context = click.get_current_context()
        given = {
            one.opts[0]: context.params[one.name]
            for one in context.command.params
            if one.name in context.params
            and one.param_type_name == "option"
            and one.name not in _EVERYWHERE
            and context.get_parameter_source(one.name) is ParameterSource.COMMANDLINE
        }
        seconds = context.params.get(_LIMIT) if "--max-seconds" in given else None
        given.pop("--max-seconds", None)
        return limited(lambda: family(verb_of(context), words, given), seconds)

    def answer_all(
        self,
        work: Callable[[Entry], Answer],
        strict: bool | None = None,
        line: str | None = None,
    ) -> int:
        """Write the answer for every position and return the exit code.

        A position of many that cannot be read or answered does not stop the others.  A position
        that cannot have come about is refused if `strict`.  If not, stderr says so once the answer
        has been written, which need not wait.  Of many positions it does not: each check may take a
        while.  Where a text has no hands, the cards of --after and the `line` of --line give them.
        """
        said = {"--after": self.after, "--line": line}
        lines = {option: cards for option, cards in said.items() if cards}

        def checked(entry: Entry) -> Answer:
            if strict and (doubt := _doubt(entry)):
                raise RistikontraError(doubt)
            return work(entry)

        def warn(entry: Entry) -> None:
            line_of_many = self.many and entry.example is None
            if strict is False and not line_of_many and (doubt := _doubt(entry)):
                echo(say("warning", message=doubt), err=True)

        def played(read: Callable[..., Entry]) -> Callable[..., Entry]:
            return lambda *text: self._played(read(*text))

        readers = self._readers(
            played(partial(self._argument, lines=lines)),
            played(self._document),
            played(partial(self._numbered, lines=lines)),
        )
        return self._answer(readers, checked, warn)

    def answer_views(self, work: Callable[[ViewEntry], Answer]) -> int:
        """Do the same for what is known of every position, whose hands may be hidden."""
        from ristikontra.worlds.notation import (  # noqa: PLC0415 - seldom needed
            read_given_view,
            read_numbered_view,
            read_view_entry,
            view_entry_of,
        )

        def views(
            plain: Callable[..., Entry], read: Callable[..., ViewEntry]
        ) -> Callable[..., ViewEntry]:
            """Return what reads a view; where cards are exchanged, all of them must be known."""
            if self.swaps:
                return lambda *text: view_entry_of(plain(*text), self.after, self.swaps)
            return lambda *text: read(*text, options=self.options, after=self.after)

        readers = self._readers(
            views(self._argument, partial(read_given_view, self.words)),
            views(self._document, partial(read_view_entry, source=_STDIN)),
            views(self._numbered, partial(read_numbered_view, source=_STDIN)),
        )
        return self._answer(readers, work)

    def _answer(
        self,
        readers: Iterable[tuple[int, Callable[[], T | Answer]]],
        work: Callable[[T], Answer],
        after: Callable[[T], None] = lambda _: None,
    ) -> int:
        """Write the answers to what is read, do what is to be done `after` each.

        What another family of games has answered is written as it is.

        Ctrl-C, which leaves an answer what is proved, ends this too.
        """
        codes = [FINE]
        for number, read in readers:
            try:
                given = read()
                answer = given if isinstance(given, Answer) else work(given)
                with undisturbed():
                    write = self.output.ready(answer)
                    if len(codes) > 1 and not self.output.json:
                        echo("\n" + say("numbered", line=number))
                    write()
                    self.output.note(answer)
            except (click.ClickException, click.Abort, click.exceptions.Exit):
                raise
            except Exception as error:
                if self.many:  # whatever becomes of one position, it stops no other
                    reason = tellable(error)
                    self._tell(number, reason)
                    codes.append(refusal(reason).exit_code)
                    continue
                if isinstance(error, RistikontraError):
                    raise refusal(error) from None
                raise
            codes.append(answer.code)
            if answer.code == INTERRUPTED:
                break
            if not isinstance(given, Answer):
                after(given)
        if len(codes) == 1:
            echo(say("nothing_read"), err=True)
        return max(codes, key=_SEVERITY.index)

    def _tell(self, number: int, error: RistikontraError) -> None:
        if self.output.json:
            self.output.write(Answer(error_record(number, error), document))
        else:
            echo(_with_line(number, error), err=True)

    def _readers(
        self,
        argument: Callable[[], T],
        document: Callable[[str], T],
        numbered: Callable[[str, int], T],
    ) -> Iterator[tuple[int, Callable[[], T | Answer]]]:
        """Yield what reads each position, with the number of its line."""
        if not self.many:
            yield 1, argument
            return
        first, lines = True, lines_of_stdin()
        for number, line in lines:
            text = line.rstrip("\r\n")
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            if first:
                self._refuse_other(text)
            if first and _TOML.match(text):
                toml = "\n" * (number - 1) + line
                for _, more in lines:
                    toml += more
                    if len(toml) > LONGEST_TEXT:
                        break
                family = other_family(toml)
                read = partial(self._elsewhere, family, toml) if family else None
                yield 1, read or partial(_of_known_kind, document, toml)
                return
            first = False
            family = other_family(text)
            read = partial(self._elsewhere, family, text) if family else None
            yield number, read or partial(numbered, text, number)

    @staticmethod
    def _refuse_other(text: str) -> None:
        """Refuse standard input if it begins as no positions do."""
        try:
            refuse_other(borrowed(_STDIN), "position", *TAKEN, data=text)
        except RistikontraError as error:
            raise Refusal(error_text(error)) from None

    def _argument(self, lines: Mapping[str, str] | None = None) -> Entry:
        return read_given(self.words, self.options, lines)

    def _document(self, text: str) -> Entry:
        return entry_of(read_example(text, _STDIN), self.options)

    def _numbered(self, text: str, number: int, lines: Mapping[str, str] | None = None) -> Entry:
        return read_numbered(text, _STDIN, number, self.options, lines)

    def _played(self, entry: Entry) -> Entry:
        """Return an entry after the cards of --after, and with those of --swap exchanged."""
        position = entry.position
        if self.after:
            position = play_line(position, self.after, "--after")
        for cards in self.swaps:
            position = swap(position, cards, "--swap")
        return replace(entry, position=position)


def _of_known_kind(document: Callable[[str], T], text: str) -> T:
    """Return what is read of a text from standard input, if it is that of a position."""
    with known_kind(borrowed(_STDIN), "position", data=text):
        return document(text)


def _doubt(entry: Entry) -> Saying | None:
    """Return what is to be said of a position that cannot have come about."""
    why = impossible_past(entry.position, _PATIENCE)
    return Saying("impossible", why=why) if why else None


def expect_stdin() -> None:
    """Refuse to read from standard input where that is closed."""
    if sys.stdin is None:
        raise Refusal(say("error", message=Saying("no_stdin", reason=Saying("closed"))))


def lines_of_stdin() -> Iterator[tuple[int, str]]:
    """Yield the lines of standard input with their numbers; of one too long just the beginning."""
    expect_stdin()
    lines = lines_of(standard_input(), LONGEST_TEXT + 2)
    for number in count(1):
        try:
            with progress.asking():
                line = next(lines, "")
        except OSError as error:
            reason = borrowed(error.strerror or str(error))
            raise Refusal(say("error", message=Saying("no_stdin", reason=reason))) from None
        if not line:
            return
        yield number, line


def _with_line(number: int, error: RistikontraError) -> str:
    """Return an error with the line of standard input whose position it is about."""
    here = f"{borrowed(_STDIN)}:{number}: "
    if isinstance(error, BadText):
        found = error.problems
        return "\n".join(here * (one.source != _STDIN) + str(one) for one in found)
    if isinstance(error, IllegalSetup):
        return "\n".join(f"{here}{one}" for one in error.first_faults)
    return f"{here}{error}"


def takes_output(function: Callable[..., int]) -> Callable[..., None]:
    """Give a command the options of output; it gets an `output` and returns its exit code."""

    @option("--json", "as_json", is_flag=True, help=Saying("help.option.json"))
    @option("--ascii", "ascii_only", is_flag=True, help=Saying("help.option.ascii"))
    @option(
        "--color",
        type=OneOf(["auto", "always", "never"]),
        default="auto",
        help=Saying("help.option.color"),
    )
    @wraps(function)
    def command(as_json: bool, ascii_only: bool, color: str, **others: object) -> None:
        output = Output(as_json, ascii_only, color)
        click.get_current_context().exit(function(output=output, **others))

    return command


def takes_positions(function: Callable[..., int]) -> Callable[..., None]:
    """Give a command positions and the options of output; it gets a `request`."""

    @argument(
        "words",
        nargs=-1,
        required=True,
        metavar="POSITION",
        shell_complete=completing.position,
        is_eager=True,  # who may be named in an option depends on the game
    )
    @option("--after", metavar="CARDS", help=Saying("help.option.after"))
    @option(
        "--swap",
        "swaps",
        multiple=True,
        metavar="N7,EK",
        help=Saying("help.option.swap"),
    )
    @rule_options
    @takes_output
    @wraps(function)
    def command(
        words: tuple[str, ...],
        after: str | None,
        swaps: tuple[str, ...],
        options: Mapping[str, str],
        output: Output,
        **others: object,
    ) -> int:
        request = Request(" ".join(words), after, options, output, swaps)
        if family := other_family(request.words):
            return request.answer_with(family)
        return function(request=request, **others)

    return command


def _speaks_unicode() -> bool:
    try:
        "ä\u2026".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _shows_color() -> bool:
    dumb = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not dumb


def options_given(asked: Mapping[str, bool]) -> list[str]:
    """Return the options of some that were given."""
    return [option for option, given in asked.items() if given]
