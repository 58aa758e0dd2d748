"""Brute force over ways of playing: what one seat can achieve, seeing only its own hand.

A way of playing, or policy, of the seat gives a card for each thing that it may have seen: all
cards that have fallen, and by whom. In each deal the others see all cards and know the policy. Its
partner plays best for it, the two opponents against it. A policy is worth the mean over the
possible deals, weighted by the number of ways of each: first of the outcomes, then of the points.
`most` is the maximum over all policies, `follow` the worth of one policy, and `stated` the policy
that the documents state.

The play is that of `bruteforce`; nothing here knows how the package searches or deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from oracles import bruteforce
from oracles.bruteforce import RANKS, Game, History, Position, Value

#: What has been seen since the question was asked: the seat and the rank of every card.
Seen = tuple[tuple[int, str], ...]
#: A card for what has been seen.
Policy = Callable[[Seen], str]
#: Outcomes come before points however many deals there are: sums stay below it.
BIG = 10**12


class Mean(NamedTuple):
    """The mean of the outcomes and of the points, exact."""

    outcome: Fraction
    points: Fraction


class State(NamedTuple):
    """A deal on its way: what can be played, what happened, and the points taken since."""

    position: Position
    history: History
    points: int  # of NS


@dataclass(frozen=True)
class Known:
    """What a seat knows: the text of each hand, `_` for a hidden card, and the unseen cards.

    `game` says all the rest; its hands are not looked at.
    """

    game: Game
    hands: tuple[str, ...]
    unseen: str
    voids: tuple[str, ...] = ("", "", "", "")

    def deals(self) -> Counter[tuple[str, ...]]:
        """Return the hands of every possible deal, with its number of ways."""

        def share(seat: int, left: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
            if seat == 4:
                yield ()
                return
            for chosen in combinations(range(len(left)), self.hands[seat].count("_")):
                drawn = [left[at] for at in chosen]
                if any(card in self.voids[seat] for card in drawn):
                    continue
                rest = tuple(card for at, card in enumerate(left) if at not in chosen)
                hand = "".join(
                    sorted([*self.hands[seat].replace("_", ""), *drawn], key=RANKS.index)
                )
                for others in share(seat + 1, rest):
                    yield (hand, *others)

        return Counter(share(0, tuple(self.unseen)))


class Node:
    """What a deal is worth to the seat's side, as far as its policy leaves it open.

    `kind` is "best" or "worst" where somebody who sees all cards chooses, "see" where the policy
    does, at `key`; "end" where nothing is open.  `low` and `high` bound the worth of any policy.
    """

    __slots__ = ("children", "high", "key", "keys", "kind", "low")

    def __init__(
        self, kind: str, low: int, high: int, key: Seen, children: Mapping[str, Node]
    ) -> None:
        self.kind, self.low, self.high, self.key, self.children = kind, low, high, key, children
        inner: frozenset[Seen] = frozenset().union(*(one.keys for one in children.values()))
        self.keys = inner | {key} if kind == "see" else inner


def end(value: int) -> Node:
    return Node("end", value, value, (), {})


def chosen(kind: str, children: Mapping[str, Node]) -> Node:
    """Return the best or the worst of some nodes, without those that can never be it."""
    sign = 1 if kind == "best" else -1

    def bounds(node: Node) -> tuple[int, int]:
        return (node.low, node.high) if sign > 0 else (-node.high, -node.low)

    first = max(children, key=lambda card: bounds(children[card])[0])
    floor = bounds(children[first])[0]
    kept = {
        card: node for card, node in children.items() if card == first or bounds(node)[1] > floor
    }
    if len(kept) == 1:
        return kept[first]
    choose = max if sign > 0 else min
    low = choose(node.low for node in kept.values())
    high = choose(node.high for node in kept.values())
    return Node(kind, low, high, (), kept)


def looked_up(key: Seen, children: Mapping[str, Node]) -> Node:
    """Return the node of a turn at which the policy says the card."""
    low = min(node.low for node in children.values())
    high = max(node.high for node in children.values())
    return end(low) if low == high else Node("see", low, high, key, children)


class Table:
    """One seat's question: what it knows and what play is for."""

    def __init__(self, known: Known, objective: str) -> None:
        self.known, self.objective = known, objective
        game = known.game
        self.me = (game.lead + len(game.trick)) % 4
        self.sign = 1 if self.me % 2 == 0 else -1
        self.needs = bruteforce.needs_of(game, objective)
        self._plain: dict[tuple[Position, History], Value] = {}
        self._sure: dict[frozenset[State], Value] = {}

    @cached_property
    def deals(self) -> dict[State, int]:
        """The beginning of every deal, with its ways."""
        begun = {}
        for hands, ways in self.known.deals().items():
            game = replace(self.known.game, hands=hands)
            state = State(bruteforce.start(game), bruteforce.start_history(game, self.needs), 0)
            begun[state] = ways
        return begun

    @cached_property
    def ways(self) -> int:
        return sum(self.deals.values())

    # The play of one deal.

    def turn(self, state: State) -> int:
        lead, _, trick, _ = state.position
        return (lead + len(trick)) % 4

    def plays(self, state: State) -> dict[str, State]:
        """Return what every legal card leads to."""
        return {
            card: self._completed(bruteforce.play(state.position, card, rest), state)
            for card, rest in bruteforce.choices(self.known.game, state.position)
        }

    def _completed(self, position: Position, before: State) -> State:
        if len(position[2]) < 4:
            return before._replace(position=position)
        after, trick = bruteforce.complete(self.known.game, position)
        winner = (position[0] + trick.offset) % 4
        history = bruteforce.add_trick(self.known.game, self.needs, before.history, winner, trick)
        return State(after, history, before.points + (trick.points if winner % 2 == 0 else 0))

    @cached_property
    def _left(self) -> int:
        """The points to come, cards on the table included."""
        game, held = self.known.game, "".join(self.known.hands).replace("_", "")
        cards = held + self.known.unseen + game.trick
        return bruteforce.card_points(game.options["values"], cards)

    def worth(self, state: State) -> Value:
        """Return what a finished deal is worth to the seat's side."""
        outcome = bruteforce.outcome(
            self.known.game, self.objective, state.history, state.position[0]
        )
        return self._ours((outcome, state.points))

    def _ours(self, value: Value) -> Value:
        return value if self.sign > 0 else (-value[0], self._left - value[1])

    def open_value(self, state: State) -> Value:
        """Return the value where all see all cards, for the seat's side."""
        outcome, points = self._north_south(state.position, state.history)
        return self._ours((outcome, points + state.points))

    def _north_south(self, position: Position, history: History) -> Value:
        key = position, history
        if key not in self._plain:
            state = State(position, history, 0)
            if bruteforce.finished(position):
                outcome = bruteforce.outcome(self.known.game, self.objective, history, position[0])
                self._plain[key] = outcome, 0
            else:
                values = []
                for after in self.plays(state).values():
                    outcome, more = self._north_south(after.position, after.history)
                    values.append((outcome, more + after.points))
                self._plain[key] = (max if self.turn(state) % 2 == 0 else min)(values)
        return self._plain[key]

    # What a policy makes of a deal.

    def tree(self, state: State, seen: Seen) -> Node:
        """Return what a deal is worth from here on, as far as it depends on the policy."""
        seat = self.turn(state)
        mine = state.position[1][(self.me - state.position[0]) % 4]
        if len(mine) <= 1:
            outcome, points = self.open_value(state)
            return end(outcome * BIG + points)
        children = {
            card: self.tree(after, (*seen, (seat, card)))
            for card, after in self.plays(state).items()
        }
        if len(children) == 1:
            return next(iter(children.values()))
        if seat == self.me:
            return looked_up(seen, children)
        return chosen("best" if seat % 2 == self.me % 2 else "worst", children)

    def after(self, card: str) -> list[tuple[int, Node]]:
        """Return the ways and the tree of every deal once the seat has played a card."""
        return [
            (ways, self.tree(self.plays(state)[card], ((self.me, card),)))
            for state, ways in self.deals.items()
        ]

    def cards(self) -> list[str]:
        return [*self.plays(next(iter(self.deals)))]

    def mean(self, total: int) -> Mean:
        """Return a sum over the deals as means."""
        outcome, points = divmod(total, BIG)
        return Mean(Fraction(outcome, self.ways), Fraction(points, self.ways))

    def most(self, card: str) -> Mean:
        """Return the most that any policy which begins with a card is worth."""
        return self.mean(best_total(self.after(card)))

    def average(self, card: str) -> Mean:
        """Return the mean over the deals where everybody sees all cards from the next one on."""
        return self.mean(sum(ways * node.high for ways, node in self.after(card)))

    def follow(self, card: str, policy: Policy) -> Mean:
        """Return what a policy is worth, once the seat has played a card."""
        return self.mean(sum(ways * under(node, policy) for ways, node in self.after(card)))

    # What is guaranteed.

    def seen_after(self, seen: Seen) -> tuple[State, ...]:
        """Return the deals that still fit after some cards, each as far as it has come."""
        states = tuple(self.deals)
        for seat, card in seen:
            states = tuple(
                plays[card]
                for state in states
                if self.turn(state) == seat and card in (plays := self.plays(state))
            )
        return states

    def surest_cards(self, states: Iterable[State]) -> dict[str, Value]:
        """Return what each card of the player on turn guarantees in the deals that still fit,
        whatever the other three do."""
        by_card: dict[str, set[State]] = {}
        for state in states:
            for card, after in self.plays(state).items():
                by_card.setdefault(card, set()).add(after)
        return {card: self._sure_of(frozenset(after)) for card, after in by_card.items()}

    def _sure_of(self, states: frozenset[State]) -> Value:
        if states not in self._sure:
            # All see who is on turn, also where a lead passes on (R22).
            by_turn: dict[int, list[State]] = {}
            for state in states:
                by_turn.setdefault(self.turn(state), []).append(state)
            values = []
            for seat, fitting in by_turn.items():
                if bruteforce.finished(fitting[0].position):
                    values += [self.worth(state) for state in fitting]
                else:
                    choose = max if seat == self.me else min
                    values.append(choose(self.surest_cards(fitting).values()))
            self._sure[states] = min(values)
        return self._sure[states]

    def stated(self, seen: Seen) -> str:
        """Return the card of the rule that docs/hidden-hands.md states."""
        states = self.seen_after(seen)
        cards = {*self.plays(states[0])}
        # The same in all deals that still fit: the table, what was taken, how many copies are left.
        (lead, hands, trick, _), history, _ = states[0]
        mine = hands[(self.me - lead) % 4]
        elsewhere = Counter("".join(hands)) - Counter(mine)

        def worth(card: str) -> int:
            return bruteforce.card_points(self.known.game.options["values"], card)

        def dearest(some: set[str]) -> str:
            return min(some, key=lambda one: (-worth(one), elsewhere[one], -RANKS.index(one)))

        def cheapest(some: set[str]) -> str:
            return min(some, key=lambda one: (worth(one), elsewhere[one], -RANKS.index(one)))

        if not trick:
            return cheapest({card for card in cards if not elsewhere[card]} or cards)
        winning = (lead + trick.rindex(trick[0])) % 4
        if winning % 2 != self.me % 2:
            return trick[0] if trick[0] in cards else cheapest(cards)
        side, game = self.me % 2, self.known.game
        owes = "clean" in self.needs and game.dirty[side] and not history.clean[side]
        counts = trick[0] != "Q" or game.options["queen_clause"] == "off"
        if owes and counts and "K" in cards and "K" not in trick:
            return "K"
        if worth(dearest(cards)) >= 10:
            return dearest(cards)
        return trick[0] if trick[0] in cards else dearest(cards)


def under(node: Node, policy: Policy) -> int:
    """Return what a deal is worth under a policy."""
    if node.kind == "end":
        return node.low
    if node.kind == "see":
        return under(node.children[policy(node.key)], policy)
    return (max if node.kind == "best" else min)(
        under(child, policy) for child in node.children.values()
    )


def settled(node: Node, policy: Mapping[Seen, str]) -> Node:
    """Return a node as it is where some of the policy is known."""
    if node.keys.isdisjoint(policy):
        return node
    if node.kind == "see" and node.key in policy:
        return settled(node.children[policy[node.key]], policy)
    children = {card: settled(child, policy) for card, child in node.children.items()}
    return looked_up(node.key, children) if node.kind == "see" else chosen(node.kind, children)


def turns(trees: list[tuple[int, Node]]) -> dict[Seen, list[Node]]:
    """Return the nodes of every turn at which the policy says the card."""
    found: dict[Seen, list[Node]] = {}
    for _, tree in trees:
        stack = [tree]
        while stack:
            node = stack.pop()
            stack += node.children.values()
            if node.kind == "see":
                found.setdefault(node.key, []).append(node)
    return found


def every_policy_total(trees: list[tuple[int, Node]]) -> int:
    """Return the best sum over the deals, going through all policies one by one."""
    cards = {key: tuple(nodes[0].children) for key, nodes in turns(trees).items()}
    totals = []
    for one in product(*cards.values()):
        policy = dict(zip(cards, one, strict=True))
        totals.append(sum(ways * under(tree, policy.__getitem__) for ways, tree in trees))
    return max(totals)


def best_total(trees: list[tuple[int, Node]], floor: int | None = None) -> int:
    """Return the same, leaving aside policies that cannot be worth more than others.

    It is no more than what it should be where that is no more than `floor`.
    """
    while plain := {
        key: card
        for key, nodes in turns(trees).items()
        for card in nodes[0].children
        if all(never_worse(node, card) for node in nodes)
    }:
        trees = [(ways, settled(tree, plain)) for ways, tree in trees]
    total = sum(ways * tree.low for ways, tree in trees if not tree.keys)
    parts = apart([(ways, tree) for ways, tree in trees if tree.keys])
    highs = [sum(ways * tree.high for ways, tree in part) for part in parts]
    for at, part in enumerate(parts):
        wanted = None if floor is None else floor - total - sum(highs[at + 1 :])
        found = part_total(part, wanted)
        total += found
        if wanted is not None and found <= wanted:
            return total + sum(highs[at + 1 :])
    return total


def never_worse(node: Node, card: str) -> bool:
    """Say whether a card is as good as any other, whatever the policy plays elsewhere."""
    low = node.children[card].low
    return all(child.high <= low for one, child in node.children.items() if one != card)


def apart(trees: list[tuple[int, Node]]) -> list[list[tuple[int, Node]]]:
    """Return the trees in parts of which no two have a turn of the policy in common."""
    parts: list[tuple[frozenset[Seen], list[tuple[int, Node]]]] = []
    for ways, tree in trees:
        keys, joined = tree.keys, [(ways, tree)]
        rest = []
        for other, members in parts:
            if other & keys:
                keys, joined = keys | other, joined + members
            else:
                rest.append((other, members))
        parts = [*rest, (keys, joined)]
    return [members for _, members in parts]


def part_total(trees: list[tuple[int, Node]], floor: int | None) -> int:
    """Return the best sum of deals that hang together."""
    high = sum(ways * tree.high for ways, tree in trees)
    if floor is not None and high <= floor:
        return high
    chances = []
    for key, nodes in turns(trees).items():
        tried = []
        for card in nodes[0].children:
            after = [(ways, settled(tree, {key: card})) for ways, tree in trees]
            tried.append((sum(ways * tree.high for ways, tree in after), after))
        tried.sort(key=lambda one: -one[0])
        chances.append((tried[0][0], tried[1][0], tried))
    # The turn whose card matters most comes first: whatever is played there, less is left.
    _, _, tried = min(chances, key=lambda one: one[:2])
    best = None
    for upper, after in tried:
        bound = floor if best is None else best if floor is None else max(best, floor)
        if bound is not None and upper <= bound:
            best = upper if best is None else max(best, min(upper, bound))
            continue
        found = best_total(after, bound)
        best = found if best is None else max(best, found)
    assert best is not None
    return best
