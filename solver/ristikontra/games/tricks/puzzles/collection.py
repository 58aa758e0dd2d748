"""Puzzles with open hands for games in tricks: the pack, your own, and choosing among them.

Your own are a file with one per line, as `puzzles make` writes them.

1. A line is a JSON object with the fields of `Puzzle`; what else it has is passed over.  Empty
   lines and those that begin with # are left out.
2. A file can say anything, so nothing in it is trusted.  Every position is read, and solved to
   check that only the key is best.
3. All that is wrong with a file is reported at once, each fault at its line.
"""

import dataclasses
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ristikontra.formats.files import puzzle_name, puzzle_position
from ristikontra.formats.parsing import LONGEST_TEXT, problem_at
from ristikontra.game import errors
from ristikontra.game.cards import rank_of
from ristikontra.games.puzzles import Measures, Puzzle, puzzles_in
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.judging import puzzle_objective
from ristikontra.games.tricks.puzzles.themes import THEMES
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.words import Saying

#: From what anybody sees to what takes a long look.
LEVELS: Final = (1, 2, 3, 4, 5)


def pack() -> Mapping[str, Puzzle]:
    """Return the puzzles that come with the program, by `id`, in their order.

    >>> from ristikontra.game.cards import rank_of
    >>> one = next(iter(pack().values()))
    >>> rank_of(one.key) in one.start.moves()
    True
    """
    return puzzles_in("puzzles.jsonl")


def find_puzzle(name: str) -> Puzzle:
    """Return the puzzle of the pack that is called so, or has that number.

    Raises `RistikontraError` if there is none.

    >>> find_puzzle("17").id
    'p017'
    >>> find_puzzle("p317")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle p317; there are p001 to p300
    """
    puzzle = puzzle_name(name) or puzzle_name(f"p{name}") or name
    puzzle_position(puzzle)
    return pack()[puzzle]


#: What each field of a puzzle must be, and what it is called where it is not.
_FIELDS: Final[dict[str, tuple[Any, str]]] = {
    "id": (str, "text"),
    "position": (str, "text"),
    "objective": (str, "text"),
    "key": (str, "text"),
    "tempting": (str, "text"),
    "level": (Annotated[int, msgspec.Meta(ge=-999, le=999)], "number"),
    "themes": (tuple[str, ...], "texts"),
    "measures": (Measures, "measures"),
}


def read_puzzles(lines: Iterable[str], source: str) -> list[Puzzle]:
    """Read puzzles, one per line, in their order; `source` names the file in messages.

    Positions come back as they are printed.  Raises `BadText` with all faults, and
    `RistikontraError` if there is no puzzle.

    >>> read_puzzles(['{"id": "one"}', "nothing"], "mine.jsonl")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: mine.jsonl:1:1: this puzzle lacks position, ...
        {"id": "one"}
        ^
    ...
    """
    puzzles: list[Puzzle] = []
    problems: list[errors.Problem] = []
    more = 0
    places: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        reading = _Line(text, source, number)
        puzzle = reading.puzzle()
        if puzzle and places.setdefault(puzzle.id, number) != number:
            reading.fault(Saying("collection.twice", id=puzzle.id, line=places[puzzle.id]), "id")
        elif puzzle:
            puzzles.append(puzzle)
        room = max(errors.FEW - len(problems), 0)
        problems += reading.problems[:room]
        more += len(reading.problems[room:]) + reading.more
    if problems:
        raise errors.BadText(problems, more)
    if not puzzles:
        raise errors.RistikontraError(Saying("collection.empty", source=source))
    return puzzles


def by_position(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles called by their positions, each position once.

    So their reviews are kept apart from those of the pack, and of any other collection: only the
    same puzzle has the same name.
    """
    return list({one.position: replace(one, id=one.position) for one in puzzles}.values())


def find_own(puzzles: Iterable[Puzzle], name: str) -> Puzzle:
    """Return the puzzle of a collection that is called so; raises `RistikontraError` if none is."""
    known = {puzzle.id: puzzle for puzzle in puzzles}
    if name not in known:
        meant = errors.hint(name, known)
        raise errors.RistikontraError(
            Saying("puzzles.unknown_own", name=errors.shortened(name) or "''", hint=meant)
        )
    return known[name]


def _converted(said: object, kind: Any) -> None:
    """Raise `ValidationError` unless something is of a kind; measures are those of open hands."""
    found = msgspec.convert(said, kind)
    if kind is Measures and UNSET in (found.look_ahead, found.at_sight, found.plan_lines):
        raise msgspec.ValidationError


class _Line:
    """One reading of a line: what is wrong with it, each fault at its place."""

    def __init__(self, text: str, source: str, number: int) -> None:
        self.text = text
        self.source = source
        self.number = number
        self.problems: list[errors.Problem] = []
        self.more = 0

    def fault(self, says: Saying, field: str = "") -> None:
        """Add what is wrong, where a field is named or, if none is, with the line.

        Beyond the faults that are shown the rest is counted: each place costs a look at the line.
        """
        if len(self.problems) >= errors.FEW:
            self.more += 1
            return
        at = self.text.find(f'"{field}"') if field else -1
        self._add(says, max(at, 0), len(field) + 2 if at >= 0 else 1)

    def _add(self, says: Saying, offset: int, width: int) -> None:
        problem = problem_at(says, self.text, self.source, offset, width)
        self.problems.append(dataclasses.replace(problem, line=self.number))

    def puzzle(self) -> Puzzle | None:
        """Return the puzzle; None if anything is wrong."""
        puzzle = self._written()
        position = self._position(puzzle.position) if puzzle else None
        if puzzle is None or position is None:
            return None
        self._judge(puzzle, position)
        if self.problems:
            return None
        key, tempting = rank_of(puzzle.key), rank_of(puzzle.tempting or "")
        text = str(position)
        return replace(puzzle, position=text, key=str(key), tempting=str(tempting))

    def _written(self) -> Puzzle | None:
        """Return what the line says, if all of it is of the right kind."""
        if len(self.text) > LONGEST_TEXT:
            self.fault(Saying("toml.long", most=LONGEST_TEXT))
            return None
        try:
            said = msgspec.json.decode(self.text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self.fault(Saying("collection.no_json"))
            return None
        if not isinstance(said, dict):
            self.fault(Saying("collection.no_json"))
            return None
        if missing := [field for field in _FIELDS if field not in said]:
            self.fault(Saying("collection.missing", fields=missing))
        for field, (kind, what) in _FIELDS.items():
            try:
                if field in said:
                    _converted(said[field], kind)
            except msgspec.ValidationError:
                must = Saying("file.must", key=field, what=Saying(f"collection.must.{what}"))
                self.fault(must, field)
        known = {field: one for field, one in said.items() if field in _FIELDS}
        return None if self.problems else msgspec.convert(known, Puzzle)

    def _position(self, text: str) -> Position | None:
        """Return the position that a text says, with its faults at their places in the line."""
        try:
            return read_position(text, self.source)
        except errors.BadText as error:
            start = self.text.find(text)
            for one in error.problems:
                if start < 0:  # it is written with escapes
                    self.fault(one.says, "position")
                else:
                    self._add(one.says, start + one.column - 1, one.width)
            self.more += error.more
        return None

    def _judge(self, puzzle: Puzzle, position: Position) -> None:
        """Add what a puzzle says of its position that is not so."""
        if not puzzle.id.strip():
            self.fault(Saying("collection.no_id"), "id")
        if puzzle.level not in LEVELS:
            self.fault(Saying("collection.level", level=puzzle.level), "level")
        for theme in puzzle.themes:
            if theme not in THEMES:
                says = Saying("collection.theme", theme=theme, hint=errors.hint(theme, THEMES))
                self.fault(says, "themes")
        if not puzzle.themes:
            self.fault(Saying("collection.no_theme"), "themes")
        objectives, objective = position.rules.variant.objectives, puzzle.objective or ""
        if objective not in objectives:
            hint = errors.hint(objective, objectives)
            self.fault(Saying("file.objective", objective=objective, hint=hint), "objective")
        for field in ("key", "tempting"):
            try:
                position.check(rank_of(getattr(puzzle, field)))
            except errors.IllegalPlay as error:
                self.fault(error.says, field)
        if self.problems:
            return
        try:
            solution = Searcher(puzzle_objective(position, objective)).find(position)
        except errors.MissingFields as error:
            self.fault(error.says, "objective")
            return
        if solution.best != (rank_of(puzzle.key),):
            self.fault(Saying("collection.key", best=solution.best), "key")
        elif puzzle.tempting == puzzle.key:
            self.fault(Saying("collection.tempting"), "tempting")


def chosen(
    variant: str | None = None,
    theme: str | None = None,
    level: int | None = None,
    own: Sequence[Puzzle] | None = None,
) -> list[Puzzle]:
    """Return the puzzles of a variant, a theme and a level, in their order.

    They are those of the pack, or of a user's `own` collection.  What is None is not asked for.
    Raises `RistikontraError` if none is left, and for a theme that no puzzle has.

    >>> chosen("kontra-2", "nothing")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle has the theme 'nothing'; there are ...
    """
    puzzles = [*pack().values()] if own is None else own
    if theme is not None and theme not in (themes := themes_in(puzzles)):
        raise errors.RistikontraError(
            Saying("puzzles.no_theme", theme=theme, hint=errors.hint(theme, themes))
        )
    found = [
        puzzle
        for puzzle in puzzles
        if variant in (None, variant_of(puzzle))
        and (theme is None or theme in puzzle.themes)
        and level in (None, puzzle.level)
    ]
    if not found:
        kind = "puzzles.none" if own is None else "puzzles.none_own"
        raise errors.RistikontraError(Saying(kind))
    return found


def themes_in(puzzles: Collection[Puzzle]) -> list[str]:
    """Return the themes of puzzles, the plainest first."""
    return [theme for theme in THEMES if any(theme in puzzle.themes for puzzle in puzzles)]


def variant_of(puzzle: Puzzle) -> str:
    """Return the name of the game that a puzzle is of, without reading its position."""
    return puzzle.position.partition(" ")[0]
