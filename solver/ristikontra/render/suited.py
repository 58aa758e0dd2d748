"""What reports on games whose suits matter share: what an example says, and verdicts on claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import UNSET

from ristikontra.answers.suited import (
    SuitedClaimRecord,
    SuitedLessonRecord,
    SuitedShowRecord,
    SuitedVerifyRecord,
)
from ristikontra.render.document import Block, Document, Heading, Text, document, nested
from ristikontra.words import Saying, paragraphs, say


def suited_report(record: SuitedShowRecord, blocks: Iterable[Block]) -> Document:
    """Return the `blocks` that show a position, and what an example says about it."""
    if record.title is UNSET:
        return document(blocks)
    line = [] if record.line is UNSET else record.line
    source = "" if record.source is UNSET else say("source", source=record.source)
    return document(
        [Heading(record.title), Text(record.teaches or "")],
        blocks,
        [Text(record.notice or "")],
        [Text(say("layouts.played", line=" ".join(line)) if line else "")],
        *_comments(record, line),
        [Text(source)],
    )


def suited_verify_report(record: SuitedVerifyRecord, blocks: Iterable[Block]) -> Document:
    """Return the claims with their verdicts, and what shows each; `blocks` show the position."""
    failed = [one.id for one in record.claims if not one.as_expected]
    summary = "layouts.verify.failed" if failed else "layouts.verify.all"
    if not record.claims:
        summary = "layouts.verify.none"
    return document(
        [Heading(record.title)],
        blocks,
        *map(_claim, record.claims),
        [Text(say(summary, claims=failed, count=len(record.claims)), "cost" if failed else "")],
    )


def suited_lesson(
    record: SuitedLessonRecord, position: Callable[[str], Iterable[Block]]
) -> Iterator[list[Block]]:
    """Yield the text of a lesson and its examples; `position` shows one that stands as a text."""
    yield [Heading(str(record.title))]
    for words in paragraphs(str(record.text)):
        yield [Text(words)]
    for one in record.examples:
        title = say("lesson.example", title=one.title, name=one.name)
        yield [Text(title, "strong"), Text(one.teaches), *position(one.position)]


def _comments(record: SuitedShowRecord, line: Sequence[str]) -> Iterator[list[Block]]:
    """Yield what is said at cards of the line, each under the card."""
    cards = [move for move in line if not move.endswith("-")]
    for one in record.comments or ():
        words = say("comment_by" if one.by else "as_written", text=one.text, by=one.by or "")
        seat, card = cards[one.at - 1].split(":")
        yield [Text(say("layouts.play.card", seat=seat, card=card)), nested(Text(words))]


def _claim(claim: SuitedClaimRecord) -> list[Block]:
    said = claim.text if claim.by is UNSET else say("comment_by", text=claim.text, by=claim.by)
    verdict = Saying(f"verify.verdict.{claim.verdict}")
    found = say("layouts.verify.found", verdict=verdict, evidence=claim.evidence)
    wrong = "" if claim.as_expected else say("layouts.verify.expected", verdict=claim.expect)
    return [
        Text(f"{claim.id}  {said}", "strong", hanging=True),
        nested(Text(found), Text(wrong, "cost")),
    ]
