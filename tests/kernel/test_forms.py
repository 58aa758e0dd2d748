"""The kernel's interfaces against plain recursion: made-up objectives, seats, masks, extra points.

The recursion here knows nothing of sides or variants: seats, a mask, a bonus or a payoff.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from ristikontra._kernel import Kernel

VALUES = (0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4, 11)
QUEEN, KING = 10, 11
POINTS = 128
ENDLESS = 1 << 60


@dataclass(frozen=True)
class Table:
    """A position of any number of players; tallies are of the maximising side first."""

    hands: tuple[tuple[int, ...], ...]
    leader: int
    trick: tuple[int, ...]
    run: tuple[int, int]
    points: int
    owes: int
    scored: int
    first: int
    tricks: int
    extra: int
    last: int = 0


@dataclass(frozen=True)
class Play:
    """What stays fixed: seats, mask, rules, and when the target is reached."""

    seats: int
    mask: int
    limit: int
    pass_left: bool
    queen_clause: bool
    reach: tuple[int, int]
    whole: int

    def ours(self, seat: int) -> bool:
        return bool(self.mask >> seat & 1)

    def ranks(self, table: Table) -> list[int]:
        hand = table.hands[(table.leader + len(table.trick)) % self.seats]
        ranks = sorted(set(hand))
        if not table.trick and self.limit and table.run[1] >= self.limit and len(ranks) > 1:
            return [rank for rank in ranks if rank != table.run[0]]
        return ranks

    def play(self, table: Table, rank: int) -> tuple[Table, int]:
        """Return the table after a card, and the points the maximising side gains by it."""
        seat = (table.leader + len(table.trick)) % self.seats
        left = list(table.hands[seat])
        left.remove(rank)
        hands = tuple(tuple(left) if s == seat else h for s, h in enumerate(table.hands))
        trick = (*table.trick, rank)
        if len(trick) < self.seats:
            return replace(table, hands=hands, trick=trick), 0
        last = max(at for at, card in enumerate(trick) if card == trick[0])
        winner = (table.leader + last) % self.seats
        worth = sum(VALUES[card] for card in trick) + table.extra
        side = 0 if self.ours(winner) else 1
        gain = 0 if side else worth
        owes = table.owes
        if KING in trick and not (self.queen_clause and trick[0] == QUEEN):
            owes &= ~(1 << side)
        points = table.points + gain
        left_points = sum(VALUES[card] for hand in hands for card in hand)
        total = self.whole - left_points - points if side else points
        first = table.first or (1 + side if total >= self.reach[side] else 0)
        run = (trick[0], table.run[1] + 1 if table.run[0] == trick[0] else 1)
        if winner != table.leader:
            run = (-1, 0)
        leader = winner
        if (
            self.pass_left
            and self.limit
            and run[1] >= self.limit
            and set(hands[winner]) == {run[0]}
        ):
            leader, run = (winner + 1) % self.seats, (-1, 0)
        scored = table.scored | 1 << side
        after = Table(
            hands, leader, (), run, points, owes, scored, first, table.tricks + (not side), 0, side
        )
        return after, gain

    def value(self, table: Table, worth: Callable[[Table], int]) -> int:
        if not any(table.hands) and not table.trick:
            return worth(table)
        replies = []
        for rank in self.ranks(table):
            after, gain = self.play(table, rank)
            replies.append(gain + self.value(after, worth))
        ours = self.ours((table.leader + len(table.trick)) % self.seats)
        return max(replies) if ours else min(replies)

    def ends(self, table: Table) -> set[tuple[int, int]]:
        """Return every pair (owes, points) in which play can end."""
        if not any(table.hands) and not table.trick:
            return {(table.owes, 0)}
        found = set()
        for rank in self.ranks(table):
            after, gain = self.play(table, rank)
            found |= {(owes, points + gain) for owes, points in self.ends(after)}
        return found


def random_table(rng: random.Random, seats: int, cards: int) -> Table:
    pack = [rank for rank in range(13) for _ in range(4)] if rng.random() < 0.5 else []
    pack = pack or [rank for rank in rng.sample(range(13), 5) for _ in range(4)]
    rng.shuffle(pack)
    run = (-1, 0)
    if rng.random() < 0.4:
        rank, length = rng.choice(pack), rng.randint(1, 3)
        for _ in range(min(length, pack.count(rank))):
            pack.remove(rank)
        run = rank, length
    hands = tuple(tuple(pack.pop() for _ in range(cards)) for _ in range(seats))
    return Table(hands, rng.randrange(seats), (), run, 0, rng.randrange(4), 0, 0, 0, 0)


def random_play(rng: random.Random, seats: int) -> Play:
    limit = rng.choice((0, 2, 3))
    return Play(
        seats,
        rng.randrange(1 << seats),
        limit,
        rng.random() < 0.5,
        rng.random() < 0.5,
        (rng.randint(1, 50), rng.randint(1, 50)),
        120,
    )


def settled(play: Play, table: Table) -> Table:
    """Pass the lead where the kernel's caller must have done so (R22)."""
    rank, length = table.run
    if play.pass_left and play.limit and length >= play.limit:
        hand = table.hands[table.leader]
        if set(hand) == {rank}:
            return replace(table, leader=(table.leader + 1) % play.seats, run=(-1, 0))
    return table


def state(table: Table) -> tuple[object, ...]:
    hands = bytes(hand.count(rank) for hand in table.hands for rank in range(13))
    return (
        hands,
        table.leader,
        table.trick,
        *table.run,
        table.points,
        table.owes,
        table.scored,
        table.first,
        table.tricks,
        table.extra,
    )


def kernel_value(kernel: Kernel, table: Table) -> int:
    low, high, _, _, halted = kernel.value(state(table), -90_000, 90_000, 0, 256, ENDLESS)
    assert not halted
    assert low == high
    return low


def cases(rng: random.Random, count: int) -> Iterator[tuple[Play, Table]]:
    for _ in range(count):
        seats = rng.randint(2, 4)
        play = random_play(rng, seats)
        table = settled(play, random_table(rng, seats, rng.randint(1, 3 if seats > 2 else 4)))
        if rng.random() < 0.3:
            table = replace(table, extra=rng.randrange(23))
        for _ in range(rng.choice((0, 0, *range(seats)))):
            table, _ = play.play(table, rng.choice(play.ranks(table)))
        yield play, replace(table, points=0, scored=0, first=0, tricks=0)


def kernel(play: Play, **form: object) -> Kernel:
    return Kernel(
        seats=play.seats,
        mask=play.mask,
        values=VALUES,
        limit=play.limit,
        pass_left=play.pass_left,
        queen_clause=play.queen_clause,
        max_buckets=1 << 10,
        **form,  # type: ignore[arg-type]
    )


def test_any_bonus_any_seats_any_mask(rng: random.Random) -> None:
    for play, table in cases(rng, 250):
        bonus = [rng.choice((-256, 0, 256, rng.randint(-40, 40))) for _ in range(4)]
        expected = play.value(table, lambda end, bonus=bonus: bonus[end.owes])  # type: ignore[misc]
        solver = kernel(play, bonus=bonus)
        assert kernel_value(solver, table) == expected, (play, table, bonus)
        assert kernel_value(solver, table) == expected, "with a warm table"


@pytest.mark.parametrize(
    "shape",
    [
        *[(1, 1, 1, 1), (8, 1, 1, 1), (1, 2, 1, 1), (1, 1, 3, 1), (1, 1, 1, 4)],
        pytest.param((8, 2, 3, 4), marks=pytest.mark.slow),
    ],
)
def test_any_payoff_table(rng: random.Random, shape: tuple[int, int, int, int]) -> None:
    for play, table in cases(rng, 60):
        size = shape[0] * shape[1] * shape[2] * shape[3] * 4 * POINTS
        steps = rng.choice(((-1, 0, 1), tuple(range(-300, 300))))
        payoffs = array("i", [256 * step for step in rng.choices(steps, k=size)])

        def payoff(end: Table, payoffs: array[int] = payoffs) -> int:
            at = end.tricks if shape[0] > 1 else 0
            at = at * shape[1] + (end.last if shape[1] > 1 else 0)
            at = at * shape[2] + (end.first if shape[2] > 1 else 0)
            at = at * shape[3] + (end.scored if shape[3] > 1 else 0)
            return payoffs[(at * 4 + end.owes) * POINTS + end.points]

        solver = kernel(
            play, payoffs=payoffs, shape=shape, deal_points=play.whole, target=play.reach
        )
        assert kernel_value(solver, table) == play.value(table, payoff), (play, table)


def test_a_side_cleans_with_help_where_some_line_cleans_it(rng: random.Random) -> None:
    for play, table in cases(rng, 150):
        solver, ends = kernel(play), play.ends(table)
        for side in (0, 1):
            cleans = any(not owes >> side & 1 for owes, _ in ends)
            assert solver.can_clean(state(table), side) == cleans, (play, table)


def test_a_state_that_makes_no_sense_is_refused() -> None:
    good = random_table(random.Random(1), 4, 3)
    solver = kernel(Play(4, 5, 3, False, True, (200, 200), 120))
    kernel_value(solver, good)
    for fault in (
        {"leader": 4},
        {"trick": (5, 5, 5, 5)},
        {"run": (5, 0)},
        {"run": (13, 1)},
        {"owes": 4},
        {"points": 7},
        {"extra": 32},
        {"hands": good.hands[:3]},
        {"hands": (*good.hands[:3], good.hands[3][:2])},
        {"hands": ((0, 0, 0), (0, 0, 1), (1, 2, 2), (3, 3, 3))},
    ):
        with pytest.raises(ValueError, match=r"."):
            kernel_value(solver, replace(good, **fault))  # type: ignore[arg-type]
