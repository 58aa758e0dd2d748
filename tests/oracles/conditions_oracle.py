"""What must be true of the hidden hands for a card to be right, deal by deal.

The search of the tests solves every possible deal with all cards seen. A card is right where none
is worth more, and the only right one where every other is worth less. Then facts are counted: "a
seat has at least this many of a rank", or has not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from oracles.ending_oracle import Ending
from oracles.policy_oracle import Known


class Fact(NamedTuple):
    """That a seat has at least this many of a rank, or, if not `holds`, that it has not."""

    seat: int
    rank: str
    least: int
    holds: bool = True

    def true(self, hands: tuple[str, ...]) -> bool:
        return (hands[self.seat].count(self.rank) >= self.least) == self.holds


class Judged(NamedTuple):
    """A deal: its hands, the ways in which its cards can lie, whether the card is right in it."""

    hands: tuple[str, ...]
    ways: int
    right: bool
    alone: bool


class Share(NamedTuple):
    """The share of some deals in all, and the share of them in which the card is right."""

    chance: Fraction
    right: Fraction | None


def judged(known: Known, objective: str, card: str) -> list[Judged]:
    """Return every possible deal, with what the card is in it."""
    ending, found = Ending(known.game, objective), []
    ours = (known.game.lead + len(known.game.trick)) % 2 == 0
    for hands, ways in known.deals().items():
        ending.game = replace(known.game, hands=hands)
        start, trick = ending.start()
        values = {}
        for rank in ending.cards(start, trick):
            after, then, gain = ending.played(start, trick, rank)
            total = ending.value(after, then) + gain
            values["AKQJT98765432"[rank]] = total if ours else -total
        others = [value for one, value in values.items() if one != card]
        right = all(value <= values[card] for value in others)
        alone = all(value < values[card] for value in others)
        found.append(Judged(hands, ways, right, alone))
    return found


def share(deals: Iterable[Judged], *facts: Fact) -> Share:
    """Return the chance that all the facts are true, and that the card is right then."""
    every = true = right = 0
    for deal in deals:
        every += deal.ways
        if all(fact.true(deal.hands) for fact in facts):
            true += deal.ways
            right += deal.ways * deal.right
    return Share(Fraction(true, every), Fraction(right, true) if true else None)


def facts_of(deals: list[Judged], seats: Iterable[int]) -> list[Fact]:
    """Return every fact of these seats that is true in some deals and not in all."""
    found = []
    for seat in seats:
        for rank in "AKQJT98765432":
            for least in range(1, 5):
                fact = Fact(seat, rank, least)
                if len({fact.true(deal.hands) for deal in deals}) == 2:
                    found += [fact, fact._replace(holds=False)]
    return found


def doubt(deals: list[Judged], *facts: Fact) -> Fraction:
    """Return the doubt that is left on average if one knows whether all the facts are true.

    Where the card is right with chance p it is p(1 - p).
    """
    total, left = sum(deal.ways for deal in deals), Fraction(0)
    sums = {True: [0, 0], False: [0, 0]}
    for deal in deals:
        sums[all(fact.true(deal.hands) for fact in facts)][deal.right] += deal.ways
    for wrong, right in sums.values():
        if wrong and right:
            left += Fraction(wrong * right, (wrong + right) * total)
    return left


class Pure(NamedTuple):
    """One or two facts of which none is too many, and the deals in which they are true."""

    facts: tuple[Fact, ...]
    deals: frozenset[int]


def pure(deals: list[Judged], facts: list[Fact], right: bool) -> list[Pure]:
    """Return every fact, and every pair of facts, that is true only where the card is `right`.

    Left out are those that say no more than what is true of all these deals and of others.
    """
    true = {
        fact: frozenset(at for at, deal in enumerate(deals) if fact.true(deal.hands))
        for fact in facts
    }
    wanted = frozenset(at for at, deal in enumerate(deals) if deal.right == right)
    found = [Pure((fact,), held) for fact, held in true.items() if held <= wanted]
    found += [
        Pure((one, other), both)
        for one, other in combinations(facts, 2)
        if (both := true[one] & true[other]) and both <= wanted
    ]
    return [one for one in found if one.deals and not any(one.deals < two.deals for two in found)]
