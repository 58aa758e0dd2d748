"""What goes between the process that reads and writes and those that solve."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from ristikontra.game.errors import RistikontraError
from ristikontra.words import Saying

Form = Literal["jsonl", "csv", "parquet"]


@dataclass(frozen=True, slots=True)
class Question:
    """The question about every position, and the form of the answers."""

    form: Form
    objective: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    why: bool = False


def form_of(out: Path | str) -> Form:
    """Return the form of the answers by the name of a file.

    >>> form_of("values.parquet")
    'parquet'
    """
    forms: dict[str, Form] = {".jsonl": "jsonl", ".csv": "csv", ".parquet": "parquet"}
    form = forms.get(Path(out).suffix)
    if form is None:
        raise RistikontraError(Saying("batch.no_form", file=out, forms=[*forms]))
    return form


class BadItem(NamedTuple):
    """What is wrong with one of many positions: its number, and all faults with their places."""

    number: int
    text: str


class Done(NamedTuple):
    """Some positions solved: their answers, how many there are, and which could not be read."""

    answers: bytes
    solved: int
    faults: tuple[BadItem, ...]
    seconds: float
