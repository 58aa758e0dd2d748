"""Reading what a claim says: a card, an event, a line, winners, a need or a gain."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, cast

from ristikontra.claims.events import read_bounds, read_event
from ristikontra.claims.language import (
    COMPARING,
    Best,
    BestLine,
    CardIs,
    Comes,
    Costs,
    Gained,
    Gains,
    How,
    Is,
    Needs,
    Said,
    Settled,
    Winners,
)
from ristikontra.claims.placing import Placing, Source
from ristikontra.formats.notation import follow
from ristikontra.formats.toml import Path
from ristikontra.game.cards import RANK_NAMES, Rank, read_cards
from ristikontra.game.errors import IllegalPlay
from ristikontra.game.position import Position
from ristikontra.game.rules import Scoring
from ristikontra.game.seats import SEAT_NAMES, SEATS, SIDES

_COSTLY: Final = ("the outcome", "outcome", "the deal", "deal")
_GAINS: Final = ("more", "less", "same")


class Table(Source, Protocol):
    """The keys of a claim: those that place it, and those that say something."""

    @property
    def table(self) -> Mapping[str, Any]:
        """Return the table of the claim itself."""

    def find(self, key: str) -> tuple[Mapping[str, Any], Path]:
        """Return the table that a key stands in, and the path of that table."""


def read_said(scope: Table, kind: str, here: Sequence[Position], placing: Placing) -> Said | None:
    """Read what a claim says by the key `kind`; None if it is wrong, which has been reported.

    `here` are the positions that it may be about.
    """
    return _READERS[kind](_Saying(scope, kind, here, placing))


class _Saying:
    """The reading of what a statement says; `here` are the positions it may be about."""

    def __init__(self, scope: Table, kind: str, here: Sequence[Position], placing: Placing) -> None:
        self.scope, self.kind, self.here, self.placing = scope, kind, here, placing
        self.text: Callable[[str], str | None] = scope.text
        self.problem = scope.problem

    def ranks(self, key: str, least: int = 1) -> tuple[Rank, ...] | None:
        """Return the cards of a key that the player on turn can play, once each."""
        text = self.text(key)
        if text is None:
            if not self.has(key):
                self.problem(key, f"{key} is missing")
            return None
        cards, bad = read_cards(text)
        for piece in bad:
            self.problem(key, f"{piece.text!r} is no card", piece.offset, 1)
        fine = not bad
        for card in cards:
            if reason := self._unplayable(card.rank):
                self.problem(key, reason, card.offset, card.width)
                fine = False
        ranks = tuple(dict.fromkeys(card.rank for card in cards))
        if fine and len(ranks) < least:
            self.problem(key, f"{key} must name {'a card' if least == 1 else 'two cards at least'}")
        return ranks if fine and len(ranks) >= least else None

    def has(self, key: str) -> bool:
        """Say whether a key stands in the claim or in the one around it."""
        return key in self.scope.find(key)[0]

    def _unplayable(self, rank: Rank) -> str | None:
        reason = f"nobody is to play a {RANK_NAMES[rank]} here"
        for position in self.here:
            if position.finished:
                continue
            try:
                position.check(rank)
            except IllegalPlay as error:
                reason = str(error)
                continue
            return None
        return reason

    def card(self) -> Rank | None:
        """Return the card that is spoken of: the one of the line where none is named."""
        if not self.has("card") and self.placing.played is not None:
            return self.placing.played
        ranks = self.ranks("card")
        if ranks and len(ranks) > 1:
            self.problem("card", "card must name one card")
            return None
        return ranks[0] if ranks else None

    def side(self, wanted: bool = True) -> int | None:
        text = self.text("side")
        if text is not None and text.upper() in SIDES:
            return SIDES.index(text.upper())
        if text is not None:
            self.problem("side", f"no side {text!r}; the sides are NS and EW")
        elif wanted:
            self.problem("side", f"{self.kind} needs a side: NS or EW")
        return None

    def bounds(self, key: str) -> tuple[int, int] | None:
        """Return a number or a range of numbers."""
        value = self.scope.table[key]
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        return read_bounds(text) if isinstance(text, str) else None


def _read_is(saying: _Saying) -> Said | None:
    word = saying.text("is")
    found = next((one for one in Is if one.value == " ".join((word or "").lower().split())), None)
    if word is not None and found is None:
        saying.problem("is", f"a card is {one_of([one.value for one in Is])}")
    rank = saying.card()
    others: tuple[Rank, ...] | None = ()
    if found in COMPARING:
        others = saying.ranks("than")
    elif "than" in saying.scope.table:
        saying.problem("than", "than goes with better, worse, as good, no better and no worse")
    if found is None or rank is None or others is None:
        return None
    return CardIs(rank, found, others)


def _read_costs(saying: _Saying) -> Said | None:
    rank = saying.card()
    if rank is None:
        return None
    if saying.scope.table["costs"] in _COSTLY:
        return Costs(rank, None, None)
    bounds = saying.bounds("costs")
    if bounds is None:
        saying.problem("costs", 'costs must be points, like 5 or "at least 5", or "the outcome"')
        return None
    return Costs(rank, *bounds)


def _read_same(saying: _Saying) -> Said | None:
    ranks = saying.ranks("same", 2)
    return CardIs(ranks[0], Is.AS_GOOD, ranks[1:]) if ranks else None


def _read_best(saying: _Saying) -> Said | None:
    ranks = saying.ranks("best")
    return Best(ranks) if ranks else None


def _read_comes(saying: _Saying) -> Said | None:
    how = How(saying.kind)
    forced = how in (How.CAN, How.CANNOT, How.CAN_DENY, How.CANNOT_DENY)
    side = saying.side(forced)
    text = saying.text(saying.kind)
    if text is None or (forced and side is None):
        return None
    denies = how in (How.CAN_DENY, How.CANNOT_DENY)
    spoken = 1 - side if denies and side is not None else side
    event, faults = read_event(text, spoken)
    for fault in faults:
        saying.problem(saying.kind, fault.message, fault.offset, fault.width)
    if event is None:
        return None
    if event.of_trick and any(position.finished for position in saying.here):
        saying.problem(saying.kind, "every card has been played: there is no trick to speak of")
        return None
    missing = [name for name in event.missing(saying.here[0]) if name != "taken"]
    if missing:
        saying.problem(saying.kind, f"this needs {' and '.join(missing)}")
        return None
    return Comes(how, side, event)


def _read_line(saying: _Saying) -> Said | None:
    text, whose = saying.text("line"), saying.text("best_for")
    sides = {"ns": (0,), "ew": (1,), "both": (0, 1)}.get((whose or "both").lower())
    if sides is None:
        saying.problem("best_for", "best_for must be NS, EW or both")
    if text is None or sides is None:
        return None
    if len(saying.here) > 1:
        saying.problem("after", "a line begins at one position: no ? and ! here")
        return None
    followed = follow(saying.here[0], text)
    for fault in followed.faults:
        saying.problem("line", fault.message, fault.offset, fault.width)
    return None if followed.faults else BestLine(followed.ranks, sides)


def _read_settled(saying: _Saying) -> Said | None:
    if saying.scope.table["settled"] is True:
        return Settled()
    saying.problem("settled", "settled must be true")
    return None


def _read_winners(saying: _Saying) -> Said | None:
    text = saying.text("winners")
    if text is None:
        return None
    cards: list[tuple[int, Rank]] = []
    seat = -1
    for match in re.finditer(r"[^\s|,]+", text):
        word = match[0]
        if word[0].upper() in SEATS:
            seat, word = SEATS.index(word[0].upper()), word[1:]
        ranks, bad = read_cards(word)
        if bad or seat < 0:
            message = f"{match[0]!r} is no player's card, like E44"
            saying.problem("winners", message, match.start(), len(match[0]))
            return None
        for card in ranks:
            if any(position.hands[seat][card.rank] == 0 for position in saying.here):
                message = f"{SEAT_NAMES[seat]} has no {RANK_NAMES[card.rank]}"
                saying.problem("winners", message, match.start(), len(match[0]))
                return None
            cards.append((seat, card.rank))
    if not cards:
        saying.problem("winners", "winners must name cards with their players, like E44")
        return None
    return Winners(tuple(dict.fromkeys(cards)))


def _read_needs(saying: _Saying) -> Said | None:
    side = saying.side()
    bounds = saying.bounds("needs")
    if bounds is None or bounds[0] != bounds[1]:
        saying.problem("needs", "needs must be a number of points")
        return None
    rules = saying.here[0].rules
    if rules.variant.scoring is Scoring.CUMULATIVE:
        saying.problem("needs", f"no number of points wins a deal of {rules.name}")
        return None
    if any(position.taken is None for position in saying.here):
        saying.problem("needs", "the file does not say what each side has taken")
        return None
    race = rules.variant.scoring is Scoring.RACE
    if race and any(position.score is None for position in saying.here):
        saying.problem("needs", "the file does not say how the match stands (score)")
        return None
    return None if side is None else Needs(side, bounds[0])


def _read_gains(saying: _Saying) -> Said | None:
    side = saying.side()
    value = saying.scope.table["gains"]
    bounds = saying.bounds("gains")
    word = value if value in _GAINS else "points" if bounds else None
    if word is None:
        saying.problem("gains", 'gains must be "more", "less", "same", or points like "8 to 12"')
    actual = saying.placing.unchanged()
    if side is None or word is None or actual is None:
        return None
    other_values = saying.here[0].rules.values != actual.rules.values
    if other_values and actual.taken is None and saying.text("objective") == "result":
        saying.problem("objective", "who took what must be known to count it by other values")
        return None
    low, high = bounds or (0, 0)
    return Gains(side, cast(Gained, word), low, high, actual)


_READERS: Final[Mapping[str, Callable[[_Saying], Said | None]]] = {
    "is": _read_is,
    "costs": _read_costs,
    "same": _read_same,
    "best": _read_best,
    **{how.value: _read_comes for how in How},
    "line": _read_line,
    "settled": _read_settled,
    "winners": _read_winners,
    "needs": _read_needs,
    "gains": _read_gains,
}


def one_of(words: Sequence[str]) -> str:
    """Join words by commas and "or"."""
    *most, last = words
    return f"{', '.join(most)} or {last}"
