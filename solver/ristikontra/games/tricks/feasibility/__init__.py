"""Two questions of feasibility: could this have happened, and could it end so with help?

`impossible_past` is the check of every verb; the rest is asked for by name.
"""

from ristikontra.cpsat import NoSolver
from ristikontra.game.limits import check_limits
from ristikontra.games.tricks.feasibility.history import claims_of, gone_of
from ristikontra.games.tricks.feasibility.plain import plain_past
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying


def impossible_past(position: Position, max_seconds: float | None = None) -> Saying | None:
    """Return why a position cannot have come about.

    The answer is None if it can, and where that cannot be known: the time did not suffice, or there
    is no OR-Tools.  A position that claims nothing about the past is not examined.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> impossible_past(read_position("ristikontra N:A E:K S:2 W:4 lead:N")) is None
    True
    """
    check_limits(max_seconds=max_seconds)
    variant = position.rules.variant
    claims = (position.taken, position.won, position.run, position.pack)
    if not variant.cleaning and all(claim is None for claim in claims):
        return None
    if plain_past(gone_of(position), claims_of(position))[0] == "possible":
        return None
    from ristikontra.games.tricks.feasibility.past import why_impossible  # noqa: PLC0415 - CP-SAT, seldom needed

    try:
        return why_impossible(position, max_seconds)
    except NoSolver:
        return None
