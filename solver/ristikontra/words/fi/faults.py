"""What is wrong with what somebody gave, by what it was given as; and hints at the remedy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FAULTS: Final[Mapping[str, str]] = {}
