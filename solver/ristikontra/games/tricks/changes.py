"""Other positions to ask about: cards exchanged, another leader, other points, another rule.

Each is judged as a position that somebody gave: it is legal, or `IllegalSetup` says why not.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from ristikontra.game.errors import Fault, IllegalSetup
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import setup_of
from ristikontra.words import Saying

T = TypeVar("T")


def exchanged(position: Position, one: int, first: int, other: int, second: int) -> Position:
    """Return the position with a card of one seat, and one of another, in each other's hands.

    Raises `IllegalSetup` if the run of leads would then break the limit (R16).
    """
    hands = [list(hand) for hand in position.counts]
    hands[one][first] -= 1
    hands[other][second] -= 1
    hands[one][second] += 1
    hands[other][first] += 1
    return _judged(position.replace(counts=tuple(map(tuple, hands))))


def with_hands_exchanged(position: Position, one: int, other: int) -> Position:
    """Return the position with the hands of two seats exchanged.

    Raises `IllegalSetup` inside a trick, or if the run of leads would then break the limit (R16).

    >>> from ristikontra.games.tricks.setup import Setup
    >>> position = Setup("lappi", {"N": "K", "E": "8", "S": "2", "W": "4"}, "N").position()
    >>> str(with_hands_exchanged(position, 1, 3))
    'lappi N:K E:4 S:2 W:8 lead:N'
    """
    if position.trick:
        raise IllegalSetup([Fault(Saying("setup.begun"), ("lead",))])
    hands = list(position.counts)
    hands[one], hands[other] = hands[other], hands[one]
    return _judged(position.replace(counts=tuple(hands)))


def turned(position: Position, seat: int) -> Position:
    """Return the position with the table turned until a seat is the one on turn.

    Sides turn with their players.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "K", "E": "8", "S": "2", "W": "4"}
    >>> position = Setup("lappi", hands, "N", dirty=["NS"]).position()
    >>> str(turned(position, 3))
    'lappi N:8 E:2 S:4 W:K lead:W dirty:EW'
    """
    seating = position.rules.seating
    steps = seat - position.mover
    before = [(one - steps) % len(position.counts) for one in range(len(position.counts))]
    sides = range(len(seating.parties))
    parties = [seating.party[before[seating.members(side)[0]]] for side in sides]

    def by_party(of: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(of[party] for party in parties)

    return _judged(
        position.replace(
            counts=tuple(position.counts[one] for one in before),
            leader=before.index(position.leader),
            taken=position.taken and by_party(position.taken),
            won=position.won and by_party(position.won),
            dirty=by_party(position.dirty),
            cleaned=by_party(position.cleaned),
            score=position.score and by_party(position.score),
            first=None if position.first is None else parties.index(position.first),
        )
    )


def with_leader(position: Position, leader: int) -> Position:
    """Return the position with another leader, and no run of leads.

    Raises `IllegalSetup` inside a trick.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> setup = Setup("lappi", {"N": "K", "E": "8", "S": "2", "W": "4"}, "N", run="7x1")
    >>> with_leader(setup.position(), 2).mover
    2
    """
    if position.trick:
        raise IllegalSetup([Fault(Saying("setup.begun"), ("lead",))])
    return _judged(position.replace(leader=leader, run=None))


def with_taken(position: Position, points: int) -> Position:
    """Return the position with this many points taken so far by NS, and the others by EW.

    Raises `IllegalSetup` if fewer points are gone.  It also does so if both sides would have
    reached the target of a race, which the first of them wins (V3a).

    >>> from ristikontra.games.tricks.setup import Setup
    >>> position = Setup("lappi", {"N": "K", "E": "8", "S": "2", "W": "4"}, "N").position()
    >>> with_taken(position, 40).taken
    (40, 76)
    """
    gone = position.rules.total - position.points_left
    return _judged(position.replace(taken=(points, gone - points), first=None))


def with_options(position: Position, options: Mapping[str, str]) -> Position:
    """Return the position with some options of its rules changed.

    >>> from ristikontra.games.tricks.setup import Setup
    >>> hands = {"N": "K", "E": "8", "S": "2", "W": "4"}
    >>> str(with_options(Setup("lappi", hands, "N").position(), {"limit": "none"}))
    'lappi N:K E:8 S:2 W:4 lead:N limit=none'
    """
    setup = setup_of(position)
    return replace(setup, options={**setup.options, **options}).position()


def _judged(position: Position) -> Position:
    return setup_of(position).position()
