"""The report of a batch: how many positions were solved, and how fast."""

from ristikontra.batch.batch import BatchRecord
from ristikontra.document import Document, Text, document
from ristikontra.words import say


def batch_report(record: BatchRecord) -> Document:
    """Return how many positions were solved, how fast, and how many were left out.

    >>> record = BatchRecord(file="values.jsonl", solved=5000, bad=1, resumed=1000, seconds=2.0)
    >>> [text.words for text in batch_report(record).sections[0]]
    ['5,000 positions in values.jsonl; 2.0 s, 2,000 a second.', '1,000 of them were solved by \
earlier runs.', '1 position was faulty and is left out.']
    """
    rate = (record.solved - record.resumed) / record.seconds if record.seconds else 0
    parts = {"positions": record.solved, "file": record.file, "time": record.seconds}
    done = "batch.streamed" if record.file == "-" else "batch.done"
    blocks = [say(done, rate=rate, **parts)]
    if record.resumed:
        blocks.append(say("batch.resumed", positions=record.resumed))
    if record.bad:
        blocks.append(say("batch.bad", positions=record.bad))
    return document(map(Text, blocks))
