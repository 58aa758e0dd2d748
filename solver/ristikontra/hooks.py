"""The functions of the package that rooms below it call.

Imports run downwards.  But a position may be given as a text, which is read above the search, and
an answer gets its words and its picture above the room that found it.  So the package itself, which
is imported before any room, is here.  A function of it is loaded when it is first called.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # as in the package: importing it costs nothing
    from os import PathLike
    from typing import Any, Protocol

    class Package(Protocol):
        """The public functions that rooms below them call."""

        def read_position(self, words: str | PathLike[str], /) -> Any:
            """Return the position that some words name."""

        def diagram(self, position: Any, width: int = 80, /) -> str:
            """Return a position as text to be read."""

        def report(self, answer: Any, /) -> str:
            """Return the report of an answer in words."""

        def as_html(self, answer: Any, /) -> str | None:
            """Return an answer or a position as a notebook shows it."""


#: The package.  That it is one, and typed so, a test asks.
package: Package = sys.modules["ristikontra"]
