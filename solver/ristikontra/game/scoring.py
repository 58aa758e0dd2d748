"""What a finished deal is worth: its ending, and the ways of scoring it, a row each.

What a score depends on is gathered in an `Ending`.  A row of `Scoring` decides everything that
differs between ways of scoring: the result of a deal, the facts it needs, what it adds to the
match, and where points change it.  A variant names its row (`rules.VARIANTS`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from typing import Final, Protocol, TypeVar

from msgspec import Struct

from ristikontra.game.errors import Fault, IllegalSetup
from ristikontra.game.seats import EW, NS, SIDES, Flags, Pair
from ristikontra.words import Saying

Fact = TypeVar("Fact")


class RulesScored(Protocol):
    """What scoring asks of rules (`rules.Rules`)."""

    @property
    def total(self) -> int:
        """Card points in the whole pack."""

    @property
    def target(self) -> int:
        """The total that wins the match."""

    @property
    def scoring(self) -> Scoring:
        """How a finished deal is scored."""

    def has(self, name: str) -> bool:
        """Say whether the variant has an option."""

    def option(self, name: str) -> str:
        """Return the value of one of the variant's options."""


class Ending(Struct, frozen=True):
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


class ResultName(StrEnum):
    """What the result of a deal can be, by the names in files and records; no words for people."""

    MORE_POINTS = "more points"  # R25
    ALL_POINTS = "all points"  # R25
    HELD_OVER = "held over"  # R26, A24
    TIE = "tie"  # L14
    MATCH_WON = "match won"  # V3, V4, LA6
    UNDECIDED = "undecided"  # V3, V4
    SCORES = "scores"  # LA3
    BOTH_FAIL = "both fail to clean"  # L13
    DISHONOURABLE_LOSS = "dishonourable loss"  # L12
    HONOURABLE_LOSS = "honourable loss"  # L11
    POINT_LOSS = "point loss"  # LS5, LS6
    PISS_GAME = "piss game"  # LS5, LS7
    LAPPI = "lappi"  # LS5, LS8
    KORTITON_LAPPI = "kortiton lappi"  # LS5, LS8
    KUSILAPPI = "kusilappi"  # LS5, LS8
    BOTH_LOSE = "both lose"  # LS12
    FEWER_CARDS = "fewer cards"  # LS5, LS10
    DEALS = "deals next"  # K25
    CUT = "cut for the deal"  # K26


class Result(Struct, frozen=True):
    """How a deal ended: its name, who won it, and what it pays (positive: to NS).

    `losses` are what each side pays where both lose (L13, LS12); the payoff is then 0.  `each`
    names what each side loses by, where they differ.  `dealers` are the players among whom cards
    are cut for the next deal, where that is all that is won (K25, K26).
    """

    name: ResultName
    payoff: int
    losses: Pair | None = None
    each: tuple[ResultName, ...] = ()
    dealers: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        """The side that won, None if neither did."""
        return None if not self.payoff else NS if self.payoff > 0 else EW

    def __str__(self) -> str:
        """Return what files and records call it.

        >>> lappi, piss_game = ResultName.LAPPI, ResultName.PISS_GAME
        >>> print(Result(ResultName.BOTH_LOSE, 0, (3, 2), (lappi, piss_game)))
        both lose: NS lappi, EW piss game
        >>> str(Result(ResultName.TIE, 0))
        'tie'
        """
        if not self.each:
            return self.name.value
        return f"{self.name}: {', '.join(map(' '.join, zip(SIDES, self.each, strict=True)))}"


class TurnsAt(Enum):
    """Where the card points of a deal turn its result."""

    HALF = "half"  # More than half of the pack wins (R25, L11, LS6).
    TARGET = "target"  # They are added to the score as they are taken (V3, V4).
    NOWHERE = "nowhere"  # Every point counts, in the difference of the scores (LA3).


def _no_option(_: RulesScored) -> bool:
    return False


def _nothing(_: RulesScored) -> frozenset[str]:
    return frozenset()


def _no_name(_: RulesScored, _payoff: int) -> None:
    return None


class Scoring(Struct, frozen=True):
    """A way of scoring: all that it decides, so that nothing else asks which it is.

    `result` names the result of an ending and `next_score` the match score after it.  `needs` are
    the facts about the past without which there is no result; `depends` lists what else matters
    beside cleaning and points: who was `first` at the target, who won the `last` trick, all
    `tricks`, or only who has `scored` one.  `turns_at` says where points turn it.  `holds_over`: a
    deal without a winner may wait for the next (R26, A24).  `level_plays_on`: sides that reach the
    target level play another deal (V4a, LA7).  `by_cleaning` marks the ladder of Lappi: cleaning
    comes first, points only then, and who fails to clean may not deal next (L12, L15). `named`
    returns the name of a result where only its payoff decides it. `name` is that of the row in
    this module, by which it is pickled.
    """

    name: str
    result: Callable[[RulesScored, Ending], Result]
    next_score: Callable[[RulesScored, Ending, Result], Pair]
    needs: Callable[[RulesScored], tuple[str, ...]]
    turns_at: TurnsAt
    depends: Callable[[RulesScored], frozenset[str]] = _nothing
    holds_over: Callable[[RulesScored], bool] = _no_option
    level_plays_on: Callable[[RulesScored], bool] = _no_option
    by_cleaning: bool = False
    named: Callable[[RulesScored, int], ResultName | None] = _no_name

    def __reduce__(self) -> str:
        """Return the name by which the row is found again."""
        return self.name


def result_of(rules: RulesScored, ending: Ending) -> Result:
    """Return how a deal ended by its variant's own scoring.

    Raises `IllegalSetup` if it needs a fact that is not known.

    >>> from ristikontra.game.rules import rules_for
    >>> result = result_of(rules_for("lappi"), Ending(fails=(True, False), taken=(80, 40)))
    >>> print(result.name, result.payoff)
    dishonourable loss -2
    >>> result_of(rules_for("ristikontra"), Ending(taken=(61, 59), held=1)).payoff
    2
    """
    return rules.scoring.result(rules, ending)


def known(fact: Fact | None, name: str) -> Fact:
    """Return a fact of an ending that its scoring cannot do without."""
    if fact is None:
        raise IllegalSetup([Fault(Saying(f"deal.unscored.{name}"))])
    return fact


def _needing(*facts: str) -> Callable[[RulesScored], tuple[str, ...]]:
    return lambda _: facts


def _resets(rules: RulesScored) -> bool:
    """Say whether a side without a card point starts again from nothing (V2)."""
    return rules.has("zero_reset") and rules.option("zero_reset") == "on"


def _after_resets(rules: RulesScored, ending: Ending) -> tuple[int, int]:
    """Return the scores from before a deal, of which a side without a point may keep nothing."""
    taken, (ns, ew) = known(ending.taken, "taken"), known(ending.score, "score")
    if _resets(rules):
        return ns if taken[NS] else 0, ew if taken[EW] else 0
    return ns, ew


def winners_of_match(rules: RulesScored, score: Pair | None) -> list[int]:
    """Return the parties whose score has won the match (R28, V3, V4, LA6).

    Level at the target or beyond it another deal is played, where the higher total wins (V4a,
    LA7).
    """
    if (
        score is None
        or not rules.target
        or (rules.scoring.level_plays_on(rules) and all(one == score[0] for one in score))
    ):
        return []
    return [party for party, points in enumerate(score) if points >= rules.target]


# --- game points (R25-R27, V1, V2) ------------------------------------------------------------


def _game_points(rules: RulesScored, ending: Ending) -> Result:
    """More than half: one game point, all: two, half each: held over (R25-R27, V1, V2)."""
    taken = known(ending.taken, "taken")
    half = rules.total // 2
    if taken[NS] == half:
        return Result(ResultName.HELD_OVER, 0)
    sign = 1 if taken[NS] > half else -1
    name = ResultName.ALL_POINTS if max(taken) == rules.total else ResultName.MORE_POINTS
    payoff = sign * _worth(name, ending)
    if name is ResultName.ALL_POINTS and _resets(rules):
        payoff += sign * known(ending.score, "score")[EW if sign > 0 else NS]
    return Result(name, payoff)


def _worth(name: ResultName, ending: Ending) -> int:
    """Return the game points of a won deal, with those that were held over (R26)."""
    return (2 if name is ResultName.ALL_POINTS else 1) + ending.held


def _game_points_score(rules: RulesScored, ending: Ending, result: Result) -> Pair:
    ns, ew = _after_resets(rules, ending)
    if result.winner is None:
        return ns, ew
    won = _worth(result.name, ending)
    return (ns + won, ew) if result.winner == NS else (ns, ew + won)


GAME_POINTS: Final = Scoring(
    name="GAME_POINTS",
    result=_game_points,
    next_score=_game_points_score,
    needs=lambda rules: ("taken", "score") if _resets(rules) else ("taken",),
    turns_at=TurnsAt.HALF,
    holds_over=lambda _: True,
)


# --- a race (V3, V4) --------------------------------------------------------------------------


def _race(rules: RulesScored, ending: Ending) -> Result:
    """The first side to reach the target in card points wins the match (V3, V4)."""
    reached = sides_at_target(rules, known(ending.score, "score"), known(ending.taken, "taken"))
    winner = _first_home(rules, ending) if len(reached) == 2 else next(iter(reached), None)
    if winner is None:
        return Result(ResultName.UNDECIDED, 0)
    return Result(ResultName.MATCH_WON, 1 if winner == NS else -1)


def _first_home(rules: RulesScored, ending: Ending) -> int | None:
    """Return who wins where both reach the target, None if nobody does yet (V3a, V4a, A6)."""
    how = rules.option("both_reach")
    if how == "first":
        return known(ending.first, "first")
    if how == "last_trick":
        return 1 - known(ending.last, "last")
    taken, score = known(ending.taken, "taken"), known(ending.score, "score")
    ns, ew = (before + points for before, points in zip(score, taken, strict=True))
    return None if ns == ew else NS if ns > ew else EW


def _race_score(rules: RulesScored, ending: Ending, result: Result) -> Pair:
    before, taken = _after_resets(rules, ending), known(ending.taken, "taken")
    return before[NS] + taken[NS], before[EW] + taken[EW]


RACE: Final = Scoring(
    name="RACE",
    result=_race,
    next_score=_race_score,
    needs=_needing("taken", "score"),
    turns_at=TurnsAt.TARGET,
    depends=lambda rules: frozenset(
        {"first": ("first",), "last_trick": ("last",)}.get(rules.option("both_reach"), ())
    ),
    level_plays_on=lambda rules: rules.option("both_reach") == "higher_total",
    named=lambda _, payoff: ResultName.MATCH_WON if payoff else ResultName.UNDECIDED,
)


def sides_at_target(rules: RulesScored, score: Pair | None, taken: Pair | None) -> list[int]:
    """Return the parties whose score has reached the target of a race (V3, V4)."""
    if taken is None or score is None or rules.scoring.turns_at is not TurnsAt.TARGET:
        return []
    totals = (before + points for before, points in zip(score, taken, strict=True))
    return [party for party, total in enumerate(totals) if total >= rules.target]


def first_to_reach(rules: RulesScored, score: Pair | None, taken: Pair | None) -> int | None:
    """Return the only side that has reached the target of a race (V3).

    None where no race is run, or where the score or the points taken are unknown.
    """
    reached = sides_at_target(rules, score, taken)
    return reached[0] if len(reached) == 1 else None


def first_is_unknown(rules: RulesScored, score: Pair | None, taken: Pair | None) -> bool:
    """Say whether several have reached the target of a race, and the first of them wins (V3a).

    Then points do not decide who has won.
    """
    several = len(sides_at_target(rules, score, taken)) > 1
    return several and rules.option("both_reach") == "first"


# --- the ladder of Lappi (L11-L15) ------------------------------------------------------------


def _ladder(rules: RulesScored, ending: Ending) -> Result:
    """Cleaning first, then more points (L11-L15)."""
    if all(ending.fails):
        return Result(ResultName.BOTH_FAIL, 0, (2, 2))
    if any(ending.fails):
        return Result(ResultName.DISHONOURABLE_LOSS, -2 if ending.fails[NS] else 2)
    taken = known(ending.taken, "taken")
    if taken[NS] == taken[EW]:
        return Result(_even(rules), 0)
    return Result(ResultName.HONOURABLE_LOSS, 1 if taken[NS] > taken[EW] else -1)


def _payoff_score(rules: RulesScored, ending: Ending, result: Result) -> Pair:
    """Return the payoffs won so far, or the deals where a match is for those (L10).

    The winner also gets what was held over (A24).
    """
    ns, ew = known(ending.score, "score")
    won = (1 if rules.target else abs(result.payoff)) + ending.held
    if result.winner is None:
        return ns, ew
    return (ns + won, ew) if result.winner == NS else (ns, ew + won)


def _even(rules: RulesScored) -> ResultName:
    return ResultName.HELD_OVER if _waits_when_even(rules) else ResultName.TIE


def _waits_when_even(rules: RulesScored) -> bool:
    return rules.option("sixty_sixty") == "held_over"


LADDER: Final = Scoring(
    name="LADDER",
    result=_ladder,
    next_score=_payoff_score,
    needs=_needing("taken"),
    turns_at=TurnsAt.HALF,
    holds_over=_waits_when_even,
    by_cleaning=True,
)


# --- six-card Lappi (LS5-LS12) ----------------------------------------------------------------

#: What a loss at six-card Lappi pays the winner (LS11).
LAPLAND_LOSSES: Final[Mapping[ResultName, int]] = {
    ResultName.POINT_LOSS: 1,
    ResultName.PISS_GAME: 2,
    ResultName.LAPPI: 3,
    ResultName.KORTITON_LAPPI: 4,
    ResultName.KUSILAPPI: 5,
}


def _lapland_loss(rules: RulesScored, ending: Ending, side: int) -> ResultName | None:
    """Return by what a side loses whatever the other does, in the order of LS8."""
    points = known(ending.taken, "taken")[side]
    if not known(ending.won, "won")[side]:
        return ResultName.KORTITON_LAPPI
    if points == 3 and (rules.option("kusilappi") == "any" or ending.dirty[side]):
        return ResultName.KUSILAPPI
    if points < int(rules.option("lapland_threshold")):
        return ResultName.LAPPI
    return ResultName.PISS_GAME if ending.fails[side] else None


def _lapland(rules: RulesScored, ending: Ending) -> Result:
    """Five sizes of loss (LS5-LS12)."""
    ns, ew = (_lapland_loss(rules, ending, side) for side in (NS, EW))
    if ns and ew:
        losses = LAPLAND_LOSSES[ns], LAPLAND_LOSSES[ew]
        if ns is ew is ResultName.PISS_GAME:
            return Result(ResultName.BOTH_FAIL, 0, losses)
        return Result(ResultName.BOTH_LOSE, 0, losses, (ns, ew))
    if ew:
        return Result(ew, LAPLAND_LOSSES[ew])
    if ns:
        return Result(ns, -LAPLAND_LOSSES[ns])
    taken, won = known(ending.taken, "taken"), known(ending.won, "won")
    if taken[NS] != taken[EW]:
        return Result(ResultName.POINT_LOSS, 1 if taken[NS] > taken[EW] else -1)
    if _more_tricks_win(rules):
        return Result(ResultName.FEWER_CARDS, 1 if won[NS] > won[EW] else -1)
    return Result(_even(rules), 0)


def _more_tricks_win(rules: RulesScored) -> bool:
    return rules.option("sixty_sixty") == "cards"


def _lapland_name(rules: RulesScored, payoff: int) -> ResultName | None:
    """Return the loss that a payoff is of (LS11); one may be by fewer tricks as well (LS10)."""
    if abs(payoff) == 1 and _more_tricks_win(rules):
        return None
    return next((name for name, pays in LAPLAND_LOSSES.items() if pays == abs(payoff)), None)


LAPLAND: Final = Scoring(
    name="LAPLAND",
    result=_lapland,
    next_score=_payoff_score,
    needs=_needing("taken", "won"),
    turns_at=TurnsAt.HALF,
    depends=lambda rules: frozenset({"tricks" if _more_tricks_win(rules) else "scored"}),
    holds_over=_waits_when_even,
    named=_lapland_name,
)


# --- Lappi to 500 (LA3-LA7) -------------------------------------------------------------------


def _cumulative(rules: RulesScored, ending: Ending) -> Result:
    """The difference of the new scores; reaching the target decides (LA3-LA7).

    Scores below the target differ by less than it, so a match won outranks every difference.
    """
    ns, ew = _cumulative_score(rules, ending)
    if max(ns, ew) >= rules.target and ns != ew:
        return Result(ResultName.MATCH_WON, rules.target if ns > ew else -rules.target)
    return Result(ResultName.SCORES, ns - ew)


def _cumulative_score(rules: RulesScored, ending: Ending, _: Result | None = None) -> Pair:
    taken, score = known(ending.taken, "taken"), known(ending.score, "score")
    ns, ew = (new_score(rules, score[s], taken[s], ending.fails[s]) for s in (NS, EW))
    return ns, ew


#: A side with fewer card points loses its whole score (LA5).
FEW: Final = 10


def new_score(rules: RulesScored, score: int, points: int, fails: bool) -> int:
    """Return a side's score after a deal of Lappi to 500 (LA4, LA5, LA7)."""
    if points < FEW:
        return 0
    if fails:
        return 0 if rules.option("failed_clean") == "cumulative" else score
    return score + points


CUMULATIVE: Final = Scoring(
    name="CUMULATIVE",
    result=_cumulative,
    next_score=_cumulative_score,
    needs=_needing("taken", "score"),
    turns_at=TurnsAt.NOWHERE,
    level_plays_on=lambda _: True,
)


# --- the next deal of Kontra (K24-K27) --------------------------------------------------------

#: *Työsilmät*: who has fewer card points does not deal (K25).
LEAST: Final = 21


def dealers(taken: Pair) -> tuple[int, ...]:
    """Return the players among whom cards are cut for the next deal; a single one deals (K25, K26).

    >>> dealers((75, 45)), dealers((54, 33, 33)), dealers((18, 20))
    ((1,), (1, 2), (0, 1))
    """
    enough = [points for points in taken if points >= LEAST]
    due = [min(enough)] if enough else taken
    return tuple(player for player, points in enumerate(taken) if points in due)


def _next_dealer(rules: RulesScored, ending: Ending) -> Result:
    """The player with the fewest points, but at least 21, deals next: that is the win (K25)."""
    due = dealers(known(ending.taken, "taken"))
    return Result(ResultName.DEALS if len(due) == 1 else ResultName.CUT, 0, dealers=due)


def _added_up(rules: RulesScored, ending: Ending, result: Result) -> Pair:
    """Return the points of every player added up, if anybody keeps them (K27)."""
    taken, score = known(ending.taken, "taken"), known(ending.score, "score")
    return tuple(before + points for before, points in zip(score, taken, strict=True))


DEALING: Final = Scoring(
    name="DEALING",
    result=_next_dealer,
    next_score=_added_up,
    needs=_needing("taken"),
    turns_at=TurnsAt.NOWHERE,
)
