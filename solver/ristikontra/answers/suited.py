"""What records of games whose suits matter share: what an example says, and its claims judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.claims.suited import SuitedVerdict
from ristikontra.games.files import SuitedExample
from ristikontra.games.protocol import State
from ristikontra.words import Paragraphs, Saying

P = TypeVar("P", bound=State)


class SuitedCommentRecord(Record, frozen=True, kw_only=True):
    """A remark at a card of the line, by its number from 1."""

    at: int
    text: str
    by: str | UnsetType = UNSET


class SuitedShowRecord(Record, frozen=True, kw_only=True):
    """A position, and what is said of it."""

    schema: Literal[1] = SCHEMA
    position: str
    title: str | UnsetType = UNSET
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: list[str] | UnsetType = UNSET
    comments: list[SuitedCommentRecord] | UnsetType = UNSET


class SuitedClaimRecord(Record, frozen=True, kw_only=True):
    """A claim: its verdict, the one that was expected, and what shows it."""

    id: str
    text: str
    by: str | UnsetType = UNSET
    position: str
    verdict: Literal["true", "false"]
    expect: Literal["true", "false"] | UnsetType = UNSET
    as_expected: bool
    evidence: Saying


class SuitedVerifyRecord(Record, frozen=True, kw_only=True):
    """The claims of a position file, judged in their order."""

    schema: Literal[1] = SCHEMA
    title: str
    position: str
    claims: list[SuitedClaimRecord]
    seconds: float


class SuitedShownRecord(Record, frozen=True, kw_only=True):
    """A worked example in the lesson."""

    name: str
    title: str
    position: str
    teaches: str


class SuitedLessonRecord(Record, frozen=True, kw_only=True):
    """A lesson: the paragraphs of its text, and worked examples."""

    schema: Literal[1] = SCHEMA
    name: str
    title: Saying
    text: Paragraphs
    examples: list[SuitedShownRecord]


def shown_example(
    name: str, example: SuitedExample[Any], text: Callable[[P], str]
) -> SuitedShownRecord:
    """Return an example as a lesson shows it; `text` writes a position."""
    return SuitedShownRecord(
        name=name,
        title=example.title,
        position=text(example.position),
        teaches=example.teaches or "",
    )


def commented(text: str) -> list[str]:
    """Return the lines of a text as they stand in a file that says nothing by them.

    >>> commented("Whose turn it is.")
    ['# Whose turn it is.']
    """
    return [f"# {line}" for line in text.split("\n")]


def said_of(
    example: SuitedExample[Any] | None, position: object, line: Sequence[str]
) -> dict[str, Any]:
    """Return what an example says, as the fields of a record; nothing if there is no example.

    Its line, as texts, and its comments are given only if the `position` is where they begin.
    """
    if example is None:
        return {}
    begins = position == example.position
    return {
        "title": example.title,
        "teaches": example.teaches or UNSET,
        "notice": example.notice or UNSET,
        "source": example.source or UNSET,
        "line": [*line] if begins and line else UNSET,
        "comments": [
            SuitedCommentRecord(at=one.at, text=one.text, by=one.by or UNSET)
            for one in example.comments
            if begins
        ],
    }


def verify_record(
    title: str,
    position: P,
    verdicts: Iterable[SuitedVerdict[P]],
    text: Callable[[P], str],
    seconds: float,
) -> SuitedVerifyRecord:
    """Return the claims of a file with their verdicts; `text` writes a position."""
    return SuitedVerifyRecord(
        title=title,
        position=text(position),
        claims=[
            SuitedClaimRecord(
                id=one.claim.id,
                text=one.claim.text,
                by=one.claim.by or UNSET,
                position=text(one.claim.position),
                verdict=one.verdict,
                expect=one.claim.expect or UNSET,
                as_expected=one.claim.expect in (None, one.verdict),
                evidence=one.evidence,
            )
            for one in verdicts
        ],
        seconds=seconds,
    )
