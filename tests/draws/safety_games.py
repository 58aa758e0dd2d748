"""Random games played for a guarantee."""

from __future__ import annotations

import random
from collections.abc import Iterator

from draws.randoms import PARTNER_GAMES, random_position
from ristikontra.game.cards import hand_ranks
from ristikontra.game.errors import RistikontraError
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.worlds.notation import read_view
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.endings import SafeState, begin_safely
from ristikontra.table.session import Session


def games(
    rng: random.Random, number: int, cards: int | None = None
) -> Iterator[Session[SafeState]]:
    """Yield games from random endings; in a third of them the partner's hand is known."""
    fitting = [name for name, row in PARTNER_GAMES.items() if row.hand >= (cards or 0)]
    while number:
        position = random_position(rng, rng.choice(fitting), cards)
        partner = (position.mover + 2) % 4
        try:
            view = View.of(position)
            if rng.random() < 1 / 3:
                view = read_view(shown(view, position, partner))
            game = begin_safely(view)
        except RistikontraError:
            continue
        if not game.over:
            number -= 1
            yield game


def shown(view: View, position: Position, seat: int) -> str:
    """Return the text of a view in which one more hand is known."""
    names = position.rules.seating.seats
    cards = "".join(map(str, hand_ranks(position.counts[seat]))) or "-"
    return str(view).replace(f"{names[seat]}:_", f"{names[seat]}:{cards}", 1)
