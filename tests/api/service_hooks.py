"""What the bodies that are made at random say beside nonsense: positions that can be answered."""

from __future__ import annotations

from typing import Any

import schemathesis

from ristikontra.formats.files import known_names
from ristikontra.games.given import read_position

_NAMES = known_names()


@schemathesis.hook  # type: ignore[untyped-decorator]
def map_body(_context: Any, body: Any) -> Any:
    """Put a position into two bodies of three: by its name, and as a text."""
    if isinstance(body, dict) and isinstance(body.get("position"), str):
        at = hash(body["position"])
        name = _NAMES[at % len(_NAMES)]
        if at % 3:
            return body | {"position": name if at % 3 == 1 else str(read_position(name))}
    return body
