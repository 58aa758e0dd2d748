"""Games of Kontra that look the same to the player on turn, the hidden cards dealt again."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from ristikontra.game.cards import EVERY, hand_of, hand_ranks
from ristikontra.games.tricks.deal import Deal


def dealt_again(deal: Deal, rng: Random) -> Deal:
    """Return a deal of Kontra whose cards that the player on turn does not see are dealt again."""
    position = deal.position
    top, bottom = deal.top, deal.bottom
    known = [
        hand_ranks(hand if at == deal.mover else deal.shown[at])
        for at, hand in enumerate(position.hands)
    ]
    pack = [*(position.pack or ())]
    if bottom is not None:
        pack.remove(bottom)
    locked = deal.start.pack == ()
    unseen = [*position.stock[top is not None :], *pack, *(deal.stock[1:-1] if locked else ())]
    for hand, own in zip(position.hands, known, strict=True):
        unseen += hand_ranks([a - b for a, b in zip(hand, hand_of(own), strict=True)])
    others = [rank for rank in unseen if locked and rank == deal.stock[0]]
    unseen = [EVERY[rank] for rank in unseen if not (locked and rank == deal.stock[0])]
    rng.shuffle(unseen)
    hands = []
    for hand, own in zip(position.hands, known, strict=True):
        size = sum(hand) - len(own)
        hands.append(hand_of([*own, *unseen[:size]]))
        unseen = unseen[size:]
    drawn = len(position.stock) - (top is not None)
    stock = (*position.stock[: top is not None], *unseen[:drawn])
    unseen = unseen[drawn:]
    after = position.replace(counts=tuple(hands), stock=stock)
    if position.pack:
        last = [*unseen, *([] if bottom is None else [bottom])]
        after = after.replace(pack=tuple(sorted(last, reverse=True)))
    whole = (deal.stock[0], *unseen, *others, deal.stock[-1]) if locked else deal.stock
    return replace(deal, position=after, stock=whole)
