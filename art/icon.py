"""Draw the icon of an installed page for systems that take no SVG: `python art/icon.py`."""

from __future__ import annotations

from pathlib import Path

from ristikontra.disk import whole_file
from ristikontra.render.page import ICON_SIZE
from ristikontra.render.pictures import as_png

WEB = Path(__file__).parent.parent / "web"


def drawn() -> bytes:
    """Return the icon as PNG."""
    svg = (WEB / "icon.svg").read_text("utf-8")
    return as_png(svg.replace("<svg ", f'<svg width="{ICON_SIZE}" height="{ICON_SIZE}" ', 1))


if __name__ == "__main__":
    with whole_file(WEB / "icon.png") as file:
        file.write(drawn())
