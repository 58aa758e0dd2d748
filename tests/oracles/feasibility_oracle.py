"""Oracles for the past of a deal, written only from the rules.

`simulated` plays a deal at random and reports its facts; `all_histories` follows every history of a
few gone cards; `shown` replays a history with every rule checked.  `check_answer` alone asks what
it judges: whether a contradiction is minimal the program says itself.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from ristikontra.games.tricks.feasibility.history import Gone, PastClaim, PastTrick
from ristikontra.games.tricks.feasibility.past import Past, find_history
from ristikontra.games.tricks.feasibility.sentences import statement
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup

RANKS = "23456789TJQKA"
QUEEN, KING = RANKS.index("Q"), RANKS.index("K")
SEATS = "NESW"
SIDES = ("NS", "EW")


# --- simulated deals, by the rules ---------------------------------------------------------------


class Deal:
    """One deal played at random: hands, stock, dark cards, and everything worth remembering."""

    def __init__(self, rng: random.Random, variant: str, options: dict[str, str]) -> None:
        self.rng, self.variant, self.options = rng, variant, options
        self.limit = {"3": 3, "2": 2, "none": 99}[options["limit"]]
        self.keep_king = variant != "ristikontra" and options["fourth_king"] == "on"
        self.size = 6 if variant in ("ristikontra", "lappi-six") else 5
        pack = list(RANKS * 4)
        rng.shuffle(pack)
        self.hands = [pack[seat * self.size : (seat + 1) * self.size] for seat in range(4)]
        self.stock = pack[4 * self.size :]
        self.leader = rng.randrange(4)
        self.run = ("", 0)
        self.won, self.taken = [0, 0], [0, 0]
        self.dirty: set[int] = set()
        self.kings = 0
        #: Luck would seldom lead a rank twice: some players like to.
        self.stubborn = rng.random() < 0.5

    def worth(self, rank: str) -> int:
        return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(rank, 0)

    def may_play(self, rank: str, table: list[str]) -> bool:
        if not table and self.run[0] == rank and self.run[1] >= self.limit:
            return False
        return not (self.keep_king and rank == "K" and self.kings == 3)

    def choose(self, seat: int, table: list[str]) -> str:
        """A card from the hand, or in the dark; the hand is filled up again (R14, R15)."""
        if self.rng.random() < 0.3 and self.may_play(self.stock[-1], table):
            return self.stock.pop()
        hand = self.hands[seat]
        legal = [rank for rank in hand if self.may_play(rank, table)]
        liked = [rank for rank in legal if rank == self.run[0]]
        card = self.rng.choice(liked if liked and self.stubborn and not table else legal)
        hand.remove(card)
        hand.append(self.stock.pop())
        return card

    def play_trick(self) -> None:
        table: list[str] = []
        for place in range(4):
            card = self.choose((self.leader + place) % 4, table)
            table.append(card)
            self.kings += card == "K"
        winner = (self.leader + max(at for at in range(4) if table[at] == table[0])) % 4
        side = winner % 2
        self.won[side] += 1
        self.taken[side] += sum(map(self.worth, table))
        if "Q" in table:
            self.dirty.add(side)
        if winner != self.leader:
            self.run = ("", 0)
        else:
            self.run = (table[0], self.run[1] + 1 if self.run[0] == table[0] else 1)
        self.leader = winner

    def position(self) -> Position:
        """The position when the stock is gone."""
        while self.stock:
            self.play_trick()
        rank, length = self.run
        return Setup(
            self.variant,
            {seat: "".join(hand) for seat, hand in zip(SEATS, self.hands, strict=True)},
            SEATS[self.leader],
            run=f"{rank}x{length}" if 0 < length < 4 else None,
            taken=dict(zip(SIDES, self.taken, strict=True)),
            won=dict(zip(SIDES, self.won, strict=True)),
            dirty=tuple(SIDES[side] for side in self.dirty if self.variant != "ristikontra"),
            options=self.options,
        ).position()


def simulated(rng: random.Random, cards_gone: int | None = None) -> Position:
    """A position of a random deal, all its claims true, perhaps far into the last part."""
    variant = rng.choice(["ristikontra", "lappi", "lappi-six", "lappi-500"])
    options = {
        "limit": rng.choice(["3", "3", "2", "none"]),
        "stuck_lead": rng.choice(["allow", "pass_left"]),
    }
    if variant != "ristikontra":
        options["queen_clause"] = rng.choice(["on", "off"])
        options["fourth_king"] = rng.choice(["on", "off"])
    position = Deal(rng, variant, options).position()
    played = rng.randrange(4 * position.tricks_left + 1) if rng.random() < 0.6 else 0
    for _ in range(played if cards_gone is None else cards_gone):
        position = position.play(rng.choice(position.moves()))
    return position


# --- the oracle: every history of a small pack, by the rules -------------------------------------


Lead = tuple[int, int] | None


class State(NamedTuple):
    """Between two tricks; `bound` is a player who was stuck and has only that rank left (R22)."""

    leader: int
    run: Lead
    won: tuple[int, int] = (0, 0)
    taken: tuple[int, int] = (0, 0)
    dirty: tuple[bool, bool] = (False, False)
    cleaned: tuple[bool, bool] = (False, False)
    kings: int = 0
    bound: tuple[int, int] | None = None

    def facts(self) -> dict[str, tuple[int, ...] | None]:
        return {
            "leader": (self.leader,),
            "run": self.run,
            "won": self.won,
            "taken": self.taken,
            "dirty0": (0, int(self.dirty[0])),
            "dirty1": (1, int(self.dirty[1])),
            "cleaned0": (0, int(self.cleaned[0])),
            "cleaned1": (1, int(self.cleaned[1])),
        }


def supports(state: State, claim: PastClaim) -> bool:
    kind = claim.kind + (str(claim.value[0]) if claim.kind in ("dirty", "cleaned") else "")
    return state.facts()[kind] == claim.value


def add(pair: tuple[int, int], side: int, amount: int) -> tuple[int, int]:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


def after_trick(
    gone: Gone, at: int, state: State, leader: int, run: Lead, cards: Sequence[int]
) -> State:
    """The state after a full trick that `leader` led after this run."""
    led, rules = cards[0], gone.rules
    winner = (leader + max(place for place in range(4) if cards[place] == led)) % 4
    side = winner % 2
    length = 1 + (run[1] if run and run[0] == led else 0)
    king, queen = KING in cards, QUEEN in cards
    first = at < gone.first
    cleans = not first and king and not (rules.queen_clause and led == QUEEN)
    dirty, cleaned = list(state.dirty), list(state.cleaned)
    dirty[side] |= first and queen
    cleaned[side] |= cleans
    return State(
        winner,
        (led, length) if winner == leader and length < 4 else None,
        add(state.won, side, 1),
        add(state.taken, side, sum(rules.values[rank] for rank in cards)),
        (dirty[0], dirty[1]),
        (cleaned[0], cleaned[1]),
        state.kings + (cards.count(KING) if first else 0),
        state.bound,
    )


def leads(gone: Gone, at: int, state: State) -> list[tuple[int, set[int], State]]:
    """The possible leads of trick `at`: (leader, the legal ranks, state)."""
    ranks = set(range(13))
    limit, run = gone.rules.limit, state.run
    if not limit or run is None or run[1] < limit:
        return [(state.leader, ranks, state)]
    free = (state.leader, ranks - {run[0]}, state)
    own = gone.hands[state.leader]
    if at < gone.first or any(own[rank] for rank in range(13) if rank != run[0]):
        return [free]
    stuck = state._replace(bound=(state.leader, run[0]))
    if gone.rules.pass_left:
        return [free, ((state.leader + 1) % 4, ranks, stuck._replace(run=None))]
    return [free, (state.leader, {run[0]}, stuck)]


@lru_cache(maxsize=300)
def orders(cards: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to play four of the cards, and the cards that are left then."""
    return [(four, without(cards, four)) for four in sorted(set(permutations(cards, 4)))]


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def all_histories(gone: Gone) -> set[State]:
    """The states that the legal histories of the gone cards end in."""
    pack = tuple(rank for rank in range(13) for _ in range(gone.cards[rank]))
    reached = {(pack, State(seat, None)) for seat in range(4)}
    for at in range(gone.first + gone.second):
        after = set()
        for left, before in reached:
            for leader, ranks, state in leads(gone, at, before):
                seat, rank = state.bound or (0, -1)
                for cards, rest in orders(left):
                    if cards[0] not in ranks:
                        continue
                    if state.bound and cards[(seat - leader) % 4] != rank:
                        continue
                    then = after_trick(gone, at, state, leader, state.run, cards)
                    if gone.rules.fourth_king and then.kings == 4:
                        continue
                    after.add((rest, then))
        reached = after
    return {end for _, state in reached for end in settled(gone, state)}


def settled(gone: Gone, state: State) -> list[State]:
    """The state when the current trick begins, if its led card may be led (R16, R22)."""
    run, limit = state.run, gone.rules.limit
    if not limit or run is None or run[1] < limit:
        return [state]
    own = gone.hands[state.leader]
    if sum(own) and own[run[0]] == sum(own):
        if gone.rules.pass_left:
            return [state._replace(leader=(state.leader + 1) % 4, run=None)]
        return [state]
    return [] if gone.led == run[0] else [state]


# --- histories are checked, not believed -------------------------------------------------------


def shown(gone: Gone, history: Sequence[PastTrick]) -> State:
    """Replay a history with every rule checked; return what it ends in."""
    assert len(history) == gone.first + gone.second
    played = Counter(rank for trick in history for rank in trick.ranks)
    assert played == Counter({rank: count for rank, count in enumerate(gone.cards) if count})
    hands = [list(hand) for hand in gone.hands]
    for trick in history[gone.first :]:
        for place, rank in enumerate(trick.ranks):
            hands[(trick.leader + place) % 4][rank] += 1
    state = State(history[0].leader, None)
    limit = gone.rules.limit
    for at, trick in enumerate(history):
        leader, run = state.leader, state.run
        if limit and run and run[1] >= limit:
            hand = hands[leader]
            stuck = at >= gone.first and hand[run[0]] == sum(hand)
            if stuck and gone.rules.pass_left:
                leader, run = (leader + 1) % 4, None
            elif not stuck:
                assert trick.ranks[0] != run[0]
        assert trick.leader == leader
        state = after_trick(gone, at, state, leader, run, trick.ranks)
        assert trick.winner == state.leader
        for place, rank in enumerate(trick.ranks) if at >= gone.first else ():
            hands[(leader + place) % 4][rank] -= 1
    assert not gone.rules.fourth_king or state.kings < 4
    (end,) = settled(gone, state)
    return end


def check_answer(gone: Gone, claims: Sequence[PastClaim], past: Past) -> None:
    """A history bears every claim; a contradiction is minimal."""
    if past.status == "possible":
        end = shown(gone, past.history)
        assert [claim for claim in claims if not supports(end, claim)] == []
        assert past.claims == ()
        return
    assert past.status == "impossible"
    core = contradicting(gone, claims, past)
    assert find_history(gone, core).status == "impossible"
    for claim in core:
        fewer = [other for other in core if other != claim]
        answer = find_history(gone, fewer)
        assert answer.status == "possible", (claim, past.words)
        check_answer(gone, fewer, answer)


def contradicting(gone: Gone, claims: Sequence[PastClaim], past: Past) -> list[PastClaim]:
    named = {str(statement(gone, claim)): claim for claim in claims}
    return [named[str(claim)] for claim in past.claims]
