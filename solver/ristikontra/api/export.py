"""What a handout shows of a position, and which file was written."""

from typing import Literal

from ristikontra.record import SCHEMA, Record


class ExportRecord(Record, frozen=True, kw_only=True):
    """A file that was written, and how many positions are in it."""

    schema: Literal[2] = SCHEMA
    file: str
    positions: int
