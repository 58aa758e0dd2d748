"""Leave out of the page's fonts the signs that it never sets: `python art/fonts.py`.

A reader's text may have them: the browser shows them in a font of its own.  It needs fonttools and
brotli, and changes nothing the second time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS: Final = Path(__file__).parent.parent / "web" / "art"
#: Without these the two fonts take 3 KB less.
UNUSED: Final = "#$*<>@[\\]^_`{|}~"


def main() -> None:
    """Write both fonts again."""
    for file in FONTS.glob("*.woff2"):
        font = TTFont(file)
        chosen = [code for code in font.getBestCmap() if chr(code) not in UNUSED]
        if len(chosen) == len(font.getBestCmap()):
            continue
        options = Options(layout_features=["kern", "lnum", "tnum"], flavor="woff2", name_IDs=[1])
        options.drop_tables += ["STAT", "gasp"]  # for menus, and for screens of the last century
        subset = Subsetter(options)
        subset.populate(unicodes=chosen)
        subset.subset(font)
        font.flavor = "woff2"
        font.save(file)


if __name__ == "__main__":
    main()
