"""Fits the weights of the rules of thumb of Myllymatti, and writes `ext/myllymatti/weights.h`.

    python benchmarks/fit_myllymatti.py [deals] [seed]

In games that the rules by hand play, many moves being drawn, each move of a player is made and all
play on by these rules to the end.  How often the player then gets out, beside the other moves, is
explained by their features, by least squares.  The extension is to be built afterwards.  It needs
numpy.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random

import numpy as np

from ristikontra._players import MATTI_FEATURES, MattiKernel
from ristikontra.games.myllymatti.collecting import whole_stock
from ristikontra.games.myllymatti.game import draw
from ristikontra.games.myllymatti.players import made, number_of, open_hands

HEADER = Path(__file__).parents[1] / "ext" / "mattiweights.h"
#: How often each move is played out, and how many of a hundred moves are drawn meanwhile.
TIMES, NOISE = 16, 15
#: How many of a hundred moves of the games themselves are drawn, and how many positions are used.
DRAWN, USED = 30, 40
#: What holds weights of rare features back.
RIDGE = 5.0


def fitted(players: int, deals: int, seed: int) -> np.ndarray:
    """Return the weights for some players."""
    products = np.zeros((MATTI_FEATURES, MATTI_FEATURES))
    values = np.zeros(MATTI_FEATURES)
    chance = Random(f"{players} {seed}")
    for number in range(deals):
        options = {"must_beat": ("no", "yes")[number % 2]}
        position = draw(chance, options, {"players": players, "stock": whole_stock(players)})
        kernel = MattiKernel(seats=players, must_beat=number % 2 == 1)
        for _ in range(400):
            if position.finished:
                break
            moves = position.moves()
            if len(moves) == 1:
                position = position.play(moves[0])
                continue
            state = open_hands(position)
            if chance.randrange(100) < USED:
                rows = np.array([row for _, row in kernel.features(state)])
                points = np.array(kernel.values(state, TIMES, NOISE, chance.getrandbits(60)))
                rows, points = rows - rows.mean(0), points - points.mean()
                products += rows.T @ rows
                values += rows.T @ points
            if chance.randrange(100) < DRAWN:
                position = position.play(chance.choice(moves))
            else:
                by_hand = kernel.by_hand(state)
                known = {number_of(move): move for move in moves if move is not None}
                position = position.play(known.get(by_hand) or made(position, None))
    return np.linalg.solve(products + RIDGE * np.eye(MATTI_FEATURES), values)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("deals", nargs="?", type=int, default=1500)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    given = parser.parse_args()
    rows = []
    for players in (2, 3):
        texts = [f"{weight:.5f}f" for weight in fitted(players, given.deals, given.seed)]
        lines = [", ".join(texts[at : at + 8]) for at in range(0, len(texts), 8)]
        rows.append("    {\n" + "".join(f"     {line},\n" for line in lines) + "    },\n")
    HEADER.write_text(
        "/* The weights of the rules of thumb for Myllymatti (mattithumb.pxd says of what),\n"
        " * for two players and for three.  Written by benchmarks/fit_myllymatti.py. */\n"
        "#ifndef RISTIKONTRA_MATTIWEIGHTS_H\n#define RISTIKONTRA_MATTIWEIGHTS_H\n\n"
        f"static const float RK_MATTI_WEIGHTS[2][{MATTI_FEATURES}] = {{\n"
        + "".join(rows)
        + "};\n\n#endif\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
