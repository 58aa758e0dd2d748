"""The JSON shape of a random ending."""

from __future__ import annotations

from typing import Literal

from ristikontra.records.base import SCHEMA, Record


class GenerateRecord(Record, frozen=True, kw_only=True):
    """A random ending, as its one-line text."""

    schema: Literal[1] = SCHEMA
    position: str
