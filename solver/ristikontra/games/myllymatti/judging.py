"""What is played if each plays for himself: he gets out soon, or is last late."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.solver import BeatingSolver
from ristikontra.games.myllymatti.worth import preference


def best_move(position: PhasePosition, solver: BeatingSolver) -> BeatingMove:
    """Return what the player on turn plays; the game is not over."""
    seat = position.turn
    return min(
        position.moves(),
        key=lambda move: preference(solver.worth(position.play(move)), seat),
    )


def best_line(position: PhasePosition, solver: BeatingSolver) -> tuple[Sequence[BeatingMove], bool]:
    """Return the moves to the end, or until a position comes again, and whether one does.

    >>> from ristikontra.games.registry import read
    >>> position = read("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> [str(move) for move in best_line(position, BeatingSolver(position))[0]]
    ['SA', 'None', 'H2']
    """
    line, met = [], {position}
    while not position.finished:
        move = best_move(position, solver)
        line.append(move)
        position = position.play(move)
        if position in met:
            return line, True
        met.add(position)
    return line, False
