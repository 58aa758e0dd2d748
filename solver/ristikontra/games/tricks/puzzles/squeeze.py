"""Squeezes: a player who must throw a card on a lost trick needs every card of the hand."""

from typing import Final

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.rules import Trick
from ristikontra.games.tricks.explain.facts import tricks_of
from ristikontra.games.tricks.explain.patterns import possible_winners
from ristikontra.games.tricks.explain.proofs import Case
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value

#: Players with more cards are not tested: it would take too long.
MOST: Final = 4
#: Enough points to be worth stating.
ENOUGH: Final = 4


def squeezes(case: Case, at: Position) -> bool:
    """Say whether a case's side squeezes the player on turn in a position that its play reaches.

    That player is of the other side, cannot match, and has several ranks; the case's side has led,
    and will win the trick.  Every card to be thrown counts, or at least one rank is a guard: it
    is the only card of the rank in the hand, and in the line after it the case's side leads that
    rank later, and wins.  Suppose the player could throw a worthless card, of a rank that nobody
    has, and keep all others.  Then the player's side would have a better outcome, or four points
    more.  The card left when the others have none counts in the last trick, and a king there
    cleans.
    """
    legal = at.moves()
    if not at.trick or case.side_of(at.mover) == case.side or not 2 <= at.tricks_left <= MOST:
        return False
    if len(legal) < 2 or at.trick[0] in legal or case.side_of(at.leader) != case.side:
        return False
    if any(case.side_of(seat) != case.side for seat in possible_winners(at, legal[0])):
        return False
    idle = [rank for rank in legal if not at.rules.values[rank] and not _guards(case, at, rank)]
    return not idle and any(_guards(case, at, rank) for rank in legal) and _needs_all(case, at)


def _guards(case: Case, at: Position, rank: Rank) -> bool:
    """Say whether a rank is led and wins for the case's side once its only card is thrown."""
    if at.counts[at.mover][rank] != 1:
        return False
    later = tricks_of(at, (rank, *case.solver.find(at.play(rank)).line))[1:]
    return any(
        trick.ranks[0] == rank
        and case.side_of(trick.leader) == case.side == case.side_of(trick.winner)
        for trick in later
    )


def _needs_all(case: Case, at: Position) -> bool:
    """Say whether the other side would do better if the player on turn could keep every card."""
    there = {*at.trick, *(rank for hand in at.counts for rank in EVERY if hand[rank])}
    idle = next((one for one in EVERY if one not in there and not at.rules.values[one]), None)
    if idle is None:
        return False
    hands = list(at.counts)
    hands[at.mover] = tuple(number + (rank == idle) for rank, number in enumerate(hands[at.mover]))
    kept = at.replace(counts=tuple(hands)).play(idle)
    return _Spared(case, case.solver.value(at)).falls(kept, case.objective.gain(at, idle))


class _Spared:
    """Plain search where one player has a card more than the others.

    The card left in the end counts in the last trick.
    """

    def __init__(self, case: Case, value: Value) -> None:
        self._case = case
        self._value = value
        self._known: dict[tuple[object, ...], bool] = {}

    def falls(self, at: Position, gained: int) -> bool:
        """Say whether the other side can keep the case's side from the value, by enough.

        `gained` are the points that count so far.
        """
        if not self._case.objective.has_outcome:
            least, most = (
                self._fallen(Value(0, points)) for points in (gained, gained + at.points_left)
            )
            if least == most:
                return least
        state = at.counts, at.leader, at.trick, at.run, at.taken, at.owes, gained
        if state not in self._known:
            ways = (self._falls_after(at, rank, gained) for rank in at.moves())
            theirs = self._case.side_of(at.mover) != self._case.side
            self._known[state] = any(ways) if theirs else all(ways)
        return self._known[state]

    def _falls_after(self, at: Position, rank: Rank, gained: int) -> bool:
        after, gained = at.play(rank), gained + self._case.objective.gain(at, rank)
        if after.trick or all(map(any, after.counts)):
            return self.falls(after, gained)
        return self._fallen(self._value_after(after, at.table_trick(rank), gained))

    def _value_after(self, at: Position, last: Trick, gained: int) -> Value:
        """Return the value after the last trick, in which the card that is left counts."""
        objective, winner = self._case.objective, at.rules.seating.party[last.winner]
        left, over = at.points_left, (rank for hand in at.counts for rank in EVERY if hand[rank])
        if at.taken is not None:
            taken = (own + left * (party == winner) for party, own in enumerate(at.taken))
            at = at.replace(taken=tuple(taken))
        if at.rules.cleans((*last.ranks, *over)):
            cleaned = (done or party == winner for party, done in enumerate(at.cleaned))
            at = at.replace(cleaned=tuple(cleaned))
        counted = left if objective.counts_points and winner == objective.party else 0
        return Value(objective.outcome(at.ending), gained + counted)

    def _fallen(self, value: Value) -> bool:
        """Say whether that value is worse enough."""
        enough = (
            value.outcome != self._value.outcome or abs(value.points - self._value.points) >= ENOUGH
        )
        return enough and self._case.betters(self._value, value)
