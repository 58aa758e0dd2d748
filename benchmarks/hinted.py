"""Print how many hints say why, where hands are hidden.

    python benchmarks/hinted.py [--turns 400] [--seed 1] [--games lappi,kontra-2] [--bare]

Turns are those of whole deals of each game at which there is a choice, one of five cards being any
legal one and the others those of the rules of thumb.  Each is judged by a thousand deals.  A hint
counts if it tells two cards apart by three errors and a point.

Printed for each game are these hints, the share that gives a reason, the cards that are clearly
worse than the best one, and the share for which "why not this card?" has an answer.  `--bare`
prints the hints without a reason: the view, the two cards, the parts of the difference.
"""

import argparse
import random
from collections.abc import Iterator
from itertools import islice
from statistics import mean

from ristikontra.game.cards import RANKS, Rank, hand_ranks
from ristikontra.games.protocol import TriedMove
from ristikontra.games.tricks.deal import first_match, table_rules
from ristikontra.games.tricks.worlds.reasons import Hint, hint_of
from ristikontra.games.tricks.worlds.view import View
from ristikontra.table.trick_deals import DEALS, HINTS, begin_match, sampled_choice, view_of

GAMES = ("ristikontra", "lappi", "lappi-six", "kontra-2", "kontra-3")


def turns(variant: str, seed: int) -> Iterator[View]:
    """Yield what is seen at turns with a choice, of whole deals; about one of five turns."""
    rng = random.Random(f"{variant} {seed}")
    while True:
        number = rng.getrandbits(30)
        game = begin_match(first_match(table_rules(variant), number), (), "thumb", number)
        while not game.over:
            moves = game.state.moves()
            if len(moves) > 1 and rng.random() < 0.2:
                view = view_of(game.state)
                if not view.certain:
                    yield view
            game = game.after(rng.choice(moves)) if rng.random() < 0.2 else game.step()


def parts(view: View, best: TriedMove, other: TriedMove) -> dict[str, float]:
    """Return what a difference consists of (docs/reasons.md)."""
    a, b, values = best.facts, other.facts, view.rules.values

    def kept(card: TriedMove, after: TriedMove) -> float:
        if not isinstance(card.move, Rank):
            return 0.0
        return after.facts.home[card.move] - card.facts.home[card.move]

    va, vb = (values[one.move] if isinstance(one.move, Rank) else 0 for one in (best, other))
    card = va * (a.ours - kept(best, other)) + vb * (kept(other, best) - b.ours)
    trick = a.trick - b.trick - va * a.ours + vb * b.ours
    difference = best.mean - other.mean
    clean = difference - a.points + b.points
    rest = difference - card - trick - clean
    return {"all": difference, "card": card, "trick": trick, "cleaning": clean, "rest": rest}


def typed(card: TriedMove) -> str:
    """Return how a card that was tried is named in a hint."""
    return "turn" if card.move is None else str(card.move)


def show(view: View, hint: Hint, tried: dict[str, TriedMove]) -> None:
    """Print a hint without a reason, and all that was gathered of the two cards."""
    hand = "".join(map(str, hand_ranks(view.known[view.mover])))
    table = "".join(map(str, view.trick))
    print(f"{hand} on {table or '-'}, stock {view.stock}: {hint.move} over {hint.other}")
    unseen = " ".join(f"{RANKS[rank]}{number}" for rank, number in enumerate(view.unseen) if number)
    print("   unseen", unseen, "| must clean", *view.representative.owes)
    best, other = tried[hint.move], tried[str(hint.other)]
    print("  ", *(f"{name} {part:+.1f}" for name, part in parts(view, best, other).items()))
    for one in (best, other):
        facts = one.facts.to_dict()
        lists = [facts.pop(key) for key in ("home", "takes", "parts")]
        print("  ", typed(one), *(f"{name} {number:.2f}" for name, number in facts.items()))
        for name, numbers in zip(("home", "takes"), lists, strict=False):
            ranks = zip(RANKS, numbers, strict=True)
            print("     ", name, *(f"{rank} {number:.2f}" for rank, number in ranks if number))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--bare", action="store_true")
    given = parser.parse_args()
    print("game          hints  said   cards  answered")
    for variant in given.games.split(","):
        said, answered = [], []
        for number, view in enumerate(islice(turns(variant, given.seed), given.turns)):
            choice = sampled_choice(view, DEALS[HINTS], number, facts=True)
            hint = hint_of(view, choice)
            if hint.close:
                continue
            said.append(bool(hint.facts))
            if given.bare and not hint.facts:
                show(view, hint, {typed(one): one for one in choice.candidates})
            for one in choice.candidates:
                why = hint_of(view, choice, one.move)
                if not why.close and why.other == typed(one):
                    answered.append(bool(why.facts))
        print(
            f"{variant:12}{len(said):7} {mean(said):5.1%}{len(answered):8} {mean(answered):9.1%}",
            flush=True,
        )


if __name__ == "__main__":
    main()
