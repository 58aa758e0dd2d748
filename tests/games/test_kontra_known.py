"""The store of what the oracle says of Kontra's endings: it is whole, and the oracle's."""

from __future__ import annotations

import random

import pytest

from fixtures.known import lines_of
from fixtures.kontra_known import FILES, ask, draw, objectives_for, read, write
from oracles.kontra_play_oracle import moves


@pytest.mark.parametrize("name", FILES)
def test_the_store_holds_every_position(rng: random.Random, name: str) -> None:
    lines = lines_of(name)
    assert len(lines) == FILES[name].positions
    for number in rng.sample(range(len(lines)), min(20, len(lines))):
        known = read(lines[number])
        assert write(known) == lines[number]
        assert known.ending == draw(name, number)
        assert tuple(known.answers) == objectives_for(known.ending)
        for answer in known.answers.values():
            assert tuple(answer.cards) == moves(known.ending)


def test_every_kind_of_position_is_there() -> None:
    """Any number of cards on the table, and the pack still to be added, locked and gone."""
    for players in (2, 3):
        seen = set()
        for name, file in FILES.items():
            if file.players == players and file.cards[-1] <= 4:
                endings = [read(line).ending for line in lines_of(name)]
                seen |= {(name, len(each.trick), each.pack and "spice") for each in endings}
        assert len(seen) == 3 * players * 3


def theirs(rng: random.Random, name: str, count: int) -> None:
    """Ask the oracle again about some lines of the store."""
    for line in rng.sample(lines_of(name), count):
        known = read(line)
        assert ask(known.ending) == known, line


@pytest.mark.parametrize("name", ["kontra-2-2", "kontra-2-3", "kontra-3-2", "kontra-3-3"])
def test_a_few_lines_are_what_the_oracle_says(rng: random.Random, name: str) -> None:
    theirs(rng, name, 8)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["kontra-2-4", "kontra-2-5", "kontra-2-6", "kontra-3-4"])
def test_some_lines_are_what_the_oracle_says(rng: random.Random, name: str) -> None:
    theirs(rng, name, 50)
