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

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ristikontra.claims.findings import Finding, Reason, ScoreWord, Verdict, worst
from ristikontra.claims.judging import Judge
from ristikontra.claims.language import (
    BestCards,
    BestLine,
    CardIs,
    Claim,
    Comes,
    Costs,
    Gains,
    Said,
    Statement,
    Word,
    spread,
)
from ristikontra.claims.reading import read_claims
from ristikontra.formats.files import Example
from ristikontra.game.errors import RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.seats import EW
from ristikontra.search.objectives import Objective
from ristikontra.search.questions import scored_positions


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
    return tuple(verdict_on(claim, judge) for claim in read_claims(example))


def verdict_on(claim: Claim, judge: Judge | None = None) -> Verdict:
    """Judge one claim."""
    judge = judge or Judge()
    return Verdict(claim, tuple(_judged(statement, judge) for statement in claim.statements))


def _judged(statement: Statement, judge: Judge) -> Finding:
    if statement.start.taken is None and _asks_score(statement):
        return _by_score(statement, judge)
    finding = _at_start(statement, statement.start, judge)
    if finding.word == "points" and _hangs_on_score(statement):
        scores = tuple(_score_words(replace(statement, objective="result"), judge))
        finding = replace(finding, scores=scores)
    return finding


def _at_start(statement: Statement, start: Position, judge: Judge) -> Finding:
    """Judge a statement at every position that its cards lead to; the worst answer counts."""
    best = partial(judge.best, objective=statement.objective)
    found: list[Finding] = []
    for position, line in spread(start, statement.after, best).items():
        if not _playable(statement.said, position):
            continue
        said = _with_taken(statement.said, position)
        finding = judge.find(said, position, statement.objective)
        found.append(
            replace(
                finding,
                position=start,
                line=(*line, *finding.line),
                played=len(line) + finding.played,
            )
        )
    if not found:
        raise RistikontraError("after best play nobody can play what the claim speaks of")
    decides = worst(found)
    if len(found) > 1:
        differ = sum(finding.word == decides.word for finding in found)
        fact = Reason("places", numbers=(len(found), differ))
        decides = replace(decides, facts=(*decides.facts, fact))
    return decides


def _playable(said: Said, position: Position) -> bool:
    """Say whether the player on turn can play the cards that are spoken of."""
    if isinstance(said, CardIs | Costs | BestCards):
        return not position.finished and set(said.ranks) <= set(position.legal_cards())
    return True


def _with_taken(said: Said, position: Position) -> Said:
    """Return a comparison whose other position has the same points so far."""
    if not isinstance(said, Gains) or position.taken is None or said.actual.taken is not None:
        return said
    return replace(said, actual=replace(said.actual, taken=position.taken))


# --- points so far that are not known -----------------------------------------------------------


def _asks_score(statement: Statement) -> bool:
    """Say whether a statement needs the points so far."""
    said, rules = statement.said, statement.start.rules
    if isinstance(said, Comes) and "taken" in said.event.needs(rules):
        return True
    if statement.objective is None:
        return False
    return "taken" in Objective.named(statement.objective, rules).missing(statement.start)


def _hangs_on_score(statement: Statement) -> bool:
    """Say whether the points so far are all that is missing to judge by the result."""
    if not isinstance(statement.said, CardIs | Costs | BestCards | BestLine):
        return False
    start = statement.start
    return Objective.named("result", start.rules).missing(start) == ("taken",)


def _by_score(statement: Statement, judge: Judge) -> Finding:
    """Judge a statement for every number of points that NS can have taken."""
    found = list(_findings(statement, judge))
    decides = worst([finding for _, finding in found])
    scores = tuple(_ranges((points, finding.word) for points, finding in found))
    agree = len({score.word for score in scores}) == 1
    return replace(
        decides,
        word=decides.word if agree else "score",
        scores=scores,
        position=statement.start,
        assumed=decides.position.taken,
    )


def _score_words(statement: Statement, judge: Judge) -> Iterator[ScoreWord]:
    return _ranges((points, found.word) for points, found in _findings(statement, judge))


def _findings(statement: Statement, judge: Judge) -> Iterator[tuple[int, Finding]]:
    """Yield the finding for each number of points NS took before the file's position."""
    ns, ew = statement.scored
    for points, start in scored_positions(statement.start):
        if points >= ns and start.taken and start.taken[EW] >= ew:
            yield points - ns, _at_start(statement, start, judge)


def _ranges(words: Iterator[tuple[int, Word]]) -> Iterator[ScoreWord]:
    """Gather neighbouring numbers of points with the same verdict."""
    last: ScoreWord | None = None
    for points, word in words:
        if last and (last.highest, last.word) == (points - 1, word):
            last = replace(last, highest=points)
            continue
        if last:
            yield last
        last = ScoreWord(points, points, word)
    if last:
        yield last
