"""What the games are called, what they are about, and what their options ask and mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GAMES: Final[Mapping[str, str]] = {}
