"""Events as somebody types them: in the words that reports in that language have for them.

The templates of events are filled in for everybody, and a text is read as the event whose template
says just that.  So you can type what is printed, and a language needs no further words.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from ristikontra.formats.lettering import read_letters
from ristikontra.words import formed, say

#: What files have for each kind of words, and for each kind of number; `#` is the number.
_EVENTS: Final = {
    **{kind: f"{kind} #" for kind in ("points", "total", "tricks", "trick worth")},
    "points in this trick": "points # in this trick",
    "all": "every trick",
    "none": "no trick",
    **{kind: kind for kind in ("clean", "fail", "last trick", "win", "tie", "in Lapland")},
    **{kind: kind for kind in ("deals", "cut", "win this trick", "clean in this trick")},
}
_BOUNDS: Final = {"exactly": r"\1", "least": r">= \1", "most": r"<= \1", "range": r"\1 to \2"}
_OF_DEAL: Final = ("tie", "cut", "trick worth")
_LOW, _HIGH, _DASH = "\0", "\1", "\N{EN DASH}"


def called(who: str) -> str:
    """Return the name of a seat or a side as it is before a verb, in N E S W.

    >>> called("E"), called("NS")
    ('East', 'NS')
    """
    return read_letters(formed(who, "name"))[0]


def joint() -> str:
    """Return the word between the last two of several things.

    >>> joint()
    'and'
    """
    return formed(["", ""], "and").strip()


class Manner(NamedTuple):
    """How an event is said of somebody: what is before its number and after it, or all of it.

    `written` is what files have for it.
    """

    before: str
    numbered: bool
    after: str
    written: str


def manners(names: Iterable[str]) -> list[Manner]:
    """Return how each event is said of each of some, by their letters, with seats in N E S W."""
    found = []
    for kind, written in _EVENTS.items():
        for name in names:
            said = read_letters(say(f"event.{kind}", who=name, number=_LOW))[0].casefold()
            before, number, after = said.partition(_LOW)
            event = written if kind in _OF_DEAL else f"{name} {written}"
            found.append(Manner(before, bool(number), after, event))
    return found


def as_files_have_it(text: str, known: Iterable[Manner]) -> str | None:
    """Return a part of an event as files have it, None if no known template says it.

    >>> from ristikontra.words import language, speaking
    >>> with speaking(language("fi")):
    ...     as_files_have_it("Itä voittaa 2-3 tikkiä", manners(["N", "E"]))
    'E tricks 2 to 3'
    """
    text = text.casefold()
    for before, numbered, after, written in known:
        if not (text.startswith(before) and text.endswith(after)):
            continue
        between = text[len(before) : len(text) - len(after)]
        if bounds := _bounds(between) if numbered else not between:
            return written.replace("#", str(bounds))
    return None


def _bounds(text: str) -> str | None:
    for kind, written in _BOUNDS.items():
        said = re.escape(say(f"bounds.{kind}", low=_LOW, high=_HIGH).replace(_DASH, "-"))
        pattern = re.sub(f"{re.escape(_LOW)}|{_HIGH}", "([0-9]{1,3})", said)
        if match := re.fullmatch(pattern, text.replace(_DASH, "-")):
            return match.expand(written)
    return None
