"""Where the answers of one batch go."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

from ristikontra.batch.messages import Done, Question
from ristikontra.formats.source import SourceItem

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
