"""What play is for: card points with a bonus for cleaning, or a payoff for every ending.

A value is an ordered pair (outcome, points): the outcome for NS by the objective chosen, then the
card points that NS still take.  Where each plays alone it is A's, or that of another player
whom the objective names.  For the kernel both become one number, outcome times `UNIT` plus points.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from ristikontra.game.cards import Rank
from ristikontra.game.errors import MissingFields, RistikontraError
from ristikontra.game.limits import shown
from ristikontra.game.rules import DEAL_TRICKS, Rules
from ristikontra.game.scoring import Ending, Result, dealers, first_is_unknown, known, result_of
from ristikontra.game.seats import EW, NS, SIDES, Flags, Pair
from ristikontra.game.worth import Measure, Worth
from ristikontra.games.tricks.position import Position
from ristikontra.record import Amounts, ResultRecord
from ristikontra.words import Saying


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

    @property
    def amounts(self) -> Amounts:
        """The value as answers have it, by the names of its parts.

        >>> Value(0, 3).amounts
        {'outcome': 0, 'points': 3}
        """
        return Amounts(outcome=self.outcome, points=self.points)

    def for_party(self, side: int) -> Value:
        """Return a value, or a difference of values, as a side counts it.

        >>> (Value(1, 20) - Value(1, 25)).for_party(EW)
        Value(outcome=0, points=5)
        """
        return self if side == NS else -self

    def with_gain(self, points: int) -> Value:
        """Return the value counted from a point before NS took these points.

        >>> Value(1, 20).with_gain(5)
        Value(outcome=1, points=25)
        """
        return Value(self.outcome, self.points + points)


#: What something is worth to each player: card points still to come, or chances in sixths.
Outcome = tuple[int, ...]


class Reach(Struct, frozen=True):
    """What a position, or a card, can be worth, by player.

    `guaranteed` is what each gets against both others, `with_help` the most if everybody helps.
    `outcomes` are all results of max^n under every way of breaking ties, in ascending order.
    """

    guaranteed: Outcome
    with_help: Outcome
    outcomes: tuple[Outcome, ...]

    def maxn(self, player: int) -> tuple[int, int]:
        """Return the least and the most that a player gets by max^n."""
        amounts = [outcome[player] for outcome in self.outcomes]
        return min(amounts), max(amounts)

    def alike(self, other: Reach, player: int) -> bool:
        """Say whether a player is guaranteed the same, and has the same range of max^n.

        >>> one, other, more = (
        ...     Reach((least, 0), (9, 9), ((5, 1), (most, 2)))
        ...     for least, most in ((3, 7), (4, 7), (3, 8))
        ... )
        >>> [one.alike(reach, player) for reach in (one, other, more) for player in (0, 1)]
        [True, True, False, True, False, True]
        """
        return self.guaranteed[player] == other.guaranteed[player] and self.maxn(
            player
        ) == other.maxn(player)


class Objective(Struct, frozen=True):
    """What play is for: an `Additive` objective or a `PayoffTable`.

    The points of `party` are counted, and it plays for more of them against all others.  Where two
    sides play it is always NS.

    >>> from ristikontra.game.rules import rules_for
    >>> Objective.named("clean", rules_for("lappi")).outcome(Ending(fails=(False, True)))
    1
    """

    name: str
    rules: Rules
    party: int = 0

    @staticmethod
    def named(name: str, rules: Rules) -> Objective:
        """Return the objective of one of the names in `OBJECTIVES`."""
        check_name(name)
        return _NAMED[name](rules)

    def outcome(self, ending: Ending) -> int:
        """Return the outcome of a finished deal for NS."""
        raise NotImplementedError

    def result(self, ending: Ending) -> Result | None:
        """Return how a finished deal ends, if that is what play is for."""
        return None

    @property
    def has_outcome(self) -> bool:
        """Whether endings can differ in anything but points."""
        return True

    @property
    def counts_points(self) -> bool:
        """Whether points decide between endings that are equal otherwise."""
        return True

    @property
    def deals(self) -> bool:
        """Whether an outcome is the chance of dealing next, in sixths (K25, K26)."""
        return False

    def balance(self, outcome: int) -> int:
        """Return an outcome as it is for the party: more than 0 if it is ahead of the others."""
        return 2 * outcome - CERTAIN if self.deals else outcome

    def side_of(self, seat: int) -> int:
        """Return 0 for a seat of the party, 1 for one of those who all play against it."""
        return int(self.rules.seating.party[seat] != self.party)

    def gain(self, position: Position, rank: Rank) -> int:
        """Return the points that count for something and come with the trick this card finishes."""
        return position.gain(rank, self.party) if self.counts_points else 0

    @property
    def needs(self) -> tuple[str, ...]:
        """The facts about the past without which this objective has no value."""
        return ()

    @property
    def depends(self) -> frozenset[str]:
        """What the outcome depends on beside cleaning and points (see `Scoring`)."""
        return frozenset()

    def missing(self, position: Position) -> tuple[str, ...]:
        """Return which of the facts it needs the position does not have."""
        return tuple(name for name in self.needs if getattr(position, name) is None)


class Additive(Objective, frozen=True):
    """Points to come, and an outcome that depends on who fails to clean.  The past does not matter.

    `bonus` is that outcome, by the bits of the sides that fail: neither, NS, EW, both.
    """

    bonus: tuple[int, int, int, int] = (0, 0, 0, 0)

    def outcome(self, ending: Ending) -> int:
        """Return the bonus of those who fail to clean."""
        return self.bonus[bits_of(ending.fails)]

    @property
    def has_outcome(self) -> bool:
        """Whether cleaning counts at all."""
        return any(self.bonus)


class PayoffTable(Objective, frozen=True, kw_only=True):
    """A payoff for every ending, with the facts that it `needs` and what it `depends` on.

    `payoff` can be hashed and compared, so that a table made of it is made once.
    """

    payoff: Callable[[Ending], int]
    needs: tuple[str, ...] = ()
    depends: frozenset[str] = frozenset()
    counts_points: bool = True

    def outcome(self, ending: Ending) -> int:
        """Return the payoff."""
        return self.payoff(ending)

    def result(self, ending: Ending) -> Result | None:
        """Return how the deal ends, if the payoff is that of the deal."""
        of_deal = isinstance(self.payoff, DealPayoff | NextDeal)
        return result_of(self.rules, ending) if of_deal else None

    @property
    def deals(self) -> bool:
        """Whether the payoff is the chance of dealing next."""
        return isinstance(self.payoff, NextDeal)


class DealPayoff(Struct, frozen=True):
    """What a deal pays by its variant's own scoring, positive to NS.

    `security` names a side whose own loss counts where both lose: then it is what that side can
    guarantee (L13, A8).
    """

    rules: Rules
    security: int | None = None

    def __call__(self, ending: Ending) -> int:
        """Return the payoff of an ending."""
        result = result_of(self.rules, ending)
        if result.losses is None or self.security is None:
            return result.payoff
        return -result.losses[NS] if self.security == NS else result.losses[EW]


class NextDeal(Struct, frozen=True):
    """The chance of a player to deal next, in sixths (K25, K26).

    >>> NextDeal(1)(Ending(taken=(54, 33, 33)))
    3
    """

    player: int

    def __call__(self, ending: Ending) -> int:
        """Return the chance after an ending."""
        due = dealers(known(ending.taken, "taken"))
        return CERTAIN // len(due) if self.player in due else 0


def chances(ending: Ending) -> Outcome:
    """Return every player's chance to deal next, in sixths.

    >>> chances(Ending(taken=(54, 33, 33)))
    (0, 3, 3)
    """
    taken = known(ending.taken, "taken")
    return tuple(NextDeal(player)(ending) for player in range(len(taken)))


def points(rules: Rules, party: int = 0) -> Objective:
    """Return the objective of only card points, those of one party against all others."""
    return Additive("points", rules, party)


def clean(rules: Rules) -> Objective:
    """Return the objective of cleaning where the other side fails, then points (L12, L15)."""
    return by_fails("clean", rules, lambda fails: fails[EW] - fails[NS])


def by_fails(name: str, rules: Rules, outcome: Callable[[Flags], int]) -> Objective:
    """Return an objective whose outcome is a function of the sides that fail to clean."""
    neither, ns, ew, both = (outcome(flags_of(bits)) for bits in range(4))
    return Additive(name, rules, bonus=(neither, ns, ew, both))


def deal_result(rules: Rules, security: int | None = None) -> Objective:
    """Return the objective of the deal's result by its variant's own scoring, then points.

    `security`: a side whose own loss counts where both lose (L13, A8).
    """
    scoring = rules.scoring
    payoff = DealPayoff(rules, security)
    needs, depends = scoring.needs(rules), scoring.depends(rules)
    return PayoffTable(RESULT, rules, payoff=payoff, needs=needs, depends=depends)


def next_deal(rules: Rules, player: int = 0) -> Objective:
    """Return the objective of dealing next, which is all that Kontra is played for (K25)."""
    payoff = NextDeal(player)
    return PayoffTable("deal", rules, player, payoff=payoff, needs=("taken",), counts_points=False)


def next_deal_then_points(rules: Rules, player: int = 0) -> Objective:
    """Return the objective of dealing next, and among like chances of the most points."""
    return PayoffTable("deal-points", rules, player, payoff=NextDeal(player), needs=("taken",))


#: A chance of dealing is counted in sixths: two or three may share it (K26).
CERTAIN: Final = 6
#: The objective that asks for the deal's own result.
RESULT: Final = "result"
_NAMED: Final[Mapping[str, Callable[[Rules], Objective]]] = {
    "points": points,
    "clean": clean,
    RESULT: deal_result,
    "deal": next_deal,
    "deal-points": next_deal_then_points,
}
#: The names of the objectives that can be asked for.
OBJECTIVES: Final = tuple(_NAMED)


def objective_for(position: Position, name: str | None = None) -> Objective:
    """Return the objective of that name, or the one that suits the position.

    Without a name it is the most informative one that the position has the facts for.  That is
    `result`, else `clean` where a side is dirty or may become so, else `points`.  In Kontra it is
    who deals next, else `points`.  Raises `MissingFields`, `RistikontraError` where that game is
    not played for it, and ValueError for an unknown name.
    """
    rules, names = position.rules, position.rules.variant.objectives
    if name is None:
        known = lambda fact: getattr(position, fact) is not None  # noqa: E731
        may_owe = bool(position.stock) and rules.variant.cleaning
        return usual_objective(rules, (may_owe,) if may_owe else position.dirty, known)
    check_name(name)
    if name not in names:
        raise RistikontraError(
            Saying("objective.other", variant=rules.name, objective=name, objectives=names)
        )
    objective = Objective.named(name, rules)
    if missing := objective.missing(position):
        raise MissingFields(name, missing, rules.seating.parties)
    return objective


def usual_objective(rules: Rules, dirty: Flags, knows: Callable[[str], bool]) -> Objective:
    """Return the objective that suits a position of which it is known who is dirty, and some facts.

    >>> from ristikontra.game.rules import rules_for
    >>> [usual_objective(rules_for("lappi"), (side, False), bool).name for side in (True, False)]
    ['result', 'result']
    """
    names = reversed(rules.variant.objectives)
    fitting = (Objective.named(one, rules) for one in names if one != "clean" or any(dirty))
    return next(one for one in fitting if all(map(knows, one.needs)))


def outcomes(rules: Rules, name: str | Objective | None = None) -> range:
    """Return from which outcome to which an objective can come where no score is known.

    Without a name it is any objective of the variant.

    >>> from ristikontra.game.rules import rules_for
    >>> outcomes(rules_for("lappi"), "clean"), outcomes(rules_for("kontra-2"))
    (range(-1, 2), range(0, 7))
    """
    found = {0}
    # Those that are dirty at the end are those that fail, or both sides are.
    dirty = (None, (True, True)) if rules.variant.cleaning else ((False, False),)
    for one in rules.variant.objectives if name is None else (name,):
        objective = Objective.named(one, rules) if isinstance(one, str) else one
        if isinstance(objective, PayoffTable) and "score" not in objective.needs:
            for flags in dirty:
                payoffs, _ = payoff_table(objective, flags, None, 0, rules.total)
                found |= {-(-payoff // UNIT) for payoff in payoffs}  # less what does not count
        elif isinstance(objective, Additive) and rules.variant.cleaning:
            found |= {*objective.bonus}
    return range(min(found), max(found) + 1)


@cache
def measure_by(objective: str, two_sided: bool = True) -> Measure:
    """Return what play is for by an objective, with the names of the parts of a value.

    Three players have single numbers: card points, or chances to deal next in sixths.

    >>> measure_by("clean").parts, measure_by("deal", two_sided=False).parts
    (('outcome', 'points'), ('outcome',))
    """
    if two_sided:
        return Measure(objective, ("outcome", "points"))
    return Measure(objective, ("points",) if objective == "points" else ("outcome",))


def measure_of(position: Position, objective: str | None = None) -> Measure:
    """Return what play is for by an objective, or by the one that suits the position.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "K", "E": "7", "S": "2", "W": "A"}
    >>> measure_of(Setup("lappi", hands, "N", dirty=("NS",)).position()).name
    'clean'
    """
    return measure_by(objective_for(position, objective).name, position.rules.seating.two_sided)


def check_name(name: str) -> None:
    """Raise ValueError unless an objective has this name."""
    if not isinstance(name, str) or name not in _NAMED:
        names = ", ".join(OBJECTIVES)
        raise ValueError(f"objective must be the name of one ({names}), not {shown(name)}")


def endings_of(position: Position, objective: Objective, value: Value) -> Iterator[Ending]:
    """Return every ending that a position of this value can reach, perhaps a few too many.

    What they all have in common is true of every line on which both sides keep the value.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "K", "E": "7", "S": "2", "W": "A"}
    >>> position = Setup("lappi", hands, "N", dirty=("NS", "EW")).position()
    >>> [ending.fails for ending in endings_of(position, clean(position.rules), Value(1, 15))]
    [(False, True)]
    """
    gains = [value.points] if objective.counts_points else range(position.points_left + 1)
    for gain in gains:
        for ending in position.possible_endings(gain, objective.depends):
            if objective.outcome(ending) == value.outcome:
                yield ending


def bits_of(flags: Flags) -> int:
    """Return a flag for each side as bits, NS the lowest."""
    return flags[0] | flags[1] << 1


def flags_of(bits: int) -> Flags:
    """Return the flags of `bits_of`.

    >>> flags_of(bits_of((False, True)))
    (False, True)
    """
    return bool(bits & 1), bool(bits & 2)


#: Larger than any number of card points: what one step of the outcome counts for.
UNIT: Final = 256
#: Room for points in a row of the table.
_POINTS: Final = 128


@lru_cache(maxsize=64)
def payoff_table(
    objective: PayoffTable, dirty: Flags | None, score: Pair | None, held: int, deal_points: int
) -> tuple[array[int], tuple[int, int, int, int]]:
    """Return the payoffs of an objective in a context, and their shape.

    The payoffs have the layout of the kernel: [tricks][last][first][scored][owes][points], outcome
    times `UNIT`.  The shape gives the lengths of the first four dimensions; a length is one where
    the objective does not depend on that fact.  `dirty` is None where queens may still make a side
    so: then the sides that fail count as those that were dirty.  A side that was dirty and has
    cleaned took a king.  No side with that many points has a result that depends on who was dirty
    (LS5). `deal_points` are shared out in the deal.  Where points do not count the payoff takes
    away what the search adds up.
    """
    depends = objective.depends
    # The kernel counts no more tricks; Kontra's are counted from where a claim begins.
    deal, party = min(objective.rules.variant.tricks, DEAL_TRICKS), objective.party
    shape = (
        deal + 1 if "tricks" in depends else 1,
        2 if "last" in depends else 1,
        3 if "first" in depends else 1,
        4 if "scored" in depends else 1,
    )
    payoffs = array("i", bytes(4 * _POINTS * 4 * shape[0] * shape[1] * shape[2] * shape[3]))
    possible = [owes for owes in range(4) if dirty is None or not owes & ~bits_of(dirty)]
    combinations = product(*(range(length) for length in shape), possible)
    for tricks, last, first, scored, owes in combinations:
        row = (((tricks * shape[1] + last) * shape[2] + first) * shape[3] + scored) * 4 + owes
        won = (tricks, deal - tricks) if shape[0] > 1 else (scored & 1, scored >> 1)
        for points in range(deal_points + 1):
            taken = (points, deal_points - points) if party == 0 else (deal_points - points, points)
            if shape[2] > 1 and not first and first_is_unknown(objective.rules, score, taken):
                continue  # Somebody was first.
            ending = Ending(
                fails=flags_of(owes),
                dirty=flags_of(owes) if dirty is None else dirty,
                taken=taken,
                won=won,
                first=first - 1 if first else None,
                last=last,
                score=score,
                held=held,
            )
            outcome = objective.outcome(ending)
            surplus = 0 if objective.counts_points else points
            payoffs[row * _POINTS + points] = outcome * UNIT - surplus
    return payoffs, shape


# --- what a value says of the deal --------------------------------------------------------------


def exact_worth(position: Position, objective: Objective, value: Value) -> Worth:
    """Return the record of a value that a position may have."""
    endings = endings_of(position, objective, value) if objective.has_outcome else ()
    return worth_of(objective, value, endings)


def worth_of(objective: Objective, value: Value, endings: Iterable[Ending]) -> Worth:
    """Return the record of a value; what all possible endings have in common is named."""
    if not objective.has_outcome:
        return Worth(guaranteed=value.amounts)
    rules, endings = objective.rules, list(endings)
    fails: dict[str, bool] | UnsetType = UNSET
    if rules.variant.cleaning:
        fails = _fails_record({ending.fails for ending in endings})
    results = {result for ending in endings if (result := objective.result(ending))}
    return Worth(
        guaranteed=value.amounts,
        fails=fails,
        ladder=value.outcome if results and rules.scoring.by_cleaning else UNSET,
        result=_result_record(results, objective),
    )


def _fails_record(found: set[Flags]) -> dict[str, bool] | UnsetType:
    if len(found) != 1:
        return UNSET
    ns, ew = found.pop()
    return {"NS": ns, "EW": ew}


def _result_record(found: set[Result], objective: Objective) -> ResultRecord | UnsetType:
    if len(found) != 1:
        return UNSET
    return result_record(found.pop(), objective.rules.seating.seats)


def result_record(result: Result, seats: Sequence[str]) -> ResultRecord:
    """Return the record of how a deal ended; in Kontra it says who deals next (K25, K26).

    >>> from ristikontra.game.scoring import ResultName
    >>> result_record(Result(ResultName.HONOURABLE_LOSS, -1), "NESW").winner
    'EW'
    """
    if dealers := result.dealers:
        chance = 6 // len(dealers) if 0 in dealers else 0
        dealer = seats[dealers[0]] if len(dealers) == 1 else None
        return ResultRecord(name=str(result), winner=dealer, payoff=chance)
    losses: dict[str, int] | UnsetType = UNSET
    if result.losses is not None:
        losses = {"NS": result.losses[NS], "EW": result.losses[EW]}
    winner = None if result.winner is None else SIDES[result.winner]
    return ResultRecord(name=str(result), winner=winner, payoff=result.payoff, losses=losses)
