"""Kinds of items that the text of a position in tricks has beside hands.

A kind says how an item is read from one line and from a file, how it is written, and what a
position has for it.  Between text and position a value is as somebody gave it: a text, the texts of
a list, numbers by party.  `setup.ITEMS` has a row for each item, and `setup.Setup` holds its value.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ristikontra.game.cards import EVERY, RANKS, Rank, read_cards
from ristikontra.game.rules import Run, seating_of
from ristikontra.game.seats import Flags, Pair, Seating
from ristikontra.game.spelling import cards_in, is_nothing, pieces, sides_in
from ristikontra.game.state import Kind
from ristikontra.games.tricks.position import Position
from ristikontra.words import Saying

#: Before a stock: its first card has been turned and taken up (A2).
TAKEN_UP: Final = "*"


class SetupKind(Kind, frozen=True, kw_only=True):
    """A kind of item that a `Setup` holds as somebody gave it.

    `given` returns what a setup holds for a value of a position, and `text` what is written for
    that, "" for nothing.  `judge(inspection, name, value)` returns what a position has for what a
    setup holds, and notes in the inspection what is wrong.
    """

    given: Callable[[Any, Position], Any]
    text: Callable[[Any], str]
    judge: Callable[[Any, str, Any], Any]
    #: Whether it has cards, which are in no other place.
    holds_cards: bool = False
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
    judge: Callable[[Any, str, Any], Any] = lambda _, __, value: value,
    **traits: Any,
) -> SetupKind:
    """Return a kind; its traits are the other fields of a `SetupKind`."""

    def write(value: Any, position: Position) -> str:
        return text(given(value, position))

    return SetupKind(read, write, given=given, text=text, judge=judge, **traits)


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
    **traits: Any,
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
    return TAKEN_UP * is_taken_up(cards) + _ranks_text(value and cards.removeprefix(TAKEN_UP))


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


# --- what a position has ------------------------------------------------------------------------


def _seat_judged(inspection: Any, name: str, seat: str) -> int | None:
    seats: tuple[str, ...] = inspection.seating.seats
    if seat in seats:
        return seats.index(seat)
    inspection.no_seat(seat, name)
    return None


def _party_judged(inspection: Any, name: str, party: str) -> int | None:
    parties: tuple[str, ...] = inspection.seating.parties
    if party in parties:
        return parties.index(party)
    inspection.no_party(party, name)
    return None


def _trick_judged(inspection: Any, name: str, cards: Sequence[str]) -> tuple[Rank, ...]:
    found: list[Rank] = []
    for at, text in enumerate(cards):
        ranks = inspection.cards(text, name, str(at))
        if len(ranks) > 1:
            inspection.readable = False
            inspection.fault(Saying("setup.one_card", text=text), name, str(at))
        found += ranks
    return tuple(found)


def _pack_judged(inspection: Any, name: str, text: str) -> tuple[Rank, ...]:
    """Return the cards of the pack from the ace down, as a position holds them."""
    return tuple(sorted(inspection.cards(text, name), reverse=True))


def _stock_judged(inspection: Any, name: str, text: str) -> tuple[Rank, ...]:
    if is_taken_up(text):  # a blank in its place, so that faults keep theirs
        text = text.replace(TAKEN_UP, " ", 1)
    return tuple(inspection.cards(text, name))


def is_taken_up(stock: str) -> bool:
    """Say whether the first card of a stock is said to be taken up (A2).

    >>> is_taken_up(" *7K"), is_taken_up("7K")
    (True, False)
    """
    return stock.lstrip().startswith(TAKEN_UP)


def _run_judged(inspection: Any, name: str, text: str) -> Run | None:
    run = run_of(text)
    if run is None:
        inspection.fault(Saying("setup.no_run", text=text), name)
    return run


def run_of(text: str | None) -> Run | None:
    """Return the run that is written like "2x1", None if it is not.

    >>> run_of("10x2"), run_of("2x9")
    (Run(rank=Rank('T'), length=2), None)
    """
    name, _, length = (text or "").lower().replace("10", "t").partition("x")
    rank = RANKS.find(name.upper()) if len(name) == 1 else -1
    return Run(EVERY[rank], int(length)) if rank >= 0 and length in ("1", "2", "3") else None


def _sides_judged(inspection: Any, name: str, sides: Sequence[str]) -> Flags:
    parties = inspection.seating.parties
    for at, side in enumerate(sides):
        if side not in parties:
            inspection.no_party(side, name, str(at))
    return tuple(party in sides for party in parties)


def _numbers_judged(inspection: Any, name: str, given: Mapping[str, int]) -> Pair | None:
    parties = inspection.seating.parties
    for side in given:
        if side not in parties:
            inspection.no_party(side, name, side)
    whole = all(party in given for party in parties)
    return tuple(given[party] for party in parties) if whole else None


# --- the kinds ----------------------------------------------------------------------------------

SEAT: Final = word_kind(
    seat_or_large,
    lambda seat, position: position.seats[seat],
    judge=_seat_judged,
    is_seat=True,
)
PARTY: Final = word_kind(
    lambda word, _: word.upper(),
    lambda party, position: position.parties[party],
    judge=_party_judged,
    is_seat=True,
)
TRICK: Final = _kind(
    _read_trick,
    lambda cards: ",".join(map(tidy, cards)),
    lambda value, _: tuple(map(str, value)),
    _trick_judged,
    in_file="texts_like",
    holds_cards=True,
    is_list=True,
    is_open=True,
)
RUN: Final = word_kind(
    given=lambda run, _: f"{run.rank}x{run.length}",
    printed=lambda word: word.upper().replace("10", "T").replace("X", "x"),
    judge=_run_judged,
)
SIDES: Final = _kind(
    _read_sides, ",".join, _sides_of, _sides_judged, in_file="texts_like", is_list=True
)
NUMBERS: Final = _kind(
    _read_numbers,
    _numbers_text,
    lambda value, position: dict(zip(position.parties, value, strict=True)),
    _numbers_judged,
    in_file="pair",
    is_list=True,
    is_by_party=True,
)
NUMBER: Final = _kind(_read_number, lambda number: str(number or ""), in_file="number")
#: In a pack nothing being said differs from no cards, in a stock it does not.
PACK: Final = _kind(_read_ranks, _ranks_text, judge=_pack_judged, holds_cards=True, is_cards=True)
STOCK: Final = _kind(_read_ranks, _stock_text, judge=_stock_judged, holds_cards=True, is_cards=True)
#: What hidden cards are known not to be.
LACKING: Final = _kind(_read_lacking, str, in_file="table", is_list=True)


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
