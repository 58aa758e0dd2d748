"""The options by which a verb draws a position, and the files that they ask for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Final

import click
from msgspec import Struct, structs

from ristikontra.api.reference import ExportRecord
from ristikontra.cli import options
from ristikontra.cli.declaring import option
from ristikontra.cli.printing import cannot_write
from ristikontra.cli.terminal import Answer, Output
from ristikontra.disk import expect_writable, whole_file
from ristikontra.document import Document, Text, document
from ristikontra.games.files import Entry
from ristikontra.words import Saying, say

if TYPE_CHECKING:
    from ristikontra.api.records import SolveRecord
    from ristikontra.games.files import Entry

_FORMS: Final = ("svg", "png", "html")
STDOUT: Final = "-"
#: How wide pictures may be, in pixels, and how wide they are.
_WIDTHS: Final = (240, 4000)
_USUAL_WIDTH: Final = 800


class Pictures(Struct, frozen=True):
    """The pictures that are wanted: a file for each form, how wide, and in how many colours.

    `changed` are the options by which they are to be drawn otherwise than usual.
    """

    files: Mapping[str, str]
    width: int
    four: bool
    changed: Sequence[str]

    def check(self, many: bool, output: Output) -> None:
        """Refuse what cannot be drawn before anything is solved.

        Raises `click.UsageError`, and `Refusal` for a part of the program that is missing.
        """
        if self.files and many:
            raise click.UsageError(say("usage.picture_many"))
        if len(set(self.files.values())) < len(self.files):
            raise click.UsageError(say("usage.picture_file"))
        if not self.files and self.changed:
            raise click.UsageError(say("usage.picture_none", options=self.changed))
        for file in self.files.values():
            check_file(file, output)
        if "png" in self.files:
            from ristikontra.render.pictures import require  # noqa: PLC0415 - seldom asked for

            require()

    def draw(
        self,
        entry: Entry[Any],
        report: Callable[[], Document],
        answer: SolveRecord | None = None,
    ) -> bytes | None:
        """Draw a position into the files; return what belongs on standard output, if anything.

        A page says below the picture what the report says.
        """
        if not self.files:
            return None
        from ristikontra.render import pictures  # noqa: PLC0415 - seldom asked for

        example = entry.example
        scene = pictures.scene_for(
            entry.position,
            answer,
            title=example.title if example else "",
            source=(example.source or "") if example else "",
        )
        text = str(entry.position)
        return self.write(
            lambda: pictures.svg_for(scene, self.width, self.four),
            lambda: pictures.as_html(scene, text, self.four, report()),
        )

    def write(self, svg: Callable[[], str], html: Callable[[], str]) -> bytes | None:
        """Write what is drawn into the files; return what belongs on standard output, if any."""
        found = None
        for form, file in self.files.items():
            if form == "html":
                drawn = html().encode()
            elif form == "svg":
                drawn = svg().encode()
            else:
                from ristikontra.render.pictures import as_png  # noqa: PLC0415 - seldom asked for

                drawn = as_png(svg())
            if file == STDOUT:
                found = drawn
            else:
                write_file(file, drawn)
        return found


def write_file(file: str, content: bytes) -> None:
    """Write a file; what prevents it ends the program with a word about it."""
    with _refusing_to_write(file), whole_file(file) as out:
        out.write(content)


def make_folder(folder: str) -> None:
    """Make a folder, if there is none; what prevents it ends the program with a word about it."""
    with _refusing_to_write(folder):
        try:
            os.mkdir(folder)
        except FileExistsError:  # perhaps it was made just now
            if not os.path.isdir(folder):
                raise


@contextmanager
def _refusing_to_write(file: str) -> Iterator[None]:
    """Say that a file cannot be written, if so."""
    try:
        yield
    except OSError as error:
        raise cannot_write(error.strerror or str(error), file) from None


def check_file(file: str, output: Output) -> None:
    """Refuse, before anything is solved, a file that cannot be written.

    Nor can two things be written to standard output.
    """
    if file != STDOUT:
        with _refusing_to_write(file):
            expect_writable(file)
    elif output.json:
        raise click.UsageError(say("usage.stdout"))


@contextmanager
def into_file(file: str | None, output: Output, positions: int) -> Iterator[Output]:
    """Yield an output into a file, which has all of it when the block ends, and nothing before.

    Afterwards it says where the positions are.  Without a file it yields the given output.
    """
    if file in (None, STDOUT):
        yield output
        return
    with _refusing_to_write(file), whole_file(file) as opened:
        yield structs.replace(output, file=opened)
    output.write(_export_done(file, positions))


def exported(file: str, content: bytes, positions: int) -> Answer:
    """Write positions into a file and say so, unless they go to standard output."""
    if file == STDOUT:
        record = ExportRecord(file=file, positions=positions)
        return Answer(record, document, replacement=content)
    write_file(file, content)
    return _export_done(file, positions)


def _export_done(file: str, positions: int) -> Answer:
    """Return that positions are in a file."""
    record = ExportRecord(file=file, positions=positions)
    message = say("export.done", positions=positions, file=file)
    return Answer(record, partial(document, [Text(message)]))


def takes_pictures(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of pictures; it gets `pictures`."""

    @option("--svg", metavar="FILE", type=options.FILE, help=Saying("help.option.svg"))
    @option("--png", metavar="FILE", type=options.FILE, help=Saying("help.option.png"))
    @option("--html", metavar="FILE", type=options.FILE, help=Saying("help.option.html"))
    @option(
        "--width",
        type=click.IntRange(*_WIDTHS),
        metavar="PIXELS",
        help=Saying("help.option.width"),
    )
    @option("--four-color", is_flag=True, help=Saying("help.option.four-color"))
    @wraps(function)
    def command(width: int | None, four_color: bool, **others: object) -> None:
        given = {form: others.pop(form) for form in _FORMS}
        files = {form: str(file) for form, file in given.items() if file is not None}
        asked = {"--width": width is not None, "--four-color": four_color}
        changed = [option for option, was in asked.items() if was]
        pictures = Pictures(files, width or _USUAL_WIDTH, four_color, changed)
        function(pictures=pictures, **others)

    return command
