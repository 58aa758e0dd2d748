"""Proves patterns again: each by what its docstring claims, and that it matters."""

from __future__ import annotations

from ristikontra.explain import facts as f
from ristikontra.explain import patterns as p
from ristikontra.explain.oracle import Oracle, can_force, counting, outcomes, takers, tricks_in
from ristikontra.game.cards import KING, Rank
from ristikontra.game.position import Position
from ristikontra.game.seats import side_of


def _shows(kind: type[f.Fact], position: Position, rank: Rank) -> bool:
    """Say whether a card shows one of the patterns of the trick on the table."""
    who, seat = takers(position, rank), position.turn
    if kind is p.SureKing:
        side = side_of(seat)
        cleaned = all(not after.owes[side] for _, after in outcomes(position, rank))
        return position.owes[side] and cleaned and KING in (*position.trick, rank)
    if kind is p.SureWinner:
        return not position.trick and who == {seat}
    if not position.trick:
        return False
    if kind is p.Takes:
        return rank == position.trick[0] and who == {seat}
    counts = position.rules.values[rank] > 0
    every = {one for other in position.legal_cards() for one in takers(position, other)}
    if kind is p.Throws:
        partner = (seat + 2) % 4
        return counts and position.table_trick().winner == partner and every == {partner}
    lost = all(side_of(one) != side_of(seat) for one in every)
    return lost and counts == (kind is p.Gives)


def matters(fact: f.Fact, oracle: Oracle) -> bool:
    """Say whether the card shows its pattern and no card of the other sort does."""
    position, best = fact.position, oracle.best(fact.position)
    against = [rank for rank in position.legal_cards() if (rank in best) != (fact.rank in best)]
    return (
        bool(against)
        and _shows(type(fact), position, fact.rank)
        and not any(_shows(type(fact), position, rank) for rank in against)
    )


def sure_king(fact: p.SureKing, oracle: Oracle) -> bool:
    """Prove that the side cleans in this trick whatever is played to it."""
    return fact.objective.name != "points" and matters(fact, oracle)


def takes(fact: p.Takes, oracle: Oracle) -> bool:
    """Prove that the card wins the trick, and what is in it."""
    there = counting(fact.position, fact.position.trick)
    return sorted(fact.spoils) == there and matters(fact, oracle)


def should_take(fact: p.ShouldTake, oracle: Oracle) -> bool:
    """Prove that another card wins the trick, and that no other is best."""
    position = fact.position
    return (
        fact.rank != fact.led
        and oracle.best(position) == {fact.led}
        and _shows(p.Takes, position, fact.led)
    )


def throws(fact: p.Throws, oracle: Oracle) -> bool:
    """Prove that the partner wins the trick whatever is played to it."""
    return takers(fact.position, fact.rank) == {fact.partner} and matters(fact, oracle)


def discards(fact: p.Gives | p.Spares, oracle: Oracle) -> bool:
    """Prove who of the other side may win the trick, and that none of the card's side can."""
    position = fact.position
    every = {one for rank in position.legal_cards() for one in takers(position, rank)}
    return every == set(fact.winners) and matters(fact, oracle)


def holds_back(fact: p.HoldsBack, oracle: Oracle) -> bool:
    """Prove that the rank led could be matched, and had better not be."""
    position, best = fact.position, oracle.best(fact.position)
    return (
        position.trick[:1] == (fact.led,)
        and fact.rank != fact.led
        and fact.led in position.legal_cards()
        and fact.rank in best
        and fact.led not in best
    )


def loses_lead(fact: p.LosesLead, oracle: Oracle) -> bool:
    """Prove that the lead is lost, and that every lead that keeps it is worse."""
    position, best = fact.position, oracle.best(fact.position)
    playing = oracle.best_play(position, fact.line)
    sure = {rank for rank in position.legal_cards() if _shows(p.SureWinner, position, rank)}
    return (
        playing is not None
        and fact.line[0] == fact.rank
        and fact.rank in best
        and bool(sure)
        and sure == set(fact.sure)
        and not sure & best
        and tricks_in(playing)[0][3] == fact.winner
        and side_of(fact.winner) != fact.side
        and can_force(
            position.play(fact.rank), 1 - fact.side, lambda _, winner: winner == fact.winner
        )
    )


def keeps(fact: p.Keeps, oracle: Oracle) -> bool:
    """Prove that the card kept is worse now, and what becomes of its rank later."""
    position, best, seat = fact.position, oracle.best(fact.position), fact.seat
    playing = oracle.best_play(position, fact.line)
    spent = fact.reason is p.Keep.GUARD
    if playing is None or fact.line[0] != (fact.kept if spent else fact.rank):
        return False
    if fact.rank not in best or fact.kept in best or fact.kept not in position.legal_cards():
        return False
    if position.hands[seat][fact.kept] != 1 or position.trick[:1] == (fact.kept,):
        return False
    number, leader, ranks, winner, _ = tricks_in(playing)[fact.trick - 1]
    if number == 1 or ranks[0] != fact.kept or leader != fact.leader:
        return False
    if fact.reason is p.Keep.WINNER:
        others = [hand[fact.kept] for at, hand in enumerate(position.hands) if at != seat]
        return leader == winner == seat and not any(others)
    theirs = side_of(leader) != fact.side
    return theirs and winner == (leader if spent else seat)


def unguards(fact: p.Unguards, oracle: Oracle) -> bool:
    """Prove that the other side later takes a trick with the rank given up."""
    position = fact.position
    playing = oracle.best_play(position, fact.line)
    if playing is None or fact.line[0] != fact.rank or fact.trick == 1:
        return False
    _, leader, ranks, winner, _ = tricks_in(playing)[fact.trick - 1]
    return (
        position.hands[fact.seat][fact.rank] == 1
        and position.trick[:1] != (fact.rank,)
        and fact.rank not in oracle.best(position)
        and ranks[0] == fact.rank
        and leader == winner == fact.leader
        and side_of(leader) != fact.side
    )
