"""What can be wrong, each fault with the place where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

#: What an objective can lack: what it is, and numbers to show how it is written.
_LACKING: Final = {
    "taken": ("the card points so far", 40, 42),
    "won": ("the tricks so far", 4, 3),
    "score": ("the match before this deal", 30, 0),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with what was given.

    `place` is the path of the item, such as ``("hands", "N")``; `offset` counts characters into
    its text and `width` how many of them are wrong (0: all of the item).
    """

    message: str
    place: tuple[str, ...] = ()
    offset: int = 0
    width: int = 0


class RistikontraError(Exception):
    """The base of every error that this package raises on purpose."""


class IllegalSetup(RistikontraError):
    """A setup that is no legal position; `faults` lists everything that is wrong with it.

    >>> str(IllegalSetup([Fault("five sevens"), Fault("no leader")]))
    'five sevens; no leader'
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: Sequence[Fault] = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))


class IllegalPlay(RistikontraError):
    """A card that may not be played; the position it was tried on is untouched.

    `played` counts the cards of the line that were legal before it.
    """

    def __init__(self, message: str, played: int = 0) -> None:
        self.played = played
        super().__init__(message)


class MissingFields(RistikontraError):
    """An objective needs facts about the past that the position does not have.

    >>> print(MissingFields("result", ["taken"]))
    the objective 'result' needs taken (the card points so far): taken:NS=40,EW=42 in a line, \
taken = {NS = 40, EW = 42} in a file
    """

    def __init__(self, objective: str, fields: Sequence[str]) -> None:
        self.fields = tuple(dict.fromkeys(fields))
        needed = " and ".join(f"{name} ({_LACKING[name][0]})" for name in self.fields)
        lacking = [(name, *_LACKING[name][1:]) for name in self.fields]
        line = " ".join(f"{name}:NS={ns},EW={ew}" for name, ns, ew in lacking)
        file = "; ".join(f"{name} = {{NS = {ns}, EW = {ew}}}" for name, ns, ew in lacking)
        super().__init__(
            f"the objective {objective!r} needs {needed}: {line} in a line, {file} in a file"
        )


class SolverBusy(RistikontraError):
    """A solver was used while it was searching: by another thread or a signal's handler."""


class SearchStopped(RistikontraError):
    """A search was stopped before it had its answer, and a part of that would be of no use."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault at its place in a text: line and column count from 1, `text` is the line itself."""

    message: str
    source: str
    line: int
    column: int
    width: int
    text: str

    def __str__(self) -> str:
        """Return the message with its place, the line, and a caret under what is wrong.

        >>> print(Problem("'x' is no rank", "pos.toml", 4, 6, 1, 'N = "x7"'))
        pos.toml:4:6: 'x' is no rank
            N = "x7"
                 ^
        """
        where = f"{self.source}:{self.line}:{self.column}: {self.message}"
        caret = " " * (self.column - 1) + "^" * max(self.width, 1)
        return f"{where}\n    {self.text}\n    {caret}"


class BadText(RistikontraError):
    """A text that could not be read as what it should be; `problems` lists all that is wrong."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: Sequence[Problem] = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))
