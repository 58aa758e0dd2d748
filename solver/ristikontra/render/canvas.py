"""What pictures are drawn with: sizes and colours, words, cards, and what a card is worth.

Nothing in it asks for anything outside: each shape has its colours, fonts are those of the reader.
Texts from outside are written as text.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ristikontra.game.cards import Card
from ristikontra.game.errors import visible
from ristikontra.render.cards import HEIGHT, WIDTH, back, face
from ristikontra.render.markup import tag, written
from ristikontra.render.scene import Chip, Mark

#: The fonts that pictures are lettered in, where the reader has them.
FONTS: Final = (
    "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', 'Noto Sans', "
    "Cantarell, Ubuntu, 'Open Sans', FreeSans, 'DejaVu Sans', sans-serif"
)
PAGE: Final = "#f5f3ee"
TABLE: Final = "#dbe6dd"
INK: Final = "#1d2421"
MUTED: Final = "#535d57"
LINE: Final = "#7d8781"
#: Fill, edge and text of a card's value, by what the card costs.
_CHIPS: Final[dict[Mark, tuple[str, str, str]]] = {
    "best": ("#0a6650", "#0a6650", "#ffffff"),
    "cost": ("#fff3d6", "#7a4b00", "#7a4b00"),
    "turn": ("#b3261e", "#b3261e", "#ffffff"),
    "level": ("#fffdf9", MUTED, INK),
    "forced": ("#fffdf9", MUTED, INK),
    "": ("#fffdf9", MUTED, INK),
}
#: The corners of a value, in parts of its height: round is best, square changes the outcome.
_CORNERS: Final[dict[Mark, float]] = {"best": 0.5, "turn": 0.06}
#: The marks, drawn in a square of ten: strokes, so that no font need have them.
_MARKS: Final[dict[Mark, str]] = {
    "best": "M1.5 5.5L4 8L8.5 2.5",
    "cost": "M2 3.5L5 7L8 3.5",
    "turn": "M2 2L8 8M8 2L2 8",
    "level": "M2 3.7H8M2 6.7H8",
    "forced": "M4.9 5.2H5.1",
}
#: How wide a letter is, in parts of its size; the widest of the fonts decides.
_LETTER: Final = 0.6
LEADING: Final = 1.45


class Size(NamedTuple):
    """How large things are.  `beside`: hands at the sides stand beside all rows of the table."""

    width: int
    margin: int
    card: int
    gap: int
    tab: int
    small: int
    chip: int
    chip_height: int
    beside: bool
    text: int
    title: int


WIDE: Final = Size(800, 24, 66, 6, 42, 66, 64, 38, True, 14, 22)
NARROW: Final = Size(360, 12, 48, 3, 36, 40, 43, 33, False, 13, 18)
PHONE: Final = 600


def page(size: Size, parts: Sequence[str], **attributes: float | str) -> str:
    """Return a picture made of its parts, one per line."""
    return tag(
        "svg",
        "\n",
        *(f"{part}\n" for part in parts),
        xmlns="http://www.w3.org/2000/svg",
        **attributes,
        font_family=FONTS,
        font_size=size.text,
        fill=INK,
    )


class Canvas:
    """A picture in the making: its parts so far, in the order in which they are drawn."""

    def __init__(self, size: Size, four: bool) -> None:
        self.size = size
        self.four = four
        self.parts: list[str] = []
        self.card_height = size.card * HEIGHT / WIDTH
        self.middle = size.width / 2

    def add(self, name: str, *inside: str, **attributes: float | str | None) -> None:
        """Draw an element."""
        self.parts.append(tag(name, *inside, **attributes))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: int | None = None,
        *,
        anchor: str = "start",
        weight: int = 400,
        colour: str = "",
    ) -> None:
        """Write one line of text on its baseline."""
        self.add(
            "text",
            written(words),
            x=x,
            y=y,
            font_size=size,
            text_anchor=anchor if anchor != "start" else None,
            font_weight=weight if weight != 400 else None,
            fill=colour or None,
        )

    def prose(
        self, words: str, down: float, size: int, *, weight: int = 400, colour: str = ""
    ) -> float:
        """Write a paragraph below `down` and return where it ends."""
        room = self.size.width - 2 * self.size.margin
        for line in _balanced(visible(words), room / (size * (1.06 if weight > 500 else 1))):
            down += size * LEADING
            self.text(line, self.size.margin, down - size * 0.4, size, weight=weight, colour=colour)
        return down

    def card(self, card: Card | None, x: float, y: float, width: float) -> None:
        """Draw a card, its back if it is hidden; `x` and `y` are its upper left corner."""
        drawn = face(card, self.four, "" if self.size.beside else "n") if card else back()
        self.place(drawn, x, y, width)

    def place(self, drawn: str, x: float, y: float, width: float) -> None:
        """Draw a card that is made already, as wide as it is to be."""
        scale = width / WIDTH
        middle, centre = x + width / 2, y + scale * HEIGHT / 2
        self.add("g", drawn, transform=f"translate({middle:g},{centre:g})scale({scale:.4g})")

    def sign(self, words: str, middle: float, y: float) -> None:
        """Write a few words on a dark ground, over the lower edge of a card."""
        size = self.size.text - 2
        width = breadth(words) * size + 14
        self.rect(middle - width / 2, y, width, size + 8, radius=(size + 8) / 2, fill=INK)
        self.text(words, middle, y + size + 2, size, anchor="middle", weight=600, colour="#fff")

    def chip(self, chip: Chip, middle: float, top: float) -> None:
        """Draw what a card is worth: its mark and number, and its outcome below them."""
        size = self.size
        fill, edge, colour = _CHIPS[chip.mark]
        height = size.chip_height if chip.under else size.chip_height - 11
        left = middle - size.chip / 2
        radius = height * _CORNERS.get(chip.mark, 0.22)
        self.rect(
            left,
            top,
            size.chip,
            height,
            radius=radius,
            fill=fill,
            stroke=edge,
            stroke_width=1.6,
            stroke_dasharray="4 3" if chip.mark == "forced" else None,
        )
        big = size.text + 2
        while breadth(chip.number) * big + 16 > size.chip - 4:
            big -= 1
        y = top + (size.text + 4 if chip.under else height / 2 + big * 0.36)
        width = breadth(chip.number) * big
        shift = 8 if chip.mark else 0
        self.text(chip.number, middle + shift, y, big, anchor="middle", weight=700, colour=colour)
        if chip.mark:
            self.mark(chip.mark, middle + shift - width / 2 - 14, y - big * 0.36 - 5.5, 11, colour)
        if chip.under:
            little = size.text - 3
            while breadth(chip.under) * little > size.chip - 8 and little > 7:
                little -= 1
            self.text(chip.under, middle, top + height - 6, little, anchor="middle", colour=colour)

    def mark(self, mark: Mark, x: float, y: float, size: float, colour: str) -> None:
        """Draw the sign of a mark in a square of this size."""
        self.add(
            "path",
            transform=f"translate({x:g},{y:g})scale({size / 10:g})",
            d=_MARKS[mark],
            fill="none",
            stroke=colour,
            stroke_width=2.6 if mark == "forced" else 1.9,
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def legend(self, legend: Sequence[tuple[Mark, str]], down: float) -> float:
        """Say what numbers and marks mean, in lines as they have room."""
        size = self.size.text - 1
        x, line = float(self.size.margin), size * LEADING + 4
        down += line
        for mark, words in legend:
            badge = 24 if mark else 0
            width = badge + breadth(words) * size
            if x > self.size.margin and x + width > self.size.width - self.size.margin:
                x, down = self.size.margin, down + line
            if not mark and width > self.size.width - 2 * self.size.margin:
                down = self.prose(words, down - line, size, colour=MUTED) + line
                continue
            if mark:
                fill, edge, colour = _CHIPS[mark]
                self.rect(
                    x,
                    down - 13,
                    17,
                    17,
                    radius=17 * _CORNERS.get(mark, 0.22),
                    fill=fill,
                    stroke=edge,
                    stroke_width=1.4,
                )
                self.mark(mark, x + 3.5, down - 9.5, 10, colour)
            self.text(words, x + badge, down, size, colour=MUTED)
            x += width + 18
        return down + 6

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: float,
        fill: str,
        **attributes: float | str | None,
    ) -> None:
        """Draw a rectangle with round corners."""
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **attributes)


def breadth(text: str) -> float:
    """Return how wide a text is at most, in parts of its size."""
    return sum(
        1.0
        if unicodedata.east_asian_width(char) in "WF"
        else 0.35
        if char in " .,:;'il|!"
        else 0.95
        if char in "MWmw@%"
        else _LETTER
        for char in text
    )


def _balanced(text: str, room: float) -> list[str]:
    """Return the lines of a paragraph, as few as can be and about as long as each other."""
    lines = [*_wrapped(text, room)]
    while len(lines) > 1 and room > 1:
        room -= 1
        narrower = [*_wrapped(text, room)]
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def _wrapped(text: str, room: float) -> Iterator[str]:
    """Yield the lines of a paragraph; what is longer than a line is broken."""
    line = ""
    for word in _short(text.split(), room):
        longer = f"{line} {word}" if line else word
        if line and breadth(longer) > room:
            yield line
            longer = word
        line = longer
    if line:
        yield line


def _short(words: Sequence[str], room: float) -> Iterator[str]:
    """Yield words, those that are too long for a line in pieces."""
    most = max(int(room), 1)
    for word in words:
        if breadth(word) <= room:
            yield word
        else:
            yield from (word[at : at + most] for at in range(0, len(word), most))
