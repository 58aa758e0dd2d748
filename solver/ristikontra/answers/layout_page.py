"""What a page of Ristiseiska has in it."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.answers.layout_claims import verify_layout
from ristikontra.answers.layout_puzzles import LayoutPuzzleRecord, layout_chapter, some_puzzles
from ristikontra.answers.layouts import (
    LayoutRulesRecord,
    layout_rules,
    show_layout,
)
from ristikontra.answers.suited_page import SuitedEndingRecord, SuitedPageRecord
from ristikontra.formats.files import names_in
from ristikontra.games.files import SuitedEntry, find_suited_example
from ristikontra.games.ristiseiska import GAME
from ristikontra.games.ristiseiska.position import LayoutPosition
from ristikontra.games.ristiseiska.rules import NAME
from ristikontra.progress import Tell, counting, nobody


class LayoutPageRecord(SuitedPageRecord, frozen=True, kw_only=True):
    """What a page of Ristiseiska has in it beside that: the rules, and the puzzles."""

    rules: LayoutRulesRecord
    puzzles: list[LayoutPuzzleRecord]


def layout_page(entries: Sequence[SuitedEntry] = (), tell: Tell = nobody) -> LayoutPageRecord:
    """Return the record of a page with all examples and puzzles, and some positions before them.

    It begins with the first of those, if there is one.

    >>> record = layout_page()
    >>> len(record.examples), len(record.puzzles), record.opened
    (11, 30, None)
    """
    own = [_ending("", one.position, one) for one in entries]
    examples = [
        _ending(name, one.position, SuitedEntry(one.position, one))
        for name in counting(names_in(NAME), tell)
        for one in [find_suited_example(name, GAME)]
    ]
    return LayoutPageRecord(
        rules=layout_rules(),
        examples=[*own, *examples],
        opened=0 if own else None,
        puzzles=some_puzzles().puzzles,
        lesson=layout_chapter().lessons[0].name,
    )


def _ending(name: str, position: LayoutPosition, entry: SuitedEntry) -> SuitedEndingRecord:
    example = entry.example
    judged = example is not None and position == example.position and example.claims
    return SuitedEndingRecord(
        name=name,
        shown=show_layout(position, example),
        claims=verify_layout(example).claims if example and judged else [],
    )
