"""Endings of Kontra as games about events, by the rules (K11, K12, K15, K20, K21, K25, K26).

Play, values and the next dealer are written here again and share nothing with the package, nor with
the brute force of the other games: every line is followed. A is side 0 of two players; with three
it is the player on turn, against both others.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import ClassVar

from oracles.bruteforce import History, Value, card_points
from oracles.event_games import ALONE, OTHERS, Done, Ending, Node
from oracles.kontra_oracle import deals_next
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.notation import play_line, read_position
from ristikontra.games.tricks.position import Position

#: What a chance of dealing next is counted in.
SIXTHS = 6


@dataclass(frozen=True, slots=True)
class Table:
    """What the text of a position says."""

    hands: tuple[str, ...]
    lead: int
    trick: str
    pack: str
    taken: tuple[int, ...] | None
    variant: str
    options: ClassVar = {"values": "standard", "limit": "none", "queen_clause": "off"}
    dirty: ClassVar = (False, False)
    clean: ClassVar = (False, False)


def table_of(text: str) -> Table:
    """Read the text of a position."""
    items = dict(item.split(":") for item in text.split()[1:])
    letters = [letter for letter in "ABC" if letter in items]
    taken = re.findall(r"=(\d+)", items.get("taken", ""))
    return Table(
        tuple(items[letter].replace("-", "") for letter in letters),
        "ABC".index(items["lead"]),
        items.get("trick", "").replace(",", ""),
        items.get("pack", "").replace("-", ""),
        tuple(map(int, taken)) if taken else None,
        text.split(maxsplit=1)[0],
    )


class KontraEnding(Ending):
    """An ending of Kontra with all its values."""

    def __init__(self, text: str, objective: str = "points") -> None:
        self.text = text
        self.objective = objective
        self.table = table_of(text)
        self.game = self.table  # type: ignore[assignment]
        self._values: dict[tuple[object, tuple[int, int]], Value] = {}
        seats = len(self.game.hands)
        self.names = ALONE[:seats]
        first = 0 if seats == 2 else (self.game.lead + len(self.game.trick)) % seats
        self.sides = tuple(int(seat != first) for seat in range(seats))
        self.teams = (ALONE[first], ALONE[1] if seats == 2 else OTHERS)
        self.spice = card_points("standard", self.table.pack)

    @property
    def root(self) -> Node:
        """The point of play that the text describes."""
        lead, hands = self.game.lead, self.game.hands
        held = list(hands)
        for at, rank in enumerate(self.game.trick):
            held[(lead + at) % len(hands)] += rank
        around = hands[lead:] + hands[:lead]
        return Node((lead, around, self.game.trick, None), History(), (0, 0), "", (), tuple(held))

    def plays(self, node: Node) -> dict[str, Node]:
        """The points of play that follow, by the rank played: any card may be (K16)."""
        _, hands, trick, _ = node.position
        turn = len(trick)
        return {
            rank: self._played(
                node, (*hands[:turn], hands[turn].replace(rank, "", 1), *hands[turn + 1 :]), rank
            )
            for rank in dict.fromkeys(hands[turn])
        }

    def _played(self, node: Node, hands: tuple[str, ...], rank: str) -> Node:
        leader, _, trick, _ = node.position
        trick, line, seats = trick + rank, node.line + rank, len(hands)
        if len(trick) < seats:
            place = (leader, hands, trick, None)
            return Node(place, node.history, node.taken, line, node.done, node.held)
        offset = trick.rindex(trick[0])  # K11: the last card of the led rank
        winner = (leader + offset) % seats
        worth = card_points("standard", trick) + (0 if node.done else self.spice)  # K15, K20
        side = self.sides[winner]
        taken = (node.taken[0] + worth * (side == 0), node.taken[1] + worth * (side == 1))
        held = tuple(hands[(seat - leader) % seats] for seat in range(seats))
        done = Done(leader, trick, winner, node.held, worth, taken, False)
        around = hands[offset:] + hands[:offset]
        return Node((winner, around, "", None), node.history, taken, line, (*node.done, done), held)

    def value(self, node: Node) -> Value:
        """The chance of side 0 to deal next in sixths, if play is for it, and its points."""
        key = node.position, node.taken
        if key not in self._values:
            children = [self.value(child) for child in self.plays(node).values()]
            best = max if self.sides[node.turn] == 0 else min
            self._values[key] = best(children) if children else self._end(node)
        return self._values[key]

    def _end(self, node: Node) -> Value:
        points = 0 if self.objective == "deal" else node.taken[0]
        return (0 if self.objective == "points" else self.chance(node.taken)), points

    def chance(self, more: tuple[int, int]) -> int:
        """The chance of the first of two players to deal next after a number of points more."""
        before = self.game.taken or (0, 0)
        due = deals_next([own + other for own, other in zip(before, more, strict=True)])
        return SIXTHS // len(due) if 0 in due else 0

    def reached(self, line: str) -> Position:
        """The position after a line of ranks."""
        return play_line(read_position(self.text), " ".join(line))

    def swapped(self, one: int, card: str, other: int, back: str) -> KontraEnding:
        """The ending with two cards of different hands exchanged."""
        hands = list(self.game.hands)
        for seat, gives, gets in ((one, card, back), (other, back, card)):
            if gives not in hands[seat]:
                raise ValueError(f"{ALONE[seat]} has no {gives} to give")
            hands[seat] = hands[seat].replace(gives, "", 1) + gets
        text = self.text
        for name, hand in zip("ABC", hands, strict=False):
            text = re.sub(rf" {name}:\S+", f" {name}:{hand}", text)
        return KontraEnding(text, self.objective)

    def led_by(self, seat: int) -> KontraEnding:
        """The ending with another player on lead; of three the same one is against the others."""
        other = KontraEnding(re.sub(r"lead:\w", f"lead:{'ABC'[seat]}", self.text), self.objective)
        other.sides, other.teams = self.sides, self.teams
        return other


def random_kontra(
    rng: random.Random, seats: int, cards: int | None = None, known: bool | None = None
) -> Position:
    """Return a random ending of Kontra with up to this many cards in each hand, at any point of a
    trick.

    Often of few ranks, so that much is matched.  `known`: whether the points so far are.
    """
    cards = cards or rng.randint(2, 5)
    ranks = rng.sample("23456789TJQKA", min(13, cards + rng.randint(1, 6)))
    pack = [rank for rank in ranks for _ in range(4)]
    rng.shuffle(pack)
    hands = ["".join(pack.pop() for _ in range(cards)) for _ in range(seats)]
    left = list("23456789TJQKA" * 4)
    for card in "".join(hands):
        left.remove(card)
    kind = rng.random() * (0.6 if cards == 6 else 1)  # a full hand begins with the pack (K20)
    text = f"kontra-{seats} " + " ".join(map("{}:{}".format, "ABC", hands))
    text += f" lead:{rng.choice('ABC'[:seats])}"
    rng.shuffle(left)
    if kind < 0.5:
        # Where it counts: the cards that go with a trick are often worth something.
        left.sort(key=lambda card: rng.random() - 0.4 * (card in "AT"), reverse=True)
        text += " pack:" + "".join(left.pop() for _ in range(seats - 1))
    elif kind < 0.6:
        text += " pack:-"
    if rng.random() < 0.7 if known is None else known:
        gone = card_points("standard", "".join(left))
        if " pack:-" in text:
            gone = card_points("standard", "".join(left[: (6 - cards) * seats]))
        cuts = sorted(rng.randint(0, gone) for _ in range(seats - 1))
        shares = [high - low for low, high in zip([0, *cuts], [*cuts, gone], strict=True)]
        text += " taken:" + ",".join(map("{}={}".format, "ABC", shares))
    position = read_position(text)
    for _ in range(rng.choice((0, 0, *range(1, seats)))):
        position = position.play(rng.choice(position.moves()))
    return position


def objectives_of(position: Position) -> tuple[str, ...]:
    """Return what a position of two players can be played for."""
    names = rules_for("kontra-2").variant.objectives
    return names if position.taken is not None else names[:1]
