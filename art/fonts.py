"""Make the page's fonts small: `python art/fonts.py`.

It leaves out signs that the page never sets, and draws on a coarser grid: a step is a tenth of a
pixel in the largest letters.  A reader's text may have other signs: the browser shows them in a
font of its own.  A font that lacks the closing quote of Finnish gets one of two apostrophes.  It
needs fonttools and brotli, and changes nothing the second time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FONTS: Final = Path(__file__).parent.parent / "web" / "art"
#: Without these the two fonts take 3 KB less.
UNUSED: Final = "#$*<>@[\\]^_`{|}~ZÅå—\u00d7"
#: Steps of an em.  Those of 2000 take 4 KB more.
GRID: Final = 333
APOSTROPHE, QUOTE = "\u2019", "\u201d"
#: How far apart two apostrophes of a quote are, of the width of one.
APART: Final = 0.8


def main() -> None:
    """Write both fonts again."""
    for file in FONTS.glob("*.woff2"):
        font = TTFont(file)
        if is_small(font):
            continue
        chosen = [code for code in font.getBestCmap() if chr(code) not in UNUSED]
        options = Options(layout_features=["kern", "lnum", "tnum"], flavor="woff2", name_IDs=[1])
        options.drop_tables += ["STAT", "gasp"]  # for menus, and for screens of the last century
        subset = Subsetter(options)
        subset.populate(unicodes=chosen)
        subset.subset(font)
        scale_upem(font, GRID)
        if ord(QUOTE) not in chosen:
            add_quote(font)
        font.flavor = "woff2"
        font.save(file)


def is_small(font: TTFont) -> bool:
    """Return whether a font has been written here."""
    signs = {*map(chr, font.getBestCmap())}
    return font["head"].unitsPerEm == GRID and QUOTE in signs and signs.isdisjoint(UNUSED)


def add_quote(font: TTFont) -> None:
    """Give a font the closing quote of Finnish."""
    name, own = "quotedblright", font.getBestCmap()[ord(APOSTROPHE)]
    width, side = font["hmtx"][own]
    step = round(width * APART)
    pen = TTGlyphPen(font.getGlyphSet())
    for at in (0, step):
        pen.addComponent(own, (1, 0, 0, 1, at, 0))
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (width + step, side)
    if "gvar" in font:
        font["gvar"].variations[name] = []  # the apostrophes vary themselves
        widths = font["HVAR"].table.AdvWidthMap.mapping
        widths[name] = widths[own]
    for table in font["cmap"].tables:
        table.cmap[ord(QUOTE)] = name


if __name__ == "__main__":
    main()
