"""Every bound that a plan gives, at every state of a search that uses none, against what it finds.

The values of whole endings seldom show a bound that is false: another lead or another card must not
make up for it.  So a kernel is built that searches without plans, works them out all the same at
each state, and ends itself where one contradicts what the search has found.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from draws.randoms import position_of_few_ranks
from draws.stocks import LAPPI, RISTIKONTRA, position_of, random_terms
from fixtures.kernels import SWITCHES, build
from fixtures.tree import TESTS
from oracles.stock_oracle import Deal, choices, play, random_deal
from oracles.values import objectives_for
from ristikontra.game.cards import KING, QUEEN
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import solver as search
from ristikontra.games.tricks.search.objectives import objective_for

#: What is put into the search, each behind a line of it.
AUDIT = (
    (
        "search/alpha_beta.pxi",
        "from core.bits cimport int32_t, ranks_of, uint64_t\n",
        "from libc.stdlib cimport abort\n",
    ),
    (
        "search/alpha_beta.pxi",
        "    table_store(table, key, low, high, state.size)\n",
        """\
    cdef int off = search.disabled
    cdef int32_t least, most
    search.disabled = 0
    lead_cuts(search, state, threshold, &least, &most)
    defence_cuts(search, state, threshold, &least, &most)
    search.disabled = off
    if least > high or most < low:
        abort()
    if PLAIN and plain and search.shapes.lines:
        shape = shape_of(&search.shapes, key, state.cards)
        if (
            shape_answers(&search.game, &shape, threshold - search.objective.bonus[0], &least)
            and (least + search.objective.bonus[0] >= threshold) != (value >= threshold)
        ):
            abort()
        shape_store(
            &shape, low - search.objective.bonus[0], high - search.objective.bonus[0]
        )
""",
    ),
    (
        "search/alpha_beta.pxi",
        "            value = ply(search, &after, threshold, &reply)\n"
        "        if search.limits.halted:\n"
        "            return 0\n",
        """\
        if after.trick.count:
            off = search.disabled
            search.disabled = 0
            cuts = (
                quick_tricks_may_change(search, &after, rank)
                and trick_cuts(search, &after, threshold, &bound)
            )
            search.disabled = off
            if cuts and (bound >= threshold) != (value >= threshold):
                abort()
""",
    ),
    (
        "search/alpha_beta.pxi",
        "    cdef int32_t value, found = -INFINITE if maximising else INFINITE\n"
        "    cdef int rank, reply, gain\n",
        "    cdef int off\n    cdef bint cuts\n    cdef int32_t bound\n",
    ),
)
#: The same for what is surely taken while there is a stock.
CHECK = """\
    if search.limits.halted:
        return 0
    cdef int off = search.disabled
    cdef int32_t bound
    search.disabled = 0
    if stock_plan_cuts(search, part.stock, state, threshold, &bound) and (
        (bound >= threshold) != (value >= threshold)
    ):
        abort()
    search.disabled = off
"""
AUDIT_STOCK = (
    (
        "search/stock.pxd",
        "from libc.string cimport memcpy, memset\n",
        "from libc.stdlib cimport abort\n",
    ),
    ("search/stock.pxi", "    value = stock_ply(search, part, state, threshold)\n", CHECK),
    (
        "search/stock.pxi",
        "        return stock_bound_at_trick_start(search, part, state, threshold)\n",
        f"    value = stock_ply(search, part, state, threshold)\n{CHECK}    return value\n",
    ),
)
#: A plan of the defenders that counts on a card which took the trick before; stoppers to no end.
FAULTS = (
    ("search/quick_tricks.pxi", "    elif spent:\n", "    elif spent and False:\n"),
    ("search/quick_tricks.pxi", "room = spare - (left > 1)\n", "room = spare - 1\n"),
)


def search_all(seed: int, count: int) -> None:
    """Search some endings of few ranks without plans, by card points or whatever else counts.

    A quarter are endings of Lappi that some side has to clean in, and could.
    """
    rng = random.Random(seed)
    kernel = partial(search._kernel.Kernel, disabled=sum(SWITCHES.values()))
    search._kernel.Kernel = kernel  # type: ignore[misc, assignment]
    for at in range(count):
        if at % 4 == 3:
            position = cleaning_is_open(rng)
            objective = "clean"
        else:
            variant = rng.choice(["ristikontra", "lappi"]) if at % 2 else None
            options = {} if at % 2 else None
            position = position_of_few_ranks(
                rng, rng.choice((4, 5, 5, 5, 6)), variant, options, tally=not at % 2
            )
            objective = "points" if at % 2 else rng.choice([*objectives_for(position)])
        search.Searcher(objective, table_megabytes=1).find(position)


def cleaning_is_open(rng: random.Random) -> Position:
    """Return an ending of few ranks in which a side owes cleaning, with a king and a queen."""
    while True:
        position = position_of_few_ranks(
            rng, rng.choice((3, 4, 5, 5)), rng.choice(("lappi", "lappi-six"))
        )
        held = [sum(hand[rank] for hand in position.hands) for rank in (KING, QUEEN)]
        if any(position.owes) and all(held):
            return position


def search_stocks(seed: int, count: int) -> None:
    """Search some games with a stock of four or eight, of few ranks, without plans.

    In three of four it is Lappi, with kings and queens.
    """
    rng = random.Random(seed)
    kernel = partial(search._kernel.Kernel, disabled=sum(SWITCHES.values()))
    search._kernel.Kernel = kernel  # type: ignore[misc, assignment]
    for at in range(count):
        rules, terms = random_terms(rng, LAPPI if at % 4 else RISTIKONTRA, rng.choice((2, 2, 3, 4)))
        stock = rng.choice((4, 8)) if rules.hand < 4 else 4
        deal = few_ranks(rng, random_deal(rng, terms, stock))
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            deal = play(terms, deal, rng.choice(choices(terms, deal)))
        position = position_of(rules, terms, deal)
        objective = objective_for(position, rng.choice(("points", "clean", "clean")))
        search.Searcher(objective, table_megabytes=1).value(position)


def few_ranks(rng: random.Random, deal: Deal) -> Deal:
    """Return a deal before its first card with other cards: kings, queens and few other ranks."""
    size, drawn = len(deal.hands[0]), len(deal.stock)
    others = rng.sample("23456789TJA", 11)
    ranks = ["K", "Q", *others][: (4 * size + drawn + 3) // 4 + rng.choice((0, 0, 1))]
    pack = [rank for rank in ranks for _ in range(4)]
    rng.shuffle(pack)
    hands = tuple("".join(sorted(pack[at * size : (at + 1) * size])) for at in range(4))
    return deal._replace(hands=hands, stock="".join(pack[4 * size : 4 * size + drawn]))


def audited(folder: Path, asked: str) -> int:
    """Return the exit code of a process that searches with a kernel."""
    places = os.pathsep.join([str(folder / "solver"), str(TESTS), str(Path(__file__).parent)])
    return subprocess.run(
        [sys.executable, "-c", f"import test_bounds; test_bounds.{asked}"],
        env=os.environ | {"PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
        timeout=3600,
    ).returncode


@pytest.mark.slow
def test_no_plan_contradicts_a_search_without_plans(rng: random.Random, tmp_path: Path) -> None:
    build(tmp_path, *((file, line, line + more) for file, line, more in AUDIT))
    assert audited(tmp_path, f"search_all({rng.getrandbits(32)}, 100_000)") == 0


@pytest.mark.slow
def test_no_plan_contradicts_a_search_without_plans_while_there_is_a_stock(
    rng: random.Random, tmp_path: Path
) -> None:
    build(tmp_path, *((file, line, line + more) for file, line, more in AUDIT_STOCK))
    assert audited(tmp_path, f"search_stocks({rng.getrandbits(32)}, 20_000)") == 0


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=("a card twice", "stoppers"))
def test_a_plan_that_lies_is_seen(fault: tuple[str, str, str], tmp_path: Path) -> None:
    build(tmp_path, *((file, line, line + more) for file, line, more in AUDIT), fault)
    assert audited(tmp_path, "search_all(1, 10_000)") == -signal.SIGABRT
