"""What the side of the seat on turn is sure of, whatever the other three hold and do.

Partner is against it as well.  `ext/pool.pxd` says why that is a game of perfect information.
"""

from __future__ import annotations

from collections.abc import Mapping

from ristikontra.game.cards import EVERY, Rank
from ristikontra.search.objectives import Objective, Value
from ristikontra.search.unseen import sure_values
from ristikontra.worlds.view import View


def guaranteed(view: View, objective: Objective) -> Mapping[Rank, Value]:
    """Return what every card of the seat on turn makes its side sure of, from the ace down.

    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.objectives import points
    >>> view = View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> [(str(rank), value.points) for rank, value in guaranteed(view, points(view.rules)).items()]
    [('K', 0), ('7', 0)]
    """
    hidden = [
        tuple(held - seen for held, seen in zip(hand, known, strict=True))
        for hand, known in zip(view.like.hands, view.known, strict=True)
    ]
    may = [
        sum(1 << seat for seat, ranks in enumerate(view.lacks) if rank not in ranks)
        for rank in EVERY
    ]
    return sure_values(view.like, objective, hidden, may)
