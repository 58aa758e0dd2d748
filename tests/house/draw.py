"""Draw the endings that `compare.py` asks about; `endings.txt` holds those of the usual seed.

    python tests/house/draw.py > tests/house/endings.txt

A line is an ending of any game, a tab, and a random line of play to its end.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))


from draws.kontra_endings import kontra
from draws.myllymatti_draws import drawn, written
from draws.randoms import (
    PARTNER_GAMES,
    position_of_few_ranks,
    position_of_two_runs,
    position_on_an_edge,
    random_options,
    random_position,
)
from draws.ristiseiska_draws import draw_begging, draw_case, written_begging
from draws.ristiseiska_draws import written as written_layout
from fixtures.collecting import played_games
from house.compare import ask
from ristikontra.games.tricks.position import Position

SEED = 52
#: How many states the first phase of Myllymatti may have.
MOST_STATES = 5000
#: Options of games with a stock.
STOCK_OPTIONS = ("draw=after_trick", "dark=no", "turned=hand", "limit=2", "limit=none")


def partners(rng: random.Random) -> Iterator[str]:
    """Yield 23 endings of each game for two sides of two, of usual and of seldom kinds."""
    for variant in PARTNER_GAMES:
        for number in range(14):
            options = random_options(rng, variant) if number % 2 else {}
            yield _text(random_position(rng, variant, rng.randint(1, 4), options, tally=True))
        for number in range(6):
            few = rng.randint(2, 4)
            yield _text(position_of_few_ranks(rng, few, variant, tally=bool(number % 2)))
        for _ in range(2):
            yield _text(position_on_an_edge(rng, rng.randint(2, 4), variant))
        yield _text(position_of_two_runs(rng, 4, variant))


def of_kontra(rng: random.Random) -> Iterator[str]:
    """Yield endings of Kontra."""
    for variant, most, count in (("kontra-2", 5, 40), ("kontra-3", 3, 45)):
        for number in range(count):
            yield _text(kontra(rng, variant, rng.randint(1, most), few=bool(number % 3 == 0)))


def with_stock(rng: random.Random) -> Iterator[str]:
    """Yield whole hands with a few cards to draw, some in the middle of a trick."""
    for variant, stock in (
        *((name, 4) for name in PARTNER_GAMES),
        ("kontra-2", 3),
        ("kontra-3", 4),
    ):
        kinds = [_answer("rules", variant, "--json")["variants"][0]["options"]]
        names = {option["name"]: [*option["values"]] for option in kinds[0]}
        for number in range(8):
            seed = str(rng.getrandbits(20))
            command = ["generate", variant, "--stock", str(stock), "--seed", seed]
            for option in rng.sample(STOCK_OPTIONS, number % 3):
                name, _, value = option.partition("=")
                if value in names.get(name, ()):
                    command += ["--set", option]
            code, out, _ = ask(command)
            assert code == 0, command
            yield _after(rng, out.strip(), rng.choice((0, 0, 1, 2, 3)))


def suited(rng: random.Random) -> Iterator[str]:
    """Yield endings of Ristiseiska, with forfeit and with begging, and of Myllymatti's phases."""
    for _ in range(75):
        yield written_layout(*draw_case(rng))
    for number in range(70):
        gate = number % 7 == 0
        most = 14 if gate else rng.randint(5, 10)
        yield written_begging(*draw_begging(rng, most, gate))
    for _ in range(107):
        yield written(drawn(rng, rng.choice((2, 3)), rng.randint(4, 9)))
    yield from islice(first_phases(rng.getrandbits(20)), 7)


def of_sedma(rng: random.Random) -> Iterator[str]:
    """Yield endings of Sedma for four and for two, some in the middle of a trick."""
    for number in range(23):
        seed, cards = str(rng.getrandbits(20)), str(rng.randint(1, 3))
        command = ["generate", ("sedma", "sedma-2")[number % 2], "--cards", cards, "--seed", seed]
        code, out, _ = ask(command)
        assert code == 0, command
        yield _after(rng, out.strip(), rng.choice((0, 0, 1, 2)))


def first_phases(seed: int) -> Iterator[str]:
    """Yield positions of Myllymatti's first phase that are soon solved."""
    for position in played_games(seed, 1000, (1, 2)):
        text = str(position)
        if not position.stock and sum(map(len, position.hands)) <= 4:
            answer = _answer("solve", text, "--json")
            if answer["states"] <= MOST_STATES:
                yield text


def _text(position: Position) -> str:
    return str(position)


def _answer(*command: str, after: list[str] | None = None) -> dict[str, object]:
    code, out, err = ask([*command, *(["--after", " ".join(after)] if after else [])])
    assert code == 0, (command, after, err)
    return json.loads(out)


def _moves(answer: dict[str, object]) -> list[str]:
    """Return the moves of an answer of `solve`, a dash for a pass."""
    return [row["move"] for row in answer["moves"]]


def _after(rng: random.Random, text: str, count: int) -> str:
    """Return the position after some random moves."""
    for _ in range(count):
        moves = _moves(_answer("solve", text, "--json"))
        text = _answer("show", text, "--json", after=[rng.choice(moves)])["position"]
    return text


def line_of(text: str, most: int = 40) -> list[str]:
    """Return a random line of play, to its end if that comes soon."""
    rng, line = random.Random(text), list[str]()
    while len(line) < most and (moves := _moves(_answer("solve", text, "--json", after=line))):
        line.append(rng.choice(moves))
    return line


def main() -> None:
    """Write the endings."""
    for kind in (partners, of_kontra, with_stock, suited, of_sedma):
        for text in kind(random.Random(SEED)):
            print(text, " ".join(line_of(text)), sep="\t", flush=True)


if __name__ == "__main__":
    main()
