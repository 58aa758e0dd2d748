"""Explanations told: the choice of facts and their order in `brief` and `full`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.phrases import BRIEFS, SENTENCES, WIDTH
from ristikontra.explain.wording import clause, few_words, with_spoils, words_of
from ristikontra.seats import side_of

#: Patterns that speak for a card; told of a worse one they are merged into what it costs.
_PRAISE: Final = (p.SureWinner, p.Takes, p.Throws, p.Spares)
_WHAT_IF: Final = (f.Rule, f.Swap, f.Burden)
_DECIDES: Final = (f.Cleans, f.Half)
_BECAUSE: Final = (
    *(p.SureKing, p.SureWinner, p.Takes, p.Throws, p.Spares),
    *(p.HoldsBack, p.LosesLead, p.Keeps, *_DECIDES, f.Everything, f.Gains),
)
_FATE: Final = (*_DECIDES, p.Unguards, f.Turn)


def brief(explanation: f.Explanation) -> str:
    """Return the main reason in a few words, for a table; "" if nothing was proved.

    >>> from ristikontra.explain import explain_solution
    >>> from ristikontra.notation import read_position
    >>> from ristikontra.search import Solver
    >>> solution = Solver().solve(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> {rank: brief(found) for rank, found in explain_solution(solution).items()}
    {12: 'wins: nobody else has an ace', 7: "East's nine takes it; nothing instead of 15"}
    """
    found = explanation.facts
    if not found:
        return ""
    told = _best_words(found) if explanation.best else _worse_words(found)
    return next(words for words in told if words and len(words) <= WIDTH)


def full(explanation: f.Explanation) -> str:
    """Return one to three sentences on why a card is worth what it is; "" if nothing was proved.

    >>> from ristikontra.explain import explain_card
    >>> from ristikontra.notation import read_position
    >>> from ristikontra.search import Solver
    >>> solution = Solver().solve(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> for sentence in full(explain_card(solution, 12)).split(". "):
    ...     print(sentence)
    The ace is the only good card: the nine costs NS 15 points
    It wins the trick, for nobody else has an ace.
    """
    found = explanation.facts
    if not found:
        return ""
    clauses = _best_clauses(found) if explanation.best else _worse_clauses(found)
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in clauses)


def _first(facts: tuple[f.Fact, ...], kinds: tuple[type[f.Fact], ...]) -> f.Fact | None:
    """Return the first fact of the first kind that there is."""
    return next((fact for kind in kinds for fact in facts if type(fact) is kind), None)


def _best_clauses(found: tuple[f.Fact, ...]) -> Iterator[str]:
    yield clause(found[0])
    because = _first(found, _BECAUSE)
    rest = _first(found, (*_DECIDES, *_WHAT_IF))
    yield from (clause(fact) for fact in dict.fromkeys((because, rest)) if fact)


def _worse_clauses(found: tuple[f.Fact, ...]) -> Iterator[str]:
    praise = _first(found, _PRAISE)
    yield _and_yet(found[0], praise) if praise else clause(found[0])
    gives = _first(found, (p.Gives,))
    yield from [clause(gives)] if gives else _downfall(found)
    if fact := _first(found, _WHAT_IF):
        yield clause(fact)


def _and_yet(cost: f.Fact, praise: f.Fact) -> str:
    """Return what a card costs although it does something fine."""
    words = words_of(praise, False)
    deed = SENTENCES[f"{words.key.partition('.')[0]}.yet"].format(**words.parts)
    parts = words_of(cost, False).parts
    return SENTENCES["cost.yet"].format(**parts | {"deed": deed})


def _downfall(found: tuple[f.Fact, ...]) -> Iterator[str]:
    """Yield the refutation of a worse card and what comes of it, as one sentence."""
    refutation, fate = _refutation(found), _first(found, _FATE)
    if refutation is None or fate is None:
        yield from (clause(fact) for fact in (refutation, fate) if fact)
    elif _same_trick(refutation, fate):
        yield clause(refutation, spoils=_loot(refutation, fate))
    else:
        yield _joined(refutation, fate, SENTENCES, clause)


def _joined(
    refutation: f.Refutation,
    fate: f.Fact,
    table: Mapping[str, str],
    words: Callable[[f.Fact, str], str],
) -> str:
    """Return the refutation and what comes of it, one after the other."""
    how = _link(refutation, fate)
    joint = table.get(f"joined.{how}", table["joined"])
    variant = "" if how == "before" else how
    return joint.format(first=words(refutation, ""), second=words(fate, variant))


def _refutation(found: tuple[f.Fact, ...]) -> f.Refutation | None:
    """Return the refutation if it is worth telling: one of many dull cards is not."""
    for fact in found:
        if isinstance(fact, f.Refutation):
            dull = fact.deed is f.Deed.PLAYS and fact.replies != (fact.reply,)
            return None if dull else fact
    return None


def _same_trick(refutation: f.Refutation, fate: f.Fact) -> bool:
    """Say whether the refuting card is part of what the same trick brings its winner."""
    if not isinstance(fate, f.Turn) or refutation.deed not in (f.Deed.TAKES, f.Deed.THROWS):
        return False
    same = (refutation.trick, refutation.winner) == (fate.trick, fate.winner)
    return same and bool(fate.spoils)


def _loot(refutation: f.Refutation, fate: f.Fact) -> str:
    """Return what else counts in the trick that a refuting card decides."""
    spoils = list(fate.spoils) if isinstance(fate, f.Turn) else []
    if refutation.reply in spoils:
        spoils.remove(refutation.reply)
    return with_spoils(spoils, "throws" if refutation.deed is f.Deed.THROWS else "")


def _link(refutation: f.Refutation, fate: f.Fact) -> str:
    """Say how what comes of a refutation is told beside it.

    "same": its player does both; "there": in the trick that he leads; "before": in an earlier
    trick; "" otherwise.
    """
    if isinstance(fate, f.Turn | p.Unguards) and fate.trick < refutation.trick:
        return "before"
    if isinstance(fate, p.Unguards):
        leads = refutation.deed is f.Deed.LEADS and refutation.reply == fate.rank
        return "there" if leads and refutation.trick == fate.trick else ""
    if not isinstance(fate, f.Turn | f.Cleans) or side_of(fate.winner) == fate.side:
        return ""
    if isinstance(fate, f.Turn) and not fate.spoils:
        return ""
    if refutation.trick == fate.trick:
        return "there"
    sole = refutation.replies == (refutation.reply,)
    return "same" if fate.winner == refutation.replier and not sole else ""


def _best_words(found: tuple[f.Fact, ...]) -> Iterator[str]:
    for kinds in (_BECAUSE, (f.Swap,)):
        if fact := _first(found, kinds):
            yield few_words(fact)
    yield few_words(found[0])


def _worse_words(found: tuple[f.Fact, ...]) -> Iterator[str]:
    gives, refutation, fate = _first(found, (p.Gives,)), _refutation(found), _first(found, _FATE)
    if gives:
        yield few_words(gives)
    if refutation and fate:
        if _same_trick(refutation, fate):
            yield few_words(refutation, spoils=_loot(refutation, fate))
        else:
            yield _joined(refutation, fate, BRIEFS, few_words)
    for fact in (fate, refutation, found[0]):
        if fact:
            yield few_words(fact)
