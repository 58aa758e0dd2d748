"""What may be claimed of a game with a layout, and how it is judged.

    card = "H6"
    is = "right"

How a claim stands in a file, `claims.suited` says.  It says one thing:

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
from typing import Any, Final, NamedTuple

from ristikontra.claims.suited import SuitedClaim, SuitedClaims, SuitedVerdict
from ristikontra.formats.toml import Path
from ristikontra.games.files import SuitedExample
from ristikontra.games.ristiseiska.judging import judged_moves
from ristikontra.games.ristiseiska.position import LayoutMove, LayoutPosition
from ristikontra.games.ristiseiska.rules import SEATS
from ristikontra.games.ristiseiska.solver import LayoutSolver
from ristikontra.words import Saying

_THINGS: Final = ("is", "costs", "at_most", "comes_to", "takes_forfeit")
_IS: Final = ("right", "only", "wrong", "kingmaking")


class LayoutClaim(NamedTuple):
    """A claim, as it was read: what it says is `kind`, of a card or of a player.

    `seat` is the player that it is about, and `maker` who makes him take the forfeit, if one does.
    """

    said: SuitedClaim[LayoutPosition]
    kind: str
    card: LayoutMove = None
    seat: int = 0
    number: int = 0
    maker: int | None = None


def layout_claims(example: SuitedExample[LayoutPosition]) -> list[LayoutClaim]:
    """Read the claims of a position file; raises `BadText` with everything that is wrong.

    >>> from ristikontra.games.files import find_suited_example
    >>> from ristikontra.games.ristiseiska import GAME
    >>> layout_claims(find_suited_example("ristiseiska/hold-the-gate", GAME))[0].kind
    'only'
    """
    reader = _ClaimReader(example, _THINGS)
    claims = reader.claims()
    if reader.problems:
        raise reader.bad_text()
    return claims


def judged_claims(
    example: SuitedExample[LayoutPosition], claims: Sequence[LayoutClaim]
) -> list[SuitedVerdict[LayoutPosition]]:
    """Judge the claims of a position file; raises `RistikontraError` if the deal is too large."""
    solver = LayoutSolver(example.position)
    return [_judged(claim, solver) for claim in claims]


def _judged(claim: LayoutClaim, solver: LayoutSolver) -> SuitedVerdict[LayoutPosition]:
    at, seat = claim.said.position, SEATS[claim.seat]
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
    return SuitedVerdict(claim.said, "true" if holds else "false", evidence)


class _ClaimReader(SuitedClaims[LayoutPosition]):
    """One reading of the claims of a file."""

    def claims(self) -> list[LayoutClaim]:
        """Return the claims that say something, and gather what is wrong with the others."""
        return [self._claim(*claim) for claim in self.claimed()]

    def _claim(
        self, table: Mapping[str, Any], path: Path, said: SuitedClaim[LayoutPosition], kind: str
    ) -> LayoutClaim:
        claim = LayoutClaim(said, kind)
        if kind in ("is", "costs"):
            claim = claim._replace(card=self.move(table, path, said.position))
            if kind == "costs":
                return claim._replace(number=self.number(table, path, "costs") or 0)
            return claim._replace(kind=self.word(table, path, "is", _IS))
        if kind == "takes_forfeit":
            seat = self.seat(table, path, kind)
            maker = self.seat(table, path, "player") if "player" in table else None
            if maker is not None and maker == seat:
                self.problem((*path, "player"), Saying("layouts.claim.himself"))
            return claim._replace(seat=seat or 0, maker=maker)
        seat = self.player(table, path)
        return claim._replace(seat=seat, number=self.number(table, path, kind) or 0)
