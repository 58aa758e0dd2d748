"""Players of Ristiseiska, who see what one seat sees."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ristikontra._players import NO_MOVE, LayingKernel
from ristikontra.games.cards import PACK, PlayingCard
from ristikontra.games.protocol import Choice, PlayerName, Seeing, TriedMove, undealt_choice
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.reasons import reasons
from ristikontra.games.ristiseiska.rules import SCORINGS, LayoutRules, behind
from ristikontra.games.ristiseiska.view import (
    LayoutView,
    arrays,
    event_of,
    is_down,
    view_of,
)
from ristikontra.games.threads import kept_by_thread

#: The number of deals in which each player tries the moves.
DEALS: Final[Mapping[PlayerName, int]] = {"thumb": 0, "samples": 200, "more": 1000}
#: How many of a hundred moves are drawn where deals are played out.
NOISE: Final = 10
#: How much the rules of thumb count beside the deals, by what happens when a player cannot play.
#: A gift is seldom better by more than chance makes it look.
PRIOR: Final = {"forfeit": 0.5, "beg": 1.0}
#: How many cards are solved at once, where they change hands.
MOST_AT_ONCE: Final = 14
_CARDS: Final = sorted(PACK)
_WHAT: Final = {"played": 0, "unable": 1, "gave": 2}


def kernel_of(
    rules: LayoutRules, players: int, weights: Sequence[float] | None = None
) -> LayingKernel:
    """Return a kernel that plays by some rules; `weights` replace the fitted ones."""
    way = SCORINGS[rules.scoring]
    return LayingKernel(
        seats=players,
        build=rules.build,
        goes_on=rules.ak_continue,
        begs=rules.unable == "beg",
        takes_last=rules.last_card == "begged",
        exempt=rules.first_turn_exempt,
        to_the_last=way.to_the_last,
        whole=way.whole,
        forfeit=way.forfeit,
        costs=way.costs,
        scoring=[*SCORINGS].index(rules.scoring),
        weights=weights,
    )


_kernel = kept_by_thread(kernel_of)


def choose(view: LayoutView, player: PlayerName, seed: int) -> Choice:
    """Return what a player chooses who sees a view; the same for the same seed.

    >>> from ristikontra.games.registry import read
    >>> start = read("ristiseiska A:S9Q B:STK C:S8J turn:C build=free")
    >>> choice = choose(view_of(start, start, [], 2), "samples", 1)
    >>> str(choice.move), choice.deals
    ('S8', 0)
    """
    if easy := undealt_choice(view, player, seed, lambda: baseline(view)):
        return easy
    kernel, rules = _kernel(view.rules, len(view.sizes)), view.rules
    best, thumb, deals, tried = kernel.choose(
        numbers_of(view), DEALS[player], NOISE, PRIOR[rules.unable], seed
    )
    found = tuple(
        TriedMove.of_sums(_move(move), points, -more, squares, deals)
        for move, points, more, squares, _ in tried
        if deals > 1
    )
    return Choice(_move(best), _move(thumb), deals, found)


def thumb_move(position: LayoutPosition) -> LayoutMove:
    """Return the move of the rules of thumb, which see the own hand; the game is not over."""
    move: LayoutMove = choose(view_of(position, position, (), position.mover), "thumb", 0).move
    return move


def numbers_of(view: LayoutView) -> Mapping[str, Any]:
    """Return a view as numbers, as the kernel takes it."""
    return {
        "seat": view.seat,
        "own": map(number_of, view.own),
        "sizes": view.counts,
        "layout": view.layout,
        "events": [
            (
                _WHAT[event.what],
                event.seat,
                -1 if event.card is None else number_of(event.card),
                -1 if event.to is None else event.to,
            )
            for event in view.events
        ],
        **_open(view.now),
    }


def _open(position: LayoutPosition) -> Mapping[str, Any]:
    """Return what everybody sees beside the layout, as the kernel takes it."""
    return {
        "turn": position.turn,
        "first_turns": position.first_turns,
        "holder": -1 if position.forfeit is None else position.forfeit,
        "continuing": position.continuing,
    }


def possible_deals(
    view: LayoutView, count: int, seed: int
) -> tuple[list[tuple[frozenset[PlayingCard], ...] | None], bool]:
    """Return possible hands of a view, as often as each can be, and whether they are all of them.

    An entry is None where no hands were found that fit in everything.
    """
    found, listed = _kernel(view.rules, len(view.sizes)).deals(numbers_of(view), count, seed)
    return [
        None if hands is None else tuple(frozenset(_cards(cards)) for cards in hands)
        for hands in found
    ], listed


def solvable(view: LayoutView) -> bool:
    """Say whether only one deal fits what a seat has seen, and what follows is solved at once."""
    if view.rules.endings_only and sum(view.counts) > MOST_AT_ONCE:
        return False
    found, listed = possible_deals(view, 1, 0)
    return listed and len({*found}) == 1


def open_hands(position: LayoutPosition) -> Mapping[str, Any]:
    """Return a position with all hands as numbers, as the kernel takes it."""
    return {
        "hands": [sum(1 << number_of(card) for card in hand) for hand in position.hands],
        "layout": position.layout,
        **_open(position),
    }


def number_of(card: PlayingCard) -> int:
    """Return the number of a card in the kernel."""
    return 13 * card.suit + card.rank - 1


def _cards(bits: int) -> Iterable[PlayingCard]:
    return (card for number, card in enumerate(_CARDS) if bits >> number & 1)


def _move(number: int) -> LayoutMove:
    return None if number == NO_MOVE else _CARDS[number]


# --- rules by hand ---------------------------------------------------------------------------

#: How it counts the cards that wait, whatever the rules: others are measured against this player.
_COUNTED: Final = "eight-after-six"


def baseline(view: LayoutView) -> LayoutMove:
    """Return the move of a fixed player by hand-made rules, as people are taught.

    Open what you hold the next cards of, keep closed what the others wait for, and get rid of dear
    cards when somebody may soon be out.  After an ace or a king continue where that opens nothing
    for others.  Give what can be played latest.
    """
    hand, cards = view.hand, [move for move in view.moves if move is not None]
    if view.now.turn != view.seat:
        return max(cards, key=lambda card: (abs(card.rank - 7), card))
    soon = min(count for seat, count in enumerate(view.counts) if seat != view.seat and count) <= 3

    def merit(card: PlayingCard) -> tuple[float, PlayingCard]:
        waiting = [one for one in behind(card, _COUNTED) if not is_down(view, one)]
        mine = sum(one in hand for one in waiting)
        dear = SCORINGS[view.rules.scoring].card(card) if soon else 0
        return 2 * mine - (len(waiting) - mine) - 2 * (not waiting) + dear, card

    best = max(cards, key=merit)
    if None in view.moves and merit(best)[0] < 0:
        return None
    return best


SEEING: Final = Seeing(
    event=event_of,
    view=view_of,
    choose=choose,
    arrays=arrays,
    solvable=solvable,
    reasons=reasons,
)
