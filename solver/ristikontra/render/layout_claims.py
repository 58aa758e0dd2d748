"""The report on the claims of a position file of a game with a layout."""

from __future__ import annotations

from msgspec import UNSET

from ristikontra.answers.layout_claims import LayoutClaimRecord, LayoutVerifyRecord
from ristikontra.layouts.position import LayoutPosition
from ristikontra.render.document import Block, Document, Heading, Text, document, nested
from ristikontra.render.layouts import layout_blocks
from ristikontra.words import Saying, say


def layout_verify_report(record: LayoutVerifyRecord, position: LayoutPosition) -> Document:
    """Return the claims with their verdicts, and what shows each."""
    failed = [one.id for one in record.claims if not one.as_expected]
    summary = "layouts.verify.failed" if failed else "layouts.verify.all"
    if not record.claims:
        summary = "layouts.verify.none"
    return document(
        [Heading(record.title)],
        layout_blocks(position),
        *map(_claim, record.claims),
        [Text(say(summary, claims=failed, count=len(record.claims)), "cost" if failed else "")],
    )


def _claim(claim: LayoutClaimRecord) -> list[Block]:
    said = claim.text if claim.by is UNSET else say("comment_by", text=claim.text, by=claim.by)
    verdict = Saying(f"verify.verdict.{claim.verdict}")
    found = say("layouts.verify.found", verdict=verdict, evidence=claim.evidence)
    wrong = "" if claim.as_expected else say("layouts.verify.expected", verdict=claim.expect)
    return [
        Text(f"{claim.id}  {said}", "strong", hanging=True),
        nested(Text(found), Text(wrong, "cost")),
    ]
