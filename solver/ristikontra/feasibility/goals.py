"""Goals for a line of play: who cleans, who fails, and how many points come to whom."""

from __future__ import annotations

from dataclasses import dataclass

from ristikontra.game.position import Pair
from ristikontra.game.seats import PARTNERS

#: A bound for each party, and a wish; None asks for nothing.
Points = tuple[int | None, ...]
Wish = tuple[bool | None, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """How the deal should end, by party, (NS, EW) with two sides; None asks for nothing.

    `clean` True: the side has cleaned by the end, or need not (L4); False: it had to and has not.
    `least` and `most` bound the card points that the side still takes, the cards on the table
    included; `shares` are those of all points still to come that will do, where bounds do not say
    it.  `parties` are the letters of who has them.

    >>> str(Goal(clean=(True, False), least=(20, None)))
    'NS clean, EW fail, NS points >= 20'
    >>> str(Goal(least=(None, 35), most=(None, 35)))
    'EW points = 35'
    """

    clean: Wish = (None, None)
    least: Points = (None, None)
    most: Points = (None, None)
    parties: tuple[str, ...] = PARTNERS.parties
    shares: frozenset[Pair] | None = None

    def __str__(self) -> str:
        """Return the goal in the words in which goals are read."""
        words = [
            f"{side} {'clean' if wish else 'fail'}"
            for side, wish in zip(self.parties, self.clean, strict=True)
            if wish is not None
        ]
        for side, least, most in zip(self.parties, self.least, self.most, strict=True):
            if least is not None and least == most:
                words.append(f"{side} points = {least}")
                continue
            bounds = ((">=", least), ("<=", most))
            words += [f"{side} points {sign} {it}" for sign, it in bounds if it is not None]
        return ", ".join(words) or "any end"
