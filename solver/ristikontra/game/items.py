"""The items that the text of a position in tricks has beside hands: a row each.

A kind says how an item is read from one line and from a file, and how it is written.  Between the
two a value is as somebody gave it: a text, the texts of a list, numbers by party.  `setup.Setup`
holds it so, unjudged.  A new item is a row here, a field of `Setup` and of `Position`, and what it
means in play.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from ristikontra.game.cards import RANKS, hand_of, hand_text, read_cards
from ristikontra.game.position import Position
from ristikontra.game.rules import OPTIONS, Rules, seating_of
from ristikontra.game.scoring import first_to_reach
from ristikontra.game.seats import Flags, Seating
from ristikontra.game.spelling import cards_in, is_nothing, pieces, sides_in
from ristikontra.game.state import Item, Kind
from ristikontra.words import Saying

#: Before a stock: its first card has been turned and taken up (A2).
TAKEN_UP: Final = "*"


class SetupKind(Kind, frozen=True, kw_only=True):
    """A kind of item that a `Setup` holds as somebody gave it.

    `given` returns what a setup holds for a value of a position, and `text` what is written for
    that, "" for nothing.
    """

    given: Callable[[Any, Position], Any]
    text: Callable[[Any], str]
    #: Whether the next words belong to an item: those that are cards, all, or the name of a seat.
    is_cards: bool = False
    is_line: bool = False
    is_seat: bool = False
    #: Whether what follows a comma belongs to it, and whether also what follows none.
    is_list: bool = False
    is_open: bool = False
    #: Whether the numbers of other parties belong to it.
    is_by_party: bool = False


def _kind(
    read: Callable[[Any, str], Any],
    text: Callable[[Any], str],
    given: Callable[[Any, Position], Any] = lambda value, _: value,
    **traits: Any,
) -> SetupKind:
    """Return a kind; its traits are the other fields of a `SetupKind`."""

    def write(value: Any, position: Position) -> str:
        return text(given(value, position))

    return SetupKind(read, write, given=given, text=text, **traits)


def _seating(reader: Any) -> Seating:
    return seating_of(reader.variant)


def seat_or_large(word: str, seating: Seating) -> str:
    """Return the letter of a seat that is named; what is none in large letters.

    >>> from ristikontra.game.seats import PARTNERS
    >>> seat_or_large("north", PARTNERS), seat_or_large("x", PARTNERS)
    ('N', 'X')
    """
    return seating.named(word) or word.upper()


def word_kind(
    spell: Callable[[str, Seating], str] = lambda word, _: word,
    given: Callable[[Any, Position], str] = lambda value, _: str(value),
    printed: Callable[[str], str] = str,
    **traits: bool,
) -> SetupKind:
    """Return the kind of a word: `spell` says what it means, `printed` how it is printed."""

    def read(reader: Any, name: str) -> str | None:
        word = reader.text(name)
        return None if is_nothing(word) else spell(word, _seating(reader))

    return _kind(read, lambda word: printed(word) if word else "", given, **traits)


def _read_ranks(reader: Any, name: str) -> str:
    """Return cards as they were typed; "-" for none."""
    text: str = reader.text(name)
    return "-" if is_nothing(text) else text


def _ranks_text(value: str | None) -> str:
    return "" if value is None else tidy(value)


def _stock_text(value: str | None) -> str:
    """Return the cards of a stock; a star before the first says that it was taken up (A2)."""
    cards = (value or "").lstrip()
    taken_up = cards.startswith(TAKEN_UP)
    return TAKEN_UP * taken_up + _ranks_text(value and cards.removeprefix(TAKEN_UP))


def _read_trick(reader: Any, name: str) -> tuple[str, ...]:
    """Return the cards on the table in order of play, each without its player."""
    played = cards_in(reader.text(name), _seating(reader))
    for index, one in enumerate(played):
        reader.part(name, str(index), one.offset, len(one.card))
    return tuple(one.card for one in played)


def _read_sides(reader: Any, name: str) -> tuple[str, ...]:
    """Return the names of some of the parties; "both" and "all" are all of them."""
    sides = sides_in(reader.text(name), _seating(reader))
    for index, (side, offset) in enumerate(sides):
        reader.part(name, str(index), offset, len(side))
    return tuple(side for side, _ in sides)


def _sides_of(value: Flags, position: Position) -> tuple[str, ...]:
    """Return the names of those who are flagged."""
    return tuple(party for party, flag in zip(position.parties, value, strict=True) if flag)


def _read_numbers(reader: Any, name: str) -> dict[str, int] | None:
    """Return a number for each party, such as `NS=40,EW=42`; None for nothing."""
    pair: dict[str, int] = {}
    text, parties = reader.text(name), _seating(reader).parties
    faulty = is_nothing(text)
    for piece, offset in [] if faulty else pieces(text):
        side, _, amount = piece.partition("=")
        typed, number = reader.typed(name, offset, len(side)), whole_number(amount)
        says = None
        if side.upper() not in parties:
            one, other, *_ = parties
            says = Saying("text.pair_side", side=typed, name=name, one=one, other=other)
        elif number is None:
            says = Saying("text.pair_number", text=amount, side=typed)
        elif side.upper() in pair:
            says = Saying("text.twice", name=typed)
        else:
            pair[side.upper()] = number
            at = len(side) + 1
            reader.part(name, side.upper(), offset + at, len(piece) - at)
        if says:
            faulty = True
            reader.lose(name)
            reader.fault(says, name, offset, len(piece))
    return None if faulty else pair


def _numbers_text(value: Mapping[str, int] | None) -> str:
    return ",".join([f"{side}={number}" for side, number in (value or {}).items()])


def _read_number(reader: Any, name: str) -> int | None:
    """Return a whole number; None for nothing."""
    text = reader.text(name)
    number = whole_number(text)
    if number is None and not is_nothing(text):
        reader.fault(Saying("text.number", text=text), name)
    return number


def _read_lacking(reader: Any, name: str) -> dict[str, str]:
    """Return what hidden cards are known not to be, by seat, such as `E=7A,W=K`."""
    voids: dict[str, str] = {}
    text = reader.text(name)
    for piece, offset in [] if is_nothing(text) else pieces(text):
        whose, _, ranks = piece.partition("=")
        seat = _seating(reader).named(whose.strip())
        if not seat or not ranks.strip():
            typed = reader.typed(name, offset, len(piece))
            reader.fault(Saying("text.lacks", text=typed), name, offset, len(piece))
            reader.lose(name)
        elif seat in voids:
            typed = f"{reader.typed(name, offset, len(whose))}="
            reader.fault(Saying("text.twice", name=typed), name, offset, len(piece))
        else:
            voids[seat] = ranks
            at = len(whose) + 1
            reader.part(name, seat, offset + at, len(piece) - at)
    return voids


def _where(has: Callable[[Position], Any]) -> Callable[[Position], Any]:
    """Return how a value is taken from a position in which it may be nothing."""
    return lambda position: has(position) or None


def _flagged(flags: Flags) -> Flags | None:
    return flags if True in flags else None


def _first(position: Position) -> int | None:
    """Return who reached the target first, unless the numbers say so already (V3)."""
    implied = first_to_reach(position.rules, position.score, position.taken)
    return None if position.first == implied else position.first


def _pack_text(position: Position) -> str | None:
    return None if position.pack is None else hand_text(hand_of(position.pack))


def stock_text(position: Position) -> str:
    """Return the cards of the stock of a position, a star before one that was taken up (A2)."""
    cards = "".join([RANKS[rank] for rank in position.stock])
    return TAKEN_UP + cards if position.taken_up else cards


_SIDES: Final = _kind(_read_sides, ",".join, _sides_of, in_file="texts_like", is_list=True)
_NUMBERS: Final = _kind(
    _read_numbers,
    _numbers_text,
    lambda value, position: dict(zip(position.parties, value, strict=True)),
    in_file="pair",
    is_list=True,
    is_by_party=True,
)
#: In a pack nothing being said differs from no cards, in a stock it does not.
_RANKS: Final = _kind(_read_ranks, _ranks_text, is_cards=True)
#: The items of a position, in the order in which they are written.
ITEMS: Final = (
    Item(
        "lead",
        word_kind(seat_or_large, lambda seat, position: position.seats[seat], is_seat=True),
        lambda position: position.leader,
    ),
    Item(
        "trick",
        _kind(
            _read_trick,
            lambda cards: ",".join(map(tidy, cards)),
            lambda value, _: tuple(map(str, value)),
            in_file="texts_like",
            is_list=True,
            is_open=True,
        ),
        _where(lambda position: position.trick),
    ),
    Item(
        "run",
        word_kind(
            given=lambda run, _: f"{run.rank}x{run.length}",
            printed=lambda word: word.upper().replace("10", "T").replace("X", "x"),
        ),
        lambda position: position.run,
    ),
    Item("taken", _NUMBERS, lambda position: position.taken),
    Item("won", _NUMBERS, lambda position: position.won),
    Item("score", _NUMBERS, lambda position: position.score),
    Item("dirty", _SIDES, lambda position: _flagged(position.dirty)),
    Item("clean", _SIDES, lambda position: _flagged(position.cleaned)),
    Item(
        "held",
        _kind(_read_number, lambda number: str(number or ""), in_file="number"),
        _where(lambda position: position.held),
    ),
    Item(
        "first",
        word_kind(
            lambda word, _: word.upper(),
            lambda party, position: position.parties[party],
            is_seat=True,
        ),
        _first,
    ),
    Item("pack", _RANKS, _pack_text),
    Item("stock", _kind(_read_ranks, _stock_text, is_cards=True), _where(stock_text)),
)
#: Items about hidden hands.  Only a view reads and writes them.
HIDING: Final = (
    Item("gone", _RANKS, lambda _: None),
    Item("unseen", _RANKS, lambda _: None),
    Item("not", _kind(_read_lacking, str, in_file="table", is_list=True), lambda _: None),
)


@cache
def plain_form(rules: Rules, leader: int, dirty: Flags, pack: bool = False) -> str:
    """Return the text of the positions that differ in nothing but hands, with room for these.

    If the last cards of the `pack` are known there is also room for them.
    """
    seating = rules.seating
    owing = [party for party, flag in zip(seating.parties, dirty, strict=True) if flag]
    items = {
        "lead": seating.seats[leader],
        "dirty": ",".join(owing),
        "pack": "%s" if pack else "",
    }
    return line_of_items(rules.name, dict.fromkeys(seating.seats, "%s"), items, rules.changed)


def line_of_items(
    variant: str, hands: Mapping[str, str], items: Mapping[str, str], options: Mapping[str, str]
) -> str:
    """Return the one-line text of hands, items and options; an empty item is left out."""
    said = [f"{name}:{text}" for name, text in (*hands.items(), *items.items()) if text]
    chosen = [f"{name}={options[name]}" for name in OPTIONS if name in options]
    return " ".join((variant, *said, *chosen))


def tidy(text: str) -> str:
    """Return cards as they are printed; what is none stays as it was written.

    >>> tidy("10h 7"), tidy("x 7"), tidy("")
    ('Th7', 'x7', '-')
    """
    cards, bad = read_cards(text)
    if bad:
        return "".join(text.split())
    return "".join(RANKS[card.rank] + card.suit for card in cards) or "-"


def whole_number(text: str) -> int | None:
    """Return the number that a text is, None if it is none, or too long for one.

    >>> whole_number("-40"), whole_number("4 0")
    (-40, None)
    """
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else None
