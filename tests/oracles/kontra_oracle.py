"""Kontra's clauses K4 to K10, K22, K25 and K26 said again, as literally as they can be.

Written from the rules and sharing nothing with the package: cards are letters, a hand is a text,
and players are the letters A, B and C in clockwise order.
"""

from __future__ import annotations

import random
from typing import NamedTuple


class Begun(NamedTuple):
    """How a deal begins: `leads` are pairs of where the card is and its rank."""

    pack: int
    locked: bool
    unlocks: str | None
    leader: str
    leads: set[tuple[str, str]]
    tricks: int


def begun(hands: dict[str, str], top: str, bottom: str, dealer: str) -> Begun:
    """Say who leads what to the first trick, and how many tricks there will be."""
    players = list(hands)
    pack = 40 if len(players) == 2 else 34  # K6
    full_game = 13 + 1 + 5 if len(players) == 2 else 8 + 1 + 5  # K22
    from_hand = {("hand", card) for card in hands[dealer]}
    if top != bottom:  # K5: not locked; K7
        leads = {*from_hand, ("top", top), ("bottom", bottom)}
        return Begun(pack, False, None, dealer, leads, full_game)
    able = [player for player in players if top in hands[player]]
    if len(able) == 0:  # K10
        return Begun(pack, True, None, dealer, from_hand, 6)
    if len(able) == 1:  # K8, K9: also with both of the cards
        unlocker = able[0]
    elif dealer in able:  # K8: two players can, and the dealer has precedence
        unlocker = dealer
    else:  # K8: the two are both non-dealers
        unlocker = {"A": "B", "B": "C", "C": "A"}[dealer]
    return Begun(pack, True, unlocker, unlocker, {("hand", top)}, full_game)


def deals_next(points: list[int]) -> list[int]:
    """Say which players deal next: one, or those among whom the cards are cut."""
    if all(own < 21 for own in points):  # K26
        return list(range(len(points)))
    return [
        player
        for player, own in enumerate(points)
        # K25: not fewer than 21, and of those who have that nobody has fewer (K26: a tie is cut)
        if own >= 21 and not any(21 <= other < own for other in points)
    ]


# --- deals drawn at random ------------------------------------------------------------------------


def random_deal(rng: random.Random) -> tuple[dict[str, str], str, str, str]:
    """Return hands, the cards turned up at the top and the bottom, and the dealer.

    Half of the packs are locked, and then the other two of that rank are often in the hands.
    """
    players = "ABC"[: rng.choice((2, 3))]
    pack = list("23456789TJQKA" * 4)
    rng.shuffle(pack)
    top = pack.pop()
    bottom = top if rng.random() < 0.5 else pack[-1]
    pack.remove(bottom)
    if rng.random() < 0.6:
        rest = [card for card in pack if card == top]
        pack = rest + [card for card in pack if card != top]
    dealt = pack[: 6 * len(players)]
    rng.shuffle(dealt)
    hands = {player: "".join(dealt[6 * at : 6 * at + 6]) for at, player in enumerate(players)}
    return hands, top, bottom, rng.choice(players)


def kontra_text(hands: dict[str, str], top: str, bottom: str, dealer: str) -> str:
    """Return the text of a deal that begins."""
    shown = " ".join(f"{player}:{cards}" for player, cards in hands.items())
    return f"{shown} top:{top} bottom:{bottom} dealer:{dealer}"


def random_points(rng: random.Random) -> tuple[int, ...]:
    """Return the points of a deal: each card that counts is given to a random player."""
    players = rng.choice((2, 3))
    points = [0] * players
    for card in "AKQJT" * 4:
        points[rng.randrange(players)] += {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10}[card]
    return tuple(points)
