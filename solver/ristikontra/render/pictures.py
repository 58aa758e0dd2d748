"""Pictures of positions of any game: text, SVG, a page that asks for nothing, or PNG."""

from importlib import import_module
from importlib.resources import files
from os import PathLike
from string import Template
from typing import Final

from ristikontra.api.records import SolveRecord
from ristikontra.document import Document, document
from ristikontra.game.errors import RistikontraError, unloaded
from ristikontra.game.limits import check_range
from ristikontra.game.state import State
from ristikontra.games.given import state_of
from ristikontra.games.scenes import scene
from ristikontra.games.tricks.position import Position
from ristikontra.render.article import as_article
from ristikontra.render.canvas import FONTS, NARROW, WIDE
from ristikontra.render.markup import tag, written
from ristikontra.render.picture import picture
from ristikontra.render.scene import Scene, scene_of
from ristikontra.render.state_pictures import StateScene, state_scene, state_svg
from ristikontra.render.svg import as_svg
from ristikontra.render.text import as_text
from ristikontra.render.typeset import Style
from ristikontra.words import Saying, spoken


def scene_for(
    state: State, record: SolveRecord | None = None, title: str = "", source: str = ""
) -> Scene | StateScene:
    """Return what a picture of a position shows, with the values of its moves if they are known.

    Where play may go round they are left out: there is no number for each.

    >>> from ristikontra.games.given import read_position
    >>> scene_for(read_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")).opening
    'Ristiseiska, 3 players: six, eight, then the rest; cards and the forfeit count'
    """
    if isinstance(state, Position):
        return scene_of(state, record, title=title, source=source)
    return state_scene(state, None if state.traits.cyclic else record, title)


def svg_for(scene: Scene | StateScene, width: int = WIDE.width, four: bool = False) -> str:
    """Return a picture `width` pixels wide, its suits in two colours or in `four`."""
    drawn = state_svg if isinstance(scene, StateScene) else as_svg
    return drawn(scene, width, four)  # type: ignore[arg-type]


def as_html(
    scene: Scene | StateScene, text: str, four: bool = False, report: Document | None = None
) -> str:
    """Return a picture as a page; `text` is its position, to be copied.

    A report follows below the picture, which takes the place of its hands.

    >>> from ristikontra.games.tricks.notation import read_position
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


def diagram(position: State | str | PathLike[str], width: int = 80) -> str:
    """Return a position of any game as text, for a page of `width` columns.

    The hands of a game in tricks lie round the table.  The position may be given as `read_position`
    takes it.

    >>> print(diagram("lappi N:K E:7 S:2 W:A lead:N"))
             North  K   leads
      West  A         East  7
             South  2
    """
    check_range("width", width, 20, 1000)
    state = state_of(position)
    if isinstance(state, Position):
        return "\n".join(picture(state, Style(width)))
    return as_text(document(scene(state)), Style(width))
