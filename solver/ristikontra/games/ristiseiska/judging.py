"""What each move of a position costs its player, and the line of best play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.games.ristiseiska.worth import LayoutWorth, chosen


class JudgedMove(NamedTuple):
    """What a move comes to, and the points that it loses its player.

    `cost` is by what he is sure of against all others, `cost_each` if each plays for himself.
    `kingmaking`: then he comes to the same by another move, and others do not.
    """

    worth: LayoutWorth
    cost: int
    cost_each: int
    kingmaking: bool


def judged_moves(position: LayoutPosition, solver: LayoutSolver) -> Mapping[LayoutMove, JudgedMove]:
    """Return what each move comes to; the solver's deal reaches the position.

    >>> from ristikontra.game.suited import PACK
    >>> from ristikontra.games.ristiseiska.position import dealt
    >>> from ristikontra.games.ristiseiska.rules import LayoutRules
    >>> cards = sorted(PACK)
    >>> position = dealt([cards[seat::3] for seat in range(3)], LayoutRules())
    >>> while sum(map(len, position.hands)) > 20:
    ...     position = position.play(position.moves()[0])
    >>> judged = judged_moves(position, LayoutSolver(position))
    >>> min(one.cost for one in judged.values())
    0
    """
    seat = position.turn
    after = {move: solver.worth(position.play(move)) for move in position.moves()}
    least = min((one.guarantees[seat] for one in after.values()), default=0)
    least_each = min((one.outcome[seat] for one in after.values()), default=0)
    return {
        move: JudgedMove(
            here,
            here.guarantees[seat] - least,
            here.outcome[seat] - least_each,
            any(
                one.outcome[seat] == here.outcome[seat] and one.outcome != here.outcome
                for one in after.values()
            ),
        )
        for move, here in after.items()
    }


def best_move(position: LayoutPosition, solver: LayoutSolver) -> LayoutMove:
    """Return what is played if each plays for himself; the game is not over."""
    moves = position.moves()
    outcomes = [solver.worth(position.play(move)).outcome for move in moves]
    return moves[chosen(outcomes, position.turn)]


def best_line(position: LayoutPosition, solver: LayoutSolver) -> Iterator[LayoutMove]:
    """Yield the moves to the end if each plays for himself."""
    while not position.finished:
        move = best_move(position, solver)
        yield move
        position = position.play(move)
