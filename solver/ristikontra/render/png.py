"""A picture as PNG, made of its SVG by resvg, without a browser."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from ristikontra.game.errors import RistikontraError
from ristikontra.render.markup import tag
from ristikontra.render.svg import FONTS
from ristikontra.words import say

#: Something to be seen only where there are letters.
_LETTER: Final = tag("text", "x", y=9, font_family=FONTS)


def require() -> None:
    """Raise `RistikontraError` unless there is resvg, and a font that pictures are lettered in."""
    try:
        draw = import_module("resvg_py").svg_to_bytes
    except ImportError:
        raise RistikontraError(say("extra", package="resvg", extra="picture")) from None
    blank, lettered = (
        tag("svg", inside, xmlns="http://www.w3.org/2000/svg", width=9, height=9)
        for inside in ("", _LETTER)
    )
    if draw(svg_string=blank) == draw(svg_string=lettered):
        raise RistikontraError(say("picture.no_font"))


def as_png(svg: str) -> bytes:
    """Return a picture as PNG, as large as the SVG says; its letters are those of the system.

    Raises `RistikontraError` as `require` does.
    """
    require()
    import resvg_py  # noqa: PLC0415 - an extra

    return resvg_py.svg_to_bytes(svg_string=svg)
