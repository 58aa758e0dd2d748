"""Fits the weights of the rules of thumb of Ristiseiska, and writes `ext/ristiseiska/weights.h`.

    python benchmarks/fit_layouts.py [deals] [rounds] [seed]

In deals that the rules of thumb play, some moves being drawn, each move of a player is made and
all play on by the same rules to the end.  Its result, beside the other moves of that player, is
explained by its features, by least squares.  Each round begins with the weights of the last one.
The extension is to be built afterwards.  It needs numpy.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random

import numpy as np

from ristikontra._players import LAYING_FEATURES, LayingKernel
from ristikontra.games.ristiseiska.game import draw
from ristikontra.games.ristiseiska.players import kernel_of, number_of, open_hands
from ristikontra.games.ristiseiska.rules import BUILDS, SCORINGS

HEADER = Path(__file__).parents[1] / "ext" / "layingweights.h"
#: How many players a row of weights is for.
GROUPS = ((3,), (4,), (5, 6, 7))
#: How often each move is played out, and how many of a hundred moves are drawn meanwhile.
TIMES, NOISE = 8, 10
#: How many of a hundred moves of the deals themselves are drawn, and how many positions are used.
DRAWN, USED = 25, 60
#: What holds weights of rare features back.
RIDGE = 30.0


class Fit:
    """Sums for least squares."""

    def __init__(self) -> None:
        self.products = np.zeros((LAYING_FEATURES, LAYING_FEATURES))
        self.values = np.zeros(LAYING_FEATURES)

    def add(self, rows: np.ndarray, points: np.ndarray) -> None:
        rows, points = rows - rows.mean(0), points - points.mean()
        self.products += rows.T @ rows
        self.values += rows.T @ points

    def weights(self) -> np.ndarray:
        return np.linalg.solve(self.products + RIDGE * np.eye(LAYING_FEATURES), self.values)


def play(fit: Fit, options: dict[str, str], players: int, weights: np.ndarray, chance: Random):
    """Play a deal, and add the results of its moves."""
    position = draw(chance, options, {"players": players, "cards": 52})
    kernel: LayingKernel = kernel_of(position.rules, players, weights.tolist())
    for _ in range(400):
        if position.finished:
            return
        moves = position.moves()
        if len(moves) == 1:
            position = position.play(moves[0])
            continue
        state = open_hands(position)
        found = kernel.features(state)
        rows = np.array([row for _, row in found])
        if chance.randrange(100) < USED:
            points = kernel.values(state, TIMES, NOISE, chance.getrandbits(60))
            fit.add(rows, np.array(points))
        best = int(np.argmin(rows @ weights))
        if chance.randrange(100) < DRAWN:
            best = chance.randrange(len(moves))
        number = found[best][0]
        move = {52 if move is None else number_of(move): move for move in moves}[number]
        position = position.play(move)


def fitted(unable: str, scoring: str, group: tuple[int, ...], deals: int, rounds: int, seed: int):
    """Return the weights of one way to play."""
    weights = np.zeros(LAYING_FEATURES)
    weights[[6, 9, 10, 13]] = -1, -2, 1, 2
    for turn in range(rounds):
        chance, fit = Random(f"{unable} {scoring} {group} {seed} {turn}"), Fit()
        for number in range(deals // rounds):
            options = {"unable": unable, "scoring": scoring, "build": BUILDS[number % 3]}
            play(fit, options, group[number // 3 % len(group)], weights, chance)
        weights = fit.weights()
    return weights


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("deals", nargs="?", type=int, default=900)
    parser.add_argument("rounds", nargs="?", type=int, default=3)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    given = parser.parse_args()
    blocks = []
    for unable in ("forfeit", "beg"):
        rows = []
        for scoring in SCORINGS:
            for group in GROUPS:
                weights = np.zeros(LAYING_FEATURES)
                if (unable, scoring) != ("beg", "forfeit"):
                    weights = fitted(unable, scoring, group, given.deals, given.rounds, given.seed)
                rows.append(f"    {{ /* {unable}, {scoring}, {group[0]} players */\n")
                texts = [f"{weight:.4g}" for weight in weights]
                texts = [text if "." in text or "e" in text else f"{text}.0" for text in texts]
                for at in range(0, LAYING_FEATURES, 8):
                    rows.append(
                        "     " + ", ".join(f"{text}f" for text in texts[at : at + 8]) + ",\n"
                    )
                rows.append("    },\n")
                print(unable, scoring, group, file=sys.stderr)
        groups = len(rows) // len(SCORINGS)
        split = [
            "    {\n" + "".join(rows[at : at + groups]) + "    },\n"
            for at in range(0, len(rows), groups)
        ]
        blocks.append("    {\n" + "".join(split) + "    },\n")
    HEADER.write_text(
        "/* The weights of the rules of thumb for Ristiseiska (layingthumb.pxd says of what):\n"
        " * by what follows when somebody cannot play, by scoring, and for 3, 4 and more players.\n"
        " * Written by benchmarks/fit_layouts.py. */\n"
        "#ifndef RISTIKONTRA_LAYINGWEIGHTS_H\n#define RISTIKONTRA_LAYINGWEIGHTS_H\n\n"
        f"static const float RK_LAYING_WEIGHTS[2][6][3][{LAYING_FEATURES}] = {{\n"
        + "".join(blocks)
        + "};\n\n#endif\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
