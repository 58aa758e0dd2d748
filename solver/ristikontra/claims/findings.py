"""What judging finds: a word, its yardstick, and what shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ristikontra.claims.language import Claim, Word
from ristikontra.game.cards import Rank
from ristikontra.game.position import Pair, Position
from ristikontra.search.objectives import Value
from ristikontra.search.solver import Solution

#: Of the verdicts on several statements the first of these decides.
_WORST_FIRST: Final[tuple[Word, ...]] = ("false", "score", "points", "true")


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a verdict: its kind, who it is about, and the ranks and numbers in it."""

    kind: str
    who: str = ""
    ranks: tuple[Rank, ...] = ()
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreWord:
    """The verdict where NS took `lowest` to `highest` points before the file's position."""

    lowest: int
    highest: int
    word: Word


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one statement.

    `yardstick` is what it is measured by: best play by everyone for an objective (its name), best
    opposition ("force"), everyone's help ("help"), every way to go on ("every"), or the rules and
    the cards alone ("cards").
    `line` begins at `position`; `played` counts its cards before the place that is judged.
    `better` is best play from that place where the line is not.  `solution` holds the values of
    the cards there.  `scores` says what becomes of it by points so far that are not known.  Where
    the verdict itself hangs on them, `assumed` are those, at `position`, that line and solution
    are an instance for; the position does not say them.
    """

    word: Word
    yardstick: str
    position: Position
    line: tuple[Rank, ...] = ()
    played: int = 0
    better: tuple[Rank, ...] = ()
    facts: tuple[Reason, ...] = ()
    solution: Solution | None = None
    scores: tuple[ScoreWord, ...] = ()
    assumed: Pair | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a claim; `word` is None where it is not judged.

    There is a finding for every statement of the claim, in their order.
    """

    claim: Claim
    findings: tuple[Finding, ...] = field(default=())

    @property
    def deciding(self) -> Finding | None:
        """The finding that decides: the first of the worst ones."""
        return worst(self.findings) if self.findings else None

    @property
    def word(self) -> Word | None:
        """True, false, a matter of points only, or a function of the score."""
        return self.deciding.word if self.deciding else None

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is what the file expects; where it expects none, any verdict is."""
        return self.claim.expect in (None, self.word)


def worst(findings: tuple[Finding, ...] | list[Finding]) -> Finding:
    """Return the first of the findings whose verdict is the worst for what is claimed.

    False is worse than a function of the score, that worse than points only, and true the best.
    """
    return min(findings, key=lambda finding: _WORST_FIRST.index(finding.word))


def weight(loss: Value, objective: str) -> int:
    """Return how heavy a loss is: 2 the outcome, 1 points only, 0 none.

    Where play is for points alone, they are the outcome.

    >>> weight(Value(0, 3), "clean"), weight(Value(0, 3), "points"), weight(Value(1, -9), "clean")
    (1, 2, 2)
    """
    if loss <= (0, 0):
        return 0
    return 2 if loss.outcome or objective == "points" else 1
