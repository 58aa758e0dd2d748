"""The courses: of each step what it says, what is to be done, and what is said of that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COURSES: Final[Mapping[str, str]] = {}
