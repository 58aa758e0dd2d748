"""The functions of the package that rooms below it call.

Imports run downwards.  But a position may be given as a text, which is read above the search, and
an answer gets its words and its picture above the room that found it.  So the package itself, which
is imported before any room, is here.  A function of it is loaded when it is first called.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # as in the package: importing it costs nothing
    import ristikontra

    package = ristikontra
else:
    package = sys.modules["ristikontra"]
