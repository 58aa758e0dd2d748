"""A picture as a page of its own, which asks for nothing: drawn for wide windows and for phones."""

from __future__ import annotations

from typing import Final

from ristikontra.game.errors import visible
from ristikontra.render.scene import Scene
from ristikontra.render.svg import NARROW, PAGE, PHONE, WIDE, as_svg, escaped
from ristikontra.words import say

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def as_html(scene: Scene, text: str, four: bool = False) -> str:
    """Return a picture as a page; `text` is its position, to be copied.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.render.scene import scene_of
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N")
    >>> page = as_html(scene_of(position, title="</title><script>"), str(position))
    >>> page.count("<svg"), "<script" in page
    (2, False)
    """
    return f"""<!DOCTYPE html>
<html lang="{say("picture.language")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<title>{escaped(scene.title or scene.opening)}</title>
<style>
body {{ margin: 0 auto; max-width: 1000px; background: {PAGE}; color: #1d2421;
  font: 14px/1.5 system-ui, sans-serif; }}
svg {{ display: block; width: 100%; height: auto; }}
.phone {{ display: none; }}
code {{ display: block; margin: 0 3% 24px; color: #535d57; overflow-wrap: anywhere; }}
@media (max-width: {PHONE - 1}px) {{
  .wide {{ display: none; }}
  .phone {{ display: block; }}
}}
</style>
</head>
<body>
<main>
<div class="wide">
{as_svg(scene, WIDE.width, four)}</div>
<div class="phone">
{as_svg(scene, NARROW.width, four)}</div>
<code>{escaped(visible(text))}</code>
</main>
</body>
</html>
"""
