"""Hold the errors that hints state against the truth: the same cards in twenty times the deals.

    python benchmarks/hints.py [positions]

Positions are turns of whole deals of every kind, one per deal, played by rules of thumb; in each
one card is held against that of the rules of thumb, by the deals of a hint and by 20,000 others.  A
stated error is right if the truth is within two of it in 93 to 97 of 100.  Cards that differ in no
deal say nothing and are left out.  What it printed is kept in docs/contributing/notebook.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import hypot
from random import Random

from ristikontra.games.tricks.deal import first_match, table_rules
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.trick_deals import DEALS, HINTS, begin_match, sampled_choice, view_of

GAMES = ("ristikontra", "lappi", "lappi-six", "kontra-2", "kontra-3")
HINT, TRUTH = DEALS[HINTS], 20_000


def turns(variant: str, rng: Random) -> Iterator[View]:
    """Yield what is seen at turns at which there is a choice, one of each deal."""
    while True:
        seed = rng.getrandbits(30)
        game = begin_match(first_match(table_rules(variant), seed), (), "thumb", seed)
        found = []
        while not game.over:
            view = view_of(game.state)
            if len(game.state.moves()) > 1 and not view.certain:
                found.append(view)
            game = game.step()
        if found:
            yield rng.choice(found)


def distances(variant: str, rng: Random, truth: int = TRUTH) -> Iterator[float]:
    """Yield how many errors are between a hint about a card and the truth, whose own error
    also counts."""
    for view in turns(variant, rng):
        said, meant = (
            sampled_choice(view, number, rng.getrandbits(30)).candidates for number in (HINT, truth)
        )
        pairs = [pair for pair in zip(said, meant, strict=True) if pair[1].error]
        if pairs:
            one, other = rng.choice(pairs)
            away = abs(one.better - other.better)
            yield away / hypot(one.error, other.error)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print("game         hints  within one  within two  within three")
    every: list[float] = []
    for variant in GAMES:
        found = [
            away
            for away, _ in zip(
                distances(variant, Random(variant)), range(number // len(GAMES)), strict=False
            )
        ]
        every += found
        show(variant, found)
    show("all", every)


def show(name: str, found: list[float]) -> None:
    """Print how many of some distances are at most one, two and three errors."""
    shares = [sum(away <= most for away in found) / len(found) for most in (1, 2, 3)]
    print(f"{name:12}{len(found):6}" + "".join(f"{share:12.1%}" for share in shares), flush=True)


if __name__ == "__main__":
    main()
