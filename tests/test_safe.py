"""Safe cards: lines of best play and the turns on them, counted by trying every card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from event_games import Ending, Node
from kontra_games import KontraEnding
from kontra_play_oracle import ending_text, random_ending
from oracles import objectives_for
from randoms import position_of_few_ranks
from ristikontra.formats.files import find_example
from ristikontra.formats.notation import position_text, read_position
from ristikontra.search.objectives import Objective, points
from ristikontra.search.solver import BestLines, Solver


def counted(ending: Ending) -> BestLines:
    """Count lines of best play one by one, and the turns on them, by the rules alone."""
    limit, turns = ending.game.options["limit"], set()
    longest = 4 if limit == "none" else int(limit)

    def lines(node: Node, began: Node) -> int:
        kids = ending.plays(node)
        if not kids:
            return 1
        lead, hands, _, run = began.position
        # a run matters where the leader's cards would take it past the limit (R20)
        bites = run is not None and run[1] + hands[0].count(run[0]) > longest
        past = node.history, node.taken if ending.objective.startswith("deal") else ()
        turns.add((lead, hands, run if bites else None, past, node.position[2]))
        value = ending.value(node)
        return sum(
            lines(kid, began if kid.position[2] else kid)
            for kid in kids.values()
            if ending.value(kid) == value
        )

    started = ending.root
    return BestLines(lines(started, started), len(turns))


def endings(rng: random.Random, count: int) -> Iterator[tuple[Ending, Solver]]:
    """Yield endings of any game with a solver for what they are played for."""
    for at in range(count):
        if at % 4 == 0:
            drawn = random_ending(rng, rng.choice((2, 3)), rng.choice((1, 2, 3)), known=True)
            two = len(drawn.hands) == 2
            objective = rng.choice(("points", "deal", "deal-points")) if two else "points"
            ending = KontraEnding(ending_text(drawn), objective)
            rules = read_position(ending.text).rules
            own = ending.sides.index(0)
            aim = Objective.named(objective, rules) if two else points(rules, own)
            yield ending, Solver(aim)
        else:
            position = position_of_few_ranks(rng, rng.choice((1, 2, 3)), tally=rng.random() < 0.5)
            objective = rng.choice(objectives_for(position)).name
            yield Ending(position_text(position), objective), Solver(objective)


@pytest.mark.parametrize("count", [60, pytest.param(600, marks=pytest.mark.slow)])
def test_best_lines_are_those_on_which_every_card_keeps_the_value(
    rng: random.Random, count: int
) -> None:
    many = 0
    for ending, solver in endings(rng, count):
        found = counted(ending)
        position = read_position(ending.text)
        assert solver.best_lines(position) == found, (ending.text, ending.objective)
        many += found.lines > 1
    assert many > count / 3


def test_best_lines_of_the_documented_ending() -> None:
    position = find_example("lappi/pagat").position
    assert Solver().best_lines(position) == BestLines(13764, 7107)
    finished = position.play_line("7 6 2 7 | 3 Q 3 4 | 8 K K 7 | T K 3 T | 5 6 6 5")
    assert Solver().best_lines(finished) == BestLines(1, 0)
