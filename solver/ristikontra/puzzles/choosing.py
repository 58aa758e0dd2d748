"""Which puzzles somebody wants: of a game, of a theme, of a level."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ristikontra.game.errors import RistikontraError
from ristikontra.puzzles.puzzle import Puzzle, pack
from ristikontra.puzzles.themes import THEMES
from ristikontra.words import Saying


def chosen(
    variant: str | None = None,
    theme: str | None = None,
    level: int | None = None,
    own: Sequence[Puzzle] | None = None,
) -> list[Puzzle]:
    """Return the puzzles of a variant, a theme and a level, in their order.

    They are those of the pack, or of one's `own` collection.  What is None is not asked for.
    Raises `RistikontraError` if none is left, and for a theme that no puzzle has.

    >>> chosen("kontra-2", "nothing")
    Traceback (most recent call last):
    ristikontra.game.errors.RistikontraError: no puzzle has the theme 'nothing'; themes are ...
    """
    puzzles = [*pack().values()] if own is None else own
    if theme is not None and theme not in (themes := themes_in(puzzles)):
        raise RistikontraError(Saying("puzzles.no_theme", theme=theme, themes=themes))
    found = [
        puzzle
        for puzzle in puzzles
        if variant in (None, variant_of(puzzle))
        and (theme is None or theme in puzzle.themes)
        and level in (None, puzzle.level)
    ]
    if not found:
        kind = "puzzles.none" if own is None else "puzzles.none_own"
        raise RistikontraError(Saying(kind))
    return found


def themes_in(puzzles: Collection[Puzzle]) -> list[str]:
    """Return the themes of puzzles, the plainest first."""
    return [theme for theme in THEMES if any(theme in puzzle.themes for puzzle in puzzles)]


def variant_of(puzzle: Puzzle) -> str:
    """Return the name of the game that a puzzle is of, without reading its position."""
    return puzzle.position.partition(" ")[0]
