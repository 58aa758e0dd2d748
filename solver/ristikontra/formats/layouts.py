"""The one-line text of a position of a game with a layout.

    ristiseiska A:C29A,HJ B:C4,DK C:SQ layout:C6-8,S6-7,H3-10,D7 forfeit:B turn:A build=strict

1. The game and then items in any order, each once: hands, `layout`, `forfeit`, `turn`, `first`
   (how many first turns have not ended, X19), `continuing`, and options (`build=free`).
2. Each suit stands before its ranks (`C29A`, `♣29A`), or right after each rank (`2c 9c`).
3. Without `layout`, what is in no hand is down.  With `unable=beg` the `scoring` is `last`, if none
   is said.
4. All that is wrong with a text is reported at once, each fault at its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ristikontra.formats.parsing import bad_text, pieces
from ristikontra.formats.spelling import is_nothing
from ristikontra.formats.suited import NUMBERED, SIGN, SIGNS, YES, SuitedReader, card_of
from ristikontra.game.errors import Fault, RistikontraError
from ristikontra.game.suited import PACK, SUITS, SuitedCard, cards_text
from ristikontra.layouts.position import FIRST, LayoutMove, LayoutPosition
from ristikontra.layouts.rules import SCORINGS, VALUES, LayoutRules, is_built
from ristikontra.layouts.text import NAME, SEATS, layout_text, value_text
from ristikontra.words import Saying

#: What is said of a position beside hands and options.
ITEMS: Final = ("layout", "forfeit", "turn", "first", "continuing")


def read_layout_position(text: str, source: str = "position") -> LayoutPosition:
    """Read the one-line text of a position; raises `BadText` with everything that is wrong.

    >>> read_layout_position("ristiseiska A:CKH2 B:DK C:♠AX turn:A", "pos")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: pos:1:29: 'X' is not a card
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
    for option, text in _against_begging(values):
        raise RistikontraError(Saying("layouts.beg", item=f"{option}={text}"))
    return _rules(values)


def _rules(options: Mapping[str, str | bool]) -> LayoutRules:
    """Return the rules with some options; with begging the last with cards loses, if not said."""
    usual = {"scoring": "last"} if options.get("unable") == "beg" else {}
    return LayoutRules(**{**usual, **options})  # type: ignore[arg-type]


def _against_begging(options: Mapping[str, str | bool]) -> Iterator[tuple[str, str]]:
    """Yield the options that need a forfeit where there is none, with their values."""
    for option, value in (("first_turn_exempt", False), ("scoring", "forfeit")):
        if options.get("unable") == "beg" and options.get(option) == value:
            yield option, value_text(value)


def read_layout_items(
    items: Mapping[str, tuple[str, int]],
) -> tuple[LayoutPosition | None, Sequence[Fault]]:
    """Return the position of some items, each a text with its offset, and what is wrong with them.

    >>> items = {"A": ("CK", 100), "B": ("DX", 200), "C": ("SK", 300), "turn": ("A", 400)}
    >>> [fault.offset for fault in read_layout_items(items)[1]]
    [201]
    """
    reader = _LayoutReader("", items)
    return reader.position(), reader.faults


def read_layout_line(text: str, position: LayoutPosition, source: str) -> list[LayoutMove]:
    """Read cards in order of play, such as `C7 D6 A:DK -`; raises `BadText` at the first fault.

    A player may stand before his card, and `-` is a turn without one.  It may be left out: a player
    who cannot play, or does not go on, is passed over where the card is not his.  Of a card that is
    given, the player is who gives it; to whom may stand after him, as in `C>A:S8`.

    >>> position = read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> [str(move) for move in read_layout_line("sa, A:ck", position, "--line")]
    ['SA', 'None', 'CK']
    """
    moves, fault = follow_layout(text, position)
    if fault:
        raise bad_text(text, source, [fault])
    return moves


def follow_layout(text: str, position: LayoutPosition) -> tuple[list[LayoutMove], Fault | None]:
    """Return the moves of a line as far as it can be played, and what is wrong there, if anything.

    >>> position = read_layout_position("ristiseiska A:CK,HK B:DK C:SKA turn:C")
    >>> [str(move) for move in follow_layout("sa dk", position)[0]]
    ['SA']
    """
    moves: list[LayoutMove] = []
    for match in re.finditer(r"[^\s,|]+", text):
        typed = match[0].upper()
        written = typed.split(":")[-1]
        move = None if is_nothing(written) else card_of(written)
        known = move is not None or is_nothing(written)
        passed: list[LayoutMove] = []
        at = position
        while move is not None and move not in at.moves() and None in at.moves():
            passed.append(None)
            at = at.play(None)
        seat = SEATS[at.mover]
        whose = typed.split(":")[0].split(">")
        mine = ":" not in typed or whose in ([seat], [seat, SEATS[at.turn]])
        if not known or move not in at.moves() or not mine:
            cards = [str(one) for one in at.moves() if one is not None]
            parts = {"text": match[0], "seat": seat, "cards": cards}
            if at.over:
                kind = "ended"
            elif at.mover != at.turn:
                kind = "not_given"
                parts["to"] = SEATS[at.turn]
            else:
                kind = "not_playable" if cards else "nothing_playable"
            says = Saying(f"layouts.{kind}", **parts)
            return moves, Fault(says, (), match.start(), len(match[0]))
        moves += [*passed, move]
        position = at.play(move)
    return moves, None


class _LayoutReader(SuitedReader):
    """One reading of a text."""

    def __init__(self, text: str, items: Mapping[str, tuple[str, int]] | None = None) -> None:
        super().__init__(text, SEATS, (*ITEMS, *VALUES), items)

    def position(self) -> LayoutPosition | None:
        """Return the position, or None if it cannot be judged what is wrong beside the faults."""
        rules = self._rules()
        hands = self._hands(rules)
        held = [card for hand in hands for card in hand]
        layout = self._layout(rules, frozenset(held))
        turn = self.seat("turn", len(hands))
        forfeit = self.seat("forfeit", len(hands))
        first = self._first(len(hands), opened=any(low for low, _ in layout))
        continuing = self.choice("continuing", YES, default=False)
        if turn is None and not any(low for low, _ in layout) and FIRST in held:
            turn = next(seat for seat, hand in enumerate(hands) if FIRST in hand)
        if turn is None and is_nothing(self.items.get("turn", ("-", 0))[0]):
            self.fault(Saying("layouts.no_turn"))
        if self.faults or turn is None:
            return None
        if rules.unable == "beg" and forfeit is not None:
            self.fault(Saying("layouts.beg", item="forfeit"), self.items["forfeit"][1])
        position = LayoutPosition(rules, hands, layout, turn, first, forfeit, bool(continuing))
        if not (hands[turn] or position.over):
            self.fault(Saying("layouts.out", seat=SEATS[turn]), self.items["turn"][1])
        if position.continuing and None in position.moves() and len(position.moves()) == 1:
            self.fault(Saying("layouts.no_continuing"), self.items["continuing"][1])
        return position

    def _rules(self) -> LayoutRules:
        options: dict[str, str | bool] = {}
        for option, values in VALUES.items():
            allowed = {value_text(value): value for value in values}
            if option in self.items:
                options[option] = self.choice(option, allowed, default=values[0])
        against = [*_against_begging(options)]
        for option, text in against:
            says = Saying("layouts.beg", item=f"{option}={text}")
            self.fault(says, self.items[option][1], len(text))
        return LayoutRules() if against else _rules(options)

    def _first(self, number: int, *, opened: bool) -> int:
        value, at = self.items.get("first", ("0" if opened else str(number), 0))
        if value not in map(str, range(number + 1)):
            self.fault(Saying("layouts.first", most=number, text=value), at, len(value))
            return 0
        return int(value)

    def _hands(self, rules: LayoutRules) -> tuple[frozenset[SuitedCard], ...]:
        hands = self.hands(self.players(3))
        empty = [seat for seat, hand in zip(SEATS, hands, strict=False) if not hand]
        if len(empty) == len(hands) and not self.faults:
            self.fault(Saying("beating.no_cards"))
        elif len(empty) > 1 and not SCORINGS[rules.scoring].to_the_last and not self.faults:
            self.fault(Saying("layouts.two_out"), self.items[empty[1]][1])
        return hands

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
                self.fault(says, at)
        laid = {card for card in PACK if layout[card.suit][0] <= card.rank <= layout[card.suit][1]}
        if both := laid & held:
            self.fault(Saying("layouts.both", cards=cards_text(both)), at)
        if nowhere := down - laid:
            self.fault(Saying("layouts.nowhere", cards=cards_text(nowhere)))
        return tuple(layout)

    def _suit_down(self, piece: str, at: int, layout: list[tuple[int, int]]) -> None:
        """Read how far a suit has grown, such as `C6-8` or `D7`."""
        found = re.fullmatch(rf"({SIGN})(10|\S)(?:-(10|\S))?", piece.upper())
        suit = SIGNS.get(found[1]) if found else None
        low = NUMBERED.get(found[2]) if found else None
        high = NUMBERED.get(found[3] or found[2]) if found else None
        if suit is None or low is None or high is None or low > high:
            self.fault(Saying("layouts.no_layout", text=piece), at, len(piece))
        elif layout[suit][0]:
            self.fault(Saying("text.twice", name=SUITS[suit]), at, len(piece))
        else:
            layout[suit] = low, high
