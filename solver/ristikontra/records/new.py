"""The JSON shape of a position file to be filled in."""

from __future__ import annotations

from typing import Literal

from ristikontra.records.base import SCHEMA, Record


class NewRecord(Record, frozen=True, kw_only=True):
    """A position file of a variant to be filled in, as TOML."""

    schema: Literal[1] = SCHEMA
    variant: str
    file: str
