"""Is this ending a puzzle?  What must hold is asked one after the other, the cheapest first.

1. The player on turn has at least three ranks to choose from.  One of them, the key, is the only
   best, and every other costs the outcome or four points.
2. The rules of thumb (`rules_of_thumb`) play another card.
3. On the main line everybody plays the highest rank that keeps the value.  There the key's side has
   at every later turn one good rank or only good ones, and at two of these turns one of several.
4. The shortest plan that secures the value has eight lines at most.

With three players the side is the one on turn.  Each card is worth what it guarantees that player
against both others, and no plan is needed.

How hard a puzzle is depends on what a player sees who looks some tricks ahead.  The value at n
tricks' sight is best play for the rest of the trick on the table and the n - 1 tricks after it.
Then the deal counts as if nobody took anything more.  A side that still owes cleaning has then not
cleaned; of the points those count that the player's side has taken by then.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from ristikontra.game.cards import RANKS, Rank
from ristikontra.games.puzzles import Measures, Puzzle
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.puzzles.rules_of_thumb import card_by_rules_of_thumb
from ristikontra.games.tricks.search.objectives import UNIT, Additive, Objective, Value, points
from ristikontra.games.tricks.search.plans import plan
from ristikontra.games.tricks.search.solver import CardValue, Searcher, Solution

#: More than any value, as a number: outcome times `UNIT` plus points.
_FAR: Final = 1 << 20


def measured(position: Position, objective: Objective, key: Rank, plan_lines: int = 0) -> Measures:
    """Return the measures of a position whose only best card is `key`.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("ristikontra N:A9 E:99 S:766 W:76 lead:W trick:7,6,9")
    >>> measured(position, points(position.rules), Rank("6"))
    Measures(deals=UNSET, share=UNSET, look_ahead=2, at_sight=False, better_looking=1, plan_lines=0)
    """
    horizon = Horizon(objective, position.party)
    look_ahead = position.tricks_left
    while look_ahead > 1 and not horizon.rivals(position, key, look_ahead - 1, most=1):
        look_ahead -= 1
    return Measures(
        look_ahead=look_ahead,
        at_sight=not (rivals := horizon.rivals(position, key, 1)),
        better_looking=rivals,
        plan_lines=plan_lines,
    )


def measured_of(position: Position, best: Collection[Rank], solver: Searcher) -> Measures | None:
    """Return the measures of a position by its best cards, None if no legal card is any other.

    With one best card they are those of `measured`, but that no plan is looked for.  With several
    an ending is as hard as finding one of them.  The kernel looks ahead, so the objective cannot be
    a table of payoffs (`Searcher.at_sight`).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:99 S:766 W:76 lead:W trick:7,6,9")
    >>> measured_of(position, [Rank("6")], Searcher())
    Measures(deals=UNSET, share=UNSET, look_ahead=2, at_sight=False, better_looking=1, plan_lines=0)
    """
    others = {*position.moves()}.difference(best)
    if not others:
        return None

    def rivals(tricks: int) -> int:
        worth = solver.at_sight(position, tricks)
        own = {rank: value.for_party(position.party) for rank, value in worth.items()}
        most = max(own[rank] for rank in best)
        return sum(own[rank] >= most for rank in others)

    look_ahead = position.tricks_left
    while look_ahead > 1 and not rivals(look_ahead - 1):
        look_ahead -= 1
    return Measures(
        look_ahead=look_ahead,
        at_sight=not (better := rivals(1)),
        better_looking=better,
        plan_lines=0,
    )


class Horizon:
    """What cards are worth at a number of tricks' sight, by an objective, to a party's player.

    Where that is not the party of the objective, points that nobody has taken count for the latter:
    so they are none of the player's.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.objectives import points
    >>> position = read_position("ristikontra N:AT E:TK S:2K W:44 lead:N")
    >>> horizon = Horizon(points(position.rules), position.party)
    >>> [horizon.value(position, Rank(card), 1).points for card in "AT"]
    [19, 0]
    """

    def __init__(self, objective: Objective, party: int) -> None:
        self._objective = objective
        self._given_away = objective.counts_points and party != objective.party
        #: Proven bounds of states between tricks, by the tricks of sight as well.
        self._bounds: dict[tuple[object, ...], tuple[int, int]] = {}

    def value(self, position: Position, rank: Rank, tricks: int) -> Value:
        """Return what a card is worth at this many tricks' sight, at least one."""
        return Value(*divmod(self._card(position, rank, tricks, -_FAR, _FAR), UNIT))

    def rivals(self, position: Position, key: Rank, tricks: int, most: int = 13) -> int:
        """Return how many other ranks are worth as much as `key` or more, `most` at most."""
        value, found = self._card(position, key, tricks, -_FAR, _FAR), 0
        ours = position.party == self._objective.party
        low, high = (value - 1, value) if ours else (value, value + 1)
        for rank in position.moves():
            if rank != key and found < most:
                other = self._card(position, rank, tricks, low, high)
                found += other >= value if ours else other <= value
        return found

    def _card(self, position: Position, rank: Rank, tricks: int, low: int, high: int) -> int:
        """Return a card's worth: exact between `low` and `high`, else a bound on its side."""
        gain = self._objective.gain(position, rank)
        left = tricks - position.ends_trick
        return gain + self._state(position.play(rank), left, low - gain, high - gain)

    def _state(self, position: Position, tricks: int, low: int, high: int) -> int:
        """Return the worth of a position in the same way."""
        if position.trick:
            return self._best(position, tricks, low, high)
        if not tricks or position.finished:
            outcome = self._objective.outcome(position.ending)
            return outcome * UNIT + self._given_away * position.points_left
        least, most = self._limits(position)
        state = (position.counts, position.leader, position.run, position.owes, position.taken)
        key = (*state, tricks)
        least, most = self._bounds.get(key, (least, most))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self._best(position, tricks, low, high)
        self._bounds[key] = (
            max(least, value) if value > low else least,
            min(most, value) if value < high else most,
        )
        return value

    def _limits(self, position: Position) -> tuple[int, int]:
        """Return what a position between tricks can be worth at all."""
        objective = self._objective
        if not isinstance(objective, Additive) or any(position.owes):
            return -_FAR, _FAR
        settled = objective.outcome(position.ending) * UNIT
        return settled, settled + position.points_left

    def _best(self, position: Position, tricks: int, low: int, high: int) -> int:
        """Try the cards of the player on turn, until one is good enough."""
        ours = position.party == self._objective.party
        best = -_FAR if ours else _FAR
        for rank in position.moves():
            value = self._card(position, rank, tricks, low, high)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best


#: The most marks that a puzzle of each level has, but the last.
_MOST = (1, 4, 7, 9)


def level_of(measures: Measures, tricks: int) -> int:
    """Return the level of a puzzle with this many tricks to play, from 1 to 5.

    >>> level_of(Measures(look_ahead=1, at_sight=True, better_looking=0, plan_lines=1), 4)
    1
    """
    marks = hardness(measures, tricks)
    return 1 + sum(marks > most for most in _MOST)


def hardness(measures: Measures, tricks: int) -> int:
    """Return the marks of a puzzle: what makes it hard, added up."""
    look_ahead, plan_lines = measures.look_ahead or 1, measures.plan_lines or 0
    marks = 2 * (look_ahead - 1) + min(plan_lines, 6) // 2
    return marks + measures.better_looking + max(tricks - 4, 0)


#: Ranks to choose from, points that every wrong one costs, later turns with one good card.
CHOICE: Final = 3
MARGIN: Final = 4
TURNS: Final = 2
#: The lines that a plan may have, and the cards that are tried to find a shorter one.
PLAN_LINES: Final = 8
PLAN_NODES: Final = 200_000


class Lack(StrEnum):
    """What an ending lacks to be a puzzle, in the order of the tests."""

    CHOICE = "choice"  # three ranks to choose from
    KEY = "key"  # a single best card
    MARGIN = "margin"  # wrong cards that all cost enough
    TRAP = "trap"  # the rules of thumb find the key
    SHARP = "sharp"  # at a later turn: one good card, or only good ones
    TURNS = "turns"  # enough later turns with one good card
    PLAN = "plan"  # a plan that is short enough


class Keyed(Struct, frozen=True):
    """An ending in which only one card is best, by enough, and the rules of thumb play another."""

    solution: Solution
    key: Rank
    tempting: Rank


def puzzle_objective(position: Position, name: str | None = None) -> Objective:
    """Return what a puzzle is played for: an objective by its name, None for the usual one.

    That is to clean where somebody owes it, the next deal where two players' points so far are
    known, and else points.  With three players it is that of the one on turn.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> found = puzzle_objective(read_position("kontra-3 A:A2 B:92 C:2T lead:B"))
    >>> found.name, found.party
    ('points', 1)
    """
    rules = position.rules
    if not rules.seating.two_sided:
        return points(rules, position.mover)
    if name is None:
        deals = "deal" in rules.variant.objectives and position.taken is not None
        name = "clean" if any(position.owes) else "deal" if deals else "points"
    return Objective.named(name, rules)


def judged(position: Position, solver: Searcher) -> Puzzle | Lack:
    """Return the puzzle that an ending is, without a name and themes, or what it lacks to be one.

    `solver` has the objective of the puzzle, as `puzzle_objective` returns it.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:T E:4 S:64 W:6 lead:W trick:9,6,4")
    >>> judged(position, Searcher(puzzle_objective(position)))
    <Lack.CHOICE: 'choice'>
    """
    found = keyed(position, solver)
    if isinstance(found, Lack):
        return found
    return main_line_lack(found, solver) or completed(found)


def keyed(position: Position, solver: Searcher) -> Keyed | Lack:
    """Return the key of an ending and the card that tempts, or which of the two it lacks.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("ristikontra N:AQ8 E:952 S:J554 W:K84 lead:W trick:J,3,K")
    >>> found = keyed(position, Searcher(puzzle_objective(position)))
    >>> found.key, found.tempting
    (Rank('5'), Rank('J'))
    """
    if len(position.moves()) < CHOICE:
        return Lack.CHOICE
    solution = solver.find(position)
    if len(solution.best) != 1:
        return Lack.KEY
    if not all(card.best or _costs(card) for card in solution.cards):
        return Lack.MARGIN
    key, tempting = solution.best[0], card_by_rules_of_thumb(position)
    return Lack.TRAP if key == tempting else Keyed(solution, key, tempting)


def completed(found: Keyed, themes: Sequence[str] = ()) -> Puzzle | Lack:
    """Return the puzzle, without a name, whose main line lacks nothing, if its plan is short.

    It is in the form of the pack; `themes` are what its key is an example of.
    """
    position, objective = found.solution.position, found.solution.objective
    lines = 0
    if position.rules.seating.two_sided:
        shortest = plan(position, objective, position.party, max_nodes=PLAN_NODES)
        lines = shortest.lines
        if shortest.first is None or lines > PLAN_LINES:
            return Lack.PLAN
    measures = measured(position, objective, found.key, lines)
    return Puzzle(
        id="",
        position=str(position),
        objective=objective.name,
        key=RANKS[found.key],
        tempting=RANKS[found.tempting],
        level=level_of(measures, position.tricks_left),
        themes=tuple(themes),
        measures=measures,
    )


def _costs(card: CardValue) -> bool:
    """Say whether a wrong card costs the outcome, or else points enough."""
    loss = card.loss
    assert loss is not None
    return loss.outcome > 0 or loss.points >= MARGIN


def main_line_lack(found: Keyed, solver: Searcher) -> Lack | None:
    """Return what the main line lacks, None if nothing."""
    solution = found.solution
    position, turns = solution.position, 0
    side = position.party
    for rank in solution.line:
        if position is not solution.position and position.party == side:
            legal = len(position.moves())
            good = len(solver.find(position).best) if legal > 1 else 1
            if 1 < good < legal:
                return Lack.SHARP
            turns += good == 1 < legal
        position = position.play(rank)
    return None if turns >= TURNS else Lack.TURNS
