"""The claims of a position file of a game with a layout, judged."""

from __future__ import annotations

from time import perf_counter
from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.claims.layouts import judged_claims, layout_claims
from ristikontra.formats.layout_files import LayoutExample
from ristikontra.layouts.text import position_text
from ristikontra.words import Saying


class LayoutClaimRecord(Record, frozen=True, kw_only=True):
    """A claim: its verdict, the one that was expected, and what shows it."""

    id: str
    text: str
    by: str | UnsetType = UNSET
    position: str
    verdict: Literal["true", "false"]
    expect: Literal["true", "false"] | UnsetType = UNSET
    as_expected: bool
    evidence: Saying


class LayoutVerifyRecord(Record, frozen=True, kw_only=True):
    """The claims of a position file, judged in their order."""

    schema: Literal[1] = SCHEMA
    title: str
    position: str
    claims: list[LayoutClaimRecord]
    seconds: float


def verify_layout(example: LayoutExample) -> LayoutVerifyRecord:
    """Judge the claims of a position file.

    Raises `BadText` with what is wrong with them, and `RistikontraError` if the deal is too large.

    >>> from ristikontra.formats.layout_files import find_layout_example
    >>> record = verify_layout(find_layout_example("ristiseiska/hold-the-gate"))
    >>> all(claim.as_expected for claim in record.claims)
    True
    """
    start = perf_counter()
    verdicts = judged_claims(example, layout_claims(example))
    return LayoutVerifyRecord(
        title=example.title,
        position=position_text(example.position),
        claims=[
            LayoutClaimRecord(
                id=one.claim.id,
                text=one.claim.text,
                by=one.claim.by or UNSET,
                position=position_text(one.claim.position),
                verdict=one.verdict,
                expect=one.claim.expect or UNSET,
                as_expected=one.claim.expect in (None, one.verdict),
                evidence=one.evidence,
            )
            for one in verdicts
        ],
        seconds=perf_counter() - start,
    )
