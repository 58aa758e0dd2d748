"""Objectives as the tables of numbers that the kernel plays for.

An outcome and points become one number, outcome times `UNIT` plus points.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import product
from typing import Final

from ristikontra.game.position import Flags, Pair
from ristikontra.game.rules import DEAL_TRICKS
from ristikontra.game.scoring import Ending, first_is_unknown
from ristikontra.search.objectives import PayoffTable, bits_of, flags_of

#: Larger than any number of card points: what one step of the outcome counts for.
UNIT: Final = 256
#: Room for points in a row of the table.
_POINTS: Final = 128


@lru_cache(maxsize=64)
def payoff_table(
    objective: PayoffTable, dirty: Flags, score: Pair | None, held: int, whole: int
) -> tuple[array[int], tuple[int, int, int, int]]:
    """Return the payoffs of an objective in a context, and their shape.

    The payoffs are laid out as the kernel takes them: [tricks][last][first][scored][owes][points],
    outcome times `UNIT`; the shape gives the lengths of the first four dimensions, one where the
    objective does not depend on that fact.  `whole` are the points that are shared out.  Where
    points do not count the payoff takes away what the search adds up.
    """
    depends = objective.depends
    # The kernel counts no more tricks; Kontra's are counted from where a claim begins.
    deal, party = min(objective.rules.variant.tricks, DEAL_TRICKS), objective.party
    shape = (
        deal + 1 if "tricks" in depends else 1,
        2 if "last" in depends else 1,
        3 if "first" in depends else 1,
        4 if "scored" in depends else 1,
    )
    payoffs = array("i", bytes(4 * _POINTS * 4 * shape[0] * shape[1] * shape[2] * shape[3]))
    possible = [owes for owes in range(4) if not owes & ~bits_of(dirty)]
    combinations = product(*(range(length) for length in shape), possible)
    for tricks, last, first, scored, owes in combinations:
        row = (((tricks * shape[1] + last) * shape[2] + first) * shape[3] + scored) * 4 + owes
        won = (tricks, deal - tricks) if shape[0] > 1 else (scored & 1, scored >> 1)
        for points in range(whole + 1):
            taken = (points, whole - points) if party == 0 else (whole - points, points)
            if shape[2] > 1 and not first and first_is_unknown(objective.rules, score, taken):
                continue  # Somebody was first.
            ending = Ending(
                fails=flags_of(owes),
                dirty=dirty,
                taken=taken,
                won=won,
                first=first - 1 if first else None,
                last=last,
                score=score,
                held=held,
            )
            outcome = objective.outcome(ending)
            surplus = 0 if objective.counts_points else points
            payoffs[row * _POINTS + points] = outcome * UNIT - surplus
    return payoffs, shape
