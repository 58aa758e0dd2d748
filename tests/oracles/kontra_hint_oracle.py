"""Facts of a hint in Kontra, of two and three players: written only from docs/reasons.md and the
rules (K5 to K21).

Cards are letters, seats 0 to 2 clockwise, nobody has a partner.  Nothing of the program is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


@dataclass(frozen=True, slots=True)
class SeenAlone:
    """What a seat on turn has seen of a deal.

    `gone` are the cards in piles, `open` those face up in the pack; `shown` are, by seat, cards of
    the others that all have seen, and `hidden` says how many they have beside those.  `top`: the
    next card, where it is face up.  `stock` is how many cards are still drawn, and `lacking` a rank
    that no other hand has (K10).
    """

    seat: int
    seats: int
    hand: str
    gone: str
    table: str
    leader: int
    shown: Sequence[str]
    hidden: Sequence[int]
    open: str
    top: str
    stock: int
    lacking: str

    def unseen(self, card: str) -> int:
        """How many cards of a rank are neither seen nor known to be in a hand."""
        seen = self.hand + self.gone + self.table + self.open + "".join(self.shown)
        return 4 - seen.count(card)

    def may_play(self, seat: int, card: str) -> bool:
        """Whether a seat may play a rank: a card known, hidden, or the next of the pack (K13)."""
        drawn = self.stock > 0 and card == self.top
        hides = self.hidden[seat] > 0 and card not in self.lacking
        return (
            card in self.shown[seat]
            or drawn
            or (self.unseen(card) > 0 and (hides or self.stock > 0))
        )

    def facts(self, card: str) -> dict[str, object]:
        """The certain facts of a card of the hand, by the names of the page."""
        led = (self.table or card)[0]
        later = [(self.seat + at) % self.seats for at in range(1, self.seats - len(self.table))]
        others = [one for one in range(self.seats) if one != self.seat]
        foes = any(self.may_play(one, led) for one in later)
        spices = len(self.table) == self.seats  # added to a trick that p has won (K14)
        takes = self.table[: self.seats].rfind(led)
        winner = (self.leader + takes) % self.seats if self.table else None
        return {
            "sure": card == led and not foes and not spices,
            "partners": spices,
            "theirs": winner not in (None, self.seat) and card != led,
            "last": not later,
            "held": self.hand.count(card),
            "unseen": self.unseen(card),
            "dead": not self.stock and not any(self.may_play(one, card) for one in others),
            "alone": True,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """A card as it was played.

    `spices`: it was added to a trick that the seat had won (K14).  `ends`: the trick is over, with
    these cards of the pack (K20); None: it is not.
    """

    seat: int
    card: str
    spices: bool
    ends: str | None


def came_of(
    table: Sequence[Played], plays: Sequence[Played], hands: Sequence[str]
) -> dict[str, Any]:
    """Return what came of the first of some plays, by the names of docs/reasons.md.

    `table` has the cards of the trick before it, `hands` all others at that moment.
    """
    me, chosen = plays[0].seat, plays[0].card
    led = (table[0].card if table else chosen)[0]
    later = [(me + at) % len(hands) for at in range(1, len(hands) - len(table))]
    found: dict[str, Any] = {"home": Counter(), "takes": Counter(), "later": 0, "points": 0}
    found["match"] = any(led in hands[seat] for seat in later)
    trick, first = [*table], True
    for play in plays:
        trick.append(play)
        if play.ends is None:
            continue
        contest = [one for one in trick if not one.spices]
        winner = [one.seat for one in contest if one.card == contest[0].card][-1]
        own = [one for one in trick if one.seat == me and one is not plays[0]]
        cards = "".join(one.card for one in trick) + play.ends
        points = sum(VALUES.get(card, 0) for card in cards) * (winner == me)
        found["points"] += points
        if first:
            added = [one for one in own if one.spices and one not in table]
            points -= sum(VALUES.get(one.card, 0) for one in added) * (winner == me)
            found |= {"ours": winner == me, "trick": points}
            own = added
        elif winner == me:
            found["later"] += 1
            found["takes"][contest[0].card] += 1
        found["home"].update([one.card for one in own] if winner == me else [])
        trick, first = [], False
    return found


def parts_of(one: dict[str, Any], other: dict[str, Any], a: str, b: str) -> dict[str, float]:
    """Return by how much *a* is better than *b* in a deal, for each fact that differs in it.

    A card that is turned is `-`: it is not kept.
    """
    better = one["points"] - other["points"]
    kept_b = one["takes"][b] - other["takes"][b] if b != "-" else 0
    kept_a = other["takes"][a] - one["takes"][a] if a != "-" else 0
    home = one["home"][b] - other["home"][b] if b != "-" else 0
    return {
        "trick": better * (one["ours"] != other["ours"]),
        "takes": better * (kept_b != kept_a),
        "comes": float(home > 0),
        "wins": float(kept_b > 0),
    }
