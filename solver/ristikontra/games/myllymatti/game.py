"""Myllymatti as a game of the registry: everything that the verbs ask of it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ristikontra.game.errors import RistikontraError
from ristikontra.games.cards import PACK
from ristikontra.games.items import hand_kind
from ristikontra.games.myllymatti import items, solver
from ristikontra.games.myllymatti.collecting import IN_HAND, PLAYERS, dealt, whole_stock
from ristikontra.games.myllymatti.players import SEEING, thumb_move
from ristikontra.games.myllymatti.position import BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.puzzles import THEMES, asks, make_puzzles
from ristikontra.games.myllymatti.reasons import KINDS
from ristikontra.games.myllymatti.rules import NAME, SEATS, height
from ristikontra.games.myllymatti.scene import asked, how_to, narrate, picture, scene
from ristikontra.games.myllymatti.words import WORDS
from ristikontra.games.protocol import Drawing, Game, GamePage, PuzzlePack, Sample, register
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

#: Endings that are timed: how many players, and how many cards each has.
_TIMED: Final = ((2, 6), (2, 7), (3, 3))
#: Why verbs have no answer.
_REFUSES: Final[Mapping[str, str]] = {
    "advise": "open",
    "when": "open",
    "plan": "several",
    "safe": "solved",
    "feasible": "solved",
    "prove": "round",
    "deal": "whole",
    "train": "train",
}


def _no_analysis(position: PhasePosition) -> Saying | None:
    if isinstance(position, BeatingPosition):
        return None
    return Saying("game_page.myllymatti.first_phase")


#: What the page reads of the game: it analyses the second phase.
_PAGE: Final = GamePage(
    words=(
        *("head.player", "items.no_cards", "items.no_turn", "games.moves"),
        *("games.picture.level", "games.picture.forced"),
        *("fate", "fate.out", "fate.open", "fate.last"),
        *("beating.trump", "beating.no_trump", "beating.not_beaten", "beating.full"),
        *("beating.no_trick", "beating.complete", "beating.out", "beating.over_trick"),
        *("beating.leads", "beating.over", "meaning.out"),
        "beating.puzzle.rules",
        *("beating.play.picks_up", "games.is_out", "play.card"),
        *(f"counted.myllymatti.{kind}" for kind in KINDS),
    ),
    refuse=_no_analysis,
)


def draw(chance: Random, options: Mapping[str, str], sizes: Mapping[str, int]) -> PhasePosition:
    """Draw an ending in which each has some `cards`, or deal a game with a `stock` of some.

    >>> str(draw(Random(7), {}, {"players": 2, "cards": 2}))
    'myllymatti A:D8K B:CT,S3 trump:C turn:A'
    >>> str(draw(Random(7), {}, {"stock": 2}))
    'myllymatti A:D8,H9,S3 B:C47T C:C5,DJK stock:HQ,S9 turn:A'
    """
    rules = items.rules_of(options)
    if (stock := sizes.get("stock")) is not None:
        players = sizes.get("players", PLAYERS)
        if not 1 <= stock <= whole_stock(players):
            raise RistikontraError(Saying("collecting.size", most=whole_stock(players)))
        if "cards" in sizes:
            raise RistikontraError(Saying("collecting.cards"))
        pack = chance.sample(sorted(PACK), players * IN_HAND + stock)
        return dealt(pack, rules, (sizes.get("dealer", -1) + 1) % players, players)
    players, cards = sizes["players"], sizes["cards"]
    drawn = chance.sample(sorted(PACK), players * cards)
    hands = tuple(frozenset(drawn[seat::players]) for seat in range(players))
    return BeatingPosition(rules, hands, chance.randrange(4), chance.randrange(players))


def timed(count: int, seed: int) -> Sequence[tuple[str, Sequence[PhasePosition]]]:
    """Return endings of each size to be timed."""
    found = []
    for players, cards in _TIMED:
        chance, sizes = Random(seed), {"players": players, "cards": cards}
        found.append(("second", [draw(chance, {}, sizes) for _ in range(count)]))
    return found


def _count(position: PhasePosition, most: int, tell: Tell = nobody) -> Sequence[int]:
    return solver.count_lines_by_moves(position, most, tell=tell)


GAME: Final = register(
    Game(
        name=NAME,
        seats=SEATS,
        least=2,
        items=items.ITEMS,
        hands=hand_kind(height),
        options=items.OPTIONS,
        build=items.build,
        changed=items.changed,
        find_moves=items.find_moves,
        refuse=items.refuse,
        measure=lambda position: solver.MEASURE,
        judge=solver.FatesJudge,
        is_small=solver.solved_soon,
        thumb=thumb_move,
        large=Saying("beating.play.large", three=solver.SOON[3], two=solver.SOON[2]),
        scene=scene,
        narrate=narrate,
        asked=asked,
        how_to=how_to,
        no_card=Saying("beating.take"),
        count=_count,
        drawing=Drawing(
            draw=draw,
            players=(2, 3),
            usual={"players": 3, "cards": 3},
            whole=lambda players: {"stock": whole_stock(players)},
        ),
        seeing=SEEING,
        lesson=(
            ("leave-the-trick", "keep-the-trump", "pick-up", "round-for-ever"),
            ("01", "03", "05", "07", "09", "13"),
        ),
        puzzles=PuzzlePack(file=f"{NAME}.jsonl", themes=THEMES, asks=asks, make=make_puzzles),
        hidden=f"{NAME}-hidden.jsonl",
        timed=timed,
        sample=lambda: Sample(
            hands={"A": "S9A HJ", "B": "C4 DK H2", "C": "SQ D3"},
            items={"trump": "S", "turn": "A"},
            on=("trump", "turn"),
            line="HJ - D3",
            claim={"card": "HJ", "is": "right"},
        ),
        clauses="M1-M18",
        picture=picture,
        page=_PAGE,
        words=WORDS,
        refuses={
            verb: Saying(f"beating.no_verb.{why}", game=NAME) for verb, why in _REFUSES.items()
        },
    )
)
