"""What all answers share: records, worths, moves and what they cost, errors.

1. Every document opens with `"schema": 2`; a field is added without a new number, never changed.
2. Moves are as they are typed, `T` for a ten; a move of a line carries its player: `N:Q`.
3. What is not known is left out; `null` is used only where a field says so.
4. What a record says to people is data, a `Saying`; it becomes words when JSON or a report is made.
5. `to_json` writes a record, `from_json` reads and checks one, `json_schema` gives its JSON Schema.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from types import MappingProxyType
from typing import Any, Final, Literal, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType, json, to_builtins

from ristikontra.face import Shown
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, Quoting, RistikontraError
from ristikontra.game.position import Position
from ristikontra.game.state import State, Value
from ristikontra.games.protocol import Measure, Worth
from ristikontra.words import Paragraphs, Saying, Translated, paragraphs, translated

SCHEMA: Final = 2


class Record(Shown, frozen=True, forbid_unknown_fields=True):
    """A document or a part of one: no field may be unknown, none changes."""

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain dictionaries, lists, numbers and texts, in its JSON shape.

        >>> PointsRecord(NS=61, EW=59).to_dict()
        {'NS': 61, 'EW': 59}
        """
        plain: dict[str, Any] = to_builtins(self, enc_hook=words_of)
        return plain

    def to_json(self) -> bytes:
        """Return the record as JSON, what it says in words.

        >>> PointsRecord(NS=61, EW=59).to_json()
        b'{"NS":61,"EW":59}'
        """
        return json.encode(self, enc_hook=words_of)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return a record of this class from JSON; its words stay as they are written there.

        Raises `msgspec.ValidationError` for anything but such a record.

        >>> PointsRecord.from_json('{"NS":61,"EW":59}').NS
        61
        """
        return json.decode(text, type=cls, dec_hook=_as_written)

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of this class.

        >>> PointsRecord.json_schema()["$defs"]["PointsRecord"]["required"]
        ['NS', 'EW']
        """
        return json.schema(cls, schema_hook=_schema_of)


class Reasons(Mapping[str, Saying]):
    """Why cards are worth what they are: by card, in sentences, which is what JSON has.

    Only cards that there is something to say of are there.  `brief` is the main reason of each in a
    clause, for a table; `paragraphs` speak of cards of the same worth together.

    >>> reasons = Reasons({"K": Saying("as_written", text="The king wins.")})
    >>> str(reasons["K"]), list(reasons), reasons.paragraphs
    ('The king wins.', ['K'], ())
    """

    def __init__(
        self,
        cards: Mapping[str, Saying],
        brief: Mapping[str, Saying] = MappingProxyType({}),
        paragraphs: Sequence[Saying] = (),
    ) -> None:
        self._cards = cards
        self.brief = brief
        self.paragraphs = paragraphs

    def __getitem__(self, card: str) -> Saying:
        return self._cards[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)


def lines_of(records: Iterable[Record]) -> bytes:
    """Return records as JSON, a line each.

    >>> lines_of([PointsRecord(NS=61, EW=59), PointsRecord(NS=1, EW=119)])
    b'{"NS":61,"EW":59}\\n{"NS":1,"EW":119}\\n'
    """
    return _ENCODER.encode_lines(records)


def words_of(part: object) -> str | list[str] | dict[str, str]:
    """Return what JSON has in the place of something to be said: its words."""
    if isinstance(part, Reasons):
        return {card: str(words) for card, words in part.items()}
    if isinstance(part, Paragraphs):
        return paragraphs(str(part))
    if isinstance(part, Saying):
        return str(part)
    if isinstance(part, Translated):
        return str(translated(part))
    raise NotImplementedError


def _schema_of(kind: type) -> dict[str, Any]:
    text = {"type": "string"}
    if kind is Amounts:
        return {"type": "object", "additionalProperties": {"type": ["number", "null"]}}
    if kind is Reasons:
        return {"type": "object", "additionalProperties": text}
    return {"type": "array", "items": text} if kind is Paragraphs else text


_ENCODER: Final = json.Encoder(enc_hook=words_of)


def _as_written(kind: type[Any], words: Any) -> Any:
    if kind is Amounts:
        return Amounts(words)
    if issubclass(kind, Reasons):
        return kind({card: Saying("as_written", text=text) for card, text in words.items()})
    return kind("as_written", text="\n\n".join(words) if kind is Paragraphs else words)


_Kind = TypeVar("_Kind", bound=Record)


def copied(kind: type[_Kind], source: Struct, **others: Any) -> _Kind:
    """Return a record of a kind: `others`, and what a source has in fields of the same names.

    >>> copied(PointsRecord, PointsRecord(NS=61, EW=59), EW=60)
    PointsRecord(NS=61, EW=60)
    """
    names = [name for name in kind.__struct_fields__ if hasattr(source, name)]
    return kind(**{name: getattr(source, name) for name in names} | others)


def stopped_word(why: str) -> Literal["time", "interrupt"] | UnsetType:
    """Return what ended work early, in the words of records.

    >>> stopped_word("time"), stopped_word("")
    ('time', UNSET)
    """
    return "time" if why == "time" else "interrupt" if why else UNSET


class PlayedMoveRecord(Record, frozen=True, kw_only=True):
    """A move that was made: the seat that made it, and the move as it is typed."""

    seat: str
    move: str


class SidesRecord(Record, frozen=True, kw_only=True):
    """A yes or no for each side."""

    NS: bool
    EW: bool


class PointsRecord(Record, frozen=True, kw_only=True):
    """Points of each side: card points, or those of a match."""

    NS: int
    EW: int


class LossesRecord(Record, frozen=True, kw_only=True):
    """What each side pays where both lose (L13, LS12)."""

    NS: int
    EW: int


class ResultRecord(Record, frozen=True, kw_only=True):
    """How the deal ends by its variant's own scoring: `payoff` is positive when NS win.

    In Kontra the winner deals next, None if cards are cut for that; `payoff` is A's chance of it,
    in sixths.
    """

    name: str
    winner: str | None
    payoff: int
    losses: LossesRecord | UnsetType = UNSET


class FaultRecord(Record, frozen=True, kw_only=True):
    """One thing that is wrong, and its place in the text, counted from 1."""

    message: Saying
    source: str | UnsetType = UNSET
    column: int | UnsetType = UNSET
    width: int | UnsetType = UNSET


class ErrorRecord(Record, frozen=True, kw_only=True):
    """Stands for a position, of many, that could not be read or answered; `line` counts from 1."""

    schema: Literal[2] = SCHEMA
    line: int
    error: list[FaultRecord]


class Amounts(dict[str, float | None]):
    """A value by the names of its parts; null is more than any game costs.

    A part is an item or an attribute.

    >>> amounts = Amounts(outcome=-1, points=11)
    >>> amounts["points"], amounts.points
    (11, 11)
    >>> amounts.cards
    Traceback (most recent call last):
    AttributeError: no part 'cards'; the parts are outcome, points
    """

    __slots__ = ()

    def __getattr__(self, part: str) -> Any:
        if part in self:
            return self[part]
        raise AttributeError(f"no part {part!r}; the parts are {', '.join(self)}")


class MeasureRecord(Record, frozen=True, kw_only=True):
    """What play is for: the parts of a value, compared in order; with `less`, fewer are better."""

    name: str
    parts: list[str]
    less: bool


class BoundsRecord(Record, frozen=True, kw_only=True):
    """Proven bounds on a value, of which the parts are compared in order."""

    lower: Amounts
    upper: Amounts


class WorthRecord(Record, frozen=True, kw_only=True):
    """What a position is worth to a party.

    `guaranteed` is what it gets against all others, `with_help` what it gets if everybody helps.
    `alone` is the least and the most that it gets if all play for themselves (max^n).  Where a
    search was stopped, `guaranteed` is null, and there are `bounds`.

    Where play may go round, `open` says that nobody can force a result.  Then `guaranteed` and
    `held`, what all others can hold it to, differ, or are null.  `drawn` is what it can hold itself
    to if play without an end is a draw (A21).  `moves` of all players it takes at the latest, null
    where it is open.
    """

    guaranteed: Amounts | None
    bounds: BoundsRecord | UnsetType = UNSET
    held: Amounts | UnsetType | None = UNSET
    drawn: Amounts | UnsetType = UNSET
    with_help: Amounts | UnsetType = UNSET
    alone: tuple[Amounts, Amounts] | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    moves: int | UnsetType | None = UNSET

    @property
    def value(self) -> Amounts:
        """What is guaranteed; raises `NoValue` where nothing is."""
        if self.guaranteed is None:
            raise NoValue(Saying("value.none"))
        return self.guaranteed


class StateRecord(Record, frozen=True, kw_only=True):
    """What every document about a position begins with."""

    schema: Literal[2] = SCHEMA
    game: str
    position: str


class MoveRecord(Record, frozen=True, kw_only=True):
    """A move, what every party gets by it, and what it costs the player who chooses it.

    Its worth is counted from the position before it, so the best move has that of the position.
    `loss` may be negative in a part that comes after one that is lost.  It is null where a search
    was stopped before it was proved.  `kingmaking`: another move is as good for that player, and
    the others get something else.
    """

    move: str
    worth: Mapping[str, WorthRecord]
    loss: Amounts | None
    best: bool
    kingmaking: bool | UnsetType = UNSET

    @property
    def value(self) -> Amounts:
        """The guaranteed value of the first of two sides; raises as `SolveRecord.value` does."""
        return only_worth(self.worth).value


class RepetitionRecord(Record, frozen=True, kw_only=True):
    """What each party can hold itself to by a `rule` for play without an end (A21)."""

    rule: str
    worth: dict[str, Amounts]


class SolveRecord(StateRecord, frozen=True, kw_only=True):
    """What a position is worth, with best play by everyone.

    `seat` chooses the next move, null where the game is over; a card that is given goes `to` a
    player.  In `line` all play for themselves, and play without an end is a draw.  Where play may
    go round, `repeats` says that the line ends where a position comes again, and `repetition` what
    each rule for that makes of a result that is open.
    """

    measure: MeasureRecord
    seat: str | None
    to: str | UnsetType = UNSET
    worth: Mapping[str, WorthRecord]
    moves: Sequence[MoveRecord]
    repetition: list[RepetitionRecord] | UnsetType = UNSET
    line: list[str]
    repeats: bool | UnsetType = UNSET
    effort: dict[str, int]
    seconds: float

    @property
    def value(self) -> Amounts:
        """The guaranteed value of the first of two sides.

        Raises `NoValue` where each plays for themselves, or nothing is guaranteed because the
        search was stopped.
        """
        return only_worth(self.worth).value


class NoValue(RistikontraError):
    """Says why an answer has no single value."""


_Worth = TypeVar("_Worth", bound=WorthRecord)


def only_worth(worth: Mapping[str, _Worth]) -> _Worth:
    """Return the worth where there is only one: two sides play, or one player is followed.

    Raises `NoValue` where there are several.
    """
    if len(worth) != 1:
        raise NoValue(Saying("value.several", parties=[*worth]))
    (only,) = worth.values()
    return only


def measure_record(measure: Measure) -> MeasureRecord:
    """Return what play is for."""
    return MeasureRecord(name=measure.name, parts=list(measure.parts), less=measure.less)


def amounts(measure: Measure, value: Value) -> Amounts:
    """Return a value by the names of its parts.

    >>> amounts(Measure("clean", ("outcome", "points")), (1, 14))
    {'outcome': 1, 'points': 14}
    """
    return Amounts(zip(measure.parts, map(_number, value), strict=True))


def _number(number: float) -> float | None:
    """Return a number as JSON has it: whole where it is, null where it has no end."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) else number


def value_of(measure: Measure, given: Mapping[str, float | None]) -> Value:
    """Return the value that a record has by the names of its parts.

    >>> value_of(Measure("clean", ("outcome", "points")), {"outcome": 1, "points": 14})
    (1, 14)
    """
    return tuple(float("inf") if given[part] is None else given[part] for part in measure.parts)  # type: ignore[misc]


def worth_record(measure: Measure, worth: Worth) -> WorthRecord:
    """Return what a position is worth to a party."""

    def some(value: Value | None) -> Amounts | None:
        return None if value is None else amounts(measure, value)

    cyclic, unsure = bool(measure.endless), worth.open
    return WorthRecord(
        guaranteed=some(worth.guaranteed),
        held=some(worth.held) if unsure else UNSET,
        drawn=amounts(measure, measure.key(worth.drawn(measure))) if unsure else UNSET,
        with_help=UNSET if worth.with_help is None else amounts(measure, worth.with_help),
        alone=_ends(measure, worth),
        open=unsure if cyclic else UNSET,
        moves=worth.moves if cyclic else UNSET,
    )


def _ends(measure: Measure, worth: Worth) -> tuple[Amounts, Amounts] | UnsetType:
    """Return the least and the most of max^n, where that is known."""
    if worth.alone is None:
        return UNSET
    least, most = worth.alone
    return amounts(measure, least), amounts(measure, most)


def worth_by_party(
    state: State, measure: Measure, found: Sequence[Worth]
) -> dict[str, WorthRecord]:
    """Return worths by the names of the parties; where two sides play, that of the first."""
    return {
        party: worth_record(measure, one) for party, one in zip(state.parties, found, strict=False)
    }


def pair_amounts(value: tuple[int, int]) -> Amounts:
    """Return a value of two sides, or a difference of two, by the names of its parts.

    >>> pair_amounts((0, 3))
    {'outcome': 0, 'points': 3}
    """
    outcome, points = value
    return Amounts(outcome=outcome, points=points)


def receiver(state: State) -> str | UnsetType:
    """Return the seat that receives the card that is given."""
    return UNSET if state.to is None else state.seats[state.to]


def seat_on_move(state: State) -> str | None:
    """Return the seat that chooses; None where the game is over."""
    return None if state.finished else state.seats[state.mover]


def played_cards(position: Position, ranks: Iterable[Rank]) -> list[str]:
    """Return the cards of a line of play, each with its player.

    >>> from ristikontra.formats.notation import read_position
    >>> played_cards(read_position("lappi N:K E:7 S:2 W:T lead:W"), map(Rank, "TK"))
    ['W:T', 'N:K']
    """
    return played_out(position, tuple(ranks))[0]


def ranks_in(line: Iterable[str]) -> list[Rank]:
    """Return the cards of a line as `played_cards` writes it.

    >>> ranks_in(["W:T", "N:*K"])
    [Rank('T'), Turned('K')]
    """
    return [Rank(card.partition(":")[2]) for card in line]


def played_out(position: Position, ranks: Sequence[Rank]) -> tuple[list[str], Position]:
    """Return the cards of a line of play, each with its player, and the position after them."""
    cards: list[str] = []
    seats = position.rules.seating.seats
    while len(cards) < len(ranks):
        # A player may have two cards while there is a stock (K14, A2).
        left = 1 if position.stock else len(seats) - len(position.trick)
        trick = ranks[len(cards) : len(cards) + left]
        turn = position.turn
        cards += [f"{seats[(turn + at) % len(seats)]}:{rank}" for at, rank in enumerate(trick)]
        position = position.play_on(trick)
    return cards, position


def error_record(line: int, error: RistikontraError) -> ErrorRecord:
    """Return the record of what is wrong with one of many positions."""
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
