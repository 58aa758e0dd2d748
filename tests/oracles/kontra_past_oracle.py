"""Oracles for the past of a deal of Kontra, written only from K4 to K22.

`ends_of` follows every history of a few gone cards; `Deal` plays a whole deal at random and reports
its facts.  Cards are letters, players numbers in clockwise order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


class End(NamedTuple):
    """What came of some tricks: who leads next, and by player tricks won and points taken."""

    leader: int
    won: tuple[int, ...]
    taken: tuple[int, ...]


def worth(cards: str | Sequence[str]) -> int:
    return sum(WORTH.get(card, 0) for card in cards)


def winner_of(leader: int, cards: Sequence[str], players: int) -> int:
    """The last card of the led rank wins (K11)."""
    winner = leader
    for place, card in enumerate(cards):
        if card == cards[0]:
            winner = (leader + place) % players
    return winner


def ends_of(gone: str, players: int, spices: Sequence[int], locked: bool) -> frozenset[End]:
    """Return every end of tricks of these cards, the leader of the first being anybody.

    Each trick takes a card of every player, and its number of spice cards.  All gone cards are in
    them; of a locked pack `gone` are cards that may be, and some are not (K10).
    """

    @cache
    def after(left: str, leader: int, at: int) -> frozenset[tuple[tuple[int, int], ...]]:
        """Return what can come: pairs of winner and points, trick by trick."""
        if at == len(spices):
            return frozenset({()}) if locked or not left else frozenset()
        found = set()
        for cards in sorted(set(permutations(left, players + spices[at]))):
            played, spice = cards[:players], cards[players:]
            if list(spice) != sorted(spice):
                continue
            winner, rest = winner_of(leader, played, players), list(left)
            for card in cards:
                rest.remove(card)
            for more in after("".join(rest), winner, at + 1):
                found.add(((winner, worth(cards)), *more))
        return frozenset(found)

    ends = set()
    for leader in range(players):
        for tricks in after("".join(sorted(gone)), leader, 0):
            won, taken, last = [0] * players, [0] * players, leader
            for last, points in tricks:
                won[last] += 1
                taken[last] += points
            ends.add(End(last, tuple(won), tuple(taken)))
    return frozenset(ends)


class Deal:
    """A deal played at random: dealt, led to, drawn, played dark and spiced as the rules say."""

    def __init__(self, rng: random.Random, players: int, locked: bool = False) -> None:
        self.rng, self.players = rng, players
        while True:
            pack = list("23456789TJQKA" * 4)
            rng.shuffle(pack)
            self.hands = [[pack.pop() for _ in range(6)] for _ in range(players)]  # K4
            self.pack = pack  # its top is the last, its bottom the first
            dealer = rng.randrange(players)
            same = pack[0] == pack[-1]  # K5
            able = [
                (dealer + at) % players
                for at in range(players)
                if pack[0] in self.hands[(dealer + at) % players]
            ]
            if (same and not able) == locked:
                break
        self.locked = locked
        self.won, self.taken = [0] * players, [0] * players
        self.leader = able[0] if same and able else dealer  # K8, K10
        self.first = ""  # the card that the first lead must be, or is
        if same and able:
            self.first = pack[0]
        elif not locked and rng.random() < 0.5:  # K7
            self.first = self.pack.pop(rng.choice((0, -1)))
            self.hands[self.leader].append(self.first)

    def trick(self) -> None:
        """Play a trick; what was turned up is led from the hand, where it was put."""
        spiced, last = bool(self.pack) and not self.locked, False
        dark = spiced and len(self.pack) >= 3  # K13
        last = spiced and len(self.pack) == self.players - 1  # K19
        played = []
        for at in range(self.players):
            hand = self.hands[(self.leader + at) % self.players]
            if not at and self.first:
                card = self.first
                hand.remove(card)
                while len(hand) < 6:
                    hand.append(self.pack.pop())
                self.first = ""
            elif dark and not last and self.rng.random() < 0.3:
                card = self.pack.pop()
            else:
                if played and played[0] in hand and self.rng.random() < 0.5:
                    card = played[0]
                else:
                    card = self.rng.choice(hand)
                hand.remove(card)
                if spiced and not last:
                    hand.append(self.pack.pop())  # K12
            played.append(card)
        winner = winner_of(self.leader, played, self.players)
        spice: list[str] = []
        if last:
            spice, self.pack = self.pack, []  # K20
        elif spiced:
            hand = self.hands[winner]
            if self.rng.random() < 0.5:
                spice = [self.pack.pop()]
            else:
                spice = [hand.pop(self.rng.randrange(len(hand)))]
                hand.append(self.pack.pop())  # K14
        self.won[winner] += 1
        self.taken[winner] += worth([*played, *spice])
        self.leader = winner

    @property
    def in_the_ending(self) -> bool:
        """Whether the last six tricks have been reached (K10, K19)."""
        return self.locked or len(self.pack) < self.players

    def text(self, taken: Sequence[int] | None = None, won: Sequence[int] | None = None) -> str:
        """Return the position as one line, with these claims or the truth."""
        seats = "ABC"[: self.players]
        hands = " ".join(
            f"{seat}:{''.join(hand) or '-'}" for seat, hand in zip(seats, self.hands, strict=True)
        )
        pack = " pack:-" if self.locked else f" pack:{''.join(self.pack)}" if self.pack else ""
        return (
            f"kontra-{self.players} {hands} lead:{seats[self.leader]}{pack}"
            f" taken:{_pairs(seats, taken or self.taken)} won:{_pairs(seats, won or self.won)}"
        )


def _pairs(seats: str, numbers: Sequence[int]) -> str:
    return ",".join(f"{seat}={number}" for seat, number in zip(seats, numbers, strict=True))


def endings(rng: random.Random) -> Iterator[Deal]:
    """Yield deals at the beginning of some trick of the ending."""
    while True:
        deal = Deal(rng, rng.choice((2, 3)), rng.random() < 0.3)
        while not deal.in_the_ending:
            deal.trick()
        for _ in range(rng.randint(0, 5)):
            deal.trick()
        yield deal
