"""What may be claimed of a position, whatever the game, and how it is judged.

    [[claims]]
    id = "gate"
    text = "The six of hearts is the right card."
    at = 2
    after = "H7"
    card = "H6"
    is = "right"
    expect = "true"

`at` is a card of the line, by its number, before which the claim is judged; `after` are moves that
are made then.  `expect` is the verdict that has been proved.  A claim says one thing:

1. `card` with `is`: "right" (no move is better for the player who chooses), "only" (no other is
   right), "wrong", or "kingmaking" (another is as good for that player, and the others get
   something else); or with `costs`, the points that it loses.  The card "-" is a move without one.
   Play without an end is a draw (A21).
2. `player` with `at_most` or `at_least`: the points that the player can be held to, by itself or
   by all others.
3. `player` with `comes_to`: the points that come of it if all play for themselves.
4. `player` with `fate`: the result by its name, or "open", where nobody can force one; with
   `repetition`, a rule for play without an end, the result by that rule.
5. `player` with `within`: the result has come after this many moves of all players at the latest.
6. What only one game knows (`Game.claims`), of a player and, with `player`, of another one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from ristikontra.formats.fields import Fields
from ristikontra.formats.toml import Path
from ristikontra.game.state import Move, State
from ristikontra.game.worth import Measure, Worth
from ristikontra.games.files import Example
from ristikontra.games.judges import Judge, judged_moves
from ristikontra.games.protocol import OwnClaim
from ristikontra.games.scenes import called
from ristikontra.games.tricks.claims.language import Claim, Word
from ristikontra.progress import Tell, nobody
from ristikontra.record import Amounts
from ristikontra.words import Saying

_SAID: Final = ("id", "text", "by", "at", "after", "expect")
_WORDS: Final[Mapping[str, Word]] = {"true": "true", "false": "false"}
_IS: Final = ("right", "only", "wrong", "kingmaking")
#: What is claimed in points, which says nothing where results have names.
_POINTS: Final = ("costs", "at_most", "at_least", "comes_to")
_OPEN: Final = "open"


class Stated(NamedTuple):
    """What a claim says of a position: its `kind`, of a card or of a player.

    `other` is the second player of a claim that only one game knows.
    """

    position: State
    kind: str
    card: Move = None
    seat: int = 0
    number: int = 0
    fate: str = ""
    rule: str = ""
    other: int | None = None


def judged_claims(
    example: Example[Any], tell: Tell = nobody
) -> list[tuple[Claim[Stated], bool, Saying]]:
    """Read the claims of a position file; return each, whether it holds, and what shows it.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if it is too large.

    >>> from ristikontra.games.files import find_example
    >>> example = find_example("ristiseiska/hold-the-gate")
    >>> {holds for claim, holds, evidence in judged_claims(example)}
    {True}
    """
    claims = read_claims(example)
    if not claims:
        return []
    judge = example.position.game.judge(example.position, tell=tell)
    return [(claim, *_judged(claim.statements[0], judge)) for claim in claims]


def read_claims(example: Example[Any]) -> list[Claim[Stated]]:
    """Read the claims of a position file; raises `BadText` with everything that is wrong."""
    reader = _Reader(example)
    claims = [
        replace(claim, statements=(reader.stated(table, path, claim.statements[0]),))
        for table, path, claim in reader.claimed()
    ]
    if reader.problems:
        raise reader.bad_text()
    return claims


def _judged(claim: Stated, judge: Judge) -> tuple[bool, Saying]:
    at = claim.position
    own: Mapping[str, OwnClaim] = at.game.claims(at)
    if claim.kind in own:
        return own[claim.kind].judge(at, judge, claim.seat, claim.other)
    if claim.kind in (*_IS, "costs"):
        return _judged_card(claim, at, judge)
    worth = judge.look(at).worth[at.party_of(claim.seat)]
    return _PLAYER[claim.kind](claim, worth, judge.measure)


def _judged_card(claim: Stated, at: State, judge: Judge) -> tuple[bool, Saying]:
    measure = judge.measure
    moves = judged_moves(at, judge.look(at), measure)
    here, right = moves[claim.card], [move for move, one in moves.items() if one.best]
    names = [called(at, move) for move in right]
    if claim.kind == "kingmaking":
        each = {
            move: [_result(one, measure) for one in judged.worth.values()]
            for move, judged in moves.items()
        }
        shown = [
            Saying("claimed.each", card=called(at, move), results=results)
            for move, results in each.items()
        ]
        if here.loss_alone is not UNSET:
            return bool(here.kingmaking), Saying("claimed.kingmaking.alone", cards=shown)
        return bool(here.kingmaking), Saying("claimed.kingmaking", cards=shown)
    loss = _last(here.loss or Amounts())
    holds = {
        "right": here.best,
        "only": right == [claim.card],
        "wrong": not here.best,
        "costs": loss == claim.number,
    }[claim.kind]
    if here.best or measure.names:
        return holds, Saying("claimed.right", cards=names, count=len(names))
    parts = {"card": called(at, claim.card), "cost": int(loss), "cards": names}
    side = ".side" if at.traits.two_sided else ""
    return holds, Saying(f"claimed.cost{side}", **parts)


def _result(worth: Worth, measure: Measure) -> Saying | str:
    """Return what a party gets, in a word or in points: by max^n, where that is known."""
    if worth.alone:
        return _number(worth.alone[0])
    if worth.open:
        return Saying("fate.open")
    name = measure.name_of(worth.sure)
    return Saying(f"fate.{name}") if name else _number(worth.sure)


def _last(value: Amounts) -> float:
    """Return the last number of a value."""
    *_, number = value.values()
    return inf if number is None else number


def _number(value: Amounts) -> str:
    return f"{_last(value):g}"


def _at_most(claim: Stated, worth: Worth, measure: Measure) -> tuple[bool, Saying]:
    return _bound(claim, worth.guaranteed if measure.less else _held(worth), most=True)


def _at_least(claim: Stated, worth: Worth, measure: Measure) -> tuple[bool, Saying]:
    return _bound(claim, _held(worth) if measure.less else worth.guaranteed, most=False)


def _held(worth: Worth) -> Amounts | None:
    """Return what all others can hold a player to, which may be the guarantee."""
    return worth.guaranteed if worth.held is UNSET else worth.held


def _bound(claim: Stated, value: Amounts | None, *, most: bool) -> tuple[bool, Saying]:
    """Judge a bound of the points of a player; None cannot be forced."""
    seat = _seat(claim)
    if value is None:
        return False, Saying("claimed.never" if most else "claimed.not_held", seat=seat)
    number = int(_last(value))
    key = "claimed.at_most" if most else "claimed.at_least"
    holds = number <= claim.number if most else number >= claim.number
    return holds, Saying(key, seat=seat, number=number)


def _comes_to(claim: Stated, worth: Worth, _measure: Measure) -> tuple[bool, Saying]:
    least, most = [*map(_last, worth.alone or ())] or (0, 0)
    evidence = Saying("claimed.comes_to", seat=_seat(claim), number=int(least))
    return least == most == claim.number, evidence


def _fate(claim: Stated, worth: Worth, measure: Measure) -> tuple[bool, Saying]:
    seat = _seat(claim)
    if not claim.rule and worth.open:
        return claim.fate == _OPEN, Saying("claimed.open", seat=seat)
    if not measure.names:
        return False, Saying("claimed.not_open", seat=seat)
    fate = measure.name_of(measure.under(worth, claim.rule or "draw"))
    if claim.rule or not isinstance(worth.moves, int):
        evidence = Saying("claimed.fate", seat=seat, fate=Saying(f"fate.{fate}"))
    else:
        evidence = Saying(f"claimed.fate.{fate}", seat=seat, moves=worth.moves)
    return fate == claim.fate, evidence


def _within(claim: Stated, worth: Worth, measure: Measure) -> tuple[bool, Saying]:
    seat = _seat(claim)
    if not isinstance(worth.moves, int):
        return False, Saying("claimed.open", seat=seat)
    fate = measure.name_of(worth.sure)
    key = f"claimed.fate.{fate}" if fate else "claimed.within"
    return worth.moves <= claim.number, Saying(key, seat=seat, moves=worth.moves)


#: How what is said of a player is judged.
_PLAYER: Final[Mapping[str, Callable[[Stated, Worth, Measure], tuple[bool, Saying]]]] = {
    "at_most": _at_most,
    "at_least": _at_least,
    "comes_to": _comes_to,
    "fate": _fate,
    "within": _within,
}


def _seat(claim: Stated) -> str:
    return claim.position.seats[claim.seat]


class _Reader(Fields):
    """One reading of the claims of a file."""

    def __init__(self, example: Example[Any]) -> None:
        super().__init__(example.places.text, example.places.source)
        self.example = example
        self.start: State = example.position
        self.measure = self.start.game.measure(self.start)
        self.things = [*self._things()]

    def _things(self) -> Iterator[str]:
        """Yield what a claim about this game may say."""
        cyclic = self.start.traits.cyclic
        yield "is"
        yield from ("costs", "at_most")
        yield from ("at_least", "fate", "within") if cyclic else ("comes_to",)
        yield from self.start.game.claims(self.start)

    def claimed(self) -> Iterator[tuple[Mapping[str, Any], Path, Claim[Stated]]]:
        """Yield the table of each claim, its path, and the claim with the kind of what it says."""
        ids = set()
        for index, table in enumerate(self.tables("claims")):
            path: Path = ("claims", index)
            self.known(table, path, (*_SAID, *self.things, "repetition", "card", "player"))
            self.required(table, path, "id", "text")
            name = self.text(table, path, "id")
            if name in ids:
                self.problem((*path, "id"), Saying("claim.twice", id=name))
            ids.add(name)
            said = [key for key in self.things if key in table]
            if len(said) != 1:
                self.problem(path, Saying("claims.one", things=[*self.things]))
                continue
            expect = self.text(table, path, "expect")
            if expect is not None and expect not in _WORDS:
                self.problem((*path, "expect"), Saying("claim.expect", words=[*_WORDS]))
            claim = Claim(
                id=name or "",
                text=self.translated(table, path, "text") or "",
                by=self.translated(table, path, "by"),
                expect=_WORDS.get(expect or ""),
                statements=(Stated(self._place(table, path) or self.start, said[0]),),
            )
            yield table, path, claim

    def stated(self, table: Mapping[str, Any], path: Path, claim: Stated) -> Stated:
        """Return in full what a claim says, and gather what is wrong with it."""
        names, kind = [*(self.measure.names or ())], claim.kind
        if "repetition" in table and (kind != "fate" or not names):
            self.problem((*path, "repetition"), Saying("claims.repetition"))
        if kind in _POINTS and names:
            self.problem((*path, kind), Saying("claims.points", key=kind, fates=names))
        own: Mapping[str, OwnClaim] = self.start.game.claims(self.start)
        if kind in own:
            return self._own(own[kind], table, path, claim)
        if kind == "is":
            card = self._move(table, path, claim.position)
            return claim._replace(kind=self._word(table, path, "is", _IS), card=card)
        if kind == "costs":
            number = self.number(table, path, kind) or 0
            return claim._replace(card=self._move(table, path, claim.position), number=number)
        seat = self._player(table, path)
        if kind != "fate":
            return claim._replace(seat=seat, number=self.number(table, path, kind) or 0)
        rule = ""
        if "repetition" in table:
            rule = self._word(table, path, "repetition", [*(self.measure.endless or ())])
        drawn = ["draw"] if rule == "draw" else []
        words = [*names, *(drawn if rule else [_OPEN])]
        fate = self._word(table, path, kind, words)
        return claim._replace(seat=seat, fate=fate, rule=rule)

    def _own(self, own: OwnClaim, table: Mapping[str, Any], path: Path, claim: Stated) -> Stated:
        seat = self._seat(table, path, claim.kind)
        other = self._seat(table, path, "player") if "player" in table else None
        if seat is not None and (fault := own.fault(seat, other)):
            self.problem((*path, "player"), fault)
        return claim._replace(seat=seat or 0, other=other)

    def _move(self, table: Mapping[str, Any], path: Path, at: State) -> Move:
        """Return the card that a claim is about; "-" is a move without one."""
        self.required(table, path, "card")
        text = self.text(table, path, "card") or ""
        moves, fault = at.game.follow(at, text)
        if len(moves) == 1 and not fault:
            return moves[0]
        if "card" in table:
            cards = [*map(at.move_text, at.moves())]
            self.problem((*path, "card"), Saying("claims.card", text=text, cards=cards))
        return None

    def _word(self, table: Mapping[str, Any], path: Path, key: str, words: Sequence[str]) -> str:
        """Return which of some words a key has."""
        word = self.text(table, path, key)
        if word is not None and word not in words:
            self.problem((*path, key), Saying("claims.is", key=key, words=[*words]))
        return word or words[0]

    def _seat(self, table: Mapping[str, Any], path: Path, key: str) -> int | None:
        """Return the seat that a key names; None if it names none."""
        text, seats = self.text(table, path, key), self.start.seats
        if text is not None and (len(text) != 1 or text.upper() not in seats):
            says = Saying("setup.no_seat", seat=text, seats=[*seats])
            self.problem((*path, key), says)
            return None
        return None if text is None else seats.index(text.upper())

    def _player(self, table: Mapping[str, Any], path: Path) -> int:
        """Return the seat of the player, who must be named."""
        self.required(table, path, "player")
        return (self._seat(table, path, "player") if "player" in table else None) or 0

    def _place(self, table: Mapping[str, Any], path: Path) -> State | None:
        """Return the position that a claim is about; None if there is none."""
        at, line = self.start, self.example.line
        cards = len([move for move in line if move is not None])
        number = self.number(table, path, "at")
        if number is not None and not 1 <= number <= cards:
            self.problem((*path, "at"), Saying("entry.comment_at", cards=cards))
            return None
        left = number or 0
        for move in line:
            left -= move is not None
            if left <= 0:
                break
            at = at.play(move)
        after = self.text(table, path, "after")
        if after is not None:
            moves, fault = at.game.follow(at, after)
            if fault:
                self.problem((*path, "after"), fault.says, fault.offset, fault.width)
                return None
            for move in moves:
                at = at.play(move)
        return at
