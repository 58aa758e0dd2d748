"""What one seat sees of a deal of Sedma, and no more: no card that is hidden from it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import sub
from typing import Final, NamedTuple

from ristikontra.game.cards import Rank
from ristikontra.games.protocol import Numbers, SeatView
from ristikontra.games.sedma.position import Hand, SedmaMove, SedmaPosition, in_order
from ristikontra.games.sedma.rules import HAND, RANKS, SEVEN

#: The ranks in the order of their numbers.
_DECK: Final = RANKS[::-1]


class SedmaEvent(NamedTuple):
    """A move that everybody saw, and its `voids`: ranks that the leader does not hold.

    A trick that ends by itself shows that its leader had no match (S8).
    """

    seat: int
    card: Rank | None
    leader: int = 0
    voids: frozenset[Rank] = frozenset()


@dataclass(frozen=True, slots=True)
class SedmaView(SeatView):
    """The own `hand`, the `sizes` of all hands, and what else the seat has seen.

    `now` is the position without its hands and its stock.  `unseen` are the cards of the other
    hands and of the stock, which has `stock` cards.  `voids` are the ranks that each seat is known
    not to hold, once the stock is gone.  `played` are the cards that each seat has played.  `moves`
    are what the seat may choose if it is on turn.
    """

    now: SedmaPosition
    seat: int
    hand: Hand
    sizes: tuple[int, ...]
    stock: int
    unseen: Hand
    voids: tuple[frozenset[Rank], ...]
    played: tuple[Hand, ...]
    moves: tuple[SedmaMove, ...]


def event_of(at: SedmaPosition, move: SedmaMove) -> SedmaEvent:
    """Return what everybody sees of a move.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma-2 A:K B:QT lead:A trick:A")
    >>> sorted(map(str, event_of(at, at.moves()[0]).voids))
    ['7', 'A']
    """
    after = at.play(move)
    ended_by_itself = move is not None and not after.trick
    # By the stricter rule the leader may hold a match and still not continue (S9).
    barred = at.rules.may_continue == "beaten" and at.party_of(after.leader) == at.party_of(
        at.leader
    )
    if not ended_by_itself or at.stock or barred:
        return SedmaEvent(at.mover, move)
    opened = at.trick[0]
    return SedmaEvent(at.mover, move, at.leader, frozenset({opened, SEVEN}))


def view_of(
    start: SedmaPosition, now: SedmaPosition, events: Sequence[SedmaEvent], seat: int
) -> SedmaView:
    """Return what a seat has seen of the events between two positions.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma-2 A:AKQJ B:9887 lead:A stock:T7AK")
    >>> view = view_of(at, at, [], 0)
    >>> "".join(map(str, view.hand)), "".join(map(str, view.unseen)), view.stock
    ('AKQJ', 'AKT98877', 4)
    """
    players = len(now.hands)
    others = [hand for other, hand in enumerate(now.hands) if other != seat]
    voids: list[frozenset[Rank]] = [frozenset()] * players
    played: list[list[Rank]] = [[] for _ in range(players)]
    for event in events:
        voids[event.leader] |= event.voids
        if event.card is not None:
            played[event.seat].append(event.card)
    own_turn = not now.finished and now.mover == seat
    return SedmaView(
        now=replace(now, hands=((),) * players, stock=()),
        seat=seat,
        hand=now.hands[seat],
        sizes=tuple(map(len, now.hands)),
        stock=len(now.stock),
        unseen=in_order([*now.stock, *(card for hand in others for card in hand)]),
        voids=tuple(voids),
        played=tuple(map(tuple, played)),
        moves=tuple(now.moves()) if own_turn else (),
    )


def solvable(view: SedmaView) -> bool:
    """Say whether the cards that a seat has not seen can be in one way only.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma N:A E:Q S:8 W:8 lead:N")
    >>> [solvable(view_of(at, at, [], seat)) for seat in (0, 1)]
    [False, False]
    """
    rooms = [0 if seat == view.seat else size for seat, size in enumerate(view.sizes)]
    return not view.stock and _ways([*Counter(view.unseen).items()], rooms, view.voids) == 1


def _ways(
    unseen: Sequence[tuple[Rank, int]], rooms: Sequence[int], voids: Sequence[frozenset[Rank]]
) -> int:
    """Return in how many ways hands can have the unseen cards; it stops counting at two."""
    if not unseen:
        return 1
    (rank, count), *others = unseen
    may = [0 if rank in void else room for room, void in zip(rooms, voids, strict=True)]
    ways = 0
    for held in product(*(range(min(most, count) + 1) for most in may)):
        if sum(held) == count and ways < 2:
            ways += _ways(others, [*map(sub, rooms, held)], voids)
    return ways


def shows_cards(before: SedmaPosition, after: SedmaPosition, seat: int) -> bool:
    """Say whether a seat has drawn cards by a move."""
    del seat
    return len(after.stock) < len(before.stock)


def arrays(view: SedmaView) -> Mapping[str, Numbers]:
    """Return a view as numbers of fixed shape; seats are counted clockwise from its own.

    `trick` has the rank of each card on the table in order of play, -1 where none is.  `hand`,
    `unseen` and `played` count cards by their rank, the seven first.  `taken` has the points of the
    own side first, in tens, and -1 where they are not known.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma-2 A:AKQJ B:988 lead:B trick:7 stock:T7AK")
    >>> found = arrays(view_of(at, at, [], 0))
    >>> found["hand"], found["leader"], found["trick"][:2], found["taken"]
    ([0, 0, 0, 0, 1, 1, 1, 1], [0, 1], [0, -1], [-1, -1])
    """
    players, own = len(view.sizes), view.seat % 2
    order = [(view.seat + at) % players for at in range(players)]

    def counted(cards: Sequence[Rank]) -> list[int]:
        return [cards.count(rank) for rank in _DECK]

    row = [_DECK.index(card) for card in view.now.trick]
    taken = [points // 10 for points in view.now.taken or (-10, -10)]
    return {
        "hand": counted(view.hand),
        "unseen": counted(view.unseen),
        "played": [counted(view.played[seat]) for seat in order],
        "counts": [view.sizes[seat] for seat in order],
        "leader": [int(seat == view.now.leader) for seat in order],
        "trick": row + [-1] * (HAND * players - len(row)),
        "taken": [taken[own], taken[1 - own]],
        "won": [int(view.now.won[own]), int(view.now.won[1 - own])],
        "stock": [view.stock],
    }
