"""The choice of facts and their order in explanations: `brief`, `full` and `paragraphs`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Final

from ristikontra.game.cards import Rank
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain.wording import Telling, best, clause, cost
from ristikontra.games.tricks.search.objectives import Value
from ristikontra.words import Saying

Facts = tuple[f.Fact, ...]
Kinds = tuple[type[f.Fact], ...]

#: How many facts are stated for a card at most.
SENTENCES: Final = 3

_DECIDES: Final = (f.Denied, f.Cleans, f.Half, f.Due)
_BECAUSE: Final = (
    *(
        p.SureKing,
        p.SureWinner,
        p.Shared,
        p.Takes,
        p.TakesOver,
        p.Takers,
        p.Throws,
        p.Spares,
        p.Gives,
    ),
    *(f.Capture, p.Keeps, *_DECIDES, f.Swing, p.LeadsOn, f.Settles, f.ByThen),
    *(f.Everything, f.Ends, f.Unclear),
)
_ALTHOUGH: Final = (p.HoldsBack, p.LosesLead)
_AT_ONCE: Final = (
    *(p.ShouldTake, p.Gives, p.SureWinner, p.Shared, p.Takes, p.TakesOver, p.Takers),
    *(f.Capture, f.Sole, f.Swing, p.LeadsOn),
)
_LATER: Final = (p.Unguards, p.Spends, f.Settles, f.ByThen, f.Ends, f.Unclear)


def facts_of(explanation: f.Explanation) -> Iterator[f.Fact]:
    """Yield the facts about a card that are stated beside its worth."""
    found = explanation.facts
    if explanation.best:
        because = _first(found, _BECAUSE)
        decides = () if isinstance(because, (*_DECIDES, p.SureKing)) else _DECIDES
        more = (f.Everything,) if isinstance(because, f.Swing | f.Settles | f.ByThen) else ()
        settles = (f.Swing, f.Settles, f.ByThen) if isinstance(because, p.Keeps | p.LeadsOn) else ()
        kinds: tuple[Kinds, ...] = (
            *(_BECAUSE, settles, _ALTHOUGH, (f.Spice,)),
            (*decides, *more, *f.WHAT_IF),
        )
    else:
        kinds = (_AT_ONCE, (f.Regains,), (f.Spice,), (*_DECIDES, *_LATER), f.WHAT_IF)
    first = (fact for some in kinds if (fact := _first(found, some)))
    yield from islice(first, SENTENCES)


def has_reason(explanation: f.Explanation) -> bool:
    """Say whether anything but its worth, and what would change it, is to be said of a card."""
    return any(not isinstance(fact, f.WHAT_IF) for fact in facts_of(explanation))


def brief(explanation: f.Explanation) -> Saying | None:
    """Return the main reason in a few words, for a table; None if there is none.

    >>> from ristikontra.games.tricks.explain import explain_solution
    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> {rank: str(brief(found)) for rank, found in explain_solution(solution).items()}
    {Rank('A'): 'wins: nobody else has an ace', Rank('9'): "only East's nine refutes it"}
    """
    if explanation.facts and isinstance(explanation.facts[0], f.Equal):
        return None
    short = (clause(fact, Telling(brief=True)) for fact in facts_of(explanation))
    return next(filter(None, short), None)


def full(explanation: f.Explanation, first: int = 1) -> Saying | None:
    """Return why a card is worth what it is in up to three sentences; None if there is no reason.

    What it costs is not said.  `first` is the number of the trick on the table.

    >>> from ristikontra.games.tricks.explain import explain_card
    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> str(full(explain_card(solution, Rank("A"))))
    'The ace wins the trick: nobody else has one.'
    """
    return sentences(clause(fact, Telling(first)) for fact in facts_of(explanation))


def paragraphs(found: Mapping[Rank, f.Explanation], first: int = 1) -> list[Saying]:
    """Return why the cards of a position are worth what they are, the best first.

    Cards of the same worth share a paragraph.  Worse cards without a reason have none,
    and no reason is given twice.

    >>> from ristikontra.games.tricks.explain import explain_solution
    >>> from ristikontra.games.tricks.notation import read_position
    >>> from ristikontra.games.tricks.search.solver import Searcher
    >>> solution = Searcher().find(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> for text in paragraphs(explain_solution(solution)):
    ...     print(text)
    The ace is the only good card. It wins the trick: nobody else has one.
    The nine costs NS 15 points: only East's nine refutes that, by taking the trick. After ...
    """
    known = [one for one in found.values() if one.facts]
    if known and isinstance(known[0].facts[0], f.Only | f.Equal):
        facts = known[0].facts
        both = [*facts[:1], *[fact for fact in facts if isinstance(fact, f.Everything)]]
        about = Telling(first, tuple(one.rank for one in known), then=True)
        alike = sentences(clause(fact, about) for fact in both)
        return [alike] if alike else []
    good = [one for one in known if one.best]
    worse = sorted((one for one in known if not one.best), key=_loss)
    groups = [good, *(list(group) for _, group in groupby(worse, key=_loss))]
    said: list[Saying | None] = []
    certain = {one.rank for one in good if isinstance(next(facts_of(one), None), p.SureKing)}
    return [text for group in groups if group and (text := _group(group, first, said, certain))]


def _loss(explanation: f.Explanation) -> Value:
    """Return what a worse card loses, by component, for its side."""
    fact = explanation.facts[0]
    assert isinstance(fact, f.Cost)
    return (fact.kept - fact.lost).for_party(fact.side)


def _group(
    cards: Sequence[f.Explanation], first: int, said: list[Saying | None], certain: set[Rank]
) -> Saying | None:
    """Return the paragraph on cards of one worth.

    `said` are sentences that have been used.  `certain` are the cards whose sentence says
    that they clean in this trick, so that nothing more is said of cleaning there.
    """

    def new(fact: f.Fact) -> bool:
        at_once = isinstance(fact, f.Cleans) and fact.trick == 1 and fact.line[0] in certain
        return not at_once and clause(fact, Telling(first)) not in said

    each = [[fact] for fact in facts_of(cards[0])] if len(cards) == 1 else _shared(cards)
    fresh = [facts for facts in each if new(facts[0])]
    said += (clause(facts[0], Telling(first)) for facts in fresh)
    clauses = []
    for at, facts in enumerate(fresh):
        then = not at and len(facts) == len(cards)
        clauses.append(clause(facts[0], Telling(first, tuple(fact.rank for fact in facts), then)))
    bests = [one.facts[0] for one in cards if isinstance(one.facts[0], f.Best)]
    if bests:
        return sentences([best(bests), *clauses])
    if not fresh:
        return None
    costs = [one.facts[0] for one in cards if isinstance(one.facts[0], f.Cost)]
    if isinstance(fresh[0][0], f.WHAT_IF):  # which does not explain it
        return sentences([cost(costs), *clauses])
    because = Saying("cost.because", cost=cost(costs), reason=clauses[0])
    return sentences([because, *clauses[1:]])


def _shared(cards: Sequence[f.Explanation]) -> list[list[f.Fact]]:
    """Return the main reason of each card; cards that one sentence covers come together."""
    everything = [fact for one in cards if (fact := _first(one.facts, (f.Everything,)))]
    if everything:
        return [everything]
    reasons: list[tuple[object, list[f.Fact]]] = []
    for one in cards:
        fact = next(facts_of(one), None)
        if fact and not isinstance(fact, f.WHAT_IF):
            same = type(fact), clause(fact, Telling(then=True))
            facts = next((facts for one, facts in reasons if one == same), None)
            if facts is None:
                reasons.append((same, [fact]))
            else:
                facts.append(fact)
    return [facts for _, facts in reasons]


def _first(facts: Facts, kinds: Kinds) -> f.Fact | None:
    """Return the first fact of the first kind that there is."""
    return next((fact for kind in kinds for fact in facts if type(fact) is kind), None)


def sentences(clauses: Iterable[Saying | None]) -> Saying | None:
    """Return those clauses that there are as sentences, None if there is none."""
    found = [clause for clause in clauses if clause]
    return Saying("sentences", clauses=found) if found else None
