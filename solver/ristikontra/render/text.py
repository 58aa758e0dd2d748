"""A document set for a terminal: lines within a width, in ASCII or with colours where wanted."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ristikontra import document as d
from ristikontra.render.picture import picture
from ristikontra.render.typeset import GLUE, WIDEST, Style, bold, fits, paint, plain, table, wrap


def as_text(document: d.Document, style: Style) -> str:
    """Return a document as one text, an empty line between its sections.

    >>> from ristikontra.document import Pairs, document, nested
    >>> pairs = d.Pairs((("Before", "NS take 15"), ("After", "NS take 0")))
    >>> report = d.document([d.Text("A mistake."), d.nested(pairs)], [d.Text("Exact.")])
    >>> print(as_text(report, Style()))
    A mistake.
      Before  NS take 15
      After   NS take 0
    <BLANKLINE>
    Exact.
    """
    sections = (
        [line for block in section for line in _lines(block, style)]
        for section in document.sections
    )
    text = "\n\n".join("\n".join(map(str.rstrip, lines)) for lines in sections if lines)
    return plain(text) if style.ascii else text


def _lines(block: d.Block, style: Style) -> list[str]:
    match block:
        case d.Text():
            lines = wrap(block.words, style, "", "  " if block.hanging else None)
            return bold(lines, style, block.tone) if block.tone else lines
        case d.Heading():
            return bold(wrap(block.words, style), style, "strong")
        case d.ListItem():
            return wrap(block.words, style, "- ", "  ")
        case d.Play():
            return _play(block, block.label, style)
        case d.Pairs():
            return _pairs(block, style)
        case d.Table():
            return _table(block, style)
        case d.Hands():
            return picture(block.position, style, block.hidden)
        case d.Curve():
            lines = plot(block.stops, block.most, block.names, style)
            return [*wrap(block.title, style), *lines] if lines else []
        case d.Verbatim():
            return block.text.splitlines()
        case d.Nested():
            return _nested(block, style)


def _nested(block: d.Nested, style: Style) -> list[str]:
    """Return blocks set in; less far where there is little room."""
    room = min(style.width, WIDEST)
    indent = " " * min(len(block.under) + 2, room // 8)
    inner = replace(style, width=room - len(indent))
    return [indent + line for one in block.blocks for line in _lines(one, inner)]


def _play(block: d.Play, label: str, style: Style) -> list[str]:
    """Return a line of play as lines that break between tricks, after a label."""
    if not block:
        return []
    words = f"{GLUE}| ".join(map(GLUE.join, block.tricks)).replace("T", "10")
    indent = f"{label}  " if label else ""
    lines = wrap(words, style, indent, " " * len(indent))
    return [line.replace(GLUE, " ") for line in lines]


def _pairs(block: d.Pairs, style: Style) -> list[str]:
    width = max(len(label) for label, _ in block.pairs)
    lines = []
    for label, said in block.pairs:
        if isinstance(said, d.Play):
            lines += _play(said, f"{label:{width}}", style)
        elif said:
            lines += wrap(said, style, f"{label:{width}}  ", " " * (width + 2))
    return lines


def _table(block: d.Table, style: Style) -> list[str]:
    columns = [_column(cells, style) for cells in zip(*block.rows, strict=True)]
    names = [column.name for column in block.columns]
    rows = list(zip(*columns, strict=True))
    right = [column.name for column in block.columns if column.right]
    if block.listed and not fits(names, rows, style):
        return [
            line
            for first, *others in rows
            for line in (
                *wrap(first, style),
                *(line for other in others for line in wrap(other, style, "    ")),
            )
        ]
    return table(names, rows, style, right, block.alone)


def _column(cells: Sequence[d.Cell], style: Style) -> list[str]:
    """Return the cells of a column as texts."""
    wide = (len(word.words) for cell in cells if isinstance(cell, tuple) for word in cell)
    width = max(wide, default=0)
    return [
        " ".join(_toned(d.Text(f"{word.words:{width}}", word.tone), style) for word in cell)
        if isinstance(cell, tuple)
        else _toned(cell, style)
        for cell in cells
    ]


def _toned(words: str | d.Text, style: Style) -> str:
    if isinstance(words, str):
        return words
    return paint(words.words, words.tone, style) if words.tone else words.words


_ROWS: Final = 4
_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_AXIS: Final = 4


def plot(
    stops: Sequence[d.CurvePoint], most: int, names: tuple[str, str], style: Style
) -> list[str]:
    """Return a plot as lines: bars up to `most`, then points and edge where they change, then feet.

    `names` label the rows of points and edge.  Nothing is returned where it would be too wide or
    nothing could be seen; rows of numbers that do not fit are left out.

    >>> stops = [d.CurvePoint(8, "NS", ("",)), d.CurvePoint(3, "EW", ("N7",), True)]
    >>> print(*plot(stops, 10, ("pts", "edge"), Style(ascii=True)), sep="\\n")
      10|..
        |##
        |## ..
        |## ##
       0+-----
     pts|8  3
    edge|NS EW
        |  |N7
    """
    wanted = max(3, len(str(most)) + 1)
    cell = next((c for c in (wanted, 3, 2) if _AXIS + 1 + c * len(stops) - 1 <= style.width), 0)
    if not cell or not stops or most < 1:
        return []
    lines = [f"{'':{_AXIS}}|" + _bars(stops, most, row, cell, style) for row in range(_ROWS)]
    lines[0] = f"{most:{_AXIS}}|" + lines[0][_AXIS + 1 :]
    lines.append(f"{0:{_AXIS}}+" + "-" * (cell * len(stops) - 1))
    if cell >= wanted:
        points = _changes([str(stop.points) for stop in stops], cell)
        lines.append(f"{names[0]:>{_AXIS}}|{points}")
    edges = [stop.edge for stop in stops]
    if any(edges) and cell > max(map(len, edges)):
        lines.append(f"{names[1]:>{_AXIS}}|{_changes(edges, cell)}")
    return [line.rstrip() for line in (*lines, *_feet(stops, cell))]


def _bars(stops: Sequence[d.CurvePoint], most: int, row: int, cell: int, style: Style) -> str:
    """Return one row of the bars, counted from the top."""
    bars = []
    for stop in stops:
        eighths = round(stop.points * _ROWS * 8 / most)
        level = min(max(eighths - 8 * (_ROWS - 1 - row), 0), 8)
        block = _EIGHTHS[level]
        if style.ascii:
            block = "#" if level >= 4 else "." if level else " "
        bars.append(block * (cell - 1))
    return " ".join(bars)


def _changes(words: Sequence[str], cell: int) -> str:
    """Return words in their columns, each only where it differs from the one before."""
    before = ["", *words]
    return "".join(
        f"{'' if word == last else word:{cell}}" for last, word in zip(before, words, strict=False)
    )


def _feet(stops: Sequence[d.CurvePoint], cell: int) -> list[str]:
    """Return the labels below the columns, a bar before the first card of a trick."""
    lines = []
    for row in range(max(len(stop.feet) for stop in stops)):
        words = [stop.feet[row] if row < len(stop.feet) else "" for stop in stops]
        bars = [stop.first for stop in stops[1:]] + [False]
        lines.append(
            f"{'':{_AXIS}}|"
            + "".join(
                f"{word:{cell - 1}}" + ("|" if bar else " ")
                for word, bar in zip(words, bars, strict=True)
            )
        )
    return lines
