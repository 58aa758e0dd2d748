"""What may be claimed of an ending of Ristiseiska with begging, or for a place, and how.

    player = "B"
    fate = "open"

How a claim stands in a file, `claims.suited` says.  It says one thing:

1. `card` with `is`: "right" (nothing holds its player to fewer points), "only" (nothing else is
   right), "wrong", or "deciding" (another card holds him to the same, and others not); or with
   `costs`, the points that it loses.  Play without an end is a draw (A21).
2. `player` with `fate`: how it ends for him where the first or the last place is played for, or
   "open", where that depends on what play without an end counts as.
3. `player` with `fate` and `repetition`, such a rule: what comes to him by it.
4. `player` with `at_most`, the points to which he can hold himself, or with `at_least`, those to
   which all others can hold him; either brings the game to an end.
5. `player` with `within`: it has come after this many moves of all players at the latest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ristikontra.claims.suited import SuitedClaim, SuitedClaims, SuitedVerdict
from ristikontra.formats.toml import Path
from ristikontra.games.files import SuitedExample
from ristikontra.games.ristiseiska.begging import (
    REPETITIONS,
    BeggingSolver,
    BeggingWorth,
    Repetition,
)
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import SEATS
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

_THINGS: Final = ("is", "costs", "fate", "at_most", "at_least", "within")
_IS: Final = ("right", "only", "wrong", "deciding")
#: How it ends for a player, by the scoring: without a point, and with one.
_ENDS: Final[Mapping[str, Sequence[str]]] = {
    "first": ("first", "behind"),
    "last": ("out", "last"),
}


class BeggingClaim(NamedTuple):
    """A claim, as it was read: what it says is `kind`, of a card or of a player."""

    said: SuitedClaim[LayoutPosition]
    kind: str
    card: LayoutMove = None
    seat: int = 0
    number: int = 0
    fate: str = ""
    rule: Repetition | None = None


def judged_begging_claims(
    example: SuitedExample[LayoutPosition], tell: Tell = nobody
) -> list[SuitedVerdict[LayoutPosition]]:
    """Read and judge the claims of a position file.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if it is too large.

    >>> from ristikontra.games.files import find_suited_example
    >>> from ristikontra.games.ristiseiska import GAME
    >>> example = find_suited_example("ristiseiska/begging-for-ever", GAME)
    >>> {one.verdict for one in judged_begging_claims(example)}
    {'true'}
    """
    reader = _ClaimReader(example, _THINGS, beside=("repetition",))
    claims = [reader.claim(*one) for one in reader.claimed()]
    if reader.problems:
        raise reader.bad_text()
    solver = BeggingSolver(example.position, tell=tell)
    return [_judged(claim, solver) for claim in claims]


def _judged(claim: BeggingClaim, solver: BeggingSolver) -> SuitedVerdict[LayoutPosition]:
    judge = _judged_card if claim.kind in (*_IS, "costs") else _judged_player
    holds, evidence = judge(claim, solver)
    return SuitedVerdict(claim.said, "true" if holds else "false", evidence)


def _judged_player(claim: BeggingClaim, solver: BeggingSolver) -> tuple[bool, Saying]:
    worth, seat = solver.worth(claim.said.position), claim.seat
    if claim.kind == "at_most":
        bound = worth.sure[seat]
        if bound is None:
            return False, Saying("begging.claim.never", seat=SEATS[seat])
        evidence = Saying("layouts.claim.at_most", seat=SEATS[seat], number=bound.points)
        return bound.points <= claim.number, evidence
    if claim.kind == "at_least":
        bound = worth.held[seat]
        if bound is None:
            return False, Saying("begging.claim.not_held", seat=SEATS[seat])
        evidence = Saying("begging.claim.at_least", seat=SEATS[seat], number=bound.points)
        return bound.points >= claim.number, evidence
    moves = worth.moves(seat)
    if claim.kind == "within":
        if moves is None:
            return False, Saying("begging.claim.open", seat=SEATS[seat])
        evidence = Saying("begging.claim.within", seat=SEATS[seat], moves=moves)
        return moves <= claim.number, evidence
    if claim.rule is None and worth.is_open(seat):
        return claim.fate == "open", Saying("begging.claim.open", seat=SEATS[seat])
    scoring = claim.said.position.rules.scoring
    if scoring not in _ENDS:
        return False, Saying("begging.claim.not_open", seat=SEATS[seat])
    fate = _fate(worth, seat, scoring, claim.rule or "draw")
    evidence = Saying("begging.claim.fate", seat=SEATS[seat], fate=_said(fate))
    return fate == claim.fate, evidence


def _judged_card(claim: BeggingClaim, solver: BeggingSolver) -> tuple[bool, Saying]:
    at = claim.said.position
    after = {move: solver.worth(at.play(move)) for move in at.moves()}
    held = {move: _held_to(worth, at.mover) for move, worth in after.items()}
    right = [move for move, points in held.items() if points == min(held.values())]
    cost = held[claim.card] - min(held.values())
    cards = [str(move or "-") for move in right]
    if claim.kind == "deciding":
        seats = range(len(at.hands))
        scoring = at.rules.scoring
        each = {
            move: [_shown(worth, seat, scoring) for seat in seats] for move, worth in after.items()
        }
        others = [each[move] for move in after if held[move] == held[claim.card]]
        shown = [
            Saying("beating.claim.each", card=str(move or "-"), fates=words)
            for move, words in each.items()
        ]
        differs = any(words != each[claim.card] for words in others)
        return differs, Saying("beating.claim.deciding", cards=shown)
    holds = {
        "right": not cost,
        "only": right == [claim.card],
        "wrong": cost > 0,
        "costs": cost == claim.number,
    }[claim.kind]
    if cost and at.rules.scoring not in _ENDS:
        parts = {"card": str(claim.card or "-"), "cost": int(cost), "cards": cards}
        return holds, Saying("layouts.claim.cost", **parts)
    return holds, Saying("layouts.claim.right", cards=cards, count=len(cards))


def _held_to(worth: BeggingWorth, seat: int) -> float:
    """Return what a seat can hold itself to, if play without an end is a draw."""
    return worth.points(seat, "draw") or 0


def _fate(worth: BeggingWorth, seat: int, scoring: str, rule: Repetition) -> str:
    """Return how it ends for a seat where a place is played for."""
    points = worth.points(seat, rule)
    return "draw" if points == 0.5 else _ENDS[scoring][bool(points)]


def _said(fate: str) -> Saying:
    """Return the words for how it ends."""
    if fate in _ENDS["first"]:
        return Saying("begging.first.won" if fate == "first" else "begging.first.lost")
    return Saying("begging.draw") if fate == "draw" else Saying(f"beating.fate.{fate}")


def _shown(worth: BeggingWorth, seat: int, scoring: str) -> Saying | str:
    """Return what comes to a seat, in a word or in points."""
    if worth.is_open(seat):
        return Saying("beating.fate.open")
    if scoring in _ENDS:
        return _said(_fate(worth, seat, scoring, "draw"))
    return str(worth.points(seat, "draw"))


class _ClaimReader(SuitedClaims[LayoutPosition]):
    """One reading of the claims of a file."""

    def claim(
        self, table: Mapping[str, Any], path: Path, said: SuitedClaim[LayoutPosition], kind: str
    ) -> BeggingClaim:
        """Return a claim, and gather what is wrong with it."""
        place = _ENDS.get(said.position.rules.scoring)
        if "repetition" in table and (kind != "fate" or place is None):
            self.problem((*path, "repetition"), Saying("begging.claim.repetition"))
        if kind in ("costs", "at_most", "at_least") and place:
            self.problem((*path, kind), Saying("begging.claim.points", key=kind, fates=[*place]))
        if kind == "is":
            card = self.move(table, path, said.position)
            return BeggingClaim(said, self.word(table, path, "is", _IS), card)
        if kind == "costs":
            number = self.number(table, path, kind) or 0
            return BeggingClaim(said, kind, self.move(table, path, said.position), number=number)
        seat = self.player(table, path)
        if kind != "fate":
            return BeggingClaim(said, kind, seat=seat, number=self.number(table, path, kind) or 0)
        rule: Repetition | None = None
        if "repetition" in table:
            rule = _RULES.get(self.word(table, path, "repetition", REPETITIONS))
        words = [*_words(place, rule)]
        return BeggingClaim(
            said, kind, seat=seat, fate=self.word(table, path, kind, words), rule=rule
        )


#: The rules for play without an end, by their words.
_RULES: Final[Mapping[str, Repetition]] = {rule: rule for rule in REPETITIONS}


def _words(place: Sequence[str] | None, rule: Repetition | None) -> Iterator[str]:
    """Yield what may be said of a fate."""
    yield from place or ()
    if rule is None:
        yield "open"
    elif rule == "draw":
        yield "draw"
