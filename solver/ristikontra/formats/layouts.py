"""The one-line text of a position of a game with a layout.

    ristiseiska A:C29A,HJ B:C4,DK C:SQ layout:C6-8,S6-7,H3-10,D7 forfeit:B turn:A build=strict

1. The game and then items in any order, each once: hands, `layout`, `forfeit`, `turn`, `first`
   (how many first turns have not ended, X19), `continuing`, and options (`build=free`).
2. Each suit stands before its ranks (`C29A`, `♣29A`), or right after each rank (`2c 9c`).
3. Without `layout`, what is in no hand is down.
4. All that is wrong with a text is reported at once, each fault at its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from ristikontra.formats.parsing import bad_text, pieces, too_long
from ristikontra.formats.spelling import is_nothing
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.layouts.position import FIRST, PACK, LayoutMove, LayoutPosition
from ristikontra.layouts.rules import RANKS, SUITS, VALUES, LayoutRules, SuitedCard, is_built
from ristikontra.layouts.text import NAME, SEATS, cards_text, layout_text, value_text
from ristikontra.words import Saying

T = TypeVar("T")

_SIGNS: Final = {suit: number for number, suit in enumerate(SUITS)} | {
    sign: number for signs in ("♣♦♥♠", "♧♢♡♤") for number, sign in enumerate(signs)
}
_CARD_PART: Final = re.compile(r"10|\S")
_NUMBERED: Final = {rank: number for number, rank in enumerate(RANKS, 1)} | {"10": 10}
_ITEMS: Final = ("layout", "forfeit", "turn", "first", "continuing")
_YES: Final = {"yes": True, "no": False}


def read_layout_position(text: str, source: str = "position") -> LayoutPosition:
    """Read the one-line text of a position; raises `BadText` with everything that is wrong.

    >>> read_layout_position("ristiseiska A:CKH2 B:DK C:♠AX turn:A", "pos")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos:1:29: 'X' is no card
        ristiseiska A:CKH2 B:DK C:♠AX turn:A
                                    ^
    >>> position = read_layout_position("ristiseiska A:CK,HK B:DK C:KS AS turn:A")
    >>> position.layout
    ((1, 12), (1, 12), (1, 12), (2, 12))
    """
    reader = _LayoutReader(text)
    position = reader.position()
    if reader.faults or position is None:
        raise bad_text(text, source, sorted(reader.faults, key=lambda fault: fault.offset))
    return position


def read_layout_rules(options: Mapping[str, str]) -> LayoutRules:
    """Return the rules with some options; raises `RistikontraError` for one that is not there.

    >>> read_layout_rules({"build": "free"}).build
    'free'
    """
    values: dict[str, str | bool] = {}
    for option, text in options.items():
        if option not in VALUES:
            raise RistikontraError(Saying("rules.other_option", variant=NAME, option=option))
        allowed = {value_text(value): value for value in VALUES[option]}
        if text not in allowed:
            parts = {"option": option, "allowed": [*allowed], "value": text}
            raise RistikontraError(Saying("rules.value", **parts))
        values[option] = allowed[text]
    return LayoutRules(**values)  # type: ignore[arg-type]


def read_layout_line(text: str, position: LayoutPosition, source: str) -> list[LayoutMove]:
    """Read cards in order of play, such as `C7 D6 A:DK -`; raises `BadText` at the first fault.

    A player may stand before his card, and `-` is a turn without one.  It may be left out: a player
    who cannot play, or does not go on, is passed over where the card is not his.

    >>> position = read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> [str(move) for move in read_layout_line("sa, A:ck", position, "--line")]
    ['SA', 'None', 'CK']
    """
    moves: list[LayoutMove] = []
    for match in re.finditer(r"[^\s,|]+", text):
        typed = match[0].upper()
        written = typed.split(":")[-1]
        move = None if is_nothing(written) else _card(written)
        known = move is not None or is_nothing(written)
        while move is not None and move not in position.moves() and None in position.moves():
            moves.append(None)
            position = position.play(None)
        seat = SEATS[position.turn]
        mine = ":" not in typed or typed.split(":")[0] == seat
        if not known or move not in position.moves() or not mine:
            cards = [str(one) for one in position.moves() if one is not None]
            parts = {"text": match[0], "seat": seat, "cards": cards}
            if position.over:
                says = Saying("layouts.ended", **parts)
            elif cards:
                says = Saying("layouts.not_playable", **parts)
            else:
                says = Saying("layouts.nothing_playable", **parts)
            raise bad_text(text, source, [Fault(says, (), match.start(), len(match[0]))])
        moves.append(move)
        position = position.play(move)
    return moves


def _card(written: str) -> LayoutMove:
    """Return the card that a text names, its suit before or after its rank; None if it is none."""
    for suit, rank in ((written[:1], written[1:]), (written[-1:], written[:-1])):
        if suit in _SIGNS and rank in _NUMBERED:
            return SuitedCard(_SIGNS[suit], _NUMBERED[rank])
    return None


class _LayoutReader:
    """One reading of a text: its items, each with its offset, and what is wrong."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[Fault] = too_long(text)
        self.items: dict[str, tuple[str, int]] = {}
        if not self.faults:
            self._find_items()

    def _fault(self, says: Saying, offset: int | None = None, width: int = 1) -> None:
        at = len(self.text.rstrip()) if offset is None else offset
        self.faults.append(Fault(says, (), at, width))

    def _find_items(self) -> None:
        """Find where each item stands; words without a name belong to the one before."""
        found: list[tuple[str, int, int, int]] = []
        for match in list(re.finditer(r"\S+", self.text))[1:]:
            named = re.match(r"([A-Za-z_]+)[:=]", match[0])
            if named:
                name = named[1].upper() if len(named[1]) == 1 else named[1].lower()
                at = match.start() + named.end()
                found.append((name, match.start(), at, match.end()))
            elif found:
                found[-1] = (*found[-1][:3], match.end())
            else:
                self._fault(Saying("layouts.no_item", text=match[0]), match.start(), len(match[0]))
        for name, start, at, end in found:
            if name not in SEATS and name not in _ITEMS and name not in VALUES:
                known = [*_ITEMS, *VALUES]
                says = Saying("layouts.unknown_item", name=name, known=known)
                self._fault(says, start, at - start)
            elif name in self.items:
                self._fault(Saying("text.twice", name=name), start, at - start)
            else:
                self.items[name] = (self.text[at:end], at)

    def position(self) -> LayoutPosition | None:
        """Return the position, or None if it cannot be judged what is wrong beside the faults."""
        rules = self._rules()
        hands = self._hands()
        held = [card for hand in hands for card in hand]
        layout = self._layout(rules, frozenset(held))
        turn = self._seat("turn", len(hands))
        forfeit = self._seat("forfeit", len(hands))
        first = self._first(len(hands), opened=any(low for low, _ in layout))
        continuing = self._choice("continuing", _YES, default=False)
        if turn is None and not any(low for low, _ in layout) and FIRST in held:
            turn = next(seat for seat, hand in enumerate(hands) if FIRST in hand)
        if turn is None and "turn" not in self.items:
            self._fault(Saying("layouts.no_turn"))
        if self.faults or turn is None:
            return None
        position = LayoutPosition(rules, hands, layout, turn, first, forfeit, bool(continuing))
        if position.continuing and None in position.moves() and len(position.moves()) == 1:
            self._fault(Saying("layouts.no_continuing"), self.items["continuing"][1])
        return position

    def _rules(self) -> LayoutRules:
        options: dict[str, str | bool] = {}
        for option, values in VALUES.items():
            allowed = {value_text(value): value for value in values}
            options[option] = self._choice(option, allowed, default=values[0])
        return LayoutRules(**options)  # type: ignore[arg-type]

    def _choice(self, name: str, allowed: Mapping[str, T], default: T) -> T:
        if name not in self.items:
            return default
        value, at = self.items[name]
        if value.lower() not in allowed:
            says = Saying("rules.value", option=name, allowed=[*allowed], value=value)
            self._fault(says, at, len(value))
        return allowed.get(value.lower(), default)

    def _seat(self, name: str, number: int) -> int | None:
        value, at = self.items.get(name, ("-", 0))
        if is_nothing(value):
            return None
        if value.upper() not in [*SEATS[:number]]:
            says = Saying("setup.no_seat", seat=value, seats=[*SEATS[:number]])
            self._fault(says, at, len(value))
            return None
        return SEATS.index(value.upper())

    def _first(self, number: int, *, opened: bool) -> int:
        value, at = self.items.get("first", ("0" if opened else str(number), 0))
        if value not in map(str, range(number + 1)):
            self._fault(Saying("layouts.first", most=number, text=value), at, len(value))
            return 0
        return int(value)

    def _hands(self) -> tuple[frozenset[SuitedCard], ...]:
        number = max([2, *(SEATS.index(name) for name in self.items if name in SEATS)]) + 1
        hands, seen = [], dict[SuitedCard, str]()
        for seat in SEATS[:number]:
            if seat not in self.items:
                self._fault(Saying("layouts.no_hand", seat=seat))
            text, at = self.items.get(seat, ("-", 0))
            hand = set()
            for card, offset, width in self._cards(text, at):
                if card in seen:
                    says = Saying("setup.twice", card=str(card), seat=seen[card])
                    self._fault(says, offset, width)
                seen.setdefault(card, seat)
                hand.add(card)
            hands.append(frozenset(hand))
        empty = [seat for seat, hand in zip(SEATS, hands, strict=False) if not hand]
        if len(empty) > 1 and not self.faults:
            self._fault(Saying("layouts.two_out"), self.items[empty[1]][1])
        return tuple(hands)

    def _cards(self, text: str, at: int) -> Iterator[tuple[SuitedCard, int, int]]:
        """Yield the cards of a text, each with its place."""
        suit: int | None = None
        for piece, start in [] if is_nothing(text) else pieces(text.replace(" ", ",")):
            after = False  # whether each rank is followed by its suit
            parts = [(match[0].upper(), match.start()) for match in _CARD_PART.finditer(piece)]
            if len(parts) > 1 and parts[0][0] in _NUMBERED and parts[1][0] in _SIGNS:
                after = True
            for index, (part, place) in enumerate(parts):
                offset = at + start + place
                if part in _SIGNS:
                    suit = None if after else _SIGNS[part]
                    continue
                if part not in _NUMBERED:
                    self._fault(Saying("card.none", text=part), offset, len(part))
                    continue
                if after:
                    suit = _SIGNS.get(parts[index + 1][0]) if index + 1 < len(parts) else None
                if suit is None:
                    self._fault(Saying("layouts.no_suit", text=part), offset, len(part))
                    continue
                yield SuitedCard(suit, _NUMBERED[part]), offset, len(part)

    def _layout(
        self, rules: LayoutRules, held: frozenset[SuitedCard]
    ) -> tuple[tuple[int, int], ...]:
        """Return what is down: what is said to be, or else what is in no hand."""
        layout = [(0, 0)] * 4
        down = PACK - held
        written, at = self.items.get("layout", ("", len(self.text.rstrip())))
        if "layout" in self.items and not is_nothing(written):
            for piece, start in pieces(written.replace(" ", ",")):
                self._suit_down(piece, at + start, layout)
        elif "layout" not in self.items:
            for suit in range(4):
                ranks = [card.rank for card in down if card.suit == suit]
                if ranks:
                    layout[suit] = min(ranks), max(ranks)
        if self.faults:
            return tuple(layout)
        for suit, (low, high) in enumerate(layout):
            if low and not is_built(low, high, rules.build):
                here = ((0, 0),) * suit + ((low, high),)
                says = Saying("layouts.not_built", text=layout_text(here), build=rules.build)
                self._fault(says, at)
        laid = {card for card in PACK if layout[card.suit][0] <= card.rank <= layout[card.suit][1]}
        if both := laid & held:
            self._fault(Saying("layouts.both", cards=cards_text(both)), at)
        if nowhere := down - laid:
            self._fault(Saying("layouts.nowhere", cards=cards_text(nowhere)))
        return tuple(layout)

    def _suit_down(self, piece: str, at: int, layout: list[tuple[int, int]]) -> None:
        """Read how far a suit has grown, such as `C6-8` or `D7`."""
        found = re.fullmatch(r"(\S)(10|\S)(?:-(10|\S))?", piece.upper())
        suit = _SIGNS.get(found[1]) if found else None
        low = _NUMBERED.get(found[2]) if found else None
        high = _NUMBERED.get(found[3] or found[2]) if found else None
        if suit is None or low is None or high is None or low > high:
            self._fault(Saying("layouts.no_layout", text=piece), at, len(piece))
        elif layout[suit][0]:
            self._fault(Saying("text.twice", name=SUITS[suit]), at, len(piece))
        else:
            layout[suit] = low, high
