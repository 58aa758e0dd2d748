"""A document on paper whose hands stand apart from its words, so that they can be drawn to fit."""

from __future__ import annotations

from ristikontra.render.document import Document, Hands
from ristikontra.render.scene import scene_of
from ristikontra.render.svg import Size, as_table
from ristikontra.render.typst import picture, set_block


def parted(one: Document, size: Size, four: bool, room: str) -> tuple[str, str, str]:
    """Return what stands above the hands of a document, the hands and what stands below.

    `room` is how large the picture may be.
    """
    above: list[str] = []
    below: list[str] = []
    drawn = ""
    for section in one.sections:
        for block in section.blocks:
            if isinstance(block, Hands):
                scene = scene_of(block.position)
                drawn = picture(as_table(scene, four, size), scene.described, room)
            else:
                (below if drawn else above).append(set_block(block, "none"))
    return " + ".join(above), drawn, " + ".join(below) or "none"
