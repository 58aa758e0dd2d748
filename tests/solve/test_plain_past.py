"""What plain Python says about the past of a position is what CP-SAT and every history say."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from draws.past_draws import small_claims, small_gone, tampered
from oracles.feasibility_oracle import State, all_histories, shown, simulated, supports
from ristikontra.formats.files import example_names
from ristikontra.game.seats import left_of
from ristikontra.games.files import find_example
from ristikontra.games.tricks.feasibility.history import (
    Gone,
    History,
    PastClaim,
    PastTrick,
    claims_of,
    gone_of,
)
from ristikontra.games.tricks.feasibility.past import Search
from ristikontra.games.tricks.feasibility.plain import keeps_the_rules, plain_past
from ristikontra.games.tricks.position import Position

#: Seconds for CP-SAT, which may take for ever over a claim that is plainly impossible.
PATIENCE = 5.0


def extreme(rng: random.Random) -> Position:
    """A position that says next to nothing, or what is at an edge: no point, no trick, all."""
    position = simulated(rng)
    gone = gone_of(position)
    points, kinds = sum(position.taken or ()), ("taken", "won")
    for kind, most in zip(kinds, (points, gone.tricks), strict=True):
        ns = rng.choice([0, 0, 1, 2, 3, most // 2, most - 2, most - 1, most, most, None])
        position = position.replace(**{kind: None if ns is None else (ns, most - ns)})
    if rng.random() < 0.7:
        position = position.replace(run=None)
    if position.rules.variant.cleaning:
        position = position.replace(dirty=(rng.random() < 0.5, rng.random() < 0.5))
    if rng.random() < 0.3 and not position.trick:
        position = position.replace(leader=rng.randrange(4), run=None)
    return position


def check_full(rng: random.Random) -> Counter[tuple[str, str]]:
    """Compare with CP-SAT: a true position, what was tampered with in it, and an extreme one."""
    found: Counter[tuple[str, str]] = Counter()
    position = simulated(rng)
    altered = position
    for _ in range(rng.randint(1, 3)):
        altered = tampered(rng, altered)
    for kind, one in (("true", position), ("altered", altered), ("extreme", extreme(rng))):
        gone, claims = gone_of(one), list(claims_of(one))
        if rng.random() < 0.3:
            claims = [claim for claim in claims if rng.random() < 0.6]
        plain, history = plain_past(gone, claims)
        asked = Search(gone, PATIENCE).find(claims)[0]
        assert plain == asked or "unknown" in (plain, asked), (one, claims)
        if plain == "possible":
            end = shown(gone, history)
            assert all(supports(end, claim) for claim in claims)
        found[kind, plain] += 1
    assert not found["true", "impossible"]
    return found


def check_small(rng: random.Random) -> None:
    """Compare with every history of a small pack."""
    gone = small_gone(rng)
    ends = sorted(all_histories(gone), key=str)
    for _ in range(3):
        claims = small_claims(rng, gone, rng.choice(ends) if ends else State(0, None))
        plain, _ = plain_past(gone, claims)
        if plain != "unknown":
            assert (plain == "possible") == any(_bears(end, claims) for end in ends), (gone, claims)


def spoilt(rng: random.Random, history: History) -> History:
    """A history with one thing changed: cards, order, who leads and wins, or all seats turned."""
    tricks = list(history)
    one, other = rng.randrange(len(tricks)), rng.randrange(len(tricks))
    trick, second = tricks[one], tricks[other]
    kind = rng.choice(["swap", "copy", "order", "leader", "winner", "turn", "led"])
    if kind == "swap":
        at, there = rng.randrange(4), rng.randrange(4)
        ranks, others = list(trick.ranks), list(second.ranks)
        ranks[at], others[there] = others[there], ranks[at]
        tricks[one] = trick._replace(ranks=tuple(ranks))
        if one != other:
            tricks[other] = second._replace(ranks=tuple(others))
    elif kind == "copy":
        tricks[one] = trick._replace(ranks=second.ranks)
    elif kind == "order":
        tricks[one], tricks[other] = second, trick
    elif kind == "led":
        tricks[one] = trick._replace(ranks=tuple(rng.sample(trick.ranks, 4)))
    elif kind == "turn":
        return tuple(
            PastTrick(left_of(one.leader), one.ranks, left_of(one.winner)) for one in tricks
        )
    else:
        tricks[one] = trick._replace(**{kind: rng.randrange(4)})
    return tuple(tricks)


def is_legal(gone: Gone, history: History) -> bool:
    try:
        shown(gone, history)
    except (AssertionError, ValueError):
        return False
    return True


def check_spoilt(rng: random.Random) -> Counter[tuple[bool, bool]]:
    """Compare what is said of a history with what the oracle says that replays it."""
    found: Counter[tuple[bool, bool]] = Counter()
    gone = small_gone(rng) if rng.random() < 0.5 else gone_of(simulated(rng))
    history: History = plain_past(gone, ())[1]
    for _ in range(40 if history else 0):
        changed = spoilt(rng, history)
        says, is_so = keeps_the_rules(gone, changed), is_legal(gone, changed)
        assert is_so or not says, (gone, changed)
        found[says, is_so] += 1
        history = changed if is_so else history
    return found


def _bears(end: State, claims: Sequence[PastClaim]) -> bool:
    return all(supports(end, claim) for claim in claims)


def run_seeds(full: range, small: range) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for number in full:
        found += check_full(random.Random(number))
    for number in small:
        check_small(random.Random(number))
    return found


def test_what_is_plain_is_true(rng: random.Random) -> None:
    start = rng.randrange(10**9)
    run_seeds(range(start, start + 1), range(start, start + 1))


def test_what_breaks_a_rule_is_no_history(rng: random.Random) -> None:
    found: Counter[tuple[bool, bool]] = Counter()
    for _ in range(150):
        found += check_spoilt(rng)
    assert found[True, True] > 100
    assert found[False, False] > 1000
    assert found[False, True] < 0.1 * found[True, True]


@pytest.mark.slow
def test_what_is_plain_is_true_in_full() -> None:
    found = run_seeds(range(1500), range(1000))
    print(found)
    assert found["true", "unknown"] < 0.1 * found["true", "possible"]


def test_the_past_of_every_worked_example_is_plain() -> None:
    for name in example_names():
        position = find_example(name).position
        assert plain_past(gone_of(position), claims_of(position))[0] == "possible", name
