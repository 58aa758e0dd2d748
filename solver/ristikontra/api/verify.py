"""The claims of a position file, judged."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import Record
from ristikontra.api.records import StateRecord
from ristikontra.claims.states import judged_claims
from ristikontra.games.files import StateExample
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying


class ClaimRecord(Record, frozen=True, kw_only=True):
    """A claim: its verdict, the one that was expected, and what shows it."""

    id: str
    text: str
    by: str | UnsetType = UNSET
    position: str
    verdict: Literal["true", "false"]
    expect: Literal["true", "false"] | UnsetType = UNSET
    as_expected: bool
    evidence: Saying


class VerifyRecord(StateRecord, frozen=True, kw_only=True):
    """The claims of a position file, judged in their order."""

    title: str
    claims: list[ClaimRecord]
    seconds: float


def verify(example: StateExample[Any], tell: Tell = nobody) -> VerifyRecord:
    """Judge the claims of a position file.

    Raises `BadText` with what is wrong with them, and `RistikontraError` if it is too large.

    >>> from ristikontra.games.files import find_state_example
    >>> from ristikontra.games.registry import game_of
    >>> example = find_state_example("ristiseiska/hold-the-gate", game_of("ristiseiska"))
    >>> all(claim.as_expected for claim in verify(example).claims)
    True
    """
    start = perf_counter()
    claims = [
        ClaimRecord(
            id=one.claim.id,
            text=one.claim.text,
            by=one.claim.by or UNSET,
            position=str(one.claim.position),
            verdict=one.verdict,
            expect=one.claim.expect or UNSET,
            as_expected=one.claim.expect in (None, one.verdict),
            evidence=one.evidence,
        )
        for one in judged_claims(example, tell)
    ]
    return VerifyRecord(
        game=example.position.variant,
        position=str(example.position),
        title=example.title,
        claims=claims,
        seconds=perf_counter() - start,
    )
