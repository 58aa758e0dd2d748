"""Tables of two and three without sides: a game made up here, that no registry knows.

The core of the package (positions, their texts, play, perft, the reference and the search for
points) works for every number of seats and parties that the kernel takes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from fixtures.share import some_of
from ristikontra.game import rules
from ristikontra.game.cards import RANKS
from ristikontra.game.errors import BadText
from ristikontra.game.seats import Seating, alone
from ristikontra.games.tricks.notation import play_line, read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search import reference
from ristikontra.games.tricks.search.objectives import points
from ristikontra.games.tricks.search.solver import Searcher, perft

#: Three players, two of whom play together against the third.
TWO_AGAINST_ONE = Seating(("X", "Y", "Z"), ("Xenia", "Yvonne", "Zelda"), ("XZ", "Y"), (0, 1, 0))
TABLES = {
    "duel": alone("A", "B"),
    "trio": alone("A", "B", "C"),
    "two-one": TWO_AGAINST_ONE,
}
STUCK = ("allow", "pass_left")


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the variants of this file be known for a while."""
    base = rules.VARIANTS["ristikontra"]
    for name, seating in TABLES.items():
        row = replace(base, name=name, seating=seating, tricks=15)
        monkeypatch.setitem(rules.VARIANTS, name, row)  # type: ignore[arg-type]


def random_hands(rng: random.Random, players: int, cards: int) -> list[str]:
    pack = rng.sample(RANKS * 4, players * cards)
    return ["".join(pack[at * cards : (at + 1) * cards]) for at in range(players)]


def random_tables(rng: random.Random, count: int, most: int) -> Iterator[Position]:
    """Yield positions at any point of a trick, with runs and every limit."""
    for _ in range(count):
        name, seating = rng.choice(list(TABLES.items()))
        cards = rng.randint(1, most)
        hands = random_hands(rng, len(seating.seats), cards)
        items = " ".join(f"{s}:{h}" for s, h in zip(seating.seats, hands, strict=True))
        options = f"limit={rng.choice(['3', '2', 'none'])} stuck_lead={rng.choice(STUCK)}"
        position = read_position(f"{name} {items} lead:{rng.choice(seating.seats)} {options}")
        for _ in range(rng.randrange(len(seating.seats) * cards)):
            position = position.play(rng.choice(position.moves()))
        yield position


def test_positions_of_every_table_are_printed_and_read_back(rng: random.Random) -> None:
    for position in random_tables(rng, 300, 6):
        assert read_position(str(position)) == position


def test_the_last_match_takes_the_trick_and_leads() -> None:
    position = read_position("trio A:AK B:92 C:AQ lead:A taken:A=0,B=0,C=91")
    after = play_line(position, "A 9 A")
    assert (after.leader, after.taken, after.party) == (2, (0, 0, 113), 2)
    assert str(after) == "trio A:K B:2 C:Q lead:C taken:A=0,B=0,C=113"


def test_partners_share_what_they_take() -> None:
    position = read_position("two-one X:A2 Y:43 Z:T5 lead:X taken:XZ=9,Y=90")
    assert play_line(position, "A 4 T").taken == (30, 90)


def test_faults_name_the_seats_and_parties_of_the_table() -> None:
    with pytest.raises(BadText) as caught:
        read_position("trio A:AK B:9 C:Q lead:D taken:A=1,B=2 dirty:A won:A=1,B=1,C=1")
    shown = [problem.message for problem in caught.value.problems]
    assert sorted(shown) == [
        "13 tricks are gone, but 1, 1 and 1 are given as won",
        "in trio nobody has to clean",
        "no seat 'D'; the seats are A, B and C",
        "taken must give every side; C is missing",
        "the hands have different sizes: A 2, B 1, C 1",
    ]


@pytest.mark.parametrize("count", [30, pytest.param(2000, marks=pytest.mark.slow)])
def test_perft_agrees_with_the_rules_as_written(rng: random.Random, count: int) -> None:
    for position in random_tables(rng, count, 4):
        cards = sum(map(sum, position.hands))
        assert perft(position, cards) == reference.perft(position, cards)


@some_of(50, 400)
def test_each_player_is_solved_against_the_rest(rng: random.Random, number: int) -> None:
    for position in random_tables(rng, number, 3):
        for party in range(len(position.rules.seating.parties)):
            objective = points(position.rules, party)
            solution = Searcher(objective, table_megabytes=1).find(position)
            found = {card.rank: card.value for card in solution.cards}
            assert found == {
                rank: reference.card_value(position, rank, objective) for rank in position.moves()
            }
            at, scored = position, 0
            for rank in solution.line:
                scored, at = scored + at.gain(rank, party), at.play(rank)
            assert at.finished
            assert solution.value == (0, scored)


def test_two_sides_share_all_points(rng: random.Random) -> None:
    """One of two parties is guaranteed what the other is not (R5)."""
    for position in random_tables(rng, 100, 4):
        if len(position.rules.seating.parties) > 2:
            continue
        one, other = (
            Searcher(points(position.rules, party)).value(position).points for party in (0, 1)
        )
        assert one + other == position.points_left
