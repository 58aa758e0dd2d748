"""The errors: each fault names its place.

What is wrong is data, a `Saying`: a kind, and what goes into the words that are made of it when
somebody reads them.  Text that somebody gave is quoted so that it does no harm: it is visible and
short.  Only the first few of many faults are shown.

Errors that only a program can cause by misusing a function keep their words in place.  These are
every TypeError and AssertionError, and a ValueError for an argument out of its range.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ristikontra.words import Borrowed, Saying, borrowed

#: How many faults are shown; the rest is counted.
FEW: Final = 10
#: The longest message, and the longest part of a line, that are shown whole.
LONGEST: Final = 400
#: Letters and marks that take no room and that `str.isprintable` takes for visible.
_HIDDEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
#: What an objective can lack, with numbers to show how it is written.
_LACKING: Final = {"taken": (40, 42, 8), "won": (4, 3, 1), "score": (30, 0, 10)}


def visible(text: str, keep: str = "") -> str:
    """Return a text without characters that cannot be seen or that steer a terminal.

    These characters are written as Python escapes them: control and format characters, line
    separators, zero-width characters, lone surrogates and unassigned ones.  `keep` stays.

    >>> visible("\\x1b[2J a\\u202eb")
    '\\\\x1b[2J a\\\\u202eb'
    """
    others = text.translate(dict.fromkeys(map(ord, f"{keep}\xa0")))
    if others.isprintable() and _HIDDEN.isdisjoint(others):
        return text
    return "".join(
        char if char in keep or seen(char) else char.encode("unicode_escape").decode()
        for char in text
    )


def seen(char: str) -> bool:
    """Say whether a character can be seen, or is a space of some width.

    >>> seen("ä"), seen("\\u200b")
    (True, False)
    """
    return (char.isprintable() and char not in _HIDDEN) or unicodedata.category(char) == "Zs"


def shortened(text: str) -> str:
    """Return a text with its middle left out if it is long.

    >>> len(shortened("x" * 10_000))
    405
    """
    half = LONGEST // 2
    return text if len(text) <= LONGEST else f"{text[:half]} ... {text[-half:]}"


class Quoting(Saying):
    """What is said of something that was given: what it quotes of that can be seen, and is short.

    >>> print(Quoting("as_written", text="\\x1b[2J"))
    \\x1b[2J
    """

    __slots__ = ()

    def __str__(self) -> str:
        return visible(shortened(super().__str__()))


def _few(says: Sequence[Saying]) -> list[Saying]:
    """Return the first few of what is said, fit to be read, and how many more there are."""
    shown = [Quoting(one.kind, **one.parts) for one in says[:FEW]]
    return [*shown, *_rest(len(says) - len(shown))]


def _rest(count: int) -> list[Saying]:
    return [Saying("more_faults", number=count)] if count else []


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with what was given.

    `says` is what.  `place` is the path of the item, such as ``("hands", "N")``; `offset` counts
    characters into its text and `width` how many of them are wrong (0: all of the item).

    >>> fault = Fault(Saying("setup.no_hand", seat="E"), ("hands", "E"))
    >>> fault.says.kind, fault.message
    ('setup.no_hand', "East's hand is missing")
    """

    says: Saying
    place: tuple[str, ...] = ()
    offset: int = 0
    width: int = 0

    @property
    def message(self) -> str:
        """What is wrong, in words."""
        return str(self.says)


class RistikontraError(Exception):
    """The base of every error that this package raises on purpose.

    Its text is for people: what it quotes can be seen, steers no terminal and is short.

    >>> str(RistikontraError("\\x1b[2J" + "x" * 10_000))[:8]
    '\\\\x1b[2Jx'
    """

    def __str__(self) -> str:
        return visible(shortened(self._message()))

    def _message(self) -> str:
        """Return what is wrong, with whatever was given quoted as it is."""
        return super().__str__()


class IllegalSetup(RistikontraError):
    """A position or a deal that cannot be; `faults` lists everything that is wrong with it.

    >>> faults = [Fault(Saying("setup.no_lead")), Fault(Saying("setup.no_queen"))]
    >>> print(str(IllegalSetup(faults)).replace("; ", ";\\n"))
    missing: who leads? Write lead: and the seat;
    a dirty side took a queen, but no queen is gone (L4)
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: Sequence[Fault] = tuple(faults)
        super().__init__(self.faults)

    @property
    def first_faults(self) -> list[Saying]:
        """What is wrong, fault by fault; of many the first few, and how many more there are."""
        return _few([fault.says for fault in self.faults])

    def __str__(self) -> str:
        return "; ".join(map(str, self.first_faults))


class IllegalPlay(RistikontraError):
    """A card that may not be played; the position it was tried on is untouched.

    `says` is why, `played` counts the cards of the line that were legal before it.
    """

    def __init__(self, says: Saying, played: int = 0) -> None:
        self.says = says
        self.played = played
        super().__init__(says, played)

    def _message(self) -> str:
        return str(self.says)


class MissingFields(RistikontraError):
    """An objective needs facts about the past that the position does not have.

    >>> print(MissingFields("result", ["taken"]))
    the objective 'result' needs taken (the card points so far); \
write taken:NS=40,EW=42 in a line, or taken = {NS = 40, EW = 42} in a file
    """

    def __init__(
        self, objective: str, fields: Sequence[str], parties: Sequence[str] = ("NS", "EW")
    ) -> None:
        self.objective = objective
        self.fields: tuple[str, ...] = tuple(dict.fromkeys(fields))
        self.parties: tuple[str, ...] = tuple(parties)
        super().__init__(objective, self.fields, self.parties)

    @property
    def says(self) -> Saying:
        """What is wrong, with an example of how it can be mended."""
        lacking = [
            (name, [*zip(self.parties, _LACKING[name], strict=False)]) for name in self.fields
        ]
        return Saying(
            "missing",
            objective=self.objective,
            needed=[Saying(f"missing.{name}") for name in self.fields],
            line=" ".join(
                f"{name}:{','.join(f'{party}={number}' for party, number in each)}"
                for name, each in lacking
            ),
            file="; ".join(
                f"{name} = {{{', '.join(f'{party} = {number}' for party, number in each)}}}"
                for name, each in lacking
            ),
        )

    def _message(self) -> str:
        return str(self.says)


class SolverBusy(RistikontraError):
    """A solver was used while it was searching: by another thread or a signal's handler."""


class SearchStopped(RistikontraError):
    """A search was stopped before it had its answer, and a part of that would be of no use."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault at its place in a text: line and column count from 1.

    `says` is what is wrong, as in `Fault`.  `text` is the line itself; of a long one `shift`
    characters are left out before it.
    """

    says: Saying
    source: str
    line: int
    column: int
    width: int
    text: str
    shift: int = 0

    @property
    def message(self) -> str:
        """What is wrong, in words."""
        return str(self.says)

    def __str__(self) -> str:
        """Return the message with its place, the line, and a caret under what is wrong.

        >>> says = Saying("play.none", seat="N", rank=5)
        >>> print(Problem(says, "pos.toml", 4, 9, 1, 'line = "7 6"'))
        pos.toml:4:9: North has no seven
            line = "7 6"
                    ^
        """
        where = f"{borrowed(self.source)}:{self.line}:{self.column}: {shortened(self.message)}"
        at = self.column - 1 - self.shift
        before, wrong = visible(self.text[:at]), visible(self.text[at : at + self.width])
        left_out = "... " if self.shift else ""
        caret = " " * len(left_out + before) + "^" * max(len(wrong), 1)
        return f"{visible(where)}\n    {left_out}{visible(self.text)}\n    {caret}"


class BadText(RistikontraError):
    """A text that could not be read as what it should be.

    `problems` lists all that is wrong; where that is much, the first few, and `more` is the number
    of the others.
    """

    def __init__(self, problems: Iterable[Problem], more: int = 0) -> None:
        found = tuple(problems)
        self.problems: Sequence[Problem] = found[:FEW]
        self.more: int = more + len(found) - len(self.problems)
        super().__init__(self.problems, self.more)

    def __str__(self) -> str:
        return "\n".join(map(str, [*self.problems, *self.rest]))

    @property
    def rest(self) -> list[Saying]:
        """How many faults are not listed, nothing if all are.

        >>> print(*BadText([Problem(Saying("play.over"), "pos", 1, 1, 1, "x")] * 12).rest)
        and 2 more faults
        """
        return _rest(self.more)


def tellable(error: Exception) -> RistikontraError:
    """Return an error in a form that can be shown; an unforeseen one is shown with its kind.

    >>> print(tellable(ZeroDivisionError("division by zero")))
    internal error: ZeroDivisionError: division by zero. Please report it.
    """
    if isinstance(error, RistikontraError):
        return error
    if isinstance(error, MemoryError):
        return RistikontraError(Saying("no_memory"))
    kind, message = type(error).__name__, shortened(str(error))
    return RistikontraError(Saying("internal", kind=kind, message=message))


def unloaded(package: str, error: Exception, absent: Saying) -> Saying:
    """Return why a package cannot be loaded: it is `absent`, or it is there and something failed.

    >>> print(unloaded("no_such_package", ImportError("no"), Saying("as_written", text="absent")))
    absent
    >>> print(unloaded("click", ImportError("cannot allocate memory"), Saying("as_written")))
    click is installed, but cannot be loaded: cannot allocate memory
    """
    from importlib.util import find_spec  # noqa: PLC0415 - only for faults

    if find_spec(package) is None:
        return absent
    return Saying("unloaded", package=package, reason=str(error) or type(error).__name__)


def why_unread(error: OSError) -> Saying:
    """Return why something could not be read or written, as it is written behind a colon.

    >>> print(why_unread(FileNotFoundError(2, "No such file or directory")))
    no such file or directory
    """
    return Borrowed(error.strerror or str(error))


def hint(word: str, known: Iterable[str], cutoff: float = 0.6) -> Saying:
    """Return what was meant by a word that is none of the known ones, or else which there are.

    >>> print(hint("lapi", ["lappi"]), hint("x", ["dirty", "clean"]))
    ; did you mean 'lappi'? ; there are dirty, clean
    """
    names = list(known)
    near = closest(word.lower(), names, cutoff)
    if near and near != word:
        return Saying("hint.key", name=near)
    return Saying("hint.known", known=names)


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """Return what is most like a word among known ones, "" if nothing is as like as `cutoff`.

    >>> closest("dirt", ["dirty", "clean"]), closest("x", ["dirty", "clean"])
    ('dirty', '')
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only for faults

    return next(iter(get_close_matches(word, list(known), 1, cutoff)), "")
