"""How many cards have a reason, in random turns, in the puzzles of the pack and in the examples.

1. Asked about are the cards that alone are best, and worse cards that cost ten points or more, or
   an outcome.
2. A *reason* says what a card does, keeps or loses.  That another rule, other hands or another
   leader would change its worth is none; nor is that to match, or to keep the lead, is worse.

``python tests/reason_rates.py --turns 5000 --seed 1`` counts, and lists with ``--list``.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kontra_games import random_kontra
from oracles import random_endings
from ristikontra.explain import Explanation, explain_solution, full
from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.telling import told
from ristikontra.formats.files import example_names, find_example
from ristikontra.formats.notation import read_position
from ristikontra.game.cards import RANKS
from ristikontra.game.position import Position
from ristikontra.game.text import position_text
from ristikontra.puzzles.puzzle import pack
from ristikontra.search.objectives import Value, points
from ristikontra.search.solver import Solver

#: From how many points on a worse card is asked about.
DEAR = 10
#: What is told beside reasons.
NO_REASON = (*f.WHAT_IF, f.Unclear, p.HoldsBack, p.LosesLead)


class Asked(NamedTuple):
    """A card that is asked about."""

    position: Position
    explanation: Explanation

    @property
    def kind(self) -> str:
        """What is told of it: "reason", "what if" or "none"."""
        facts = list(told(self.explanation))
        if any(not isinstance(fact, NO_REASON) for fact in facts):
            return "reason"
        return "what if" if any(isinstance(fact, f.WHAT_IF) for fact in facts) else "none"

    @property
    def reason(self) -> str:
        """The name of the first fact that is told of it."""
        return next((type(fact).__name__ for fact in told(self.explanation)), "nothing")

    @property
    def groups(self) -> tuple[str, ...]:
        """What it is counted with: best or worse; of these leads or follows; of a variant."""
        worth = "best" if self.explanation.best else "worse"
        how = "follow" if self.position.trick else "lead"
        return worth, f"{worth} {how}", f"{worth} {self.position.rules.name}"

    def __str__(self) -> str:
        card = RANKS[self.explanation.rank]
        why = full(self.explanation) or ""
        return f"{self.kind}\t{card}\t{position_text(self.position)}\t{why}"


def random_turns(rng: random.Random, count: int) -> Iterator[Position]:
    """Yield random turns of every game that leave a choice, half of them of full hands."""
    while count:
        if rng.random() < 0.2:
            position = random_kontra(rng, rng.choice((2, 3)))
        else:
            held = rng.choice((None, 6))
            position = next(random_endings(rng, 1, held, tally=rng.random() < 0.5))
        if not position.finished and len(position.legal_cards()) > 1:
            count -= 1
            yield position


def asked(position: Position, objective: str | None = None) -> Iterator[Asked]:
    """Yield the cards of a position that are asked about."""
    two = position.rules.seating.two_sided
    solver = Solver(objective if two else points(position.rules, position.turn), table_megabytes=8)
    solution = solver.solve(position)
    single = solution.best if len(solution.best) == 1 < len(solution.cards) else ()
    ranks = [card.rank for card in solution.cards if card.rank in single or _dear(card.loss)]
    if ranks:
        found = explain_solution(solution, solver)
        yield from (Asked(position, found[rank]) for rank in ranks)


def _dear(loss: Value | None) -> bool:
    return loss is not None and (loss.outcome != 0 or abs(loss.points) >= DEAR)


def of_the_pack() -> Iterator[Asked]:
    """Yield the keys of the puzzles."""
    for puzzle in pack().values():
        cards = asked(read_position(puzzle.position), puzzle.objective)
        yield from (one for one in cards if one.explanation.best)


def of_the_examples() -> Iterator[Asked]:
    """Yield the cards of the worked examples that are asked about."""
    for name in example_names():
        yield from asked(find_example(name).setup.position())


def main() -> None:
    """Print how many cards have a reason, and what it is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    turns = (one for turn in random_turns(rng, options.turns) for one in asked(turn))
    kinds, reasons = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for where, found in (
        ("turns", turns),
        ("keys", of_the_pack()),
        ("examples", of_the_examples()),
    ):
        for one in found:
            kinds.update((f"{where}, {group}", one.kind) for group in one.groups)
            reasons[f"{where}, {one.groups[0]}", one.reason] += 1
            if options.list:
                print(where, one, sep="\t")
    for group in sorted({group for group, _ in kinds}):
        counts = [kinds[group, kind] for kind in ("reason", "what if", "none")]
        print(f"{group:32}", *counts, f"{counts[0] / sum(counts):.1%}")
    for (group, reason), count in sorted(reasons.items()):
        print(f"{group:20} {reason:12} {count}")


if __name__ == "__main__":
    main()
