"""Could this have happened: enumeration of small packs, simulated deals, minimal contradictions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from draws.past_draws import small_claims, small_gone, tampered
from fixtures.confirmed import confirm
from oracles.feasibility_oracle import (
    RANKS,
    State,
    all_histories,
    check_answer,
    contradicting,
    shown,
    simulated,
    supports,
)
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.feasibility.history import Gone, PastClaim, claims_of, gone_of
from ristikontra.games.tricks.feasibility.past import could_have_happened, find_history
from ristikontra.games.tricks.feasibility.plain import plain_past

# --- small packs -------------------------------------------------------------------------------


def check_small(rng: random.Random) -> None:
    gone = small_gone(rng)
    ends = sorted(all_histories(gone), key=str)
    for _ in range(3):
        end = rng.choice(ends) if ends else State(0, None)
        claims = small_claims(rng, gone, end)

        def possible(some: Sequence[PastClaim]) -> bool:
            return any(all(supports(end, claim) for claim in some) for end in ends)

        past = find_history(gone, claims)
        assert past.status == ("possible" if possible(claims) else "impossible"), (gone, claims)
        if past.status == "possible":
            assert all(supports(shown(gone, past.history), claim) for claim in claims)
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
    run_small(3, rng.randrange(10**9))


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
    """After three aces North leads a fourth only without any other rank, or East leads (R22)."""
    cards = tuple("AAA222233334".count(rank) for rank in RANKS)
    hands = tuple(
        tuple(held[: len(hand)].count(rank) for rank in RANKS) for held in (hand, "56", "67", "78")
    )
    rules = rules_for("ristikontra", {"stuck_lead": stuck_lead})
    gone = Gone(rules, cards, 0, 3, hands, None if led is None else RANKS.index(led))
    claims = [PastClaim("won", (3, 0)), claim]

    def expected() -> str:
        ends = all_histories(gone)
        possible = any(all(supports(end, some) for some in claims) for end in ends)
        return ("impossible", "possible")[possible]

    found = find_history(gone, claims).status
    assert found == status
    confirm(found, expected, hand, led, stuck_lead, claim)
    assert plain_past(gone, claims)[0] in ("unknown", status)


# --- full packs --------------------------------------------------------------------------------


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
    run_full(2, rng.randrange(10**9))


@pytest.mark.slow
def test_true_claims_are_feasible_and_contradictions_minimal_in_full() -> None:
    run_full(500, 1)
