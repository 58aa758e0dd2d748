"""What is kept of one of many positions."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ristikontra.api.tricks import TrickSolveRecord


class SolvedRecord(TrickSolveRecord, frozen=True, kw_only=True):
    """One of many positions, solved.

    `number` says which of the input's lines or files it was, counted from 1; `file` is the name of
    a position file.  `cleaning` is left out: to know it takes several times as long as the value.
    """

    number: int
    file: str | UnsetType = UNSET
