"""Whole deals as text: in one line, and as a file in TOML.

    lappi dealer:W N:KQ975 E:AT864 S:JJ732 W:KA553 stock:7QT... plays:7,6,*7,3|Q... limit=2

1. A deal is a variant, `dealer`, the hands and the `stock` as they were dealt, all 52 cards; then
   the `score` of the match before it and the points `held` over, the cards that were played,
   `plays`, and options.  Items are in any order, each once.  The stock of Kontra is its pack,
   from the card on top to the one at the bottom (K5).
2. Plays are a line of play, as everywhere: a star marks a card that was turned.  Where one might
   not be played it went to the hand (A2), and the next card is by the same player.  In Kontra a low
   line marks the card at the bottom of the pack (K7), and the card that spices a trick is after
   the others of the trick (K14).
3. A file has the same keys, and tables `[hands]` and `[options]`.
4. All that is wrong is reported at once, each fault at its place.
"""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from ristikontra.formats.fields import ItemFields
from ristikontra.formats.files import is_file, text_of
from ristikontra.formats.kinds import known_kind
from ristikontra.formats.parsing import Reader
from ristikontra.formats.toml import toml_key, toml_value
from ristikontra.game.cards import hand_text, read_cards
from ristikontra.game.errors import Fault, IllegalSetup, RistikontraError, why_unread
from ristikontra.game.rules import VARIANTS, Variant, seating_of
from ristikontra.game.spelling import is_nothing
from ristikontra.game.state import Item
from ristikontra.games.tricks.deal import Deal, match_from, new_deal, table_rules
from ristikontra.games.tricks.items import seat_or_large, word_kind
from ristikontra.games.tricks.notation import follow, line_text
from ristikontra.games.tricks.setup import ITEMS, Setup, setup_in
from ristikontra.games.tricks.typed import TypedText
from ristikontra.words import Saying, letter

#: The items of a deal: some are those of its first position.
_ITEMS = (
    Item("dealer", word_kind(seat_or_large, is_seat=True), lambda deal: deal.dealer),
    *(item for item in ITEMS if item.name in ("score", "held", "stock")),
    Item("plays", word_kind(is_line=True), lambda deal: deal.line),
)
#: Faults of a setup that say in other words that a hand or the stock is not whole.
_SIZES = (
    *("setup.sizes", "setup.large_hand", "setup.stock_hands", "setup.stock_uneven"),
    *("setup.no_pack",),
)


def is_deal(words: str) -> bool:
    """Say whether words are a whole deal: one line that names a dealer, or a file that does.

    What can be read only once, such as a pipe, is not looked into, and counts as no deal.
    """
    if not is_file(words):
        return "dealer:" in words.lower()
    if not os.path.isfile(words):
        return False
    try:
        return re.search(r"^\s*dealer\s*=", text_of(Path(words), words), re.M) is not None
    except (OSError, RistikontraError):
        return False


def deal_given(words: str, options: Mapping[str, str]) -> Deal:
    """Return the deal that words are, or whose file they name.

    Raises `BadText` with everything that is wrong, `RistikontraError` if it cannot be read.
    """
    if not is_file(words):
        return read_whole_deal(words, options=options)
    try:
        with known_kind(words, "deal"):
            return read_deal_file(text_of(Path(words), words), words, options)
    except OSError as error:
        says = Saying("cannot_read", file=words, reason=why_unread(error))
        raise RistikontraError(says) from None


def read_whole_deal(
    text: str, source: str = "deal", options: Mapping[str, str] | None = None
) -> Deal:
    """Read the one-line text of a deal; raises `BadText` with everything that is wrong.

    `source` names the text in messages, `options` override those of the text.

    >>> read_whole_deal("lappi dealr:N N:KQ97 plays:7")
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: deal:1:7: unknown item 'dealr:N'; did you mean 'dealer'?
        lappi dealr:N N:KQ97 plays:7
              ^^^^^^^
    deal:1:17: North gets five cards in the deal, not four
        lappi dealr:N N:KQ97 plays:7
                        ^^^^
    """
    return TypedText(text, source, rows=_ITEMS).read(_read_deal, options)


def read_deal_file(
    text: str, source: str = "deal.toml", options: Mapping[str, str] | None = None
) -> Deal:
    """Read the file of a deal; raises `BadText` with everything that is wrong.

    `source` names the file in messages, `options` override those of the file.

    >>> read_deal_file('rules = "lappi"\\ndealer = "N"\\nhnads = {}\\nstock = "7"')
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: deal.toml:3:1: unknown key 'hnads'; did you mean 'hands'?
        hnads = {}
        ^^^^^
    deal.toml:4:9: the stock of a deal has 32 cards, not 1
        stock = "7"
                ^^^
    """
    fields = ItemFields(text, source, rows=_ITEMS)
    fields.known(fields.data, (), fields.keys)
    fields.required(fields.data, (), "rules", "dealer", "hands", "stock")
    deal = fields.read(_read_deal, options)
    if fields.problems or deal is None:
        raise fields.bad_text()
    return deal


def deal_text(deal: Deal) -> str:
    """Return the one-line text of a deal, which `read_whole_deal` reads again.

    >>> from ristikontra.games.tricks.deal import deal_out
    >>> deal = deal_out(match_from(table_rules("lappi"), 2), 7)
    >>> deal = deal.play(deal.choices()[0]).turn_card()
    >>> print(deal_text(deal)[-10:])
    plays:A,*3
    >>> read_whole_deal(deal_text(deal)) == deal
    True
    """
    start, rules = deal.start, deal.rules
    seats, parties = rules.seating.seats, rules.seating.parties
    score = zip(parties, start.score or (), strict=True)
    items = {
        "dealer": seats[deal.dealer],
        **dict(zip(seats, map(hand_text, start.counts), strict=True)),
        "score": ",".join(map("{0[0]}={0[1]}".format, score)) if any(start.score or ()) else "",
        "held": str(start.held or ""),
        "stock": "".join(map(str, deal.stock)),
        "plays": _plays(deal).replace(" | ", "|").replace(" ", ","),
    }
    said = [f"{name}:{value}" for name, value in items.items() if value]
    options = [f"{name}={value}" for name, value in deal.options.items()]
    return " ".join((rules.name, *said, *options))


def deal_toml(deal: Deal) -> str:
    """Return a deal as the text of a file, which `read_deal_file` reads again.

    Seats have the letters of the language that is spoken.

    >>> from ristikontra.games.tricks.deal import deal_out
    >>> from ristikontra.words import language, speaking
    >>> deal = deal_out(match_from(table_rules("lappi"), 2), 7)
    >>> with speaking(language("fi")):
    ...     text = deal_toml(deal)
    >>> text.splitlines()[1], read_deal_file(text) == deal
    ('dealer = "E"', True)
    """
    start, rules = deal.start, deal.rules
    seats = [*map(letter, rules.seating.seats)]
    parties = map(letter, rules.seating.parties)
    score = dict(zip(parties, start.score or (), strict=True))
    top: dict[str, object] = {
        "rules": rules.name,
        "dealer": seats[deal.dealer],
        "stock": "".join(map(str, deal.stock)),
        "score": score if any(score.values()) else None,
        "held": start.held or None,
        "plays": _plays(deal) or None,
    }
    tables = {
        "hands": dict(zip(seats, map(hand_text, start.counts), strict=True)),
        "options": deal.options,
    }
    blocks = [f"[{name}]\n{_lines(table)}" for name, table in tables.items() if table]
    return "\n".join([_lines(top), *blocks])


def _plays(deal: Deal) -> str:
    return line_text(deal.begun(), deal.line)


def _lines(table: Mapping[str, object]) -> str:
    return "".join(
        f"{toml_key(key)} = {toml_value(value)}\n"
        for key, value in table.items()
        if value is not None
    )


def _read_deal(reader: Reader) -> Deal | None:
    """Return the deal that was read, and note what is wrong with it."""
    setup, dealer, plays = setup_in(reader), reader["dealer"], reader["plays"]
    return reader.judged(lambda: _deal(setup, dealer, plays or ""))


def _deal(setup: Setup, dealer: str | None, plays: str) -> Deal:
    """Return the deal that a setup of its beginning makes, after its plays.

    Raises `IllegalSetup` with all that is wrong with it.
    """
    seating = seating_of(setup.variant)
    seats = seating.seats
    faults: list[Fault] = []
    if dealer is None:
        faults.append(Fault(Saying("deal.no_dealer"), ("dealer",)))
    elif dealer not in seats:
        faults.append(Fault(Saying("setup.no_seat", seat=dealer, seats=seats), ("dealer",)))
    at = seats.index(dealer) if dealer in seats else 0
    setup = replace(setup, lead=seats[seating.left_of(at)])
    sizes, stock = list(_sizes(setup)), setup.stock or ""
    try:
        start = _with_pack(setup).position()
    except IllegalSetup as error:
        of_sizes = _SIZES if sizes else ()
        faults += [
            replace(fault, place=("stock",)) if fault.place == ("pack",) else fault
            for fault in error.faults
            if fault.says.kind not in of_sizes
        ]
    if faults or sizes:
        raise IllegalSetup([*faults, *sizes])
    nothing = match_from(table_rules(setup.variant, setup.options), at)
    match = replace(nothing, score=start.score or nothing.score, held=start.held)
    deal = new_deal(match, start.counts, tuple(card.rank for card in read_cards(stock)[0]))
    followed = follow(deal, plays)
    if followed.faults:
        raise IllegalSetup(replace(fault, place=("plays",)) for fault in followed.faults)
    return followed.position


def _with_pack(setup: Setup) -> Setup:
    """Return a setup with the last cards of the stock where those of a pack stand (K19)."""
    row = VARIANTS.get(setup.variant)
    number = _number(setup.stock or "")
    if row is None or not row.has_pack or number != _stock_of(row):
        return setup
    ranks = [str(card.rank) for card in read_cards(setup.stock or "")[0]]
    stock, pack = ranks[: -row.spice], ranks[-row.spice :]
    return replace(setup, stock="".join(stock), pack="".join(pack))


def _stock_of(row: Variant) -> int:
    """Return how many cards are left in the stock once the hands are dealt."""
    return 52 - row.hand * len(row.seating.seats)


def _sizes(setup: Setup) -> Iterator[Fault]:
    """Yield which hands are not as large as they are dealt, and if the stock is not the rest."""
    row = VARIANTS.get(setup.variant)
    if row is None:
        return
    for seat in row.seating.seats:
        if seat in setup.hands and (number := _number(setup.hands[seat])) not in (None, row.hand):
            says = Saying("deal.hand", seat=seat, number=number, dealt=row.hand)
            yield Fault(says, ("hands", seat))
    if (number := _number(setup.stock or "")) not in (None, _stock_of(row)):
        yield Fault(Saying("deal.stock", number=number, dealt=_stock_of(row)), ("stock",))


def _number(text: str) -> int | None:
    """Return how many cards a text has, None if it has anything else."""
    cards, bad = read_cards("" if is_nothing(text) else text)
    return None if bad else len(cards)
