"""Endings as games about events: who can cause something, and what a barred card is worth.

`sentence_oracle` is built on this. Play and scoring are those of `bruteforce`; values are its plain
minimax for short endings and the solver's for long ones. "With best play" always means: no player
gives away anything of the value. A player's *side* is 0 (NS) or 1 (EW).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from oracles import bruteforce
from oracles.bruteforce import History, Value
from oracles.values import game_of
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import objective_for
from ristikontra.games.tricks.search.solver import Searcher

#: Players without sides have these names, and two against one have the last.
ALONE = ("Ann", "Bob", "Cat")
OTHERS = "Others"

#: The brute force values endings of up to this many tricks, the solver longer ones.
BRUTE_TRICKS = 3


@dataclass(frozen=True, slots=True)
class Done:
    """A trick that was played out; hands and cards as ranks, seats N E S W as 0 to 3."""

    leader: int
    cards: str
    winner: int
    #: What each seat held when the trick began, the cards of this trick included.
    held: tuple[str, ...]
    #: Card points that each side took in this trick, and since the ending began.
    worth: int
    taken: tuple[int, int]
    cleans: bool

    def card_of(self, seat: int) -> str:
        """The card that a seat played to the trick."""
        return self.cards[(seat - self.leader) % len(self.cards)]


@dataclass(frozen=True, slots=True)
class Node:
    """A point of play in an ending."""

    position: bruteforce.Position
    history: History
    taken: tuple[int, int]
    line: str
    done: tuple[Done, ...]
    held: tuple[str, ...]

    @property
    def number(self) -> int:
        """The number of the trick being played; that on the table at first is trick 1."""
        return len(self.done) + 1

    @property
    def turn(self) -> int:
        return (self.position[0] + len(self.position[2])) % len(self.held)

    def hand(self, seat: int) -> str:
        """What a seat still holds."""
        return self.position[1][(seat - self.position[0]) % len(self.held)]


#: Something that may happen in the trick of that number: the trick, played out, decides it.
Event = tuple[int, Callable[[Done], bool]]


def better(side: int, one: Value, other: Value) -> bool:
    """Whether one value is better than another for a side."""
    return one > other if side == 0 else one < other


class Ending:
    """An ending with all its values."""

    #: What seats and sides are called, and the side of each seat.
    names: tuple[str, ...] = ("North", "East", "South", "West")
    teams: tuple[str, ...] = ("NS", "EW")
    sides: tuple[int, ...] = (0, 1, 0, 1)
    #: Points that go with the first trick.
    spice = 0

    def __init__(self, text: str, objective: str | None = None) -> None:
        self.text = text
        self.start: Position = read_position(text)
        self.game = game_of(self.start)
        self.objective = objective_for(self.start, objective).name
        self.needs = bruteforce.needs_of(self.game, self.objective)
        self._memo: dict[tuple[bruteforce.Position, History], Value] = {}
        self._plies: dict[str, Position] = {"": self.start}
        self._solver = Searcher(self.objective)

    # --- play ------------------------------------------------------------------------------

    @cached_property
    def root(self) -> Node:
        position = bruteforce.start(self.game)
        history = bruteforce.start_history(self.game, self.needs)
        held = list(self.game.hands)
        for at, rank in enumerate(self.game.trick):
            held[(self.game.lead + at) % 4] += rank
        return Node(position, history, (0, 0), "", (), (held[0], held[1], held[2], held[3]))

    @cached_property
    def tricks(self) -> int:
        """How many tricks are left, the one on the table included."""
        return len(self.root.held[0])

    def plays(self, node: Node) -> dict[str, Node]:
        """The points of play that follow, by the rank played."""
        if not node.position[2] and not any(node.position[1]):
            return {}
        return {
            rank: self._after(node, rank, rest)
            for rank, rest in bruteforce.choices(self.game, node.position)
        }

    def _after(self, node: Node, rank: str, rest: str) -> Node:
        position = bruteforce.play(node.position, rank, rest)
        line = node.line + rank
        if len(position[2]) < 4:
            return Node(position, node.history, node.taken, line, node.done, node.held)
        leader, cards = position[0], position[2]
        position, trick = bruteforce.complete(self.game, position)
        winner = (leader + trick.offset) % 4
        history = bruteforce.add_trick(self.game, self.needs, node.history, winner, trick)
        taken = bruteforce.bump(node.taken, winner % 2, trick.points)
        done = Done(leader, cards, winner, node.held, trick.points, taken, trick.cleans)
        north, east, south, west = (position[1][(seat - position[0]) % 4] for seat in range(4))
        held = north, east, south, west
        return Node(position, history, taken, line, (*node.done, done), held)

    # --- values ----------------------------------------------------------------------------

    def value(self, node: Node) -> Value:
        """The value of a point of play: outcome, and the points NS take from the root on."""
        outcome, points = self._to_come(node)
        return outcome, points + node.taken[0]

    def _to_come(self, node: Node) -> Value:
        key = node.position, node.history
        if key not in self._memo:
            if self.tricks > BRUTE_TRICKS:
                found = self._solver.value(self.reached(node.line))
                self._memo[key] = found.outcome, found.points
            else:
                self._memo[key] = self._search(node)
        return self._memo[key]

    def _search(self, node: Node) -> Value:
        children = self.plays(node)
        if not children:
            last = node.position[0]
            return bruteforce.outcome(self.game, self.objective, node.history, last), 0
        values = []
        for child in children.values():
            outcome, points = self._to_come(child)
            values.append((outcome, points + child.taken[0] - node.taken[0]))
        return max(values) if self.sides[node.turn] == 0 else min(values)

    def reached(self, line: str) -> Position:
        """The position after a line of ranks."""
        if line not in self._plies:
            self._plies[line] = self.reached(line[:-1]).play(line[-1])
        return self._plies[line]

    @cached_property
    def cards(self) -> dict[str, Value]:
        """The value of every legal card."""
        return {rank: self.value(node) for rank, node in self.plays(self.root).items()}

    @cached_property
    def best(self) -> Value:
        values = self.cards.values()
        return max(values) if self.sides[self.root.turn] == 0 else min(values)

    # --- events ----------------------------------------------------------------------------

    def can_force(self, side: int, node: Node, event: Event) -> bool:
        """Whether a side can cause an event and give nothing away by it.

        The other side may avoid it only at a price.
        """
        bound = self.value(node)

        def worth(node: Node) -> bool | None:
            value = self.value(node)
            return None if value == bound else better(side, value, bound)

        return _ask(
            self, node, event, worth, lambda node: any if self.sides[node.turn] == side else all
        )

    def can_happen(
        self, node: Node, event: Event, possible: Callable[[Node], bool] = lambda _: True
    ) -> bool:
        """Whether an event comes about in some line of best play by everybody.

        `possible` may say of a point of play that the event can no longer come.
        """
        value = self.value(node)

        def strays(node: Node) -> bool | None:
            return None if possible(node) and self.value(node) == value else False

        return _ask(self, node, event, strays, lambda _: any)

    def every_line(self, node: Node, event: Event) -> bool:
        """Whether an event comes about whatever anybody plays."""
        return _ask(self, node, event, lambda _: None, lambda _: all)

    def needed(self, side: int, node: Node, seat: int, rank: str, trick: int, hoped: Value) -> bool:
        """Whether `side` has at least what it hoped for, if `seat` may not play a rank to a trick.

        Best play by all others; they know of the bar.  A bar on the only legal card bars nothing.
        """
        if not better(side, hoped, self.value(node)):
            return True
        if node.number > trick:
            return False
        children = self.plays(node)
        if node.number == trick and node.turn == seat:
            others = [child for name, child in children.items() if name != rank]
            return all(not better(side, hoped, self.value(child)) for child in others)
        found = (self.needed(side, child, seat, rank, trick, hoped) for child in children.values())
        return any(found) if self.sides[node.turn] == side else all(found)

    # --- other endings ---------------------------------------------------------------------

    def swapped(self, one: int, card: str, other: int, back: str) -> Ending:
        """The ending with two cards of different hands exchanged."""
        hands = list(self.game.hands)
        for seat, gives, gets in ((one, card, back), (other, back, card)):
            if gives not in hands[seat]:
                raise ValueError(f"{'NESW'[seat]} has no {gives} to give")
            hands[seat] = hands[seat].replace(gives, "", 1) + gets
        text = self.text
        for name, hand in zip("NESW", hands, strict=True):
            text = re.sub(rf"\b{name}:\S+", f"{name}:{hand}", text)
        return Ending(text, self.objective)

    def with_options(self, options: Mapping[str, str]) -> Ending:
        """The ending under other rules."""
        text = self.text
        for name, option in options.items():
            text = re.sub(rf" {name}=\S+", "", text) + f" {name}={option}"
        return Ending(text, self.objective)

    def led_by(self, seat: int) -> Ending:
        """The ending with another player on lead, without a run."""
        text = re.sub(r" run:\S+", "", self.text)
        return Ending(re.sub(r"\blead:\w", f"lead:{'NESW'[seat]}", text), self.objective)


def _ask(
    ending: Ending,
    node: Node,
    event: Event,
    decided: Callable[[Node], bool | None],
    quantifier: Callable[[Node], Callable[[Iterable[bool]], bool]],
) -> bool:
    """Whether an event comes about, where a quantifier says whose play it is up to.

    `decided` cuts lines short.
    """
    number, happens = event
    seen: dict[object, bool] = {}

    def ask(node: Node) -> bool:
        early = decided(node)
        if early is not None:
            return early
        if node.number > number:
            return happens(node.done[number - 1])
        key = node.position, node.history, node.taken, node.number
        if key not in seen:
            seen[key] = quantifier(node)(ask(child) for child in ending.plays(node).values())
        return seen[key]

    return ask(node)
