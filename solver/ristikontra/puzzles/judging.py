"""Is this ending a puzzle?  What must hold is asked one after the other, the cheapest first.

1. The player on turn has at least three ranks to choose from.  One of them, the key, is the only
   best, and every other costs the outcome or four points.
2. The rules of thumb (`rules_of_thumb`) play another card.
3. On the main line everybody plays the highest rank that keeps the value.  There the key's side has
   at every later turn one good rank or only good ones, and at two of these turns one of several.
4. The shortest plan that secures the value has eight lines at most.

With three players the side is the one on turn.  Each card is worth what it guarantees that player
against both others, and no plan is needed.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.games.puzzles import Puzzle
from ristikontra.puzzles.measures import level_of, measured
from ristikontra.puzzles.rules_of_thumb import card_by_rules_of_thumb
from ristikontra.search.objectives import Objective, points
from ristikontra.search.plans import plan
from ristikontra.search.solver import CardValue, Searcher, Solution

#: Ranks to choose from, points that every wrong one costs, later turns with one good card.
CHOICE: Final = 3
MARGIN: Final = 4
TURNS: Final = 2
#: The lines that a plan may have, and the cards that are tried to find a shorter one.
PLAN_LINES: Final = 8
PLAN_NODES: Final = 200_000


class Lack(StrEnum):
    """What an ending lacks to be a puzzle, in the order of the tests."""

    CHOICE = "choice"  # three ranks to choose from
    KEY = "key"  # a single best card
    MARGIN = "margin"  # wrong cards that all cost enough
    TRAP = "trap"  # the rules of thumb find the key
    SHARP = "sharp"  # at a later turn: one good card, or only good ones
    TURNS = "turns"  # enough later turns with one good card
    PLAN = "plan"  # a plan that is short enough


class Keyed(Struct, frozen=True):
    """An ending in which only one card is best, by enough, and the rules of thumb play another."""

    solution: Solution
    key: Rank
    tempting: Rank


def puzzle_objective(position: Position, name: str | None = None) -> Objective:
    """Return what a puzzle is played for: an objective by its name, None for the usual one.

    That is to clean where somebody owes it, the next deal where two players' points so far are
    known, and else points.  With three players it is that of the one on turn.

    >>> from ristikontra.formats.notation import read_position
    >>> found = puzzle_objective(read_position("kontra-3 A:A2 B:92 C:2T lead:B"))
    >>> found.name, found.party
    ('points', 1)
    """
    rules = position.rules
    if not rules.seating.two_sided:
        return points(rules, position.mover)
    if name is None:
        deals = "deal" in rules.variant.objectives and position.taken is not None
        name = "clean" if any(position.owes) else "deal" if deals else "points"
    return Objective.named(name, rules)


def judged(position: Position, solver: Searcher) -> Puzzle | Lack:
    """Return the puzzle that an ending is, without a name and themes, or what it lacks to be one.

    `solver` has the objective of the puzzle, as `puzzle_objective` returns it.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:T E:4 S:64 W:6 lead:W trick:9,6,4")
    >>> judged(position, Searcher(puzzle_objective(position)))
    <Lack.CHOICE: 'choice'>
    """
    found = keyed(position, solver)
    if isinstance(found, Lack):
        return found
    return main_line_lack(found, solver) or completed(found)


def keyed(position: Position, solver: Searcher) -> Keyed | Lack:
    """Return the key of an ending and the card that tempts, or which of the two it lacks.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:AQ8 E:952 S:J554 W:K84 lead:W trick:J,3,K")
    >>> found = keyed(position, Searcher(puzzle_objective(position)))
    >>> found.key, found.tempting
    (Rank('5'), Rank('J'))
    """
    if len(position.moves()) < CHOICE:
        return Lack.CHOICE
    solution = solver.find(position)
    if len(solution.best) != 1:
        return Lack.KEY
    if not all(card.best or _costs(card) for card in solution.cards):
        return Lack.MARGIN
    key, tempting = solution.best[0], card_by_rules_of_thumb(position)
    return Lack.TRAP if key == tempting else Keyed(solution, key, tempting)


def completed(found: Keyed, themes: Sequence[str] = ()) -> Puzzle | Lack:
    """Return the puzzle, without a name, whose main line lacks nothing, if its plan is short.

    It is in the form of the pack; `themes` are what its key is an example of.
    """
    position, objective = found.solution.position, found.solution.objective
    lines = 0
    if position.rules.seating.two_sided:
        shortest = plan(position, objective, position.party, max_nodes=PLAN_NODES)
        lines = shortest.lines
        if shortest.first is None or lines > PLAN_LINES:
            return Lack.PLAN
    measures = measured(position, objective, found.key, lines)
    return Puzzle(
        id="",
        position=str(position),
        objective=objective.name,
        key=RANKS[found.key],
        tempting=RANKS[found.tempting],
        level=level_of(measures, position.tricks_left),
        themes=tuple(themes),
        measures=measures,
    )


def _costs(card: CardValue) -> bool:
    """Say whether a wrong card costs the outcome, or else points enough."""
    loss = card.loss
    assert loss is not None
    return loss.outcome > 0 or loss.points >= MARGIN


def main_line_lack(found: Keyed, solver: Searcher) -> Lack | None:
    """Return what the main line lacks, None if nothing."""
    solution = found.solution
    position, turns = solution.position, 0
    side = position.party
    for rank in solution.line:
        if position is not solution.position and position.party == side:
            legal = len(position.moves())
            good = len(solver.find(position).best) if legal > 1 else 1
            if 1 < good < legal:
                return Lack.SHARP
            turns += good == 1 < legal
        position = position.play(rank)
    return None if turns >= TURNS else Lack.TURNS
