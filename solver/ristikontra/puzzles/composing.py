"""Puzzles made from a seed: endings drawn by lot, judged, and where a theme is scarce, changed.

An ending whose key is an example of the theme, and which is no puzzle, is a near miss: two of its
cards are exchanged, another leads, or everybody has a card less, and it is judged again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from ristikontra.formats.notation import position_text
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import IllegalSetup, RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.rules import Rules, rules_for
from ristikontra.game.setup import setup_of
from ristikontra.puzzles.drawing import changed, drawn, fewest_cards, possible
from ristikontra.puzzles.judging import Judged, Lack, aim, judged
from ristikontra.puzzles.levels import level_of
from ristikontra.puzzles.likeness import likeness
from ristikontra.puzzles.puzzle import Puzzle
from ristikontra.puzzles.themes import THEMES, themes_of
from ristikontra.search.solver import Solver
from ristikontra.words import Saying

#: Of the endings that are judged for a theme so many are near misses changed, if there are any.
_CHANGED: Final = 0.75
#: Near misses that are remembered, and puzzles that those of one family may bring.
_KEPT: Final = 60
_FAMILY: Final = 3
#: After so many endings of which none is wanted nobody waits for one.
_PATIENCE: Final = 100_000
#: What an ending lacks that does not come near: no card is better than all others by enough, or it
#: is the one that everybody plays.
_FAR: Final = (Lack.CHOICE, Lack.KEY, Lack.MARGIN, Lack.TRAP)
#: Megabytes of each table; endings so short need little.
_TABLE: Final = 8


def composed(
    rng: Random,
    variant: str,
    *,
    cards: int | None = None,
    theme: str | None = None,
    level: int | None = None,
    patience: int = _PATIENCE,
) -> Iterator[Puzzle]:
    """Yield puzzles without end, no two of them alike, the same for the same random numbers.

    `cards` are those of the longest hand; `patience` is after how many endings judged in vain no
    more are.  Their ids are numbers, from 1.  Raises
    `RistikontraError` where the theme cannot come up in the variant, hands do not have so many
    cards, or none is found.

    >>> puzzle = next(composed(Random(1), "ristikontra", cards=4))
    >>> puzzle.key != puzzle.tempting, len(puzzle.start.legal_cards()) >= 3
    (True, True)
    """
    rules = rules_for(variant)
    if theme is not None and theme not in THEMES:
        raise RistikontraError(Saying("puzzles.no_theme", theme=theme, themes=[*THEMES]))
    if theme is not None and not possible(rules, theme):
        raise RistikontraError(Saying("puzzles.elsewhere", theme=theme, variant=variant))
    least = fewest_cards(rules)
    if cards is not None and not least <= cards <= rules.hand:
        raise RistikontraError(Saying("puzzles.cards", least=least, most=rules.hand))
    composer = _Composer(rng, rules, cards, theme)
    found = vain = 0
    while vain < patience:
        vain += 1
        puzzle = composer.attempt()
        if puzzle is not None and level in (None, puzzle.level):
            found, vain = found + 1, 0
            yield replace(puzzle, id=str(found))
    raise RistikontraError(Saying("puzzles.vain", number=f"{patience:,}"))


class _Composer:
    """Draws, changes and judges endings of a game; knows what it has found, and what came near."""

    def __init__(self, rng: Random, rules: Rules, cards: int | None, theme: str | None) -> None:
        self._rng = rng
        self._rules = rules
        self._cards = cards
        self._theme = theme
        self._solvers: dict[object, Solver] = {}
        self._seen: set[object] = set()
        #: Near misses with the number of their family, and what families there are.
        self._near: list[tuple[Position, int]] = []
        self._families = 0
        self._brought: Counter[int] = Counter()

    def attempt(self) -> Puzzle | None:
        """Judge one ending more; return the puzzle that it is, if it is a new one of the theme."""
        position, family = self._ending()
        if position is None or self._cards not in (None, max(map(sum, position.hands))):
            return None
        solver = self._solver(position)
        found = judged(position, solver)
        if found in _FAR or (self._theme is None and isinstance(found, Lack)):
            return None
        key = solver.solve(position).best[0]
        if not _legal(position):
            return None
        themes = themes_of(position, aim(position), key, solver)
        if not themes or self._theme not in (None, *themes):
            return None
        if self._theme is not None:
            self._remember(position, family)
        return None if isinstance(found, Lack) else self._kept(found, themes, family)

    def _ending(self) -> tuple[Position | None, int]:
        """Return an ending that is drawn, or a near miss changed, and its family."""
        position: Position | None
        if self._near and self._rng.random() < _CHANGED:
            position, family = self._rng.choice(self._near)
            position = changed(self._rng, position)
        else:
            self._families += 1
            position, family = self._drawn(), self._families
        return position, family

    def _drawn(self) -> Position:
        return drawn(self._rng, self._rules, self._cards, self._theme)

    def _remember(self, position: Position, family: int) -> None:
        """Keep a near miss; one of those that were kept makes room."""
        if self._brought[family] >= _FAMILY:
            return
        if len(self._near) >= _KEPT:
            self._near.pop(self._rng.randrange(_KEPT))
        self._near.append((position, family))

    def _kept(self, found: Judged, themes: tuple[str, ...], family: int) -> Puzzle | None:
        """Return a puzzle, unless there was one like it."""
        position = found.position
        like = likeness(position, found.objective)
        if like in self._seen:
            return None
        self._seen.add(like)
        self._brought[family] += 1
        if self._brought[family] >= _FAMILY:
            self._near = [(one, other) for one, other in self._near if other != family]
        return Puzzle(
            id="",
            position=position_text(position),
            objective=found.objective,
            key=RANKS[found.key],
            tempting=RANKS[found.tempting],
            level=level_of(found.measures, position.tricks_left),
            themes=themes,
            measures=found.measures,
        )

    def _solver(self, position: Position) -> Solver:
        """Return the solver of what a position is played for; each keeps its table."""
        objective = aim(position)
        context = (objective, position.owes, position.taken and position.whole)
        if context not in self._solvers:
            self._solvers[context] = Solver(objective, table_megabytes=_TABLE)
        return self._solvers[context]


def _legal(position: Position) -> bool:
    """Say whether an ending that was drawn or changed is legal."""
    try:
        setup_of(position).position()
    except IllegalSetup:
        return False
    return True
