"""Endings of Myllymatti, drawn only from the clauses."""

from __future__ import annotations

import random

from oracles.round_oracle import HIGH, SUITS, Mylly, Myllymatti

SEATS = "ABC"

Case = tuple[Mylly, Myllymatti]


def drawn(rng: random.Random, players: int, most: int) -> Case:
    """An ending, often in the middle of a trick, and some with a player who is out."""
    while True:
        suits = rng.sample(SUITS, rng.choice((2, 3, 4)))
        pack = [suit + rank for suit in suits for rank in HIGH]
        cards = rng.sample(pack, rng.randint(players, most))
        hands = [{card} for card in cards[:players]]
        for card in cards[players:]:
            rng.choice(hands).add(card)
        rules = Myllymatti(rng.choice(SUITS), rng.random() < 0.4)
        state = Mylly(tuple(map(frozenset, hands)), (), 0, rng.randrange(players))
        for _ in range(rng.choice((0, 1, 1, 2, 4))):
            if rules.end(state) is None:
                _, moves = rules.moves(state)
                _, state = rng.choice(moves)
        if rules.end(state) is None:
            return state, rules


def written(case: Case) -> str:
    """The ending as one line."""
    state, rules = case
    hands = (
        f"{seat}:{','.join(sorted(hand)) or '-'}"
        for seat, hand in zip(SEATS, state.hands, strict=False)
    )
    items = ["myllymatti", *hands, f"trump:{rules.trump}", f"turn:{SEATS[state.turn]}"]
    if state.trick:
        items.append(f"trick:{','.join(state.trick)}")
        if state.full != sum(map(bool, state.hands)):
            items.append(f"full:{state.full}")
    return " ".join([*items, f"must_beat={'yes' if rules.must_beat else 'no'}"])
