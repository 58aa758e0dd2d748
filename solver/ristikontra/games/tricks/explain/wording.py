"""Facts put into words: which sentence of `words` a fact takes, and what goes into it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from ristikontra.game.cards import Rank
from ristikontra.game.scoring import LEAST
from ristikontra.games.tricks.explain import facts as f
from ristikontra.games.tricks.explain import patterns as p
from ristikontra.games.tricks.explain import phrases
from ristikontra.games.tricks.explain.stakes import cost_sentence
from ristikontra.words import Saying, has_words, names_part


class Telling(Struct, frozen=True):
    """How a fact is put into words.

    `first` is the number of the trick on the table; `cards` are those that the fact is about; none:
    its own card.  `then`: they have just been named, so that pronouns and "then" will do.  `brief`
    is for a table whose row names the card.
    """

    first: int = 1
    cards: tuple[Rank, ...] = ()
    then: bool = False
    brief: bool = False

    @property
    def form(self) -> str:
        """What the keys of its words begin with."""
        return "brief" if self.brief else "why"

    def trick(self, count: int) -> Saying:
        """Return the name of a trick counted from the position."""
        return phrases.trick_name(count, self.first)


#: What is said of one card, of either of two, of any of more.
_ANY: Final = ("", "one", "two", "more")

Parts = tuple[str, dict[str, object]]


def clause(fact: f.Fact, telling: Telling) -> Saying | None:
    """Return a fact as a sentence without its capital and full stop, None if it has no words.

    It has the parts that the sentence names, so that two that are equal say the same.
    """
    kind, parts = _WORDS[type(fact)](fact, telling)
    key = f"{telling.form}.{kind}"
    if not has_words(key):
        return None
    common = _common(fact, telling)
    if _against_two(fact) and "you" in (parts.get("leader"), parts.get("winner")):
        common["play"] = Saying("why.play.against.you")
    return Saying(key, **_named(key, common | parts))


def _named(key: str, parts: Mapping[str, object]) -> dict[str, object]:
    """Return those of the parts that a sentence names."""
    return {name: part for name, part in parts.items() if names_part(key, name)}


def _common(fact: f.Fact, telling: Telling) -> dict[str, object]:
    """Return the parts that many sentences share."""
    ranks, then = telling.cards or (fact.rank,), telling.then
    cards = [phrases.card_in_hand(fact.position, fact.seat, rank) for rank in ranks]
    one, some = len(cards) == 1, Saying("those.some", cards=cards)
    return {
        "seat": _person(fact, fact.seat),
        "side": phrases.people(fact.position, own=True),
        "play": Saying("why.play.against" if _against_two(fact) else "why.play.best"),
        "card": cards[0],
        "rank": fact.rank,
        "number": len(cards),
        "it": Saying("those.it" if one else "those.they")
        if then
        else Saying("those.all", cards=cards),
        "any": Saying(f"those.any.{_ANY[min(len(cards), 3)]}") if then else some,
        "that": Saying("those.that" if one else "those.them") if then else some,
        "after": "" if then else Saying("those.after", cards=cards),
        "then": Saying("those.then") if then else "",
    }


def _person(fact: f.Fact, seat: int) -> str:
    return phrases.person(fact.position, seat)


def _against_two(fact: f.Fact) -> bool:
    """Say whether best play is that of two others against the player on turn."""
    return not fact.position.rules.seating.two_sided


def cost(facts: Sequence[f.Cost]) -> Saying:
    """Return what worse cards of one worth cost, as a clause."""
    fact, number = facts[0], len(facts)
    stake = cost_sentence(fact.position, fact.objective, fact.kept, fact.lost, number)
    return Saying("why.cost", cards=_cards(facts), stake=stake)


def best(facts: Sequence[f.Best]) -> Saying:
    """Return which cards are best, as a clause."""
    if _against_two(facts[0]):
        return Saying("why.best.sure", cards=_cards(facts), number=len(facts))
    key = "why.best" if len(facts) == 1 else "why.best.several"
    return Saying(key, cards=_cards(facts))


def _cards(facts: Sequence[f.Fact]) -> list[tuple[int, Rank]]:
    return [phrases.card_in_hand(fact.position, fact.seat, fact.rank) for fact in facts]


# --- the card's worth -----------------------------------------------------------------------


def _equal(fact: f.Equal, telling: Telling) -> Parts:
    return "Equal.sure" if _against_two(fact) else "Equal", {}


def _everything(fact: f.Everything, telling: Telling) -> Parts:
    return "Everything", {"points": fact.points}


# --- patterns -------------------------------------------------------------------------------


def _takes(fact: p.Takes, telling: Telling) -> Parts:
    last = fact.position.ends_trick
    spoils = [rank for rank in fact.spoils if rank != fact.rank]  # that one is led goes unsaid
    return "Takes.last" if last else "Takes", {"haul": _haul(spoils, telling)}


def _takes_over(fact: p.TakesOver, telling: Telling) -> Parts:
    return "TakesOver", {"partner": _person(fact, fact.partner)}


def _leads_on(fact: p.LeadsOn, telling: Telling) -> Parts:
    names = {"winner": _person(fact, fact.winner), "other": _person(fact, fact.other)}
    return "LeadsOn", names | {"against": _those(fact, fact.against)}


def _takers(fact: p.Takers, telling: Telling) -> Parts:
    parts: dict[str, object] = {"takers": [_person(fact, seat) for seat in fact.takers]}
    if fact.under is None:
        return "Takers.both", parts
    names = {"taker": _person(fact, fact.takers[-1]), "under": _person(fact, fact.under)}
    return "Takers.over", parts | names


def _should_take(fact: p.ShouldTake, telling: Telling) -> Parts:
    parts: dict[str, object] = {"led": phrases.card_in_hand(fact.position, fact.seat, fact.led)}
    if fact.partner is not None:
        return "ShouldTake.over", parts | {"partner": _person(fact, fact.partner)}
    winners = p.possible_winners(fact.position, fact.rank)
    if any(fact.objective.side_of(seat) == fact.side for seat in winners):
        return "ShouldTake", parts
    return "ShouldTake.left", parts | {"winners": _those_of(fact, winners)}


def _throws(fact: p.Throws, telling: Telling) -> Parts:
    points = fact.position.rules.values[fact.rank]
    return "Throws", {"points": points, "partner": _person(fact, fact.partner)}


def _discards(fact: p.Gives | p.Spares, telling: Telling) -> Parts:
    parts = {
        "winners": _those_of(fact, fact.winners),
        "points": fact.position.rules.values[fact.rank],
    }
    return type(fact).__name__, parts


def _those_of(fact: f.Fact, winners: Sequence[int]) -> str:
    """Return what one of the other side is called, or several of it."""
    return (
        _person(fact, winners[0]) if len(winners) == 1 else phrases.people(fact.position, own=False)
    )


def _holds_back(fact: p.HoldsBack, telling: Telling) -> Parts:
    return "HoldsBack", {"led": phrases.card_in_hand(fact.position, fact.seat, fact.led)}


def _loses_lead(fact: p.LosesLead, telling: Telling) -> Parts:
    sure_winners = [
        phrases.card_in_hand(fact.position, fact.seat, rank) for rank in fact.sure_winners
    ]
    return "LosesLead", {"winner": _person(fact, fact.winner), "sure": sure_winners}


def _keeps(fact: p.Keeps, telling: Telling) -> Parts:
    parts = {
        "kept": fact.kept,
        "trick": telling.trick(fact.trick),
        "leader": _person(fact, fact.leader),
    }
    return f"Keeps.{fact.reason.value}", parts


def _unguards(fact: p.Unguards, telling: Telling) -> Parts:
    return "Unguards", {"leader": _person(fact, fact.leader), "trick": telling.trick(fact.trick)}


def _plain(fact: f.Fact, telling: Telling) -> Parts:
    return type(fact).__name__, {}


# --- what can be done in this trick, and what comes of it ------------------------------------


def _capture(fact: f.Capture, telling: Telling) -> Parts:
    led = (*fact.position.trick, fact.rank)[0]
    spoils = list(fact.spoils)
    if led in spoils:
        spoils.remove(led)  # the taker's own card
    if spoils == [led]:
        spoils = []  # that one is led goes unsaid
    reply = phrases.owned(fact.position, fact.taker, led)
    key = "Capture.sole" if fact.sole else "Capture"
    haul = _haul(spoils, telling)
    lost = fact.objective.side_of(fact.taker) != fact.side
    if not spoils and not fact.position.trick and lost and fact.position.rules.values[led]:
        own = phrases.one_of(fact.position, fact.seat, led)
        haul = Saying(f"{telling.form}.haul.own", own=own)
    return key, {"reply": reply, "haul": haul}


def _sole(fact: f.Sole, telling: Telling) -> Parts:
    return "Sole", {"reply": phrases.owned(fact.position, fact.replier, fact.reply)}


def _swing(fact: f.Swing, telling: Telling) -> Parts:
    parts = {
        "party": phrases.people(fact.position, fact.gainer),
        "points": fact.points,
        "other": fact.other,
        "others": _others(fact),
    }
    kind = "more" if fact.best == fact.gainer else "less"
    bound = "" if fact.same or telling.brief else ".bound"
    return f"Swing.{kind}.{'best' if fact.best else 'worse'}{bound}", parts


def _settles(fact: f.Settles, telling: Telling) -> Parts:
    how, parts = _trick_parts(fact, telling)
    made = {"party": phrases.people(fact.position, fact.best), "made": fact.made, "most": fact.most}
    tally = "worse" if not fact.best else "best.most" if fact.most else "best"
    tally_words = Saying(f"why.tally.{tally}", **made, others=_others(fact))
    return f"Settles.{how}", made | parts | {"tally": tally_words}


def _trick_parts(fact: f.Settles | f.ByThen, telling: Telling) -> Parts:
    """Return the form of a sentence about a trick of a line, and its parts."""
    spoils = p.counting(fact.position, fact.ranks)
    # The card that is led, and one that matches it, have been named already.
    settled = Counter({fact.ranks[0]: 1 + (fact.winner != fact.leader)})
    beside = p.counting(fact.position, tuple((Counter(fact.ranks) - settled).elements()))
    parts: dict[str, object] = {
        "leader": _person(fact, fact.leader),
        "winner": _person(fact, fact.winner),
        "led": fact.ranks[0],
        "trick": telling.trick(fact.trick),
        "haul": _haul(spoils, telling),
        "beside": Saying("why.Settles.spoils", spoils=beside) if beside else "",
    }
    how = "here" if fact.trick == 1 else "own" if fact.leader == fact.winner else "match"
    return how, parts


def _by_then(fact: f.ByThen, telling: Telling) -> Parts:
    how, parts = _trick_parts(fact, telling)
    kind = "more" if fact.best == fact.gainer else "less"
    bound = "" if fact.same else ".bound"
    parts |= {"party": phrases.people(fact.position, fact.gainer), "made": fact.made}
    parts |= {"other": fact.other, "others": _others(fact)}
    key = f"why.by_then.{kind}{bound}"
    parts |= {"tally": Saying(key, **_named(key, parts))}
    key = f"why.Settles.{how}"
    sentence = Saying(key, **_named(key, _common(fact, telling) | parts))
    return "ByThen", parts | {"sentence": sentence}


def _others(fact: f.Swing | f.Settles | f.ByThen) -> Saying:
    """Name the cards that a card is compared with; a best one may be compared with all others."""
    if fact.best and len(fact.position.moves()) - 1 == len(fact.others) > 1:
        return Saying("those.other")
    return _those(fact, fact.others)


def _regains(fact: f.Regains, telling: Telling) -> Parts:
    return "Regains", {"points": fact.points}


def _denied(fact: f.Denied, telling: Telling) -> Parts:
    parts = {"winner": _person(fact, fact.winner), "trick": telling.trick(fact.trick)}
    return "Denied", parts


def _ends(fact: f.Ends, telling: Telling) -> Parts:
    parts = {
        "party": phrases.people(fact.position, own=True),
        "own": fact.own,
        "other": fact.other,
        "others": _those(fact, (fact.against,)),
    }
    return "Ends", parts


def _those(fact: f.Fact, ranks: Sequence[Rank]) -> Saying:
    cards = [phrases.card_in_hand(fact.position, fact.seat, rank) for rank in ranks]
    return Saying("those.some", cards=cards)


def _cleans(fact: f.Cleans, telling: Telling) -> Parts:
    parts = {
        "winner": _person(fact, fact.winner),
        "side": phrases.people(fact.position, fact.objective.side_of(fact.winner) == fact.side),
        "trick": telling.trick(fact.trick),
    }
    return _begun("Cleans", fact, parts, telling)


def _half(fact: f.Half, telling: Telling) -> Parts:
    parts = {
        "side": phrases.people(fact.position, fact.gainer == fact.side),
        "trick": telling.trick(fact.trick),
    }
    return _begun("Half", fact, parts, telling)


def _due(fact: f.Due, telling: Telling) -> Parts:
    own, theirs = fact.own, fact.theirs
    if own == theirs:
        kind = "even"
    elif max(own, theirs) < LEAST:
        kind = "short"
    elif min(own, theirs) >= LEAST:
        kind = "low" if own < theirs else "high"
    else:
        kind = "starved" if own < theirs else "held"
    other = phrases.people(fact.position, own=False)
    return f"Due.{kind}", {"own": own, "theirs": theirs, "other": other}


def _shared(fact: p.Shared, telling: Telling) -> Parts:
    led = "" if fact.position.trick else ".lead"
    return f"Shared{led}", {"partner": _person(fact, fact.partner)}


def _spends(fact: p.Spends, telling: Telling) -> Parts:
    parts = {
        "best": _those(fact, fact.line[:1]),
        "trick": telling.trick(fact.trick),
        "leader": _person(fact, fact.leader),
    }
    return f"Spends.{'winner' if fact.leader == fact.seat else 'match'}", parts


def _spice(fact: f.Spice, telling: Telling) -> Parts:
    return "Spice", {"points": fact.points}


def _begun(key: str, fact: f.Cleans | f.Half, parts: dict[str, object], telling: Telling) -> Parts:
    """Name the card that the line begins with where it is another one."""
    if fact.line[0] == fact.rank:
        return key, parts
    other = phrases.card_in_hand(fact.position, fact.seat, fact.line[0])
    after = Saying("those.after", cards=[other])
    named = f"{key}.other" if telling.brief else key
    return named, parts | {"card": other, "after": after, "then": ""}


# --- what if --------------------------------------------------------------------------------


def _swap(fact: f.Swap, telling: Telling) -> Parts:
    parts: dict[str, object] = {
        "valued": phrases.one_of(fact.position, fact.owner, fact.valued),
        "worthless": phrases.one_of(fact.position, fact.partner, fact.worthless),
        "fate": _fate(fact.helps),
    }
    return "Swap", parts


def _burden(fact: f.Burden, telling: Telling) -> Parts:
    more = abs(fact.other.points - fact.kept.points)
    same = fact.kept.outcome == fact.other.outcome
    parts = {"leader": _person(fact, fact.leader), "points": more}
    if _against_two(fact):
        return "Burden.sure", parts
    return "Burden.points" if same else "Burden.outcome", parts


def _rule(fact: f.Rule, telling: Telling) -> Parts:
    return f"Rule.{fact.option}", {"fate": _fate(fact.helps)}


def _fate(helps: bool) -> Saying:
    return Saying("why.fate.helps" if helps else "why.fate.breaks")


def _haul(spoils: Sequence[Rank], telling: Telling) -> Saying:
    """Return what is taken: a trick, and the cards that make it worth taking."""
    if not spoils:
        return Saying(f"{telling.form}.haul.none")
    return Saying(f"{telling.form}.haul", spoils=spoils)


_WORDS: Final[Mapping[type[f.Fact], Callable[[Any, Telling], Parts]]] = {
    f.Only: _plain,
    f.Equal: _equal,
    f.Capture: _capture,
    f.Sole: _sole,
    f.Swing: _swing,
    f.Settles: _settles,
    f.ByThen: _by_then,
    f.Regains: _regains,
    f.Denied: _denied,
    f.Ends: _ends,
    f.Unclear: _plain,
    f.Cleans: _cleans,
    f.Half: _half,
    f.Due: _due,
    f.Spice: _spice,
    f.Everything: _everything,
    f.Swap: _swap,
    f.Burden: _burden,
    f.Rule: _rule,
    p.SureWinner: _plain,
    p.SureKing: _plain,
    p.Shared: _shared,
    p.Spends: _spends,
    p.Takes: _takes,
    p.TakesOver: _takes_over,
    p.LeadsOn: _leads_on,
    p.Takers: _takers,
    p.ShouldTake: _should_take,
    p.Throws: _throws,
    p.Gives: _discards,
    p.Spares: _discards,
    p.HoldsBack: _holds_back,
    p.LosesLead: _loses_lead,
    p.Keeps: _keeps,
    p.Unguards: _unguards,
}
