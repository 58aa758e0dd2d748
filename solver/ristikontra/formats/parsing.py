"""Where faults are in texts, and which texts are refused unread."""

import errno
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final, TextIO

from ristikontra.game.errors import FEW, LONGEST, BadText, Fault, Problem
from ristikontra.texts import MARK
from ristikontra.words import Saying, say

#: Longer texts are refused unread: no position or position file comes near it.
LONGEST_TEXT: Final = 200_000
#: A line that has not ended after this many more pieces never will: nobody writes 100 megabytes.
_ENDLESS: Final = 100_000_000


def problem_at(says: Saying, text: str, source: str, offset: int, width: int = 1) -> Problem:
    """Return the problem with what is `offset` characters into a text of one or more lines.

    >>> str(problem_at(Saying("card.none", text="x"), "N:7\\nE:x", "pos", 6)).splitlines()[0]
    "pos:2:3: 'x' is not a card"
    """
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    end = len(text) if end < 0 else end
    line = text.count("\n", 0, offset) + 1
    width = max(1, min(width, end - offset))
    first, last = start, end
    if end - start > LONGEST:
        first, last = max(start, offset - LONGEST // 4), min(end, offset + LONGEST // 4)
    shown = text[first:last].replace("\t", " ")
    return Problem(says, source, line, offset - start + 1, width, shown, first - start)


def bad_text(text: str, source: str, faults: Sequence[Fault], line: int = 1) -> BadText:
    """Return the error with the faults of a text, each at its offset.

    Problems are made only of the few that are shown: each costs a look at the whole text.  `line`
    is the number that a text of one line has in its source.

    >>> print(bad_text("7x", "many", [Fault(Saying("card.none", text="x"), (), 1, 1)], 12))
    many:12:2: 'x' is not a card
        7x
         ^
    """
    shown = [problem_at(one.says, text, source, one.offset, one.width) for one in faults[:FEW]]
    problems = [replace(one, line=one.line + line - 1) for one in shown]
    return BadText(problems, len(faults) - len(shown))


def too_long(text: str) -> list[Fault]:
    """Return the fault of a text that is refused unread, if it is as long as that."""
    says = Saying("text.long", most=LONGEST_TEXT)
    return [Fault(says, (), 0, 1)] if len(text) > LONGEST_TEXT else []


def lines_of(file: TextIO, most: int) -> Iterator[str]:
    """Yield the lines of a file as they come; of a line longer than `most` just the beginning.

    A mark may stand before any line, where files with marks were put together.  Raises OSError if
    the file cannot be read, and for a line that has no end.

    >>> from io import StringIO
    >>> list(lines_of(StringIO("one\\nlong line\\ntwo"), 5))
    ['one\\n', 'long ', 'two']
    """
    for number in count(1):
        line = piece = file.readline(most)
        passed = 0
        while piece and not piece.endswith("\n"):
            piece = file.readline(most)
            passed += len(piece)
            if passed > _ENDLESS:
                raise OSError(errno.EFBIG, say("text.endless", line=number))
        if not line:
            return
        yield line.removeprefix(MARK)


def unknown(kind: str, name: str, meant: str = "") -> Saying:
    """Return that a name is none, with a hint at what was meant, if that is known.

    >>> print(unknown("file.unknown", "leed", "lead"))
    unknown key 'leed'; did you mean 'lead'?
    """
    return Saying(kind, name=name, hint=Saying("hint.key", name=meant) if meant else "")
