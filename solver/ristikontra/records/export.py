"""The JSON shape of what was exported."""

from __future__ import annotations

from typing import Literal

from ristikontra.records.base import SCHEMA, Record


class ExportRecord(Record, frozen=True, kw_only=True):
    """A file that was written, and how many positions are in it."""

    schema: Literal[1] = SCHEMA
    file: str
    positions: int
