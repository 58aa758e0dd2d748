"""What a finished deal is worth: outcomes, their names, and the objectives of play.

A value is an ordered pair (outcome, points): the outcome for NS by the objective chosen, then the
card points that NS still take.  What the outcome depends on is gathered in an `Ending`; each way
of scoring is one function from rules and ending to a `Result`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Final, NamedTuple, TypeVar

from ristikontra.game.cards import KING, QUEEN
from ristikontra.game.errors import MissingFields
from ristikontra.game.position import Flags, Pair, Position, first_is_unknown
from ristikontra.game.rules import Rules, Scoring
from ristikontra.game.seats import EW, NS

Fact = TypeVar("Fact")
OBJECTIVES: Final = ("points", "clean", "result")


class Value(NamedTuple):
    """The worth of a position for NS: outcome first, then the card points NS still take.

    >>> Value(1, 0) > Value(0, 35)
    True
    """

    outcome: int
    points: int

    def __sub__(self, other: Value) -> Value:
        """Return by how much more this value is, outcome and points each for itself."""
        return Value(self.outcome - other.outcome, self.points - other.points)

    def __neg__(self) -> Value:
        """Return the value as the other side counts it."""
        return Value(-self.outcome, -self.points)

    def for_party(self, side: int) -> Value:
        """Return a value, or a difference of values, as a side counts it.

        >>> (Value(1, 20) - Value(1, 25)).for_party(EW)
        Value(outcome=0, points=5)
        """
        return self if side == NS else -self

    def with_gain(self, points: int) -> Value:
        """Return the value counted from before NS took so many points.

        >>> Value(1, 20).with_gain(5)
        Value(outcome=1, points=25)
        """
        return Value(self.outcome, self.points + points)


@dataclass(frozen=True, slots=True)
class Ending:
    """The facts about a finished deal on which its score depends; pairs are (NS, EW).

    `fails`: had to clean and did not (L12); `first`: reached the target first (V3a); `last`: won
    the last trick (A6).  What is unknown is None.
    """

    fails: Flags = (False, False)
    dirty: Flags = (False, False)
    taken: Pair | None = None
    won: Pair | None = None
    first: int | None = None
    last: int | None = None
    score: Pair | None = None
    held: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: its name, who won it, and what it pays (positive: to NS).

    `losses` are what each side pays by itself where both lose (L13, LS12); then the payoff is 0.
    """

    name: str
    payoff: int
    losses: Pair | None = None

    @property
    def winner(self) -> int | None:
        """The side that won, None if neither did."""
        return None if not self.payoff else NS if self.payoff > 0 else EW


def ending_of(position: Position) -> Ending:
    """Return the ending that a finished position has come to."""
    return Ending(
        fails=position.owes,
        dirty=position.dirty,
        taken=position.taken,
        won=position.won,
        first=position.first,
        last=position.rules.seating.party[position.leader],
        score=position.score,
        held=position.held,
    )


# --- the ways of scoring --------------------------------------------------------------------


def _game_points(rules: Rules, ending: Ending) -> Result:
    """More than half: one game point, all: two, half each: held over (R25-R27, V1, V2)."""
    taken = _known(ending.taken, "taken")
    half = rules.total // 2
    if taken[NS] == half:
        return Result("held over", 0)
    sign = 1 if taken[NS] > half else -1
    everything = max(taken) == rules.total
    payoff = sign * ((2 if everything else 1) + ending.held)
    if everything and rules.option("zero_reset") == "on":
        # The loser of every point starts again from nothing (V2).
        payoff += sign * _known(ending.score, "score")[EW if sign > 0 else NS]
    return Result("all points" if everything else "more points", payoff)


def _race(rules: Rules, ending: Ending) -> Result:
    """The first side to reach the target in card points wins the match (V3, V4)."""
    taken, score = _known(ending.taken, "taken"), _known(ending.score, "score")
    totals = [score[side] + taken[side] for side in (NS, EW)]
    reached = [side for side in (NS, EW) if totals[side] >= rules.target]
    if not reached:
        return Result("undecided", 0)
    winner: int | None = reached[0]
    if len(reached) == 2:
        how = rules.option("both_reach")
        if how == "first":
            winner = _known(ending.first, "first")
        elif how == "last_trick":
            winner = 1 - _known(ending.last, "last")
        else:
            winner = None if totals[NS] == totals[EW] else totals.index(max(totals))
    if winner is None:
        return Result("undecided", 0)
    return Result("match won", 1 if winner == NS else -1)


def _ladder(rules: Rules, ending: Ending) -> Result:
    """Cleaning first, then more points (L11-L15)."""
    if all(ending.fails):
        return Result("both fail to clean", 0, (2, 2))
    if any(ending.fails):
        return Result("dishonourable loss", -2 if ending.fails[NS] else 2)
    taken = _known(ending.taken, "taken")
    if taken[NS] == taken[EW]:
        return Result(_even(rules), 0)
    return Result("honourable loss", 1 if taken[NS] > taken[EW] else -1)


#: What a loss at six-card Lappi pays the winner (LS11).
LAPLAND_LOSSES: Final[Mapping[str, int]] = {
    "point loss": 1,
    "piss game": 2,
    "lappi": 3,
    "kortiton lappi": 4,
    "kusilappi": 5,
}


def _lapland_loss(rules: Rules, ending: Ending, side: int) -> str | None:
    """Return by what a side loses whatever the other does, in the order of LS8."""
    points = _known(ending.taken, "taken")[side]
    if not _known(ending.won, "won")[side]:
        return "kortiton lappi"
    if points == 3 and (rules.option("kusilappi") == "any" or ending.dirty[side]):
        return "kusilappi"
    if points < int(rules.option("lapland_threshold")):
        return "lappi"
    return "piss game" if ending.fails[side] else None


def _lapland(rules: Rules, ending: Ending) -> Result:
    """Five sizes of loss (LS5-LS12)."""
    ns, ew = (_lapland_loss(rules, ending, side) for side in (NS, EW))
    if ns and ew:
        fails = ns == ew == "piss game"
        name = "both fail to clean" if fails else f"both lose: NS {ns}, EW {ew}"
        return Result(name, 0, (LAPLAND_LOSSES[ns], LAPLAND_LOSSES[ew]))
    if ns or ew:
        return Result(ns or ew or "", LAPLAND_LOSSES[ew] if ew else -LAPLAND_LOSSES[ns or ""])
    taken, won = _known(ending.taken, "taken"), _known(ending.won, "won")
    if taken[NS] != taken[EW]:
        return Result("point loss", 1 if taken[NS] > taken[EW] else -1)
    if rules.option("sixty_sixty") == "cards":
        return Result("fewer cards", 1 if won[NS] > won[EW] else -1)
    return Result(_even(rules), 0)


def _cumulative(rules: Rules, ending: Ending) -> Result:
    """The difference of the new scores; reaching the target decides (LA3-LA7).

    Scores below the target differ by less than it, so a match won outranks every difference.
    """
    taken, score = _known(ending.taken, "taken"), _known(ending.score, "score")
    new = [new_score(rules, score[s], taken[s], ending.fails[s]) for s in (NS, EW)]
    if max(new) >= rules.target and new[NS] != new[EW]:
        return Result("match won", rules.target if new[NS] > new[EW] else -rules.target)
    return Result("scores", new[NS] - new[EW])


def new_score(rules: Rules, score: int, points: int, fails: bool) -> int:
    """Return a side's score after a deal of Lappi to 500 (LA4, LA5, LA7)."""
    if points < 10:
        return 0
    if fails:
        return 0 if rules.option("failed_clean") == "cumulative" else score
    return score + points


def _even(rules: Rules) -> str:
    return "held over" if rules.option("sixty_sixty") == "held_over" else "tie"


def _known(fact: Fact | None, name: str) -> Fact:
    """Return a fact of an ending that its scoring cannot do without."""
    if fact is None:
        raise ValueError(f"this deal cannot be scored unless it is known: {name}")
    return fact


_SCORINGS: Final[Mapping[Scoring, tuple[Callable[[Rules, Ending], Result], tuple[str, ...]]]] = {
    Scoring.GAME_POINTS: (_game_points, ("taken",)),
    Scoring.RACE: (_race, ("taken", "score")),
    Scoring.LADDER: (_ladder, ("taken",)),
    Scoring.LAPLAND: (_lapland, ("taken", "won")),
    Scoring.CUMULATIVE: (_cumulative, ("taken", "score")),
}


def result_of(rules: Rules, ending: Ending) -> Result:
    """Return how a deal ended by its variant's own scoring.

    Raises ValueError if it needs a fact that is not known.

    >>> from ristikontra.game.rules import rules_for
    >>> result_of(rules_for("lappi"), Ending(fails=(True, False), taken=(80, 40)))
    Result(name='dishonourable loss', payoff=-2, losses=None)
    >>> result_of(rules_for("ristikontra"), Ending(taken=(61, 59), held=1)).payoff
    2
    """
    return _SCORINGS[rules.variant.scoring][0](rules, ending)


# --- objectives -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Objective:
    """What play is for: `points` alone, `clean` first, or the deal's own `result`.

    `security` names a side whose own loss counts where both lose: then the value is what that
    side can be sure of (L13, A8).  `party` is the party whose points are counted and who plays for
    more of them against all others; where two sides play it is always NS.
    """

    name: str
    rules: Rules
    security: int | None = None
    party: int = field(default=0, kw_only=True)

    def outcome(self, ending: Ending) -> int:
        """Return the outcome of a finished deal for NS.

        >>> from ristikontra.game.rules import rules_for
        >>> Objective("clean", rules_for("lappi")).outcome(Ending(fails=(False, True)))
        1
        """
        if self.name == "points":
            return 0
        if self.name == "clean":
            return ending.fails[EW] - ending.fails[NS]
        result = result_of(self.rules, ending)
        if result.losses is None or self.security is None:
            return result.payoff
        return -result.losses[NS] if self.security == NS else result.losses[EW]

    def needs(self) -> tuple[str, ...]:
        """Return the facts about the past without which this objective has no value."""
        if self.name != "result":
            return ()
        needs = _SCORINGS[self.rules.variant.scoring][1]
        resets = dict(self.rules.chosen).get("zero_reset") == "on"
        return (*needs, "score") if resets and "score" not in needs else needs

    def missing(self, position: Position) -> tuple[str, ...]:
        """Return which of the facts it needs the position does not have."""
        return tuple(name for name in self.needs() if getattr(position, name) is None)

    def depends(self) -> frozenset[str]:
        """Return what its outcome depends on beside cleaning and points."""
        scoring = self.rules.variant.scoring
        if self.name != "result":
            return frozenset()
        if scoring is Scoring.RACE:
            by = {"first": "first", "last_trick": "last"}.get(self.rules.option("both_reach"))
            return frozenset({by} if by else ())
        if scoring is Scoring.LAPLAND:
            cards = self.rules.option("sixty_sixty") == "cards"
            return frozenset({"tricks" if cards else "scored"})
        return frozenset()


# --- the endings that are possible -----------------------------------------------------------


def possible_endings(
    position: Position, points: int, depends: frozenset[str] = frozenset()
) -> Iterator[Ending]:
    """Return every ending in which NS still take so many points, perhaps a few too many.

    They differ in who fails to clean, as far as the cards that are left decide it (L5, L13), and
    in those facts that the scoring `depends` on (see `Objective.depends`).

    >>> from ristikontra.game.setup import Setup
    >>> hands = {"N": "K", "E": "7", "S": "2", "W": "A"}
    >>> position = Setup("lappi", hands, "N", dirty=("NS", "EW")).position()
    >>> [ending.fails for ending in possible_endings(position, 15)]
    [(False, True), (True, False)]
    """
    if position.finished:
        yield ending_of(position)
        return
    taken = _final(position.taken, points, position.points_left)
    firsts: tuple[int | None, ...] = (position.first,)
    if "first" in depends:
        firsts = (None, NS, EW) if position.first is None else firsts
        if first_is_unknown(position.rules, position.score, taken):
            firsts = tuple(first for first in firsts if first is not None)
    wins = range(position.tricks_left + 1) if depends & {"tricks", "scored"} else range(1)
    lasts = (NS, EW) if "last" in depends else (NS,)
    for fails, win, first, last in product(_possible_fails(position), wins, firsts, lasts):
        yield Ending(
            fails=fails,
            dirty=position.dirty,
            taken=taken,
            won=_final(position.won, win, position.tricks_left),
            first=first,
            last=last,
            score=position.score,
            held=position.held,
        )


def endings_of(position: Position, objective: Objective, value: Value) -> Iterator[Ending]:
    """Return every ending that a position of this value can come to, perhaps a few too many.

    What they all have in common is true of every line on which both sides keep the value.

    >>> from ristikontra.game.setup import Setup
    >>> hands = {"N": "K", "E": "7", "S": "2", "W": "A"}
    >>> position = Setup("lappi", hands, "N", dirty=("NS", "EW")).position()
    >>> objective = Objective("clean", position.rules)
    >>> [ending.fails for ending in endings_of(position, objective, Value(1, 15))]
    [(False, True)]
    """
    for ending in possible_endings(position, value.points, objective.depends()):
        if objective.outcome(ending) == value.outcome:
            yield ending


def _final(pair: Pair | None, gain: int, left: int) -> Pair | None:
    return None if pair is None else (pair[NS] + gain, pair[EW] + left - gain)


def _possible_fails(position: Position) -> Iterator[Flags]:
    """Return which sides may still fail, as far as the cards that are left decide it (L5, L13)."""
    owes, rules = position.owes, position.rules
    kings, queens = (
        position.trick.count(rank) + sum(hand[rank] for hand in position.hands)
        for rank in (KING, QUEEN)
    )
    somebody_cleans = kings and not (rules.queen_clause and queens)
    for ns, ew in product((False, True), repeat=2):
        if ns > owes[NS] or ew > owes[EW]:
            continue
        if sum(owes) - (ns + ew) > kings or (somebody_cleans and all(owes) and ns and ew):
            continue
        yield ns, ew


def objective_for(position: Position, name: str | None = None) -> Objective:
    """Return the objective of that name, or the one that suits the position.

    Without a name: `result` where the position has what it needs, else `clean` where a side is
    dirty, else `points`.  Raises `MissingFields`, and ValueError for an unknown name.
    """
    if name is None:
        result = Objective("result", position.rules)
        if not result.missing(position):
            return result
        return Objective("clean" if any(position.dirty) else "points", position.rules)
    if name not in OBJECTIVES:
        raise ValueError(f"unknown objective {name!r}; there are {', '.join(OBJECTIVES)}")
    objective = Objective(name, position.rules)
    missing = objective.missing(position)
    if missing:
        raise MissingFields(name, missing)
    return objective
