"""The options by which a verb draws a position, and the files that they ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Final

import click
from msgspec import Struct

from ristikontra.cli.common import Refusal, Request, error_text
from ristikontra.cli.printing import CannotWrite
from ristikontra.formats.given import Entry
from ristikontra.game.errors import RistikontraError
from ristikontra.words import say

if TYPE_CHECKING:
    from ristikontra.records.outlook import OutlookRecord
    from ristikontra.records.solve import SolveRecord

_FORMS: Final = ("svg", "png", "html")
_STDOUT: Final = "-"
#: How wide pictures may be, in pixels, and how wide they are.
_WIDTHS: Final = (240, 4000)
_USUAL_WIDTH: Final = 800


class Pictures(Struct, frozen=True):
    """The pictures that are wanted: a file for each form, how wide, and in how many colours."""

    files: Mapping[str, str]
    width: int
    four: bool

    def check(self, request: Request) -> None:
        """Refuse what cannot be drawn before anything is solved.

        Raises `click.UsageError`, and `Refusal` for a part of the program that is missing.
        """
        if self.files and request.many:
            raise click.UsageError(say("usage.picture_many"))
        if [*self.files.values()].count(_STDOUT) > 1:
            raise click.UsageError(say("usage.picture_stdout"))
        if "png" in self.files:
            from ristikontra.render.png import require  # noqa: PLC0415 - seldom asked for

            with refusing():
                require()

    def draw(self, entry: Entry, answer: SolveRecord | OutlookRecord | None = None) -> bytes | None:
        """Draw a position into the files; return what stands on standard output, if anything."""
        if not self.files:
            return None
        from ristikontra.render.html import as_html  # noqa: PLC0415 - seldom asked for
        from ristikontra.render.png import as_png  # noqa: PLC0415
        from ristikontra.render.scene import scene_of  # noqa: PLC0415
        from ristikontra.render.svg import as_svg  # noqa: PLC0415

        example = entry.example
        scene = scene_of(
            entry.position,
            answer,
            title=example.title if example else "",
            source=(example.source or "") if example else "",
        )
        svg = as_svg(scene, self.width, self.four)
        found = None
        for form, file in self.files.items():
            if form == "png":
                drawn = as_png(svg)
            else:
                page = svg if form == "svg" else as_html(scene, str(entry.position), self.four)
                drawn = page.encode()
            if file == _STDOUT:
                found = drawn
            else:
                write_file(file, drawn)
        return found


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what is wrong into a refusal, where no position is to blame."""
    try:
        yield
    except RistikontraError as error:
        raise Refusal(error_text(error)) from None


def write_file(file: str, content: bytes) -> None:
    """Write a file; what prevents it ends the program with a word about it."""
    try:
        with open(file, "wb") as out:
            out.write(content)
    except OSError as error:
        raise CannotWrite(error.strerror or str(error)) from None


def takes_pictures(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of pictures; it gets `pictures`."""

    @click.option("--svg", metavar="FILE", help=say("help.option.svg"))
    @click.option("--png", metavar="FILE", help=say("help.option.png"))
    @click.option("--html", metavar="FILE", help=say("help.option.html"))
    @click.option(
        "--width",
        type=click.IntRange(*_WIDTHS),
        default=_USUAL_WIDTH,
        metavar="PIXELS",
        help=say("help.option.width"),
    )
    @click.option("--four-color", is_flag=True, help=say("help.option.four-color"))
    @wraps(function)
    def command(width: int, four_color: bool, **others: object) -> None:
        files = {form: str(file) for form in _FORMS if (file := others.pop(form)) is not None}
        function(pictures=Pictures(files, width, four_color), **others)

    return command
