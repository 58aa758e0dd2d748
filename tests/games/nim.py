"""Nim: a game in one file, as somebody from outside would add it.

    nim A:1,3 B:- row:5,2 turn:A most=2

Two players take turns.  Each takes one card from the left of the row or, with `most=2`, one or two.
A card is worth its number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from ristikontra.formats.parsing import Reader
from ristikontra.game.spelling import is_nothing, pieces
from ristikontra.game.state import Item, Kind, Move, State, Traits, Value
from ristikontra.game.worth import Measure
from ristikontra.games.items import SEAT
from ristikontra.games.judges import PlainSides
from ristikontra.games.protocol import Drawing, Game, Sample, register
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying


@dataclass(frozen=True, slots=True)
class NimState(State):
    variant: ClassVar[str] = "nim"

    hands: tuple[tuple[int, ...], ...]
    row: tuple[int, ...]
    turn: int
    most: int = 1

    @property
    def traits(self) -> Traits:
        return Traits(two_sided=True)

    @property
    def seats(self) -> str:
        return "AB"

    @property
    def mover(self) -> int:
        return self.turn

    @property
    def finished(self) -> bool:
        return not self.row

    def moves(self) -> Sequence[int]:
        return range(1, min(self.most, len(self.row)) + 1)

    def play(self, move: Move) -> NimState:
        if move not in self.moves():
            raise ValueError(f"{move} is not legal")
        hands = [*self.hands]
        hands[self.turn] += self.row[:move]
        return replace(self, hands=tuple(hands), row=self.row[move:], turn=1 - self.turn)

    def gained(self, move: Move) -> Sequence[Value]:
        points = sum(self.row[:move])
        return [(points if party == self.turn else 0,) for party in range(2)]

    def returns(self, objective: str | None = None) -> Sequence[Value]:
        return [(0,), (0,)]

    def move_text(self, move: Move) -> str:
        return str(move)


def read_numbers(reader: Reader, name: str) -> tuple[int, ...]:
    """Return numbers in order."""
    found, text = [], reader.text(name)
    for piece, at in [] if is_nothing(text) else pieces(text):
        if piece.isdigit():
            found.append(int(piece))
        else:
            reader.fault(Saying("card.none", text=piece), name, at, len(piece))
    return tuple(found)


NUMBERS = Kind(read_numbers, lambda numbers, _: ",".join(map(str, numbers)) or "-")


def build(reader: Reader) -> NimState | None:
    hands, row, turn = reader.hands(), reader["row"] or (), reader["turn"]
    if turn is None and is_nothing(reader.text("turn")):
        reader.fault(Saying("items.no_turn"))
    most = int(reader.options().get("most", "1"))
    return NimState(hands, row, turn, most) if reader.sound else None


def find_moves(state: NimState, word: str) -> Sequence[int]:
    seat, _, number = word.upper().rpartition(":")
    mine = seat in ("", state.seats[state.turn])
    return [move for move in state.moves() if mine and str(move) == number]


def refuse(state: NimState, word: str) -> Saying:
    cards = [*map(str, state.moves())]
    key = "games.ended" if state.finished else "games.not_playable"
    return Saying(key, text=word, seat=state.seats[state.turn], cards=cards)


def judge(_state: NimState, tell: Tell = nobody) -> PlainSides:
    return PlainSides(POINTS)


def changed(state: NimState) -> Mapping[str, str]:
    return {} if state.most == 1 else {"most": str(state.most)}


POINTS = Measure("points", ("points",))
WORDS = {
    "en": {
        "games.title.nim": "Nim",
        "option.most": "How many cards may be taken at once?",
        "games.summary.nim": "Two players take cards from the left of a row.",
        "option.most.1": "one card",
        "option.most.2": "one card or two",
        "games.new.nim.begin": "Nim: write your own row below.",
        "games.new.nim.row": "The row, from the left.",
        "games.new.nim.turn": "Whose turn it is.",
        "games.new.nim.line": "What was played.",
        "games.new.nim.claim": "One card is right.",
    },
    "fi": {
        "games.title.nim": "Nim",
        "option.most": "Montako korttia saa ottaa kerralla?",
        "games.summary.nim": "Kaksi pelaajaa ottaa kortteja rivin alusta.",
        "option.most.1": "yksi kortti",
        "option.most.2": "yksi tai kaksi korttia",
        "games.new.nim.begin": "Nim: kirjoita oma rivisi.",
        "games.new.nim.row": "Rivi vasemmalta.",
        "games.new.nim.turn": "Kenen vuoro on.",
        "games.new.nim.line": "Mitä pelattiin.",
        "games.new.nim.claim": "Yksi kortti on oikein.",
    },
}


def draw(chance: Random, options: Mapping[str, str], sizes: Mapping[str, int]) -> NimState:
    row = tuple(chance.choices(range(1, 10), k=sizes["cards"]))
    return NimState(((), ()), row, chance.randrange(2), int(options.get("most", "1")))


GAME = register(
    Game(
        name="nim",
        seats="AB",
        least=2,
        items=(
            Item("row", NUMBERS, lambda state: state.row),
            Item("turn", SEAT, lambda state: state.turn),
        ),
        hands=NUMBERS,
        options={"most": ["1", "2"]},
        build=build,
        changed=changed,
        measure=lambda state: POINTS,
        judge=judge,
        drawing=Drawing(
            draw=draw,
            players=(2,),
            usual={"players": 2, "cards": 5},
            whole=lambda players: {"cards": 9},
        ),
        sample=lambda: Sample(
            hands={"A": "-", "B": "-"},
            items={"row": "5,2,7", "turn": "A"},
            on=("row", "turn"),
            line="1 1",
            claim={"card": "1", "is": "right"},
        ),
        words=WORDS,
        find_moves=find_moves,
        refuse=refuse,
    )
)
