"""Positions of Sedma aimed at the rare: few ranks, many sevens, late rounds, a stock that ends."""

import random

from oracles.sedma_oracle import HAND, OPTIONS, RANKS, STOP, Deal, Game, Pair, matching, worth


def draw_game(rng: random.Random, **fixed: str) -> Game:
    """Return options, those that are `fixed` among them."""
    return Game(**{name: rng.choice(values) for name, values in OPTIONS.items()} | fixed)


def draw_cards(rng: random.Random, count: int) -> list[str]:
    """Return `count` cards: of any ranks, of few, or most of the sevens, aces and tens."""
    pack = list(RANKS * 4)
    rng.shuffle(pack)
    kind = rng.random()
    if kind < 0.5:
        few = rng.sample(RANKS, rng.choice((2, 3, 4, 5)))
        pack.sort(key=lambda card: card not in few)
    elif kind < 0.7:
        pack.sort(key=lambda card: card not in "7AT" or rng.random() < 0.3)
    cards = pack[:count]
    rng.shuffle(cards)
    return cards


def draw_hands(rng: random.Random, cards: list[str], seats: int, each: int) -> tuple[str, ...]:
    """The hands of some cards, at times skewed: equal cards are together, or the sevens are."""
    kind = rng.random()
    if kind < 0.2:
        cards = sorted(cards)
    elif kind < 0.4:
        cards = sorted(cards, key=lambda card: card != "7")
    hands = [
        "".join(sorted(cards[each * seat : each * (seat + 1)], key=RANKS.index))
        for seat in range(seats)
    ]
    rng.shuffle(hands)
    return tuple(hands)


def draw_past(rng: random.Random, gone: str, rounds: int, leader: int) -> tuple[Pair, Pair]:
    """The points that each side has from the cards that are gone, and whether it took a trick."""
    if not rounds:
        return (0, 0), (0, 0)
    points, side = worth(gone), leader % 2  # the leader has taken the trick before (S10)
    theirs, took = 0, 0
    if rounds > 1 and rng.random() < 0.7:
        most = len(gone) // rounds * 10 * (rounds - 1)  # each side has taken a round at least
        theirs, took = min(most, 10 * rng.randint(max(0, points - most) // 10, points // 10)), 1
    pairs = (points - theirs, theirs), (1, took)
    return pairs if side == 0 else (pairs[0][::-1], pairs[1][::-1])


def draw_start(rng: random.Random, seats: int, each: int, stock: int) -> Deal:
    """A deal before a trick: hands of `each` cards, and a stock."""
    cards = draw_cards(rng, seats * each + stock)
    hands, leader = draw_hands(rng, cards[: seats * each], seats, each), rng.randrange(seats)
    gone = RANKS * 4
    for card in cards:
        gone = gone.replace(card, "", 1)
    points, took = draw_past(rng, gone, len(gone) // seats, leader)
    return Deal(hands, "".join(cards[seats * each :]), leader, "", points, took)


def draw_onward(rng: random.Random, game: Game, deal: Deal, moves: int) -> Deal:
    """Some moves later, mostly matching cards and continuing, in the same trick if it lasts."""
    for _ in range(moves):
        found = game.moves(deal)
        wanted = [
            move
            for move in found
            if move != STOP and (not deal.trick or matching(move, deal.trick))
        ]
        after = game.play(deal, rng.choice(wanted if wanted and rng.random() < 0.8 else found))
        if after.over:
            break
        deal = after
    return deal


def draw_sizes(rng: random.Random, most: int) -> tuple[int, int, int]:
    """Players, cards of each, and the stock, so that a search in Python takes a second or two."""
    if rng.random() < 0.5:
        stock = rng.choice((0, 0, 2, 4, 4, 6))
        return 2, HAND if stock else rng.choice((2, 3, 3, 4, 4)), stock
    return 4, rng.choice((1, *(most - 1, most) * 3)), 0


def draw_case(rng: random.Random, most: int, **fixed: str) -> tuple[Game, Deal]:
    """Options and a position; `most` is how many cards each of four players has at most."""
    while True:
        game, start = draw_game(rng, **fixed), draw_start(rng, *draw_sizes(rng, most))
        seats, kind = len(start.hands), rng.random()
        deal = draw_onward(rng, game, start, rng.choice((0, 0, 1, 2, seats, seats + 1, 9)))
        moves = game.moves(deal)
        # Where only one move is legal little is compared; choices of the leader are rare.
        if (STOP in moves) or (kind < 0.6 and len(moves) > 1) or kind < 0.1:
            return game, deal


def draw_stock(rng: random.Random, **fixed: str) -> tuple[Game, Deal]:
    """Four players and the last four cards of the stock, in a trick that is under way."""
    while True:
        game, start = draw_game(rng, **fixed), draw_start(rng, 4, HAND, 4)
        deal = draw_onward(rng, game, start, rng.randint(6, 13))
        if len(deal.trick) > 4:
            return game, deal


def written(game: Game, deal: Deal) -> str:
    """The position as one line."""
    pairs = len(deal.hands) == 4
    seats, sides = ("NESW", ("NS", "EW")) if pairs else ("AB", ("A", "B"))
    items = ["sedma" if pairs else "sedma-2"]
    items += [f"{seat}:{hand or '-'}" for seat, hand in zip(seats, deal.hands, strict=True)]
    items.append(f"lead:{seats[deal.leader]}")
    if deal.trick:
        items.append(f"trick:{deal.trick}")
    items.append("taken:" + ",".join(map("{}={}".format, sides, deal.points)))
    if game.scoring == "deal":
        won = [side for side, took in zip(sides, deal.took, strict=True) if took]
        items.append(f"won:{','.join(won) or '-'}")
    if deal.stock:
        items.append(f"stock:{deal.stock}")
    return " ".join([*items, *map("{}={}".format, game._fields, game)])
