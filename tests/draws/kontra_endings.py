"""Random small endings of Kontra, every line of them, and what is true at their ends.

Play is that of `Position.play`; who deals next is said by `kontra_oracle`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from oracles.kontra_oracle import deals_next
from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.errors import IllegalSetup
from ristikontra.game.rules import VARIANTS, rules_for
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup, setup_of

SEATS = "ABC"


def random_ending(
    rng: random.Random, players: int | None = None, cards: int | None = None, taken: bool = True
) -> Position:
    """Return a legal position with up to three cards a hand, of few ranks or of many.

    Half of them have spice, some a locked pack; a card or two may be on the table.
    """
    players = players or rng.choice((2, 3))
    while True:
        ranks = rng.sample("23456789TJQKA", rng.choice((4, 5, 13)))
        pack = [rank for rank in ranks for _ in range(4)]
        rng.shuffle(pack)
        held = cards or rng.randint(1, 3)
        if players * held + players - 1 > len(pack):
            continue
        hands = {s: "".join(pack.pop() for _ in range(held)) for s in SEATS[:players]}
        spice = "".join(pack.pop() for _ in range(players - 1))
        setup = Setup(
            f"kontra-{players}",
            hands,
            rng.choice(SEATS[:players]),
            pack=rng.choice((spice, spice, "-", None)),
        )
        try:
            position = setup.position()
            if taken:
                gone = 120 - position.points_left if position.pack != () else 0
                cuts = sorted(rng.randint(0, gone) for _ in range(players - 1))
                shares = [b - a for a, b in zip((0, *cuts), (*cuts, gone), strict=True)]
                shown = dict(zip(SEATS, shares, strict=False))
                position = Setup(**fields(setup) | {"taken": shown}).position()
        except IllegalSetup:
            continue
        for _ in range(rng.choice((0, 0, 1, players - 1))):
            position = position.play(rng.choice(position.moves()))
        return position


def fields(setup: Setup) -> dict[str, object]:
    """Return the fields of a setup by name."""
    return {name: getattr(setup, name) for name in setup.__slots__}


class End(NamedTuple):
    """What a line has reached since it began, by player; `total` is the points of the deal."""

    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    last: int
    total: tuple[int, ...] | None


#: An event as it is written, and whether it is true of an end.
Event = tuple[str, Callable[[End], bool]]


def ends(position: Position) -> Iterator[tuple[tuple[Rank, ...], End]]:
    """Yield every line of play and its end."""
    players = len(position.hands)
    nothing = (0,) * players

    def after(
        at: Position, line: tuple[Rank, ...], taken: tuple[int, ...], won: tuple[int, ...]
    ) -> Iterator[tuple[tuple[Rank, ...], End]]:
        if at.finished:
            yield line, End(taken, won, at.leader, at.taken)
            return
        for rank in at.moves():
            more, tricks = taken, won
            if at.ends_trick:
                trick = at.table_trick(rank)
                more = tuple(p + trick.points * (s == trick.winner) for s, p in enumerate(taken))
                tricks = tuple(n + (s == trick.winner) for s, n in enumerate(won))
            yield from after(at.play(rank), (*line, rank), more, tricks)

    yield from after(position, (), nothing, nothing)


def forces(position: Position, friends: set[int], good: Callable[[End], bool]) -> bool:
    """Say whether some players can have a good end whatever the others play, trying all play."""
    truth = {line: good(end) for line, end in ends(position)}

    def holds(at: Position, line: tuple[Rank, ...]) -> bool:
        if at.finished:
            return truth[line]
        choose = any if at.mover in friends else all
        return choose(holds(at.play(rank), (*line, rank)) for rank in at.moves())

    return holds(position, ())


def random_event(rng: random.Random, position: Position) -> Event:
    """Return an event of a finished deal that may or may not come."""
    players = len(position.hands)
    who, least = rng.randrange(players), rng.randint(0, max(position.points_left, 1))
    name = SEATS[who]
    number = rng.randint(0, position.tricks_left)
    events: list[Event] = [
        (f"{name} points >= {least}", lambda end: end.taken[who] >= least),
        (f"{name} points at most {least}", lambda end: end.taken[who] <= least),
        (f"{name} tricks {number}", lambda end: end.tricks[who] == number),
        (f"{name} last trick", lambda end: end.last == who),
        (f"{name} every trick", lambda end: sum(end.tricks) == end.tricks[who]),
        (
            f"{name} points >= {least}, {SEATS[(who + 1) % players]} points > 0",
            lambda end: end.taken[who] >= least and end.taken[(who + 1) % players] > 0,
        ),
    ]
    if position.taken is not None:
        total = position.taken[who] + least
        events += [
            (f"{name} deals", lambda end: dealers(end) == [who]),
            ("cut", lambda end: len(dealers(end)) > 1),
            (f"{name} total >= {total}", lambda end: bool(end.total and end.total[who] >= total)),
        ]
        events += events[-3:]
    return rng.choice(events)


def dealers(end: End) -> list[int]:
    """Return who deals next, or among whom cards are cut."""
    assert end.total is not None
    return deals_next([*end.total])


def near_dealing(rng: random.Random, position: Position) -> Position:
    """Return a position in which somebody is about to have 21 points, if there can be one."""
    if position.taken is None or position.pack == ():
        return position
    gone, players = sum(position.taken), len(position.hands)
    low = min(max(21 - rng.randint(0, position.points_left), 0), gone)
    middle = min(rng.randint(low, low + position.points_left), gone - low) if players > 2 else 0
    shares = [low, *([middle] if players > 2 else []), gone - low - middle]
    rng.shuffle(shares)
    shown = dict(zip(SEATS, shares, strict=False))
    return Setup(**fields(setup_of(position)) | {"taken": shown}).position()


def kontra(
    rng: random.Random, variant: str, cards: int, *, few: bool = False, start: bool = False
) -> Position:
    """Return a random ending, spiced, locked or without spice, at any point of a trick.

    `cards` are in each hand when the trick begins, of `few` ranks or of all; `start`: the trick has
    not begun.  Points so far are shared at random.
    """
    seats, rules = VARIANTS[variant].seating.seats, rules_for(variant)
    kinds = ["spiced", "locked"] * (cards > 0) + ["plain"] * (cards < 6)
    kind = rng.choice(kinds)
    ranks = rng.sample(RANKS, min(13, cards + 4)) if few else list(RANKS)
    locking = rng.choice(ranks) if kind == "locked" else ""
    pack = [rank for rank in ranks if rank != locking for _ in range(4)]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(cards)] for _ in seats]
    pairs = zip(seats, hands, strict=True)
    text = " ".join(f"{seat}:{''.join(hand) or '-'}" for seat, hand in pairs)
    spice = "".join(pack.pop() for _ in seats[1:])
    tail = {"spiced": f" pack:{spice}", "locked": " pack:-", "plain": ""}[kind]
    position = read_position(f"{variant} {text} lead:{rng.choice(seats)}{tail}")
    gone = rules.total - position.points_left
    if kind == "locked":  # K10: of what is gone only the tricks are anybody's
        rest = [rank for rank in RANKS if rank != locking for _ in range(4)]
        for hand in hands:
            for rank in hand:
                rest.remove(rank)
        played = rng.sample(rest, len(seats) * (6 - cards))
        gone = sum(rules.values[Rank(rank)] for rank in played)
    taken = shares(rng, gone, len(seats))
    shown = ",".join(f"{seat}={one}" for seat, one in zip(seats, taken, strict=True))
    position = read_position(f"{position!s} taken:{shown}")
    for _ in range(0 if start or not cards else rng.randrange(len(seats))):
        position = position.play(rng.choice(position.moves()))
    return position


def shares(rng: random.Random, total: int, players: int) -> list[int]:
    cuts = sorted(rng.randint(0, total) for _ in range(players - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]
