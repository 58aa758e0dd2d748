"""A judged line of Lappi by the deal's own result, where the points so far are not known.

Cleaning comes first in that result, then who has more points of the whole deal (L11-L15): so what
a card costs may hang on what was taken before the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ristikontra.analysis import Judgement, Kind, ScoreLoss, Step
from ristikontra.game.position import Position
from ristikontra.game.rules import Scoring
from ristikontra.game.seats import NS, side_of
from ristikontra.search.solver import Solver


def with_scores(judgement: Judgement, solver: Solver | None = None) -> Judgement:
    """Return a judgement whose steps also say for which points so far they change the result.

    `solver` must play for `result`.  Raises ValueError where `asks_score` is false.

    >>> from ristikontra.analysis import judge
    >>> from ristikontra.formats.notation import read_line, read_position
    >>> position = read_position("lappi N:K9 E:9A S:22 W:44 lead:N")
    >>> scored = with_scores(judge(position, read_line("9 9 2 4 | A 2 4 K")))
    >>> scored.steps[0].loss.points, scored.steps[0].by_score
    (15, (ScoreLoss(lowest=45, highest=45, loss=1), ...
    """
    if not asks_score(judgement):
        raise ValueError("the deal's result does not depend on unknown points alone")
    solver = solver or Solver("result")
    gone = judgement.position.rules.total - judgement.position.points_left
    steps: list[Step] = []
    after = _results(judgement.last.position, judgement.scored, gone, solver)
    for step in reversed(judgement.steps):
        before = after
        if step.kind is not Kind.FORCED:
            before = _results(step.position, step.scored, gone, solver)
        steps.append(replace(step, by_score=_score_losses(before, after, step.seat)))
        after = before
    return replace(judgement, steps=tuple(reversed(steps)))


def asks_score(judgement: Judgement) -> bool:
    """Say whether the result of the deal depends on points so far that are not known (L11)."""
    position = judgement.position
    return position.rules.variant.scoring is Scoring.LADDER and position.taken is None


def _results(position: Position, scored: int, gone: int, solver: Solver) -> list[int]:
    """Return the payoff by the points that NS took before the line, from none to all gone.

    More points never make it worse for NS (L15), so two that agree settle all between them.
    """

    def payoff(points: int) -> int:
        ns = points + scored
        ew = position.rules.total - position.points_left - ns
        return solver.value(replace(position, taken=(ns, ew))).outcome

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


def _score_losses(before: Sequence[int], after: Sequence[int], seat: int) -> tuple[ScoreLoss, ...]:
    """Gather the points for which a card lost something into ranges."""
    sign = 1 if side_of(seat) == NS else -1
    losses: list[ScoreLoss] = []
    for points, (best, played) in enumerate(zip(before, after, strict=True)):
        loss = sign * (best - played)
        last = losses[-1] if losses else None
        if last and (last.highest, last.loss) == (points - 1, loss):
            losses[-1] = replace(last, highest=points)
        elif loss:
            losses.append(ScoreLoss(points, points, loss))
    return tuple(losses)
