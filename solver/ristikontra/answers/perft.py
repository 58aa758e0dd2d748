"""How many lines of play there are."""

from __future__ import annotations

from time import perf_counter
from typing import Literal

from msgspec import UNSET, UnsetType

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.game.arguments import checked
from ristikontra.game.position import Position
from ristikontra.game.text import position_text
from ristikontra.search import reference as rules_as_written
from ristikontra.search import solver


class PerftRecord(Record, frozen=True, kw_only=True):
    """How many lines of `depth` cards there are; `reference` is the count of the slow rules."""

    schema: Literal[1] = SCHEMA
    position: str
    depth: int
    lines: int
    reference: int | UnsetType = UNSET
    seconds: float


@checked
def perft(position: Position, depth: int | None = None, *, reference: bool = False) -> PerftRecord:
    """Return how many lines of `depth` cards there are, usually of all.

    `reference`: count by the slow rules, too.

    >>> from ristikontra.formats.notation import read_position
    >>> position = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> record = perft(position, reference=True)
    >>> record.depth, record.lines, record.reference
    (8, 4, 4)
    """
    cards = sum(map(sum, position.hands)) if depth is None else depth
    started = perf_counter()
    return PerftRecord(
        position=position_text(position),
        depth=cards,
        lines=solver.perft(position, cards),
        seconds=perf_counter() - started,
        reference=rules_as_written.perft(position, cards) if reference else UNSET,
    )
