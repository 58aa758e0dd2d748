"""The two oracles side by side.  Nothing here loads the kernel."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from draws.randoms import PARTNER_GAMES, PARTNER_OBJECTIVES, random_options, random_position
from oracles import bruteforce, kontra_pack_oracle, kontra_play_oracle
from ristikontra.game.cards import RANKS, Rank, hand_text
from ristikontra.game.rules import OPTIONS, rules_for
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import Objective, Value

#: What values every legal card of a position.
Oracle = Callable[[Position, Objective], dict[int, Value]]

#: What an option that a variant does not know means for it.
_WITHOUT = {name: next(iter(option.values), "0") for name, option in OPTIONS.items()}


def objectives_for(position: Position) -> list[Objective]:
    """Return every objective that the position has the facts for."""
    every = [Objective.named(name, position.rules) for name in PARTNER_OBJECTIVES]
    return [objective for objective in every if not objective.missing(position)]


def reference_values(position: Position, objective: Objective) -> dict[int, Value]:
    """Return the value of every legal card by the plain reference."""
    return {rank: reference.card_value(position, rank, objective) for rank in position.moves()}


def brute_values(position: Position, objective: Objective) -> dict[int, Value]:
    """Return the value of every legal card by the brute force of the tests."""
    _, cards = bruteforce.solve(game_of(position), objective.name)
    return {RANKS.index(rank): Value(*value) for rank, value in cards.items()}


def game_of(position: Position) -> bruteforce.Game:
    """Return a position as the brute force takes it."""
    north, east, south, west = (hand_text(hand).replace("-", "") for hand in position.hands)
    return bruteforce.Game(
        variant=position.rules.name,
        options=_WITHOUT | dict(position.rules.chosen),
        hands=(north, east, south, west),
        lead=position.leader,
        trick="".join(RANKS[rank] for rank in position.trick),
        run=(RANKS[position.run.rank], position.run.length) if position.run else None,
        taken=position.taken,
        won=position.won,
        dirty=position.dirty,
        clean=position.cleaned,
        score=position.score,
        held=position.held,
        first=position.first,
    )


def random_endings(
    rng: random.Random, count: int, cards: int | None, tally: bool = True
) -> Iterator[Position]:
    """Yield random positions of every variant and option, at any point of a trick."""
    for _ in range(count):
        variant = rng.choice(list(PARTNER_GAMES))
        held = None if cards is None else min(cards, rules_for(variant).hand)
        options = random_options(rng, variant)
        yield random_position(rng, variant, held, options, tally=tally)


def kontra_values(position: Position, objective: Objective) -> dict[int, Value]:
    """Return the value of every legal card for A by Kontra's oracle."""
    oracle = kontra_play_oracle.Oracle(
        "deal then points" if objective.name == "deal-points" else objective.name
    )
    before = position.taken[0] if position.taken else 0
    found = {}
    for card, after in oracle.after(kontra_play_oracle.read_ending(str(position))).items():
        own = oracle.guarantee(after, 0)
        outcome = 0 if objective.name == "points" else own[0]
        found[Rank(card)] = Value(outcome, own[-1] - before if objective.counts_points else 0)
    return dict(found)


def pack_values(position: Position, objective: Objective) -> dict[int, Value]:
    """Return the value of every legal card for A by the oracle of Kontra's pack, two playing."""
    name = objective.name.replace("-", " then ")
    oracle, taken = kontra_pack_oracle.Oracle(name), position.taken or (0, 0)
    pack = "".join(map(str, (*position.stock, *(position.pack or ()))))
    deal = kontra_pack_oracle.Deal(
        tuple(hand_text(hand).replace("-", "") for hand in position.hands),
        position.leader,
        "".join(map(str, position.trick)),
        pack,
        len(pack) + len(position.trick),
        taken,
    )
    found: dict[int, Value] = {}
    for card in position.moves():
        own = oracle.sure(kontra_pack_oracle.play(deal, str(card)), 0)
        outcome = 0 if objective.name == "points" else own[0]
        found[card] = Value(outcome, own[-1] - taken[0] if objective.counts_points else 0)
    return found
