"""Endings of Ristiseiska with begging, of all options; some with players who are out."""

from __future__ import annotations

import random

from draws.ristiseiska_draws import BUILDS, CONTINUES, grown
from oracles.begging_oracle import RANKS, Play, Table

SCORINGS = ("first", "last", "cards", "values", "distance")
SUITS = "CDHS"


def draw_begging(rng: random.Random, most: int, gate: bool = False) -> tuple[Play, Table]:
    """Options, and an ending of at most some cards; `gate`: one suit waits at its six or eight."""
    players = rng.choice((3, 3, 4, 5))
    scoring = "cards" if gate else rng.choice(("last", "last", *SCORINGS))
    begs = scoring not in ("first", "last") or rng.random() < 0.8
    play = Play(rng.choice(BUILDS), rng.choice(CONTINUES), scoring, begs)
    while True:
        rests = [rng.choice((13, 12, 11, 8, 6, 5, 4, 3, 2, 1, 0)) for _ in SUITS]
        if gate:
            rests = [rng.choice((11, 12)), *(rng.choice((0, 0, 1, 2)) for _ in SUITS[1:])]
        if players <= sum(rests) <= most and rests[0] < 13:
            break
    held, down = [], set()
    for suit, rest in zip(SUITS, rests, strict=True):
        low, high = grown(rng, play.build, rest)
        for rank, name in enumerate(RANKS, 1):
            (down.add if low and low <= rank <= high else held.append)(suit + name)
    rng.shuffle(held)
    out = rng.choice((0, 0, 1, players - 2)) if scoring == "last" else 0
    playing = rng.sample(range(players), players - out)
    hands: list[set[str]] = [set() for _ in range(players)]
    for number, card in enumerate(held):
        hands[playing[number] if number < len(playing) else rng.choice(playing)].add(card)
    first = rng.choice((0, 0, 0, rng.randint(1, players)))
    at = Table(frozenset(down), tuple(map(frozenset, hands)), rng.choice(playing), first)
    onward = at._replace(onward=True)
    if play.ak_continue != "off" and rng.random() < 0.2 and play.playable(onward):
        return play, onward
    return play, at


def written_begging(play: Play, at: Table) -> str:
    """The ending as one line."""
    seats = "ABCDE"
    hands = (
        f"{seat}:{','.join(sorted(hand)) or '-'}"
        for seat, hand in zip(seats, at.hands, strict=False)
    )
    return " ".join(
        [
            "ristiseiska",
            *hands,
            f"turn:{seats[at.turn]}",
            f"first:{at.first}",
            f"continuing:{'yes' if at.onward else 'no'}",
            f"build={play.build}",
            f"ak_continue={play.ak_continue}",
            f"scoring={play.scoring}",
            f"unable={'beg' if play.begs else 'forfeit'}",
        ]
    )
