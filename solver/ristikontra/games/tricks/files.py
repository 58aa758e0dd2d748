"""Position files of games in tricks: what `games.files` reads, with hands from the line.

1. Comments speak at a card ("3.2": the second card of the third trick) or before a trick ("3").
2. `[[expect]]` says what a solver must find, of the position itself or of one `after` a line.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET, UnsetType

from ristikontra.formats.parsing import Reader
from ristikontra.formats.toml import Path, toml_key, toml_value
from ristikontra.game.cards import TURNED, ranks_in, read_cards
from ristikontra.game.errors import Fault, IllegalSetup, MissingFields, hint
from ristikontra.game.state import Move
from ristikontra.games.files import TEXT_KEYS, Example, FileReader
from ristikontra.games.tricks.changes import with_options
from ristikontra.games.tricks.notation import follow, line_text
from ristikontra.games.tricks.plays import with_hands
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import OBJECTIVES, objective_for
from ristikontra.games.tricks.setup import ITEMS, Setup, position_in, setup_in, setup_of
from ristikontra.record import Record
from ristikontra.words import Saying

_OF_TWO: Final = ("outcome", "points", "best", "result")
_OF_THREE: Final = ("guaranteed", "with_help", "maxn", "kingmaking")
_EXPECT: Final = ("objective", "after", "set", *_OF_TWO, *_OF_THREE)


class ExpectedRecord(Record, frozen=True, kw_only=True):
    """What a file expects of a position, or what is so of it; what nobody expects is left out.

    With three players there are numbers by player: what they are `guaranteed`, get `with_help` and
    by `maxn`, each a number or a range like "24-35".  `kingmaking` lists those cards.  A `result`
    of null means that the facts do not decide it.
    """

    outcome: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    best: list[str] | UnsetType = UNSET
    result: str | UnsetType | None = UNSET
    guaranteed: dict[str, str] | UnsetType = UNSET
    with_help: dict[str, str] | UnsetType = UNSET
    maxn: dict[str, str] | UnsetType = UNSET
    kingmaking: list[str] | UnsetType = UNSET


class ExpectationRecord(Record, frozen=True, kw_only=True):
    """An expectation of the file: of its position with options `set`, after `after`.

    Until somebody has looked, nothing is `found`.
    """

    objective: str
    after: list[str]
    set: dict[str, str]
    expected: ExpectedRecord
    found: ExpectedRecord = ExpectedRecord()
    as_expected: bool = False

    def start(self, position: Position) -> Position:
        """Return the position that it is about, before the cards of `after`."""
        return with_options(position, self.set)

    def place(self, position: Position) -> Position:
        """Return the position that it is about."""
        return after_cards(self.start(position), ranks_in(self.after))


def read_trick_example(text: str, source: str) -> Example[Position]:
    """Read a position file of a game in tricks; any other game is a fault."""
    return TrickFile(text, source).example()


def example_text(example: Example[Position]) -> str:
    """Return an example of a game in tricks as TOML; reading it gives the example again.

    >>> text = 'title="x"\\nrules="lappi"\\nlead="N"\\nhands={N="K",E="7",S="2",W="A"}'
    >>> print(example_text(read_trick_example(text, "x")))
    title = "x"
    rules = "lappi"
    lead = "N"
    <BLANKLINE>
    [hands]
    N = "K"
    E = "7"
    S = "2"
    W = "A"
    <BLANKLINE>
    """
    setup = setup_of(example.position)
    top: dict[str, object] = {name: getattr(example, name) for name in TEXT_KEYS}
    top["rules"] = setup.variant
    top |= {item.name: getattr(setup, item.name) for item in ITEMS}
    top |= {"held": setup.held or None, "line": line_text(example.position, example.line) or None}
    blocks = [_table("", top), _table("[hands]", setup.hands)]
    blocks.append(_table("[options]", _options(setup.options)))
    for comment in example.comments:
        by = comment.by or None
        blocks.append(_table("[[comments]]", {"at": comment.at, "by": by, "text": comment.text}))
    for expect in example.expects:
        after = line_text(expect.start(example.position), ranks_in(expect.after))
        table = {"objective": expect.objective, "after": after or None}
        table |= {"set": _options(expect.set)} | expect.expected.to_dict()
        blocks.append(_table("[[expect]]", table))
    blocks += [_table("[[claims]]", claim, every=True) for claim in example.claims]
    return "\n".join(block for block in blocks if block)


def _options(options: Mapping[str, str]) -> dict[str, str | int]:
    return {name: int(v) if v.isascii() and v.isdigit() else v for name, v in options.items()}


def _table(header: str, table: Mapping[str, object], every: bool = False) -> str:
    """Return a table as TOML; None and what is empty is left out unless `every`."""
    kept = {key: value for key, value in table.items() if every or value not in (None, (), {})}
    lines = [f"{toml_key(key)} = {toml_value(value)}\n" for key, value in kept.items()]
    return f"{header}\n" * bool(header and (kept or every)) + "".join(lines)


class TrickFile(FileReader):
    """One reading of a file of a game in tricks."""

    tables_too = ("expect",)

    @property
    def _from_line(self) -> bool:
        """Whether the line must give the hands."""
        return "line" in self.data and not self.data.get("hands")

    def hands_key(self) -> Sequence[str]:
        """Return the key of the hands, if they must be there."""
        return () if self._from_line else ("hands",)

    def position(self) -> Position | None:
        """Return the position, whose hands the line may give."""

        def build(reader: Reader) -> Position | None:
            setup = self._with_hands_of_line(setup_in(reader), reader)
            return reader.judged(setup.position)

        return self.read(build if self._from_line else position_in)

    def note(self, fault: Fault) -> None:
        """Report a fault where it is in the file; one of hands that the line gives, there."""
        if self._from_line and fault.place[:1] == ("hands",):
            self.problem(("line",), fault.says)
        else:
            super().note(fault)

    def _with_hands_of_line(self, setup: Setup, reader: Reader) -> Setup:
        """Return a setup without hands filled with the hands that the line gives, if it does."""
        line = self.data["line"]
        from_line, faults = with_hands(setup, line) if isinstance(line, str) else (setup, ())
        for fault in faults:
            self.problem(("line",), fault.says, fault.offset, fault.width)
        if not from_line.hands:
            reader.lost.add(("hands",))
        return from_line

    def followed(self, position: Any, text: str) -> tuple[Sequence[Move], Sequence[Any]]:
        """Return the cards of a line as far as it can be played, and what is wrong with it."""
        found = follow(position, text)
        return found.ranks, found.faults

    def place(
        self, table: Mapping[str, Any], path: Path, position: Any, line: Sequence[Move]
    ) -> str | None:
        """Return a trick, or a card of a trick, as it is written."""
        at = self.text(table, path, "at")
        if at is None:
            return None
        match = re.fullmatch(r"([1-9][0-9]?)(?:\.([1-4]))?", at)
        trick, card = map(int, match.groups("0")) if match else (0, 0)
        begun, played, then = [
            position.cards_before(*place) if position else 0
            for place in ((trick, line), (trick, line, max(card, 1)), (trick + 1, line))
        ]
        if match is None or (position and played >= then):
            self.problem((*path, "at"), Saying("file.at"))
            return None
        beyond = "file.not_in_line.card" if card else "file.not_in_line"
        if position and not (0 if card else min(begun, 0)) <= played <= len(line) - bool(card):
            self.problem((*path, "at"), Saying(beyond, trick=trick, card=card))
        return at

    def expects(self, position: Any) -> Iterator[ExpectationRecord]:
        """Yield what a solver must find."""
        for index, table in enumerate(self.tables("expect")):
            yield self._expect(table, ("expect", index), position)

    def _expect(
        self, table: Mapping[str, Any], path: Path, start: Position | None
    ) -> ExpectationRecord:
        self.known(table, path, _EXPECT)
        self.required(table, path, "objective")
        options = self.table_of(table, path, "set")
        position = self._changed(start, options, path)
        after = self.line(table, path, "after", position)
        taken = {
            "outcome": self.number(table, path, "outcome"),
            "points": self.number(table, path, "points"),
            "best": self._ranks(table, path, "best"),
            "result": self.text(table, path, "result"),
            "guaranteed": self._by_player(table, path, "guaranteed", start),
            "with_help": self._by_player(table, path, "with_help", start),
            "maxn": self._by_player(table, path, "maxn", start),
            "kingmaking": self._ranks(table, path, "kingmaking"),
        }
        given: dict[str, Any] = {key: value for key, value in taken.items() if value is not None}
        expect = ExpectationRecord(
            objective=self.text(table, path, "objective") or "",
            after=position.typed_line(after) if position and not self.problems else [],
            set=options,
            expected=ExpectedRecord(**given),
        )
        three = start is not None and not start.rules.seating.two_sided
        for name in _OF_TWO if three else _OF_THREE:
            if name in table:
                kind = "file.expect_two" if three else "file.expect_three"
                self.problem((*path, name), Saying(kind, key=name))
        names = start.rules.variant.objectives if start else OBJECTIVES
        if expect.objective and expect.objective not in names:
            says = Saying(
                "file.objective", objective=expect.objective, hint=hint(expect.objective, names)
            )
            self.problem((*path, "objective"), says)
        elif position and expect.objective:
            try:
                objective_for(position, expect.objective)
            except MissingFields as error:
                self.problem((*path, "objective"), error.says)
        return expect

    def _changed(
        self, start: Position | None, options: Mapping[str, str], path: Path
    ) -> Position | None:
        """Return the position under the options of an `[[expect]]`."""
        if start is None:
            return None
        try:
            return with_options(start, options)
        except IllegalSetup as error:
            for fault in error.faults:
                inner = fault.place[1:] if fault.place[:1] == ("options",) else ()
                self.problem((*path, "set", *inner), fault.says)
        return None

    def _by_player(
        self, table: Mapping[str, Any], path: Path, name: str, start: Position | None
    ) -> dict[str, str] | None:
        """Return numbers or ranges by player, as texts."""
        if name not in table:
            return None
        found = self.table_of(table, path, name)
        if start is not None:
            self.known(found, (*path, name), start.rules.seating.parties)
        for player, text in found.items():
            if not re.fullmatch(r"[0-9]{1,3}(-[0-9]{1,3})?", text):
                self.problem((*path, name, player), Saying("file.range", text=text))
        return found

    def _ranks(self, table: Mapping[str, Any], path: Path, name: str) -> list[str] | None:
        if name not in table:
            return None
        ranks = []
        for text, at, offset in self.texts(table, path, name):
            cards, bad = read_cards(text.removeprefix("*"))
            if bad or len(cards) != 1:
                self.problem(at, Saying("card.none", text=text), offset, len(text))
            ranks += [TURNED[card.rank] if text[:1] == "*" else card.rank for card in cards]
        return [*map(str, ranks)]
