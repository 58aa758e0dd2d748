"""The place of every key and value of a TOML text, found by tree-sitter."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

if TYPE_CHECKING:
    from ristikontra.formats.toml import Path

Span = tuple[int, int]

_LANGUAGE: Final = Language(tree_sitter_toml.language())


class Survey:
    """One walk over the syntax tree of a text that is TOML: its `keys` and `values` by path."""

    def __init__(self, text: str) -> None:
        data = text.encode()
        #: How many characters begin before each byte.
        self.chars = [0, *accumulate(byte & 0xC0 != 0x80 for byte in data)]
        self.keys: dict[Path, Span] = {}
        self.values: dict[Path, Span] = {}
        self.rows: dict[Path, int] = {}
        for node in Parser(_LANGUAGE).parse(data).root_node.named_children:
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
