"""Why a card is worth what it is: facts that the search has proved, and the words for them.

1. `facts` and `patterns` say what can be claimed, `proofs` finds it by solving.
2. `bestplay` knows what a side can secure, and whether it is news that something may happen. 3.
`words` holds every sentence, `wording` and `telling` choose among them.
4. `game.changes.swap` makes the positions that "were East's king South's" speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from types import MappingProxyType

from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.proofs import Case
from ristikontra.explain.telling import brief, full, paragraphs
from ristikontra.game.cards import Rank
from ristikontra.search.solver import Searcher, Solution

__all__ = [
    "brief",
    "explain_card",
    "explain_solution",
    "full",
    "paragraphs",
]


def explain_card(solution: Solution, rank: Rank, solver: Searcher | None = None) -> f.Explanation:
    """Return why a legal card is worth what it is.

    `solver` must have the objective of the solution; the one that found it has a warm table.
    Raises `IllegalPlay` if the card is not legal.

    >>> from ristikontra.formats.notation import read_position
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> [type(fact).__name__ for fact in explain_card(solution, Rank("A")).facts[:2]]
    ['Best', 'SureWinner']
    """
    solution.position.check(rank)
    if not _known(solution):
        return _nothing(solution, rank)
    return _explained(Case(solution, solver), rank)


def explain_solution(
    solution: Solution, solver: Searcher | None = None
) -> Mapping[Rank, f.Explanation]:
    """Return the explanation of every legal card, by rank, from the ace down.

    >>> from ristikontra.formats.notation import read_position
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
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


def _nothing(solution: Solution, rank: Rank) -> f.Explanation:
    return f.Explanation(solution.position, rank, rank in solution.best, ())


def _explained(case: Case, rank: Rank) -> f.Explanation:
    facts = [case.verdict(rank)]
    if case.worse:
        found = _good(case, rank) if rank in case.best else _bad(case, rank)
        if all(isinstance(fact, (*f.WHAT_IF, p.HoldsBack, p.LosesLead)) for fact in found):
            facts.append(f.Unclear(case.position, case.objective, rank))
        facts += found
    return f.Explanation(case.position, rank, rank in case.best, tuple(facts))


def _good(case: Case, rank: Rank) -> list[f.Fact]:
    """Return what speaks for a best card where others are worse."""
    position, objective, best = case.position, case.objective, case.best
    lines = {card: case.line(card) for card in (rank, *case.worse)}
    found = [
        *p.shown(position, objective, rank, best),
        *p.shared(position, objective, rank, best),
        *case.help(rank),
    ]
    keeps: list[p.Keeps] = []
    if not found:  # what is kept is seldom needed beside these, and takes long to prove
        keeps += islice(filter(case.is_news, p.kept(position, objective, rank, lines)), 1)
    found += case.spice(rank)
    found += next(filter(None, (case.decides(rank, other) for other in case.worse)), ())
    if not found and case.worse != [fact.kept for fact in keeps]:
        # A card that most others keep too does not explain why these are worse.
        found += case.swing(rank) or case.settles(rank)
    return [
        *keeps,
        *found,
        *case.everything(rank),
        *p.held_back(position, objective, rank, best),
        *p.lost_lead(position, objective, lines[rank], best),
        *case.what_if(rank, _matching(found)),
    ]


def _bad(case: Case, rank: Rank) -> list[f.Fact]:
    """Return what speaks against a worse card."""
    position, objective, best = case.position, case.objective, case.best
    found = [
        *p.should_take(position, objective, rank, best),
        *p.shown(position, objective, rank, best),
        *case.refutation(rank),
    ]
    decides = case.decides(rank, best[0])
    if not found and not any(isinstance(fact, f.Cleans) for fact in decides):
        found += case.swing(rank)
    later: list[f.Fact] = []
    if not (decides or case.accounts(rank, found)):
        later += case.news([*p.unguarded(position, objective, case.line(rank)), *case.spent(rank)])
        later += [] if later else case.settles(rank, later=bool(found))
    return [
        *found,
        *case.spice(rank),
        *decides,
        *later,
        *case.what_if(rank, _matching(found)),
    ]


def _matching(found: list[f.Fact]) -> tuple[int, Rank] | None:
    """Return whose card a fact says to matter in this trick, and which it is, if one does."""
    for fact in found:
        if isinstance(fact, f.Sole):
            return fact.replier, fact.reply
        if isinstance(fact, f.Capture):
            return fact.taker, (*fact.position.trick, fact.rank)[0]
        if isinstance(fact, p.Shared):
            return fact.partner, fact.rank
    return None
