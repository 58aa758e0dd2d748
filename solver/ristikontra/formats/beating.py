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

from ristikontra.beating.collecting import IN_HAND, PLAYERS, CollectingPosition, can_be_left
from ristikontra.beating.phase import BeatingMove, PhasePosition
from ristikontra.beating.position import BeatingPosition
from ristikontra.beating.rules import VALUES, BeatingRules, beats
from ristikontra.beating.text import NAME, SEATS, card_text
from ristikontra.formats.parsing import bad_text
from ristikontra.formats.spelling import is_nothing
from ristikontra.formats.suited import SIGNS, YES, SuitedReader, card_of
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.game.suited import SuitedCard
from ristikontra.words import Saying

#: What is said of a position beside hands and options: of both phases, and of one alone.
_BOTH: Final = ("trick", "turn")
_FIRST: Final = ("stock", "won", "shown")
_SECOND: Final = ("trump", "full")
ITEMS: Final = (*_FIRST, *_SECOND, *_BOTH)


def read_beating_position(text: str, source: str = "position") -> PhasePosition:
    """Read the one-line text of a position; raises `BadText` with everything that is wrong.

    >>> read_beating_position("myllymatti A:SA B:H1 trump:S turn:A", "pos")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos:1:20: '1' is not a card
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


def read_beating_line(text: str, position: PhasePosition, source: str) -> list[BeatingMove]:
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
) -> tuple[PhasePosition | None, Sequence[Fault]]:
    """Return the position of some items, each a text with its offset, and what is wrong with them.

    >>> items = {"A": ("SA", 100), "B": ("DX", 200), "trump": ("S", 300), "turn": ("A", 400)}
    >>> [fault.offset for fault in read_beating_items(items)[1]]
    [201]
    """
    reader = _BeatingReader("", items)
    return reader.position(), reader.faults


def follow_beating(text: str, position: PhasePosition) -> tuple[list[BeatingMove], Fault | None]:
    """Return the moves of a line as far as it can be played, and what is wrong there, if anything.

    A star says that a card is turned from the stock; it may be left out, or stand alone.

    >>> position = read_beating_position("myllymatti A:SA,H2 B:HJ trump:S turn:A")
    >>> [str(move) for move in follow_beating("h2 - h2", position)[0]]
    ['H2', 'None']
    >>> position = read_beating_position("myllymatti A:C234 B:D234 C:H234 stock:S56,S7 turn:A")
    >>> [str(move) for move in follow_beating("* B:*s6", position)[0]]
    ['S5', 'S6']
    """
    moves: list[BeatingMove] = []
    for match in re.finditer(r"[^\s,|]+", text):
        seat, _, written = match[0].upper().rpartition(":")
        named = _named(written, position)
        if not named or seat not in ("", SEATS[position.turn]):
            cards = [card_text(position, one) or "-" for one in position.moves()]
            key = "layouts.ended" if position.over else "layouts.not_playable"
            says = Saying(key, text=match[0], seat=SEATS[position.turn], cards=cards)
            return moves, Fault(says, (), match.start(), len(match[0]))
        moves += named
        position = position.play(named[0])
    return moves, None


def _named(text: str, position: PhasePosition) -> Sequence[BeatingMove]:
    """Return the legal move that a text names, if there is one."""
    moves = position.moves()
    if is_nothing(text):
        return [move for move in moves if move is None]
    if text.startswith("*"):
        moves = [move for move in moves if position.turns_up(move)]
    card = card_of(text.removeprefix("*"))
    return [move for move in moves if text == "*" or (move is not None and move == card)]


class _BeatingReader(SuitedReader):
    """One reading of a text."""

    def __init__(self, text: str, items: Mapping[str, tuple[str, int]] | None = None) -> None:
        super().__init__(text, SEATS, (*ITEMS, *VALUES), items)

    def position(self) -> PhasePosition | None:
        """Return the position, or None if it cannot be judged what is wrong beside the faults."""
        first = any(name in self.items for name in _FIRST)
        number = self.players(PLAYERS if first else 2)
        hands = self.hands(number)
        rules = BeatingRules(self.choice("must_beat", YES, default=False))
        turn = self.seat("turn", number)
        if turn is None and is_nothing(self.items.get("turn", ("-", 0))[0]):
            self.fault(Saying("layouts.no_turn"))
        return (self._collecting if first else self._beating)(rules, hands, turn)

    def _beating(
        self, rules: BeatingRules, hands: tuple[frozenset[SuitedCard], ...], turn: int | None
    ) -> BeatingPosition | None:
        trump = self._trump()
        table = self._table(trump)
        if self.faults or turn is None or trump is None:
            return None
        full = self._full(sum(map(bool, hands)), len(hands), len(table))
        if not any(hands):
            self.fault(Saying("beating.no_cards"))
        elif not hands[turn]:
            self.fault(Saying("beating.out", seat=SEATS[turn]), self.items["turn"][1])
        elif table and sum(map(bool, hands)) == 1:
            self.fault(Saying("beating.over_trick"), self.items["trick"][1])
        return BeatingPosition(rules, hands, trump, turn, table, full)

    def _collecting(
        self, rules: BeatingRules, hands: tuple[frozenset[SuitedCard], ...], turn: int | None
    ) -> CollectingPosition | None:
        for name in _SECOND:
            if name in self.items:
                text, at = self.items[name]
                self.fault(Saying("collecting.second", item=name), at, len(text))
        if "stock" not in self.items:
            self.fault(Saying("collecting.no_stock"))
        stock, won = tuple(self.held("stock", "stock")), self._won()
        table, shown = tuple(self.held("trick", "trick")), self._shown(stock, won)
        if self.faults or turn is None:
            return None
        position = CollectingPosition(rules, hands, won, stock, turn, table, shown)
        for led, answer in zip(table[::2], table[1::2], strict=False):
            if led.rank != answer.rank:
                says = Saying("collecting.no_bounce", card=str(led), other=str(answer))
                self.fault(says, self.items["trick"][1])
        for seat, pile in enumerate(won):
            if len(pile - {shown}) % 2:
                parts = {"seat": SEATS[seat], "cards": len(pile - {shown})}
                self.fault(Saying("collecting.odd", **parts), self.items["won"][1])
        if stock:
            for seat, hand in enumerate(hands):
                if len(hand) != IN_HAND:
                    text, at = self.items[SEATS[seat]]
                    says = Saying("collecting.hand", seat=SEATS[seat], cards=len(hand))
                    self.fault(says, at, len(text))
        elif not hands[turn]:
            self.fault(Saying("collecting.over", seat=SEATS[turn]), self.items["turn"][1])
        elif not can_be_left(position):
            sizes = [len(hand) for hand in hands]
            self.fault(Saying("collecting.left", cards=sizes), self.items["A"][1])
        return position

    def _won(self) -> tuple[frozenset[SuitedCard], ...]:
        """Return what has been won, by player."""
        text, at = self.items.get("won", ("-", 0))
        piles: list[list[SuitedCard]] = [[] for _ in range(PLAYERS)]
        if is_nothing(text):
            return tuple(map(frozenset, piles))
        parts = [*re.finditer(r"([A-Za-z])=", text)]
        begins = [part.start() for part in parts] or [len(text)]
        if before := text[: begins[0]].strip(", "):
            self.fault(Saying("collecting.whose", text=before), at, len(before))
        for part, end in zip(parts, [*begins[1:], len(text)], strict=False):
            name, cards = part[1].upper(), text[part.end() : end].rstrip(", ")
            if name in [*SEATS]:
                piles[SEATS.index(name)] += self.placed(cards, at + part.end(), "won")
            else:
                says = Saying("setup.no_seat", seat=part[1], seats=[*SEATS])
                self.fault(says, at + part.start(), 1)
        return tuple(map(frozenset, piles))

    def _shown(
        self, stock: Sequence[SuitedCard], won: Sequence[frozenset[SuitedCard]]
    ) -> SuitedCard | None:
        """Return the last card of the stock, which is shown as soon as the stock is empty (M8)."""
        if "shown" not in self.items:
            if "stock" in self.items and not stock:
                self.fault(Saying("collecting.not_shown"))
            return None
        text, at = self.items["shown"]
        card = card_of(text)
        if card is None:
            self.fault(Saying("card.none", text=text), at, len(text))
        elif stock:
            self.fault(Saying("collecting.early"), at, len(text))
        elif not any(card in pile for pile in won):
            self.fault(Saying("collecting.shown", card=str(card)), at, len(text))
        return card

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
