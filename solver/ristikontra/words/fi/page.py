"""What the page says (`web/`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PAGE: Final[Mapping[str, str]] = {}
