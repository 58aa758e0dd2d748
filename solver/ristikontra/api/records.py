"""What a position is worth, as an answer has it; and what many answers say in the same way."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, UnsetType, field

from ristikontra import record
from ristikontra.game.errors import BadText, Quoting, RistikontraError
from ristikontra.game.state import State
from ristikontra.game.worth import Measure, MoveRecord, Worth, only_worth
from ristikontra.games.tricks.search.plans import PlanStepRecord
from ristikontra.games.tricks.search.questions import CleaningRecord
from ristikontra.record import Amounts, ErrorRecord, FaultRecord, Record, StateRecord
from ristikontra.words import Saying


class RepetitionRecord(Record, frozen=True, kw_only=True):
    """What each party can hold itself to by a `rule` for play without an end (A21)."""

    rule: str
    worth: dict[str, Amounts]


class LuckRecord(Record, frozen=True, kw_only=True):
    """How lucky a party was: what it gets if everybody plays by rules of thumb.

    `own` is that with the cards of this deal.  `mean` is the average of other `deals`, with its
    standard `error`.  The difference is luck.
    """

    for_: str = field(name="for")
    own: float
    mean: float
    error: float
    deals: int


class ProofRecord(StateRecord, frozen=True, kw_only=True):
    """What a certificate proves; `states` counts both strategies, `bytes` the file.

    The bounds are on what the position is worth to `for`: NS, or the player who plays against all
    others.
    """

    measure: Measure
    for_: str = field(name="for")
    status: Literal["exact", "interrupted"]
    lower: Amounts
    upper: Amounts
    states: int
    bytes: int
    file: str


class PlanRecord(StateRecord, frozen=True, kw_only=True):
    """The shortest way for a side to secure a goal, whatever the others do.

    `goal` is as `--goal` takes it: card points of the side from here on; outcome and points as the
    side sees them, by `measure`; or an event, which has no measure.  `worth` is a goal other than
    an event, as the worth of the first side.  `secured` is false where the goal cannot be secured.
    Then `most` is the most that can, written like the goal, and `best` the same as a worth.

    `lines` counts the places where the `plan` is done, and `instructions` (in JSON `words`) the
    cards that it makes the side play.  `shortest`: no plan has fewer lines.  Without `plan` none
    was found in time; without `secured` it is not known whether there is one, or what the best
    goal is.  `certificate` proves what the plan secures, if one was asked for.
    """

    for_: str = field(name="for")
    measure: Measure | UnsetType = UNSET
    goal: str | UnsetType = UNSET
    worth: Worth | UnsetType = UNSET
    secured: bool | UnsetType = UNSET
    most: str | UnsetType = UNSET
    best: Worth | UnsetType = UNSET
    lines: int | UnsetType = UNSET
    instructions: int | UnsetType = field(default=UNSET, name="words")
    shortest: bool | UnsetType = UNSET
    plan: PlanStepRecord | UnsetType = UNSET
    certificate: ProofRecord | UnsetType = UNSET
    effort: dict[str, int]
    seconds: float


class SolveRecord(StateRecord, frozen=True, kw_only=True):
    """What a position is worth, with best play by everyone.

    `seat` chooses the next move, null where the game is over; a card that is given goes `to` a
    player.  In `line` all play for themselves, and play without an end is a draw.  Where play may
    go round, `repeats` says that the line ends where a position comes again, and `repetition` what
    each rule for that makes of a result that is open.  One of many positions in a file has the
    `number` of its line or file there, counted from 1, and the name of its `file` if it is one.

    Where tricks are taken, two sides have one worth, that of the first.  Three players have one
    each, no line, and a card costs what its player is guaranteed less.  `outcomes`, if asked for,
    are all results of max^n under every way of breaking ties, by player.

    There `status` is "exact" if the position, every card and the line were settled.  Otherwise it
    is "interrupted": worths have `bounds`, and the line may be short or missing.  With three
    players nothing is proved then: there is no worth and no card.  `cleaning` is there where a side
    owes it and the search was not cut short.  `security` is there where best play makes both sides
    lose and `both_fail=both_lose` is played.  `why`, if asked for, gives reasons for the cards
    that have one, and `plan` the shortest plan by which the side on turn secures the value.
    """

    measure: Measure
    seat: str | None
    to: str | UnsetType = UNSET
    worth: Mapping[str, Worth]
    moves: Sequence[MoveRecord]
    repetition: list[RepetitionRecord] | UnsetType = UNSET
    line: list[str]
    repeats: bool | UnsetType = UNSET
    effort: dict[str, int]
    seconds: float
    number: int | UnsetType = UNSET
    file: str | UnsetType = UNSET
    status: Literal["exact", "interrupted"] | UnsetType = UNSET
    outcomes: list[tuple[int, ...]] | UnsetType = UNSET
    cleaning: list[CleaningRecord] | UnsetType = UNSET
    security: dict[str, int] | UnsetType = UNSET
    why: record.Reasons | UnsetType = UNSET
    plan: PlanRecord | UnsetType = UNSET

    @property
    def value(self) -> Amounts:
        """The guaranteed value of the first of two sides.

        Raises `NoValue` where each plays for themselves, or nothing is guaranteed because the
        search was stopped.
        """
        return only_worth(self.worth).value


def receiver(state: State) -> str | UnsetType:
    """Return the seat that receives the card that is given."""
    return UNSET if state.to is None else state.seats[state.to]


def seat_on_move(state: State) -> str | None:
    """Return the seat that chooses; None where the game is over."""
    return None if state.finished else state.seats[state.mover]


def error_record(error: RistikontraError, line: int | UnsetType = UNSET) -> ErrorRecord:
    """Return the record of what is wrong with a position; one of many has its `line`."""
    if not isinstance(error, BadText):
        return ErrorRecord(line=line, error=[FaultRecord(message=Saying("as_written", text=error))])
    faults = [
        FaultRecord(
            message=Quoting(problem.says.kind, **problem.says.parts),
            source=problem.source,
            column=problem.column,
            width=problem.width,
        )
        for problem in error.problems
    ]
    faults += [FaultRecord(message=rest) for rest in error.rest]
    return ErrorRecord(line=line, error=faults)
