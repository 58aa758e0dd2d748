"""Whether a puzzle is an example of the themes that it names, by the searches of the tests.

Each condition is what the theme means to a player.  Of burden, squeeze, the poisoned queen and the
themes that Kontra has alone nothing is judged here; of the others that they are named rightly, not
that none is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import bruteforce
from puzzle_oracle import Judge, Partners, Table, only_best

THEMES = (
    *("sure-winner", "to-partner", "refuse", "hold-back", "guard", "overtake", "lead-through"),
    *("burden", "lead-limit", "squeeze", "last-king", "deny", "keep-king", "poisoned-queen"),
    *("spice", "fewest"),
)


def line(table: Table, card: str) -> Iterator[tuple[Table, str]]:
    """Yield a card and what follows: everybody plays the highest card that keeps the value."""
    while True:
        yield table, card
        table = table.play(card)
        if not any(table.hands):
            return
        values = table.values()
        best = (max if table.ours(table.turn) else min)(values.values())
        card = next(one for one in table.cards if values[one] == best)


def ended(table: Table, card: str) -> Table:
    """Return what is left at the end of a line."""
    *_, (last, final) = line(table, card)
    return last.play(final)


def holders(table: Table, rank: str) -> set[int]:
    return {seat for seat, hand in enumerate(table.hands) if rank in hand}


def spice(table: Table) -> str:
    """Return the cards of the pack that go with the trick."""
    ending = getattr(table, "ending", None)
    return (ending and ending.pack) or ""


def winner(table: Table, trick: str) -> int:
    """Return who has a trick so far; it begins with what is on the table."""
    players = len(table.hands)
    leader = (table.turn - len(table.trick)) % players
    return (leader + trick.rindex(trick[0])) % players


def to_come(table: Table) -> list[int]:
    """Return who plays to the trick after the player on turn."""
    players = len(table.hands)
    return [(table.turn + at) % players for at in range(1, players - len(table.trick))]


def winners(table: Table, card: str) -> set[int]:
    """Return who can have the trick after a card."""
    led = (table.trick + card)[0]
    return {winner(table, table.trick + card)} | {
        seat for seat in to_come(table) if led in table.hands[seat]
    }


def can_win(table: Table, card: str) -> set[bool]:
    """Return whether we can have the trick after a card, whatever follows, and whether they can."""
    led, trick = (table.trick + card)[0], table.trick + card
    found = {table.ours(winner(table, trick))}
    for seat in to_come(table):
        if led not in table.hands[seat]:
            continue
        # Who need not play his card of the rank led has other cards, unless he holds no other.
        found = {table.ours(seat)} | (found if set(table.hands[seat]) != {led} else set())
    return found


def won(table: Table, card: str) -> int | None:
    """Return who takes the trick with its last card, None if it is not the last."""
    trick = table.trick + card
    return winner(table, trick) if len(trick) == len(table.hands) else None


class Themes:
    """The conditions of one puzzle."""

    def __init__(self, judge: Judge) -> None:
        self.table, self.key = judge.table, judge.puzzle["key"]
        self.me, self.led = self.table.turn, self.table.trick[:1]
        self.told = judge.puzzle["themes"]

    def faults(self) -> list[str]:
        found = [f"{name} is no theme" for name in self.told if name not in THEMES]
        if sorted(self.told, key=THEMES.index) != list(self.told):
            found.append("themes out of order")
        conditions: dict[str, Callable[[], bool]] = {
            "sure-winner": self.sure_winner,
            "to-partner": self.to_partner,
            "refuse": self.refuse,
            "hold-back": self.hold_back,
            "guard": self.guard,
            "overtake": self.overtake,
            "lead-through": self.lead_through,
            "lead-limit": self.lead_limit,
            "last-king": self.last_king,
            "deny": self.deny,
            "keep-king": self.keep_king,
        }
        judged = [name for name in self.told if name in conditions]
        return found + [f"no example of {name}" for name in judged if not conditions[name]()]

    # What the key is.

    def sure_winner(self) -> bool:
        """It is led, and nobody else holds its rank."""
        return not self.led and holders(self.table, self.key) == {self.me}

    def to_partner(self) -> bool:
        """It is thrown on partner's trick, or led to a rank that of the others he alone holds."""
        partner, points = (self.me + 2) % 4, self.table.points
        if not self.led:
            return holders(self.table, self.key) - {self.me} == {partner}
        return (
            winners(self.table, self.key) == {partner}
            and self.key != self.led
            and points[self.key] > min(points[card] for card in self.table.cards)
        )

    def refuse(self) -> bool:
        """The rank led would take the trick, and points; after the key only they can."""
        points, trick = self.table.points, self.table.trick + self.led + spice(self.table)
        return (
            self.led in self.table.cards
            and self.key != self.led
            and can_win(self.table, self.led) == {True}
            and can_win(self.table, self.key) == {False}
            and (any(points[card] for card in trick) or bool(to_come(self.table)))
        )

    def hold_back(self) -> bool:
        """A card that could win now is kept, and wins later in the line of the key."""
        later = list(line(self.table, self.key))[1:]
        if self.led:
            if self.key == self.led or self.led not in self.table.cards:
                return False
            if self.table.ours(winner(self.table, self.table.trick)):
                return False
            return any(
                won(table, card) == self.me and (table.trick + card)[0] == self.led
                for table, card in later
            )
        return holders(self.table, self.key) != {self.me} and any(
            table.turn == self.me
            and not table.trick
            and card in self.table.cards
            and holders(table, card) == {self.me}
            for table, card in later
        )

    def guard(self) -> bool:
        """Another, worth no more, is kept; in its line one of them leads its rank and wins."""
        points = self.table.points
        if not self.led or self.key == self.led:
            return False
        return any(
            self._led_by_them(card)
            for card in self.table.cards
            if card not in (self.key, self.led)
            and points[card] <= points[self.key]
            and self.table.hands[self.me].count(card) == 1
        )

    def _led_by_them(self, rank: str) -> bool:
        leader = -1
        for table, card in list(line(self.table, rank))[1:]:
            if not table.trick:
                leader = table.turn
            led, taker = table.trick[:1] or card, won(table, card)
            if led == rank and taker is not None and leader >= 0:
                return not table.ours(leader) and not table.ours(taker)
        return False

    def overtake(self) -> bool:
        """Partner has the trick, none of them can take it, and the key does."""
        if not self.led or self.key != self.led or len(self.table.hands) != 4:
            return False
        return winner(self.table, self.table.trick) == (self.me + 2) % 4 and not any(
            self.led in self.table.hands[seat]
            for seat in to_come(self.table)
            if not self.table.ours(seat)
        )

    def lead_through(self) -> bool:
        """Left and partner hold its rank; were the opponents' hands exchanged it is worth less."""
        if self.led or not isinstance(self.table, Partners):
            return False
        left, right = (self.me + 1) % 4, (self.me + 3) % 4
        held = holders(self.table, self.key)
        if not {left, (self.me + 2) % 4} <= held or right in held:
            return False
        hands = list(self.table.game.hands)
        hands[left], hands[right] = hands[right], hands[left]
        other = Partners(replace(self.table.game, hands=tuple(hands)), self.table.objective)
        return other.values()[self.key] < self.table.values()[self.key]

    def lead_limit(self) -> bool:
        """Without the limit it is not the only best card."""
        return self._otherwise(limit="none")

    # Cleaning.

    def _otherwise(self, objective: str | None = None, **options: str) -> bool:
        """Say whether, were something else, the key would not be the only best card."""
        table = self.table
        if not isinstance(table, Partners):
            return False
        game = replace(table.game, options={**table.game.options, **options})
        return only_best(Partners(game, objective or table.objective).values()) != self.key

    def _fails(self, table: Table) -> tuple[bool, bool]:
        """Return whether we still have to clean, and whether they have."""
        if not isinstance(table, Partners):
            return False, False
        sides = bruteforce.failures(table.game, table.start.history)
        return sides[self.me % 2], sides[1 - self.me % 2]

    def _clean_by(self, card: str) -> bool:
        return not self._fails(ended(self.table, card))[0]

    def last_king(self) -> bool:
        """We clean in a trick after which no king is left; after some other card we do not."""
        if not self._fails(self.table)[0] or not self._otherwise("points"):
            return False
        for table, card in line(self.table, self.key):
            after = table.play(card)
            if not self._fails(after)[0]:
                return not holders(after, "K") and not all(map(self._clean_by, self.table.cards))
        return False

    def deny(self) -> bool:
        """They do not clean in its line, and in that of every other card they do."""
        if not self._fails(self.table)[1] or not self._otherwise("points"):
            return False
        return all(
            self._fails(ended(self.table, card))[1] == (card == self.key)
            for card in self.table.cards
        )

    def keep_king(self) -> bool:
        """A king now has a worse outcome; its player plays one later, and we clean by it."""
        values = self.table.values()
        if not self._fails(self.table)[0] or self.key == "K" or "K" not in values:
            return False
        if values["K"][0] >= values[self.key][0] or not self._otherwise("points"):
            return False
        played = False
        for at, (table, card) in enumerate(line(self.table, self.key)):
            if not table.trick:
                played = False
            played |= at > 0 and card == "K" and table.turn == self.me
            if not self._fails(table.play(card))[0]:
                return played
        return False
