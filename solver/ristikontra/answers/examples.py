"""The worked examples."""

from __future__ import annotations

from typing import Literal

from ristikontra.answers.base import SCHEMA, Record
from ristikontra.formats.files import example_names, find_example
from ristikontra.game.arguments import checked


class ExampleRecord(Record, frozen=True, kw_only=True):
    """The name by which a worked example is found, and its title."""

    name: str
    title: str


class ExamplesRecord(Record, frozen=True, kw_only=True):
    """A list of worked examples."""

    schema: Literal[1] = SCHEMA
    examples: list[ExampleRecord]


@checked
def examples(prefix: str = "") -> ExamplesRecord:
    """Return the worked examples whose names begin with a prefix.

    >>> examples("lappi/pagat").examples[0].name
    'lappi/pagat'
    """
    names = [name for name in example_names() if name.startswith(prefix)]
    return ExamplesRecord(
        examples=[ExampleRecord(name=name, title=find_example(name).title) for name in names]
    )
