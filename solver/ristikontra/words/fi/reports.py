"""The words of the reports, by the verb that says them, and of results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REPORTS: Final[Mapping[str, str]] = {}
