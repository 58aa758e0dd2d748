"""What goes between the process that reads and writes and those that solve, and where it ends."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Final, Literal, NamedTuple

from ristikontra.formats.source import SourceItem
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


#: Bytes of answers that may wait for those before them.
_MOST_BYTES: Final = 64_000_000


class Results(ABC):
    """Where the answers of one batch go; here no earlier run has finished any.

    `resumes` says whether the same command would continue a run that ends early.
    """

    resumes: ClassVar[bool] = False

    def __init__(self, question: Question) -> None:
        self.question = question

    @property
    def full(self) -> bool:
        """Whether no more may be asked for at the moment."""
        return False

    def finished(
        self, first: int, items: Iterator[SourceItem]
    ) -> tuple[Sequence[SourceItem], Sequence[str]]:
        """Take the items from `first` on that an earlier run has finished.

        Return them, and what is wrong with the bad ones.
        """
        del first, items
        return [], []

    def room(self, first: int) -> int | None:
        """Return how many items from `first` on are to be solved; None: all there are."""
        del first
        return None

    def check_end(self, end: int) -> None:
        """Note where the input ends."""
        del end

    @abstractmethod
    def keep(self, first: int, items: Sequence[SourceItem], done: Done) -> None:
        """Take the answers to the items from `first` on."""


class Stream(Results):
    """Answers that are written in the order of the input, as soon as those before them are."""

    def __init__(self, question: Question, write: Callable[[bytes], object]) -> None:
        super().__init__(question)
        #: How many positions were solved, and how many were bad.
        self.solved = self.bad = 0
        self._write = write
        self._next = 0
        self._waiting: dict[int, tuple[int, Done]] = {}

    @property
    def full(self) -> bool:
        """Whether many answers wait for those before them."""
        return sum(len(done.answers) for _, done in self._waiting.values()) > _MOST_BYTES

    def keep(self, first: int, items: Sequence[SourceItem], done: Done) -> None:
        """Write the answers, or let them wait."""
        self._waiting[first] = first + len(items), done
        while self._next in self._waiting:
            self._next, done = self._waiting.pop(self._next)
            self._write(done.answers)
            self.solved += done.solved
            self.bad += len(done.faults)
