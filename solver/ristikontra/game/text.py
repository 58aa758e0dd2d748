"""The one-line text of a setup and of a position; `formats.notation` reads it.

    lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW

Items stand in a fixed order, cards in upper case, options that were changed last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from ristikontra.game.cards import RANKS, hand_of, hand_text, read_cards
from ristikontra.game.rules import OPTIONS, Rules, seating_of
from ristikontra.game.scoring import first_to_reach

if TYPE_CHECKING:
    from ristikontra.game.position import Position
    from ristikontra.game.seats import Flags, Pair
    from ristikontra.game.setup import Setup

#: What few positions have, as it is in all others.
_NO_PAST: Final[tuple[object, ...]] = (None,) * 5
_NO_MORE: Final[tuple[object, ...]] = ((), 0, None, ())
#: Before a stock: its first card has been turned and taken up (A2).
TAKEN_UP: Final = "*"


def setup_text(setup: Setup) -> str:
    """Return the one-line text of a setup: fixed order, upper case, suits kept.

    >>> from ristikontra.game.setup import Setup
    >>> setup_text(Setup("lappi", {"N": "10h 7", "E": "-"}, "N", run="10x2", dirty=("NS",)))
    'lappi N:Th7 E:- lead:N run:Tx2 dirty:NS'
    """
    words = [
        f"{seat}:{_tidy(setup.hands[seat])}"
        for seat in seating_of(setup.variant).seats
        if seat in setup.hands
    ]
    items = {
        "lead": setup.lead,
        "trick": ",".join(map(_tidy, setup.trick)),
        "run": setup.run and setup.run.upper().replace("10", "T").replace("X", "x"),
        "taken": _numbers(setup.taken),
        "won": _numbers(setup.won),
        "score": _numbers(setup.score),
        "dirty": ",".join(setup.dirty),
        "clean": ",".join(setup.clean),
        "held": str(setup.held or ""),
        "first": setup.first,
        "pack": None if setup.pack is None else _tidy(setup.pack),
        "stock": None if setup.stock is None else _tidy_stock(setup.stock),
    }
    return _joined(setup.variant, words, items, setup.options)


def position_text(position: Position) -> str:
    """Return the one-line text of a position: fixed order, upper case, changed options last.

    >>> from ristikontra.formats.notation import read_position
    >>> position_text(read_position("LAPPI lead:e w:- s:- n:- e:- limit=2 stuck_lead=allow"))
    'lappi N:- E:- S:- W:- lead:E limit=2'
    """
    rules = position.rules
    past = position.run, position.taken, position.won, position.score, position.first
    more = position.trick, position.held, position.pack, position.stock
    if past == _NO_PAST and more == _NO_MORE and True not in position.cleaned:
        form = plain_form(rules, position.leader, position.dirty)
        return form % tuple(map(hand_text, position.counts))
    seats = rules.seating.seats
    hands = zip(seats, position.counts, strict=True)
    words = [f"{seat}:{hand_text(hand)}" for seat, hand in hands]
    run, first, parties = position.run, position.first, rules.seating.parties
    implied = first_to_reach(rules, position.score, position.taken)
    items = {
        "lead": seats[position.leader],
        "trick": ",".join([RANKS[rank] for rank in position.trick]),
        "run": run and f"{run.rank}x{run.length}",
        "taken": _numbers(_by_party(parties, position.taken)),
        "won": _numbers(_by_party(parties, position.won)),
        "score": _numbers(_by_party(parties, position.score)),
        "dirty": _names(parties, position.dirty),
        "clean": _names(parties, position.cleaned),
        "held": str(position.held or ""),
        "first": None if first is None or first == implied else parties[first],
        "pack": None if position.pack is None else hand_text(hand_of(position.pack)),
        "stock": stock_text(position),
    }
    return _joined(rules.name, words, items, rules.changed)


@cache
def plain_form(rules: Rules, leader: int, dirty: Flags, pack: bool = False) -> str:
    """Return the text of the positions that differ in nothing but hands, with room for these.

    Where the last cards of the `pack` are known there is room for them too.
    """
    seating = rules.seating
    items = {
        "lead": seating.seats[leader],
        "dirty": _names(seating.parties, dirty),
        "pack": "%s" if pack else None,
    }
    return _joined(rules.name, [f"{seat}:%s" for seat in seating.seats], items, rules.changed)


def _joined(
    variant: str, hands: Sequence[str], items: Mapping[str, str | None], options: Mapping[str, str]
) -> str:
    said = [f"{name}:{value}" for name, value in items.items() if value]
    chosen = [f"{name}={options[name]}" for name in OPTIONS if name in options]
    return " ".join((variant, *hands, *said, *chosen))


def _tidy(text: str) -> str:
    """Return cards as they are printed; what is none stays as it was written."""
    cards, bad = read_cards(text)
    if bad:
        return "".join(text.split())
    return "".join(RANKS[card.rank] + card.suit for card in cards) or "-"


def _tidy_stock(text: str) -> str:
    marked = text.lstrip().startswith(TAKEN_UP)
    return TAKEN_UP + _tidy(text.lstrip().removeprefix(TAKEN_UP)) if marked else _tidy(text)


def stock_text(position: Position) -> str:
    """Return the cards of the stock of a position, a star before one that was taken up (A2)."""
    cards = "".join([RANKS[rank] for rank in position.stock])
    return TAKEN_UP + cards if position.taken_up else cards


def _names(parties: Sequence[str], flags: Flags) -> str:
    return ",".join([party for party, flag in zip(parties, flags, strict=True) if flag])


def _by_party(parties: Sequence[str], pair: Pair | None) -> Mapping[str, int] | None:
    return None if pair is None else dict(zip(parties, pair, strict=True))


def _numbers(pair: Mapping[str, int] | None) -> str:
    return ",".join([f"{side}={number}" for side, number in (pair or {}).items()])
