"""What the oracle says of some thousands of Kontra's endings, computed once and kept.

`tests/known/NAME.jsonl.xz` holds a line for each position: its one-line text, by objective
what the position is worth and what it is after each card, and how many ways there are to play the
next cards.

    PYTHONPATH=tests python -m kontra_known --make kontra-2-3 kontra-3-3

goes on where an earlier run stopped, and keeps what it has once a minute.  Without names it counts
what there is.  Position n of a file is drawn from the seed "NAME n".
"""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Final, NamedTuple

from known import add, lines_of
from kontra_play_oracle import (
    OBJECTIVES,
    Ending,
    Oracle,
    Outcome,
    Payoff,
    ending_text,
    perft,
    random_ending,
    read_ending,
)


class File(NamedTuple):
    """What a file is to hold: so many positions of so many players, with one of these numbers of
    cards a hand."""

    players: int
    cards: tuple[int, ...]
    positions: int


FILES: Final = {
    "kontra-2-2": File(2, (1, 2), 2000),
    "kontra-2-3": File(2, (3,), 3000),
    "kontra-2-4": File(2, (4,), 500),
    "kontra-2-5": File(2, (5,), 200),
    "kontra-2-6": File(2, (6,), 120),
    "kontra-3-2": File(3, (1, 2), 1000),
    "kontra-3-3": File(3, (3,), 1000),
    "kontra-3-4": File(3, (4,), 200),
    "kontra-3-5": File(3, (5,), 20),
    "kontra-3-6": File(3, (6,), 4),
}


class Worth(NamedTuple):
    """What a position is worth to each player: what he can be sure of, and gets with everybody's
    help; and all outcomes of max^n."""

    guarantee: tuple[Payoff, ...]
    with_help: tuple[Payoff, ...]
    outcomes: frozenset[Outcome]


class Answer(NamedTuple):
    """What the oracle says of a position under one objective; `kings` are its kingmaking cards."""

    worth: Worth
    cards: dict[str, Worth]
    kings: tuple[str, ...]


class Known(NamedTuple):
    """A line of the store: an ending, the answers by objective, and the number of `lines` of one
    card, of two and so on, up to two cards of every player."""

    ending: Ending
    answers: dict[str, Answer]
    lines: tuple[int, ...]


def objectives_for(ending: Ending) -> tuple[str, ...]:
    """Return what can be asked: points alone where the points so far are unknown, and both in one
    of two players only."""
    if ending.taken is None:
        return OBJECTIVES[:1]
    return OBJECTIVES if len(ending.hands) == 2 else OBJECTIVES[:2]


def answer(ending: Ending, objective: str) -> Answer:
    """Ask the oracle."""
    oracle, players = Oracle(objective), range(len(ending.hands))

    def worth(ending: Ending) -> Worth:
        return Worth(
            tuple(oracle.guarantee(ending, player) for player in players),
            tuple(oracle.with_help(ending, player) for player in players),
            oracle.outcomes(ending),
        )

    return Answer(
        worth(ending),
        {card: worth(then) for card, then in oracle.after(ending).items()},
        oracle.kingmaking(ending),
    )


def ask(ending: Ending) -> Known:
    """Ask the oracle everything."""
    depths = range(1, 1 + min(2 * len(ending.hands), sum(map(len, ending.hands))))
    return Known(
        ending,
        {name: answer(ending, name) for name in objectives_for(ending)},
        tuple(perft(ending, depth) for depth in depths),
    )


def write(known: Known) -> str:
    """Return the line that says so."""

    def row(worth: Worth) -> list[object]:
        return [worth.guarantee, worth.with_help, sorted(worth.outcomes)]

    answers = {
        name: [
            row(each.worth),
            {card: row(worth) for card, worth in each.cards.items()},
            each.kings,
        ]
        for name, each in known.answers.items()
    }
    whole = [ending_text(known.ending), answers, known.lines]
    return json.dumps(whole, separators=(",", ":"))


def read(line: str) -> Known:
    """Return what a line of the store says."""

    def payoffs(row: list[list[int]]) -> tuple[Payoff, ...]:
        return tuple(map(tuple, row))

    def worth(row: tuple[list[list[int]], list[list[int]], list[list[list[int]]]]) -> Worth:
        guarantee, with_help, outcomes = row
        return Worth(payoffs(guarantee), payoffs(with_help), frozenset(map(payoffs, outcomes)))

    text, answers, lines = json.loads(line)
    return Known(
        read_ending(text),
        {
            name: Answer(
                worth(row), {card: worth(each) for card, each in cards.items()}, tuple(kings)
            )
            for name, (row, cards, kings) in answers.items()
        },
        tuple(lines),
    )


def draw(name: str, number: int) -> Ending:
    """Draw a position of a file."""
    rng, file = random.Random(f"{name} {number}"), FILES[name]
    return random_ending(rng, file.players, rng.choice(file.cards))


def lines(name: str, start: int) -> Iterator[str]:
    """Yield the lines of a file from a number on."""
    for number in range(start, FILES[name].positions):
        known = ask(draw(name, number))
        line = write(known)
        assert read(line) == known, line
        yield line


def main() -> None:
    parser = ArgumentParser(description="make or count the store of what the oracle says of Kontra")
    parser.add_argument("--make", nargs="+", choices=FILES, metavar="NAME", default=[])
    try:
        for name in parser.parse_args().make:
            add(name, lines(name, len(lines_of(name))))
    except KeyboardInterrupt:
        sys.exit(130)
    for name, file in FILES.items():
        print(f"{name}: {len(lines_of(name))} of {file.positions} positions")


if __name__ == "__main__":
    main()
