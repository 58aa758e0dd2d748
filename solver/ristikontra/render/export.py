"""A picture carried further: as a page that asks for nothing, or as PNG without a browser."""

from importlib import import_module
from importlib.resources import files
from string import Template
from typing import Final

from ristikontra.document import Document
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.render.article import as_article
from ristikontra.render.canvas import FONTS, NARROW, WIDE
from ristikontra.render.markup import tag, written
from ristikontra.render.pictures import svg_for
from ristikontra.render.scene import Scene
from ristikontra.render.state_pictures import StateScene
from ristikontra.words import Saying, spoken


def as_html(
    scene: Scene | StateScene, text: str, four: bool = False, report: Document | None = None
) -> str:
    """Return a picture as a page; `text` is its position, to be copied.

    What a report says is below the picture, which is there instead of its hands.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.render.scene import scene_of
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    >>> page = as_html(scene_of(position, title="</title><script>"), str(position))
    >>> page.count("<svg"), "<script" in page
    (2, False)
    """
    wide, phone = (svg_for(scene, size.width, four) for size in (WIDE, NARROW))
    page = files("ristikontra.render").joinpath("templates", "page.html").read_text("ascii")
    return Template(page).substitute(
        language=spoken().code,
        title=written(scene.title or scene.opening),
        wide=wide,
        phone=phone,
        report=as_article(report) if report else "",
        position=written(text),
    )


#: Something to be seen only where there are letters.
_LETTER: Final = tag("text", "x", y=9, font_family=FONTS)


def require() -> None:
    """Raise `RistikontraError` unless there is resvg, and a font that pictures are lettered in."""
    try:
        draw = import_module("resvg_py").svg_to_bytes
    except ImportError as error:
        absent = Saying("extra", package="resvg", extra="picture")
        raise RistikontraError(unloaded("resvg_py", error, absent)) from None
    blank, lettered = (
        tag("svg", inside, xmlns="http://www.w3.org/2000/svg", width=9, height=9)
        for inside in ("", _LETTER)
    )
    if draw(svg_string=blank) == draw(svg_string=lettered):
        raise RistikontraError(Saying("picture.no_font"))


def as_png(svg: str) -> bytes:
    """Return a picture as PNG, as large as the SVG says; its letters are those of the system.

    Raises `RistikontraError` as `require` does.
    """
    require()
    import resvg_py  # noqa: PLC0415 - an extra

    return resvg_py.svg_to_bytes(svg_string=svg)
