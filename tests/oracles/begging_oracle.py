"""Ristiseiska with begging, said from the clauses (X2 to X15, X-A1, X-D), and solved by definition.

A card is a suit and a rank, `C7`; ranks run A 2 ... T J Q K (X2).  `-` is a turn without a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

RANKS = "A23456789TJQK"
NONE = "-"


class Table(NamedTuple):
    """What is down, what is held, whose turn it is, and what is left of first turns."""

    down: frozenset[str]
    hands: tuple[frozenset[str], ...]
    turn: int
    first: int = 0  # players from the one on turn whose first turn has not ended (X13)
    onward: bool = False  # an ace or king has just been played (X11)


class Play(NamedTuple):
    """The options, and play by them."""

    build: str
    ak_continue: str
    scoring: str
    begs: bool = True

    def fits(self, down: frozenset[str], card: str) -> bool:
        """Whether a card may follow what is down (X4, X7 to X9)."""
        suit, rank = card[0], RANKS.index(card[1]) + 1

        def lies(other: int) -> bool:
            return suit + RANKS[other - 1] in down

        if rank == 7:
            return True
        if rank == 6:
            return lies(7)
        if rank == 8:
            return lies(7) and (self.build == "free" or lies(6))
        if rank > 8:
            return lies(rank - 1)
        return lies(rank + 1) and (self.build != "strict" or lies(8))

    def playable(self, at: Table) -> list[str]:
        """The cards of the player on turn that may be played."""
        return [
            card
            for card in at.hands[at.turn]
            if self.fits(at.down, card)
            and (not at.onward or self.ak_continue == "any" or card[1] in "AK")
        ]

    def over(self, at: Table) -> bool:
        """Whether the deal has ended: X-A1, or else the first empty hand."""
        with_cards = sum(1 for hand in at.hands if hand)
        return with_cards == 1 if self.scoring == "last" else with_cards < len(at.hands)

    def giver(self, at: Table) -> int | None:
        """Who gives the player on turn a card: X13, X14, X15."""
        if not self.begs or at.first or at.onward or self.playable(at):
            return None
        seat = at.turn
        for _ in range(len(at.hands) - 1):
            seat = (seat - 1) % len(at.hands)
            if len(at.hands[seat]) >= 2:
                return seat
        return None

    def after(self, at: Table) -> tuple[int, dict[str, Table]]:
        """Who chooses, and what he may choose with what comes of it."""
        giver = self.giver(at)
        if giver is not None:
            hands = {
                card: self.with_hands(
                    at,
                    {giver: at.hands[giver] - {card}, at.turn: at.hands[at.turn] | {card}},
                )
                for card in at.hands[giver]
            }
            return giver, {card: self.next_turn(given) for card, given in hands.items()}
        found = {card: self.played(at, card) for card in self.playable(at)}
        if at.onward or not found:
            found[NONE] = self.next_turn(at)
        return at.turn, found

    def played(self, at: Table, card: str) -> Table:
        """What comes of a card that is played (X11, X12)."""
        at = self.with_hands(at, {at.turn: at.hands[at.turn] - {card}})
        at = at._replace(down=at.down | {card}, onward=False)
        if card[1] in "AK" and self.ak_continue != "off" and not self.over(at):
            onward = at._replace(onward=True)
            if self.playable(onward):
                return onward
        return self.next_turn(at)

    @staticmethod
    def with_hands(at: Table, changed: dict[int, frozenset[str]]) -> Table:
        """The same with other hands."""
        hands = tuple(changed.get(seat, hand) for seat, hand in enumerate(at.hands))
        return at._replace(hands=hands)

    def next_turn(self, at: Table) -> Table:
        """The turn goes clockwise (X3), past those who are out."""
        if self.over(at):
            return Table(at.down, at.hands, 0)
        while True:
            turn, first = (at.turn + 1) % len(at.hands), max(0, at.first - 1)
            at = at._replace(turn=turn, first=first, onward=False)
            if at.hands[turn]:
                return at

    def points(self, at: Table) -> tuple[int, ...]:
        """The points against each player at the end (table of X20)."""
        if self.scoring in ("first", "last"):
            return tuple(1 if hand else 0 for hand in at.hands)
        return tuple(sum(map(self.card_points, hand)) for hand in at.hands)

    def card_points(self, card: str) -> int:
        """What a card in hand costs."""
        rank = RANKS.index(card[1]) + 1
        return {
            "cards": 1,
            "values": 14 if rank == 1 else rank,
            "distance": abs(rank - 7),
        }[self.scoring]


def all_after(play: Play, start: Table) -> dict[Table, tuple[int, dict[str, Table]]]:
    """Every state that play reaches, with who chooses in it, and what."""
    found: dict[Table, tuple[int, dict[str, Table]]] = {}
    todo = [start]
    while todo:
        at = todo.pop()
        if at not in found:
            found[at] = (0, {}) if play.over(at) else play.after(at)
            todo += found[at][1].values()
    return found


def can_force(
    graph: dict[Table, tuple[int, dict[str, Table]]],
    good: Callable[[Table], bool],
    chooses: Callable[[int], bool],
) -> set[Table]:
    """The states from which those who choose can bring about a good one, whatever the others do."""
    won = {at for at in graph if good(at)}
    while True:
        more = {
            at
            for at, (mover, after) in graph.items()
            if at not in won
            and after
            and (any if chooses(mover) else all)(one in won for one in after.values())
        }
        if not more:
            return won
        won |= more


def bounds(
    play: Play, graph: dict[Table, tuple[int, dict[str, Table]]], seat: int
) -> dict[Table, tuple[int | None, int | None]]:
    """Of each state the least that all others can force on a seat, and the most that it can have.

    None says that they, or it, cannot bring about an end.  Who is out pays nothing any more (X-A1).
    """
    ends = {at: play.points(at)[seat] for at, (_, after) in graph.items() if not after}
    if play.scoring == "last":
        ends |= {at: 0 for at in graph if not at.hands[seat]}
    least: dict[Table, int] = {}
    most: dict[Table, int] = {}
    for points in sorted(set(ends.values())):
        for at in can_force(
            graph, lambda at, p=points: at in ends and ends[at] <= p, lambda mover: mover == seat
        ):
            most.setdefault(at, points)
        for at in can_force(
            graph, lambda at, p=points: at in ends and ends[at] >= p, lambda mover: mover != seat
        ):
            least[at] = points
    return {at: (least.get(at), most.get(at)) for at in graph}
