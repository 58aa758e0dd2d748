"""Games in which play can go round for ever, by their clauses and by definition.

Ristiseiska with begging (X1 to X15) and the second phase of Myllymatti (M12 to M18) are written
here only from the rules, by a hand that has not read the program's. A player, or all others
together, can force what can be caused from every state of the game. That begins with the ends that
have it. Then come the states from which they are reached whatever the other side does, and so on.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable
from typing import NamedTuple

RANKS = "A23456789TJQK"  # Ristiseiska: the ace is low
HIGH = "23456789TJQKA"  # Myllymatti: the ace is high
SUITS = "CDHS"

Card = str  # a suit and a rank
State = Hashable
Hands = tuple[frozenset[Card], ...]


class Graph(NamedTuple):
    """All states that play can reach: who moves, what may follow, and what ends cost."""

    mover: dict[State, int]
    after: dict[State, list[tuple[str, State]]]
    cost: dict[State, tuple[int, ...]]


def explore(
    start: State,
    moves: Callable[[State], tuple[int, list[tuple[str, State]]]],
    end: Callable[[State], tuple[int, ...] | None],
    most: int = 1_000_000,
) -> Graph | None:
    """Return the graph of a game, or None if it has too many states."""
    graph = Graph({}, {}, {})
    waiting, seen = [start], {start}
    while waiting:
        state = waiting.pop()
        cost = end(state)
        if cost is not None:
            graph.cost[state] = cost
            continue
        graph.mover[state], graph.after[state] = moves(state)
        for _, following in graph.after[state]:
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if len(seen) > most:
            return None
    return graph


def forced(graph: Graph, acts: Callable[[int], bool], wanted: set[State]) -> dict[State, int]:
    """Return the states from which those who act can force a wanted one, and in how many moves.

    They take as few as they can; the others make it as many as they can.
    """
    before: dict[State, list[State]] = defaultdict(list)
    for state, following in graph.after.items():
        for _, one in following:
            before[one].append(state)
    left = {state: len(following) for state, following in graph.after.items()}
    within = dict.fromkeys(wanted, 0)
    queue = deque(within)
    while queue:
        state = queue.popleft()
        for one in before[state]:
            left[one] -= 1
            if one not in within and (acts(graph.mover[one]) or not left[one]):
                within[one] = within[state] + 1
                queue.append(one)
    return within


def away(graph: Graph, player: int) -> set[State]:
    """Return the states, not ends, in which a player has no cards: out for good (X-A1, M18)."""
    return {
        state
        for state in graph.after
        if isinstance(state, Seven | Mylly) and not state.hands[player]
    }


class Bound(NamedTuple):
    """What all others can hold a player to, and what that player can guarantee; None: nothing."""

    at_least: int | None
    at_most: int | None


def bounds(graph: Graph, states: list[State], players: int) -> list[list[Bound]]:
    """Return for each of some states the bounds of every player."""
    found: list[list[Bound]] = [[] for _ in states]
    for player in range(players):
        paid = {state: cost[player] for state, cost in graph.cost.items()}
        paid |= dict.fromkeys(away(graph, player), 0)
        costs = sorted({*paid.values()})
        least: list[int | None] = [None] * len(states)
        most: list[int | None] = [None] * len(states)
        for cost in costs:
            dear = {state for state, has in paid.items() if has >= cost}
            cheap = {state for state, has in paid.items() if has <= cost}
            others = forced(graph, lambda seat: seat != player, dear)  # noqa: B023
            own = forced(graph, lambda seat: seat == player, cheap)  # noqa: B023
            for at, state in enumerate(states):
                if state in others:
                    least[at] = cost
                if state in own and most[at] is None:
                    most[at] = cost
        for at in range(len(states)):
            found[at].append(Bound(least[at], most[at]))
    return found


def to_the_left(hands: Hands, seat: int) -> int:
    """Return the next player to the left who has cards."""
    for step in range(1, len(hands) + 1):
        if hands[(seat + step) % len(hands)]:
            return (seat + step) % len(hands)
    raise AssertionError


def without(hands: Hands, seat: int, card: Card) -> Hands:
    return tuple(hand - {card} if at == seat else hand for at, hand in enumerate(hands))


def having(hands: Hands, seat: int, card: Card) -> Hands:
    return tuple(hand | {card} if at == seat else hand for at, hand in enumerate(hands))


class Mylly(NamedTuple):
    """A state of the second phase: `full` cards make the trick complete, if one has begun (M16)."""

    hands: Hands
    trick: tuple[Card, ...]
    full: int
    turn: int


class Myllymatti(NamedTuple):
    """The second phase with a trump suit; `must_beat` is A18."""

    trump: str
    must_beat: bool

    def beats(self, card: Card, other: Card) -> bool:
        """M13."""
        if card[0] == other[0]:
            return HIGH.index(card[1]) > HIGH.index(other[1])
        return card[0] == self.trump

    def moves(self, state: State) -> tuple[int, list[tuple[str, State]]]:
        assert isinstance(state, Mylly)
        hands, trick, full, turn = state
        if not trick:
            full = sum(1 for hand in hands if hand)
        found: list[tuple[str, State]] = []
        for card in sorted(hands[turn]):
            if trick and not self.beats(card, trick[-1]):
                continue
            left, table = without(hands, turn, card), (*trick, card)
            if len(table) == full:  # M16, M18
                leads = turn if left[turn] else to_the_left(left, turn)
                found.append((card, Mylly(left, (), 0, leads)))
            else:
                found.append((card, Mylly(left, table, full, to_the_left(left, turn))))
        if trick and not (self.must_beat and found):  # M14, M15
            taken, table = having(hands, turn, trick[-1]), trick[:-1]
            following = to_the_left(taken, turn)
            found.append(("-", Mylly(taken, table, full if table else 0, following)))
        return turn, found

    def end(self, state: State) -> tuple[int, ...] | None:
        """M17, M18: the last with cards loses."""
        assert isinstance(state, Mylly)
        if sum(1 for hand in state.hands if hand) > 1:
            return None
        return tuple(int(bool(hand)) for hand in state.hands)


class Seven(NamedTuple):
    """A state with begging: `layout` has the lowest and highest rank of each suit, 0 if unopened.

    `goes_on`: the player on turn has just played an ace or a king (X11).  `first` counts the
    players, from the one on turn, whose first turn has not ended (X13).
    """

    hands: Hands
    layout: tuple[tuple[int, int], ...]
    turn: int
    goes_on: bool = False
    first: int = 0


class Ristiseiska(NamedTuple):
    """Ristiseiska where a player who cannot play begs (X14), or passes if nobody `begs`."""

    build: str
    ak_continue: str
    scoring: str
    begs: bool = True

    def fits(self, card: Card, layout: tuple[tuple[int, int], ...]) -> bool:
        """X4, X7 to X10."""
        low, high = layout[SUITS.index(card[0])]
        rank = RANKS.index(card[1]) + 1
        if not low:
            return rank == 7
        if self.build != "free":
            if (low, high) == (7, 7):
                return rank == 6
            if self.build == "strict" and (low, high) == (6, 7):
                return rank == 8
        return rank in (low - 1, high + 1)

    def playable(self, state: Seven) -> list[Card]:
        return [
            card
            for card in sorted(state.hands[state.turn])
            if self.fits(card, state.layout)
            and not (state.goes_on and self.ak_continue == "ak_only" and card[1] not in "AK")
        ]

    def giver(self, state: Seven) -> int | None:
        """Return who gives a card to the player on turn (X13 to X15)."""
        if not self.begs or state.first or state.goes_on or self.playable(state):
            return None
        number = len(state.hands)
        for step in range(1, number):
            seat = (state.turn - step) % number
            if len(state.hands[seat]) > 1:
                return seat
        return None

    def next_turn(self, state: Seven) -> Seven:
        """Return the state when a turn has ended; all ends with the same hands are one state."""
        if self.end(state) is not None:
            return Seven(state.hands, state.layout, 0)
        turn = to_the_left(state.hands, state.turn)
        passed = (turn - state.turn) % len(state.hands)
        return Seven(state.hands, state.layout, turn, False, max(0, state.first - passed))

    def moves(self, state: State) -> tuple[int, list[tuple[str, State]]]:
        assert isinstance(state, Seven)
        giver = self.giver(state)
        found: list[tuple[str, State]] = []
        if giver is not None:
            for card in sorted(state.hands[giver]):
                hands = having(without(state.hands, giver, card), state.turn, card)
                found.append((card, self.next_turn(state._replace(hands=hands))))
            return giver, found
        for card in self.playable(state):
            found.append((card, self.played(state, card)))
        if state.goes_on or not found:
            found.append(("-", self.next_turn(state)))
        return state.turn, found

    def played(self, state: Seven, card: Card) -> Seven:
        """Return the state when a card has been played (X11, X12)."""
        layout = list(state.layout)
        at, rank = SUITS.index(card[0]), RANKS.index(card[1]) + 1
        low, high = layout[at]
        layout[at] = (min(low or 7, rank), max(high, rank))
        state = Seven(
            without(state.hands, state.turn, card), tuple(layout), state.turn, True, state.first
        )
        on = card[1] in "AK" and self.ak_continue != "off" and self.playable(state)
        return state if on and self.end(state) is None else self.next_turn(state)

    def end(self, state: State) -> tuple[int, ...] | None:
        """X-A and X-D: when play is over, and what it costs each."""
        assert isinstance(state, Seven)
        hands = state.hands
        if self.scoring == "last":
            if sum(1 for hand in hands if hand) > 1:
                return None
            return tuple(int(bool(hand)) for hand in hands)
        if all(hands):
            return None
        ranks = [[RANKS.index(card[1]) + 1 for card in hand] for hand in hands]
        match self.scoring:
            case "first":
                return tuple(int(bool(hand)) for hand in hands)
            case "cards":
                return tuple(map(len, hands))
            case "values":
                return tuple(sum(14 if rank == 1 else rank for rank in hand) for hand in ranks)
            case _:
                return tuple(sum(abs(rank - 7) for rank in hand) for hand in ranks)
