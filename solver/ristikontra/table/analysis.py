"""A line of play judged card by card: what each card kept, and what it cost its side.

1. One `Searcher` solves every position of the line, so its table stays warm.  Three players have
   one each: every card is judged by what its own player is guaranteed against both others.
2. A card's loss is the value of the best card less its own, by component, for the side that
   played it.  Along a line the losses, with the sign of their side, add up to the value at the
   start less what was scored: the outcome reached, and the points that NS took.  With three players
   one is followed: that guarantee falls by what the player's own cards lose, and the cards of the
   others can only raise it.
3. A mark is a matter of `Thresholds`: ``??`` where the outcome changes, ``?`` and ``?!`` for
   points.  ``!`` where every other card would have got one of those though several promised as
   much.  Every lead promises the same; a later card promises the points that its trick then has.
4. A mistake is punished by best play to the end, which comes out at the card's own value.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from typing import Final, Literal

from msgspec import Struct, structs

from ristikontra.game.cards import Rank
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.seats import NS, side_of
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Value, points
from ristikontra.games.tricks.search.solver import CardValue, Searcher, Solution
from ristikontra.record import Amounts, ByPointsRecord, Record
from ristikontra.words import Saying

#: The mark of the only good card, and those of mistakes, the smallest first.
ONLY: Final = "!"
MISTAKES: Final = ("?!", "?", "??")


class Thresholds(Record, frozen=True):
    """From how many points lost a card is inaccurate or a mistake, and when a good one shines.

    A card that changes the outcome is a blunder, whatever the points.  The only good card is
    marked where at least `others` ranks more promised as much in the trick.  Raises ValueError if
    the numbers are not positive and in order.

    >>> limits = Thresholds(inaccuracy=2)
    >>> [limits.mark(loss) for loss in (Value(0, 1), Value(0, 2), Value(0, 5), Value(1, -9))]
    ['', '?!', '?', '??']
    """

    #: Points lost from which a card is `?!`.
    inaccuracy: int = 1
    #: Points lost from which a card is `?`.
    mistake: int = 5
    #: Other cards that promised as much, which `!` needs.
    others: int = 2

    def __post_init__(self) -> None:
        if not 1 <= self.inaccuracy <= self.mistake:
            raise ValueError(Saying("analyse.bad_mistake"))
        if self.others < 1:
            raise ValueError(Saying("analyse.bad_others"))

    def mark(self, loss: Value) -> str:
        """Return the mark of a loss, "" if it is too small for one."""
        if loss.outcome:
            return "??"
        if loss.points >= self.mistake:
            return "?"
        return "?!" if loss.points >= self.inaccuracy else ""


#: How much there was to choose: one legal rank; several, all worth the same; or a choice.
StepKind = Literal["forced", "free", "choice"]


class Step(Struct, frozen=True):
    """One card of a judged line.

    `solution` is that of the position before the card; `before` and `after` are its value with
    best play and with this card, both counted from that position.  `scored` are the card points
    that NS took earlier in the line, `trick` counts from 1.  `loss` is for the side that played.
    `total` is the outcome and all points of NS after the card, counted from the start of the line.
    `reply` is best play after the card, to the end.

    With three players all this is what the one who played is guaranteed, and `scored` are that
    player's points; `total` is what the player who is followed is guaranteed.  `by_score` is None
    unless `with_scores` was asked; it lists the points so far for which the card costs its side
    something by the deal's own result.
    """

    trick: int
    rank: Rank
    scored: int
    solution: Solution
    before: Value
    after: Value
    loss: Value
    mark: str
    total: Value
    reply: tuple[Rank, ...]
    by_score: list[ByPointsRecord] | None = None

    @property
    def position(self) -> Position:
        """The position before the card."""
        return self.solution.position

    @property
    def seat(self) -> int:
        """The player of the card."""
        return self.position.mover

    @property
    def kind(self) -> StepKind:
        """Whether it was forced, did not matter, or was chosen."""
        values = [card.value for card in self.solution.cards]
        if len(values) == 1:
            return "forced"
        return "free" if len(set(values)) == 1 else "choice"

    @property
    def best(self) -> tuple[Rank, ...]:
        """Every rank that keeps the value."""
        return self.solution.best

    @property
    def as_good(self) -> int:
        """How many other ranks are worth as much as this one."""
        return sum(card.value == self.after for card in self.solution.cards) - 1

    @property
    def only(self) -> bool:
        """Whether this was the only card that keeps the value, where there was a choice."""
        return self.kind == "choice" and self.best == (self.rank,)

    @property
    def mistake(self) -> bool:
        """Whether its loss is large enough to be marked."""
        return self.mark in MISTAKES

    @property
    def better(self) -> Rank | None:
        """A card that a mistake should have been: the one of the best line."""
        return self.solution.line[0] if self.mistake else None

    @property
    def punished(self) -> tuple[Rank, ...]:
        """Best play after a mistake, to the end; nothing after other cards."""
        return self.reply if self.mistake else ()

    def card(self, rank: Rank) -> CardValue:
        """Return what a legal card was worth; raises `IllegalPlay` if it is not legal."""
        for card in self.solution.cards:
            if card.rank == rank:
                return card
        self.position.check(rank)
        raise AssertionError("a legal card without a value")


class TallyRecord(Record, frozen=True, kw_only=True):
    """What a player ("N", "A") or a side ("NS") did in a line; `marks` counts those given."""

    who: str
    cards: int
    forced: int
    free: int
    choices: int
    marks: dict[str, int]
    mistakes: int
    lost: Amounts


class Judgement(Struct, frozen=True):
    """A judged line: its steps, and the solution of every position, from the first to the last.

    With three players `solutions` are those of the one who is followed, against both others.
    """

    position: Position
    thresholds: Thresholds
    steps: tuple[Step, ...]
    solutions: tuple[Solution, ...]

    @property
    def last(self) -> Solution:
        """The solution of the position that the line led to."""
        return self.solutions[-1]

    @property
    def start(self) -> Value:
        """The value before the first card."""
        return self.solutions[0].lower

    @property
    def end(self) -> Value:
        """The outcome and the points of NS that came of the line, if best play ends it."""
        return self.steps[-1].total if self.steps else self.last.lower

    @property
    def scored(self) -> int:
        """The card points that NS took in the line."""
        return self.end.points - self.last.lower.points

    @property
    def line(self) -> tuple[Rank, ...]:
        """The ranks that were played."""
        return tuple(step.rank for step in self.steps)

    @property
    def mistakes(self) -> tuple[Step, ...]:
        """The cards that are marked as mistakes."""
        return tuple(step for step in self.steps if step.mistake)

    @property
    def nodes(self) -> int:
        """Cards played in the search for all of it."""
        return sum(solution.nodes for solution in self._searches())

    @property
    def seconds(self) -> float:
        """Time spent in search."""
        return sum(solution.seconds for solution in self._searches())

    def _searches(self) -> Iterable[Solution]:
        every = (*self.solutions, *(step.solution for step in self.steps))
        return {id(solution): solution for solution in every}.values()

    def tally(self, who: str) -> TallyRecord:
        """Sum up what a player or a side did.

        >>> from ristikontra.games.tricks.notation import read_line, read_position
        >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
        >>> judge(position, read_line("9 9 2 4 | K 2 4 A")).tally("N").lost
        {'outcome': 0, 'points': 15}
        """
        seating = self.position.rules.seating
        if who in seating.parties:
            seats = seating.members(seating.parties.index(who))
        else:
            seats = (seating.seats.index(who),)
        steps = [step for step in self.steps if step.seat in seats]
        kinds = Counter(step.kind for step in steps)
        marks = Counter(step.mark for step in steps if step.mark)
        return TallyRecord(
            who=who,
            cards=len(steps),
            forced=kinds["forced"],
            free=kinds["free"],
            choices=kinds["choice"],
            marks=dict(sorted(marks.items())),
            mistakes=sum(marks[mark] for mark in MISTAKES),
            lost=Value(
                sum(step.loss.outcome for step in steps), sum(step.loss.points for step in steps)
            ).amounts,
        )


def judge(
    position: Position,
    line: Sequence[Rank],
    solver: Searcher | None = None,
    thresholds: Thresholds | None = None,
    player: int | None = None,
) -> Judgement:
    """Judge every card of a line of play.

    `line` holds ranks in order of play and may stop before the end of the deal.  `solver` has
    the objective and a table, which stays warm from line to line.  With three players, judged by
    points, `player` is followed, usually the one on turn.  Raises `IllegalPlay` at the first
    card that may not be played, `MissingFields` as `Searcher.find` does, and ValueError if three
    players are to be judged by anything else, or one of two sides is to be followed.

    >>> from ristikontra.games.tricks.notation import read_line, read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> first = judge(position, read_line("9 9 2 4 | K 2 4 A")).steps[0]
    >>> first.before, first.after, first.mark
    (Value(outcome=0, points=15), Value(outcome=0, points=0), '?')
    """
    thresholds = thresholds or Thresholds()
    positions = _positions(position, line)
    solvers = _solvers(position, solver, player)
    followed = position.mover if player is None else player

    @cache
    def solved(solver: Searcher, at: int) -> Solution:
        return solver.find(positions[at])

    @cache
    def scored(solver: Searcher) -> list[int]:
        objective = solved(solver, 0).objective
        gains = (objective.gain(at, rank) for at, rank in zip(positions, line, strict=False))
        return list(accumulate(gains, initial=0))

    steps = []
    trick = 1
    for at, rank in enumerate(line):
        own, theirs = solvers[positions[at].mover], solvers[followed]
        total = solved(theirs, at + 1).lower.with_gain(scored(theirs)[at + 1])
        now, then = solved(own, at), solved(own, at + 1)
        steps.append(_step(trick, rank, scored(own)[at], now, then, total, thresholds))
        trick += now.position.finishes(rank)
    solutions = tuple(solved(solvers[followed], at) for at in range(len(positions)))
    return Judgement(position, thresholds, tuple(steps), solutions)


def _solvers(position: Position, solver: Searcher | None, player: int | None) -> list[Searcher]:
    """Return what solves for each player: one solver for two sides, one each for three players."""
    seating = position.rules.seating
    if seating.two_sided:
        if player is not None:
            raise ValueError("player is for three players: values of two sides are of the first")
        return [solver or Searcher()] * len(seating.seats)
    if solver is not None and solver.objective not in (None, "points"):
        raise ValueError("solver must be for points: three players are judged only by them")
    return [Searcher(points(position.rules, seat)) for seat in range(len(seating.seats))]


def _positions(position: Position, line: Sequence[Rank]) -> list[Position]:
    """Return every position of a line, the first and the last included."""
    positions = [position]
    for played, rank in enumerate(line):
        try:
            positions.append(positions[-1].play(rank))
        except IllegalPlay as error:
            raise IllegalPlay(error.says, played) from None
    return positions


def _step(
    trick: int,
    rank: Rank,
    scored: int,
    now: Solution,
    then: Solution,
    total: Value,
    thresholds: Thresholds,
) -> Step:
    best, objective = now.lower, now.objective
    after = then.lower.with_gain(objective.gain(now.position, rank))
    loss = (best - after).for_party(objective.side_of(now.position.mover))
    mark = thresholds.mark(loss)
    if now.best == (rank,) and _shines(now, thresholds):
        mark = ONLY
    return Step(trick, rank, scored, now, best, after, loss, mark, total, then.line)


def _shines(solution: Solution, thresholds: Thresholds) -> bool:
    """Say whether the only good card is one of several that looked possible.

    Every other card would have been marked, and enough of them promised as much.
    """
    position = solution.position
    losses = [card.loss for card in solution.cards if not card.best]
    if not all(loss is not None and thresholds.mark(loss) for loss in losses):
        return False
    ranks = [card.rank for card in solution.cards if not card.best]
    if position.trick:
        promised = _promise(position, solution.best[0])
        ranks = [rank for rank in ranks if _promise(position, rank) >= promised]
    return len(ranks) >= thresholds.others


def _promise(position: Position, rank: Rank) -> int:
    """Return what the trick is worth to the player's side right after a card."""
    trick = position.table_trick(*() if position.takes_up(rank) else (rank,))
    party = position.rules.seating.party
    return trick.points if party[trick.winner] == position.party else -trick.points


# --- by the deal's own result, where the points so far are not known ----------------------------
#
# Cleaning comes first in that result, then who has more points of the whole deal (L11-L15): so what
# a card costs may depend on what was taken before the line.


def with_scores(judgement: Judgement, solver: Searcher | None = None) -> Judgement:
    """Return a judgement whose steps also say for which points so far they change the result.

    `solver` must play for `result`.  Raises ValueError where `asks_score` is false.

    >>> from ristikontra.table.analysis import judge
    >>> from ristikontra.games.tricks.notation import read_line, read_position
    >>> position = read_position("lappi N:K9 E:9A S:22 W:44 lead:N")
    >>> scored = with_scores(judge(position, read_line("9 9 2 4 | A 2 4 K")))
    >>> scored.steps[0].loss.points, scored.steps[0].by_score
    (15, [ByPointsRecord(lowest=45, highest=45, loss=1), ...
    """
    if not asks_score(judgement):
        raise ValueError("the deal's result depends on more than unknown points")
    solver = solver or Searcher("result")
    gone = judgement.position.rules.total - judgement.position.points_left
    steps: list[Step] = []
    after = _results(judgement.last.position, judgement.scored, gone, solver)
    for step in reversed(judgement.steps):
        before = after
        if step.kind != "forced":
            before = _results(step.position, step.scored, gone, solver)
        steps.append(structs.replace(step, by_score=_score_losses(before, after, step.seat)))
        after = before
    return structs.replace(judgement, steps=tuple(reversed(steps)))


def asks_score(judgement: Judgement) -> bool:
    """Say whether the result of the deal depends on points so far that are not known (L11)."""
    position = judgement.position
    return position.rules.scoring.by_cleaning and position.taken is None


def _results(position: Position, scored: int, gone: int, solver: Searcher) -> list[int]:
    """Return the payoff by the points that NS took before the line, from none to all gone.

    More points never make it worse for NS (L15), so two that agree settle all between them.
    """

    def payoff(taken: int) -> int:
        ns = taken + scored
        ew = position.rules.total - position.points_left - ns
        return solver.value(position.replace(taken=(ns, ew))).outcome

    found = [0] * (gone + 1)
    spans = [(0, gone, payoff(0), payoff(gone))]
    while spans:
        low, high, least, most = spans.pop()
        found[low], found[high] = least, most
        if least == most:
            found[low : high + 1] = [least] * (high + 1 - low)
        elif high - low > 1:
            middle = (low + high) // 2
            value = payoff(middle)
            spans += [(low, middle, least, value), (middle, high, value, most)]
    return found


def _score_losses(before: Sequence[int], after: Sequence[int], seat: int) -> list[ByPointsRecord]:
    """Gather the points for which a card lost something into ranges."""
    sign = 1 if side_of(seat) == NS else -1
    losses: list[ByPointsRecord] = []
    for taken, (best, played) in enumerate(zip(before, after, strict=True)):
        loss = sign * (best - played)
        last = losses[-1] if losses else None
        if last and (last.highest, last.loss) == (taken - 1, loss):
            losses[-1] = structs.replace(last, highest=taken)
        elif loss:
            losses.append(ByPointsRecord(lowest=taken, highest=taken, loss=loss))
    return losses
