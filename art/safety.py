"""Make the safety plays that come with the program: `python art/safety.py`.

One of each level and game, and two where most is played.  The same numbers make the same.  They
have four tricks at most, but for those of Kontra, and not too many deals, so that brute force can
judge each of them.  In Kontra for two they have six tricks: so they are of the top three levels.
"""

from __future__ import annotations

from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from ristikontra.disk import whole_file
from ristikontra.game.rules import VARIANTS
from ristikontra.games.puzzles import Puzzle
from ristikontra.games.tricks.puzzles.collection import LEVELS
from ristikontra.games.tricks.puzzles.safety import composed_safely

PACK: Final = Path(__file__).parent.parent / "positions" / "safety.jsonl"
#: The deals that may fit; in Kontra the cards of each level, none where there is none.
_DEALS: Final = 250
_CARDS: Final = {"kontra-2": (0, 0, 6, 6, 6), "kontra-3": (3, 4, 4, 4, 5)}
#: Games of which there are two of each level.
_TWICE: Final = ("ristikontra", "lappi", "lappi-six", "kontra-2", "kontra-3")
_NUMBERS: Final = {variant: number for number, variant in enumerate(VARIANTS)}


def safety_plays() -> list[Puzzle]:
    """Return the pack: easy ones first, then in the order of the games."""
    partners = [name for name in VARIANTS if VARIANTS[name].seating.has_partners]
    alone = [name for name in VARIANTS if VARIANTS[name].has_pack]
    found = []
    for games in (partners, alone):
        for level, variant in product(LEVELS, games):
            cards = _CARDS.get(variant, (3, 3, 4, 4, 4))[level - 1]
            if not cards:
                continue
            rng = Random(10 * _NUMBERS[variant] + level)
            made = composed_safely(rng, variant, cards=cards, level=level)
            fitting = (one for one in made if one.measures.deals <= _DEALS)
            found += islice(fitting, 1 + (variant in _TWICE))
    return [msgspec.structs.replace(puzzle, id=f"s{at:02}") for at, puzzle in enumerate(found, 1)]


if __name__ == "__main__":
    with whole_file(PACK) as file:
        file.writelines(msgspec.json.encode(one) + b"\n" for one in safety_plays())
