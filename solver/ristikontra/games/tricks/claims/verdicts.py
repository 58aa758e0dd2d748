"""A claim -> its verdict: every place it is about is judged, and the worst answer counts.

1. If a claim speaks of any card ("?"), it must hold for every card; where of best cards ("!"),
   for every best card.
2. A claim of several statements is as good as its worst: false, a function of the score, a matter
   of points only, true.
3. What depends on unknown points so far is judged for every number of them.  If the answers differ,
   the verdict is a function of the score.  An example is shown with its points.
4. A card that is a matter of points only by cleaning may cost the deal at some scores, which the
   verdict names.

What a position file expects of its position (`[[expect]]`) is held beside what is so.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as replaced

from ristikontra.game.cards import Rank
from ristikontra.game.errors import RistikontraError
from ristikontra.game.scoring import result_of
from ristikontra.games.files import Example
from ristikontra.games.tricks.claims import language
from ristikontra.games.tricks.claims.forms import read_claims
from ristikontra.games.tricks.files import ExpectationRecord, ExpectedRecord
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import RESULT, Objective, deal_result
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.questions import scored_positions
from ristikontra.games.tricks.search.solver import Searcher
from ristikontra.record import ByPointsRecord
from ristikontra.words import Saying


def verify(example: Example[Position]) -> tuple[language.Verdict, ...]:
    """Judge every claim of a position file.

    Raises `BadText` with everything that is wrong with the claims.

    >>> from ristikontra.games.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> claims = '[[claims]]\\nid="a"\\ntext="Lead the nine."\\ncard="9"\\nis="right"\\n'
    >>> [verdict.word for verdict in verify(read_example(text + claims))]
    ['false']
    """
    return tuple(judged_claims(example))


def judged_claims(example: Example[Position]) -> Iterator[language.Verdict]:
    """Yield the verdict on every claim of a position file; raises as `verify` does."""
    judge = language.ClaimsJudge()
    for claim in read_claims(example):
        yield language.Verdict(
            claim, tuple(_judged(statement, judge) for statement in claim.statements)
        )


def _judged(statement: language.Statement, judge: language.ClaimsJudge) -> language.Finding:
    said, start, objective = statement.said, statement.start, statement.objective
    needs = said.needs(start.rules)
    if objective is not None:
        needs |= set(Objective.named(objective, start.rules).needs)
    if start.taken is None and "taken" in needs:
        return _by_score(statement, judge)
    finding, played_for = _at_start(statement, start, judge), start.rules.variant.objectives
    weighs_play = finding.solution is not None and said.weighs_play
    missing = deal_result(start.rules).missing(start) if RESULT in played_for else ()
    if finding.word == "points" and weighs_play and missing == ("taken",):
        by_result = dict(_findings(replace(statement, objective=RESULT), judge))
        finding = replace(finding, scores=tuple(_ranges(by_result)))
    return finding


def _at_start(
    statement: language.Statement, start: Position, judge: language.ClaimsJudge
) -> language.Finding:
    """Judge a statement at every position that its cards lead to; the worst answer counts."""
    said, objective = statement.said, statement.objective
    found: list[language.Finding] = []
    places = language.spread(start, statement.after, lambda at: judge.solve(at, objective).best)
    for position, line in places.items():
        if not {*said.cards} <= {*position.moves()}:
            continue
        one = said.find(judge, position, objective)
        played = len(line) + one.played
        found.append(replace(one, position=start, line=(*line, *one.line), played=played))
    if not found:
        raise RistikontraError(Saying("claim.nobody_can"))
    decides = language.worst(found)
    if len(found) > 1:
        differ = sum(finding.word == decides.word for finding in found)
        reason = language.reason_of("places", numbers=(len(found), differ))
        decides = replace(decides, reasons=(*decides.reasons, reason))
    return decides


# --- points so far that are not known -----------------------------------------------------------


def _by_score(statement: language.Statement, judge: language.ClaimsJudge) -> language.Finding:
    """Judge a statement for every number of points that NS, or A, can have taken."""
    found = dict(_findings(statement, judge))
    decides = language.worst([*found.values()])
    scores = tuple(_ranges(found))
    agree = len({score.verdict for score in scores}) == 1
    return replace(
        decides,
        word=decides.word if agree else "score",
        scores=scores,
        position=statement.start,
        assumed=decides.position.taken,
    )


def _findings(
    statement: language.Statement, judge: language.ClaimsJudge
) -> Iterator[tuple[int, language.Finding]]:
    """Yield the finding for each number of points NS, or A, took before the file's position."""
    ns, ew = statement.scored
    for points, start in scored_positions(statement.start):
        if points >= ns and start.taken and start.taken[1] >= ew:
            yield points - ns, _at_start(statement, start, judge)


def _ranges(found: Mapping[int, language.Finding]) -> Iterator[ByPointsRecord]:
    """Gather neighbouring numbers of points with the same verdict."""
    last: ByPointsRecord | None = None
    for points, finding in found.items():
        if last and (last.highest, last.verdict) == (points - 1, finding.word):
            last = replaced(last, highest=points)
            continue
        if last:
            yield last
        last = ByPointsRecord(lowest=points, highest=points, verdict=finding.word)
    if last:
        yield last


def expectations(example: Example[Position]) -> Iterator[ExpectationRecord]:
    """Yield every expectation of a position file with what the solver finds.

    All is as expected whatever the order of best cards.

    >>> from ristikontra.games.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> example = read_example(text + '[[expect]]\\nobjective="points"\\npoints=14\\nbest="A"')
    >>> [(one.as_expected, one.found.points) for one in expectations(example)]
    [(False, 15)]
    """
    for one in example.expects:
        position = one.place(example.position)
        two_sided = position.rules.seating.two_sided
        every = (_of_sides if two_sided else _of_players)(position, one.objective)
        expected = {key: value for key, value in one.expected.to_dict().items() if key in every}
        found = {key: _as_asked(every[key], value) for key, value in expected.items()}
        as_expected = found == expected
        yield replaced(one, found=ExpectedRecord(**found), as_expected=as_expected)


def _as_asked(found: Any, expected: Any) -> Any:
    """Return what was found, of players those that were asked about, and cards as they were."""
    if isinstance(expected, dict):
        return {name: found[name] for name in expected}
    if isinstance(expected, list):
        return expected if {*found} == {*expected} else found
    return found


def _of_sides(position: Position, objective: str) -> dict[str, Any]:
    """Return what is so of two sides."""
    solution = Searcher(objective).find(position)
    return {
        "outcome": solution.lower.outcome,
        "points": solution.lower.points,
        "best": [*map(str, solution.best)],
        "result": _result(position, solution.line),
    }


def _of_players(position: Position, objective: str) -> dict[str, Any]:
    """Return what is so of three players."""
    found = outlook(position, objective)
    assert found.reach is not None  # there was no limit
    reach, parties = found.reach, position.rules.seating.parties

    def by_player(numbers: Iterable[object]) -> dict[str, str]:
        return dict(zip(parties, map(str, numbers), strict=True))

    def span(player: int) -> str:
        low, high = reach.maxn(player)
        return str(low) if low == high else f"{low}-{high}"

    return {
        "guaranteed": by_player(reach.guaranteed),
        "with_help": by_player(reach.with_help),
        "maxn": by_player(map(span, range(len(parties)))),
        "kingmaking": [*map(str, filter(found.is_kingmaking, found.cards))],
    }


def _result(position: Position, line: tuple[Rank, ...]) -> str | None:
    """Return the name of the deal's result after a line, None if the facts do not decide it."""
    if deal_result(position.rules).missing(position):
        return None
    return str(result_of(position.rules, after_cards(position, line).ending))
