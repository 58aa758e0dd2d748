"""Proves facts again, by another path than the one that found them.

Nothing of `proofs` or of the finders in `patterns` is used; the classes' docstrings say what is to
be proved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from ristikontra.explain import checker_patterns as checks
from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.oracle import (
    Oracle,
    Playing,
    better,
    can_force,
    counting,
    points_after,
    tricks_in,
    worse_cards,
)
from ristikontra.game.cards import KING, QUEEN, RANKS, Rank
from ristikontra.game.position import Position
from ristikontra.game.scoring import Objective
from ristikontra.game.seats import NS, SEATS, side_of
from ristikontra.game.setup import setup_of


def holds(fact: f.Fact) -> bool:
    """Prove a fact again and say whether it holds.

    >>> from ristikontra.explain import explain_card
    >>> from ristikontra.formats.notation import read_position
    >>> from ristikontra.search.solver import Solver
    >>> solution = Solver().solve(read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N"))
    >>> all(holds(fact) for fact in explain_card(solution, 7).facts)
    True
    """
    position = fact.position
    if fact.rank not in position.legal_cards():
        return False
    return _CHECKS[type(fact)](fact, Oracle(fact))


# --- the card's worth -------------------------------------------------------------------------


def _only(fact: f.Only, oracle: Oracle) -> bool:
    return len(fact.position.legal_cards()) == 1


def _equal(fact: f.Equal, oracle: Oracle) -> bool:
    return len(fact.position.legal_cards()) > 1 and not worse_cards(fact, oracle)


def _best(fact: f.Best, oracle: Oracle) -> bool:
    return fact.rank in oracle.best(fact.position) and bool(worse_cards(fact, oracle))


def _cost(fact: f.Cost, oracle: Oracle) -> bool:
    kept, lost = oracle.value(fact.position), oracle.card(fact.position, fact.rank)
    return (kept, lost) == (fact.kept, fact.lost) and better(fact.side, kept, lost)


def _everything(fact: f.Everything, oracle: Oracle) -> bool:
    left, worth = fact.position.points_left, oracle.card(fact.position, fact.rank).points
    own = worth if fact.side == NS else left - worth
    return (
        fact.points == own == left > 0
        and fact.rank in oracle.best(fact.position)
        and bool(worse_cards(fact, oracle))
        and Oracle(fact, Objective("points", fact.position.rules)).card(fact.position, fact.rank)
        == (0, worth)
    )


# --- the trick on the table ---------------------------------------------------------------------


def _capture(fact: f.Capture, oracle: Oracle) -> bool:
    position, spoils = fact.position, Counter(fact.spoils)
    playing = oracle.best_play(position, fact.line)
    if playing is None or fact.line[0] != fact.rank or fact.taker == fact.seat:
        return False
    first = tricks_in(playing)[0]
    counts = all(position.rules.values[rank] for rank in fact.spoils)
    if first.winner != fact.taker or not counts or not _can_take(fact, fact.rank, spoils):
        return False
    best = oracle.best(position)
    if side_of(fact.taker) == fact.side:
        worth = _worth(position, fact.spoils)
        worse = set(position.legal_cards()) - best
        return (
            fact.rank in best
            and worth > 0 < len(worse)
            and not fact.sole
            and not any(_can_take(fact, rank, Counter(), worth) for rank in worse)
        )
    at = next(at for at, _ in playing[1:] if at.turn == fact.taker)
    spared = set(at.legal_cards()) - _refuting(fact, oracle, at)
    return (
        fact.rank not in best
        and bool(spared)
        and fact.sole == _sole_reply(fact, oracle, fact.taker, first.ranks[0])
    )


def _can_take(fact: f.Capture, rank: Rank, spoils: Counter[Rank], worth: int = 0) -> bool:
    """Say whether the taker can have the trick after a card, with these cards and so much in it.

    What the other side plays after the card is not counted.
    """
    position, side = fact.position, side_of(fact.taker)

    def there(ranks: tuple[Rank, ...], winner: int) -> bool:
        begun = len(position.trick)
        sure = [
            card
            for at, card in enumerate(ranks)
            if at <= begun or side_of((position.leader + at) % 4) == side
        ]
        matched = ranks[(fact.taker - position.leader) % 4] == ranks[0]
        enough = _worth(position, sure) >= worth
        return winner == fact.taker and matched and enough and not spoils - Counter(sure)

    return can_force(position.play(rank), side, there)


def _worth(position: Position, ranks: Iterable[Rank]) -> int:
    return sum(position.rules.values[rank] for rank in ranks)


def _refuting(fact: f.Fact, oracle: Oracle, at: Position) -> set[Rank]:
    """Return the cards in the trick on the table that leave the fact's side with less."""
    best = oracle.value(fact.position)
    return {card for card in at.legal_cards() if better(fact.side, best, oracle.card(at, card))}


def _sole_reply(fact: f.Fact, oracle: Oracle, replier: int, reply: Rank) -> bool:
    """Say whether no other card of a player refutes a card, whatever is played in between."""
    ways = [fact.position.play(fact.rank)]
    while ways[0].trick and ways[0].turn != replier:
        ways = [at.play(card) for at in ways for card in at.legal_cards()]
    if not ways[0].trick:
        return False
    refuting = [_refuting(fact, oracle, at) for at in ways]
    choice = len(ways[0].legal_cards()) > 1
    return choice and any(refuting) and all(found <= {reply} for found in refuting)


def _sole(fact: f.Sole, oracle: Oracle) -> bool:
    return side_of(fact.replier) != fact.side and _sole_reply(
        fact, oracle, fact.replier, fact.reply
    )


# --- why a card is worse ------------------------------------------------------------------------


def _loot(fact: f.Loot, oracle: Oracle) -> bool:
    playing = oracle.best_play(fact.position, fact.line)
    better = oracle.best_play(fact.position, fact.better)
    best = oracle.best(fact.position)
    if playing is None or better is None or fact.line[0] != fact.rank:
        return False
    if fact.better[0] not in best or fact.rank in best:
        return False
    now, then = points_after(playing, fact.side), points_after(better, fact.side)
    behind = [one < other for one, other in zip(now, then, strict=True)]
    at = fact.trick - 1
    _, _, ranks, winner, _ = tricks_in(playing)[at]
    return (
        all(behind[at:])
        and (at == 0 or not behind[at - 1])
        and winner == fact.winner
        and side_of(winner) != fact.side
        and bool(fact.spoils)
        and sorted(fact.spoils) == counting(fact.position, ranks)
    )


def _two_lines(
    fact: f.Cleans | f.Half, oracle: Oracle, side: int
) -> tuple[Playing, Playing] | None:
    """Return both lines if one begins with the card, just one with a best card, and both differ.

    What `side` gets in the first line is good for it: so that line begins with a best card if
    the side is the card's own, and with a worse one if not.
    """
    best = oracle.best(fact.position)
    one = oracle.best_play(fact.position, fact.line)
    other = oracle.best_play(fact.position, fact.other)
    if one is None or other is None or fact.rank not in (fact.line[0], fact.other[0]):
        return None
    good, bad = (fact.line, fact.other) if side == fact.side else (fact.other, fact.line)
    if good[0] not in best or bad[0] in best:
        return None
    values = [oracle.card(fact.position, line[0]).outcome for line in (good, bad)]
    return (one, other) if values[0] != values[1] else None


def _last(playing: Playing) -> Position:
    position, rank = playing[-1]
    return position.play(rank)


def _cleans(fact: f.Cleans, oracle: Oracle) -> bool:
    side = side_of(fact.winner)
    lines = _two_lines(fact, oracle, side)
    if lines is None or not fact.position.owes[side]:
        return False
    clause = fact.position.rules.queen_clause
    for number, _, ranks, winner, _ in tricks_in(lines[0]):
        if side_of(winner) == side and KING in ranks and not (clause and ranks[0] == QUEEN):
            done = number, winner
            return done == (fact.trick, fact.winner) and _last(lines[1]).owes[side]
    return False


def _half(fact: f.Half, oracle: Oracle) -> bool:
    lines, taken = _two_lines(fact, oracle, fact.gainer), fact.position.taken
    if lines is None or taken is None:
        return False
    half, before = fact.position.rules.total / 2, taken[fact.gainer]
    does, never = ([before + own for own in points_after(line, fact.gainer)] for line in lines)
    reached = [before, *does]
    return reached[fact.trick - 1] <= half < reached[fact.trick] and never[-1] <= half


# --- what if ------------------------------------------------------------------------------------


def _changes(fact: f.Swap | f.Rule, oracle: Oracle, other: Position, judge: Oracle) -> bool:
    """Say whether the card is best in just one of two positions, the other one if it `helps`."""
    if fact.rank not in other.legal_cards() or not worse_cards(fact, oracle):
        return False
    here, there = fact.rank in oracle.best(fact.position), fact.rank in judge.best(other)
    return (here, there) == (not fact.helps, fact.helps)


def _swap(fact: f.Swap, oracle: Oracle) -> bool:
    setup = setup_of(fact.position)
    hands = dict(setup.hands)
    given = ((fact.owner, fact.valued, fact.worthless), (fact.partner, fact.worthless, fact.valued))
    for seat, gone, got in given:
        if RANKS[gone] not in hands[SEATS[seat]]:
            return False
        hands[SEATS[seat]] = hands[SEATS[seat]].replace(RANKS[gone], "", 1) + RANKS[got]
    other = replace(setup, hands=hands).position()
    own = fact.rank in (fact.valued, fact.worthless)
    others = fact.seat not in (fact.owner, fact.partner) or not own
    return others and _changes(fact, oracle, other, oracle)


def _burden(fact: f.Burden, oracle: Oracle) -> bool:
    setup = replace(setup_of(fact.position), lead=SEATS[fact.leader], run=None)
    kept, other = oracle.value(fact.position), oracle.value(setup.position())
    return (
        not fact.position.trick
        and side_of(fact.leader) != fact.side
        and (kept, other) == (fact.kept, fact.other)
        and better(fact.side, other, kept)
    )


def _rule(fact: f.Rule, oracle: Oracle) -> bool:
    setup = setup_of(fact.position)
    other = replace(setup, options={**setup.options, fact.option: fact.setting}).position()
    judge = Oracle(fact, replace(fact.objective, rules=other.rules))
    return _changes(fact, oracle, other, judge)


_CHECKS: Final[Mapping[type[f.Fact], Callable[[Any, Oracle], bool]]] = {
    f.Only: _only,
    f.Equal: _equal,
    f.Best: _best,
    f.Cost: _cost,
    f.Everything: _everything,
    p.SureWinner: checks.matters,
    p.SureKing: checks.sure_king,
    p.Takes: checks.takes,
    p.ShouldTake: checks.should_take,
    p.Throws: checks.throws,
    p.Gives: checks.discards,
    p.Spares: checks.discards,
    p.HoldsBack: checks.holds_back,
    p.LosesLead: checks.loses_lead,
    p.Keeps: checks.keeps,
    p.Unguards: checks.unguards,
    f.Capture: _capture,
    f.Sole: _sole,
    f.Loot: _loot,
    f.Cleans: _cleans,
    f.Half: _half,
    f.Swap: _swap,
    f.Burden: _burden,
    f.Rule: _rule,
}
