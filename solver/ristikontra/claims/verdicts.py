"""A claim -> its verdict: every place it is about is judged, and the worst answer counts.

1. Where a claim speaks of any card ("?"), it must hold for every card; where of best cards ("!"),
   for every best card.
2. A claim of several statements is as good as its worst: false, a function of the score, a matter
   of points only, true.
3. What depends on points so far that are not known is judged for every number of them; if the
   answers differ, the verdict is a function of the score.  What is shown is an instance, and the
   points that it stands for are told.
4. A card that is a matter of points only by cleaning may cost the deal at some scores: the
   verdict says at which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ristikontra.claims.forms import BestLine, Judge
from ristikontra.claims.language import (
    Finding,
    OfCards,
    Reason,
    ScoreWord,
    Statement,
    Verdict,
    spread,
    worst,
)
from ristikontra.claims.reading import read_claims
from ristikontra.formats.files import Example
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.search.objectives import RESULT, Objective, deal_result
from ristikontra.search.questions import scored_positions
from ristikontra.words import Saying


def verify(example: Example) -> tuple[Verdict, ...]:
    """Judge every claim of a position file.

    Raises `BadText` with everything that is wrong with the claims.

    >>> from ristikontra.formats.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> claims = '[[claims]]\\nid="a"\\ntext="Lead the nine."\\ncard="9"\\nis="right"\\n'
    >>> [verdict.word for verdict in verify(read_example(text + claims))]
    ['false']
    """
    judge = Judge()
    return tuple(
        Verdict(claim, tuple(_judged(statement, judge) for statement in claim.statements))
        for claim in read_claims(example)
    )


def _judged(statement: Statement, judge: Judge) -> Finding:
    said, start, objective = statement.said, statement.start, statement.objective
    needs = said.needs(start.rules)
    if objective is not None:
        needs |= set(Objective.named(objective, start.rules).needs)
    if start.taken is None and "taken" in needs:
        return _by_score(statement, judge)
    finding, played_for = _at_start(statement, start, judge), start.rules.variant.objectives
    weighs_play = finding.solution is not None and isinstance(said, OfCards | BestLine)
    missing = deal_result(start.rules).missing(start) if RESULT in played_for else ()
    if finding.word == "points" and weighs_play and missing == ("taken",):
        by_result = dict(_findings(replace(statement, objective=RESULT), judge))
        finding = replace(finding, scores=tuple(_ranges(by_result)))
    return finding


def _at_start(statement: Statement, start: Position, judge: Judge) -> Finding:
    """Judge a statement at every position that its cards lead to; the worst answer counts."""
    said, objective = statement.said, statement.objective
    found: list[Finding] = []
    places = spread(start, statement.after, lambda at: judge.solve(at, objective).best)
    for position, line in places.items():
        if isinstance(said, OfCards) and not {*said.cards} <= {*position.legal_cards()}:
            continue
        one = said.find(judge, position, objective)
        played = len(line) + one.played
        found.append(replace(one, position=start, line=(*line, *one.line), played=played))
    if not found:
        raise RistikontraError(Saying("claim.nobody_can"))
    decides = worst(found)
    if len(found) > 1:
        differ = sum(finding.word == decides.word for finding in found)
        reason = Reason("places", numbers=(len(found), differ))
        decides = replace(decides, reasons=(*decides.reasons, reason))
    return decides


# --- points so far that are not known -----------------------------------------------------------


def _by_score(statement: Statement, judge: Judge) -> Finding:
    """Judge a statement for every number of points that NS, or A, can have taken."""
    found = dict(_findings(statement, judge))
    decides = worst([*found.values()])
    scores = tuple(_ranges(found))
    agree = len({score.word for score in scores}) == 1
    return replace(
        decides,
        word=decides.word if agree else "score",
        scores=scores,
        position=statement.start,
        assumed=decides.position.taken,
    )


def _findings(statement: Statement, judge: Judge) -> Iterator[tuple[int, Finding]]:
    """Yield the finding for each number of points NS, or A, took before the file's position."""
    ns, ew = statement.scored
    for points, start in scored_positions(statement.start):
        if points >= ns and start.taken and start.taken[1] >= ew:
            yield points - ns, _at_start(statement, start, judge)


def _ranges(found: Mapping[int, Finding]) -> Iterator[ScoreWord]:
    """Gather neighbouring numbers of points with the same verdict."""
    last: ScoreWord | None = None
    for points, finding in found.items():
        if last and (last.highest, last.word) == (points - 1, finding.word):
            last = replace(last, highest=points)
            continue
        if last:
            yield last
        last = ScoreWord(points, points, finding.word)
    if last:
        yield last
