"""Verdicts on the claims of a position file, and on what it expects of its position."""

from collections.abc import Callable, Sequence
from functools import partial
from os import PathLike
from time import perf_counter
from typing import Any

from msgspec import UNSET, UnsetType, structs

from ristikontra.api.plan import plan_record
from ristikontra.api.records import PlanRecord
from ristikontra.api.solve import solve_record
from ristikontra.game.limits import shown
from ristikontra.game.worth import MoveRecord, Worth, only_worth
from ristikontra.games.files import Example
from ristikontra.games.given import entry_given
from ristikontra.games.tricks.claims import expectations, judged_claims, language, states
from ristikontra.games.tricks.explain import explain_card, full
from ristikontra.games.tricks.files import ExpectationRecord
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.worlds.advised import SeenRecord, seen_record
from ristikontra.progress import Tell, nobody
from ristikontra.record import ByPointsRecord, Record, StateRecord
from ristikontra.words import Saying


class PartRecord(Record, frozen=True, kw_only=True):
    """The verdict on one thing that a claim says; `says` are its keys, `kind` the telling one.

    `yardstick` is an objective, "force" (best opposition), "help" (everyone's help), "every" (every
    way to continue), "cards" (only the rules and the cards), or "seen." with an objective: what the
    player on turn could know, which is in `seen`.  `line` begins at `position`; `played` counts its
    cards before the place that is judged, `better` is best play from there where the line is not.
    `worth` and `moves` are those of that place.  `scores` is what depends on unknown points so far.
    If the verdict depends on them, the rest is shown for the `assumed` points at `position`, as an
    example.  `why` is what is wrong with a worse card.  `plan` is the shortest, at the place that
    is judged, or says that there is none.
    """

    kind: str
    says: dict[str, str]
    verdict: language.Word
    yardstick: str
    position: str
    line: list[str]
    played: int
    better: list[str]
    because: list[language.ReasonRecord]
    worth: Worth | UnsetType = UNSET
    moves: list[MoveRecord]
    scores: list[ByPointsRecord]
    assumed: dict[str, int] | UnsetType = UNSET
    why: Saying | UnsetType = UNSET
    plan: PlanRecord | UnsetType = UNSET
    seen: SeenRecord | UnsetType = UNSET


class ClaimRecord(Record, frozen=True, kw_only=True):
    """The verdict on a claim, and its author; null where it is not judged.

    `position` is the one that the claim is about, and `evidence` what shows the verdict.  In games
    in tricks a claim has `parts` instead.  There `yardstick`, `position` and `line` are those of
    the part that decides.  The line begins at the position and is empty where everything was tried.
    """

    id: str
    text: str
    by: str | UnsetType = UNSET
    verdict: language.Word | None
    expect: language.Word | UnsetType = UNSET
    as_expected: bool
    yardstick: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    evidence: Saying | UnsetType = UNSET
    line: list[str] | UnsetType = UNSET
    parts: list[PartRecord] | UnsetType = UNSET


class VerifyRecord(StateRecord, frozen=True, kw_only=True):
    """The verdicts on all claims of a position file, in their order.

    In games in tricks there is also what the file expects of its position.
    """

    title: str
    claims: list[ClaimRecord]
    expectations: list[ExpectationRecord] | UnsetType = UNSET
    seconds: float | UnsetType = UNSET

    @property
    def as_expected(self) -> bool:
        """Whether everything is what the file expects."""
        return all(one.as_expected for one in (*self.claims, *(self.expectations or ())))


def verify_record(
    position: Position,
    title: str,
    verdicts: Sequence[language.Verdict],
    expectations: Sequence[ExpectationRecord] = (),
    why: Callable[[language.Finding], Saying | None] = lambda _: None,
) -> VerifyRecord:
    """Return the record of the verdicts on the claims of a file, and of what it expects.

    `why` explains what a finding says of a card.

    >>> from ristikontra.games.tricks.claims import verify
    >>> from ristikontra.games.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A9",E="9K",S="22",W="44"}\\n'
    >>> claims = '[[claims]]\\nid="a"\\ntext="Lead the nine."\\ncard="9"\\nis="right"\\n'
    >>> example = read_example(text + claims)
    >>> record = verify_record(example.position, example.title, verify(example))
    >>> record.claims[0].verdict, record.claims[0].line[:4]
    ('false', ['N:9', 'E:9', 'S:2', 'W:4'])
    """
    return VerifyRecord(
        game=position.rules.name,
        position=str(position),
        title=title,
        claims=[_claim_record(verdict, why) for verdict in verdicts],
        expectations=[*expectations],
    )


def _claim_record(
    verdict: language.Verdict, why: Callable[[language.Finding], Saying | None]
) -> ClaimRecord:
    claim = verdict.claim
    parts = [
        _part_record(statement, finding, why)
        for statement, finding in zip(claim.statements, verdict.findings, strict=True)
    ]
    deciding = parts[verdict.findings.index(verdict.deciding)] if verdict.deciding else None
    return ClaimRecord(
        id=claim.id,
        text=claim.text,
        by=claim.by or UNSET,
        verdict=verdict.word,
        expect=claim.expect or UNSET,
        as_expected=verdict.as_expected,
        yardstick=deciding.yardstick if deciding else UNSET,
        position=deciding.position if deciding else UNSET,
        line=deciding.line if deciding else [],
        parts=parts,
    )


def _part_record(
    statement: language.Statement,
    finding: language.Finding,
    why: Callable[[language.Finding], Saying | None],
) -> PartRecord:
    position, line, assumed = finding.position, finding.line, finding.assumed
    parties = position.rules.seating.parties
    better = (*line[: finding.played], *finding.better)
    solved = solve_record(finding.solution) if finding.solution else None
    return PartRecord(
        kind=statement.kind,
        says=dict(statement.keys),
        verdict=finding.word,
        yardstick=finding.yardstick,
        position=str(position),
        line=position.typed_line(line),
        played=finding.played,
        better=position.typed_line(better)[finding.played :] if finding.better else [],
        because=list(finding.reasons),
        worth=only_worth(solved.worth) if solved and solved.status == "exact" else UNSET,
        moves=list(solved.moves) if solved else [],
        scores=list(finding.scores),
        assumed=dict(zip(parties, assumed, strict=True)) if assumed else UNSET,
        why=why(finding) or UNSET,
        plan=_plan_record(finding),
        seen=seen_record(finding.advice) if finding.advice else UNSET,
    )


def _plan_record(finding: language.Finding) -> PlanRecord | UnsetType:
    if finding.planned is None:
        return UNSET
    here = after_cards(finding.position, finding.line[: finding.played])
    return plan_record(here, *finding.planned)


def verify(
    given: Example[Any] | str | PathLike[str],
    *,
    tell: Callable[[VerifyRecord], object] = lambda _: None,
) -> VerifyRecord:
    """Return the verdicts on the claims of a position file, and what it expects of its position.

    `given` is a worked example, its name, or that of a file.  Of games in tricks `tell` receives
    after each what is judged so far.  Raises `BadText` for what cannot be read, and ValueError for
    a position that no file says anything of.

    >>> verify("lappi/pagat").claims[0].verdict
    'true'
    >>> verify("ristiseiska/hold-the-gate").claims[0].as_expected
    True
    """
    if isinstance(given, str | PathLike):
        example = entry_given(given).example
    elif isinstance(given, Example):
        example = given
    else:
        raise TypeError(f"given must be an example, a text or a path, not {shown(given)}")
    if example is None:
        raise ValueError("given must be a file that makes claims: a position makes none")
    if isinstance(example.position, Position):
        return verify_tricks(example, tell)
    return verify_state(example)


def verify_tricks(
    example: Example[Position], tell: Callable[[VerifyRecord], object] = lambda _: None
) -> VerifyRecord:
    """Return what `verify` says of a file of a game in tricks."""
    why = partial(_why_better, example.position)
    record = verify_record(example.position, example.title, ())
    for verdict in judged_claims(example):
        record = structs.replace(record, claims=[*record.claims, _claim_record(verdict, why)])
        tell(record)
    for one in expectations(example):
        found = [*(record.expectations or ()), one]
        record = structs.replace(record, expectations=found)
        tell(record)
    return record


def _why_better(start: Position, finding: language.Finding) -> Saying | None:
    """Explain the card that was judged, where another is better; tricks as in the file's line."""
    if finding.solution is None or not finding.better or finding.played >= len(finding.line):
        return None
    rank = finding.line[finding.played]
    if rank in finding.solution.best or rank not in finding.solution.position.moves():
        return None
    trick = 1 + start.tricks_left - finding.solution.position.tricks_left
    return full(explain_card(finding.solution, rank), trick)


def verify_state(example: Example[Any], tell: Tell = nobody) -> VerifyRecord:
    """Judge the claims of a position file.

    Raises `BadText` with what is wrong with them, and `RistikontraError` if it is too large.

    >>> from ristikontra.games.files import find_example
    >>> from ristikontra.game.state import game_of
    >>> example = find_example("ristiseiska/hold-the-gate")
    >>> all(claim.as_expected for claim in verify_state(example).claims)
    True
    """
    start = perf_counter()
    claims = [
        ClaimRecord(
            id=claim.id,
            text=claim.text,
            by=claim.by or UNSET,
            verdict="true" if holds else "false",
            expect=claim.expect or UNSET,
            as_expected=claim.expect in (None, "true" if holds else "false"),
            position=str(claim.statements[0].position),
            evidence=evidence,
        )
        for claim, holds, evidence in states.judged_claims(example, tell)
    ]
    return VerifyRecord(
        game=example.position.variant,
        position=str(example.position),
        title=example.title,
        claims=claims,
        seconds=perf_counter() - start,
    )
