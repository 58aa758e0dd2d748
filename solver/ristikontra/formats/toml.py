"""TOML with the place of every key and value, and values written back as TOML.

The values come from `tomllib`; tree-sitter says where each is, when somebody asks.
A path names a value from the top: ("claims", 2, "card") is `card` in the third `[[claims]]`.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ristikontra.formats.parsing import LONGEST_TEXT, problem_at
from ristikontra.game.errors import BadText, Problem
from ristikontra.texts import MARK
from ristikontra.words import Saying, Translated, borrowed

if TYPE_CHECKING:
    from tree_sitter import Node

Path = tuple[str | int, ...]
Span = tuple[int, int]

#: What a message of the TOML reader quotes: a tuple of names, or some characters.
_QUOTED: Final = re.compile(r"\(.*\)|'.*'|\".*\"")
#: One character of a TOML string as it is written, or a line ending that does not count.
_WRITTEN: Final = re.compile(r"\\(?:u.{4}|U.{8}|[ \t]*\n\s*|.)|.", re.DOTALL)
#: The deepest that tables and lists may be nested, and the most names in a dotted key.
_DEEPEST: Final = 20
#: What counts for depth: strings and comments as wholes, brackets, dots and what ends a dotted
#: key; and digits that make no number anybody needs.  If a string does not end, it is all that
#: might be in it, so that no character is looked at from many places.
_TOKEN: Final = re.compile(
    r"""\"{3}(?:\\.|[^\\])*?(?:\"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?"""
    r"""|\#[^\n]*|[\[\]{}.,=\n]|(?<!\w)[0-9]\w{999,}""",
    re.DOTALL,
)


class Places:
    """Where the keys and values of a TOML text stand, as offsets of their start and end.

    Most texts have no fault that needs a place: they are surveyed when the first is asked for.
    """

    def __init__(self, text: str = "", source: str = "position") -> None:
        self.text = text
        self.source = source

    def __eq__(self, other: object) -> bool:
        """Say that any two are equal: two texts that say the same may say it in other places."""
        return isinstance(other, Places)

    __hash__ = None  # type: ignore[assignment]

    @property
    def keys(self) -> Mapping[Path, Span]:
        """Where each key is."""
        return self._survey.keys

    @property
    def values(self) -> Mapping[Path, Span]:
        """Where each value is."""
        return self._survey.values

    @cached_property
    def _survey(self) -> Survey:
        return Survey(self.text)

    def problem(
        self,
        path: Path,
        says: Saying,
        offset: int = 0,
        width: int = 0,
        *,
        key: bool = False,
    ) -> Problem:
        """Return a problem with the value at a path, or with its key.

        `offset` counts characters into a text, and `width` says how many of them are wrong (0: the
        whole value).  What is missing is reported where the table that lacks it begins.

        >>> _, places = read_toml('[hands]\\nN = "Kx"', "pos.toml")
        >>> print(places.problem(("hands", "N"), Saying("card.none", text="x"), 1, 1))
        pos.toml:2:7: 'x' is not a card
            N = "Kx"
                  ^
        >>> places.problem(("hands", "E"), Saying("setup.no_hand", seat="E")).line
        1
        """
        while path and path not in self.keys and path not in self.values:
            path, offset, width = path[:-1], 0, 0
        if key or path not in self.values:
            start, end = self.keys.get(path, (0, 1))
        else:
            start, end = self.values[path]
            if offset or width:
                start = self._inside(start, end, offset)
                end = start + max(width, 1)
        return problem_at(says, self.text, self.source, start, end - start)

    def _inside(self, start: int, end: int, offset: int) -> int:
        """Return where the character `offset` of the value between start and end is."""
        written = self.text[start:end]
        quotes = re.match(r"\"\"\"\n?|'''\n?|[\"']?", written)
        opening = quotes[0] if quotes else ""
        start += len(opening)
        if not opening.startswith('"'):
            return min(start + offset, end)
        for match in _WRITTEN.finditer(self.text, start, end):
            if re.match(r"\\[ \t]*\n", match[0]):
                continue
            if not offset:
                return match.start()
            offset -= 1
        return end


def read_toml(text: str, source: str) -> tuple[dict[str, Any], Places]:
    """Return the values of a TOML text and their places.

    Raises `BadText` if it is not TOML.

    >>> read_toml("a = ?", "pos.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos.toml:1:5: this is not TOML: invalid value
        a = ?
            ^
    """
    text = text.removeprefix(MARK).replace("\r\n", "\n")
    _check_bounds(text, source)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadText([_syntax_problem(str(error), text, source)]) from None
    return data, Places(text, source)


def _check_bounds(text: str, source: str) -> None:
    """Refuse anything that is not text, is too long, or is nested or numbered too deep to read.

    The reader of TOML itself calls itself for every level, and takes time with the square of the
    names in a dotted key.
    """

    def refuse(reason: Saying, offset: int, width: int = 1) -> NoReturn:
        says = Saying("toml", reason=reason)
        raise BadText([problem_at(says, text, source, offset, width)])

    if len(text) > LONGEST_TEXT:
        refuse(Saying("toml.long", most=LONGEST_TEXT), 0)
    if half := re.search("[\ud800-\udfff]", text):
        refuse(Saying("toml.half"), half.start())
    levels = dots = 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        levels += (token in "[{") - (token in "]}")
        dots = dots + 1 if token == "." else dots * (token[0] in "\"'")
        if levels > _DEEPEST or dots > _DEEPEST:
            refuse(Saying("toml.deep", most=_DEEPEST), match.start())
        if token[0].isdigit():
            refuse(Saying("toml.digits", number=len(token)), match.start(), len(token))


def toml_key(key: str) -> str:
    """Return a key as TOML.

    >>> toml_key("limit"), toml_key("a b")
    ('limit', '"a b"')
    """
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_value(key)


def toml_value(value: object) -> str:
    """Return a value as TOML, tables inline.

    >>> toml_value({"cards": ["Q", 7], "on": True})
    '{cards = ["Q", 7], on = true}'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case Translated():
            return toml_value(value.texts)
        case str():
            import json  # noqa: PLC0415 - only for writing

            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case Mapping():
            pairs = (f"{toml_key(key)} = {toml_value(inner)}" for key, inner in value.items())
            return f"{{{', '.join(pairs)}}}"
        case list() | tuple():
            return f"[{', '.join(map(toml_value, value))}]"
        case _:
            return repr(value)


def _syntax_problem(message: str, text: str, source: str) -> Problem:
    place = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)", message)
    offset = len(text.rstrip())
    if place and place[1]:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: int(place[1]) - 1]) + int(place[2]) - 1
    plain = _said_of_syntax(message[: place.start()] if place else message)
    is_open = r"'\n'" in message  # users see an open quotation, not a character
    reason = Saying("toml.open") if is_open else f"{plain[0].lower()}{plain[1:]}"
    says = Saying("toml", reason=reason)
    return problem_at(says, text, source, offset)


def _said_of_syntax(message: str) -> str:
    """Return a message of the TOML reader in the language that is spoken.

    >>> from ristikontra.words import language, speaking
    >>> with speaking(language("fi")):
    ...     print(_said_of_syntax("Cannot declare ('hands', 'N') twice"))
    Taulukko ”hands.N” on jo annettu
    """
    if quoted := _QUOTED.search(message):
        template = message.replace(quoted[0], "{}")
        if (own := borrowed(template)) != template:
            tuple_of_names = quoted[0].startswith("(")
            names = re.findall(r"'([^']*)'", quoted[0]) if tuple_of_names else [quoted[0][1:-1]]
            return own.replace("{}", ".".join(names))
    return borrowed(message)


class Survey:
    """One walk over the syntax tree of a text that is TOML: its `keys` and `values` by path."""

    def __init__(self, text: str) -> None:
        import tree_sitter_toml  # noqa: PLC0415 - only a fault needs a place
        from tree_sitter import Language, Parser  # noqa: PLC0415

        data, parser = text.encode(), Parser(Language(tree_sitter_toml.language()))
        #: How many characters begin before each byte.
        self.chars = [0, *accumulate(byte & 0xC0 != 0x80 for byte in data)]
        self.keys: dict[Path, Span] = {}
        self.values: dict[Path, Span] = {}
        self.rows: dict[Path, int] = {}
        for node in parser.parse(data).root_node.named_children:
            if node.type == "pair":
                self._pair((), node)
            elif node.type in ("table", "table_array_element"):
                self._table(node)

    def _span(self, node: Node) -> Span:
        return self.chars[node.start_byte], self.chars[node.end_byte]

    def _table(self, node: Node) -> None:
        header, *inside = _without_comments(node)
        *above, last = _names(header)
        path: Path = ()
        for name in above:
            path = self._newest((*path, name))
        path = (*path, last)
        self.keys.setdefault(path, self._span(header))
        if node.type == "table_array_element":
            self.rows[path] = self.rows.get(path, -1) + 1
            path = self._newest(path)
            self.keys[path] = self._span(header)
        for pair in inside:
            if pair.type == "pair":
                self._pair(path, pair)

    def _newest(self, path: Path) -> Path:
        """Return the path of the last table of an array of tables, other paths as they are."""
        return (*path, self.rows[path]) if path in self.rows else path

    def _pair(self, path: Path, node: Node) -> None:
        key, value = _without_comments(node)
        for name in _names(key):
            path = (*path, name)
            self.keys.setdefault(path, self._span(key))
        self._value(path, value)

    def _value(self, path: Path, node: Node) -> None:
        self.values[path] = self._span(node)
        if node.type == "inline_table":
            for pair in _without_comments(node):
                self._pair(path, pair)
        elif node.type == "array":
            for index, element in enumerate(_without_comments(node)):
                self._value((*path, index), element)


def _without_comments(node: Node) -> list[Node]:
    return [child for child in node.named_children if child.type != "comment"]


def _names(key: Node) -> Iterator[str]:
    """Yield the names of a key, which may be dotted and quoted."""
    if key.type == "dotted_key":
        for part in _without_comments(key):
            yield from _names(part)
    else:
        written = (key.text or b"").decode()
        yield from tomllib.loads(f"{written} = 0")
