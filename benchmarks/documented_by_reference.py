"""Value the documented Lappi ending by the plain reference, every card, every line.

Takes a quarter of an hour or so; what it printed is kept in docs/contributing/checking.md.

    python benchmarks/documented_by_reference.py [clean|points]
"""

from __future__ import annotations

import sys
from time import perf_counter

from ristikontra.game.cards import RANKS
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective

ENDING = "lappi N:QT775 E:T8663 S:KK642 W:K7533 lead:N dirty:NS,EW"


def main() -> None:
    position = read_position(ENDING)
    name = sys.argv[1] if len(sys.argv) > 1 else "clean"
    objective = Objective.named(name, position.rules)
    print(str(position), name)
    started = perf_counter()
    for rank in position.moves():
        value = reference.card_value(position, rank, objective)
        print(f"{RANKS[rank]}: outcome {value.outcome}, points {value.points}", flush=True)
    print(f"{perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
