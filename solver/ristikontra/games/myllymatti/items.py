"""What a text says of a position of Myllymatti.

    myllymatti A:S9A,HJ B:C4,DK C:SQ trump:S trick:H9 turn:A must_beat=yes
    myllymatti A:C29 B:C3 C:C567 stock:- won:A=D23,B=D4,H4,S5 shown:S5 turn:B

Both phases have hands, `trick` (the cards on the table, in order of play), `turn`, and options.
The first has `stock` (the next card first), `won` and `shown` (the last card of the stock, M8).
The second has `trump`, and `full` (how many cards make the trick complete, if somebody has gone
out since it began, M16).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from ristikontra.formats.parsing import Reader
from ristikontra.game.spelling import is_nothing
from ristikontra.game.state import Item, Kind, State
from ristikontra.games import items
from ristikontra.games.cards import SUITS, PlayingCard, cards_text
from ristikontra.games.myllymatti.collecting import IN_HAND, CollectingPosition, can_be_left
from ristikontra.games.myllymatti.position import BeatingMove, BeatingPosition, PhasePosition
from ristikontra.games.myllymatti.rules import NAME, SEATS, VALUES, BeatingRules, beats, height
from ristikontra.words import Saying

Hands = tuple[frozenset[PlayingCard], ...]
_FIRST: Final = ("stock", "won", "shown")
_SECOND: Final = ("trump", "full")


def _read_piles(reader: Reader, name: str) -> Hands:
    """Return what each player has won, such as `A=D23,B=D4,H4`."""
    text = reader.text(name)
    piles: list[list[PlayingCard]] = [[] for _ in reader.seats]
    parts = [] if is_nothing(text) else [*re.finditer(r"([A-Za-z])=", text)]
    begins = [part.start() for part in parts] or [0 if is_nothing(text) else len(text)]
    if before := text[: begins[0]].strip(", "):
        reader.fault(Saying("collecting.whose", text=before), name, 0, len(before))
    for part, end in zip(parts, [*begins[1:], len(text)], strict=False):
        seat, cards = part[1].upper(), text[part.end() : end].rstrip(", ")
        if seat in [*reader.seats]:
            piles[SEATS.index(seat)] += items.placed_cards(reader, name, cards, part.end(), name)
        else:
            says = Saying("setup.no_seat", seat=part[1], seats=[*reader.seats])
            reader.fault(says, name, part.start(), 1)
    return tuple(map(frozenset, piles))


def _piles_text(piles: Hands, _state: State) -> str:
    """Return the cards of each player who has some."""
    named = zip(SEATS, piles, strict=False)
    return ",".join(f"{seat}={cards_text(pile, height)}" for seat, pile in named if pile)


def _read_suit(reader: Reader, name: str) -> int | None:
    """Return the number of a suit: what is trump."""
    text = reader.text(name)
    if text.upper() not in items.SIGNS:
        reader.fault(Saying("beating.trump", text=text), name)
    return items.SIGNS.get(text.upper())


_PILES: Final = Kind(_read_piles, _piles_text)
_SUIT: Final = Kind(_read_suit, lambda suit, _: SUITS[suit])


def _of(phase: type, get: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return how an item of one phase is taken from a position; the other phase has none."""
    return lambda position: get(position) if isinstance(position, phase) else None


def _full(position: BeatingPosition) -> int | None:
    usual = sum(map(bool, position.hands))
    return position.full if position.table and position.full != usual else None


#: What each option may be, as it is written, the usual value first.
OPTIONS: Final = {name: [*map(items.value_text, values)] for name, values in VALUES.items()}
ITEMS: Final = (
    Item("stock", items.CARD_ROW, _of(CollectingPosition, lambda position: position.stock)),
    Item(
        "won",
        _PILES,
        _of(CollectingPosition, lambda position: position.won if any(position.won) else None),
    ),
    Item("shown", items.CARD, _of(CollectingPosition, lambda position: position.shown)),
    Item("trump", _SUIT, _of(BeatingPosition, lambda position: position.trump)),
    Item("trick", items.CARD_ROW, lambda position: position.table or None),
    Item("full", items.NUMBER, _of(BeatingPosition, _full)),
    Item("turn", items.SEAT, lambda position: position.turn),
)


def rules_of(options: Mapping[str, str]) -> BeatingRules:
    """Return the rules with some options; raises `RistikontraError` for one that may not be.

    >>> rules_of({"must_beat": "yes"}).must_beat
    True
    """
    items.check_options(options, NAME, OPTIONS)
    return BeatingRules(options.get("must_beat") == "yes")


def build(reader: Reader) -> PhasePosition | None:
    """Return a position of the phase whose items are given, and note what is wrong."""
    first = any(name in reader for name in _FIRST)
    hands = reader.hands()
    rules = BeatingRules(reader.options().get("must_beat") == "yes")
    turn = reader["turn"]
    if turn is None and is_nothing(reader.text("turn")):
        reader.fault(Saying("items.no_turn"))
    return (_collecting if first else _beating)(reader, rules, hands, turn)


def _beating(
    reader: Reader, rules: BeatingRules, hands: Hands, turn: int | None
) -> BeatingPosition | None:
    trump, table = reader["trump"], reader["trick"] or ()
    if "trump" not in reader:
        reader.fault(Saying("beating.no_trump"))
    for lower, card in pairwise(table):
        if trump is not None and not beats(card, lower, trump):
            says = Saying("beating.not_beaten", card=str(card), lower=str(lower))
            reader.fault(says, "trick", width=1)
    if not reader.sound or turn is None or trump is None:
        return None
    full = _read_full(reader, hands, table)
    if not any(hands):
        reader.fault(Saying("items.no_cards"))
    elif not hands[turn]:
        reader.fault(Saying("beating.out", seat=SEATS[turn]), "turn", width=1)
    elif table and sum(map(bool, hands)) == 1:
        reader.fault(Saying("beating.over_trick"), "trick", width=1)
    return BeatingPosition(rules, hands, trump, turn, table, full)


def _read_full(reader: Reader, hands: Hands, table: Sequence[PlayingCard]) -> int:
    """Return how many cards make the trick complete (M16); nobody comes back into the game."""
    playing = sum(map(bool, hands))
    text = reader.text("full", str(playing))
    allowed = range(max(2, playing, len(table) + 1), len(hands) + 1) if table else range(0)
    if "full" in reader and text not in map(str, allowed):
        key = "beating.full" if table else "beating.no_trick"
        reader.fault(Saying(key, text=text, allowed=[*allowed]), "full")
    elif table and len(table) >= int(text):
        reader.fault(Saying("beating.complete", cards=len(table)), "trick", width=1)
    return int(text) if table and text.isdigit() else 0


def _collecting(
    reader: Reader, rules: BeatingRules, hands: Hands, turn: int | None
) -> CollectingPosition | None:
    for name in _SECOND:
        if name in reader:
            reader.fault(Saying("collecting.second", item=name), name)
    if "stock" not in reader:
        reader.fault(Saying("collecting.no_stock"))
    stock: tuple[PlayingCard, ...] = reader["stock"] or ()
    won: Hands = reader["won"] or (frozenset(),) * len(hands)
    table, shown = reader["trick"] or (), _read_shown(reader, stock, won)
    if not reader.sound or turn is None:
        return None
    position = CollectingPosition(rules, hands, won, stock, turn, table, shown)
    for led, answer in zip(table[::2], table[1::2], strict=False):
        if led.rank != answer.rank:
            says = Saying("collecting.no_bounce", card=str(led), other=str(answer))
            reader.fault(says, "trick", width=1)
    for seat, pile in zip(SEATS, won, strict=False):
        if len(pile - {shown}) % 2:
            says = Saying("collecting.odd", seat=seat, cards=len(pile - {shown}))
            reader.fault(says, "won", width=1)
    if stock:
        for seat, hand in zip(SEATS, hands, strict=False):
            if len(hand) != IN_HAND:
                reader.fault(Saying("collecting.hand", seat=seat, cards=len(hand)), seat)
    elif not hands[turn]:
        reader.fault(Saying("collecting.over", seat=SEATS[turn]), "turn", width=1)
    elif not can_be_left(position):
        sizes = [len(hand) for hand in hands]
        reader.fault(Saying("collecting.left", cards=sizes), SEATS[0], width=1)
    return position


def _read_shown(reader: Reader, stock: Sequence[PlayingCard], won: Hands) -> PlayingCard | None:
    """Return the last card of the stock, which is shown as soon as the stock is empty (M8)."""
    shown: PlayingCard | None = reader["shown"]
    if "shown" not in reader:
        if "stock" in reader and not stock:
            reader.fault(Saying("collecting.not_shown"))
    elif shown is not None and stock:
        reader.fault(Saying("collecting.early"), "shown")
    elif shown is not None and not any(shown in pile for pile in won):
        reader.fault(Saying("collecting.shown", card=str(shown)), "shown")
    return shown


def changed(position: PhasePosition) -> Mapping[str, str]:
    """Return the options that are not usual."""
    return {"must_beat": "yes"} if position.rules.must_beat else {}


def find_moves(position: PhasePosition, word: str) -> Sequence[BeatingMove]:
    """Return the legal move that a word names, if there is one.

    A player may be written before a card, and `-` picks up the last card.  A star says that a card
    is turned from the stock; it may be left out, or be all that is written.
    """
    seat, _, written = word.upper().rpartition(":")
    moves = position.moves()
    if seat not in ("", SEATS[position.turn]):
        return ()
    if is_nothing(written):
        return [move for move in moves if move is None]
    if written.startswith("*"):
        moves = [move for move in moves if position.turns_up(move)]
    card = items.card_of(written.removeprefix("*"))
    return [move for move in moves if written == "*" or (move is not None and move == card)]


def refuse(position: PhasePosition, word: str) -> Saying:
    """Return why a word names no move."""
    cards = [position.move_text(move) for move in position.moves()]
    key = "games.ended" if position.finished else "games.not_playable"
    return Saying(key, text=word, seat=SEATS[position.turn], cards=cards)
