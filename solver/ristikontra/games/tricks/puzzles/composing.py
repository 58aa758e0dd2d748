"""Puzzles made from a seed: endings drawn at random, judged, and where a theme is wanted, changed.

An ending whose key is an example of the theme is a near miss, or a puzzle.  A near miss is changed
and judged again: two cards are exchanged, another player leads, or everybody has a card less.

One of several equivalent puzzles is enough.  Their key is what does not change when the table is
turned.  Worthless ranks differ only in who holds them.  So two endings are equivalent if they
become equal by turning the table and renaming such ranks.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from msgspec.structs import replace

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.errors import RistikontraError, hint
from ristikontra.game.rules import Rules, rules_for
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles import judging
from ristikontra.games.tricks.puzzles.drawing import changed, drawn, fewest_cards, possible
from ristikontra.games.tricks.puzzles.prefilters import may_be_example, promising
from ristikontra.games.tricks.puzzles.themes import THEMES, Key, themes_of
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.games.tricks.setup import setup_of
from ristikontra.words import Saying

#: The share of judged endings for a theme that are changed near misses, if there are any.
_CHANGED: Final = 0.75
#: Families of near misses that are remembered, near misses of each, the puzzles that one may yield,
#: and the vain changes after which it is dropped.
_FAMILIES: Final = 12
_KEPT: Final = 12
_FAMILY: Final = 3
_VAIN: Final = 100
#: After this many unwanted endings in a row the search ends.
_PATIENCE: Final = 500_000
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
    """Yield puzzles without end, no two of them equivalent, the same for the same random numbers.

    `cards` are those of the longest hand; `patience` is after how many endings looked at in vain no
    more are.  Their ids are numbers, from 1.  Raises `RistikontraError` where the theme cannot come
    up in the variant, hands do not have this many cards, or no puzzle is found.

    >>> puzzle = next(composed(Random(1), "ristikontra", cards=4))
    >>> puzzle.key != puzzle.tempting, len(puzzle.start.moves()) >= 3
    (True, True)
    """
    rules = rules_for(variant)
    if theme is not None and theme not in THEMES:
        raise RistikontraError(Saying("puzzles.no_theme", theme=theme, hint=hint(theme, THEMES)))
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
    raise RistikontraError(Saying("puzzles.vain", number=patience))


@dataclass(slots=True, eq=False)
class _Family:
    """Near misses from one random ending, the puzzles made of them, and changes since."""

    near: list[Position] = field(default_factory=list)
    made: int = 0
    vain: int = 0


class _Composer:
    """Draws, changes and judges endings of a game; knows what it has found, and what came near."""

    def __init__(self, rng: Random, rules: Rules, cards: int | None, theme: str | None) -> None:
        self._rng = rng
        self._rules = rules
        self._cards = cards
        self._theme = theme
        self._solvers: dict[Objective, Searcher] = {}
        #: What is known of endings that came near already, and of puzzles.
        self._met: set[SimilarityKey] = set()
        self._families: list[_Family] = []

    def attempt(self) -> Puzzle | None:
        """Judge one ending more; return the puzzle that it is, if it is a new one of the theme."""
        position, family = self._ending()
        if position is None or self._cards not in (None, max(map(sum, position.counts))):
            return None
        if self._theme is not None and not promising(position, self._theme):
            return None
        solver = self._solver(position)
        found = judging.keyed(position, solver)
        if isinstance(found, judging.Lack) or setup_of(position).faults():
            return None
        if self._theme is not None and not may_be_example(Key(found.solution, solver), self._theme):
            return None
        key = similarity_key(position, found.solution.objective.name)
        if key in self._met:
            return None
        self._met.add(key)
        if self._theme is not None:
            self._remember(position, family)
        if judging.main_line_lack(found, solver):
            return None
        themes = themes_of(position, found.solution.objective, found.key, solver)
        if not themes or self._theme not in (None, *themes):
            return None
        finished = judging.completed(found, themes)
        if isinstance(finished, judging.Lack):
            return None
        self._count(family)
        return finished

    def _ending(self) -> tuple[Position | None, _Family]:
        """Return an ending that is drawn, or a near miss changed, and its family."""
        if self._families and self._rng.random() < _CHANGED:
            family = self._rng.choice(self._families)
            family.vain += 1
            if family.vain > _VAIN:
                self._families.remove(family)
            return changed(self._rng, self._rng.choice(family.near)), family
        return drawn(self._rng, self._rules, self._cards, self._theme), _Family()

    def _remember(self, position: Position, family: _Family) -> None:
        """Keep a near miss; one of its family makes room, or the family changed most in vain."""
        if len(family.near) >= _KEPT:
            family.near.pop(self._rng.randrange(_KEPT))
        family.near.append(position)
        family.vain = 0
        if family.made < _FAMILY and family not in self._families:
            if len(self._families) >= _FAMILIES:
                self._families.remove(max(self._families, key=lambda one: one.vain))
            self._families.append(family)

    def _count(self, family: _Family) -> None:
        """Count a puzzle; a family that has yielded enough of them yields no more."""
        family.made += 1
        if family.made >= _FAMILY and family in self._families:
            self._families.remove(family)

    def _solver(self, position: Position) -> Searcher:
        """Return the solver of what a position is played for."""
        objective = judging.puzzle_objective(position)
        if objective not in self._solvers:
            self._solvers[objective] = Searcher(objective, table_megabytes=_TABLE)
        return self._solvers[objective]


#: What all equivalent endings share.
SimilarityKey = tuple[object, ...]


def similarity_key(position: Position, objective: str) -> SimilarityKey:
    """Return what two endings share if and only if they are equivalent.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> one = read_position("ristikontra N:A92 E:K77 S:Q43 W:T65 lead:N")
    >>> other = read_position("ristikontra N:T82 E:A54 S:K33 W:Q76 lead:E")
    >>> similarity_key(one, "points") == similarity_key(other, "points")
    True
    """
    rules, leader = position.rules, position.leader
    seats = len(position.counts)
    # Turned so that the leader is first, with the leader's party.
    order = [rules.seating.left_of(leader, step) for step in range(seats)]
    turned = list(dict.fromkeys(rules.seating.party[seat] for seat in order))
    columns = {rank: _column(position, rank, order) for rank in EVERY}
    # The ranks that rules name, queens and kings (L5), are worth something by every schedule.
    named = {rank: columns[rank] for rank in EVERY if rules.values[rank]}
    plain = sorted(columns[rank] for rank in EVERY if rank not in named)
    return (
        rules.name,
        tuple(sorted(rules.changed.items())),
        objective,
        len(position.trick),
        tuple(sorted(named.items())),
        tuple(plain),
        tuple(position.owes[party] for party in turned),
        position.taken and tuple(position.taken[party] for party in turned),
        position.spice,
        position.pack == (),
    )


def _column(position: Position, rank: Rank, order: list[int]) -> tuple[object, ...]:
    """Return all that a position says of a rank, seats in order."""
    run = position.run.length if position.run and position.run.rank == rank else 0
    copies = tuple(position.counts[seat][rank] for seat in order)
    on_table = tuple(at for at, card in enumerate(position.trick) if card == rank)
    return copies, on_table, run
