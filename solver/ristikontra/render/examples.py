"""`examples`: the names and titles of the worked examples."""

from __future__ import annotations

from ristikontra.answers.examples import ExamplesRecord
from ristikontra.render.document import Column, Document, Table, Text, document
from ristikontra.words import say


def examples_report(record: ExamplesRecord, prefix: str = "") -> Document:
    """Return the names and titles of worked examples; `prefix` is what the names begin with."""
    if not record.examples:
        return document([Text(say("no_examples", prefix=prefix))])
    columns = Column(say("head.name")), Column(say("head.title"))
    rows = tuple((example.name, example.title) for example in record.examples)
    return document([Table(columns, rows, listed=True)], [Text(say("examples_more"))])
