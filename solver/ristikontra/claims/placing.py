"""Where a claim stands: a place of the file's line, a change, and cards played from there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, Literal, Protocol

from ristikontra.claims.language import ANY, BEST, Step
from ristikontra.formats.files import Example
from ristikontra.formats.notation import follow, setup_of
from ristikontra.game.cards import Rank, read_cards
from ristikontra.game.errors import IllegalPlay, IllegalSetup
from ristikontra.game.position import Pair, Position, after_cards
from ristikontra.game.scoring import OBJECTIVES, Objective
from ristikontra.game.seats import SEAT_NAMES, SEATS

_AT: Final = re.compile(r"([1-9][0-9]?)(?:\.([1-4]))?")
_SWAP: Final = re.compile(r"([NESW])(10|[2-9TJQKA])\s*,\s*([NESW])(10|[2-9TJQKA])")
_WILD: Final = (ANY, BEST)
#: The most positions that a claim is judged in, and that are looked at on the way there; equal
#: ones count once.
_MOST: Final = 2_000
_MOST_BETWEEN: Final = 10_000


class Source(Protocol):
    """The keys that place a claim, and a way to say what is wrong with one of them."""

    def text(self, key: str) -> str | None:
        """Return the text of a key."""

    def options(self) -> dict[str, str]:
        """Return the rule options that the claim changes."""

    def problem(self, key: str, message: str, offset: int = 0, width: int = 0) -> None:
        """Report what is wrong with the value of a key."""


class Placing:
    """The reading of the place of one claim.

    `played` is the card of the file's line that stands at the place, None where there is none;
    `scored` are the points taken on the way to it.
    """

    def __init__(self, example: Example, source: Source) -> None:
        self.example, self.source = example, source
        self.played: Rank | None = None
        self.scored: Pair = (0, 0)
        self.changed = False
        self._unchanged: Position | None = None

    def start(self) -> Position | None:
        """Return the position at the place, changed as the claim says, None if it is bad."""
        count = self._count()
        options = self.source.options()
        swap, lead = self.source.text("swap"), self.source.text("lead")
        base = self._with_options(options)
        if count is None or base is None:
            return None
        self._unchanged = after_cards(self.example.position, self.example.line[:count])
        try:
            position = after_cards(base, self.example.line[:count])
        except IllegalPlay as error:
            self.source.problem("set", f"the line cannot be played so: {error}")
            return None
        self.scored = _scored(base, self.example.line[:count])
        after = self.source.text("after")
        if after is None and count < len(self.example.line):
            self.played = self.example.line[count]
        changed: Position | None = position
        if swap is not None:
            changed = self._swapped(position, swap)
        if lead is not None and changed is not None:
            changed = self._led(changed, lead)
        self.changed = bool(options) or swap is not None or lead is not None
        return changed

    def steps(self, start: Position) -> list[Step] | None:
        """Return the cards to be played from the place, None if they cannot be."""
        text = self.source.text("after")
        if text is None:
            return []
        if not any(sign in text for sign in _WILD):
            followed = follow(start, text)
            for fault in followed.faults:
                self.source.problem("after", fault.message, fault.offset, fault.width)
            return None if followed.faults else [Step(rank) for rank in followed.ranks]
        return self._wild(start, text)

    def objective(self, start: Position) -> str | Literal[False] | None:
        """Return the objective that is asked for, None if none is, False if it is bad."""
        name = self.source.text("objective")
        if name is None:
            return None
        if name not in OBJECTIVES:
            self.source.problem("objective", f"objective must be {', '.join(OBJECTIVES)}")
            return False
        missing = [n for n in Objective(name, start.rules).missing(start) if n != "taken"]
        if missing:
            self.source.problem("objective", f"this needs {' and '.join(missing)}")
            return False
        return name

    def unchanged(self) -> Position | None:
        """Return the position without the change, after the same cards, None if there is none."""
        if not self.changed:
            self.source.problem("gains", "by what change? Say set, swap or lead")
            return None
        text = self.source.text("after") or ""
        followed = follow(self._unchanged, text) if self._unchanged else None
        if followed is None or followed.faults:
            self.source.problem("after", "these cards cannot be played without the change")
            return None
        return followed.position

    def _count(self) -> int | None:
        """Return how many cards of the file's line come before the place."""
        at = self.source.text("at")
        if at is None:
            return 0
        match = _AT.fullmatch(at)
        if match is None:
            self.source.problem("at", "at is a trick, or a trick and a card, like 3 or 3.2")
            return None
        trick, card = int(match[1]), int(match[2] or 1)
        count = 4 * (trick - 1) + card - 1 - len(self.example.position.trick)
        if not 0 <= count <= len(self.example.line):
            self.source.problem("at", f"the line does not reach {at}")
            return None
        return count

    def _with_options(self, options: dict[str, str]) -> Position | None:
        setup = self.example.setup
        try:
            return replace(setup, options={**setup.options, **options}).position()
        except IllegalSetup as error:
            self.source.problem("set", str(error))
            return None

    def _swapped(self, position: Position, text: str) -> Position | None:
        match = _SWAP.fullmatch(text.strip().upper())
        if match is None:
            self.source.problem("swap", "swap is two players' cards, like N2,S3")
            return None
        hands = [list(hand) for hand in position.hands]
        held = []
        for seat, card in ((match[1], match[2]), (match[3], match[4])):
            at, rank = SEATS.index(seat), Rank(card.replace("10", "T"))
            if not hands[at][rank]:
                self.source.problem("swap", f"{SEAT_NAMES[at]} has no {card}")
                return None
            hands[at][rank] -= 1
            held.append((at, rank))
        (one, first), (other, second) = held
        hands[one][second] += 1
        hands[other][first] += 1
        north, east, south, west = (tuple(hand) for hand in hands)
        after = replace(position, hands=(north, east, south, west))
        try:
            return setup_of(after).position()
        except IllegalSetup as error:
            self.source.problem("swap", str(error))
            return None

    def _led(self, position: Position, text: str) -> Position | None:
        if text.upper() not in SEATS:
            self.source.problem("lead", f"no seat {text!r}; the seats are N, E, S and W")
        elif position.trick:
            self.source.problem("lead", "cards have been played to this trick already")
        else:
            return replace(position, leader=SEATS.index(text.upper()), run=None)
        return None

    def _wild(self, start: Position, text: str) -> list[Step] | None:
        """Read cards among which ? stands for any card and ! for any best card."""
        steps: list[Step] = []
        here: Sequence[Position] = [start]
        legal = Position.legal_cards
        for match in re.finditer(r"[^\s|,]+", text):
            found = _steps_of(match[0])
            if found is None:
                message = f"{match[0]!r} is no card, ? or !"
                self.source.problem("after", message, match.start(), len(match[0]))
                return None
            for step in found:
                after = (at.play(rank) for at in here for rank in step.ranks(at, legal))
                here = list(islice(dict.fromkeys(after), _MOST_BETWEEN + 1))
                if not here:
                    message = "no line of these cards can be played as far as this"
                    self.source.problem("after", message, match.start(), len(match[0]))
                    return None
                if len(here) > _MOST_BETWEEN:
                    self._too_many(_MOST_BETWEEN, match.start(), len(match[0]))
                    return None
                steps.append(step)
        if len(here) > _MOST:
            self._too_many(_MOST)
            return None
        return steps

    def _too_many(self, most: int, offset: int = 0, width: int = 0) -> None:
        message = f"these cards lead to more than {most} positions; name more of them"
        self.source.problem("after", message, offset, width)


def _steps_of(word: str) -> list[Step] | None:
    seat = -1
    if word[0].upper() in SEATS:
        seat, word = SEATS.index(word[0].upper()), word[1:]
    for wild in _WILD:
        if word == wild:
            return [Step(wild, seat)]
    cards, bad = read_cards(word)
    if bad or not cards or (seat >= 0 and len(cards) > 1):
        return None
    return [Step(card.rank, seat) for card in cards]


def _scored(position: Position, line: Sequence[Rank]) -> Pair:
    points = [0, 0]
    for rank in line:
        if len(position.trick) == 3:
            trick = position.table_trick(rank)
            points[trick.winner & 1] += trick.points
        position = position.play(rank)
    return points[0], points[1]
