"""Could this have happened: simulated deals, enumeration of small packs, minimal contradictions."""

from __future__ import annotations

import random

from ristikontra.position import Position
from ristikontra.setup import Setup

RANKS = "23456789TJQKA"
SEATS = "NESW"
SIDES = ("NS", "EW")


# --- simulated deals, from the rules alone -----------------------------------------------------


class Deal:
    """One deal played at random: hands, stock, dark cards, and everything worth remembering."""

    def __init__(self, rng: random.Random, variant: str, options: dict[str, str]) -> None:
        self.rng, self.variant, self.options = rng, variant, options
        self.limit = {"3": 3, "2": 2, "none": 99}[options["limit"]]
        self.keep_king = variant != "ristikontra" and options["fourth_king"] == "on"
        self.size = 6 if variant in ("ristikontra", "lappi-six") else 5
        pack = list(RANKS * 4)
        rng.shuffle(pack)
        self.hands = [pack[seat * self.size : (seat + 1) * self.size] for seat in range(4)]
        self.stock = pack[4 * self.size :]
        self.leader = rng.randrange(4)
        self.run = ("", 0)
        self.won, self.taken = [0, 0], [0, 0]
        self.dirty: set[int] = set()
        self.kings = 0
        #: Luck would seldom lead a rank twice: some players like to.
        self.stubborn = rng.random() < 0.5

    def worth(self, rank: str) -> int:
        return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(rank, 0)

    def may_play(self, rank: str, table: list[str]) -> bool:
        if not table and self.run[0] == rank and self.run[1] >= self.limit:
            return False
        return not (self.keep_king and rank == "K" and self.kings == 3)

    def choose(self, seat: int, table: list[str]) -> str:
        """A card from the hand, or in the dark; the hand is filled up again (R14, R15)."""
        if self.rng.random() < 0.3 and self.may_play(self.stock[-1], table):
            return self.stock.pop()
        hand = self.hands[seat]
        legal = [rank for rank in hand if self.may_play(rank, table)]
        liked = [rank for rank in legal if rank == self.run[0]]
        card = self.rng.choice(liked if liked and self.stubborn and not table else legal)
        hand.remove(card)
        hand.append(self.stock.pop())
        return card

    def play_trick(self) -> None:
        table: list[str] = []
        for place in range(4):
            card = self.choose((self.leader + place) % 4, table)
            table.append(card)
            self.kings += card == "K"
        winner = (self.leader + max(at for at in range(4) if table[at] == table[0])) % 4
        side = winner % 2
        self.won[side] += 1
        self.taken[side] += sum(map(self.worth, table))
        if "Q" in table:
            self.dirty.add(side)
        if winner != self.leader:
            self.run = ("", 0)
        else:
            self.run = (table[0], self.run[1] + 1 if self.run[0] == table[0] else 1)
        self.leader = winner

    def position(self) -> Position:
        """The position when the stock is gone."""
        while self.stock:
            self.play_trick()
        rank, length = self.run
        return Setup(
            self.variant,
            {seat: "".join(hand) for seat, hand in zip(SEATS, self.hands, strict=True)},
            SEATS[self.leader],
            run=f"{rank}x{length}" if 0 < length < 4 else None,
            taken=dict(zip(SIDES, self.taken, strict=True)),
            won=dict(zip(SIDES, self.won, strict=True)),
            dirty=tuple(SIDES[side] for side in self.dirty if self.variant != "ristikontra"),
            options=self.options,
        ).position()


def simulated(rng: random.Random, cards_gone: int | None = None) -> Position:
    """A position of a random deal, all its claims true, perhaps far into the last part."""
    variant = rng.choice(["ristikontra", "lappi", "lappi-six", "lappi-500"])
    options = {
        "limit": rng.choice(["3", "3", "2", "none"]),
        "stuck_lead": rng.choice(["allow", "pass_left"]),
    }
    if variant != "ristikontra":
        options["queen_clause"] = rng.choice(["on", "off"])
        options["fourth_king"] = rng.choice(["on", "off"])
    position = Deal(rng, variant, options).position()
    played = rng.randrange(4 * position.tricks_left + 1) if rng.random() < 0.6 else 0
    for _ in range(played if cards_gone is None else cards_gone):
        position = position.play(rng.choice(position.legal_cards()))
    return position
