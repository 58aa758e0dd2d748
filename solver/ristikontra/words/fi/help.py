"""What the help of the command line says: the first page, then each verb with its own options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HELP: Final[Mapping[str, str]] = {}
