"""Finds facts by solving: what refutes a card, where it turns, what else decides.

1. A `Case` is one solved position; its solver's table is warm, so that values of positions near
   it cost little.
2. Lines are those of `Solution.line`; a card's own line is the card and best play after it.
3. What-if questions are few: a fixed small number for every card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from ristikontra.cards import DESCENDING, KING, QUEEN
from ristikontra.errors import IllegalSetup
from ristikontra.explain.facts import (
    Best,
    Burden,
    Cleans,
    Cost,
    Deed,
    Equal,
    Everything,
    Fact,
    Gains,
    Half,
    Line,
    Only,
    Refutation,
    Rule,
    Swap,
    Turn,
    tricks_of,
)
from ristikontra.explain.patterns import counting
from ristikontra.explain.whatif import exchanged, with_leader, with_rule
from ristikontra.outcome import Value
from ristikontra.position import Flags, Position, Trick, after_cards
from ristikontra.rules import Scoring
from ristikontra.search import Solution, Solver
from ristikontra.seats import NS, side_of

#: How many exchanges are tried for one card.
SWAPS = 2
#: How many cards after a worse one its refutation is looked for in.
REPLIES = 6
#: Scorings that ask who has more than half of all points.
_HALVES = (Scoring.GAME_POINTS, Scoring.LADDER, Scoring.LAPLAND)


class Case:
    """A position with its exact solution, and the solver that answers what follows from it."""

    def __init__(self, solution: Solution, solver: Solver | None = None) -> None:
        self.position = solution.position
        self.objective = solution.objective
        self.side = side_of(solution.position.turn)
        self.legal = solution.position.legal_cards()
        self.best = solution.best
        self.value = solution.lower
        self.values = {card.rank: card.lower for card in solution.cards}
        self.solver = solver or Solver(solution.objective)
        self._lines: dict[int, Line] = {solution.line[0]: solution.line}
        self._tricks: dict[int, list[Trick]] = {}
        self._led: dict[int, Value] = {}
        # Worse cards, the least bad first.
        self.worse = sorted((r for r in self.legal if r not in self.best), key=self._badness)

    def _badness(self, rank: int) -> Value:
        value = self.values[rank]
        return value if self.side != NS else Value(-value.outcome, -value.points)

    def line(self, rank: int) -> Line:
        """Return a card with best play after it, to the end."""
        if rank not in self._lines:
            after = self.position.play(rank)
            rest = () if after.finished else self.solver.solve(after).line
            self._lines[rank] = (rank, *rest)
        return self._lines[rank]

    def tricks(self, rank: int) -> list[Trick]:
        """Return the tricks of a card's line."""
        if rank not in self._tricks:
            self._tricks[rank] = tricks_of(self.position, self.line(rank))
        return self._tricks[rank]

    def betters(self, one: Value, other: Value) -> bool:
        """Say whether a value is better for the side on turn than another."""
        return one > other if self.side == NS else one < other

    def is_best(self, position: Position, rank: int, solver: Solver | None = None) -> bool:
        """Say whether a card keeps the value of a position like this one."""
        solver = solver or self.solver
        after = solver.value(position.play(rank))
        best = solver.value(position)
        return best == Value(after.outcome, after.points + position.gain(rank))

    # --- what the card is worth --------------------------------------------------------------

    def verdict(self, rank: int) -> Fact:
        """Return how the card compares with the others."""
        about = self.position, self.objective, rank
        if len(self.legal) == 1:
            return Only(*about)
        if not self.worse:
            return Equal(*about)
        if rank not in self.best:
            return Cost(*about, self.value, self.values[rank])
        others = tuple(other for other in self.best if other != rank)
        after = self.worse[0]
        return Best(*about, others, self.value, after, self.values[after])

    def everything(self, rank: int) -> list[Fact]:
        """Return the fact that the side takes all points left, where that needs the right card."""
        left = self.position.points_left
        own = self.value.points if self.side == NS else left - self.value.points
        if not left or own < left or rank not in self.best or not self.worse:
            return []
        return [Everything(self.position, self.objective, rank, left)]

    def gains(self, rank: int) -> list[Fact]:
        """Return the first points of the side in the card's line."""
        for number, trick in enumerate(self.tricks(rank), 1):
            if trick.points and side_of(trick.winner) == self.side:
                spoils = counting(self.position, trick.ranks)
                about = self.position, self.objective, rank
                return [Gains(*about, self.line(rank), number, trick.winner, spoils)]
        return []

    # --- why a card is worse -----------------------------------------------------------------

    def refutation(self, rank: int) -> list[Refutation]:
        """Return the first reply of the other side that matters in a worse card's line."""
        line, at = self.line(rank), self.position
        scored, number = 0, 1
        for index, card in enumerate(line[: REPLIES + 1]):
            mattered = index and side_of(at.turn) != self.side and len(at.legal_cards()) > 1
            replies = self._refuting(at, scored) if mattered else at.legal_cards()
            if len(replies) < len(at.legal_cards()):
                deed, winner = _deed(at, line[index:])
                where = (line, index, at.turn, replies, number, deed, winner)
                return [Refutation(self.position, self.objective, rank, *where)]
            scored += at.gain(card)
            at = at.play(card)
            number += not at.trick
        return []

    def _refuting(self, at: Position, scored: int) -> tuple[int, ...]:
        """Return the cards that keep NS from (EW from) the best value after a worse card."""
        refuting = []
        for card in self.solver.solve(at).cards:
            if self.betters(self.value, Value(card.lower.outcome, card.lower.points + scored)):
                refuting.append(card.rank)
        return tuple(refuting)

    def turn(self, rank: int) -> list[Fact]:
        """Return the trick from which on a worse card's side lags behind."""
        line, better = self.line(rank), self.line(self.best[0])
        tricks = self.tricks(rank)
        now, then = self._running(rank, self.side), self._running(self.best[0], self.side)
        first = len(now)
        while first and now[first - 1] < then[first - 1]:
            first -= 1
        if first == len(now):
            return []
        winner, spoils = tricks[first].winner, counting(self.position, tricks[first].ranks)
        where = (line, better, first + 1, winner, spoils, now[first], then[first])
        return [Turn(self.position, self.objective, rank, *where)]

    def consequences(self, rank: int, against: int) -> list[Fact]:
        """Return who cleans, or passes half, after one of two cards and not after the other.

        One of the two is among the best, the other is not; there is something to say only if the
        outcomes differ.
        """
        if self.values[rank].outcome == self.values[against].outcome:
            return []
        return self._cleaning(rank, against) or self._half(rank, against)

    def _cleaning(self, rank: int, against: int) -> list[Fact]:
        good, bad = (rank, against) if rank in self.best else (against, rank)
        found: list[Fact] = []
        for side, does, fails in ((self.side, good, bad), (1 - self.side, bad, good)):
            if self._fails(fails)[side] and not self._fails(does)[side]:
                trick, winner = self._cleans(does, side)
                where = (self.line(does), self.line(fails), trick, winner)
                found.append(Cleans(self.position, self.objective, rank, *where))
        return found

    def _cleans(self, rank: int, side: int) -> tuple[int, int]:
        """Return in which trick of a card's line a side cleans, and who takes it."""
        for number, trick in enumerate(self.tricks(rank), 1):
            if trick.cleans and side_of(trick.winner) == side:
                return number, trick.winner
        raise AssertionError("a side that has cleaned took no king")

    def _half(self, rank: int, against: int) -> list[Fact]:
        position, taken = self.position, self.position.taken
        scored = position.rules.variant.scoring in _HALVES and self.objective.name == "result"
        if not scored or taken is None:
            return []
        good, bad = (rank, against) if rank in self.best else (against, rank)
        if self._fails(good) != self._fails(bad):
            return []
        for side, does, fails in ((self.side, good, bad), (1 - self.side, bad, good)):
            number = self._past_half(does, side)
            if number and not self._past_half(fails, side):
                where = (self.line(does), self.line(fails), number, side)
                return [Half(position, self.objective, rank, *where)]
        return []

    def _fails(self, rank: int) -> Flags:
        return after_cards(self.position, self.line(rank)).owes

    def _past_half(self, rank: int, side: int) -> int:
        """Return the trick of a card's line that brings a side past half, 0 if none."""
        half, taken = self.position.rules.total // 2, self.position.taken or (0, 0)
        if taken[side] > half:
            return 0
        running = enumerate(self._running(rank, side), 1)
        return next((number for number, own in running if taken[side] + own > half), 0)

    def _running(self, rank: int, side: int) -> list[int]:
        """Return the points of a side after each trick of a card's line."""
        won = [trick.points * (side_of(trick.winner) == side) for trick in self.tricks(rank)]
        return list(accumulate(won))

    # --- what if -----------------------------------------------------------------------------

    def what_if(self, rank: int, refutations: Sequence[Refutation] = ()) -> list[Fact]:
        """Return the first thing found that would change what the card is worth.

        It is a rule, else two cards, else, for a best card, who leads.
        """
        return self._rules(rank) or self._swaps(rank, refutations) or self._burden(rank)

    def _swaps(self, rank: int, refutations: Sequence[Refutation]) -> list[Fact]:
        """Return the first of a few exchanges that changes whether the card is best.

        Best cards that are as good as others are left alone.
        """
        if rank in self.best and len(self.best) > 1:
            return []
        helps = rank not in self.best
        tried = 0
        for owner, valued, partner in self._exchanges(rank, refutations):
            worthless = self._worthless(partner, valued, rank)
            if worthless is None or self.position.hands[owner][valued] == 0:
                continue
            try:
                other = exchanged(self.position, owner, valued, partner, worthless)
            except IllegalSetup:
                continue
            if rank not in other.legal_cards():
                continue
            if self.is_best(other, rank) == helps:
                last = sum(hand[valued] for hand in self.position.hands) == 1
                last = last and valued not in self.position.trick
                where = (owner, valued, partner, worthless, helps, last)
                return [Swap(self.position, self.objective, rank, *where)]
            tried += 1
            if tried == SWAPS:
                break
        return []

    def _exchanges(
        self, rank: int, refutations: Sequence[Refutation]
    ) -> Iterator[tuple[int, int, int]]:
        """Yield owner, card and new owner of the exchanges worth trying, the best first."""
        seat = self.position.turn
        partner, left, right = ((seat + step) % 4 for step in (2, 1, 3))
        if rank not in self.best:
            for found in refutations:
                if found.reply != rank:
                    yield found.replier, found.reply, partner
                    yield found.replier, found.reply, seat
            if any(self.position.owes):
                yield from ((foe, KING, partner) for foe in (left, right))
            for trick in self.tricks(rank):
                if side_of(trick.winner) != self.side and trick.ranks[0] != rank:
                    yield trick.winner, trick.ranks[0], partner
            return
        if any(self.position.owes):
            yield from ((own, KING, foe) for own in (partner, seat) for foe in (left, right))
        for trick in self.tricks(rank):
            took = trick.winner, trick.ranks[0]
            if side_of(trick.winner) == self.side and took != (seat, rank):
                yield from ((*took, foe) for foe in (left, right))

    def _worthless(self, seat: int, valued: int, rank: int) -> int | None:
        """Return the least interesting card of a hand, to be given for a valued one."""
        hand, values = self.position.hands[seat], self.position.rules.values
        spare = [
            card
            for card in reversed(DESCENDING)
            if hand[card] > (seat == self.position.turn and card == rank)
            and card != valued
            and not values[card]
            and card not in self.position.trick[:1]
        ]
        return min(spare, key=lambda card: sum(h[card] for h in self.position.hands), default=None)

    def _burden(self, rank: int) -> list[Fact]:
        """Return the fact that the side on lead would do better if the other side led."""
        position = self.position
        if position.trick or position.tricks_left < 2 or rank not in self.best:
            return []
        for leader in ((position.leader + 1) % 4, (position.leader + 3) % 4):
            if leader not in self._led:
                self._led[leader] = self.solver.value(with_leader(position, leader))
            other = self._led[leader]
            if self.betters(other, self.value):
                where = (leader, self.value, other)
                return [Burden(position, self.objective, rank, *where)]
        return []

    def _rules(self, rank: int) -> list[Fact]:
        """Return the rules but for which the card would be best, or would not."""
        helps = rank not in self.best
        found: list[Fact] = []
        for option, setting in self._rules_that_may_bite():
            other = with_rule(self.position, option, setting)
            solver = Solver(replace(self.objective, rules=other.rules), table_megabytes=8)
            if self.is_best(other, rank, solver) == helps:
                found.append(Rule(self.position, self.objective, rank, option, setting, helps))
        return found

    def _rules_that_may_bite(self) -> Iterator[tuple[str, str]]:
        position, rules = self.position, self.position.rules
        run, longest = position.run, max(max(hand) for hand in position.hands)
        if run:
            longest = max(longest, position.hands[position.leader][run.rank] + run.length)
        if 0 < rules.limit < longest:
            yield "limit", "none"
        owes = any(position.owes) and self.objective.name != "points"
        here = {r for hand in position.hands for r in range(13) if hand[r]} | set(position.trick)
        if rules.queen_clause and owes and {QUEEN, KING} <= here:
            yield "queen_clause", "off"


def _deed(at: Position, rest: Line) -> tuple[Deed, int]:
    """Say what the first card of the rest of a line does, and who takes its trick."""
    trick = tricks_of(at, rest[: 4 - len(at.trick)])[0]
    card, seat = rest[0], at.turn
    if not at.trick:
        return Deed.LEADS, trick.winner
    led = at.trick[0]
    if card == led:
        return (Deed.TAKES if trick.winner == seat else Deed.PLAYS), trick.winner
    if at.hands[seat][led]:
        return Deed.DUCKS, trick.winner
    thrown = at.rules.values[card] and trick.winner == (seat + 2) % 4
    return (Deed.THROWS if thrown else Deed.PLAYS), trick.winner
