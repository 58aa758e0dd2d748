"""Claims are read from the tables of a position file; every fault is reported with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final, NamedTuple, cast

from ristikontra.formats.fields import Fields
from ristikontra.formats.toml import Path
from ristikontra.game.cards import EVERY, RANKS, Rank, read_cards
from ristikontra.game.errors import BadText, Fault, IllegalPlay, IllegalSetup
from ristikontra.game.seats import Pair, Seating
from ristikontra.game.spelling import player_before
from ristikontra.games.files import Example
from ristikontra.games.tricks.changes import with_leader, with_options
from ristikontra.games.tricks.claims import language
from ristikontra.games.tricks.claims.events import Bounds, read_bounds
from ristikontra.games.tricks.notation import follow, swap
from ristikontra.games.tricks.position import Position, after_cards
from ristikontra.games.tricks.search.objectives import Objective
from ristikontra.words import Saying

Table = Mapping[str, Any]

_OWN: Final = ("id", "by", "text", "expect")
#: What a statement may be about, and where it is judged; under `all` both may be said once for all.
_ABOUT: Final = ("card", "side")
_COMMON: Final = ("at", "after", "objective", "seen", "set", "swap", "lead", *_ABOUT)
#: Keys that belong only to some forms.
_EXTRAS: Final = ("than", "best_for", "goal")

_AT: Final = re.compile(r"([1-9][0-9]?)(?:\.([1-4]))?")
_PIECE: Final = re.compile(r"[^\s|,]+")
#: The most positions that a claim is judged in, and that are looked at on the way there; equal
#: ones count once.
_MOST: Final = 2_000
_MOST_BETWEEN: Final = 10_000
#: The most that all claims of a file together may look at on their ways.
_MOST_IN_ALL: Final = 100_000


class Form(NamedTuple):
    """How a form is read, and the keys that may be beside the one that it is named for.

    What is `valued` is measured by the value of a position, and so says nothing of three players,
    who have none.
    """

    read: Callable[[ClaimsReader], language.Said | None]
    beside: tuple[str, ...] = ()
    valued: bool = False


class ClaimsReader(Fields):
    """One reading of the claims of a file, by their `forms`, and what the forms ask of it.

    `layers` are the table of the statement being read and the table around it, each with its path.
    The outer one supplies values that the inner one lacks; `kind` is the key that says what is
    claimed.  At its place `actual` is the position as the file has it, and `scored` what the sides
    took on the way.  `played` is the card of the line that is played there, if any.  With the cards
    `after` it, the statement may be about the positions `here`, by an `objective` if one is named.
    All statements so far have `looked_at` this many positions.
    """

    def __init__(self, example: Example[Position], forms: Mapping[str, Form]) -> None:
        self.forms = forms
        self.stated = (*_COMMON, *forms, *_EXTRAS)
        self.data = {"claims": list(example.claims)}
        self.places = example.places
        self.problems = []
        self.more = 0
        self.lost = set()
        self.example = example
        self.layers: tuple[tuple[Path, Table], ...] = ()
        self.kind = ""
        self.actual = example.position
        self.after: str | None = None
        self.scored: Pair = ()
        self.played: Rank | None = None
        self.here: Sequence[Position] = ()
        self.objective: str | None = None
        self.looked_at = 0

    @property
    def seating(self) -> Seating:
        """The seats of the file's table."""
        return self.example.position.rules.seating

    @property
    def parties(self) -> tuple[str, ...]:
        """The letters of the players who play alone, or of the sides."""
        return self.seating.parties

    def claims(self) -> tuple[language.Claim[language.Statement], ...]:
        """Return the claims, or raise `BadText`."""
        claims = [self._claim(("claims", at), t) for at, t in enumerate(self.data["claims"])]
        seen: set[str] = set()
        for at, claim in enumerate(claims):
            if claim.id in seen:
                self.problem(("claims", at, "id"), Saying("claim.twice", id=claim.id))
            seen.add(claim.id)
        if self.problems:
            raise self.bad_text()
        return tuple(claims)

    # --- claims and their statements --------------------------------------------------------

    def _claim(self, path: Path, table: Table) -> language.Claim[language.Statement]:
        self.known(table, path, (*_OWN, *self.stated, "all"))
        self.required(table, path, "id", "text")
        statements: list[language.Statement] = []
        if "all" in table:
            statements = self._all(path, table)
        elif any(name in self.stated for name in table):
            if all(name in (*_OWN, *self.stated, "all") for name in table):
                statements = self._statement((path, table))
        elif "expect" in table:
            self.problem((*path, "expect"), Saying("claim.nothing"))
        return language.Claim(
            id=self.text(table, path, "id") or "",
            text=self.translated(table, path, "text") or "",
            by=self.translated(table, path, "by"),
            expect=self._expect(table, path),
            statements=tuple(statements),
        )

    def _expect(self, table: Table, path: Path) -> language.Word | None:
        expect = table.get("expect")
        word = str(expect).lower() if isinstance(expect, bool) else expect
        if "expect" in table and word not in language.WORDS:
            self.problem((*path, "expect"), Saying("claim.expect", words=[*language.WORDS]))
            return None
        return cast(language.Word | None, word)

    def _all(self, path: Path, table: Table) -> list[language.Statement]:
        for name in table:
            if name in (*self.forms, *_EXTRAS):
                self.report((*path, name), Saying("claim.all.inside", name=name), key=True)
        tables = self._get(table, path, "all", list, Saying("claim.all.tables"))
        found: list[language.Statement] = []
        for at, inner in enumerate(tables or ()):
            place = (*path, "all", at)
            if not isinstance(inner, dict):
                self.problem(place, Saying("claim.all.list"))
                continue
            before = len(self.problems)
            self.known(inner, place, self.stated)
            if len(self.problems) == before:
                found += self._statement((place, inner), (path, table))
        if tables == []:
            self.problem((*path, "all"), Saying("claim.all.nothing"))
        return found

    def _statement(self, *layers: tuple[Path, Table]) -> list[language.Statement]:
        """Return the statement of a table, nothing if there is none to be made of it.

        With anything wrong, which has been reported, it does not count: it then has other values.
        """
        self.layers = layers
        kind, start = self._kind(), self._start()
        if kind is None or start is None:
            return []
        self.kind = kind
        if self.forms[kind].valued and not self.seating.two_sided:
            self.report((*layers[0][0], kind), Saying("claim.three", kind=kind), key=True)
            return []
        steps, objective = self._steps(start), self._objective(start)
        if steps is None:
            return []
        self.objective = objective
        self.here = list(language.spread(start, steps, Position.moves))
        said = self.forms[kind].read(self)
        if said is None:
            return []
        keys = tuple(self._written())
        return [language.Statement(said, start, tuple(steps), objective, self.scored, kind, keys)]

    def _kind(self) -> str | None:
        path, table = self.layers[0]
        kinds = [name for name in self.forms if name in table]
        if len(kinds) > 1:
            message = Saying("claim.one_thing", keys=kinds)
            self.report((*path, kinds[1]), message, key=True)
        elif not kinds and "card" in table:
            self.problem((*path, "card"), Saying("claim.what_card"))
        elif not kinds and "side" in table:
            self.problem((*path, "side"), Saying("claim.what_side"))
        elif not kinds:
            self.problem(path, Saying("claim.says_nothing", keys=", ".join(self.forms)))
        if len(kinds) != 1:
            return None
        for name in table:
            if name in (*_ABOUT, *_EXTRAS) and name not in self.forms[kinds[0]].beside:
                message = Saying("claim.not_beside", name=name, kind=kinds[0])
                self.report((*path, name), message, key=True)
                return None
        return kinds[0]

    def _written(self) -> Iterator[tuple[str, str]]:
        """Yield the keys of a statement with values as text; a card of the line is named."""
        for key in (*_COMMON, *_EXTRAS, self.kind):
            if key in _ABOUT and key not in self.forms[self.kind].beside:
                continue
            value = self.value(key)
            if isinstance(value, dict):
                value = " ".join(f"{name}={choice}" for name, choice in value.items())
            if value is None and key == "card" and self.played is not None:
                value = RANKS[self.played]
            if value is not None:
                yield key, str(value)

    # --- the values of a statement ----------------------------------------------------------

    def _layer(self, key: str) -> tuple[Path, Table]:
        """Return the table that has a key, the statement's own if none has it, and its path."""
        return next((layer for layer in self.layers if key in layer[1]), self.layers[0])

    def own(self, key: str) -> bool:
        """Say whether the statement itself has a key."""
        return key in self.layers[0][1]

    def value(self, key: str) -> Any:
        """Return the value of a key as it was written, None if there is none."""
        return self._layer(key)[1].get(key)

    def words(self, key: str) -> str | None:
        """Return the text of a key, None if there is none."""
        path, table = self._layer(key)
        return self.text(table, path, key)

    def wrong(self, key: str, says: Saying, offset: int = 0, width: int = 0) -> None:
        """Report what is wrong with the value of a key."""
        self.problem((*self._layer(key)[0], key), says, offset, width)

    def faulty(self, key: str, faults: Sequence[Fault]) -> bool:
        """Report faults of the text of a key; say whether there are any."""
        for fault in faults:
            self.wrong(key, fault.says, fault.offset, fault.width)
        return bool(faults)

    def bounds(self, key: str) -> Bounds | None:
        """Return a number or a range of numbers, None if it is neither."""
        value = self.value(key)
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        return read_bounds(text) if isinstance(text, str) else None

    def side(self) -> int:
        """Return the side that is spoken of."""
        text = self.words("side")
        if text is not None and text.upper() in self.parties:
            return self.parties.index(text.upper())
        if text is not None:
            self.wrong("side", Saying("setup.no_side", side=text, sides=self.parties))
        elif self.value("side") is None:
            partners = self.seating.has_partners
            key = "claim.side.missing" if partners else "claim.player.missing"
            self.wrong("side", Saying(key, kind=self.kind, sides=self.parties))
        return 0

    def lacking(self, facts: Iterable[str]) -> list[str]:
        """Return which required facts of the past a position lacks.

        For points of two sides every number is tried, unless some are in a locked pack (K10).
        """
        position = self.example.position
        tried = {"taken"} if self.seating.two_sided and position.pack != () else set()
        return [name for name in facts if name not in tried]

    def played_cards(
        self, text: str, *, owned: bool = False
    ) -> Iterator[tuple[str, tuple[int, int], int, list[Rank] | None]]:
        """Yield what is between spaces, commas and bars, with its offset and width.

        Each has the player before it (-1: nobody) and its ranks; the ranks are None if it is not
        cards.  An A before other cards is an ace, but where cards are `owned` it is a player who is
        called so.
        """
        seats = self.seating.seats
        for match in _PIECE.finditer(text):
            word = match[0]
            named = player_before(word, self.seating)
            if owned and len(word) > 1 and word[0].upper() in seats:
                named = word[0].upper()
            cards, bad = read_cards(word[len(named) :])
            place = match.start(), len(word)
            seat = seats.index(named) if named else -1
            yield word, place, seat, None if bad else [card.rank for card in cards]

    def ranks(self, key: str, least: int = 1) -> tuple[Rank, ...]:
        """Return the cards of a key that the player on turn can play, once each."""
        text = self.words(key)
        if text is None:
            if self.value(key) is None:
                self.wrong(key, Saying("file.missing", key=key))
            return ()
        cards, bad = read_cards(text)
        faults = [replace(one, says=Saying("card.none", text=text[one.offset])) for one in bad]
        for card in cards:
            if reason := self._unplayable(card.rank):
                faults.append(Fault(reason, (), card.offset, card.width))
        ranks = tuple(dict.fromkeys(card.rank for card in cards))
        if not faults and len(ranks) < least:
            faults.append(
                Fault(Saying("claim.a_card" if least == 1 else "claim.two_cards", name=key))
            )
        return () if self.faulty(key, faults) else ranks

    def _unplayable(self, rank: Rank) -> Saying | None:
        """Return why nobody can play a rank here, None if somebody can."""
        reason: Saying = Saying("claim.nobody_plays", rank=rank)
        for position in self.here:
            if position.finished:
                continue
            try:
                position.check(rank)
            except IllegalPlay as error:
                reason = error.says
            else:
                return None
        return reason

    def card(self) -> Rank:
        """Return the card that is spoken of: the one of the line where none is named."""
        if self.value("card") is None and self.played is not None:
            return self.played
        ranks = self.ranks("card")
        if len(ranks) > 1:
            self.wrong("card", Saying("claim.one_card"))
        return (*ranks, EVERY[0])[0]

    # --- the place of a statement -----------------------------------------------------------

    def _start(self) -> Position | None:
        """Return the position at the place, changed as the statement says, None if it is bad."""
        path, table = self._layer("set")
        count, options = self._count(), self.table_of(table, path, "set")
        swapped, leader, self.after = map(self.words, ("swap", "lead", "after"))
        start, line, key = self.example.position, self.example.line, "set"
        try:
            base = with_options(start, options)
            if count is None:
                return None
            position = after_cards(base, line[:count])
            self.actual = after_cards(self.example.position, line[:count])
            self.scored = _scored(base, line[:count])
            self.played = line[count] if count < len(line) and self.after is None else None
            if swapped is not None:
                position = swap(position, swapped)
            key = "lead"
            if leader is not None:
                position = with_leader(position, _seat(leader, self.seating))
        except IllegalPlay as error:
            self.wrong("set", Saying("claim.set", why=error))
        except BadText as error:
            for one in error.problems:
                self.wrong("swap", one.says, one.column - 1, one.width)
        except IllegalSetup as error:
            self.faulty(key, error.faults)
        else:
            return position
        return None

    def _count(self) -> int | None:
        """Return how many cards of the file's line come before the place."""
        at = self.words("at")
        if at is None:
            return 0
        match = _AT.fullmatch(at)
        if match is None:
            self.wrong("at", Saying("file.at"))
            return None
        trick, card = int(match[1]), int(match[2] or 1)
        start, line = self.example.position, self.example.line
        count = start.cards_before(trick, line, card)
        if count >= start.cards_before(trick + 1, line):
            self.wrong("at", Saying("file.at"))
            return None
        if not 0 <= count <= len(self.example.line):
            beyond = "file.not_in_line.card" if match[2] else "file.not_in_line"
            self.wrong("at", Saying(beyond, trick=trick, card=card))
            return None
        return count

    def _objective(self, start: Position) -> str | None:
        """Return the objective that is asked for, None if none is."""
        name = self.words("objective")
        if name is None:
            return None
        names = start.rules.variant.objectives
        if name not in names:
            self.wrong("objective", Saying("claim.objective", names=", ".join(names)))
            return None
        lacking = self.lacking(Objective.named(name, start.rules).missing(start))
        if lacking:
            self.wrong("objective", Saying("claim.needs", facts=lacking))
        return name

    def _steps(self, start: Position) -> list[language.WrittenCard] | None:
        """Return the cards to be played from the place, None if they cannot be."""
        text = self.after or ""
        if language.ANY in text or language.BEST in text:
            return self._wild(start, text)
        followed = follow(start, text)
        if self.faulty("after", followed.faults):
            return None
        return [language.WrittenCard(rank) for rank in followed.ranks]

    def _wild(self, start: Position, text: str) -> list[language.WrittenCard] | None:
        """Read cards among which ? means any card and ! any best card."""
        steps: list[language.WrittenCard] = []
        here: Sequence[Position] = [start]
        legal = Position.moves
        for word, place, seat, ranks in self.played_cards(text):
            cards: Sequence[Any] = [word[seat >= 0 :]]
            if cards[0] not in (language.ANY, language.BEST):
                cards = ranks or ()
            if not cards or (seat >= 0 and len(cards) > 1):
                self.wrong("after", Saying("claim.after.word", word=word), *place)
                return None
            for step in [language.WrittenCard(card, seat) for card in cards]:
                after = (at.play(rank) for at in here for rank in step.ranks(at, legal))
                here = list(islice(dict.fromkeys(after), _MOST_BETWEEN + 1))
                self.looked_at += len(here)
                if self.looked_at > _MOST_IN_ALL:
                    self.wrong("after", Saying("claim.after.all", most=_MOST_IN_ALL), *place)
                    return None
                if not here:
                    self.wrong("after", Saying("claim.after.stuck"), *place)
                    return None
                if len(here) > _MOST_BETWEEN:
                    message = Saying("claim.after.many", most=_MOST_BETWEEN)
                    self.wrong("after", message, *place)
                    return None
                steps.append(step)
        if len(here) > _MOST:
            self.wrong("after", Saying("claim.after.many", most=_MOST))
            return None
        return steps

    def unchanged(self) -> Position:
        """Return the position without the change, after the same cards."""
        followed = follow(self.actual, self.after or "")
        if not any(map(self.value, ("set", "swap", "lead"))):
            self.wrong("gains", Saying("claim.gains.change"))
        elif followed.faults:
            self.wrong("after", Saying("claim.gains.after"))
        return followed.position


def _seat(text: str, seating: Seating) -> int:
    seat = seating.named(text)
    if seat is None:
        raise IllegalSetup([Fault(Saying("setup.no_seat", seat=text, seats=seating.seats))])
    return seating.seats.index(seat)


def _scored(position: Position, line: Sequence[Rank]) -> Pair:
    """Return the card points that each party takes in a line."""
    points = [0 for _ in position.rules.seating.parties]
    for rank in line:
        points = [before + position.gain(rank, side) for side, before in enumerate(points)]
        position = position.play(rank)
    return tuple(points)
