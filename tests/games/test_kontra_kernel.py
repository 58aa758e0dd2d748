"""Kontra's endings: the kernel against an oracle that shares nothing with the package."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from fixtures.known import lines_of
from fixtures.kontra_known import FILES, Answer, Known, Worth, ask, read
from fixtures.share import one_in
from oracles.kontra_play_oracle import ending_text, random_ending
from ristikontra.game.cards import Rank
from ristikontra.games.tricks.notation import read_position
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import Outcome, Reach, Value
from ristikontra.games.tricks.search.outlook import outlook
from ristikontra.games.tricks.search.solver import Searcher, perft

#: What the program calls the objectives.
NAMES = {"points": "points", "deal": "deal", "deal then points": "deal-points"}


def sample(rng: random.Random, name: str, most: int) -> Iterable[str]:
    lines = lines_of(name)
    return rng.sample(lines, min(most, len(lines)))


def check(known: Known, counts: bool = True) -> None:
    text = ending_text(known.ending)
    position = read_position(text)
    assert str(position) == text
    if counts:
        for depth, count in enumerate(known.lines, 1):
            assert perft(position, depth) == count, text
    for name, answer in known.answers.items():
        if len(position.hands) == 2:
            check_value(position, NAMES[name], answer)
        else:
            check_outlook(position, NAMES[name], answer)


def check_value(position: Position, name: str, answer: Answer) -> None:
    """Two players: the guarantee is the value, A's and B's are two views of it."""
    solution = Searcher(name, table_megabytes=1).find(position)
    taken = position.taken or (0, 0)

    def value(worth: Worth) -> Value:
        own = worth.guarantee[0]
        if name == "points":
            return Value(0, own[0] - taken[0])
        return Value(own[0], own[1] - taken[0] if name == "deal-points" else 0)

    assert solution.value == value(answer.worth), (name, str(position))
    assert {str(card.rank): card.value for card in solution.cards} == {
        card: value(worth) for card, worth in answer.cards.items()
    }, (name, str(position))
    at = position
    for rank in solution.line:
        assert rank in Searcher(name, table_megabytes=1).find(at).best
        at = at.play(rank)
    assert at.finished


def check_outlook(position: Position, name: str, answer: Answer) -> None:
    found = outlook(position, name)
    taken = position.taken or (0, 0, 0)

    def reach(worth: Worth) -> Reach:
        def own(payoffs: Iterable[tuple[int, ...]]) -> Outcome:
            before = taken if name == "points" else (0, 0, 0)
            return tuple(one - had for (one,), had in zip(payoffs, before, strict=True))

        return Reach(
            own(worth.guarantee), own(worth.with_help), tuple(sorted(map(own, worth.outcomes)))
        )

    cards = {Rank(card): reach(worth) for card, worth in answer.cards.items()}
    assert found.reach == reach(answer.worth), (name, str(position))
    assert found.cards == cards, (name, str(position))
    marked = {*filter(found.is_kingmaking, found.cards)}
    assert marked == set(kingmaking(cards, position.mover)), (name, str(position))


def kingmaking(cards: dict[Rank, Reach], mover: int) -> Iterator[Rank]:
    """Yield the cards that decide only about others."""

    def seen(reach: Reach) -> list[tuple[int, int, int]]:
        own = list(zip(*reach.outcomes, strict=True))
        return [(reach.guaranteed[at], min(own[at]), max(own[at])) for at in range(3)]

    for rank, reach in cards.items():
        for other in cards.values():
            if seen(reach)[mover] == seen(other)[mover] and seen(reach) != seen(other):
                yield rank
                break


@pytest.mark.parametrize("name", one_in(4, FILES))
def test_a_part_of_the_store_is_found_again(rng: random.Random, name: str) -> None:
    for line in sample(rng, name, max(len(lines_of(name)) // 10, 20)):
        check(read(line))


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_the_store_is_found_again(name: str) -> None:
    for line in lines_of(name):
        check(read(line))


def fresh(rng: random.Random, players: int, cards: tuple[int, ...], count: int) -> Iterator[Known]:
    for _ in range(count):
        yield ask(random_ending(rng, players, rng.choice(cards)))


def test_new_endings_are_as_the_oracle_says(rng: random.Random) -> None:
    for known in fresh(rng, 2, (1, 2, 3), 60):
        check(known)
    for known in fresh(rng, 3, (1, 2), 40):
        check(known)


@pytest.mark.slow
def test_many_new_endings_are_as_the_oracle_says(rng: random.Random) -> None:
    """10,000 of two players and 3,000 of three."""
    for known in fresh(rng, 2, (1, 2, 3), 10_000):
        check(known, counts=False)
    for known in fresh(rng, 3, (1, 2, 3), 3_000):
        check(known, counts=False)
