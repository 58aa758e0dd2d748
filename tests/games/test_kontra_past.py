"""Could this have happened in Kontra: against every history of a few cards, and deals played."""

from __future__ import annotations

import random
from itertools import combinations, islice

import pytest

from fixtures.share import some_of
from oracles.kontra_past_oracle import End, endings, ends_of
from ristikontra.api.feasible import feasible
from ristikontra.game.cards import RANKS, hand_of
from ristikontra.game.rules import rules_for
from ristikontra.games.tricks.feasibility import impossible_past
from ristikontra.games.tricks.feasibility.history import (
    Gone,
    PastClaim,
    claims_of,
    facts_of_past,
    gone_of,
)
from ristikontra.games.tricks.feasibility.kontra import keeps_the_rules, plain_kontra_past
from ristikontra.games.tricks.feasibility.past import could_have_happened, find_history
from ristikontra.games.tricks.feasibility.sentences import statement
from ristikontra.games.tricks.notation import read_position

#: A few gone cards: players, what each trick is spiced with, whether the pack is locked.
SHAPES = (
    *((2, spices, False) for spices in ((1,), (1, 1), (1, 0), (0, 0), (1, 1, 0), (1, 0, 0))),
    *((3, spices, False) for spices in ((1,), (2,), (0, 0), (1, 0), (2, 0))),
    *((2, spices, True) for spices in ((0,), (0, 0), (0, 0, 0))),
    *((3, spices, True) for spices in ((0,), (0, 0))),
)


def few_gone(rng: random.Random) -> tuple[Gone, frozenset[End]]:
    """Return a few cards that are gone, and every end of every history of them."""
    players, spices, locked = rng.choice(SHAPES)
    ranks = rng.sample("23456789TJQKA", rng.choice((2, 3, 4)))
    number = players * len(spices) + sum(spices)
    while True:
        pack = [rank for rank in ranks for _ in range(3)]
        rng.shuffle(pack)
        cards = "".join(sorted(pack[: number + locked]))
        if len(cards) == number + locked:
            break
        ranks += rng.sample("23456789TJQKA", 1)
    ends = ends_of(cards, players, spices, locked)
    held = list(hand_of(RANKS.index(card) for card in cards))
    if locked:  # of one rank more nobody has held a card (K10)
        held[next(rank for rank, some in enumerate(held) if not some)] = 4
    gone = Gone(
        rules_for(f"kontra-{players}"),
        tuple(held),
        0,
        len(spices),
        ((1, *(0,) * 12),) * players,
        None,
        spices if any(spices) else (),
        locked,
    )
    return gone, ends


def claims_about(rng: random.Random, gone: Gone, ends: frozenset[End]) -> list[PastClaim]:
    """Return claims that are true of some end, or have been disturbed."""
    end = rng.choice(sorted(ends))
    won, taken, leader = [*end.won], [*end.taken], end.leader
    if rng.random() < 0.6:
        leader = rng.randrange(gone.players)
    for numbers in (won, taken):
        if rng.random() < 0.5:
            one, other = rng.sample(range(gone.players), 2)
            moved = rng.randint(0, numbers[one])
            numbers[one], numbers[other] = numbers[one] - moved, numbers[other] + moved
    claims = [
        PastClaim("leader", (leader,)),
        PastClaim("won", tuple(won)),
        PastClaim("taken", tuple(taken)),
    ]
    return [claim for claim in claims if rng.random() < 0.8]


def supports(end: End, claim: PastClaim) -> bool:
    return {"leader": (end.leader,), "won": end.won, "taken": end.taken}[claim.kind] == claim.value


def possible(ends: frozenset[End], claims: tuple[PastClaim, ...]) -> bool:
    return any(all(supports(end, claim) for claim in claims) for end in ends)


@some_of(50, 300)
def test_pasts_agree_with_every_history(rng: random.Random, number: int) -> None:
    """What is plain is so, what is not is asked, and no claim of a contradiction is idle."""
    seen: dict[str, int] = {}
    for _ in range(number):
        gone, ends = few_gone(rng)
        claims = tuple(claims_about(rng, gone, ends))
        so = "possible" if possible(ends, claims) else "impossible"
        plain, history = plain_kontra_past(gone, claims)
        assert plain in (so, "unknown"), (gone, claims)
        assert not history or keeps_the_rules(gone, history)
        past = find_history(gone, claims)
        assert past.status == so, (gone, claims)
        seen[f"{so} {plain}"] = seen.get(f"{so} {plain}", 0) + 1
        if so == "possible":
            assert keeps_the_rules(gone, past.history)
            shown = {claim.kind: claim.value for claim in facts_of_past(gone, past.history)}
            assert End(shown["leader"][0], shown["won"], shown["taken"]) in ends
            continue
        core = tuple(c for c in claims if statement(gone, c) in past.claims)
        assert not possible(ends, core)
        assert all(possible(ends, fewer) for fewer in combinations(core, len(core) - 1))
    assert min(seen.get(f"{so} {so}", 0) for so in ("possible", "impossible")) > number // 10, seen


@some_of(15, 70)
def test_what_was_played_could_have_happened(rng: random.Random, number: int) -> None:
    """Deals as K4 to K22 have them: nobody is warned, and most of it is plain."""
    plain = 0
    for deal in islice(endings(rng), number):
        position = read_position(deal.text())
        assert not impossible_past(position), deal.text()
        plain += plain_kontra_past(gone_of(position), claims_of(position))[0] == "possible"
    assert plain > 5 * number // 7
    for deal in islice(endings(rng), number // 11):
        past = could_have_happened(read_position(deal.text()))
        assert past.status == "possible", deal.text()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "kontra-2 A:AK B:99 lead:A pack:T",
            "The rest of the pack spices the first of the last six tricks (K20), so it cannot be "
            "there any more.",
        ),
        (
            "kontra-2 A:AKQ752 B:K99643 lead:A pack:T won:A=0,B=13",
            "A cannot have won no trick: A leads after winning the last one.",
        ),
        (
            "kontra-2 A:AKQ752 B:K99643 lead:B pack:T taken:A=10,B=78 won:A=0,B=13",
            "A cannot have 10 points without a trick.",
        ),
        (
            "kontra-2 A:AKQ B:K99 lead:B pack:- won:A=2,B=1 taken:A=0,B=31",
            "However the 6 gone cards fell, it cannot be that of the tricks so far A has 2 and B 1 "
            "and that of the points so far A has 0 and B 31.",
        ),
        (  # 85 points are too many for one trick of three cards
            "kontra-2 A:AKQ752 B:K99643 lead:B pack:T taken:A=85,B=3 won:A=1,B=12",
            "However the 39 gone cards fell, it cannot be that of the tricks so far A has 1 and "
            "B 12 and that of the points so far A has 85 and B 3.",
        ),
        (  # no cards are worth one point
            "kontra-3 A:AKQ752 B:K99643 C:TT8844 lead:C pack:K6 taken:A=31,B=42,C=1",
            "However the 32 gone cards fell, it cannot be that of the points so far A has 31, B 42 "
            "and C 1.",
        ),
    ],
)
def test_why_it_cannot_have_happened(text: str, words: str) -> None:
    position = read_position(text)
    assert str(impossible_past(position)) == words
    assert str(could_have_happened(position).words) == words


def test_what_the_last_trick_cannot_hold_is_plainly_impossible() -> None:
    """K20, K21: the only trick of a player is the last if that player leads, and 40 points need its
    spice."""
    ending = "kontra-3 A:AKQ7 B:K996 C:TT88 won:A=1,B=9,C=0 taken:A=40,B=38,C=0"
    for leader, plain in (("A", "impossible"), ("B", "possible")):
        position = read_position(f"{ending} lead:{leader}")
        assert plain_kontra_past(gone_of(position), claims_of(position))[0] == plain


def test_a_locked_pack_leaves_points_in_nobodys_tricks() -> None:
    """K10: nothing has happened at its beginning; later only hand cards have gone."""
    begun = could_have_happened(read_position("kontra-2 A:AKQ752 B:K99643 lead:A pack:-"))
    assert (begun.status, begun.history) == ("possible", ())
    past = could_have_happened(
        read_position("kontra-3 A:AKQ B:K99 C:TT8 lead:C pack:- taken:A=3,B=2,C=0")
    )
    assert [len(trick.ranks) for trick in past.history] == [3, 3, 3]
    assert not any(trick.spice for trick in past.history)


def test_the_spice_of_each_trick_is_told() -> None:
    """K22: eight tricks of four cards; then one of five, and tricks of three."""
    record = feasible(read_position("kontra-3 A:AKQ7 B:K996 C:TT88 lead:C"))
    assert record.past
    assert record.past.spice
    assert [len(cards) for cards in record.past.spice] == [1] * 8 + [2, 0]
    assert [len(trick) for trick in record.past.history] == [3] * 10
