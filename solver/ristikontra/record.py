"""What all records are: documents and their parts, as JSON and back, and the parts that many share.

1. Every document opens with `"schema": 2`; a field is added without a new number, never changed.
2. Moves are as they are typed, `T` for a ten; a move of a line carries its player: `N:Q`.
3. What is not known is left out; `null` is used only where a field says so.
4. What a record says to people is data, a `Saying`; it becomes words when JSON or a report is made.
5. `to_json` writes a record, `from_json` reads and checks one, `json_schema` gives its JSON Schema.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType, json

from ristikontra import hooks
from ristikontra.words import Paragraphs, Saying, Translated, paragraphs, translated

SCHEMA: Final = 2


#: The longest value of a field that `repr` shows.
_LONGEST: Final = 80


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A document or a part of one: no field may be unknown, none changes.

    It shows itself: short as a value, in words where it is printed, drawn in a notebook.

    >>> from ristikontra import solve
    >>> solve("ristikontra N:A E:9 S:2 W:4 lead:N").worth["NS"]
    Worth(guaranteed={'outcome': 0, 'points': 11})
    """

    def __repr__(self) -> str:
        """Return the class and its fields; what is long is left out."""
        fields = {
            name: repr(value)
            for name in self.__struct_fields__
            if (value := getattr(self, name)) is not UNSET
        }
        short = {name: said if len(said) <= _LONGEST else "..." for name, said in fields.items()}
        return f"{type(self).__name__}({', '.join(map('='.join, short.items()))})"

    def __str__(self) -> str:
        """Return the report of the answer in words, as `ristikontra.report` does."""
        return hooks.package.report(self)

    def _repr_html_(self) -> str | None:
        """Return what a notebook shows: the report as HTML, with a picture."""
        return hooks.package.as_html(self)

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain dictionaries, lists, numbers and texts, in its JSON shape.

        >>> PlayedMoveRecord(seat="N", move="Q").to_dict()
        {'seat': 'N', 'move': 'Q'}
        """
        plain: dict[str, Any] = json.decode(self.to_json())
        return plain

    def to_json(self) -> bytes:
        """Return the record as JSON, what it says in words.

        >>> PlayedMoveRecord(seat="N", move="Q").to_json()
        b'{"seat":"N","move":"Q"}'
        """
        return json.encode(self, enc_hook=words_of)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return a record of this class from JSON; its words stay as they are written there.

        Raises `msgspec.ValidationError` for anything but such a record.

        >>> PlayedMoveRecord.from_json('{"seat":"N","move":"Q"}').move
        'Q'
        """
        return json.decode(text, type=cls, dec_hook=_as_written)

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of this class.

        >>> PlayedMoveRecord.json_schema()["$defs"]["PlayedMoveRecord"]["required"]
        ['seat', 'move']
        """
        return json.schema(cls, schema_hook=schema_of)


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

    >>> lines_of([PlayedMoveRecord(seat="N", move="Q"), PlayedMoveRecord(seat="E", move="6")])
    b'{"seat":"N","move":"Q"}\\n{"seat":"E","move":"6"}\\n'
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


def schema_of(kind: type) -> dict[str, Any]:
    """Return the JSON Schema of what `words_of` writes, and of values by the names of their parts.

    >>> schema_of(Saying)
    {'type': 'string'}
    """
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

    >>> copied(PlayedMoveRecord, PlayedMoveRecord(seat="N", move="Q"), move="K")
    PlayedMoveRecord(seat='N', move='K')
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
    """A move that was made: the seat that made it, and the move as it is typed.

    `to` is the seat that was given the card.  In tricks `*7` came from the stock (R15), and `_7`
    from the bottom (K7); `taken_up` is a card that the player turned before: it could not be played
    and went to the hand (A2).
    """

    seat: str
    move: str
    to: str | UnsetType = UNSET
    taken_up: str | UnsetType = UNSET


class ResultRecord(Record, frozen=True, kw_only=True):
    """How the deal ends by its variant's own scoring: `payoff` is positive when NS win.

    In Kontra the winner deals next, None if cards are cut for that; `payoff` is A's chance of it,
    in sixths.  `losses` are what each side pays where both lose (L13, LS12).
    """

    name: str
    winner: str | None
    payoff: int
    losses: dict[str, int] | UnsetType = UNSET


class ByPointsRecord(Record, frozen=True, kw_only=True):
    """What is so if NS, or A, took `lowest` to `highest` points before the first position.

    It is the `loss` by a card, in payoff (L15), or the `verdict` on a claim.
    """

    lowest: int
    highest: int
    loss: int | UnsetType = UNSET
    verdict: Literal["true", "false", "points", "score"] | UnsetType = UNSET


class FaultRecord(Record, frozen=True, kw_only=True):
    """One thing that is wrong, and its place in the text, counted from 1."""

    message: Saying
    source: str | UnsetType = UNSET
    column: int | UnsetType = UNSET
    width: int | UnsetType = UNSET


class ErrorRecord(Record, frozen=True, kw_only=True):
    """Stands for a position that could not be read or answered.

    One of many positions has its `line`, counted from 1.
    """

    schema: Literal[2] = SCHEMA
    line: int | UnsetType = UNSET
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


class StateRecord(Record, frozen=True, kw_only=True):
    """What every document about a position begins with."""

    schema: Literal[2] = SCHEMA
    game: str
    position: str
