"""The value along a line of play as a small plot of characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ristikontra.render.document import Stop
from ristikontra.render.layout import Style

_ROWS: Final = 4
_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_AXIS: Final = 4


def plot(stops: Sequence[Stop], most: int, names: tuple[str, str], style: Style) -> list[str]:
    """Return a plot as lines: bars up to `most`, then points and edge where they change, then feet.

    `names` label the rows of points and edge.  Nothing is returned where it would be too wide or
    nothing could be seen; rows of numbers that do not fit are left out.

    >>> stops = [Stop(8, "NS", ("",)), Stop(3, "EW", ("N7",), True)]
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


def _bars(stops: Sequence[Stop], most: int, row: int, cell: int, style: Style) -> str:
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


def _feet(stops: Sequence[Stop], cell: int) -> list[str]:
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
