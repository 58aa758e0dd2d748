"""What three players without partners (K1) can reach: honest ranges instead of one value.

Against two others a player has no value: the result depends on whom they play for.  Three things
can be said.  The *guarantee* is what a player gets whatever both others do.  The most there is
is what the player gets *with help* of everybody.  Between them are the outcomes of *max^n*, where
each plays alone.  A player may take any of the cards that are worth the same to that player, and
another one another time.  So there are many outcomes, and a range for each player.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from math import inf
from time import monotonic, perf_counter
from typing import Final

from msgspec import Struct

from ristikontra import _kernel
from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError, SearchStopped
from ristikontra.game.limits import MOST_NODES, check_limits
from ristikontra.game.scoring import Ending
from ristikontra.games.tricks.position import Position, position_of
from ristikontra.games.tricks.search import objectives as o
from ristikontra.games.tricks.search.solver import CARDS, kernel_state, new_kernel, state_of
from ristikontra.words import Saying

#: The most cards of a stock with which every line of three players is followed.
MOST_STOCK: Final = 8
#: Room for points in what the kernel calls an outcome, and for the classes of them.
_POINTS, _CLASSES = 128, 64


class Outlook(Struct, frozen=True):
    """What three players can reach, and by every legal card, from the ace down.

    `status` is "exact", or "interrupted": then nothing was proved, `reach` is None and there are no
    cards.  Points are card points still to come, the spice included; chances of dealing next are in
    sixths.  What a card can reach is counted from the position before it.

    >>> found = outlook("kontra-3 A:A2 B:92 C:2T lead:A")
    >>> found.status, [str(rank) for rank in found.cards]
    ('exact', ['A', '2'])
    """

    position: Position
    objective: o.Objective
    status: str
    reach: o.Reach | None
    cards: Mapping[Rank, o.Reach]
    nodes: int
    seconds: float

    def is_kingmaking(self, rank: Rank) -> bool:
        """Say whether a card decides about others only.

        Another card leaves its player as well off, in what is guaranteed and in the range of max^n,
        but changes this for another player.
        """
        own, player = self.cards[rank], self.position.mover
        return any(
            own.alike(other, player)
            and not all(own.alike(other, at) for at in range(len(own.guaranteed)) if at != player)
            for other in self.cards.values()
        )


def outlook(
    position: Position | str,
    objective: str | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Outlook:
    """Return what each of three players can reach, by `points` or by the next dealer (`deal`).

    Stops, with nothing proved, after `max_nodes` cards played in the search or `max_seconds`.
    Raises `MissingFields` if the objective needs what the position lacks, `RistikontraError` for a
    stock of more than eight cards, and ValueError unless three play without partners.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> found = outlook(read_position("kontra-3 A:A2 B:92 C:2T lead:A"))
    >>> found.reach.guaranteed, found.reach.with_help, found.reach.outcomes
    ((11, 0, 0), (21, 21, 21), ((11, 10, 0), (21, 0, 0)))
    """
    position = position_of(position)
    if position.rules.seating.two_sided:
        raise ValueError("an outlook is for three players without partners")
    check_limits(max_nodes, max_seconds)
    if len(position.stock) > MOST_STOCK:
        raise RistikontraError(Saying("outlook.stock", most=MOST_STOCK))
    resolved = o.objective_for(position, objective)
    started = perf_counter()
    kinds: bytes | None = None
    utilities: Sequence[bytes] = ()
    classes: Sequence[o.Outcome] = ()
    if resolved.deals:
        assert position.deal_points is not None  # the points so far are known
        kinds, utilities, classes = _ends_of(position.deal_points)
    total = position.points_left

    def outcome(number: int) -> o.Outcome:
        if classes:
            return classes[number]
        first, second = divmod(number, _POINTS)
        return first, second, total - first - second

    def reach(found: _kernel.Reach) -> o.Reach:
        guaranteed, with_help, outcomes = found
        return o.Reach(guaranteed, with_help, tuple(sorted(map(outcome, outcomes))))

    if position.finished:
        end = _finished(position, resolved)
        return Outlook(position, resolved, "exact", end, {}, 0, perf_counter() - started)
    kernel = new_kernel(position, o.points(position.rules), 1 << 10)
    limit = MOST_NODES if max_nodes is None else max_nodes
    deadline = inf if max_seconds is None else monotonic() + max_seconds
    taken = (position.taken or (0, 0))[:2]
    try:
        root, cards, nodes = kernel.outlook(
            state_of(position, o.points(position.rules)),
            limit,
            deadline,
            stock=position.stock,
            taken=taken if classes else (0, 0),
            kinds=kinds,
            utilities=utilities,
        )
    except SearchStopped:
        return Outlook(position, resolved, "interrupted", None, {}, 0, perf_counter() - started)
    return Outlook(
        position=position,
        objective=resolved,
        status="exact",
        reach=reach(root),
        cards={
            CARDS[rank]: reach((guaranteed, with_help, outcomes))
            for rank, guaranteed, with_help, outcomes in cards
        },
        nodes=nodes,
        seconds=perf_counter() - started,
    )


def can_reach(position: Position, player: int, shares: Container[o.Outcome]) -> bool:
    """Say whether one of three players can have the points to come shared in one of these ways.

    Both others play against it.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("kontra-3 A:A2 B:92 C:2T lead:A")
    >>> can_reach(position, 0, {(21, 0, 0), (11, 10, 0)}), can_reach(position, 1, {(11, 10, 0)})
    (True, False)
    """
    left = position.points_left
    if position.finished:
        return (0, 0, 0) in shares
    kinds = bytearray(_POINTS * _POINTS)
    for first in range(left + 1):
        for second in range(left + 1 - first):
            kinds[first * _POINTS + second] = (first, second, left - first - second) in shares
    kernel = new_kernel(position, o.points(position.rules), 1 << 10)
    root, _, _ = kernel.outlook(
        kernel_state(position, o.points(position.rules)),
        MOST_NODES,
        inf,
        taken=(0, 0),
        kinds=bytes(kinds),
        utilities=[bytes((0, 1)) + bytes(_CLASSES - 2)] * 3,
    )
    return root[0][player] == 1


def _finished(position: Position, objective: o.Objective) -> o.Reach:
    """Return what a finished position is worth."""
    shares = (0, 0, 0) if objective.name == "points" else o.chances(position.ending)
    return o.Reach(shares, shares, (shares,))


@lru_cache(maxsize=16)
def _ends_of(deal_points: int) -> tuple[bytes, list[bytes], tuple[o.Outcome, ...]]:
    """Return what the ends are worth that come of sharing `deal_points`, as the kernel takes it.

    That is the class of every end by the points of the first two players, what each class is worth
    to each player, and its outcome.
    """
    found: dict[o.Outcome, int] = {}
    kinds = bytearray(_POINTS * _POINTS)
    for first in range(deal_points + 1):
        for second in range(deal_points + 1 - first):
            shares = o.chances(Ending(taken=(first, second, deal_points - first - second)))
            kinds[first * _POINTS + second] = found.setdefault(shares, len(found))
    outcomes = tuple(found)
    padding = bytes(_CLASSES - len(outcomes))
    utilities = [bytes(outcome[player] for outcome in outcomes) + padding for player in range(3)]
    return bytes(kinds), utilities, outcomes
