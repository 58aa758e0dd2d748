"""Deals of Kontra with the order of the pack known, as literally as they can be (K10 to K24).

Written from the rules alone: cards are letters, a hand is a sorted text, players are numbers in
clockwise order, and the pack is one text of all its cards, the next one first.  What is the stock
and what spices the first trick of the ending is nowhere said but by how many cards are left (K13,
K19, K20).  Every line of play is followed, and a position is remembered by all that it is.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from oracles.kontra_play_oracle import RANKS, Outcome, Payoff, card_points, payoffs


class Deal(NamedTuple):
    """How far a deal has come.

    `table` are the cards played to this trick, the spice not among them; `pack` what is left of the
    pack, and `before` how many cards it had when this trick began; `taken` the card points so far.
    """

    hands: tuple[str, ...]
    lead: int
    table: str
    pack: str
    before: int
    taken: tuple[int, ...]
    locked: bool = False


def drawing(deal: Deal) -> bool:
    """K10, K19: whether the pack is in play, so that the ending has not begun."""
    return not deal.locked and deal.before > len(deal.hands) - 1


def winner_of(deal: Deal) -> int:
    """K11: the last card of the led rank wins."""
    return (deal.lead + deal.table.rindex(deal.table[0])) % len(deal.hands)


def on_turn(deal: Deal) -> int:
    """K1, K14: the next player clockwise, or after everybody the winner, who must spice."""
    if len(deal.table) == len(deal.hands):
        return winner_of(deal)
    return (deal.lead + len(deal.table)) % len(deal.hands)


def finished(deal: Deal) -> bool:
    """K10, K21: whether nobody has a card any more."""
    return not any(deal.hands)


def choices(deal: Deal) -> list[str]:
    """K13, K14, K16: any card of the hand or, with a star, the top of the pack."""
    cards = [*dict.fromkeys(deal.hands[on_turn(deal)])]
    spicing = len(deal.table) == len(deal.hands)
    if drawing(deal) and (spicing or deal.before >= 3):
        cards.append("*" + deal.pack[0])
    return cards


def play(deal: Deal, card: str) -> Deal:
    """Return the deal after somebody plays a card, or spices with it."""
    player, rank = on_turn(deal), card[-1]
    hands, pack = [*deal.hands], deal.pack
    if card != rank:  # K13, K14: from the pack
        pack = pack[1:]
    else:
        hands[player] = hands[player].replace(rank, "", 1)
        if drawing(deal):  # K12, K14: and the player at once has as many as before
            hands[player] = "".join(sorted(hands[player] + pack[0], key=RANKS.index))
            pack = pack[1:]
    after = deal._replace(hands=tuple(hands), pack=pack)
    if len(deal.table) == len(hands):
        return swept(after, rank)
    after = after._replace(table=deal.table + rank)
    if len(after.table) < len(hands) or drawing(deal):
        return after
    if deal.locked or not pack:  # K10, K21: without spice
        return swept(after, "")
    return swept(after._replace(pack=""), pack)  # K20: all that is left


def swept(deal: Deal, spice: str) -> Deal:
    """K11, K15: the winner takes the trick with the spice in it, and leads."""
    winner = winner_of(deal)
    points = card_points(deal.table) + card_points(spice)
    taken = tuple(own + points * (at == winner) for at, own in enumerate(deal.taken))
    return deal._replace(lead=winner, table="", before=len(deal.pack), taken=taken)


class Oracle:
    """What deals are worth for one objective, with all that has been found out so far."""

    def __init__(self, objective: str) -> None:
        self.objective = objective
        self.known: dict[tuple[Deal, int], Payoff] = {}
        self.helped: dict[tuple[Deal, int], Payoff] = {}
        self.found: dict[Deal, set[Outcome]] = {}

    def sure(self, deal: Deal, player: int) -> Payoff:
        """What a player can guarantee against all others; with two players it is the value."""
        if finished(deal):
            return payoffs(deal.taken, self.objective)[player]
        here, given = deal, 0
        if self.objective == "points":  # those so far only add to it
            here, given = deal._replace(taken=(0,) * len(deal.hands)), deal.taken[player]
        if (here, player) not in self.known:
            best = max if on_turn(deal) == player else min
            self.known[here, player] = best(
                self.sure(play(here, card), player) for card in choices(here)
            )
        first, *rest = self.known[here, player]
        return (first + given, *rest)

    def with_help(self, deal: Deal, player: int) -> Payoff:
        """What a player gets with everybody's help."""
        if finished(deal):
            return payoffs(deal.taken, self.objective)[player]
        if (deal, player) not in self.helped:
            ways = [self.with_help(play(deal, card), player) for card in choices(deal)]
            self.helped[deal, player] = max(ways)
        return self.helped[deal, player]

    def outcomes(self, deal: Deal) -> set[Outcome]:
        """What max^n may lead to: each plays without a partner, and takes any card that is as good
        for that player as the worst result of every other card."""
        if finished(deal):
            return {payoffs(deal.taken, self.objective)}
        if deal not in self.found:
            mover = on_turn(deal)
            ways = [self.outcomes(play(deal, card)) for card in choices(deal)]
            worst = [min(one[mover] for one in way) for way in ways]
            self.found[deal] = {
                one
                for at, way in enumerate(ways)
                for one in way
                if all(one[mover] >= low for other, low in enumerate(worst) if other != at)
            }
        return self.found[deal]


def random_deal(rng: random.Random, players: int, size: int, stock: int) -> Deal:
    """Return a deal of small hands before a lead, with a `stock` to draw from; locked without one.

    There are few ranks, most of them worth something, so that matches are common.
    """
    last = players - 1 if stock else 0
    cards = players * size + stock + last
    ranks = rng.sample(RANKS[:5], rng.randint(1, 4)) + rng.sample(RANKS[5:], 3)
    pack = 4 * "".join(ranks) + 4 * "".join(rank for rank in RANKS if rank not in ranks)
    dealt = rng.sample(pack[: max(cards + 2, 4 * len(ranks))], cards)
    hands = tuple(
        "".join(sorted(dealt[at * size : (at + 1) * size], key=RANKS.index))
        for at in range(players)
    )
    rest = "".join(dealt[players * size :])
    gone = 120 - card_points("".join(dealt))
    cuts = sorted(rng.randint(0, gone) for _ in range(players - 1))
    taken = tuple(b - a for a, b in zip((0, *cuts), (*cuts, gone), strict=True))
    return Deal(hands, rng.randrange(players), "", rest, len(rest), taken, locked=not stock)
