"""What is at stake between two values: points, cleaning, or the result; and its words."""

from enum import Enum

from ristikontra.game.scoring import TurnsAt
from ristikontra.game.seats import Flags
from ristikontra.games.tricks.explain.phrases import people
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import CERTAIN, Additive, Objective, Value
from ristikontra.words import Saying


class Stake(Enum):
    """How a worse value differs from a better one, for the side that it is worse for."""

    POINTS = "points"
    SURE = "sure"  # points guaranteed against two others, who may still give them away
    FAILS = "fails"  # it cleans with the better value only
    LETS = "lets"  # the other side cleans with the worse value only
    BOTH = "both"  # both of these
    ALONE = "alone"  # only it fails
    LEVEL = "level"  # the other side is no longer the only one to fail
    WIN = "win"  # a win becomes nobody's
    TURNS = "turns"  # a win becomes a loss
    SMALLER = "smaller"  # a win becomes smaller
    LOSES = "loses"  # what was nobody's becomes a loss
    WORSE = "worse"  # a loss becomes greater
    DEAL = "deal"  # the next deal becomes another's (K25)
    CUT = "cut"  # the next deal becomes one that is cut for (K26)
    NO_CUT = "no_cut"  # what was to be cut for becomes another's
    SCORE = "score"  # the difference of the scores becomes worse


#: The sides that fail to clean with the better value and with the worse, each as (NS, EW); None
#: where it is not known of both: that nobody is ahead may mean that both sides clean, or that both
#: fail.
Fails = tuple[Flags, Flags] | None


def stake_of(
    position: Position, objective: Objective, kept: Value, lost: Value, fails: Fails = None
) -> Stake:
    """Say what goes for the side on turn if a position is worth `lost` instead of `kept`.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> objective = Objective.named("clean", position.rules)
    >>> stake_of(position, objective, Value(0, 4), Value(-1, 15))
    <Stake.FAILS: 'fails'>
    """
    if kept.outcome == lost.outcome:
        return Stake.POINTS if position.rules.seating.two_sided else Stake.SURE
    side = objective.side_of(position.mover)
    before, after = (value.for_party(side).outcome for value in (kept, lost))
    if objective.deals:
        cut = CERTAIN // 2
        return (
            Stake.CUT
            if lost.outcome == cut
            else Stake.NO_CUT
            if kept.outcome == cut
            else Stake.DEAL
        )
    if isinstance(objective, Additive):
        own, other = position.owes[side], position.owes[1 - side]
        if fails:
            own, other = (fails[0][one] != fails[1][one] for one in (side, 1 - side))
            return Stake.BOTH if own and other else Stake.FAILS if own else Stake.LETS
        if own and other:
            return Stake.LEVEL if not after else Stake.BOTH if before else Stake.ALONE
        return Stake.FAILS if own else Stake.LETS
    if position.rules.scoring.turns_at is TurnsAt.NOWHERE:
        # A difference of scores below the target decides nothing yet (LA6).
        decided = [abs(number) >= position.rules.target for number in (before, after)]
        if not any(decided):
            return Stake.SCORE
        before, after = before * decided[0], after * decided[1]
    if before > 0:
        return Stake.SMALLER if after > 0 else Stake.TURNS if after < 0 else Stake.WIN
    return Stake.WORSE if before < 0 else Stake.LOSES


def cost_cell(
    position: Position, objective: Objective, kept: Value, lost: Value, fails: Fails = None
) -> Saying:
    """Return what a worse card costs the player on turn, for a table.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("lappi N:K2 E:7A S:33 W:44 lead:N dirty:NS")
    >>> objective = Objective.named("points", position.rules)
    >>> str(cost_cell(position, objective, Value(0, 4), Value(0, 3)))
    '1 pt'
    """
    stake = stake_of(position, objective, kept, lost, fails)
    kind, parts = stake.value, _parts(position, objective, stake, kept, lost)
    scores = position.rules.scoring.turns_at is TurnsAt.NOWHERE
    if scores and stake in (Stake.WIN, Stake.LOSES):
        kind = "match"
    return Saying(f"cost.cell.{kind}", **parts)


def cost_clause(
    position: Position, objective: Objective, kept: Value, lost: Value, fails: Fails = None
) -> Saying:
    """Return what a worse card costs the player on turn, as a verb and what follows it."""
    stake = stake_of(position, objective, kept, lost, fails)
    return Saying(f"cost.clause.{stake.value}", **_parts(position, objective, stake, kept, lost))


def cost_sentence(
    position: Position, objective: Objective, kept: Value, lost: Value, number: int
) -> Saying:
    """Return what each of some worse cards costs the player on turn, as a predicate."""
    stake = stake_of(position, objective, kept, lost)
    parts = _parts(position, objective, stake, kept, lost)
    if number == 1:
        return Saying(f"cost.sentence.{stake.value}", **parts)
    return Saying(f"cost.each.{stake.value}", number=number, **parts)


def _parts(
    position: Position, objective: Objective, stake: Stake, kept: Value, lost: Value
) -> dict[str, object]:
    """Return what goes into the words; points are those of the score where that is at stake."""
    loss = (kept - lost).for_party(objective.side_of(position.mover))
    points = loss.outcome if stake is Stake.SCORE else loss.points
    own, other = people(position, own=True), people(position, own=False)
    return {"side": own, "other": other, "points": points}
