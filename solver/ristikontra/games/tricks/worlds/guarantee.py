"""What every card of the player on turn guarantees one seat, whatever was dealt.

Its partner is against it as well, unless it sees that hand.  `ext/hidden/guarantee.pxd` says why
that is a game of perfect information.
"""

from collections.abc import Mapping

from ristikontra.game.cards import EMPTY, EVERY, Hand, Rank
from ristikontra.game.seats import SEATS
from ristikontra.games.tricks.search.objectives import Objective, Value
from ristikontra.games.tricks.search.unseen import guaranteed_values
from ristikontra.games.tricks.worlds.view import View


def guaranteed(
    view: View, objective: Objective, seat: int | None = None, helped: bool = False
) -> Mapping[Rank, Value]:
    """Return what every card of the player on turn guarantees a seat, from the ace down.

    It is the seat on turn unless another is named, whose hand is known.  If it is `helped`, its
    partner plays for it, whose hand is also known.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> view = View.of(read_position("lappi N:K7 E:73 S:32 W:K2 lead:N"))
    >>> [(str(rank), value.points) for rank, value in guaranteed(view, points(view.rules)).items()]
    [('K', 0), ('7', 0)]
    """
    hidden, may = _seen_of(view)
    return guaranteed_values(
        view.representative, objective, hidden, may, seat, helped, spice=view.spice
    )


def sure(view: View, objective: Objective) -> Mapping[Rank, Value]:
    """Return what each card guarantees the side of the player on turn, from the ace down.

    A player who sees the partner's hand also plays it; else the partner is one of those who may
    hold and do anything.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.game.cards import EMPTY
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("ristikontra N:96 E:75 S:AT W:93 lead:N")
    >>> seen = View.at_table(position, [EMPTY, EMPTY, position.counts[2], EMPTY])
    >>> goal = points(position.rules)
    >>> [max(sure(view, goal).values()).points for view in (View.of(position), seen)]
    [0, 11]
    """
    seating = view.rules.seating
    helped = seating.has_partners and not view.hidden[seating.left_of(view.mover, 2)]
    return guaranteed(view, objective, None, helped)


def _seen_of(view: View) -> tuple[list[Hand], list[int]]:
    """Return what the kernel needs to know of hidden cards: `hidden` and `may` of
    `guaranteed_values`."""
    hands = zip(view.representative.counts, view.known, strict=True)
    hidden = [tuple(n - seen for n, seen in zip(hand, its, strict=True)) for hand, its in hands]
    hidden += [view.behind, EMPTY, EMPTY][: len(SEATS) - len(hidden)]
    voids = (*view.voids, *[frozenset[Rank]()] * len(SEATS))[: len(SEATS)]
    may = [
        sum(1 << place for place, ranks in enumerate(voids) if rank not in ranks) for rank in EVERY
    ]
    return hidden, may
