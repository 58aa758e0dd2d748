"""What rooms ask of the package itself, which stands above them all.

Imports run downwards.  But a position may be given as a text, which is read above the search, and
an answer becomes words above what found it.  A room that needs such a thing asks here for a public
name of the package, when it is needed and not before.
"""

from __future__ import annotations

import sys
from typing import Any


def public(name: str) -> Any:
    """Return what the package has under a public name, loaded now if it was not.

    >>> public("read_position")("lappi N:K E:7 S:2 W:A lead:N").turn
    0
    """
    return getattr(sys.modules[__package__], name)
