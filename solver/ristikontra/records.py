"""The JSON shapes of answers (`recording.py` makes them from values).

1. Every document opens with `"schema": 1`; a field is added without a new number, never changed.
2. Cards are ranks, `T` for ten; a card of a line carries its player: `NQ`.
3. What is not known is left out; `null` stands only where a field says so.
4. `msgspec.json.encode` writes a record, `msgspec.json.decode(text, type=...)` reads and checks it,
   `msgspec.json.schema(...)` gives its JSON Schema.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType, field

SCHEMA: Final = 1


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """What all shapes share: no field may be unknown, none changes."""


class SidesRecord(Record, frozen=True, kw_only=True):
    """A yes or no for each side."""

    NS: bool
    EW: bool


class LossesRecord(Record, frozen=True, kw_only=True):
    """What each side pays where both lose (L13, LS12)."""

    NS: int
    EW: int


class ResultRecord(Record, frozen=True, kw_only=True):
    """How the deal ends by its variant's own scoring: `payoff` is positive when NS win."""

    name: str
    winner: Literal["NS", "EW"] | None
    payoff: int
    losses: LossesRecord | UnsetType = UNSET


class ValueRecord(Record, frozen=True, kw_only=True):
    """What a position is worth to NS with best play by everyone.

    `outcome` comes first and depends on the objective: 0 for `points`; for `clean` 1 where EW must
    clean and fail and NS do not, -1 the other way round; for `result` the payoff.  `points` are
    the card points of NS still to come, those on the table included.  `fails` says who must clean
    and does not, and `result` how the deal ends: for a position along its best line, for a card
    only where every line of this value ends so.  `ladder` (-2..2) is the result at Lappi (L15).
    """

    for_: Literal["NS"] = field(default="NS", name="for")
    outcome: int
    points: int
    fails: SidesRecord | UnsetType = UNSET
    ladder: int | UnsetType = UNSET
    result: ResultRecord | UnsetType = UNSET


class BoundsRecord(Record, frozen=True, kw_only=True):
    """Proven bounds on a value; they compare by `outcome` first, then by `points`."""

    lower: ValueRecord
    upper: ValueRecord


class LossRecord(Record, frozen=True, kw_only=True):
    """What a card costs the side that plays it, by component.

    `points` may be negative where `outcome` is positive.
    """

    outcome: int
    points: int


class CardRecord(Record, frozen=True, kw_only=True):
    """What a legal card is worth, counted from the position before it.

    `value` is null, with `bounds` beside it, in an interrupted answer; `loss` is null there unless
    it was proved.
    """

    card: str
    value: ValueRecord | None
    bounds: BoundsRecord | UnsetType = UNSET
    loss: LossRecord | None
    best: bool


class TradeOffRecord(Record, frozen=True, kw_only=True):
    """Demands that a side can enforce at once, and the most points it can enforce with them."""

    own: bool
    deny: bool
    points: int


class CleaningRecord(Record, frozen=True, kw_only=True):
    """Whether a side that owes cleaning cleans: "by force", "only with help" or "never".

    The last two are told apart only where somebody has found out; otherwise "not by force".
    `trade_offs` are the side's Pareto set of cleaning, denying and points.
    """

    side: Literal["NS", "EW"]
    cleans: Literal["by force", "not by force", "only with help", "never"]
    denied_and_clean: bool
    trade_offs: list[TradeOffRecord]


class SecurityRecord(Record, frozen=True, kw_only=True):
    """What each side can be sure of, in its own eyes, if its loss counts where both lose (L13)."""

    NS: int
    EW: int


class SolveRecord(Record, frozen=True, kw_only=True):
    """The value of a position and of every legal card, from the ace down, with a best line.

    `status` is "exact" if the position, every card and the line were settled.  Otherwise it is
    "interrupted": `value` is null, with `bounds` beside it, for every card too, and the line may
    be short or missing.  `cleaning` stands where a side owes it and the search was not cut short;
    `security` where best play makes both sides lose and `both_fail=both_lose` is played; `why`
    explains each card, if asked to.  `nodes` are cards played in the search for the value.
    """

    schema: Literal[1] = SCHEMA
    position: str
    objective: Literal["points", "clean", "result"]
    status: Literal["exact", "interrupted"]
    value: ValueRecord | None
    bounds: BoundsRecord | UnsetType = UNSET
    cards: list[CardRecord]
    line: list[str]
    cleaning: list[CleaningRecord] | UnsetType = UNSET
    security: SecurityRecord | UnsetType = UNSET
    why: dict[str, str] | UnsetType = UNSET
    nodes: int
    seconds: float


class FaultRecord(Record, frozen=True, kw_only=True):
    """One thing that is wrong, and the place in the text where it stands, counted from 1."""

    message: str
    source: str | UnsetType = UNSET
    column: int | UnsetType = UNSET
    width: int | UnsetType = UNSET


class ErrorRecord(Record, frozen=True, kw_only=True):
    """Stands for a position, of many, that could not be read or answered; `line` counts from 1."""

    schema: Literal[1] = SCHEMA
    line: int
    error: list[FaultRecord]


class CommentRecord(Record, frozen=True, kw_only=True):
    """A remark at a card of the line ("3.2") or before a trick ("3")."""

    at: str
    text: str
    by: str | UnsetType = UNSET


class ShowRecord(Record, frozen=True, kw_only=True):
    """A position, and what a worked example says about it."""

    schema: Literal[1] = SCHEMA
    position: str
    title: str | UnsetType = UNSET
    teaches: str | UnsetType = UNSET
    notice: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: list[str]
    comments: list[CommentRecord]


class ExampleRecord(Record, frozen=True, kw_only=True):
    """The name by which a worked example is found, and its title."""

    name: str
    title: str


class ExamplesRecord(Record, frozen=True, kw_only=True):
    """A list of worked examples."""

    schema: Literal[1] = SCHEMA
    examples: list[ExampleRecord]


class OptionRecord(Record, frozen=True, kw_only=True):
    """A rule option as a variant knows it; `usual` is the value it has if nothing is said.

    `values` maps each allowed value to what it means, and is empty for a whole number.
    """

    name: str
    question: str
    clauses: str
    usual: str
    values: dict[str, str]


class VariantRecord(Record, frozen=True, kw_only=True):
    """A game of the family; `hand` counts the cards of a player when the stock is gone."""

    name: str
    title: str
    summary: str
    clauses: str
    hand: int
    options: list[OptionRecord]


class RulesRecord(Record, frozen=True, kw_only=True):
    """Variants with their options."""

    schema: Literal[1] = SCHEMA
    variants: list[VariantRecord]


class PerftRecord(Record, frozen=True, kw_only=True):
    """How many lines of `depth` cards there are; `reference` is the count of the slow rules."""

    schema: Literal[1] = SCHEMA
    position: str
    depth: int
    lines: int
    reference: int | UnsetType = UNSET
    seconds: float
