"""Each thing that prunes, left out in turn: values stay what the oracles say they are.

A kernel built with switches (ext/core/switches.pxd) runs apart, on the whole store (known.py).  If
a pruning is false, it is wrong but where that one is left out: so the pruning is named.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from draws.stocks import LAPPI, RISTIKONTRA, disagreement, position_of, random_game
from fixtures.comparison import solver_values
from fixtures.kernels import SWITCHES, build
from fixtures.known import FILES, lines_of, read
from fixtures.tree import TESTS
from oracles.stock_oracle import Oracle
from ristikontra.games.tricks.search import solver as search
from ristikontra.games.tricks.search.objectives import objective_for

#: What is left out: nothing, each thing that prunes, everything.
OFF = {"": 0, **SWITCHES, "everything": sum(SWITCHES.values())}


def survey(path: str) -> None:
    """Print how often this kernel is wrong on some lines of the store, by what is switched off."""
    kernel = search._kernel.Kernel
    wrong = dict.fromkeys(OFF, 0)
    for line in Path(path).read_text().splitlines():
        position, objective, _, values = read(line)
        for name, off in OFF.items():
            search._kernel.Kernel = partial(kernel, disabled=off)  # type: ignore[misc, assignment]
            solver = search.Searcher(objective, table_megabytes=1)
            wrong[name] += solver_values(solver, position) != values
    print(json.dumps(wrong))


def survey_stock(seed: int, games: int) -> None:
    """Print the same of small games with a stock, held against their oracle."""
    rng, kernel = random.Random(seed), search._kernel.Kernel
    wrong = dict.fromkeys(OFF, 0)
    for _ in range(games):
        rules, terms, deal = random_game(rng, RISTIKONTRA + LAPPI)
        position = position_of(rules, terms, deal)
        name = rng.choice(rules.variant.objectives)
        oracle = Oracle(terms, name)
        for switch, off in OFF.items():
            search._kernel.Kernel = partial(kernel, disabled=off)  # type: ignore[misc, assignment]
            solver = search.Searcher(objective_for(position, name), table_megabytes=1)
            wrong[switch] += bool(disagreement(position, solver, oracle, deal))
    print(json.dumps(wrong))


def wrongs(folder: Path, lines: list[str]) -> dict[str, int]:
    """Return how often a kernel is wrong with everything on, each switch off, and all off."""
    path = folder / "lines"
    path.write_text("\n".join(lines))
    return asked(folder, f"survey({str(path)!r})")


def asked(folder: Path, survey: str) -> dict[str, int]:
    """Return what a survey prints where a kernel takes the place of the usual one."""
    places = os.pathsep.join([str(folder / "solver"), str(TESTS), str(Path(__file__).parent)])
    run = subprocess.run(
        [sys.executable, "-c", f"import test_switches; test_switches.{survey}"],
        env=os.environ | {"PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
        capture_output=True,
        text=True,
        timeout=3600,
    )
    found: dict[str, int] = json.loads(run.stdout)
    print(found)
    return found


@pytest.mark.slow
def test_nothing_that_prunes_changes_a_value(tmp_path: Path) -> None:
    build(tmp_path)
    found = wrongs(tmp_path, [line for name in FILES for line in lines_of(name)])
    assert set(found) == set(OFF)
    assert not any(found.values())


@pytest.mark.slow
def test_nothing_that_prunes_changes_a_value_while_there_is_a_stock(
    rng: random.Random, tmp_path: Path
) -> None:
    build(tmp_path)
    found = asked(tmp_path, f"survey_stock({rng.getrandbits(32)}, 10_000)")
    assert len(found) == len(SWITCHES) + 2
    assert not any(found.values())


#: The line that says when the last trick with a stock counts as one of the last part; and two rules
#: that forbid it.
PLAIN = "return last_trick_is_plain(&stock.rules) and not ("
CLEANS = "stock.rules.keeps_king or stock.rules.dirties"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("LAST_STOCK", PLAIN, f"return not (stock.rules.late or {CLEANS}) and not ("),
        ("LAST_STOCK", PLAIN, f"return stock.rules.dark and not ({CLEANS}) and not ("),
        (
            "LAST_STOCK",
            PLAIN,
            "return draws_are_settled(&stock.rules) and not stock.rules.keeps_king and not (",
        ),
        ("STOCK_TRICK", "dirtied = own if after else 3", "dirtied = 0"),
        ("STOCK_TABLE", "| <uint64_t> state.at.leader << 34\n        | ", "| "),
        ("STOCK_TRICK", "if turn != 2 or (winner + turn & 3) < count:", "if True:"),
        ("EASY_PROOFS", "low != OPEN and (low >= threshold)", "(low >= threshold)"),
    ],
)
def test_a_pruning_that_lies_while_there_is_a_stock_is_named(
    rng: random.Random, tmp_path: Path, name: str, right: str, wrong: str
) -> None:
    build(tmp_path, ("search/stock.pxi", right, wrong))
    found = asked(tmp_path, f"survey_stock({rng.getrandbits(32)}, 3000)")
    assert found[""]
    assert not found[name]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "file", "right", "wrong"),
    [
        (
            "DOMINANCE",
            "search/ordering.pxi",
            "kept = private & ~<uint64_t> WORTHLESS_RANKS | lowest_of(private & WORTHLESS_RANKS)\n",
            "kept = lowest_of(private)\n",
        ),
        (
            "STOPPERS",
            "search/quick_tricks.pxi",
            "kept = (\n            points\n",
            "kept = (\n            points + 1\n",
        ),
        ("STOPPERS", "search/quick_tricks.pxi", "if crossings & 1:\n", "if number & 1:\n"),
        (
            "STOPPERS",
            "search/quick_tricks.pxi",
            "room = spare - (left > 1)\n",
            "room = spare - 1\n",
        ),
        (
            "STOPPERS",
            "search/quick_tricks.pxi",
            "while stop and count_cards(f_rest) < f_throws:\n",
            "while stop and count_cards(f_rest) < f_throws - 1:\n",
        ),
        (
            "DEFENCE",
            "search/quick_tricks.pxi",
            "            NO_TRICK, need, disabled,\n        )\n",
            "            NO_TRICK, need, disabled,\n        ) + 1\n",
        ),
        (
            "LAST_TWO",
            "search/last_two.pxi",
            "kept & pair.hand[winner + 3] & led or (",
            "kept & pair.hand[winner + 1] & led or (",
        ),
        (
            "LAST_THREE",
            "search/last_three.h",
            "last_b = ~rk_stays(xbc, xbd, xab)",
            "last_b = ~rk_stays(xbc, xab, xab)",
        ),
        ("LAST_THREE", "search/last_three.h", "at <= 2 * half", "at < 2 * half"),
        (
            "LAST_THREE",
            "search/last_three.pxi",
            "state.left - threshold + 1\n",
            "state.left - threshold\n",
        ),
        (
            "KINGS_THROWN",
            "search/quick_tricks.pxi",
            "not kings & ~(plan_w | plan_v | rest_w | rest_v)",
            "True",
        ),
        (
            "DENIAL",
            "search/alpha_beta.pxi",
            "if over or owes == cleaned:\n        return value\n",
            "if over or owes == cleaned:\n        return value + (5 if ours else -5)\n",
        ),
    ],
)
def test_a_pruning_that_lies_is_named(
    rng: random.Random, tmp_path: Path, name: str, file: str, right: str, wrong: str
) -> None:
    build(tmp_path, (file, right, wrong))
    found = wrongs(tmp_path, rng.sample(lines_of("few-4"), 1000))
    assert found[""]
    assert not found[name]


def test_only_a_checking_kernel_leaves_anything_out() -> None:
    rules = {"seats": 4, "mask": 5, "values": (0,) * 8 + (10, 2, 3, 4, 11), "limit": 3}
    make = partial(
        search._kernel.Kernel,
        **rules,  # type: ignore[arg-type]
        pass_left=False,
        queen_clause=True,
        max_buckets=1 << 10,
    )
    try:
        make(disabled=1)
    except ValueError:
        return
    assert os.environ.get("LD_PRELOAD"), "this kernel has switches, and no sanitizers"
