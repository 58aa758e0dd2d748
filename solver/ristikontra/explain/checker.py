"""Proves facts again, by another path than the one that found them.

Nothing of `proofs` or of the finders in `patterns` is used; the classes' docstrings say what is to
be proved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from ristikontra.cards import KING, QUEEN, RANKS
from ristikontra.explain import checker_patterns as checks
from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.oracle import (
    Oracle,
    Playing,
    better,
    counting,
    points_after,
    tricks_in,
    worse_cards,
)
from ristikontra.notation import setup_of
from ristikontra.outcome import Value
from ristikontra.position import Position
from ristikontra.seats import NS, SEATS, side_of


def holds(fact: f.Fact) -> bool:
    """Prove a fact again and say whether it holds.

    >>> from ristikontra.explain import explain_card
    >>> from ristikontra.notation import read_position
    >>> from ristikontra.search import Solver
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
    position, worse = fact.position, worse_cards(fact, oracle)
    return (
        oracle.best(position) == {fact.rank, *fact.others}
        and fact.rank not in fact.others
        and oracle.value(position) == fact.kept
        and fact.next in worse
        and oracle.card(position, fact.next) == fact.lost
        and not any(better(fact.side, oracle.card(position, r), fact.lost) for r in worse)
    )


def _cost(fact: f.Cost, oracle: Oracle) -> bool:
    kept, lost = oracle.value(fact.position), oracle.card(fact.position, fact.rank)
    return (kept, lost) == (fact.kept, fact.lost) and better(fact.side, kept, lost)


def _gains(fact: f.Gains, oracle: Oracle) -> bool:
    playing = oracle.best_play(fact.position, fact.line)
    if playing is None or fact.line[0] != fact.rank:
        return False
    _, _, ranks, winner, worth = tricks_in(playing)[fact.trick - 1]
    running = [0, *points_after(playing, fact.side)]
    return (
        running[fact.trick - 1] == 0 < running[fact.trick] == worth
        and winner == fact.winner
        and sorted(fact.spoils) == counting(fact.position, ranks)
    )


def _everything(fact: f.Everything, oracle: Oracle) -> bool:
    left, worth = fact.position.points_left, oracle.card(fact.position, fact.rank).points
    own = worth if fact.side == NS else left - worth
    return (
        fact.points == own == left > 0
        and fact.rank in oracle.best(fact.position)
        and bool(worse_cards(fact, oracle))
    )


# --- why a card is worse ------------------------------------------------------------------------


def _refutation(fact: f.Refutation, oracle: Oracle) -> bool:
    playing = oracle.best_play(fact.position, fact.line)
    if playing is None or fact.line[0] != fact.rank:
        return False
    best, scored = oracle.value(fact.position), 0
    for index, (at, rank) in enumerate(playing[: fact.at + 1]):
        spoils = {
            card
            for card in at.legal_cards()
            if better(fact.side, best, _plus(oracle.card(at, card), scored))
        }
        choice = index > 0 and side_of(at.turn) != fact.side
        if index == fact.at:
            return (
                choice
                and spoils == set(fact.replies) != set(at.legal_cards())
                and (rank in spoils and _deed(fact, playing))
            )
        if choice and spoils != set(at.legal_cards()):
            return False
        scored += at.gain(rank)
    return False


def _plus(value: Value, points: int) -> Value:
    return Value(value.outcome, value.points + points)


def _deed(fact: f.Refutation, playing: Playing) -> bool:
    """Say whether the refuting card does what the fact says of it."""
    at, rank = playing[fact.at]
    number = 1 + sum(len(before.trick) == 3 for before, _ in playing[: fact.at])
    _, _, ranks, winner, _ = tricks_in(playing)[number - 1]
    if (number, winner, at.turn) != (fact.trick, fact.winner, fact.replier):
        return False
    follows, match = bool(at.trick), ranks[0] == rank
    deeds = {
        f.Deed.LEADS: not follows,
        f.Deed.TAKES: follows and match and winner == at.turn,
        f.Deed.DUCKS: follows and not match and at.hands[at.turn][ranks[0]] > 0,
        f.Deed.THROWS: follows
        and not match
        and at.rules.values[rank] > 0
        and winner == (at.turn + 2) % 4
        and not at.hands[at.turn][ranks[0]],
    }
    if fact.deed is f.Deed.PLAYS:
        return not any(deeds.values())
    return deeds[fact.deed]


def _turn(fact: f.Turn, oracle: Oracle) -> bool:
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
        and (now[at], then[at], winner) == (fact.now, fact.then, fact.winner)
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
    copies = "".join((*setup.hands.values(), *setup.trick)).count(RANKS[fact.valued])
    other = replace(setup, hands=hands).position()
    return fact.last == (copies == 1) and _changes(fact, oracle, other, oracle)


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
    f.Gains: _gains,
    f.Everything: _everything,
    p.SureWinner: checks.matters,
    p.SureKing: checks.sure_king,
    p.Takes: checks.takes,
    p.Throws: checks.throws,
    p.Gives: checks.discards,
    p.Spares: checks.discards,
    p.HoldsBack: checks.holds_back,
    p.LosesLead: checks.loses_lead,
    p.Keeps: checks.keeps,
    p.Unguards: checks.unguards,
    f.Refutation: _refutation,
    f.Turn: _turn,
    f.Cleans: _cleans,
    f.Half: _half,
    f.Swap: _swap,
    f.Burden: _burden,
    f.Rule: _rule,
}
