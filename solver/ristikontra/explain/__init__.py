"""Why a card is worth what it is: facts that the search has proved, and the words for them.

1. `facts` and `patterns` say what can be claimed, `proofs` finds it by solving.
2. `bestplay` knows what a side can make sure of, and whether what may come (`prospects`) is news.
3. `words` holds every sentence, `wording` and `telling` choose among them.
4. `game.changes.swap` makes the positions that "were East's king South's" speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ristikontra.explain.facts import Capture, Explanation, Fact, Sole
from ristikontra.explain.patterns import (
    held_back,
    kept,
    lost_lead,
    should_take,
    shown,
    unguarded,
)
from ristikontra.explain.proofs import Case
from ristikontra.explain.telling import brief, full, paragraphs
from ristikontra.game.cards import Rank
from ristikontra.search.solver import Solution, Solver

__all__ = [
    "Explanation",
    "Fact",
    "brief",
    "explain_card",
    "explain_solution",
    "full",
    "paragraphs",
]


def explain_card(solution: Solution, rank: Rank, solver: Solver | None = None) -> Explanation:
    """Return why a legal card is worth what it is.

    `solver` must have the objective of the solution; the one that found it has a warm table.
    Raises `IllegalPlay` if the card is not legal.

    >>> from ristikontra.formats.notation import read_position
    >>> solution = Solver().solve(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> [type(fact).__name__ for fact in explain_card(solution, Rank("A")).facts[:2]]
    ['Best', 'SureWinner']
    """
    solution.position.check(rank)
    if not _known(solution):
        return _nothing(solution, rank)
    return _explained(Case(solution, solver), rank)


def explain_solution(
    solution: Solution, solver: Solver | None = None
) -> Mapping[Rank, Explanation]:
    """Return the explanation of every legal card, by rank, from the ace down.

    >>> from ristikontra.formats.notation import read_position
    >>> solution = Solver().solve(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> [(found.rank, found.best) for found in explain_solution(solution).values()]
    [(Rank('A'), True), (Rank('9'), False)]
    """
    ranks = [card.rank for card in solution.cards]
    if not ranks or not _known(solution):
        return MappingProxyType({rank: _nothing(solution, rank) for rank in ranks})
    case = Case(solution, solver)
    return MappingProxyType({rank: _explained(case, rank) for rank in ranks})


def _known(solution: Solution) -> bool:
    """Say whether everything that explanations start from has been proved."""
    return solution.status == "exact" and all(card.value is not None for card in solution.cards)


def _nothing(solution: Solution, rank: Rank) -> Explanation:
    return Explanation(solution.position, rank, rank in solution.best, ())


def _explained(case: Case, rank: Rank) -> Explanation:
    facts = [case.verdict(rank)]
    if case.worse:
        facts += _good(case, rank) if rank in case.best else _bad(case, rank)
    return Explanation(case.position, rank, rank in case.best, tuple(facts))


def _good(case: Case, rank: Rank) -> list[Fact]:
    """Return what speaks for a best card where others are worse."""
    position, objective, best = case.position, case.objective, case.best
    line, worst = case.line(rank), case.worse[0]
    lines = {card: case.line(card) for card in (rank, *case.worse)}
    return [
        *shown(position, objective, rank, best),
        *held_back(position, objective, rank, best),
        *lost_lead(position, objective, line, best),
        *case.help(rank),
        *case.news(kept(position, objective, rank, lines))[:1],
        *case.spice(rank),
        *case.everything(rank),
        *case.news(case.consequences(rank, worst)),
        *case.what_if(rank),
    ]


def _bad(case: Case, rank: Rank) -> list[Fact]:
    """Return what speaks against a worse card."""
    position, objective, best = case.position, case.objective, case.best
    refutation = case.refutation(rank)
    at_once = [
        *should_take(position, objective, rank, best),
        *shown(position, objective, rank, best),
        *refutation,
    ]
    later = [] if at_once else [*unguarded(position, objective, case.line(rank)), *case.loot(rank)]
    return [
        *at_once,
        *case.spice(rank),
        *case.news([*case.consequences(rank, best[0]), *later]),
        *case.what_if(rank, _reply(refutation)),
    ]


def _reply(refutation: list[Fact]) -> tuple[int, Rank] | None:
    """Return who refutes a worse card, and with what, if it takes a certain reply."""
    for fact in refutation:
        if isinstance(fact, Sole):
            return fact.replier, fact.reply
        if isinstance(fact, Capture):
            return fact.taker, (*fact.position.trick, fact.rank)[0]
    return None
