"""Pasts that are drawn: short ones, some of what is true of them, and what is changed of it."""

from __future__ import annotations

import random

from oracles.feasibility_oracle import (
    RANKS,
    State,
)
from ristikontra.game.rules import Run, rules_for
from ristikontra.games.tricks.feasibility.history import Gone, PastClaim, gone_of
from ristikontra.games.tricks.position import Position


def small_gone(rng: random.Random) -> Gone:
    """At most three tricks of few ranks, and hands of at most three cards."""
    variant = rng.choice(["ristikontra", "lappi", "lappi-six"])
    options = {
        "limit": rng.choice(["3", "2", "2", "none"]),
        "stuck_lead": rng.choice(["allow", "pass_left"]),
    }
    if variant != "ristikontra":
        options["queen_clause"] = rng.choice(["on", "off"])
        options["fourth_king"] = rng.choice(["on", "off"])
    tricks = rng.choice([1, 2, 3, 3])
    first = rng.randint(0, tricks)
    kinds = rng.sample("AKQJT92", rng.randint(tricks, 4))
    copies = [RANKS.index(kind) for kind in kinds for _ in range(4)]
    rng.shuffle(copies)
    cards, rest = copies[: 4 * tricks], copies[4 * tricks :]
    size = rng.randint(0, 3 if first < tricks else 5)
    others = [rank for rank in range(13) for _ in range(4) if RANKS[rank] not in kinds]
    rest = rest + rng.sample(others, 4 * size)
    if rng.random() < 0.5:
        rest = rest[: 4 * size]
    rng.shuffle(rest)
    hands = [rest[seat * size : (seat + 1) * size] for seat in range(4)]
    led = rng.choice(rng.choice(hands)) if size and rng.random() < 0.4 else None
    held = [tuple(hand.count(rank) for rank in range(13)) for hand in hands]
    counts = tuple(cards.count(rank) for rank in range(13))
    return Gone(rules_for(variant, options), counts, first, tricks - first, tuple(held), led)


def small_claims(rng: random.Random, gone: Gone, end: State) -> list[PastClaim]:
    """Some of what is true of an ending state, or tampered with."""
    facts = end.facts()
    kept = rng.choice([0.9, 0.6, 0.2])
    if rng.random() < 0.7:
        kind = rng.choice(["run", "run", *sorted(facts)])
        value = facts[kind]
        if kind in ("won", "taken") and value:
            step = rng.choice([-3, -1, 1, 2, 4])
            facts[kind] = (max(0, value[0] + step), value[0] + value[1] - max(0, value[0] + step))
        elif kind == "leader":
            facts[kind] = (rng.randrange(4),)
        elif kind == "run":
            ranks = sorted(range(13), key=lambda rank: (rank != gone.led, -gone.cards[rank]))
            facts[kind] = (rng.choice(ranks[:2]), rng.choice([1, 2, 3, 3]))
        elif value:
            facts[kind] = (value[0], 1 - value[1])
    return [
        PastClaim(kind.rstrip("01"), value)  # type: ignore[arg-type]
        for kind, value in facts.items()
        if value is not None and rng.random() < kept and min(value) >= 0
    ]


def tampered(rng: random.Random, position: Position) -> Position:
    """A position with one thing said about the past changed."""
    kind = rng.choice(["taken", "won", "leader", "dirty", "cleaned", "run"])
    if kind in ("taken", "won"):
        ns, ew = position.taken if kind == "taken" else position.won  # type: ignore[misc]
        moved = rng.choice([0, 1, 2, 3, 5, ns - 1, ns + 1, ns + 2, ns + ew - 1, ns + ew])
        moved = min(max(moved, 0), ns + ew)
        return position.replace(**{kind: (moved, ns + ew - moved)})
    if kind == "run":
        gone = gone_of(position).cards
        rank = rng.choice([rank for rank in range(13) if gone[rank]])
        run = Run(rank, rng.randint(1, min(gone[rank], 3)))
        limit = position.rules.limit
        return position if limit and run.length >= limit else position.replace(run=run)
    if kind == "leader" and not position.trick:
        return position.replace(leader=rng.randrange(4), run=None).settle_lead()
    if kind == "dirty" and position.rules.variant.cleaning:
        ns, ew = position.dirty
        return position.replace(dirty=rng.choice([(not ns, ew), (ns, not ew)]))
    if kind == "cleaned" and position.dirty[0] and gone_of(position).second:
        return position.replace(cleaned=(not position.cleaned[0], position.cleaned[1]))
    return position
