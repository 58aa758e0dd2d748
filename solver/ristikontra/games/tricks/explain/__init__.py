"""Why a card is worth what it is: facts that the search has proved, and the words for them.

1. `facts` and `patterns` say what can be claimed, `proofs` finds it by solving.
2. `bestplay` knows what a side can secure, and whether it is news that something may happen. 3.
`words` holds every sentence, `wording` and `telling` choose among them.
4. `game.changes.swap` makes the positions that "were East's king South's" speaks of.
"""

from collections.abc import Mapping
from itertools import islice
from types import MappingProxyType

from ristikontra.game.cards import Rank
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.proofs import Case
from ristikontra.games.tricks.explain.telling import brief, full, has_reason, paragraphs
from ristikontra.games.tricks.search.solver import Searcher, Solution

__all__ = [
    "brief",
    "explain_card",
    "explain_solution",
    "full",
    "has_reason",
    "paragraphs",
]


#: What a card does in the trick on the table, whatever that is worth.
_SAFE = p.SureWinner | p.Throws | p.Spares


def explain_card(solution: Solution, rank: Rank, solver: Searcher | None = None) -> f.Explanation:
    """Return why a legal card is worth what it is.

    `solver` must have the objective of the solution; the one that found it has a warm table.
    Raises `IllegalPlay` if the card is not legal.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> [type(fact).__name__ for fact in explain_card(solution, Rank("A")).facts[:2]]
    ['Best', 'SureWinner']
    """
    solution.position.check(rank)
    if not _known(solution):
        return _nothing(solution, rank)
    if solution.position.stock:
        return _with_stock(solution, rank)
    return _explained(Case(solution, solver), rank)


def explain_solution(
    solution: Solution, solver: Searcher | None = None
) -> Mapping[Rank, f.Explanation]:
    """Return the explanation of every legal card, by rank, from the ace down.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> [(found.rank, found.best) for found in explain_solution(solution).values()]
    [(Rank('A'), True), (Rank('9'), False)]
    """
    ranks = [card.rank for card in solution.cards]
    if not ranks or not _known(solution):
        return MappingProxyType({rank: _nothing(solution, rank) for rank in ranks})
    if solution.position.stock:
        return MappingProxyType({rank: _with_stock(solution, rank) for rank in ranks})
    case = Case(solution, solver)
    return MappingProxyType({rank: _explained(case, rank) for rank in ranks})


def _known(solution: Solution) -> bool:
    """Say whether everything that explanations start from has been proved."""
    return solution.status == "exact" and all(card.value is not None for card in solution.cards)


def _nothing(solution: Solution, rank: Rank) -> f.Explanation:
    return f.Explanation(solution.position, rank, rank in solution.best, ())


def _with_stock(solution: Solution, rank: Rank) -> f.Explanation:
    """Return what the cards on the table and in the hands prove, while there is a stock.

    Nobody can draw or turn the rank led in this trick any more: it is not among the next cards.
    So the trick depends only on who holds one now, as if there were no stock.
    """
    position, objective, best = solution.position, solution.objective, solution.best
    value, values = solution.lower, {card.rank: card.lower for card in solution.cards}
    about = position, objective, rank
    verdict: f.Fact = f.Best(*about) if rank in best else f.Cost(*about, value, values[rank])
    if len(best) == len(values):
        verdict = f.Only(*about) if len(values) == 1 else f.Equal(*about)
    left, side = position.points_left, objective.side_of(position.mover)
    every = not objective.has_outcome and rank in best and left and len(values) > 1
    taken = every and value.points == (0 if side else left)
    everything = [f.Everything(*about, left)] if taken else []
    led = position.trick[0] if position.trick else rank
    turned = not position.counts[position.mover][rank]
    if turned or position.taken_up or led in position.stock[: len(position.counts)]:
        return f.Explanation(position, rank, rank in best, (verdict, *everything))
    shown = p.shown(position.replace(stock=()), objective, rank, best)
    facts = [fact for fact in shown if not isinstance(fact, p.TakesOver | p.SureKing)]
    return f.Explanation(position, rank, rank in best, (verdict, *facts, *everything))


def _explained(case: Case, rank: Rank) -> f.Explanation:
    facts = [case.verdict(rank)]
    if case.worse:
        found = _good(case, rank) if rank in case.best else _bad(case, rank)
        if all(isinstance(fact, (*f.WHAT_IF, p.HoldsBack, p.LosesLead)) for fact in found):
            facts.append(f.Unclear(case.position, case.objective, rank))
        facts += found
    elif isinstance(facts[0], f.Equal):
        facts += case.everything(rank)
    return f.Explanation(case.position, rank, rank in case.best, tuple(facts))


def _good(case: Case, rank: Rank) -> list[f.Fact]:
    """Return what speaks for a best card where others are worse."""
    position, objective, best = case.position, case.objective, case.best
    lines = {card: case.line(card) for card in (rank, *case.worse)}
    found = [
        *case.shown(rank),
        *p.shared(position, objective, rank, best),
        *case.takers(rank),
        *case.help(rank),
    ]
    found += [] if found else case.swing(rank) or _leads_on(case, rank)
    keeps: list[p.Keeps] = []
    if not found:  # what is kept is seldom needed beside these, and takes long to prove
        keeps += islice(filter(case.is_news, p.kept(position, objective, rank, lines)), 1)
    found += case.spice(rank)
    found += next(filter(None, (case.decides(rank, other) for other in case.worse)), ())
    if found and all(isinstance(fact, _SAFE) for fact in found) and not case.decides_now(rank):
        # To win or give up this trick is not the reason where a later one is.
        found = [*case.turning(rank, later=True)] or found
    if not found and case.worse != [fact.kept for fact in keeps]:
        # A card that most others keep too does not explain why these are worse.
        turning = case.turning(rank)
        # A card kept for a later trick does not explain what an earlier one decides.
        keeps = [fact for fact in keeps if not turning or fact.trick <= turning[0].trick]
        found += turning
    return [
        *keeps,
        *found,
        *case.everything(rank),
        *p.held_back(position, objective, rank, best),
        *p.lost_lead(position, objective, lines[rank], best),
        *case.what_if(rank, _matching(found)),
    ]


def _leads_on(case: Case, rank: Rank) -> list[f.Fact]:
    """Return who takes the trick and leads on, where that decides, and what comes of it."""
    found = case.leads_on(rank)
    return [*found, *case.turning(rank, later=True)] if found else []


def _bad(case: Case, rank: Rank) -> list[f.Fact]:
    """Return what speaks against a worse card."""
    position, objective, best = case.position, case.objective, case.best
    found = [
        *case.should_take(rank),
        *case.shown(rank),
        *case.takers(rank),
    ]
    found += [] if found else case.refutation(rank) or case.taken(rank)
    decides = case.decides(rank, best[0])
    if not found and not any(isinstance(fact, f.Cleans | f.Denied) for fact in decides):
        found += case.swing(rank) or case.leads_on(rank)
    later: list[f.Fact] = []
    if not (decides or case.accounts(rank, found)):
        for_later: list[p.Unguards | p.Spends] = [
            *p.unguarded(position, objective, case.line(rank)),
            *case.spent(rank),
        ]
        turning = case.turning(rank, later=bool(found))
        # What a card is for does not explain what an earlier trick decides.
        for_later = [fact for fact in for_later if not turning or fact.trick <= turning[0].trick]
        later += case.news(for_later) or turning
        # A few points in a lost trick, or who takes it, are not the reason where a later trick is.
        if later:
            sole = any(isinstance(fact, f.Sole) for fact in found)
            keeps = sole and case.matching_decides(rank)
            beside = p.Gives if keeps else p.Gives | f.Sole
            found = [fact for fact in found if not isinstance(fact, beside)]
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
