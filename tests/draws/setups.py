"""Random setups, most of them illegal: legal positions in which a few things have been changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from draws.kontra_endings import random_ending
from draws.randoms import position_on_an_edge, random_options, random_position
from ristikontra.game.rules import OPTIONS, VARIANTS
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.setup import Setup, setup_of

RANKS = "23456789TJQKA"


def any_position(rng: random.Random) -> Position:
    """Return a position of any variant, with options and all that is known of the past."""
    variant = rng.choice(list(VARIANTS))
    if VARIANTS[variant].spice:
        return random_ending(rng, players=len(VARIANTS[variant].seating.seats))
    if rng.random() < 0.5:
        return position_on_an_edge(rng, rng.randint(1, 4), variant)
    return random_position(rng, variant, None, random_options(rng, variant), tally=True)


def random_setup(rng: random.Random) -> Setup:
    """Return a setup in which up to three things are not as they were."""
    kinds = (lambda one: setup_of(any_position(one)), few_ranks, locked_pack)
    setup = rng.choices(kinds, (14, 5, 1))[0](rng)
    for _ in range(rng.randint(0, 3)):
        change: Callable[[random.Random, Setup], dict[str, Any]] = rng.choice(CHANGES)
        setup = replace(setup, **change(rng, setup))
    return setup


def few_ranks(rng: random.Random) -> Setup:
    """Return a setup of hands that are full, or nearly, of few ranks, with much of the past."""
    variant = rng.choice([row for row in VARIANTS.values() if row.cleaning or row.spice])
    seats, parties = variant.seating.seats, variant.seating.parties
    size = rng.choice((variant.hand, variant.hand, variant.hand - 1, 0))
    pack = [rank for rank in rng.sample(RANKS, 9) for _ in range(4)]
    if rng.random() < 0.6:
        pack = [rank for rank in "2345678QK" for _ in range(4)]
    rng.shuffle(pack)
    if variant.spice and rng.random() < 0.3:
        pack = list("23456789TJQKA"[: size * len(seats)]) + pack
    hands = {seat: "".join(pack[at * size :][:size]) or "-" for at, seat in enumerate(seats)}
    return Setup(
        variant.name,
        hands,
        rng.choice(seats),
        dirty=parties if variant.cleaning and rng.random() < 0.8 else (),
        clean=tuple(side for side in parties if variant.cleaning and rng.random() < 0.4),
        pack=rng.choice((None, "-", "K6"[: variant.spice])) if variant.spice else None,
        taken=dict.fromkeys(parties, rng.randint(0, 30)) if rng.random() < 0.3 else None,
    )


def locked_pack(rng: random.Random) -> Setup:
    """Return a setup in which only one rank can lock the pack, and the best cards are taken (K10).

    Whether they can be: the cards of that rank are counted among them half the time.
    """
    locking = rng.choice("TJQKA")
    others = [rank for rank in RANKS if rank != locking]
    rng.shuffle(others)
    hands = {seat: "".join(others[at::3]) for at, seat in enumerate("ABC")}
    worth = dict(zip("TJQKA", (10, 2, 3, 4, 11), strict=True))
    gone = [worth.get(rank, 0) for rank in others for _ in range(3)]
    gone += [worth[locking]] * rng.choice((0, 4))
    most = sum(sorted(gone)[-6:]) - rng.choice((0, 0, 1, 2, 10))
    return Setup("kontra-3", hands, "A", pack="-", taken={"A": most, "B": 0, "C": 0})


def _sides(rng: random.Random, setup: Setup) -> tuple[str, ...]:
    parties = VARIANTS[setup.variant].seating.parties
    names = (*parties, *parties, "XX")
    return tuple(rng.choice(names) for _ in range(rng.randint(0, 2)))


def _cards(rng: random.Random, most: int) -> str:
    few = rng.sample(RANKS, 4)
    return "".join(rng.choice(rng.choice((RANKS, few))) for _ in range(rng.randint(0, most)))


def _hand(rng: random.Random, setup: Setup) -> dict[str, Any]:
    """Give one seat other cards, or more or fewer of them; or none, which is not said."""
    seat = rng.choice(list(setup.hands)) if setup.hands else "N"
    hands, held = dict(setup.hands), setup.hands.get(seat, "").replace("-", "")
    hands[seat] = rng.choice((_cards(rng, 8), held + _cards(rng, 3), held[1:], held[:1] * 5)) or "-"
    if rng.random() < 0.1:
        del hands[seat]
    return {"hands": hands}


def _lead(rng: random.Random, setup: Setup) -> dict[str, Any]:
    return {"lead": rng.choice((None, "Z", *VARIANTS[setup.variant].seating.seats))}


def _trick(rng: random.Random, _: Setup) -> dict[str, Any]:
    return {"trick": tuple(_cards(rng, 5))}


def _run(rng: random.Random, setup: Setup) -> dict[str, Any]:
    """Say that a rank has been led, often one that the leader holds, perhaps as the only one."""
    led = setup.hands.get(setup.lead or "", "-").replace("-", "")
    run = f"{rng.choice((led or RANKS) + RANKS[:3])}x{rng.randint(1, 3)}"
    if led and rng.random() < 0.3:
        hands = {**setup.hands, str(setup.lead): run[0] * len(led)}
        return {"run": run, "hands": hands, "trick": setup.trick and (run[0], *setup.trick[1:])}
    trick = (run[0], *setup.trick[1:]) if setup.trick and rng.random() < 0.5 else setup.trick
    return {"run": run, "trick": trick}


def _pair(rng: random.Random, setup: Setup) -> dict[str, Any]:
    """Give the parties other numbers, or one of them none."""
    name = rng.choice(("taken", "won", "score"))
    parties: Sequence[str] = VARIANTS[setup.variant].seating.parties
    before = getattr(setup, name) or dict.fromkeys(parties, 0)
    target = setup.options.get("target", VARIANTS[setup.variant].options.get("target", ("7",))[0])
    target = target if target.isdigit() else "7"
    after = {
        side: rng.choice((number, number + 1, rng.randint(0, 60), int(target), -1, 10000))
        for side, number in before.items()
    }
    if rng.random() < 0.3 and after:
        del after[rng.choice(list(after))]
    return {name: rng.choice((None, after, after, after)) or None}


def _level(rng: random.Random, setup: Setup) -> dict[str, Any]:
    """Let scores and points reach the target together, or nearly."""
    if not setup.taken or "target" not in VARIANTS[setup.variant].options:
        return {}
    target = setup.options.get("target", VARIANTS[setup.variant].options["target"][0])
    if not target.isdigit():
        return {}
    score = {s: max(int(target) - n - rng.choice((0, 0, 1)), 0) for s, n in setup.taken.items()}
    return {"score": score, "first": rng.choice((None, None, *setup.taken))}


def _past(rng: random.Random, setup: Setup) -> dict[str, Any]:
    return {rng.choice(("dirty", "clean")): _sides(rng, setup)}


def _held(rng: random.Random, _: Setup) -> dict[str, Any]:
    return {"held": rng.choice((0, 1, 3, -1, 10000))}


def _first(rng: random.Random, setup: Setup) -> dict[str, Any]:
    return {"first": rng.choice((None, "XX", *VARIANTS[setup.variant].seating.parties))}


def _pack(rng: random.Random, _: Setup) -> dict[str, Any]:
    return {"pack": rng.choice((None, "-", "-", _cards(rng, 3) or "-"))}


def _options(rng: random.Random, setup: Setup) -> dict[str, Any]:
    """Set any option, of this game or not, to any value of any option, or a number."""
    name = rng.choice(list(OPTIONS))
    values = [value for option in OPTIONS.values() for value in option.values]
    value = rng.choice((*OPTIONS[name].values, rng.choice(values), "0", "7", "120", "99999"))
    return {"options": {**setup.options, name: value}}


CHANGES = (
    *(_hand, _hand, _lead, _trick, _run, _run, _pair, _pair),
    *(_level, _past, _past, _held, _first, _pack, _options),
)
