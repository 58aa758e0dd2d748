"""Playing cards as SVG, drawn from outlines that are in nobody's ownership (`art/LICENSE`).

A face is 240 units wide and 336 high.  The rank is there once, large, in the corner that still
shows where cards overlap; what else is on the card is there to be recognised.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ristikontra.game.cards import RANKS, Card, Rank
from ristikontra.render.markup import tag

WIDTH: Final = 240
HEIGHT: Final = 336
#: The suits as letters, in the order in which copies of a rank get them: black and red in turn.
SUITS: Final = "shcd"
#: The colour of each suit, with two colours and with four.
COLOURS: Final[Mapping[bool, Mapping[str, str]]] = {
    False: {"s": "#1b1b1b", "h": "#c1121f", "c": "#1b1b1b", "d": "#c1121f"},
    True: {"s": "#1b1b1b", "h": "#c1121f", "c": "#0b6b2e", "d": "#0b4fae"},
}
_PAPER: Final = "#fffefb"
_EDGE: Final = "#8b948e"
_BACK: Final = "#3d6a5c"
_BLUE: Final = "#4a4ad8"
#: How the layers of a court card are painted; those of its suit take the colour of the suit.
_FILLS: Final[Mapping[str, str]] = {
    "gold": "#f7c948",
    "red": "#d3222a",
    "blue": _BLUE,
    "black": "#1b1b1b",
}
#: How wide the lines are that have no filling.
_STROKES: Final[Mapping[str, float]] = {"thick": 1.5, "thin": 0.8}
#: Where the pips of a number are, from the middle of them all: in the upper half and in the
#: middle line.  Those of the upper half are also in the lower one, upside down.
_ROWS: Final[Mapping[str, tuple[str, str]]] = {
    "A": ("", "c0"),
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
_COLUMNS: Final[Mapping[str, int]] = {"l": -42, "c": 0, "r": 42}
_LINES: Final[Mapping[str, int]] = {"0": 0, "1": 38, "2": 57, "3": 76, "4": 114}
_PIPS: Final = (38, 0)
_PIP: Final = 54


def suit_of(rank: Rank, number: int) -> str:
    """Return the suit with which a copy of a rank is drawn, by its number from 1 (R2).

    >>> [suit_of(Rank("2"), number) for number in (1, 2, 3, 4)]
    ['h', 'c', 'd', 's']
    """
    return SUITS[(rank + number) % len(SUITS)]


@cache
def art() -> Mapping[str, Any]:
    """Return the outlines: of ranks and suits by their letters, of courts the layers of a half."""
    text = files("ristikontra.render").joinpath("art", "art.json").read_text("ascii")
    found: Mapping[str, Any] = json.loads(text)
    return found


def face(card: Card, four: bool = False, prefix: str = "") -> str:
    """Return the face of a card, in two colours or in `four`.

    `prefix` begins the names of what it repeats, where a page has the same card several times.

    >>> face(Card(Rank("7"), "h")).count("<path")
    9
    """
    rank = RANKS[card.rank]
    court = f"{rank}{card.suit}" in art()["courts"]
    inside = _court(rank, card.suit, four, prefix) if court else _number(rank, card.suit, four)
    corner = tag(
        "path",
        transform="translate(-82,-115)scale(.074)",
        d=art()["ranks"][rank],
        fill="none",
        stroke=COLOURS[four][card.suit],
        stroke_width=104,
        stroke_linecap="square",
        stroke_miterlimit=1.5,
    )
    return f"{_paper()}{''.join(inside)}{corner}{_suit(card.suit, four, -82, -42, 58)}"


def back() -> str:
    """Return the back of a card.

    >>> back().count("<rect")
    2
    """
    lattice = "".join(
        f"M{x} -152L{x + 304} 152M{x} 152L{x + 304} -152" for x in range(-408, 105, 32)
    )
    lines = tag("path", d=lattice, stroke="#fff", stroke_opacity=0.3, stroke_width=6)
    place: Mapping[str, float] = {"x": -104, "y": -152, "width": 208, "height": 304}
    return (
        _paper()
        + tag("rect", **place, rx=10, fill=_BACK)
        + tag("svg", lines, **place, viewBox="-104 -152 208 304")
    )


def style_on_paper() -> str:
    """Return the style of courts in a PDF: lines that are wider and paler, and print the same.

    Viewers draw no line narrower than a pixel.  At the size of a page the lines of a court, which
    lie close together, would cover it all.

    >>> style_on_paper()[:25]
    '[stroke-width="1.5"]{stro'
    """
    rules = (
        f'[stroke-width="{width:g}"]{{stroke-width:{1.6 * width:g};stroke-opacity:.4}}'
        for width in _STROKES.values()
    )
    return "".join(rules)


def _paper() -> str:
    return tag(
        "rect",
        x=-119,
        y=-167,
        width=238,
        height=334,
        rx=22,
        fill=_PAPER,
        stroke=_EDGE,
        stroke_width=3,
    )


def _suit(suit: str, four: bool, x: float, y: float, size: float, turned: bool = False) -> str:
    """Return the sign of a suit, so large and there."""
    turn = "rotate(180)" if turned else ""
    return tag(
        "path",
        transform=f"translate({x:g},{y:g}){turn}scale({size / 1200:.4f})",
        d=art()["suits"][suit],
        fill=COLOURS[four][suit],
    )


def _number(rank: str, suit: str, four: bool) -> Iterator[str]:
    x, y = _PIPS
    upper, middle = _ROWS[rank]
    if rank == "A":
        yield _suit(suit, four, x, y, 110)
        return
    for places, lower in ((upper, True), (middle, False)):
        for place in places.split():
            for column in place[:-1]:
                across, down = _COLUMNS[column], _LINES[place[-1]]
                yield _suit(suit, four, x + across, y - down, _PIP)
                if lower:
                    yield _suit(suit, four, x + across, y + down, _PIP, turned=True)


def _court(rank: str, suit: str, four: bool, prefix: str) -> Iterator[str]:
    """Yield a court card: each layer of its half, then the same turned, in the order of drawing."""
    inside = [tag("rect", x=-130, y=-200, width=260, height=400, fill="#fff")]
    for number, (paint, path) in enumerate(art()["courts"][f"{rank}{suit}"]):
        name = f"{prefix}{rank}{suit}{number}{'f' if four else ''}"
        looks: dict[str, float | str] = {"fill": _FILLS.get(paint, COLOURS[four][suit])}
        if paint in _STROKES:
            looks = {"fill": "none", "stroke": _BLUE, "stroke_width": _STROKES[paint]}
        elif paint == "outlined":
            looks |= {"stroke": _BLUE, "stroke_width": 6, "paint_order": "stroke"}
        inside.append(tag("path", id=name, transform="translate(-130,-200)", d=path, **looks))
        inside.append(tag("use", href=f"#{name}", transform="rotate(180)"))
    frame: Mapping[str, float] = {"x": -130, "y": -200, "width": 260, "height": 400}
    inside.append(tag("rect", **frame, fill="none", stroke=_BLUE, stroke_width=2))
    yield tag("g", *inside, transform="translate(33,16)scale(.6)")
