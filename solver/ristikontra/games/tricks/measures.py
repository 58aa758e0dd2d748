"""What play is for in the games in tricks, by an objective."""

from __future__ import annotations

from ristikontra.game.position import Position
from ristikontra.game.worth import Measure
from ristikontra.search.objectives import objective_for


def measure_of(position: Position, objective: str | None = None) -> Measure:
    """Return what play is for by an objective, or by the one that suits the position.

    >>> from ristikontra.formats.notation import read_position
    >>> measure_of(read_position("lappi N:K E:7 S:2 W:A lead:N dirty:NS")).parts
    ('outcome', 'points')
    """
    return measure_by(objective_for(position, objective).name, position.traits.two_sided)


def measure_by(objective: str, two_sided: bool) -> Measure:
    """Return what play is for by an objective.

    Three players have single numbers: card points, or chances to deal next in sixths.

    >>> measure_by("deal", two_sided=False).parts
    ('outcome',)
    """
    if two_sided:
        return Measure(objective, ("outcome", "points"))
    return Measure(objective, ("points",) if objective == "points" else ("outcome",))
