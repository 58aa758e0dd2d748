"""What rooms ask of the package itself, which stands above them all.

Imports run downwards.  But a position may be given as a text, which is read above the search, and
an answer becomes words above what found it.  A room that needs such a thing asks here for a public
name of the package, when it is needed and not before.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from msgspec import UNSET, Struct

#: The longest value of a field that `repr` shows.
_LONGEST: Final = 80


def public(name: str) -> Any:
    """Return what the package has under a public name, loaded now if it was not.

    >>> public("read_position")("lappi N:K E:7 S:2 W:A lead:N").turn
    0
    """
    return getattr(sys.modules[__package__], name)


class Shown(Struct, frozen=True):
    """What shows itself: short as a value, in words where it is printed, drawn in a notebook.

    >>> public("solve")("ristikontra N:A E:9 S:2 W:4 lead:N").worth["NS"]
    TrickWorthRecord(guaranteed={'outcome': 0, 'points': 11})
    """

    def __repr__(self) -> str:
        """Return the class and its fields; what is long is left out."""
        fields = {
            name: repr(value)
            for name in self.__struct_fields__
            if (value := getattr(self, name)) is not UNSET
        }
        short = {name: said if len(said) <= _LONGEST else "..." for name, said in fields.items()}
        return f"{type(self).__name__}({', '.join(map('='.join, short.items()))})"

    def __str__(self) -> str:
        """Return the report of the answer in words, as `ristikontra.report` does."""
        words: str = public("report")(self)
        return words

    def _repr_html_(self) -> str | None:
        """Return what a notebook shows: the report as HTML, with a picture."""
        page: str | None = public("as_html")(self)
        return page
