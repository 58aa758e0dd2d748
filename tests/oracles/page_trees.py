"""Trees of scoring and of legality, followed as a page follows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def evaluate(tree: Mapping[str, Any], options: Mapping[str, str], known: Mapping[str, int]) -> Any:
    """Return the value of a tree, as a page finds it."""
    while "end" not in tree:
        if "option" in tree:
            tree = tree["values"][options[tree["option"]]]
            continue
        kind = "below" if "below" in tree else "zero"
        number = total(tree[kind], known)
        tree = tree["yes" if (number < 0 if kind == "below" else number == 0) else "no"]
    return tree["end"]


def total(parts: Mapping[str, int], known: Mapping[str, int]) -> int:
    """Return the value of a sum."""
    return sum(times * (known[name] if name else 1) for name, times in parts.items())
