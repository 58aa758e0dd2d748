"""The JSON shape of a count of lines."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.records.base import SCHEMA, Record


class PerftRecord(Record, frozen=True, kw_only=True):
    """How many lines of `depth` cards there are; `reference` is the count of the slow rules."""

    schema: Literal[1] = SCHEMA
    position: str
    depth: int
    lines: int
    reference: int | UnsetType = UNSET
    seconds: float
