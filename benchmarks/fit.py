"""Fits the weights of a game's rules of thumb, and writes them into a header of `ext/`.

    python benchmarks/fit.py ristiseiska [deals] [rounds] [seed]
        writes ext/ristiseiska/weights.h
    python benchmarks/fit.py myllymatti [deals] [rounds] [seed]
        writes ext/myllymatti/weights.h

In deals that simple rules play, some moves being drawn, each move of a player is made and all play
on by the same rules to the end.  Its result, beside the other moves of that player, is explained by
its features, by least squares.  Where the weights themselves play, each round begins with those of
the last one.  Build the extension afterwards.  It needs numpy.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ristikontra._players import LAYING_FEATURES, MATTI_FEATURES, LayingKernel, MattiKernel
from ristikontra.games.cards import PACK
from ristikontra.games.myllymatti import game as myllymatti
from ristikontra.games.myllymatti import players as by_myllymatti
from ristikontra.games.myllymatti.collecting import whole_stock
from ristikontra.games.ristiseiska import game as ristiseiska
from ristikontra.games.ristiseiska import players as by_ristiseiska
from ristikontra.games.ristiseiska.rules import BUILDS, SCORINGS

EXT = Path(__file__).parents[1] / "ext"
#: How many players a row of Ristiseiska's weights is for.
GROUPS = ((3,), (4,), (5, 6, 7))


class Sampling(NamedTuple):
    """How positions are met and judged.

    Each move is played out some `times`, and `noise` of a hundred moves are drawn meanwhile.  In
    the deals themselves `drawn` of a hundred moves are drawn, and `used` of a hundred positions are
    judged.  `ridge` holds weights of rare features back.
    """

    times: int
    noise: int
    drawn: int
    used: int
    ridge: float


LAYING = Sampling(times=8, noise=10, drawn=25, used=60, ridge=30.0)
MATTI = Sampling(times=16, noise=15, drawn=30, used=40, ridge=5.0)


class Fit:
    """Sums for least squares."""

    def __init__(self, features: int, sampling: Sampling) -> None:
        self.sampling = sampling
        self.products = np.zeros((features, features))
        self.values = np.zeros(features)

    def add(self, rows: np.ndarray, points: np.ndarray) -> None:
        """Add the moves of a position, each with its features and its result."""
        rows, points = rows - rows.mean(0), points - points.mean()
        self.products += rows.T @ rows
        self.values += rows.T @ points

    def weights(self) -> np.ndarray:
        """Return the weights that explain what was added."""
        return np.linalg.solve(
            self.products + self.sampling.ridge * np.eye(len(self.values)), self.values
        )

    def play(
        self,
        position: Any,
        kernel: Any,
        opened: Callable[[Any], Any],
        best: Callable[..., Any],
        chance: Random,
    ) -> None:
        """Play a deal, and add the results of its moves; `best` is the move of the rules."""
        sampling = self.sampling
        for _ in range(400):
            if position.finished:
                return
            moves = position.moves()
            move = moves[0]
            if len(moves) > 1:
                state = opened(position)
                found = kernel.features(state)
                rows = np.array([row for _, row in found])
                if chance.randrange(100) < sampling.used:
                    seed = chance.getrandbits(60)
                    self.add(
                        rows, np.array(kernel.values(state, sampling.times, sampling.noise, seed))
                    )
                drawn = chance.randrange(100) < sampling.drawn
                move = chance.choice(moves) if drawn else best(position, kernel, state, found)
            position = position.play(move)


def laying(
    unable: str, scoring: str, group: Sequence[int], deals: int, rounds: int, seed: int
) -> np.ndarray:
    """Return the weights of one way to play Ristiseiska."""
    weights = np.zeros(LAYING_FEATURES)
    weights[[6, 9, 10, 13]] = -1, -2, 1, 2

    def best(position: Any, _kernel: Any, _state: Any, found: Sequence[Any]) -> Any:
        number = found[int(np.argmin(np.array([row for _, row in found]) @ weights))][0]
        numbers = {
            52 if move is None else by_ristiseiska.number_of(move): move
            for move in position.moves()
        }
        return numbers[number]

    for turn in range(rounds):
        chance, fit = (
            Random(f"{unable} {scoring} {group} {seed} {turn}"),
            Fit(LAYING_FEATURES, LAYING),
        )
        for number in range(deals // rounds):
            options = {"unable": unable, "scoring": scoring, "build": BUILDS[number % 3]}
            players = group[number // 3 % len(group)]
            position = ristiseiska.draw(chance, options, {"players": players, "cards": len(PACK)})
            kernel: LayingKernel = by_ristiseiska.kernel_of(
                position.rules, players, weights.tolist()
            )
            fit.play(position, kernel, by_ristiseiska.open_hands, best, chance)
        weights = fit.weights()
    return weights


def matti(players: int, deals: int, seed: int) -> np.ndarray:
    """Return the weights for some players of Myllymatti, in games that the rules by hand play."""
    chance, fit = Random(f"{players} {seed}"), Fit(MATTI_FEATURES, MATTI)

    def best(position: Any, kernel: Any, state: Any, _found: Sequence[Any]) -> Any:
        known = {
            by_myllymatti.number_of(move): move for move in position.moves() if move is not None
        }
        return known.get(kernel.by_hand(state)) or by_myllymatti.made(position, None)

    for number in range(deals):
        options = {"must_beat": ("no", "yes")[number % 2]}
        sizes = {"players": players, "stock": whole_stock(players)}
        kernel = MattiKernel(seats=players, must_beat=number % 2 == 1)
        fit.play(
            myllymatti.draw(chance, options, sizes), kernel, by_myllymatti.open_hands, best, chance
        )
    return fit.weights()


def braced(depth: int, inside: Iterator[str], about: str = "") -> Iterator[str]:
    """Yield a block of C, set in."""
    yield f"{'    ' * depth}{{{about}"
    yield from inside
    yield f"{'    ' * depth}}},"


def numbers(texts: Sequence[str]) -> Iterator[str]:
    """Yield numbers, eight a line."""
    for at in range(0, len(texts), 8):
        yield "     " + ", ".join(texts[at : at + 8]) + ","


def laying_rows(deals: int, rounds: int, seed: int) -> Iterator[str]:
    """Yield the weights of Ristiseiska."""

    def row(unable: str, scoring: str, group: Sequence[int]) -> Iterator[str]:
        weights = np.zeros(LAYING_FEATURES)
        if (unable, scoring) != ("beg", "forfeit"):
            weights = laying(unable, scoring, group, deals, rounds, seed)
        print(unable, scoring, group, file=sys.stderr)
        texts = [f"{weight:.4g}" for weight in weights]
        return numbers(
            [f"{text}f" if "." in text or "e" in text else f"{text}.0f" for text in texts]
        )

    for unable in ("forfeit", "beg"):
        yield "    {"
        for scoring in SCORINGS:
            yield "    {"
            for group in GROUPS:
                about = f" /* {unable}, {scoring}, {group[0]} players */"
                yield from braced(1, row(unable, scoring, group), about)
            yield "    },"
        yield "    },"


def matti_rows(deals: int, _rounds: int, seed: int) -> Iterator[str]:
    """Yield the weights of Myllymatti."""
    for players in (2, 3):
        texts = [f"{weight:.5f}f" for weight in matti(players, deals, seed)]
        yield from braced(1, numbers(texts))


class Header(NamedTuple):
    """A header: its name, its sizes in C, a comment, its rows, and how many deals are usual."""

    name: str
    sizes: str
    about: str
    rows: Callable[[int, int, int], Iterator[str]]
    deals: int


HEADERS = {
    "ristiseiska": Header(
        "laying",
        f"[2][6][3][{LAYING_FEATURES}]",
        "/* The weights of the rules of thumb for Ristiseiska (rollout.pxd says of what):\n"
        " * by what follows when somebody cannot play, by scoring, and for 3, 4 and more players.\n"
        " * Written by benchmarks/fit.py. */\n",
        laying_rows,
        900,
    ),
    "myllymatti": Header(
        "matti",
        f"[2][{MATTI_FEATURES}]",
        "/* The weights of the rules of thumb for Myllymatti (rollout.pxd says of what),\n"
        " * for two players and for three.  Written by benchmarks/fit.py. */\n",
        matti_rows,
        1500,
    ),
}


def text_of(header: Header, deals: int, rounds: int, seed: int) -> str:
    """Return a header with its weights fitted."""
    name = header.name.upper()
    rows = "".join(f"{line}\n" for line in header.rows(deals, rounds, seed))
    guard = f"RISTIKONTRA_{name}WEIGHTS_H"
    return (
        f"{header.about}#ifndef {guard}\n#define {guard}\n\n"
        f"static const float RK_{name}_WEIGHTS{header.sizes} = {{\n{rows}}};\n\n#endif\n"
    )


def main() -> None:
    """Fit and write."""
    parser = ArgumentParser()
    parser.add_argument("game", choices=[*HEADERS])
    parser.add_argument("deals", nargs="?", type=int)
    parser.add_argument("rounds", nargs="?", type=int, default=3)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--out", type=Path, help="another file than the header in ext/")
    given = parser.parse_args()
    header = HEADERS[given.game]
    text = text_of(header, given.deals or header.deals, given.rounds, given.seed)
    (given.out or EXT / given.game / "weights.h").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
