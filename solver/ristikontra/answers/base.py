"""What all answers share: records, values, cards of a line, errors.

1. Every document opens with `"schema": 1`; a field is added without a new number, never changed.
2. Cards are ranks, `T` for ten; a card of a line carries its player: `NQ`.
3. What is not known is left out; `null` stands only where a field says so.
4. What a record says to people is data, a `Saying`; it becomes words when JSON or a report is made.
5. `to_json` writes a record, `from_json` reads and checks one, `json_schema` gives its JSON Schema.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType, field, json, to_builtins

from ristikontra.face import Shown
from ristikontra.game.cards import Rank
from ristikontra.game.errors import BadText, Quoting, RistikontraError
from ristikontra.game.position import Position
from ristikontra.words import Paragraphs, Saying, Translated, paragraphs, translated

SCHEMA: Final = 1


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
    if kind is Reasons:
        return {"type": "object", "additionalProperties": text}
    return {"type": "array", "items": text} if kind is Paragraphs else text


_ENCODER: Final = json.Encoder(enc_hook=words_of)


def _as_written(kind: type[Saying | Reasons], words: Any) -> Saying | Reasons:
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


class ValueRecord(Record, frozen=True, kw_only=True):
    """What a position is worth to NS, in Kontra to A, with best play by everyone.

    `outcome` comes first and depends on the objective.  It is 0 for `points`.  For `clean` it is 1
    where EW must clean and fail and NS do not, -1 the other way round.  For `result` it is the
    payoff.  For `deal` and `deal-points` it is A's chance of dealing next, in sixths.  `points` are
    the card points of NS still to come, including those on the table and in the spice.  They are 0
    for `deal`, where points do not count.  `fails` says who must clean and does not, and `result`
    how the deal ends.  For a position that is along its best line, for a card only where every line
    of this value ends so.  `ladder` (-2..2) is the result at Lappi (L15).
    """

    for_: str = field(default="NS", name="for")
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


class FaultRecord(Record, frozen=True, kw_only=True):
    """One thing that is wrong, and the place in the text where it stands, counted from 1."""

    message: Saying
    source: str | UnsetType = UNSET
    column: int | UnsetType = UNSET
    width: int | UnsetType = UNSET


class ErrorRecord(Record, frozen=True, kw_only=True):
    """Stands for a position, of many, that could not be read or answered; `line` counts from 1."""

    schema: Literal[1] = SCHEMA
    line: int
    error: list[FaultRecord]


def played_cards(position: Position, ranks: Iterable[Rank]) -> list[str]:
    """Return the cards of a line of play, each with its player.

    >>> from ristikontra.formats.notation import read_position
    >>> played_cards(read_position("lappi N:K E:7 S:2 W:T lead:W"), map(Rank, "TK"))
    ['WT', 'NK']
    """
    return played_out(position, tuple(ranks))[0]


def played_out(position: Position, ranks: Sequence[Rank]) -> tuple[list[str], Position]:
    """Return the cards of a line of play, each with its player, and the position after them."""
    cards: list[str] = []
    seats = position.rules.seating.seats
    while len(cards) < len(ranks):
        # While there is a stock a player may have two cards (K14, A2).
        left = 1 if position.stock else len(seats) - len(position.trick)
        trick = ranks[len(cards) : len(cards) + left]
        turn = position.turn
        cards += [f"{seats[(turn + at) % len(seats)]}{rank}" for at, rank in enumerate(trick)]
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
