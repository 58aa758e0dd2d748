"""Draw the deck of the page: `python art/deck.py BESLEY.woff2` writes two files of `web/art`.

The cards that home shows are in `home.svg`, with what all share, the others in `deck.svg`.

A card is a symbol of 100 by 140.  Its index is an outline of Besley, which is set by hand in the
script's folder of fonts; the courts are the project's own art, in the colours of four yarns.  It
needs fonttools and brotli.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from curves import relative, simpler

ROOT: Final = Path(__file__).parent.parent
ART: Final = ROOT / "solver" / "ristikontra" / "render" / "art" / "art.json"
DECK: Final = ROOT / "web" / "art" / "deck.svg"
HOME: Final = DECK.with_name("home.svg")
#: The cards that home shows, beside the back (`web/app/Home.tsx`).
AT_HOME: Final = ("hK", "c7", "d7", "s5", "s7", "cJ", "h6")
WEIGHT: Final = 760
SUITS: Final = "shdc"
RANKS: Final = "A23456789TJQK"
#: Where pips lie: those of the upper half, which are repeated below, and those of the middle.
_ROWS: Final = {
    "2": ("c4", ""),
    "3": ("c4", "c0"),
    "4": ("lr4", ""),
    "5": ("lr4", "c0"),
    "6": ("lr4", "lr0"),
    "7": ("lr4", "lr0 c2"),
    "8": ("lr4 c2", "lr0"),
    "9": ("lr4 lr1", "c0"),
    "T": ("lr4 lr1 c3", ""),
}
_COLUMN: Final = {"l": -15.5, "c": 0.0, "r": 15.5}
_LINE: Final = {"0": 0.0, "1": 15.0, "2": 22.5, "3": 30.0, "4": 45.0}
_FILL: Final = {
    "gold": "var(--y-gold)",
    "red": "var(--y-red)",
    "blue": "var(--y-blue)",
    "black": "var(--y-ink)",
}
#: How far curves of a court may be from the art, in its units: a quarter of a pixel on the largest
#: card.  It makes the deck a sixth smaller, packed 40 KB.
_TOLERANCE: Final = 1.0
_WEAVE: Final = (
    '<pattern id="weave" width="15" height="15" patternUnits="userSpaceOnUse" '
    'patternTransform="translate(5 2.5)"><path d="M7.5 0L15 7.5L7.5 15L0 7.5Z" fill="none" '
    'stroke="var(--b-yarn)" stroke-width="1.1"/><path d="M7.5 4.6V10.4M4.6 7.5H10.4" '
    'stroke="var(--b-yarn2)" stroke-width="1.9"/></pattern>'
)


class Index:
    """Sets ranks in outlines of a font."""

    def __init__(self, file: str) -> None:
        """Read a font whose weight varies."""
        self.font = instantiateVariableFont(TTFont(file), {"wght": WEIGHT})
        self.glyphs = self.font.getGlyphSet()
        self.names = self.font.getBestCmap()

    def outline(self, text: str, x: float, y: float, high: float, wide: float) -> tuple[str, float]:
        """Return a rank as a path, so high and at most so wide, and its width."""
        advance, parts = 0.0, []
        for sign in text:
            name = self.names[ord(sign)]
            parts.append((name, advance))
            advance += self.glyphs[name].width - (70 if len(text) > 1 else 0)
        bounds = BoundsPen(self.glyphs)
        for name, at in parts:
            self.glyphs[name].draw(TransformPen(bounds, (1, 0, 0, 1, at, 0)))
        left, _, right, _ = bounds.bounds
        scale = high / self.font["OS/2"].sCapHeight
        across = min(scale, wide / (right - left))
        path = SVGPathPen(self.glyphs, ntos=lambda one: f"{one:.1f}".rstrip("0").rstrip("."))
        for name, at in parts:
            move = (across, 0, 0, -scale, x + (at - left) * across, y + high)
            self.glyphs[name].draw(TransformPen(path, move))
        return relative(path.getCommands()), (right - left) * across


def pip(suit: str, x: float, y: float, size: float, turn: str = "") -> str:
    """Return a suit at a place."""
    return f'<use href="#s{suit}" transform="translate({x:g} {y:g}){turn}scale({size / 100:g})"/>'


def pips(rank: str, suit: str) -> list[str]:
    """Return the pips of a rank."""
    found = []
    for places, low in zip(_ROWS[rank], (True, False), strict=True):
        for place in places.split():
            line = _LINE[place[-1]]
            for column in place[:-1]:
                x = 67 + _COLUMN[column]
                found.append(pip(suit, x, 72 - line, 17))
                if low:
                    found.append(pip(suit, x, 72 + line, 17, "rotate(180)"))
    return found


def court(rank: str, suit: str, paths: list[list[str]]) -> str:
    """Return a court: the half that is drawn, and the same upside down."""
    parts = []
    for number, (paint, path) in enumerate(paths):
        name = f"k{rank}{suit}{number}"
        if paint in ("thick", "thin"):
            width = 2 if paint == "thick" else 1
            look = f'fill="none" stroke="var(--y-ink)" stroke-width="{width}"'
        elif paint == "outlined":
            look = 'fill="currentColor" stroke="var(--y-ink)" stroke-width="6" paint-order="stroke"'
        else:
            look = f'fill="{"currentColor" if paint == "suit" else _FILL[paint]}"'
        parts.append(
            f'<path id="{name}" transform="translate(-130,-200)" '
            f'd="{simpler(path, _TOLERANCE)}" {look}/>'
            f'<use href="#{name}" transform="rotate(180)"/>'
        )
    frame = '<rect x="-130" y="-200" width="260" height="400" rx="14" '
    return (
        f'<g transform="translate(66.5 80)scale(.222 .265)">{frame}fill="var(--y-ground)"/>'
        f'{"".join(parts)}{frame}fill="none" stroke="currentColor" stroke-opacity=".55" '
        'stroke-width="3"/></g>'
    )


def card(index: Index, rank: str, suit: str, art: dict[str, Any]) -> str:
    """Return a card as a symbol."""
    ten = rank == "T"
    path, width = index.outline("10" if ten else rank, 7, 9, 31, 31 if ten else 28)
    parts = [f'<path d="{path}"/>', pip(suit, min(22 if ten else 7 + width / 2, 21), 55, 21)]
    if rank == "A":
        parts.append(pip(suit, 62, 84, 62))
    elif rank in "JQK":
        parts.append(court(rank, suit, art["courts"][rank + suit]))
    else:
        parts += pips(rank, suit)
    inside = "".join(parts)
    return (
        f'<symbol id="{suit}{rank}" viewBox="0 0 100 140"><g class="f{suit}">{inside}</g></symbol>'
    )


def back() -> str:
    """Return the back: a woven band, and four cards in a cross."""
    cross = "".join(
        f'<path d="M0-17L6.2-10.8L0-4.6L-6.2-10.8Z" transform="rotate({angle})"/>'
        for angle in (0, 90, 180, 270)
    )
    return (
        '<symbol id="back" viewBox="0 0 100 140"><rect x="5" y="5" width="90" height="130" rx="6" '
        'fill="var(--b-ground)"/><rect x="9" y="9" width="82" height="122" rx="3.5" '
        'fill="url(#weave)"/><rect x="9" y="9" width="82" height="122" rx="3.5" fill="none" '
        'stroke="var(--b-yarn)" stroke-width="1.4"/><path d="M50 37L83 70L50 103L17 70Z" '
        'fill="var(--b-ground)" stroke="var(--b-yarn)" stroke-width="1.6"/>'
        f'<g transform="translate(50 70)" fill="var(--b-yarn)">{cross}</g>'
        '<path d="M50 66.4L53.6 70L50 73.6L46.4 70Z" fill="var(--b-yarn2)"/></symbol>'
    )


def deck(font: str) -> tuple[str, str]:
    """Return the cards of home, with what all share, and the others."""
    art = json.loads(ART.read_text(encoding="utf-8"))
    index = Index(font)
    suits = "".join(
        f'<g id="s{suit}"><path transform="scale(.1)" d="{path}"/></g>'
        for suit, path in art["suits"].items()
    )
    cards = {suit + rank: card(index, rank, suit, art) for suit in SUITS for rank in RANKS}
    first = [drawn for name, drawn in cards.items() if name in AT_HOME]
    others = [drawn for name, drawn in cards.items() if name not in AT_HOME]
    return whole(f"<defs>{suits}{_WEAVE}</defs>", back(), *first), whole(*others)


def whole(*parts: str) -> str:
    """Return a drawing that takes no place: its symbols are used by others."""
    inside = "".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
        f"{inside}</svg>"
    )


if __name__ == "__main__":
    for file, drawing in zip((HOME, DECK), deck(sys.argv[1]), strict=True):
        file.write_text(drawing, encoding="utf-8")
