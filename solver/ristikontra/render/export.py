"""A picture as a page of its own, which asks for nothing: drawn for wide windows and for phones."""

from __future__ import annotations

from importlib.resources import files
from string import Template

from ristikontra.render.article import as_article
from ristikontra.render.document import Document
from ristikontra.render.markup import written
from ristikontra.render.scene import Scene
from ristikontra.render.svg import NARROW, WIDE, as_svg
from ristikontra.words import spoken


def as_html(scene: Scene, text: str, four: bool = False, report: Document | None = None) -> str:
    """Return a picture as a page; `text` is its position, to be copied.

    What a report says stands below the picture, which is there instead of its hands.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.render.scene import scene_of
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    >>> page = as_html(scene_of(position, title="</title><script>"), str(position))
    >>> page.count("<svg"), "<script" in page
    (2, False)
    """
    page = files("ristikontra.render").joinpath("sheets", "page.html").read_text("ascii")
    return Template(page).substitute(
        language=spoken().code,
        title=written(scene.title or scene.opening),
        wide=as_svg(scene, WIDE.width, four),
        phone=as_svg(scene, NARROW.width, four),
        report=as_article(report) if report else "",
        position=written(text),
    )
