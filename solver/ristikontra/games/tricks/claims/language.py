"""Claims and verdicts: what can be said of a position, and what becomes of it.

A claim is a table `[[claims]]` of a position file.  `id` and `text` are its own.  It says one thing
about a position, or several under `all`.  With no statement it is kept and not judged.
`docs/claims.md` shows every form; `forms.py` says how each is read and judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import UNSET, UnsetType

from ristikontra.game.cards import RANKS, Rank
from ristikontra.game.rules import Rules
from ristikontra.game.seats import Pair
from ristikontra.games.tricks.claims.securing import Target
from ristikontra.games.tricks.position import Position
from ristikontra.games.tricks.search.objectives import objective_for
from ristikontra.games.tricks.search.plans import Plan
from ristikontra.games.tricks.search.solver import Searcher, Solution
from ristikontra.games.tricks.worlds.advised import AdviseRecord
from ristikontra.record import ByPointsRecord, Record

#: What a game says in a claim.
S = TypeVar("S")

Word = Literal["true", "false", "points", "score"]
WORDS: Final[tuple[Word, ...]] = ("true", "false", "points", "score")
#: The first of these that is among the verdicts on several statements decides.
_WORST_FIRST: Final[tuple[Word, ...]] = ("false", "score", "points", "true")
#: Any card that may be played, any of the best ones, as they are written.
ANY: Final = "?"
BEST: Final = "!"


class ClaimsJudge:
    """Solves what the forms ask; its solvers stay warm from one to the next."""

    def __init__(self) -> None:
        self._solvers: dict[str, Searcher] = {}
        self._advice: dict[tuple[Position, str], AdviseRecord] = {}

    def solve(self, position: Position, objective: str | None = None) -> Solution:
        """Return the solution of a position, None for the objective that suits it."""
        name = objective or objective_for(position).name
        if name not in self._solvers:
            self._solvers[name] = Searcher(name)
        return self._solvers[name].find(position)

    def advise(self, position: Position, objective: str) -> AdviseRecord:
        """Return what speaks for each card by what the player on turn could know."""
        from ristikontra.games.tricks.worlds.advice import advise  # noqa: PLC0415 - seldom needed
        from ristikontra.games.tricks.worlds.view import View  # noqa: PLC0415

        asked = position, objective
        if asked not in self._advice:
            advice = self._advice[asked] = advise(View.of(position), objective, bracket=False)
            if advice.stopped:  # without a limit of time: what was seen proves nothing
                raise KeyboardInterrupt
        return self._advice[asked]


def _no_facts(_: Rules) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True, slots=True)
class Said:
    """What a statement says of a position; `find` judges it.

    `cards` are those that it speaks of, which the player on turn must be able to play.  `needs`
    returns the facts about the past that it depends on, whatever the objective.  `weighs_play`:
    it is about how good cards are.  `from_seat` returns the verdict by what speaks for each card
    that the player can choose, where it can be judged by what that player sees.
    """

    find: Find
    cards: tuple[Rank, ...] = ()
    weighs_play: bool = False
    needs: Callable[[Rules], frozenset[str]] = _no_facts
    from_seat: Callable[[AdviseRecord], Word] | None = None


class WrittenCard(NamedTuple):
    """A card to be played first: a rank, `ANY` or `BEST` card; `seat` -1: whose turn it is."""

    rank: Rank | Literal["?", "!"]
    seat: int = -1

    def ranks(self, position: Position, best: Callable[[Position], Sequence[Rank]]) -> list[Rank]:
        """Return the ranks that may be played for it, none if it does not fit."""
        if position.finished or self.seat not in (-1, position.mover):
            return []
        if self.rank == BEST:
            return list(best(position))
        legal = position.moves()
        return [rank for rank in legal if self.rank in (ANY, rank)]


def spread(
    start: Position, steps: Sequence[WrittenCard], best: Callable[[Position], Sequence[Rank]]
) -> dict[Position, tuple[Rank, ...]]:
    """Return the positions that steps lead to, each with one line that leads there.

    >>> from ristikontra.games.tricks.notation import read_position
    >>> start = read_position("ristikontra N:A9 E:9K S:22 W:44 lead:N")
    >>> found = spread(start, [WrittenCard(ANY)] * 3, Position.moves)
    >>> ["".join(map(str, line)) for line in found.values()]
    ['AK2', 'A92', '9K2', '992']
    """
    found: dict[Position, tuple[Rank, ...]] = {start: ()}
    for step in steps:
        after: dict[Position, tuple[Rank, ...]] = {}
        for position, line in found.items():
            for rank in step.ranks(position, best):
                after.setdefault(position.play(rank), (*line, rank))
        found = after
    return found


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that is said, and where: after some cards from a start.

    `scored` are the points that the sides took between the file's position and the start;
    `objective` is None for the one that suits the position.  `keys` are the keys and values as
    they were written, `kind` the one among them that says what is claimed.
    """

    said: Said
    start: Position
    after: tuple[WrittenCard, ...]
    objective: str | None
    scored: Pair
    kind: str
    keys: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Claim(Generic[S]):
    """A claim of a position file; without statements it is not judged.

    With several statements all of them are claimed together.  `by` is who says so; `expect` is
    the verdict that the file expects, None where it expects none.
    """

    id: str
    text: str
    by: str | None = None
    expect: Word | None = None
    statements: tuple[S, ...] = ()


class ReasonRecord(Record, frozen=True, kw_only=True):
    """A reason for a verdict: who and which cards it is about, and the numbers in it."""

    kind: str
    who: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    numbers: list[int] | UnsetType = UNSET


def reason_of(
    kind: str, who: str = "", ranks: Sequence[Rank] = (), numbers: Sequence[int] = ()
) -> ReasonRecord:
    """Return a reason; what there is nothing of is left out.

    >>> reason_of("unmatched", "E", [Rank("4")])
    ReasonRecord(kind='unmatched', who='E', cards=['4'])
    """
    return ReasonRecord(
        kind=kind,
        who=who or UNSET,
        cards=[RANKS[rank] for rank in ranks] or UNSET,
        numbers=[*numbers] or UNSET,
    )


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one statement.

    `yardstick` is what it is measured by: best play by everyone for an objective (its name), best
    opposition ("force"), everyone's help ("help"), every continuation ("every"), only the rules and
    the cards ("cards"), or what the player on turn could know ("seen." and the objective). `line`
    begins at `position`; `played` counts its cards before the place that is judged.  `better` is
    best play from that place where the line is not.  `solution` holds the values of the cards
    there.  `scores` says what becomes of it by points so far that are not known.  Where the verdict
    depends on points that the position does not give, `assumed` are those, at `position`, for which
    line and solution are an example.  `planned` is what a side wants at the place that is judged,
    and the plan for it.  `advice` is what spoke for each card there by what its player could know,
    where that is the yardstick.
    """

    word: Word
    yardstick: str
    position: Position
    line: tuple[Rank, ...] = ()
    played: int = 0
    better: tuple[Rank, ...] = ()
    reasons: tuple[ReasonRecord, ...] = ()
    solution: Solution | None = None
    scores: tuple[ByPointsRecord, ...] = ()
    assumed: Pair | None = None
    planned: tuple[Target, Plan] | None = None
    advice: AdviseRecord | None = None


#: Judges a statement of a position, which must have all facts that are needed, by an objective:
#: None for the one that suits the position.
Find: TypeAlias = Callable[[ClaimsJudge, Position, str | None], Finding]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a claim; `word` is None where it is not judged.

    There is a finding for every statement of the claim, in their order.
    """

    claim: Claim[Statement]
    findings: tuple[Finding, ...] = ()

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


def worst(findings: Sequence[Finding]) -> Finding:
    """Return the first of the findings whose verdict is the worst for what is claimed.

    False is worse than a function of the score, that worse than points only, and true the best.
    """
    return min(findings, key=lambda finding: _WORST_FIRST.index(finding.word))
