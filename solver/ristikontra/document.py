"""A report as a structure, before anybody sets it as text: what it consists of, not how it looks.

1. A `Document` is sections, a section is blocks that belong together.  A block that has nothing
   to say is false, and left out.
2. Texts are plain words: no escape codes, no line breaks, no indents, no widths.  Setting a
   document wraps them, and drops or guards what cannot be printed.
3. A tone stresses what a word or a sign says anyway, so that nothing depends on colours.
4. Cards of a `Play` carry their players and are spelled as in records (`NQ`, `ET`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct

#: `strong`: an answer, a heading; `best`: nothing is better; `cost`: costs points, or something of
#: the result; `turn`: changes the outcome.
Tone = Literal["", "strong", "best", "cost", "turn"]


class Text(Struct, frozen=True):
    """Words with their tone, a paragraph or what is in a cell of a table.

    `hanging`: the first line is not indented, as in an entry of a list.  `method`: it says how
    numbers were found or what they count, and is left out unless somebody asks for more.
    """

    words: str
    tone: Tone = ""
    hanging: bool = False
    method: bool = False

    def __bool__(self) -> bool:
        return bool(self.words.strip())


class Heading(Struct, frozen=True):
    """What the blocks below it are about."""

    words: str

    def __bool__(self) -> bool:
        return bool(self.words.strip())


class ListItem(Struct, frozen=True):
    """An item of a list, with a dash or a dot before it."""

    words: str


class Play(Struct, frozen=True):
    """A line of play: the cards of each trick."""

    tricks: tuple[tuple[str, ...], ...]
    label: str = ""

    def __bool__(self) -> bool:
        return bool(self.tricks)


class Pairs(Struct, frozen=True):
    """Labels, each with its meaning.

    A pair whose second part says nothing is not shown, but takes its room.  So labels line up in
    all the lists of one kind.
    """

    pairs: tuple[tuple[str, str | Play], ...]

    def __bool__(self) -> bool:
        return any(said for _, said in self.pairs)


class Verbatim(Struct, frozen=True):
    """A text shown exactly as a file has it."""

    text: str


#: What is in a table: words, or words that are below each other's in the rows of a column.
Cell = str | Text | tuple[Text, ...]


class Column(Struct, frozen=True):
    """The head of a column; `right`: its cells are numbers, set flush right."""

    name: str
    right: bool = False


class Table(Struct, frozen=True):
    """Rows of cells below the names of their columns.

    `listed`: the first column names what the others say, so that a list will do without heads.
    `alone`: what each row is called where it has no heads, "" where the head of the
    first column and its first cell say it.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    listed: bool = False
    alone: tuple[str, ...] = ()


class Hands(Struct, frozen=True):
    """The cards that are left of a position in tricks, round the table, with the trick on it.

    `hidden` are seats of whose cards it is only shown how many there are.
    """

    position: Any
    hidden: frozenset[int] = frozenset()


class CurvePoint(Struct, frozen=True):
    """One point of a curve.

    `points` is its height, `edge` a word of two letters at most, `feet` the words below it;
    `first` says that it begins a trick.
    """

    points: int
    edge: str
    feet: tuple[str, ...]
    first: bool = False


class Curve(Struct, frozen=True):
    """How a value changes along a line of play, from nothing up to `most`.

    `title` says what is drawn, `names` are those of the rows of points and edge.  It may be left
    out if there is no room to draw: other blocks also have its numbers.
    """

    title: str
    stops: tuple[CurvePoint, ...]
    most: int
    names: tuple[str, str]


class Nested(Struct, frozen=True):
    """Blocks that belong to the one above them; `under` is the name in it above them."""

    blocks: tuple[Block, ...]
    under: str = ""

    def __bool__(self) -> bool:
        return any(self.blocks)


Block = Text | Heading | ListItem | Play | Pairs | Table | Hands | Curve | Nested | Verbatim


class Document(Struct, frozen=True):
    """A whole report, or one page of a talk.

    A section is blocks that belong together, with nothing between them.
    """

    sections: tuple[tuple[Block, ...], ...]


def document(*sections: Iterable[Block]) -> Document:
    """Return a document of sections, each some blocks; what says nothing is left out.

    >>> document([Heading("Lappi"), Text("")], [Play(())]).sections
    ((Heading(words='Lappi'),),)
    """
    kept = (tuple(block for block in blocks if block) for blocks in sections)
    return Document(tuple(blocks for blocks in kept if blocks))


def method(words: str) -> Text:
    """Return words on how numbers were found or what they count."""
    return Text(words, method=True)


def answers(whole: Document) -> Document:
    """Return a document without its words on method.

    >>> whole = document([Text("NS take 15."), nested(method("With open hands."))])
    >>> answers(whole).sections
    ((Text(words='NS take 15.', tone='', hanging=False, method=False),),)
    """
    return document(*(_answers(blocks) for blocks in whole.sections))


def _answers(blocks: Iterable[Block]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Nested):
            yield Nested(tuple(_answers(block.blocks)), block.under)
        elif not (isinstance(block, Text) and block.method):
            yield block


def nested(*blocks: Block, under: str = "") -> Nested:
    """Return blocks that belong to the one above them, without those that say nothing."""
    return Nested(tuple(block for block in blocks if block), under)
