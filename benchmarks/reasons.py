"""Print how many cards have the plain reason: the earliest that carries half of what they cost.

    python benchmarks/reasons.py [--turns 5000] [--seed 1] [--bare]

Turns are drawn at random from endings of three to six cards, of every game in tricks with two
sides, by card points.  A card wants a reason if it is the only best one, or costs ten points or
more.  A worse card is held against each best one, a best one against each least bad of the worse
ones.  A trick *carries* the cost if it does so against all of these:

- if it is the one on the table, and the card itself goes to the other side with at least half of
  the cost more than the other one; or the points of that trick make up half of it.  Or, where
  another player takes it after the other card, half of it would be saved (lost, of a best card),
  could the side that wins the trick not match in it.  Or half would, had the same cards made it
  the trick of the player who takes it after the other card, and who leads on;
- or if one side wins it in the card's line that profits by the card, and from its end on the two
  lines of play differ by half of the cost.

A side that wins a trick loses nothing by it: what it gets less there is still in play.  In `lappi
N:AT4 E:KJJ S:J654 W:AT76 lead:N trick:2,K dirty:NS,EW` South's five costs 11 points.  NS win trick
2 with 12 points after the jack, and with two after the five, because West plays the ten to their
next trick: EW take all that they get in trick 4.  What a later trick undoes is not the cost.  In
`ristikontra-simple N:A8322 E:T9765 S:8743 W:AK43 lead:S trick:4,9 run:5x1` NS are five points ahead
by trick 2 after North's two, as many as it is better by, and a point behind by trick 4.

Where the same player takes the trick after both cards, those who can match in it make no
difference.  In `lappi N:K62 E:KJT2 S:J773 W:AQ66 lead:N trick:7 run:3x1 dirty:NS,EW` South takes it
with a seven whatever East plays, and the jack costs 15 points because South then leads a jack.

Printed is by the number of that trick how many cards there are, the share whose first sentence
speaks of just that trick, or of an earlier one that the card itself would take or guard, and the
share that has a reason at all; with `--bare` the cards without the plain one.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator

from ristikontra.game.cards import Rank
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.changes import with_leader
from ristikontra.games.tricks.explain import explain_solution
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.proofs import Case
from ristikontra.games.tricks.explain.telling import facts_of, full
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.random_positions import endings
from ristikontra.games.tricks.search.solver import Searcher

VARIANTS = ("ristikontra", "ristikontra-simple", "lappi", "lappi-six", "kontra-2")
MUCH = 10
#: Facts about later tricks, with their trick; all others are of the one on the table.
LATER = p.Keeps | p.Spends | p.Unguards | f.Settles | f.ByThen | f.Cleans | f.Half | f.Denied
#: Paragraphs that give no reason.
NONE = f.Unclear | p.HoldsBack | p.LosesLead | f.Swap | f.Burden | f.Rule


def turns(count: int, seed: int) -> Iterator[Position]:
    """Yield random turns of random endings."""
    rng = random.Random(seed)
    for number in range(count):
        variant = VARIANTS[number % len(VARIANTS)]
        cards = rng.randint(3, rules_for(variant).hand)
        position = next(endings(rng, rules_for(variant), cards))
        for _ in range(rng.randrange(len(position.counts) * 2)):
            position = position.play(rng.choice(position.moves()))
        if not position.finished:
            yield position


def carrying(case: Case, rank: Rank) -> int:
    """Return the number of the earliest trick that carries what a card costs, or another by it.

    It does so against each of the cards that it is held against.
    """
    return max(_carrying(case, rank, other) for other in case.held_against(rank))


def _carrying(case: Case, rank: Rank, other: Rank) -> int:
    best, side = rank in case.best, 1 - case.side
    bad, good = (other, rank) if best else (rank, other)
    cost = abs(case.values[rank].points - case.values[other].points)
    first = [case.tricks(one)[0] for one in (bad, good)]
    given = [
        case.position.rules.values[one] * (case.side_of(trick.winner) == side)
        for one, trick in zip((bad, good), first, strict=True)
    ]
    swing = case.most(side, bad) - case.most(side, good)
    if 2 * max(*_gaps(case, bad, good, 1), swing, given[0] - given[1]) >= cost:
        return 1
    winners = [trick.winner for trick in first]
    if winners[0] != winners[1]:
        if case.matching_decides(rank) or (best and case.matching_decides(bad)):
            return 1
        # The same trick, but for the one who takes it and leads on.
        for card, mine, winner, sign in (
            (bad, first[0], winners[1], 1),
            (good, first[1], winners[0], -1),
        ):
            line = case.line(card)[: len(mine.ranks) - len(case.position.trick)]
            after = after_cards(case.position, line)
            if after.finished:
                return 1
            gain = mine.points * (case.side_of(winner) == 0)
            moved = case.solver.value(with_leader(after, winner)).with_gain(gain)
            if 2 * sign * (moved - case.values[card]).for_party(case.side).points >= cost:
                return 1
    tricks = case.tricks(rank)
    gaps = [_gaps(case, bad, good, at) for at in range(1, len(tricks) + 1)]
    for at, trick in enumerate(tricks):
        profits = (case.side_of(trick.winner) == case.side) == best
        if profits and any(2 * min(kept) >= cost for kept in zip(*gaps[at:], strict=True)):
            return at + 1
    return len(tricks)


def _gaps(case: Case, bad: Rank, good: Rank, trick: int) -> tuple[int, int]:
    """Return what the other side has more, and the own side less, by a trick of two lines."""
    theirs, ours = (
        [case.running(one, side)[trick - 1] for one in (bad, good)]
        for side in (1 - case.side, case.side)
    )
    return theirs[0] - theirs[1], ours[1] - ours[0]


def trick_of(fact: f.Fact) -> int:
    """Return the trick of which a fact speaks."""
    if isinstance(fact, f.Everything | f.Ends):
        return 0
    return fact.trick if isinstance(fact, LATER) else 1


def fits(fact: f.Fact, trick: int) -> bool:
    """Say whether a fact speaks of the trick that carries the cost, or of what the card is for."""
    if isinstance(fact, p.Keeps | p.Spends | p.Unguards):
        return fact.trick <= trick
    return trick_of(fact) in (0, trick)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bare", action="store_true")
    given = parser.parse_args()
    counts, plain, some = Counter[int | str](), Counter[int | str](), Counter[int | str]()
    for position in turns(given.turns, given.seed):
        objective = points(position.rules, position.party)
        solver = Searcher(objective)
        solution = solver.find(position)
        case = Case(solution, solver)
        wanted = [r for r in case.worse if abs((case.value - case.values[r]).points) >= MUCH]
        wanted += case.best if len(case.best) == 1 and case.worse else ()
        if not wanted:
            continue
        found = explain_solution(solution, solver)
        for rank in wanted:
            trick = carrying(case, rank)
            reasons = [one for one in facts_of(found[rank]) if not isinstance(one, NONE)]
            right = bool(reasons) and fits(reasons[0], trick)
            for row in (trick, "best" if rank in case.best else "worse", "all"):
                counts[row] += 1
                some[row] += bool(reasons)
                plain[row] += right
            if given.bare and not right:
                print(position, rank, trick, full(found[rank]), sep=" | ")
    print("trick  cards  plain  any")
    for row in (*sorted(one for one in counts if isinstance(one, int)), "best", "worse", "all"):
        print(
            f"{row:>5} {counts[row]:6} {plain[row] / counts[row]:6.1%}"
            f" {some[row] / counts[row]:5.1%}"
        )


if __name__ == "__main__":
    main()
