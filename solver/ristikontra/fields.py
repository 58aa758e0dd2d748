"""Typed access to the tables of a TOML file; what is wrong is gathered with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from ristikontra.errors import Problem
from ristikontra.parsing import pieces
from ristikontra.places import Path, read_toml
from ristikontra.seats import SIDES

#: Words for keys that are not spelt like them.
_MEANT: Final = {"variant": "rules", "game": "rules", "leader": "lead", "cards": "hands"}


class Fields:
    """A TOML document that is being read, and the problems found so far.

    `lost` holds the paths, cut after two steps, of what was not understood.  What has a
    wrong type is reported and then treated as if it were not there.

    >>> fields = Fields("held = 'one'", "pos.toml")
    >>> fields.number(fields.data, (), "held"), fields.problems[0].message
    (None, 'held must be a whole number')
    """

    def __init__(self, text: str, source: str) -> None:
        self.data, self.places = read_toml(text, source)
        self.problems: list[Problem] = []
        self.lost: set[tuple[str, ...]] = set()

    def problem(self, path: Path, message: str, offset: int = 0, width: int = 0) -> None:
        """Add a problem with the value at a path."""
        self.problems.append(self.places.problem(path, message, offset, width))
        self.lost.add(tuple(str(step) for step in path[:2]))

    def known(self, table: Mapping[str, Any], path: Path, names: Sequence[str]) -> None:
        """Report the keys of a table that are none of these names."""
        for key in table:
            if key in names:
                continue
            meant = _MEANT.get(key, "")
            close = [meant] if meant in names else get_close_matches(key, names, 1)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            here = self.places.problem((*path, key), f"unknown key {key!r}{hint}", key=True)
            self.problems.append(here)
            if close and not path:
                self.lost.add((close[0],))

    def required(self, table: Mapping[str, Any], path: Path, *names: str) -> None:
        """Report which of these keys a table lacks."""
        for name in names:
            if name not in table and (path or (name,) not in self.lost):
                self.problem((*path, name), f"{name} is missing")

    def _get(self, table: Mapping[str, Any], path: Path, key: str, kind: type, words: str) -> Any:
        value = table.get(key)
        if value is None or (isinstance(value, kind) and not isinstance(value, bool)):
            return value
        self.problem((*path, key), f"{key} must be {words}")
        return None

    def text(self, table: Mapping[str, Any], path: Path, key: str) -> str | None:
        """Return a text, or None."""
        text: str | None = self._get(table, path, key, str, "a text in quotes")
        return text

    def number(self, table: Mapping[str, Any], path: Path, key: str) -> int | None:
        """Return a whole number, or None."""
        number: int | None = self._get(table, path, key, int, "a whole number")
        return number

    def texts(
        self, table: Mapping[str, Any], path: Path, key: str
    ) -> tuple[tuple[str, Path, int], ...]:
        """Return the texts of a list, or of one text with commas, each with path and offset."""
        value, at = table.get(key), (*path, key)
        if isinstance(value, str):
            return tuple((piece, at, offset) for piece, offset in pieces(value))
        if not isinstance(value, list | None):
            self.problem(at, f'{key} must be a list of texts, like ["2", "9"]')
            return ()
        texts = []
        for index, item in enumerate(value or ()):
            if isinstance(item, str | int) and not isinstance(item, bool):
                texts.append((str(item), (*at, index), 0))
            else:
                self.problem((*at, index), f"{key} must be a list of texts")
                self.lost.add((key,))
        return tuple(texts)

    def pair(self, key: str) -> dict[str, int] | None:
        """Return a number for each side, or None."""
        table = self._get(self.data, (), key, dict, "a table, like {NS = 40, EW = 42}")
        if table is None:
            return None
        self.known(table, (key,), SIDES)
        pair = {side: self.number(table, (key,), side) for side in SIDES if side in table}
        numbers = {side: number for side, number in pair.items() if number is not None}
        if len(numbers) < len(table):
            self.lost.add((key,))
            return None
        return numbers

    def table_of(self, table: Mapping[str, Any], path: Path, key: str) -> dict[str, str]:
        """Return a table of texts and whole numbers, all as texts."""
        inner = self._get(table, path, key, dict, f"a table, like [{key}]") or {}
        texts = {}
        for name, value in inner.items():
            if isinstance(value, str | int) and not isinstance(value, bool):
                texts[name] = str(value)
            else:
                self.problem((*path, key, name), f"{name} must be a text in quotes")
        return texts

    def tables(self, key: str) -> list[dict[str, Any]]:
        """Return an array of tables, empty if there is none."""
        tables = self._get(self.data, (), key, list, f"tables, each under [[{key}]]") or []
        good = [table for table in tables if isinstance(table, dict)]
        if len(good) < len(tables):
            self.problem((key,), f"{key} must be tables, each under [[{key}]]")
        return good
