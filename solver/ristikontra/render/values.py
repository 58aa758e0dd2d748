"""Values, what cards cost, and what was lost in a line, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from ristikontra.api.records import SolveRecord
from ristikontra.game.cards import Rank, Turned
from ristikontra.game.seats import EW, NS, SIDES
from ristikontra.game.worth import MoveRecord, Worth, only_worth
from ristikontra.games.tricks.explain.stakes import Fails, cost_clause
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import objectives as o
from ristikontra.record import Amounts
from ristikontra.words import Saying, letter, say

if TYPE_CHECKING:
    from ristikontra.api.analyse import StepRecord
    from ristikontra.table.analysis import TallyRecord


def flags(fails: Mapping[str, bool]) -> tuple[bool, bool]:
    """Return who fails as a pair (NS, EW)."""
    return fails["NS"], fails["EW"]


def total_words(
    worth: Worth, objective: str, start: Position, scored: int = 0, party: int = 0
) -> Saying:
    """Return the worth of a line to a party, counted from its start, without the full stop.

    If there are two sides the worth is that of the first of them, for either `party`.  `scored`
    are points that the first took in the line before the worth was counted.
    """
    outcomes, side = Outcomes(objective, start), start.rules.seating.parties[party]
    outcome, left = outcomes.words(worth, scored), start.points_left
    if outcome and not (outcomes.points and left):
        return outcome
    if not left:
        return Saying("nothing_left")
    if not start.rules.seating.two_sided:
        return Saying("sure", side=side, points=scored + worth.value.points, left=left)
    points = own_points(scored + worth.value.points, start, party)
    return joined(outcome, Saying("takes", side=side, points=points, left=left))


def own_points(points: int, start: Position, party: int) -> int:
    """Return the points of a party: where there are two sides, by those of the first of them."""
    other = bool(party) and start.rules.seating.two_sided
    return start.points_left - points if other else points


def spoken_for(answer: SolveRecord, position: Position) -> int:
    """Return the party for which a report speaks: of two sides the one on turn."""
    return position.party if position.rules.seating.two_sided else party_of(answer, position)


def joined(outcome: Saying | None, points: Saying) -> Saying:
    """Return what says an outcome, which may be none, and the points."""
    return Saying("joined", outcome=outcome, points=points) if outcome else points


def party_of(answer: SolveRecord, position: Position) -> int:
    """Return the number of the party whose only worth an answer has."""
    (name,) = answer.worth
    return position.rules.seating.parties.index(name)


class Outcomes:
    """How outcomes by an objective are shown: the deal's result, who fails to clean, or neither.

    `sides` are those that may fail, each with a column of its own; `points` says whether points
    count as well.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:EW")
    >>> [Outcomes(name, position).heads() for name in ("points", "clean", "result")]
    [[], ['EW'], ['Result']]
    """

    def __init__(self, objective: str, position: Position) -> None:
        self.position = position
        resolved = self.objective = o.Objective.named(objective, position.rules)
        self.of_deal = isinstance(resolved, o.PayoffTable)
        self.any = resolved.has_outcome
        self.points = resolved.counts_points
        cleaning = self.any and not self.of_deal
        self.sides = [side for side in (NS, EW) if cleaning and position.owes[side]]

    def heads(self) -> list[str]:
        """Return the headings of the columns."""
        return (
            [say("head.result")] if self.of_deal else [letter(SIDES[side]) for side in self.sides]
        )

    def proved(self, answer: SolveRecord | MoveRecord) -> Worth | None:
        """Return the worth of an answer, of an interrupted one too where its bounds are equal."""
        worth = only_worth(answer.worth)
        bounds = worth.bounds
        if bounds is UNSET:
            return worth
        return self.worth_of(bounds.lower) if bounds.lower == bounds.upper else None

    def settled(self, answer: MoveRecord) -> Worth | None:
        """Return a worth that has the outcome of a card, proved though its points may not be."""
        worth = only_worth(answer.worth)
        bounds = worth.bounds
        if bounds is UNSET:
            return worth
        same = bounds.lower.outcome == bounds.upper.outcome
        return self.worth_of(bounds.lower) if same else None

    def worth_of(self, bound: Amounts) -> Worth:
        """Return a bound as a worth, with what it means by itself."""
        value = o.Value(bound.outcome, bound.points)
        if isinstance(self.objective, o.Additive):
            return o.exact_worth(self.position, self.objective, value)
        return Worth(guaranteed=bound)

    def cells(self, worth: Worth | None, scored: int = 0) -> list[str]:
        """Return the cells under those headings; None is a worth that is not known."""
        if worth is None:
            return [say("cell.unknown") for _ in self.heads()]
        if self.of_deal:
            return [str(result_pair(worth, self.position, scored)[1])]
        found = worth.fails
        if found is UNSET:
            return [say("cell.level") for _ in self.sides]
        fails = flags(found)
        return [say("cell.fail" if fails[side] else "cell.clean") for side in self.sides]

    def words(self, worth: Worth, scored: int = 0) -> Saying | None:
        """Return an outcome as a sentence without its full stop, None where there is none."""
        if self.of_deal:
            return result_pair(worth, self.position, scored)[0]
        if not self.sides:
            return None
        found = worth.fails
        if found is UNSET:
            return Saying("same")
        fails = flags(found)
        if len(self.sides) == 1:
            side = self.sides[0]
            return Saying("fails" if fails[side] else "cleans", side=SIDES[side])
        if fails[NS] == fails[EW]:
            return Saying("both_fail" if fails[NS] else "neither_fails")
        return Saying("ns_fail" if fails[NS] else "ew_fail")


def kind_of(objective: str, position: Position, party: int) -> str:
    """Return what an objective distinguishes: only points, the result, or who fails to clean.

    For cleaning it says who owes it, in the eyes of a party: "clean.own", "clean.other" or
    "clean.both"; where nobody does, points are all there is.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:EW")
    >>> [kind_of("clean", position, party) for party in (NS, EW)]
    ['clean.other', 'clean.own']
    """
    if objective != "clean":
        return objective
    own, other = position.owes[party], position.owes[1 - party]
    return (
        f"clean.{'both' if own and other else 'own' if own else 'other'}"
        if own or other
        else "points"
    )


def sure_words(
    outcome: int,
    points: int,
    objective: str,
    position: Position,
    party: int,
    lost: bool = False,
    least: Saying | None = None,
) -> Saying:
    """Return what a party is guaranteed: the outcome, if anything of it is, and the least points.

    An outcome with no guarantee, such as that the others may clean, is named if something of it was
    guaranteed and is `lost`.  `least` says the points in other words.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K E:7 S:2 W:A lead:N dirty:EW")
    >>> str(sure_words(0, 4, "points", position, NS))
    'NS take at least 4'
    >>> print(sure_words(1, 4, "clean", position, NS), "|", sure_words(0, 4, "clean", position, NS))
    EW fail; NS take at least 4 | NS take at least 4
    """
    parties = position.rules.seating.parties
    kind = kind_of(objective, position, party)
    least = least or Saying("sure.points", side=parties[party], points=points)
    nothing = outcome < (kind == "clean.other")
    if kind == "points" or (nothing and not lost):
        return least
    sign = (outcome > 0) - (outcome < 0)
    side, other = parties[party], parties[1 - party]
    said = Saying(f"advise.outcome.{kind}.{sign}", side=side, other=other)
    return Saying("sure.but", outcome=said, points=least) if nothing else joined(said, least)


def result_pair(worth: Worth, start: Position, scored: int = 0) -> tuple[Saying, Saying]:
    """Return how the deal ends, as a sentence and in a few words."""
    value, result = worth.value, worth.result
    if result is UNSET:
        return result_sayings(None, winner_of(value.outcome), value.outcome)
    total = start.rules.total
    ns = scored + value.points + (start.taken or (0, 0))[NS]
    high = total - ns if result.winner == "EW" else ns
    return result_sayings(result.name, result.winner, result.payoff, high, total)


def result_sayings(name: str | None, *facts: object) -> tuple[Saying, Saying]:
    """Return a result, as `result_words` takes it, to be said in a sentence and in a few words."""
    return Saying("result", result=(name, *facts)), Saying("result.short", result=(name, *facts))


def winner_of(outcome: int) -> str | None:
    """Return the side that a result of the deal is for, None if it is for neither."""
    return None if not outcome else SIDES[NS if outcome > 0 else EW]


def cost_words(
    best: Worth,
    worse: Worth,
    position: Position,
    objective: str,
    party: int = 0,
) -> Saying:
    """Return what a worse card costs the player on turn, as a verb and what follows it.

    `party` is the one whose worth it is.

    >>> from ristikontra.record import Amounts
    >>> from ristikontra.games.tricks.notation import read_position
    >>> both = [Worth(guaranteed=Amounts(outcome=0, points=one)) for one in (11, 10)]
    >>> print(cost_words(*both, read_position("lappi N:K E:7 S:2 W:A lead:N"), "points"))
    costs 1 point
    """
    return cost_clause(position, *compared(best, worse, position, objective, party))


def compared(
    best: Worth,
    worse: Worth,
    position: Position,
    objective: str,
    party: int = 0,
) -> tuple[o.Objective, o.Value, o.Value, Fails]:
    """Return the cost of a worse card, as `explain.stakes` takes it."""
    kept, lost = (o.Value(one.value.outcome, one.value.points) for one in (best, worse))
    before, after = (one.fails for one in (best, worse))
    fails = None
    if before is not UNSET and after is not UNSET:
        fails = flags(before), flags(after)
    rules = position.rules
    return (
        o.points(rules, party) if party else o.Objective.named(objective, rules),
        kept,
        lost,
        fails,
    )


def score_words(step: StepRecord, start: Position, party: int) -> str:
    """Return with which points of a party so far a card changes the result, without full stop.

    "" where nobody asked, or where the sign says as much.
    """
    losses = step.by_score
    if losses is UNSET:
        return ""
    if not losses:
        return say("analyse.score_none")
    gone = start.rules.total - start.points_left
    ranges: list[tuple[int, int]] = []
    for loss in losses[::-1] if party else losses:
        low, high = loss.lowest, loss.highest
        if party:
            low, high = gone - high, gone - low
        if ranges and ranges[-1][1] + 1 == low:
            ranges[-1] = ranges[-1][0], high
        else:
            ranges.append((low, high))
    if ranges == [(0, gone)]:
        return "" if step.mark == "??" else say("analyse.score_all")
    ranges_shown = [low if low == high else range_of(low, high) for low, high in ranges]
    side = start.rules.seating.parties[party]
    return say("analyse.score_some", side=side, ranges=ranges_shown)


def range_of(low: int, high: int) -> Saying:
    """Return from what number to what others are.

    >>> print(range_of(3, 5), range_of(3, 3))
    3-5 3
    """
    return Saying("number" if low == high else "range", low=low, high=high)


def mistakes_words(tallies: Sequence[TallyRecord]) -> str:
    """Return how many of the choices were mistakes; the tallies are those of all players."""
    mistakes = sum(one.mistakes for one in tallies)
    if not mistakes:
        return say("analyse.no_mistakes")
    choices = sum(one.choices for one in tallies)
    return say("analyse.mistakes", mistakes=mistakes, choices=choices)


def in_hand(cards: Sequence[str], position: Position) -> list[tuple[int, Rank]]:
    """Return cards of the player on turn, each with how many of its rank are in the hand.

    A card that is turned from the stock is in nobody's.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> in_hand(["Q", "7"], read_position("lappi N:Q77 E:222 S:333 W:K44 lead:N"))
    [(1, Rank('Q')), (2, Rank('7'))]
    """
    hand = position.counts[position.mover]
    ranks = [Rank(card) for card in cards]
    return [(0 if isinstance(rank, Turned) else hand[rank], rank) for rank in ranks]


def lost_words(outcome: int, points: int) -> Saying:
    """Return how often the outcome was lost, and how many points beside it.

    >>> print(lost_words(0, 3), lost_words(1, 3), sep="; ")
    3 points; 3 points and the outcome once
    """
    if not outcome:
        return Saying("points", points=points) if points else Saying("analyse.lost.nothing")
    lost, once = "both" if points else "outcome", ".once" if outcome == 1 else ""
    return Saying(f"analyse.lost.{lost}{once}", points=points, number=outcome)
