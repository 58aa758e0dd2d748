"""A document set as a part of a page: HTML that carries its own looks and asks for nothing."""

from collections.abc import Mapping
from typing import Final

from ristikontra import document as d
from ristikontra.render.markup import tag, written
from ristikontra.render.picture import picture
from ristikontra.render.typeset import Style

#: What tones look like; words or signs also say what they mean.
_TONES: Final[Mapping[str, str | None]] = {
    "": None,
    "strong": "font-weight:600",
    "best": "font-weight:600;color:#0a6650",
    "cost": "font-weight:600;color:#7a4b00",
    "turn": "font-weight:600;color:#b3261e",
}
_CELL: Final = "padding:.15em 1.2em .15em 0;vertical-align:top;text-align:"


def as_article(document: d.Document, hands: str = "") -> str:
    """Return a document as HTML, with its hands as they are drawn, or else in characters.

    >>> from ristikontra.document import ListItem, document
    >>> print(as_article(d.document([d.Text("<b>", "strong"), d.ListItem("one")])))
    <section><p style="font-weight:600">&lt;b&gt;</p><ul><li>one</li></ul></section>
    """
    return "\n".join(
        tag("section", *(_set(block, hands) for block in section)) for section in document.sections
    )


def _set(block: d.Block, hands: str) -> str:
    match block:
        case d.Text():
            return tag("p", written(block.words), style=_TONES[block.tone])
        case d.Heading():
            return tag("h2", written(block.words))
        case d.ListItem():
            return tag("ul", tag("li", written(block.words)))
        case d.Play():
            return tag("p", written(played(block)))
        case d.Verbatim():
            return tag("pre", written(block.text))
        case d.Hands():
            return hands or tag(
                "pre", written("\n".join(picture(block.position, Style(), block.hidden)))
            )
        case d.Pairs():
            rows = [
                (label, played(said) if isinstance(said, d.Play) else said)
                for label, said in block.pairs
                if said
            ]
            return tag("table", *(tag("tr", *(_cell(one, "td") for one in row)) for row in rows))
        case d.Table():
            return _table(block)
        case d.Nested():
            inner = (_set(one, hands) for one in block.blocks)
            return tag("div", *inner, style="margin-left:1.5em")
        case d.Curve():
            return _curve(block)


def _curve(block: d.Curve) -> str:
    """Return a curve as steps from stop to stop; its numbers are also in the table."""
    if not block.stops or block.most < 1:
        return ""
    across, height = 24, 72
    heights = [height * (1 - stop.points / block.most) for stop in block.stops]
    places = " ".join(
        f"{across * at},{y:.1f} {across * (at + 1)},{y:.1f}" for at, y in enumerate(heights)
    )
    width = across * len(heights)
    drawn = tag(
        "svg",
        tag("title", written(block.title)),
        tag("polyline", points=places, fill="none", stroke="#0a6650", stroke_width=2),
        tag("line", x1=0, y1=height, x2=width, y2=height, stroke="currentColor"),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"-2 -2 {width + 4} {height + 4}",
        width=width,
        style="max-width:100%",
    )
    return tag("figure", drawn, tag("figcaption", written(block.title)))


def _table(block: d.Table) -> str:
    heads = (_cell(column.name, "th", column.right) for column in block.columns)
    rows = (
        tag(
            "tr",
            *(
                _cell(cell, "td", column.right)
                for cell, column in zip(row, block.columns, strict=True)
            ),
        )
        for row in block.rows
    )
    return tag("table", tag("tr", *heads), *rows, style="border-spacing:0")


def _cell(cell: d.Cell, name: str, right: bool = False) -> str:
    parts = cell if isinstance(cell, tuple) else (cell,)
    words = " ".join(
        tag("span", written(part.words), style=_TONES[part.tone])
        if isinstance(part, d.Text)
        else written(part)
        for part in parts
    )
    return tag(name, words, style=_CELL + ("right" if right else "left"))


def played(line: d.Play) -> str:
    """Return a line of play in words, tricks apart.

    >>> played(d.Play((("NQ", "ET"), ("S2",)), "Line"))
    'Line  NQ E10 | S2'
    """
    shown = " | ".join(map(" ".join, line.tricks)).replace("T", "10")
    return f"{line.label}  {shown}" if line.label else shown
