"""Positions of Ristiseiska aimed at gates, aces and kings, last cards, and first turns."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from oracles.ristiseiska_oracle import NONE, RANKS, SUITS, Game, Pile, State, next_ranks
from oracles.round_oracle import Ristiseiska, Seven

BUILDS = ("strict", "free", "eight-after-six")
CONTINUES = ("any", "ak_only", "off")
SCORINGS = ("forfeit", "cards", "values", "distance")
ROUND_SCORINGS = ("first", "last", "cards", "values", "distance")


def rest(pile: Pile) -> int:
    """How many cards of its suit are not down."""
    return 13 - (pile[1] - pile[0] + 1 if pile[0] else 0)


def grown(rng: random.Random, build: str, least: int) -> Pile:
    """A pile as the rules let it grow, until no more than `least` cards of its suit are to come."""
    low, high = (0, 0)
    while rest((low, high)) > least:
        rank = rng.choice(sorted(next_ranks((low, high), build)))
        low, high = min(low or rank, rank), max(high, rank)
    return low, high


def draw_rests(rng: random.Random, players: int) -> list[int]:
    """How many cards of each suit are still to come: 16 at most, clubs not closed any more."""
    while True:
        if rng.random() < 0.5:  # suits are still closed, wait at their gates, or are nearly done
            rests = [rng.choice((13, 12, 11, 10, 2, 1, 0, 0)) for _ in SUITS]
        else:  # all are half down
            rests = [rng.randint(0, 8) for _ in SUITS]
        if rests[0] < 13 and players <= sum(rests) <= 16:
            return rests


def whole_rests(rng: random.Random) -> list[int]:
    """Two suits of which nothing is down, and a few cards of the others."""
    rests = [rng.randint(0, 4) for _ in SUITS]
    for suit in rng.sample((1, 2, 3), 2):
        rests[suit] = 13
    return rests


def draw_case(rng: random.Random, whole: bool = False) -> tuple[Game, State]:
    """Options, and a position of three to five players."""
    players = rng.randint(3, 5)
    early = not whole and rng.random() < 0.4  # in a first turn, nobody has the forfeit
    game = Game(
        rng.choice(BUILDS),
        rng.choice(CONTINUES),
        rng.random() < 0.5,
        "forfeit" if early else rng.choice(SCORINGS),
    )
    rests = whole_rests(rng) if whole else draw_rests(rng, players)
    while True:
        state = draw_state(rng, game, players, rests)
        if not early:
            return game, state
        if NONE in game.moves(state) and not state.onward:
            return game, state._replace(first=rng.randint(0, 2), forfeit=None)
        rests = draw_rests(rng, players)


def draw_state(rng: random.Random, game: Game, players: int, rests: list[int]) -> State:
    """A position; `rests` counts the cards of each suit that are in hands."""
    piles = tuple(grown(rng, game.build, least) for least in rests)
    held = [
        suit + name
        for suit, (low, high) in zip(SUITS, piles, strict=True)
        for rank, name in enumerate(RANKS, 1)
        if not low or rank < low or rank > high
    ]
    rng.shuffle(held)
    hands = [{held.pop()} for _ in range(players)]
    turn = rng.randrange(players)
    single = rng.sample(range(players), rng.choice((0, 0, 1, players - 1)))
    takers = [seat for seat in range(players) if seat not in single] or [turn]
    even = rng.random() < 0.5
    for card in held:
        fond = rng.random() < 0.5 and card[1] in "A6K8" and turn in takers
        fewest = min(takers, key=lambda seat: len(hands[seat]))
        hands[turn if fond else fewest if even else rng.choice(takers)].add(card)
    state = State(piles, tuple(map(frozenset, hands)), turn)
    state = state._replace(
        forfeit=rng.choice((None, turn, rng.randrange(players))),
        first=rng.choice((0, rng.randint(1, players))),
    )
    if game.ak_continue != "off" and any(low == 1 or high == 13 for low, high in piles):
        onward = state._replace(onward=True)
        if game.playable(onward) and rng.random() < 0.3:
            return onward
    return state


def _lines(hands: Sequence[Collection[str]], piles: Sequence[Pile], turn: int) -> list[str]:
    """The hands, what is down, and who is on turn."""
    seats = "ABCDE"
    down = [
        suit + RANKS[low - 1] + (f"-{RANKS[high - 1]}" if low < high else "")
        for suit, (low, high) in zip(SUITS, piles, strict=True)
        if low
    ]
    return [
        "ristiseiska",
        *(
            f"{seat}:{','.join(sorted(hand)) or '-'}"
            for seat, hand in zip(seats, hands, strict=False)
        ),
        f"layout:{','.join(down)}",
        f"turn:{seats[turn]}",
    ]


def written(game: Game, state: State) -> str:
    """The position as one line."""
    return " ".join(
        [
            *_lines(state.hands, state.piles, state.turn),
            f"first:{state.first}",
            f"forfeit:{'-' if state.forfeit is None else 'ABCDE'[state.forfeit]}",
            f"continuing:{'yes' if state.onward else 'no'}",
            f"build={game.build}",
            f"ak_continue={game.ak_continue}",
            f"first_turn_exempt={'yes' if game.exempt else 'no'}",
            f"scoring={game.scoring}",
        ]
    )


def draw_begging(rng: random.Random, most: int, gate: bool = False) -> tuple[Ristiseiska, Seven]:
    """Options, and an ending of at most some cards; `gate`: one suit waits at its six or eight."""
    players = rng.choice((3, 3, 4, 5))
    scoring = "cards" if gate else rng.choice(("last", "last", *ROUND_SCORINGS))
    begs = scoring not in ("first", "last") or rng.random() < 0.8
    game = Ristiseiska(rng.choice(BUILDS), rng.choice(CONTINUES), scoring, begs)
    while True:
        rests = [rng.choice((13, 12, 11, 8, 6, 5, 4, 3, 2, 1, 0)) for _ in SUITS]
        if gate:
            rests = [rng.choice((11, 12)), *(rng.choice((0, 0, 1, 2)) for _ in SUITS[1:])]
        if players <= sum(rests) <= most and rests[0] < 13:
            break
    piles = tuple(grown(rng, game.build, least) for least in rests)
    held = [
        suit + name
        for suit, (low, high) in zip(SUITS, piles, strict=True)
        for rank, name in enumerate(RANKS, 1)
        if not low or rank < low or rank > high
    ]
    rng.shuffle(held)
    out = rng.choice((0, 0, 1, players - 2)) if scoring == "last" else 0
    playing = rng.sample(range(players), players - out)
    hands: list[set[str]] = [set() for _ in range(players)]
    for number, card in enumerate(held):
        hands[playing[number] if number < len(playing) else rng.choice(playing)].add(card)
    first = rng.choice((0, 0, 0, rng.randint(1, players)))
    state = Seven(tuple(map(frozenset, hands)), piles, rng.choice(playing), False, first)
    onward = state._replace(goes_on=True)
    if game.ak_continue != "off" and rng.random() < 0.2 and game.playable(onward):
        return game, onward
    return game, state


def written_begging(game: Ristiseiska, state: Seven) -> str:
    """The ending as one line."""
    return " ".join(
        [
            *_lines(state.hands, state.layout, state.turn),
            f"first:{state.first}",
            f"continuing:{'yes' if state.goes_on else 'no'}",
            f"build={game.build}",
            f"ak_continue={game.ak_continue}",
            f"scoring={game.scoring}",
            f"unable={'beg' if game.begs else 'forfeit'}",
        ]
    )
