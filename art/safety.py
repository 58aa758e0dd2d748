"""Make the safety plays that come with the program: `python art/safety.py`.

One of each level and game, and two where most is played.  The same numbers make the same.  They
have four tricks at most, and not too many deals, so that brute force can judge each of them.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from ristikontra.disk import whole_file
from ristikontra.game.rules import VARIANTS
from ristikontra.puzzles.puzzle import LEVELS
from ristikontra.puzzles.safety import SafetyPuzzle, composed_safely

PACK: Final = Path(__file__).parent.parent / "positions" / "safety.jsonl"
#: From this level on they have four tricks; the deals that may fit.
_LONG: Final = 3
_DEALS: Final = 250
#: Games of which there are two of each level.
_TWICE: Final = ("ristikontra", "lappi", "lappi-six")


def safety_plays() -> list[SafetyPuzzle]:
    """Return the pack: easy ones first, then in the order of the games."""
    found = []
    for level in LEVELS:
        for number, variant in enumerate(VARIANTS):
            if VARIANTS[variant].seating.has_partners:
                cards = 3 if level < _LONG else 4
                rng = Random(10 * number + level)
                made = composed_safely(rng, variant, cards=cards, level=level)
                fitting = (one for one in made if one.measures.deals <= _DEALS)
                found += islice(fitting, 1 + (variant in _TWICE))
    return [msgspec.structs.replace(puzzle, id=f"s{at:02}") for at, puzzle in enumerate(found, 1)]


if __name__ == "__main__":
    with whole_file(PACK) as file:
        file.writelines(msgspec.json.encode(one) + b"\n" for one in safety_plays())
