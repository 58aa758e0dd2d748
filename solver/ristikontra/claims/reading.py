"""Reading claims from the tables of a position file; all that is wrong is told with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from ristikontra.claims.language import (
    WORDS,
    CardIs,
    Claim,
    Costs,
    How,
    Said,
    Statement,
    Word,
    spread,
)
from ristikontra.claims.placing import Placing
from ristikontra.claims.saying import one_of, read_said
from ristikontra.formats.fields import Fields
from ristikontra.formats.files import Example
from ristikontra.formats.toml import Path
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position

Table = Mapping[str, Any]

_OWN: Final = ("id", "by", "text", "expect")
#: Where a statement stands, and what it is about; under `all` these may be said once for all.
_COMMON: Final = ("at", "after", "objective", "set", "swap", "lead", "card", "side")
#: The key that says what is claimed, and the keys that may stand with it.
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "is": ("card", "than"),
    "costs": ("card",),
    "same": (),
    "best": (),
    **{how.value: ("side",) for how in How},
    "line": ("best_for",),
    "settled": (),
    "winners": (),
    "needs": ("side",),
    "gains": ("side",),
}
_EXTRAS: Final = ("than", "best_for")
_EVERY: Final = (*_OWN, *_COMMON, *_KINDS, *_EXTRAS, "all")


def read_claims(example: Example) -> tuple[Claim, ...]:
    """Return the claims of a position file.

    Raises `BadText` with everything that is wrong with them.

    >>> from ristikontra.formats.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A",E="9",S="2",W="4"}\\n'
    >>> example = read_example(text + '[[claims]]\\nid="a"\\ntext="So."\\ncrad="A"\\nis="right"')
    >>> read_claims(example)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: position:8:1: unknown key 'crad'; did you mean 'card'?
        crad="A"
        ^^^^
    """
    return _Claims(example).claims()


class _Claims(Fields):
    """One reading of the claims of a file."""

    def __init__(self, example: Example) -> None:
        self.data = {"claims": list(example.claims)}
        self.places = example.places
        self.problems = []
        self.more = 0
        self.lost = set()
        self.example = example

    def claims(self) -> tuple[Claim, ...]:
        claims = [self._claim(("claims", at), t) for at, t in enumerate(self.data["claims"])]
        seen: set[str] = set()
        for at, claim in enumerate(claims):
            if claim.id in seen:
                self.problem(("claims", at, "id"), f"there is another claim {claim.id!r}")
            seen.add(claim.id)
        if self.problems:
            raise self.bad_text()
        return tuple(claims)

    def _claim(self, path: Path, table: Table) -> Claim:
        self.known(table, path, _EVERY)
        self.required(table, path, "id", "text")
        rests = [name for name in table if name in _EVERY and name not in _OWN]
        statements: list[Statement] = []
        if "all" in table:
            statements = self._all(path, table)
        elif rests and (len(table) == sum(name in _EVERY for name in table)):
            statements = [found] if (found := self._statement(_Scope(self, (path, table)))) else []
        elif not rests and "expect" in table:
            self.problem((*path, "expect"), "nothing is claimed here that could be judged")
        return Claim(
            id=str(self._get(table, path, "id", str, "a text in quotes") or ""),
            text=self.text(table, path, "text") or "",
            by=self.text(table, path, "by"),
            expect=self._expect(table, path),
            statements=tuple(statements),
        )

    def _expect(self, table: Table, path: Path) -> Word | None:
        if "expect" not in table:
            return None
        expect = table["expect"]
        word = str(expect).lower() if isinstance(expect, bool) else expect
        if word not in WORDS:
            self.problem((*path, "expect"), f"expect must be {one_of(WORDS)}")
            return None
        return cast(Word, word)

    def _all(self, path: Path, table: Table) -> list[Statement]:
        for name in table:
            if name in _EVERY and name not in (*_OWN, *_COMMON, "all"):
                place = (*path, name)
                self.report(place, f"{name} belongs in a table of all", key=True)
        tables = self._get(table, path, "all", list, "a list of tables")
        found = []
        for at, inner in enumerate(tables or ()):
            place = (*path, "all", at)
            if not isinstance(inner, dict):
                self.problem(place, "all must be a list of tables")
                continue
            before = len(self.problems)
            self.known(inner, place, [name for name in _EVERY if name not in (*_OWN, "all")])
            if len(self.problems) == before:
                found.append(self._statement(_Scope(self, (place, inner), (path, table))))
        if tables == []:
            self.problem((*path, "all"), "all says nothing")
        return [statement for statement in found if statement]

    def _statement(self, scope: _Scope) -> Statement | None:
        kind = self._kind(scope)
        placing = Placing(self.example, scope)
        start = placing.start()
        if kind is None or start is None:
            return None
        steps = placing.steps(start)
        objective = placing.objective(start)
        if steps is None or objective is False:
            return None
        here = list(spread(start, steps, Position.legal_cards))
        said = read_said(scope, kind, here, placing)
        if said is None:
            return None
        return Statement(
            said,
            start,
            tuple(steps),
            objective or None,
            placing.scored,
            kind,
            tuple(_written(scope, kind, said)),
        )

    def _kind(self, scope: _Scope) -> str | None:
        table = scope.table
        kinds = [name for name in _KINDS if name in table]
        if len(kinds) != 1:
            self._no_kind(scope, kinds)
            return None
        for name in table:
            if name in (*_COMMON[-2:], *_EXTRAS) and name not in _KINDS[kinds[0]]:
                message = f"{name} does not go with {kinds[0]}"
                self.report((*scope.path, name), message, key=True)
                return None
        return kinds[0]

    def _no_kind(self, scope: _Scope, kinds: Sequence[str]) -> None:
        table, path = scope.table, scope.path
        if kinds:
            message = f"one claim says one thing, not {' and '.join(kinds)}; use all = [...]"
            self.report((*path, kinds[1]), message, key=True)
        elif "card" in table:
            self.problem((*path, "card"), 'what of this card? Say is = "right", or costs = 5')
        elif "side" in table:
            self.problem((*path, "side"), 'what of this side? Say can = "clean", or needs = 20')
        else:
            self.problem(path, f"this claims nothing; say one of {', '.join(_KINDS)}")


class _Scope:
    """The table of a statement, and the one around it, whose places hold where it says none."""

    def __init__(self, fields: _Claims, *layers: tuple[Path, Table]) -> None:
        self.fields = fields
        self.layers = layers

    @property
    def path(self) -> Path:
        return self.layers[0][0]

    @property
    def table(self) -> Table:
        return self.layers[0][1]

    def find(self, key: str) -> tuple[Table, Path]:
        """Return the table that a key stands in, and the path of that table."""
        for path, table in self.layers:
            if key in table:
                return table, path
        return self.table, self.path

    def text(self, key: str) -> str | None:
        table, path = self.find(key)
        return self.fields.text(table, path, key)

    def options(self) -> dict[str, str]:
        table, path = self.find("set")
        return self.fields.table_of(table, path, "set")

    def problem(self, key: str, message: str, offset: int = 0, width: int = 0) -> None:
        self.fields.problem((*self.find(key)[1], key), message, offset, width)


def _written(scope: _Scope, kind: str, said: Said) -> Iterator[tuple[str, str]]:
    """Yield the keys of a statement with their values as text; a card of the line is named."""
    for key in (*_COMMON, *_EXTRAS, kind):
        table, _ = scope.find(key)
        if key in _COMMON[-2:] and key not in _KINDS[kind]:
            continue
        if key in table:
            value = table[key]
            if isinstance(value, dict):
                value = " ".join(f"{name}={choice}" for name, choice in value.items())
            yield key, str(value)
        elif key == "card" and kind in ("is", "costs") and isinstance(said, CardIs | Costs):
            yield key, RANKS[said.rank]
