"""A line as its players saw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SEEN: Final[Mapping[str, str]] = {}
