"""Random views for tests."""

from __future__ import annotations

import random

from draws.randoms import position_of_few_ranks, random_position
from oracles.policy_oracle import Known
from oracles.values import game_of
from ristikontra.game.cards import EVERY, Hand, Rank, hand_of, hand_ranks, hand_text
from ristikontra.game.rules import VARIANTS
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View

#: The games of two sides of two with the options under which a lead never passes on.
GAMES = ("ristikontra", "lappi", "lappi-six", "lappi-500")


def random_start(rng: random.Random, cards: int) -> Position:
    """Return a random position, of few ranks as often as not, whose options are drawn."""
    variant = rng.choice(GAMES)
    options = {"limit": rng.choice(("none", "2", "3", "3"))}
    if rng.random() < 0.5:
        return position_of_few_ranks(rng, cards, variant, options, tally=rng.random() < 0.5)
    cards = min(cards, VARIANTS[variant].hand)
    return random_position(rng, variant, cards, options, tally=rng.random() < 0.5)


def random_view(rng: random.Random, cards: int, constrained: bool = True) -> tuple[View, Position]:
    """Return what is known of a random position, and the position.

    Where `constrained`, some cards of other hands are known, and some hands are known to lack
    ranks, as often as not.
    """
    while True:
        position = random_start(rng, cards)
        if not position.finished:
            break
    if not constrained or rng.random() < 0.4:
        return View.of(position), position
    return partly_seen(rng, position), position


def partly_seen(rng: random.Random, position: Position) -> View:
    """Return what is known of a position with some cards of other hands known, and some not."""
    view = View.of(position)
    known, hidden = list(view.known), list(view.hidden)
    voids: list[frozenset[Rank]] = [frozenset()] * 4
    density = rng.choice((0.3, 0.7, 0.95))
    for seat, hand in enumerate(position.hands):
        if not hidden[seat]:
            continue
        seen = [rank for rank in hand_ranks(hand) if rng.random() < 0.25]
        known[seat], hidden[seat] = hand_of(seen), hidden[seat] - len(seen)
        if rng.random() < 0.7:
            voids[seat] = frozenset(
                rank for rank in EVERY if not hand[rank] and rng.random() < density
            )
    text = str(View(position, tuple(known), tuple(hidden), tuple(voids)))
    return read_view(text)


def dealt(view: View, position: Position) -> tuple[Hand, ...]:
    """Return the hidden cards of each seat in a position that fits a view."""
    return tuple(
        tuple(held - seen for held, seen in zip(hand, known, strict=True))
        for hand, known in zip(position.hands, view.known, strict=True)
    )


def known_of(view: View) -> Known:
    """Return a view as the brute force over policies takes it."""
    hands = (
        hand_text(hand).replace("-", "") + "_" * number
        for hand, number in zip(view.known, view.hidden, strict=True)
    )
    voids = ("".join(str(rank) for rank in ranks) for ranks in view.voids)
    return Known(
        game_of(view.representative),
        tuple(hands),
        hand_text(view.unseen).replace("-", ""),
        tuple(voids),
    )
