"""`batch`: how many positions were solved."""

from __future__ import annotations

from ristikontra.batch.batch import BatchRecord
from ristikontra.render.document import Document, Text, document
from ristikontra.words import count, say, time_text


def batch_report(record: BatchRecord) -> Document:
    """Return how many positions were solved, how fast, and how many were left out.

    >>> record = BatchRecord(file="values.jsonl", solved=5000, bad=1, resumed=1000, seconds=2.0)
    >>> [text.words for text in batch_report(record).sections[0].blocks]
    ['5,000 positions in values.jsonl; 2.0 s, 2,000 a second.', '1,000 of them were solved by \
earlier runs.', '1 position was wrong and is left out.']
    """
    rate = (record.solved - record.resumed) / record.seconds if record.seconds else 0
    found = count(record.solved, "position")
    told = [
        say(
            "batch.done",
            positions=found,
            file=record.file,
            time=time_text(record.seconds),
            rate=f"{rate:,.0f}",
        )
    ]
    if record.resumed:
        told.append(say("batch.resumed", positions=f"{record.resumed:,}"))
    if record.bad:
        key = "batch.one_bad" if record.bad == 1 else "batch.bad"
        told.append(say(key, positions=count(record.bad, "position")))
    return document(map(Text, told))
