"""Ristiseiska as a game of the registry: everything that the verbs ask of it."""

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from random import Random
from typing import Final

from msgspec.structs import replace

from ristikontra.games.cards import PACK
from ristikontra.games.items import hand_kind
from ristikontra.games.protocol import Drawing, Game, OwnClaim, PuzzlePack, Sample, register
from ristikontra.games.ristiseiska import begging, items
from ristikontra.games.ristiseiska.items import BEGGING, build
from ristikontra.games.ristiseiska.page import PAGE
from ristikontra.games.ristiseiska.players import SEEING, thumb_move
from ristikontra.games.ristiseiska.position import LayoutPosition, dealt
from ristikontra.games.ristiseiska.puzzles import THEMES, asks, make_puzzles
from ristikontra.games.ristiseiska.rules import BUILDS, NAME, SEATS, measure_of
from ristikontra.games.ristiseiska.scene import asked, heard, narrate, picture, scene
from ristikontra.games.ristiseiska.solver import FixedHandsJudge, count_all_lines
from ristikontra.games.ristiseiska.words import WORDS
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: Whole deals that are timed: numbers of players.  Endings also have a mean size of the hands.
_DEALS: Final = (3, 4, 5)
_BEGGING: Final = ((3, 6), (4, 4))


def draw(chance: Random, options: Mapping[str, str], sizes: Mapping[str, int]) -> LayoutPosition:
    """Deal all cards, and play at random until hands have at most some `cards` on average.

    >>> str(draw(Random(7), {}, {"players": 5, "cards": 52}))[-27:]
    'S4T layout:- turn:C first:5'
    """
    rules, players = items.rules_of(options), sizes["players"]
    while True:
        pack = chance.sample(sorted(PACK), len(PACK))
        first = sizes.get("dealer", players - 1) + 1
        hands = [pack[(seat - first) % players :: players] for seat in range(players)]
        position = dealt(hands, rules)
        most = sizes["cards"] * players
        while not position.finished and sum(map(len, position.hands)) > most:
            position = position.play(chance.choice(position.moves()))
        if not position.finished:
            return position


def timed(count: int, seed: int) -> Sequence[tuple[str, Sequence[LayoutPosition]]]:
    """Return positions of each kind to be timed; the rules of building take turns."""

    def drawn(options: Mapping[str, str], players: int, cards: int) -> list[LayoutPosition]:
        builds = enumerate(islice(cycle(BUILDS), count))
        sizes = {"players": players, "cards": cards}
        return [
            draw(Random(seed + number), {**options, "build": build}, sizes)
            for number, build in builds
        ]

    begging = {"unable": "beg", **BEGGING}
    return [
        *(("forfeit", drawn({}, players, len(PACK))) for players in _DEALS),
        *(("beg", drawn(begging, players, cards)) for players, cards in _BEGGING),
    ]


def _count(position: LayoutPosition, most: int, tell: Tell = nobody) -> Sequence[int]:
    return begging.count_lines_by_moves(position, most, tell=tell)


def _count_ended(position: LayoutPosition) -> Sequence[int] | None:
    large = position.rules.endings_only or len(position.hands) > begging.MOST_SOLVED
    return None if large else count_all_lines(position)


def _takes_forfeit(
    position: LayoutPosition, judge: FixedHandsJudge, seat: int, maker: int | None
) -> tuple[bool, Saying]:
    """Say whether a player can be made to take the forfeit, by all others or by one of them."""
    holds = judge.can_make_take(position, seat, maker)
    who = "all" if maker is None else "one"
    key = f"layouts.claim.takes.{who}.{'yes' if holds else 'no'}"
    named = None if maker is None else SEATS[maker]
    return holds, Saying(key, seat=SEATS[seat], maker=named)


def _not_the_same(seat: int, maker: int | None) -> Saying | None:
    return Saying("layouts.claim.same_player") if maker == seat else None


def _claims(position: LayoutPosition) -> Mapping[str, OwnClaim]:
    whole = not position.rules.endings_only
    return {"takes_forfeit": OwnClaim(_takes_forfeit, _not_the_same)} if whole else {}


GAME: Final = register(
    Game(
        name=NAME,
        seats=SEATS,
        least=3,
        items=items.ITEMS,
        hands=hand_kind(),
        options=items.OPTIONS,
        build=build,
        changed=items.changed,
        find_moves=items.find_moves,
        refuse=items.refuse,
        measure=lambda position: measure_of(position.rules),
        judge=begging.judge_of,
        is_small=begging.is_small,
        thumb=thumb_move,
        scene=scene,
        narrate=narrate,
        asked=asked,
        count=_count,
        count_ended=_count_ended,
        claims=_claims,
        drawing=Drawing(
            draw=draw,
            players=(3, 4, 5, 6, 7),
            usual={"players": 4, "cards": len(PACK)},
            whole=lambda players: {"cards": len(PACK)},
        ),
        seeing=replace(SEEING, heard=heard),
        puzzles=PuzzlePack(file=f"{NAME}.jsonl", themes=THEMES, asks=asks, make=make_puzzles),
        lesson=(("hold-the-gate", "make-them-take", "stop-after-the-king"), ("01", "02", "03")),
        hidden=f"{NAME}-hidden.jsonl",
        timed=timed,
        sample=lambda: Sample(
            hands={"A": "CK DA HQK", "B": "CA2 SK", "C": "CQ DK SA"},
            items={"layout": "C3-J,D2-Q,HA-J,S2-Q", "forfeit": "B", "turn": "A", "first": 0},
            on=("turn",),
            line="DA HQ SK CQ",
            claim={"card": "DA", "is": "right"},
        ),
        clauses="X1-X20",
        picture=picture,
        page=PAGE,
        words=WORDS,
        refuses={
            verb: Saying(f"layouts.no_verb.{verb}", game=NAME)
            for verb in (
                *("advise", "when", "plan", "safe", "feasible"),
                *("prove", "train", "deal"),
            )
        },
    )
)
