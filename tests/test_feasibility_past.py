"""Could this have happened: enumeration of small packs, simulated deals, minimal contradictions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from feasibility_oracle import (
    RANKS,
    State,
    all_histories,
    bears,
    check_answer,
    contradicting,
    simulated,
    told,
)
from ristikontra.feasibility.history import Gone, PastClaim, claims_of, gone_of
from ristikontra.feasibility.past import could_have_happened, find_history
from ristikontra.feasibility.plain import plain_past
from ristikontra.game.position import Position
from ristikontra.game.rules import rules_for
from ristikontra.game.tricks import Run

# --- small packs -------------------------------------------------------------------------------


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


def check_small(rng: random.Random) -> None:
    gone = small_gone(rng)
    ends = sorted(all_histories(gone), key=str)
    for _ in range(3):
        end = rng.choice(ends) if ends else State(0, None)
        claims = small_claims(rng, gone, end)

        def possible(some: Sequence[PastClaim]) -> bool:
            return any(all(bears(end, claim) for claim in some) for end in ends)

        past = find_history(gone, claims)
        assert past.status == ("possible" if possible(claims) else "impossible"), (gone, claims)
        if past.status == "possible":
            assert all(bears(told(gone, past.history), claim) for claim in claims)
            continue
        core = contradicting(gone, claims, past)
        assert not possible(core)
        for size in range(len(core)):
            assert all(possible(fewer) for fewer in combinations(claims, size)), (gone, claims)


def run_small(count: int, seed: int) -> None:
    for number in range(seed, seed + count):
        try:
            check_small(random.Random(number))
        except Exception as error:
            raise AssertionError(f"small pack {number}: {error}") from error


def test_small_packs_agree_with_all_histories(rng: random.Random) -> None:
    run_small(8, rng.randrange(10**9))


@pytest.mark.slow
def test_small_packs_agree_with_all_histories_in_full() -> None:
    run_small(1000, 1)


@pytest.mark.parametrize(
    ("hand", "led", "stuck_lead", "claim", "status"),
    [
        ("AK", None, "allow", PastClaim("run", (12, 3)), "possible"),
        ("AK", "K", "allow", PastClaim("run", (12, 3)), "possible"),
        ("AK", "A", "allow", PastClaim("run", (12, 3)), "impossible"),
        ("A", "A", "allow", PastClaim("run", (12, 3)), "possible"),
        ("A", "5", "pass_left", PastClaim("leader", (1,)), "possible"),
        ("A", "5", "allow", PastClaim("leader", (1,)), "impossible"),
        ("AK", "5", "pass_left", PastClaim("leader", (1,)), "impossible"),
    ],
)
def test_the_lead_limit_binds_the_next_lead(
    hand: str, led: str | None, stuck_lead: str, claim: PastClaim, status: str
) -> None:
    """After three aces North leads a fourth only if he has nothing else, or East leads (R22)."""
    cards = tuple("AAA222233334".count(rank) for rank in RANKS)
    hands = tuple(
        tuple(held[: len(hand)].count(rank) for rank in RANKS) for held in (hand, "56", "67", "78")
    )
    rules = rules_for("ristikontra", {"stuck_lead": stuck_lead})
    gone = Gone(rules, cards, 0, 3, hands, None if led is None else RANKS.index(led))
    claims = [PastClaim("won", (3, 0)), claim]
    ends = all_histories(gone)
    possible = any(all(bears(end, some) for some in claims) for end in ends)
    assert find_history(gone, claims).status == status == ("impossible", "possible")[possible]
    assert plain_past(gone, claims)[0] in ("unknown", status)


# --- full packs --------------------------------------------------------------------------------


def tampered(rng: random.Random, position: Position) -> Position:
    """A position with one thing said about the past changed."""
    kind = rng.choice(["taken", "won", "leader", "dirty", "cleaned", "run"])
    if kind in ("taken", "won"):
        ns, ew = position.taken if kind == "taken" else position.won  # type: ignore[misc]
        moved = rng.choice([0, 1, 2, 3, 5, ns - 1, ns + 1, ns + 2, ns + ew - 1, ns + ew])
        moved = min(max(moved, 0), ns + ew)
        return replace(position, **{kind: (moved, ns + ew - moved)})
    if kind == "run":
        gone = gone_of(position).cards
        rank = rng.choice([rank for rank in range(13) if gone[rank]])
        run = Run(rank, rng.randint(1, min(gone[rank], 3)))
        limit = position.rules.limit
        return position if limit and run.length >= limit else replace(position, run=run)
    if kind == "leader" and not position.trick:
        return replace(position, leader=rng.randrange(4), run=None).settle_lead()
    if kind == "dirty" and position.rules.variant.cleaning:
        ns, ew = position.dirty
        return replace(position, dirty=rng.choice([(not ns, ew), (ns, not ew)]))
    if kind == "cleaned" and position.dirty[0] and gone_of(position).second:
        return replace(position, cleaned=(not position.cleaned[0], position.cleaned[1]))
    return position


def check_full(rng: random.Random) -> None:
    position = simulated(rng)
    gone = gone_of(position)
    past = could_have_happened(position)
    assert past.status == "possible", (position, past.words)
    check_answer(gone, claims_of(position), past)
    for _ in range(rng.randint(1, 3)):
        position = tampered(rng, position)
    past = could_have_happened(position)
    check_answer(gone, claims_of(position), past)


def run_full(count: int, seed: int) -> None:
    for number in range(seed, seed + count):
        try:
            check_full(random.Random(number))
        except Exception as error:
            raise AssertionError(f"deal {number}: {error}") from error


def test_true_claims_are_feasible_and_contradictions_minimal(rng: random.Random) -> None:
    run_full(8, rng.randrange(10**9))


@pytest.mark.slow
def test_true_claims_are_feasible_and_contradictions_minimal_in_full() -> None:
    run_full(500, 1)
