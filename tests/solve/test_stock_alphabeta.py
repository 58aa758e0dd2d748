"""Every card of full hands with a stock, held to plain alpha-beta of its own, written in C."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from fixtures.tree import TESTS
from ristikontra import Position, RistikontraError, Setup
from ristikontra.games.tricks.search.solver import Searcher

SOURCE = TESTS / "oracles" / "stock_alphabeta.c"
COMPILER = shutil.which("gcc") or shutil.which("cc")

RANKS = "23456789TJQKA"
VARIANTS = {
    "ristikontra": 6, "ristikontra-simple": 6, "ristikontra-120": 6, "ristikontra-60": 6,
    "lappi": 5, "lappi-six": 6, "lappi-500": 5,
}  # fmt: skip
SWITCHES = {
    "limit": ("3", "2", "none"),
    "stuck_lead": ("allow", "pass_left"),
    "draw": ("immediate", "after_trick"),
    "dark": ("yes", "no"),
    "turned": ("illegal", "hand", "allowed"),
}
CLEANING = {"queen_clause": ("on", "off"), "fourth_king": ("on", "off")}


@pytest.fixture(scope="module")
def oracle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[subprocess.Popen[str]]:
    if COMPILER is None:
        pytest.skip("there is no C compiler to make the oracle with")
    program = tmp_path_factory.mktemp("oracle") / "alphabeta"
    subprocess.run([COMPILER, "-O2", "-std=c11", "-o", program, SOURCE], check=True)
    pipe = subprocess.PIPE
    with subprocess.Popen([program], stdin=pipe, stdout=pipe, text=True) as running:
        yield running


def drawn(rng: random.Random, cards: int, stock: int) -> Position:
    """Return a position of full hands and a stock, of few ranks, some cards played."""
    while True:
        variant = rng.choice([name for name, full in VARIANTS.items() if full == cards])
        lappi = variant.startswith("lappi")
        switches = {**SWITCHES, **CLEANING} if lappi else SWITCHES
        options = {name: rng.choice(values) for name, values in switches.items()}
        full = cards
        # Some ranks lack cards: the last king, and a rank led three times, are rare otherwise.
        few = rng.sample(RANKS, rng.choice((7, 8, 9, 10)))
        pack = [rank for rank in few for _ in range(rng.choice((1, 2, 3, 4, 4)))]
        if len(pack) < 4 * full + stock:
            continue
        rng.shuffle(pack)
        if rng.random() < 0.3:  # ranks that are nearly all in one hand
            pack[: 2 * full] = sorted(pack[: 2 * full])
        hands = {seat: "".join(pack[i * full : (i + 1) * full]) for i, seat in enumerate("NESW")}
        rest = pack[4 * full :]
        lead = rng.choice("NESW")
        length = rng.choice((0, 0, 1, 2, 3))
        gone = [
            rank for rank in RANKS if (pack[: 4 * full] + rest[:stock]).count(rank) <= 4 - length
        ]
        held = [rank for rank in gone if rank in hands[lead]]
        run = f"{rng.choice(held or gone)}x{length}" if length and gone else None
        dirty = [side for side in ("NS", "EW") if lappi and rng.random() < 0.5]
        text = "".join(rest[:stock])
        try:
            setup = Setup(variant, hands, lead, run=run, dirty=dirty, stock=text, options=options)
            position = setup.position()
            for _ in range(rng.choice((0, 0, 1, 2, 3))):
                position = position.play(rng.choice(position.moves()))
        except RistikontraError:
            continue
        return position


def numbers(position: Position) -> list[int]:
    """A position as the oracle reads it."""
    rules = position.rules
    lappi = rules.variant.name.startswith("lappi")

    def chosen(name: str, value: str) -> int:
        return int(rules.option(name) == value)

    limit = rules.option("limit")
    trick, stock = [RANKS.index(str(r)[-1]) for r in position.trick], position.stock
    return [
        position.leader,
        0 if limit == "none" else int(limit),
        chosen("stuck_lead", "pass_left"),
        chosen("draw", "after_trick"),
        chosen("dark", "yes"),
        chosen("turned", "allowed") + 2 * chosen("turned", "hand"),
        int(lappi and chosen("queen_clause", "on")),
        int(lappi and chosen("fourth_king", "on")),
        int(lappi),
        int(rules.variant.name in ("ristikontra-simple", "ristikontra-60")),
        *map(int, position.dirty),
        *((RANKS.index(str(position.run.rank)), position.run.length) if position.run else (15, 0)),
        VARIANTS[rules.variant.name],
        len(trick), *trick,
        len(stock), *(RANKS.index(str(rank)) for rank in stock),
        *(count for hand in position.counts for count in hand),
    ]  # fmt: skip


def by_oracle(oracle: subprocess.Popen[str], position: Position) -> dict[str, int]:
    assert oracle.stdin
    assert oracle.stdout
    print(*numbers(position), file=oracle.stdin, flush=True)
    said = [int(word) for word in oracle.stdout.readline().split()]
    cards = {
        "*" * turned + RANKS[rank]: value
        for rank, turned, value in zip(said[::3], said[1::3], said[2::3], strict=True)
    }
    if position.rules.option("draw") == "immediate":  # turned or from the hand, it is the same
        for card in [card for card in cards if "*" + card in cards]:
            assert cards[card] == cards.pop("*" + card)
        if position.takes_up():  # the drawn card is the one that would have been drawn (A2)
            best = max if position.party == 0 else min
            assert cards.pop(f"*{position.stock[0]}") == best(cards.values())
    return cards


def compare(
    oracle: subprocess.Popen[str], rng: random.Random, number: int, cards: int, stock: int
) -> None:
    for _ in range(number):
        position = drawn(rng, cards, stock)
        objective = "clean" if position.rules.variant.name.startswith("lappi") else "points"
        found = {
            str(card.rank): 1000 * card.value.outcome + card.value.points
            for card in Searcher(objective).find(position).cards
            if card.value is not None
        }
        assert found == by_oracle(oracle, position), str(position)


def test_every_card_is_worth_what_plain_alpha_beta_says(
    oracle: subprocess.Popen[str], rng: random.Random
) -> None:
    compare(oracle, rng, 4, 5, 4)


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "stock", "number"), [(5, 4, 5000), (6, 4, 200), (5, 8, 50)])
def test_many_cards_are_worth_what_plain_alpha_beta_says(
    oracle: subprocess.Popen[str], rng: random.Random, cards: int, stock: int, number: int
) -> None:
    compare(oracle, rng, number, cards, stock)
