"""The JSON shape of a list of worked examples."""

from __future__ import annotations

from typing import Literal

from ristikontra.records.base import SCHEMA, Record


class ExampleRecord(Record, frozen=True, kw_only=True):
    """The name by which a worked example is found, and its title."""

    name: str
    title: str


class ExamplesRecord(Record, frozen=True, kw_only=True):
    """A list of worked examples."""

    schema: Literal[1] = SCHEMA
    examples: list[ExampleRecord]
