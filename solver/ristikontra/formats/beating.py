"""The one-line text of a position of Myllymatti's second phase.

    myllymatti A:S9A,HJ B:C4,DK C:SQ trump:S trick:H9 turn:A must_beat=yes

1. The game and then items in any order, each once: hands, `trump`, `trick` (what lies on the table,
   in order of play), `full` (how many cards make the trick complete, if somebody has gone out since
   it began), `turn`, and options.
2. Cards are read as everywhere where suits matter (`formats.suited`).
3. All that is wrong with a text is reported at once, each fault at its place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from ristikontra.beating.position import BeatingMove, BeatingPosition
from ristikontra.beating.rules import VALUES, BeatingRules, beats
from ristikontra.beating.text import NAME, SEATS
from ristikontra.formats.parsing import bad_text
from ristikontra.formats.spelling import is_nothing
from ristikontra.formats.suited import SIGNS, YES, SuitedReader, card_of
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.game.suited import SuitedCard
from ristikontra.words import Saying

#: What is said of a position beside hands and options.
ITEMS: Final = ("trump", "trick", "full", "turn")


def read_beating_position(text: str, source: str = "position") -> BeatingPosition:
    """Read the one-line text of a position; raises `BadText` with everything that is wrong.

    >>> read_beating_position("myllymatti A:SA B:H1 trump:S turn:A", "pos")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos:1:20: '1' is no card
        myllymatti A:SA B:H1 trump:S turn:A
                           ^
    >>> read_beating_position("myllymatti A:♠A B:jh trump:♠ turn:a").hands[1]
    frozenset({SuitedCard(suit=2, rank=11)})
    """
    reader = _BeatingReader(text)
    position = reader.position()
    if reader.faults or position is None:
        raise bad_text(text, source, sorted(reader.faults, key=lambda fault: fault.offset))
    return position


def read_beating_rules(options: Mapping[str, str]) -> BeatingRules:
    """Return the rules with some options; raises `RistikontraError` for one that is not there.

    >>> read_beating_rules({"must_beat": "yes"}).must_beat
    True
    """
    values = {}
    for option, text in options.items():
        if option not in VALUES:
            raise RistikontraError(Saying("rules.other_option", variant=NAME, option=option))
        if text not in YES:
            parts = {"option": option, "allowed": [*YES], "value": text}
            raise RistikontraError(Saying("rules.value", **parts))
        values[option] = YES[text]
    return BeatingRules(**values)


def read_beating_line(text: str, position: BeatingPosition, source: str) -> list[BeatingMove]:
    """Read moves in order of play, such as `S9 - A:HJ`; raises `BadText` at the first fault.

    A player may stand before his card, and `-` picks up the last card played.

    >>> position = read_beating_position("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> [str(move) for move in read_beating_line("h2 B:- A:sa", position, "--line")]
    ['H2', 'None', 'SA']
    """
    moves, fault = follow_beating(text, position)
    if fault:
        raise bad_text(text, source, [fault])
    return moves


def read_beating_items(
    items: Mapping[str, tuple[str, int]],
) -> tuple[BeatingPosition | None, Sequence[Fault]]:
    """Return the position of some items, each a text with its offset, and what is wrong with them.

    >>> items = {"A": ("SA", 100), "B": ("DX", 200), "trump": ("S", 300), "turn": ("A", 400)}
    >>> [fault.offset for fault in read_beating_items(items)[1]]
    [201]
    """
    reader = _BeatingReader("", items)
    return reader.position(), reader.faults


def follow_beating(text: str, position: BeatingPosition) -> tuple[list[BeatingMove], Fault | None]:
    """Return the moves of a line as far as it can be played, and what is wrong there, if anything.

    >>> position = read_beating_position("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> [str(move) for move in follow_beating("h2 - h2", position)[0]]
    ['H2', 'None']
    """
    moves: list[BeatingMove] = []
    for match in re.finditer(r"[^\s,|]+", text):
        typed = match[0].upper()
        written = typed.split(":")[-1]
        move = None if is_nothing(written) else card_of(written)
        known = move is not None or is_nothing(written)
        seat = SEATS[position.turn]
        mine = ":" not in typed or typed.split(":")[0] == seat
        if not known or move not in position.moves() or not mine:
            cards = ["-" if one is None else str(one) for one in position.moves()]
            key = "layouts.ended" if position.over else "layouts.not_playable"
            says = Saying(key, text=match[0], seat=seat, cards=cards)
            return moves, Fault(says, (), match.start(), len(match[0]))
        moves.append(move)
        position = position.play(move)
    return moves, None


class _BeatingReader(SuitedReader):
    """One reading of a text."""

    def __init__(self, text: str, items: Mapping[str, tuple[str, int]] | None = None) -> None:
        super().__init__(text, SEATS, (*ITEMS, *VALUES), items)

    def position(self) -> BeatingPosition | None:
        """Return the position, or None if it cannot be judged what is wrong beside the faults."""
        must_beat = self.choice("must_beat", YES, default=False)
        number = self.players(2)
        hands = self.hands(number)
        trump = self._trump()
        table = self._table(trump)
        turn = self.seat("turn", number)
        if turn is None and "turn" not in self.items:
            self.fault(Saying("layouts.no_turn"))
        if self.faults or turn is None or trump is None:
            return None
        rules = BeatingRules(must_beat)
        full = self._full(sum(map(bool, hands)), number, len(table))
        if not any(hands):
            self.fault(Saying("beating.no_cards"))
        elif not hands[turn]:
            self.fault(Saying("beating.out", seat=SEATS[turn]), self.items["turn"][1])
        elif table and sum(map(bool, hands)) == 1:
            self.fault(Saying("beating.over_trick"), self.items["trick"][1])
        return BeatingPosition(rules, hands, trump, turn, table, full)

    def _trump(self) -> int | None:
        text, at = self.items.get("trump", ("", len(self.text.rstrip())))
        if text.upper() not in SIGNS:
            key = "beating.trump" if "trump" in self.items else "beating.no_trump"
            self.fault(Saying(key, text=text), at, len(text))
        return SIGNS.get(text.upper())

    def _table(self, trump: int | None) -> tuple[SuitedCard, ...]:
        """Return what lies on the table; each card beats the one before (M13)."""
        table = self.held("trick", "trick")
        for lower, card in pairwise(table):
            if trump is not None and not beats(card, lower, trump):
                says = Saying("beating.not_beaten", card=str(card), lower=str(lower))
                self.fault(says, self.items["trick"][1])
        return tuple(table)

    def _full(self, playing: int, players: int, table: int) -> int:
        """Return how many cards make the trick complete; nobody comes back into the game."""
        text, at = self.items.get("full", (str(playing), len(self.text.rstrip())))
        allowed = range(max(2, playing, table + 1), players + 1) if table else range(0)
        if "full" in self.items and text not in map(str, allowed):
            key = "beating.full" if table else "beating.no_trick"
            self.fault(Saying(key, text=text, allowed=[*allowed]), at, len(text))
        elif table and table >= int(text):
            at = self.items["trick"][1]
            self.fault(Saying("beating.complete", cards=table), at)
        return int(text) if table and text.isdigit() else 0
