"""Lines that fit: wrapping, tables, ASCII and colour."""

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import SUIT_SIGNS
from ristikontra.game.errors import visible

#: Prose is not set wider than this, however wide the terminal is.
WIDEST: Final = 100
#: A column of prose is not set narrower than this: the rows become paragraphs instead.
_NARROWEST: Final = 16
_GAP: Final = 2
#: What colours mean; a sign or a word always says the same, so that nothing depends on them.
_TONES: Final[Mapping[str, str]] = {
    "strong": "1",  # an answer, a heading
    "best": "1;32",  # green: nothing is better
    "cost": "33",  # yellow: costs points, or something of the result
    "turn": "1;31",  # red: changes the outcome
}
_CODES: Final = re.compile(r"\x1b\[[0-9;]*m")
_PAINT: Final = re.compile(rf"(\x1b\[(?:0|{'|'.join(_TONES.values())})m)")
#: A space at which `wrap` breaks no line.
GLUE: Final = "\N{NO-BREAK SPACE}"
#: What has no plain letter inside it: dashes, quotation marks, dots, an arrow, the signs of suits.
_PLAIN: Final = {
    **{ord(sign): suit for sign, suit in SUIT_SIGNS.items()},
    0x2013: "-",
    0x2014: "-",
    0x2018: "'",
    0x2019: "'",
    0x201C: '"',
    0x201D: '"',
    0x2026: "...",
    0x00B7: ".",
    0x2192: "->",
    0x2212: "-",
}


class Style(Struct, frozen=True):
    """How text is set: columns to stay within, only ASCII or not, and with colour codes or not."""

    width: int = 80
    ascii: bool = False
    color: bool = False

    @property
    def prose(self) -> int:
        """The width at which prose is wrapped."""
        return max(min(self.width, WIDEST), 1)


def plain(text: str) -> str:
    """Return a text in ASCII: accents dropped, what cannot be said so a question mark.

    >>> plain("työsilmät…"), plain("A♠")
    ('tyosilmat...', 'As')
    """
    bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    kept = "".join(char for char in bare if not unicodedata.combining(char))
    return kept.encode("ascii", "replace").decode()


def wrap(text: str, style: Style, indent: str = "", hanging: str | None = None) -> list[str]:
    """Return a text as lines; `hanging` indents every line but the first.

    `indent` may hold a label.  If it would leave little room it shrinks, its label does not.

    >>> wrap("a short text", Style(width=8), "- ", "  ")
    ['- a', '  short', '  text']
    >>> wrap("a short text that follows", Style(width=16), "  Label   ", " " * 10)
    ['  Label  a short', '   text that', '   follows']
    """
    after = indent if hanging is None else hanging
    if style.prose < 4 * max(len(indent), len(after)):
        label = indent.strip()
        text = f"{label}  {text}" if label else text
        indent = " " * min(len(indent) - len(indent.lstrip()), style.prose // 8)
        after = indent if hanging is None else indent + " " * (style.prose // 15)
    return textwrap.wrap(
        visible(text, " \n\t"),
        style.prose,
        initial_indent=indent,
        subsequent_indent=after,
        break_on_hyphens=False,
    )


def paint(text: str, tone: str, style: Style) -> str:
    """Return a text in the colour of a tone, word by word, where colour codes are meant.

    >>> paint("10 pts", "cost", Style(color=True))
    '\\x1b[33m10\\x1b[0m \\x1b[33mpts\\x1b[0m'
    """
    if not style.color:
        return text
    return re.sub(r"[^ ]+", lambda word: f"\x1b[{_TONES[tone]}m{word[0]}\x1b[0m", text)


def bold(lines: Iterable[str], style: Style, tone: str = "strong") -> list[str]:
    """Return lines in bold type, or in the colour of another tone, where codes are meant."""
    return [f"\x1b[{_TONES[tone]}m{line}\x1b[0m" if style.color else line for line in lines]


def table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    style: Style,
    right: Sequence[str] = (),
    alone: Sequence[str] = (),
) -> list[str]:
    """Return a table as lines, indented by two.

    `right` names the columns set flush right.  Cells may be painted.  Where the columns have no
    room, each row becomes a paragraph in which every cell follows the name of its column.  A dash,
    which fills a column, is left out, and an empty first cell repeats the one above it.  A row that
    is called something `alone` is called so in place of its first cell.

    >>> rows = [("A", "wins the last trick"), ("9", "loses it")]
    >>> print(*table(("Lead", "Because"), rows, Style(width=26)), sep="\\n")
      Lead  Because
      A     wins the last
            trick
      9     loses it
    >>> print(*table(("Lead", "Because"), rows, Style(width=20)), sep="\\n")
      Lead A: Because
        wins the last
        trick
      Lead 9: Because
        loses it
    >>> print(*table(("Lead", "Cost", "Because"), [("A", "-", "wins")], Style(width=18)), sep="\\n")
    Lead A: Because
    wins
    >>> print(*table(("Trick", "Card"), [("1", "NQ"), ("", "EK")], Style(width=8)), sep="\\n")
    Trick 1:
    Card NQ
    Trick 1:
    Card EK
    >>> print(*table(("Who", "Lost"), [("NS", "4")], Style(width=8), (), ["Side NS"]), sep="\\n")
    Side NS:
    Lost 4
    """
    rows = [[_visible(cell, style) for cell in row] for row in rows]
    indent = _indent(style)
    widths = _widths(list(zip(header, *rows, strict=True)), _room(header, style))
    if widths is None:
        lines: list[str] = []
        named = ""
        for number, (first, *others) in enumerate(rows):
            named = first or named
            called = alone[number] if alone else ""
            name = " ".join(_words(named))
            called = called or (name if name.startswith(header[0]) else f"{header[0]} {name}")
            lines += _paragraph(called, header[1:], others, indent, style)
        return lines
    lines = []
    for row in (header, *rows):
        filled = [_fill(cell, width) for cell, width in zip(row, widths, strict=True)]
        for at in range(max(map(len, filled))):
            parts = [cell[at] if at < len(cell) else "" for cell in filled]
            padded = (
                _pad(part, width, name in right)
                for part, width, name in zip(parts, widths, header, strict=True)
            )
            lines.append((indent + (" " * _GAP).join(padded)).rstrip())
    return lines


def fits(header: Sequence[str], rows: Sequence[Sequence[str]], style: Style) -> bool:
    """Say whether a table has room for its columns."""
    return _widths(list(zip(header, *rows, strict=True)), _room(header, style)) is not None


def _indent(style: Style) -> str:
    return "  " if style.width >= 20 else ""


def _room(header: Sequence[str], style: Style) -> int:
    """Return how much room the columns of a table have together."""
    return style.width - len(_indent(style)) - _GAP * (len(header) - 1)


def _visible(cell: str, style: Style) -> str:
    """Return what a cell says without odd characters; it may be painted where colours are meant."""
    parts = _PAINT.split(cell) if style.color else [cell]
    return "".join(part if at % 2 else visible(part) for at, part in enumerate(parts))


def _widths(columns: Sequence[Sequence[str]], room: int) -> list[int] | None:
    """Return the widths of columns in so much room, or None where it is too little.

    The widest column gives way first, none further than its longest word needs.
    """
    widths = [max(map(_length, column)) for column in columns]
    least = [
        min(width, max(_NARROWEST, *(_length(word) for cell in column for word in cell.split(" "))))
        for width, column in zip(widths, columns, strict=True)
    ]
    if sum(least) > room:
        return None
    while sum(widths) > room:
        spare = [(width > low, width) for width, low in zip(widths, least, strict=True)]
        widths[spare.index(max(spare))] -= 1
    return widths


def _words(text: str) -> list[str]:
    r"""Return the words of a text; what a thin space joins is one, such as a large number.

    >>> _words("13\u2009764  lines")
    ['13\u2009764', 'lines']
    """
    return [word for word in re.split("[ \n\t]", text) if word]


def _fill(text: str, width: int) -> list[str]:
    """Return a text, which may be painted, as lines of at most `width` characters."""
    if _length(text) <= width:
        return [text]
    lines: list[str] = []
    for word in _words(text):
        if lines and _length(lines[-1]) + 1 + _length(word) <= width:
            lines[-1] += f" {word}"
        elif _length(word) <= width:
            lines.append(word)
        else:
            bare = _CODES.sub("", word)
            lines += [bare[at : at + width] for at in range(0, len(bare), width)]
    return lines


def _paragraph(
    called: str, header: Sequence[str], row: Sequence[str], indent: str, style: Style
) -> Iterable[str]:
    """Return a row of a table as a paragraph: `Lead A: NS points 15; Cost 2 pts`."""
    cells = [
        f"{name} {' '.join(_words(cell))}"
        for name, cell in zip(header, row, strict=True)
        if _CODES.sub("", cell) not in ("", "-")
    ]
    text = f"{called}: {'; '.join(cells)}" if cells else called
    lines = _fill(text, style.width - 2 * len(indent))
    return [indent * (1 if number == 0 else 2) + line for number, line in enumerate(lines)]


def _length(text: str) -> int:
    """Return how many columns a text takes, codes aside."""
    return len(_CODES.sub("", text))


def _pad(text: str, width: int, right: bool) -> str:
    space = " " * (width - _length(text))
    return space + text if right else text + space
