"""Players of Myllymatti, who see what one seat sees, and remember all of it.

The player with rules of thumb looks at its own hand, the table and the trump suit:

1. In the first phase it leads the middle card of its hand.
2. There it takes a jack or a higher card, as cheaply as it can.  It leaves a lower one to the
   leader, with its lowest card.  Where that would take it, it is also the cheapest.
3. In the second phase it leads its lowest card, and beats with the lowest, a trump last of all.  It
   picks up where it cannot beat.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from ristikontra._players import NO_MOVE, MattiKernel
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.myllymatti.collecting import CollectingPosition
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.reasons import reasons
from ristikontra.games.myllymatti.rules import height
from ristikontra.games.myllymatti.view import MattiView, arrays, event_of, solvable, view_of
from ristikontra.games.protocol import Choice, PlayerName, Seeing, TriedMove, undealt_choice
from ristikontra.games.threads import kept_by_thread

#: In how many games each player tries a move of the first phase, and all moves of the second.
GAMES: Final[Mapping[PlayerName, tuple[int, int]]] = {
    "thumb": (0, 0),
    "samples": (100, 2000),
    "more": (300, 8000),
}
#: How much what the rules of thumb say counts beside the games, and how far a tree explores.
PRIOR: Final = 0.5
EXPLORING: Final = 0.5
#: The lowest card that is worth having in the second phase: the jack.
_WORTH_TAKING: Final = 11
_CARDS: Final = sorted(PACK, key=lambda card: (card.suit, height(card)))


@kept_by_thread
def _kernel(players: int, must_beat: bool) -> MattiKernel:
    return MattiKernel(seats=players, must_beat=must_beat)


def choose(view: MattiView, player: PlayerName, seed: int) -> Choice:
    """Return what a player chooses who sees a view; the same for the same seed.

    None is the next card of the stock, which is turned, or that the last card is picked up.

    >>> from ristikontra.games.registry import read
    >>> at = read("myllymatti A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B")
    >>> str(choose(view_of(at, at, [], 1), "baseline", 1).move)
    'SQ'
    """
    kernel = _kernel(len(view.sizes), view.rules.must_beat)
    easy = undealt_choice(view, player, seed, lambda: _move(kernel.by_hand(numbers_of(view))))
    if easy:
        return easy
    first, second = GAMES[player]
    best, thumb, games, tried = kernel.choose(
        numbers_of(view),
        second if view.second else first,
        EXPLORING if view.second else PRIOR,
        seed,
    )
    found = tuple(
        TriedMove.of_sums(_move(move), out, better, squares, count)
        for move, out, better, squares, _, count in tried
        if count > 1
    )
    return Choice(_move(best), _move(thumb), games, found)


def numbers_of(view: MattiView) -> Mapping[str, Any]:
    """Return a view as numbers, as the kernel takes it."""
    showed = next((seat for seat, pile in enumerate(view.won) if view.shown in pile), 0)
    return {
        "seat": view.seat,
        "hands": [*map(_bits, view.known)],
        "sizes": view.sizes,
        "won": [*map(_bits, view.won)],
        "unseen": _bits(view.unseen),
        "stock": view.stock,
        "next": (),
        "table": [*map(number_of, view.table)],
        "turn": view.turn,
        "leader": view.leader,
        "second": view.second,
        "trump": -1 if view.trump is None else view.trump,
        "showed": showed,
        "full": view.full,
    }


def open_hands(position: PhasePosition) -> Mapping[str, Any]:
    """Return a position with all cards as numbers, as the kernel takes it."""
    stock = position.stock if isinstance(position, CollectingPosition) else ()
    view = numbers_of(view_of(position, position, (), position.turn))
    return {
        **view,
        "hands": [*map(_bits, position.hands)],
        "next": [*map(number_of, reversed(stock))],
    }


def number_of(card: PlayingCard) -> int:
    """Return the number of a card in the kernel."""
    return 13 * card.suit + height(card) - 2


def _bits(cards: Sequence[PlayingCard] | frozenset[PlayingCard]) -> int:
    return sum(1 << number_of(card) for card in cards)


def _move(number: int) -> BeatingMove:
    return None if number == NO_MOVE else _CARDS[number]


def made(position: PhasePosition, move: BeatingMove) -> BeatingMove:
    """Return the move of a position: None is the next card in the first phase."""
    if move is None and isinstance(position, CollectingPosition):
        return position.stock[0]
    return move


def known(at: PhasePosition, seat: int) -> Collection[int]:
    """Return the seats whose hands a seat knows: all in the second phase, when all were seen."""
    return range(len(at.hands)) if isinstance(at, BeatingPosition) else (seat,)


def news(before: PhasePosition, after: PhasePosition, seat: int) -> bool:
    """Return whether a move shows a seat cards that it draws: none in the second phase."""
    drawn = after.hands[seat] - before.hands[seat]
    return isinstance(before, CollectingPosition) and bool(drawn)


SEEING: Final = Seeing(
    event=event_of,
    view=view_of,
    choose=choose,
    arrays=arrays,
    solvable=solvable,
    made=made,
    reasons=reasons,
    known=known,
    news=news,
)


def thumb_move(at: PhasePosition) -> BeatingMove:
    """Return what the player on turn plays by rules of thumb; the game is not over.

    >>> from ristikontra.games.registry import read
    >>> for text in (
    ...     "A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HJ turn:B",
    ...     "A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK stock:S4,S7 trick:HT turn:B",
    ...     "A:C5,D9,SK B:C9,H2,SQ C:D2,D5,HK trick:H8 trump:S turn:B",
    ... ):
    ...     print(thumb_move(read(f"myllymatti {text}")))
    SQ
    H2
    SQ
    """
    if isinstance(at, BeatingPosition):
        return _beaten(at.moves(), at.trump)
    return _collected(at.hands[at.turn], at.table[-1] if len(at.table) % 2 else None)


def _collected(hand: Collection[PlayingCard], led: PlayingCard | None) -> PlayingCard:
    """Return the card that is led, or that answers one."""
    cards = sorted(hand, key=lambda card: (height(card), card.suit))
    if led is None:
        return cards[len(cards) // 2]
    higher = [card for card in cards if height(card) > height(led)]
    return higher[0] if higher and height(led) >= _WORTH_TAKING else cards[0]


def _beaten(moves: Sequence[BeatingMove], trump: int) -> BeatingMove:
    """Return the lowest card of those that may be played, a trump last; None where there is none.

    >>> from ristikontra.games.cards import PlayingCard
    >>> str(_beaten([PlayingCard(3, 2), PlayingCard(1, 13), None], trump=3))
    'DK'
    """
    cards = [move for move in moves if move is not None]
    return min(cards, key=lambda card: (card.suit == trump, height(card), card.suit), default=None)
