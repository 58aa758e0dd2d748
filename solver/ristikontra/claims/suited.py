"""What claims about games whose suits matter share: where they stand, and how they are read.

    [[claims]]
    id = "gate"
    text = "The six of hearts is the right card."
    at = 2
    after = "H7"
    expect = "true"

`at` is a card of the line, by its number, before which the claim is judged; `after` are moves that
are played then.  `expect` is the verdict that has been proved.  What is claimed, the game says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from ristikontra.formats.fields import Fields
from ristikontra.formats.toml import Path
from ristikontra.games.files import SuitedExample
from ristikontra.games.protocol import Move, State
from ristikontra.words import Saying

Word = Literal["true", "false"]
_SAID: Final = ("id", "text", "by", "at", "after", "expect")
_WORDS: Final[Mapping[str, Word]] = {"true": "true", "false": "false"}


P = TypeVar("P", bound=State)


class SuitedClaim(NamedTuple, Generic[P]):
    """Where a claim stands, and who says it; `expect` is its proved verdict."""

    id: str
    text: str
    by: str | None
    position: P
    expect: Word | None


class SuitedVerdict(NamedTuple, Generic[P]):
    """Whether a claim is true, and what shows it."""

    claim: SuitedClaim[P]
    verdict: Word
    evidence: Saying


class SuitedClaims(Fields, Generic[P]):
    """One reading of the claims of a file.

    `things` are what a claim may say, one each, and `beside` what may be added to that.
    """

    def __init__(
        self,
        example: SuitedExample[P],
        things: Sequence[str],
        beside: Sequence[str] = (),
    ) -> None:
        super().__init__(example.places.text, example.places.source)
        self.example = example
        self.game = example.position.game
        self.things = things
        self.beside = beside

    def claimed(self) -> Iterator[tuple[Mapping[str, Any], Path, SuitedClaim[P], str]]:
        """Yield the table of each claim, its path, where it stands, and which thing it says."""
        ids = set()
        for index, table in enumerate(self.tables("claims")):
            path: Path = ("claims", index)
            self.known(table, path, (*_SAID, *self.things, *self.beside, "card", "player"))
            self.required(table, path, "id", "text")
            name = self.text(table, path, "id")
            if name in ids:
                self.problem((*path, "id"), Saying("claim.twice", id=name))
            ids.add(name)
            said = [key for key in self.things if key in table]
            if len(said) != 1:
                self.problem(path, Saying("layouts.claim.one", things=[*self.things]))
                continue
            expect = self.text(table, path, "expect")
            if expect is not None and expect not in _WORDS:
                self.problem((*path, "expect"), Saying("claim.expect", words=[*_WORDS]))
            claim = SuitedClaim(
                name or "",
                self.translated(table, path, "text") or "",
                self.translated(table, path, "by"),
                self._place(table, path) or self.example.position,
                _WORDS.get(expect or ""),
            )
            yield table, path, claim, said[0]

    def move(self, table: Mapping[str, Any], path: Path, at: P) -> Move:
        """Return the card that a claim is about; "-" is a move without one."""
        self.required(table, path, "card")
        text = self.text(table, path, "card") or ""
        moves, fault = self.game.follow(at, text)
        if len(moves) == 1 and not fault:
            return moves[0]
        if "card" in table:
            cards = [str(move or "-") for move in at.moves()]
            self.problem((*path, "card"), Saying("layouts.claim.card", text=text, cards=cards))
        return None

    def word(self, table: Mapping[str, Any], path: Path, key: str, words: Sequence[str]) -> str:
        """Return which of some words stands at a key."""
        word = self.text(table, path, key)
        if word is not None and word not in words:
            self.problem((*path, key), Saying("layouts.claim.is", key=key, words=[*words]))
        return word or words[0]

    def seat(self, table: Mapping[str, Any], path: Path, key: str) -> int | None:
        """Return the seat that a key names; None if it names none."""
        text = self.text(table, path, key)
        seats = self.example.position.seats
        if text is not None and (len(text) != 1 or text.upper() not in seats):
            says = Saying("setup.no_seat", seat=text, seats=[*seats])
            self.problem((*path, key), says)
            return None
        return None if text is None else seats.index(text.upper())

    def player(self, table: Mapping[str, Any], path: Path) -> int:
        """Return the seat of the player, who must be named."""
        self.required(table, path, "player")
        return (self.seat(table, path, "player") if "player" in table else None) or 0

    def _place(self, table: Mapping[str, Any], path: Path) -> Any:
        """Return the position that a claim is about; None if there is none."""
        at: Any = self.example.position
        line = self.example.line
        cards = len([move for move in line if move is not None])
        number = self.number(table, path, "at")
        if number is not None and not 1 <= number <= cards:
            self.problem((*path, "at"), Saying("suited.comment_at", cards=cards))
            return None
        left = number or 0
        for move in line:
            left -= move is not None
            if left <= 0:
                break
            at = at.play(move)
        after = self.text(table, path, "after")
        if after is not None:
            moves, fault = self.game.follow(at, after)
            if fault:
                self.problem((*path, "after"), fault.says, fault.offset, fault.width)
                return None
            for move in moves:
                at = at.play(move)
        return at
