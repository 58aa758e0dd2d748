"""What the cards played suggest, if one trusts those who played them: an inference, not a proof.

A deal counts half as much for a number of points that the others lost in it by cards played since
the start of the ending.  The loss of a card is measured with all cards known.  It is how far the
value fell for the side that played it, in play for points, whatever else is played for. The cards
of the seat that asks teach it nothing, since it knew no more then than it knows now.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Final, NamedTuple

from ristikontra.game.cards import Hand, Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.unseen import DealSolver, counts_of
from ristikontra.games.tricks.worlds.deals import World
from ristikontra.games.tricks.worlds.view import View
from ristikontra.words import Saying

#: Deals that are judged at once; a run that is stopped has judged some of them.
_CHUNK: Final = 4096


class Earlier(NamedTuple):
    """A card that was played, and a `representative` of the positions that fit before it."""

    representative: Position
    rank: Rank


@dataclass(frozen=True, slots=True)
class Trust:
    """How much the others are trusted: `half` is how many points lost halve a deal's weight.

    `before` are the cards played since the start of the ending.
    """

    half: int
    before: tuple[Earlier, ...]

    @property
    def ranks(self) -> frozenset[Rank]:
        """The ranks whose names matter to what was played."""
        representatives = [representative for representative, _ in self.before]
        led = {rank for representative in representatives for rank in representative.trick[:1]}
        runs = {representative.run.rank for representative in representatives if representative.run}
        return frozenset({rank for _, rank in self.before} | led | runs)


def trusted(
    view: View, trust: Trust, deals: Sequence[World], max_seconds: float | None = None
) -> tuple[Mapping[World, float], str]:
    """Return by what the weight of each deal is multiplied, in the order given.

    That is how far the cards played speak for it.  There are as many as there was time for, and
    what ended the work early: "time", "interrupt", or "".

    Raises `RistikontraError` where no cards were played, or where a lead passed on (R22), which
    gives hidden cards away.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.worlds.deals import Worlds
    >>> start = read_position("lappi N:K7 E:73 S:32 W:K2 lead:N")
    >>> view, trust = View.of(start.play("7")), Trust(4, (Earlier(start, Rank("7")),))
    >>> factors, _ = trusted(view, trust, list(Worlds(view, trust.ranks)))
    >>> sorted({round(factor, 2) for factor in factors.values()})
    [0.25, 0.5, 1.0]
    """
    if not trust.before:
        raise RistikontraError(Saying("advise.trust.nothing"))
    if _passed_on(view, trust.before):
        raise RistikontraError(Saying("advise.trust.passes"))
    deadline = inf if max_seconds is None else monotonic() + max_seconds
    solver, factors = DealSolver(view.representative, points(view.rules)), dict[World, float]()
    for start in range(0, len(deals), _CHUNK):
        some = deals[start : start + _CHUNK]
        try:
            lost = _lost(view, trust, some, solver, deadline)
        except KeyboardInterrupt:
            return factors, "interrupt"
        if lost is None:
            return factors, "time"
        found = {deal: 0.5 ** (points / trust.half) for deal, points in lost.items()}
        factors |= found
    return factors, ""


def _passed_on(view: View, before: Sequence[Earlier]) -> bool:
    """Say whether somebody else led than the winner of the trick before."""
    later = [*(representative for representative, _ in before[1:]), view.representative]
    return any(
        representative.ends_trick and representative.table_trick(rank).winner != after.leader
        for (representative, rank), after in zip(before, later, strict=True)
    )


def _lost(
    view: View, trust: Trust, deals: Sequence[World], solver: DealSolver, deadline: float
) -> dict[World, int] | None:
    """Return what the others lost in each deal; None if there was no time for it."""
    lost = dict.fromkeys(deals, 0)
    dealt = {deal: view.position(deal.hands).counts for deal in deals}
    for representative, rank in reversed(trust.before):
        seat = representative.mover
        dealt = {deal: _with(hands, seat, rank) for deal, hands in dealt.items()}
        alike: dict[Hand, list[World]] = defaultdict(list)
        for deal, hands in dealt.items():
            alike[hands[seat]].append(deal)
        for some in alike.values():
            if seat != view.mover:
                position = representative.replace(counts=dealt[some[0]])
                counts = counts_of(dealt[deal] for deal in some)
                found = solver.lost(position, rank, counts, deadline)
                if len(found) < len(some):
                    return None
                for deal, cost in zip(some, found, strict=True):
                    lost[deal] += cost
    return lost


def _with(hands: tuple[Hand, ...], seat: int, rank: Rank) -> tuple[Hand, ...]:
    """Return hands with a card given back to one of them."""
    hand = tuple(number + (at == rank) for at, number in enumerate(hands[seat]))
    return (*hands[:seat], hand, *hands[seat + 1 :])
