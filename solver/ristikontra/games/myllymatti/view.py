"""What one seat sees of a game of Myllymatti, and no more: no card that is hidden from it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import BeatingRules
from ristikontra.games.protocol import Numbers, SeatView

Hands = tuple[frozenset[PlayingCard], ...]
#: How many cards are solved at once, with one other player who has cards, and with two.
MOST_AT_ONCE: Final = 14, 10


@dataclass(frozen=True, slots=True)
class MattiView(SeatView):
    """What a seat knows that remembers all it has seen.

    `known` are the hands as far as they are known: in the first phase only the own one, in the
    second all of them.  Whatever was won was seen, and what was left is taken as shown (M10).
    `unseen` are the cards in the other hands and in the `stock`, of which there is but the number.
    `shown` is the last card of the stock once it was shown (M8).  `turns` says whether the next
    card of the stock may be turned: `moves` then has None for it, who may not know which it is; in
    the second phase None picks up.
    """

    rules: BeatingRules
    seat: int
    known: Hands
    sizes: tuple[int, ...]
    won: Hands
    unseen: frozenset[PlayingCard]
    stock: int
    table: tuple[PlayingCard, ...]
    turn: int
    leader: int
    second: bool
    trump: int | None
    full: int
    shown: PlayingCard | None
    moves: tuple[BeatingMove, ...]


def event_of(at: PhasePosition, move: BeatingMove) -> None:
    """Return nothing: what matters of a move is on the table, or among the won cards."""


def view_of(
    start: PhasePosition, now: PhasePosition, events: Sequence[None], seat: int
) -> MattiView:
    """Return what a seat has seen of a game.

    >>> from ristikontra.games.registry import read
    >>> at = read("myllymatti A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B")
    >>> view = view_of(at, at, [], 1)
    >>> sorted(map(str, view.known[1])), len(view.unseen), view.stock
    (['C9', 'H2', 'SQ'], 8, 2)
    """
    own_turn = not now.finished and now.mover == seat
    sizes = tuple(map(len, now.hands))
    moves = now.moves() if own_turn else ()
    if isinstance(now, BeatingPosition):
        return MattiView(
            now.rules,
            seat,
            now.hands,
            sizes,
            (frozenset(),) * len(sizes),
            frozenset(),
            0,
            now.table,
            now.turn,
            now.turn,
            True,
            now.trump,
            now.full,
            None,
            tuple(moves),
        )
    assert isinstance(now, CollectingPosition)
    return MattiView(
        now.rules,
        seat,
        tuple(hand if one == seat else frozenset() for one, hand in enumerate(now.hands)),
        sizes,
        now.won,
        frozenset(now.stock).union(*(hand for one, hand in enumerate(now.hands) if one != seat)),
        len(now.stock),
        now.table,
        now.turn,
        now.leader,
        False,
        None if now.shown is None else now.shown.suit,
        0,
        now.shown,
        tuple(None if now.turns_up(move) else move for move in moves),
    )


def solvable(view: MattiView) -> bool:
    """Say whether a seat knows every card, and there are few enough to be solved at once.

    All were seen, or none can be anywhere else.

    >>> from ristikontra.games.registry import read
    >>> at = read("myllymatti A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B")
    >>> solvable(view_of(at, at, [], 1))
    False
    """
    others = [size for seat, size in enumerate(view.sizes) if size and seat != view.seat]
    few = sum(view.sizes) + len(view.table) <= MOST_AT_ONCE[len(others) > 1]
    return few and (view.second or len(others) + view.stock <= 1)


def arrays(view: MattiView) -> Mapping[str, Numbers]:
    """Return a view as numbers of fixed shape; seats are counted clockwise from its own.

    `known` and `won` have a row for each seat, and `table` the place of each card on the table,
    from 1 on.  `shown` is the last card of the stock, and `second` says which phase it is.

    >>> from ristikontra.games.registry import read
    >>> at = read("myllymatti A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B")
    >>> found = arrays(view_of(at, at, [], 1))
    >>> found["counts"], found["stock"], sum(map(sum, found["known"])), max(found["table"])
    ([3, 3, 3], [2], 3, 1)
    """
    players, cards = len(view.sizes), sorted(PACK)
    order = [(view.seat + at) % players for at in range(players)]

    def has(held: Collection[PlayingCard | None]) -> list[int]:
        return [int(card in held) for card in cards]

    return {
        "hand": has(view.known[view.seat]),
        "known": [has(view.known[seat]) for seat in order],
        "won": [has(view.won[seat]) for seat in order],
        "counts": [view.sizes[seat] for seat in order],
        "table": [view.table.index(card) + 1 if card in view.table else 0 for card in cards],
        "leader": [int(seat == view.leader) for seat in order],
        "stock": [view.stock],
        "shown": has([view.shown]),
        "trump": [int(suit == view.trump) for suit in range(4)],
        "second": [int(view.second)],
        "full": [view.full],
    }
