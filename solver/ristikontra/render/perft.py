"""`perft`: how many lines of play there are."""

from __future__ import annotations

from msgspec import UNSET

from ristikontra.answers.perft import PerftRecord
from ristikontra.render.document import Document, Text, document
from ristikontra.words import say, time_text


def perft_report(record: PerftRecord) -> Document:
    """Return how many lines of play there are.

    >>> record = PerftRecord(position="", depth=8, lines=4, reference=4, seconds=0.0)
    >>> [text.words for text in perft_report(record).sections[0].blocks]
    ['4 lines of 8 cards, 0.0 ms.', 'The rules as written count the same.']
    """
    time = time_text(record.seconds)
    words = [say("perft", lines=record.lines, cards=record.depth, time=time)]
    if record.reference is not UNSET:
        key = "perft_agrees" if record.reference == record.lines else "perft_differs"
        words.append(say(key, lines=record.reference))
    return document(map(Text, words))
