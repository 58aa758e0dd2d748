"""Players of Sedma, who see what one seat sees.

1. The players `samples` and `more` try every move in some possible deals.  All then play to the end
   by rules of thumb.  Once the stock is gone, each deal is solved.
2. The player `thumb` follows the rules of thumb (`ext/sedma/player.pxd`).
3. The player `baseline` takes the trick where it can, as cheaply as it can, and throws the card
   that is worth least.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ristikontra.game.cards import Rank
from ristikontra.games.protocol import Choice, PlayerName, Seeing, TriedMove, undealt_choice
from ristikontra.games.sedma.position import SedmaMove, SedmaPosition
from ristikontra.games.sedma.rules import SEVEN, VALUES, matches
from ristikontra.games.sedma.scene import heard
from ristikontra.games.sedma.solver import kernel_of, move_of, numbers_of
from ristikontra.games.sedma.view import SedmaView, arrays, event_of, shows_cards, solvable, view_of
from ristikontra.games.threads import kept_by_thread

#: The number of deals in which each player tries the moves: with a stock, and without one.
DEALS: Final[Mapping[PlayerName, tuple[int, int]]] = {
    "thumb": (0, 0),
    "samples": (600, 60),
    "more": (3000, 200),
}
#: How many of a hundred moves are drawn where deals are played out.
NOISE: Final = 5
#: How many standard errors a move must be better than that of the rules of thumb.
DOUBT: Final = 0.5

_kernel = kept_by_thread(kernel_of)


def choose(view: SedmaView, player: PlayerName, seed: int) -> Choice:
    """Return what a player chooses who sees a view; the same for the same seed.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma-2 A:AK B:QT8 lead:A trick:A")
    >>> str(choose(view_of(at, at, [], 1), "samples", 1).move)
    '8'
    """
    if easy := undealt_choice(view, player, seed, lambda: baseline(view)):
        return easy
    deals = DEALS[player][not view.stock]
    number, tried = _kernel(view.now.rules).choose(
        **seen_numbers(view), deals=deals, noise=NOISE, seed=seed
    )
    thumb = move_of(number)
    found = {
        move_of(move): TriedMove.of_sums(move_of(move), worth, better, squares, deals)
        for move, worth, better, squares in tried
        if deals > 1
    }
    best = max(found.values(), key=_merit, default=None)
    move = thumb if best is None or _merit(best) <= 0 else best.move
    return Choice(move, thumb, deals, tuple(found[one] for one in view.moves if found))


def _merit(tried: TriedMove) -> float:
    """Return how much better a move is than that of the rules of thumb, less the doubt."""
    return tried.better - DOUBT * tried.error


def seen_numbers(view: SedmaView) -> Mapping[str, Any]:
    """Return a view as numbers, as the kernel takes it."""
    first = (view.now.taken or (0, 0))[0] if view.now.rules.by_deal else 0
    return {
        "hand": numbers_of(view.hand),
        "seat": view.seat,
        "unseen": numbers_of(view.unseen),
        "sizes": view.sizes,
        "voids": [sum(1 << number for number in numbers_of([*voids])) for voids in view.voids],
        "leader": view.now.leader,
        "trick": numbers_of(view.now.trick),
        "taken": first // 10,
        "won": view.now.won[0] + 2 * view.now.won[1],
    }


def thumb_move(position: SedmaPosition) -> SedmaMove:
    """Return the move of the rules of thumb; the deal is not over."""
    move: SedmaMove = choose(view_of(position, position, (), position.mover), "thumb", 0).move
    return move


def baseline(view: SedmaView) -> SedmaMove:
    """Return the move of a fixed player by hand-made rules, as people are taught.

    Lead a rank that you hold twice, take a trick with points from the others, and throw no points
    to them.  Continue only for points.

    >>> from ristikontra.games.registry import read
    >>> at = read("sedma-2 A:AK B:QT8 lead:A trick:A")
    >>> str(baseline(view_of(at, at, [], 1)))
    'Q'
    """
    cards = [move for move in view.moves if move is not None]
    if not view.now.trick:
        return max(cards, key=lambda card: (-_dear(card), view.hand.count(card), card))
    opened, players = view.now.trick[0], len(view.sizes)
    last = max(at for at, card in enumerate(view.now.trick) if matches(card, opened))
    ours = (view.now.leader + last) % 2 == view.seat % 2
    points = sum(VALUES[card] for card in view.now.trick)
    if None in view.moves and len(view.now.trick) % players == 0:
        return None if ours or not points else min(cards, key=_dear)
    taking: Sequence[Rank] = [card for card in cards if matches(card, opened)]
    if not ours and taking and (points or min(map(_dear, taking)) < 2):
        return min(taking, key=_dear)
    if ours and any(VALUES[card] for card in cards):
        return next(card for card in cards if VALUES[card])
    return min(cards, key=lambda card: (_dear(card), view.hand.count(card), -card))


def _dear(card: Rank) -> int:
    """Return how dear a card is to throw: points more than others, and a seven most."""
    return 2 if card == SEVEN else bool(VALUES[card])


SEEING: Final = Seeing(
    event=event_of,
    view=view_of,
    choose=choose,
    arrays=arrays,
    solvable=solvable,
    news=shows_cards,
    drawn=lambda position, move: position.drawers(move),
    heard=heard,
)
