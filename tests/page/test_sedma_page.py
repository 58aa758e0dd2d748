"""The kernel that plays and solves Sedma on the page does what the clauses say to another hand."""

import random
import re
import struct
from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Any

import pytest

from draws.sedma_positions import draw_case, draw_game, draw_stock, written
from fixtures.page_modules import Modules, as_a_page_reads, spoilt
from fixtures.tree import ROOT
from oracles.sedma_oracle import HAND, RANKS, STOP, Deal, Game, Search
from oracles.thumb_oracle import Draws
from ristikontra.formats.parsing import PositionText
from ristikontra.game.state import game_of

#: The ranks as the page counts them, and the move that ends a trick.
NAMES = "789TJQKA"
NO_CARD = 52
#: The fields of `SedmaPlace` and of `SedmaFound`, and how many numbers each has.
PLACE = {
    "seats": 1, "beaten": 1, "draw_all": 1, "last_trick": 1, "by_deal": 1, "leader": 1, "turn": 1,
    "over": 1, "result": 1, "stock": 1, "lying": 1, "count": 1, "points": 2, "took": 2,
    "hands": 32, "table": 16, "next": 24, "moves": 9,
}  # fmt: skip
FOUND = {"halted": 1, "count": 1, "nodes": 1, "length": 1, "result": 9, "points": 9, "line": 64}


class WebSedma:
    """The kernel of the page, by wasmtime."""

    def __init__(self) -> None:
        wasmtime = pytest.importorskip(
            "wasmtime", reason="nothing runs the kernel of a page: install --group page"
        )
        self.store = wasmtime.Store(wasmtime.Engine())
        module = wasmtime.Module(self.store.engine, (ROOT / "web" / "sedma.wasm").read_bytes())
        self.does = wasmtime.Instance(self.store, module, []).exports(self.store)
        self("_initialize")

    def __call__(self, name: str, *given: int) -> int:
        return int(self.does[name](self.store, *given) or 0)

    def read(self, name: str, shape: dict[str, int]) -> dict[str, Any]:
        at, count = self(name), sum(shape.values())
        read = self.does["memory"].read(self.store, at, at + 4 * count)
        numbers = [*struct.unpack(f"<{count}i", read)]
        ends = pairwise([0, *accumulate(shape.values())])
        parts = {name: numbers[start:end] for name, (start, end) in zip(shape, ends, strict=True)}
        return {name: part[0] if shape[name] == 1 else part for name, part in parts.items()}

    def put(self, game: Game, deal: Deal) -> None:
        """Take up a deal."""
        given = {name: [0] * count for name, count in PLACE.items()}
        given |= {
            "seats": [len(deal.hands)],
            "beaten": [game.may_continue == "beaten"],
            "draw_all": [game.draw == "all"],
            "last_trick": [int(game.last_trick)],
            "by_deal": [game.scoring == "deal"],
            "leader": [deal.leader],
            "stock": [len(deal.stock)],
            "lying": [len(deal.trick)],
            "points": [*deal.points],
            "took": [*deal.took],
            "hands": [hand.count(rank) for hand in deal.hands for rank in NAMES],
            "table": [NAMES.index(card) for card in deal.trick],
            "next": [NAMES.index(card) for card in deal.stock],
        }
        numbers = [
            (given[name] + [0] * count)[at] for name, count in PLACE.items() for at in range(count)
        ]
        packed = struct.pack(f"<{len(numbers)}i", *map(int, numbers))
        self.does["memory"].write(self.store, packed, self("place"))
        assert self("take_up") == 0


def deal_of(now: dict[str, Any], last: int) -> Deal:
    """The deal that the kernel has; `last` is the side that took the last trick."""
    counts = [now["hands"][8 * seat : 8 * seat + 8] for seat in range(now["seats"])]
    hands = [
        "".join(sorted(map(str.__mul__, NAMES, count), key=lambda one: RANKS.find(one[:1])))
        for count in counts
    ]
    return Deal(
        tuple(hands),
        "".join(NAMES[rank] for rank in now["next"][: now["stock"]]),
        now["leader"],
        "".join(NAMES[rank] for rank in now["table"][: now["lying"]]),
        tuple(now["points"]),
        tuple(now["took"]),
        last,
    )


def moves_of(now: dict[str, Any]) -> list[str]:
    moves = now["moves"][: now["count"]]
    return [STOP if move == NO_CARD else NAMES[move] for move in moves]


def number(move: str) -> int:
    return NO_CARD if move == STOP else NAMES.index(move)


def result_of(game: Game, deal: Deal) -> int:
    return game._replace(scoring="deal").value(deal)[0]


@pytest.mark.parametrize("count", [20, pytest.param(5000, marks=pytest.mark.slow)])
def test_whole_deals_of_sedma_are_played_by_the_clauses(rng: random.Random, count: int) -> None:
    """They are dealt as plain Python shuffles, and each move does what the referee says."""
    kernel = WebSedma()
    for _ in range(count):
        game, seats, dealer = draw_game(rng), rng.choice((2, 4)), rng.randrange(2)
        options = (
            game.may_continue == "beaten",
            game.draw == "all",
            int(game.last_trick),
            game.scoring == "deal",
        )
        seed = rng.randrange(2**31)
        assert kernel("deal_out", seats, dealer, seed, *map(int, options)) == 0
        deal = deal_of(kernel.read("place", PLACE), -1)
        pack, draws = [*NAMES] * 4, Draws(seed)
        for at in range(len(pack) - 1):
            other = at + draws.below(len(pack) - at)
            pack[at], pack[other] = pack[other], pack[at]
        assert deal.stock == "".join(pack[HAND * seats :])
        for seat, hand in enumerate(deal.hands):
            assert sorted(hand) == sorted(pack[seat : HAND * seats : seats])
        assert deal.leader == (dealer + 1) % seats
        assert sorted("".join(deal.hands) + deal.stock) == sorted(RANKS * 4)
        assert {len(hand) for hand in deal.hands} == {HAND}
        while not deal.over:
            now = kernel.read("place", PLACE)
            assert deal_of(now, deal.last) == deal
            assert (now["turn"], now["over"], moves_of(now)) == (deal.turn, 0, game.moves(deal))
            move = rng.choice(game.moves(deal))
            assert kernel("lay", number(move)) == 0
            deal = game.play(deal, move)
        now = kernel.read("place", PLACE)
        assert deal_of(now, deal.last) == deal
        assert (now["over"], now["count"]) == (1, 0)
        assert now["result"] == result_of(game, deal)


def test_what_may_not_be_played_is_refused(rng: random.Random) -> None:
    kernel = WebSedma()
    for _ in range(50):
        game, deal = draw_case(rng, 3)
        kernel.put(game, deal)
        for move in (STOP, *RANKS):
            if move not in game.moves(deal):
                assert kernel("lay", number(move)) != 0
    assert kernel("deal_out", 3, 0, 1, 0, 0, 10, 0) != 0


@pytest.mark.parametrize("count", [50, pytest.param(5000, marks=pytest.mark.slow)])
def test_endings_of_sedma_are_solved_on_the_page(rng: random.Random, count: int) -> None:
    """What each move is worth, and a line of best play that reaches it."""
    kernel = WebSedma()
    for at in range(count):
        game, deal = draw_stock(rng) if at % 8 == 0 else draw_case(rng, 4 if at % 8 == 1 else 3)
        kernel.put(game, deal)
        assert kernel("solve", 2_000_000_000) == 0
        found, search = kernel.read("found", FOUND), Search(game)
        moves = search.moves(deal)
        assert found["halted"] == 0
        assert moves_of(kernel.read("place", PLACE)) == [*moves]
        for place, value in enumerate(moves.values()):
            worth = (found["result"][place], found["points"][place] + deal.points[0])
            assert worth[-len(value) :] == value, (game, deal)
        best = (min if deal.turn % 2 else max)(moves.values())
        for move in found["line"][: found["length"]]:
            deal = game.play(deal, STOP if move == NO_CARD else NAMES[move])
        assert deal.over
        assert game.value(deal) == best


def test_a_choice_in_sedma_does_not_see_what_is_hidden(rng: random.Random) -> None:
    """Other hands and the stock are dealt again: what was tried, found and chosen is the same."""
    kernel = WebSedma()
    size = 110 * 4 + 3 * 53 * 8  # of `MovesTried`: numbers, then doubles
    for _ in range(30):
        game, deal = draw_game(rng), None
        while deal is None or len(game.moves(deal)) < 2:
            pack = "".join(rng.sample(RANKS * 4, 32))
            seats = rng.choice((2, 4))
            deal = Deal(
                tuple(pack[HAND * seat : HAND * seat + HAND] for seat in range(seats)),
                pack[HAND * seats :],
                rng.randrange(seats),
            )
            for _ in range(rng.randrange(20)):
                after = game.play(deal, rng.choice(game.moves(deal)))
                if after.over:
                    break
                deal = after
        found = []
        for _ in range(2):
            kernel.put(game, deal)
            assert kernel("choose", 10, 5) == 0
            at = kernel("tried")
            found.append(kernel.does["memory"].read(kernel.store, at, at + size))
            deal = again(rng, deal)
        assert found[0] == found[1]


def again(rng: random.Random, deal: Deal) -> Deal:
    """Deal again what the player on turn does not see."""
    hidden = [
        card for seat, hand in enumerate(deal.hands) if seat != deal.turn for card in hand
    ] + [*deal.stock]
    rng.shuffle(hidden)
    hands = [
        hand if seat == deal.turn else "".join(hidden.pop() for _ in hand)
        for seat, hand in enumerate(deal.hands)
    ]
    return deal._replace(hands=tuple(hands), stock="".join(hidden))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modules]:
    """The modules of the page."""
    modules = Modules(tmp_path_factory.mktemp("modules"))
    yield modules
    modules.close()


PIECES = (
    *("lead:E", "lead:-", "trick:K7", "trick:", "stock:K", "stock:AKQJ", "taken:NS=30,EW=10"),
    *("taken:A=10", "taken:A=15,B=x", "won:A", "won:Q,NS", "scoring=deal", "scoring=x"),
    *("lead:P", "taken:PE=20,IL=x", "won:IL", "L:K", "P:P", "NS:A", "pe=3", "North", "Etelä"),
    *("N:KKKKK", "A:9", "B:-", "x", "10", "2", "\u2665", "last_trick=0", "draw=all", "draw:one"),
)


def in_finnish(text: str) -> str:
    """Return a line with its seats and sides as Finns write them."""
    return re.sub(r"\b[NESW]{1,2}(?=[:=,\s]|$)", lambda seats: seats[0].translate(FINNISH), text)


FINNISH = str.maketrans("NESW", "PIEL")


@pytest.mark.parametrize("count", [300, pytest.param(10_000, marks=pytest.mark.slow)])
def test_texts_of_sedma_are_read_as_the_package_reads_them(
    page: Modules, rng: random.Random, count: int
) -> None:
    """Good and bad ones: the position as it is written, and every fault at its place."""
    lines = [written(*draw_case(rng, 3)) for _ in range(count)]
    lines = [in_finnish(line) if at % 2 else line for at, line in enumerate(lines)]
    texts = [spoilt(rng, line, PIECES) for line in lines]
    texts = [text for text in texts if text.split()[:1] in (["sedma"], ["sedma-2"])]
    for text, found in zip(texts, page("sedma", texts), strict=True):
        game = game_of(text.split()[0])
        read = PositionText(text, "text", game)
        state, faults = read.attempt(game.build), read.faults
        assert found == as_a_page_reads(None if faults else str(state), faults), text
