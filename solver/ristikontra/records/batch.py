"""The JSON shapes of many positions: one of them solved, and how many there were."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.records.base import SCHEMA, Record
from ristikontra.records.outlook import OutlookRecord
from ristikontra.records.solve import SolveRecord


class SolvedRecord(SolveRecord, frozen=True, kw_only=True):
    """One of many positions, solved.

    `number` says which of the input's lines or files it was, counted from 1; `file` is the name of
    a position file.  `cleaning` is left out: to know it takes several times as long as the value.
    """

    number: int
    file: str | UnsetType = UNSET


class SolvedOutlookRecord(OutlookRecord, frozen=True, kw_only=True):
    """One of many positions of three players; `number` and `file` as in `SolvedRecord`."""

    number: int
    file: str | UnsetType = UNSET


class BatchRecord(Record, frozen=True, kw_only=True):
    """How many positions of an input were solved and stand in `file`, and how many were `bad`.

    `resumed` of those that are solved had been finished by earlier runs; `seconds` are those of
    this run.
    """

    schema: Literal[1] = SCHEMA
    file: str
    solved: int
    bad: int
    resumed: int
    seconds: float
