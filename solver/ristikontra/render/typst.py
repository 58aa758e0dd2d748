"""A document set on paper, by typst: pages as PDF, whose words stay words whatever they hold."""

from collections.abc import Iterable
from importlib import import_module
from importlib.resources import files
from string import Template
from typing import Final, Literal

from msgspec import Struct

from ristikontra import document as d
from ristikontra.game.errors import RistikontraError, unloaded, visible
from ristikontra.render.article import played
from ristikontra.words import Saying, spoken

Paper = Literal["a4", "letter"]
#: How wide the hands are drawn: in front, and on the back, where reasons are below them.
_WIDTHS: Final = {True: "100%", False: "68%"}
_TONES: Final = {
    "": "",
    "strong": "#1d2421",
    "best": "#0a6650",
    "cost": "#7a4b00",
    "turn": "#b3261e",
}
_PAPERS: Final = {"a4": "a4", "letter": "us-letter"}


class Sheet(Struct, frozen=True):
    """A document that begins on a page of its own.

    `hands` are its hands drawn as SVG, and in words; `front`: the page is a right-hand one, so that
    what follows is on its back.
    """

    document: d.Document
    hands: tuple[str, str]
    front: bool


def require() -> None:
    """Raise `RistikontraError` unless typst is installed."""
    try:
        import_module("typst")
    except ImportError as error:
        absent = Saying("extra", package="typst", extra="picture")
        raise RistikontraError(unloaded("typst", error, absent)) from None


def as_pdf(title: str, sheets: Iterable[Sheet], paper: Paper = "a4") -> bytes:
    """Return documents as one PDF.

    Raises `RistikontraError` unless typst is installed.
    """
    return compiled(as_typst(title, sheets, paper))


def compiled(source: str) -> bytes:
    """Return what a text for typst is set as, a PDF.

    Raises `RistikontraError` unless typst is installed.
    """
    require()
    import typst  # noqa: PLC0415 - an extra

    return typst.compile(source.encode(), format="pdf")


def as_typst(title: str, sheets: Iterable[Sheet], paper: Paper = "a4") -> str:
    r"""Return documents as a text for typst.

    >>> from ristikontra.document import document
    >>> sheet = Sheet(d.document([d.Text('#panic("no")')]), ("", ""), True)
    >>> print(as_typst("", [sheet]).splitlines()[-1])
    #block(text("#panic(\"no\")"))
    """
    page = preamble(title, paper)
    for sheet in sheets:
        page += "#front()\n" if sheet.front else "#back()\n"
        drawn = centred(*sheet.hands, _WIDTHS[sheet.front])
        for at, section in enumerate(sheet.document.sections):
            page += "#gap()\n" if at else ""
            page += "".join(f"#{set_block(block, drawn)}\n" for block in section)
    return page


def preamble(title: str, paper: Paper) -> str:
    """Return what a text for typst begins with: the paper, how things look, what it can call."""
    source = files("ristikontra.render").joinpath("templates", "handout.typ").read_text("ascii")
    return Template(source).substitute(
        title=string(title), paper=string(_PAPERS[paper]), language=string(spoken().code)
    )


def centred(svg: str, described: str, width: str) -> str:
    """Return a picture as a call of typst: drawn, described in words, of this width."""
    return f"align(center, {picture(svg, described, f'width: {width}')})"


def picture(svg: str, described: str, size: str) -> str:
    """Return a picture as a call of typst: drawn, described in words, of this size."""
    return f'image(bytes({string(svg)}), format: "svg", {size}, alt: {string(described)})'


def set_block(block: d.Block, hands: str) -> str:
    """Return a block as a call of typst; `hands` is that of the picture of its hands."""
    match block:
        case d.Text():
            words = _words(block.words, block.tone)
            return f"block({words})" if not block.hanging else f"par(hanging-indent: 1em, {words})"
        case d.Heading():
            return f"heading({string(block.words)})"
        case d.ListItem():
            return f"list({_words(block.words)})"
        case d.Play():
            return f"block({_words(played(block))})"
        case d.Verbatim():
            return f"raw(block: true, {string(block.text)})"
        case d.Hands():
            return hands
        case d.Pairs():
            cells = [
                cell
                for label, said in block.pairs
                if said
                for cell in (label, played(said) if isinstance(said, d.Play) else said)
            ]
            return f"table(columns: (auto, 1fr), {', '.join(map(_words, cells))})"
        case d.Table():
            return _table(block)
        case d.Nested():
            inner = " + ".join(set_block(one, hands) for one in block.blocks)
            return f"pad(left: 1em, {inner})"
        case d.Curve():  # its numbers stand elsewhere too
            return "none"


def _table(block: d.Table) -> str:
    """Return a table; a last column of words takes the room that is left."""
    columns = ["auto" if column.right else "1fr" for column in block.columns[-1:]]
    columns = ["auto"] * (len(block.columns) - 1) + columns
    align = ["right" if column.right else "left" for column in block.columns]
    heads = [f"text(weight: 600, {string(column.name)})" for column in block.columns]
    cells = [_cell(cell) for row in block.rows for cell in row]
    return (
        f"table(columns: ({', '.join(columns)},), align: ({', '.join(align)},), "
        f"table.header({', '.join(heads)}), table.hline(stroke: 0.5pt), {', '.join(cells)})"
    )


def _cell(cell: d.Cell) -> str:
    if isinstance(cell, str):
        return _words(cell)
    if isinstance(cell, d.Text):
        return _words(cell.words, cell.tone)
    return " + [ ] + ".join(_words(one.words, one.tone) for one in cell)


def _words(words: str, tone: str = "") -> str:
    """Return words in the colour of their tone, which says nothing that they do not say."""
    looks = ""
    if tone:
        looks = f', fill: rgb("{_TONES[tone]}"), weight: 600'
    return f"text({string(words)}{looks})"


def string(text: str) -> str:
    r"""Return a text as a string of typst.

    >>> print(string('a "b" \\ #c'))
    "a \"b\" \\ #c"
    """
    quoted = visible(text, "\n").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{quoted}"'
