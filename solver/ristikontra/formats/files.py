"""Position files: a worked example as TOML, with a position, a line of play and comments.

1. A file has `title`, `rules` (the variant), `lead` and `[hands]`; the other items of the one-line
   text, `line`, `teaches`, `notice` and `source` may be there.  A complete line gives the hands.
2. `[options]` changes options; `[[comments]]` speak at a card ("3.2": the second card of the third
   trick) or before a trick ("3"); `[[expect]]` says what a solver must find, the position itself or
   one `after` a line; `[[claims]]` are kept as they are for `claims/`.
3. All that is wrong with a file is reported at once, each fault at its line and column.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from msgspec import Struct, field

from ristikontra.formats.fields import SETUP_KEYS, SetupFields
from ristikontra.formats.notation import follow, line_text
from ristikontra.formats.parsing import LONGEST_TEXT, is_consequence
from ristikontra.formats.plays import with_hands
from ristikontra.formats.toml import Path, Places, toml_key, toml_value
from ristikontra.game.cards import TURNED, Rank, read_cards
from ristikontra.game.errors import (
    BadText,
    IllegalSetup,
    MissingFields,
    Problem,
    RistikontraError,
    closest,
    hint,
)
from ristikontra.game.names import CALLED, GAMES
from ristikontra.game.position import Position
from ristikontra.game.rules import VARIANTS, game_hint, seating_of
from ristikontra.game.setup import Setup
from ristikontra.search.objectives import OBJECTIVES, objective_for
from ristikontra.texts import text_in
from ristikontra.words import Saying, spoken

#: The keys of a file that are texts about its position.
TEXT_KEYS: Final = ("title", "teaches", "notice", "source")
_TOP: Final = (*TEXT_KEYS, *SETUP_KEYS, "line", "comments", "expect", "claims")
_COMMENT: Final = ("at", "text", "by")
#: Longer words are not a slip of the pen for a name.
_LONGEST_NAME: Final = 60
_OF_TWO: Final = ("outcome", "points", "best", "result")
_OF_THREE: Final = ("guaranteed", "with_help", "maxn", "kingmaking")
_EXPECT: Final = ("objective", "after", "set", *_OF_TWO, *_OF_THREE)


class Comment(Struct, frozen=True):
    """A remark at a card of the line, or before a trick.

    `at` is as written ("3.2" or "3"); `played` counts the cards of the line before it; `card` is
    the number of the card in its trick, 0 where the remark stands before the trick.
    """

    at: str
    text: str
    by: str | None = None
    trick: int = 1
    card: int = 0
    played: int = 0


class Expect(Struct, frozen=True):
    """What a solver must find in the position `after` some cards, with some options `set`.

    What is None is not expected.  With three players there are numbers by player: what they are
    `guaranteed`, get `with_help` and by `maxn`, each a number or a range like "24-35".
    `kingmaking` lists those cards.
    """

    objective: str
    after: tuple[Rank, ...] = ()
    set: Mapping[str, str] = field(default_factory=dict)
    outcome: int | None = None
    points: int | None = None
    best: tuple[Rank, ...] | None = None
    result: str | None = None
    guaranteed: Mapping[str, str] | None = None
    with_help: Mapping[str, str] | None = None
    maxn: Mapping[str, str] | None = None
    kingmaking: tuple[Rank, ...] | None = None


class Example(Struct, frozen=True):
    """A position file: a legal position, a legal line from it, and what is said about them.

    `teaches` is the one idea, `notice` what to look at; `claims` are tables as they were written.
    `places` says where everything stands in the file.
    """

    title: str
    setup: Setup
    position: Position
    line: tuple[Rank, ...] = ()
    comments: tuple[Comment, ...] = ()
    expects: tuple[Expect, ...] = ()
    claims: tuple[Mapping[str, Any], ...] = ()
    teaches: str | None = None
    notice: str | None = None
    source: str | None = None
    places: Places = field(default_factory=Places)


def read_example(given: str | os.PathLike[str], source: str | None = None) -> Example:
    """Read a position file, given as a path or as its text.

    `source` names the file in messages.  Raises `BadText` with everything that is wrong with it,
    and OSError if a path cannot be read.

    >>> read_example('title = "x"\\nhnads = {}\\nrules = "lappi"\\nlead = "N"', "pos.toml")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos.toml:2:1: unknown key 'hnads'; did you mean 'hands'?
        hnads = {}
        ^^^^^
    """
    if isinstance(given, str):
        return _Reader(given, source or "position").example()
    name = source or os.fspath(given)
    return _Reader(text_of(given, name), name).example()


def text_of(path: os.PathLike[str], name: str) -> str:
    """Return what stands in a file, which messages call by its name.

    Raises `BadText` if it is not a text, and OSError if it cannot be read.
    """
    with open(path, "rb") as file:
        data = file.read(4 * LONGEST_TEXT + 1)  # a character takes four bytes at most
    try:
        # What is too long may end within a character.
        return text_in(data, "strict" if len(data) <= 4 * LONGEST_TEXT else "ignore")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode(error.encoding, "replace")
        line = before.count("\n") + 1
        raise BadText([Problem(Saying("file.not_utf8"), name, line, 1, 1, "")]) from None


def example_text(example: Example) -> str:
    """Return an example as TOML; reading it gives the example again.

    >>> text = 'title="x"\\nrules="lappi"\\nlead="N"\\nhands={N="K",E="7",S="2",W="A"}'
    >>> print(example_text(read_example(text)))
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
    setup = example.setup
    top: dict[str, object] = {name: getattr(example, name) for name in TEXT_KEYS}
    top["rules"] = setup.variant
    top |= {name: getattr(setup, name) for name in SETUP_KEYS[1:-2]}
    top |= {"held": setup.held or None, "line": line_text(example.position, example.line) or None}
    blocks = [_table("", top), _table("[hands]", setup.hands)]
    blocks.append(_table("[options]", _options(setup.options)))
    for comment in example.comments:
        blocks.append(
            _table("[[comments]]", {"at": comment.at, "by": comment.by, "text": comment.text})
        )
    for expect in example.expects:
        start = replace(setup, options={**setup.options, **expect.set}).position()
        ranks = {
            name: None if cards is None else [*map(str, cards)]
            for name, cards in (("best", expect.best), ("kingmaking", expect.kingmaking))
        }
        table = {name: getattr(expect, name) for name in _EXPECT}
        table |= {"after": line_text(start, expect.after) or None, "set": _options(expect.set)}
        blocks.append(_table("[[expect]]", table | ranks))
    blocks += [_table("[[claims]]", claim, every=True) for claim in example.claims]
    return "\n".join(block for block in blocks if block)


def example_names() -> list[str]:
    """Return the names of the worked examples, such as "lappi/pagat"."""
    return sorted(name for game in VARIANTS for name in names_in(game))


def names_in(game: str) -> list[str]:
    """Return the names of the worked examples of a game, played in tricks or not.

    >>> "lappi/pagat" in names_in("lappi")
    True
    """
    return list(_names_in(_examples(), game))


@cache
def _names_in(examples: str, game: str) -> tuple[str, ...]:
    """Return the names of the worked examples of a game that stand in a folder, listed once."""
    folder = os.path.join(examples, game)
    files = os.listdir(folder) if os.path.isdir(folder) else []
    return tuple(sorted(f"{game}/{name[:-5]}" for name in files if name.endswith(".toml")))


def find_example(name: str) -> Example:
    """Return the worked example of a name.

    Raises `RistikontraError` if there is none.

    >>> find_example("lappi/nothing")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: there is no worked example 'lappi/nothing'...
    """
    if name not in example_names():
        raise RistikontraError(Saying("given.no_example", name=name, hint=did_you_mean(name)))
    return _shipped(name, spoken().code)


@cache
def _shipped(name: str, _: str) -> Example:
    """Return a worked example that exists, with its texts in the language that is spoken.

    It is read once in each: it does not change while the program runs.
    """
    return read_example(data_file(f"{name}.toml").decode(), f"{name}.toml")


def data_file(name: str) -> bytes:
    """Return a file that comes with the program.

    >>> data_file("puzzles.jsonl")[:1]
    b'{'
    """
    with open(os.path.join(_examples(), name), "rb") as file:
        return file.read()


def is_name(words: str) -> bool:
    """Say whether words look like the name of a file or an example, and not like a position.

    >>> is_name("lapi/pagat"), is_name("lappi"), is_name("lapi N:K")
    (True, False, False)
    """
    return not re.search("[:={]", words) and words.split()[:1] not in [[name] for name in VARIANTS]


def did_you_mean(name: str) -> Saying | str:
    """Return a hint at the worked example or the variant that a wrong name is close to, or "".

    >>> print(did_you_mean("pagat"), did_you_mean("ristikonta/bridge"))
    ; did you mean lappi/pagat? ; did you mean ristikontra/bridge?
    >>> print(did_you_mean("lapi"), did_you_mean("skitgubbe"))
    ; did you mean lappi/pagat, or lappi and its hands? ; did you mean myllymatti?
    """
    if not (close := _close_to(name)) or name.lower() in CALLED or "/" in close:
        return examples_meant(name)
    meant = closest(name.lower(), names_in(close), 0)
    kind = "hint.example_or_hands" if meant else "hint.hands"
    return Saying(kind, name=meant, variant=close)


def examples_meant(name: str) -> Saying | str:
    """Return a hint at the worked example, or the game, whose name is close to a wrong one, or "".

    >>> print(examples_meant("lapi"), examples_meant("pagta"), examples_meant("skitgubbe"))
    ; did you mean lappi? ; did you mean lappi/pagat? ; did you mean myllymatti?
    """
    if name.lower() in CALLED:
        return game_hint(name)
    close = _close_to(name)
    return Saying("hint.example", name=close) if close else ""


def _close_to(name: str) -> str:
    """Return the worked example, or the game, that a wrong name is close to, or ""."""
    games = (*VARIANTS, *GAMES)
    names = sorted(one for game in games for one in names_in(game))
    known = {full.partition("/")[2]: full for full in reversed(names)}
    known |= {one: one for one in (*names, *games)}
    close = closest(name.lower(), known, 0.7) if len(name) <= _LONGEST_NAME else ""
    return known.get(close, "")


@cache
def _examples() -> str:
    """Return the folder of what comes with the program: in it, or beside its source tree."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, "positions")
    return installed if os.path.isdir(installed) else os.path.join(package, "../../positions")


def _options(options: Mapping[str, str]) -> dict[str, str | int]:
    return {name: int(v) if v.isascii() and v.isdigit() else v for name, v in options.items()}


def _table(header: str, table: Mapping[str, object], every: bool = False) -> str:
    """Return a table as TOML; None and what is empty is left out unless `every`."""
    kept = {key: value for key, value in table.items() if every or value not in (None, (), {})}
    lines = [f"{toml_key(key)} = {toml_value(value)}\n" for key, value in kept.items()]
    return f"{header}\n" * bool(header and (kept or every)) + "".join(lines)


class _Reader(SetupFields):
    """One reading of a position file."""

    def example(self) -> Example:
        data = self.data
        self.known(data, (), _TOP)
        texts = {name: self.translated(data, (), name) for name in TEXT_KEYS}
        from_line = "line" in data and not data.get("hands")
        self.required(data, (), "title", "rules", *(["hands"] * (not from_line)))
        setup = self._with_hands_of_line(self.setup()) if from_line else self.setup()
        position = self._position(setup, from_line)
        line = self._line(data, (), "line", position)
        comments = tuple(self._comments(position, line))
        expects = [
            self._expect(table, ("expect", index), setup if position else None)
            for index, table in enumerate(self.tables("expect"))
        ]
        claims = self.tables("claims")
        if self.problems or position is None:
            raise self.bad_text()
        return Example(
            title=texts["title"] or "",
            setup=setup,
            position=position,
            line=line,
            comments=comments,
            expects=tuple(expects),
            claims=tuple(claims),
            teaches=texts["teaches"],
            notice=texts["notice"],
            source=texts["source"],
            places=self.places,
        )

    def _with_hands_of_line(self, setup: Setup) -> Setup:
        """Return a setup without hands filled with the hands that the line gives, if it does."""
        line = self.data["line"]
        from_line, faults = with_hands(setup, line) if isinstance(line, str) else (setup, ())
        for fault in faults:
            self.problem(("line",), fault.says, fault.offset, fault.width)
        if not from_line.hands:
            self.lost.add(("hands",))
        return from_line

    def _position(self, setup: Setup, from_line: bool) -> Position | None:
        """Return the position, whose hands may be `from_line` by the line."""
        try:
            return setup.position()
        except IllegalSetup as error:
            lost = {path for path in self.lost if path[0] in SETUP_KEYS}
            for fault in error.faults:
                if is_consequence(fault, lost):
                    continue
                if from_line and fault.place[:1] == ("hands",):
                    self.problem(("line",), fault.says)
                else:
                    self.report_fault(fault, setup)
        return None

    def _line(
        self, table: Mapping[str, Any], path: Path, key: str, position: Position | None
    ) -> tuple[Rank, ...]:
        text = self.text(table, path, key)
        if text is None or position is None:
            return ()
        followed = follow(position, text)
        for fault in followed.faults:
            self.problem((*path, key), fault.says, fault.offset, fault.width)
        return followed.ranks

    def _comments(self, position: Position | None, line: Sequence[Rank]) -> Iterator[Comment]:
        for index, table in enumerate(self.tables("comments")):
            path: Path = ("comments", index)
            self.known(table, path, _COMMENT)
            self.required(table, path, "at", "text")
            at, text = self.text(table, path, "at"), self.translated(table, path, "text")
            by = self.translated(table, path, "by")
            if at is None:
                continue
            match = re.fullmatch(r"([1-9][0-9]?)(?:\.([1-4]))?", at)
            trick, card = map(int, match.groups("0")) if match else (0, 0)
            begun, played, then = [
                position.cards_before(*place) if position else 0
                for place in ((trick, line), (trick, line, max(card, 1)), (trick + 1, line))
            ]
            if match is None or (position and played >= then):
                self.problem((*path, "at"), Saying("file.at"))
                continue
            beyond = "file.not_in_line.card" if card else "file.not_in_line"
            if position and not (0 if card else min(begun, 0)) <= played <= len(line) - bool(card):
                self.problem((*path, "at"), Saying(beyond, trick=trick, card=card))
            yield Comment(at, text or "", by, trick, card, max(played, 0))

    def _expect(self, table: Mapping[str, Any], path: Path, setup: Setup | None) -> Expect:
        self.known(table, path, _EXPECT)
        self.required(table, path, "objective")
        options = self.table_of(table, path, "set")
        position = self._changed(setup, options, path)
        after = self._line(table, path, "after", position)
        expect = Expect(
            objective=self.text(table, path, "objective") or "",
            after=after,
            set=options,
            outcome=self.number(table, path, "outcome"),
            points=self.number(table, path, "points"),
            best=self._ranks(table, path, "best"),
            result=self.text(table, path, "result"),
            guaranteed=self._by_player(table, path, "guaranteed", setup),
            with_help=self._by_player(table, path, "with_help", setup),
            maxn=self._by_player(table, path, "maxn", setup),
            kingmaking=self._ranks(table, path, "kingmaking"),
        )
        three = setup is not None and not seating_of(setup.variant).two_sided
        for name in _OF_TWO if three else _OF_THREE:
            if name in table:
                kind = "file.expect_two" if three else "file.expect_three"
                self.problem((*path, name), Saying(kind, key=name))
        names = VARIANTS[setup.variant].objectives if setup else OBJECTIVES
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
        self, setup: Setup | None, options: Mapping[str, str], path: Path
    ) -> Position | None:
        """Return the position under the options of an `[[expect]]`."""
        if setup is None:
            return None
        try:
            return replace(setup, options={**setup.options, **options}).position()
        except IllegalSetup as error:
            for fault in error.faults:
                inner = fault.place[1:] if fault.place[:1] == ("options",) else ()
                self.problem((*path, "set", *inner), fault.says)
        return None

    def _by_player(
        self, table: Mapping[str, Any], path: Path, name: str, setup: Setup | None
    ) -> Mapping[str, str] | None:
        """Return numbers or ranges by player, as texts."""
        if name not in table:
            return None
        found = self.table_of(table, path, name)
        if setup is not None:
            self.known(found, (*path, name), seating_of(setup.variant).parties)
        for player, text in found.items():
            if not re.fullmatch(r"[0-9]{1,3}(-[0-9]{1,3})?", text):
                self.problem((*path, name, player), Saying("file.range", text=text))
        return found

    def _ranks(self, table: Mapping[str, Any], path: Path, name: str) -> tuple[Rank, ...] | None:
        if name not in table:
            return None
        ranks = []
        for text, at, offset in self.texts(table, path, name):
            cards, bad = read_cards(text.removeprefix("*"))
            if bad or len(cards) != 1:
                self.problem(at, Saying("card.none", text=text), offset, len(text))
            ranks += [TURNED[card.rank] if text[:1] == "*" else card.rank for card in cards]
        return tuple(ranks)
