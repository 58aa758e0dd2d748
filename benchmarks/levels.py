"""How much each level of the player gains over the rules of thumb, in one position of each deal.

    python benchmarks/levels.py [positions] [variant] [seed]

A level chooses a card.  Its gain is how much better that card is than the card of the rules of
thumb: the mean over 2,000 other possible deals, in which all play on by rules of thumb.  Both
levels choose in the same positions, so their difference has a smaller error than in a match.
docs/contributing/notebook.md keeps what it printed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

from hints import turns
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.trick_deals import DEALS, Level, sampled_choice

TRUTH = 2_000
TRIED: tuple[Level, Level] = ("samples", "more")


def gains(view: View, rng: Random) -> list[float]:
    """Return by how many points each level's card is better than that of the rules of thumb."""
    seed = rng.getrandbits(30)
    chosen = [sampled_choice(view, DEALS[level], seed).move for level in TRIED]
    truth = sampled_choice(view, TRUTH, rng.getrandbits(30))
    better = {one.move: one.better for one in truth.candidates}
    return [better[card] for card in chosen]


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("positions", nargs="?", type=int, default=1000)
    parser.add_argument("variant", nargs="?", default="ristikontra")
    parser.add_argument("seed", nargs="?", type=int, default=1)
    given = parser.parse_args()
    variant, rng = given.variant, Random(given.seed)
    found = [gains(view, rng) for view in islice(turns(variant, rng), given.positions)]
    samples, more = zip(*found, strict=True)
    for name, each in (
        ("samples over thumb", samples),
        ("more over thumb", more),
        ("more over samples", [b - a for a, b in found]),
    ):
        error = stdev(each) / sqrt(len(each))
        print(f"{variant:12}{name:20}{fmean(each):+7.3f} ± {error:.3f} points a card")


if __name__ == "__main__":
    main()
