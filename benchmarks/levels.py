"""How much each level of the player gains over the rules of thumb, one position of a deal.

    python benchmarks/levels.py [positions] [variant] [seed]

A level chooses a card; what it gains is by how much that card is better than the one of the rules
of thumb, over 2,000 other deals that fit, if all then play by rules of thumb.  Both levels choose
in the same positions, so their difference has a smaller error than a match could give it.
What it printed is kept in docs/playing.md.
"""

from __future__ import annotations

import sys
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

from hints import turns
from ristikontra.table.game import TableGame
from ristikontra.table.players import DEALS, Level, sampled_choice

TRUTH = 2_000
TRIED: tuple[Level, Level] = ("samples", "more")


def gains(game: TableGame, rng: Random) -> list[float]:
    """Return by how many points each level's card is better than that of the rules of thumb."""
    chosen, seed = [], rng.getrandbits(30)
    for level in TRIED:
        chosen.append(sampled_choice(game.view, DEALS[level], seed).card)
    truth = sampled_choice(game.view, TRUTH, rng.getrandbits(30))
    better = {one.card: one.better for one in truth.candidates}
    return [better[card] for card in chosen]


def main() -> None:
    given = sys.argv[1:] + ["1000", "ristikontra", "1"][len(sys.argv) - 1 :]
    number, variant, rng = int(given[0]), given[1], Random(int(given[2]))
    found = [gains(game, rng) for game in islice(turns(variant, rng), number)]
    samples, more = zip(*found, strict=True)
    for name, each in (
        ("samples over thumb", samples),
        ("more over thumb", more),
        ("more over samples", [b - a for a, b in found]),
    ):
        error = stdev(each) / sqrt(number)
        print(f"{variant:12}{name:20}{fmean(each):+7.3f} ± {error:.3f} points a card")


if __name__ == "__main__":
    main()
