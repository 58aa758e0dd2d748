"""Could this have happened in Kontra?  A pack that spices, and anybody may have played anything.

A player who plays in the dark keeps the whole hand (K13).  The card turned up at the top or the
bottom may be led (K7), and the order of the pack is unknown.  So hands never bind, and any gone
card may have been played or have spiced any trick.  What binds is this.  Before the ending each
trick takes a card from every player and one of spice (K14, K22).  The first of the ending takes
what is left of the pack (K20) and the others none (K21).  A trick has a led rank and a winner
(K11), who leads next.  The claims about points, tricks and the leader must hold.  With a locked
pack only hand cards are played, and nobody ever held the rank that locks it (K10).

1. If no division of the cards among the players agrees with the claims, no past does.
2. A division is laid out as tricks, each player's in a row, and replayed: a history.
3. CP-SAT decides all other cases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, islice, permutations, product
from typing import TYPE_CHECKING, Final, NamedTuple

from ristikontra.game.cards import EVERY, Rank
from ristikontra.game.rules import winning_place
from ristikontra.game.seats import Pair
from ristikontra.games.tricks.feasibility import history as h
from ristikontra.games.tricks.feasibility.model import Status, TrickModel
from ristikontra.games.tricks.position import Position

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver, IntVar, LinearExprT

#: How many sequences of winners are tried before a past is called not plain.
_PATIENCE: Final = 300
#: How many cards of each rank, and the same of every player.
Cards = tuple[int, ...]


def spice_is_late(position: Position) -> bool:
    """Say whether cards of the pack are left after the first trick of the ending (K20).

    >>> from ristikontra.games.tricks.notation import read_position
    >>> spice_is_late(read_position("kontra-2 A:AK B:99 lead:A pack:T"))
    True
    """
    return bool(position.pack) and position.tricks_left < position.rules.hand


def locking_ranks(gone: h.Gone) -> list[int]:
    """Return the ranks that may lock the pack: nobody has held a card of theirs (K5, K10)."""
    return [rank for rank in range(13) if gone.cards[rank] == 4]


def possible_gone_cards(gone: h.Gone) -> Iterator[Cards]:
    """Yield the cards of which the gone ones are: all of them, but with a locked pack some.

    >>> from ristikontra.games.tricks.feasibility.history import gone_of
    >>> from ristikontra.games.tricks.notation import read_position
    >>> pools = list(possible_gone_cards(gone_of(read_position("kontra-2 A:A B:9 lead:A pack:-"))))
    >>> len(pools), sum(pools[0])
    (11, 46)
    """
    if not gone.locked:
        yield gone.cards
        return
    for locking in locking_ranks(gone):
        yield tuple(0 if rank == locking else some for rank, some in enumerate(gone.cards))


def plain_kontra_past(gone: h.Gone, claims: Sequence[h.PastClaim]) -> tuple[Status, h.History]:
    """Say whether some history of the gone cards bears every claim, where that is plain.

    >>> from ristikontra.games.tricks.feasibility.history import claims_of, gone_of
    >>> from ristikontra.games.tricks.notation import read_position
    >>> position = read_position("kontra-2 A:AKQ752 B:K99643 lead:A pack:T taken:A=10,B=78")
    >>> status, history = plain_kontra_past(gone_of(position), claims_of(position))
    >>> status, len(history), len(history[0].spice)
    ('possible', 13, 1)
    """
    if not gone.tricks:  # Setup has seen to it that then nothing is claimed but the leader
        return "possible", ()
    said = h.ClaimedPast(gone, claims)
    status: Status = "impossible"
    for cards in possible_gone_cards(gone):
        divisions = _Divisions(said, cards)
        if not divisions.exist():
            continue
        status = "unknown"
        for plan in islice(_plans(said), _PATIENCE):
            history = divisions.laid_out(plan)
            if history and keeps_the_rules(gone, history):
                facts = h.facts_of_past(gone, history)
                if facts.issuperset(claims):
                    return "possible", history
    return status, ()


def keeps_the_rules(gone: h.Gone, history: h.History) -> bool:
    """Whether a history is legal play of cards that are gone (K10, K11, K20, K22)."""
    played = Counter(rank for trick in history for rank in (*trick.ranks, *trick.spice))
    fits = any(
        all(played[rank] <= some if gone.locked else played[rank] == some for rank, some in every)
        for every in (list(zip(EVERY, cards, strict=True)) for cards in possible_gone_cards(gone))
    )
    for before, trick in zip((None, *history), history, strict=False):
        if len(trick.ranks) != gone.players:
            return False
        place = winning_place(trick.ranks)
        if trick.winner != gone.rules.seating.left_of(trick.leader, place):
            return False
        if before and trick.leader != before.winner:
            return False
    spices = tuple(len(trick.spice) for trick in history)
    return fits and len(history) == gone.tricks and spices == _spices(gone)


def _spices(gone: h.Gone) -> tuple[int, ...]:
    return gone.spices or (0,) * gone.tricks


def _wins(said: h.ClaimedPast) -> Iterator[tuple[Pair, ...]]:
    """Yield how many tricks of each part every player may have won, the even ones first."""
    parts = [len(list(same)) for _, same in groupby(_spices(said.gone))]
    for wins in product(*(_shares(number, said.gone.players) for number in parts)):
        total = tuple(map(sum, zip(*wins, strict=True)))
        ends = said.leader is None or wins[-1][said.leader]
        if ends and said.won in (None, total):
            yield wins


def _plans(said: h.ClaimedPast) -> Iterator[list[int]]:
    """Yield the winners of all tricks; in each part every player's are in a row."""
    for wins in _wins(said):
        orders = [
            list(permutations(player for player, some in enumerate(share) if some))
            for share in wins
        ]
        for order in product(*orders):
            if said.leader in (None, order[-1][-1]):
                yield [
                    player
                    for share, players in zip(wins, order, strict=True)
                    for player in players
                    for _ in range(share[player])
                ]


def _shares(number: int, players: int) -> list[Pair]:
    """Return the ways in which players share a number, the even ones first."""
    found = [share for share in product(range(number + 1), repeat=players) if sum(share) == number]
    return sorted(found, key=lambda share: max(share) - min(share))


class _Divisions:
    """How the cards that count can be divided among the players, so that points are as claimed."""

    def __init__(self, said: h.ClaimedPast, cards: Cards) -> None:
        self.said, self.cards, self.gone = said, cards, said.gone
        values = self.gone.rules.values
        counted = said.taken is not None
        self.valued = [rank for rank in range(13) if counted and values[rank] and cards[rank]]
        self.plain = [r for r in range(13) if r not in self.valued for _ in range(cards[r])]
        self.found: dict[Cards, tuple[Cards, ...]] = {}
        for division in self._all():
            self.found.setdefault(tuple(map(sum, division)), division)

    def _all(self) -> Iterator[tuple[Cards, ...]]:
        """Yield what of the valued ranks each player may have; of like numbers any will do."""
        taken = self.said.taken or (0,) * self.gone.players
        values = [self.gone.rules.values[rank] for rank in self.valued]
        piles: dict[int, list[Cards]] = {}
        for pile in product(*(range(self.cards[rank] + 1) for rank in self.valued)):
            points = sum(some * value for some, value in zip(pile, values, strict=True))
            piles.setdefault(points, []).append(pile)
        every = tuple(self.cards[rank] for rank in self.valued)
        for most in product(*(piles.get(points, ()) for points in taken[:-1])):
            rest = tuple(all_ - sum(own) for all_, *own in zip(every, *most, strict=True))
            if min(rest, default=0) < 0:
                continue
            for last in piles.get(taken[-1], ()):
                fits = all(some <= left for some, left in zip(last, rest, strict=True))
                if last == rest or (self.gone.locked and fits):
                    yield (*most, last)

    def exist(self) -> bool:
        """Whether in some division the tricks of every player have room for that player's cards."""
        sizes = self._sizes()
        return any(
            self._fits(numbers, [sum(map(int.__mul__, row, sizes)) for row in _rows(wins)])
            for wins in _wins(self.said)
            for numbers in self.found
        )

    def _sizes(self) -> list[int]:
        """Return how many cards a trick of each part takes."""
        return [self.gone.players + spice for spice, _ in groupby(_spices(self.gone))]

    def _fits(self, numbers: Cards, room: Sequence[int]) -> bool:
        """Whether there is room for valued cards, and there are plain ones for the rest of it."""
        return all(some <= space for some, space in zip(numbers, room, strict=True)) and sum(
            room
        ) - sum(numbers) <= len(self.plain)

    def laid_out(self, winners: Sequence[int]) -> h.History | None:
        """Return tricks won so, or None if the try to lay them out has failed."""
        spices, players = _spices(self.gone), self.gone.players
        room = [0] * players
        slots: list[list[_Slot]] = [[] for _ in range(players)]
        for at, winner in enumerate(winners):
            leader = winners[at - 1] if at else winner
            place = (winner - leader) % players
            slots[winner].append(_Slot(at, leader, place, spices[at]))
            room[winner] += players + spices[at]
        division = next(
            (found for numbers, found in self.found.items() if self._fits(numbers, room)), None
        )
        if division is None:
            return None
        plain = Counter(self.plain)
        tricks: dict[int, h.PastTrick] = {}
        for player, own in enumerate(division):
            pile = [rank for rank, some in zip(self.valued, own, strict=True) for _ in range(some)]
            pile += _drawn(plain, room[player] - len(pile), sum(s.place > 0 for s in slots[player]))
            laid = _laid(slots[player], pile, players)
            if laid is None:
                return None
            tricks |= laid
        return tuple(tricks[at] for at in range(len(winners)))


def _rows(wins: Sequence[Pair]) -> list[Pair]:
    """Return by player how many tricks of each part are won."""
    return list(zip(*wins, strict=True))


class _Slot(NamedTuple):
    """A trick to be laid out: its number, leader, the place of the winner, and its spice."""

    at: int
    leader: int
    place: int
    spice: int


def _drawn(plain: Counter[int], number: int, pairs: int) -> list[int]:
    """Take this many cards out of some, pairs first, and then as many ranks as possible."""
    drawn: list[int] = []
    for _ in range(pairs):
        rank = max(plain, key=lambda rank: plain[rank], default=0)
        if plain[rank] > 1 and number - len(drawn) > 1:
            plain[rank] -= 2
            drawn += [rank, rank]
    while len(drawn) < number:
        rank = max(plain, key=lambda rank: (plain[rank] > 0, -drawn.count(rank), plain[rank]))
        plain[rank] -= 1
        drawn.append(rank)
    return drawn


def _laid(slots: Sequence[_Slot], pile: list[int], players: int) -> dict[int, h.PastTrick] | None:
    """Lay out the tricks of one player, None if the try fails; one won from a leader has a pair."""
    left = Counter(pile)
    tricks: dict[int, list[int]] = {slot.at: [] for slot in slots}
    for slot in slots:
        if slot.place:
            rank = max(left, key=lambda rank: left[rank])
            if left[rank] < 2:
                return None
            left[rank] -= 2
            tricks[slot.at] = [rank, rank]
    sizes = {slot.at: players + slot.spice for slot in slots}
    for rank in sorted(left, key=lambda rank: -left[rank]):
        for _ in range(left[rank]):
            free = [at for at, cards in tricks.items() if len(cards) < sizes[at]]
            at = min(free, key=lambda at: (tricks[at].count(rank), len(tricks[at]) - sizes[at]))
            tricks[at].append(rank)
    laid = {slot.at: _ordered(slot, tricks[slot.at], players) for slot in slots}
    done = {at: trick for at, trick in laid.items() if trick}
    return done if len(done) == len(laid) else None


def _ordered(slot: _Slot, cards: list[int], players: int) -> h.PastTrick | None:
    """Return a trick of these cards that is won at its place, None if there is none."""
    for led in sorted(set(cards), key=lambda rank: (cards.count(rank) > 1) != bool(slot.place)):
        others = [rank for rank in cards if rank != led]
        spare = cards.count(led) - (2 if slot.place else 1)
        between = min(max(slot.place - 1, 0), max(spare - slot.spice, 0))
        if spare < 0 or spare - between > slot.spice:
            continue
        played = [led, *[led] * between]
        played += [others.pop() for _ in range(slot.place - len(played)) if others]
        played += [led] * bool(slot.place)
        played += [others.pop() for _ in range(players - len(played)) if others]
        spice = [led] * (spare - between) + others
        if len(played) == players and len(spice) == slot.spice:
            winner = (slot.leader + slot.place) % players
            return h.PastTrick(slot.leader, _ranks(played), winner, _ranks(spice))
    return None


def _ranks(numbers: Sequence[int]) -> tuple[Rank, ...]:
    return tuple(EVERY[number] for number in numbers)


def found_past(
    gone: h.Gone, claims: Sequence[h.PastClaim], seconds: float | None
) -> tuple[Status, h.History]:
    """Ask CP-SAT for a history that bears every claim."""
    status: Status = "impossible"
    for cards in possible_gone_cards(gone):
        past = _SpicedTricks(gone, cards)
        past.assert_claims(claims)
        found, solver = past.solve(seconds)
        if found == "possible":
            return found, past.history(solver)
        status = "unknown" if found == "unknown" else status
    return status, ()


class _SpicedTricks(TrickModel):
    """Every legal history of cards that are gone."""

    def __init__(self, gone: h.Gone, cards: Cards) -> None:
        ranks = [rank for rank in range(13) if cards[rank]]
        super().__init__(gone.rules, ranks, gone.tricks)
        model, tricks = self.model, range(gone.tricks)

        def numbers() -> dict[int, IntVar]:
            return {rank: model.new_int_var(0, cards[rank], "") for rank in ranks}

        self.played, self.spices = [numbers() for _ in tricks], [numbers() for _ in tricks]
        for at, spice in enumerate(_spices(gone)):
            self.multiset_cards(at, self.played[at])
            model.add(sum(self.spices[at].values()) == spice)
            self.pass_lead(at + 1, gone.size + gone.tricks - at, lambda _, __: None)
        for rank in ranks:
            total = sum(trick[rank] for trick in (*self.played, *self.spices))
            model.add(total <= cards[rank] if gone.locked else total == cards[rank])

    def assert_claims(self, claims: Sequence[h.PastClaim]) -> None:
        """Let only histories stand that bear all claims."""
        for claim in claims:
            if claim.kind == "leader":
                self.model.add(self.leader[self.tricks][claim.value[0]] == 1)
                continue
            for party, number in enumerate(claim.value):
                if claim.kind == "won":
                    wins = (sum(self.party_wins(at, party)) for at in range(self.tricks))
                    self.model.add(sum(wins) == number)
                else:
                    self.model.add(self._taken(party) == number)

    def _taken(self, party: int) -> LinearExprT:
        """Return the points that a party takes."""
        values = self.rules.values
        return sum(
            values[rank] * self.gain(at, played[rank] + spice[rank], party)
            for at, (played, spice) in enumerate(zip(self.played, self.spices, strict=True))
            for rank in self.ranks
            if values[rank]
        )

    def history(self, solver: CpSolver) -> h.History:
        """Return the history that the solver has found."""
        return tuple(self._trick(solver, at) for at in range(self.tricks))

    def _trick(self, solver: CpSolver, at: int) -> h.PastTrick:
        spice = [rank for rank, some in self.spices[at].items() for _ in range(solver.value(some))]
        return h.PastTrick(*self.multiset_trick(solver, at, self.played[at]), _ranks(spice))
