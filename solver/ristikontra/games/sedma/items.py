"""What a text says of a position of Sedma.

    sedma N:AT7 E:K98 S:QQ7 W:J98 lead:N trick:- taken:NS=30,EW=10 may_continue=beaten
    sedma-2 A:AT7 B:K98 lead:A trick:7 taken:A=0,B=10 won:B scoring=deal

Beside hands: `lead` (who opened the trick, or opens the next), `trick` (its cards in order of
play), `stock` (the next card first), `taken` (the points of each side), `won` (the sides that have
taken a trick, with `scoring=deal`), and options.  A card is its rank; a suit may be written after
it, and is forgotten (S1).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ristikontra.formats.parsing import Reader, has_partners
from ristikontra.game.cards import Rank, read_cards
from ristikontra.game.seats import PARTNERS, Seating
from ristikontra.game.spelling import is_nothing, pieces
from ristikontra.game.state import Item, Kind
from ristikontra.games.items import SEAT, check_options
from ristikontra.games.sedma import rules as r
from ristikontra.games.sedma.position import Hand, SedmaMove, SedmaPosition, in_order
from ristikontra.games.sedma.rules import SedmaRules
from ristikontra.words import Saying


def _read_row(reader: Reader, name: str) -> Hand:
    """Return cards in their order."""
    text = reader.text(name)
    if is_nothing(text):
        return ()
    cards, bad = read_cards(text)
    for one in bad:
        typed = reader.typed(name, one.offset, 1)
        reader.fault(Saying("card.none", text=typed), name, one.offset, one.width)
    for card in cards:
        if card.rank not in r.VALUES:
            says = Saying("sedma.rank", text=str(card.rank))
            reader.fault(says, name, card.offset, card.width)
    return tuple(card.rank for card in cards if card.rank in r.VALUES)


def _row_text(cards: Hand, _state: Any = None) -> str:
    return "".join(map(str, cards)) or "-"


def _seating(reader: Reader) -> Seating:
    return r.SEATINGS[reader.game.name]


def _read_sides(reader: Reader, name: str) -> tuple[bool, bool]:
    """Return which sides are named."""
    text, parties = reader.text(name), _seating(reader).parties
    named = set()
    for piece, at in [] if is_nothing(text) else pieces(text):
        if piece.upper() in parties:
            named.add(piece.upper())
        else:
            typed = reader.typed(name, at, len(piece))
            says = Saying("items.no_seat", seat=typed, seats=[*parties])
            if has_partners(reader.game):
                says = Saying("setup.no_side", side=typed, sides=[*parties])
            reader.fault(says, name, at, len(piece))
    first, second = parties
    return first in named, second in named


def _sides_text(sides: tuple[bool, bool], state: SedmaPosition) -> str:
    named = zip(state.parties, sides, strict=True)
    return ",".join(party for party, is_so in named if is_so) or "-"


def _read_points(reader: Reader, name: str) -> tuple[int, int]:
    """Return the points of each side; a side that is not named has none."""
    text, parties = reader.text(name), [*_seating(reader).parties]
    points = [0, 0]
    for piece, at in [] if is_nothing(text) else pieces(text):
        party, _, number = piece.upper().partition("=")
        if party not in parties or not (number.isascii() and number.isdigit()):
            typed = reader.typed(name, at, len(piece))
            says = Saying("sedma.points", text=typed, first=parties[0], second=parties[1])
            reader.fault(says, name, at, len(piece))
        else:
            points[parties.index(party)] = int(number[:6])
    return points[0], points[1]


def _points_text(points: tuple[int, int], state: SedmaPosition) -> str:
    return ",".join(f"{party}={one}" for party, one in zip(state.parties, points, strict=True))


#: Cards in their order, and those of a hand.
_ROW: Final = Kind(_read_row, _row_text)
HANDS: Final = Kind(lambda reader, name: in_order(_read_row(reader, name)), _row_text)


def _shown_taken(position: SedmaPosition) -> tuple[int, int] | None:
    return position.taken if position.taken and any(position.taken) else None


def _shown_won(position: SedmaPosition) -> tuple[bool, bool] | None:
    if position.won == _seen_to_win(position.taken, position.leader, position.cards):
        return None
    return position.won


def _seen_to_win(taken: tuple[int, int] | None, leader: int, cards: int) -> tuple[bool, bool]:
    """Return which sides must have taken a trick: one with points, and who leads after one (S10).

    >>> _seen_to_win((10, 0), 1, 24), _seen_to_win((0, 0), 0, 32)
    ((True, True), (False, False))
    """
    played = cards < len(r.RANKS) * r.COPIES
    first, second = (
        bool(points) or (played and leader % 2 == side) for side, points in enumerate(taken or ())
    )
    return first, second


ITEMS: Final = (
    Item("lead", SEAT, lambda position: position.leader),
    Item("trick", _ROW, lambda position: position.trick or None),
    Item("taken", Kind(_read_points, _points_text), _shown_taken),
    Item(
        "won",
        Kind(_read_sides, _sides_text),
        lambda position: _shown_won(position) if position.rules.by_deal else None,
    ),
    Item("stock", _ROW, lambda position: position.stock or None),
)


def rules_of(name: str, options: Mapping[str, str]) -> SedmaRules:
    """Return the rules with some options; raises `RistikontraError` for one that may not be.

    >>> rules_of("sedma", {"last_trick": "0"}).last
    0
    """
    check_options(options, name, r.OPTIONS)
    return SedmaRules(name, **options)


def build(reader: Reader) -> SedmaPosition | None:
    """Return the position, and note what is wrong; what compares items comes last (S3 to S17)."""
    rules = SedmaRules(reader.game.name, **reader.options())
    hands, leader = reader.hands(), reader["lead"]
    trick, stock = reader["trick"] or (), reader["stock"] or ()
    taken, won = reader["taken"], reader["won"]
    if leader is None and is_nothing(reader.text("lead")):
        reader.fault(Saying("setup.no_lead"))
    if not reader.sound or leader is None:
        return None
    position = SedmaPosition(rules, hands, stock, leader, trick)
    _check_pack(reader)
    if not reader.sound or not (_sized(reader, position) and _goes_on(reader, position)):
        return None
    taken = _checked_points(reader, position, taken)
    if not reader.sound:
        return None
    won = _checked_winners(reader, position, taken, won)
    return SedmaPosition(rules, hands, stock, leader, trick, taken, won)


def _check_pack(reader: Reader) -> None:
    """Note ranks of which there are more than four cards, at the item with the fifth (S1)."""
    held = Counter[Rank]()
    for name in (*reader.seats, "trick", "stock"):
        row = _read_row(reader, name)
        for rank in dict.fromkeys(row):
            before = held[rank]
            held[rank] += row.count(rank)
            if before <= r.COPIES < held[rank]:
                says = Saying("sedma.too_many", rank=str(rank), most=r.COPIES)
                reader.fault(says, name)


def _sized(reader: Reader, position: SedmaPosition) -> bool:
    """Note hands that cannot be so large (S3, S11); say whether there are none."""
    players, cards = len(position.hands), len(position.trick)
    each = [
        len(hand) + (cards + players - 1 - (seat - position.leader) % players) // players
        for seat, hand in enumerate(position.hands)
    ]
    usual, stock = each[position.leader], len(position.stock)
    if len({*each}) > 1:
        seat = next(seat for seat, size in enumerate(each) if size != usual)
        says = Saying("sedma.sizes", seat=position.seats[seat], size=each[seat], usual=usual)
        reader.fault(says, position.seats[seat])
    elif usual > r.HAND or (stock and usual < r.HAND):
        key = "sedma.small" if stock else "sedma.large"
        reader.fault(Saying(key, size=usual, most=r.HAND), position.seats[position.leader])
    elif stock % players:
        reader.fault(Saying("sedma.stock", cards=stock, players=players), "stock")
    return reader.sound


def _goes_on(reader: Reader, position: SedmaPosition) -> bool:
    """Note a trick that had ended before its last card (S8, S9); say whether there is none."""
    trick, players = position.trick, len(position.hands)
    for rounds in range(players, len(trick), players):
        begun = SedmaPosition(position.rules, position.hands, (), position.leader, trick[:rounds])
        ours = begun.party_of(begun.taker) == begun.party_of(position.leader)
        if not r.matches(trick[rounds], trick[0]):
            says = Saying("sedma.no_match", card=str(trick[rounds]), opened=str(trick[0]))
            reader.fault(says, "trick")
        elif ours and position.rules.may_continue == "beaten":
            reader.fault(Saying("sedma.not_beaten", seat=position.seats[position.leader]), "trick")
        if not reader.sound:
            return False
    if position.choosing and not position.going_on():
        reader.fault(Saying("sedma.trick_over", seat=position.seats[position.leader]), "trick")
    return reader.sound


def _checked_points(
    reader: Reader, position: SedmaPosition, taken: tuple[int, int] | None
) -> tuple[int, int] | None:
    """Return the points of each side so far, None where nobody knows them (S13, S14)."""
    where = (*position.hands, position.trick, position.stock)
    last = position.rules.last * position.finished
    gone = r.CARD_POINTS + last - sum(r.VALUES[card] for row in where for card in row)
    if taken is None:
        if position.rules.by_deal and gone:
            reader.fault(Saying("sedma.no_taken", gone=gone))
        return None if gone else (0, 0)
    side = position.party_of(position.leader)
    if sum(taken) != gone or any(points % 10 for points in taken):
        reader.fault(Saying("sedma.taken", gone=gone), "taken")
    elif taken[side] < last:
        reader.fault(Saying("sedma.last", side=position.parties[side], last=last), "taken")
    return taken


def _checked_winners(
    reader: Reader,
    position: SedmaPosition,
    taken: tuple[int, int] | None,
    won: tuple[bool, bool] | None,
) -> tuple[bool, bool]:
    """Return which sides have taken a trick (S10, S17)."""
    if taken is None:
        return False, False
    seen = _seen_to_win(taken, position.leader, position.cards)
    found = seen if won is None else (won[0] or seen[0], won[1] or seen[1])
    rounds = (len(r.RANKS) * r.COPIES - position.cards) // len(position.hands)
    if sum(found) > rounds:
        name = "won" if won is not None and sum(seen) <= rounds else "taken"
        reader.fault(Saying("sedma.tricks", rounds=rounds), name)
    return found


def changed(position: SedmaPosition) -> Mapping[str, str]:
    """Return the options that are not usual."""
    chosen = {name: getattr(position.rules, name) for name in r.OPTIONS}
    return {name: value for name, value in chosen.items() if value != r.OPTIONS[name][0]}


def find_moves(position: SedmaPosition, word: str) -> Sequence[SedmaMove]:
    """Return the legal move that a word names, if there is one.

    The player may be written before it, as in a position or as a report in any language has it.
    `stop`, `s` and `-` end the trick.
    """
    seat, _, written = word.upper().rpartition(":")
    if seat and seat not in _called(position):
        return ()
    if written in ("STOP", "S") or is_nothing(written):
        return [move for move in position.moves() if move is None]
    cards, bad = read_cards(written)
    if bad or len(cards) != 1:
        return ()
    return [move for move in position.moves() if move is not None and move == cards[0].rank]


def _called(position: SedmaPosition) -> Iterator[str]:
    """Yield what the player on turn may be called in a line."""
    yield position.seats[position.mover]
    if len(position.seats) < len(PARTNERS.seats):
        yield str(position.mover + 1)
        return
    for typed in PARTNERS.typed:
        yield typed.letters[position.mover]
        yield typed.names[position.mover].upper()


def refuse(position: SedmaPosition, word: str) -> Saying:
    """Return why a word names no move."""
    cards = [position.move_text(move) for move in position.moves()]
    key = "games.ended" if position.finished else "sedma.not_playable"
    return Saying(key, text=word, seat=position.seats[position.mover], cards=cards)
