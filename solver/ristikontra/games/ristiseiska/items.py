"""What a text says of a position of Ristiseiska.

    ristiseiska A:C29A,HJ B:C4,DK C:SQ layout:C6-8,S6-7,H3-10,D7 forfeit:B turn:A build=free

Beside hands: `layout`, `forfeit` (who holds it), `turn`, `first` (how many first turns have not
ended, X19), `continuing`, and options.  Without `layout`, what is in no hand is down.  With
`unable=beg` the `scoring` is `last`, if none is given.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ristikontra.formats.parsing import Reader
from ristikontra.game.errors import RistikontraError
from ristikontra.game.spelling import is_nothing, pieces
from ristikontra.game.state import Item, Kind
from ristikontra.games import items
from ristikontra.games.cards import PACK, RANKS, SUITS, PlayingCard, cards_text
from ristikontra.games.ristiseiska.position import FIRST, LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import NAME, SCORINGS, SEATS, VALUES, LayoutRules, is_built
from ristikontra.words import Saying

Layout = tuple[tuple[int, int], ...]


_VALUES: Final[Mapping[str, Mapping[str, str | bool]]] = {
    name: {items.value_text(value): value for value in values} for name, values in VALUES.items()
}
#: What each option may be, as it is written, the usual value first.
OPTIONS: Final = {name: [*texts] for name, texts in _VALUES.items()}


def layout_text(layout: Iterable[tuple[int, int]]) -> str:
    """Return what is down: of each suit the lowest and the highest rank, "-" for nothing.

    >>> layout_text([(6, 8), (7, 7), (0, 0), (0, 0)])
    'C6-8,D7'
    """
    parts = [
        SUITS[suit] + RANKS[low - 1] + (f"-{RANKS[high - 1]}" if high > low else "")
        for suit, (low, high) in enumerate(layout)
        if low
    ]
    return ",".join(parts) or "-"


def _read_grown(reader: Reader, name: str) -> Layout:
    """Return the lowest and the highest rank of each suit, (0, 0) where none is down."""
    layout, text = [(0, 0)] * 4, reader.text(name)
    for piece, at in [] if is_nothing(text) else pieces(text.replace(" ", ",")):
        found = re.fullmatch(rf"({items.SIGN})(10|\S)(?:-(10|\S))?", piece.upper())
        suit = items.SIGNS.get(found[1]) if found else None
        low = items.NUMBERED.get(found[2]) if found else None
        high = items.NUMBERED.get(found[3] or found[2]) if found else None
        if suit is None or low is None or high is None or low > high:
            reader.fault(Saying("layouts.no_layout", text=piece), name, at, len(piece))
        elif layout[suit][0]:
            reader.fault(Saying("text.twice", name=SUITS[suit]), name, at, len(piece))
        else:
            layout[suit] = low, high
    return tuple(layout)


#: How far each suit has grown, such as `C6-8,D7`.
_LAYOUT: Final = Kind(_read_grown, lambda layout, _: layout_text(layout))
#: The usual values of options where cards are begged for, and those that need a forfeit (X13).
BEGGING: Final = {"scoring": "last"}
NOT_BEGGING: Final = {"first_turn_exempt": "no", "scoring": "forfeit"}
ITEMS: Final = (
    Item("layout", _LAYOUT, lambda position: position.layout),
    Item("forfeit", items.SEAT, lambda position: position.forfeit),
    Item("turn", items.SEAT, lambda position: position.turn),
    Item("first", items.NUMBER, lambda position: position.first_turns or None),
    Item("continuing", items.FLAG, lambda position: position.continuing or None),
)


def rules_of(options: Mapping[str, str]) -> LayoutRules:
    """Return the rules with some options; raises `RistikontraError` for one that may not be.

    >>> rules_of({"unable": "beg"}).scoring
    'last'
    """
    items.check_options(options, NAME, OPTIONS)
    for name in _against_begging(options):
        raise RistikontraError(Saying("layouts.beg", item=f"{name}={options[name]}"))
    if _needs_begging(options):
        raise RistikontraError(Saying("layouts.no_beg", item="last_card=begged"))
    return _rules(options)


def _rules(options: Mapping[str, str]) -> LayoutRules:
    """Return the rules; with begging the last with cards loses, unless `scoring` is given."""
    usual = BEGGING if options.get("unable") == "beg" else {}
    values = {name: _VALUES[name][text] for name, text in {**usual, **options}.items()}
    return LayoutRules(**values)  # type: ignore[arg-type]


def _needs_begging(options: Mapping[str, str]) -> bool:
    """Say whether an option matters only where cards are begged for, and they are not (X15)."""
    return options.get("last_card") == "begged" and options.get("unable") != "beg"


def _against_begging(options: Mapping[str, str]) -> Iterator[str]:
    """Yield the options whose values need a forfeit, where cards are begged for (X13)."""
    for name, value in NOT_BEGGING.items():
        if options.get("unable") == "beg" and options.get(name) == value:
            yield name


def build(reader: Reader) -> LayoutPosition | None:
    """Return the position, and note what is wrong; what compares items comes last (X3 to X19)."""
    rules = _read_rules(reader)
    hands = _read_hands(reader, rules)
    held = frozenset(card for hand in hands for card in hand)
    layout = _read_layout(reader, rules, held)
    opened = any(low for low, _ in layout)
    turn, forfeit = reader["turn"], reader["forfeit"]
    first = reader.text("first", "0" if opened else str(len(hands)))
    if first not in map(str, range(len(hands) + 1)):
        reader.fault(Saying("layouts.first", most=len(hands), text=first), "first")
    continuing = bool(reader["continuing"])
    if turn is None and not opened and FIRST in held:
        turn = next(seat for seat, hand in enumerate(hands) if FIRST in hand)
    if turn is None and is_nothing(reader.text("turn")):
        reader.fault(Saying("items.no_turn"))
    if not reader.sound or turn is None:
        return None
    if rules.unable == "beg" and forfeit is not None:
        reader.fault(Saying("layouts.beg", item="forfeit"), "forfeit", width=1)
    position = LayoutPosition(rules, hands, layout, turn, int(first), forfeit, continuing)
    if not (hands[turn] or position.finished):
        reader.fault(Saying("layouts.out", seat=SEATS[turn]), "turn", width=1)
    if continuing and None in position.moves() and len(position.moves()) == 1:
        reader.fault(Saying("layouts.no_continuing"), "continuing", width=1)
    return position


def _read_rules(reader: Reader) -> LayoutRules:
    options = reader.options()
    against = [*_against_begging(options)]
    for name in against:
        reader.fault(Saying("layouts.beg", item=f"{name}={options[name]}"), name)
    if _needs_begging(options):
        reader.fault(Saying("layouts.no_beg", item="last_card=begged"), "last_card")
        return LayoutRules()
    return LayoutRules() if against else _rules(options)


def _read_hands(reader: Reader, rules: LayoutRules) -> tuple[frozenset[PlayingCard], ...]:
    hands = reader.hands()
    empty = [seat for seat, hand in zip(reader.seats, hands, strict=True) if not hand]
    if len(empty) == len(hands) and reader.sound:
        reader.fault(Saying("items.no_cards"))
    elif len(empty) > 1 and not SCORINGS[rules.scoring].to_the_last and reader.sound:
        reader.fault(Saying("layouts.two_out"), empty[1], width=1)
    return hands


def _read_layout(reader: Reader, rules: LayoutRules, held: frozenset[PlayingCard]) -> Layout:
    """Return what is down: what is said to be, or else what is in no hand."""
    down = PACK - held
    layout: Layout | None = reader["layout"]
    if layout is None:
        ranks = [[card.rank for card in down if card.suit == suit] for suit in range(4)]
        layout = tuple((min(suit), max(suit)) if suit else (0, 0) for suit in ranks)
    if not reader.sound:
        return layout
    for suit, (low, high) in enumerate(layout):
        if low and not is_built(low, high, rules.build):
            here = layout_text(((0, 0),) * suit + ((low, high),))
            says = Saying("layouts.not_built", text=here, build=rules.build)
            reader.fault(says, "layout", width=1)
    laid = {card for card in PACK if layout[card.suit][0] <= card.rank <= layout[card.suit][1]}
    if both := laid & held:
        reader.fault(Saying("layouts.both", cards=cards_text(both)), "layout", width=1)
    if nowhere := down - laid:
        reader.fault(Saying("layouts.nowhere", cards=cards_text(nowhere)))
    return layout


def changed(position: LayoutPosition) -> Mapping[str, str]:
    """Return the options that are not usual."""
    rules = position.rules
    return {
        name: items.value_text(getattr(rules, name))
        for name, values in VALUES.items()
        if getattr(rules, name) != values[0]
    }


def find_moves(position: LayoutPosition, word: str) -> Sequence[LayoutMove]:
    """Return the card that a word names, after the turns without a card that are left out.

    A player may be written before a card, also by number, and `-` is a turn without one.  It may
    be left out: players who cannot play, or stop, are passed over where the card is not theirs.
    `C>A:S8` is a card that C gives to A; the receiver may be left out.
    """
    players, _, written = word.upper().rpartition(":")
    whose = items.lettered(players, SEATS)
    move = None if is_nothing(written) else items.card_of(written)
    passed: list[LayoutMove] = []
    while move is not None and move not in position.moves() and None in position.moves():
        passed.append(None)
        position = position.play(None)
    known = move is not None or is_nothing(written)
    seat, to = SEATS[position.mover], SEATS[position.turn]
    mine = whose in (("", seat, f"{seat}>{to}"))
    return (*passed, move) if known and mine and move in position.moves() else ()


def refuse(position: LayoutPosition, word: str) -> Saying:
    """Return why a word names no move."""
    written = word.upper().split(":")[-1]
    move = None if is_nothing(written) else items.card_of(written)
    while move is not None and move not in position.moves() and None in position.moves():
        position = position.play(None)
    cards = [str(one) for one in position.moves() if one is not None]
    parts = {"text": word, "seat": SEATS[position.mover], "cards": cards}
    if position.finished:
        return Saying("games.ended", **parts)
    if position.to is not None:
        return Saying("layouts.not_given", to=SEATS[position.to], **parts)
    return Saying("games.not_playable" if cards else "layouts.nothing_playable", **parts)
