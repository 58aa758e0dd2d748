"""Reading claims from the tables of a position file; all that is wrong is told with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final, Literal, cast

from ristikontra.claims.events import Bounds, read_bounds, read_event
from ristikontra.claims.language import (
    ANY,
    BEST,
    COMPARING,
    WORDS,
    BestCards,
    BestLine,
    CardIs,
    Choice,
    Claim,
    Comes,
    Costs,
    Gained,
    Gains,
    How,
    Is,
    Needs,
    Said,
    Settled,
    Statement,
    Winners,
    Word,
    spread,
)
from ristikontra.formats.fields import Fields
from ristikontra.formats.files import Example
from ristikontra.formats.notation import follow
from ristikontra.formats.toml import Path
from ristikontra.game.cards import RANK_NAMES, RANKS, Rank, read_cards
from ristikontra.game.changes import swap, with_leader
from ristikontra.game.errors import BadText, Fault, IllegalPlay, IllegalSetup
from ristikontra.game.position import Pair, Position, after_cards
from ristikontra.game.scoring import TurnsAt
from ristikontra.game.seats import SEAT_NAMES, SEATS, SIDES, side_of
from ristikontra.search.objectives import OBJECTIVES, Objective

Table = Mapping[str, Any]

_OWN: Final = ("id", "by", "text", "expect")
#: Where a statement stands, and what it is about; under `all` these may be said once for all.
_ABOUT: Final = ("card", "side")
_COMMON: Final = ("at", "after", "objective", "set", "swap", "lead", *_ABOUT)
#: The key that says what is claimed, and the keys that may stand with it.
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "is": ("card", "than"),
    "costs": ("card",),
    "same": (),
    "best": (),
    **{how.value: ("side",) for how in How},
    "line": ("best_for",),
    "settled": (),
    "winners": (),
    "needs": ("side",),
    "gains": ("side",),
}
_EXTRAS: Final = ("than", "best_for")
_EVERY: Final = (*_OWN, *_COMMON, *_KINDS, *_EXTRAS, "all")

_AT: Final = re.compile(r"([1-9][0-9]?)(?:\.([1-4]))?")
_WORD: Final = re.compile(r"[^\s|,]+")
#: The most positions that a claim is judged in, and that are looked at on the way there; equal
#: ones count once.
_MOST: Final = 2_000
_MOST_BETWEEN: Final = 10_000
_COSTLY: Final = ("the outcome", "outcome", "the deal", "deal")
_GAINS: Final = ("more", "less", "same")


def read_claims(example: Example) -> tuple[Claim, ...]:
    """Return the claims of a position file.

    Raises `BadText` with everything that is wrong with them.

    >>> from ristikontra.formats.files import read_example
    >>> text = 'title="x"\\nrules="ristikontra"\\nlead="N"\\nhands={N="A",E="9",S="2",W="4"}\\n'
    >>> example = read_example(text + '[[claims]]\\nid="a"\\ntext="So."\\ncrad="A"\\nis="right"')
    >>> read_claims(example)
    Traceback (most recent call last):
    ristikontra.game.errors.BadText: position:8:1: unknown key 'crad'; did you mean 'card'?
        crad="A"
        ^^^^
    """
    return _Reader(example).claims()


class _Reader(Fields):
    """One reading of the claims of a file.

    `layers` are the table of the statement that is being read and the one around it, whose values
    hold where it has none, each with its path; `kind` is the key that says what is claimed.
    At its place `unchanged` is the position as the file has it, `scored` what the sides took on the
    way, and `played` the card of the line, if one is played there.  It may be about the positions
    `here`.
    """

    def __init__(self, example: Example) -> None:
        self.data = {"claims": list(example.claims)}
        self.places = example.places
        self.problems = []
        self.more = 0
        self.lost = set()
        self.example = example
        self.layers: tuple[tuple[Path, Table], ...] = ()
        self.kind = ""
        self.unchanged = example.position
        self.scored: Pair = (0, 0)
        self.played: Rank | None = None
        self.here: Sequence[Position] = ()

    def claims(self) -> tuple[Claim, ...]:
        """Return the claims, or raise `BadText`."""
        claims = [self._claim(("claims", at), t) for at, t in enumerate(self.data["claims"])]
        seen: set[str] = set()
        for at, claim in enumerate(claims):
            if claim.id in seen:
                self.problem(("claims", at, "id"), f"there is another claim {claim.id!r}")
            seen.add(claim.id)
        if self.problems:
            raise self.bad_text()
        return tuple(claims)

    # --- claims and their statements --------------------------------------------------------

    def _claim(self, path: Path, table: Table) -> Claim:
        self.known(table, path, _EVERY)
        self.required(table, path, "id", "text")
        rests = [name for name in table if name in _EVERY and name not in _OWN]
        statements: list[Statement] = []
        if "all" in table:
            statements = self._all(path, table)
        elif rests and all(name in _EVERY for name in table):
            statements = self._statement((path, table))
        elif not rests and "expect" in table:
            self.problem((*path, "expect"), "nothing is claimed here that could be judged")
        return Claim(
            id=self.text(table, path, "id") or "",
            text=self.text(table, path, "text") or "",
            by=self.text(table, path, "by"),
            expect=self._expect(table, path),
            statements=tuple(statements),
        )

    def _expect(self, table: Table, path: Path) -> Word | None:
        if "expect" not in table:
            return None
        expect = table["expect"]
        word = str(expect).lower() if isinstance(expect, bool) else expect
        if word not in WORDS:
            self.problem((*path, "expect"), f"expect must be {_one_of(WORDS)}")
            return None
        return cast(Word, word)

    def _all(self, path: Path, table: Table) -> list[Statement]:
        for name in table:
            if name in _EVERY and name not in (*_OWN, *_COMMON, "all"):
                place = (*path, name)
                self.report(place, f"{name} belongs in a table of all", key=True)
        tables = self._get(table, path, "all", list, "a list of tables")
        found: list[Statement] = []
        for at, inner in enumerate(tables or ()):
            place = (*path, "all", at)
            if not isinstance(inner, dict):
                self.problem(place, "all must be a list of tables")
                continue
            before = len(self.problems)
            self.known(inner, place, [name for name in _EVERY if name not in (*_OWN, "all")])
            if len(self.problems) == before:
                found += self._statement((place, inner), (path, table))
        if tables == []:
            self.problem((*path, "all"), "all says nothing")
        return found

    def _statement(self, *layers: tuple[Path, Table]) -> list[Statement]:
        """Return the statement of a table, nothing if it is wrong, which has been reported."""
        self.layers = layers
        kind, start = self._kind(), self._start()
        if kind is None or start is None:
            return []
        self.kind = kind
        steps, objective = self._steps(start), self._objective(start)
        if steps is None or objective is False:
            return []
        self.here = list(spread(start, steps, Position.legal_cards))
        said = _SAYING[kind](self)
        if said is None:
            return []
        keys = tuple(self._written(said))
        return [Statement(said, start, tuple(steps), objective, self.scored, kind, keys)]

    def _kind(self) -> str | None:
        path, table = self.layers[0]
        kinds = [name for name in _KINDS if name in table]
        if len(kinds) > 1:
            message = f"one claim says one thing, not {' and '.join(kinds)}; use all = [...]"
            self.report((*path, kinds[1]), message, key=True)
        elif not kinds and "card" in table:
            self.problem((*path, "card"), 'what of this card? Say is = "right", or costs = 5')
        elif not kinds and "side" in table:
            self.problem((*path, "side"), 'what of this side? Say can = "clean", or needs = 20')
        elif not kinds:
            self.problem(path, f"this claims nothing; say one of {', '.join(_KINDS)}")
        if len(kinds) != 1:
            return None
        for name in table:
            if name in (*_ABOUT, *_EXTRAS) and name not in _KINDS[kinds[0]]:
                self.report((*path, name), f"{name} does not go with {kinds[0]}", key=True)
                return None
        return kinds[0]

    def _written(self, said: Said) -> Iterator[tuple[str, str]]:
        """Yield the keys of a statement with values as text; a card of the line is named."""
        for key in (*_COMMON, *_EXTRAS, self.kind):
            if key in _ABOUT and key not in _KINDS[self.kind]:
                continue
            value = self._value(key)
            if isinstance(value, dict):
                value = " ".join(f"{name}={choice}" for name, choice in value.items())
            if value is not None:
                yield key, str(value)
            elif key == "card" and isinstance(said, CardIs | Costs):
                yield key, RANKS[said.rank]

    # --- the values of a statement ----------------------------------------------------------

    def _layer(self, key: str) -> tuple[Path, Table]:
        """Return the table that a key stands in, the statement's own if in none, and its path."""
        return next((layer for layer in self.layers if key in layer[1]), self.layers[0])

    def _value(self, key: str) -> Any:
        return self._layer(key)[1].get(key)

    def _text(self, key: str) -> str | None:
        path, table = self._layer(key)
        return self.text(table, path, key)

    def _wrong(self, key: str, message: str, offset: int = 0, width: int = 0) -> None:
        """Report what is wrong with the value of a key."""
        self.problem((*self._layer(key)[0], key), message, offset, width)

    def _faults(self, key: str, faults: Sequence[Fault]) -> bool:
        """Report faults of the text of a key; say whether there are any."""
        for fault in faults:
            self._wrong(key, fault.message, fault.offset, fault.width)
        return bool(faults)

    def _bounds(self, key: str) -> Bounds | None:
        """Return a number or a range of numbers."""
        value = self._value(key)
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        return read_bounds(text) if isinstance(text, str) else None

    def _side(self, wanted: bool = True) -> int | None:
        text = self._text("side")
        if text is not None and text.upper() in SIDES:
            return SIDES.index(text.upper())
        if text is not None:
            self._wrong("side", f"no side {text!r}; the sides are NS and EW")
        elif wanted:
            self._wrong("side", f"{self.kind} needs a side: NS or EW")
        return None

    def _ranks(self, key: str, least: int = 1) -> tuple[Rank, ...] | None:
        """Return the cards of a key that the player on turn can play, once each."""
        text = self._text(key)
        if text is None:
            if self._value(key) is None:
                self._wrong(key, f"{key} is missing")
            return None
        cards, bad = read_cards(text)
        faults = [Fault(f"{piece.text!r} is no card", (), piece.offset, 1) for piece in bad]
        for card in cards:
            if reason := self._unplayable(card.rank):
                faults.append(Fault(reason, (), card.offset, card.width))
        ranks = tuple(dict.fromkeys(card.rank for card in cards))
        if not faults and len(ranks) < least:
            cards_needed = "a card" if least == 1 else "two cards at least"
            faults.append(Fault(f"{key} must name {cards_needed}"))
        return None if self._faults(key, faults) else ranks

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

    def _card(self) -> Rank | None:
        """Return the card that is spoken of: the one of the line where none is named."""
        if self._value("card") is None and self.played is not None:
            return self.played
        ranks = self._ranks("card")
        if ranks and len(ranks) > 1:
            self._wrong("card", "card must name one card")
            return None
        return ranks[0] if ranks else None

    # --- where it stands --------------------------------------------------------------------

    def _start(self) -> Position | None:
        """Return the position at the place, changed as the statement says, None if it is bad."""
        count, base = self._count(), self._with_options()
        swapped, leader = self._text("swap"), self._text("lead")
        if count is None or base is None:
            return None
        before = self.example.line[:count]
        self.unchanged = after_cards(self.example.position, before)
        try:
            position = after_cards(base, before)
        except IllegalPlay as error:
            self._wrong("set", f"the line cannot be played so: {error}")
            return None
        if swapped is not None:
            try:
                position = swap(position, swapped)
            except BadText as error:
                for one in error.problems:
                    self._wrong("swap", one.message, one.column - 1, one.width)
                return None
        if leader is not None:
            if leader.upper() not in SEATS:
                self._wrong("lead", f"no seat {leader!r}; the seats are N, E, S and W")
                return None
            try:
                position = with_leader(position, SEATS.index(leader.upper()))
            except IllegalSetup as error:
                self._wrong("lead", str(error))
                return None
        self.scored = _scored(base, before)
        there = self._text("after") is None and count < len(self.example.line)
        self.played = self.example.line[count] if there else None
        return position

    def _count(self) -> int | None:
        """Return how many cards of the file's line come before the place."""
        at = self._text("at")
        if at is None:
            return 0
        match = _AT.fullmatch(at)
        if match is None:
            self._wrong("at", "at is a trick, or a trick and a card, like 3 or 3.2")
            return None
        trick, card = int(match[1]), int(match[2] or 1)
        count = 4 * (trick - 1) + card - 1 - len(self.example.position.trick)
        if not 0 <= count <= len(self.example.line):
            self._wrong("at", f"the line does not reach {at}")
            return None
        return count

    def _options(self) -> dict[str, str]:
        path, table = self._layer("set")
        return self.table_of(table, path, "set")

    def _with_options(self) -> Position | None:
        setup = self.example.setup
        try:
            return replace(setup, options={**setup.options, **self._options()}).position()
        except IllegalSetup as error:
            self._wrong("set", str(error))
            return None

    def _objective(self, start: Position) -> str | Literal[False] | None:
        """Return the objective that is asked for, None if none is, False if it is bad."""
        name = self._text("objective")
        if name is None:
            return None
        if name not in OBJECTIVES:
            self._wrong("objective", f"objective must be {', '.join(OBJECTIVES)}")
            return False
        missing = [n for n in Objective.named(name, start.rules).missing(start) if n != "taken"]
        if missing:
            self._wrong("objective", f"this needs {' and '.join(missing)}")
            return False
        return name

    def _steps(self, start: Position) -> list[Choice] | None:
        """Return the cards to be played from the place, None if they cannot be."""
        text = self._text("after") or ""
        if ANY in text or BEST in text:
            return self._wild(start, text)
        followed = follow(start, text)
        if self._faults("after", followed.faults):
            return None
        return [Choice(rank) for rank in followed.ranks]

    def _wild(self, start: Position, text: str) -> list[Choice] | None:
        """Read cards among which ? stands for any card and ! for any best card."""
        steps: list[Choice] = []
        here: Sequence[Position] = [start]
        legal = Position.legal_cards
        for match in _WORD.finditer(text):
            where = match.start(), len(match[0])
            found = _choices(match[0])
            if found is None:
                self._wrong("after", f"{match[0]!r} is no card, ? or !", *where)
                return None
            for step in found:
                after = (at.play(rank) for at in here for rank in step.ranks(at, legal))
                here = list(islice(dict.fromkeys(after), _MOST_BETWEEN + 1))
                if not here:
                    message = "no line of these cards can be played as far as this"
                    self._wrong("after", message, *where)
                    return None
                if len(here) > _MOST_BETWEEN:
                    self._wrong("after", _too_many(_MOST_BETWEEN), *where)
                    return None
                steps.append(step)
        if len(here) > _MOST:
            self._wrong("after", _too_many(_MOST))
            return None
        return steps

    # --- what it says -----------------------------------------------------------------------

    def _is(self) -> Said | None:
        word = self._text("is")
        found = next(
            (one for one in Is if one.value == " ".join((word or "").lower().split())), None
        )
        if word is not None and found is None:
            self._wrong("is", f"a card is {_one_of([one.value for one in Is])}")
        rank = self._card()
        others: tuple[Rank, ...] | None = ()
        if found in COMPARING:
            others = self._ranks("than")
        elif "than" in self.layers[0][1]:
            self._wrong("than", "than goes with better, worse, as good, no better and no worse")
        if found is None or rank is None or others is None:
            return None
        return CardIs(rank, found, others)

    def _costs(self) -> Said | None:
        rank, bounds = self._card(), self._bounds("costs")
        if rank is None:
            return None
        if bounds is None and self._value("costs") not in _COSTLY:
            message = 'costs must be points, like 5 or "at least 5", or "the outcome"'
            self._wrong("costs", message)
            return None
        return Costs(rank, bounds)

    def _same(self) -> Said | None:
        ranks = self._ranks("same", 2)
        return CardIs(ranks[0], Is.AS_GOOD, ranks[1:]) if ranks else None

    def _best(self) -> Said | None:
        ranks = self._ranks("best")
        return BestCards(ranks) if ranks else None

    def _comes(self) -> Said | None:
        how = How(self.kind)
        denies = how in (How.CAN_DENY, How.CANNOT_DENY)
        forced = denies or how in (How.CAN, How.CANNOT)
        side, text = self._side(forced), self._text(self.kind)
        if text is None or (forced and side is None):
            return None
        event, faults = read_event(text, 1 - side if denies and side is not None else side)
        if self._faults(self.kind, faults) or event is None:
            return None
        if self._faults(self.kind, event.foreign(self.here[0].rules)):
            return None
        if event.of_trick and any(position.finished for position in self.here):
            message = "every card has been played: there is no trick to speak of"
            self._wrong(self.kind, message)
            return None
        missing = [name for name in event.missing(self.here[0]) if name != "taken"]
        if missing:
            self._wrong(self.kind, f"this needs {' and '.join(missing)}")
            return None
        return Comes(how, side, event)

    def _line(self) -> Said | None:
        text, whose = self._text("line"), self._text("best_for")
        sides = {"ns": (0,), "ew": (1,), "both": (0, 1)}.get((whose or "both").lower())
        if sides is None:
            self._wrong("best_for", "best_for must be NS, EW or both")
        if text is None or sides is None:
            return None
        if len(self.here) > 1:
            self._wrong("after", "a line begins at one position: no ? and ! here")
            return None
        followed = follow(self.here[0], text)
        return None if self._faults("line", followed.faults) else BestLine(followed.ranks, sides)

    def _settled(self) -> Said | None:
        if self._value("settled") is True:
            return Settled()
        self._wrong("settled", "settled must be true")
        return None

    def _winners(self) -> Said | None:
        text = self._text("winners")
        if text is None:
            return None
        cards: list[tuple[int, Rank]] = []
        seat = -1
        for match in _WORD.finditer(text):
            word, where = match[0], (match.start(), len(match[0]))
            if word[0].upper() in SEATS:
                seat, word = SEATS.index(word[0].upper()), word[1:]
            ranks, bad = read_cards(word)
            if bad or seat < 0:
                self._wrong("winners", f"{match[0]!r} is no player's card, like E44", *where)
                return None
            for card in ranks:
                if any(position.hands[seat][card.rank] == 0 for position in self.here):
                    message = f"{SEAT_NAMES[seat]} has no {RANK_NAMES[card.rank]}"
                    self._wrong("winners", message, *where)
                    return None
                cards.append((seat, card.rank))
        if not cards:
            self._wrong("winners", "winners must name cards with their players, like E44")
            return None
        return Winners(tuple(dict.fromkeys(cards)))

    def _needs(self) -> Said | None:
        side, bounds = self._side(), self._bounds("needs")
        rules = self.here[0].rules
        number = bounds.low if bounds and bounds.low == bounds.high else None
        if number is None:
            self._wrong("needs", "needs must be a number of points")
        elif rules.scoring.turns_at is TurnsAt.NOWHERE:
            self._wrong("needs", f"no number of points wins a deal of {rules.name}")
        elif any(position.taken is None for position in self.here):
            self._wrong("needs", "the file does not say what each side has taken")
        elif rules.scoring.turns_at is TurnsAt.TARGET and self.here[0].score is None:
            self._wrong("needs", "the file does not say how the match stands (score)")
        elif side is not None:
            return Needs(side, number)
        return None

    def _gains(self) -> Said | None:
        side, value, bounds = self._side(), self._value("gains"), self._bounds("gains")
        word = value if value in _GAINS else "points" if bounds else None
        if word is None:
            self._wrong("gains", 'gains must be "more", "less", "same", or points like "8 to 12"')
        actual = self._actual()
        if side is None or word is None or actual is None:
            return None
        other_values = self.here[0].rules.values != actual.rules.values
        if other_values and actual.taken is None and self._text("objective") == "result":
            message = "who took what must be known to count it by other values"
            self._wrong("objective", message)
            return None
        low, high = bounds or Bounds()
        # At most five points are gained where none are lost.
        return Gains(side, cast(Gained, word), Bounds(low or 0, high), actual)

    def _actual(self) -> Position | None:
        """Return the position without the change, after the same cards, None if there is none."""
        if not any(map(self._value, ("set", "swap", "lead"))):
            self._wrong("gains", "by what change? Say set, swap or lead")
            return None
        followed = follow(self.unchanged, self._text("after") or "")
        if followed.faults:
            self._wrong("after", "these cards cannot be played without the change")
            return None
        return followed.position


_SAYING: Final[Mapping[str, Callable[[_Reader], Said | None]]] = {
    "is": _Reader._is,
    "costs": _Reader._costs,
    "same": _Reader._same,
    "best": _Reader._best,
    **{how.value: _Reader._comes for how in How},
    "line": _Reader._line,
    "settled": _Reader._settled,
    "winners": _Reader._winners,
    "needs": _Reader._needs,
    "gains": _Reader._gains,
}


def _choices(word: str) -> list[Choice] | None:
    seat = -1
    if word[0].upper() in SEATS:
        seat, word = SEATS.index(word[0].upper()), word[1:]
    if word in (ANY, BEST):
        return [Choice(cast(Literal["?", "!"], word), seat)]
    cards, bad = read_cards(word)
    if bad or not cards or (seat >= 0 and len(cards) > 1):
        return None
    return [Choice(card.rank, seat) for card in cards]


def _scored(position: Position, line: Sequence[Rank]) -> Pair:
    points = [0, 0]
    for rank in line:
        if len(position.trick) == 3:
            trick = position.table_trick(rank)
            points[side_of(trick.winner)] += trick.points
        position = position.play(rank)
    return points[0], points[1]


def _too_many(most: int) -> str:
    return f"these cards lead to more than {most} positions; name more of them"


def _one_of(words: Sequence[str]) -> str:
    """Join words by commas and "or"."""
    *most, last = words
    return f"{', '.join(most)} or {last}"
