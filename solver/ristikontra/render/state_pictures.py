"""Pictures of positions of the games of the registry, as far as a game can be drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ristikontra.api.records import SolveRecord
from ristikontra.document import Document
from ristikontra.game.state import State
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.render.canvas import NARROW, WIDE
from ristikontra.render.export import picture_page
from ristikontra.render.layout_svg import layout_scene, layout_svg


class Files(Protocol):
    """The files that pictures go into, how wide, and in how many colours."""

    @property
    def width(self) -> int:
        """How wide a picture is, in pixels."""

    @property
    def four(self) -> bool:
        """Whether suits have four colours."""

    def write(self, svg: Callable[[], str], html: Callable[[], str]) -> bytes | None:
        """Write what is drawn; return what standard output gets, if anything."""


def draw(
    files: Files,
    state: State,
    record: SolveRecord | None,
    title: str,
    report: Callable[[], Document],
) -> bytes | None:
    """Draw a position into files; return what standard output gets, if anything.

    The values of its moves are drawn if they are known, and if there is a number for each.
    """
    assert isinstance(state, LayoutPosition)
    scene = layout_scene(state, record if record and not state.traits.cyclic else None, title)

    def html() -> str:
        wide, phone = (layout_svg(scene, width, files.four) for width in (WIDE.width, NARROW.width))
        return picture_page(title or scene.opening, wide, phone, str(state), report())

    return files.write(lambda: layout_svg(scene, files.width, files.four), html)
