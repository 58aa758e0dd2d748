"""Could this have happened, where that is plain to see?  In plain Python, within milliseconds.

1. The gone cards are divided between the sides and the parts of the deal.  If no division agrees
   with the claims, no past does: "impossible".
2. A division is laid out as tricks: in each part a side wins its tricks in a row, all by one
   player.  They are replayed.  If they break no rule and agree with every claim, this can have
   happened: "possible".
3. What neither shows is "unknown" here, and a question for CP-SAT.

As everywhere in this room hands never bind: the deal and the stock are unknown (R15).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice, product
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from ristikontra.game.cards import EVERY, KING, QUEEN
from ristikontra.game.rules import Run, run_after, winning_place
from ristikontra.game.seats import left_of, side_of
from ristikontra.games.tricks.feasibility import history as h

if TYPE_CHECKING:
    from ristikontra.games.tricks.feasibility.model import Status

#: Divisions that are laid out before it is not plain any more.
_PATIENCE: Final = 40

#: A number for each side, in the first part and in the last.
Share = tuple[tuple[int, int], tuple[int, int]]


class Division(NamedTuple):
    """How many tricks of each part each side won, with which queens and kings, and which of the
    other cards NS took."""

    tricks: Share
    queens: Share
    kings: Share
    others: Counter[int]


def plain_past(gone: h.Gone, claims: Sequence[h.PastClaim]) -> tuple[Status, h.History]:
    """Say whether a legal past bears every claim (R8-R16, L4-L8), with one such; "unknown" if that
    is not plain.

    >>> from ristikontra.games.tricks.feasibility.history import claims_of, gone_of
    >>> from ristikontra.games.tricks.setup import Setup
    >>> setup = Setup("lappi", {"N": "KQ", "E": "77", "S": "22", "W": "A9"}, "N", dirty=("NS",))
    >>> status, history = plain_past(gone_of(setup.position()), claims_of(setup.position()))
    >>> status, len(history)
    ('possible', 11)
    >>> plain_past(gone_of(setup.position()), [h.PastClaim("taken", (1, 98))])
    ('impossible', ())
    """
    if gone.rules.variant.has_pack:
        from ristikontra.games.tricks.feasibility.kontra import plain_kontra_past  # noqa: PLC0415 - for few

        return plain_kontra_past(gone, claims)
    status: Status = "impossible"
    for division in islice(_Divisions(gone, claims).all(), _PATIENCE):
        status = "unknown"
        history = _Tricks(gone, claims, division).history()
        if history and keeps_the_rules(gone, history):
            facts = h.facts_of_past(gone, history)
            if facts.issuperset(claims):
                return "possible", history
    return status, ()


class _Divisions(h.ClaimedPast):
    """The divisions of the gone cards that agree with the claims.

    Every history makes one, so nothing is demanded of them that a rule or a claim does not demand
    of all histories.
    """

    def all(self) -> Iterator[Division]:
        """Yield them, the even ones first."""
        gone, won = self.gone, self.won
        if (won and sum(won) != gone.tricks) or (self.taken and sum(self.taken) != gone.points):
            return
        parts = gone.first, gone.second
        if not (gone.rules.king_stays or self.dirty or self.cleaned):
            parts = gone.tricks, 0  # nothing distinguishes the parts
        queens = [one for one in _shares(gone.cards[QUEEN], parts) if self._dirty_as_said(one)]
        kings = [one for one in _shares(gone.cards[KING], parts) if self._kept(one)]
        sums = self._by_points()
        for second, first in product(_from_the_middle(parts[1]), _from_the_middle(parts[0])):
            tricks = (first, parts[0] - first), (second, parts[1] - second)
            if (won and first + second != won[0]) or not self._leads(tricks):
                continue
            for both in product(queens, kings):
                if _fit(tricks, *both) and self._cleaned_as_said(*both):
                    for others in self._others(tricks, *both, sums):
                        yield Division(tricks, *both, others)

    def _dirty_as_said(self, queens: Share) -> bool:
        """Whether the sides have queens of the first part exactly where they are dirty (L4)."""
        return all(bool(queens[0][side]) == bool(said) for side, said in self.dirty.items())

    def _kept(self, kings: Share) -> bool:
        """Whether a king was kept for the last part where it must be (L8)."""
        return not self.gone.rules.king_stays or sum(kings[0]) < 4

    def _cleaned_as_said(self, queens: Share, kings: Share) -> bool:
        """Whether clean sides have a king of the last part, and others none that must clean (L5).

        A trick led with a queen may hold a king and not clean (L6).
        """
        excused = self.gone.rules.queen_clause
        return all(
            kings[1][side] > 0 if said else not kings[1][side] or (excused and queens[1][side] > 0)
            for side, said in self.cleaned.items()
        )

    def _leads(self, tricks: Share) -> bool:
        """Whether the leader's side can have won the last trick (R12), and a run with the trick
        before it (R19).  Under `pass_left` the lead may have passed to that player (R22)."""
        if self.leader is None or self.gone.may_pass:
            return True
        side, length = side_of(self.leader), self.run.length + 1 if self.run else 1
        late = sum(tricks[1])
        return tricks[1][side] >= min(late, length) and tricks[0][side] >= min(
            sum(tricks[0]), length - late
        )

    def _by_points(self) -> dict[int, list[tuple[int, ...]]]:
        """Return by points how many of each other valued rank make them."""
        values, sums = self.gone.rules.values, defaultdict(list)
        ranges = (range(self.gone.cards[rank] + 1) for rank in self._valued())
        for numbers in product(*ranges):
            points = sum(
                many * values[rank] for many, rank in zip(numbers, self._valued(), strict=True)
            )
            sums[points].append(numbers)
        return sums

    def _valued(self) -> list[int]:
        """Return the ranks beside queens and kings that count, if points are claimed."""
        values = self.gone.rules.values
        return [
            rank for rank in range(13) if self.taken and values[rank] and rank not in (QUEEN, KING)
        ]

    def _others(
        self,
        tricks: Share,
        queens: Share,
        kings: Share,
        sums: dict[int, list[tuple[int, ...]]],
    ) -> Iterator[Counter[int]]:
        """Yield what NS can have of the other cards, so that their points are as claimed."""
        values, valued, points = self.gone.rules.values, self._valued(), 0
        mine = [queens[0][0] + queens[1][0], kings[0][0] + kings[1][0]]
        if self.taken:
            points = self.taken[0] - mine[0] * values[QUEEN] - mine[1] * values[KING]
        plain = self._plain()
        room = 4 * (tricks[0][0] + tricks[1][0]) - sum(mine)
        for numbers in sums.get(points, ()):
            left = room - sum(numbers)
            if 0 <= left <= len(plain):
                others = Counter(dict(zip(valued, numbers, strict=True)))
                others.update(plain[:left])
                yield others

    def _plain(self) -> list[int]:
        """Return the cards that no claim counts, such as go to NS first.

        They come in pairs, which can pass the lead; those of a run go to the side that led it.
        """
        cards = self.gone.cards
        kept = {QUEEN, KING, *self._valued()}
        ranks = [rank for rank in range(13) if rank not in kept]
        plain = [rank for rank in ranks for _ in range(min(2, cards[rank]))]
        plain += [rank for rank in ranks for _ in range(cards[rank] - 2)]
        if self.run and self.leader is not None:
            run, ew = self.run.rank, side_of(self.leader) == 1
            plain.sort(key=lambda rank: (rank == run) == ew)
        return plain


def _shares(number: int, parts: tuple[int, int]) -> list[Share]:
    """Return the ways to share these cards; most of them taken in the first part comes first."""
    late = range(number + 1) if parts[1] else range(1)
    shares = [
        ((first, number - first - ns - ew), (ns, ew))
        for ns, ew in product(late, late)
        for first in range(number - ns - ew + 1)
    ]
    return sorted(shares, key=lambda one: (sum(one[1]), abs(one[0][0] - one[0][1])))


def _from_the_middle(number: int) -> list[int]:
    """Return the numbers from 0 up to this, the middle ones first."""
    return sorted(range(number + 1), key=lambda one: abs(2 * one - number))


def _fit(tricks: Share, queens: Share, kings: Share) -> bool:
    """Whether the tricks of every side in each part have room for these cards."""
    return all(
        queens[part][side] + kings[part][side] <= 4 * tricks[part][side]
        for part, side in product((0, 1), repeat=2)
    )


# --- tricks -------------------------------------------------------------------------------------


class _Tricks(h.ClaimedPast):
    """A try to lay out tricks in which the cards fall as they are divided."""

    def __init__(self, gone: h.Gone, claims: Sequence[h.PastClaim], division: Division) -> None:
        super().__init__(gone, claims)
        self.division = division
        self.tricks: list[h.PastTrick] = []

    def history(self) -> h.History | None:
        """Return the tricks, or None if the try has failed."""
        cells = self._cells()
        blocks = self._blocks()
        for at, (seat, part) in enumerate(blocks):
            run = self.run if at == len(blocks) - 1 else None
            passes = bool(self.tricks) and self.tricks[-1].winner != seat
            tricks = _spread(cells[part][side_of(seat)], passes, run)
            if tricks is None:
                return None
            for left in range(len(tricks), 0, -1):
                cards = tricks[len(tricks) - left]
                if not self._win(seat, cards, run if run and left <= run.length else None):
                    return None
        return tuple(self.tricks)

    def _blocks(self) -> list[tuple[int, int]]:
        """Return who wins tricks in a row in which part, in order.

        The last is the leader, and the left-hand neighbour is always before.  The neighbour's card,
        the last of the trick, takes over the lead, whatever the cards in between.
        """
        tricks = self.division.tricks
        last = tricks[1] if any(tricks[1]) else tricks[0]
        seat = self.leader if self.leader is not None else int(not last[0])
        blocks: list[tuple[int, int]] = []
        for part in (1, 0):
            side = side_of(seat)
            for mine in (side, 1 - side):
                if tricks[part][mine]:
                    seat = seat if side_of(seat) == mine else left_of(seat)
                    blocks.append((seat, part))
        return blocks[::-1]

    def _cells(self) -> list[list[list[int]]]:
        """Return the cards of each side in each part, those of a run as late as can be."""
        tricks, queens, kings, ns = self.division
        ew = Counter({rank: self.gone.cards[rank] for rank in range(13)})
        ew.subtract({QUEEN: self.gone.cards[QUEEN], KING: self.gone.cards[KING]})
        ew.subtract(ns)
        cells: list[list[list[int]]] = [[[], []], [[], []]]
        for side, others in enumerate((ns, ew)):
            led_it = self.leader is not None and side_of(self.leader) == side
            for part in (1, 0):
                cell = [QUEEN] * queens[part][side] + [KING] * kings[part][side]
                free = 4 * tricks[part][side] - len(cell)
                cells[part][side] = cell + _taken(others, free, self.run if led_it else None)
        return cells

    def _win(self, seat: int, cards: list[int], run: Run | None) -> bool:
        """Add a trick that this seat wins, and say whether it can; of a run its rank is led.

        A player who also leads wins with the only card of a rank, led for the first time.  Any
        other wins with the last of two or more.
        """
        before = self.tricks[-1] if self.tricks else None
        leader = before.winner if before else seat
        used = {before.ranks[0] if before else None, self.run.rank if self.run else None}
        leads = [
            rank
            for rank in sorted(set(cards))
            if (cards.count(rank) == 1) == (leader == seat)
            and (rank == run.rank if run else leader != seat or rank not in used)
        ]
        if not leads:
            return False
        led, *others = sorted(cards, key=lambda rank: rank != leads[0])
        ranks = (led, *sorted(others, key=lambda rank: rank == led))
        self.tricks.append(h.PastTrick(leader, tuple(EVERY[rank] for rank in ranks), seat))
        return True


def _taken(cards: Counter[int], number: int, run: Run | None) -> list[int]:
    """Take this many cards out of some: those of a run, a pair, then as many ranks as possible."""
    taken: list[int] = [run.rank] * min(number, run.length, cards[run.rank]) if run else []
    cards.subtract(taken)
    pair, copies = max(cards.items(), key=itemgetter(1), default=(0, 0))
    paired = [pair] * min(number - len(taken), copies, 2)
    cards.subtract(paired)
    taken += paired
    while len(taken) < number:
        rank = min(
            (rank for rank in cards if cards[rank]),
            key=lambda rank: (taken.count(rank), -cards[rank]),
        )
        cards[rank] -= 1
        taken.append(rank)
    return taken


def _spread(cards: Sequence[int], passes: bool, run: Run | None) -> list[list[int]] | None:
    """Spread cards over tricks, each rank over as many as can be; None if they do not do.

    `passes`: the first trick gets two of a rank, because it is won from another leader; `run`: the
    last ones get one card of its rank each.
    """
    tricks: list[list[int]] = [[] for _ in range(len(cards) // 4)]
    left = Counter(cards)
    if run:
        if left[run.rank] < run.length or len(tricks) < run.length + passes:
            return None
        for trick in tricks[-run.length :]:
            trick.append(run.rank)
        left[run.rank] -= run.length
    if passes:
        pair = max(left, key=lambda rank: (left[rank] > 1, rank not in (QUEEN, KING), left[rank]))
        tricks[0] += [pair] * min(2, left[pair])
        left[pair] -= 2
    ranks = sorted(left, key=lambda rank: (run is None or rank != run.rank, -left[rank]))
    for rank in ranks:
        for _ in range(left[rank]):
            free = (trick for trick in tricks if len(trick) < 4)
            min(free, key=lambda trick: (trick.count(rank), len(trick))).append(rank)
    return tricks


def keeps_the_rules(gone: h.Gone, history: h.History) -> bool:
    """Whether a history is legal play of the gone cards (R10-R12, R16, L8).

    While there was a stock, a card that is barred may have been turned (A2).  Later a player who
    has led one rank up to the limit is taken to have led another next.  A leader with only that
    rank (R22) is considered only for the trick that comes next.
    """
    run: Run | None = None
    played = Counter(rank for trick in history for rank in trick.ranks)
    if any(played[rank] != gone.cards[rank] for rank in EVERY):
        return False
    for at, (before, trick) in enumerate(zip((None, *history), history, strict=False)):
        if len(trick.ranks) != 4:
            return False
        if trick.winner != left_of(trick.leader, winning_place(trick.ranks)):
            return False
        if before and trick.leader != before.winner:
            return False
        led = trick.ranks[0]
        if run and run.rank == led and gone.bars(at, run):
            return False
        run = run_after(run, led, trick.winner == trick.leader)
    early = sum(trick.ranks.count(KING) for trick in history[: gone.first])
    if gone.rules.king_stays and early > 3:
        return False
    if run is None or run.rank != gone.led or not gone.bars(len(history), run):
        return True
    hand = gone.hands[history[-1].winner]
    return hand[run.rank] == sum(hand)
