"""What may be claimed of a position of Myllymatti, and how it is judged.

    player = "C"
    fate = "open"

How a claim stands in a file, `claims.suited` says.  It says one thing:

1. `card` with `is`: "right" (no move has a better fate for its player), "only" (no other is right),
   "wrong", or "deciding" (another move has the same fate for him, and not for the others); the card
   `-` picks up.
2. `player` with `fate`: "out", "last" or "open".
3. `player` with `within`: his fate has come after this many moves of all players at the latest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ristikontra.claims.suited import SuitedClaim, SuitedClaims, SuitedVerdict
from ristikontra.formats.toml import Path
from ristikontra.games.files import SuitedExample
from ristikontra.games.myllymatti.phase import BeatingMove, PhasePosition
from ristikontra.games.myllymatti.rules import SEATS
from ristikontra.games.myllymatti.solver import BeatingSolver
from ristikontra.games.myllymatti.worth import FATES, best_moves
from ristikontra.progress import Tell, nobody
from ristikontra.words import Saying

_THINGS: Final = ("is", "fate", "within")
_IS: Final = ("right", "only", "wrong", "deciding")


class BeatingClaim(NamedTuple):
    """A claim, as it was read: what it says is `kind`, of a card or of a player."""

    said: SuitedClaim[PhasePosition]
    kind: str
    card: BeatingMove = None
    seat: int = 0
    number: int = 0


def judged_beating_claims(
    example: SuitedExample[PhasePosition], tell: Tell = nobody
) -> list[SuitedVerdict[PhasePosition]]:
    """Read and judge the claims of a position file.

    Raises `BadText` with everything that is wrong, and `RistikontraError` if it is too large.

    >>> from ristikontra.games.files import find_suited_example
    >>> from ristikontra.games.myllymatti import GAME
    >>> example = find_suited_example("myllymatti/round-for-ever", GAME)
    >>> {one.verdict for one in judged_beating_claims(example)}
    {'true'}
    """
    reader = _ClaimReader(example, _THINGS)
    claims = [reader.claim(*one) for one in reader.claimed()]
    if reader.problems:
        raise reader.bad_text()
    solver = BeatingSolver(example.position, tell=tell)
    return [_judged(claim, solver) for claim in claims]


def _judged(claim: BeatingClaim, solver: BeatingSolver) -> SuitedVerdict[PhasePosition]:
    at, worth = claim.said.position, solver.worth(claim.said.position)
    if claim.kind in (*FATES, "within"):
        fate, moves = worth.fates[claim.seat], worth.moves[claim.seat]
        holds = fate == claim.kind
        if claim.kind == "within":
            holds = moves is not None and moves <= claim.number
        seat = SEATS[claim.seat]
        evidence = Saying("beating.claim.open", seat=seat)
        if moves is not None:
            key = "beating.claim.out" if fate == "out" else "beating.claim.last"
            evidence = Saying(key, seat=seat, moves=moves)
        return SuitedVerdict(claim.said, "true" if holds else "false", evidence)
    after = {move: solver.worth(at.play(move)) for move in at.moves()}
    right, here = best_moves(after, at.turn), after[claim.card].fates
    same = [one.fates for one in after.values() if one.fates[at.turn] == here[at.turn]]
    holds = {
        "right": claim.card in right,
        "only": right == [claim.card],
        "wrong": claim.card not in right,
        "deciding": any(fates != here for fates in same),
    }[claim.kind]
    cards = [str(move or "-") for move in right]
    if claim.kind == "deciding":
        fates = [
            Saying("beating.claim.each", card=str(move or "-"), fates=_fates(one.fates))
            for move, one in after.items()
        ]
        evidence = Saying("beating.claim.deciding", cards=fates)
    else:
        evidence = Saying("layouts.claim.right", cards=cards, count=len(cards))
    return SuitedVerdict(claim.said, "true" if holds else "false", evidence)


def _fates(fates: Sequence[str]) -> list[Saying]:
    return [Saying(f"beating.fate.{fate}") for fate in fates]


class _ClaimReader(SuitedClaims[PhasePosition]):
    """One reading of the claims of a file."""

    def claim(
        self, table: Mapping[str, Any], path: Path, said: SuitedClaim[PhasePosition], kind: str
    ) -> BeatingClaim:
        """Return a claim, and gather what is wrong with it."""
        if kind == "is":
            card = self.move(table, path, said.position)
            return BeatingClaim(said, self.word(table, path, "is", _IS), card)
        seat = self.player(table, path)
        if kind == "fate":
            return BeatingClaim(said, self.word(table, path, "fate", FATES), seat=seat)
        return BeatingClaim(said, kind, seat=seat, number=self.number(table, path, kind) or 0)
