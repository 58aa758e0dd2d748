"""Sedma for four and for two as games of the registry: everything that the verbs ask of them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from ristikontra.game.errors import RistikontraError
from ristikontra.games.protocol import Drawing, Game, PuzzlePack, Sample, register
from ristikontra.games.sedma import items
from ristikontra.games.sedma import rules as r
from ristikontra.games.sedma.page import PAGE
from ristikontra.games.sedma.players import SEEING, thumb_move
from ristikontra.games.sedma.position import SedmaPosition, dealt
from ristikontra.games.sedma.puzzles import THEMES, asks, make_puzzles
from ristikontra.games.sedma.scene import asked, how_to, narrate, picture, scene
from ristikontra.games.sedma.solver import judge_of
from ristikontra.games.sedma.words import WORDS
from ristikontra.words import Saying


def draw(
    name: str, chance: Random, options: Mapping[str, str], sizes: Mapping[str, int]
) -> SedmaPosition:
    """Draw an ending in which each has some `cards`, or a deal with a `stock` of some.

    The other cards are gone: each side has taken some tricks of one round.

    >>> str(draw("sedma-2", Random(7), {}, {"players": 2, "cards": 3}))
    'sedma-2 A:K97 B:AJ7 lead:A taken:A=50,B=20'
    """
    rules, seating = items.rules_of(name, options), r.SEATINGS[name]
    players, stock, held = len(seating.seats), sizes.get("stock", 0), sizes.get("cards", r.HAND)
    if not 1 <= held <= r.HAND:
        raise RistikontraError(Saying("sedma.size.cards", most=r.HAND))
    most = r.whole_stock(seating)
    if stock % players or not 0 <= stock <= most:
        raise RistikontraError(Saying("sedma.size.stock", most=most, players=players))
    if stock and held < r.HAND:
        raise RistikontraError(Saying("sedma.size.both", cards=r.HAND))
    pack = chance.sample(r.PACK, len(r.PACK))
    leader = (sizes["dealer"] + 1 if "dealer" in sizes else chance.randrange(players)) % players
    left = players * held + stock
    position, taken, won = dealt(rules, pack[:left], leader, held), [0, 0], [False, False]
    for last in range(len(pack), left, -players):
        # The player who leads has taken the last of the tricks (S10).
        side = leader % 2 if last == len(pack) else chance.randrange(2)
        taken[side] += sum(r.VALUES[card] for card in pack[last - players : last])
        won[side] = True
    return replace(position, taken=(taken[0], taken[1]), won=(won[0], won[1]))


def _sample(name: str) -> Sample:
    """Return what a file to be filled in begins with."""
    seating = r.SEATINGS[name]
    hands = dict(zip(seating.seats, ("A 10 7", "K K 8", "Q 9 7", "J 10 8"), strict=False))
    first, second = seating.parties
    left = 50 if len(hands) == 4 else 60
    return Sample(
        hands=hands,
        items={
            "lead": seating.seats[0],
            "taken": f"{first}={left - 20},{second}=20",
            "won": f"{first},{second}",
            "trick": "-",
            "stock": "-",
        },
        on=("lead", "taken"),
        line=" ".join(hand.split()[0] for hand in hands.values()),
        claim={"card": "7", "is": "right"},
    )


def _game(name: str) -> Game:
    """Return the game for the players of a seating, registered."""
    seating = r.SEATINGS[name]
    players = len(seating.seats)
    return register(
        Game(
            name=name,
            seats="".join(seating.seats),
            least=players,
            items=items.ITEMS,
            hands=items.HANDS,
            options=r.OPTIONS,
            build=items.build,
            changed=items.changed,
            find_moves=items.find_moves,
            refuse=items.refuse,
            measure=lambda position: r.MEASURES[position.rules.scoring],
            judge=judge_of,
            scene=scene,
            narrate=narrate,
            asked=asked,
            how_to=how_to,
            no_card=Saying("sedma.stop"),
            drawing=Drawing(
                draw=partial(draw, name),
                players=(players,),
                usual={"players": players, "cards": r.HAND},
                whole=lambda players: {"stock": len(r.RANKS) * r.COPIES - r.HAND * players},
            ),
            sample=partial(_sample, name),
            clauses="S1-S20",
            picture=picture,
            page=PAGE if name == r.NAME else None,
            words=WORDS,
            words_of=r.NAME,
            deck=r.RANKS[::-1],
            copies=r.COPIES,
            seeing=SEEING,
            puzzles=PuzzlePack(
                file=f"{name}.jsonl",
                themes=THEMES,
                asks=asks,
                make=partial(make_puzzles, name),
            ),
            **(_LESSONS if name == r.NAME else {}),
            thumb=thumb_move,
            refuses={
                verb: Saying(f"sedma.no_verb.{why}", game=name) for verb, why in _REFUSES.items()
            },
        )
    )


#: What only the game for four has.
_LESSONS: Final[Mapping[str, Any]] = {
    "lesson": (
        ("lead-the-ten", "stop-in-time", "go-on-with-the-ten", "keep-the-seven"),
        ("01", "02", "03", "04", "05", "06"),
    ),
}
#: Why verbs have no answer.
_REFUSES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("advise", "when"), "hidden"),
    **dict.fromkeys(("plan", "safe", "feasible", "prove"), "solve"),
    "deal": "deal",
    "train": "train",
}
GAMES: Final = {name: _game(name) for name in r.SEATINGS}
