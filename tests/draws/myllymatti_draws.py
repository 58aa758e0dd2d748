"""Endings of Myllymatti, drawn from the clauses alone."""

from __future__ import annotations

import random

from oracles.myllymatti_oracle import RANKS, Game, after, choices, playing

SEATS = "ABC"
SUITS = "CDHS"

Case = tuple[Game, str, bool]


def drawn(rng: random.Random, players: int, most: int) -> Case:
    """An ending, often in the middle of a trick, and some with a player who is out."""
    while True:
        suits = rng.sample(SUITS, rng.choice((2, 3, 4)))
        pack = [suit + rank for suit in suits for rank in RANKS]
        cards = rng.sample(pack, rng.randint(players, most))
        hands = [{card} for card in cards[:players]]
        for card in cards[players:]:
            rng.choice(hands).add(card)
        trump, must_beat = rng.choice(SUITS), rng.random() < 0.4
        game = Game(tuple(map(frozenset, hands)), (), 0, rng.randrange(players))
        for _ in range(rng.choice((0, 1, 1, 2, 4))):
            if options := choices(game, trump, must_beat):
                game = after(game, rng.choice(options))
        if len(playing(game)) > 1:
            return game, trump, must_beat


def written(case: Case) -> str:
    """The ending as one line."""
    game, trump, must_beat = case
    hands = (
        f"{seat}:{','.join(sorted(hand)) or '-'}"
        for seat, hand in zip(SEATS, game.hands, strict=False)
    )
    items = ["myllymatti", *hands, f"trump:{trump}", f"turn:{SEATS[game.turn]}"]
    if game.trick:
        items.append(f"trick:{','.join(game.trick)}")
        if game.size != len(playing(game)):
            items.append(f"full:{game.size}")
    return " ".join([*items, f"must_beat={'yes' if must_beat else 'no'}"])
