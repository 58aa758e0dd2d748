"""Why claims about the past contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PAST: Final[Mapping[str, str]] = {}
