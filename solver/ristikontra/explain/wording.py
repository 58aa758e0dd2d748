"""Facts put into words: which sentence of `phrases` a fact takes, and what goes into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ristikontra.cards import RANK_NAMES, article
from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.phrases import (
    BRIEFS,
    SENTENCES,
    held,
    listed,
    number,
    one_of,
    owned,
    points,
    several,
    trick_name,
)
from ristikontra.explain.stakes import Stake, stake_of
from ristikontra.outcome import Value
from ristikontra.seats import NS, SEAT_NAMES, SIDES, side_of


class Words(NamedTuple):
    """A key of the tables and the parts of its sentence, for `full` or for `brief`."""

    key: str
    parts: dict[str, str]


def clause(fact: f.Fact, how: str = "", **more: str) -> str:
    """Return a fact as a sentence without its capital and full stop.

    `how` names a variant of the sentence; `more` takes the place of parts of the same name.
    """
    words = words_of(fact, False)
    key = f"{words.key}.{how}" if how else words.key
    return SENTENCES[key].format(**words.parts | more)


def few_words(fact: f.Fact, how: str = "", **more: str) -> str:
    """Return a fact in a few words, "" where they would say too little.

    A variant that has no words of its own takes those of the whole.
    """
    words = words_of(fact, True)
    key = f"{words.key}.{how}" if how else words.key
    while key not in BRIEFS and "." in key:
        key = key.rpartition(".")[0]
    return BRIEFS[key].format(**words.parts | more) if key in BRIEFS else ""


def words_of(fact: f.Fact, brief: bool) -> Words:
    """Return the key and the parts of a fact's sentence."""
    key, parts = _WORDS[type(fact)](fact, brief)
    common = {
        "seat": SEAT_NAMES[fact.seat],
        "side": SIDES[fact.side],
        "other": SIDES[1 - fact.side],
        "card": held(fact.position, fact.seat, fact.rank),
        "a_card": article(fact.rank),
        "rank": RANK_NAMES[fact.rank],
    }
    return Words(key, {**common, **parts})


# --- the card's worth -----------------------------------------------------------------------


def stake_words(fact: f.Fact, kept: Value, lost: Value, brief: bool) -> str:
    """Return what a worse value costs the side on turn, as a verb and what follows it."""
    stake = stake_of(fact.position, fact.objective, kept, lost)
    difference = kept.outcome - lost.outcome if stake is Stake.SCORE else kept.points - lost.points
    sign = 1 if fact.side == NS else -1
    table = BRIEFS if brief else SENTENCES
    return table[f"stake.{stake.value}"].format(
        side=SIDES[fact.side],
        other=SIDES[1 - fact.side],
        points=points(sign * difference, brief),
    )


def _best(fact: f.Best, brief: bool) -> Words:
    worse = len(fact.position.legal_cards()) - 1 - len(fact.others)
    names = [held(fact.position, fact.seat, rank) for rank in fact.others]
    if brief and names:
        key = "ties"
    elif brief:
        key = "margin" if fact.kept.outcome == fact.lost.outcome else "else"
    elif not names:
        key = "one" if worse == 1 else "next"
    elif worse > 1:
        key = "ties"
    else:
        key = "ties_one" if len(names) == 1 else "any_but"
    parts = {
        "others": listed(names) if names else "",
        "next": held(fact.position, fact.seat, fact.next),
        "stake": stake_words(fact, fact.kept, fact.lost, brief),
    }
    return Words(f"best.{key}", parts)


def _cost(fact: f.Cost, brief: bool) -> Words:
    return Words("cost", {"stake": stake_words(fact, fact.kept, fact.lost, brief)})


def _gains(fact: f.Gains, brief: bool) -> Words:
    parts = {
        "winner": SEAT_NAMES[fact.winner],
        "spoils": several(fact.spoils),
        "trick": trick_name(fact.position, fact.trick, brief),
    }
    return Words("Gains", parts)


def _everything(fact: f.Everything, brief: bool) -> Words:
    return Words("Everything", {"points": points(fact.points, brief)})


# --- patterns -------------------------------------------------------------------------------


def _takes(fact: p.Takes, brief: bool) -> Words:
    last = len(fact.position.trick) == 3
    spoils = with_spoils([rank for rank in fact.spoils if rank != fact.rank])
    return Words("Takes.last" if last else "Takes", {"spoils": spoils})


def _throws(fact: p.Throws, brief: bool) -> Words:
    worth = points(fact.position.rules.values[fact.rank], brief)
    return Words("Throws", {"points": worth, "partner": SEAT_NAMES[fact.partner]})


def _discards(fact: p.Gives | p.Spares, brief: bool) -> Words:
    worth = fact.position.rules.values[fact.rank]
    alone = len(fact.winners) == 1
    winners = SEAT_NAMES[fact.winners[0]] if alone else SIDES[1 - fact.side]
    parts = {
        "winners": winners,
        "are": "is" if alone else "are",
        "go": "goes" if worth == 1 else "go",
        "points": points(worth, brief),
    }
    return Words(type(fact).__name__, parts)


def _holds_back(fact: p.HoldsBack, brief: bool) -> Words:
    ours = side_of(fact.holder) == fact.side
    parts = {"led": held(fact.position, fact.seat, fact.led), "holder": SEAT_NAMES[fact.holder]}
    return Words("HoldsBack.ours" if ours else "HoldsBack.theirs", parts)


def _loses_lead(fact: p.LosesLead, brief: bool) -> Words:
    names = [held(fact.position, fact.seat, rank) for rank in fact.sure]
    return Words("LosesLead", {"winner": SEAT_NAMES[fact.winner], "sure": listed(names, "or")})


def _keeps(fact: p.Keeps, brief: bool) -> Words:
    parts = {
        "kept": f"the {RANK_NAMES[fact.kept]}",
        "a_kept": article(fact.kept),
        "trick": trick_name(fact.position, fact.trick, brief),
        "leader": SEAT_NAMES[fact.leader],
    }
    return Words(f"Keeps.{fact.reason.value}", parts)


def _unguards(fact: p.Unguards, brief: bool) -> Words:
    trick = trick_name(fact.position, fact.trick, brief)
    return Words("Unguards", {"leader": SEAT_NAMES[fact.leader], "trick": trick})


def _plain(fact: f.Fact, brief: bool) -> Words:
    names = {f.Only: "only", f.Equal: "equal"}
    return Words(names.get(type(fact), type(fact).__name__), {})


# --- what happens to a worse card -----------------------------------------------------------


def _refutation(fact: f.Refutation, brief: bool) -> Words:
    played = (*fact.position.trick, *fact.line)
    led = played[4 * (fact.trick - 1)]
    trick = trick_name(fact.position, fact.trick, brief)
    parts = {
        "replier": SEAT_NAMES[fact.replier],
        "reply": owned(fact.position, fact.replier, fact.reply),
        "card": held(fact.position, fact.replier, fact.reply),
        "winner": SEAT_NAMES[fact.winner],
        "led": held(fact.position, fact.replier, led),
        "trick": "it" if brief and fact.trick == 1 else trick,
        "spoils": "",
    }
    sole = fact.replies == (fact.reply,) and not brief
    return Words(f"{'sole' if sole else 'Refutation'}.{fact.deed.value}", parts)


def _turn(fact: f.Turn, brief: bool) -> Words:
    theirs = side_of(fact.winner) != fact.side and fact.spoils
    parts = {
        "winner": SEAT_NAMES[fact.winner],
        "spoils": several(fact.spoils) if fact.spoils else "",
        "trick": trick_name(fact.position, fact.trick, brief),
        "now": points(fact.now, brief) if fact.now else "nothing",
        "then": str(fact.then) if brief else number(fact.then),
    }
    tally = "Turn.tally.now" if fact.trick == 1 else "Turn.tally"
    return Words("Turn.spoils" if theirs else tally, parts)


def _cleans(fact: f.Cleans, brief: bool) -> Words:
    side = side_of(fact.winner)
    ours, happens = side == fact.side, fact.line[0] == fact.rank
    how = ("ours" if happens else "missed") if ours else "theirs" if happens else "denied"
    parts = {
        "winner": SEAT_NAMES[fact.winner],
        "side": SIDES[side],
        "other": held(fact.position, fact.seat, fact.line[0]),
        "trick": trick_name(fact.position, fact.trick, brief),
    }
    return Words(f"Cleans.{how}", parts)


def _half(fact: f.Half, brief: bool) -> Words:
    happens = fact.line[0] == fact.rank
    parts = {
        "side": SIDES[fact.gainer],
        "other": held(fact.position, fact.seat, fact.line[0]),
        "trick": trick_name(fact.position, fact.trick, brief),
    }
    return Words("Half.does" if happens else "Half.missed", parts)


# --- what if --------------------------------------------------------------------------------


def _swap(fact: f.Swap, brief: bool) -> Words:
    parts = {
        "owner": SEAT_NAMES[fact.owner],
        "partner": SEAT_NAMES[fact.partner],
        "valued": one_of(fact.position, fact.owner, fact.valued),
        "worthless": one_of(fact.position, fact.partner, fact.worthless),
        "rank": RANK_NAMES[fact.valued],
    }
    if fact.rank in (fact.valued, fact.worthless):
        parts["card"] = one_of(fact.position, fact.seat, fact.rank)
    last = "_last" if fact.last and not brief else ""
    return Words(f"Swap.helps{last}" if fact.helps else "Swap.breaks", parts)


def _burden(fact: f.Burden, brief: bool) -> Words:
    gain = SENTENCES["Burden.outcome"]
    if fact.kept.outcome == fact.other.outcome:
        more = points(abs(fact.other.points - fact.kept.points))
        gain = SENTENCES["Burden.points"].format(points=more)
    return Words("Burden", {"leader": SEAT_NAMES[fact.leader], "gain": gain})


def _rule(fact: f.Rule, brief: bool) -> Words:
    fate = SENTENCES["fate.helps" if fact.helps else "fate.breaks"]
    return Words(f"Rule.{fact.option}", {"fate": fate})


def with_spoils(ranks: Sequence[int], how: str = "") -> str:
    """Return the cards that make a trick worth taking, to be put after it."""
    return (
        SENTENCES[f"spoils.{how}" if how else "spoils"].format(spoils=several(ranks))
        if ranks
        else ""
    )


_WORDS: Final[Mapping[type[f.Fact], Callable[[Any, bool], Words]]] = {
    f.Only: _plain,
    f.Equal: _plain,
    f.Best: _best,
    f.Cost: _cost,
    f.Gains: _gains,
    f.Everything: _everything,
    p.SureWinner: _plain,
    p.SureKing: _plain,
    p.Takes: _takes,
    p.Throws: _throws,
    p.Gives: _discards,
    p.Spares: _discards,
    p.HoldsBack: _holds_back,
    p.LosesLead: _loses_lead,
    p.Keeps: _keeps,
    p.Unguards: _unguards,
    f.Refutation: _refutation,
    f.Turn: _turn,
    f.Cleans: _cleans,
    f.Half: _half,
    f.Swap: _swap,
    f.Burden: _burden,
    f.Rule: _rule,
}
