"""What may be claimed of a game with a layout: how it is read, and how it is judged.

    [[claims]]
    id = "gate"
    text = "The six of hearts is the right card."
    card = "H6"
    is = "right"

`at` is a card of the line, by its number, before which the claim is judged; `after` are cards that
are played then.  `expect` is the verdict that has been proved.  A claim says one thing:

1. `card` with `is`: "right" (nothing makes its player sure of fewer points), "only" (nothing else
   is right), "wrong", "kingmaking" (another card costs him the same if each plays for himself, and
   others not); or with `costs`, the points that it loses against all others.
2. `player` with `at_most`: he is sure of at most this against all others.
3. `player` with `comes_to`: that is what he has if each plays for himself.
4. `takes_forfeit`: this player can be made to take the forfeit, by all others together or, with
   `player`, by that one against all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from ristikontra.formats.fields import Fields
from ristikontra.formats.layout_files import LayoutExample
from ristikontra.formats.layouts import follow_layout
from ristikontra.formats.suited import card_of
from ristikontra.formats.toml import Path
from ristikontra.layouts.judging import judged_moves
from ristikontra.layouts.position import LayoutMove, LayoutPosition
from ristikontra.layouts.solver import LayoutSolver
from ristikontra.layouts.text import SEATS
from ristikontra.words import Saying

Word = Literal["true", "false"]
_SAID: Final = ("id", "text", "by", "at", "after", "expect")
_THINGS: Final = ("is", "costs", "at_most", "comes_to", "takes_forfeit")
_IS: Final = ("right", "only", "wrong", "kingmaking")
_WORDS: Final[Mapping[str, Word]] = {"true": "true", "false": "false"}


class LayoutClaim(NamedTuple):
    """A claim, as it was read: what it says is `kind`, of a card or of a player.

    `seat` is the player that it is about, and `maker` who makes him take the forfeit, if one does.
    """

    id: str
    text: str
    by: str | None
    position: LayoutPosition
    kind: str
    card: LayoutMove = None
    seat: int = 0
    number: int = 0
    maker: int | None = None
    expect: Word | None = None


class LayoutVerdict(NamedTuple):
    """Whether a claim is true, and what shows it."""

    claim: LayoutClaim
    verdict: Word
    evidence: Saying


def layout_claims(example: LayoutExample) -> list[LayoutClaim]:
    """Read the claims of a position file; raises `BadText` with everything that is wrong.

    >>> from ristikontra.formats.layout_files import find_layout_example
    >>> layout_claims(find_layout_example("ristiseiska/hold-the-gate"))[0].kind
    'only'
    """
    reader = _ClaimReader(example)
    claims = reader.claims()
    if reader.problems:
        raise reader.bad_text()
    return claims


def judged_claims(example: LayoutExample, claims: Sequence[LayoutClaim]) -> list[LayoutVerdict]:
    """Judge the claims of a position file; raises `RistikontraError` if the deal is too large."""
    solver = LayoutSolver(example.position)
    return [_judged(claim, solver) for claim in claims]


def _judged(claim: LayoutClaim, solver: LayoutSolver) -> LayoutVerdict:
    at, seat = claim.position, SEATS[claim.seat]
    if claim.kind == "takes_forfeit":
        maker = None if claim.maker is None else SEATS[claim.maker]
        holds = solver.can_make_take(at, claim.seat, claim.maker)
        kind = f"layouts.claim.takes.{'one' if maker else 'all'}.{'yes' if holds else 'no'}"
        evidence = Saying(kind, seat=seat, maker=maker)
    elif claim.kind in ("at_most", "comes_to"):
        worth = solver.worth(at)
        sure, each = worth.guarantees[claim.seat], worth.outcome[claim.seat]
        holds = sure <= claim.number if claim.kind == "at_most" else each == claim.number
        number = sure if claim.kind == "at_most" else each
        key = "layouts.claim.at_most" if claim.kind == "at_most" else "layouts.claim.comes_to"
        evidence = Saying(key, seat=seat, number=number)
    else:
        judged = judged_moves(at, solver)
        here = judged[claim.card]
        right = [str(move or "-") for move, one in judged.items() if not one.cost]
        holds = {
            "right": not here.cost,
            "only": not here.cost and len(right) == 1,
            "wrong": here.cost > 0,
            "costs": here.cost == claim.number,
            "kingmaking": here.kingmaking,
        }[claim.kind]
        card = str(claim.card or "-")
        if claim.kind == "kingmaking":
            outcomes = [
                f"{move or '-'} ({' '.join(map(str, one.worth.outcome))})"
                for move, one in judged.items()
            ]
            evidence = Saying("layouts.claim.each", cards=outcomes)
        elif here.cost:
            parts = {"card": card, "cost": here.cost, "cards": right}
            evidence = Saying("layouts.claim.cost", **parts)
        else:
            evidence = Saying("layouts.claim.right", cards=right, count=len(right))
    return LayoutVerdict(claim, "true" if holds else "false", evidence)


class _ClaimReader(Fields):
    """One reading of the claims of a file."""

    def __init__(self, example: LayoutExample) -> None:
        super().__init__(example.places.text, example.places.source)
        self.example = example

    def claims(self) -> list[LayoutClaim]:
        """Return the claims that say something, and gather what is wrong with the others."""
        found, ids = [], set()
        for index, table in enumerate(self.tables("claims")):
            path: Path = ("claims", index)
            self.known(table, path, (*_SAID, *_THINGS, "card", "player"))
            self.required(table, path, "id", "text")
            name = self.text(table, path, "id")
            if name in ids:
                self.problem((*path, "id"), Saying("claim.twice", id=name))
            ids.add(name)
            claim = self._claim(table, path, name or "")
            if claim:
                found.append(claim)
        return found

    def _claim(self, table: Mapping[str, Any], path: Path, name: str) -> LayoutClaim | None:
        said = [key for key in _THINGS if key in table]
        if len(said) != 1:
            self.problem(path, Saying("layouts.claim.one", things=[*_THINGS]))
            return None
        kind = said[0]
        position = self._place(table, path)
        expect = self.text(table, path, "expect")
        if expect is not None and expect not in _WORDS:
            self.problem((*path, "expect"), Saying("claim.expect", words=[*_WORDS]))
        claim = LayoutClaim(
            name,
            self.translated(table, path, "text") or "",
            self.translated(table, path, "by"),
            position or self.example.position,
            kind,
            expect=_WORDS.get(expect or ""),
        )
        if kind in ("is", "costs"):
            return self._of_card(table, path, claim, position)
        if kind == "takes_forfeit":
            seat = self._seat(table, path, kind)
            maker = self._seat(table, path, "player") if "player" in table else None
            if maker is not None and maker == seat:
                self.problem((*path, "player"), Saying("layouts.claim.himself"))
            return claim._replace(seat=seat or 0, maker=maker)
        self.required(table, path, "player")
        seat = self._seat(table, path, "player") if "player" in table else None
        return claim._replace(seat=seat or 0, number=self.number(table, path, kind) or 0)

    def _of_card(
        self,
        table: Mapping[str, Any],
        path: Path,
        claim: LayoutClaim,
        position: LayoutPosition | None,
    ) -> LayoutClaim:
        self.required(table, path, "card")
        text = self.text(table, path, "card")
        card = None if text in (None, "-") else card_of(text or "")
        moves = position.moves() if position else ()
        if text is not None and position and (card not in moves or (card is None and text != "-")):
            cards = [str(move or "-") for move in moves]
            self.problem((*path, "card"), Saying("layouts.claim.card", text=text, cards=cards))
        if claim.kind == "costs":
            return claim._replace(card=card, number=self.number(table, path, "costs") or 0)
        word = self.text(table, path, "is")
        if word is not None and word not in _IS:
            self.problem((*path, "is"), Saying("layouts.claim.is", words=[*_IS]))
        return claim._replace(card=card, kind=word or "right")

    def _place(self, table: Mapping[str, Any], path: Path) -> LayoutPosition | None:
        """Return the position that a claim is about; None if there is none."""
        at, line = self.example.position, self.example.line
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
            moves, fault = follow_layout(after, at)
            if fault:
                self.problem((*path, "after"), fault.says, fault.offset, fault.width)
                return None
            for move in moves:
                at = at.play(move)
        return at

    def _seat(self, table: Mapping[str, Any], path: Path, key: str) -> int | None:
        text = self.text(table, path, key)
        seats = SEATS[: len(self.example.position.hands)]
        if text is not None and (len(text) != 1 or text.upper() not in seats):
            says = Saying("setup.no_seat", seat=text, seats=[*seats])
            self.problem((*path, key), says)
            return None
        return None if text is None else seats.index(text.upper())
