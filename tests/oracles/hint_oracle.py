"""What counting shows of a card, from what one seat has seen: written only from docs/reasons.md.

Cards are letters, seats 0 to 3 clockwise, partners opposite.  Nothing of the program is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat on turn has seen: its hand, the cards in piles, those on the table, the leader.

    `stock` is how many cards are still drawn.
    """

    seat: int
    hand: str
    gone: str
    table: str
    leader: int
    stock: int

    @property
    def unseen(self) -> Counter[str]:
        """The cards that are not in the hand, in no pile, and not on the table."""
        seen = Counter(self.hand + self.gone + self.table)
        return Counter({rank: 4 - seen[rank] for rank in "23456789TJQKA"})

    @property
    def after(self) -> list[int]:
        """The seats that play to the trick after this seat."""
        return [(self.seat + at) % 4 for at in range(1, 4 - len(self.table))]

    @property
    def winner(self) -> int | None:
        """Who has the trick: who played the rank led last (R11)."""
        if not self.table:
            return None
        return (self.leader + self.table.rindex(self.table[0])) % 4

    def facts(self, card: str) -> Mapping[str, object]:
        """The certain facts of a card of the hand, by the names of the page."""
        led = self.table[0] if self.table else card
        # Anybody who has still to play may hold an unseen card, or turn it (R15).
        copies = self.unseen[led] > 0
        foes = copies and any((one - self.seat) % 2 for one in self.after)
        friends = copies and any((one - self.seat) % 2 == 0 for one in self.after)
        has_it = self.winner is not None
        ours = has_it and (self.winner - self.seat) % 2 == 0  # type: ignore[operator]
        return {
            "sure": card == led and not foes,
            "partners": ours and card != led and not foes,
            "theirs": has_it and not ours and card != led and not friends,
            "last": not self.after,
            "held": self.hand.count(card),
            "unseen": self.unseen[card],
            "dead": self.stock == 0 and self.unseen[card] == 0,
        }

    def match(self, card: str) -> float:
        """The share of all deals in which an opponent who plays later holds the rank led.

        Every opponent who has still to play holds as many cards as the seat.
        """
        led = self.table[0] if self.table else card
        unseen = self.unseen
        places = sum((one - self.seat) % 2 for one in self.after) * len(self.hand)
        every = unseen.total()
        return 1 - comb(every - unseen[led], places) / comb(every, places)

    def part_of(self, kind: str, certain: bool) -> str | None:
        """Return the part of a difference that a fact makes up, None where points are counted."""
        first = kind.split(".", maxsplit=1)[0]
        if kind == "king.away":
            return "fails"
        if first in ("king", "cleans"):
            return "cleans"
        if first in ("dirty", "clean"):
            return "owes"
        if first in ("pair", "dead", "out", "keep", "draw") or kind == "turn":
            return "takes"
        if first in ("lead", "last", "match", "ours") or kind == "turn.match":
            return "trick"
        return None

    def holds(self, kind: str, card: str, other: str, must: Sequence[bool]) -> bool:
        """Say whether a fact is so by the hand; `must` are the sides that took a queen."""
        held = [self.hand.count(one) for one in (card, other)]
        if kind == "pair":
            return held[0] > 1 == held[1]
        if kind == "out":
            return held == [1, 1] and self.unseen[card] > self.unseen[other] > 0
        if kind == "dead":
            return self.stock == 0 == self.unseen[card] and self.unseen[other] > 0
        if kind in ("keep", "turn", "draw"):
            return max(held) > 0 and (min(held) > 0) == (kind == "keep")
        if kind in ("king", "king.may"):
            return other == "K" != card and must[self.seat % 2] == (kind == "king")
        if kind == "king.away":
            # With a stock nobody cleans; else the trick must be the own one, or of a queen (L5).
            facts = self.facts(card)
            gone = self.stock > 0 or facts["sure"] or facts["partners"] or self.table[:1] == "Q"
            return card == "K" != other and must[1 - self.seat % 2] and bool(gone)
        if kind in ("cleans", "cleans.drawn"):
            return ("K" in self.hand) == (kind == "cleans")
        return True
