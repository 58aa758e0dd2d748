"""What a page of Myllymatti has in it: the second phase."""

from __future__ import annotations

from collections.abc import Sequence

from ristikontra.answers.beating import beating_chapter, show_beating, verify_beating
from ristikontra.answers.suited_page import SuitedEndingRecord, SuitedPageRecord
from ristikontra.formats.files import names_in
from ristikontra.game.errors import RistikontraError
from ristikontra.games.files import SuitedEntry, find_suited_example
from ristikontra.games.myllymatti import GAME
from ristikontra.games.myllymatti.phase import PhasePosition
from ristikontra.games.myllymatti.position import BeatingPosition
from ristikontra.games.myllymatti.rules import NAME
from ristikontra.progress import Tell, counting, nobody
from ristikontra.words import Saying


def beating_page(entries: Sequence[SuitedEntry] = (), tell: Tell = nobody) -> SuitedPageRecord:
    """Return the record of a page with all examples of the second phase, and positions before them.

    It begins with the first of those, if there is one.  Raises `RistikontraError` if one is of the
    first phase.

    >>> record = beating_page()
    >>> len(record.examples), record.opened, record.lesson
    (10, None, 'myllymatti')
    """
    if any(not isinstance(one.position, BeatingPosition) for one in entries):
        raise RistikontraError(Saying("beating_page.first_phase"))
    own = [_ending("", one.position, one) for one in entries]
    examples = [
        _ending(name, one.position, SuitedEntry(one.position, one))
        for name in counting(names_in(NAME), tell)
        for one in [find_suited_example(name, GAME)]
        if isinstance(one.position, BeatingPosition)
    ]
    return SuitedPageRecord(
        examples=[*own, *examples],
        opened=0 if own else None,
        lesson=beating_chapter().lessons[0].name,
    )


def _ending(name: str, position: PhasePosition, entry: SuitedEntry) -> SuitedEndingRecord:
    example = entry.example
    judged = example is not None and position == example.position and example.claims
    return SuitedEndingRecord(
        name=name,
        shown=show_beating(position, example),
        claims=verify_beating(example).claims if example and judged else [],
    )
