"""Views that are hard to be sure in: few ranks, within tricks, voids, runs, cleaning."""

from __future__ import annotations

import random

from oracles.sure_oracle import RANKS, SEATS, pack_without

GAMES = ("ristikontra", "ristikontra-simple", "ristikontra-60", "lappi", "lappi-six", "lappi-500")


def draw_view(rng: random.Random, tricks: int, kinds: int) -> str:
    """Return a view of this many tricks, with cards of at most this many ranks."""
    game = rng.choice(GAMES)
    ranks: list[str] = []
    while len(ranks) < kinds:
        rank = rng.choice("AKQJT" + RANKS)
        ranks += [rank] * (rank not in ranks)
    if "lappi" in game and "K" not in ranks:
        ranks[0] = "K"
    if rng.random() < 0.5 and "Q" not in ranks and "lappi" in game:
        ranks[-1] = "Q" if ranks[-1] != "K" else ranks[-1]
    pack = [rank for rank in ranks for _ in range(4)]
    rng.shuffle(pack)
    hands = [sorted(pack[at * tricks : (at + 1) * tricks]) for at in range(4)]
    leader = rng.randrange(4)
    items = []
    played = rng.choice([0, 0, 1, 2, 3])
    trick = [hands[(leader + at) % 4].pop(rng.randrange(tricks)) for at in range(played)]
    turn = (leader + played) % 4
    shown = {turn}
    if rng.random() < 0.3:
        shown.add((turn + 2) % 4)
    voids = []
    for seat in range(4):
        hand = hands[seat]
        if seat in shown:
            items.append(f"{SEATS[seat]}:{''.join(hand)}")
            continue
        known = [card for card in hand if rng.random() < 0.12]
        blanks = len(hand) - len(known)
        items.append(
            f"{SEATS[seat]}:{''.join(known)}{'_' * blanks}" if hand else f"{SEATS[seat]}:-"
        )
        absent = [rank for rank in ranks if rank not in hand and rng.random() < 0.25]
        if absent and blanks:
            voids.append(f"{SEATS[seat]}={''.join(absent)}")
    items.append(f"lead:{SEATS[leader]}")
    if trick:
        items.append(f"trick:{','.join(trick)}")
    runs = rng.random()
    led = trick[0] if trick and rng.random() < 0.5 else rng.choice(ranks)
    held = pack[: 4 * tricks].count(led)
    limit = rng.choice([3, 3, 2])
    if runs < 0.5 and held < 4:
        length = min(4 - held, limit)
        if trick and trick[0] == led:
            length = min(length, limit - 1)
        items.append(f"run:{led}x{rng.randint(1, length)}")
    if "lappi" in game and rng.random() < 0.8:
        owes = rng.choice(["NS", "EW", "NS,EW"])
        items.append(f"dirty:{owes}")
        if rng.random() < 0.3:
            items.append(f"clean:{rng.choice(owes.split(','))}")
    if voids:
        items.append(f"not:{','.join(voids)}")
    items.append(f"gone:{pack_without(''.join(pack[: 4 * tricks]))}")
    if limit == 2:
        items.append("limit=2")
    return f"{game} {' '.join(items)}"
