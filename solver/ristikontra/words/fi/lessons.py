"""The lessons, what stands in books, and themes: titles, and texts with an empty line between"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {}
