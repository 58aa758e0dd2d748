"""Views of Kontra: hands of others, a locked pack (K10), and a pack whose bottom was led (K7)."""

from __future__ import annotations

import random

from oracles.sure_oracle import PLAYERS, RANKS


def draw_kontra(rng: random.Random, kind: str, tricks: int, kinds: int = 13) -> str:
    """Return a view of this many tricks with cards of this many ranks, or as many as are needed.

    `kind` is "used" if the pack is used up, "locked", or "spice" where the first trick takes what
    is left of it; then there are six tricks.  In half of the views hidden hands lack ranks.
    """
    players = 2 if rng.random() < 0.7 else 3
    if kind == "used":
        players = 3
    seats = PLAYERS[f"kontra-{players}"]
    ranks = rng.sample(RANKS, max(kinds, 2 + players * tricks // 4))
    pack = [rank for rank in ranks for _ in range(4)]
    rng.shuffle(pack)
    hands = [[pack.pop() for _ in range(tricks)] for _ in seats]
    leader, played = rng.randrange(players), rng.randrange(players)
    trick = []
    for at in range(played):
        hand = hands[(leader + at) % players]
        if not at:  # a card that can be matched
            own = hands[(leader + played) % players]
            hand.sort(key=lambda card: card in own)
        trick.append(hand.pop())
    turn = (leader + played) % players
    spice = [pack.pop() for _ in range(players - 1)] if kind == "spice" else []
    shown = [spice.pop()] if len(spice) == 2 and rng.random() < 0.5 else []
    unseen = [card for seat, hand in enumerate(hands) if seat != turn for card in hand] + spice
    items = [
        f"{seat}:{''.join(hand) if at == turn else '_'}"
        for at, (seat, hand) in enumerate(zip(seats, hands, strict=True))
    ]
    items.append(f"lead:{seats[leader]}")
    items += [f"trick:{','.join(trick)}"] if trick else []
    if kind == "spice":
        items.append(f"pack:{''.join(shown)}{'_' * len(spice)}")
    if kind == "locked":
        rest = [rank for rank in RANKS for _ in range(4)]
        for card in [*hands[turn], *trick]:
            rest.remove(card)
        locking = rng.choice([rank for rank in RANKS if rest.count(rank) == 4])
        rest = [card for card in rest if card != locking]
        rng.shuffle(rest)
        unseen = rest[players * (6 - tricks) :]
        items.append("pack:-")
    lacking = [
        f"{seat}={rng.choice(others)}"
        for at, (seat, hand) in enumerate(zip(seats, hands, strict=True))
        if at != turn and hand and (others := sorted({*unseen} - {*hand})) and rng.random() < 0.6
    ]
    if lacking and rng.random() < 0.7:
        items.append(f"not:{','.join(lacking)}")
    return f"kontra-{players} {' '.join(items)} unseen:{''.join(unseen)}"
