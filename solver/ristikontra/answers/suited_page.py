"""What pages of games whose suits matter have in them."""

from __future__ import annotations

from typing import Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.answers.suited import SuitedClaimRecord, SuitedShowRecord


class SuitedEndingRecord(Record, frozen=True, kw_only=True):
    """A position that a page can open: what is said of it, and its claims, judged.

    `name` is that of a worked example, or "".
    """

    name: str
    shown: SuitedShowRecord
    claims: list[SuitedClaimRecord]


class SuitedPageRecord(Record, frozen=True, kw_only=True):
    """What a page has in it.

    `opened` is the number of the position that it begins with, if any, and `lesson` the name of its
    lesson.
    """

    schema: Literal[1] = SCHEMA
    examples: list[SuitedEndingRecord]
    opened: int | None
    lesson: str
