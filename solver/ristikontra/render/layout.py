"""Lines that fit: wrapping, tables, ASCII and colour."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from ristikontra.errors import visible

#: Prose is not set wider than this, however wide the terminal is.
WIDEST: Final = 100
#: A space at which `wrap` breaks no line.
GLUE: Final = "\N{NO-BREAK SPACE}"
#: Punctuation that has no plain letter inside it: dashes, quotation marks, dots, an arrow.
_PLAIN: Final = {
    0x2013: "-",
    0x2014: "-",
    0x2018: "'",
    0x2019: "'",
    0x201C: '"',
    0x201D: '"',
    0x2026: "...",
    0x00B7: ".",
    0x2192: "->",
}


@dataclass(frozen=True, slots=True)
class Style:
    """How text is set: columns to stay within, ASCII alone, and whether colour codes are meant."""

    width: int = 80
    ascii: bool = False
    color: bool = False

    @property
    def prose(self) -> int:
        """The width at which prose is wrapped."""
        return max(min(self.width, WIDEST), 1)


def plain(text: str) -> str:
    """Return a text in ASCII: accents dropped, what cannot be said so a question mark.

    >>> plain("työsilmät…")
    'tyosilmat...'
    """
    bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    kept = "".join(char for char in bare if not unicodedata.combining(char))
    return kept.encode("ascii", "replace").decode()


def finish(blocks: Iterable[Iterable[str] | str], style: Style) -> str:
    """Return blocks of lines as one text, an empty line between them; empty blocks are left out."""
    texts = ["\n".join([block] if isinstance(block, str) else block) for block in blocks]
    text = "\n\n".join(text for text in texts if text.strip())
    text = "\n".join(line.rstrip() for line in text.split("\n"))
    return plain(text) if style.ascii else text


def wrap(text: str, style: Style, indent: str = "", hanging: str | None = None) -> list[str]:
    """Return a text as lines; `hanging` indents every line but the first.

    >>> wrap("a short text", Style(width=8), "- ", "  ")
    ['- a', '  short', '  text']
    """
    after = indent if hanging is None else hanging
    if style.prose < 4 * max(len(indent), len(after)):
        indent = after = ""
    return textwrap.wrap(
        visible(text, " \n\t"),
        style.prose,
        initial_indent=indent,
        subsequent_indent=after,
        break_on_hyphens=False,
    )


def bold(lines: Iterable[str], style: Style) -> list[str]:
    """Return lines in bold type where colour codes are meant."""
    return [f"\x1b[1m{line}\x1b[0m" if style.color else line for line in lines]


def table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    style: Style,
    right: Sequence[str] = (),
    strong: Sequence[int] = (),
    whole: Sequence[str] = (),
) -> list[str]:
    """Return a table as lines, indented by two.

    `right` names the columns set flush right, `strong` numbers the rows in bold type, `whole` names
    the columns whose words are to be copied and are not broken while there is room.
    """
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    rows = [[visible(cell, "\n") for cell in row] for row in rows]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="")
    for at, name in enumerate(header):
        longest = max((len(row[at]) for row in rows), default=0)
        grid.add_column(
            Text(name),
            justify="right" if name in right else "left",
            overflow="fold",
            min_width=longest if name in whole and longest < style.width * 3 // 4 else None,
        )
    for number, row in enumerate(rows):
        grid.add_row(*map(Text, row), style="bold" if number in strong else None)
    indent = "  " if style.width >= 20 else ""
    console = Console(
        file=StringIO(),
        width=max(style.width - len(indent), 1),
        force_terminal=style.color,
        color_system="standard" if style.color else None,
        legacy_windows=False,
        _environ={},
    )
    with console.capture() as capture:
        console.print(grid)
    blank = re.compile(r"[ ]+((?:\x1b\[0m)?)[ ]*$")
    return [indent + blank.sub(r"\1", line) for line in capture.get().splitlines()]
