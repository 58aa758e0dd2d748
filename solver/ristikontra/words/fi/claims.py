"""What is wrong with claims, events and goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CLAIMS: Final[Mapping[str, str]] = {}
