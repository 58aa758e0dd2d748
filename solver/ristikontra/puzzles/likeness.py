"""Are two puzzles the same?  They are told apart by what does not change when the table is turned.

Ranks that are worth nothing differ by who holds them alone; so two endings that become equal by
turning the table and calling such ranks otherwise are alike.
"""

from __future__ import annotations

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.position import Position

#: What all endings that are alike share.
Likeness = tuple[object, ...]


def likeness(position: Position, objective: str) -> Likeness:
    """Return what two endings share if and only if they are alike.

    >>> from ristikontra.formats.notation import read_position
    >>> one = read_position("ristikontra N:A92 E:K77 S:Q43 W:T65 lead:N")
    >>> other = read_position("ristikontra N:T82 E:A54 S:K33 W:Q76 lead:E")
    >>> likeness(one, "points") == likeness(other, "points")
    True
    """
    rules, leader = position.rules, position.leader
    seats = len(position.hands)
    # Turned so that the leader comes first, and with him his party.
    order = [rules.seating.left_of(leader, step) for step in range(seats)]
    turned = list(dict.fromkeys(rules.seating.party[seat] for seat in order))
    columns = {rank: _column(position, rank, order) for rank in EVERY}
    # The ranks that rules name, queens and kings (L5), are worth something by every schedule.
    named = {rank: columns[rank] for rank in EVERY if rules.values[rank]}
    plain = sorted(columns[rank] for rank in EVERY if rank not in named)
    return (
        rules.name,
        tuple(sorted(rules.changed.items())),
        objective,
        len(position.trick),
        tuple(sorted(named.items())),
        tuple(plain),
        tuple(position.owes[party] for party in turned),
        position.taken and tuple(position.taken[party] for party in turned),
        position.spice,
        position.pack == (),
    )


def _column(position: Position, rank: Rank, order: list[int]) -> tuple[object, ...]:
    """Return all that a position says of a rank, seats in order."""
    run = position.run.length if position.run and position.run.rank == rank else 0
    held = tuple(position.hands[seat][rank] for seat in order)
    lies = tuple(at for at, card in enumerate(position.trick) if card == rank)
    return held, lies, run
